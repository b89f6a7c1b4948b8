// Large reductions to few values are split by their shape; all others stay whole.
#include <fmt/format.h>
#include "vitro/compile/StageTesting.h"
#include "vitro/ir/stablehlo/Dialect.h"

namespace vitro::compile {
namespace {

using namespace mlir;

/// A reduction of `type` along `dims` on %y, which `before` computes from %x.
std::string fold(const std::string &type, const std::string &element, const std::string &op,
                 const std::string &dims, const std::string &result,
                 const std::string &before = "") {
  std::string y = before.empty() ? "%x" : "%y";
  return fmt::format(
      "func.func @main(%x: tensor<{0}x{1}>, %i: tensor<{1}>) -> tensor<{5}> {{\n{2}\n"
      "  %0 = stablehlo.reduce({3} init: %i) applies stablehlo.{4} across dimensions = [{6}] : "
      "(tensor<{0}x{1}>, tensor<{1}>) -> tensor<{5}>\n  func.return %0 : tensor<{5}>\n}}",
      type, element, before, y, op, result, dims);
}

/// The result shapes of the reductions after the stage; the module must still verify.
std::vector<std::string> folds(const std::string &text, std::string *printed = nullptr) {
  TestProgram program(text);
  EXPECT_TRUE(program.module) << text;
  std::vector<std::string> shapes;
  if (!program.module) return shapes;
  auto done = runStage(**findStage("split-reductions"), *program.module);
  EXPECT_TRUE(bool(done)) << (done ? "" : done.problem().text());
  program.module->walk([&](stablehlo::ReduceOp op) {
    std::string shape;
    for (int64_t size : cast<RankedTensorType>(op->getResult(0).getType()).getShape())
      shape += std::to_string(size) + " ";
    shapes.push_back(shape);
    EXPECT_FALSE(ir::idOf(op).empty());
  });
  if (printed) *printed = program.print();
  return shapes;
}
using Shapes = std::vector<std::string>;

TEST(SplitReductions, rowsAreThePartsOfAMatrix) {
  EXPECT_EQ(folds(fold("60x8192", "f32", "add", "0, 1", "f32")), (Shapes{"60 ", ""}));
  EXPECT_EQ(folds(fold("521x1024", "f32", "add", "0, 1", "f32")), (Shapes{"521 ", ""}));
  EXPECT_EQ(folds(fold("16x32x32x64", "f32", "add", "0, 1, 2", "64xf32")),
            (Shapes{"16 64 ", "64 "}));
}

TEST(SplitReductions, aLongDimensionIsCut) {
  EXPECT_EQ(folds(fold("512x1024", "f32", "add", "0, 1", "f32")), (Shapes{"8 ", ""}));
  EXPECT_EQ(folds(fold("1000000", "f32", "add", "0", "f32")), (Shapes{"8 ", ""}));
  EXPECT_EQ(folds(fold("500000x8", "f32", "maximum", "0", "8xf32")), (Shapes{"8 8 ", "8 "}));
  EXPECT_EQ(folds(fold("4x100000", "f32", "add", "0, 1", "f32")), (Shapes{""}))
      << "four rows are too few, and no part of four is";
}

/// Values with other uses are computed and reduced in one loop instead.
TEST(SplitReductions, operandsWithOtherUsesAreNotSplit) {
  EXPECT_EQ(folds(R"(func.func @main(%x: tensor<512x1024xf32>, %i: tensor<f32>)
      -> (tensor<f32>, tensor<512x1024xf32>) {
    %y = stablehlo.multiply %x, %x : tensor<512x1024xf32>
    %0 = stablehlo.reduce(%y init: %i) applies stablehlo.add across dimensions = [0, 1] : (tensor<512x1024xf32>, tensor<f32>) -> tensor<f32>
    func.return %0, %y : tensor<f32>, tensor<512x1024xf32>
  })"),
            (Shapes{"512 ", ""}));
}

TEST(SplitReductions, producersAreRebuiltInParts) {
  std::string after;
  EXPECT_EQ(folds(fold("524288", "f32", "add", "0", "f32",
                       "%b = stablehlo.broadcast_in_dim %i, dims = [] : (tensor<f32>) -> "
                       "tensor<524288xf32>\n"
                       "%d = stablehlo.subtract %x, %b : tensor<524288xf32>\n"
                       "%y = stablehlo.multiply %d, %d : tensor<524288xf32>"),
                  &after),
            (Shapes{"8 ", ""}));
  EXPECT_NE(after.find("stablehlo.multiply %2, %2 : tensor<8x65536xf32>"), std::string::npos)
      << after;
  EXPECT_NE(after.find("stablehlo.reshape %arg0"), std::string::npos) << after;
}

/// Each part of a column sum has whole rows, which are read in memory order.
TEST(SplitReductions, sumsOfColumnsAreCutAcrossThem) {
  EXPECT_EQ(folds(fold("4096x1024", "f32", "add", "0", "1024xf32")), (Shapes{"8 1024 ", "1024 "}));
  EXPECT_EQ(folds(fold("512x4096", "f32", "add", "0", "4096xf32")), (Shapes{"4096 "}))
      << "too few rows for what is written in between";
  EXPECT_EQ(folds(fold("64x128x256", "f32", "add", "1", "64x256xf32")), (Shapes{"64 256 "}));
  std::string after;
  std::string centred =
      "%m = stablehlo.slice %x [0:1, 0:1024] : (tensor<2048x1024xf32>) -> tensor<1x1024xf32>\n"
      "%b = stablehlo.broadcast_in_dim %m, dims = [0, 1] : (tensor<1x1024xf32>) -> "
      "tensor<2048x1024xf32>\n"
      "%s = stablehlo.slice %x [0:2048, 7:8] : (tensor<2048x1024xf32>) -> tensor<2048x1xf32>\n"
      "%r = stablehlo.reshape %s : (tensor<2048x1xf32>) -> tensor<2048xf32>\n"
      "%c = stablehlo.broadcast_in_dim %r, dims = [0] : (tensor<2048xf32>) -> "
      "tensor<2048x1024xf32>\n"
      "%d = stablehlo.subtract %x, %b : tensor<2048x1024xf32>\n"
      "%y = stablehlo.multiply %d, %c : tensor<2048x1024xf32>";
  EXPECT_EQ(folds(fold("2048x1024", "f32", "add", "0", "1024xf32", centred), &after),
            (Shapes{"8 1024 ", "1024 "}));
  EXPECT_NE(after.find("dims = [0, 2] : (tensor<1x1024xf32>) -> tensor<8x256x1024xf32>"),
            std::string::npos)
      << after;
  EXPECT_NE(after.find("dims = [0, 1] : (tensor<8x256xf32>) -> tensor<8x256x1024xf32>"),
            std::string::npos)
      << after;
  std::string shared =
      R"(func.func @main(%x: tensor<2048x1024xf32>, %c: tensor<2048x1xf32>, %i: tensor<f32>)
      -> (tensor<1024xf32>, tensor<2048x1024xf32>) {
    %b = stablehlo.broadcast_in_dim %c, dims = [0, 1] : (tensor<2048x1xf32>) -> tensor<2048x1024xf32>
    %y = stablehlo.multiply %x, %b : tensor<2048x1024xf32>
    %0 = stablehlo.reduce(%y init: %i) applies stablehlo.add across dimensions = [0] : (tensor<2048x1024xf32>, tensor<f32>) -> tensor<1024xf32>
    %1 = stablehlo.add %x, %b : tensor<2048x1024xf32>
    func.return %0, %1 : tensor<1024xf32>, tensor<2048x1024xf32>
  })";
  EXPECT_EQ(folds(shared, &after), (Shapes{"8 1024 ", "1024 "}));
  EXPECT_NE(after.find("dims = [0, 1, 2] : (tensor<8x256x1xf32>) -> tensor<8x256x1024xf32>"),
            std::string::npos)
      << "broadcasts cost nothing, whoever else reads them: " << after;
}

TEST(SplitReductions, orderDependentOrSmallReductionsStay) {
  EXPECT_EQ(folds(fold("512x512", "bf16", "add", "0, 1", "bf16")), (Shapes{""}));
  EXPECT_EQ(folds(fold("100x100", "f32", "add", "0, 1", "f32")), (Shapes{""}));
  EXPECT_EQ(folds(fold("512x1024", "f32", "add", "0", "1024xf32")), (Shapes{"1024 "}));
  EXPECT_EQ(folds(R"(func.func @main(%x: tensor<1024x1024xf32>, %i: tensor<f32>) -> tensor<f32> {
    %0 = "stablehlo.reduce"(%x, %i) ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %s = stablehlo.subtract %a, %b : tensor<f32>
      stablehlo.return %s : tensor<f32>
    }) {dimensions = array<i64: 0, 1>} : (tensor<1024x1024xf32>, tensor<f32>) -> tensor<f32>
    func.return %0 : tensor<f32>
  })"),
            (Shapes{""}));
  EXPECT_EQ(folds(fold("999983", "f32", "add", "0", "f32")), (Shapes{""})) << "a prime";
}

TEST(SplitReductions, foldsWithoutRoundingKeepEveryBit) {
  for (const char *op : {"add", "multiply", "maximum", "minimum", "and", "or", "xor"})
    for (const char *element : {"i32", "ui32"})
      afterStage("split-reductions", fold("512x1024", element, op, "0, 1", element));
  for (const char *op : {"maximum", "minimum"})
    afterStage("split-reductions", fold("512x1024", "f32", op, "0, 1", "f32"));
  for (const char *op : {"add", "maximum"})
    afterStage("split-reductions", fold("1024x256", "i32", op, "0", "256xi32"));
}

}  // namespace
}  // namespace vitro::compile
