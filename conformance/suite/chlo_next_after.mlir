// chlo_next_after f32
func.func @main() {
  %0 = stablehlo.constant dense<[1.0, 1.0, 0.0, 0x80000000, 0x7F800000, 0x7FC00000, 2.0]> : tensor<7xf32>
  %1 = stablehlo.constant dense<[2.0, 0.0, 1.0, -1.0, 0.0, 1.0, 2.0]> : tensor<7xf32>
  %2 = "chlo.next_after"(%0, %1) : (tensor<7xf32>, tensor<7xf32>) -> tensor<7xf32>
  check.expect_eq_const %2, dense<[0x3F800001, 0x3F7FFFFF, 0x00000001, 0x80000001, 0x7F7FFFFF, 0x7FC00000, 2.0]> : tensor<7xf32>
  return
}
// -----
// chlo_next_after f64
func.func @main() {
  %0 = stablehlo.constant dense<[1.0, 1.0, 0.0, 0x8000000000000000, 0x7FF0000000000000, 0x7FF8000000000000, 2.0]> : tensor<7xf64>
  %1 = stablehlo.constant dense<[2.0, 0.0, 1.0, -1.0, 0.0, 1.0, 2.0]> : tensor<7xf64>
  %2 = "chlo.next_after"(%0, %1) : (tensor<7xf64>, tensor<7xf64>) -> tensor<7xf64>
  check.expect_eq_const %2, dense<[0x3FF0000000000001, 0x3FEFFFFFFFFFFFFF, 5.0e-324, -5.0e-324, 0x7FEFFFFFFFFFFFFF, 0x7FF8000000000000, 2.0]> : tensor<7xf64>
  return
}
