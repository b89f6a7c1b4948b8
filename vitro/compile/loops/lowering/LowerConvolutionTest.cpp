// Unusual convolutions after every stage of the loops and kernels levels. All numbers are small
// integers, so that sums are exact in any order.
#include <fmt/format.h>
#include <gtest/gtest.h>
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "vitro/compile/KernelStageTesting.h"
#include "vitro/compile/StageTesting.h"

namespace vitro::compile::testing {
namespace {

struct Convolution {
  Dims input, kernel, result;
  const char *dims, *window;
  int batchGroups = 1;
};

void expectSame(const Convolution &c) {
  HostArray input = smallIntegers(c.input, 3), kernel = smallIntegers(c.kernel, 5);
  std::string in = input.type().text(), by = kernel.type().text(),
              out = TensorType{DType::F32, c.result, nullptr}.text();
  expectPromisesKept(
      fmt::format("func.func @main(%x: {0}, %k: {1}) -> {2} {{\n  %r = stablehlo.convolution(%x, "
                  "%k) dim_numbers = {3}, window = {{{4}}} {{batch_group_count = {5} : i64, "
                  "feature_group_count = 1 : i64}} : ({0}, {1}) -> {2}\n  return %r : {2}\n}}",
                  in, by, out, c.dims, c.window, c.batchGroups),
      {input, kernel});
}

// The only window does not reach the end of the input.
TEST(LowerConvolution, oneWindowThatIsShorterThanTheInput) {
  expectSame({{1, 4, 1}, {3, 1, 1}, {1, 1, 1}, "[b, 0, f]x[0, i, o]->[b, 0, f]", "stride = [2]"});
  expectSame({{1, 5, 14, 1},
              {3, 5, 1, 1},
              {1, 1, 10, 1},
              "[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]",
              "stride = [3, 1]"});
  expectSame({{8, 8, 4, 4},
              {5, 8, 3, 3},
              {8, 5, 1, 1},
              "[b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1]",
              "stride = [2, 2]"});
  expectSame({{4, 4, 4, 3},
              {3, 3, 3, 1},
              {4, 1, 1, 1},
              "[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]",
              "stride = [2, 2]"});
}

TEST(LowerConvolution, dilatedOneWayAndStridedTheOther) {
  expectSame({{33, 33, 2, 3},
              {2, 2, 5, 2},
              {17, 61, 3, 2},
              "[0, 1, f, b]x[o, 0, 1, i]->[0, 1, b, f]",
              "stride = [2, 1], pad = [[1, 0], [0, 0]], lhs_dilate = [1, 2]"});
}

// More phases than are generated, and a dimension that cannot be split into phases.
TEST(LowerConvolution, gapsThatStayInOneDimension) {
  expectSame({{1, 4, 3, 2},
              {5, 5, 2, 3},
              {1, 20, 15, 3},
              "[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]",
              "pad = [[4, 4], [4, 4]], lhs_dilate = [5, 5]"});
  expectSame({{1, 5, 4, 2},
              {3, 3, 2, 3},
              {1, 5, 10, 3},
              "[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]",
              "stride = [2, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [2, 3]"});
}

// Gradients of depthwise convolutions, channels last and first; and groups of two images.
TEST(LowerConvolution, everyFeatureHasAnImageOfItsOwn) {
  expectSame({{2, 7, 9, 20},
              {2, 7, 9, 20},
              {3, 3, 1, 20},
              "[f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f]",
              "pad = [[1, 1], [1, 1]]",
              20});
  expectSame({{2, 5, 11, 9},
              {2, 5, 6, 5},
              {5, 1, 3, 3},
              "[f, b, 0, 1]x[i, o, 0, 1]->[f, b, 0, 1]",
              "pad = [[1, 1], [1, 1]], rhs_dilate = [2, 2]",
              5});
  expectSame({{2, 7, 9, 8},
              {2, 7, 9, 4},
              {3, 3, 2, 4},
              "[f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f]",
              "pad = [[1, 1], [1, 1]]",
              4});
}

/// The sizes of the tensor of sums in the lowered program, as in "4x16x3".
std::string sumsOf(const Dims &input, const Dims &kernel, const Dims &result) {
  std::string in = TensorType{DType::F32, input, nullptr}.text(),
              by = TensorType{DType::F32, kernel, nullptr}.text(),
              out = TensorType{DType::F32, result, nullptr}.text();
  TestProgram program(fmt::format(
      "func.func @main(%x: {0}, %k: {1}) -> {2} {{\n  %r = stablehlo.convolution(%x, %k) "
      "dim_numbers = [b, f, 0]x[o, i, 0]->[b, f, 0], window = {{stride = [1]}} "
      "{{batch_group_count = 1 : i64, feature_group_count = 1 : i64}} : ({0}, {1}) -> {2}\n  "
      "return %r : {2}\n}}",
      in, by, out));
  for (const char *name : {"form-kernels", "lower-contractions"}) {
    auto stage = findStage(name);
    if (!program.module || !stage || !runStage(**stage, *program.module)) return "failed";
  }
  std::string sizes;
  program.module->walk([&](mlir::linalg::GenericOp op) {
    if (op.getNumReductionLoops() == 0) return;
    sizes.clear();
    for (int64_t size : mlir::cast<mlir::ShapedType>(op->getResult(0).getType()).getShape())
      sizes += (sizes.empty() ? "" : "x") + std::to_string(size);
  });
  return sizes;
}

// Rows of fewer than eight results fill no vector: another dimension of at least sixteen is made
// the last one, features before images.
TEST(LowerConvolution, aDimensionThatFillsVectorsComesLast) {
  auto ofWidth = [](int64_t batch, int64_t features, int64_t width) {
    return sumsOf({batch, 3, width + 2}, {features, 3, 3}, {batch, features, width});
  };
  EXPECT_EQ(ofWidth(2, 16, 8), "2x16x8");
  EXPECT_EQ(ofWidth(2, 16, 7), "2x7x16");
  EXPECT_EQ(ofWidth(2, 15, 7), "2x15x7");
  EXPECT_EQ(ofWidth(16, 15, 7), "15x7x16");
  EXPECT_EQ(ofWidth(16, 16, 7), "16x7x16");
}

}  // namespace
}  // namespace vitro::compile::testing
