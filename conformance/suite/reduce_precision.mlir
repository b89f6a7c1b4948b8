// reduce_precision bf16 e8m7
func.func @main() {
  %0 = stablehlo.constant dense<[1.234375, -3.140625, 70144.0, 0x3728, 1.0, 0x7F80, 0x7FC0, 0x8000, 240.0, 250.0]> : tensor<10xbf16>
  %1 = "stablehlo.reduce_precision"(%0) <{exponent_bits = 8 : i32, mantissa_bits = 7 : i32}> : (tensor<10xbf16>) -> tensor<10xbf16>
  check.expect_eq_const %1, dense<[1.234375, -3.140625, 70144.0, 0x3728, 1.0, 0x7F80, 0x7FC0, 0x8000, 240.0, 250.0]> : tensor<10xbf16>
  return
}
// -----
// reduce_precision bf16 e5m10
func.func @main() {
  %0 = stablehlo.constant dense<[1.234375, -3.140625, 70144.0, 0x3728, 1.0, 0x7F80, 0x7FC0, 0x8000, 240.0, 250.0]> : tensor<10xbf16>
  %1 = "stablehlo.reduce_precision"(%0) <{exponent_bits = 5 : i32, mantissa_bits = 10 : i32}> : (tensor<10xbf16>) -> tensor<10xbf16>
  check.expect_eq_const %1, dense<[1.234375, -3.140625, 0x7F80, 0.0, 1.0, 0x7F80, 0x7FC0, 0x8000, 240.0, 250.0]> : tensor<10xbf16>
  return
}
// -----
// reduce_precision bf16 e4m3
func.func @main() {
  %0 = stablehlo.constant dense<[1.234375, -3.140625, 70144.0, 0x3728, 1.0, 0x7F80, 0x7FC0, 0x8000, 240.0, 250.0]> : tensor<10xbf16>
  %1 = "stablehlo.reduce_precision"(%0) <{exponent_bits = 4 : i32, mantissa_bits = 3 : i32}> : (tensor<10xbf16>) -> tensor<10xbf16>
  check.expect_eq_const %1, dense<[1.25, -3.25, 0x7F80, 0.0, 1.0, 0x7F80, 0x7FC0, 0x8000, 240.0, 0x7F80]> : tensor<10xbf16>
  return
}
// -----
// reduce_precision bf16 e5m2
func.func @main() {
  %0 = stablehlo.constant dense<[1.234375, -3.140625, 70144.0, 0x3728, 1.0, 0x7F80, 0x7FC0, 0x8000, 240.0, 250.0]> : tensor<10xbf16>
  %1 = "stablehlo.reduce_precision"(%0) <{exponent_bits = 5 : i32, mantissa_bits = 2 : i32}> : (tensor<10xbf16>) -> tensor<10xbf16>
  check.expect_eq_const %1, dense<[1.25, -3.0, 0x7F80, 0.0, 1.0, 0x7F80, 0x7FC0, 0x8000, 256.0, 256.0]> : tensor<10xbf16>
  return
}
// -----
// reduce_precision f16 e8m7
func.func @main() {
  %0 = stablehlo.constant dense<[1.234375, -3.140625, 0x7C00, 0x00A8, 1.00390625, 0x7C00, 0x7E00, 0x8000, 240.0, 250.0]> : tensor<10xf16>
  %1 = "stablehlo.reduce_precision"(%0) <{exponent_bits = 8 : i32, mantissa_bits = 7 : i32}> : (tensor<10xf16>) -> tensor<10xf16>
  check.expect_eq_const %1, dense<[1.234375, -3.140625, 0x7C00, 0x00A8, 1.0, 0x7C00, 0x7E00, 0x8000, 240.0, 250.0]> : tensor<10xf16>
  return
}
// -----
// reduce_precision f16 e5m10
func.func @main() {
  %0 = stablehlo.constant dense<[1.234375, -3.140625, 0x7C00, 0x00A8, 1.00390625, 0x7C00, 0x7E00, 0x8000, 240.0, 250.0]> : tensor<10xf16>
  %1 = "stablehlo.reduce_precision"(%0) <{exponent_bits = 5 : i32, mantissa_bits = 10 : i32}> : (tensor<10xf16>) -> tensor<10xf16>
  check.expect_eq_const %1, dense<[1.234375, -3.140625, 0x7C00, 0x00A8, 1.00390625, 0x7C00, 0x7E00, 0x8000, 240.0, 250.0]> : tensor<10xf16>
  return
}
// -----
// reduce_precision f16 e4m3
func.func @main() {
  %0 = stablehlo.constant dense<[1.234375, -3.140625, 0x7C00, 0x00A8, 1.00390625, 0x7C00, 0x7E00, 0x8000, 240.0, 250.0]> : tensor<10xf16>
  %1 = "stablehlo.reduce_precision"(%0) <{exponent_bits = 4 : i32, mantissa_bits = 3 : i32}> : (tensor<10xf16>) -> tensor<10xf16>
  check.expect_eq_const %1, dense<[1.25, -3.25, 0x7C00, 0.0, 1.0, 0x7C00, 0x7E00, 0x8000, 240.0, 0x7C00]> : tensor<10xf16>
  return
}
// -----
// reduce_precision f16 e5m2
func.func @main() {
  %0 = stablehlo.constant dense<[1.234375, -3.140625, 0x7C00, 0x00A8, 1.00390625, 0x7C00, 0x7E00, 0x8000, 240.0, 250.0]> : tensor<10xf16>
  %1 = "stablehlo.reduce_precision"(%0) <{exponent_bits = 5 : i32, mantissa_bits = 2 : i32}> : (tensor<10xf16>) -> tensor<10xf16>
  check.expect_eq_const %1, dense<[1.25, -3.0, 0x7C00, 0x0100, 1.0, 0x7C00, 0x7E00, 0x8000, 256.0, 256.0]> : tensor<10xf16>
  return
}
// -----
// reduce_precision f32 e8m7
func.func @main() {
  %0 = stablehlo.constant dense<[0x3F9E0651, 0xC0490FDB, 70000.0, 0x3727C5AC, 1.00390625, 0x7F800000, 0x7FC00000, 0x80000000, 240.0, 250.0]> : tensor<10xf32>
  %1 = "stablehlo.reduce_precision"(%0) <{exponent_bits = 8 : i32, mantissa_bits = 7 : i32}> : (tensor<10xf32>) -> tensor<10xf32>
  check.expect_eq_const %1, dense<[1.234375, -3.140625, 70144.0, 0x37280000, 1.0, 0x7F800000, 0x7FC00000, 0x80000000, 240.0, 250.0]> : tensor<10xf32>
  return
}
// -----
// reduce_precision f32 e5m10
func.func @main() {
  %0 = stablehlo.constant dense<[0x3F9E0651, 0xC0490FDB, 70000.0, 0x3727C5AC, 1.00390625, 0x7F800000, 0x7FC00000, 0x80000000, 240.0, 250.0]> : tensor<10xf32>
  %1 = "stablehlo.reduce_precision"(%0) <{exponent_bits = 5 : i32, mantissa_bits = 10 : i32}> : (tensor<10xf32>) -> tensor<10xf32>
  check.expect_eq_const %1, dense<[1.234375, -3.140625, 0x7F800000, 0.0, 1.00390625, 0x7F800000, 0x7FC00000, 0x80000000, 240.0, 250.0]> : tensor<10xf32>
  return
}
// -----
// reduce_precision f32 e4m3
func.func @main() {
  %0 = stablehlo.constant dense<[0x3F9E0651, 0xC0490FDB, 70000.0, 0x3727C5AC, 1.00390625, 0x7F800000, 0x7FC00000, 0x80000000, 240.0, 250.0]> : tensor<10xf32>
  %1 = "stablehlo.reduce_precision"(%0) <{exponent_bits = 4 : i32, mantissa_bits = 3 : i32}> : (tensor<10xf32>) -> tensor<10xf32>
  check.expect_eq_const %1, dense<[1.25, -3.25, 0x7F800000, 0.0, 1.0, 0x7F800000, 0x7FC00000, 0x80000000, 240.0, 0x7F800000]> : tensor<10xf32>
  return
}
// -----
// reduce_precision f32 e5m2
func.func @main() {
  %0 = stablehlo.constant dense<[0x3F9E0651, 0xC0490FDB, 70000.0, 0x3727C5AC, 1.00390625, 0x7F800000, 0x7FC00000, 0x80000000, 240.0, 250.0]> : tensor<10xf32>
  %1 = "stablehlo.reduce_precision"(%0) <{exponent_bits = 5 : i32, mantissa_bits = 2 : i32}> : (tensor<10xf32>) -> tensor<10xf32>
  check.expect_eq_const %1, dense<[1.25, -3.0, 0x7F800000, 0.0, 1.0, 0x7F800000, 0x7FC00000, 0x80000000, 256.0, 256.0]> : tensor<10xf32>
  return
}
// -----
// reduce_precision f64 e8m7
func.func @main() {
  %0 = stablehlo.constant dense<[1.2345678, -3.1415927, 70000.0, 1.0e-05, 1.00390625, 0x7FF0000000000000, 0x7FF8000000000000, 0x8000000000000000, 240.0, 250.0]> : tensor<10xf64>
  %1 = "stablehlo.reduce_precision"(%0) <{exponent_bits = 8 : i32, mantissa_bits = 7 : i32}> : (tensor<10xf64>) -> tensor<10xf64>
  check.expect_eq_const %1, dense<[1.234375, -3.140625, 70144.0, 0x3EE5000000000000, 1.0, 0x7FF0000000000000, 0x7FF8000000000000, 0x8000000000000000, 240.0, 250.0]> : tensor<10xf64>
  return
}
// -----
// reduce_precision f64 e5m10
func.func @main() {
  %0 = stablehlo.constant dense<[1.2345678, -3.1415927, 70000.0, 1.0e-05, 1.00390625, 0x7FF0000000000000, 0x7FF8000000000000, 0x8000000000000000, 240.0, 250.0]> : tensor<10xf64>
  %1 = "stablehlo.reduce_precision"(%0) <{exponent_bits = 5 : i32, mantissa_bits = 10 : i32}> : (tensor<10xf64>) -> tensor<10xf64>
  check.expect_eq_const %1, dense<[1.234375, -3.140625, 0x7FF0000000000000, 0.0, 1.00390625, 0x7FF0000000000000, 0x7FF8000000000000, 0x8000000000000000, 240.0, 250.0]> : tensor<10xf64>
  return
}
// -----
// reduce_precision f64 e4m3
func.func @main() {
  %0 = stablehlo.constant dense<[1.2345678, -3.1415927, 70000.0, 1.0e-05, 1.00390625, 0x7FF0000000000000, 0x7FF8000000000000, 0x8000000000000000, 240.0, 250.0]> : tensor<10xf64>
  %1 = "stablehlo.reduce_precision"(%0) <{exponent_bits = 4 : i32, mantissa_bits = 3 : i32}> : (tensor<10xf64>) -> tensor<10xf64>
  check.expect_eq_const %1, dense<[1.25, -3.25, 0x7FF0000000000000, 0.0, 1.0, 0x7FF0000000000000, 0x7FF8000000000000, 0x8000000000000000, 240.0, 0x7FF0000000000000]> : tensor<10xf64>
  return
}
// -----
// reduce_precision f64 e5m2
func.func @main() {
  %0 = stablehlo.constant dense<[1.2345678, -3.1415927, 70000.0, 1.0e-05, 1.00390625, 0x7FF0000000000000, 0x7FF8000000000000, 0x8000000000000000, 240.0, 250.0]> : tensor<10xf64>
  %1 = "stablehlo.reduce_precision"(%0) <{exponent_bits = 5 : i32, mantissa_bits = 2 : i32}> : (tensor<10xf64>) -> tensor<10xf64>
  check.expect_eq_const %1, dense<[1.25, -3.0, 0x7FF0000000000000, 0.0, 1.0, 0x7FF0000000000000, 0x7FF8000000000000, 0x8000000000000000, 256.0, 256.0]> : tensor<10xf64>
  return
}
