// chlo_polygamma f32
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0]> : tensor<4xf32>
  %1 = stablehlo.constant dense<[1.5, 2.5, 0.75, 3.0]> : tensor<4xf32>
  %2 = "chlo.polygamma"(%0, %1) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  %3 = stablehlo.constant dense<[0x3D157683, 0x3EFB102C, 0xC0A9AF2C, 0x3DF39680]> : tensor<4xf32>
  check.expect_close %2, %3, max_ulp_difference = 64 : tensor<4xf32>, tensor<4xf32>
  return
}
// -----
// chlo_polygamma f64
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0]> : tensor<4xf64>
  %1 = stablehlo.constant dense<[1.5, 2.5, 0.75, 3.0]> : tensor<4xf64>
  %2 = "chlo.polygamma"(%0, %1) : (tensor<4xf64>, tensor<4xf64>) -> tensor<4xf64>
  %3 = stablehlo.constant dense<[0x3FA2AED059BD608A, 0x3FDF62057F7296C9, 0xC01535E57B5B69F0, 0x3FBE72D00AF11B15]> : tensor<4xf64>
  check.expect_close %2, %3, max_ulp_difference = 256 : tensor<4xf64>, tensor<4xf64>
  return
}
