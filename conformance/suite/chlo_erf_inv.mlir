// chlo_erf_inv bf16
func.func @main() {
  %0 = stablehlo.constant dense<[-0.8984375, -0.5, 0x3A83, 0.75, 0.0, 1.0, -1.0, 2.0]> : tensor<8xbf16>
  %1 = "chlo.erf_inv"(%0) : (tensor<8xbf16>) -> tensor<8xbf16>
  %2 = stablehlo.constant dense<[-1.15625, -0.4765625, 0x3A68, 0.8125, 0.0, 0x7F80, 0xFF80, 0x7FC0]> : tensor<8xbf16>
  check.expect_close %1, %2, max_ulp_difference = 4 : tensor<8xbf16>, tensor<8xbf16>
  return
}
// -----
// chlo_erf_inv f16
func.func @main() {
  %0 = stablehlo.constant dense<[0xBB33, -0.5, 0x1419, 0.75, 0.0, 1.0, -1.0, 2.0]> : tensor<8xf16>
  %1 = "chlo.erf_inv"(%0) : (tensor<8xf16>) -> tensor<8xf16>
  %2 = stablehlo.constant dense<[0xBCA7, 0xB7A2, 0x1343, 0x3A82, 0.0, 0x7C00, 0xFC00, 0x7E00]> : tensor<8xf16>
  check.expect_close %1, %2, max_ulp_difference = 4 : tensor<8xf16>, tensor<8xf16>
  return
}
// -----
// chlo_erf_inv f32
func.func @main() {
  %0 = stablehlo.constant dense<[0xBF666666, -0.5, 0x3A83126F, 0.75, 0.0, 1.0, -1.0, 2.0]> : tensor<8xf32>
  %1 = "chlo.erf_inv"(%0) : (tensor<8xf32>) -> tensor<8xf32>
  %2 = stablehlo.constant dense<[0xBF94E00A, 0xBEF430FE, 0x3A6851B3, 0x3F503C48, 0.0, 0x7F800000, 0xFF800000, 0x7FC00000]> : tensor<8xf32>
  check.expect_close %1, %2, max_ulp_difference = 4 : tensor<8xf32>, tensor<8xf32>
  return
}
// -----
// chlo_erf_inv f64
func.func @main() {
  %0 = stablehlo.constant dense<[-0.9, -0.5, 0.001, 0.75, 0.0, 1.0, -1.0, 2.0]> : tensor<8xf64>
  %1 = "chlo.erf_inv"(%0) : (tensor<8xf64>) -> tensor<8xf64>
  %2 = stablehlo.constant dense<[0xBFF29C0146770651, 0xBFDE861FBB24C00A, 0x3F4D0A36543E1FD3, 0x3FEA07890F6B2BA1, 0.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000]> : tensor<8xf64>
  check.expect_close %1, %2, max_ulp_difference = 16 : tensor<8xf64>, tensor<8xf64>
  return
}
