// chlo_erfc bf16
func.func @main() {
  %0 = stablehlo.constant dense<[-2.0, -0.5, 0x3A83, 0.8984375, 3.0, 0.0, 0x7F80, 0xFF80]> : tensor<8xbf16>
  %1 = "chlo.erfc"(%0) : (tensor<8xbf16>) -> tensor<8xbf16>
  %2 = stablehlo.constant dense<[1.9921875, 1.5234375, 1.0, 0x3E51, 0x37B9, 1.0, 0.0, 2.0]> : tensor<8xbf16>
  check.expect_close %1, %2, max_ulp_difference = 4 : tensor<8xbf16>, tensor<8xbf16>
  return
}
// -----
// chlo_erfc f16
func.func @main() {
  %0 = stablehlo.constant dense<[-2.0, -0.5, 0x1419, 0x3B33, 3.0, 0.0, 0x7C00, 0xFC00]> : tensor<8xf16>
  %1 = "chlo.erfc"(%0) : (tensor<8xf16>) -> tensor<8xf16>
  %2 = stablehlo.constant dense<[0x3FFB, 0x3E15, 0x3BFE, 0.203125, 0x0173, 1.0, 0.0, 2.0]> : tensor<8xf16>
  check.expect_close %1, %2, max_ulp_difference = 4 : tensor<8xf16>, tensor<8xf16>
  return
}
// -----
// chlo_erfc f32
func.func @main() {
  %0 = stablehlo.constant dense<[-2.0, -0.5, 0x3A83126F, 0x3F666666, 3.0, 0.0, 0x7F800000, 0xFF800000]> : tensor<8xf32>
  %1 = "chlo.erfc"(%0) : (tensor<8xf32>) -> tensor<8xf32>
  %2 = stablehlo.constant dense<[0x3FFF66B8, 0x3FC29FBD, 0x3F7FB60D, 0x3E4FF74C, 0x37B94EFB, 1.0, 0.0, 2.0]> : tensor<8xf32>
  check.expect_close %1, %2, max_ulp_difference = 4 : tensor<8xf32>, tensor<8xf32>
  return
}
// -----
// chlo_erfc f64
func.func @main() {
  %0 = stablehlo.constant dense<[-2.0, -0.5, 0.001, 0.9, 3.0, 0.0, 0x7FF0000000000000, 0xFFF0000000000000]> : tensor<8xf64>
  %1 = "chlo.erfc"(%0) : (tensor<8xf64>) -> tensor<8xf64>
  %2 = stablehlo.constant dense<[0x3FFFECD70A13CAF2, 0x3FF853F7AE0C76E9, 0x3FEFF6C19E3FD964, 0x3FC9FEE964DD7469, 0x3EF729DF6503422A, 1.0, 0.0, 2.0]> : tensor<8xf64>
  check.expect_close %1, %2, max_ulp_difference = 8 : tensor<8xf64>, tensor<8xf64>
  return
}
