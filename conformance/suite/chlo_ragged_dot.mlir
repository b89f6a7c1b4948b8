// chlo_ragged_dot f32
func.func @main() {
  %0 = stablehlo.constant dense<[[1.0, 2.0, -4.0], [2.0, -1.0, 4.0], [-4.0, -4.0, 0.0], [2.0, -4.0, 4.0], [2.0, 0.0, -4.0]]> : tensor<5x3xf32>
  %1 = stablehlo.constant dense<[[[1.0, 4.0, 3.0, 2.0], [2.0, -3.0, -2.0, 3.0], [-1.0, 3.0, -3.0, -1.0]], [[4.0, 0.0, 3.0, 1.0], [-4.0, -1.0, 0.0, 1.0], [4.0, 2.0, -1.0, 3.0]]]> : tensor<2x3x4xf32>
  %2 = stablehlo.constant dense<[2, 3]> : tensor<2xi32>
  %3 = "func.call"(%0, %1, %2) <{callee = @computed}> : (tensor<5x3xf32>, tensor<2x3x4xf32>, tensor<2xi32>) -> tensor<5x4xf32>
  check.expect_eq_const %3, dense<[[9.0, -14.0, 11.0, 12.0], [-4.0, 23.0, -4.0, -3.0], [0.0, 4.0, -12.0, -8.0], [40.0, 12.0, 2.0, 10.0], [-8.0, -8.0, 10.0, -10.0]]> : tensor<5x4xf32>
  return
}
func.func private @computed(%arg0: tensor<5x3xf32>, %arg1: tensor<2x3x4xf32>, %arg2: tensor<2xi32>) -> (tensor<5x4xf32> {jax.result_info = "result"}) {
  %0 = "chlo.ragged_dot"(%arg0, %arg1, %arg2) <{precision_config = [#chlo<precision DEFAULT>, #chlo<precision DEFAULT>], ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>}> : (tensor<5x3xf32>, tensor<2x3x4xf32>, tensor<2xi32>) -> tensor<5x4xf32>
  return %0 : tensor<5x4xf32>
}
// -----
// chlo_ragged_dot bf16
func.func @main() {
  %0 = stablehlo.constant dense<[[1.0, 2.0, -4.0], [2.0, -1.0, 4.0], [-4.0, -4.0, 0.0], [2.0, -4.0, 4.0], [2.0, 0.0, -4.0]]> : tensor<5x3xbf16>
  %1 = stablehlo.constant dense<[[[1.0, 4.0, 3.0, 2.0], [2.0, -3.0, -2.0, 3.0], [-1.0, 3.0, -3.0, -1.0]], [[4.0, 0.0, 3.0, 1.0], [-4.0, -1.0, 0.0, 1.0], [4.0, 2.0, -1.0, 3.0]]]> : tensor<2x3x4xbf16>
  %2 = stablehlo.constant dense<[2, 3]> : tensor<2xi32>
  %3 = "func.call"(%0, %1, %2) <{callee = @computed}> : (tensor<5x3xbf16>, tensor<2x3x4xbf16>, tensor<2xi32>) -> tensor<5x4xbf16>
  check.expect_eq_const %3, dense<[[9.0, -14.0, 11.0, 12.0], [-4.0, 23.0, -4.0, -3.0], [0.0, 4.0, -12.0, -8.0], [40.0, 12.0, 2.0, 10.0], [-8.0, -8.0, 10.0, -10.0]]> : tensor<5x4xbf16>
  return
}
func.func private @computed(%arg0: tensor<5x3xbf16>, %arg1: tensor<2x3x4xbf16>, %arg2: tensor<2xi32>) -> (tensor<5x4xbf16> {jax.result_info = "result"}) {
  %0 = "chlo.ragged_dot"(%arg0, %arg1, %arg2) <{precision_config = [#chlo<precision DEFAULT>, #chlo<precision DEFAULT>], ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>}> : (tensor<5x3xbf16>, tensor<2x3x4xbf16>, tensor<2xi32>) -> tensor<5x4xbf16>
  return %0 : tensor<5x4xbf16>
}
// -----
// chlo_ragged_dot f64
func.func @main() {
  %0 = stablehlo.constant dense<[[1.0, 2.0, -4.0], [2.0, -1.0, 4.0], [-4.0, -4.0, 0.0], [2.0, -4.0, 4.0], [2.0, 0.0, -4.0]]> : tensor<5x3xf64>
  %1 = stablehlo.constant dense<[[[1.0, 4.0, 3.0, 2.0], [2.0, -3.0, -2.0, 3.0], [-1.0, 3.0, -3.0, -1.0]], [[4.0, 0.0, 3.0, 1.0], [-4.0, -1.0, 0.0, 1.0], [4.0, 2.0, -1.0, 3.0]]]> : tensor<2x3x4xf64>
  %2 = stablehlo.constant dense<[2, 3]> : tensor<2xi32>
  %3 = "func.call"(%0, %1, %2) <{callee = @computed}> : (tensor<5x3xf64>, tensor<2x3x4xf64>, tensor<2xi32>) -> tensor<5x4xf64>
  check.expect_eq_const %3, dense<[[9.0, -14.0, 11.0, 12.0], [-4.0, 23.0, -4.0, -3.0], [0.0, 4.0, -12.0, -8.0], [40.0, 12.0, 2.0, 10.0], [-8.0, -8.0, 10.0, -10.0]]> : tensor<5x4xf64>
  return
}
func.func private @computed(%arg0: tensor<5x3xf64>, %arg1: tensor<2x3x4xf64>, %arg2: tensor<2xi32>) -> (tensor<5x4xf64> {jax.result_info = "result"}) {
  %0 = "chlo.ragged_dot"(%arg0, %arg1, %arg2) <{precision_config = [#chlo<precision DEFAULT>, #chlo<precision DEFAULT>], ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>}> : (tensor<5x3xf64>, tensor<2x3x4xf64>, tensor<2xi32>) -> tensor<5x4xf64>
  return %0 : tensor<5x4xf64>
}
