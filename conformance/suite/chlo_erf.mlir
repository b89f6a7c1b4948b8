// chlo_erf bf16
func.func @main() {
  %0 = stablehlo.constant dense<[-2.0, -0.5, 0x3A83, 0.8984375, 3.0, 0.0, 0x7F80, 0xFF80]> : tensor<8xbf16>
  %1 = "chlo.erf"(%0) : (tensor<8xbf16>) -> tensor<8xbf16>
  %2 = stablehlo.constant dense<[0xBF7F, 0xBF05, 0x3A94, 0.796875, 1.0, 0.0, 1.0, -1.0]> : tensor<8xbf16>
  check.expect_close %1, %2, max_ulp_difference = 2 : tensor<8xbf16>, tensor<8xbf16>
  return
}
// -----
// chlo_erf f16
func.func @main() {
  %0 = stablehlo.constant dense<[-2.0, -0.5, 0x1419, 0x3B33, 3.0, 0.0, 0x7C00, 0xFC00]> : tensor<8xf16>
  %1 = "chlo.erf"(%0) : (tensor<8xf16>) -> tensor<8xf16>
  %2 = stablehlo.constant dense<[0xBBF6, 0xB82A, 0x14A0, 0.796875, 1.0, 0.0, 1.0, -1.0]> : tensor<8xf16>
  check.expect_close %1, %2, max_ulp_difference = 2 : tensor<8xf16>, tensor<8xf16>
  return
}
// -----
// chlo_erf f32
func.func @main() {
  %0 = stablehlo.constant dense<[-2.0, -0.5, 0x3A83126F, 0x3F666666, 3.0, 0.0, 0x7F800000, 0xFF800000]> : tensor<8xf32>
  %1 = "chlo.erf"(%0) : (tensor<8xf32>) -> tensor<8xf32>
  %2 = stablehlo.constant dense<[0xBF7ECD71, 0xBF053F7B, 0x3A93E61C, 0x3F4C022D, 0x3F7FFE8D, 0.0, 1.0, -1.0]> : tensor<8xf32>
  check.expect_close %1, %2, max_ulp_difference = 2 : tensor<8xf32>, tensor<8xf32>
  return
}
// -----
// chlo_erf f64
func.func @main() {
  %0 = stablehlo.constant dense<[-2.0, -0.5, 0.001, 0.9, 3.0, 0.0, 0x7FF0000000000000, 0xFFF0000000000000]> : tensor<8xf64>
  %1 = "chlo.erf"(%0) : (tensor<8xf64>) -> tensor<8xf64>
  %2 = stablehlo.constant dense<[0xBFEFD9AE142795E3, 0xBFE0A7EF5C18EDD2, 0x3F527CC3804D374C, 0x3FE98045A6C8A2E6, 0x3FEFFFD1AC4135F9, 0.0, 1.0, -1.0]> : tensor<8xf64>
  check.expect_close %1, %2, max_ulp_difference = 4 : tensor<8xf64>, tensor<8xf64>
  return
}
