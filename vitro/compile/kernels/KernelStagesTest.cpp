// Runs the kernels stages on kernels of every form and executes them: bit-exact with the tensor
// form, for every split of the range, with inputs unchanged.
#include <fstream>
#include "vitro/compile/kernels/WrittenParts.h"
#include "vitro/compile/StageTesting.h"
#include "vitro/interpret/loops/TapeKernel.h"
#include "vitro/ir/kernel/Dialect.h"
#include "vitro/runtime/run/CallKernel.h"
#include "vitro/support/TestPaths.h"

namespace vitro::compile {
namespace {

using Arrays = std::vector<HostArray>;
/// Begin and end of each call, in call order.
using Split = std::vector<std::pair<int64_t, int64_t>>;

std::shared_ptr<const tape::TapeKernel> tapeOf(mlir::func::FuncOp kernel) {
  auto signature = interpret::signatureOf(kernel);
  EXPECT_TRUE(bool(signature)) << signature.problem().text();
  if (!signature) return nullptr;
  auto made = interpret::tapeKernel(kernel, *signature);
  EXPECT_TRUE(bool(made)) << kernel.getName().str() << ": " << made.problem().text();
  return made ? *made : nullptr;
}

/// Outputs of consecutive calls. Memory is filled with 0xA5, scratch before each call, so that
/// unwritten bytes show.
Arrays outputsOf(const tape::TapeKernel &kernel, const Arrays &inputs, const Split &split) {
  Arrays copies = inputs, outputs;
  std::vector<void *> buffers;
  for (HostArray &copy : copies) {
    EXPECT_TRUE(bool(copy.makeUnique()));
    buffers.push_back(copy.mutableRaw());
  }
  for (const TensorType &type : kernel.signature().outputs) {
    outputs.push_back(*HostArray::zeros(type.dtype, type.dims));
    std::byte *bytes = outputs.back().mutableRaw();
    std::fill_n(bytes, outputs.back().bytes(), std::byte{0xA5});
    buffers.push_back(bytes);
  }
  runtime::startOutputs(kernel.signature(), buffers);
  std::vector<std::vector<std::byte>> scratch;
  for (uint64_t size : kernel.signature().scratch) scratch.emplace_back(size);
  for (auto &each : scratch) buffers.push_back(each.data());
  for (auto [lo, hi] : split) {
    for (auto &each : scratch) std::fill(each.begin(), each.end(), std::byte{0xA5});
    auto done = kernel.run(lo, hi, buffers);
    EXPECT_TRUE(bool(done)) << kernel.signature().name << ": " << done.problem().text();
    if (!done) break;
  }
  for (size_t i = 0; i < inputs.size(); ++i)
    EXPECT_TRUE(inputs[i].sameBits(copies[i])) << kernel.signature().name << " wrote input " << i;
  return outputs;
}

/// All at once; one by one from the end; in pieces of random sizes, with empty calls in between.
std::vector<Split> splitsOf(int64_t range, std::mt19937_64 &random) {
  Split reversed, pieces;
  for (int64_t i = range; i-- > 0;) reversed.push_back({i, i + 1});
  for (int64_t at = 0; at < range;) {
    int64_t end = std::min<int64_t>(range, at + 1 + int64_t(random() % uint64_t(range)));
    pieces.push_back({at, at});
    pieces.push_back({at, end});
    at = end;
  }
  std::shuffle(pieces.begin(), pieces.end(), random);
  return {{{0, range}}, reversed, pieces};
}

struct Expected {
  Arrays inputs, outputs;
};

std::map<std::string, Expected> onTensors(mlir::ModuleOp module) {
  std::map<std::string, Expected> expected;
  std::mt19937_64 random(3);
  for (auto kernel : module.getOps<mlir::func::FuncOp>()) {
    if (!kernel::isKernel(kernel)) continue;
    auto tape = tapeOf(kernel);
    if (!tape) continue;
    Expected &each = expected[kernel.getName().str()];
    for (const TensorType &type : tape->signature().inputs)
      each.inputs.push_back(randomArray(type, random));
    each.outputs = outputsOf(*tape, each.inputs, {{0, 1}});
  }
  return expected;
}

void expectSame(mlir::ModuleOp module, const std::map<std::string, Expected> &expected,
                const char *stage) {
  std::mt19937_64 random(5);
  for (auto &[name, each] : expected) {
    auto kernel = module.lookupSymbol<mlir::func::FuncOp>(name);
    ASSERT_TRUE(kernel) << name;
    auto tape = tapeOf(kernel);
    if (!tape) continue;
    for (const Split &split : splitsOf(tape->signature().range, random)) {
      Arrays outputs = outputsOf(*tape, each.inputs, split);
      ASSERT_EQ(outputs.size(), each.outputs.size());
      for (size_t i = 0; i < outputs.size(); ++i)
        EXPECT_TRUE(sameNumbers(each.outputs[i], outputs[i]))
            << name << " after " << stage << ", output " << i << " of " << split.size()
            << " calls:\n"
            << arrayText(outputs[i]) << "\ninstead of\n"
            << arrayText(each.outputs[i]);
    }
  }
}

TEST(KernelStages, sameBitsHoweverTheRangeIsSplit) {
  std::ifstream file(support::repositoryRoot() / "vitro/compile/kernels/Inputs/executed.mlir");
  TestProgram program(std::string(std::istreambuf_iterator<char>(file), {}));
  ASSERT_TRUE(program.module);
  auto expected = onTensors(*program.module);
  EXPECT_GT(expected.size(), 15u);
  for (const Stage &stage : recipe()) {
    if (stage.level != Level::Kernels) continue;
    auto done = runStage(stage, *program.module);
    ASSERT_TRUE(bool(done)) << done.problem().text();
    EXPECT_EQ(opsWithoutId(*program.module), "") << stage.name;
    expectSame(*program.module, expected, stage.name);
  }
}

/// Calls the kernel for one part of its range after the other, each time on outputs of 0xA5 or
/// their initial value: only bytes of the part may change.
void expectWritesOnlyParts(const tape::TapeKernel &kernel, const runtime::WrittenParts &parts,
                           const Arrays &inputs) {
  const runtime::KernelSignature &signature = kernel.signature();
  Arrays before = outputsOf(kernel, inputs, {});
  for (int64_t lo = 0, part = 0; lo < signature.range; lo += parts.iterations, ++part) {
    Arrays after =
        outputsOf(kernel, inputs, {{lo, std::min(lo + parts.iterations, signature.range)}});
    for (size_t i = 0; i < after.size(); ++i)
      for (int64_t at = 0; parts.bytes[i] && at < after[i].bytes(); ++at)
        if (after[i].raw()[at] != before[i].raw()[at])
          ASSERT_EQ(at / int64_t(parts.bytes[i]), part) << signature.name << ", output " << i;
  }
}

TEST(KernelStages, partsOfTheRangeWriteTheirPartsOfOutputs) {
  std::ifstream file(support::repositoryRoot() / "vitro/compile/kernels/Inputs/executed.mlir");
  TestProgram program(std::string(std::istreambuf_iterator<char>(file), {}));
  ASSERT_TRUE(program.module);
  auto expected = onTensors(*program.module);
  for (const Stage &stage : recipe())
    if (stage.level == Level::Kernels) ASSERT_TRUE(bool(runStage(stage, *program.module)));
  int known = 0;
  for (auto &[name, each] : expected) {
    auto kernel = program.module->lookupSymbol<mlir::func::FuncOp>(name);
    runtime::WrittenParts parts = writtenParts(kernel);
    auto tape = tapeOf(kernel);
    if (!tape || parts.iterations == 0) continue;
    ++known;
    expectWritesOnlyParts(*tape, parts, each.inputs);
  }
  EXPECT_GT(known, 5);
}

}  // namespace
}  // namespace vitro::compile
