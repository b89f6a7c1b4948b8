// chlo_conj complex<f32>
func.func @main() {
  %0 = stablehlo.constant dense<[(0.5, 0.25), (-1.25, 2.0), (1.5, -0.75), (-0.625, -1.5), (2.0, 0.125), (-2.25, 0.375), (0.0625, -3.0)]> : tensor<7xcomplex<f32>>
  %1 = "chlo.conj"(%0) : (tensor<7xcomplex<f32>>) -> tensor<7xcomplex<f32>>
  check.expect_almost_eq_const %1, dense<[(0.5, -0.25), (-1.25, -2.0), (1.5, 0.75), (-0.625, 1.5), (2.0, -0.125), (-2.25, -0.375), (0.0625, 3.0)]> : tensor<7xcomplex<f32>>, tolerance = 0x3ED92BD940000000
  return
}
// -----
// chlo_conj complex<f64>
func.func @main() {
  %0 = stablehlo.constant dense<[(0.5, 0.25), (-1.25, 2.0), (1.5, -0.75), (-0.625, -1.5), (2.0, 0.125), (-2.25, 0.375), (0.0625, -3.0)]> : tensor<7xcomplex<f64>>
  %1 = "chlo.conj"(%0) : (tensor<7xcomplex<f64>>) -> tensor<7xcomplex<f64>>
  check.expect_almost_eq_const %1, dense<[(0.5, -0.25), (-1.25, -2.0), (1.5, 0.75), (-0.625, 1.5), (2.0, -0.125), (-2.25, -0.375), (0.0625, 3.0)]> : tensor<7xcomplex<f64>>, tolerance = 0x3D20E464CF72D376
  return
}
