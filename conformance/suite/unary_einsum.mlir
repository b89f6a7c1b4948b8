// unary_einsum f32
func.func @main() {
  %0 = stablehlo.constant dense<[[4.0, -2.0, -2.0, 0.0], [4.0, -3.0, -2.0, 0.0], [-2.0, -1.0, -1.0, -4.0]]> : tensor<3x4xf32>
  %1 = "stablehlo.unary_einsum"(%0) <{einsum_config = "ij->j"}> : (tensor<3x4xf32>) -> tensor<4xf32>
  check.expect_eq_const %1, dense<[6.0, -6.0, -5.0, -4.0]> : tensor<4xf32>
  return
}
// -----
// unary_einsum i32
func.func @main() {
  %0 = stablehlo.constant dense<[[4, -2, -2, 0], [4, -3, -2, 0], [-2, -1, -1, -4]]> : tensor<3x4xi32>
  %1 = "stablehlo.unary_einsum"(%0) <{einsum_config = "ij->j"}> : (tensor<3x4xi32>) -> tensor<4xi32>
  check.expect_eq_const %1, dense<[6, -6, -5, -4]> : tensor<4xi32>
  return
}
// -----
// unary_einsum f64
func.func @main() {
  %0 = stablehlo.constant dense<[[4.0, -2.0, -2.0, 0.0], [4.0, -3.0, -2.0, 0.0], [-2.0, -1.0, -1.0, -4.0]]> : tensor<3x4xf64>
  %1 = "stablehlo.unary_einsum"(%0) <{einsum_config = "ij->j"}> : (tensor<3x4xf64>) -> tensor<4xf64>
  check.expect_eq_const %1, dense<[6.0, -6.0, -5.0, -4.0]> : tensor<4xf64>
  return
}
