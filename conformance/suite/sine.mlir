// sine f4E2M1FN
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0x8, 0.5, -0.5, 1.0, -1.0, 1.5, -2.0, 3.0, -4.0, 6.0]> : tensor<11xf4E2M1FN>
  %1 = "stablehlo.sine"(%0) : (tensor<11xf4E2M1FN>) -> tensor<11xf4E2M1FN>
  %2 = stablehlo.constant dense<[0.0, 0x8, 0.5, -0.5, 1.0, -1.0, 1.0, -1.0, 0.0, 1.0, -0.5]> : tensor<11xf4E2M1FN>
  check.expect_close %1, %2, max_ulp_difference = 1 : tensor<11xf4E2M1FN>, tensor<11xf4E2M1FN>
  return
}
// -----
// sine f6E2M3FN
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0x20, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0]> : tensor<11xf6E2M3FN>
  %1 = "stablehlo.sine"(%0) : (tensor<11xf6E2M3FN>) -> tensor<11xf6E2M3FN>
  %2 = stablehlo.constant dense<[0.0, 0x20, 0.5, -0.5, 0.875, -0.875, 1.0, -0.625, 0.125, 0.75, -0.25]> : tensor<11xf6E2M3FN>
  check.expect_close %1, %2, max_ulp_difference = 1 : tensor<11xf6E2M3FN>, tensor<11xf6E2M3FN>
  return
}
// -----
// sine f6E3M2FN
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0x20, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0]> : tensor<11xf6E3M2FN>
  %1 = "stablehlo.sine"(%0) : (tensor<11xf6E3M2FN>) -> tensor<11xf6E3M2FN>
  %2 = stablehlo.constant dense<[0.0, 0x20, 0.5, -0.5, 0.875, -0.875, 1.0, -0.625, 0.125, 0.75, -0.25]> : tensor<11xf6E3M2FN>
  check.expect_close %1, %2, max_ulp_difference = 1 : tensor<11xf6E3M2FN>, tensor<11xf6E3M2FN>
  return
}
// -----
// sine f8E3M4
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0x80, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0x78, 0.25, -0.75]> : tensor<14xf8E3M4>
  %1 = "stablehlo.sine"(%0) : (tensor<14xf8E3M4>) -> tensor<14xf8E3M4>
  %2 = stablehlo.constant dense<[0.0, 0x80, 0.484375, -0.484375, 0.84375, -0.84375, 1.0, -0.59375, 0.140625, 0.75, -0.28125, 0x78, 0.25, -0.6875]> : tensor<14xf8E3M4>
  check.expect_close %1, %2, max_ulp_difference = 1 : tensor<14xf8E3M4>, tensor<14xf8E3M4>
  return
}
// -----
// sine f8E4M3
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0x80, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0x7C, 0.25, -0.75]> : tensor<14xf8E4M3>
  %1 = "stablehlo.sine"(%0) : (tensor<14xf8E4M3>) -> tensor<14xf8E4M3>
  %2 = stablehlo.constant dense<[0.0, 0x80, 0.46875, -0.46875, 0.8125, -0.8125, 1.0, -0.625, 0.140625, 0.75, -0.28125, 0x7C, 0.25, -0.6875]> : tensor<14xf8E4M3>
  check.expect_close %1, %2, max_ulp_difference = 1 : tensor<14xf8E4M3>, tensor<14xf8E4M3>
  return
}
// -----
// sine f8E4M3FN
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0x80, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0x7F, 0.25, -0.75]> : tensor<14xf8E4M3FN>
  %1 = "stablehlo.sine"(%0) : (tensor<14xf8E4M3FN>) -> tensor<14xf8E4M3FN>
  %2 = stablehlo.constant dense<[0.0, 0x80, 0.46875, -0.46875, 0.8125, -0.8125, 1.0, -0.625, 0.140625, 0.75, -0.28125, 0x7F, 0.25, -0.6875]> : tensor<14xf8E4M3FN>
  check.expect_close %1, %2, max_ulp_difference = 1 : tensor<14xf8E4M3FN>, tensor<14xf8E4M3FN>
  return
}
// -----
// sine f8E4M3FNUZ
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0x80, 0.25, -0.75]> : tensor<14xf8E4M3FNUZ>
  %1 = "stablehlo.sine"(%0) : (tensor<14xf8E4M3FNUZ>) -> tensor<14xf8E4M3FNUZ>
  %2 = stablehlo.constant dense<[0.0, 0.0, 0.46875, -0.46875, 0.8125, -0.8125, 1.0, -0.625, 0.140625, 0.75, -0.28125, 0x80, 0.25, -0.6875]> : tensor<14xf8E4M3FNUZ>
  check.expect_close %1, %2, max_ulp_difference = 1 : tensor<14xf8E4M3FNUZ>, tensor<14xf8E4M3FNUZ>
  return
}
// -----
// sine f8E4M3B11FNUZ
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0x80, 0.25, -0.75]> : tensor<14xf8E4M3B11FNUZ>
  %1 = "stablehlo.sine"(%0) : (tensor<14xf8E4M3B11FNUZ>) -> tensor<14xf8E4M3B11FNUZ>
  %2 = stablehlo.constant dense<[0.0, 0.0, 0.46875, -0.46875, 0.8125, -0.8125, 1.0, -0.625, 0.140625, 0.75, -0.28125, 0x80, 0.25, -0.6875]> : tensor<14xf8E4M3B11FNUZ>
  check.expect_close %1, %2, max_ulp_difference = 1 : tensor<14xf8E4M3B11FNUZ>, tensor<14xf8E4M3B11FNUZ>
  return
}
// -----
// sine f8E5M2
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0x80, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0x7E, 0.25, -0.75]> : tensor<14xf8E5M2>
  %1 = "stablehlo.sine"(%0) : (tensor<14xf8E5M2>) -> tensor<14xf8E5M2>
  %2 = stablehlo.constant dense<[0.0, 0x80, 0.5, -0.5, 0.875, -0.875, 1.0, -0.625, 0.15625, 0.75, -0.25, 0x7E, 0.25, -0.625]> : tensor<14xf8E5M2>
  check.expect_close %1, %2, max_ulp_difference = 1 : tensor<14xf8E5M2>, tensor<14xf8E5M2>
  return
}
// -----
// sine f8E5M2FNUZ
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0x80, 0.25, -0.75]> : tensor<14xf8E5M2FNUZ>
  %1 = "stablehlo.sine"(%0) : (tensor<14xf8E5M2FNUZ>) -> tensor<14xf8E5M2FNUZ>
  %2 = stablehlo.constant dense<[0.0, 0.0, 0.5, -0.5, 0.875, -0.875, 1.0, -0.625, 0.15625, 0.75, -0.25, 0x80, 0.25, -0.625]> : tensor<14xf8E5M2FNUZ>
  check.expect_close %1, %2, max_ulp_difference = 1 : tensor<14xf8E5M2FNUZ>, tensor<14xf8E5M2FNUZ>
  return
}
// -----
// sine bf16
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0x8000, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0x3DCD, 0xBE9A, 2.75, -9.5, 33.25, 100.5, 0x7F80, 0xFF80, 0x7FC0, 0x7F7F, 0x0080, 0x0001, 0xBA83]> : tensor<24xbf16>
  %1 = "stablehlo.sine"(%0) : (tensor<24xbf16>) -> tensor<24xbf16>
  %2 = stablehlo.constant dense<[0.0, 0x8000, 0x3EF5, 0xBEF5, 0.83984375, 0xBF57, 0.99609375, 0xBF19, 0x3E11, 0.7578125, 0xBE8F, 0x3DCD, -0.296875, 0x3EC3, 0x3D9A, 0.96484375, 0xBCFE, 0xFFC0, 0xFFC0, 0x7FC0, 0xBF7D, 0x0080, 0x0001, 0xBA83]> : tensor<24xbf16>
  check.expect_close %1, %2, max_ulp_difference = 1 : tensor<24xbf16>, tensor<24xbf16>
  return
}
// -----
// sine f16
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0x8000, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0x2E66, 0xB4CD, 2.75, -9.5, 33.25, 100.5, 0x7C00, 0xFC00, 0x7E00, 65504.0, 0x0400, 0x0001, 0x9419]> : tensor<24xf16>
  %1 = "stablehlo.sine"(%0) : (tensor<24xf16>) -> tensor<24xf16>
  %2 = stablehlo.constant dense<[0.0, 0x8000, 0x37AC, 0xB7AC, 0x3ABB, 0xBABB, 0x3BFB, 0xB8CA, 0x3084, 0x3A0E, 0xB478, 0x2E63, 0xB4BB, 0x361B, 0x2CCF, 0x3BB9, 0xA7ED, 0xFE00, 0xFE00, 0x7E00, 0x3BCE, 0x0400, 0x0001, 0x9419]> : tensor<24xf16>
  check.expect_close %1, %2, max_ulp_difference = 1 : tensor<24xf16>, tensor<24xf16>
  return
}
// -----
// sine f32
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0x80000000, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0x3DCCCCCD, 0xBE99999A, 2.75, -9.5, 33.25, 100.5, 0x7F800000, 0xFF800000, 0x7FC00000, 0x7F7FFFFF, 0x00800000, 0x00000001, 0xBA83126F]> : tensor<24xf32>
  %1 = "stablehlo.sine"(%0) : (tensor<24xf32>) -> tensor<24xf32>
  %2 = stablehlo.constant dense<[0.0, 0x80000000, 0x3EF57744, 0xBEF57744, 0x3F576AA4, 0xBF576AA4, 0x3F7F5BD5, 0xBF193578, 0x3E1081C3, 0x3F41BDCF, 0xBE8F0F8C, 0x3DCC7577, 0xBE974E6D, 0x3EC36912, 0x3D99E8D5, 0x3F772DC8, 0xBCFD9FC2, 0xFFC00000, 0xFFC00000, 0x7FC00000, 0xBF0599B3, 0x00800000, 0x00000001, 0xBA83126E]> : tensor<24xf32>
  check.expect_close %1, %2, max_ulp_difference = 1 : tensor<24xf32>, tensor<24xf32>
  return
}
// -----
// sine f64
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0x8000000000000000, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0.1, -0.3, 2.75, -9.5, 33.25, 100.5, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0x7FEFFFFFFFFFFFFF, 0x0010000000000000, 5.0e-324, -0.001]> : tensor<24xf64>
  %1 = "stablehlo.sine"(%0) : (tensor<24xf64>) -> tensor<24xf64>
  %2 = stablehlo.constant dense<[0.0, 0x8000000000000000, 0x3FDEAEE8744B05F0, 0xBFDEAEE8744B05F0, 0x3FEAED548F090CEE, 0xBFEAED548F090CEE, 0x3FEFEB7A9B2C6D8B, 0xBFE326AF0DCFCAB1, 0x3FC210386DB6D55B, 0x3FE837B9DDDC1EAE, 0xBFD1E1F18AB0A2C0, 0x3FB98EAECB8BCB2C, 0xBFD2E9CD95BABA33, 0x3FD86D2239C183FB, 0x3FB33D1A94A4277A, 0x3FEEE5B8F845F8E3, 0xBF9FB3F833470FF1, 0xFFF8000000000000, 0xFFF8000000000000, 0x7FF8000000000000, 0x3F7452FC98B34E97, 0x0010000000000000, 5.0e-324, 0xBF50624DA5218A62]> : tensor<24xf64>
  check.expect_close %1, %2, max_ulp_difference = 3 : tensor<24xf64>, tensor<24xf64>
  return
}
// -----
// sine complex<f32>
func.func @main() {
  %0 = stablehlo.constant dense<[(0.5, 0.25), (-1.25, 2.0), (1.5, -0.75), (-0.625, -1.5), (2.0, 0.125), (-2.25, 0.375), (0.0625, -3.0)]> : tensor<7xcomplex<f32>>
  %1 = "stablehlo.sine"(%0) : (tensor<7xcomplex<f32>>) -> tensor<7xcomplex<f32>>
  check.expect_almost_eq_const %1, dense<[(0x3EFD2D3E, 0x3E630239), (0xC0647F3C, 0x3F926279), (0x3FA54DE9, 0xBD6E41F9), (0xBFB02D7F, 0xBFDD06B4), (0x3F6A99E2, 0xBD559F5B), (0xBF555B61, 0xBE76E981), (0x3F20FA4D, 0xC11FF919)]> : tensor<7xcomplex<f32>>, tolerance = 0x3ED409406C5D91E0
  return
}
// -----
// sine complex<f64>
func.func @main() {
  %0 = stablehlo.constant dense<[(0.5, 0.25), (-1.25, 2.0), (1.5, -0.75), (-0.625, -1.5), (2.0, 0.125), (-2.25, 0.375), (0.0625, -3.0)]> : tensor<7xcomplex<f64>>
  %1 = "stablehlo.sine"(%0) : (tensor<7xcomplex<f64>>) -> tensor<7xcomplex<f64>>
  check.expect_almost_eq_const %1, dense<[(0x3FDFA5A7B05C7C67, 0x3FCC60471B7762D4), (0xC00C8FE78A2F69F2, 0x3FF24C4F2C0D7F77), (0x3FF4A9BD144D8ED1, 0xBFADC83F1A3110C5), (0xBFF605AFE566CC16, 0xBFFBA0D68C5D4D1B), (0x3FED533C41379A31, 0xBFAAB3EB53A51B4D), (0xBFEAAB6C26AB1B94, 0xBFCEDD30138DF25A), (0x3FE41F49A75B0135, 0xC023FF23294599C2)]> : tensor<7xcomplex<f64>>, tolerance = 0x3D1409406C5D91E0
  return
}
