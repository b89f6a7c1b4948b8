// dot_general i8
func.func @main() {
  %0 = stablehlo.constant dense<[[0, 0, 2, 0], [1, -2, 0, -1], [-2, 1, 0, -2]]> : tensor<3x4xi8>
  %1 = stablehlo.constant dense<[[1, 2], [-2, -2], [0, 0], [1, -1]]> : tensor<4x2xi8>
  %2 = "func.call"(%0, %1) <{callee = @computed}> : (tensor<3x4xi8>, tensor<4x2xi8>) -> tensor<3x2xi8>
  check.expect_eq_const %2, dense<[[0, 0], [4, 7], [-6, -4]]> : tensor<3x2xi8>
  return
}
func.func private @computed(%arg0: tensor<3x4xi8>, %arg1: tensor<4x2xi8>) -> (tensor<3x2xi8> {jax.result_info = "result"}) {
  %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x4xi8>, tensor<4x2xi8>) -> tensor<3x2xi8>
  return %0 : tensor<3x2xi8>
}
// -----
// dot_general i16
func.func @main() {
  %0 = stablehlo.constant dense<[[0, 0, 2, 0], [1, -2, 0, -1], [-2, 1, 0, -2]]> : tensor<3x4xi16>
  %1 = stablehlo.constant dense<[[1, 2], [-2, -2], [0, 0], [1, -1]]> : tensor<4x2xi16>
  %2 = "func.call"(%0, %1) <{callee = @computed}> : (tensor<3x4xi16>, tensor<4x2xi16>) -> tensor<3x2xi16>
  check.expect_eq_const %2, dense<[[0, 0], [4, 7], [-6, -4]]> : tensor<3x2xi16>
  return
}
func.func private @computed(%arg0: tensor<3x4xi16>, %arg1: tensor<4x2xi16>) -> (tensor<3x2xi16> {jax.result_info = "result"}) {
  %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x4xi16>, tensor<4x2xi16>) -> tensor<3x2xi16>
  return %0 : tensor<3x2xi16>
}
// -----
// dot_general i32
func.func @main() {
  %0 = stablehlo.constant dense<[[0, 0, 2, 0], [1, -2, 0, -1], [-2, 1, 0, -2]]> : tensor<3x4xi32>
  %1 = stablehlo.constant dense<[[1, 2], [-2, -2], [0, 0], [1, -1]]> : tensor<4x2xi32>
  %2 = "func.call"(%0, %1) <{callee = @computed}> : (tensor<3x4xi32>, tensor<4x2xi32>) -> tensor<3x2xi32>
  check.expect_eq_const %2, dense<[[0, 0], [4, 7], [-6, -4]]> : tensor<3x2xi32>
  return
}
func.func private @computed(%arg0: tensor<3x4xi32>, %arg1: tensor<4x2xi32>) -> (tensor<3x2xi32> {jax.result_info = "result"}) {
  %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x4xi32>, tensor<4x2xi32>) -> tensor<3x2xi32>
  return %0 : tensor<3x2xi32>
}
// -----
// dot_general i64
func.func @main() {
  %0 = stablehlo.constant dense<[[0, 0, 2, 0], [1, -2, 0, -1], [-2, 1, 0, -2]]> : tensor<3x4xi64>
  %1 = stablehlo.constant dense<[[1, 2], [-2, -2], [0, 0], [1, -1]]> : tensor<4x2xi64>
  %2 = "func.call"(%0, %1) <{callee = @computed}> : (tensor<3x4xi64>, tensor<4x2xi64>) -> tensor<3x2xi64>
  check.expect_eq_const %2, dense<[[0, 0], [4, 7], [-6, -4]]> : tensor<3x2xi64>
  return
}
func.func private @computed(%arg0: tensor<3x4xi64>, %arg1: tensor<4x2xi64>) -> (tensor<3x2xi64> {jax.result_info = "result"}) {
  %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x4xi64>, tensor<4x2xi64>) -> tensor<3x2xi64>
  return %0 : tensor<3x2xi64>
}
// -----
// dot_general ui8
func.func @main() {
  %0 = stablehlo.constant dense<[[1, 1, 2, 1], [2, 0, 1, 1], [0, 1, 1, 0]]> : tensor<3x4xui8>
  %1 = stablehlo.constant dense<[[2, 2], [0, 0], [1, 1], [2, 1]]> : tensor<4x2xui8>
  %2 = "func.call"(%0, %1) <{callee = @computed}> : (tensor<3x4xui8>, tensor<4x2xui8>) -> tensor<3x2xui8>
  check.expect_eq_const %2, dense<[[6, 5], [7, 6], [1, 1]]> : tensor<3x2xui8>
  return
}
func.func private @computed(%arg0: tensor<3x4xui8>, %arg1: tensor<4x2xui8>) -> (tensor<3x2xui8> {jax.result_info = "result"}) {
  %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x4xui8>, tensor<4x2xui8>) -> tensor<3x2xui8>
  return %0 : tensor<3x2xui8>
}
// -----
// dot_general ui16
func.func @main() {
  %0 = stablehlo.constant dense<[[1, 1, 2, 1], [2, 0, 1, 1], [0, 1, 1, 0]]> : tensor<3x4xui16>
  %1 = stablehlo.constant dense<[[2, 2], [0, 0], [1, 1], [2, 1]]> : tensor<4x2xui16>
  %2 = "func.call"(%0, %1) <{callee = @computed}> : (tensor<3x4xui16>, tensor<4x2xui16>) -> tensor<3x2xui16>
  check.expect_eq_const %2, dense<[[6, 5], [7, 6], [1, 1]]> : tensor<3x2xui16>
  return
}
func.func private @computed(%arg0: tensor<3x4xui16>, %arg1: tensor<4x2xui16>) -> (tensor<3x2xui16> {jax.result_info = "result"}) {
  %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x4xui16>, tensor<4x2xui16>) -> tensor<3x2xui16>
  return %0 : tensor<3x2xui16>
}
// -----
// dot_general ui32
func.func @main() {
  %0 = stablehlo.constant dense<[[1, 1, 2, 1], [2, 0, 1, 1], [0, 1, 1, 0]]> : tensor<3x4xui32>
  %1 = stablehlo.constant dense<[[2, 2], [0, 0], [1, 1], [2, 1]]> : tensor<4x2xui32>
  %2 = "func.call"(%0, %1) <{callee = @computed}> : (tensor<3x4xui32>, tensor<4x2xui32>) -> tensor<3x2xui32>
  check.expect_eq_const %2, dense<[[6, 5], [7, 6], [1, 1]]> : tensor<3x2xui32>
  return
}
func.func private @computed(%arg0: tensor<3x4xui32>, %arg1: tensor<4x2xui32>) -> (tensor<3x2xui32> {jax.result_info = "result"}) {
  %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x4xui32>, tensor<4x2xui32>) -> tensor<3x2xui32>
  return %0 : tensor<3x2xui32>
}
// -----
// dot_general ui64
func.func @main() {
  %0 = stablehlo.constant dense<[[1, 1, 2, 1], [2, 0, 1, 1], [0, 1, 1, 0]]> : tensor<3x4xui64>
  %1 = stablehlo.constant dense<[[2, 2], [0, 0], [1, 1], [2, 1]]> : tensor<4x2xui64>
  %2 = "func.call"(%0, %1) <{callee = @computed}> : (tensor<3x4xui64>, tensor<4x2xui64>) -> tensor<3x2xui64>
  check.expect_eq_const %2, dense<[[6, 5], [7, 6], [1, 1]]> : tensor<3x2xui64>
  return
}
func.func private @computed(%arg0: tensor<3x4xui64>, %arg1: tensor<4x2xui64>) -> (tensor<3x2xui64> {jax.result_info = "result"}) {
  %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x4xui64>, tensor<4x2xui64>) -> tensor<3x2xui64>
  return %0 : tensor<3x2xui64>
}
// -----
// dot_general bf16
func.func @main() {
  %0 = stablehlo.constant dense<[[0.0, 0.0, 2.0, 0.0], [1.0, -2.0, 0.0, -1.0], [-2.0, 1.0, 0.0, -2.0]]> : tensor<3x4xbf16>
  %1 = stablehlo.constant dense<[[1.0, 2.0], [-2.0, -2.0], [0.0, 0.0], [1.0, -1.0]]> : tensor<4x2xbf16>
  %2 = "func.call"(%0, %1) <{callee = @computed}> : (tensor<3x4xbf16>, tensor<4x2xbf16>) -> tensor<3x2xbf16>
  check.expect_eq_const %2, dense<[[0.0, 0.0], [4.0, 7.0], [-6.0, -4.0]]> : tensor<3x2xbf16>
  return
}
func.func private @computed(%arg0: tensor<3x4xbf16>, %arg1: tensor<4x2xbf16>) -> (tensor<3x2xbf16> {jax.result_info = "result"}) {
  %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x4xbf16>, tensor<4x2xbf16>) -> tensor<3x2xbf16>
  return %0 : tensor<3x2xbf16>
}
// -----
// dot_general f16
func.func @main() {
  %0 = stablehlo.constant dense<[[0.0, 0.0, 2.0, 0.0], [1.0, -2.0, 0.0, -1.0], [-2.0, 1.0, 0.0, -2.0]]> : tensor<3x4xf16>
  %1 = stablehlo.constant dense<[[1.0, 2.0], [-2.0, -2.0], [0.0, 0.0], [1.0, -1.0]]> : tensor<4x2xf16>
  %2 = "func.call"(%0, %1) <{callee = @computed}> : (tensor<3x4xf16>, tensor<4x2xf16>) -> tensor<3x2xf16>
  check.expect_eq_const %2, dense<[[0.0, 0.0], [4.0, 7.0], [-6.0, -4.0]]> : tensor<3x2xf16>
  return
}
func.func private @computed(%arg0: tensor<3x4xf16>, %arg1: tensor<4x2xf16>) -> (tensor<3x2xf16> {jax.result_info = "result"}) {
  %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x4xf16>, tensor<4x2xf16>) -> tensor<3x2xf16>
  return %0 : tensor<3x2xf16>
}
// -----
// dot_general f32
func.func @main() {
  %0 = stablehlo.constant dense<[[0.0, 0.0, 2.0, 0.0], [1.0, -2.0, 0.0, -1.0], [-2.0, 1.0, 0.0, -2.0]]> : tensor<3x4xf32>
  %1 = stablehlo.constant dense<[[1.0, 2.0], [-2.0, -2.0], [0.0, 0.0], [1.0, -1.0]]> : tensor<4x2xf32>
  %2 = "func.call"(%0, %1) <{callee = @computed}> : (tensor<3x4xf32>, tensor<4x2xf32>) -> tensor<3x2xf32>
  check.expect_eq_const %2, dense<[[0.0, 0.0], [4.0, 7.0], [-6.0, -4.0]]> : tensor<3x2xf32>
  return
}
func.func private @computed(%arg0: tensor<3x4xf32>, %arg1: tensor<4x2xf32>) -> (tensor<3x2xf32> {jax.result_info = "result"}) {
  %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x4xf32>, tensor<4x2xf32>) -> tensor<3x2xf32>
  return %0 : tensor<3x2xf32>
}
// -----
// dot_general f64
func.func @main() {
  %0 = stablehlo.constant dense<[[0.0, 0.0, 2.0, 0.0], [1.0, -2.0, 0.0, -1.0], [-2.0, 1.0, 0.0, -2.0]]> : tensor<3x4xf64>
  %1 = stablehlo.constant dense<[[1.0, 2.0], [-2.0, -2.0], [0.0, 0.0], [1.0, -1.0]]> : tensor<4x2xf64>
  %2 = "func.call"(%0, %1) <{callee = @computed}> : (tensor<3x4xf64>, tensor<4x2xf64>) -> tensor<3x2xf64>
  check.expect_eq_const %2, dense<[[0.0, 0.0], [4.0, 7.0], [-6.0, -4.0]]> : tensor<3x2xf64>
  return
}
func.func private @computed(%arg0: tensor<3x4xf64>, %arg1: tensor<4x2xf64>) -> (tensor<3x2xf64> {jax.result_info = "result"}) {
  %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x4xf64>, tensor<4x2xf64>) -> tensor<3x2xf64>
  return %0 : tensor<3x2xf64>
}
// -----
// dot_general complex<f32>
func.func @main() {
  %0 = stablehlo.constant dense<[[(0.0, -2.0), (0.0, 0.0), (2.0, 0.0), (0.0, 2.0)], [(1.0, 0.0), (-2.0, 1.0), (0.0, -2.0), (-1.0, 0.0)], [(-2.0, -1.0), (1.0, -2.0), (0.0, 1.0), (-2.0, 0.0)]]> : tensor<3x4xcomplex<f32>>
  %1 = stablehlo.constant dense<[[(1.0, -1.0), (2.0, 1.0)], [(-2.0, 2.0), (-2.0, -2.0)], [(0.0, -2.0), (0.0, 0.0)], [(1.0, 0.0), (-1.0, 1.0)]]> : tensor<4x2xcomplex<f32>>
  %2 = "func.call"(%0, %1) <{callee = @computed}> : (tensor<3x4xcomplex<f32>>, tensor<4x2xcomplex<f32>>) -> tensor<3x2xcomplex<f32>>
  check.expect_eq_const %2, dense<[[(-2.0, -4.0), (0.0, -6.0)], [(-2.0, -7.0), (9.0, 2.0)], [(-1.0, 7.0), (-7.0, -4.0)]]> : tensor<3x2xcomplex<f32>>
  return
}
func.func private @computed(%arg0: tensor<3x4xcomplex<f32>>, %arg1: tensor<4x2xcomplex<f32>>) -> (tensor<3x2xcomplex<f32>> {jax.result_info = "result"}) {
  %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x4xcomplex<f32>>, tensor<4x2xcomplex<f32>>) -> tensor<3x2xcomplex<f32>>
  return %0 : tensor<3x2xcomplex<f32>>
}
// -----
// dot_general complex<f64>
func.func @main() {
  %0 = stablehlo.constant dense<[[(0.0, -2.0), (0.0, 0.0), (2.0, 0.0), (0.0, 2.0)], [(1.0, 0.0), (-2.0, 1.0), (0.0, -2.0), (-1.0, 0.0)], [(-2.0, -1.0), (1.0, -2.0), (0.0, 1.0), (-2.0, 0.0)]]> : tensor<3x4xcomplex<f64>>
  %1 = stablehlo.constant dense<[[(1.0, -1.0), (2.0, 1.0)], [(-2.0, 2.0), (-2.0, -2.0)], [(0.0, -2.0), (0.0, 0.0)], [(1.0, 0.0), (-1.0, 1.0)]]> : tensor<4x2xcomplex<f64>>
  %2 = "func.call"(%0, %1) <{callee = @computed}> : (tensor<3x4xcomplex<f64>>, tensor<4x2xcomplex<f64>>) -> tensor<3x2xcomplex<f64>>
  check.expect_eq_const %2, dense<[[(-2.0, -4.0), (0.0, -6.0)], [(-2.0, -7.0), (9.0, 2.0)], [(-1.0, 7.0), (-7.0, -4.0)]]> : tensor<3x2xcomplex<f64>>
  return
}
func.func private @computed(%arg0: tensor<3x4xcomplex<f64>>, %arg1: tensor<4x2xcomplex<f64>>) -> (tensor<3x2xcomplex<f64>> {jax.result_info = "result"}) {
  %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x4xcomplex<f64>>, tensor<4x2xcomplex<f64>>) -> tensor<3x2xcomplex<f64>>
  return %0 : tensor<3x2xcomplex<f64>>
}
// -----
// dot_general f8E4M3FN
func.func @main() {
  %0 = stablehlo.constant dense<[[0.0, 0.0, 2.0, 0.0], [1.0, -2.0, 0.0, -1.0], [-2.0, 1.0, 0.0, -2.0]]> : tensor<3x4xf8E4M3FN>
  %1 = stablehlo.constant dense<[[1.0, 2.0], [-2.0, -2.0], [0.0, 0.0], [1.0, -1.0]]> : tensor<4x2xf8E4M3FN>
  %2 = "func.call"(%0, %1) <{callee = @computed}> : (tensor<3x4xf8E4M3FN>, tensor<4x2xf8E4M3FN>) -> tensor<3x2xf32>
  check.expect_eq_const %2, dense<[[0.0, 0.0], [4.0, 7.0], [-6.0, -4.0]]> : tensor<3x2xf32>
  return
}
func.func private @computed(%arg0: tensor<3x4xf8E4M3FN>, %arg1: tensor<4x2xf8E4M3FN>) -> (tensor<3x2xf32> {jax.result_info = "result"}) {
  %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x4xf8E4M3FN>, tensor<4x2xf8E4M3FN>) -> tensor<3x2xf32>
  return %0 : tensor<3x2xf32>
}
// -----
// dot_general f8E5M2
func.func @main() {
  %0 = stablehlo.constant dense<[[0.0, 0.0, 2.0, 0.0], [1.0, -2.0, 0.0, -1.0], [-2.0, 1.0, 0.0, -2.0]]> : tensor<3x4xf8E5M2>
  %1 = stablehlo.constant dense<[[1.0, 2.0], [-2.0, -2.0], [0.0, 0.0], [1.0, -1.0]]> : tensor<4x2xf8E5M2>
  %2 = "func.call"(%0, %1) <{callee = @computed}> : (tensor<3x4xf8E5M2>, tensor<4x2xf8E5M2>) -> tensor<3x2xf32>
  check.expect_eq_const %2, dense<[[0.0, 0.0], [4.0, 7.0], [-6.0, -4.0]]> : tensor<3x2xf32>
  return
}
func.func private @computed(%arg0: tensor<3x4xf8E5M2>, %arg1: tensor<4x2xf8E5M2>) -> (tensor<3x2xf32> {jax.result_info = "result"}) {
  %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x4xf8E5M2>, tensor<4x2xf8E5M2>) -> tensor<3x2xf32>
  return %0 : tensor<3x2xf32>
}
// -----
// dot_general f8E4M3B11FNUZ
func.func @main() {
  %0 = stablehlo.constant dense<[[0.0, 0.0, 2.0, 0.0], [1.0, -2.0, 0.0, -1.0], [-2.0, 1.0, 0.0, -2.0]]> : tensor<3x4xf8E4M3B11FNUZ>
  %1 = stablehlo.constant dense<[[1.0, 2.0], [-2.0, -2.0], [0.0, 0.0], [1.0, -1.0]]> : tensor<4x2xf8E4M3B11FNUZ>
  %2 = "func.call"(%0, %1) <{callee = @computed}> : (tensor<3x4xf8E4M3B11FNUZ>, tensor<4x2xf8E4M3B11FNUZ>) -> tensor<3x2xf32>
  check.expect_eq_const %2, dense<[[0.0, 0.0], [4.0, 7.0], [-6.0, -4.0]]> : tensor<3x2xf32>
  return
}
func.func private @computed(%arg0: tensor<3x4xf8E4M3B11FNUZ>, %arg1: tensor<4x2xf8E4M3B11FNUZ>) -> (tensor<3x2xf32> {jax.result_info = "result"}) {
  %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x4xf8E4M3B11FNUZ>, tensor<4x2xf8E4M3B11FNUZ>) -> tensor<3x2xf32>
  return %0 : tensor<3x2xf32>
}
// -----
// dot_general f8E4M3FNUZ
func.func @main() {
  %0 = stablehlo.constant dense<[[0.0, 0.0, 2.0, 0.0], [1.0, -2.0, 0.0, -1.0], [-2.0, 1.0, 0.0, -2.0]]> : tensor<3x4xf8E4M3FNUZ>
  %1 = stablehlo.constant dense<[[1.0, 2.0], [-2.0, -2.0], [0.0, 0.0], [1.0, -1.0]]> : tensor<4x2xf8E4M3FNUZ>
  %2 = "func.call"(%0, %1) <{callee = @computed}> : (tensor<3x4xf8E4M3FNUZ>, tensor<4x2xf8E4M3FNUZ>) -> tensor<3x2xf32>
  check.expect_eq_const %2, dense<[[0.0, 0.0], [4.0, 7.0], [-6.0, -4.0]]> : tensor<3x2xf32>
  return
}
func.func private @computed(%arg0: tensor<3x4xf8E4M3FNUZ>, %arg1: tensor<4x2xf8E4M3FNUZ>) -> (tensor<3x2xf32> {jax.result_info = "result"}) {
  %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x4xf8E4M3FNUZ>, tensor<4x2xf8E4M3FNUZ>) -> tensor<3x2xf32>
  return %0 : tensor<3x2xf32>
}
// -----
// dot_general f8E5M2FNUZ
func.func @main() {
  %0 = stablehlo.constant dense<[[0.0, 0.0, 2.0, 0.0], [1.0, -2.0, 0.0, -1.0], [-2.0, 1.0, 0.0, -2.0]]> : tensor<3x4xf8E5M2FNUZ>
  %1 = stablehlo.constant dense<[[1.0, 2.0], [-2.0, -2.0], [0.0, 0.0], [1.0, -1.0]]> : tensor<4x2xf8E5M2FNUZ>
  %2 = "func.call"(%0, %1) <{callee = @computed}> : (tensor<3x4xf8E5M2FNUZ>, tensor<4x2xf8E5M2FNUZ>) -> tensor<3x2xf32>
  check.expect_eq_const %2, dense<[[0.0, 0.0], [4.0, 7.0], [-6.0, -4.0]]> : tensor<3x2xf32>
  return
}
func.func private @computed(%arg0: tensor<3x4xf8E5M2FNUZ>, %arg1: tensor<4x2xf8E5M2FNUZ>) -> (tensor<3x2xf32> {jax.result_info = "result"}) {
  %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x4xf8E5M2FNUZ>, tensor<4x2xf8E5M2FNUZ>) -> tensor<3x2xf32>
  return %0 : tensor<3x2xf32>
}
// -----
// dot_general i4
func.func @main() {
  %0 = stablehlo.constant dense<[[0, 0, 2, 0], [1, -2, 0, -1], [-2, 1, 0, -2]]> : tensor<3x4xi4>
  %1 = stablehlo.constant dense<[[1, 2], [-2, -2], [0, 0], [1, -1]]> : tensor<4x2xi4>
  %2 = "func.call"(%0, %1) <{callee = @computed}> : (tensor<3x4xi4>, tensor<4x2xi4>) -> tensor<3x2xi32>
  check.expect_eq_const %2, dense<[[0, 0], [4, 7], [-6, -4]]> : tensor<3x2xi32>
  return
}
func.func private @computed(%arg0: tensor<3x4xi4>, %arg1: tensor<4x2xi4>) -> (tensor<3x2xi32> {jax.result_info = "result"}) {
  %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x4xi4>, tensor<4x2xi4>) -> tensor<3x2xi32>
  return %0 : tensor<3x2xi32>
}
// -----
// dot_general ui4
func.func @main() {
  %0 = stablehlo.constant dense<[[1, 1, 2, 1], [2, 0, 1, 1], [0, 1, 1, 0]]> : tensor<3x4xui4>
  %1 = stablehlo.constant dense<[[2, 2], [0, 0], [1, 1], [2, 1]]> : tensor<4x2xui4>
  %2 = "func.call"(%0, %1) <{callee = @computed}> : (tensor<3x4xui4>, tensor<4x2xui4>) -> tensor<3x2xi32>
  check.expect_eq_const %2, dense<[[6, 5], [7, 6], [1, 1]]> : tensor<3x2xi32>
  return
}
func.func private @computed(%arg0: tensor<3x4xui4>, %arg1: tensor<4x2xui4>) -> (tensor<3x2xi32> {jax.result_info = "result"}) {
  %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x4xui4>, tensor<4x2xui4>) -> tensor<3x2xi32>
  return %0 : tensor<3x2xi32>
}
// -----
// dot_general i32 batched, two contracted
func.func @main() {
  %0 = stablehlo.constant dense<"0x04000000FFFFFFFFFDFFFFFF0200000003000000FEFFFFFFFFFFFFFFFCFFFFFF04000000040000000200000001000000010000000100000002000000010000000300000000000000FFFFFFFFFDFFFFFF03000000FEFFFFFF010000000200000002000000040000000200000003000000020000000400000000000000FCFFFFFF0100000002000000FDFFFFFF020000000200000001000000FEFFFFFF0100000001000000FDFFFFFF0200000001000000030000000300000003000000FCFFFFFFFCFFFFFF0400000003000000FDFFFFFFFEFFFFFFFFFFFFFF030000000000000003000000010000000000000000000000FCFFFFFFFFFFFFFF030000000300000001000000FFFFFFFF020000000300000004000000FEFFFFFFFFFFFFFF01000000030000000300000002000000FDFFFFFFFDFFFFFFFDFFFFFFFDFFFFFF0200000000000000FDFFFFFF03000000FCFFFFFF03000000FDFFFFFF02000000FFFFFFFFFFFFFFFF02000000FDFFFFFF02000000FFFFFFFFFDFFFFFFFFFFFFFFFEFFFFFFFDFFFFFFFCFFFFFF03000000FCFFFFFF02000000FDFFFFFFFDFFFFFF02000000FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF03000000FFFFFFFFFCFFFFFFFEFFFFFF0300000004000000FCFFFFFF04000000FEFFFFFF040000000100000002000000"> : tensor<2x3x4x5xi32>
  %1 = stablehlo.constant dense<"0x01000000FFFFFFFFFFFFFFFF04000000FFFFFFFFFEFFFFFF03000000FCFFFFFFFFFFFFFFFEFFFFFFFCFFFFFF020000000400000003000000FEFFFFFF0000000003000000FEFFFFFFFFFFFFFF04000000FDFFFFFF0400000002000000FFFFFFFF03000000FFFFFFFFFFFFFFFF010000000400000002000000020000000100000003000000FFFFFFFF02000000FFFFFFFF0100000001000000FFFFFFFF04000000FEFFFFFFFCFFFFFF02000000FCFFFFFF0000000002000000FDFFFFFF00000000010000000200000000000000000000000000000000000000FCFFFFFF0400000003000000FFFFFFFFFFFFFFFF010000000400000000000000FEFFFFFFFCFFFFFF00000000FDFFFFFF01000000030000000300000000000000FDFFFFFF02000000FDFFFFFF00000000FDFFFFFF03000000FCFFFFFF03000000FEFFFFFFFFFFFFFFFFFFFFFFFDFFFFFF020000000300000002000000000000000400000001000000010000000000000000000000FCFFFFFF0300000000000000FDFFFFFFFCFFFFFF04000000FCFFFFFF020000000300000001000000FDFFFFFF0000000002000000FCFFFFFFFFFFFFFF00000000000000000300000000000000FEFFFFFFFDFFFFFF01000000FCFFFFFFFCFFFFFF0100000000000000FCFFFFFFFCFFFFFFFCFFFFFF00000000FCFFFFFFFEFFFFFF01000000FCFFFFFF04000000FDFFFFFF0000000004000000FCFFFFFF0300000001000000FEFFFFFF00000000FDFFFFFF0200000003000000FDFFFFFFFCFFFFFF02000000000000000400000001000000FDFFFFFF03000000040000000000000001000000020000000300000003000000FDFFFFFFFFFFFFFFFFFFFFFF02000000030000000400000003000000030000000100000000000000020000000100000001000000FEFFFFFF0000000001000000FEFFFFFF01000000000000000000000000000000030000000000000004000000FCFFFFFF00000000040000000400000004000000"> : tensor<5x2x6x3xi32>
  %2 = "func.call"(%0, %1) <{callee = @computed}> : (tensor<2x3x4x5xi32>, tensor<5x2x6x3xi32>) -> tensor<2x4x6xi32>
  check.expect_eq_const %2, dense<[[[24, 24, 2, -7, 37, 12], [61, -44, -44, 0, 17, -3], [1, 27, 30, 2, -9, -7], [-10, -3, -19, 12, 20, 11]], [[-35, -31, -29, 31, -31, 16], [-8, -19, 6, -7, -35, -13], [28, -30, 18, -38, -36, -29], [12, -6, -2, -22, 4, -9]]]> : tensor<2x4x6xi32>
  return
}
func.func private @computed(%arg0: tensor<2x3x4x5xi32>, %arg1: tensor<5x2x6x3xi32>) -> (tensor<2x4x6xi32> {jax.result_info = "result"}) {
  %0 = stablehlo.dot_general %arg0, %arg1, batching_dims = [0] x [1], contracting_dims = [1, 3] x [3, 0], precision = [DEFAULT, DEFAULT] : (tensor<2x3x4x5xi32>, tensor<5x2x6x3xi32>) -> tensor<2x4x6xi32>
  return %0 : tensor<2x4x6xi32>
}
// -----
// dot_general i32 outer product
func.func @main() {
  %0 = stablehlo.constant dense<[3, 1]> : tensor<2xi32>
  %1 = stablehlo.constant dense<[0, 0, 2]> : tensor<3xi32>
  %2 = "func.call"(%0, %1) <{callee = @computed}> : (tensor<2xi32>, tensor<3xi32>) -> tensor<2x3xi32>
  check.expect_eq_const %2, dense<[[0, 0, 6], [0, 0, 2]]> : tensor<2x3xi32>
  return
}
func.func private @computed(%arg0: tensor<2xi32>, %arg1: tensor<3xi32>) -> (tensor<2x3xi32> {jax.result_info = "result"}) {
  %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [] x [], precision = [DEFAULT, DEFAULT] : (tensor<2xi32>, tensor<3xi32>) -> tensor<2x3xi32>
  return %0 : tensor<2x3xi32>
}
// -----
// dot_general bf16 batched, two contracted
func.func @main() {
  %0 = stablehlo.constant dense<"0x804080BF40C00040404000C080BF80C0804080400040803F803F803F0040803F4040000080BF40C0404000C0803F0040004080400040404000408040000080C0803F004040C000400040803F00C0803F803F40C00040803F40404040404080C080C08040404040C000C080BF404000004040803F0000000080C080BF40404040803F80BF00404040804000C080BF803F40404040004040C040C040C040C00040000040C0404080C0404040C0004080BF80BF004040C0004080BF40C080BF00C040C080C0404080C0004040C040C0004080BF80BF80BF80BF404080BF80C000C04040804080C0804000C08040803F0040"> : tensor<2x3x4x5xbf16>
  %1 = stablehlo.constant dense<"0x803F80BF80BF804080BF00C0404080C080BF00C080C000408040404000C00000404000C080BF804040C08040004080BF404080BF80BF803F804000400040803F404080BF004080BF803F803F80BF804000C080C0004080C00000004040C00000803F0040000000000000000080C08040404080BF80BF803F8040000000C080C0000040C0803F40404040000040C0004040C0000040C0404080C0404000C080BF80BF40C000404040004000008040803F803F0000000080C04040000040C080C0804080C000404040803F40C00000004080C080BF000000004040000000C040C0803F80C080C0803F000080C080C080C0000080C000C0803F80C0804040C00000804080C04040803F00C0000040C00040404040C080C0004000008040803F40C0404080400000803F00404040404040C080BF80BF00404040804040404040803F00000040803F803F00C00000803F00C0803F00000000000040400000804080C00000804080408040"> : tensor<5x2x6x3xbf16>
  %2 = "func.call"(%0, %1) <{callee = @computed}> : (tensor<2x3x4x5xbf16>, tensor<5x2x6x3xbf16>) -> tensor<2x4x6xbf16>
  check.expect_eq_const %2, dense<[[[24.0, 24.0, 2.0, -7.0, 37.0, 12.0], [61.0, -44.0, -44.0, 0.0, 17.0, -3.0], [1.0, 27.0, 30.0, 2.0, -9.0, -7.0], [-10.0, -3.0, -19.0, 12.0, 20.0, 11.0]], [[-35.0, -31.0, -29.0, 31.0, -31.0, 16.0], [-8.0, -19.0, 6.0, -7.0, -35.0, -13.0], [28.0, -30.0, 18.0, -38.0, -36.0, -29.0], [12.0, -6.0, -2.0, -22.0, 4.0, -9.0]]]> : tensor<2x4x6xbf16>
  return
}
func.func private @computed(%arg0: tensor<2x3x4x5xbf16>, %arg1: tensor<5x2x6x3xbf16>) -> (tensor<2x4x6xbf16> {jax.result_info = "result"}) {
  %0 = stablehlo.dot_general %arg0, %arg1, batching_dims = [0] x [1], contracting_dims = [1, 3] x [3, 0], precision = [DEFAULT, DEFAULT] : (tensor<2x3x4x5xbf16>, tensor<5x2x6x3xbf16>) -> tensor<2x4x6xbf16>
  return %0 : tensor<2x4x6xbf16>
}
// -----
// dot_general bf16 outer product
func.func @main() {
  %0 = stablehlo.constant dense<[3.0, 1.0]> : tensor<2xbf16>
  %1 = stablehlo.constant dense<[0.0, 0.0, 2.0]> : tensor<3xbf16>
  %2 = "func.call"(%0, %1) <{callee = @computed}> : (tensor<2xbf16>, tensor<3xbf16>) -> tensor<2x3xbf16>
  check.expect_eq_const %2, dense<[[0.0, 0.0, 6.0], [0.0, 0.0, 2.0]]> : tensor<2x3xbf16>
  return
}
func.func private @computed(%arg0: tensor<2xbf16>, %arg1: tensor<3xbf16>) -> (tensor<2x3xbf16> {jax.result_info = "result"}) {
  %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [] x [], precision = [DEFAULT, DEFAULT] : (tensor<2xbf16>, tensor<3xbf16>) -> tensor<2x3xbf16>
  return %0 : tensor<2x3xbf16>
}
// -----
// dot_general f32 batched, two contracted
func.func @main() {
  %0 = stablehlo.constant dense<"0x00008040000080BF000040C00000004000004040000000C0000080BF000080C00000804000008040000000400000803F0000803F0000803F000000400000803F0000404000000000000080BF000040C000004040000000C00000803F0000004000000040000080400000004000004040000000400000804000000000000080C00000803F00000040000040C000000040000000400000803F000000C00000803F0000803F000040C0000000400000803F000040400000404000004040000080C0000080C00000804000004040000040C0000000C0000080BF0000404000000000000040400000803F0000000000000000000080C0000080BF00004040000040400000803F000080BF000000400000404000008040000000C0000080BF0000803F000040400000404000000040000040C0000040C0000040C0000040C00000004000000000000040C000004040000080C000004040000040C000000040000080BF000080BF00000040000040C000000040000080BF000040C0000080BF000000C0000040C0000080C000004040000080C000000040000040C0000040C000000040000080BF000080BF000080BF000080BF00004040000080BF000080C0000000C00000404000008040000080C000008040000000C0000080400000803F00000040"> : tensor<2x3x4x5xf32>
  %1 = stablehlo.constant dense<"0x0000803F000080BF000080BF00008040000080BF000000C000004040000080C0000080BF000000C0000080C0000000400000804000004040000000C00000000000004040000000C0000080BF00008040000040C00000804000000040000080BF00004040000080BF000080BF0000803F0000804000000040000000400000803F00004040000080BF00000040000080BF0000803F0000803F000080BF00008040000000C0000080C000000040000080C00000000000000040000040C0000000000000803F0000004000000000000000000000000000000000000080C00000804000004040000080BF000080BF0000803F0000804000000000000000C0000080C000000000000040C00000803F000040400000404000000000000040C000000040000040C000000000000040C000004040000080C000004040000000C0000080BF000080BF000040C000000040000040400000004000000000000080400000803F0000803F0000000000000000000080C00000404000000000000040C0000080C000008040000080C000000040000040400000803F000040C00000000000000040000080C0000080BF00000000000000000000404000000000000000C0000040C00000803F000080C0000080C00000803F00000000000080C0000080C0000080C000000000000080C0000000C00000803F000080C000008040000040C00000000000008040000080C0000040400000803F000000C000000000000040C00000004000004040000040C0000080C00000004000000000000080400000803F000040C00000404000008040000000000000803F000000400000404000004040000040C0000080BF000080BF00000040000040400000804000004040000040400000803F00000000000000400000803F0000803F000000C0000000000000803F000000C00000803F000000000000000000000000000040400000000000008040000080C000000000000080400000804000008040"> : tensor<5x2x6x3xf32>
  %2 = "func.call"(%0, %1) <{callee = @computed}> : (tensor<2x3x4x5xf32>, tensor<5x2x6x3xf32>) -> tensor<2x4x6xf32>
  check.expect_eq_const %2, dense<[[[24.0, 24.0, 2.0, -7.0, 37.0, 12.0], [61.0, -44.0, -44.0, 0.0, 17.0, -3.0], [1.0, 27.0, 30.0, 2.0, -9.0, -7.0], [-10.0, -3.0, -19.0, 12.0, 20.0, 11.0]], [[-35.0, -31.0, -29.0, 31.0, -31.0, 16.0], [-8.0, -19.0, 6.0, -7.0, -35.0, -13.0], [28.0, -30.0, 18.0, -38.0, -36.0, -29.0], [12.0, -6.0, -2.0, -22.0, 4.0, -9.0]]]> : tensor<2x4x6xf32>
  return
}
func.func private @computed(%arg0: tensor<2x3x4x5xf32>, %arg1: tensor<5x2x6x3xf32>) -> (tensor<2x4x6xf32> {jax.result_info = "result"}) {
  %0 = stablehlo.dot_general %arg0, %arg1, batching_dims = [0] x [1], contracting_dims = [1, 3] x [3, 0], precision = [DEFAULT, DEFAULT] : (tensor<2x3x4x5xf32>, tensor<5x2x6x3xf32>) -> tensor<2x4x6xf32>
  return %0 : tensor<2x4x6xf32>
}
// -----
// dot_general f32 outer product
func.func @main() {
  %0 = stablehlo.constant dense<[3.0, 1.0]> : tensor<2xf32>
  %1 = stablehlo.constant dense<[0.0, 0.0, 2.0]> : tensor<3xf32>
  %2 = "func.call"(%0, %1) <{callee = @computed}> : (tensor<2xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  check.expect_eq_const %2, dense<[[0.0, 0.0, 6.0], [0.0, 0.0, 2.0]]> : tensor<2x3xf32>
  return
}
func.func private @computed(%arg0: tensor<2xf32>, %arg1: tensor<3xf32>) -> (tensor<2x3xf32> {jax.result_info = "result"}) {
  %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [] x [], precision = [DEFAULT, DEFAULT] : (tensor<2xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}
// -----
// dot_general f64 batched, two contracted
func.func @main() {
  %0 = stablehlo.constant dense<"0x0000000000001040000000000000F0BF00000000000008C00000000000000040000000000000084000000000000000C0000000000000F0BF00000000000010C0000000000000104000000000000010400000000000000040000000000000F03F000000000000F03F000000000000F03F0000000000000040000000000000F03F00000000000008400000000000000000000000000000F0BF00000000000008C0000000000000084000000000000000C0000000000000F03F0000000000000040000000000000004000000000000010400000000000000040000000000000084000000000000000400000000000001040000000000000000000000000000010C0000000000000F03F000000000000004000000000000008C000000000000000400000000000000040000000000000F03F00000000000000C0000000000000F03F000000000000F03F00000000000008C00000000000000040000000000000F03F00000000000008400000000000000840000000000000084000000000000010C000000000000010C00000000000001040000000000000084000000000000008C000000000000000C0000000000000F0BF000000000000084000000000000000000000000000000840000000000000F03F0000000000000000000000000000000000000000000010C0000000000000F0BF00000000000008400000000000000840000000000000F03F000000000000F0BF00000000000000400000000000000840000000000000104000000000000000C0000000000000F0BF000000000000F03F00000000000008400000000000000840000000000000004000000000000008C000000000000008C000000000000008C000000000000008C00000000000000040000000000000000000000000000008C0000000000000084000000000000010C0000000000000084000000000000008C00000000000000040000000000000F0BF000000000000F0BF000000000000004000000000000008C00000000000000040000000000000F0BF00000000000008C0000000000000F0BF00000000000000C000000000000008C000000000000010C0000000000000084000000000000010C0000000000000004000000000000008C000000000000008C00000000000000040000000000000F0BF000000000000F0BF000000000000F0BF000000000000F0BF0000000000000840000000000000F0BF00000000000010C000000000000000C00000000000000840000000000000104000000000000010C0000000000000104000000000000000C00000000000001040000000000000F03F0000000000000040"> : tensor<2x3x4x5xf64>
  %1 = stablehlo.constant dense<"0x000000000000F03F000000000000F0BF000000000000F0BF0000000000001040000000000000F0BF00000000000000C0000000000000084000000000000010C0000000000000F0BF00000000000000C000000000000010C000000000000000400000000000001040000000000000084000000000000000C00000000000000000000000000000084000000000000000C0000000000000F0BF000000000000104000000000000008C000000000000010400000000000000040000000000000F0BF0000000000000840000000000000F0BF000000000000F0BF000000000000F03F000000000000104000000000000000400000000000000040000000000000F03F0000000000000840000000000000F0BF0000000000000040000000000000F0BF000000000000F03F000000000000F03F000000000000F0BF000000000000104000000000000000C000000000000010C0000000000000004000000000000010C00000000000000000000000000000004000000000000008C00000000000000000000000000000F03F0000000000000040000000000000000000000000000000000000000000000000000000000000000000000000000010C000000000000010400000000000000840000000000000F0BF000000000000F0BF000000000000F03F0000000000001040000000000000000000000000000000C000000000000010C0000000000000000000000000000008C0000000000000F03F00000000000008400000000000000840000000000000000000000000000008C0000000000000004000000000000008C0000000000000000000000000000008C0000000000000084000000000000010C0000000000000084000000000000000C0000000000000F0BF000000000000F0BF00000000000008C000000000000000400000000000000840000000000000004000000000000000000000000000001040000000000000F03F000000000000F03F0000000000000000000000000000000000000000000010C00000000000000840000000000000000000000000000008C000000000000010C0000000000000104000000000000010C000000000000000400000000000000840000000000000F03F00000000000008C00000000000000000000000000000004000000000000010C0000000000000F0BF000000000000000000000000000000000000000000000840000000000000000000000000000000C000000000000008C0000000000000F03F00000000000010C000000000000010C0000000000000F03F000000000000000000000000000010C000000000000010C000000000000010C0000000000000000000000000000010C000000000000000C0000000000000F03F00000000000010C0000000000000104000000000000008C00000000000000000000000000000104000000000000010C00000000000000840000000000000F03F00000000000000C0000000000000000000000000000008C00000000000000040000000000000084000000000000008C000000000000010C0000000000000004000000000000000000000000000001040000000000000F03F00000000000008C0000000000000084000000000000010400000000000000000000000000000F03F00000000000000400000000000000840000000000000084000000000000008C0000000000000F0BF000000000000F0BF00000000000000400000000000000840000000000000104000000000000008400000000000000840000000000000F03F00000000000000000000000000000040000000000000F03F000000000000F03F00000000000000C00000000000000000000000000000F03F00000000000000C0000000000000F03F00000000000000000000000000000000000000000000000000000000000008400000000000000000000000000000104000000000000010C00000000000000000000000000000104000000000000010400000000000001040"> : tensor<5x2x6x3xf64>
  %2 = "func.call"(%0, %1) <{callee = @computed}> : (tensor<2x3x4x5xf64>, tensor<5x2x6x3xf64>) -> tensor<2x4x6xf64>
  check.expect_eq_const %2, dense<[[[24.0, 24.0, 2.0, -7.0, 37.0, 12.0], [61.0, -44.0, -44.0, 0.0, 17.0, -3.0], [1.0, 27.0, 30.0, 2.0, -9.0, -7.0], [-10.0, -3.0, -19.0, 12.0, 20.0, 11.0]], [[-35.0, -31.0, -29.0, 31.0, -31.0, 16.0], [-8.0, -19.0, 6.0, -7.0, -35.0, -13.0], [28.0, -30.0, 18.0, -38.0, -36.0, -29.0], [12.0, -6.0, -2.0, -22.0, 4.0, -9.0]]]> : tensor<2x4x6xf64>
  return
}
func.func private @computed(%arg0: tensor<2x3x4x5xf64>, %arg1: tensor<5x2x6x3xf64>) -> (tensor<2x4x6xf64> {jax.result_info = "result"}) {
  %0 = stablehlo.dot_general %arg0, %arg1, batching_dims = [0] x [1], contracting_dims = [1, 3] x [3, 0], precision = [DEFAULT, DEFAULT] : (tensor<2x3x4x5xf64>, tensor<5x2x6x3xf64>) -> tensor<2x4x6xf64>
  return %0 : tensor<2x4x6xf64>
}
// -----
// dot_general f64 outer product
func.func @main() {
  %0 = stablehlo.constant dense<[3.0, 1.0]> : tensor<2xf64>
  %1 = stablehlo.constant dense<[0.0, 0.0, 2.0]> : tensor<3xf64>
  %2 = "func.call"(%0, %1) <{callee = @computed}> : (tensor<2xf64>, tensor<3xf64>) -> tensor<2x3xf64>
  check.expect_eq_const %2, dense<[[0.0, 0.0, 6.0], [0.0, 0.0, 2.0]]> : tensor<2x3xf64>
  return
}
func.func private @computed(%arg0: tensor<2xf64>, %arg1: tensor<3xf64>) -> (tensor<2x3xf64> {jax.result_info = "result"}) {
  %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [] x [], precision = [DEFAULT, DEFAULT] : (tensor<2xf64>, tensor<3xf64>) -> tensor<2x3xf64>
  return %0 : tensor<2x3xf64>
}
// -----
// dot_general complex<f32> batched, two contracted
func.func @main() {
  %0 = stablehlo.constant dense<"0x0000804000000040000080BF00008040000040C0000080BF00000040000040C00000404000000040000000C000004040000080BF000000C0000080C0000080BF00008040000080C0000080400000804000000040000080400000803F000000400000803F0000803F0000803F0000803F000000400000803F0000803F00000040000040400000803F0000000000004040000080BF00000000000040C0000080BF00004040000040C0000000C0000040400000803F000000C0000000400000803F0000004000000040000080400000004000000040000080400000404000000040000000400000404000008040000000400000000000008040000080C0000000000000803F000080C0000000400000803F000040C00000004000000040000040C000000040000000400000803F00000040000000C00000803F0000803F000000C00000803F0000803F000040C00000803F00000040000040C00000803F00000040000040400000803F00004040000040400000404000004040000080C000004040000080C0000080C000008040000080C00000404000008040000040C000004040000000C0000040C0000080BF000000C000004040000080BF000000000000404000004040000000000000803F00004040000000000000803F0000000000000000000080C000000000000080BF000080C000004040000080BF00004040000040400000803F00004040000080BF0000803F00000040000080BF00004040000000400000804000004040000000C000008040000080BF000000C00000803F000080BF000040400000803F00004040000040400000004000004040000040C000000040000040C0000040C0000040C0000040C0000040C0000040C000000040000040C00000000000000040000040C00000000000004040000040C0000080C00000404000004040000080C0000040C00000404000000040000040C0000080BF00000040000080BF000080BF00000040000080BF000040C00000004000000040000040C0000080BF00000040000040C0000080BF000080BF000040C0000000C0000080BF000040C0000000C0000080C0000040C000004040000080C0000080C00000404000000040000080C0000040C000000040000040C0000040C000000040000040C0000080BF00000040000080BF000080BF000080BF000080BF000080BF000080BF00004040000080BF000080BF00004040000080C0000080BF000000C0000080C000004040000000C00000804000004040000080C00000804000008040000080C0000000C00000804000008040000000C00000803F00008040000000400000803F"> : tensor<2x3x4x5xcomplex<f32>>
  %1 = stablehlo.constant dense<"0x0000803F00008040000080BF0000803F000080BF000080BF00008040000080BF000080BF00008040000000C0000080BF00004040000000C0000080C000004040000080BF000080C0000000C0000080BF000080C0000000C000000040000080C000008040000000400000404000008040000000C00000404000000000000000C00000404000000000000000C000004040000080BF000000C000008040000080BF000040C00000804000008040000040C00000004000008040000080BF0000004000004040000080BF000080BF00004040000080BF000080BF0000803F000080BF000080400000803F000000400000804000000040000000400000803F00000040000040400000803F000080BF0000404000000040000080BF000080BF000000400000803F000080BF0000803F0000803F000080BF0000803F00008040000080BF000000C000008040000080C0000000C000000040000080C0000080C00000004000000000000080C00000004000000000000040C00000004000000000000040C00000803F00000000000000400000803F0000000000000040000000000000000000000000000000000000000000000000000080C00000000000008040000080C00000404000008040000080BF00004040000080BF000080BF0000803F000080BF000080400000803F0000000000008040000000C000000000000080C0000000C000000000000080C0000040C0000000000000803F000040C0000040400000803F00004040000040400000000000004040000040C00000000000000040000040C0000040C00000004000000000000040C0000040C00000000000004040000040C0000080C00000404000004040000080C0000000C000004040000080BF000000C0000080BF000080BF000040C0000080BF00000040000040C000004040000000400000004000004040000000000000004000008040000000000000803F000080400000803F0000803F000000000000803F0000000000000000000080C00000000000004040000080C00000000000004040000040C000000000000080C0000040C000008040000080C0000080C00000804000000040000080C000004040000000400000803F00004040000040C00000803F00000000000040C00000004000000000000080C000000040000080BF000080C000000000000080BF000000000000000000004040000000000000000000004040000000C000000000000040C0000000C00000803F000040C0000080C00000803F000080C0000080C00000803F000080C0000000000000803F000080C000000000000080C0000080C0000080C0000080C000000000000080C0000080C000000000000000C0000080C00000803F000000C0000080C00000803F00008040000080C0000040C00000804000000000000040C00000804000000000000080C00000804000004040000080C00000803F00004040000000C00000803F00000000000000C0000040C00000000000000040000040C00000404000000040000040C000004040000080C0000040C000000040000080C0000000000000004000008040000000000000803F00008040000040C00000803F00004040000040C0000080400000404000000000000080400000803F00000000000000400000803F00004040000000400000404000004040000040C000004040000080BF000040C0000080BF000080BF00000040000080BF00004040000000400000804000004040000040400000804000004040000040400000803F00004040000000000000803F00000040000000000000803F000000400000803F0000803F000000C00000803F00000000000000C00000803F00000000000000C00000803F0000803F000000C0000000000000803F00000000000000000000000000000000000040400000000000000000000040400000804000000000000080C00000804000000000000080C0000080400000000000008040000080400000804000008040"> : tensor<5x2x6x3xcomplex<f32>>
  %2 = "func.call"(%0, %1) <{callee = @computed}> : (tensor<2x3x4x5xcomplex<f32>>, tensor<5x2x6x3xcomplex<f32>>) -> tensor<2x4x6xcomplex<f32>>
  check.expect_eq_const %2, dense<[[[(9.0, 43.0), (15.0, 31.0), (10.0, 19.0), (3.0, -12.0), (23.0, 24.0), (15.0, -18.0)], [(62.0, 11.0), (-44.0, 50.0), (-56.0, -26.0), (29.0, -28.0), (-57.0, 97.0), (-48.0, -13.0)], [(-32.0, 18.0), (37.0, 4.0), (46.0, -42.0), (35.0, -50.0), (-58.0, 30.0), (-20.0, 4.0)], [(-13.0, -15.0), (26.0, 21.0), (16.0, -11.0), (24.0, 2.0), (19.0, 19.0), (-3.0, -19.0)]], [[(-44.0, 75.0), (-10.0, 89.0), (-26.0, 3.0), (57.0, 49.0), (5.0, 17.0), (36.0, 18.0)], [(-36.0, -15.0), (-44.0, 27.0), (10.0, 1.0), (-23.0, 8.0), (-8.0, -14.0), (-4.0, 48.0)], [(4.0, -45.0), (-78.0, -10.0), (14.0, -42.0), (-68.0, -21.0), (11.0, -4.0), (-25.0, -13.0)], [(1.0, 44.0), (3.0, 2.0), (-12.0, -81.0), (-16.0, 8.0), (-59.0, -38.0), (-6.0, 12.0)]]]> : tensor<2x4x6xcomplex<f32>>
  return
}
func.func private @computed(%arg0: tensor<2x3x4x5xcomplex<f32>>, %arg1: tensor<5x2x6x3xcomplex<f32>>) -> (tensor<2x4x6xcomplex<f32>> {jax.result_info = "result"}) {
  %0 = stablehlo.dot_general %arg0, %arg1, batching_dims = [0] x [1], contracting_dims = [1, 3] x [3, 0], precision = [DEFAULT, DEFAULT] : (tensor<2x3x4x5xcomplex<f32>>, tensor<5x2x6x3xcomplex<f32>>) -> tensor<2x4x6xcomplex<f32>>
  return %0 : tensor<2x4x6xcomplex<f32>>
}
// -----
// dot_general complex<f32> outer product
func.func @main() {
  %0 = stablehlo.constant dense<[(3.0, 1.0), (1.0, 3.0)]> : tensor<2xcomplex<f32>>
  %1 = stablehlo.constant dense<[(0.0, 2.0), (0.0, 0.0), (2.0, 0.0)]> : tensor<3xcomplex<f32>>
  %2 = "func.call"(%0, %1) <{callee = @computed}> : (tensor<2xcomplex<f32>>, tensor<3xcomplex<f32>>) -> tensor<2x3xcomplex<f32>>
  check.expect_eq_const %2, dense<[[(-2.0, 6.0), (0.0, 0.0), (6.0, 2.0)], [(-6.0, 2.0), (0.0, 0.0), (2.0, 6.0)]]> : tensor<2x3xcomplex<f32>>
  return
}
func.func private @computed(%arg0: tensor<2xcomplex<f32>>, %arg1: tensor<3xcomplex<f32>>) -> (tensor<2x3xcomplex<f32>> {jax.result_info = "result"}) {
  %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [] x [], precision = [DEFAULT, DEFAULT] : (tensor<2xcomplex<f32>>, tensor<3xcomplex<f32>>) -> tensor<2x3xcomplex<f32>>
  return %0 : tensor<2x3xcomplex<f32>>
}
// -----
// dot_general i8 into i32
func.func @main() {
  %0 = stablehlo.constant dense<[[86, -62, -101, -52, -23, 80, -13, -105, -43], [25, 80, 58, 126, -80, 97, -114, 14, -58]]> : tensor<2x9xi8>
  %1 = stablehlo.constant dense<[[79, -107], [-83, -68], [-82, 77], [94, 21], [-118, -104], [-43, -18], [31, -6], [-61, -88], [49, 60]]> : tensor<9x2xi8>
  %2 = "func.call"(%0, %1) <{callee = @computed}> : (tensor<2x9xi8>, tensor<9x2xi8>) -> tensor<2x2xi32>
  check.expect_eq_const %2, dense<[[18503, -6165], [462, 1543]]> : tensor<2x2xi32>
  return
}
func.func private @computed(%arg0: tensor<2x9xi8>, %arg1: tensor<9x2xi8>) -> (tensor<2x2xi32> {jax.result_info = "result"}) {
  %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x9xi8>, tensor<9x2xi8>) -> tensor<2x2xi32>
  return %0 : tensor<2x2xi32>
}
// -----
// dot_general bf16 into f32
func.func @main() {
  %0 = stablehlo.constant dense<[[3.0, -2.0, -4.0, -2.0, -1.0, 3.0, 0.0, -4.0, -1.0], [1.0, 3.0, 2.0, 4.0, -3.0, 3.0, -4.0, 1.0, -2.0]]> : tensor<2x9xbf16>
  %1 = stablehlo.constant dense<[[3.0, -4.0], [-3.0, -2.0], [-3.0, 3.0], [3.0, 1.0], [-4.0, -4.0], [-2.0, -1.0], [1.0, 0.0], [-2.0, -3.0], [2.0, 2.0]]> : tensor<9x2xbf16>
  %2 = "func.call"(%0, %1) <{callee = @computed}> : (tensor<2x9xbf16>, tensor<9x2xbf16>) -> tensor<2x2xf32>
  check.expect_eq_const %2, dense<[[25.0, -11.0], [-4.0, 2.0]]> : tensor<2x2xf32>
  return
}
func.func private @computed(%arg0: tensor<2x9xbf16>, %arg1: tensor<9x2xbf16>) -> (tensor<2x2xf32> {jax.result_info = "result"}) {
  %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x9xbf16>, tensor<9x2xbf16>) -> tensor<2x2xf32>
  return %0 : tensor<2x2xf32>
}
// -----
// dot_general quantized i8 to i32
func.func @main() {
  %0 = stablehlo.constant dense<[[-3.25, 0.25, 0.75], [100.0, -100.0, 2.5]]> : tensor<2x3xf32>
  %1 = "stablehlo.uniform_quantize"(%0) : (tensor<2x3xf32>) -> tensor<2x3x!quant.uniform<i8:f32, 0.5:3>>
  %2 = stablehlo.constant dense<[[1.0, 0.5], [-0.5, 3.0], [4.0, -2.0]]> : tensor<3x2xf32>
  %3 = "stablehlo.uniform_quantize"(%2) : (tensor<3x2xf32>) -> tensor<3x2x!quant.uniform<i8:f32, 0.25:0>>
  %4 = "stablehlo.dot_general"(%1, %3) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>}> : (tensor<2x3x!quant.uniform<i8:f32, 0.5:3>>, tensor<3x2x!quant.uniform<i8:f32, 0.25:0>>) -> tensor<2x2x!quant.uniform<i32:f32, 0.125:0>>
  %5 = "stablehlo.uniform_dequantize"(%4) : (tensor<2x2x!quant.uniform<i32:f32, 0.125:0>>) -> tensor<2x2xf32>
  check.expect_eq_const %5, dense<[[-1.75, -1.25], [104.75, -170.5]]> : tensor<2x2xf32>
  return
}
// -----
// dot_general quantized i8 to i8
func.func @main() {
  %0 = stablehlo.constant dense<[[-3.25, 0.25, 0.75], [100.0, -100.0, 2.5]]> : tensor<2x3xf32>
  %1 = "stablehlo.uniform_quantize"(%0) : (tensor<2x3xf32>) -> tensor<2x3x!quant.uniform<i8:f32, 0.5:3>>
  %2 = stablehlo.constant dense<[[1.0, 0.5], [-0.5, 3.0], [4.0, -2.0]]> : tensor<3x2xf32>
  %3 = "stablehlo.uniform_quantize"(%2) : (tensor<3x2xf32>) -> tensor<3x2x!quant.uniform<i8:f32, 0.25:0>>
  %4 = "stablehlo.dot_general"(%1, %3) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>}> : (tensor<2x3x!quant.uniform<i8:f32, 0.5:3>>, tensor<3x2x!quant.uniform<i8:f32, 0.25:0>>) -> tensor<2x2x!quant.uniform<i8:f32, 1.0:-2>>
  %5 = "stablehlo.uniform_dequantize"(%4) : (tensor<2x2x!quant.uniform<i8:f32, 1.0:-2>>) -> tensor<2x2xf32>
  check.expect_eq_const %5, dense<[[-2.0, -1.0], [105.0, -126.0]]> : tensor<2x2xf32>
  return
}
// -----
// dot_general hybrid: f32 by i8
func.func @main() {
  %0 = stablehlo.constant dense<[[-3.25, 0.25, 0.75], [100.0, -100.0, 2.5]]> : tensor<2x3xf32>
  %1 = stablehlo.constant dense<[[1.0, 0.5], [-0.5, 3.0], [4.0, -2.0]]> : tensor<3x2xf32>
  %2 = "stablehlo.uniform_quantize"(%1) : (tensor<3x2xf32>) -> tensor<3x2x!quant.uniform<i8:f32, 0.25:0>>
  %3 = "stablehlo.dot_general"(%0, %2) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>}> : (tensor<2x3xf32>, tensor<3x2x!quant.uniform<i8:f32, 0.25:0>>) -> tensor<2x2xf32>
  check.expect_eq_const %3, dense<[[-0.375, -2.375], [160.0, -255.0]]> : tensor<2x2xf32>
  return
}
