// chlo_zeta f32
func.func @main() {
  %0 = stablehlo.constant dense<[2.0, 1.5, 4.0, 10.0]> : tensor<4xf32>
  %1 = stablehlo.constant dense<[1.0, 2.5, 0.75, 3.0]> : tensor<4xf32>
  %2 = "chlo.zeta"(%0, %1) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  %3 = stablehlo.constant dense<[0x3FD28D33, 0x3FB3AF0E, 0x4052CF05, 0x379719D3]> : tensor<4xf32>
  check.expect_close %2, %3, max_ulp_difference = 16 : tensor<4xf32>, tensor<4xf32>
  return
}
// -----
// chlo_zeta f64
func.func @main() {
  %0 = stablehlo.constant dense<[2.0, 1.5, 4.0, 10.0]> : tensor<4xf64>
  %1 = stablehlo.constant dense<[1.0, 2.5, 0.75, 3.0]> : tensor<4xf64>
  %2 = "chlo.zeta"(%0, %1) : (tensor<4xf64>, tensor<4xf64>) -> tensor<4xf64>
  %3 = stablehlo.constant dense<[0x3FFA51A6625307D3, 0x3FF675E1C6606C92, 0x400A59E099B269E0, 0x3EF2E33A5BB97E18]> : tensor<4xf64>
  check.expect_close %2, %3, max_ulp_difference = 64 : tensor<4xf64>, tensor<4xf64>
  return
}
