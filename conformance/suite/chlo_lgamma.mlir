// chlo_lgamma bf16
func.func @main() {
  %0 = stablehlo.constant dense<[0.5, 2.5, 7.5, -1.25, 30.0, 1.0, 2.0, 0.0, 0x7F80]> : tensor<9xbf16>
  %1 = "chlo.lgamma"(%0) : (tensor<9xbf16>) -> tensor<9xbf16>
  %2 = stablehlo.constant dense<[0.57421875, 0.28515625, 7.53125, 1.3671875, 71.5, 0.0, 0.0, 0x7F80, 0x7F80]> : tensor<9xbf16>
  check.expect_close %1, %2, max_ulp_difference = 8 : tensor<9xbf16>, tensor<9xbf16>
  return
}
// -----
// chlo_lgamma f16
func.func @main() {
  %0 = stablehlo.constant dense<[0.5, 2.5, 7.5, -1.25, 30.0, 1.0, 2.0, 0.0, 0x7C00]> : tensor<9xf16>
  %1 = "chlo.lgamma"(%0) : (tensor<9xf16>) -> tensor<9xf16>
  %2 = stablehlo.constant dense<[0x3894, 0x348E, 7.53515625, 0x3D77, 71.25, 0.0, 0.0, 0x7C00, 0x7C00]> : tensor<9xf16>
  check.expect_close %1, %2, max_ulp_difference = 8 : tensor<9xf16>, tensor<9xf16>
  return
}
// -----
// chlo_lgamma f32
func.func @main() {
  %0 = stablehlo.constant dense<[0.5, 2.5, 7.5, -1.25, 30.0, 1.0, 2.0, 0.0, 0x7F800000]> : tensor<9xf32>
  %1 = "chlo.lgamma"(%0) : (tensor<9xf32>) -> tensor<9xf32>
  %2 = stablehlo.constant dense<[0x3F128682, 0x3E91C1F4, 0x40F11983, 0x3FAEE73C, 0x428E839B, 0.0, 0.0, 0x7F800000, 0x7F800000]> : tensor<9xf32>
  check.expect_close %1, %2, max_ulp_difference = 8 : tensor<9xf32>, tensor<9xf32>
  return
}
// -----
// chlo_lgamma f64
func.func @main() {
  %0 = stablehlo.constant dense<[0.5, 2.5, 7.5, -1.25, 30.0, 1.0, 2.0, 0.0, 0x7FF0000000000000]> : tensor<9xf64>
  %1 = "chlo.lgamma"(%0) : (tensor<9xf64>) -> tensor<9xf64>
  %2 = stablehlo.constant dense<[0x3FE250D048E7A1BD, 0x3FD2383E809A67E8, 0x401E233060E41F7F, 0x3FF5DCE78CEBA7E9, 0x4051D07353917231, 0.0, 0.0, 0x7FF0000000000000, 0x7FF0000000000000]> : tensor<9xf64>
  check.expect_close %1, %2, max_ulp_difference = 32 : tensor<9xf64>, tensor<9xf64>
  return
}
