#include <gtest/gtest.h>
#include "mlir/Parser/Parser.h"
#include "vitro/interpret/ResultSharding.h"
#include "vitro/ir/Dialects.h"

namespace vitro::interpret {
namespace {
using namespace mlir;

/// The sharding of the only result of @main over four partitions.
std::string resultOf(const std::string &text) {
  MLIRContext context(MLIRContext::Threading::DISABLED);
  ir::loadDialects(context);
  auto module = parseSourceString<ModuleOp>("sdy.mesh @mesh = <[\"x\"=2, \"y\"=2]>\n" + text,
                                            ParserConfig(&context));
  if (!module) return "does not parse";
  auto sharding = shardingOfResult(module->lookupSymbol<func::FuncOp>("main"), 0, 4);
  return sharding ? sharding->text() : sharding.problem().code;
}

const std::string kHead =
    "func.func @main(%a: tensor<4xf32> {sdy.sharding = #sdy.sharding<@mesh, "
    "[{\"x\"}]>}, %b: tensor<4xf32>) -> ";
const std::string kX = "[2] over 0,1,2,3, 2 copies", kY = "[2] over 0,2,1,3, 2 copies";

TEST(ResultSharding, declaredBeatsEverything) {
  EXPECT_EQ(resultOf(kHead + "(tensor<4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{\"y\"}]>}) { "
                             "return %a : tensor<4xf32> }"),
            kY);
  EXPECT_EQ(resultOf(kHead + "(tensor<4xf32> {mhlo.sharding = \"{devices=[2,2]<=[4] "
                             "last_tile_dim_replicate}\"}) { return %b : tensor<4xf32> }"),
            kX);
  EXPECT_EQ(resultOf(kHead + "(tensor<4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{\"q\"}]>}) { "
                             "return %a : tensor<4xf32> }"),
            "sharding.mesh");
}

TEST(ResultSharding, staysWithWhatItWasMadeFrom) {
  EXPECT_EQ(resultOf(kHead + "tensor<4xf32> { return %a : tensor<4xf32> }"), kX);
  EXPECT_EQ(resultOf(kHead + "tensor<4xf32> { return %b : tensor<4xf32> }"), "replicated");
  EXPECT_EQ(
      resultOf(kHead + "tensor<4xf32> { %0 = stablehlo.add %b, %a : tensor<4xf32> return %0 : "
                       "tensor<4xf32> }"),
      kX);
  EXPECT_EQ(resultOf(kHead + "tensor<4xf32> { %0 = sdy.sharding_constraint %a <@mesh, [{\"y\"}]> : "
                             "tensor<4xf32> %1 = stablehlo.exponential %0 : tensor<4xf32> return "
                             "%1 : tensor<4xf32> }"),
            kY);
  EXPECT_EQ(resultOf(kHead + R"(tensor<4xf32> {
      %0 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{"x"}]>]
          out_shardings=[<@mesh, [{"y"}]>] manual_axes={"x", "y"} (%p: tensor<2xf32>) {
        sdy.return %p : tensor<2xf32>
      } : (tensor<4xf32>) -> tensor<4xf32>
      return %0 : tensor<4xf32> })"),
            kY);
}

TEST(ResultSharding, summandsStayNoFurtherThanTheirValue) {
  const std::string made =
      kHead +
      "tensor<4xf32> { %0 = sdy.sharding_constraint %a <@mesh, [{}], unreduced={\"x\"}> : "
      "tensor<4xf32> ";
  EXPECT_EQ(resultOf(made + "return %0 : tensor<4xf32> }"),
            "[1] over 0,1,2,3, 2 copies, 2 summands");
  EXPECT_EQ(resultOf(made + "%1 = stablehlo.sqrt %0 : tensor<4xf32> return %1 : tensor<4xf32> }"),
            "replicated");
}

TEST(ResultSharding, looksIntoCalls) {
  EXPECT_EQ(
      resultOf(R"(func.func private @twice(%p: tensor<4xf32>) -> tensor<4xf32> {
      %0 = stablehlo.add %p, %p : tensor<4xf32>
      return %0 : tensor<4xf32> }
    )" + kHead +
               "tensor<4xf32> { %0 = call @twice(%a) : (tensor<4xf32>) -> tensor<4xf32> %1 = call "
               "@twice(%0) : (tensor<4xf32>) -> tensor<4xf32> return %1 : tensor<4xf32> }"),
      kX);
}

/// Of a function from %m: tensor<4x8xf32> sharded by x and y, and %n: tensor<8x4xf32> by y and x.
std::string ofMatrices(const std::string &type, const std::string &body) {
  return resultOf(
      "func.func @main(%m: tensor<4x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{\"x\"}, "
      "{\"y\"}]>}, %n: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{\"y\"}, "
      "{\"x\"}]>}) -> " +
      type + " { " + body + " return %r : " + type + " }");
}

TEST(ResultSharding, followsDimensionsThroughOps) {
  EXPECT_EQ(ofMatrices("tensor<8x4xf32>",
                       "%r = stablehlo.transpose %m, dims = [1, 0] : "
                       "(tensor<4x8xf32>) -> tensor<8x4xf32>"),
            "[2,2] over 0,2,1,3");
  EXPECT_EQ(ofMatrices("tensor<4x1x8xf32>",
                       "%r = stablehlo.reshape %m : (tensor<4x8xf32>) -> tensor<4x1x8xf32>"),
            "[2,1,2] over 0,1,2,3");
  EXPECT_EQ(ofMatrices("tensor<4x2x4xf32>",
                       "%r = stablehlo.reshape %m : (tensor<4x8xf32>) -> tensor<4x2x4xf32>"),
            "[2,1,1] over 0,1,2,3, 2 copies");
  EXPECT_EQ(ofMatrices("tensor<3x4x8xf32>",
                       "%r = stablehlo.broadcast_in_dim %m, dims = [1, 2] : "
                       "(tensor<4x8xf32>) -> tensor<3x4x8xf32>"),
            "[1,2,2] over 0,1,2,3");
  EXPECT_EQ(ofMatrices("tensor<8xf32>",
                       "%z = stablehlo.constant dense<0.0> : tensor<f32> %r = "
                       "stablehlo.reduce(%m init: %z) applies stablehlo.add across dimensions = "
                       "[0] : (tensor<4x8xf32>, tensor<f32>) -> tensor<8xf32>"),
            kY);
  EXPECT_EQ(ofMatrices("tensor<4x16xf32>",
                       "%r = stablehlo.concatenate %m, %m, dim = 1 : "
                       "(tensor<4x8xf32>, tensor<4x8xf32>) -> "
                       "tensor<4x16xf32>"),
            "[2,1] over 0,1,2,3, 2 copies");
}

TEST(ResultSharding, followsWhatAGatherTakesWholeAndItsIndices) {
  auto gathered = [](const std::string &sizes, const std::string &type) {
    return resultOf(
        "func.func @main(%m: tensor<4x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, "
        "{\"y\"}]>}, %i: tensor<6x1xi32> {sdy.sharding = #sdy.sharding<@mesh, [{\"x\"}, {}]>}) "
        "-> " +
        type +
        " { %r = \"stablehlo.gather\"(%m, %i) <{dimension_numbers = #stablehlo.gather<offset_dims "
        "= [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, "
        "slice_sizes = array<i64: 1, " +
        sizes + ">}> : (tensor<4x8xf32>, tensor<6x1xi32>) -> " + type + " return %r : " + type +
        " }");
  };
  EXPECT_EQ(gathered("8", "tensor<6x8xf32>"), "[2,2] over 0,1,2,3");
  EXPECT_EQ(gathered("4", "tensor<6x4xf32>"), "[2,1] over 0,1,2,3, 2 copies");
}

TEST(ResultSharding, noAxisCutsTwoDimensions) {
  const std::string dot =
      "%r = stablehlo.dot_general %m, %n, contracting_dims = [1] x [0] : (tensor<4x8xf32>, "
      "tensor<8x4xf32>) -> tensor<4x4xf32>";
  EXPECT_EQ(ofMatrices("tensor<4x4xf32>", dot), "[2,1] over 0,1,2,3, 2 copies");
  EXPECT_EQ(ofMatrices("tensor<4x4xf32>",
                       "%p = sdy.sharding_constraint %n <@mesh, [{}, {\"y\"}]> : tensor<8x4xf32> " +
                           std::string(dot).replace(dot.find("%n"), 2, "%p")),
            "[2,2] over 0,1,2,3");
}

TEST(ResultSharding, openDimensionsFollowAndClosedOnesDoNot) {
  auto constrained = [](const std::string &dims) {
    return ofMatrices("tensor<4x8xf32>",
                      "%r = sdy.sharding_constraint %m <" + dims + "> : tensor<4x8xf32>");
  };
  EXPECT_EQ(constrained("@mesh, [{?}, {}]"), "[2,1] over 0,1,2,3, 2 copies");
  EXPECT_EQ(constrained("@mesh, [{?}, {\"x\"}]"), "[1,2] over 0,1,2,3, 2 copies");
  EXPECT_EQ(constrained("mesh<[]>, [{}, {?}]"), "[1,2] over 0,2,1,3, 2 copies");
  EXPECT_EQ(constrained("@mesh, [{}, {}]"), "replicated");
  EXPECT_EQ(resultOf(kHead + "(tensor<4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{?}]>}) { "
                             "return %a : tensor<4xf32> }"),
            kX);
}

TEST(ResultSharding, looksIntoRegions) {
  // "y" is the region's own axis and shards nothing; "x" shards what its body returns.
  EXPECT_EQ(resultOf(kHead + R"(tensor<4xf32> {
      %0 = sdy.manual_computation(%b) in_shardings=[<@mesh, [{?}]>] out_shardings=[<@mesh, [{?}]>]
          manual_axes={"y"} (%p: tensor<4xf32>) {
        %1 = sdy.sharding_constraint %p <@mesh, [{"x"}]> : tensor<4xf32>
        sdy.return %1 : tensor<4xf32>
      } : (tensor<4xf32>) -> tensor<4xf32>
      return %0 : tensor<4xf32> })"),
            kX);
  EXPECT_EQ(resultOf(kHead + R"(tensor<4xf32> {
      %0 = stablehlo.while(%i = %b) : tensor<4xf32>
      cond {
        %t = stablehlo.constant dense<false> : tensor<i1>
        stablehlo.return %t : tensor<i1>
      } do {
        %1 = stablehlo.add %i, %a : tensor<4xf32>
        stablehlo.return %1 : tensor<4xf32>
      }
      return %0 : tensor<4xf32> })"),
            kX);
}

TEST(ResultSharding, doesNotGuessFurther) {
  EXPECT_EQ(resultOf(kHead + "tensor<8xf32> { %0 = stablehlo.concatenate %a, %b, dim = 0 : "
                             "(tensor<4xf32>, tensor<4xf32>) -> tensor<8xf32> return %0 : "
                             "tensor<8xf32> }"),
            "replicated");
  // An exhaustive search of a chain of x + x would take exponential time.
  std::string chain = kHead + "tensor<4xf32> { %0 = stablehlo.add %b, %b : tensor<4xf32>\n";
  for (int i = 1; i < 200; ++i)
    chain += "%" + std::to_string(i) + " = stablehlo.add %" + std::to_string(i - 1) + ", %" +
             std::to_string(i - 1) + " : tensor<4xf32>\n";
  EXPECT_EQ(resultOf(chain + "return %199 : tensor<4xf32> }"), "replicated");
}

}  // namespace
}  // namespace vitro::interpret
