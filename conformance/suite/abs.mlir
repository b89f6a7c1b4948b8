// abs i2
func.func @main() {
  %0 = stablehlo.constant dense<[-2, -1, 0, 1]> : tensor<4xi2>
  %1 = "stablehlo.abs"(%0) : (tensor<4xi2>) -> tensor<4xi2>
  check.expect_eq_const %1, dense<[-2, 1, 0, 1]> : tensor<4xi2>
  return
}
// -----
// abs i4
func.func @main() {
  %0 = stablehlo.constant dense<[-8, -7, -4, -3, -2, -1, 0, 1, 2, 3, 5, 6, 7]> : tensor<13xi4>
  %1 = "stablehlo.abs"(%0) : (tensor<13xi4>) -> tensor<13xi4>
  check.expect_eq_const %1, dense<[-8, 7, 4, 3, 2, 1, 0, 1, 2, 3, 5, 6, 7]> : tensor<13xi4>
  return
}
// -----
// abs i8
func.func @main() {
  %0 = stablehlo.constant dense<[-128, -127, -64, -7, -3, -2, -1, 0, 1, 2, 3, 5, 13, 42, 126, 127]> : tensor<16xi8>
  %1 = "stablehlo.abs"(%0) : (tensor<16xi8>) -> tensor<16xi8>
  check.expect_eq_const %1, dense<[-128, 127, 64, 7, 3, 2, 1, 0, 1, 2, 3, 5, 13, 42, 126, 127]> : tensor<16xi8>
  return
}
// -----
// abs i16
func.func @main() {
  %0 = stablehlo.constant dense<[-32768, -32767, -16384, -7, -3, -2, -1, 0, 1, 2, 3, 5, 13, 10922, 32766, 32767]> : tensor<16xi16>
  %1 = "stablehlo.abs"(%0) : (tensor<16xi16>) -> tensor<16xi16>
  check.expect_eq_const %1, dense<[-32768, 32767, 16384, 7, 3, 2, 1, 0, 1, 2, 3, 5, 13, 10922, 32766, 32767]> : tensor<16xi16>
  return
}
// -----
// abs i32
func.func @main() {
  %0 = stablehlo.constant dense<[-2147483648, -2147483647, -1073741824, -7, -3, -2, -1, 0, 1, 2, 3, 5, 13, 715827882, 2147483646, 2147483647]> : tensor<16xi32>
  %1 = "stablehlo.abs"(%0) : (tensor<16xi32>) -> tensor<16xi32>
  check.expect_eq_const %1, dense<[-2147483648, 2147483647, 1073741824, 7, 3, 2, 1, 0, 1, 2, 3, 5, 13, 715827882, 2147483646, 2147483647]> : tensor<16xi32>
  return
}
// -----
// abs i64
func.func @main() {
  %0 = stablehlo.constant dense<[-9223372036854775808, -9223372036854775807, -4611686018427387904, -7, -3, -2, -1, 0, 1, 2, 3, 5, 13, 3074457345618258602, 9223372036854775806, 9223372036854775807]> : tensor<16xi64>
  %1 = "stablehlo.abs"(%0) : (tensor<16xi64>) -> tensor<16xi64>
  check.expect_eq_const %1, dense<[-9223372036854775808, 9223372036854775807, 4611686018427387904, 7, 3, 2, 1, 0, 1, 2, 3, 5, 13, 3074457345618258602, 9223372036854775806, 9223372036854775807]> : tensor<16xi64>
  return
}
// -----
// abs f4E2M1FN
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0x8, 0.5, -0.5, 1.0, -1.0, 1.5, -2.0, 3.0, -4.0, 6.0]> : tensor<11xf4E2M1FN>
  %1 = "stablehlo.abs"(%0) : (tensor<11xf4E2M1FN>) -> tensor<11xf4E2M1FN>
  check.expect_eq_const %1, dense<[0.0, 0.0, 0.5, 0.5, 1.0, 1.0, 1.5, 2.0, 3.0, 4.0, 6.0]> : tensor<11xf4E2M1FN>
  return
}
// -----
// abs f6E2M3FN
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0x20, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0]> : tensor<11xf6E2M3FN>
  %1 = "stablehlo.abs"(%0) : (tensor<11xf6E2M3FN>) -> tensor<11xf6E2M3FN>
  check.expect_eq_const %1, dense<[0.0, 0.0, 0.5, 0.5, 1.0, 1.0, 1.5, 2.5, 3.0, 4.0, 6.0]> : tensor<11xf6E2M3FN>
  return
}
// -----
// abs f6E3M2FN
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0x20, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0]> : tensor<11xf6E3M2FN>
  %1 = "stablehlo.abs"(%0) : (tensor<11xf6E3M2FN>) -> tensor<11xf6E3M2FN>
  check.expect_eq_const %1, dense<[0.0, 0.0, 0.5, 0.5, 1.0, 1.0, 1.5, 2.5, 3.0, 4.0, 6.0]> : tensor<11xf6E3M2FN>
  return
}
// -----
// abs f8E3M4
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0x80, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0x78, 0.25, -0.75]> : tensor<14xf8E3M4>
  %1 = "stablehlo.abs"(%0) : (tensor<14xf8E3M4>) -> tensor<14xf8E3M4>
  check.expect_eq_const %1, dense<[0.0, 0.0, 0.5, 0.5, 1.0, 1.0, 1.5, 2.5, 3.0, 4.0, 6.0, 0x78, 0.25, 0.75]> : tensor<14xf8E3M4>
  return
}
// -----
// abs f8E4M3
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0x80, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0x7C, 0.25, -0.75]> : tensor<14xf8E4M3>
  %1 = "stablehlo.abs"(%0) : (tensor<14xf8E4M3>) -> tensor<14xf8E4M3>
  check.expect_eq_const %1, dense<[0.0, 0.0, 0.5, 0.5, 1.0, 1.0, 1.5, 2.5, 3.0, 4.0, 6.0, 0x7C, 0.25, 0.75]> : tensor<14xf8E4M3>
  return
}
// -----
// abs f8E4M3FN
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0x80, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0x7F, 0.25, -0.75]> : tensor<14xf8E4M3FN>
  %1 = "stablehlo.abs"(%0) : (tensor<14xf8E4M3FN>) -> tensor<14xf8E4M3FN>
  check.expect_eq_const %1, dense<[0.0, 0.0, 0.5, 0.5, 1.0, 1.0, 1.5, 2.5, 3.0, 4.0, 6.0, 0x7F, 0.25, 0.75]> : tensor<14xf8E4M3FN>
  return
}
// -----
// abs f8E4M3FNUZ
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0x80, 0.25, -0.75]> : tensor<14xf8E4M3FNUZ>
  %1 = "stablehlo.abs"(%0) : (tensor<14xf8E4M3FNUZ>) -> tensor<14xf8E4M3FNUZ>
  check.expect_eq_const %1, dense<[0.0, 0.0, 0.5, 0.5, 1.0, 1.0, 1.5, 2.5, 3.0, 4.0, 6.0, 0x80, 0.25, 0.75]> : tensor<14xf8E4M3FNUZ>
  return
}
// -----
// abs f8E4M3B11FNUZ
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0x80, 0.25, -0.75]> : tensor<14xf8E4M3B11FNUZ>
  %1 = "stablehlo.abs"(%0) : (tensor<14xf8E4M3B11FNUZ>) -> tensor<14xf8E4M3B11FNUZ>
  check.expect_eq_const %1, dense<[0.0, 0.0, 0.5, 0.5, 1.0, 1.0, 1.5, 2.5, 3.0, 4.0, 6.0, 0x80, 0.25, 0.75]> : tensor<14xf8E4M3B11FNUZ>
  return
}
// -----
// abs f8E5M2
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0x80, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0x7E, 0.25, -0.75]> : tensor<14xf8E5M2>
  %1 = "stablehlo.abs"(%0) : (tensor<14xf8E5M2>) -> tensor<14xf8E5M2>
  check.expect_eq_const %1, dense<[0.0, 0.0, 0.5, 0.5, 1.0, 1.0, 1.5, 2.5, 3.0, 4.0, 6.0, 0x7E, 0.25, 0.75]> : tensor<14xf8E5M2>
  return
}
// -----
// abs f8E5M2FNUZ
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0x80, 0.25, -0.75]> : tensor<14xf8E5M2FNUZ>
  %1 = "stablehlo.abs"(%0) : (tensor<14xf8E5M2FNUZ>) -> tensor<14xf8E5M2FNUZ>
  check.expect_eq_const %1, dense<[0.0, 0.0, 0.5, 0.5, 1.0, 1.0, 1.5, 2.5, 3.0, 4.0, 6.0, 0x80, 0.25, 0.75]> : tensor<14xf8E5M2FNUZ>
  return
}
// -----
// abs bf16
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0x8000, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0x3DCD, 0xBE9A, 2.75, -9.5, 33.25, 100.5, 0x7F80, 0xFF80, 0x7FC0, 0x7F7F, 0x0080, 0x0001, 0xBA83]> : tensor<24xbf16>
  %1 = "stablehlo.abs"(%0) : (tensor<24xbf16>) -> tensor<24xbf16>
  check.expect_eq_const %1, dense<[0.0, 0.0, 0.5, 0.5, 1.0, 1.0, 1.5, 2.5, 3.0, 4.0, 6.0, 0x3DCD, 0.30078125, 2.75, 9.5, 33.25, 100.5, 0x7F80, 0x7F80, 0x7FC0, 0x7F7F, 0x0080, 0x0001, 0x3A83]> : tensor<24xbf16>
  return
}
// -----
// abs f16
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0x8000, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0x2E66, 0xB4CD, 2.75, -9.5, 33.25, 100.5, 0x7C00, 0xFC00, 0x7E00, 65504.0, 0x0400, 0x0001, 0x9419]> : tensor<24xf16>
  %1 = "stablehlo.abs"(%0) : (tensor<24xf16>) -> tensor<24xf16>
  check.expect_eq_const %1, dense<[0.0, 0.0, 0.5, 0.5, 1.0, 1.0, 1.5, 2.5, 3.0, 4.0, 6.0, 0x2E66, 0x34CD, 2.75, 9.5, 33.25, 100.5, 0x7C00, 0x7C00, 0x7E00, 65504.0, 0x0400, 0x0001, 0x1419]> : tensor<24xf16>
  return
}
// -----
// abs f32
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0x80000000, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0x3DCCCCCD, 0xBE99999A, 2.75, -9.5, 33.25, 100.5, 0x7F800000, 0xFF800000, 0x7FC00000, 0x7F7FFFFF, 0x00800000, 0x00000001, 0xBA83126F]> : tensor<24xf32>
  %1 = "stablehlo.abs"(%0) : (tensor<24xf32>) -> tensor<24xf32>
  check.expect_eq_const %1, dense<[0.0, 0.0, 0.5, 0.5, 1.0, 1.0, 1.5, 2.5, 3.0, 4.0, 6.0, 0x3DCCCCCD, 0x3E99999A, 2.75, 9.5, 33.25, 100.5, 0x7F800000, 0x7F800000, 0x7FC00000, 0x7F7FFFFF, 0x00800000, 0x00000001, 0x3A83126F]> : tensor<24xf32>
  return
}
// -----
// abs f64
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0x8000000000000000, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0.1, -0.3, 2.75, -9.5, 33.25, 100.5, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0x7FEFFFFFFFFFFFFF, 0x0010000000000000, 5.0e-324, -0.001]> : tensor<24xf64>
  %1 = "stablehlo.abs"(%0) : (tensor<24xf64>) -> tensor<24xf64>
  check.expect_eq_const %1, dense<[0.0, 0.0, 0.5, 0.5, 1.0, 1.0, 1.5, 2.5, 3.0, 4.0, 6.0, 0.1, 0.3, 2.75, 9.5, 33.25, 100.5, 0x7FF0000000000000, 0x7FF0000000000000, 0x7FF8000000000000, 0x7FEFFFFFFFFFFFFF, 0x0010000000000000, 5.0e-324, 0.001]> : tensor<24xf64>
  return
}
// -----
// abs complex<f32>
func.func @main() {
  %0 = stablehlo.constant dense<[(0.5, 0.25), (-1.25, 2.0), (1.5, -0.75), (-0.625, -1.5), (2.0, 0.125), (-2.25, 0.375), (0.0625, -3.0)]> : tensor<7xcomplex<f32>>
  %1 = "stablehlo.abs"(%0) : (tensor<7xcomplex<f32>>) -> tensor<7xf32>
  %2 = stablehlo.constant dense<[0x3F0F1BBD, 0x4016F196, 0x3FD6A99B, 1.625, 0x40003FF0, 0x4011FC7E, 0x40400AAA]> : tensor<7xf32>
  check.expect_close %1, %2, max_ulp_difference = 2 : tensor<7xf32>, tensor<7xf32>
  return
}
// -----
// abs complex<f64>
func.func @main() {
  %0 = stablehlo.constant dense<[(0.5, 0.25), (-1.25, 2.0), (1.5, -0.75), (-0.625, -1.5), (2.0, 0.125), (-2.25, 0.375), (0.0625, -3.0)]> : tensor<7xcomplex<f64>>
  %1 = "stablehlo.abs"(%0) : (tensor<7xcomplex<f64>>) -> tensor<7xf64>
  %2 = stablehlo.constant dense<[0x3FE1E3779B97F4A8, 0x4002DE32C6628741, 0x3FFAD5336963EEFC, 1.625, 0x400007FE00FF6070, 0x40023F8FC68AE52B, 0x400801554BDA99C6]> : tensor<7xf64>
  check.expect_close %1, %2, max_ulp_difference = 2 : tensor<7xf64>, tensor<7xf64>
  return
}
// -----
// abs quantized i8
func.func @main() {
  %0 = stablehlo.constant dense<[[-3.25, 0.25, 0.75], [100.0, -100.0, 2.5]]> : tensor<2x3xf32>
  %1 = "stablehlo.uniform_quantize"(%0) : (tensor<2x3xf32>) -> tensor<2x3x!quant.uniform<i8:f32, 0.5:3>>
  %2 = "stablehlo.abs"(%1) : (tensor<2x3x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<2x3x!quant.uniform<i8:f32, 1.0:0>>
  %3 = "stablehlo.uniform_dequantize"(%2) : (tensor<2x3x!quant.uniform<i8:f32, 1.0:0>>) -> tensor<2x3xf32>
  check.expect_eq_const %3, dense<[[4.0, 0.0, 0.0], [62.0, 66.0, 2.0]]> : tensor<2x3xf32>
  return
}
