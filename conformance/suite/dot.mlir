// dot f32
func.func @main() {
  %0 = stablehlo.constant dense<[[4.0, -2.0, -2.0, 0.0], [4.0, -3.0, -2.0, 0.0], [-2.0, -1.0, -1.0, -4.0]]> : tensor<3x4xf32>
  %1 = stablehlo.constant dense<[[-2.0, 3.0], [-1.0, 1.0], [0.0, 2.0], [-1.0, -4.0]]> : tensor<4x2xf32>
  %2 = "stablehlo.dot"(%0, %1) : (tensor<3x4xf32>, tensor<4x2xf32>) -> tensor<3x2xf32>
  check.expect_eq_const %2, dense<[[-6.0, 6.0], [-5.0, 5.0], [9.0, 7.0]]> : tensor<3x2xf32>
  return
}
// -----
// dot f32 vectors
func.func @main() {
  %0 = stablehlo.constant dense<[4.0, -2.0, -2.0, 0.0]> : tensor<4xf32>
  %1 = stablehlo.constant dense<[4.0, -3.0, -2.0, 0.0]> : tensor<4xf32>
  %2 = "stablehlo.dot"(%0, %1) : (tensor<4xf32>, tensor<4xf32>) -> tensor<f32>
  check.expect_eq_const %2, dense<26.0> : tensor<f32>
  return
}
// -----
// dot i32
func.func @main() {
  %0 = stablehlo.constant dense<[[4, -2, -2, 0], [4, -3, -2, 0], [-2, -1, -1, -4]]> : tensor<3x4xi32>
  %1 = stablehlo.constant dense<[[-2, 3], [-1, 1], [0, 2], [-1, -4]]> : tensor<4x2xi32>
  %2 = "stablehlo.dot"(%0, %1) : (tensor<3x4xi32>, tensor<4x2xi32>) -> tensor<3x2xi32>
  check.expect_eq_const %2, dense<[[-6, 6], [-5, 5], [9, 7]]> : tensor<3x2xi32>
  return
}
// -----
// dot i32 vectors
func.func @main() {
  %0 = stablehlo.constant dense<[4, -2, -2, 0]> : tensor<4xi32>
  %1 = stablehlo.constant dense<[4, -3, -2, 0]> : tensor<4xi32>
  %2 = "stablehlo.dot"(%0, %1) : (tensor<4xi32>, tensor<4xi32>) -> tensor<i32>
  check.expect_eq_const %2, dense<26> : tensor<i32>
  return
}
// -----
// dot f64
func.func @main() {
  %0 = stablehlo.constant dense<[[4.0, -2.0, -2.0, 0.0], [4.0, -3.0, -2.0, 0.0], [-2.0, -1.0, -1.0, -4.0]]> : tensor<3x4xf64>
  %1 = stablehlo.constant dense<[[-2.0, 3.0], [-1.0, 1.0], [0.0, 2.0], [-1.0, -4.0]]> : tensor<4x2xf64>
  %2 = "stablehlo.dot"(%0, %1) : (tensor<3x4xf64>, tensor<4x2xf64>) -> tensor<3x2xf64>
  check.expect_eq_const %2, dense<[[-6.0, 6.0], [-5.0, 5.0], [9.0, 7.0]]> : tensor<3x2xf64>
  return
}
// -----
// dot f64 vectors
func.func @main() {
  %0 = stablehlo.constant dense<[4.0, -2.0, -2.0, 0.0]> : tensor<4xf64>
  %1 = stablehlo.constant dense<[4.0, -3.0, -2.0, 0.0]> : tensor<4xf64>
  %2 = "stablehlo.dot"(%0, %1) : (tensor<4xf64>, tensor<4xf64>) -> tensor<f64>
  check.expect_eq_const %2, dense<26.0> : tensor<f64>
  return
}
