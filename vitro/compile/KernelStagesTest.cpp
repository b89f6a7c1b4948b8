// Every stage of the loops and kernels levels on the programs beside the project, op by op.
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <map>
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/Verifier.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Pass/PassManager.h"
#include "vitro/compile/KernelStageTesting.h"
#include "vitro/compile/loops/lowering/Lowerings.h"
#include "vitro/compile/Pipeline.h"
#include "vitro/interpret/BuildPlan.h"
#include "vitro/interpret/KernelSignature.h"
#include "vitro/interpret/loops/TapeKernel.h"
#include "vitro/interpret/shared/Types.h"
#include "vitro/ir/chlo/Dialect.h"
#include "vitro/ir/Dialects.h"
#include "vitro/ir/kernel/Dialect.h"
#include "vitro/ir/Provenance.h"
#include "vitro/ir/stablehlo/Dialect.h"
#include "vitro/runtime/run/CallKernel.h"
#include "vitro/runtime/run/World.h"
#include "vitro/support/Check.h"
#include "vitro/tensor/Npz.h"

using namespace mlir;

namespace vitro::compile::testing {
namespace {

/// A kernel, its inputs and its last outputs.
struct Seen {
  runtime::KernelSignature signature;
  ops::Values inputs, outputs;
  bool isContraction = false;
};
using SeenKernels = std::map<std::string, Seen>;

Result<ops::Values> runPlan(const runtime::Plan &plan, ops::Values arguments) {
  VITRO_TRY(auto outcomes, runtime::runWorld(plan, {std::move(arguments)}, {}, {}));
  return std::move(outcomes[0].results);
}

Result<HostArray> arrayAt(const TensorType &type, const void *bytes) {
  VITRO_TRY(HostArray array, HostArray::allocate(type.dtype, type.dims));
  if (array.bytes() > 0) std::memcpy(array.mutableRaw(), bytes, size_t(array.bytes()));
  return array;
}

/// Runs the ops of the kernel on the reference and records inputs and outputs.
class Recorder : public runtime::Kernel {
 public:
  Recorder(runtime::KernelSignature signature, std::shared_ptr<const runtime::Plan> plan,
           SeenKernels &seen)
      : Kernel(std::move(signature)), plan(std::move(plan)), seen(seen) {}

  Result<> run(int64_t, int64_t, std::span<void *const> buffers) const override {
    Seen &record = seen[signature().name];
    record.signature = signature();
    record.inputs.clear();
    for (size_t i = 0; i < signature().inputs.size(); ++i) {
      VITRO_TRY(HostArray input, arrayAt(signature().inputs[i], buffers[i]));
      record.inputs.push_back(std::move(input));
    }
    VITRO_TRY(record.outputs, runPlan(*plan, record.inputs));
    for (size_t i = 0; i < record.outputs.size(); ++i)
      if (record.outputs[i].bytes() > 0)
        std::memcpy(buffers[record.inputs.size() + i], record.outputs[i].raw(),
                    size_t(record.outputs[i].bytes()));
    return {};
  }

 private:
  std::shared_ptr<const runtime::Plan> plan;
  SeenKernels &seen;
};

Result<ops::Values> runTape(const runtime::Kernel &kernel, const ops::Values &inputs) {
  const runtime::KernelSignature &signature = kernel.signature();
  std::vector<void *> buffers;
  std::vector<std::vector<std::byte>> copies, scratch;
  ops::Values outputs;
  for (const HostArray &input : inputs) {
    copies.emplace_back(input.raw(), input.raw() + input.bytes());
    copies.back().resize(copies.back().size() + 1);  // never null
    buffers.push_back(copies.back().data());
  }
  for (const TensorType &type : signature.outputs) {
    VITRO_TRY(HostArray output, HostArray::allocate(type.dtype, type.dims));
    std::memset(output.mutableRaw(), 0xCD, size_t(output.bytes()));
    outputs.push_back(std::move(output));
  }
  for (HostArray &output : outputs) buffers.push_back(output.mutableRaw());
  runtime::startOutputs(signature, buffers);
  for (uint64_t bytes : signature.scratch) scratch.emplace_back(bytes + 1);
  for (auto &one : scratch) buffers.push_back(one.data());
  // The second half first: any split gives the same bits.
  int64_t middle = signature.range / 2;
  if (middle > 0) VITRO_RETURN_IF_ERROR(kernel.run(middle, signature.range, buffers));
  VITRO_RETURN_IF_ERROR(kernel.run(0, middle > 0 ? middle : signature.range, buffers));
  for (size_t i = 0; i < inputs.size(); ++i)
    if (std::memcmp(copies[i].data(), inputs[i].raw(), size_t(inputs[i].bytes())) != 0)
      return internalError("it wrote to input " + std::to_string(i));
  return outputs;
}

/// The first difference; "" if there is none.
std::string difference(const HostArray &now, const HostArray &before) {
  int64_t width = byteWidth(before.dtype());
  for (int64_t i = 0; i < before.elements(); ++i) {
    const std::byte *a = now.raw() + i * width, *b = before.raw() + i * width;
    if (std::memcmp(a, b, size_t(width)) == 0) continue;
    bool bothNan = dispatchIf<FloatElement>(before.dtype(), false, [&]<class T>(Tag<T>) {
      T x, y;
      std::memcpy(&x, a, sizeof x), std::memcpy(&y, b, sizeof y);
      return Compute<T>(x) != Compute<T>(x) && Compute<T>(y) != Compute<T>(y);
    });
    if (bothNan) continue;
    std::string left, right;
    for (int64_t k = width; k-- > 0;) {
      left += fmt::format("{:02x}", uint8_t(a[k]));
      right += fmt::format("{:02x}", uint8_t(b[k]));
    }
    return fmt::format("element {} is {}, was {}", i, left, right);
  }
  return "";
}

/// Sums in another order: close, relative to the largest of them. Integers must be equal.
std::string distance(const HostArray &now, const HostArray &before) {
  if (!isFloat(before.dtype())) return difference(now, before);
  return dispatchIf<FloatElement>(before.dtype(), std::string(), [&]<class T>(Tag<T>) {
    double unit = before.dtype() == DType::F64    ? 0x1p-52
                  : before.dtype() == DType::F32  ? 0x1p-23
                  : before.dtype() == DType::BF16 ? 0x1p-7
                                                  : 0x1p-10;
    double largest = 0;
    for (T x : before.span<T>())
      if (double size = std::abs(double(x)); size < INFINITY) largest = std::max(largest, size);
    for (int64_t i = 0; i < before.elements(); ++i) {
      double a = double(now.data<T>()[i]), b = double(before.data<T>()[i]);
      if (a == b || (a != a && b != b) || std::abs(a - b) <= 64 * unit * largest) continue;
      return fmt::format("element {} is {}, was {}", i, a, b);
    }
    return std::string();
  });
}

std::string runStageOf(const Stage &stage, ModuleOp module) {
  std::string said;
  ScopedDiagnosticHandler listen(module.getContext(), [&](Diagnostic &diagnostic) {
    if (said.empty()) said = diagnostic.str();
    return success();
  });
  PassManager passes(module->getName());
  stage.addPass(passes);
  if (succeeded(passes.run(module)) && succeeded(verify(module))) return "";
  return fmt::format("stage {} failed: {}", stage.name, said);
}

class Runner {
 public:
  Runner(ModuleOp module, StageReport &report) : module(module), report(report) {}

  Result<> recordReference(ops::Values arguments) {
    auto main = module.lookupSymbol<func::FuncOp>("main");
    interpret::KernelSource source = [&](func::FuncOp kernel,
                                         const runtime::KernelSignature &signature)
        -> Result<std::shared_ptr<const runtime::Kernel>> {
      VITRO_TRY(auto plan, interpret::buildPlan(kernel));
      return std::shared_ptr<const runtime::Kernel>(
          std::make_shared<Recorder>(signature, std::move(plan), seen));
    };
    VITRO_TRY(auto plan, interpret::buildPlan(main, source));
    VITRO_RETURN_IF_ERROR(runPlan(*plan, std::move(arguments)));
    for (auto &[name, kernel] : seen)
      module.lookupSymbol<func::FuncOp>(name).walk(
          [&, &kernel = kernel](Operation *op) { kernel.isContraction |= isContraction(op); });
    report.kernels = int(seen.size());
    return {};
  }

  void check(const Stage &stage) {
    std::map<std::string, kernel::CallOp> calls;
    module.walk([&](kernel::CallOp call) { calls[call.getKernel().str()] = call; });
    for (auto &[name, kernel] : seen) {
      std::string wrong = checkKernel(stage, calls.at(name), kernel);
      if (!wrong.empty()) report.wrong += fmt::format("{} @{}: {}\n", stage.name, name, wrong);
    }
  }

 private:
  std::string checkKernel(const Stage &stage, kernel::CallOp call, Seen &kernel) {
    auto function = module.lookupSymbol<func::FuncOp>(call.getKernel());
    // Kernels that their own stage has not lowered yet cannot run on the tape.
    bool isStablehlo = false;
    function.walk([&](Operation *op) {
      isStablehlo |= isa<stablehlo::StablehloDialect, chlo::ChloDialect>(op->getDialect());
    });
    if (isStablehlo) return "";
    auto signature = interpret::kernelSignature(call, function);
    if (!signature) return signature.problem().text();
    auto tape = interpret::tapeKernel(function, *signature);
    if (!tape) return tape.problem().text();
    auto outputs = runTape(**tape, kernel.inputs);
    if (!outputs) return outputs.problem().text();
    std::string wrong;
    bool mayDiffer =
        stage.numerics != Numerics::Exact &&
        !(stage.name == std::string_view("lower-contractions") && !kernel.isContraction);
    if (!mayDiffer) ++report.comparisons;
    bool sumsOtherwise = mayDiffer && stage.numerics == Numerics::Reassociates;
    for (size_t i = 0; wrong.empty() && i < outputs->size(); ++i)
      if (!mayDiffer)
        wrong = difference((*outputs)[i], kernel.outputs[i]);
      else if (sumsOtherwise)
        wrong = distance((*outputs)[i], kernel.outputs[i]);
    kernel.outputs = std::move(*outputs);
    return wrong;
  }

  ModuleOp module;
  StageReport &report;
  SeenKernels seen;
};

}  // namespace

void makeKernels(ModuleOp module) {
  auto main = module.lookupSymbol<func::FuncOp>("main");
  SmallVector<Operation *> ops;
  for (Operation &op : main.getBody().front())
    if (op.getNumOperands() > 0 && canLower(&op)) ops.push_back(&op);
  for (auto [i, op] : llvm::enumerate(ops)) {
    std::string name = op->getName().stripDialect().str() + "_" + std::to_string(i);
    OpBuilder b = OpBuilder::atBlockEnd(module.getBody());
    auto type = b.getFunctionType(op->getOperandTypes(), op->getResultTypes());
    auto kernel = func::FuncOp::create(b, op->getLoc(), name, type);
    kernel.setPrivate();
    kernel->setAttr(kernel::kIsKernel, b.getUnitAttr());
    b.setInsertionPointToStart(kernel.addEntryBlock());
    IRMapping values;
    for (auto [operand, argument] : llvm::zip(op->getOperands(), kernel.getArguments()))
      values.map(operand, argument);
    Operation *copy = b.clone(*op);
    copy->setOperands(kernel.getArguments());
    func::ReturnOp::create(b, op->getLoc(), copy->getResults());
    b.setInsertionPoint(op);
    auto call =
        kernel::CallOp::create(b, op->getLoc(), op->getResultTypes(), name, op->getOperands());
    op->replaceAllUsesWith(call);
    op->erase();
  }
}

StageReport runStages(ModuleOp module, ops::Values arguments) {
  StageReport report;
  Runner runner(module, report);
  if (auto recorded = runner.recordReference(std::move(arguments)); !recorded) {
    report.wrong = recorded.problem().text();
    return report;
  }
  for (const Stage &stage : recipe()) {
    if (stage.level == Level::Graph) continue;
    report.wrong += runStageOf(stage, module);
    if (!report.wrong.empty()) break;
    runner.check(stage);
    if (!report.wrong.empty()) break;
  }
  return report;
}

HostArray smallIntegers(Dims dims, int64_t seed) {
  auto array = HostArray::allocate(DType::F32, std::move(dims));
  VITRO_CHECK(bool(array));
  for (int64_t i = 0; i < array->elements(); ++i)
    array->mutableData<float>()[i] = float((i * 7 + seed) % 11 - 5);
  return std::move(*array);
}

void expectPromisesKept(const std::string &text, ops::Values in, const kernel::TargetInfo &target) {
  MLIRContext context(MLIRContext::Threading::DISABLED);
  ir::loadDialects(context);
  auto module = parseSourceString<ModuleOp>(text, &context);
  ASSERT_TRUE(module) << text;
  ir::assignIds(*module);
  makeKernels(*module);
  (*module)->setAttr(kernel::kTarget, kernel::toAttribute(target, &context));
  StageReport report = runStages(*module, std::move(in));
  EXPECT_EQ(report.kernels, 1) << text;
  EXPECT_EQ(report.wrong, "") << text;
}

namespace {

std::filesystem::path testData() {
  const char *shared = std::getenv("VITRO_SHARED");
  std::filesystem::path root =
      shared ? std::filesystem::path(shared)
             : std::filesystem::path(__FILE__).parent_path() / ".." / ".." / ".." / "shared";
  return root / "testdata";
}

/// Runs form-kernels and the stages before it, to get kernels as in real programs.
void formKernels(ModuleOp module) {
  for (const char *name :
       {"inline-calls", "remove-duplicates", "hoist-from-loops", "form-kernels"}) {
    auto stage = findStage(name);
    ASSERT_TRUE(bool(stage)) << name;
    ASSERT_EQ(runStageOf(**stage, module), "");
  }
}

struct Totals {
  int programs = 0, kernels = 0, comparisons = 0;
  ~Totals() { printf("%d programs, %d kernels, %d comparisons\n", programs, kernels, comparisons); }
};

void checkProgram(const std::filesystem::path &file, void (*cut)(ModuleOp), ops::Values arguments,
                  Totals &totals) {
  MLIRContext context(MLIRContext::Threading::DISABLED);
  ir::loadDialects(context);
  auto module = parseSourceFile<ModuleOp>(file.string(), &context);
  if (!module || !module->lookupSymbol<func::FuncOp>("main")) return;
  ir::assignIds(*module);
  cut(*module);
  StageReport report = runStages(*module, std::move(arguments));
  EXPECT_EQ(report.wrong, "") << file;
  totals.kernels += report.kernels, totals.comparisons += report.comparisons, ++totals.programs;
}

/// Every nth program: all of them take minutes. VITRO_ALL_PROGRAMS=1 runs all, and
/// VITRO_PROGRAMS=conv those with that in their name.
std::vector<std::filesystem::path> programs(size_t step) {
  std::vector<std::filesystem::path> files, chosen;
  if (std::filesystem::exists(testData() / "stablehlo"))
    for (const auto &entry : std::filesystem::directory_iterator(testData() / "stablehlo" / "ops"))
      if (entry.path().extension() == ".mlir") files.push_back(entry.path());
  std::ranges::sort(files);
  const char *part = std::getenv("VITRO_PROGRAMS");
  if (std::getenv("VITRO_ALL_PROGRAMS") || part) step = 1;
  for (size_t i = 0; i < files.size(); i += step)
    if (!part || files[i].filename().string().find(part) != std::string::npos)
      chosen.push_back(files[i]);
  return chosen;
}

TEST(KernelStages, keepTheirPromisesOnSingleOps) {
  auto files = programs(23);
  if (files.empty()) GTEST_SKIP() << "skipped: no shared test data";
  Totals totals;
  for (const auto &file : files) checkProgram(file, makeKernels, {}, totals);
  EXPECT_GT(totals.comparisons, 0);
}

TEST(KernelStages, keepTheirPromisesOnFormedKernels) {
  auto files = programs(29);
  if (files.empty()) GTEST_SKIP() << "skipped: no shared test data";
  Totals totals;
  for (const auto &file : files) checkProgram(file, formKernels, {}, totals);
  EXPECT_GT(totals.comparisons, 0);
}

/// arg0, arg1, ... of a program with the types that its entry function declares.
Result<ops::Values> inputsOf(const std::filesystem::path &folder, func::FuncOp main) {
  VITRO_TRY(NamedArrays stored, readArrays((folder / "inputs.npz").string()));
  ops::Values arguments;
  for (auto [i, type] : llvm::enumerate(main.getArgumentTypes())) {
    VITRO_TRY(TensorType expected, interpret::tensorType(type));
    for (auto &[name, array] : stored) {
      if (name != "arg" + std::to_string(i)) continue;
      VITRO_TRY(HostArray argument, asType(array, expected));
      arguments.push_back(std::move(argument));
    }
  }
  return arguments;
}

TEST(KernelStages, keepTheirPromisesOnProgramsOfJax) {
  if (!std::filesystem::exists(testData() / "jax")) GTEST_SKIP() << "skipped: no shared test data";
  Totals totals;
  std::vector<std::string> few = {"elementwise_f32", "float16_bf16_f8", "gather_scatter",
                                  "integers",        "logsumexp_grad",  "pad_concat_reverse"};
  for (const auto &entry : std::filesystem::directory_iterator(testData() / "jax")) {
    if (!entry.is_directory()) continue;
    const char *part = std::getenv("VITRO_PROGRAMS");
    std::string name = entry.path().filename().string();
    bool isChosen = part ? name.find(part) != std::string::npos
                         : std::getenv("VITRO_ALL_PROGRAMS") || llvm::is_contained(few, name);
    if (!isChosen) continue;
    MLIRContext context(MLIRContext::Threading::DISABLED);
    ir::loadDialects(context);
    auto module = parseSourceFile<ModuleOp>((entry.path() / "program.mlir").string(), &context);
    ASSERT_TRUE(module) << entry.path();
    auto inputs = inputsOf(entry.path(), module->lookupSymbol<func::FuncOp>("main"));
    ASSERT_TRUE(bool(inputs)) << inputs.problem().text();
    ir::assignIds(*module);
    formKernels(*module);
    StageReport report = runStages(*module, std::move(*inputs));
    EXPECT_EQ(report.wrong, "") << entry.path();
    totals.kernels += report.kernels, totals.comparisons += report.comparisons, ++totals.programs;
  }
}

}  // namespace

}  // namespace vitro::compile::testing
