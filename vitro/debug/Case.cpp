#include "vitro/debug/Case.h"
#include <set>
#include "llvm/Support/raw_ostream.h"
#include "mlir/IR/Matchers.h"
#include "vitro/compile/Pipeline.h"
#include "vitro/interpret/BuildPlan.h"
#include "vitro/support/File.h"

using namespace mlir;

namespace vitro::debug {
namespace {

/// Keeps what the ops of the outermost function give.
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

Result<Golden> goldenOf(const Case &one) {
  VITRO_TRY(auto plan, interpret::buildPlan(one.function()));
  Golden golden{{}, runtime::Reference(plan, one.arguments, one.world)};
  VITRO_TRY(auto ran, golden.reference.run({}));
  for (runtime::ProcessOutcome &outcome : ran) golden.outputs.push_back(std::move(outcome.results));
  return golden;
}

Result<GoldenValues> goldenValuesOf(const Case &one) {
  VITRO_TRY(auto plan, interpret::buildPlan(one.function()));
  Keeper keeper;
  runtime::RunOptions options;
  options.observers.push_back(&keeper);
  runtime::Reference reference(plan, one.arguments, one.world);
  VITRO_RETURN_IF_ERROR(reference.run(options));
  return std::move(keeper.values);
}

Result<> inlineCalls(Case &one) {
  // The stage knows only @main.
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

Result<> writeCase(const Case &one, const std::string &stem) {
  VITRO_RETURN_IF_ERROR(writeFile(stem + ".mlir", textOf(one)));
  Grid grid{one.world.replicas, one.world.partitions};
  return writeArrays(stem + ".npz", runtime::nameResults(one.arguments, "arg", grid));
}

std::vector<Operation *> opsOf(const Case &one) {
  std::vector<Operation *> found;
  for (Operation &op : one.function().getBody().front())
    if (op.getNumResults() > 0 && !matchPattern(&op, m_Constant())) found.push_back(&op);
  return found;
}

}  // namespace vitro::debug
