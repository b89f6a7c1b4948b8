// sign i2
func.func @main() {
  %0 = stablehlo.constant dense<[-2, -1, 0, 1]> : tensor<4xi2>
  %1 = "stablehlo.sign"(%0) : (tensor<4xi2>) -> tensor<4xi2>
  check.expect_eq_const %1, dense<[-1, -1, 0, 1]> : tensor<4xi2>
  return
}
// -----
// sign i4
func.func @main() {
  %0 = stablehlo.constant dense<[-8, -7, -4, -3, -2, -1, 0, 1, 2, 3, 5, 6, 7]> : tensor<13xi4>
  %1 = "stablehlo.sign"(%0) : (tensor<13xi4>) -> tensor<13xi4>
  check.expect_eq_const %1, dense<[-1, -1, -1, -1, -1, -1, 0, 1, 1, 1, 1, 1, 1]> : tensor<13xi4>
  return
}
// -----
// sign i8
func.func @main() {
  %0 = stablehlo.constant dense<[-128, -127, -64, -7, -3, -2, -1, 0, 1, 2, 3, 5, 13, 42, 126, 127]> : tensor<16xi8>
  %1 = "stablehlo.sign"(%0) : (tensor<16xi8>) -> tensor<16xi8>
  check.expect_eq_const %1, dense<[-1, -1, -1, -1, -1, -1, -1, 0, 1, 1, 1, 1, 1, 1, 1, 1]> : tensor<16xi8>
  return
}
// -----
// sign i16
func.func @main() {
  %0 = stablehlo.constant dense<[-32768, -32767, -16384, -7, -3, -2, -1, 0, 1, 2, 3, 5, 13, 10922, 32766, 32767]> : tensor<16xi16>
  %1 = "stablehlo.sign"(%0) : (tensor<16xi16>) -> tensor<16xi16>
  check.expect_eq_const %1, dense<[-1, -1, -1, -1, -1, -1, -1, 0, 1, 1, 1, 1, 1, 1, 1, 1]> : tensor<16xi16>
  return
}
// -----
// sign i32
func.func @main() {
  %0 = stablehlo.constant dense<[-2147483648, -2147483647, -1073741824, -7, -3, -2, -1, 0, 1, 2, 3, 5, 13, 715827882, 2147483646, 2147483647]> : tensor<16xi32>
  %1 = "stablehlo.sign"(%0) : (tensor<16xi32>) -> tensor<16xi32>
  check.expect_eq_const %1, dense<[-1, -1, -1, -1, -1, -1, -1, 0, 1, 1, 1, 1, 1, 1, 1, 1]> : tensor<16xi32>
  return
}
// -----
// sign i64
func.func @main() {
  %0 = stablehlo.constant dense<[-9223372036854775808, -9223372036854775807, -4611686018427387904, -7, -3, -2, -1, 0, 1, 2, 3, 5, 13, 3074457345618258602, 9223372036854775806, 9223372036854775807]> : tensor<16xi64>
  %1 = "stablehlo.sign"(%0) : (tensor<16xi64>) -> tensor<16xi64>
  check.expect_eq_const %1, dense<[-1, -1, -1, -1, -1, -1, -1, 0, 1, 1, 1, 1, 1, 1, 1, 1]> : tensor<16xi64>
  return
}
// -----
// sign f4E2M1FN
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0x8, 0.5, -0.5, 1.0, -1.0, 1.5, -2.0, 3.0, -4.0, 6.0]> : tensor<11xf4E2M1FN>
  %1 = "stablehlo.sign"(%0) : (tensor<11xf4E2M1FN>) -> tensor<11xf4E2M1FN>
  check.expect_eq_const %1, dense<[0.0, 0x8, 1.0, -1.0, 1.0, -1.0, 1.0, -1.0, 1.0, -1.0, 1.0]> : tensor<11xf4E2M1FN>
  return
}
// -----
// sign f6E2M3FN
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0x20, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0]> : tensor<11xf6E2M3FN>
  %1 = "stablehlo.sign"(%0) : (tensor<11xf6E2M3FN>) -> tensor<11xf6E2M3FN>
  check.expect_eq_const %1, dense<[0.0, 0x20, 1.0, -1.0, 1.0, -1.0, 1.0, -1.0, 1.0, -1.0, 1.0]> : tensor<11xf6E2M3FN>
  return
}
// -----
// sign f6E3M2FN
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0x20, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0]> : tensor<11xf6E3M2FN>
  %1 = "stablehlo.sign"(%0) : (tensor<11xf6E3M2FN>) -> tensor<11xf6E3M2FN>
  check.expect_eq_const %1, dense<[0.0, 0x20, 1.0, -1.0, 1.0, -1.0, 1.0, -1.0, 1.0, -1.0, 1.0]> : tensor<11xf6E3M2FN>
  return
}
// -----
// sign f8E3M4
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0x80, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0x78, 0.25, -0.75]> : tensor<14xf8E3M4>
  %1 = "stablehlo.sign"(%0) : (tensor<14xf8E3M4>) -> tensor<14xf8E3M4>
  check.expect_eq_const %1, dense<[0.0, 0x80, 1.0, -1.0, 1.0, -1.0, 1.0, -1.0, 1.0, -1.0, 1.0, 0x78, 1.0, -1.0]> : tensor<14xf8E3M4>
  return
}
// -----
// sign f8E4M3
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0x80, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0x7C, 0.25, -0.75]> : tensor<14xf8E4M3>
  %1 = "stablehlo.sign"(%0) : (tensor<14xf8E4M3>) -> tensor<14xf8E4M3>
  check.expect_eq_const %1, dense<[0.0, 0x80, 1.0, -1.0, 1.0, -1.0, 1.0, -1.0, 1.0, -1.0, 1.0, 0x7C, 1.0, -1.0]> : tensor<14xf8E4M3>
  return
}
// -----
// sign f8E4M3FN
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0x80, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0x7F, 0.25, -0.75]> : tensor<14xf8E4M3FN>
  %1 = "stablehlo.sign"(%0) : (tensor<14xf8E4M3FN>) -> tensor<14xf8E4M3FN>
  check.expect_eq_const %1, dense<[0.0, 0x80, 1.0, -1.0, 1.0, -1.0, 1.0, -1.0, 1.0, -1.0, 1.0, 0x7F, 1.0, -1.0]> : tensor<14xf8E4M3FN>
  return
}
// -----
// sign f8E4M3FNUZ
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0x80, 0.25, -0.75]> : tensor<14xf8E4M3FNUZ>
  %1 = "stablehlo.sign"(%0) : (tensor<14xf8E4M3FNUZ>) -> tensor<14xf8E4M3FNUZ>
  check.expect_eq_const %1, dense<[0.0, 0.0, 1.0, -1.0, 1.0, -1.0, 1.0, -1.0, 1.0, -1.0, 1.0, 0x80, 1.0, -1.0]> : tensor<14xf8E4M3FNUZ>
  return
}
// -----
// sign f8E4M3B11FNUZ
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0x80, 0.25, -0.75]> : tensor<14xf8E4M3B11FNUZ>
  %1 = "stablehlo.sign"(%0) : (tensor<14xf8E4M3B11FNUZ>) -> tensor<14xf8E4M3B11FNUZ>
  check.expect_eq_const %1, dense<[0.0, 0.0, 1.0, -1.0, 1.0, -1.0, 1.0, -1.0, 1.0, -1.0, 1.0, 0x80, 1.0, -1.0]> : tensor<14xf8E4M3B11FNUZ>
  return
}
// -----
// sign f8E5M2
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0x80, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0x7E, 0.25, -0.75]> : tensor<14xf8E5M2>
  %1 = "stablehlo.sign"(%0) : (tensor<14xf8E5M2>) -> tensor<14xf8E5M2>
  check.expect_eq_const %1, dense<[0.0, 0x80, 1.0, -1.0, 1.0, -1.0, 1.0, -1.0, 1.0, -1.0, 1.0, 0x7E, 1.0, -1.0]> : tensor<14xf8E5M2>
  return
}
// -----
// sign f8E5M2FNUZ
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0x80, 0.25, -0.75]> : tensor<14xf8E5M2FNUZ>
  %1 = "stablehlo.sign"(%0) : (tensor<14xf8E5M2FNUZ>) -> tensor<14xf8E5M2FNUZ>
  check.expect_eq_const %1, dense<[0.0, 0.0, 1.0, -1.0, 1.0, -1.0, 1.0, -1.0, 1.0, -1.0, 1.0, 0x80, 1.0, -1.0]> : tensor<14xf8E5M2FNUZ>
  return
}
// -----
// sign bf16
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0x8000, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0x3DCD, 0xBE9A, 2.75, -9.5, 33.25, 100.5, 0x7F80, 0xFF80, 0x7FC0, 0x7F7F, 0x0080, 0x0001, 0xBA83]> : tensor<24xbf16>
  %1 = "stablehlo.sign"(%0) : (tensor<24xbf16>) -> tensor<24xbf16>
  check.expect_eq_const %1, dense<[0.0, 0x8000, 1.0, -1.0, 1.0, -1.0, 1.0, -1.0, 1.0, -1.0, 1.0, 1.0, -1.0, 1.0, -1.0, 1.0, 1.0, 1.0, -1.0, 0x7FC0, 1.0, 1.0, 1.0, -1.0]> : tensor<24xbf16>
  return
}
// -----
// sign f16
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0x8000, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0x2E66, 0xB4CD, 2.75, -9.5, 33.25, 100.5, 0x7C00, 0xFC00, 0x7E00, 65504.0, 0x0400, 0x0001, 0x9419]> : tensor<24xf16>
  %1 = "stablehlo.sign"(%0) : (tensor<24xf16>) -> tensor<24xf16>
  check.expect_eq_const %1, dense<[0.0, 0x8000, 1.0, -1.0, 1.0, -1.0, 1.0, -1.0, 1.0, -1.0, 1.0, 1.0, -1.0, 1.0, -1.0, 1.0, 1.0, 1.0, -1.0, 0x7E00, 1.0, 1.0, 1.0, -1.0]> : tensor<24xf16>
  return
}
// -----
// sign f32
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0x80000000, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0x3DCCCCCD, 0xBE99999A, 2.75, -9.5, 33.25, 100.5, 0x7F800000, 0xFF800000, 0x7FC00000, 0x7F7FFFFF, 0x00800000, 0x00000001, 0xBA83126F]> : tensor<24xf32>
  %1 = "stablehlo.sign"(%0) : (tensor<24xf32>) -> tensor<24xf32>
  check.expect_eq_const %1, dense<[0.0, 0x80000000, 1.0, -1.0, 1.0, -1.0, 1.0, -1.0, 1.0, -1.0, 1.0, 1.0, -1.0, 1.0, -1.0, 1.0, 1.0, 1.0, -1.0, 0x7FC00000, 1.0, 1.0, 1.0, -1.0]> : tensor<24xf32>
  return
}
// -----
// sign f64
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0x8000000000000000, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0.1, -0.3, 2.75, -9.5, 33.25, 100.5, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0x7FEFFFFFFFFFFFFF, 0x0010000000000000, 5.0e-324, -0.001]> : tensor<24xf64>
  %1 = "stablehlo.sign"(%0) : (tensor<24xf64>) -> tensor<24xf64>
  check.expect_eq_const %1, dense<[0.0, 0x8000000000000000, 1.0, -1.0, 1.0, -1.0, 1.0, -1.0, 1.0, -1.0, 1.0, 1.0, -1.0, 1.0, -1.0, 1.0, 1.0, 1.0, -1.0, 0x7FF8000000000000, 1.0, 1.0, 1.0, -1.0]> : tensor<24xf64>
  return
}
// -----
// sign complex<f32>
func.func @main() {
  %0 = stablehlo.constant dense<[(0.5, 0.25), (-1.25, 2.0), (1.5, -0.75), (-0.625, -1.5), (2.0, 0.125), (-2.25, 0.375), (0.0625, -3.0)]> : tensor<7xcomplex<f32>>
  %1 = "stablehlo.sign"(%0) : (tensor<7xcomplex<f32>>) -> tensor<7xcomplex<f32>>
  check.expect_almost_eq_const %1, dense<[(0x3F64F92E, 0x3EE4F92E), (0xBF07AE03, 0x3F59166B), (0x3F64F92E, 0xBEE4F92E), (0xBEC4EC4F, 0xBF6C4EC5), (0x3F7F8060, 0x3D7F8060), (0xBF7C8450, 0x3E285835), (0x3CAAA130, 0xBF7FF1C8)]> : tensor<7xcomplex<f32>>, tolerance = 0x3EA0000000000000
  return
}
// -----
// sign complex<f64>
func.func @main() {
  %0 = stablehlo.constant dense<[(0.5, 0.25), (-1.25, 2.0), (1.5, -0.75), (-0.625, -1.5), (2.0, 0.125), (-2.25, 0.375), (0.0625, -3.0)]> : tensor<7xcomplex<f64>>
  %1 = "stablehlo.sign"(%0) : (tensor<7xcomplex<f64>>) -> tensor<7xcomplex<f64>>
  check.expect_almost_eq_const %1, dense<[(0x3FEC9F25C5BFEDD9, 0x3FDC9F25C5BFEDD9), (0xBFE0F5C056474E6F, 0x3FEB22CD56D87D7E), (0x3FEC9F25C5BFEDD9, 0xBFDC9F25C5BFEDD9), (0xBFD89D89D89D89D9, 0xBFED89D89D89D89E), (0x3FEFF00BF608B827, 0x3FAFF00BF608B827), (0xBFEF9089FD7AA128, 0x3FC50B06A8FC6B70), (0x3F955426064FD527, 0xBFEFFE390977BFBA)]> : tensor<7xcomplex<f64>>, tolerance = 0x3CE0000000000000
  return
}
// -----
// sign quantized i8
func.func @main() {
  %0 = stablehlo.constant dense<[[-3.25, 0.25, 0.75], [100.0, -100.0, 2.5]]> : tensor<2x3xf32>
  %1 = "stablehlo.uniform_quantize"(%0) : (tensor<2x3xf32>) -> tensor<2x3x!quant.uniform<i8:f32, 0.5:3>>
  %2 = "stablehlo.sign"(%1) : (tensor<2x3x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<2x3x!quant.uniform<i8:f32, 1.0:0>>
  %3 = "stablehlo.uniform_dequantize"(%2) : (tensor<2x3x!quant.uniform<i8:f32, 1.0:0>>) -> tensor<2x3xf32>
  check.expect_eq_const %3, dense<[[-1.0, 1.0, 1.0], [1.0, -1.0, 1.0]]> : tensor<2x3xf32>
  return
}
