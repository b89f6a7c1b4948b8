// reduce_window i8 sum, padded, strided
func.func @main() {
  %0 = stablehlo.constant dense<[[2, 4, 3, 0, 4, 4], [4, -4, 0, 1, -2, -1], [1, 3, 1, -3, 2, 3], [-3, 0, -1, 4, -4, 0], [4, -1, -3, 3, 4, 4]]> : tensor<5x6xi8>
  %1 = "func.call"(%0) <{callee = @computed}> : (tensor<5x6xi8>) -> tensor<3x6xi8>
  check.expect_eq_const %1, dense<[[6, 9, 4, 6, 6, 5], [1, 1, 4, -1, 2, 1], [3, 0, -1, 4, 11, 8]]> : tensor<3x6xi8>
  return
}
func.func private @computed(%arg0: tensor<5x6xi8>) -> (tensor<3x6xi8> {jax.result_info = "result"}) {
  %c = stablehlo.constant dense<0> : tensor<i8>
  %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i8>) -> tensor<i8>
  %1 = "stablehlo.reduce_window"(%arg0, %0) <{base_dilations = array<i64: 1, 1>, padding = dense<[[0, 1], [1, 1]]> : tensor<2x2xi64>, window_dilations = array<i64: 1, 1>, window_dimensions = array<i64: 2, 3>, window_strides = array<i64: 2, 1>}> ({
  ^bb0(%arg1: tensor<i8>, %arg2: tensor<i8>):
    %2 = stablehlo.add %arg1, %arg2 : tensor<i8>
    stablehlo.return %2 : tensor<i8>
  }) : (tensor<5x6xi8>, tensor<i8>) -> tensor<3x6xi8>
  return %1 : tensor<3x6xi8>
}
// -----
// reduce_window i16 sum, padded, strided
func.func @main() {
  %0 = stablehlo.constant dense<[[2, 4, 3, 0, 4, 4], [4, -4, 0, 1, -2, -1], [1, 3, 1, -3, 2, 3], [-3, 0, -1, 4, -4, 0], [4, -1, -3, 3, 4, 4]]> : tensor<5x6xi16>
  %1 = "func.call"(%0) <{callee = @computed}> : (tensor<5x6xi16>) -> tensor<3x6xi16>
  check.expect_eq_const %1, dense<[[6, 9, 4, 6, 6, 5], [1, 1, 4, -1, 2, 1], [3, 0, -1, 4, 11, 8]]> : tensor<3x6xi16>
  return
}
func.func private @computed(%arg0: tensor<5x6xi16>) -> (tensor<3x6xi16> {jax.result_info = "result"}) {
  %c = stablehlo.constant dense<0> : tensor<i16>
  %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i16>) -> tensor<i16>
  %1 = "stablehlo.reduce_window"(%arg0, %0) <{base_dilations = array<i64: 1, 1>, padding = dense<[[0, 1], [1, 1]]> : tensor<2x2xi64>, window_dilations = array<i64: 1, 1>, window_dimensions = array<i64: 2, 3>, window_strides = array<i64: 2, 1>}> ({
  ^bb0(%arg1: tensor<i16>, %arg2: tensor<i16>):
    %2 = stablehlo.add %arg1, %arg2 : tensor<i16>
    stablehlo.return %2 : tensor<i16>
  }) : (tensor<5x6xi16>, tensor<i16>) -> tensor<3x6xi16>
  return %1 : tensor<3x6xi16>
}
// -----
// reduce_window i32 sum, padded, strided
func.func @main() {
  %0 = stablehlo.constant dense<[[2, 4, 3, 0, 4, 4], [4, -4, 0, 1, -2, -1], [1, 3, 1, -3, 2, 3], [-3, 0, -1, 4, -4, 0], [4, -1, -3, 3, 4, 4]]> : tensor<5x6xi32>
  %1 = "func.call"(%0) <{callee = @computed}> : (tensor<5x6xi32>) -> tensor<3x6xi32>
  check.expect_eq_const %1, dense<[[6, 9, 4, 6, 6, 5], [1, 1, 4, -1, 2, 1], [3, 0, -1, 4, 11, 8]]> : tensor<3x6xi32>
  return
}
func.func private @computed(%arg0: tensor<5x6xi32>) -> (tensor<3x6xi32> {jax.result_info = "result"}) {
  %c = stablehlo.constant dense<0> : tensor<i32>
  %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<i32>
  %1 = "stablehlo.reduce_window"(%arg0, %0) <{base_dilations = array<i64: 1, 1>, padding = dense<[[0, 1], [1, 1]]> : tensor<2x2xi64>, window_dilations = array<i64: 1, 1>, window_dimensions = array<i64: 2, 3>, window_strides = array<i64: 2, 1>}> ({
  ^bb0(%arg1: tensor<i32>, %arg2: tensor<i32>):
    %2 = stablehlo.add %arg1, %arg2 : tensor<i32>
    stablehlo.return %2 : tensor<i32>
  }) : (tensor<5x6xi32>, tensor<i32>) -> tensor<3x6xi32>
  return %1 : tensor<3x6xi32>
}
// -----
// reduce_window i64 sum, padded, strided
func.func @main() {
  %0 = stablehlo.constant dense<[[2, 4, 3, 0, 4, 4], [4, -4, 0, 1, -2, -1], [1, 3, 1, -3, 2, 3], [-3, 0, -1, 4, -4, 0], [4, -1, -3, 3, 4, 4]]> : tensor<5x6xi64>
  %1 = "func.call"(%0) <{callee = @computed}> : (tensor<5x6xi64>) -> tensor<3x6xi64>
  check.expect_eq_const %1, dense<[[6, 9, 4, 6, 6, 5], [1, 1, 4, -1, 2, 1], [3, 0, -1, 4, 11, 8]]> : tensor<3x6xi64>
  return
}
func.func private @computed(%arg0: tensor<5x6xi64>) -> (tensor<3x6xi64> {jax.result_info = "result"}) {
  %c = stablehlo.constant dense<0> : tensor<i64>
  %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i64>) -> tensor<i64>
  %1 = "stablehlo.reduce_window"(%arg0, %0) <{base_dilations = array<i64: 1, 1>, padding = dense<[[0, 1], [1, 1]]> : tensor<2x2xi64>, window_dilations = array<i64: 1, 1>, window_dimensions = array<i64: 2, 3>, window_strides = array<i64: 2, 1>}> ({
  ^bb0(%arg1: tensor<i64>, %arg2: tensor<i64>):
    %2 = stablehlo.add %arg1, %arg2 : tensor<i64>
    stablehlo.return %2 : tensor<i64>
  }) : (tensor<5x6xi64>, tensor<i64>) -> tensor<3x6xi64>
  return %1 : tensor<3x6xi64>
}
// -----
// reduce_window ui8 sum, padded, strided
func.func @main() {
  %0 = stablehlo.constant dense<[[3, 4, 4, 2, 4, 4], [4, 0, 2, 3, 1, 1], [3, 4, 2, 0, 3, 4], [1, 2, 1, 4, 0, 2], [4, 2, 0, 3, 4, 4]]> : tensor<5x6xui8>
  %1 = "func.call"(%0) <{callee = @computed}> : (tensor<5x6xui8>) -> tensor<3x6xui8>
  check.expect_eq_const %1, dense<[[11, 17, 15, 16, 15, 10], [10, 13, 13, 10, 13, 9], [6, 6, 5, 7, 11, 8]]> : tensor<3x6xui8>
  return
}
func.func private @computed(%arg0: tensor<5x6xui8>) -> (tensor<3x6xui8> {jax.result_info = "result"}) {
  %c = stablehlo.constant dense<0> : tensor<ui8>
  %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<ui8>) -> tensor<ui8>
  %1 = "stablehlo.reduce_window"(%arg0, %0) <{base_dilations = array<i64: 1, 1>, padding = dense<[[0, 1], [1, 1]]> : tensor<2x2xi64>, window_dilations = array<i64: 1, 1>, window_dimensions = array<i64: 2, 3>, window_strides = array<i64: 2, 1>}> ({
  ^bb0(%arg1: tensor<ui8>, %arg2: tensor<ui8>):
    %2 = stablehlo.add %arg1, %arg2 : tensor<ui8>
    stablehlo.return %2 : tensor<ui8>
  }) : (tensor<5x6xui8>, tensor<ui8>) -> tensor<3x6xui8>
  return %1 : tensor<3x6xui8>
}
// -----
// reduce_window ui16 sum, padded, strided
func.func @main() {
  %0 = stablehlo.constant dense<[[3, 4, 4, 2, 4, 4], [4, 0, 2, 3, 1, 1], [3, 4, 2, 0, 3, 4], [1, 2, 1, 4, 0, 2], [4, 2, 0, 3, 4, 4]]> : tensor<5x6xui16>
  %1 = "func.call"(%0) <{callee = @computed}> : (tensor<5x6xui16>) -> tensor<3x6xui16>
  check.expect_eq_const %1, dense<[[11, 17, 15, 16, 15, 10], [10, 13, 13, 10, 13, 9], [6, 6, 5, 7, 11, 8]]> : tensor<3x6xui16>
  return
}
func.func private @computed(%arg0: tensor<5x6xui16>) -> (tensor<3x6xui16> {jax.result_info = "result"}) {
  %c = stablehlo.constant dense<0> : tensor<ui16>
  %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<ui16>) -> tensor<ui16>
  %1 = "stablehlo.reduce_window"(%arg0, %0) <{base_dilations = array<i64: 1, 1>, padding = dense<[[0, 1], [1, 1]]> : tensor<2x2xi64>, window_dilations = array<i64: 1, 1>, window_dimensions = array<i64: 2, 3>, window_strides = array<i64: 2, 1>}> ({
  ^bb0(%arg1: tensor<ui16>, %arg2: tensor<ui16>):
    %2 = stablehlo.add %arg1, %arg2 : tensor<ui16>
    stablehlo.return %2 : tensor<ui16>
  }) : (tensor<5x6xui16>, tensor<ui16>) -> tensor<3x6xui16>
  return %1 : tensor<3x6xui16>
}
// -----
// reduce_window ui32 sum, padded, strided
func.func @main() {
  %0 = stablehlo.constant dense<[[3, 4, 4, 2, 4, 4], [4, 0, 2, 3, 1, 1], [3, 4, 2, 0, 3, 4], [1, 2, 1, 4, 0, 2], [4, 2, 0, 3, 4, 4]]> : tensor<5x6xui32>
  %1 = "func.call"(%0) <{callee = @computed}> : (tensor<5x6xui32>) -> tensor<3x6xui32>
  check.expect_eq_const %1, dense<[[11, 17, 15, 16, 15, 10], [10, 13, 13, 10, 13, 9], [6, 6, 5, 7, 11, 8]]> : tensor<3x6xui32>
  return
}
func.func private @computed(%arg0: tensor<5x6xui32>) -> (tensor<3x6xui32> {jax.result_info = "result"}) {
  %c = stablehlo.constant dense<0> : tensor<ui32>
  %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<ui32>) -> tensor<ui32>
  %1 = "stablehlo.reduce_window"(%arg0, %0) <{base_dilations = array<i64: 1, 1>, padding = dense<[[0, 1], [1, 1]]> : tensor<2x2xi64>, window_dilations = array<i64: 1, 1>, window_dimensions = array<i64: 2, 3>, window_strides = array<i64: 2, 1>}> ({
  ^bb0(%arg1: tensor<ui32>, %arg2: tensor<ui32>):
    %2 = stablehlo.add %arg1, %arg2 : tensor<ui32>
    stablehlo.return %2 : tensor<ui32>
  }) : (tensor<5x6xui32>, tensor<ui32>) -> tensor<3x6xui32>
  return %1 : tensor<3x6xui32>
}
// -----
// reduce_window ui64 sum, padded, strided
func.func @main() {
  %0 = stablehlo.constant dense<[[3, 4, 4, 2, 4, 4], [4, 0, 2, 3, 1, 1], [3, 4, 2, 0, 3, 4], [1, 2, 1, 4, 0, 2], [4, 2, 0, 3, 4, 4]]> : tensor<5x6xui64>
  %1 = "func.call"(%0) <{callee = @computed}> : (tensor<5x6xui64>) -> tensor<3x6xui64>
  check.expect_eq_const %1, dense<[[11, 17, 15, 16, 15, 10], [10, 13, 13, 10, 13, 9], [6, 6, 5, 7, 11, 8]]> : tensor<3x6xui64>
  return
}
func.func private @computed(%arg0: tensor<5x6xui64>) -> (tensor<3x6xui64> {jax.result_info = "result"}) {
  %c = stablehlo.constant dense<0> : tensor<ui64>
  %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<ui64>) -> tensor<ui64>
  %1 = "stablehlo.reduce_window"(%arg0, %0) <{base_dilations = array<i64: 1, 1>, padding = dense<[[0, 1], [1, 1]]> : tensor<2x2xi64>, window_dilations = array<i64: 1, 1>, window_dimensions = array<i64: 2, 3>, window_strides = array<i64: 2, 1>}> ({
  ^bb0(%arg1: tensor<ui64>, %arg2: tensor<ui64>):
    %2 = stablehlo.add %arg1, %arg2 : tensor<ui64>
    stablehlo.return %2 : tensor<ui64>
  }) : (tensor<5x6xui64>, tensor<ui64>) -> tensor<3x6xui64>
  return %1 : tensor<3x6xui64>
}
// -----
// reduce_window bf16 sum, padded, strided
func.func @main() {
  %0 = stablehlo.constant dense<[[2.0, 4.0, 3.0, 0.0, 4.0, 4.0], [4.0, -4.0, 0.0, 1.0, -2.0, -1.0], [1.0, 3.0, 1.0, -3.0, 2.0, 3.0], [-3.0, 0.0, -1.0, 4.0, -4.0, 0.0], [4.0, -1.0, -3.0, 3.0, 4.0, 4.0]]> : tensor<5x6xbf16>
  %1 = "func.call"(%0) <{callee = @computed}> : (tensor<5x6xbf16>) -> tensor<3x6xbf16>
  check.expect_eq_const %1, dense<[[6.0, 9.0, 4.0, 6.0, 6.0, 5.0], [1.0, 1.0, 4.0, -1.0, 2.0, 1.0], [3.0, 0.0, -1.0, 4.0, 11.0, 8.0]]> : tensor<3x6xbf16>
  return
}
func.func private @computed(%arg0: tensor<5x6xbf16>) -> (tensor<3x6xbf16> {jax.result_info = "result"}) {
  %cst = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
  %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<bf16>) -> tensor<bf16>
  %1 = "stablehlo.reduce_window"(%arg0, %0) <{base_dilations = array<i64: 1, 1>, padding = dense<[[0, 1], [1, 1]]> : tensor<2x2xi64>, window_dilations = array<i64: 1, 1>, window_dimensions = array<i64: 2, 3>, window_strides = array<i64: 2, 1>}> ({
  ^bb0(%arg1: tensor<bf16>, %arg2: tensor<bf16>):
    %2 = stablehlo.add %arg1, %arg2 : tensor<bf16>
    stablehlo.return %2 : tensor<bf16>
  }) : (tensor<5x6xbf16>, tensor<bf16>) -> tensor<3x6xbf16>
  return %1 : tensor<3x6xbf16>
}
// -----
// reduce_window f16 sum, padded, strided
func.func @main() {
  %0 = stablehlo.constant dense<[[2.0, 4.0, 3.0, 0.0, 4.0, 4.0], [4.0, -4.0, 0.0, 1.0, -2.0, -1.0], [1.0, 3.0, 1.0, -3.0, 2.0, 3.0], [-3.0, 0.0, -1.0, 4.0, -4.0, 0.0], [4.0, -1.0, -3.0, 3.0, 4.0, 4.0]]> : tensor<5x6xf16>
  %1 = "func.call"(%0) <{callee = @computed}> : (tensor<5x6xf16>) -> tensor<3x6xf16>
  check.expect_eq_const %1, dense<[[6.0, 9.0, 4.0, 6.0, 6.0, 5.0], [1.0, 1.0, 4.0, -1.0, 2.0, 1.0], [3.0, 0.0, -1.0, 4.0, 11.0, 8.0]]> : tensor<3x6xf16>
  return
}
func.func private @computed(%arg0: tensor<5x6xf16>) -> (tensor<3x6xf16> {jax.result_info = "result"}) {
  %cst = stablehlo.constant dense<0.000000e+00> : tensor<f16>
  %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f16>) -> tensor<f16>
  %1 = "stablehlo.reduce_window"(%arg0, %0) <{base_dilations = array<i64: 1, 1>, padding = dense<[[0, 1], [1, 1]]> : tensor<2x2xi64>, window_dilations = array<i64: 1, 1>, window_dimensions = array<i64: 2, 3>, window_strides = array<i64: 2, 1>}> ({
  ^bb0(%arg1: tensor<f16>, %arg2: tensor<f16>):
    %2 = stablehlo.add %arg1, %arg2 : tensor<f16>
    stablehlo.return %2 : tensor<f16>
  }) : (tensor<5x6xf16>, tensor<f16>) -> tensor<3x6xf16>
  return %1 : tensor<3x6xf16>
}
// -----
// reduce_window f32 sum, padded, strided
func.func @main() {
  %0 = stablehlo.constant dense<[[2.0, 4.0, 3.0, 0.0, 4.0, 4.0], [4.0, -4.0, 0.0, 1.0, -2.0, -1.0], [1.0, 3.0, 1.0, -3.0, 2.0, 3.0], [-3.0, 0.0, -1.0, 4.0, -4.0, 0.0], [4.0, -1.0, -3.0, 3.0, 4.0, 4.0]]> : tensor<5x6xf32>
  %1 = "func.call"(%0) <{callee = @computed}> : (tensor<5x6xf32>) -> tensor<3x6xf32>
  check.expect_eq_const %1, dense<[[6.0, 9.0, 4.0, 6.0, 6.0, 5.0], [1.0, 1.0, 4.0, -1.0, 2.0, 1.0], [3.0, 0.0, -1.0, 4.0, 11.0, 8.0]]> : tensor<3x6xf32>
  return
}
func.func private @computed(%arg0: tensor<5x6xf32>) -> (tensor<3x6xf32> {jax.result_info = "result"}) {
  %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
  %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<f32>
  %1 = "stablehlo.reduce_window"(%arg0, %0) <{base_dilations = array<i64: 1, 1>, padding = dense<[[0, 1], [1, 1]]> : tensor<2x2xi64>, window_dilations = array<i64: 1, 1>, window_dimensions = array<i64: 2, 3>, window_strides = array<i64: 2, 1>}> ({
  ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
    %2 = stablehlo.add %arg1, %arg2 : tensor<f32>
    stablehlo.return %2 : tensor<f32>
  }) : (tensor<5x6xf32>, tensor<f32>) -> tensor<3x6xf32>
  return %1 : tensor<3x6xf32>
}
// -----
// reduce_window f64 sum, padded, strided
func.func @main() {
  %0 = stablehlo.constant dense<[[2.0, 4.0, 3.0, 0.0, 4.0, 4.0], [4.0, -4.0, 0.0, 1.0, -2.0, -1.0], [1.0, 3.0, 1.0, -3.0, 2.0, 3.0], [-3.0, 0.0, -1.0, 4.0, -4.0, 0.0], [4.0, -1.0, -3.0, 3.0, 4.0, 4.0]]> : tensor<5x6xf64>
  %1 = "func.call"(%0) <{callee = @computed}> : (tensor<5x6xf64>) -> tensor<3x6xf64>
  check.expect_eq_const %1, dense<[[6.0, 9.0, 4.0, 6.0, 6.0, 5.0], [1.0, 1.0, 4.0, -1.0, 2.0, 1.0], [3.0, 0.0, -1.0, 4.0, 11.0, 8.0]]> : tensor<3x6xf64>
  return
}
func.func private @computed(%arg0: tensor<5x6xf64>) -> (tensor<3x6xf64> {jax.result_info = "result"}) {
  %cst = stablehlo.constant dense<0.000000e+00> : tensor<f64>
  %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f64>) -> tensor<f64>
  %1 = "stablehlo.reduce_window"(%arg0, %0) <{base_dilations = array<i64: 1, 1>, padding = dense<[[0, 1], [1, 1]]> : tensor<2x2xi64>, window_dilations = array<i64: 1, 1>, window_dimensions = array<i64: 2, 3>, window_strides = array<i64: 2, 1>}> ({
  ^bb0(%arg1: tensor<f64>, %arg2: tensor<f64>):
    %2 = stablehlo.add %arg1, %arg2 : tensor<f64>
    stablehlo.return %2 : tensor<f64>
  }) : (tensor<5x6xf64>, tensor<f64>) -> tensor<3x6xf64>
  return %1 : tensor<3x6xf64>
}
// -----
// reduce_window complex<f32> sum, padded, strided
func.func @main() {
  %0 = stablehlo.constant dense<[[(2.0, 4.0), (4.0, 2.0), (3.0, 4.0), (0.0, 3.0), (4.0, 0.0), (4.0, 4.0)], [(4.0, 4.0), (-4.0, 4.0), (0.0, -4.0), (1.0, 0.0), (-2.0, 1.0), (-1.0, -2.0)], [(1.0, -1.0), (3.0, 1.0), (1.0, 3.0), (-3.0, 1.0), (2.0, -3.0), (3.0, 2.0)], [(-3.0, 3.0), (0.0, -3.0), (-1.0, 0.0), (4.0, -1.0), (-4.0, 4.0), (0.0, -4.0)], [(4.0, 0.0), (-1.0, 4.0), (-3.0, -1.0), (3.0, -3.0), (4.0, 3.0), (4.0, 4.0)]]> : tensor<5x6xcomplex<f32>>
  %1 = "func.call"(%0) <{callee = @computed}> : (tensor<5x6xcomplex<f32>>) -> tensor<3x6xcomplex<f32>>
  check.expect_eq_const %1, dense<[[(6.0, 14.0), (9.0, 14.0), (4.0, 9.0), (6.0, 4.0), (6.0, 6.0), (5.0, 3.0)], [(1.0, 0.0), (1.0, 3.0), (4.0, 1.0), (-1.0, 4.0), (2.0, -1.0), (1.0, -1.0)], [(3.0, 4.0), (0.0, 3.0), (-1.0, 0.0), (4.0, -1.0), (11.0, 4.0), (8.0, 7.0)]]> : tensor<3x6xcomplex<f32>>
  return
}
func.func private @computed(%arg0: tensor<5x6xcomplex<f32>>) -> (tensor<3x6xcomplex<f32>> {jax.result_info = "result"}) {
  %cst = stablehlo.constant dense<(0.000000e+00,0.000000e+00)> : tensor<complex<f32>>
  %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<complex<f32>>) -> tensor<complex<f32>>
  %1 = "stablehlo.reduce_window"(%arg0, %0) <{base_dilations = array<i64: 1, 1>, padding = dense<[[0, 1], [1, 1]]> : tensor<2x2xi64>, window_dilations = array<i64: 1, 1>, window_dimensions = array<i64: 2, 3>, window_strides = array<i64: 2, 1>}> ({
  ^bb0(%arg1: tensor<complex<f32>>, %arg2: tensor<complex<f32>>):
    %2 = stablehlo.add %arg1, %arg2 : tensor<complex<f32>>
    stablehlo.return %2 : tensor<complex<f32>>
  }) : (tensor<5x6xcomplex<f32>>, tensor<complex<f32>>) -> tensor<3x6xcomplex<f32>>
  return %1 : tensor<3x6xcomplex<f32>>
}
// -----
// reduce_window i8 max, dilated
func.func @main() {
  %0 = stablehlo.constant dense<[[2, 3, -4, 3, 0, 0], [1, -2, 4, -4, -2, -1], [1, -1, -3, -4, -4, -4], [-3, 4, -3, 1, 2, -2], [-2, -1, -2, 4, -3, 4]]> : tensor<5x6xi8>
  %1 = "func.call"(%0) <{callee = @computed}> : (tensor<5x6xi8>) -> tensor<7x2xi8>
  check.expect_eq_const %1, dense<[[3, 4], [-128, -128], [1, 4], [-128, -128], [1, -2], [-128, -128], [4, 4]]> : tensor<7x2xi8>
  return
}
func.func private @computed(%arg0: tensor<5x6xi8>) -> (tensor<7x2xi8> {jax.result_info = "result"}) {
  %c = stablehlo.constant dense<-128> : tensor<i8>
  %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i8>) -> tensor<i8>
  %1 = "stablehlo.reduce_window"(%arg0, %0) <{base_dilations = array<i64: 2, 1>, padding = dense<[[0, 0], [0, 1]]> : tensor<2x2xi64>, window_dilations = array<i64: 2, 3>, window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 1, 2>}> ({
  ^bb0(%arg1: tensor<i8>, %arg2: tensor<i8>):
    %2 = stablehlo.maximum %arg1, %arg2 : tensor<i8>
    stablehlo.return %2 : tensor<i8>
  }) : (tensor<5x6xi8>, tensor<i8>) -> tensor<7x2xi8>
  return %1 : tensor<7x2xi8>
}
// -----
// reduce_window i16 max, dilated
func.func @main() {
  %0 = stablehlo.constant dense<[[2, 3, -4, 3, 0, 0], [1, -2, 4, -4, -2, -1], [1, -1, -3, -4, -4, -4], [-3, 4, -3, 1, 2, -2], [-2, -1, -2, 4, -3, 4]]> : tensor<5x6xi16>
  %1 = "func.call"(%0) <{callee = @computed}> : (tensor<5x6xi16>) -> tensor<7x2xi16>
  check.expect_eq_const %1, dense<[[3, 4], [-32768, -32768], [1, 4], [-32768, -32768], [1, -2], [-32768, -32768], [4, 4]]> : tensor<7x2xi16>
  return
}
func.func private @computed(%arg0: tensor<5x6xi16>) -> (tensor<7x2xi16> {jax.result_info = "result"}) {
  %c = stablehlo.constant dense<-32768> : tensor<i16>
  %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i16>) -> tensor<i16>
  %1 = "stablehlo.reduce_window"(%arg0, %0) <{base_dilations = array<i64: 2, 1>, padding = dense<[[0, 0], [0, 1]]> : tensor<2x2xi64>, window_dilations = array<i64: 2, 3>, window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 1, 2>}> ({
  ^bb0(%arg1: tensor<i16>, %arg2: tensor<i16>):
    %2 = stablehlo.maximum %arg1, %arg2 : tensor<i16>
    stablehlo.return %2 : tensor<i16>
  }) : (tensor<5x6xi16>, tensor<i16>) -> tensor<7x2xi16>
  return %1 : tensor<7x2xi16>
}
// -----
// reduce_window i32 max, dilated
func.func @main() {
  %0 = stablehlo.constant dense<[[2, 3, -4, 3, 0, 0], [1, -2, 4, -4, -2, -1], [1, -1, -3, -4, -4, -4], [-3, 4, -3, 1, 2, -2], [-2, -1, -2, 4, -3, 4]]> : tensor<5x6xi32>
  %1 = "func.call"(%0) <{callee = @computed}> : (tensor<5x6xi32>) -> tensor<7x2xi32>
  check.expect_eq_const %1, dense<[[3, 4], [-2147483648, -2147483648], [1, 4], [-2147483648, -2147483648], [1, -2], [-2147483648, -2147483648], [4, 4]]> : tensor<7x2xi32>
  return
}
func.func private @computed(%arg0: tensor<5x6xi32>) -> (tensor<7x2xi32> {jax.result_info = "result"}) {
  %c = stablehlo.constant dense<-2147483648> : tensor<i32>
  %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<i32>
  %1 = "stablehlo.reduce_window"(%arg0, %0) <{base_dilations = array<i64: 2, 1>, padding = dense<[[0, 0], [0, 1]]> : tensor<2x2xi64>, window_dilations = array<i64: 2, 3>, window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 1, 2>}> ({
  ^bb0(%arg1: tensor<i32>, %arg2: tensor<i32>):
    %2 = stablehlo.maximum %arg1, %arg2 : tensor<i32>
    stablehlo.return %2 : tensor<i32>
  }) : (tensor<5x6xi32>, tensor<i32>) -> tensor<7x2xi32>
  return %1 : tensor<7x2xi32>
}
// -----
// reduce_window i64 max, dilated
func.func @main() {
  %0 = stablehlo.constant dense<[[2, 3, -4, 3, 0, 0], [1, -2, 4, -4, -2, -1], [1, -1, -3, -4, -4, -4], [-3, 4, -3, 1, 2, -2], [-2, -1, -2, 4, -3, 4]]> : tensor<5x6xi64>
  %1 = "func.call"(%0) <{callee = @computed}> : (tensor<5x6xi64>) -> tensor<7x2xi64>
  check.expect_eq_const %1, dense<[[3, 4], [-9223372036854775808, -9223372036854775808], [1, 4], [-9223372036854775808, -9223372036854775808], [1, -2], [-9223372036854775808, -9223372036854775808], [4, 4]]> : tensor<7x2xi64>
  return
}
func.func private @computed(%arg0: tensor<5x6xi64>) -> (tensor<7x2xi64> {jax.result_info = "result"}) {
  %c = stablehlo.constant dense<-9223372036854775808> : tensor<i64>
  %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i64>) -> tensor<i64>
  %1 = "stablehlo.reduce_window"(%arg0, %0) <{base_dilations = array<i64: 2, 1>, padding = dense<[[0, 0], [0, 1]]> : tensor<2x2xi64>, window_dilations = array<i64: 2, 3>, window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 1, 2>}> ({
  ^bb0(%arg1: tensor<i64>, %arg2: tensor<i64>):
    %2 = stablehlo.maximum %arg1, %arg2 : tensor<i64>
    stablehlo.return %2 : tensor<i64>
  }) : (tensor<5x6xi64>, tensor<i64>) -> tensor<7x2xi64>
  return %1 : tensor<7x2xi64>
}
// -----
// reduce_window ui8 max, dilated
func.func @main() {
  %0 = stablehlo.constant dense<[[3, 4, 0, 4, 2, 2], [3, 1, 4, 0, 1, 1], [2, 2, 0, 0, 0, 0], [0, 4, 0, 3, 3, 1], [1, 2, 1, 4, 0, 4]]> : tensor<5x6xui8>
  %1 = "func.call"(%0) <{callee = @computed}> : (tensor<5x6xui8>) -> tensor<7x2xui8>
  check.expect_eq_const %1, dense<[[4, 4], [0, 0], [3, 4], [0, 0], [3, 1], [0, 0], [4, 4]]> : tensor<7x2xui8>
  return
}
func.func private @computed(%arg0: tensor<5x6xui8>) -> (tensor<7x2xui8> {jax.result_info = "result"}) {
  %c = stablehlo.constant dense<0> : tensor<ui8>
  %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<ui8>) -> tensor<ui8>
  %1 = "stablehlo.reduce_window"(%arg0, %0) <{base_dilations = array<i64: 2, 1>, padding = dense<[[0, 0], [0, 1]]> : tensor<2x2xi64>, window_dilations = array<i64: 2, 3>, window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 1, 2>}> ({
  ^bb0(%arg1: tensor<ui8>, %arg2: tensor<ui8>):
    %2 = stablehlo.maximum %arg1, %arg2 : tensor<ui8>
    stablehlo.return %2 : tensor<ui8>
  }) : (tensor<5x6xui8>, tensor<ui8>) -> tensor<7x2xui8>
  return %1 : tensor<7x2xui8>
}
// -----
// reduce_window ui16 max, dilated
func.func @main() {
  %0 = stablehlo.constant dense<[[3, 4, 0, 4, 2, 2], [3, 1, 4, 0, 1, 1], [2, 2, 0, 0, 0, 0], [0, 4, 0, 3, 3, 1], [1, 2, 1, 4, 0, 4]]> : tensor<5x6xui16>
  %1 = "func.call"(%0) <{callee = @computed}> : (tensor<5x6xui16>) -> tensor<7x2xui16>
  check.expect_eq_const %1, dense<[[4, 4], [0, 0], [3, 4], [0, 0], [3, 1], [0, 0], [4, 4]]> : tensor<7x2xui16>
  return
}
func.func private @computed(%arg0: tensor<5x6xui16>) -> (tensor<7x2xui16> {jax.result_info = "result"}) {
  %c = stablehlo.constant dense<0> : tensor<ui16>
  %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<ui16>) -> tensor<ui16>
  %1 = "stablehlo.reduce_window"(%arg0, %0) <{base_dilations = array<i64: 2, 1>, padding = dense<[[0, 0], [0, 1]]> : tensor<2x2xi64>, window_dilations = array<i64: 2, 3>, window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 1, 2>}> ({
  ^bb0(%arg1: tensor<ui16>, %arg2: tensor<ui16>):
    %2 = stablehlo.maximum %arg1, %arg2 : tensor<ui16>
    stablehlo.return %2 : tensor<ui16>
  }) : (tensor<5x6xui16>, tensor<ui16>) -> tensor<7x2xui16>
  return %1 : tensor<7x2xui16>
}
// -----
// reduce_window ui32 max, dilated
func.func @main() {
  %0 = stablehlo.constant dense<[[3, 4, 0, 4, 2, 2], [3, 1, 4, 0, 1, 1], [2, 2, 0, 0, 0, 0], [0, 4, 0, 3, 3, 1], [1, 2, 1, 4, 0, 4]]> : tensor<5x6xui32>
  %1 = "func.call"(%0) <{callee = @computed}> : (tensor<5x6xui32>) -> tensor<7x2xui32>
  check.expect_eq_const %1, dense<[[4, 4], [0, 0], [3, 4], [0, 0], [3, 1], [0, 0], [4, 4]]> : tensor<7x2xui32>
  return
}
func.func private @computed(%arg0: tensor<5x6xui32>) -> (tensor<7x2xui32> {jax.result_info = "result"}) {
  %c = stablehlo.constant dense<0> : tensor<ui32>
  %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<ui32>) -> tensor<ui32>
  %1 = "stablehlo.reduce_window"(%arg0, %0) <{base_dilations = array<i64: 2, 1>, padding = dense<[[0, 0], [0, 1]]> : tensor<2x2xi64>, window_dilations = array<i64: 2, 3>, window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 1, 2>}> ({
  ^bb0(%arg1: tensor<ui32>, %arg2: tensor<ui32>):
    %2 = stablehlo.maximum %arg1, %arg2 : tensor<ui32>
    stablehlo.return %2 : tensor<ui32>
  }) : (tensor<5x6xui32>, tensor<ui32>) -> tensor<7x2xui32>
  return %1 : tensor<7x2xui32>
}
// -----
// reduce_window ui64 max, dilated
func.func @main() {
  %0 = stablehlo.constant dense<[[3, 4, 0, 4, 2, 2], [3, 1, 4, 0, 1, 1], [2, 2, 0, 0, 0, 0], [0, 4, 0, 3, 3, 1], [1, 2, 1, 4, 0, 4]]> : tensor<5x6xui64>
  %1 = "func.call"(%0) <{callee = @computed}> : (tensor<5x6xui64>) -> tensor<7x2xui64>
  check.expect_eq_const %1, dense<[[4, 4], [0, 0], [3, 4], [0, 0], [3, 1], [0, 0], [4, 4]]> : tensor<7x2xui64>
  return
}
func.func private @computed(%arg0: tensor<5x6xui64>) -> (tensor<7x2xui64> {jax.result_info = "result"}) {
  %c = stablehlo.constant dense<0> : tensor<ui64>
  %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<ui64>) -> tensor<ui64>
  %1 = "stablehlo.reduce_window"(%arg0, %0) <{base_dilations = array<i64: 2, 1>, padding = dense<[[0, 0], [0, 1]]> : tensor<2x2xi64>, window_dilations = array<i64: 2, 3>, window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 1, 2>}> ({
  ^bb0(%arg1: tensor<ui64>, %arg2: tensor<ui64>):
    %2 = stablehlo.maximum %arg1, %arg2 : tensor<ui64>
    stablehlo.return %2 : tensor<ui64>
  }) : (tensor<5x6xui64>, tensor<ui64>) -> tensor<7x2xui64>
  return %1 : tensor<7x2xui64>
}
// -----
// reduce_window bf16 max, dilated
func.func @main() {
  %0 = stablehlo.constant dense<[[2.0, 3.0, -4.0, 3.0, 0.0, 0.0], [1.0, -2.0, 4.0, -4.0, -2.0, -1.0], [1.0, -1.0, -3.0, -4.0, -4.0, -4.0], [-3.0, 4.0, -3.0, 1.0, 2.0, -2.0], [-2.0, -1.0, -2.0, 4.0, -3.0, 4.0]]> : tensor<5x6xbf16>
  %1 = "func.call"(%0) <{callee = @computed}> : (tensor<5x6xbf16>) -> tensor<7x2xbf16>
  check.expect_eq_const %1, dense<[[3.0, 4.0], [0xFF80, 0xFF80], [1.0, 4.0], [0xFF80, 0xFF80], [1.0, -2.0], [0xFF80, 0xFF80], [4.0, 4.0]]> : tensor<7x2xbf16>
  return
}
func.func private @computed(%arg0: tensor<5x6xbf16>) -> (tensor<7x2xbf16> {jax.result_info = "result"}) {
  %cst = stablehlo.constant dense<0xFF80> : tensor<bf16>
  %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<bf16>) -> tensor<bf16>
  %1 = "stablehlo.reduce_window"(%arg0, %0) <{base_dilations = array<i64: 2, 1>, padding = dense<[[0, 0], [0, 1]]> : tensor<2x2xi64>, window_dilations = array<i64: 2, 3>, window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 1, 2>}> ({
  ^bb0(%arg1: tensor<bf16>, %arg2: tensor<bf16>):
    %2 = stablehlo.maximum %arg1, %arg2 : tensor<bf16>
    stablehlo.return %2 : tensor<bf16>
  }) : (tensor<5x6xbf16>, tensor<bf16>) -> tensor<7x2xbf16>
  return %1 : tensor<7x2xbf16>
}
// -----
// reduce_window f16 max, dilated
func.func @main() {
  %0 = stablehlo.constant dense<[[2.0, 3.0, -4.0, 3.0, 0.0, 0.0], [1.0, -2.0, 4.0, -4.0, -2.0, -1.0], [1.0, -1.0, -3.0, -4.0, -4.0, -4.0], [-3.0, 4.0, -3.0, 1.0, 2.0, -2.0], [-2.0, -1.0, -2.0, 4.0, -3.0, 4.0]]> : tensor<5x6xf16>
  %1 = "func.call"(%0) <{callee = @computed}> : (tensor<5x6xf16>) -> tensor<7x2xf16>
  check.expect_eq_const %1, dense<[[3.0, 4.0], [0xFC00, 0xFC00], [1.0, 4.0], [0xFC00, 0xFC00], [1.0, -2.0], [0xFC00, 0xFC00], [4.0, 4.0]]> : tensor<7x2xf16>
  return
}
func.func private @computed(%arg0: tensor<5x6xf16>) -> (tensor<7x2xf16> {jax.result_info = "result"}) {
  %cst = stablehlo.constant dense<0xFC00> : tensor<f16>
  %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f16>) -> tensor<f16>
  %1 = "stablehlo.reduce_window"(%arg0, %0) <{base_dilations = array<i64: 2, 1>, padding = dense<[[0, 0], [0, 1]]> : tensor<2x2xi64>, window_dilations = array<i64: 2, 3>, window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 1, 2>}> ({
  ^bb0(%arg1: tensor<f16>, %arg2: tensor<f16>):
    %2 = stablehlo.maximum %arg1, %arg2 : tensor<f16>
    stablehlo.return %2 : tensor<f16>
  }) : (tensor<5x6xf16>, tensor<f16>) -> tensor<7x2xf16>
  return %1 : tensor<7x2xf16>
}
// -----
// reduce_window f32 max, dilated
func.func @main() {
  %0 = stablehlo.constant dense<[[2.0, 3.0, -4.0, 3.0, 0.0, 0.0], [1.0, -2.0, 4.0, -4.0, -2.0, -1.0], [1.0, -1.0, -3.0, -4.0, -4.0, -4.0], [-3.0, 4.0, -3.0, 1.0, 2.0, -2.0], [-2.0, -1.0, -2.0, 4.0, -3.0, 4.0]]> : tensor<5x6xf32>
  %1 = "func.call"(%0) <{callee = @computed}> : (tensor<5x6xf32>) -> tensor<7x2xf32>
  check.expect_eq_const %1, dense<[[3.0, 4.0], [0xFF800000, 0xFF800000], [1.0, 4.0], [0xFF800000, 0xFF800000], [1.0, -2.0], [0xFF800000, 0xFF800000], [4.0, 4.0]]> : tensor<7x2xf32>
  return
}
func.func private @computed(%arg0: tensor<5x6xf32>) -> (tensor<7x2xf32> {jax.result_info = "result"}) {
  %cst = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<f32>
  %1 = "stablehlo.reduce_window"(%arg0, %0) <{base_dilations = array<i64: 2, 1>, padding = dense<[[0, 0], [0, 1]]> : tensor<2x2xi64>, window_dilations = array<i64: 2, 3>, window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 1, 2>}> ({
  ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
    %2 = stablehlo.maximum %arg1, %arg2 : tensor<f32>
    stablehlo.return %2 : tensor<f32>
  }) : (tensor<5x6xf32>, tensor<f32>) -> tensor<7x2xf32>
  return %1 : tensor<7x2xf32>
}
// -----
// reduce_window f64 max, dilated
func.func @main() {
  %0 = stablehlo.constant dense<[[2.0, 3.0, -4.0, 3.0, 0.0, 0.0], [1.0, -2.0, 4.0, -4.0, -2.0, -1.0], [1.0, -1.0, -3.0, -4.0, -4.0, -4.0], [-3.0, 4.0, -3.0, 1.0, 2.0, -2.0], [-2.0, -1.0, -2.0, 4.0, -3.0, 4.0]]> : tensor<5x6xf64>
  %1 = "func.call"(%0) <{callee = @computed}> : (tensor<5x6xf64>) -> tensor<7x2xf64>
  check.expect_eq_const %1, dense<[[3.0, 4.0], [0xFFF0000000000000, 0xFFF0000000000000], [1.0, 4.0], [0xFFF0000000000000, 0xFFF0000000000000], [1.0, -2.0], [0xFFF0000000000000, 0xFFF0000000000000], [4.0, 4.0]]> : tensor<7x2xf64>
  return
}
func.func private @computed(%arg0: tensor<5x6xf64>) -> (tensor<7x2xf64> {jax.result_info = "result"}) {
  %cst = stablehlo.constant dense<0xFFF0000000000000> : tensor<f64>
  %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f64>) -> tensor<f64>
  %1 = "stablehlo.reduce_window"(%arg0, %0) <{base_dilations = array<i64: 2, 1>, padding = dense<[[0, 0], [0, 1]]> : tensor<2x2xi64>, window_dilations = array<i64: 2, 3>, window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 1, 2>}> ({
  ^bb0(%arg1: tensor<f64>, %arg2: tensor<f64>):
    %2 = stablehlo.maximum %arg1, %arg2 : tensor<f64>
    stablehlo.return %2 : tensor<f64>
  }) : (tensor<5x6xf64>, tensor<f64>) -> tensor<7x2xf64>
  return %1 : tensor<7x2xf64>
}
// -----
// reduce_window bf16 cumulative sum
func.func @main() {
  %0 = stablehlo.constant dense<[[-3.0, 1.0, 0.0, -7.0, 17.0, -6.0], [6.0, -6.0, -3.0, 19.0, -13.0, 5.0], [-3.0, 6.0, 10.0, -7.0, 6.0, 7.0], [-2.0, -16.0, 4.0, -18.0, 15.0, 14.0]]> : tensor<4x6xbf16>
  %1 = "func.call"(%0) <{callee = @computed}> : (tensor<4x6xbf16>) -> tensor<4x6xbf16>
  check.expect_eq_const %1, dense<[[-3.0, -2.0, -2.0, -9.0, 8.0, 2.0], [6.0, 0.0, -3.0, 16.0, 3.0, 8.0], [-3.0, 3.0, 13.0, 6.0, 12.0, 19.0], [-2.0, -18.0, -14.0, -32.0, -17.0, -3.0]]> : tensor<4x6xbf16>
  return
}
func.func private @computed(%arg0: tensor<4x6xbf16>) -> (tensor<4x6xbf16> {jax.result_info = "result"}) {
  %0 = call @cumsum(%arg0) : (tensor<4x6xbf16>) -> tensor<4x6xbf16>
  return %0 : tensor<4x6xbf16>
}
func.func private @cumsum(%arg0: tensor<4x6xbf16>) -> tensor<4x6xbf16> {
  %cst = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
  %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<bf16>) -> tensor<bf16>
  %1 = "stablehlo.reduce_window"(%arg0, %0) <{base_dilations = array<i64: 1, 1>, padding = dense<[[0, 0], [5, 0]]> : tensor<2x2xi64>, window_dilations = array<i64: 1, 1>, window_dimensions = array<i64: 1, 6>, window_strides = array<i64: 1, 1>}> ({
  ^bb0(%arg1: tensor<bf16>, %arg2: tensor<bf16>):
    %2 = stablehlo.add %arg1, %arg2 : tensor<bf16>
    stablehlo.return %2 : tensor<bf16>
  }) : (tensor<4x6xbf16>, tensor<bf16>) -> tensor<4x6xbf16>
  return %1 : tensor<4x6xbf16>
}
// -----
// reduce_window f16 cumulative sum
func.func @main() {
  %0 = stablehlo.constant dense<[[-3.0, 1.0, 0.0, -7.0, 17.0, -6.0], [6.0, -6.0, -3.0, 19.0, -13.0, 5.0], [-3.0, 6.0, 10.0, -7.0, 6.0, 7.0], [-2.0, -16.0, 4.0, -18.0, 15.0, 14.0]]> : tensor<4x6xf16>
  %1 = "func.call"(%0) <{callee = @computed}> : (tensor<4x6xf16>) -> tensor<4x6xf16>
  check.expect_eq_const %1, dense<[[-3.0, -2.0, -2.0, -9.0, 8.0, 2.0], [6.0, 0.0, -3.0, 16.0, 3.0, 8.0], [-3.0, 3.0, 13.0, 6.0, 12.0, 19.0], [-2.0, -18.0, -14.0, -32.0, -17.0, -3.0]]> : tensor<4x6xf16>
  return
}
func.func private @computed(%arg0: tensor<4x6xf16>) -> (tensor<4x6xf16> {jax.result_info = "result"}) {
  %0 = call @cumsum(%arg0) : (tensor<4x6xf16>) -> tensor<4x6xf16>
  return %0 : tensor<4x6xf16>
}
func.func private @cumsum(%arg0: tensor<4x6xf16>) -> tensor<4x6xf16> {
  %cst = stablehlo.constant dense<0.000000e+00> : tensor<f16>
  %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f16>) -> tensor<f16>
  %1 = "stablehlo.reduce_window"(%arg0, %0) <{base_dilations = array<i64: 1, 1>, padding = dense<[[0, 0], [5, 0]]> : tensor<2x2xi64>, window_dilations = array<i64: 1, 1>, window_dimensions = array<i64: 1, 6>, window_strides = array<i64: 1, 1>}> ({
  ^bb0(%arg1: tensor<f16>, %arg2: tensor<f16>):
    %2 = stablehlo.add %arg1, %arg2 : tensor<f16>
    stablehlo.return %2 : tensor<f16>
  }) : (tensor<4x6xf16>, tensor<f16>) -> tensor<4x6xf16>
  return %1 : tensor<4x6xf16>
}
// -----
// reduce_window f32 cumulative sum
func.func @main() {
  %0 = stablehlo.constant dense<[[-3.0, 1.0, 0.0, -7.0, 17.0, -6.0], [6.0, -6.0, -3.0, 19.0, -13.0, 5.0], [-3.0, 6.0, 10.0, -7.0, 6.0, 7.0], [-2.0, -16.0, 4.0, -18.0, 15.0, 14.0]]> : tensor<4x6xf32>
  %1 = "func.call"(%0) <{callee = @computed}> : (tensor<4x6xf32>) -> tensor<4x6xf32>
  check.expect_eq_const %1, dense<[[-3.0, -2.0, -2.0, -9.0, 8.0, 2.0], [6.0, 0.0, -3.0, 16.0, 3.0, 8.0], [-3.0, 3.0, 13.0, 6.0, 12.0, 19.0], [-2.0, -18.0, -14.0, -32.0, -17.0, -3.0]]> : tensor<4x6xf32>
  return
}
func.func private @computed(%arg0: tensor<4x6xf32>) -> (tensor<4x6xf32> {jax.result_info = "result"}) {
  %0 = call @cumsum(%arg0) : (tensor<4x6xf32>) -> tensor<4x6xf32>
  return %0 : tensor<4x6xf32>
}
func.func private @cumsum(%arg0: tensor<4x6xf32>) -> tensor<4x6xf32> {
  %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
  %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<f32>
  %1 = "stablehlo.reduce_window"(%arg0, %0) <{base_dilations = array<i64: 1, 1>, padding = dense<[[0, 0], [5, 0]]> : tensor<2x2xi64>, window_dilations = array<i64: 1, 1>, window_dimensions = array<i64: 1, 6>, window_strides = array<i64: 1, 1>}> ({
  ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
    %2 = stablehlo.add %arg1, %arg2 : tensor<f32>
    stablehlo.return %2 : tensor<f32>
  }) : (tensor<4x6xf32>, tensor<f32>) -> tensor<4x6xf32>
  return %1 : tensor<4x6xf32>
}
// -----
// reduce_window f64 cumulative sum
func.func @main() {
  %0 = stablehlo.constant dense<[[-3.0, 1.0, 0.0, -7.0, 17.0, -6.0], [6.0, -6.0, -3.0, 19.0, -13.0, 5.0], [-3.0, 6.0, 10.0, -7.0, 6.0, 7.0], [-2.0, -16.0, 4.0, -18.0, 15.0, 14.0]]> : tensor<4x6xf64>
  %1 = "func.call"(%0) <{callee = @computed}> : (tensor<4x6xf64>) -> tensor<4x6xf64>
  check.expect_eq_const %1, dense<[[-3.0, -2.0, -2.0, -9.0, 8.0, 2.0], [6.0, 0.0, -3.0, 16.0, 3.0, 8.0], [-3.0, 3.0, 13.0, 6.0, 12.0, 19.0], [-2.0, -18.0, -14.0, -32.0, -17.0, -3.0]]> : tensor<4x6xf64>
  return
}
func.func private @computed(%arg0: tensor<4x6xf64>) -> (tensor<4x6xf64> {jax.result_info = "result"}) {
  %0 = call @cumsum(%arg0) : (tensor<4x6xf64>) -> tensor<4x6xf64>
  return %0 : tensor<4x6xf64>
}
func.func private @cumsum(%arg0: tensor<4x6xf64>) -> tensor<4x6xf64> {
  %cst = stablehlo.constant dense<0.000000e+00> : tensor<f64>
  %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f64>) -> tensor<f64>
  %1 = "stablehlo.reduce_window"(%arg0, %0) <{base_dilations = array<i64: 1, 1>, padding = dense<[[0, 0], [5, 0]]> : tensor<2x2xi64>, window_dilations = array<i64: 1, 1>, window_dimensions = array<i64: 1, 6>, window_strides = array<i64: 1, 1>}> ({
  ^bb0(%arg1: tensor<f64>, %arg2: tensor<f64>):
    %2 = stablehlo.add %arg1, %arg2 : tensor<f64>
    stablehlo.return %2 : tensor<f64>
  }) : (tensor<4x6xf64>, tensor<f64>) -> tensor<4x6xf64>
  return %1 : tensor<4x6xf64>
}
