// chlo_digamma bf16
func.func @main() {
  %0 = stablehlo.constant dense<[0.5, 2.0, 7.5, -1.25, 0x7FC0]> : tensor<5xbf16>
  %1 = "chlo.digamma"(%0) : (tensor<5xbf16>) -> tensor<5xbf16>
  %2 = stablehlo.constant dense<[-1.9609375, 0.421875, 1.9453125, 3.71875, 0x7FC0]> : tensor<5xbf16>
  check.expect_close %1, %2, max_ulp_difference = 8 : tensor<5xbf16>, tensor<5xbf16>
  return
}
// -----
// chlo_digamma f16
func.func @main() {
  %0 = stablehlo.constant dense<[0.5, 2.0, 7.5, -1.25, 0x7E00]> : tensor<5xf16>
  %1 = "chlo.digamma"(%0) : (tensor<5xf16>) -> tensor<5xf16>
  %2 = stablehlo.constant dense<[0xBFDB, 0x36C4, 0x3FC9, 3.71484375, 0x7E00]> : tensor<5xf16>
  check.expect_close %1, %2, max_ulp_difference = 8 : tensor<5xf16>, tensor<5xf16>
  return
}
// -----
// chlo_digamma f32
func.func @main() {
  %0 = stablehlo.constant dense<[0.5, 2.0, 7.5, -1.25, 0x7FC00000]> : tensor<5xf32>
  %1 = "chlo.digamma"(%0) : (tensor<5xf32>) -> tensor<5xf32>
  %2 = stablehlo.constant dense<[0xBFFB544C, 0x3ED87730, 0x3FF92F59, 0x406DB475, 0x7FC00000]> : tensor<5xf32>
  check.expect_close %1, %2, max_ulp_difference = 8 : tensor<5xf32>, tensor<5xf32>
  return
}
// -----
// chlo_digamma f64
func.func @main() {
  %0 = stablehlo.constant dense<[0.5, 2.0, 7.5, -1.25, 0x7FF8000000000000]> : tensor<5xf64>
  %1 = "chlo.digamma"(%0) : (tensor<5xf64>) -> tensor<5xf64>
  %2 = stablehlo.constant dense<[0xBFFF6A897D3214FC, 0x3FDB0EE6072093CE, 0x3FFF25EB2D014869, 0x400DB68E9230E3F9, 0x7FF8000000000000]> : tensor<5xf64>
  check.expect_close %1, %2, max_ulp_difference = 32 : tensor<5xf64>, tensor<5xf64>
  return
}
