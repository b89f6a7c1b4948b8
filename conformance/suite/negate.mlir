// negate i2
func.func @main() {
  %0 = stablehlo.constant dense<[-2, -1, 0, 1]> : tensor<4xi2>
  %1 = "stablehlo.negate"(%0) : (tensor<4xi2>) -> tensor<4xi2>
  check.expect_eq_const %1, dense<[-2, 1, 0, -1]> : tensor<4xi2>
  return
}
// -----
// negate i4
func.func @main() {
  %0 = stablehlo.constant dense<[-8, -7, -4, -3, -2, -1, 0, 1, 2, 3, 5, 6, 7]> : tensor<13xi4>
  %1 = "stablehlo.negate"(%0) : (tensor<13xi4>) -> tensor<13xi4>
  check.expect_eq_const %1, dense<[-8, 7, 4, 3, 2, 1, 0, -1, -2, -3, -5, -6, -7]> : tensor<13xi4>
  return
}
// -----
// negate i8
func.func @main() {
  %0 = stablehlo.constant dense<[-128, -127, -64, -7, -3, -2, -1, 0, 1, 2, 3, 5, 13, 42, 126, 127]> : tensor<16xi8>
  %1 = "stablehlo.negate"(%0) : (tensor<16xi8>) -> tensor<16xi8>
  check.expect_eq_const %1, dense<[-128, 127, 64, 7, 3, 2, 1, 0, -1, -2, -3, -5, -13, -42, -126, -127]> : tensor<16xi8>
  return
}
// -----
// negate i16
func.func @main() {
  %0 = stablehlo.constant dense<[-32768, -32767, -16384, -7, -3, -2, -1, 0, 1, 2, 3, 5, 13, 10922, 32766, 32767]> : tensor<16xi16>
  %1 = "stablehlo.negate"(%0) : (tensor<16xi16>) -> tensor<16xi16>
  check.expect_eq_const %1, dense<[-32768, 32767, 16384, 7, 3, 2, 1, 0, -1, -2, -3, -5, -13, -10922, -32766, -32767]> : tensor<16xi16>
  return
}
// -----
// negate i32
func.func @main() {
  %0 = stablehlo.constant dense<[-2147483648, -2147483647, -1073741824, -7, -3, -2, -1, 0, 1, 2, 3, 5, 13, 715827882, 2147483646, 2147483647]> : tensor<16xi32>
  %1 = "stablehlo.negate"(%0) : (tensor<16xi32>) -> tensor<16xi32>
  check.expect_eq_const %1, dense<[-2147483648, 2147483647, 1073741824, 7, 3, 2, 1, 0, -1, -2, -3, -5, -13, -715827882, -2147483646, -2147483647]> : tensor<16xi32>
  return
}
// -----
// negate i64
func.func @main() {
  %0 = stablehlo.constant dense<[-9223372036854775808, -9223372036854775807, -4611686018427387904, -7, -3, -2, -1, 0, 1, 2, 3, 5, 13, 3074457345618258602, 9223372036854775806, 9223372036854775807]> : tensor<16xi64>
  %1 = "stablehlo.negate"(%0) : (tensor<16xi64>) -> tensor<16xi64>
  check.expect_eq_const %1, dense<[-9223372036854775808, 9223372036854775807, 4611686018427387904, 7, 3, 2, 1, 0, -1, -2, -3, -5, -13, -3074457345618258602, -9223372036854775806, -9223372036854775807]> : tensor<16xi64>
  return
}
// -----
// negate ui2
func.func @main() {
  %0 = stablehlo.constant dense<[0, 1, 2, 3]> : tensor<4xui2>
  %1 = "stablehlo.negate"(%0) : (tensor<4xui2>) -> tensor<4xui2>
  check.expect_eq_const %1, dense<[0, 3, 2, 1]> : tensor<4xui2>
  return
}
// -----
// negate ui4
func.func @main() {
  %0 = stablehlo.constant dense<[0, 1, 2, 3, 5, 13, 14, 15]> : tensor<8xui4>
  %1 = "stablehlo.negate"(%0) : (tensor<8xui4>) -> tensor<8xui4>
  check.expect_eq_const %1, dense<[0, 15, 14, 13, 11, 3, 2, 1]> : tensor<8xui4>
  return
}
// -----
// negate ui8
func.func @main() {
  %0 = stablehlo.constant dense<[0, 1, 2, 3, 5, 13, 85, 254, 255]> : tensor<9xui8>
  %1 = "stablehlo.negate"(%0) : (tensor<9xui8>) -> tensor<9xui8>
  check.expect_eq_const %1, dense<[0, 255, 254, 253, 251, 243, 171, 2, 1]> : tensor<9xui8>
  return
}
// -----
// negate ui16
func.func @main() {
  %0 = stablehlo.constant dense<[0, 1, 2, 3, 5, 13, 21845, 65534, 65535]> : tensor<9xui16>
  %1 = "stablehlo.negate"(%0) : (tensor<9xui16>) -> tensor<9xui16>
  check.expect_eq_const %1, dense<[0, 65535, 65534, 65533, 65531, 65523, 43691, 2, 1]> : tensor<9xui16>
  return
}
// -----
// negate ui32
func.func @main() {
  %0 = stablehlo.constant dense<[0, 1, 2, 3, 5, 13, 1431655765, 4294967294, 4294967295]> : tensor<9xui32>
  %1 = "stablehlo.negate"(%0) : (tensor<9xui32>) -> tensor<9xui32>
  check.expect_eq_const %1, dense<[0, 4294967295, 4294967294, 4294967293, 4294967291, 4294967283, 2863311531, 2, 1]> : tensor<9xui32>
  return
}
// -----
// negate ui64
func.func @main() {
  %0 = stablehlo.constant dense<[0, 1, 2, 3, 5, 13, 6148914691236517205, 18446744073709551614, 18446744073709551615]> : tensor<9xui64>
  %1 = "stablehlo.negate"(%0) : (tensor<9xui64>) -> tensor<9xui64>
  check.expect_eq_const %1, dense<[0, 18446744073709551615, 18446744073709551614, 18446744073709551613, 18446744073709551611, 18446744073709551603, 12297829382473034411, 2, 1]> : tensor<9xui64>
  return
}
// -----
// negate f4E2M1FN
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0x8, 0.5, -0.5, 1.0, -1.0, 1.5, -2.0, 3.0, -4.0, 6.0]> : tensor<11xf4E2M1FN>
  %1 = "stablehlo.negate"(%0) : (tensor<11xf4E2M1FN>) -> tensor<11xf4E2M1FN>
  check.expect_eq_const %1, dense<[0x8, 0.0, -0.5, 0.5, -1.0, 1.0, -1.5, 2.0, -3.0, 4.0, -6.0]> : tensor<11xf4E2M1FN>
  return
}
// -----
// negate f6E2M3FN
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0x20, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0]> : tensor<11xf6E2M3FN>
  %1 = "stablehlo.negate"(%0) : (tensor<11xf6E2M3FN>) -> tensor<11xf6E2M3FN>
  check.expect_eq_const %1, dense<[0x20, 0.0, -0.5, 0.5, -1.0, 1.0, -1.5, 2.5, -3.0, 4.0, -6.0]> : tensor<11xf6E2M3FN>
  return
}
// -----
// negate f6E3M2FN
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0x20, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0]> : tensor<11xf6E3M2FN>
  %1 = "stablehlo.negate"(%0) : (tensor<11xf6E3M2FN>) -> tensor<11xf6E3M2FN>
  check.expect_eq_const %1, dense<[0x20, 0.0, -0.5, 0.5, -1.0, 1.0, -1.5, 2.5, -3.0, 4.0, -6.0]> : tensor<11xf6E3M2FN>
  return
}
// -----
// negate f8E3M4
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0x80, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0x78, 0.25, -0.75]> : tensor<14xf8E3M4>
  %1 = "stablehlo.negate"(%0) : (tensor<14xf8E3M4>) -> tensor<14xf8E3M4>
  check.expect_eq_const %1, dense<[0x80, 0.0, -0.5, 0.5, -1.0, 1.0, -1.5, 2.5, -3.0, 4.0, -6.0, 0xF8, -0.25, 0.75]> : tensor<14xf8E3M4>
  return
}
// -----
// negate f8E4M3
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0x80, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0x7C, 0.25, -0.75]> : tensor<14xf8E4M3>
  %1 = "stablehlo.negate"(%0) : (tensor<14xf8E4M3>) -> tensor<14xf8E4M3>
  check.expect_eq_const %1, dense<[0x80, 0.0, -0.5, 0.5, -1.0, 1.0, -1.5, 2.5, -3.0, 4.0, -6.0, 0xFC, -0.25, 0.75]> : tensor<14xf8E4M3>
  return
}
// -----
// negate f8E4M3FN
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0x80, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0x7F, 0.25, -0.75]> : tensor<14xf8E4M3FN>
  %1 = "stablehlo.negate"(%0) : (tensor<14xf8E4M3FN>) -> tensor<14xf8E4M3FN>
  check.expect_eq_const %1, dense<[0x80, 0.0, -0.5, 0.5, -1.0, 1.0, -1.5, 2.5, -3.0, 4.0, -6.0, 0xFF, -0.25, 0.75]> : tensor<14xf8E4M3FN>
  return
}
// -----
// negate f8E4M3FNUZ
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0x80, 0.25, -0.75]> : tensor<14xf8E4M3FNUZ>
  %1 = "stablehlo.negate"(%0) : (tensor<14xf8E4M3FNUZ>) -> tensor<14xf8E4M3FNUZ>
  check.expect_eq_const %1, dense<[0.0, 0.0, -0.5, 0.5, -1.0, 1.0, -1.5, 2.5, -3.0, 4.0, -6.0, 0x80, -0.25, 0.75]> : tensor<14xf8E4M3FNUZ>
  return
}
// -----
// negate f8E4M3B11FNUZ
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0x80, 0.25, -0.75]> : tensor<14xf8E4M3B11FNUZ>
  %1 = "stablehlo.negate"(%0) : (tensor<14xf8E4M3B11FNUZ>) -> tensor<14xf8E4M3B11FNUZ>
  check.expect_eq_const %1, dense<[0.0, 0.0, -0.5, 0.5, -1.0, 1.0, -1.5, 2.5, -3.0, 4.0, -6.0, 0x80, -0.25, 0.75]> : tensor<14xf8E4M3B11FNUZ>
  return
}
// -----
// negate f8E5M2
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0x80, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0x7E, 0.25, -0.75]> : tensor<14xf8E5M2>
  %1 = "stablehlo.negate"(%0) : (tensor<14xf8E5M2>) -> tensor<14xf8E5M2>
  check.expect_eq_const %1, dense<[0x80, 0.0, -0.5, 0.5, -1.0, 1.0, -1.5, 2.5, -3.0, 4.0, -6.0, 0xFE, -0.25, 0.75]> : tensor<14xf8E5M2>
  return
}
// -----
// negate f8E5M2FNUZ
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0x80, 0.25, -0.75]> : tensor<14xf8E5M2FNUZ>
  %1 = "stablehlo.negate"(%0) : (tensor<14xf8E5M2FNUZ>) -> tensor<14xf8E5M2FNUZ>
  check.expect_eq_const %1, dense<[0.0, 0.0, -0.5, 0.5, -1.0, 1.0, -1.5, 2.5, -3.0, 4.0, -6.0, 0x80, -0.25, 0.75]> : tensor<14xf8E5M2FNUZ>
  return
}
// -----
// negate bf16
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0x8000, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0x3DCD, 0xBE9A, 2.75, -9.5, 33.25, 100.5, 0x7F80, 0xFF80, 0x7FC0, 0x7F7F, 0x0080, 0x0001, 0xBA83]> : tensor<24xbf16>
  %1 = "stablehlo.negate"(%0) : (tensor<24xbf16>) -> tensor<24xbf16>
  check.expect_eq_const %1, dense<[0x8000, 0.0, -0.5, 0.5, -1.0, 1.0, -1.5, 2.5, -3.0, 4.0, -6.0, 0xBDCD, 0.30078125, -2.75, 9.5, -33.25, -100.5, 0xFF80, 0x7F80, 0xFFC0, 0xFF7F, 0x8080, 0x8001, 0x3A83]> : tensor<24xbf16>
  return
}
// -----
// negate f16
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0x8000, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0x2E66, 0xB4CD, 2.75, -9.5, 33.25, 100.5, 0x7C00, 0xFC00, 0x7E00, 65504.0, 0x0400, 0x0001, 0x9419]> : tensor<24xf16>
  %1 = "stablehlo.negate"(%0) : (tensor<24xf16>) -> tensor<24xf16>
  check.expect_eq_const %1, dense<[0x8000, 0.0, -0.5, 0.5, -1.0, 1.0, -1.5, 2.5, -3.0, 4.0, -6.0, 0xAE66, 0x34CD, -2.75, 9.5, -33.25, -100.5, 0xFC00, 0x7C00, 0xFE00, -65504.0, 0x8400, 0x8001, 0x1419]> : tensor<24xf16>
  return
}
// -----
// negate f32
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0x80000000, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0x3DCCCCCD, 0xBE99999A, 2.75, -9.5, 33.25, 100.5, 0x7F800000, 0xFF800000, 0x7FC00000, 0x7F7FFFFF, 0x00800000, 0x00000001, 0xBA83126F]> : tensor<24xf32>
  %1 = "stablehlo.negate"(%0) : (tensor<24xf32>) -> tensor<24xf32>
  check.expect_eq_const %1, dense<[0x80000000, 0.0, -0.5, 0.5, -1.0, 1.0, -1.5, 2.5, -3.0, 4.0, -6.0, 0xBDCCCCCD, 0x3E99999A, -2.75, 9.5, -33.25, -100.5, 0xFF800000, 0x7F800000, 0xFFC00000, 0xFF7FFFFF, 0x80800000, 0x80000001, 0x3A83126F]> : tensor<24xf32>
  return
}
// -----
// negate f64
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0x8000000000000000, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0.1, -0.3, 2.75, -9.5, 33.25, 100.5, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0x7FEFFFFFFFFFFFFF, 0x0010000000000000, 5.0e-324, -0.001]> : tensor<24xf64>
  %1 = "stablehlo.negate"(%0) : (tensor<24xf64>) -> tensor<24xf64>
  check.expect_eq_const %1, dense<[0x8000000000000000, 0.0, -0.5, 0.5, -1.0, 1.0, -1.5, 2.5, -3.0, 4.0, -6.0, -0.1, 0.3, -2.75, 9.5, -33.25, -100.5, 0xFFF0000000000000, 0x7FF0000000000000, 0xFFF8000000000000, 0xFFEFFFFFFFFFFFFF, 0x8010000000000000, -5.0e-324, 0.001]> : tensor<24xf64>
  return
}
// -----
// negate complex<f32>
func.func @main() {
  %0 = stablehlo.constant dense<[(0.5, 0.25), (-1.25, 2.0), (1.5, -0.75), (-0.625, -1.5), (2.0, 0.125), (-2.25, 0.375), (0.0625, -3.0)]> : tensor<7xcomplex<f32>>
  %1 = "stablehlo.negate"(%0) : (tensor<7xcomplex<f32>>) -> tensor<7xcomplex<f32>>
  check.expect_almost_eq_const %1, dense<[(-0.5, -0.25), (1.25, -2.0), (-1.5, 0.75), (0.625, 1.5), (-2.0, -0.125), (2.25, -0.375), (-0.0625, 3.0)]> : tensor<7xcomplex<f32>>, tolerance = 0x3EB801554BDA99C6
  return
}
// -----
// negate complex<f64>
func.func @main() {
  %0 = stablehlo.constant dense<[(0.5, 0.25), (-1.25, 2.0), (1.5, -0.75), (-0.625, -1.5), (2.0, 0.125), (-2.25, 0.375), (0.0625, -3.0)]> : tensor<7xcomplex<f64>>
  %1 = "stablehlo.negate"(%0) : (tensor<7xcomplex<f64>>) -> tensor<7xcomplex<f64>>
  check.expect_almost_eq_const %1, dense<[(-0.5, -0.25), (1.25, -2.0), (-1.5, 0.75), (0.625, 1.5), (-2.0, -0.125), (2.25, -0.375), (-0.0625, 3.0)]> : tensor<7xcomplex<f64>>, tolerance = 0x3CF801554BDA99C6
  return
}
// -----
// negate quantized i8
func.func @main() {
  %0 = stablehlo.constant dense<[[-3.25, 0.25, 0.75], [100.0, -100.0, 2.5]]> : tensor<2x3xf32>
  %1 = "stablehlo.uniform_quantize"(%0) : (tensor<2x3xf32>) -> tensor<2x3x!quant.uniform<i8:f32, 0.5:3>>
  %2 = "stablehlo.negate"(%1) : (tensor<2x3x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<2x3x!quant.uniform<i8:f32, 1.0:0>>
  %3 = "stablehlo.uniform_dequantize"(%2) : (tensor<2x3x!quant.uniform<i8:f32, 1.0:0>>) -> tensor<2x3xf32>
  check.expect_eq_const %3, dense<[[4.0, 0x80000000, 0x80000000], [-62.0, 66.0, -2.0]]> : tensor<2x3xf32>
  return
}
