// tan f4E2M1FN
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0x8, 0.5, -0.5, 1.0, -1.0, 1.5, -2.0, 3.0, -4.0, 6.0]> : tensor<11xf4E2M1FN>
  %1 = "stablehlo.tan"(%0) : (tensor<11xf4E2M1FN>) -> tensor<11xf4E2M1FN>
  %2 = stablehlo.constant dense<[0.0, 0x8, 0.5, -0.5, 1.5, -1.5, 6.0, 2.0, 0x8, -1.0, -0.5]> : tensor<11xf4E2M1FN>
  check.expect_close %1, %2, max_ulp_difference = 1 : tensor<11xf4E2M1FN>, tensor<11xf4E2M1FN>
  return
}
// -----
// tan f6E2M3FN
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0x20, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0]> : tensor<11xf6E2M3FN>
  %1 = "stablehlo.tan"(%0) : (tensor<11xf6E2M3FN>) -> tensor<11xf6E2M3FN>
  %2 = stablehlo.constant dense<[0.0, 0x20, 0.5, -0.5, 1.5, -1.5, 7.5, 0.75, -0.125, -1.125, -0.25]> : tensor<11xf6E2M3FN>
  check.expect_close %1, %2, max_ulp_difference = 1 : tensor<11xf6E2M3FN>, tensor<11xf6E2M3FN>
  return
}
// -----
// tan f6E3M2FN
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0x20, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0]> : tensor<11xf6E3M2FN>
  %1 = "stablehlo.tan"(%0) : (tensor<11xf6E3M2FN>) -> tensor<11xf6E3M2FN>
  %2 = stablehlo.constant dense<[0.0, 0x20, 0.5, -0.5, 1.5, -1.5, 14.0, 0.75, -0.125, -1.25, -0.3125]> : tensor<11xf6E3M2FN>
  check.expect_close %1, %2, max_ulp_difference = 1 : tensor<11xf6E3M2FN>, tensor<11xf6E3M2FN>
  return
}
// -----
// tan f8E3M4
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0x80, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0x78, 0.25, -0.75]> : tensor<14xf8E3M4>
  %1 = "stablehlo.tan"(%0) : (tensor<14xf8E3M4>) -> tensor<14xf8E3M4>
  %2 = stablehlo.constant dense<[0.0, 0x80, 0.53125, -0.53125, 1.5625, -1.5625, 14.0, 0.75, -0.140625, -1.1875, -0.296875, 0x78, 0.25, -0.9375]> : tensor<14xf8E3M4>
  check.expect_close %1, %2, max_ulp_difference = 1 : tensor<14xf8E3M4>, tensor<14xf8E3M4>
  return
}
// -----
// tan f8E4M3
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0x80, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0x7C, 0.25, -0.75]> : tensor<14xf8E4M3>
  %1 = "stablehlo.tan"(%0) : (tensor<14xf8E4M3>) -> tensor<14xf8E4M3>
  %2 = stablehlo.constant dense<[0.0, 0x80, 0.5625, -0.5625, 1.5, -1.5, 14.0, 0.75, -0.140625, -1.125, -0.28125, 0x7C, 0.25, -0.9375]> : tensor<14xf8E4M3>
  check.expect_close %1, %2, max_ulp_difference = 1 : tensor<14xf8E4M3>, tensor<14xf8E4M3>
  return
}
// -----
// tan f8E4M3FN
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0x80, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0x7F, 0.25, -0.75]> : tensor<14xf8E4M3FN>
  %1 = "stablehlo.tan"(%0) : (tensor<14xf8E4M3FN>) -> tensor<14xf8E4M3FN>
  %2 = stablehlo.constant dense<[0.0, 0x80, 0.5625, -0.5625, 1.5, -1.5, 14.0, 0.75, -0.140625, -1.125, -0.28125, 0x7F, 0.25, -0.9375]> : tensor<14xf8E4M3FN>
  check.expect_close %1, %2, max_ulp_difference = 1 : tensor<14xf8E4M3FN>, tensor<14xf8E4M3FN>
  return
}
// -----
// tan f8E4M3FNUZ
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0x80, 0.25, -0.75]> : tensor<14xf8E4M3FNUZ>
  %1 = "stablehlo.tan"(%0) : (tensor<14xf8E4M3FNUZ>) -> tensor<14xf8E4M3FNUZ>
  %2 = stablehlo.constant dense<[0.0, 0.0, 0.5625, -0.5625, 1.5, -1.5, 14.0, 0.75, -0.140625, -1.125, -0.28125, 0x80, 0.25, -0.9375]> : tensor<14xf8E4M3FNUZ>
  check.expect_close %1, %2, max_ulp_difference = 1 : tensor<14xf8E4M3FNUZ>, tensor<14xf8E4M3FNUZ>
  return
}
// -----
// tan f8E4M3B11FNUZ
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0x80, 0.25, -0.75]> : tensor<14xf8E4M3B11FNUZ>
  %1 = "stablehlo.tan"(%0) : (tensor<14xf8E4M3B11FNUZ>) -> tensor<14xf8E4M3B11FNUZ>
  %2 = stablehlo.constant dense<[0.0, 0.0, 0.5625, -0.5625, 1.5, -1.5, 14.0, 0.75, -0.140625, -1.125, -0.28125, 0x80, 0.25, -0.9375]> : tensor<14xf8E4M3B11FNUZ>
  check.expect_close %1, %2, max_ulp_difference = 1 : tensor<14xf8E4M3B11FNUZ>, tensor<14xf8E4M3B11FNUZ>
  return
}
// -----
// tan f8E5M2
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0x80, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0x7E, 0.25, -0.75]> : tensor<14xf8E5M2>
  %1 = "stablehlo.tan"(%0) : (tensor<14xf8E5M2>) -> tensor<14xf8E5M2>
  %2 = stablehlo.constant dense<[0.0, 0x80, 0.5, -0.5, 1.5, -1.5, 14.0, 0.75, -0.15625, -1.25, -0.3125, 0x7E, 0.25, -0.875]> : tensor<14xf8E5M2>
  check.expect_close %1, %2, max_ulp_difference = 1 : tensor<14xf8E5M2>, tensor<14xf8E5M2>
  return
}
// -----
// tan f8E5M2FNUZ
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0x80, 0.25, -0.75]> : tensor<14xf8E5M2FNUZ>
  %1 = "stablehlo.tan"(%0) : (tensor<14xf8E5M2FNUZ>) -> tensor<14xf8E5M2FNUZ>
  %2 = stablehlo.constant dense<[0.0, 0.0, 0.5, -0.5, 1.5, -1.5, 14.0, 0.75, -0.15625, -1.25, -0.3125, 0x80, 0.25, -0.875]> : tensor<14xf8E5M2FNUZ>
  check.expect_close %1, %2, max_ulp_difference = 1 : tensor<14xf8E5M2FNUZ>, tensor<14xf8E5M2FNUZ>
  return
}
// -----
// tan bf16
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0x8000, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0x3DCD, 0xBE9A, 2.75, -9.5, 33.25, 100.5, 0x7F80, 0xFF80, 0x7FC0, 0x7F7F, 0x0080, 0x0001, 0xBA83]> : tensor<24xbf16>
  %1 = "stablehlo.tan"(%0) : (tensor<24xbf16>) -> tensor<24xbf16>
  %2 = stablehlo.constant dense<[0.0, 0x8000, 0.546875, -0.546875, 1.5546875, -1.5546875, 14.125, 0.74609375, 0xBE12, -1.15625, 0xBE95, 0x3DCE, 0xBE9F, 0xBED3, 0xBD9A, -3.703125, 0xBCFE, 0xFFC0, 0xFFC0, 0x7FC0, -6.09375, 0x0080, 0x0001, 0xBA83]> : tensor<24xbf16>
  check.expect_close %1, %2, max_ulp_difference = 1 : tensor<24xbf16>, tensor<24xbf16>
  return
}
// -----
// tan f16
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0x8000, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0x2E66, 0xB4CD, 2.75, -9.5, 33.25, 100.5, 0x7C00, 0xFC00, 0x7E00, 65504.0, 0x0400, 0x0001, 0x9419]> : tensor<24xf16>
  %1 = "stablehlo.tan"(%0) : (tensor<24xf16>) -> tensor<24xf16>
  %2 = stablehlo.constant dense<[0.0, 0x8000, 0x385F, 0xB85F, 0x3E3B, 0xBE3B, 14.1015625, 0x39FA, 0xB090, 0xBCA2, 0xB4A8, 0x2E6B, 0xB4F3, 0xB69B, 0xACD3, -3.7109375, 0xA7EE, 0xFE00, 0xFE00, 0x7E00, -4.421875, 0x0400, 0x0001, 0x9419]> : tensor<24xf16>
  check.expect_close %1, %2, max_ulp_difference = 1 : tensor<24xf16>, tensor<24xf16>
  return
}
// -----
// tan f32
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0x80000000, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0x3DCCCCCD, 0xBE99999A, 2.75, -9.5, 33.25, 100.5, 0x7F800000, 0xFF800000, 0x7FC00000, 0x7F7FFFFF, 0x00800000, 0x00000001, 0xBA83126F]> : tensor<24xf32>
  %1 = "stablehlo.tan"(%0) : (tensor<24xf32>) -> tensor<24xf32>
  %2 = stablehlo.constant dense<[0.0, 0x80000000, 0x3F0BDA7B, 0xBF0BDA7B, 0x3FC75923, 0xBFC75923, 0x41619F6B, 0x3F3F3CDA, 0xBE11F7B9, 0xBF94337D, 0xBE94FEC3, 0x3DCD7C44, 0xBE9E6153, 0xBED369F9, 0xBD9A5891, 0xC06D7278, 0xBCFDBEE5, 0xFFC00000, 0xFFC00000, 0x7FC00000, 0xBF1C9ECA, 0x00800000, 0x00000001, 0xBA831272]> : tensor<24xf32>
  check.expect_close %1, %2, max_ulp_difference = 1 : tensor<24xf32>, tensor<24xf32>
  return
}
// -----
// tan f64
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0x8000000000000000, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0.1, -0.3, 2.75, -9.5, 33.25, 100.5, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0x7FEFFFFFFFFFFFFF, 0x0010000000000000, 5.0e-324, -0.001]> : tensor<24xf64>
  %1 = "stablehlo.tan"(%0) : (tensor<24xf64>) -> tensor<24xf64>
  %2 = stablehlo.constant dense<[0.0, 0x8000000000000000, 0x3FE17B4F5BF3474A, 0xBFE17B4F5BF3474A, 0x3FF8EB245CBEE3A6, 0xBFF8EB245CBEE3A6, 0x402C33ED50B88777, 0x3FE7E79B4E00BB15, 0xBFC23EF71254B86F, 0xBFF2866F9BE4DE13, 0xBFD29FD86EBB95BE, 0x3FB9AF8877430B80, 0xBFD3CC2A44E29998, 0xBFDA6D3F2D2FBDDF, 0xBFB34B121CC03DD0, 0xC00DAE4F03343912, 0xBF9FB7DCAB49130D, 0xFFF8000000000000, 0xFFF8000000000000, 0x7FF8000000000000, 0xBF74530CFE729484, 0x0010000000000000, 5.0e-324, 0xBF50624E2E91EBE4]> : tensor<24xf64>
  check.expect_close %1, %2, max_ulp_difference = 3 : tensor<24xf64>, tensor<24xf64>
  return
}
// -----
// tan complex<f32>
func.func @main() {
  %0 = stablehlo.constant dense<[(0.5, 0.25), (-1.25, 2.0), (1.5, -0.75), (-0.625, -1.5), (2.0, 0.125), (-2.25, 0.375), (0.0625, -3.0)]> : tensor<7xcomplex<f32>>
  %1 = "stablehlo.tan"(%0) : (tensor<7xcomplex<f32>>) -> tensor<7xcomplex<f32>>
  check.expect_almost_eq_const %1, dense<[(0x3F0126F5, 0x3E9FF59B), (0xBCB8F51C, 0x3F83C7BB), (0x3DD42213, 0xBFC80C17), (0xBDBB2EE8, 0xBF76FF7A), (0xC00036CD, 0x3F2B2F8E), (0x3F66E13A, 0x3F42386D), (0x3A213B12, 0xBF7EBE6B)]> : tensor<7xcomplex<f32>>, tolerance = 0x3EB0E56009D4D9CF
  return
}
// -----
// tan complex<f64>
func.func @main() {
  %0 = stablehlo.constant dense<[(0.5, 0.25), (-1.25, 2.0), (1.5, -0.75), (-0.625, -1.5), (2.0, 0.125), (-2.25, 0.375), (0.0625, -3.0)]> : tensor<7xcomplex<f64>>
  %1 = "stablehlo.tan"(%0) : (tensor<7xcomplex<f64>>) -> tensor<7xcomplex<f64>>
  check.expect_almost_eq_const %1, dense<[(0x3FE024DEA85CC77C, 0x3FD3FEB35C391B4D), (0xBF971EA37C0E648F, 0x3FF078F75CAE7E73), (0x3FBA844269C37704, 0xBFF90182E7D0FECC), (0xBFB765DCFB4FE017, 0xBFEEDFEF4F1BEF18), (0xC00006D99A310ADA, 0x3FE565F1B25E7927), (0x3FECDC2733F6E749, 0x3FE8470DAFB60AF6), (0x3F4427623139D73F, 0xBFEFD7CD635BEA30)]> : tensor<7xcomplex<f64>>, tolerance = 0x3CF0E56009D4D9CF
  return
}
