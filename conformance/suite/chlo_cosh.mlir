// chlo_cosh bf16
func.func @main() {
  %0 = stablehlo.constant dense<[-5.0, -0.5, 0x3A83, 2.0, 0.0, 0x7F80]> : tensor<6xbf16>
  %1 = "chlo.cosh"(%0) : (tensor<6xbf16>) -> tensor<6xbf16>
  %2 = stablehlo.constant dense<[74.0, 1.125, 1.0, 3.765625, 1.0, 0x7F80]> : tensor<6xbf16>
  check.expect_close %1, %2, max_ulp_difference = 2 : tensor<6xbf16>, tensor<6xbf16>
  return
}
// -----
// chlo_cosh f16
func.func @main() {
  %0 = stablehlo.constant dense<[-5.0, -0.5, 0x1419, 2.0, 0.0, 0x7C00]> : tensor<6xf16>
  %1 = "chlo.cosh"(%0) : (tensor<6xf16>) -> tensor<6xf16>
  %2 = stablehlo.constant dense<[74.1875, 0x3C83, 1.0, 3.76171875, 1.0, 0x7C00]> : tensor<6xf16>
  check.expect_close %1, %2, max_ulp_difference = 2 : tensor<6xf16>, tensor<6xf16>
  return
}
// -----
// chlo_cosh f32
func.func @main() {
  %0 = stablehlo.constant dense<[-5.0, -0.5, 0x3A83126F, 2.0, 0.0, 0x7F800000]> : tensor<6xf32>
  %1 = "chlo.cosh"(%0) : (tensor<6xf32>) -> tensor<6xf32>
  %2 = stablehlo.constant dense<[0x42946B7E, 0x3F90560C, 0x3F800004, 0x4070C7D0, 1.0, 0x7F800000]> : tensor<6xf32>
  check.expect_close %1, %2, max_ulp_difference = 2 : tensor<6xf32>, tensor<6xf32>
  return
}
// -----
// chlo_cosh f64
func.func @main() {
  %0 = stablehlo.constant dense<[-5.0, -0.5, 0.001, 2.0, 0.0, 0x7FF0000000000000]> : tensor<6xf64>
  %1 = "chlo.cosh"(%0) : (tensor<6xf64>) -> tensor<6xf64>
  %2 = stablehlo.constant dense<[0x40528D6FCBEFF3AA, 0x3FF20AC1862AE8D0, 0x3FF000008637BDC1, 0x400E18FA0DF2D9BC, 1.0, 0x7FF0000000000000]> : tensor<6xf64>
  check.expect_close %1, %2, max_ulp_difference = 4 : tensor<6xf64>, tensor<6xf64>
  return
}
// -----
// chlo_cosh complex<f32>
func.func @main() {
  %0 = stablehlo.constant dense<[(0.5, 0.25), (-1.25, 2.0), (1.5, -0.75), (-0.625, -1.5), (2.0, 0.125), (-2.25, 0.375), (0.0625, -3.0)]> : tensor<7xcomplex<f32>>
  %1 = "chlo.cosh"(%0) : (tensor<7xcomplex<f32>>) -> tensor<7xcomplex<f32>>
  check.expect_almost_eq_const %1, dense<[(0x3F8BD95C, 0x3E0403E1), (0xBF492E3A, 0xBFBA728E), (0x3FDC5154, 0xBFB9C775), (0x3DAE190A, 0x3F2A31D2), (0x406EE6E1, 0x3EE783DB), (0x408ED2E2, 0xBFDBEF7D), (0xBF7DEEE9, 0xBC1099DA)]> : tensor<7xcomplex<f32>>, tolerance = 0x3EE40F3CE0000000
  return
}
// -----
// chlo_cosh complex<f64>
func.func @main() {
  %0 = stablehlo.constant dense<[(0.5, 0.25), (-1.25, 2.0), (1.5, -0.75), (-0.625, -1.5), (2.0, 0.125), (-2.25, 0.375), (0.0625, -3.0)]> : tensor<7xcomplex<f64>>
  %1 = "chlo.cosh"(%0) : (tensor<7xcomplex<f64>>) -> tensor<7xcomplex<f64>>
  check.expect_almost_eq_const %1, dense<[(0x3FF17B2B862E3533, 0x3FC0807C14FE84FC), (0xBFE925C745FFCB56, 0xBFF74E51B6E4B380), (0x3FFB8A2A7E259D5A, 0xBFF738EE95CB4D4D), (0x3FB5C32135BFCA86, 0x3FE5463A3D30B2D1), (0x400DDCDC27D0F5E2, 0x3FDCF07B6220B07E), (0x4011DA5C47BCA028, 0xBFFB7DEF99F174DB), (0xBFEFBDDD12DB49CE, 0xBF82133B48530A4E)]> : tensor<7xcomplex<f64>>, tolerance = 0x3D2AEC6625697073
  return
}
