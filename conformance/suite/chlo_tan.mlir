// chlo_tan bf16
func.func @main() {
  %0 = stablehlo.constant dense<[-5.0, -0.5, 0x3A83, 2.0, 0.0]> : tensor<5xbf16>
  %1 = "chlo.tan"(%0) : (tensor<5xbf16>) -> tensor<5xbf16>
  %2 = stablehlo.constant dense<[3.375, -0.546875, 0x3A83, -2.1875, 0.0]> : tensor<5xbf16>
  check.expect_close %1, %2, max_ulp_difference = 1 : tensor<5xbf16>, tensor<5xbf16>
  return
}
// -----
// chlo_tan f16
func.func @main() {
  %0 = stablehlo.constant dense<[-5.0, -0.5, 0x1419, 2.0, 0.0]> : tensor<5xf16>
  %1 = "chlo.tan"(%0) : (tensor<5xf16>) -> tensor<5xf16>
  %2 = stablehlo.constant dense<[0x42C3, 0xB85F, 0x1419, 0xC05F, 0.0]> : tensor<5xf16>
  check.expect_close %1, %2, max_ulp_difference = 1 : tensor<5xf16>, tensor<5xf16>
  return
}
// -----
// chlo_tan f32
func.func @main() {
  %0 = stablehlo.constant dense<[-5.0, -0.5, 0x3A83126F, 2.0, 0.0]> : tensor<5xf32>
  %1 = "chlo.tan"(%0) : (tensor<5xf32>) -> tensor<5xf32>
  %2 = stablehlo.constant dense<[0x40585A5C, 0xBF0BDA7B, 0x3A831272, 0xC00BD7B1, 0.0]> : tensor<5xf32>
  check.expect_close %1, %2, max_ulp_difference = 1 : tensor<5xf32>, tensor<5xf32>
  return
}
// -----
// chlo_tan f64
func.func @main() {
  %0 = stablehlo.constant dense<[-5.0, -0.5, 0.001, 2.0, 0.0]> : tensor<5xf64>
  %1 = "chlo.tan"(%0) : (tensor<5xf64>) -> tensor<5xf64>
  %2 = stablehlo.constant dense<[0x400B0B4B739BBB07, 0xBFE17B4F5BF3474A, 0x3F50624E2E91EBE4, 0xC0017AF62E0950F8, 0.0]> : tensor<5xf64>
  check.expect_close %1, %2, max_ulp_difference = 3 : tensor<5xf64>, tensor<5xf64>
  return
}
// -----
// chlo_tan complex<f32>
func.func @main() {
  %0 = stablehlo.constant dense<[(0.5, 0.25), (-1.25, 2.0), (1.5, -0.75), (-0.625, -1.5), (2.0, 0.125), (-2.25, 0.375), (0.0625, -3.0)]> : tensor<7xcomplex<f32>>
  %1 = "chlo.tan"(%0) : (tensor<7xcomplex<f32>>) -> tensor<7xcomplex<f32>>
  check.expect_almost_eq_const %1, dense<[(0x3F0126F5, 0x3E9FF59B), (0xBCB8F51C, 0x3F83C7BB), (0x3DD42213, 0xBFC80C17), (0xBDBB2EE8, 0xBF76FF7A), (0xC00036CD, 0x3F2B2F8E), (0x3F66E13A, 0x3F42386D), (0x3A213B12, 0xBF7EBE6B)]> : tensor<7xcomplex<f32>>, tolerance = 0x3ED1B77C00000000
  return
}
// -----
// chlo_tan complex<f64>
func.func @main() {
  %0 = stablehlo.constant dense<[(0.5, 0.25), (-1.25, 2.0), (1.5, -0.75), (-0.625, -1.5), (2.0, 0.125), (-2.25, 0.375), (0.0625, -3.0)]> : tensor<7xcomplex<f64>>
  %1 = "chlo.tan"(%0) : (tensor<7xcomplex<f64>>) -> tensor<7xcomplex<f64>>
  check.expect_almost_eq_const %1, dense<[(0x3FE024DEA85CC77C, 0x3FD3FEB35C391B4D), (0xBF971EA37C0E648F, 0x3FF078F75CAE7E73), (0x3FBA844269C37704, 0xBFF90182E7D0FECC), (0xBFB765DCFB4FE017, 0xBFEEDFEF4F1BEF18), (0xC00006D99A310ADA, 0x3FE565F1B25E7927), (0x3FECDC2733F6E749, 0x3FE8470DAFB60AF6), (0x3F4427623139D73F, 0xBFEFD7CD635BEA30)]> : tensor<7xcomplex<f64>>, tolerance = 0x3D17C76CA2135D34
  return
}
