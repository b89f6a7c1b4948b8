#include "vitro/debug/trial/Case.h"
#include <fmt/format.h>
#include <chrono>
#include "llvm/Support/raw_ostream.h"
#include "mlir/IR/Matchers.h"
#include "vitro/compare/Compare.h"
#include "vitro/compile/Pipeline.h"
#include "vitro/interpret/BuildPlan.h"
#include "vitro/interpret/shared/Types.h"
#include "vitro/ir/stablehlo/Dialect.h"
#include "vitro/support/Deadline.h"
#include "vitro/support/File.h"

using namespace mlir;

namespace vitro::debug {
namespace {

/// Records the results of the ops in the outermost function.
class Keeper final : public runtime::Observer {
 public:
  Result<> produced(const runtime::Frame *frame, const runtime::Task &task,
                    std::span<const HostArray>, std::span<const HostArray> outputs) override {
    if (!frame && !task.origin.id.empty())
      values[task.origin.id] = ops::Values(outputs.begin(), outputs.end());
    return {};
  }
  GoldenValues values;
};

}  // namespace

func::FuncOp Case::function() const { return module.get().lookupSymbol<func::FuncOp>(entry); }

Case Case::clone() const {
  return {OwningOpRef<ModuleOp>(module.get().clone()), entry, arguments, world};
}

Result<Golden> goldenOf(const Case &one, std::optional<double> mostSeconds) {
  VITRO_TRY(auto plan, interpret::buildPlan(one.function()));
  Golden golden{{}, runtime::Reference(plan, one.arguments, one.world), 0, {}};
  std::optional<Deadline> deadline;
  runtime::RunOptions options;
  if (mostSeconds) options.cancelled = deadline.emplace(*mostSeconds).flag();
  auto began = std::chrono::steady_clock::now();
  VITRO_TRY(auto ran, golden.reference.run(options));
  golden.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
  for (runtime::ProcessOutcome &outcome : ran) {
    golden.outputs.push_back(std::move(outcome.results));
    for (const compare::CheckOutcome &check : outcome.checks)
      if (!check.passed)
        golden.failedChecks.push_back(
            fmt::format("{} {}: {}", check.check, check.origin, check.detail));
  }
  return golden;
}

bool haveSameBits(const GridValues &left, const GridValues &right) {
  if (left.size() != right.size()) return false;
  compare::Options options;
  options.judge = compare::Options::Judge::Equal;
  options.findShape = false;
  for (size_t process = 0; process < left.size(); ++process) {
    if (left[process].size() != right[process].size()) return false;
    for (size_t i = 0; i < left[process].size(); ++i) {
      const HostArray &one = left[process][i], &other = right[process][i];
      if (one.dtype() == DType::Token && other.dtype() == DType::Token) continue;
      if (!compare::compareArrays(one, other, {}, options).same) return false;
    }
  }
  return true;
}

Result<GoldenValues> goldenValuesOf(const Case &one, std::optional<double> mostSeconds) {
  VITRO_TRY(auto plan, interpret::buildPlan(one.function()));
  Keeper keeper;
  std::optional<Deadline> deadline;
  runtime::RunOptions options;
  if (mostSeconds) options.cancelled = deadline.emplace(*mostSeconds).flag();
  options.observers.push_back(&keeper);
  runtime::Reference reference(plan, one.arguments, one.world);
  VITRO_RETURN_IF_ERROR(reference.run(options));
  return std::move(keeper.values);
}

Result<> inlineCalls(Case &one) {
  // The stage only handles @main.
  if (one.entry != "main") return {};
  VITRO_TRY(const compile::Stage *stage, compile::findStage("inline-calls"));
  return compile::runStage(*stage, *one.module);
}

std::string textOf(const Case &one) {
  std::string text;
  llvm::raw_string_ostream stream(text);
  OpPrintingFlags flags;
  flags.enableDebugInfo();
  one.module.get().print(stream, flags);
  return text + "\n";
}

NamedArrays inputsOf(const Case &one) {
  Grid grid{one.world.replicas, one.world.partitions};
  NamedArrays named = runtime::nameResults(one.arguments, "arg", grid);
  const auto &infeeds = one.world.infeeds;
  for (size_t process = 0; process < infeeds.size(); ++process)
    for (size_t n = 0; n < infeeds[process].size(); ++n)
      for (size_t i = 0; i < infeeds[process][n].size(); ++i)
        named.push_back({fmt::format("{}infeed{}/{}", grid.prefix(int64_t(process)), n, i),
                         infeeds[process][n][i]});
  return named;
}

Result<> takeInputs(Case &one, const std::string &path) {
  std::vector<TensorType> types;
  for (Type type : one.function().getArgumentTypes())
    VITRO_RETURN_IF_ERROR(interpret::appendTensorTypes(type, types));
  Grid grid{one.world.replicas, one.world.partitions};
  if (path.empty()) {
    VITRO_TRY(one.arguments, runtime::generateInputs(types, grid, one.world.seed));
    return {};
  }
  VITRO_TRY(NamedArrays arrays, readArrays(path));
  one.world.infeeds = runtime::infeedsOf(arrays, grid);
  VITRO_TRY(one.arguments, runtime::readGrid(path, "arg", types, grid, "out"));
  return {};
}

int64_t largestInput(const Case &one) {
  int64_t most = 0;
  for (const ops::Values &process : one.arguments)
    for (const HostArray &array : process) most = std::max(most, array.elements());
  return most;
}

Result<std::string> writeInputs(const Case &one, const std::string &path) {
  NamedArrays inputs = inputsOf(one);
  if (inputs.empty()) return std::string();
  VITRO_RETURN_IF_ERROR(writeArrays(path, inputs));
  return path;
}

Result<CaseFiles> writeCase(const Case &one, const std::string &stem) {
  CaseFiles files{stem + ".mlir", ""};
  VITRO_RETURN_IF_ERROR(writeFile(files.program, textOf(one)));
  VITRO_TRY(files.inputs, writeInputs(one, stem + ".npz"));
  return files;
}

std::vector<Operation *> opsOf(const Case &one) {
  std::vector<Operation *> found;
  for (Operation &op : one.function().getBody().front())
    if (op.getNumResults() > 0 && !matchPattern(&op, m_Constant())) found.push_back(&op);
  return found;
}

int64_t countOps(const Case &one) {
  int64_t count = 0;
  for (Operation *op : opsOf(one)) {
    ++count;
    if (!isa<stablehlo::WhileOp, stablehlo::CaseOp, stablehlo::IfOp>(op)) continue;
    op->walk([&](Operation *inner) {
      count += inner != op && inner->getNumResults() > 0 && !matchPattern(inner, m_Constant());
    });
  }
  return count;
}

}  // namespace vitro::debug
