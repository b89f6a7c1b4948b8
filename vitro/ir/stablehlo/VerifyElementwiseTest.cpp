// Broken elementwise ops and conversions; each must be refused naming the constraint.
#include "vitro/ir/stablehlo/VerifyTesting.h"

namespace vitro::stablehlo {
namespace {

TEST_F(VerifyTest, elementwise) {
  expectBroken(
      *this,
      {
          {"%a: tensor<3xf32>, %b: tensor<4xf32>",
           "%0 = stablehlo.add %a, %b : (tensor<3xf32>, tensor<4xf32>) -> tensor<4xf32>",
           "add C1: shapes differ: 'tensor<3xf32>' and 'tensor<4xf32>'"},
          {"%a: tensor<?xf32>, %b: tensor<4xf32>",
           "%0 = stablehlo.add %a, %b : (tensor<?xf32>, tensor<4xf32>) -> tensor<5xf32>",
           "add C1: shapes differ: 'tensor<4xf32>' and 'tensor<5xf32>'"},
          {"%a: tensor<3xf32>, %b: tensor<3xf64>",
           "%0 = stablehlo.add %a, %b : (tensor<3xf32>, tensor<3xf64>) -> tensor<3xf32>",
           "add C1: element types differ"},
          {"%a: tensor<3xf32>", "%0 = stablehlo.abs %a : (tensor<3xf32>) -> tensor<4xf32>",
           "abs C1, C2: result 0 is inferred as 'tensor<3xf32>', declared as 'tensor<4xf32>'"},
          {"%a: tensor<3xcomplex<f32>>",
           "%0 = stablehlo.abs %a : (tensor<3xcomplex<f32>>) -> tensor<3xf64>", "abs C1, C2"},
          {"%a: tensor<3xui8>", "%0 = stablehlo.sign %a : tensor<3xui8>", "sign I1"},
          {"%a: tensor<3xi32>", "%0 = stablehlo.tanh %a : tensor<3xi32>",
           "tanh I1: operand 0 is 'tensor<3xi32>', want tensor of float"},
          {"%a: tensor<3xi1>", "%0 = stablehlo.shift_left %a, %a : tensor<3xi1>", "shift_left I2"},
          {"%a: tensor<3xi24>", "%0 = stablehlo.not %a : tensor<3xi24>", "not I1"},
          {"%a: tensor<3xf32>, %b: tensor<3xf64>",
           "%0 = stablehlo.compare LT, %a, %b : (tensor<3xf32>, tensor<3xf64>) -> tensor<3xi1>",
           "compare C1"},
          {"%a: tensor<3xf32>",
           "%0 = stablehlo.compare LT, %a, %a : (tensor<3xf32>, tensor<3xf32>) -> "
           "tensor<4xi1>",
           "compare C2"},
          {"%p: tensor<2xi1>, %a: tensor<3xf32>",
           "%0 = stablehlo.select %p, %a, %a : tensor<2xi1>, tensor<3xf32>", "select C1"},
          {"%p: tensor<i1>, %a: tensor<3xf32>, %b: tensor<3xf64>",
           "%0 = stablehlo.select %p, %a, %b : (tensor<i1>, tensor<3xf32>, tensor<3xf64>) -> "
           "tensor<3xf32>",
           "select C2"},
          {"%a: tensor<2xf32>, %b: tensor<3xf32>",
           "%0 = stablehlo.clamp %a, %b, %b : (tensor<2xf32>, tensor<3xf32>, tensor<3xf32>) -> "
           "tensor<3xf32>",
           "clamp C1"},
          {"%a: tensor<f64>, %b: tensor<3xf32>",
           "%0 = stablehlo.clamp %b, %b, %a : (tensor<3xf32>, tensor<3xf32>, tensor<f64>) -> "
           "tensor<3xf32>",
           "clamp C3"},
          {"%a: tensor<3xf16>",
           "%0 = stablehlo.complex %a, %a : (tensor<3xf16>, tensor<3xf16>) -> "
           "tensor<3xcomplex<f32>>",
           "complex I1"},
          {"%a: tensor<3xf32>", "%0 = stablehlo.reduce_precision %a, format = e0m2 : tensor<3xf32>",
           "reduce_precision C2"},
          {"%a: tensor<3x!quant.uniform<i8:f32, 0.5>>, %b: tensor<3xf32>",
           "%0 = stablehlo.add %a, %b : (tensor<3x!quant.uniform<i8:f32, 0.5>>, tensor<3xf32>) -> "
           "tensor<3xf32>",
           "add C2"},
          {"%a: tensor<3x!quant.uniform<i8:f32, 0.5>>",
           "%0 = stablehlo.add %a, %a : (tensor<3x!quant.uniform<i8:f32, 0.5>>, "
           "tensor<3x!quant.uniform<i8:f32, 0.5>>) -> tensor<3x!quant.uniform<i16:f32, 0.5>>",
           "add C3"},
          {"%a: tensor<2x!quant.uniform<i8:f32:0, {0.5, 0.25}>>",
           "%0 = stablehlo.add %a, %a : (tensor<2x!quant.uniform<i8:f32:0, {0.5, 0.25}>>, "
           "tensor<2x!quant.uniform<i8:f32:0, {0.5, 0.25}>>) -> tensor<2x!quant.uniform<i8:f32, "
           "0.5>>",
           "add C5"},
          {"%a: tensor<3x!quant.uniform<i8:f32:0, {0.5, 0.25}>>",
           "%0 = stablehlo.uniform_dequantize %a : (tensor<3x!quant.uniform<i8:f32:0, {0.5, "
           "0.25}>>) -> "
           "tensor<3xf32>",
           "uniform_dequantize I1"},
      });
}

TEST_F(VerifyTest, conversions) {
  expectBroken(
      *this,
      {
          {"%a: tensor<3xf32>", "%0 = stablehlo.convert %a : (tensor<3xf32>) -> tensor<2xi8>",
           "convert C1"},
          {"%a: tensor<3xf32>",
           "%0 = stablehlo.bitcast_convert %a : (tensor<3xf32>) -> tensor<3x3xi8>",
           "bitcast_convert C1"},
          {"%a: tensor<3xf32>",
           "%0 = stablehlo.bitcast_convert %a : (tensor<3xf32>) -> tensor<complex<f32>>",
           "bitcast_convert C2"},
          {"",
           "%0 = stablehlo.constant() <{value = dense<1> : tensor<2xi32>}> : () -> tensor<3xi32>",
           "constant C1"},
          {"", "%0 = stablehlo.iota dim = 1 : tensor<4xi32>", "iota C1: iota_dimension is [1]"},
          {"", "%0 = stablehlo.iota dim = 0 : tensor<?xi32>", "iota O1"},
          {"%a: tensor<3xf64>",
           "%0 = stablehlo.uniform_quantize %a : (tensor<3xf64>) -> "
           "tensor<3x!quant.uniform<i8:f32, 0.5>>",
           "uniform_quantize C2"},
          {"%a: tensor<3x!quant.uniform<i8:f32, 0.5>>",
           "%0 = stablehlo.uniform_dequantize %a : (tensor<3x!quant.uniform<i8:f32, 0.5>>) -> "
           "tensor<3xf64>",
           "uniform_dequantize C1, C2"},
      });
}

}  // namespace
}  // namespace vitro::stablehlo
