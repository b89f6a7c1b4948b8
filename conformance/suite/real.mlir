// real complex<f32>
func.func @main() {
  %0 = stablehlo.constant dense<[(0.5, 0.25), (-1.25, 2.0), (1.5, -0.75), (-0.625, -1.5), (2.0, 0.125), (-2.25, 0.375), (0.0625, -3.0)]> : tensor<7xcomplex<f32>>
  %1 = "stablehlo.real"(%0) : (tensor<7xcomplex<f32>>) -> tensor<7xf32>
  check.expect_eq_const %1, dense<[0.5, -1.25, 1.5, -0.625, 2.0, -2.25, 0.0625]> : tensor<7xf32>
  return
}
// -----
// real complex<f64>
func.func @main() {
  %0 = stablehlo.constant dense<[(0.5, 0.25), (-1.25, 2.0), (1.5, -0.75), (-0.625, -1.5), (2.0, 0.125), (-2.25, 0.375), (0.0625, -3.0)]> : tensor<7xcomplex<f64>>
  %1 = "stablehlo.real"(%0) : (tensor<7xcomplex<f64>>) -> tensor<7xf64>
  check.expect_eq_const %1, dense<[0.5, -1.25, 1.5, -0.625, 2.0, -2.25, 0.0625]> : tensor<7xf64>
  return
}
// -----
// real f32
func.func @main() {
  %0 = stablehlo.constant dense<[1.5, -2.0, 0.0]> : tensor<3xf32>
  %1 = "stablehlo.real"(%0) : (tensor<3xf32>) -> tensor<3xf32>
  check.expect_eq_const %1, dense<[1.5, -2.0, 0.0]> : tensor<3xf32>
  return
}
// -----
// real f64
func.func @main() {
  %0 = stablehlo.constant dense<[1.5, -2.0, 0.0]> : tensor<3xf64>
  %1 = "stablehlo.real"(%0) : (tensor<3xf64>) -> tensor<3xf64>
  check.expect_eq_const %1, dense<[1.5, -2.0, 0.0]> : tensor<3xf64>
  return
}
