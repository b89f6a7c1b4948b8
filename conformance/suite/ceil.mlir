// ceil f4E2M1FN
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0x8, 0.5, -0.5, 1.0, -1.0, 1.5, -2.0, 3.0, -4.0, 6.0]> : tensor<11xf4E2M1FN>
  %1 = "stablehlo.ceil"(%0) : (tensor<11xf4E2M1FN>) -> tensor<11xf4E2M1FN>
  check.expect_eq_const %1, dense<[0.0, 0x8, 1.0, 0x8, 1.0, -1.0, 2.0, -2.0, 3.0, -4.0, 6.0]> : tensor<11xf4E2M1FN>
  return
}
// -----
// ceil f6E2M3FN
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0x20, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0]> : tensor<11xf6E2M3FN>
  %1 = "stablehlo.ceil"(%0) : (tensor<11xf6E2M3FN>) -> tensor<11xf6E2M3FN>
  check.expect_eq_const %1, dense<[0.0, 0x20, 1.0, 0x20, 1.0, -1.0, 2.0, -2.0, 3.0, -4.0, 6.0]> : tensor<11xf6E2M3FN>
  return
}
// -----
// ceil f6E3M2FN
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0x20, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0]> : tensor<11xf6E3M2FN>
  %1 = "stablehlo.ceil"(%0) : (tensor<11xf6E3M2FN>) -> tensor<11xf6E3M2FN>
  check.expect_eq_const %1, dense<[0.0, 0x20, 1.0, 0x20, 1.0, -1.0, 2.0, -2.0, 3.0, -4.0, 6.0]> : tensor<11xf6E3M2FN>
  return
}
// -----
// ceil f8E3M4
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0x80, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0x78, 0.25, -0.75]> : tensor<14xf8E3M4>
  %1 = "stablehlo.ceil"(%0) : (tensor<14xf8E3M4>) -> tensor<14xf8E3M4>
  check.expect_eq_const %1, dense<[0.0, 0x80, 1.0, 0x80, 1.0, -1.0, 2.0, -2.0, 3.0, -4.0, 6.0, 0x78, 1.0, 0x80]> : tensor<14xf8E3M4>
  return
}
// -----
// ceil f8E4M3
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0x80, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0x7C, 0.25, -0.75]> : tensor<14xf8E4M3>
  %1 = "stablehlo.ceil"(%0) : (tensor<14xf8E4M3>) -> tensor<14xf8E4M3>
  check.expect_eq_const %1, dense<[0.0, 0x80, 1.0, 0x80, 1.0, -1.0, 2.0, -2.0, 3.0, -4.0, 6.0, 0x7C, 1.0, 0x80]> : tensor<14xf8E4M3>
  return
}
// -----
// ceil f8E4M3FN
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0x80, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0x7F, 0.25, -0.75]> : tensor<14xf8E4M3FN>
  %1 = "stablehlo.ceil"(%0) : (tensor<14xf8E4M3FN>) -> tensor<14xf8E4M3FN>
  check.expect_eq_const %1, dense<[0.0, 0x80, 1.0, 0x80, 1.0, -1.0, 2.0, -2.0, 3.0, -4.0, 6.0, 0x7F, 1.0, 0x80]> : tensor<14xf8E4M3FN>
  return
}
// -----
// ceil f8E4M3FNUZ
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0x80, 0.25, -0.75]> : tensor<14xf8E4M3FNUZ>
  %1 = "stablehlo.ceil"(%0) : (tensor<14xf8E4M3FNUZ>) -> tensor<14xf8E4M3FNUZ>
  check.expect_eq_const %1, dense<[0.0, 0.0, 1.0, 0.0, 1.0, -1.0, 2.0, -2.0, 3.0, -4.0, 6.0, 0x80, 1.0, 0.0]> : tensor<14xf8E4M3FNUZ>
  return
}
// -----
// ceil f8E4M3B11FNUZ
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0x80, 0.25, -0.75]> : tensor<14xf8E4M3B11FNUZ>
  %1 = "stablehlo.ceil"(%0) : (tensor<14xf8E4M3B11FNUZ>) -> tensor<14xf8E4M3B11FNUZ>
  check.expect_eq_const %1, dense<[0.0, 0.0, 1.0, 0.0, 1.0, -1.0, 2.0, -2.0, 3.0, -4.0, 6.0, 0x80, 1.0, 0.0]> : tensor<14xf8E4M3B11FNUZ>
  return
}
// -----
// ceil f8E5M2
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0x80, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0x7E, 0.25, -0.75]> : tensor<14xf8E5M2>
  %1 = "stablehlo.ceil"(%0) : (tensor<14xf8E5M2>) -> tensor<14xf8E5M2>
  check.expect_eq_const %1, dense<[0.0, 0x80, 1.0, 0x80, 1.0, -1.0, 2.0, -2.0, 3.0, -4.0, 6.0, 0x7E, 1.0, 0x80]> : tensor<14xf8E5M2>
  return
}
// -----
// ceil f8E5M2FNUZ
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0x80, 0.25, -0.75]> : tensor<14xf8E5M2FNUZ>
  %1 = "stablehlo.ceil"(%0) : (tensor<14xf8E5M2FNUZ>) -> tensor<14xf8E5M2FNUZ>
  check.expect_eq_const %1, dense<[0.0, 0.0, 1.0, 0.0, 1.0, -1.0, 2.0, -2.0, 3.0, -4.0, 6.0, 0x80, 1.0, 0.0]> : tensor<14xf8E5M2FNUZ>
  return
}
// -----
// ceil bf16
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0x8000, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0x3DCD, 0xBE9A, 2.75, -9.5, 33.25, 100.5, 0x7F80, 0xFF80, 0x7FC0, 0x7F7F, 0x0080, 0x0001, 0xBA83]> : tensor<24xbf16>
  %1 = "stablehlo.ceil"(%0) : (tensor<24xbf16>) -> tensor<24xbf16>
  check.expect_eq_const %1, dense<[0.0, 0x8000, 1.0, 0x8000, 1.0, -1.0, 2.0, -2.0, 3.0, -4.0, 6.0, 1.0, 0x8000, 3.0, -9.0, 34.0, 101.0, 0x7F80, 0xFF80, 0x7FC0, 0x7F7F, 1.0, 1.0, 0x8000]> : tensor<24xbf16>
  return
}
// -----
// ceil f16
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0x8000, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0x2E66, 0xB4CD, 2.75, -9.5, 33.25, 100.5, 0x7C00, 0xFC00, 0x7E00, 65504.0, 0x0400, 0x0001, 0x9419]> : tensor<24xf16>
  %1 = "stablehlo.ceil"(%0) : (tensor<24xf16>) -> tensor<24xf16>
  check.expect_eq_const %1, dense<[0.0, 0x8000, 1.0, 0x8000, 1.0, -1.0, 2.0, -2.0, 3.0, -4.0, 6.0, 1.0, 0x8000, 3.0, -9.0, 34.0, 101.0, 0x7C00, 0xFC00, 0x7E00, 65504.0, 1.0, 1.0, 0x8000]> : tensor<24xf16>
  return
}
// -----
// ceil f32
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0x80000000, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0x3DCCCCCD, 0xBE99999A, 2.75, -9.5, 33.25, 100.5, 0x7F800000, 0xFF800000, 0x7FC00000, 0x7F7FFFFF, 0x00800000, 0x00000001, 0xBA83126F]> : tensor<24xf32>
  %1 = "stablehlo.ceil"(%0) : (tensor<24xf32>) -> tensor<24xf32>
  check.expect_eq_const %1, dense<[0.0, 0x80000000, 1.0, 0x80000000, 1.0, -1.0, 2.0, -2.0, 3.0, -4.0, 6.0, 1.0, 0x80000000, 3.0, -9.0, 34.0, 101.0, 0x7F800000, 0xFF800000, 0x7FC00000, 0x7F7FFFFF, 1.0, 1.0, 0x80000000]> : tensor<24xf32>
  return
}
// -----
// ceil f64
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0x8000000000000000, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0.1, -0.3, 2.75, -9.5, 33.25, 100.5, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0x7FEFFFFFFFFFFFFF, 0x0010000000000000, 5.0e-324, -0.001]> : tensor<24xf64>
  %1 = "stablehlo.ceil"(%0) : (tensor<24xf64>) -> tensor<24xf64>
  check.expect_eq_const %1, dense<[0.0, 0x8000000000000000, 1.0, 0x8000000000000000, 1.0, -1.0, 2.0, -2.0, 3.0, -4.0, 6.0, 1.0, 0x8000000000000000, 3.0, -9.0, 34.0, 101.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0x7FEFFFFFFFFFFFFF, 1.0, 1.0, 0x8000000000000000]> : tensor<24xf64>
  return
}
// -----
// ceil quantized i8
func.func @main() {
  %0 = stablehlo.constant dense<[[-3.25, 0.25, 0.75], [100.0, -100.0, 2.5]]> : tensor<2x3xf32>
  %1 = "stablehlo.uniform_quantize"(%0) : (tensor<2x3xf32>) -> tensor<2x3x!quant.uniform<i8:f32, 0.5:3>>
  %2 = "stablehlo.ceil"(%1) : (tensor<2x3x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<2x3x!quant.uniform<i8:f32, 1.0:0>>
  %3 = "stablehlo.uniform_dequantize"(%2) : (tensor<2x3x!quant.uniform<i8:f32, 1.0:0>>) -> tensor<2x3xf32>
  check.expect_eq_const %3, dense<[[-3.0, 1.0, 1.0], [62.0, -65.0, 3.0]]> : tensor<2x3xf32>
  return
}
