// Broken reductions, windows, sorts and algebra; each must be refused naming the constraint.
#include "vitro/ir/stablehlo/VerifyTesting.h"

namespace vitro::stablehlo {
namespace {

TEST_F(VerifyTest, reductions) {
  expectBroken(
      *this,
      {
          {"%a: tensor<2x3xf32>, %b: tensor<2x4xf32>, %i: tensor<f32>",
           "%0:2 = stablehlo.reduce(%a init: %i), (%b init: %i) across dimensions = [0] : "
           "(tensor<2x3xf32>, tensor<2x4xf32>, tensor<f32>, tensor<f32>) -> (tensor<3xf32>, "
           "tensor<3xf32>)\n reducer(%x: tensor<f32>, %y: tensor<f32>) (%z: tensor<f32>, %w: "
           "tensor<f32>) { stablehlo.return %x, %z : tensor<f32>, tensor<f32> }",
           "reduce C1"},
          {"%a: tensor<2x3xf32>, %i: tensor<f32>",
           "%0 = stablehlo.reduce(%a init: %i) applies stablehlo.add across dimensions = [2] : "
           "(tensor<2x3xf32>, tensor<f32>) -> tensor<3xf32>",
           "reduce C4"},
          {"%a: tensor<2x3xf32>, %i: tensor<f32>",
           "%0 = stablehlo.reduce(%a init: %i) applies stablehlo.add across dimensions = [0, 0] : "
           "(tensor<2x3xf32>, tensor<f32>) -> tensor<3xf32>",
           "reduce C5"},
          {"%a: tensor<2x3xf32>, %i: tensor<f32>",
           "%0 = stablehlo.reduce(%a init: %i) applies stablehlo.add across dimensions = [1] : "
           "(tensor<2x3xf32>, tensor<f32>) -> tensor<3xf32>",
           "reduce C7, C8"},
          {"%a: tensor<2x3xf32>, %i: tensor<f32>",
           "%0 = stablehlo.reduce(%a init: %i) across dimensions = [1] : (tensor<2x3xf32>, "
           "tensor<f32>) "
           "-> tensor<2xf32>\n reducer(%x: tensor<i32>, %y: tensor<i32>) { stablehlo.return %x : "
           "tensor<i32> }",
           "reduce C6"},
          {"%a: tensor<4xf32>, %i: tensor<f32>",
           "%0 = \"stablehlo.reduce_window\"(%a, %i) <{window_dimensions = array<i64: 0>}> ({\n"
           "^bb0(%x: tensor<f32>, %y: tensor<f32>):\n stablehlo.return %x : tensor<f32>\n}) : "
           "(tensor<4xf32>, tensor<f32>) -> tensor<4xf32>",
           "reduce_window C5"},
          {"%a: tensor<4xf32>, %i: tensor<f32>",
           "%0 = \"stablehlo.reduce_window\"(%a, %i) <{window_dimensions = array<i64: 2, 2>}> ({\n"
           "^bb0(%x: tensor<f32>, %y: tensor<f32>):\n stablehlo.return %x : tensor<f32>\n}) : "
           "(tensor<4xf32>, tensor<f32>) -> tensor<4xf32>",
           "reduce_window C4"},
          {"%a: tensor<4xf32>, %i: tensor<f32>",
           "%0 = \"stablehlo.reduce_window\"(%a, %i) <{window_dimensions = array<i64: 2>, padding "
           "= "
           "dense<1> : tensor<1x2xi64>}> ({\n^bb0(%x: tensor<f32>, %y: tensor<f32>):\n "
           "stablehlo.return %x : tensor<f32>\n}) : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32>",
           "reduce_window C14..C16: result 0 is inferred as 'tensor<5xf32>'"},
          {"%a: tensor<4xf32>, %s: tensor<3xf32>, %i: tensor<f32>",
           "%0 = \"stablehlo.select_and_scatter\"(%a, %s, %i) <{window_dimensions = array<i64: 2>, "
           "window_strides = array<i64: 2>}> ({\n^bb0(%x: tensor<f32>, %y: tensor<f32>):\n"
           " %p = stablehlo.compare GE, %x, %y : (tensor<f32>, tensor<f32>) -> tensor<i1>\n"
           " stablehlo.return %p : tensor<i1>\n}, {\n^bb0(%x: tensor<f32>, %y: tensor<f32>):\n"
           " stablehlo.return %y : tensor<f32>\n}) : (tensor<4xf32>, tensor<3xf32>, tensor<f32>) "
           "-> "
           "tensor<4xf32>",
           "select_and_scatter C2"},
          {"%a: tensor<4xf32>, %s: tensor<2xf32>, %i: tensor<f32>",
           "%0 = \"stablehlo.select_and_scatter\"(%a, %s, %i) <{window_dimensions = array<i64: 2>, "
           "window_strides = array<i64: 2>}> ({\n^bb0(%x: tensor<f32>, %y: tensor<f32>):\n"
           " stablehlo.return %x : tensor<f32>\n}, {\n^bb0(%x: tensor<f32>, %y: tensor<f32>):\n"
           " stablehlo.return %y : tensor<f32>\n}) : (tensor<4xf32>, tensor<2xf32>, tensor<f32>) "
           "-> "
           "tensor<4xf32>",
           "select_and_scatter C9"},
          {"%a: tensor<4xf32>",
           "%0 = \"stablehlo.sort\"(%a) <{dimension = 1 : i64}> ({\n^bb0(%x: tensor<f32>, %y: "
           "tensor<f32>):\n %p = stablehlo.compare LT, %x, %y : (tensor<f32>, tensor<f32>) -> "
           "tensor<i1>\n stablehlo.return %p : tensor<i1>\n}) : (tensor<4xf32>) -> tensor<4xf32>",
           "sort C4"},
          {"%a: tensor<4xf32>",
           "%0 = \"stablehlo.sort\"(%a) <{dimension = 0 : i64}> ({\n^bb0(%x: tensor<f32>, %y: "
           "tensor<f32>):\n stablehlo.return %x : tensor<f32>\n}) : (tensor<4xf32>) -> "
           "tensor<4xf32>",
           "sort C5"},
          {"%a: tensor<4xf32>",
           "%0 = \"stablehlo.map\"(%a) <{dimensions = array<i64: 1>}> ({\n^bb0(%x: tensor<f32>):\n "
           "stablehlo.return %x : tensor<f32>\n}) : (tensor<4xf32>) -> tensor<4xf32>",
           "map C3"},
          {"%a: tensor<4xf32>",
           "%0 = \"stablehlo.map\"(%a) <{dimensions = array<i64: 0>}> ({\n^bb0(%x: tensor<f64>):\n "
           "stablehlo.return %x : tensor<f64>\n}) : (tensor<4xf32>) -> tensor<4xf64>",
           "map C4"},
      });
}

TEST_F(VerifyTest, algebra) {
  expectBroken(
      *this,
      {
          {"%a: tensor<3x4xf32>", "%0 = stablehlo.cholesky %a : tensor<3x4xf32>", "cholesky C3"},
          {"%a: tensor<3xf32>", "%0 = stablehlo.cholesky %a : tensor<3xf32>", "cholesky C2"},
          {"%a: tensor<3x3xf32>, %b: tensor<4x2xf32>",
           "%0 = \"stablehlo.triangular_solve\"(%a, %b) <{left_side = true, lower = true, "
           "transpose_a = "
           "#stablehlo<transpose NO_TRANSPOSE>, unit_diagonal = false}> : (tensor<3x3xf32>, "
           "tensor<4x2xf32>) -> tensor<4x2xf32>",
           "triangular_solve C3"},
          {"%a: tensor<8xf32>",
           "%0 = stablehlo.fft %a, type = FFT, length = [8] : (tensor<8xf32>) -> tensor<8xf32>",
           "fft C2"},
          {"%a: tensor<8xf32>",
           "%0 = stablehlo.fft %a, type = RFFT, length = [9] : (tensor<8xf32>) -> "
           "tensor<5xcomplex<f32>>",
           "fft C4, C5"},
          {"%a: tensor<8xf32>",
           "%0 = stablehlo.fft %a, type = RFFT, length = [8] : (tensor<8xf32>) -> "
           "tensor<8xcomplex<f32>>",
           "fft C2, C5: result 0 is inferred as 'tensor<5xcomplex<f32>>'"},
          {"%a: tensor<2x3xf32>, %s: tensor<2xf32>",
           "%0 = \"stablehlo.batch_norm_inference\"(%a, %s, %s, %s, %s) <{epsilon = 0.1 : f32, "
           "feature_index = 1 : i64}> : (tensor<2x3xf32>, tensor<2xf32>, tensor<2xf32>, "
           "tensor<2xf32>, "
           "tensor<2xf32>) -> tensor<2x3xf32>",
           "batch_norm_inference C3..C6"},
          {"%a: tensor<2x3xf32>, %s: tensor<2xf32>",
           "%0:3 = \"stablehlo.batch_norm_training\"(%a, %s, %s) <{epsilon = 0.1 : f32, "
           "feature_index = "
           "2 : i64}> : (tensor<2x3xf32>, tensor<2xf32>, tensor<2xf32>) -> (tensor<2x3xf32>, "
           "tensor<2xf32>, tensor<2xf32>)",
           "batch_norm_training C1"},
          {"%a: tensor<i32>",
           "%s = stablehlo.constant dense<4> : tensor<1xi64>\n"
           "%0 = stablehlo.rng %a, %a, %s, distribution = NORMAL : (tensor<i32>, tensor<i32>, "
           "tensor<1xi64>) -> tensor<4xi32>",
           "rng C2"},
          {"%a: tensor<f32>",
           "%s = stablehlo.constant dense<4> : tensor<1xi64>\n"
           "%0 = stablehlo.rng %a, %a, %s, distribution = NORMAL : (tensor<f32>, tensor<f32>, "
           "tensor<1xi64>) -> tensor<5xf32>",
           "rng C3"},
          {"%a: tensor<2xui64>",
           "%0:2 = stablehlo.rng_bit_generator %a, algorithm = THREE_FRY : (tensor<2xui64>) -> "
           "(tensor<3xui64>, tensor<4xui32>)",
           "rng_bit_generator C1"},
      });
}

}  // namespace
}  // namespace vitro::stablehlo
