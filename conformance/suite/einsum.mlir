// einsum f32
func.func @main() {
  %0 = stablehlo.constant dense<[[4.0, -2.0, -2.0, 0.0], [4.0, -3.0, -2.0, 0.0], [-2.0, -1.0, -1.0, -4.0]]> : tensor<3x4xf32>
  %1 = stablehlo.constant dense<[[-2.0, 3.0], [-1.0, 1.0], [0.0, 2.0], [-1.0, -4.0]]> : tensor<4x2xf32>
  %2 = "stablehlo.einsum"(%0, %1) <{einsum_config = "ij,jk->ki"}> : (tensor<3x4xf32>, tensor<4x2xf32>) -> tensor<2x3xf32>
  check.expect_eq_const %2, dense<[[-6.0, -5.0, 9.0], [6.0, 5.0, 7.0]]> : tensor<2x3xf32>
  return
}
// -----
// einsum i32
func.func @main() {
  %0 = stablehlo.constant dense<[[4, -2, -2, 0], [4, -3, -2, 0], [-2, -1, -1, -4]]> : tensor<3x4xi32>
  %1 = stablehlo.constant dense<[[-2, 3], [-1, 1], [0, 2], [-1, -4]]> : tensor<4x2xi32>
  %2 = "stablehlo.einsum"(%0, %1) <{einsum_config = "ij,jk->ki"}> : (tensor<3x4xi32>, tensor<4x2xi32>) -> tensor<2x3xi32>
  check.expect_eq_const %2, dense<[[-6, -5, 9], [6, 5, 7]]> : tensor<2x3xi32>
  return
}
// -----
// einsum f64
func.func @main() {
  %0 = stablehlo.constant dense<[[4.0, -2.0, -2.0, 0.0], [4.0, -3.0, -2.0, 0.0], [-2.0, -1.0, -1.0, -4.0]]> : tensor<3x4xf64>
  %1 = stablehlo.constant dense<[[-2.0, 3.0], [-1.0, 1.0], [0.0, 2.0], [-1.0, -4.0]]> : tensor<4x2xf64>
  %2 = "stablehlo.einsum"(%0, %1) <{einsum_config = "ij,jk->ki"}> : (tensor<3x4xf64>, tensor<4x2xf64>) -> tensor<2x3xf64>
  check.expect_eq_const %2, dense<[[-6.0, -5.0, 9.0], [6.0, 5.0, 7.0]]> : tensor<2x3xf64>
  return
}
