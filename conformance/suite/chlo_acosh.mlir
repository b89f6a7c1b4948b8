// chlo_acosh bf16
func.func @main() {
  %0 = stablehlo.constant dense<[1.0, 1.5, 3.0, 100.0, 1.0, 0.5, 0x7F80]> : tensor<7xbf16>
  %1 = "chlo.acosh"(%0) : (tensor<7xbf16>) -> tensor<7xbf16>
  %2 = stablehlo.constant dense<[0.0, 0.9609375, 1.765625, 5.3125, 0.0, 0x7FC0, 0x7F80]> : tensor<7xbf16>
  check.expect_close %1, %2, max_ulp_difference = 2 : tensor<7xbf16>, tensor<7xbf16>
  return
}
// -----
// chlo_acosh f16
func.func @main() {
  %0 = stablehlo.constant dense<[0x3C01, 1.5, 3.0, 100.0, 1.0, 0.5, 0x7C00]> : tensor<7xf16>
  %1 = "chlo.acosh"(%0) : (tensor<7xf16>) -> tensor<7xf16>
  %2 = stablehlo.constant dense<[0x29A8, 0x3BB3, 0x3F0D, 5.296875, 0.0, 0x7E00, 0x7C00]> : tensor<7xf16>
  check.expect_close %1, %2, max_ulp_difference = 2 : tensor<7xf16>, tensor<7xf16>
  return
}
// -----
// chlo_acosh f32
func.func @main() {
  %0 = stablehlo.constant dense<[0x3F8020C5, 1.5, 3.0, 100.0, 1.0, 0.5, 0x7F800000]> : tensor<7xf32>
  %1 = "chlo.acosh"(%0) : (tensor<7xf32>) -> tensor<7xf32>
  %2 = stablehlo.constant dense<[0x3D372AEF, 0x3F766165, 0x3FE1A1B3, 0x40A98B9C, 0.0, 0x7FC00000, 0x7F800000]> : tensor<7xf32>
  check.expect_close %1, %2, max_ulp_difference = 2 : tensor<7xf32>, tensor<7xf32>
  return
}
// -----
// chlo_acosh f64
func.func @main() {
  %0 = stablehlo.constant dense<[1.001, 1.5, 3.0, 100.0, 1.0, 0.5, 0x7FF0000000000000]> : tensor<7xf64>
  %1 = "chlo.acosh"(%0) : (tensor<7xf64>) -> tensor<7xf64>
  %2 = stablehlo.constant dense<[0x3FA6E53ACBCDEBA3, 0x3FEECC2CAEC5160A, 0x3FFC34366179D427, 0x401531738DCBC627, 0.0, 0x7FF8000000000000, 0x7FF0000000000000]> : tensor<7xf64>
  check.expect_close %1, %2, max_ulp_difference = 4 : tensor<7xf64>, tensor<7xf64>
  return
}
// -----
// chlo_acosh complex<f32>
func.func @main() {
  %0 = stablehlo.constant dense<[(0.5, 0.25), (-1.25, 2.0), (1.5, -0.75), (-0.625, -1.5), (2.0, 0.125), (-2.25, 0.375), (0.0625, -3.0)]> : tensor<7xcomplex<f32>>
  %1 = "chlo.acosh"(%0) : (tensor<7xcomplex<f32>>) -> tensor<7xcomplex<f32>>
  check.expect_almost_eq_const %1, dense<[(0x3E901325, 0x3F88DB23), (0x3FC945F5, 0x4005D9BF), (0x3F94D65F, 0xBF0BE7F7), (0x3F9F3ADB, 0xBFF47814), (0x3FA8F425, 0x3D936B56), (0x3FBC1498, 0x403D5600), (0x3FE8C8ED, 0xBFC6884B)]> : tensor<7xcomplex<f32>>, tolerance = 0x3EDBB58AC0000000
  return
}
// -----
// chlo_acosh complex<f64>
func.func @main() {
  %0 = stablehlo.constant dense<[(0.5, 0.25), (-1.25, 2.0), (1.5, -0.75), (-0.625, -1.5), (2.0, 0.125), (-2.25, 0.375), (0.0625, -3.0)]> : tensor<7xcomplex<f64>>
  %1 = "chlo.acosh"(%0) : (tensor<7xcomplex<f64>>) -> tensor<7xcomplex<f64>>
  check.expect_almost_eq_const %1, dense<[(0x3FD202649AB3008F, 0x3FF11B645300F051), (0x3FF928BE9E0E1389, 0x4000BB37E3131790), (0x3FF29ACBE31A8627, 0xBFE17CFEE91C727D), (0x3FF3E75B53D0EA3D, 0xBFFE8F0274D8D70A), (0x3FF51E849C665C8C, 0x3FB26D6AB1D78D27), (0x3FF782930A0B1150, 0x4007AAC00C2D6C65), (0x3FFD191D93899A6C, 0xBFF8D10951D4C9B0)]> : tensor<7xcomplex<f64>>, tolerance = 0x3D22986540C85F4C
  return
}
