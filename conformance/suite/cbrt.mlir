// cbrt f4E2M1FN
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0x8, 0.5, -0.5, 1.0, -1.0, 1.5, -2.0, 3.0, -4.0, 6.0]> : tensor<11xf4E2M1FN>
  %1 = "stablehlo.cbrt"(%0) : (tensor<11xf4E2M1FN>) -> tensor<11xf4E2M1FN>
  %2 = stablehlo.constant dense<[0.0, 0x8, 1.0, -1.0, 1.0, -1.0, 1.0, -1.5, 1.5, -1.5, 2.0]> : tensor<11xf4E2M1FN>
  check.expect_close %1, %2, max_ulp_difference = 1 : tensor<11xf4E2M1FN>, tensor<11xf4E2M1FN>
  return
}
// -----
// cbrt f6E2M3FN
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0x20, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0]> : tensor<11xf6E2M3FN>
  %1 = "stablehlo.cbrt"(%0) : (tensor<11xf6E2M3FN>) -> tensor<11xf6E2M3FN>
  %2 = stablehlo.constant dense<[0.0, 0x20, 0.75, -0.75, 1.0, -1.0, 1.125, -1.375, 1.5, -1.625, 1.875]> : tensor<11xf6E2M3FN>
  check.expect_close %1, %2, max_ulp_difference = 1 : tensor<11xf6E2M3FN>, tensor<11xf6E2M3FN>
  return
}
// -----
// cbrt f6E3M2FN
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0x20, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0]> : tensor<11xf6E3M2FN>
  %1 = "stablehlo.cbrt"(%0) : (tensor<11xf6E3M2FN>) -> tensor<11xf6E3M2FN>
  %2 = stablehlo.constant dense<[0.0, 0x20, 0.75, -0.75, 1.0, -1.0, 1.25, -1.25, 1.5, -1.5, 1.75]> : tensor<11xf6E3M2FN>
  check.expect_close %1, %2, max_ulp_difference = 1 : tensor<11xf6E3M2FN>, tensor<11xf6E3M2FN>
  return
}
// -----
// cbrt f8E3M4
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0x80, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0x78, 0.25, -0.75]> : tensor<14xf8E3M4>
  %1 = "stablehlo.cbrt"(%0) : (tensor<14xf8E3M4>) -> tensor<14xf8E3M4>
  %2 = stablehlo.constant dense<[0.0, 0x80, 0.78125, -0.78125, 1.0, -1.0, 1.125, -1.375, 1.4375, -1.5625, 1.8125, 0x78, 0.625, -0.90625]> : tensor<14xf8E3M4>
  check.expect_close %1, %2, max_ulp_difference = 1 : tensor<14xf8E3M4>, tensor<14xf8E3M4>
  return
}
// -----
// cbrt f8E4M3
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0x80, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0x7C, 0.25, -0.75]> : tensor<14xf8E4M3>
  %1 = "stablehlo.cbrt"(%0) : (tensor<14xf8E4M3>) -> tensor<14xf8E4M3>
  %2 = stablehlo.constant dense<[0.0, 0x80, 0.8125, -0.8125, 1.0, -1.0, 1.125, -1.375, 1.5, -1.625, 1.875, 0x7C, 0.625, -0.9375]> : tensor<14xf8E4M3>
  check.expect_close %1, %2, max_ulp_difference = 1 : tensor<14xf8E4M3>, tensor<14xf8E4M3>
  return
}
// -----
// cbrt f8E4M3FN
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0x80, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0x7F, 0.25, -0.75]> : tensor<14xf8E4M3FN>
  %1 = "stablehlo.cbrt"(%0) : (tensor<14xf8E4M3FN>) -> tensor<14xf8E4M3FN>
  %2 = stablehlo.constant dense<[0.0, 0x80, 0.8125, -0.8125, 1.0, -1.0, 1.125, -1.375, 1.5, -1.625, 1.875, 0x7F, 0.625, -0.9375]> : tensor<14xf8E4M3FN>
  check.expect_close %1, %2, max_ulp_difference = 1 : tensor<14xf8E4M3FN>, tensor<14xf8E4M3FN>
  return
}
// -----
// cbrt f8E4M3FNUZ
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0x80, 0.25, -0.75]> : tensor<14xf8E4M3FNUZ>
  %1 = "stablehlo.cbrt"(%0) : (tensor<14xf8E4M3FNUZ>) -> tensor<14xf8E4M3FNUZ>
  %2 = stablehlo.constant dense<[0.0, 0.0, 0.8125, -0.8125, 1.0, -1.0, 1.125, -1.375, 1.5, -1.625, 1.875, 0x80, 0.625, -0.9375]> : tensor<14xf8E4M3FNUZ>
  check.expect_close %1, %2, max_ulp_difference = 1 : tensor<14xf8E4M3FNUZ>, tensor<14xf8E4M3FNUZ>
  return
}
// -----
// cbrt f8E4M3B11FNUZ
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0x80, 0.25, -0.75]> : tensor<14xf8E4M3B11FNUZ>
  %1 = "stablehlo.cbrt"(%0) : (tensor<14xf8E4M3B11FNUZ>) -> tensor<14xf8E4M3B11FNUZ>
  %2 = stablehlo.constant dense<[0.0, 0.0, 0.8125, -0.8125, 1.0, -1.0, 1.125, -1.375, 1.5, -1.625, 1.875, 0x80, 0.625, -0.9375]> : tensor<14xf8E4M3B11FNUZ>
  check.expect_close %1, %2, max_ulp_difference = 1 : tensor<14xf8E4M3B11FNUZ>, tensor<14xf8E4M3B11FNUZ>
  return
}
// -----
// cbrt f8E5M2
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0x80, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0x7E, 0.25, -0.75]> : tensor<14xf8E5M2>
  %1 = "stablehlo.cbrt"(%0) : (tensor<14xf8E5M2>) -> tensor<14xf8E5M2>
  %2 = stablehlo.constant dense<[0.0, 0x80, 0.75, -0.75, 1.0, -1.0, 1.25, -1.25, 1.5, -1.5, 1.75, 0x7E, 0.625, -0.875]> : tensor<14xf8E5M2>
  check.expect_close %1, %2, max_ulp_difference = 1 : tensor<14xf8E5M2>, tensor<14xf8E5M2>
  return
}
// -----
// cbrt f8E5M2FNUZ
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0x80, 0.25, -0.75]> : tensor<14xf8E5M2FNUZ>
  %1 = "stablehlo.cbrt"(%0) : (tensor<14xf8E5M2FNUZ>) -> tensor<14xf8E5M2FNUZ>
  %2 = stablehlo.constant dense<[0.0, 0.0, 0.75, -0.75, 1.0, -1.0, 1.25, -1.25, 1.5, -1.5, 1.75, 0x80, 0.625, -0.875]> : tensor<14xf8E5M2FNUZ>
  check.expect_close %1, %2, max_ulp_difference = 1 : tensor<14xf8E5M2FNUZ>, tensor<14xf8E5M2FNUZ>
  return
}
// -----
// cbrt bf16
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0x8000, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0x3DCD, 0xBE9A, 2.75, -9.5, 33.25, 100.5, 0x7F80, 0xFF80, 0x7FC0, 0x7F7F, 0x0080, 0x0001, 0xBA83]> : tensor<24xbf16>
  %1 = "stablehlo.cbrt"(%0) : (tensor<24xbf16>) -> tensor<24xbf16>
  %2 = stablehlo.constant dense<[0.0, 0x8000, 0.79296875, 0xBF4B, 1.0, -1.0, 1.1484375, -1.359375, 1.4453125, -1.5859375, 1.8203125, 0.46484375, -0.671875, 1.3984375, -2.125, 3.21875, 4.65625, 0x7F80, 0xFF80, 0x7FC0, 0x54CB, 0x2A80, 0x294B, 0xBDCD]> : tensor<24xbf16>
  check.expect_close %1, %2, max_ulp_difference = 1 : tensor<24xbf16>, tensor<24xbf16>
  return
}
// -----
// cbrt f16
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0x8000, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0x2E66, 0xB4CD, 2.75, -9.5, 33.25, 100.5, 0x7C00, 0xFC00, 0x7E00, 65504.0, 0x0400, 0x0001, 0x9419]> : tensor<24xf16>
  %1 = "stablehlo.cbrt"(%0) : (tensor<24xf16>) -> tensor<24xf16>
  %2 = stablehlo.constant dense<[0.0, 0x8000, 0x3A59, 0xBA59, 1.0, -1.0, 1.14453125, 0xBD6E, 0x3DC5, 0xBE59, 0x3F45, 0x376D, 0xB95B, 0x3D9B, -2.1171875, 3.21484375, 4.6484375, 0x7C00, 0xFC00, 0x7E00, 40.3125, 0x290A, 0.00390625, 0xAE67]> : tensor<24xf16>
  check.expect_close %1, %2, max_ulp_difference = 1 : tensor<24xf16>, tensor<24xf16>
  return
}
// -----
// cbrt f32
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0x80000000, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0x3DCCCCCD, 0xBE99999A, 2.75, -9.5, 33.25, 100.5, 0x7F800000, 0xFF800000, 0x7FC00000, 0x7F7FFFFF, 0x00800000, 0x00000001, 0xBA83126F]> : tensor<24xf32>
  %1 = "stablehlo.cbrt"(%0) : (tensor<24xf32>) -> tensor<24xf32>
  %2 = stablehlo.constant dense<[0.0, 0x80000000, 0x3F4B2FF5, 0xBF4B2FF5, 1.0, -1.0, 0x3F9285FF, 0xBFADB905, 0x3FB89BA2, 0xBFCB2FF5, 0x3FE89768, 0x3EEDA63C, 0xBF2B5FF5, 0x3FB3549D, 0xC0078BDE, 0x404DCC9E, 0x4094C72A, 0x7F800000, 0xFF800000, 0x7FC00000, 0x54CB2FF5, 0x2A800000, 0x26A14518, 0xBDCCCCCD]> : tensor<24xf32>
  check.expect_close %1, %2, max_ulp_difference = 1 : tensor<24xf32>, tensor<24xf32>
  return
}
// -----
// cbrt f64
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0x8000000000000000, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0.1, -0.3, 2.75, -9.5, 33.25, 100.5, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0x7FEFFFFFFFFFFFFF, 0x0010000000000000, 5.0e-324, -0.001]> : tensor<24xf64>
  %1 = "stablehlo.cbrt"(%0) : (tensor<24xf64>) -> tensor<24xf64>
  %2 = stablehlo.constant dense<[0.0, 0x8000000000000000, 0x3FE965FEA53D6E3D, 0xBFE965FEA53D6E3D, 1.0, -1.0, 0x3FF250BFE1B082F5, 0xBFF5B7209557B0EE, 0x3FF7137449123EF6, 0xBFF965FEA53D6E3D, 0x3FFD12ED0AF1A27F, 0x3FDDB4C7760BCFF3, 0xBFE56BFEA66EF78D, 0x3FF66A9398BA2A3A, 0xC000F17BBCD80046, 0x4009B993B9C86EF1, 0x401298E53BD7A9D4, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0x554428A2F98D728B, 0x2AA428A2F98D728B, 0x2990000000000000, -0.1]> : tensor<24xf64>
  check.expect_close %1, %2, max_ulp_difference = 3 : tensor<24xf64>, tensor<24xf64>
  return
}
