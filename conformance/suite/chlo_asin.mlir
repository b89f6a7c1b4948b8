// chlo_asin bf16
func.func @main() {
  %0 = stablehlo.constant dense<[-0.8984375, -0.5, 0x3A83, 0.5, 0.98828125, 0.0, 2.0]> : tensor<7xbf16>
  %1 = "chlo.asin"(%0) : (tensor<7xbf16>) -> tensor<7xbf16>
  %2 = stablehlo.constant dense<[-1.1171875, -0.5234375, 0x3A83, 0.5234375, 1.4140625, 0.0, 0x7FC0]> : tensor<7xbf16>
  check.expect_close %1, %2, max_ulp_difference = 1 : tensor<7xbf16>, tensor<7xbf16>
  return
}
// -----
// chlo_asin f16
func.func @main() {
  %0 = stablehlo.constant dense<[0xBB33, -0.5, 0x1419, 0.5, 0x3BEC, 0.0, 2.0]> : tensor<7xf16>
  %1 = "chlo.asin"(%0) : (tensor<7xf16>) -> tensor<7xf16>
  %2 = stablehlo.constant dense<[0xBC7A, -0.5234375, 0x1419, 0.5234375, 0x3DB9, 0.0, 0x7E00]> : tensor<7xf16>
  check.expect_close %1, %2, max_ulp_difference = 1 : tensor<7xf16>, tensor<7xf16>
  return
}
// -----
// chlo_asin f32
func.func @main() {
  %0 = stablehlo.constant dense<[0xBF666666, -0.5, 0x3A83126F, 0.5, 0x3F7D70A4, 0.0, 2.0]> : tensor<7xf32>
  %1 = "chlo.asin"(%0) : (tensor<7xf32>) -> tensor<7xf32>
  %2 = stablehlo.constant dense<[0xBF8F549B, 0xBF060A92, 0x3A831270, 0x3F060A92, 0x3FB6F1E4, 0.0, 0x7FC00000]> : tensor<7xf32>
  check.expect_close %1, %2, max_ulp_difference = 1 : tensor<7xf32>, tensor<7xf32>
  return
}
// -----
// chlo_asin f64
func.func @main() {
  %0 = stablehlo.constant dense<[-0.9, -0.5, 0.001, 0.5, 0.99, 0.0, 2.0]> : tensor<7xf64>
  %1 = "chlo.asin"(%0) : (tensor<7xf64>) -> tensor<7xf64>
  %2 = stablehlo.constant dense<[0xBFF1EA93705FA172, 0xBFE0C152382D7366, 0x3F50624E00C1CB16, 0x3FE0C152382D7366, 0x3FF6DE3C6F33D51D, 0.0, 0x7FF8000000000000]> : tensor<7xf64>
  check.expect_close %1, %2, max_ulp_difference = 3 : tensor<7xf64>, tensor<7xf64>
  return
}
// -----
// chlo_asin complex<f32>
func.func @main() {
  %0 = stablehlo.constant dense<[(0.5, 0.25), (-1.25, 2.0), (1.5, -0.75), (-0.625, -1.5), (2.0, 0.125), (-2.25, 0.375), (0.0625, -3.0)]> : tensor<7xcomplex<f32>>
  %1 = "chlo.asin"(%0) : (tensor<7xcomplex<f32>>) -> tensor<7xcomplex<f32>>
  check.expect_almost_eq_const %1, dense<[(0x3F006970, 0x3E901325), (0xBF054747, 0x3FC945F5), (0x3F831BDF, 0xBF94D65F), (0xBEADA0E4, 0xBF9F3ADB), (0x3FBFD925, 0x3FA8F425), (0xBFB19C26, 0x3FBC1498), (0x3CA1E405, 0xBFE8C8ED)]> : tensor<7xcomplex<f32>>, tolerance = 0x3ED0F41120000000
  return
}
// -----
// chlo_asin complex<f64>
func.func @main() {
  %0 = stablehlo.constant dense<[(0.5, 0.25), (-1.25, 2.0), (1.5, -0.75), (-0.625, -1.5), (2.0, 0.125), (-2.25, 0.375), (0.0625, -3.0)]> : tensor<7xcomplex<f64>>
  %1 = "chlo.asin"(%0) : (tensor<7xcomplex<f64>>) -> tensor<7xcomplex<f64>>
  check.expect_almost_eq_const %1, dense<[(0x3FE00D2E0286798E, 0x3FD202649AB3008F), (0xBFE0A8E8E3C40410, 0x3FF928BE9E0E1389), (0x3FF0637BDFB5F3DA, 0xBFF29ACBE31A8627), (0xBFD5B41C8252A7C6, 0xBFF3E75B53D0EA3D), (0x3FF7FB24A926B446, 0x3FF51E849C665C8C), (0xBFF63384C416ABB2, 0x3FF782930A0B1150), (0x3F943C809BD8DA06, 0xBFFD191D93899A6C)]> : tensor<7xcomplex<f64>>, tolerance = 0x3D16C1239445C89E
  return
}
