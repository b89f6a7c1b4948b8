// Sizes that can be inferred are inferred, and then ops are static.
#include "vitro/compile/StageTesting.h"

namespace vitro::compile {
namespace {

std::string specialised(std::string_view text) { return afterStage("specialise-shapes", text); }
bool has(const std::string &text, const char *part) { return text.find(part) != std::string::npos; }

TEST(SpecialiseShapes, dynamicOpsWithConstantSizesBecomeStatic) {
  std::string after = specialised(
      R"(func.func @main(%x: tensor<2x6xf32>, %v: tensor<f32>) -> (tensor<?x?xf32>, tensor<?x?x?xf32>, tensor<?xi32>, tensor<?x?xf32>, tensor<?x?xf32>) {
    %s = stablehlo.constant dense<[3, 4]> : tensor<2xi64>
    %0 = stablehlo.dynamic_reshape %x, %s : (tensor<2x6xf32>, tensor<2xi64>) -> tensor<?x?xf32>
    %t = stablehlo.constant dense<[5, 2, 6]> : tensor<3xi32>
    %1 = stablehlo.dynamic_broadcast_in_dim %x, %t, dims = [1, 2] : (tensor<2x6xf32>, tensor<3xi32>) -> tensor<?x?x?xf32>
    %n = stablehlo.constant dense<7> : tensor<1xi32>
    %2 = stablehlo.dynamic_iota %n, dim = 0 : (tensor<1xi32>) -> tensor<?xi32>
    %l = stablehlo.constant dense<[1, 0]> : tensor<2xi64>
    %h = stablehlo.constant dense<[2, -1]> : tensor<2xi64>
    %i = stablehlo.constant dense<[0, 1]> : tensor<2xi64>
    %3 = stablehlo.dynamic_pad %x, %v, %l, %h, %i : (tensor<2x6xf32>, tensor<f32>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<?x?xf32>
    %one = stablehlo.constant dense<[1, 2]> : tensor<2xi64>
    %lim = stablehlo.constant dense<[2, 6]> : tensor<2xi64>
    %4 = stablehlo.real_dynamic_slice %x, %l, %lim, %one : (tensor<2x6xf32>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<?x?xf32>
    func.return %0, %1, %2, %3, %4 : tensor<?x?xf32>, tensor<?x?x?xf32>, tensor<?xi32>, tensor<?x?xf32>, tensor<?x?xf32>
  })");
  EXPECT_FALSE(has(after, "dynamic") || has(after, "?")) << after;
  for (const char *type : {"tensor<3x4xf32>", "tensor<5x2x6xf32>", "tensor<7xi32>",
                           "tensor<5x10xf32>", "tensor<1x3xf32>"})
    EXPECT_TRUE(has(after, type)) << type << "\n" << after;
}

TEST(SpecialiseShapes, sizesFlowThroughArithmeticAndOps) {
  std::string after = specialised(R"(func.func @main(%x: tensor<2x6xf32>) -> tensor<?xf32> {
    %a = stablehlo.get_dimension_size %x, dim = 0 : (tensor<2x6xf32>) -> tensor<i32>
    %b = stablehlo.get_dimension_size %x, dim = 1 : (tensor<2x6xf32>) -> tensor<i32>
    %p = stablehlo.multiply %a, %b : tensor<i32>
    %s = stablehlo.reshape %p : (tensor<i32>) -> tensor<1xi32>
    %0 = stablehlo.dynamic_reshape %x, %s : (tensor<2x6xf32>, tensor<1xi32>) -> tensor<?xf32>
    %1 = stablehlo.exponential %0 : tensor<?xf32>
    %2 = stablehlo.concatenate %1, %1, dim = 0 : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
    func.return %2 : tensor<?xf32>
  })");
  EXPECT_FALSE(has(after, "?") || has(after, "get_dimension_size") || has(after, "multiply"))
      << after;
  EXPECT_TRUE(has(after, "-> tensor<24xf32>")) << after;
}

TEST(SpecialiseShapes, whatIsNotKnownStays) {
  std::string after = specialised(R"(func.func @main(%x: tensor<2x6xf32>) -> tensor<?x?xf32> {
    %z = stablehlo.constant dense<[3, 4]> : tensor<2xi64>
    %s = stablehlo.optimization_barrier %z : tensor<2xi64>
    %0 = stablehlo.dynamic_reshape %x, %s : (tensor<2x6xf32>, tensor<2xi64>) -> tensor<?x?xf32>
    %1 = stablehlo.negate %0 : tensor<?x?xf32>
    func.return %1 : tensor<?x?xf32>
  })");
  EXPECT_TRUE(has(after, "dynamic_reshape") && has(after, "negate %1 : tensor<?x?xf32>")) << after;
}

TEST(SpecialiseShapes, typesThatOthersRelyOnStay) {
  // The loop may carry another size in each iteration.
  std::string after = specialised(R"(func.func @main(%x: tensor<4xf32>) -> tensor<?xf32> {
    %n = stablehlo.constant dense<4> : tensor<1xi32>
    %p = stablehlo.constant dense<false> : tensor<i1>
    %0 = stablehlo.dynamic_reshape %x, %n : (tensor<4xf32>, tensor<1xi32>) -> tensor<?xf32>
    %1 = stablehlo.while(%y = %0) : tensor<?xf32>
    cond {
      stablehlo.return %p : tensor<i1>
    } do {
      %z = stablehlo.concatenate %y, %y, dim = 0 : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
      stablehlo.return %z : tensor<?xf32>
    }
    func.return %1 : tensor<?xf32>
  })");
  EXPECT_TRUE(has(after, "stablehlo.while") && has(after, "dynamic_reshape")) << after;
}

}  // namespace
}  // namespace vitro::compile
