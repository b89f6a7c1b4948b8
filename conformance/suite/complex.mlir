// complex complex<f32>
func.func @main() {
  %0 = stablehlo.constant dense<[0.5, -1.25, 1.5, -0.625, 2.0, -2.25, 0.0625]> : tensor<7xf32>
  %1 = stablehlo.constant dense<[0.25, 2.0, -0.75, -1.5, 0.125, 0.375, -3.0]> : tensor<7xf32>
  %2 = "stablehlo.complex"(%0, %1) : (tensor<7xf32>, tensor<7xf32>) -> tensor<7xcomplex<f32>>
  check.expect_eq_const %2, dense<[(0.5, 0.25), (-1.25, 2.0), (1.5, -0.75), (-0.625, -1.5), (2.0, 0.125), (-2.25, 0.375), (0.0625, -3.0)]> : tensor<7xcomplex<f32>>
  return
}
// -----
// complex complex<f64>
func.func @main() {
  %0 = stablehlo.constant dense<[0.5, -1.25, 1.5, -0.625, 2.0, -2.25, 0.0625]> : tensor<7xf64>
  %1 = stablehlo.constant dense<[0.25, 2.0, -0.75, -1.5, 0.125, 0.375, -3.0]> : tensor<7xf64>
  %2 = "stablehlo.complex"(%0, %1) : (tensor<7xf64>, tensor<7xf64>) -> tensor<7xcomplex<f64>>
  check.expect_eq_const %2, dense<[(0.5, 0.25), (-1.25, 2.0), (1.5, -0.75), (-0.625, -1.5), (2.0, 0.125), (-2.25, 0.375), (0.0625, -3.0)]> : tensor<7xcomplex<f64>>
  return
}
