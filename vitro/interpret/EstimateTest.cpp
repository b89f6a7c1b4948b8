#include <gtest/gtest.h>
#include "mlir/Parser/Parser.h"
#include "vitro/interpret/BuildPlan.h"
#include "vitro/ir/Dialects.h"
#include "vitro/runtime/plan/Estimate.h"

namespace vitro::interpret {
namespace {

using runtime::Estimate;
using runtime::kTooManyBytes;

Estimate of(const char *text) {
  mlir::MLIRContext context;
  ir::loadDialects(context);
  auto module = mlir::parseSourceString<mlir::ModuleOp>(text, &context);
  EXPECT_TRUE(module);
  auto plan = buildPlan(module->lookupSymbol<mlir::func::FuncOp>("main"));
  EXPECT_TRUE(plan) << (plan ? "" : plan.problem().text());
  return estimate(**plan);
}

TEST(Estimate, matrixProduct) {
  Estimate cost =
      of(R"(func.func @main(%a: tensor<8x16xf32>, %b: tensor<16x4xf32>) -> tensor<8x4xf32> {
    %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0]
      : (tensor<8x16xf32>, tensor<16x4xf32>) -> tensor<8x4xf32>
    return %0 : tensor<8x4xf32>
  })");
  EXPECT_EQ(cost.dotFlops, 2 * 8 * 16 * 4);
  EXPECT_EQ(cost.peakBytes, 4 * (8 * 16 + 16 * 4 + 8 * 4));
  EXPECT_EQ(cost.argumentBytes, 4 * (8 * 16 + 16 * 4));
  EXPECT_EQ(cost.resultBytes, 4 * 8 * 4);
  EXPECT_FALSE(cost.isLowerBound);
}

TEST(Estimate, dotWithoutDimensionNumbersContractsToo) {
  Estimate cost =
      of(R"(func.func @main(%a: tensor<8x16xf32>, %b: tensor<16x4xf32>) -> tensor<8x4xf32> {
    %0 = stablehlo.dot %a, %b : (tensor<8x16xf32>, tensor<16x4xf32>) -> tensor<8x4xf32>
    return %0 : tensor<8x4xf32>
  })");
  EXPECT_EQ(cost.dotFlops, 2 * 8 * 16 * 4);
}

TEST(Estimate, chainsOfElementwiseOpsReuseMemory) {
  Estimate cost = of(R"(func.func @main(%a: tensor<100xf32>) -> tensor<100xf32> {
    %0 = stablehlo.add %a, %a : tensor<100xf32>
    %1 = stablehlo.multiply %0, %0 : tensor<100xf32>
    %2 = stablehlo.negate %1 : tensor<100xf32>
    return %2 : tensor<100xf32>
  })");
  EXPECT_EQ(cost.otherFlops, 300);
  EXPECT_EQ(cost.peakBytes, 400) << "nobody needs the argument any more";
}

TEST(Estimate, reducersRunOncePerElementAndLoopsAreLowerBounds) {
  Estimate cost = of(R"(func.func @main(%a: tensor<4x8xf32>) -> tensor<4xf32> {
    %z = stablehlo.constant dense<0.0> : tensor<f32>
    %0 = stablehlo.reduce(%a init: %z) applies stablehlo.add across dimensions = [1]
      : (tensor<4x8xf32>, tensor<f32>) -> tensor<4xf32>
    return %0 : tensor<4xf32>
  })");
  EXPECT_EQ(cost.otherFlops, 32);
  Estimate loop = of(R"(func.func @main(%a: tensor<i1>) -> tensor<i1> {
    %0 = stablehlo.while(%x = %a) : tensor<i1>
    cond { stablehlo.return %x : tensor<i1> } do { stablehlo.return %x : tensor<i1> }
    return %0 : tensor<i1>
  })");
  EXPECT_EQ(loop.loops, 1);
  EXPECT_TRUE(loop.isLowerBound);
}

TEST(Estimate, transcendentalsAndBytes) {
  Estimate cost = of(R"(
  func.func private @f(%a: tensor<8xf32>) -> tensor<8xf32> {
    %0 = stablehlo.exponential %a : tensor<8xf32>
    return %0 : tensor<8xf32>
  }
  func.func @main(%a: tensor<8xf32>) -> tensor<8xf32> {
    %0 = call @f(%a) : (tensor<8xf32>) -> tensor<8xf32>
    %1 = call @f(%0) : (tensor<8xf32>) -> tensor<8xf32>
    %2 = stablehlo.add %1, %a : tensor<8xf32>
    return %2 : tensor<8xf32>
  })");
  EXPECT_EQ(cost.transcendentals, 16);
  EXPECT_EQ(cost.otherFlops, 24);
  EXPECT_EQ(cost.bytesAccessed, 32 * (2 + 2 + 3));
}

TEST(Estimate, sizesThatOverflowAreTooManyBytes) {
  // Each argument alone fits in 63 bits, their sum does not.
  Estimate sum = of(R"(func.func @main(%a: tensor<9223372036854775800xi8>,
                                       %b: tensor<9223372036854775800xi8>) -> tensor<i8> {
    %0 = stablehlo.constant dense<1> : tensor<i8>
    return %0 : tensor<i8>
  })");
  EXPECT_EQ(sum.argumentBytes, kTooManyBytes);
  EXPECT_EQ(sum.peakBytes, kTooManyBytes);
  EXPECT_EQ(sum.resultBytes, 1);
  // The bytes of one value overflow; so do its elements.
  for (const char *type : {"tensor<9223372036854775800xf64>", "tensor<4294967296x4294967296xi8>"}) {
    std::string text(type);
    Estimate one = of(
        ("func.func @main(%a: " + text + ") -> " + text + " { return %a : " + text + " }").c_str());
    EXPECT_EQ(one.argumentBytes, kTooManyBytes) << type;
    EXPECT_EQ(one.peakBytes, kTooManyBytes) << type;
  }
}

// Each function calls the next twice: 2^60 negations, in 62 plans.
TEST(Estimate, callTreesAreCountedByFunctions) {
  std::string text = R"(func.func @main(%a: tensor<f32>) -> tensor<f32> {
    %0 = func.call @f0(%a) : (tensor<f32>) -> tensor<f32>
    return %0 : tensor<f32> })";
  for (int i = 0; i < 60; ++i) {
    std::string next = "@f" + std::to_string(i + 1);
    text += "\nfunc.func private @f" + std::to_string(i) + R"((%a: tensor<f32>) -> tensor<f32> {
      %0 = func.call )" +
            next + R"((%a) : (tensor<f32>) -> tensor<f32>
      %1 = func.call )" +
            next + R"((%0) : (tensor<f32>) -> tensor<f32>
      return %1 : tensor<f32> })";
  }
  text += R"(
    func.func private @f60(%a: tensor<f32>) -> tensor<f32> {
      %0 = stablehlo.negate %a : tensor<f32>
      return %0 : tensor<f32> })";
  Estimate cost = of(text.c_str());
  EXPECT_EQ(cost.otherFlops, 0x1p60);
  EXPECT_LT(cost.peakBytes, 1000) << "memory grows with depth, not with calls";
}

}  // namespace
}  // namespace vitro::interpret
