// bitcast_convert f32 to i32
func.func @main() {
  %0 = stablehlo.constant dense<[1.0, -2.0, 0.5, 3.0, -1.5, 0.0]> : tensor<6xf32>
  %1 = "stablehlo.bitcast_convert"(%0) : (tensor<6xf32>) -> tensor<6xi32>
  check.expect_eq_const %1, dense<[1065353216, -1073741824, 1056964608, 1077936128, -1077936128, 0]> : tensor<6xi32>
  return
}
// -----
// bitcast_convert f32 to ui32
func.func @main() {
  %0 = stablehlo.constant dense<[1.0, -2.0, 0.5, 3.0, -1.5, 0.0]> : tensor<6xf32>
  %1 = "stablehlo.bitcast_convert"(%0) : (tensor<6xf32>) -> tensor<6xui32>
  check.expect_eq_const %1, dense<[1065353216, 3221225472, 1056964608, 1077936128, 3217031168, 0]> : tensor<6xui32>
  return
}
// -----
// bitcast_convert i32 to f32
func.func @main() {
  %0 = stablehlo.constant dense<[-2147483648, 2147483647, 0, 1, 2147483646, 1]> : tensor<6xi32>
  %1 = "stablehlo.bitcast_convert"(%0) : (tensor<6xi32>) -> tensor<6xf32>
  check.expect_eq_const %1, dense<[0x80000000, 0x7FFFFFFF, 0.0, 0x00000001, 0x7FFFFFFE, 0x00000001]> : tensor<6xf32>
  return
}
// -----
// bitcast_convert f64 to i64
func.func @main() {
  %0 = stablehlo.constant dense<[1.0, -2.0, 0.5, 3.0, -1.5, 0.0]> : tensor<6xf64>
  %1 = "stablehlo.bitcast_convert"(%0) : (tensor<6xf64>) -> tensor<6xi64>
  check.expect_eq_const %1, dense<[4607182418800017408, -4611686018427387904, 4602678819172646912, 4613937818241073152, -4613937818241073152, 0]> : tensor<6xi64>
  return
}
// -----
// bitcast_convert ui64 to f64
func.func @main() {
  %0 = stablehlo.constant dense<[0, 18446744073709551615, 0, 1, 18446744073709551614, 1]> : tensor<6xui64>
  %1 = "stablehlo.bitcast_convert"(%0) : (tensor<6xui64>) -> tensor<6xf64>
  check.expect_eq_const %1, dense<[0.0, 0xFFFFFFFFFFFFFFFF, 0.0, 5.0e-324, 0xFFFFFFFFFFFFFFFE, 5.0e-324]> : tensor<6xf64>
  return
}
// -----
// bitcast_convert bf16 to ui16
func.func @main() {
  %0 = stablehlo.constant dense<[1.0, -2.0, 0.5, 3.0, -1.5, 0.0]> : tensor<6xbf16>
  %1 = "stablehlo.bitcast_convert"(%0) : (tensor<6xbf16>) -> tensor<6xui16>
  check.expect_eq_const %1, dense<[16256, 49152, 16128, 16448, 49088, 0]> : tensor<6xui16>
  return
}
// -----
// bitcast_convert f16 to bf16
func.func @main() {
  %0 = stablehlo.constant dense<[1.0, -2.0, 0.5, 3.0, -1.5, 0.0]> : tensor<6xf16>
  %1 = "stablehlo.bitcast_convert"(%0) : (tensor<6xf16>) -> tensor<6xbf16>
  check.expect_eq_const %1, dense<[0.0078125, -2.0, 0x3800, 32.0, -0.125, 0.0]> : tensor<6xbf16>
  return
}
// -----
// bitcast_convert i8 to ui8
func.func @main() {
  %0 = stablehlo.constant dense<[-128, 127, 0, 1, 126, 1]> : tensor<6xi8>
  %1 = "stablehlo.bitcast_convert"(%0) : (tensor<6xi8>) -> tensor<6xui8>
  check.expect_eq_const %1, dense<[128, 127, 0, 1, 126, 1]> : tensor<6xui8>
  return
}
// -----
// bitcast_convert f8E4M3FN to ui8
func.func @main() {
  %0 = stablehlo.constant dense<[1.0, -2.0, 0.5, 3.0, -1.5, 0.0]> : tensor<6xf8E4M3FN>
  %1 = "stablehlo.bitcast_convert"(%0) : (tensor<6xf8E4M3FN>) -> tensor<6xui8>
  check.expect_eq_const %1, dense<[56, 192, 48, 68, 188, 0]> : tensor<6xui8>
  return
}
// -----
// bitcast_convert i8 to f8E5M2
func.func @main() {
  %0 = stablehlo.constant dense<[-128, 127, 0, 1, 126, 1]> : tensor<6xi8>
  %1 = "stablehlo.bitcast_convert"(%0) : (tensor<6xi8>) -> tensor<6xf8E5M2>
  check.expect_eq_const %1, dense<[0x80, 0x7F, 0.0, 0x01, 0x7E, 0x01]> : tensor<6xf8E5M2>
  return
}
// -----
// bitcast_convert i4 to ui4
func.func @main() {
  %0 = stablehlo.constant dense<[-8, 7, 0, 1, 6, 1]> : tensor<6xi4>
  %1 = "stablehlo.bitcast_convert"(%0) : (tensor<6xi4>) -> tensor<6xui4>
  check.expect_eq_const %1, dense<[8, 7, 0, 1, 6, 1]> : tensor<6xui4>
  return
}
// -----
// bitcast_convert f8E8M0FNU to ui8
func.func @main() {
  %0 = stablehlo.constant dense<[1.0, 2.0, 4.0, 0.5, 0.25, 16.0]> : tensor<6xf8E8M0FNU>
  %1 = "stablehlo.bitcast_convert"(%0) : (tensor<6xf8E8M0FNU>) -> tensor<6xui8>
  check.expect_eq_const %1, dense<[127, 128, 129, 126, 125, 131]> : tensor<6xui8>
  return
}
// -----
// bitcast_convert f8E4M3FNUZ to f8E5M2FNUZ
func.func @main() {
  %0 = stablehlo.constant dense<[1.0, -2.0, 0.5, 3.0, -1.5, 0.0]> : tensor<6xf8E4M3FNUZ>
  %1 = "stablehlo.bitcast_convert"(%0) : (tensor<6xf8E4M3FNUZ>) -> tensor<6xf8E5M2FNUZ>
  check.expect_eq_const %1, dense<[1.0, -4.0, 0.25, 8.0, -2.0, 0.0]> : tensor<6xf8E5M2FNUZ>
  return
}
// -----
// bitcast_convert f8E3M4 to i8
func.func @main() {
  %0 = stablehlo.constant dense<[1.0, -2.0, 0.5, 3.0, -1.5, 0.0]> : tensor<6xf8E3M4>
  %1 = "stablehlo.bitcast_convert"(%0) : (tensor<6xf8E3M4>) -> tensor<6xi8>
  check.expect_eq_const %1, dense<[48, -64, 32, 72, -72, 0]> : tensor<6xi8>
  return
}
// -----
// bitcast_convert f8E4M3 to i8
func.func @main() {
  %0 = stablehlo.constant dense<[1.0, -2.0, 0.5, 3.0, -1.5, 0.0]> : tensor<6xf8E4M3>
  %1 = "stablehlo.bitcast_convert"(%0) : (tensor<6xf8E4M3>) -> tensor<6xi8>
  check.expect_eq_const %1, dense<[56, -64, 48, 68, -68, 0]> : tensor<6xi8>
  return
}
// -----
// bitcast_convert f8E4M3B11FNUZ to i8
func.func @main() {
  %0 = stablehlo.constant dense<[1.0, -2.0, 0.5, 3.0, -1.5, 0.0]> : tensor<6xf8E4M3B11FNUZ>
  %1 = "stablehlo.bitcast_convert"(%0) : (tensor<6xf8E4M3B11FNUZ>) -> tensor<6xi8>
  check.expect_eq_const %1, dense<[88, -32, 80, 100, -36, 0]> : tensor<6xi8>
  return
}
// -----
// bitcast_convert i32 to i8
func.func @main() {
  %0 = stablehlo.constant dense<[[1, -2], [16909060, 7]]> : tensor<2x2xi32>
  %1 = "stablehlo.bitcast_convert"(%0) : (tensor<2x2xi32>) -> tensor<2x2x4xi8>
  check.expect_eq_const %1, dense<[[[1, 0, 0, 0], [-2, -1, -1, -1]], [[4, 3, 2, 1], [7, 0, 0, 0]]]> : tensor<2x2x4xi8>
  return
}
// -----
// bitcast_convert i8 to i32
func.func @main() {
  %0 = stablehlo.constant dense<[[[1, 0, 0, 0], [-2, -1, -1, -1]], [[4, 3, 2, 1], [7, 0, 0, 0]]]> : tensor<2x2x4xi8>
  %1 = "stablehlo.bitcast_convert"(%0) : (tensor<2x2x4xi8>) -> tensor<2x2xi32>
  check.expect_eq_const %1, dense<[[1, -2], [16909060, 7]]> : tensor<2x2xi32>
  return
}
// -----
// bitcast_convert f64 to f32
func.func @main() {
  %0 = stablehlo.constant dense<[1.5, -3.0e+100]> : tensor<2xf64>
  %1 = "stablehlo.bitcast_convert"(%0) : (tensor<2xf64>) -> tensor<2x2xf32>
  check.expect_eq_const %1, dense<[[0.0, 1.9375], [0xB85F253B, 0xD4CB6E83]]> : tensor<2x2xf32>
  return
}
// -----
// bitcast_convert complex<f64> to complex<f32>
func.func @main() {
  %0 = stablehlo.constant dense<[(1.0, 2.0), (-3.0e+100, 4.0)]> : tensor<2xcomplex<f64>>
  %1 = "stablehlo.bitcast_convert"(%0) : (tensor<2xcomplex<f64>>) -> tensor<2x2xcomplex<f32>>
  check.expect_eq_const %1, dense<[[(0.0, 1.875), (0.0, 2.0)], [(0xB85F253B, 0xD4CB6E83), (0.0, 2.25)]]> : tensor<2x2xcomplex<f32>>
  return
}
// -----
// bitcast_convert complex<f32> to complex<f64>
func.func @main() {
  %0 = stablehlo.constant dense<[[(0.0, 1.875), (0.0, 2.0)], [(0xB85F253B, 0xD4CB6E83), (0.0, 2.25)]]> : tensor<2x2xcomplex<f32>>
  %1 = "stablehlo.bitcast_convert"(%0) : (tensor<2x2xcomplex<f32>>) -> tensor<2xcomplex<f64>>
  check.expect_eq_const %1, dense<[(1.0, 2.0), (-3.0e+100, 4.0)]> : tensor<2xcomplex<f64>>
  return
}
// -----
// bitcast_convert i4 to i8
func.func @main() {
  %0 = stablehlo.constant dense<[[1, -2], [7, -8]]> : tensor<2x2xi4>
  %1 = "stablehlo.bitcast_convert"(%0) : (tensor<2x2xi4>) -> tensor<2xi8>
  check.expect_eq_const %1, dense<[-31, -121]> : tensor<2xi8>
  return
}
// -----
// bitcast_convert i8 to i4
func.func @main() {
  %0 = stablehlo.constant dense<[-31, -121]> : tensor<2xi8>
  %1 = "stablehlo.bitcast_convert"(%0) : (tensor<2xi8>) -> tensor<2x2xi4>
  check.expect_eq_const %1, dense<[[1, -2], [7, -8]]> : tensor<2x2xi4>
  return
}
// -----
// bitcast_convert quantized to its storage
func.func @main() {
  %0 = stablehlo.constant dense<[[-3.25, 0.25, 0.75], [100.0, -100.0, 2.5]]> : tensor<2x3xf32>
  %1 = "stablehlo.uniform_quantize"(%0) : (tensor<2x3xf32>) -> tensor<2x3x!quant.uniform<i8:f32, 0.5:3>>
  %2 = "stablehlo.bitcast_convert"(%1) : (tensor<2x3x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<2x3xi8>
  check.expect_eq_const %2, dense<[[-4, 4, 4], [127, -128, 8]]> : tensor<2x3xi8>
  return
}
