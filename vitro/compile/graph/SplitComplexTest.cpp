// Complex arithmetic as arithmetic on parts: bit-exact, and nothing remains that a kernel cannot
// contain.
#include <fmt/format.h>
#include "vitro/compile/loops/lowering/Lowerings.h"
#include "vitro/compile/StageTesting.h"
#include "vitro/ir/stablehlo/Dialect.h"

namespace vitro::compile {
namespace {

using namespace mlir;

constexpr const char *kNumber = "complex<f32>";

/// All pairs of these values as complex numbers, one after the other.
std::vector<float> specials() {
  return {0.f,   -0.f,      1.f,        -1.f,     0.5f,   3.f,       -2.5f,      1e-30f,
          1e30f, 0x1p-149f, -0x1p-149f, 0x1p127f, -3e38f, HUGE_VALF, -HUGE_VALF, NAN};
}
HostArray pairs(bool isSecondOperand, int64_t n) {
  std::vector<float> parts = specials();
  int64_t count = int64_t(parts.size()) * int64_t(parts.size());
  auto array = HostArray::zeros(DType::C64, {n});
  auto *data = array->mutableData<Complex64>();
  for (int64_t i = 0; i < n; ++i) {
    // The second operand steps through all pairs for every element of the first.
    size_t at = size_t(isSecondOperand ? i / count : i) % size_t(count);
    data[i] = {parts[at / parts.size()], parts[at % parts.size()]};
  }
  return std::move(*array);
}

/// What a module computes for given arguments.
ops::Values computeOf(ModuleOp module, ops::Values arguments) {
  auto plan = interpret::buildPlan(module.lookupSymbol<func::FuncOp>("main"));
  EXPECT_TRUE(bool(plan)) << (plan ? "" : plan.problem().text());
  if (!plan) return {};
  auto outcome = runtime::runWorld(**plan, {std::move(arguments)}, {}, {});
  EXPECT_TRUE(bool(outcome)) << (outcome ? "" : outcome.problem().text());
  return outcome ? std::move((*outcome)[0].results) : ops::Values();
}

/// Runs the stages up to `last` on `text` and compares the results for all pairs of specials.
void sameForSpecials(const std::string &text, const std::string &last, unsigned operands) {
  TestProgram program(text);
  ASSERT_TRUE(program.module) << text;
  int64_t n = 256 * 256;
  ops::Values arguments;
  for (unsigned i = 0; i < operands; ++i) arguments.push_back(pairs(i == 1, n));
  ops::Values before = computeOf(*program.module, arguments);
  PipelineOptions options;
  options.stopAfter = last;
  auto done = runPipeline(*program.module, options);
  ASSERT_TRUE(bool(done)) << done.problem().text();
  ops::Values after = computeOf(*program.module, arguments);
  ASSERT_EQ(before.size(), after.size());
  ASSERT_EQ(before.size(), 1u);
  EXPECT_TRUE(sameNumbers(before[0], after[0])) << program.print();
}

std::string elementwise(const std::string &call, unsigned operands, const std::string &result) {
  std::string type = fmt::format("tensor<{}x{}>", 256 * 256, kNumber);
  std::string to = fmt::format("tensor<{}x{}>", 256 * 256, result);
  return fmt::format(
      "func.func @main(%a: {0}{1}) -> {2} {{\n  %0 = \"{3}\"(%a{4}) {5} : ({0}{6}) -> {2}\n"
      "  func.return %0 : {2}\n}}",
      type, operands == 2 ? ", %b: " + type : "", to, call.substr(0, call.find(' ')),
      operands == 2 ? ", %b" : "",
      call.find(' ') == std::string::npos ? "" : call.substr(call.find(' ')),
      operands == 2 ? ", " + type : "");
}

TEST(SplitComplex, arithmeticKeepsEveryBitOfAllThatIsSpecial) {
  for (const char *op : {"stablehlo.add", "stablehlo.subtract", "stablehlo.multiply",
                         "stablehlo.maximum", "stablehlo.minimum"})
    sameForSpecials(elementwise(op, 2, kNumber), "split-complex", 2);
  for (const char *op : {"stablehlo.negate", "chlo.conj", "chlo.square"})
    sameForSpecials(elementwise(op, 1, kNumber), "split-complex", 1);
  for (const char *direction : {"EQ", "NE", "LT", "LE", "GT", "GE"})
    sameForSpecials(elementwise(fmt::format("stablehlo.compare {{comparison_direction = "
                                            "#stablehlo<comparison_direction {}>}}",
                                            direction),
                                2, "i1"),
                    "split-complex", 2);
}

TEST(SplitComplex, loopsKeepEveryBitOfQuotientsAndFunctions) {
  sameForSpecials(elementwise("stablehlo.divide", 2, kNumber), "lower-to-linalg", 2);
  for (const char *op : {"stablehlo.exponential", "stablehlo.log", "stablehlo.sqrt",
                         "stablehlo.sign", "stablehlo.tanh", "chlo.sinh"})
    sameForSpecials(elementwise(op, 1, kNumber), "lower-to-linalg", 1);
  sameForSpecials(elementwise("stablehlo.abs", 1, "f32"), "lower-to-linalg", 1);
}

/// Ops of main after form-kernels other than kernel calls.
std::string left(const std::string &text) {
  TestProgram program(text);
  EXPECT_TRUE(program.module) << text;
  if (!program.module) return "";
  Computed before = compute(*program.module);
  PipelineOptions options;
  options.stopAfter = "form-kernels";
  auto done = runPipeline(*program.module, options);
  EXPECT_TRUE(bool(done)) << (done ? "" : done.problem().text());
  EXPECT_EQ(opsWithoutId(*program.module), "");
  std::string names;
  for (Operation &op : program.module->lookupSymbol<func::FuncOp>("main").front())
    if (op.getName().getStringRef() != "kernel.call" && !isa<func::ReturnOp>(op))
      names += op.getName().getStringRef().str() + " ";
  return names;
}

TEST(SplitComplex, nothingIsLeftOutsideKernels) {
  EXPECT_EQ(left(R"(func.func @main(%a: tensor<8x8xcomplex<f32>>, %b: tensor<8x8xcomplex<f32>>)
      -> (tensor<8xcomplex<f32>>, tensor<8x8xf32>, tensor<8x8xcomplex<f32>>) {
    %c = stablehlo.constant dense<(2.0, -1.0)> : tensor<8x8xcomplex<f32>>
    %0 = stablehlo.multiply %a, %c : tensor<8x8xcomplex<f32>>
    %1 = stablehlo.dot_general %0, %b, contracting_dims = [1] x [0] : (tensor<8x8xcomplex<f32>>, tensor<8x8xcomplex<f32>>) -> tensor<8x8xcomplex<f32>>
    %2 = stablehlo.transpose %1, dims = [1, 0] : (tensor<8x8xcomplex<f32>>) -> tensor<8x8xcomplex<f32>>
    %3 = stablehlo.abs %2 : (tensor<8x8xcomplex<f32>>) -> tensor<8x8xf32>
    %z = stablehlo.constant dense<(0.0, 0.0)> : tensor<complex<f32>>
    %4 = stablehlo.reduce(%0 init: %z) applies stablehlo.add across dimensions = [1] : (tensor<8x8xcomplex<f32>>, tensor<complex<f32>>) -> tensor<8xcomplex<f32>>
    %5 = stablehlo.reverse %b, dims = [0] : tensor<8x8xcomplex<f32>>
    %6 = stablehlo.divide %5, %a : tensor<8x8xcomplex<f32>>
    func.return %4, %3, %6 : tensor<8xcomplex<f32>>, tensor<8x8xf32>, tensor<8x8xcomplex<f32>>
  })"),
            "");
}

TEST(SplitComplex, aFoldThatIsNoSumGoesByParts) {
  std::string after = afterStage("split-complex", R"(
  func.func @main(%x: tensor<4x7xcomplex<f32>>, %i: tensor<complex<f32>>) -> tensor<4xcomplex<f32>> {
    %0 = stablehlo.reduce(%x init: %i) applies stablehlo.multiply across dimensions = [1] : (tensor<4x7xcomplex<f32>>, tensor<complex<f32>>) -> tensor<4xcomplex<f32>>
    func.return %0 : tensor<4xcomplex<f32>>
  })");
  EXPECT_NE(after.find("-> (tensor<4xf32>, tensor<4xf32>)"), std::string::npos) << after;
}

TEST(SplitComplex, aMatrixByAVectorIsASumOfProducts) {
  std::string after = left(R"(
  func.func @main(%x: tensor<3x64x64xcomplex<f32>>, %v: tensor<64x3xcomplex<f32>>) -> tensor<3x64xcomplex<f32>> {
    %0 = stablehlo.dot_general %x, %v, batching_dims = [0] x [1], contracting_dims = [2] x [0] : (tensor<3x64x64xcomplex<f32>>, tensor<64x3xcomplex<f32>>) -> tensor<3x64xcomplex<f32>>
    func.return %0 : tensor<3x64xcomplex<f32>>
  })");
  EXPECT_EQ(after, "");
}

TEST(SplitComplex, movementGoesWhole) {
  std::string text = R"(
  func.func @main(%x: tensor<4x8xcomplex<f32>>) -> tensor<8x4xcomplex<f32>> {
    %0 = stablehlo.transpose %x, dims = [1, 0] : (tensor<4x8xcomplex<f32>>) -> tensor<8x4xcomplex<f32>>
    func.return %0 : tensor<8x4xcomplex<f32>>
  })";
  std::string after = afterStage("split-complex", text);
  EXPECT_EQ(after.find("stablehlo.real"), std::string::npos) << after;
  EXPECT_EQ(left(text), "");
}

}  // namespace
}  // namespace vitro::compile
