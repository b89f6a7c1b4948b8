// Broken data movement; each must be refused naming the constraint.
#include "vitro/ir/stablehlo/VerifyTesting.h"

namespace vitro::stablehlo {
namespace {

TEST_F(VerifyTest, movement) {
  expectBroken(
      *this,
      {
          {"%a: tensor<2x3xf32>",
           "%0 = stablehlo.transpose %a, dims = [0, 0] : (tensor<2x3xf32>) -> tensor<2x2xf32>",
           "transpose C2"},
          {"%a: tensor<2x3xf32>",
           "%0 = stablehlo.transpose %a, dims = [1, 0] : (tensor<2x3xf32>) -> tensor<2x3xf32>",
           "transpose C1, C3"},
          {"%a: tensor<2x3x!quant.uniform<i8:f32:0, {0.5, 0.25}>>",
           "%0 = stablehlo.transpose %a, dims = [0, 1] : (tensor<2x3x!quant.uniform<i8:f32:0, "
           "{0.5, "
           "0.25}>>) -> tensor<2x3x!quant.uniform<i8:f32:1, {0.5, 0.25, 0.125}>>",
           "transpose C1"},
          {"%a: tensor<2x3xf32>", "%0 = stablehlo.reshape %a : (tensor<2x3xf32>) -> tensor<7xf32>",
           "reshape C2"},
          {"%a: tensor<2x3xf32>", "%0 = stablehlo.reshape %a : (tensor<2x3xf32>) -> tensor<6xi32>",
           "reshape C1"},
          {"%a: tensor<2x3xf32>", "%0 = stablehlo.reshape %a : (tensor<2x3xf32>) -> tensor<?xf32>",
           "reshape O1"},
          {"%a: tensor<2x!quant.uniform<i8:f32, 0.5>>",
           "%0 = stablehlo.reshape %a : (tensor<2x!quant.uniform<i8:f32, 0.5>>) -> "
           "tensor<1x2x!quant.uniform<i8:f32, 0.25>>",
           "reshape C1"},
          {"%a: tensor<3xf32>",
           "%0 = stablehlo.broadcast_in_dim %a, dims = [0] : (tensor<3xf32>) -> tensor<4x3xf32>",
           "broadcast_in_dim C5"},
          {"%a: tensor<3xf32>",
           "%0 = stablehlo.broadcast_in_dim %a, dims = [2] : (tensor<3xf32>) -> tensor<4x3xf32>",
           "broadcast_in_dim C3"},
          {"%a: tensor<3x3xf32>",
           "%0 = stablehlo.broadcast_in_dim %a, dims = [1, 1] : (tensor<3x3xf32>) -> "
           "tensor<4x3xf32>",
           "broadcast_in_dim C4"},
          {"%a: tensor<3xf32>",
           "%0 = stablehlo.broadcast_in_dim %a, dims = [] : (tensor<3xf32>) -> tensor<4x3xf32>",
           "broadcast_in_dim C2"},
          {"%a: tensor<8xf32>", "%0 = stablehlo.slice %a [2:9] : (tensor<8xf32>) -> tensor<7xf32>",
           "slice C3"},
          {"%a: tensor<8xf32>",
           "%0 = stablehlo.slice %a [2:8:0] : (tensor<8xf32>) -> tensor<6xf32>", "slice C4"},
          {"%a: tensor<8xf32>",
           "%0 = stablehlo.slice %a [2:7:2] : (tensor<8xf32>) -> tensor<2xf32>",
           "slice C1, C5: result 0 is inferred as 'tensor<3xf32>'"},
          {"%a: tensor<8x8xf32>",
           "%0 = stablehlo.slice %a [2:7] : (tensor<8x8xf32>) -> tensor<5xf32>", "slice C2"},
          {"%a: tensor<8xf32>, %i: tensor<i32>",
           "%0 = stablehlo.dynamic_slice %a, %i, sizes = [9] : (tensor<8xf32>, tensor<i32>) -> "
           "tensor<9xf32>",
           "dynamic_slice C4"},
          {"%a: tensor<8x8xf32>, %i: tensor<i32>, %j: tensor<i64>",
           "%0 = stablehlo.dynamic_slice %a, %i, %j, sizes = [1, 1] : (tensor<8x8xf32>, "
           "tensor<i32>, "
           "tensor<i64>) -> tensor<1x1xf32>",
           "dynamic_slice C3"},
          {"%a: tensor<8xf32>, %u: tensor<9xf32>, %i: tensor<i32>",
           "%0 = stablehlo.dynamic_update_slice %a, %u, %i : (tensor<8xf32>, tensor<9xf32>, "
           "tensor<i32>) -> tensor<8xf32>",
           "dynamic_update_slice C6"},
          {"%a: tensor<8xf32>, %u: tensor<1x2xf32>, %i: tensor<i32>",
           "%0 = stablehlo.dynamic_update_slice %a, %u, %i : (tensor<8xf32>, tensor<1x2xf32>, "
           "tensor<i32>) -> tensor<8xf32>",
           "dynamic_update_slice C3"},
          {"%a: tensor<3xf32>, %v: tensor<f32>",
           "%0 = stablehlo.pad %a, %v, low = [1], high = [1], interior = [-1] : (tensor<3xf32>, "
           "tensor<f32>) -> tensor<3xf32>",
           "pad C3"},
          {"%a: tensor<3xf32>, %v: tensor<f32>",
           "%0 = stablehlo.pad %a, %v, low = [-2], high = [-2], interior = [0] : (tensor<3xf32>, "
           "tensor<f32>) -> tensor<0xf32>",
           "pad C4"},
          {"%a: tensor<3xf32>, %v: tensor<f32>",
           "%0 = stablehlo.pad %a, %v, low = [1], high = [1], interior = [1] : (tensor<3xf32>, "
           "tensor<f32>) -> tensor<6xf32>",
           "pad C4: result 0 is inferred as 'tensor<7xf32>'"},
          {"%a: tensor<2x3xf32>, %b: tensor<2x4xf32>",
           "%0 = stablehlo.concatenate %a, %b, dim = 0 : (tensor<2x3xf32>, tensor<2x4xf32>) -> "
           "tensor<4x3xf32>",
           "concatenate C2"},
          {"%a: tensor<2x3xf32>",
           "%0 = stablehlo.concatenate %a, dim = 2 : (tensor<2x3xf32>) -> tensor<2x3xf32>",
           "concatenate C4"},
          {"%a: tensor<2x3xf32>",
           "%0 = stablehlo.concatenate %a, %a, dim = 1 : (tensor<2x3xf32>, tensor<2x3xf32>) -> "
           "tensor<2x5xf32>",
           "concatenate C6"},
          {"%a: tensor<2x3xf32>", "%0 = stablehlo.reverse %a, dims = [0, 0] : tensor<2x3xf32>",
           "reverse C2"},
          {"%a: tensor<2x3xf32>", "%0 = stablehlo.reverse %a, dims = [2] : tensor<2x3xf32>",
           "reverse C3"},
          {"%a: tensor<2x3xf32>",
           "%0 = stablehlo.get_dimension_size %a, dim = 2 : (tensor<2x3xf32>) -> tensor<i32>",
           "get_dimension_size C1"},
          {"%a: tensor<2x3xf32>, %s: tensor<i32>",
           "%0 = stablehlo.set_dimension_size %a, %s, dim = 0 : (tensor<2x3xf32>, tensor<i32>) -> "
           "tensor<?x3xf32, #stablehlo.bounds<1, ?>>\n"
           "%1 = stablehlo.set_dimension_size %a, %s, dim = 5 : (tensor<2x3xf32>, tensor<i32>) -> "
           "tensor<2x3xf32>",
           "set_dimension_size C1"},
      });
}

TEST_F(VerifyTest, dynamicShapes) {
  expectBroken(
      *this,
      {
          {"%a: tensor<3xf32>",
           "%s = stablehlo.constant dense<[2, 4]> : tensor<2xi64>\n"
           "%0 = stablehlo.dynamic_broadcast_in_dim %a, %s, dims = [1] : (tensor<3xf32>, "
           "tensor<2xi64>) -> tensor<?x?xf32>",
           "dynamic_broadcast_in_dim C5"},
          {"%a: tensor<3xf32>, %s: tensor<2xi64>",
           "%0 = \"stablehlo.dynamic_broadcast_in_dim\"(%a, %s) <{broadcast_dimensions = "
           "array<i64: 1>, "
           "known_expanding_dimensions = array<i64: 0>, known_nonexpanding_dimensions = array<i64: "
           "0>}> "
           ": (tensor<3xf32>, tensor<2xi64>) -> tensor<?x?xf32>",
           "dynamic_broadcast_in_dim C8"},
          {"%s: tensor<2xi64>",
           "%0 = stablehlo.dynamic_iota %s, dim = 2 : (tensor<2xi64>) -> tensor<?x?xi32>",
           "dynamic_iota C1"},
          {"%s: tensor<3xi64>",
           "%0 = stablehlo.dynamic_iota %s, dim = 1 : (tensor<3xi64>) -> tensor<?x?xi32>",
           "dynamic_iota C2"},
          {"%a: tensor<6xf32>",
           "%s = stablehlo.constant dense<[2, 4]> : tensor<2xi64>\n"
           "%0 = stablehlo.dynamic_reshape %a, %s : (tensor<6xf32>, tensor<2xi64>) -> "
           "tensor<?x?xf32>",
           "dynamic_reshape C2"},
          {"%a: tensor<6xf32>",
           "%s = stablehlo.constant dense<[2, 3]> : tensor<2xi64>\n"
           "%0 = stablehlo.dynamic_reshape %a, %s : (tensor<6xf32>, tensor<2xi64>) -> "
           "tensor<3x?xf32>",
           "dynamic_reshape C4"},
          {"%a: tensor<6xf32>, %v: tensor<f32>",
           "%s = stablehlo.constant dense<1> : tensor<1xi64>\n"
           "%0 = stablehlo.dynamic_pad %a, %v, %s, %s, %s : (tensor<6xf32>, tensor<f32>, "
           "tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<8xf32>",
           "dynamic_pad C4"},
          {"%a: tensor<6xf32>, %s: tensor<2xi64>",
           "%0 = stablehlo.real_dynamic_slice %a, %s, %s, %s : (tensor<6xf32>, tensor<2xi64>, "
           "tensor<2xi64>, tensor<2xi64>) -> tensor<?xf32>",
           "real_dynamic_slice C2"},
      });
}

}  // namespace
}  // namespace vitro::stablehlo
