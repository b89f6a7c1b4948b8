// dynamic_broadcast_in_dim i1
func.func @main() {
  %0 = stablehlo.constant dense<[[true, false, false], [true, true, false]]> : tensor<2x3xi1>
  %1 = stablehlo.constant dense<[2, 2, 3]> : tensor<3xi64>
  %2 = "stablehlo.dynamic_broadcast_in_dim"(%0, %1) <{broadcast_dimensions = array<i64: 1, 2>}> : (tensor<2x3xi1>, tensor<3xi64>) -> tensor<2x2x3xi1>
  check.expect_eq_const %2, dense<[[[true, false, false], [true, true, false]], [[true, false, false], [true, true, false]]]> : tensor<2x2x3xi1>
  return
}
// -----
// dynamic_broadcast_in_dim i4
func.func @main() {
  %0 = stablehlo.constant dense<[[-8, 7, 0], [1, 6, 1]]> : tensor<2x3xi4>
  %1 = stablehlo.constant dense<[2, 2, 3]> : tensor<3xi64>
  %2 = "stablehlo.dynamic_broadcast_in_dim"(%0, %1) <{broadcast_dimensions = array<i64: 1, 2>}> : (tensor<2x3xi4>, tensor<3xi64>) -> tensor<2x2x3xi4>
  check.expect_eq_const %2, dense<[[[-8, 7, 0], [1, 6, 1]], [[-8, 7, 0], [1, 6, 1]]]> : tensor<2x2x3xi4>
  return
}
// -----
// dynamic_broadcast_in_dim i32
func.func @main() {
  %0 = stablehlo.constant dense<[[-2147483648, 2147483647, 0], [1, 2147483646, 1]]> : tensor<2x3xi32>
  %1 = stablehlo.constant dense<[2, 2, 3]> : tensor<3xi64>
  %2 = "stablehlo.dynamic_broadcast_in_dim"(%0, %1) <{broadcast_dimensions = array<i64: 1, 2>}> : (tensor<2x3xi32>, tensor<3xi64>) -> tensor<2x2x3xi32>
  check.expect_eq_const %2, dense<[[[-2147483648, 2147483647, 0], [1, 2147483646, 1]], [[-2147483648, 2147483647, 0], [1, 2147483646, 1]]]> : tensor<2x2x3xi32>
  return
}
// -----
// dynamic_broadcast_in_dim ui8
func.func @main() {
  %0 = stablehlo.constant dense<[[0, 255, 0], [1, 254, 1]]> : tensor<2x3xui8>
  %1 = stablehlo.constant dense<[2, 2, 3]> : tensor<3xi64>
  %2 = "stablehlo.dynamic_broadcast_in_dim"(%0, %1) <{broadcast_dimensions = array<i64: 1, 2>}> : (tensor<2x3xui8>, tensor<3xi64>) -> tensor<2x2x3xui8>
  check.expect_eq_const %2, dense<[[[0, 255, 0], [1, 254, 1]], [[0, 255, 0], [1, 254, 1]]]> : tensor<2x2x3xui8>
  return
}
// -----
// dynamic_broadcast_in_dim f8E4M3FN
func.func @main() {
  %0 = stablehlo.constant dense<[[1.0, -2.0, 0.5], [3.0, -1.5, 0.0]]> : tensor<2x3xf8E4M3FN>
  %1 = stablehlo.constant dense<[2, 2, 3]> : tensor<3xi64>
  %2 = "stablehlo.dynamic_broadcast_in_dim"(%0, %1) <{broadcast_dimensions = array<i64: 1, 2>}> : (tensor<2x3xf8E4M3FN>, tensor<3xi64>) -> tensor<2x2x3xf8E4M3FN>
  check.expect_eq_const %2, dense<[[[1.0, -2.0, 0.5], [3.0, -1.5, 0.0]], [[1.0, -2.0, 0.5], [3.0, -1.5, 0.0]]]> : tensor<2x2x3xf8E4M3FN>
  return
}
// -----
// dynamic_broadcast_in_dim bf16
func.func @main() {
  %0 = stablehlo.constant dense<[[1.0, -2.0, 0.5], [3.0, -1.5, 0.0]]> : tensor<2x3xbf16>
  %1 = stablehlo.constant dense<[2, 2, 3]> : tensor<3xi64>
  %2 = "stablehlo.dynamic_broadcast_in_dim"(%0, %1) <{broadcast_dimensions = array<i64: 1, 2>}> : (tensor<2x3xbf16>, tensor<3xi64>) -> tensor<2x2x3xbf16>
  check.expect_eq_const %2, dense<[[[1.0, -2.0, 0.5], [3.0, -1.5, 0.0]], [[1.0, -2.0, 0.5], [3.0, -1.5, 0.0]]]> : tensor<2x2x3xbf16>
  return
}
// -----
// dynamic_broadcast_in_dim f32
func.func @main() {
  %0 = stablehlo.constant dense<[[1.0, -2.0, 0.5], [3.0, -1.5, 0.0]]> : tensor<2x3xf32>
  %1 = stablehlo.constant dense<[2, 2, 3]> : tensor<3xi64>
  %2 = "stablehlo.dynamic_broadcast_in_dim"(%0, %1) <{broadcast_dimensions = array<i64: 1, 2>}> : (tensor<2x3xf32>, tensor<3xi64>) -> tensor<2x2x3xf32>
  check.expect_eq_const %2, dense<[[[1.0, -2.0, 0.5], [3.0, -1.5, 0.0]], [[1.0, -2.0, 0.5], [3.0, -1.5, 0.0]]]> : tensor<2x2x3xf32>
  return
}
// -----
// dynamic_broadcast_in_dim f64
func.func @main() {
  %0 = stablehlo.constant dense<[[1.0, -2.0, 0.5], [3.0, -1.5, 0.0]]> : tensor<2x3xf64>
  %1 = stablehlo.constant dense<[2, 2, 3]> : tensor<3xi64>
  %2 = "stablehlo.dynamic_broadcast_in_dim"(%0, %1) <{broadcast_dimensions = array<i64: 1, 2>}> : (tensor<2x3xf64>, tensor<3xi64>) -> tensor<2x2x3xf64>
  check.expect_eq_const %2, dense<[[[1.0, -2.0, 0.5], [3.0, -1.5, 0.0]], [[1.0, -2.0, 0.5], [3.0, -1.5, 0.0]]]> : tensor<2x2x3xf64>
  return
}
// -----
// dynamic_broadcast_in_dim complex<f32>
func.func @main() {
  %0 = stablehlo.constant dense<[[(1.0, 2.0), (-3.0, 0.0), (0.0, 4.0)], [(0.5, -1.0), (2.0, 0.0), (0.0, 0.0)]]> : tensor<2x3xcomplex<f32>>
  %1 = stablehlo.constant dense<[2, 2, 3]> : tensor<3xi64>
  %2 = "stablehlo.dynamic_broadcast_in_dim"(%0, %1) <{broadcast_dimensions = array<i64: 1, 2>}> : (tensor<2x3xcomplex<f32>>, tensor<3xi64>) -> tensor<2x2x3xcomplex<f32>>
  check.expect_eq_const %2, dense<[[[(1.0, 2.0), (-3.0, 0.0), (0.0, 4.0)], [(0.5, -1.0), (2.0, 0.0), (0.0, 0.0)]], [[(1.0, 2.0), (-3.0, 0.0), (0.0, 4.0)], [(0.5, -1.0), (2.0, 0.0), (0.0, 0.0)]]]> : tensor<2x2x3xcomplex<f32>>
  return
}
