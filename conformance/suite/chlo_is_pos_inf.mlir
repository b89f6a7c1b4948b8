// chlo_is_pos_inf bf16
func.func @main() {
  %0 = stablehlo.constant dense<[1.0, 0x7F80, 0xFF80, 0x7FC0, 0.0]> : tensor<5xbf16>
  %1 = "chlo.is_pos_inf"(%0) : (tensor<5xbf16>) -> tensor<5xi1>
  check.expect_eq_const %1, dense<[false, true, false, false, false]> : tensor<5xi1>
  return
}
// -----
// chlo_is_pos_inf f16
func.func @main() {
  %0 = stablehlo.constant dense<[1.0, 0x7C00, 0xFC00, 0x7E00, 0.0]> : tensor<5xf16>
  %1 = "chlo.is_pos_inf"(%0) : (tensor<5xf16>) -> tensor<5xi1>
  check.expect_eq_const %1, dense<[false, true, false, false, false]> : tensor<5xi1>
  return
}
// -----
// chlo_is_pos_inf f32
func.func @main() {
  %0 = stablehlo.constant dense<[1.0, 0x7F800000, 0xFF800000, 0x7FC00000, 0.0]> : tensor<5xf32>
  %1 = "chlo.is_pos_inf"(%0) : (tensor<5xf32>) -> tensor<5xi1>
  check.expect_eq_const %1, dense<[false, true, false, false, false]> : tensor<5xi1>
  return
}
// -----
// chlo_is_pos_inf f64
func.func @main() {
  %0 = stablehlo.constant dense<[1.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0.0]> : tensor<5xf64>
  %1 = "chlo.is_pos_inf"(%0) : (tensor<5xf64>) -> tensor<5xi1>
  check.expect_eq_const %1, dense<[false, true, false, false, false]> : tensor<5xi1>
  return
}
