// convert i1 to i1
func.func @main() {
  %0 = stablehlo.constant dense<[true, false, false, true, true, false]> : tensor<6xi1>
  %1 = "stablehlo.convert"(%0) : (tensor<6xi1>) -> tensor<6xi1>
  check.expect_eq_const %1, dense<[true, false, false, true, true, false]> : tensor<6xi1>
  return
}
// -----
// convert i1 to i2
func.func @main() {
  %0 = stablehlo.constant dense<[true, false, false, true, true, false]> : tensor<6xi1>
  %1 = "stablehlo.convert"(%0) : (tensor<6xi1>) -> tensor<6xi2>
  check.expect_eq_const %1, dense<[1, 0, 0, 1, 1, 0]> : tensor<6xi2>
  return
}
// -----
// convert i1 to i4
func.func @main() {
  %0 = stablehlo.constant dense<[true, false, false, true, true, false]> : tensor<6xi1>
  %1 = "stablehlo.convert"(%0) : (tensor<6xi1>) -> tensor<6xi4>
  check.expect_eq_const %1, dense<[1, 0, 0, 1, 1, 0]> : tensor<6xi4>
  return
}
// -----
// convert i1 to i8
func.func @main() {
  %0 = stablehlo.constant dense<[true, false, false, true, true, false]> : tensor<6xi1>
  %1 = "stablehlo.convert"(%0) : (tensor<6xi1>) -> tensor<6xi8>
  check.expect_eq_const %1, dense<[1, 0, 0, 1, 1, 0]> : tensor<6xi8>
  return
}
// -----
// convert i1 to i16
func.func @main() {
  %0 = stablehlo.constant dense<[true, false, false, true, true, false]> : tensor<6xi1>
  %1 = "stablehlo.convert"(%0) : (tensor<6xi1>) -> tensor<6xi16>
  check.expect_eq_const %1, dense<[1, 0, 0, 1, 1, 0]> : tensor<6xi16>
  return
}
// -----
// convert i1 to i32
func.func @main() {
  %0 = stablehlo.constant dense<[true, false, false, true, true, false]> : tensor<6xi1>
  %1 = "stablehlo.convert"(%0) : (tensor<6xi1>) -> tensor<6xi32>
  check.expect_eq_const %1, dense<[1, 0, 0, 1, 1, 0]> : tensor<6xi32>
  return
}
// -----
// convert i1 to i64
func.func @main() {
  %0 = stablehlo.constant dense<[true, false, false, true, true, false]> : tensor<6xi1>
  %1 = "stablehlo.convert"(%0) : (tensor<6xi1>) -> tensor<6xi64>
  check.expect_eq_const %1, dense<[1, 0, 0, 1, 1, 0]> : tensor<6xi64>
  return
}
// -----
// convert i1 to ui2
func.func @main() {
  %0 = stablehlo.constant dense<[true, false, false, true, true, false]> : tensor<6xi1>
  %1 = "stablehlo.convert"(%0) : (tensor<6xi1>) -> tensor<6xui2>
  check.expect_eq_const %1, dense<[1, 0, 0, 1, 1, 0]> : tensor<6xui2>
  return
}
// -----
// convert i1 to ui4
func.func @main() {
  %0 = stablehlo.constant dense<[true, false, false, true, true, false]> : tensor<6xi1>
  %1 = "stablehlo.convert"(%0) : (tensor<6xi1>) -> tensor<6xui4>
  check.expect_eq_const %1, dense<[1, 0, 0, 1, 1, 0]> : tensor<6xui4>
  return
}
// -----
// convert i1 to ui8
func.func @main() {
  %0 = stablehlo.constant dense<[true, false, false, true, true, false]> : tensor<6xi1>
  %1 = "stablehlo.convert"(%0) : (tensor<6xi1>) -> tensor<6xui8>
  check.expect_eq_const %1, dense<[1, 0, 0, 1, 1, 0]> : tensor<6xui8>
  return
}
// -----
// convert i1 to ui16
func.func @main() {
  %0 = stablehlo.constant dense<[true, false, false, true, true, false]> : tensor<6xi1>
  %1 = "stablehlo.convert"(%0) : (tensor<6xi1>) -> tensor<6xui16>
  check.expect_eq_const %1, dense<[1, 0, 0, 1, 1, 0]> : tensor<6xui16>
  return
}
// -----
// convert i1 to ui32
func.func @main() {
  %0 = stablehlo.constant dense<[true, false, false, true, true, false]> : tensor<6xi1>
  %1 = "stablehlo.convert"(%0) : (tensor<6xi1>) -> tensor<6xui32>
  check.expect_eq_const %1, dense<[1, 0, 0, 1, 1, 0]> : tensor<6xui32>
  return
}
// -----
// convert i1 to ui64
func.func @main() {
  %0 = stablehlo.constant dense<[true, false, false, true, true, false]> : tensor<6xi1>
  %1 = "stablehlo.convert"(%0) : (tensor<6xi1>) -> tensor<6xui64>
  check.expect_eq_const %1, dense<[1, 0, 0, 1, 1, 0]> : tensor<6xui64>
  return
}
// -----
// convert i1 to f4E2M1FN
func.func @main() {
  %0 = stablehlo.constant dense<[true, false, false, true, true, false]> : tensor<6xi1>
  %1 = "stablehlo.convert"(%0) : (tensor<6xi1>) -> tensor<6xf4E2M1FN>
  check.expect_eq_const %1, dense<[1.0, 0.0, 0.0, 1.0, 1.0, 0.0]> : tensor<6xf4E2M1FN>
  return
}
// -----
// convert i1 to f6E2M3FN
func.func @main() {
  %0 = stablehlo.constant dense<[true, false, false, true, true, false]> : tensor<6xi1>
  %1 = "stablehlo.convert"(%0) : (tensor<6xi1>) -> tensor<6xf6E2M3FN>
  check.expect_eq_const %1, dense<[1.0, 0.0, 0.0, 1.0, 1.0, 0.0]> : tensor<6xf6E2M3FN>
  return
}
// -----
// convert i1 to f6E3M2FN
func.func @main() {
  %0 = stablehlo.constant dense<[true, false, false, true, true, false]> : tensor<6xi1>
  %1 = "stablehlo.convert"(%0) : (tensor<6xi1>) -> tensor<6xf6E3M2FN>
  check.expect_eq_const %1, dense<[1.0, 0.0, 0.0, 1.0, 1.0, 0.0]> : tensor<6xf6E3M2FN>
  return
}
// -----
// convert i1 to f8E3M4
func.func @main() {
  %0 = stablehlo.constant dense<[true, false, false, true, true, false]> : tensor<6xi1>
  %1 = "stablehlo.convert"(%0) : (tensor<6xi1>) -> tensor<6xf8E3M4>
  check.expect_eq_const %1, dense<[1.0, 0.0, 0.0, 1.0, 1.0, 0.0]> : tensor<6xf8E3M4>
  return
}
// -----
// convert i1 to f8E4M3
func.func @main() {
  %0 = stablehlo.constant dense<[true, false, false, true, true, false]> : tensor<6xi1>
  %1 = "stablehlo.convert"(%0) : (tensor<6xi1>) -> tensor<6xf8E4M3>
  check.expect_eq_const %1, dense<[1.0, 0.0, 0.0, 1.0, 1.0, 0.0]> : tensor<6xf8E4M3>
  return
}
// -----
// convert i1 to f8E4M3FN
func.func @main() {
  %0 = stablehlo.constant dense<[true, false, false, true, true, false]> : tensor<6xi1>
  %1 = "stablehlo.convert"(%0) : (tensor<6xi1>) -> tensor<6xf8E4M3FN>
  check.expect_eq_const %1, dense<[1.0, 0.0, 0.0, 1.0, 1.0, 0.0]> : tensor<6xf8E4M3FN>
  return
}
// -----
// convert i1 to f8E4M3FNUZ
func.func @main() {
  %0 = stablehlo.constant dense<[true, false, false, true, true, false]> : tensor<6xi1>
  %1 = "stablehlo.convert"(%0) : (tensor<6xi1>) -> tensor<6xf8E4M3FNUZ>
  check.expect_eq_const %1, dense<[1.0, 0.0, 0.0, 1.0, 1.0, 0.0]> : tensor<6xf8E4M3FNUZ>
  return
}
// -----
// convert i1 to f8E4M3B11FNUZ
func.func @main() {
  %0 = stablehlo.constant dense<[true, false, false, true, true, false]> : tensor<6xi1>
  %1 = "stablehlo.convert"(%0) : (tensor<6xi1>) -> tensor<6xf8E4M3B11FNUZ>
  check.expect_eq_const %1, dense<[1.0, 0.0, 0.0, 1.0, 1.0, 0.0]> : tensor<6xf8E4M3B11FNUZ>
  return
}
// -----
// convert i1 to f8E5M2
func.func @main() {
  %0 = stablehlo.constant dense<[true, false, false, true, true, false]> : tensor<6xi1>
  %1 = "stablehlo.convert"(%0) : (tensor<6xi1>) -> tensor<6xf8E5M2>
  check.expect_eq_const %1, dense<[1.0, 0.0, 0.0, 1.0, 1.0, 0.0]> : tensor<6xf8E5M2>
  return
}
// -----
// convert i1 to f8E5M2FNUZ
func.func @main() {
  %0 = stablehlo.constant dense<[true, false, false, true, true, false]> : tensor<6xi1>
  %1 = "stablehlo.convert"(%0) : (tensor<6xi1>) -> tensor<6xf8E5M2FNUZ>
  check.expect_eq_const %1, dense<[1.0, 0.0, 0.0, 1.0, 1.0, 0.0]> : tensor<6xf8E5M2FNUZ>
  return
}
// -----
// convert i1 to bf16
func.func @main() {
  %0 = stablehlo.constant dense<[true, false, false, true, true, false]> : tensor<6xi1>
  %1 = "stablehlo.convert"(%0) : (tensor<6xi1>) -> tensor<6xbf16>
  check.expect_eq_const %1, dense<[1.0, 0.0, 0.0, 1.0, 1.0, 0.0]> : tensor<6xbf16>
  return
}
// -----
// convert i1 to f16
func.func @main() {
  %0 = stablehlo.constant dense<[true, false, false, true, true, false]> : tensor<6xi1>
  %1 = "stablehlo.convert"(%0) : (tensor<6xi1>) -> tensor<6xf16>
  check.expect_eq_const %1, dense<[1.0, 0.0, 0.0, 1.0, 1.0, 0.0]> : tensor<6xf16>
  return
}
// -----
// convert i1 to f32
func.func @main() {
  %0 = stablehlo.constant dense<[true, false, false, true, true, false]> : tensor<6xi1>
  %1 = "stablehlo.convert"(%0) : (tensor<6xi1>) -> tensor<6xf32>
  check.expect_eq_const %1, dense<[1.0, 0.0, 0.0, 1.0, 1.0, 0.0]> : tensor<6xf32>
  return
}
// -----
// convert i1 to f64
func.func @main() {
  %0 = stablehlo.constant dense<[true, false, false, true, true, false]> : tensor<6xi1>
  %1 = "stablehlo.convert"(%0) : (tensor<6xi1>) -> tensor<6xf64>
  check.expect_eq_const %1, dense<[1.0, 0.0, 0.0, 1.0, 1.0, 0.0]> : tensor<6xf64>
  return
}
// -----
// convert i1 to complex<f32>
func.func @main() {
  %0 = stablehlo.constant dense<[true, false, false, true, true, false]> : tensor<6xi1>
  %1 = "stablehlo.convert"(%0) : (tensor<6xi1>) -> tensor<6xcomplex<f32>>
  check.expect_eq_const %1, dense<[(1.0, 0.0), (0.0, 0.0), (0.0, 0.0), (1.0, 0.0), (1.0, 0.0), (0.0, 0.0)]> : tensor<6xcomplex<f32>>
  return
}
// -----
// convert i1 to complex<f64>
func.func @main() {
  %0 = stablehlo.constant dense<[true, false, false, true, true, false]> : tensor<6xi1>
  %1 = "stablehlo.convert"(%0) : (tensor<6xi1>) -> tensor<6xcomplex<f64>>
  check.expect_eq_const %1, dense<[(1.0, 0.0), (0.0, 0.0), (0.0, 0.0), (1.0, 0.0), (1.0, 0.0), (0.0, 0.0)]> : tensor<6xcomplex<f64>>
  return
}
// -----
// convert i2 to i1
func.func @main() {
  %0 = stablehlo.constant dense<[-2, 1, 0, 1, 0, 1]> : tensor<6xi2>
  %1 = "stablehlo.convert"(%0) : (tensor<6xi2>) -> tensor<6xi1>
  check.expect_eq_const %1, dense<[true, true, false, true, false, true]> : tensor<6xi1>
  return
}
// -----
// convert i2 to i32
func.func @main() {
  %0 = stablehlo.constant dense<[-2, 1, 0, 1, 0, 1]> : tensor<6xi2>
  %1 = "stablehlo.convert"(%0) : (tensor<6xi2>) -> tensor<6xi32>
  check.expect_eq_const %1, dense<[-2, 1, 0, 1, 0, 1]> : tensor<6xi32>
  return
}
// -----
// convert i2 to f32
func.func @main() {
  %0 = stablehlo.constant dense<[-2, 1, 0, 1, 0, 1]> : tensor<6xi2>
  %1 = "stablehlo.convert"(%0) : (tensor<6xi2>) -> tensor<6xf32>
  check.expect_eq_const %1, dense<[-2.0, 1.0, 0.0, 1.0, 0.0, 1.0]> : tensor<6xf32>
  return
}
// -----
// convert i2 to complex<f32>
func.func @main() {
  %0 = stablehlo.constant dense<[-2, 1, 0, 1, 0, 1]> : tensor<6xi2>
  %1 = "stablehlo.convert"(%0) : (tensor<6xi2>) -> tensor<6xcomplex<f32>>
  check.expect_eq_const %1, dense<[(-2.0, 0.0), (1.0, 0.0), (0.0, 0.0), (1.0, 0.0), (0.0, 0.0), (1.0, 0.0)]> : tensor<6xcomplex<f32>>
  return
}
// -----
// convert i4 to i1
func.func @main() {
  %0 = stablehlo.constant dense<[-8, 7, 0, 1, 6, 1]> : tensor<6xi4>
  %1 = "stablehlo.convert"(%0) : (tensor<6xi4>) -> tensor<6xi1>
  check.expect_eq_const %1, dense<[true, true, false, true, true, true]> : tensor<6xi1>
  return
}
// -----
// convert i4 to i32
func.func @main() {
  %0 = stablehlo.constant dense<[-8, 7, 0, 1, 6, 1]> : tensor<6xi4>
  %1 = "stablehlo.convert"(%0) : (tensor<6xi4>) -> tensor<6xi32>
  check.expect_eq_const %1, dense<[-8, 7, 0, 1, 6, 1]> : tensor<6xi32>
  return
}
// -----
// convert i4 to f32
func.func @main() {
  %0 = stablehlo.constant dense<[-8, 7, 0, 1, 6, 1]> : tensor<6xi4>
  %1 = "stablehlo.convert"(%0) : (tensor<6xi4>) -> tensor<6xf32>
  check.expect_eq_const %1, dense<[-8.0, 7.0, 0.0, 1.0, 6.0, 1.0]> : tensor<6xf32>
  return
}
// -----
// convert i4 to complex<f32>
func.func @main() {
  %0 = stablehlo.constant dense<[-8, 7, 0, 1, 6, 1]> : tensor<6xi4>
  %1 = "stablehlo.convert"(%0) : (tensor<6xi4>) -> tensor<6xcomplex<f32>>
  check.expect_eq_const %1, dense<[(-8.0, 0.0), (7.0, 0.0), (0.0, 0.0), (1.0, 0.0), (6.0, 0.0), (1.0, 0.0)]> : tensor<6xcomplex<f32>>
  return
}
// -----
// convert i8 to i1
func.func @main() {
  %0 = stablehlo.constant dense<[-128, 127, 0, 1, 126, 1]> : tensor<6xi8>
  %1 = "stablehlo.convert"(%0) : (tensor<6xi8>) -> tensor<6xi1>
  check.expect_eq_const %1, dense<[true, true, false, true, true, true]> : tensor<6xi1>
  return
}
// -----
// convert i8 to i32
func.func @main() {
  %0 = stablehlo.constant dense<[-128, 127, 0, 1, 126, 1]> : tensor<6xi8>
  %1 = "stablehlo.convert"(%0) : (tensor<6xi8>) -> tensor<6xi32>
  check.expect_eq_const %1, dense<[-128, 127, 0, 1, 126, 1]> : tensor<6xi32>
  return
}
// -----
// convert i8 to f32
func.func @main() {
  %0 = stablehlo.constant dense<[-128, 127, 0, 1, 126, 1]> : tensor<6xi8>
  %1 = "stablehlo.convert"(%0) : (tensor<6xi8>) -> tensor<6xf32>
  check.expect_eq_const %1, dense<[-128.0, 127.0, 0.0, 1.0, 126.0, 1.0]> : tensor<6xf32>
  return
}
// -----
// convert i8 to complex<f32>
func.func @main() {
  %0 = stablehlo.constant dense<[-128, 127, 0, 1, 126, 1]> : tensor<6xi8>
  %1 = "stablehlo.convert"(%0) : (tensor<6xi8>) -> tensor<6xcomplex<f32>>
  check.expect_eq_const %1, dense<[(-128.0, 0.0), (127.0, 0.0), (0.0, 0.0), (1.0, 0.0), (126.0, 0.0), (1.0, 0.0)]> : tensor<6xcomplex<f32>>
  return
}
// -----
// convert i16 to i1
func.func @main() {
  %0 = stablehlo.constant dense<[-32768, 32767, 0, 1, 32766, 1]> : tensor<6xi16>
  %1 = "stablehlo.convert"(%0) : (tensor<6xi16>) -> tensor<6xi1>
  check.expect_eq_const %1, dense<[true, true, false, true, true, true]> : tensor<6xi1>
  return
}
// -----
// convert i16 to i32
func.func @main() {
  %0 = stablehlo.constant dense<[-32768, 32767, 0, 1, 32766, 1]> : tensor<6xi16>
  %1 = "stablehlo.convert"(%0) : (tensor<6xi16>) -> tensor<6xi32>
  check.expect_eq_const %1, dense<[-32768, 32767, 0, 1, 32766, 1]> : tensor<6xi32>
  return
}
// -----
// convert i16 to f32
func.func @main() {
  %0 = stablehlo.constant dense<[-32768, 32767, 0, 1, 32766, 1]> : tensor<6xi16>
  %1 = "stablehlo.convert"(%0) : (tensor<6xi16>) -> tensor<6xf32>
  check.expect_eq_const %1, dense<[-32768.0, 32767.0, 0.0, 1.0, 32766.0, 1.0]> : tensor<6xf32>
  return
}
// -----
// convert i16 to complex<f32>
func.func @main() {
  %0 = stablehlo.constant dense<[-32768, 32767, 0, 1, 32766, 1]> : tensor<6xi16>
  %1 = "stablehlo.convert"(%0) : (tensor<6xi16>) -> tensor<6xcomplex<f32>>
  check.expect_eq_const %1, dense<[(-32768.0, 0.0), (32767.0, 0.0), (0.0, 0.0), (1.0, 0.0), (32766.0, 0.0), (1.0, 0.0)]> : tensor<6xcomplex<f32>>
  return
}
// -----
// convert i32 to i1
func.func @main() {
  %0 = stablehlo.constant dense<[-2147483648, 2147483647, 0, 1, 2147483646, 1]> : tensor<6xi32>
  %1 = "stablehlo.convert"(%0) : (tensor<6xi32>) -> tensor<6xi1>
  check.expect_eq_const %1, dense<[true, true, false, true, true, true]> : tensor<6xi1>
  return
}
// -----
// convert i32 to i2
func.func @main() {
  %0 = stablehlo.constant dense<[-2147483648, 2147483647, 0, 1, 2147483646, 1]> : tensor<6xi32>
  %1 = "stablehlo.convert"(%0) : (tensor<6xi32>) -> tensor<6xi2>
  check.expect_eq_const %1, dense<[0, -1, 0, 1, -2, 1]> : tensor<6xi2>
  return
}
// -----
// convert i32 to i4
func.func @main() {
  %0 = stablehlo.constant dense<[-2147483648, 2147483647, 0, 1, 2147483646, 1]> : tensor<6xi32>
  %1 = "stablehlo.convert"(%0) : (tensor<6xi32>) -> tensor<6xi4>
  check.expect_eq_const %1, dense<[0, -1, 0, 1, -2, 1]> : tensor<6xi4>
  return
}
// -----
// convert i32 to i8
func.func @main() {
  %0 = stablehlo.constant dense<[-2147483648, 2147483647, 0, 1, 2147483646, 1]> : tensor<6xi32>
  %1 = "stablehlo.convert"(%0) : (tensor<6xi32>) -> tensor<6xi8>
  check.expect_eq_const %1, dense<[0, -1, 0, 1, -2, 1]> : tensor<6xi8>
  return
}
// -----
// convert i32 to i16
func.func @main() {
  %0 = stablehlo.constant dense<[-2147483648, 2147483647, 0, 1, 2147483646, 1]> : tensor<6xi32>
  %1 = "stablehlo.convert"(%0) : (tensor<6xi32>) -> tensor<6xi16>
  check.expect_eq_const %1, dense<[0, -1, 0, 1, -2, 1]> : tensor<6xi16>
  return
}
// -----
// convert i32 to i32
func.func @main() {
  %0 = stablehlo.constant dense<[-2147483648, 2147483647, 0, 1, 2147483646, 1]> : tensor<6xi32>
  %1 = "stablehlo.convert"(%0) : (tensor<6xi32>) -> tensor<6xi32>
  check.expect_eq_const %1, dense<[-2147483648, 2147483647, 0, 1, 2147483646, 1]> : tensor<6xi32>
  return
}
// -----
// convert i32 to i64
func.func @main() {
  %0 = stablehlo.constant dense<[-2147483648, 2147483647, 0, 1, 2147483646, 1]> : tensor<6xi32>
  %1 = "stablehlo.convert"(%0) : (tensor<6xi32>) -> tensor<6xi64>
  check.expect_eq_const %1, dense<[-2147483648, 2147483647, 0, 1, 2147483646, 1]> : tensor<6xi64>
  return
}
// -----
// convert i32 to ui2
func.func @main() {
  %0 = stablehlo.constant dense<[-2147483648, 2147483647, 0, 1, 2147483646, 1]> : tensor<6xi32>
  %1 = "stablehlo.convert"(%0) : (tensor<6xi32>) -> tensor<6xui2>
  check.expect_eq_const %1, dense<[0, 3, 0, 1, 2, 1]> : tensor<6xui2>
  return
}
// -----
// convert i32 to ui4
func.func @main() {
  %0 = stablehlo.constant dense<[-2147483648, 2147483647, 0, 1, 2147483646, 1]> : tensor<6xi32>
  %1 = "stablehlo.convert"(%0) : (tensor<6xi32>) -> tensor<6xui4>
  check.expect_eq_const %1, dense<[0, 15, 0, 1, 14, 1]> : tensor<6xui4>
  return
}
// -----
// convert i32 to ui8
func.func @main() {
  %0 = stablehlo.constant dense<[-2147483648, 2147483647, 0, 1, 2147483646, 1]> : tensor<6xi32>
  %1 = "stablehlo.convert"(%0) : (tensor<6xi32>) -> tensor<6xui8>
  check.expect_eq_const %1, dense<[0, 255, 0, 1, 254, 1]> : tensor<6xui8>
  return
}
// -----
// convert i32 to ui16
func.func @main() {
  %0 = stablehlo.constant dense<[-2147483648, 2147483647, 0, 1, 2147483646, 1]> : tensor<6xi32>
  %1 = "stablehlo.convert"(%0) : (tensor<6xi32>) -> tensor<6xui16>
  check.expect_eq_const %1, dense<[0, 65535, 0, 1, 65534, 1]> : tensor<6xui16>
  return
}
// -----
// convert i32 to ui32
func.func @main() {
  %0 = stablehlo.constant dense<[-2147483648, 2147483647, 0, 1, 2147483646, 1]> : tensor<6xi32>
  %1 = "stablehlo.convert"(%0) : (tensor<6xi32>) -> tensor<6xui32>
  check.expect_eq_const %1, dense<[2147483648, 2147483647, 0, 1, 2147483646, 1]> : tensor<6xui32>
  return
}
// -----
// convert i32 to ui64
func.func @main() {
  %0 = stablehlo.constant dense<[-2147483648, 2147483647, 0, 1, 2147483646, 1]> : tensor<6xi32>
  %1 = "stablehlo.convert"(%0) : (tensor<6xi32>) -> tensor<6xui64>
  check.expect_eq_const %1, dense<[18446744071562067968, 2147483647, 0, 1, 2147483646, 1]> : tensor<6xui64>
  return
}
// -----
// convert i32 to f4E2M1FN
func.func @main() {
  %0 = stablehlo.constant dense<[-2147483648, 2147483647, 0, 1, 2147483646, 1]> : tensor<6xi32>
  %1 = "stablehlo.convert"(%0) : (tensor<6xi32>) -> tensor<6xf4E2M1FN>
  check.expect_eq_const %1, dense<[-6.0, 6.0, 0.0, 1.0, 6.0, 1.0]> : tensor<6xf4E2M1FN>
  return
}
// -----
// convert i32 to f6E2M3FN
func.func @main() {
  %0 = stablehlo.constant dense<[-2147483648, 2147483647, 0, 1, 2147483646, 1]> : tensor<6xi32>
  %1 = "stablehlo.convert"(%0) : (tensor<6xi32>) -> tensor<6xf6E2M3FN>
  check.expect_eq_const %1, dense<[-7.5, 7.5, 0.0, 1.0, 7.5, 1.0]> : tensor<6xf6E2M3FN>
  return
}
// -----
// convert i32 to f6E3M2FN
func.func @main() {
  %0 = stablehlo.constant dense<[-2147483648, 2147483647, 0, 1, 2147483646, 1]> : tensor<6xi32>
  %1 = "stablehlo.convert"(%0) : (tensor<6xi32>) -> tensor<6xf6E3M2FN>
  check.expect_eq_const %1, dense<[-28.0, 28.0, 0.0, 1.0, 28.0, 1.0]> : tensor<6xf6E3M2FN>
  return
}
// -----
// convert i32 to f8E3M4
func.func @main() {
  %0 = stablehlo.constant dense<[-2147483648, 2147483647, 0, 1, 2147483646, 1]> : tensor<6xi32>
  %1 = "stablehlo.convert"(%0) : (tensor<6xi32>) -> tensor<6xf8E3M4>
  check.expect_eq_const %1, dense<[0xF0, 0x70, 0.0, 1.0, 0x70, 1.0]> : tensor<6xf8E3M4>
  return
}
// -----
// convert i32 to f8E4M3
func.func @main() {
  %0 = stablehlo.constant dense<[-2147483648, 2147483647, 0, 1, 2147483646, 1]> : tensor<6xi32>
  %1 = "stablehlo.convert"(%0) : (tensor<6xi32>) -> tensor<6xf8E4M3>
  check.expect_eq_const %1, dense<[0xF8, 0x78, 0.0, 1.0, 0x78, 1.0]> : tensor<6xf8E4M3>
  return
}
// -----
// convert i32 to f8E4M3FN
func.func @main() {
  %0 = stablehlo.constant dense<[-2147483648, 2147483647, 0, 1, 2147483646, 1]> : tensor<6xi32>
  %1 = "stablehlo.convert"(%0) : (tensor<6xi32>) -> tensor<6xf8E4M3FN>
  check.expect_eq_const %1, dense<[0xFF, 0x7F, 0.0, 1.0, 0x7F, 1.0]> : tensor<6xf8E4M3FN>
  return
}
// -----
// convert i32 to f8E4M3FNUZ
func.func @main() {
  %0 = stablehlo.constant dense<[-2147483648, 2147483647, 0, 1, 2147483646, 1]> : tensor<6xi32>
  %1 = "stablehlo.convert"(%0) : (tensor<6xi32>) -> tensor<6xf8E4M3FNUZ>
  check.expect_eq_const %1, dense<[0x80, 0x80, 0.0, 1.0, 0x80, 1.0]> : tensor<6xf8E4M3FNUZ>
  return
}
// -----
// convert i32 to f8E4M3B11FNUZ
func.func @main() {
  %0 = stablehlo.constant dense<[-2147483648, 2147483647, 0, 1, 2147483646, 1]> : tensor<6xi32>
  %1 = "stablehlo.convert"(%0) : (tensor<6xi32>) -> tensor<6xf8E4M3B11FNUZ>
  check.expect_eq_const %1, dense<[0x80, 0x80, 0.0, 1.0, 0x80, 1.0]> : tensor<6xf8E4M3B11FNUZ>
  return
}
// -----
// convert i32 to f8E5M2
func.func @main() {
  %0 = stablehlo.constant dense<[-2147483648, 2147483647, 0, 1, 2147483646, 1]> : tensor<6xi32>
  %1 = "stablehlo.convert"(%0) : (tensor<6xi32>) -> tensor<6xf8E5M2>
  check.expect_eq_const %1, dense<[0xFC, 0x7C, 0.0, 1.0, 0x7C, 1.0]> : tensor<6xf8E5M2>
  return
}
// -----
// convert i32 to f8E5M2FNUZ
func.func @main() {
  %0 = stablehlo.constant dense<[-2147483648, 2147483647, 0, 1, 2147483646, 1]> : tensor<6xi32>
  %1 = "stablehlo.convert"(%0) : (tensor<6xi32>) -> tensor<6xf8E5M2FNUZ>
  check.expect_eq_const %1, dense<[0x80, 0x80, 0.0, 1.0, 0x80, 1.0]> : tensor<6xf8E5M2FNUZ>
  return
}
// -----
// convert i32 to bf16
func.func @main() {
  %0 = stablehlo.constant dense<[-2147483648, 2147483647, 0, 1, 2147483646, 1]> : tensor<6xi32>
  %1 = "stablehlo.convert"(%0) : (tensor<6xi32>) -> tensor<6xbf16>
  check.expect_eq_const %1, dense<[0xCF00, 0x4F00, 0.0, 1.0, 0x4F00, 1.0]> : tensor<6xbf16>
  return
}
// -----
// convert i32 to f16
func.func @main() {
  %0 = stablehlo.constant dense<[-2147483648, 2147483647, 0, 1, 2147483646, 1]> : tensor<6xi32>
  %1 = "stablehlo.convert"(%0) : (tensor<6xi32>) -> tensor<6xf16>
  check.expect_eq_const %1, dense<[0xFC00, 0x7C00, 0.0, 1.0, 0x7C00, 1.0]> : tensor<6xf16>
  return
}
// -----
// convert i32 to f32
func.func @main() {
  %0 = stablehlo.constant dense<[-2147483648, 2147483647, 0, 1, 2147483646, 1]> : tensor<6xi32>
  %1 = "stablehlo.convert"(%0) : (tensor<6xi32>) -> tensor<6xf32>
  check.expect_eq_const %1, dense<[0xCF000000, 0x4F000000, 0.0, 1.0, 0x4F000000, 1.0]> : tensor<6xf32>
  return
}
// -----
// convert i32 to f64
func.func @main() {
  %0 = stablehlo.constant dense<[-2147483648, 2147483647, 0, 1, 2147483646, 1]> : tensor<6xi32>
  %1 = "stablehlo.convert"(%0) : (tensor<6xi32>) -> tensor<6xf64>
  check.expect_eq_const %1, dense<[0xC1E0000000000000, 0x41DFFFFFFFC00000, 0.0, 1.0, 0x41DFFFFFFF800000, 1.0]> : tensor<6xf64>
  return
}
// -----
// convert i32 to complex<f32>
func.func @main() {
  %0 = stablehlo.constant dense<[-2147483648, 2147483647, 0, 1, 2147483646, 1]> : tensor<6xi32>
  %1 = "stablehlo.convert"(%0) : (tensor<6xi32>) -> tensor<6xcomplex<f32>>
  check.expect_eq_const %1, dense<[(0xCF000000, 0.0), (0x4F000000, 0.0), (0.0, 0.0), (1.0, 0.0), (0x4F000000, 0.0), (1.0, 0.0)]> : tensor<6xcomplex<f32>>
  return
}
// -----
// convert i32 to complex<f64>
func.func @main() {
  %0 = stablehlo.constant dense<[-2147483648, 2147483647, 0, 1, 2147483646, 1]> : tensor<6xi32>
  %1 = "stablehlo.convert"(%0) : (tensor<6xi32>) -> tensor<6xcomplex<f64>>
  check.expect_eq_const %1, dense<[(0xC1E0000000000000, 0.0), (0x41DFFFFFFFC00000, 0.0), (0.0, 0.0), (1.0, 0.0), (0x41DFFFFFFF800000, 0.0), (1.0, 0.0)]> : tensor<6xcomplex<f64>>
  return
}
// -----
// convert i64 to i1
func.func @main() {
  %0 = stablehlo.constant dense<[-9223372036854775808, 9223372036854775807, 0, 1, 9223372036854775806, 1]> : tensor<6xi64>
  %1 = "stablehlo.convert"(%0) : (tensor<6xi64>) -> tensor<6xi1>
  check.expect_eq_const %1, dense<[true, true, false, true, true, true]> : tensor<6xi1>
  return
}
// -----
// convert i64 to i32
func.func @main() {
  %0 = stablehlo.constant dense<[-9223372036854775808, 9223372036854775807, 0, 1, 9223372036854775806, 1]> : tensor<6xi64>
  %1 = "stablehlo.convert"(%0) : (tensor<6xi64>) -> tensor<6xi32>
  check.expect_eq_const %1, dense<[0, -1, 0, 1, -2, 1]> : tensor<6xi32>
  return
}
// -----
// convert i64 to f32
func.func @main() {
  %0 = stablehlo.constant dense<[-9223372036854775808, 9223372036854775807, 0, 1, 9223372036854775806, 1]> : tensor<6xi64>
  %1 = "stablehlo.convert"(%0) : (tensor<6xi64>) -> tensor<6xf32>
  check.expect_eq_const %1, dense<[0xDF000000, 0x5F000000, 0.0, 1.0, 0x5F000000, 1.0]> : tensor<6xf32>
  return
}
// -----
// convert i64 to complex<f32>
func.func @main() {
  %0 = stablehlo.constant dense<[-9223372036854775808, 9223372036854775807, 0, 1, 9223372036854775806, 1]> : tensor<6xi64>
  %1 = "stablehlo.convert"(%0) : (tensor<6xi64>) -> tensor<6xcomplex<f32>>
  check.expect_eq_const %1, dense<[(0xDF000000, 0.0), (0x5F000000, 0.0), (0.0, 0.0), (1.0, 0.0), (0x5F000000, 0.0), (1.0, 0.0)]> : tensor<6xcomplex<f32>>
  return
}
// -----
// convert ui2 to i1
func.func @main() {
  %0 = stablehlo.constant dense<[0, 3, 0, 1, 2, 1]> : tensor<6xui2>
  %1 = "stablehlo.convert"(%0) : (tensor<6xui2>) -> tensor<6xi1>
  check.expect_eq_const %1, dense<[false, true, false, true, true, true]> : tensor<6xi1>
  return
}
// -----
// convert ui2 to i32
func.func @main() {
  %0 = stablehlo.constant dense<[0, 3, 0, 1, 2, 1]> : tensor<6xui2>
  %1 = "stablehlo.convert"(%0) : (tensor<6xui2>) -> tensor<6xi32>
  check.expect_eq_const %1, dense<[0, 3, 0, 1, 2, 1]> : tensor<6xi32>
  return
}
// -----
// convert ui2 to f32
func.func @main() {
  %0 = stablehlo.constant dense<[0, 3, 0, 1, 2, 1]> : tensor<6xui2>
  %1 = "stablehlo.convert"(%0) : (tensor<6xui2>) -> tensor<6xf32>
  check.expect_eq_const %1, dense<[0.0, 3.0, 0.0, 1.0, 2.0, 1.0]> : tensor<6xf32>
  return
}
// -----
// convert ui2 to complex<f32>
func.func @main() {
  %0 = stablehlo.constant dense<[0, 3, 0, 1, 2, 1]> : tensor<6xui2>
  %1 = "stablehlo.convert"(%0) : (tensor<6xui2>) -> tensor<6xcomplex<f32>>
  check.expect_eq_const %1, dense<[(0.0, 0.0), (3.0, 0.0), (0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (1.0, 0.0)]> : tensor<6xcomplex<f32>>
  return
}
// -----
// convert ui4 to i1
func.func @main() {
  %0 = stablehlo.constant dense<[0, 15, 0, 1, 14, 1]> : tensor<6xui4>
  %1 = "stablehlo.convert"(%0) : (tensor<6xui4>) -> tensor<6xi1>
  check.expect_eq_const %1, dense<[false, true, false, true, true, true]> : tensor<6xi1>
  return
}
// -----
// convert ui4 to i32
func.func @main() {
  %0 = stablehlo.constant dense<[0, 15, 0, 1, 14, 1]> : tensor<6xui4>
  %1 = "stablehlo.convert"(%0) : (tensor<6xui4>) -> tensor<6xi32>
  check.expect_eq_const %1, dense<[0, 15, 0, 1, 14, 1]> : tensor<6xi32>
  return
}
// -----
// convert ui4 to f32
func.func @main() {
  %0 = stablehlo.constant dense<[0, 15, 0, 1, 14, 1]> : tensor<6xui4>
  %1 = "stablehlo.convert"(%0) : (tensor<6xui4>) -> tensor<6xf32>
  check.expect_eq_const %1, dense<[0.0, 15.0, 0.0, 1.0, 14.0, 1.0]> : tensor<6xf32>
  return
}
// -----
// convert ui4 to complex<f32>
func.func @main() {
  %0 = stablehlo.constant dense<[0, 15, 0, 1, 14, 1]> : tensor<6xui4>
  %1 = "stablehlo.convert"(%0) : (tensor<6xui4>) -> tensor<6xcomplex<f32>>
  check.expect_eq_const %1, dense<[(0.0, 0.0), (15.0, 0.0), (0.0, 0.0), (1.0, 0.0), (14.0, 0.0), (1.0, 0.0)]> : tensor<6xcomplex<f32>>
  return
}
// -----
// convert ui8 to i1
func.func @main() {
  %0 = stablehlo.constant dense<[0, 255, 0, 1, 254, 1]> : tensor<6xui8>
  %1 = "stablehlo.convert"(%0) : (tensor<6xui8>) -> tensor<6xi1>
  check.expect_eq_const %1, dense<[false, true, false, true, true, true]> : tensor<6xi1>
  return
}
// -----
// convert ui8 to i32
func.func @main() {
  %0 = stablehlo.constant dense<[0, 255, 0, 1, 254, 1]> : tensor<6xui8>
  %1 = "stablehlo.convert"(%0) : (tensor<6xui8>) -> tensor<6xi32>
  check.expect_eq_const %1, dense<[0, 255, 0, 1, 254, 1]> : tensor<6xi32>
  return
}
// -----
// convert ui8 to f32
func.func @main() {
  %0 = stablehlo.constant dense<[0, 255, 0, 1, 254, 1]> : tensor<6xui8>
  %1 = "stablehlo.convert"(%0) : (tensor<6xui8>) -> tensor<6xf32>
  check.expect_eq_const %1, dense<[0.0, 255.0, 0.0, 1.0, 254.0, 1.0]> : tensor<6xf32>
  return
}
// -----
// convert ui8 to complex<f32>
func.func @main() {
  %0 = stablehlo.constant dense<[0, 255, 0, 1, 254, 1]> : tensor<6xui8>
  %1 = "stablehlo.convert"(%0) : (tensor<6xui8>) -> tensor<6xcomplex<f32>>
  check.expect_eq_const %1, dense<[(0.0, 0.0), (255.0, 0.0), (0.0, 0.0), (1.0, 0.0), (254.0, 0.0), (1.0, 0.0)]> : tensor<6xcomplex<f32>>
  return
}
// -----
// convert ui16 to i1
func.func @main() {
  %0 = stablehlo.constant dense<[0, 65535, 0, 1, 65534, 1]> : tensor<6xui16>
  %1 = "stablehlo.convert"(%0) : (tensor<6xui16>) -> tensor<6xi1>
  check.expect_eq_const %1, dense<[false, true, false, true, true, true]> : tensor<6xi1>
  return
}
// -----
// convert ui16 to i32
func.func @main() {
  %0 = stablehlo.constant dense<[0, 65535, 0, 1, 65534, 1]> : tensor<6xui16>
  %1 = "stablehlo.convert"(%0) : (tensor<6xui16>) -> tensor<6xi32>
  check.expect_eq_const %1, dense<[0, 65535, 0, 1, 65534, 1]> : tensor<6xi32>
  return
}
// -----
// convert ui16 to f32
func.func @main() {
  %0 = stablehlo.constant dense<[0, 65535, 0, 1, 65534, 1]> : tensor<6xui16>
  %1 = "stablehlo.convert"(%0) : (tensor<6xui16>) -> tensor<6xf32>
  check.expect_eq_const %1, dense<[0.0, 65535.0, 0.0, 1.0, 65534.0, 1.0]> : tensor<6xf32>
  return
}
// -----
// convert ui16 to complex<f32>
func.func @main() {
  %0 = stablehlo.constant dense<[0, 65535, 0, 1, 65534, 1]> : tensor<6xui16>
  %1 = "stablehlo.convert"(%0) : (tensor<6xui16>) -> tensor<6xcomplex<f32>>
  check.expect_eq_const %1, dense<[(0.0, 0.0), (65535.0, 0.0), (0.0, 0.0), (1.0, 0.0), (65534.0, 0.0), (1.0, 0.0)]> : tensor<6xcomplex<f32>>
  return
}
// -----
// convert ui32 to i1
func.func @main() {
  %0 = stablehlo.constant dense<[0, 4294967295, 0, 1, 4294967294, 1]> : tensor<6xui32>
  %1 = "stablehlo.convert"(%0) : (tensor<6xui32>) -> tensor<6xi1>
  check.expect_eq_const %1, dense<[false, true, false, true, true, true]> : tensor<6xi1>
  return
}
// -----
// convert ui32 to i32
func.func @main() {
  %0 = stablehlo.constant dense<[0, 4294967295, 0, 1, 4294967294, 1]> : tensor<6xui32>
  %1 = "stablehlo.convert"(%0) : (tensor<6xui32>) -> tensor<6xi32>
  check.expect_eq_const %1, dense<[0, -1, 0, 1, -2, 1]> : tensor<6xi32>
  return
}
// -----
// convert ui32 to f32
func.func @main() {
  %0 = stablehlo.constant dense<[0, 4294967295, 0, 1, 4294967294, 1]> : tensor<6xui32>
  %1 = "stablehlo.convert"(%0) : (tensor<6xui32>) -> tensor<6xf32>
  check.expect_eq_const %1, dense<[0.0, 0x4F800000, 0.0, 1.0, 0x4F800000, 1.0]> : tensor<6xf32>
  return
}
// -----
// convert ui32 to complex<f32>
func.func @main() {
  %0 = stablehlo.constant dense<[0, 4294967295, 0, 1, 4294967294, 1]> : tensor<6xui32>
  %1 = "stablehlo.convert"(%0) : (tensor<6xui32>) -> tensor<6xcomplex<f32>>
  check.expect_eq_const %1, dense<[(0.0, 0.0), (0x4F800000, 0.0), (0.0, 0.0), (1.0, 0.0), (0x4F800000, 0.0), (1.0, 0.0)]> : tensor<6xcomplex<f32>>
  return
}
// -----
// convert ui64 to i1
func.func @main() {
  %0 = stablehlo.constant dense<[0, 18446744073709551615, 0, 1, 18446744073709551614, 1]> : tensor<6xui64>
  %1 = "stablehlo.convert"(%0) : (tensor<6xui64>) -> tensor<6xi1>
  check.expect_eq_const %1, dense<[false, true, false, true, true, true]> : tensor<6xi1>
  return
}
// -----
// convert ui64 to i32
func.func @main() {
  %0 = stablehlo.constant dense<[0, 18446744073709551615, 0, 1, 18446744073709551614, 1]> : tensor<6xui64>
  %1 = "stablehlo.convert"(%0) : (tensor<6xui64>) -> tensor<6xi32>
  check.expect_eq_const %1, dense<[0, -1, 0, 1, -2, 1]> : tensor<6xi32>
  return
}
// -----
// convert ui64 to f32
func.func @main() {
  %0 = stablehlo.constant dense<[0, 18446744073709551615, 0, 1, 18446744073709551614, 1]> : tensor<6xui64>
  %1 = "stablehlo.convert"(%0) : (tensor<6xui64>) -> tensor<6xf32>
  check.expect_eq_const %1, dense<[0.0, 0x5F800000, 0.0, 1.0, 0x5F800000, 1.0]> : tensor<6xf32>
  return
}
// -----
// convert ui64 to complex<f32>
func.func @main() {
  %0 = stablehlo.constant dense<[0, 18446744073709551615, 0, 1, 18446744073709551614, 1]> : tensor<6xui64>
  %1 = "stablehlo.convert"(%0) : (tensor<6xui64>) -> tensor<6xcomplex<f32>>
  check.expect_eq_const %1, dense<[(0.0, 0.0), (0x5F800000, 0.0), (0.0, 0.0), (1.0, 0.0), (0x5F800000, 0.0), (1.0, 0.0)]> : tensor<6xcomplex<f32>>
  return
}
// -----
// convert f4E2M1FN to i1
func.func @main() {
  %0 = stablehlo.constant dense<[1.0, -2.0, 0.5, 3.0, -1.5, 0.0]> : tensor<6xf4E2M1FN>
  %1 = "stablehlo.convert"(%0) : (tensor<6xf4E2M1FN>) -> tensor<6xi1>
  check.expect_eq_const %1, dense<[true, true, true, true, true, false]> : tensor<6xi1>
  return
}
// -----
// convert f4E2M1FN to i32
func.func @main() {
  %0 = stablehlo.constant dense<[1.0, -2.0, 0.5, 3.0, -1.5, 0.0]> : tensor<6xf4E2M1FN>
  %1 = "stablehlo.convert"(%0) : (tensor<6xf4E2M1FN>) -> tensor<6xi32>
  check.expect_eq_const %1, dense<[1, -2, 0, 3, -1, 0]> : tensor<6xi32>
  return
}
// -----
// convert f4E2M1FN to f32
func.func @main() {
  %0 = stablehlo.constant dense<[1.0, -2.0, 0.5, 3.0, -1.5, 0.0]> : tensor<6xf4E2M1FN>
  %1 = "stablehlo.convert"(%0) : (tensor<6xf4E2M1FN>) -> tensor<6xf32>
  check.expect_eq_const %1, dense<[1.0, -2.0, 0.5, 3.0, -1.5, 0.0]> : tensor<6xf32>
  return
}
// -----
// convert f4E2M1FN to complex<f32>
func.func @main() {
  %0 = stablehlo.constant dense<[1.0, -2.0, 0.5, 3.0, -1.5, 0.0]> : tensor<6xf4E2M1FN>
  %1 = "stablehlo.convert"(%0) : (tensor<6xf4E2M1FN>) -> tensor<6xcomplex<f32>>
  check.expect_eq_const %1, dense<[(1.0, 0.0), (-2.0, 0.0), (0.5, 0.0), (3.0, 0.0), (-1.5, 0.0), (0.0, 0.0)]> : tensor<6xcomplex<f32>>
  return
}
// -----
// convert f6E2M3FN to i1
func.func @main() {
  %0 = stablehlo.constant dense<[1.0, -2.0, 0.5, 3.0, -1.5, 0.0]> : tensor<6xf6E2M3FN>
  %1 = "stablehlo.convert"(%0) : (tensor<6xf6E2M3FN>) -> tensor<6xi1>
  check.expect_eq_const %1, dense<[true, true, true, true, true, false]> : tensor<6xi1>
  return
}
// -----
// convert f6E2M3FN to i32
func.func @main() {
  %0 = stablehlo.constant dense<[1.0, -2.0, 0.5, 3.0, -1.5, 0.0]> : tensor<6xf6E2M3FN>
  %1 = "stablehlo.convert"(%0) : (tensor<6xf6E2M3FN>) -> tensor<6xi32>
  check.expect_eq_const %1, dense<[1, -2, 0, 3, -1, 0]> : tensor<6xi32>
  return
}
// -----
// convert f6E2M3FN to f32
func.func @main() {
  %0 = stablehlo.constant dense<[1.0, -2.0, 0.5, 3.0, -1.5, 0.0]> : tensor<6xf6E2M3FN>
  %1 = "stablehlo.convert"(%0) : (tensor<6xf6E2M3FN>) -> tensor<6xf32>
  check.expect_eq_const %1, dense<[1.0, -2.0, 0.5, 3.0, -1.5, 0.0]> : tensor<6xf32>
  return
}
// -----
// convert f6E2M3FN to complex<f32>
func.func @main() {
  %0 = stablehlo.constant dense<[1.0, -2.0, 0.5, 3.0, -1.5, 0.0]> : tensor<6xf6E2M3FN>
  %1 = "stablehlo.convert"(%0) : (tensor<6xf6E2M3FN>) -> tensor<6xcomplex<f32>>
  check.expect_eq_const %1, dense<[(1.0, 0.0), (-2.0, 0.0), (0.5, 0.0), (3.0, 0.0), (-1.5, 0.0), (0.0, 0.0)]> : tensor<6xcomplex<f32>>
  return
}
// -----
// convert f6E3M2FN to i1
func.func @main() {
  %0 = stablehlo.constant dense<[1.0, -2.0, 0.5, 3.0, -1.5, 0.0]> : tensor<6xf6E3M2FN>
  %1 = "stablehlo.convert"(%0) : (tensor<6xf6E3M2FN>) -> tensor<6xi1>
  check.expect_eq_const %1, dense<[true, true, true, true, true, false]> : tensor<6xi1>
  return
}
// -----
// convert f6E3M2FN to i32
func.func @main() {
  %0 = stablehlo.constant dense<[1.0, -2.0, 0.5, 3.0, -1.5, 0.0]> : tensor<6xf6E3M2FN>
  %1 = "stablehlo.convert"(%0) : (tensor<6xf6E3M2FN>) -> tensor<6xi32>
  check.expect_eq_const %1, dense<[1, -2, 0, 3, -1, 0]> : tensor<6xi32>
  return
}
// -----
// convert f6E3M2FN to f32
func.func @main() {
  %0 = stablehlo.constant dense<[1.0, -2.0, 0.5, 3.0, -1.5, 0.0]> : tensor<6xf6E3M2FN>
  %1 = "stablehlo.convert"(%0) : (tensor<6xf6E3M2FN>) -> tensor<6xf32>
  check.expect_eq_const %1, dense<[1.0, -2.0, 0.5, 3.0, -1.5, 0.0]> : tensor<6xf32>
  return
}
// -----
// convert f6E3M2FN to complex<f32>
func.func @main() {
  %0 = stablehlo.constant dense<[1.0, -2.0, 0.5, 3.0, -1.5, 0.0]> : tensor<6xf6E3M2FN>
  %1 = "stablehlo.convert"(%0) : (tensor<6xf6E3M2FN>) -> tensor<6xcomplex<f32>>
  check.expect_eq_const %1, dense<[(1.0, 0.0), (-2.0, 0.0), (0.5, 0.0), (3.0, 0.0), (-1.5, 0.0), (0.0, 0.0)]> : tensor<6xcomplex<f32>>
  return
}
// -----
// convert f8E3M4 to i1
func.func @main() {
  %0 = stablehlo.constant dense<[1.0, -2.0, 0.5, 3.0, -1.5, 0.0]> : tensor<6xf8E3M4>
  %1 = "stablehlo.convert"(%0) : (tensor<6xf8E3M4>) -> tensor<6xi1>
  check.expect_eq_const %1, dense<[true, true, true, true, true, false]> : tensor<6xi1>
  return
}
// -----
// convert f8E3M4 to i32
func.func @main() {
  %0 = stablehlo.constant dense<[1.0, -2.0, 0.5, 3.0, -1.5, 0.0]> : tensor<6xf8E3M4>
  %1 = "stablehlo.convert"(%0) : (tensor<6xf8E3M4>) -> tensor<6xi32>
  check.expect_eq_const %1, dense<[1, -2, 0, 3, -1, 0]> : tensor<6xi32>
  return
}
// -----
// convert f8E3M4 to f32
func.func @main() {
  %0 = stablehlo.constant dense<[1.0, -2.0, 0.5, 3.0, -1.5, 0.0]> : tensor<6xf8E3M4>
  %1 = "stablehlo.convert"(%0) : (tensor<6xf8E3M4>) -> tensor<6xf32>
  check.expect_eq_const %1, dense<[1.0, -2.0, 0.5, 3.0, -1.5, 0.0]> : tensor<6xf32>
  return
}
// -----
// convert f8E3M4 to complex<f32>
func.func @main() {
  %0 = stablehlo.constant dense<[1.0, -2.0, 0.5, 3.0, -1.5, 0.0]> : tensor<6xf8E3M4>
  %1 = "stablehlo.convert"(%0) : (tensor<6xf8E3M4>) -> tensor<6xcomplex<f32>>
  check.expect_eq_const %1, dense<[(1.0, 0.0), (-2.0, 0.0), (0.5, 0.0), (3.0, 0.0), (-1.5, 0.0), (0.0, 0.0)]> : tensor<6xcomplex<f32>>
  return
}
// -----
// convert f8E4M3 to i1
func.func @main() {
  %0 = stablehlo.constant dense<[1.0, -2.0, 0.5, 3.0, -1.5, 0.0]> : tensor<6xf8E4M3>
  %1 = "stablehlo.convert"(%0) : (tensor<6xf8E4M3>) -> tensor<6xi1>
  check.expect_eq_const %1, dense<[true, true, true, true, true, false]> : tensor<6xi1>
  return
}
// -----
// convert f8E4M3 to i32
func.func @main() {
  %0 = stablehlo.constant dense<[1.0, -2.0, 0.5, 3.0, -1.5, 0.0]> : tensor<6xf8E4M3>
  %1 = "stablehlo.convert"(%0) : (tensor<6xf8E4M3>) -> tensor<6xi32>
  check.expect_eq_const %1, dense<[1, -2, 0, 3, -1, 0]> : tensor<6xi32>
  return
}
// -----
// convert f8E4M3 to f32
func.func @main() {
  %0 = stablehlo.constant dense<[1.0, -2.0, 0.5, 3.0, -1.5, 0.0]> : tensor<6xf8E4M3>
  %1 = "stablehlo.convert"(%0) : (tensor<6xf8E4M3>) -> tensor<6xf32>
  check.expect_eq_const %1, dense<[1.0, -2.0, 0.5, 3.0, -1.5, 0.0]> : tensor<6xf32>
  return
}
// -----
// convert f8E4M3 to complex<f32>
func.func @main() {
  %0 = stablehlo.constant dense<[1.0, -2.0, 0.5, 3.0, -1.5, 0.0]> : tensor<6xf8E4M3>
  %1 = "stablehlo.convert"(%0) : (tensor<6xf8E4M3>) -> tensor<6xcomplex<f32>>
  check.expect_eq_const %1, dense<[(1.0, 0.0), (-2.0, 0.0), (0.5, 0.0), (3.0, 0.0), (-1.5, 0.0), (0.0, 0.0)]> : tensor<6xcomplex<f32>>
  return
}
// -----
// convert f8E4M3FN to i1
func.func @main() {
  %0 = stablehlo.constant dense<[1.0, -2.0, 0.5, 3.0, -1.5, 0.0]> : tensor<6xf8E4M3FN>
  %1 = "stablehlo.convert"(%0) : (tensor<6xf8E4M3FN>) -> tensor<6xi1>
  check.expect_eq_const %1, dense<[true, true, true, true, true, false]> : tensor<6xi1>
  return
}
// -----
// convert f8E4M3FN to i32
func.func @main() {
  %0 = stablehlo.constant dense<[1.0, -2.0, 0.5, 3.0, -1.5, 0.0]> : tensor<6xf8E4M3FN>
  %1 = "stablehlo.convert"(%0) : (tensor<6xf8E4M3FN>) -> tensor<6xi32>
  check.expect_eq_const %1, dense<[1, -2, 0, 3, -1, 0]> : tensor<6xi32>
  return
}
// -----
// convert f8E4M3FN to f32
func.func @main() {
  %0 = stablehlo.constant dense<[1.0, -2.0, 0.5, 3.0, -1.5, 0.0]> : tensor<6xf8E4M3FN>
  %1 = "stablehlo.convert"(%0) : (tensor<6xf8E4M3FN>) -> tensor<6xf32>
  check.expect_eq_const %1, dense<[1.0, -2.0, 0.5, 3.0, -1.5, 0.0]> : tensor<6xf32>
  return
}
// -----
// convert f8E4M3FN to complex<f32>
func.func @main() {
  %0 = stablehlo.constant dense<[1.0, -2.0, 0.5, 3.0, -1.5, 0.0]> : tensor<6xf8E4M3FN>
  %1 = "stablehlo.convert"(%0) : (tensor<6xf8E4M3FN>) -> tensor<6xcomplex<f32>>
  check.expect_eq_const %1, dense<[(1.0, 0.0), (-2.0, 0.0), (0.5, 0.0), (3.0, 0.0), (-1.5, 0.0), (0.0, 0.0)]> : tensor<6xcomplex<f32>>
  return
}
// -----
// convert f8E4M3FNUZ to i1
func.func @main() {
  %0 = stablehlo.constant dense<[1.0, -2.0, 0.5, 3.0, -1.5, 0.0]> : tensor<6xf8E4M3FNUZ>
  %1 = "stablehlo.convert"(%0) : (tensor<6xf8E4M3FNUZ>) -> tensor<6xi1>
  check.expect_eq_const %1, dense<[true, true, true, true, true, false]> : tensor<6xi1>
  return
}
// -----
// convert f8E4M3FNUZ to i32
func.func @main() {
  %0 = stablehlo.constant dense<[1.0, -2.0, 0.5, 3.0, -1.5, 0.0]> : tensor<6xf8E4M3FNUZ>
  %1 = "stablehlo.convert"(%0) : (tensor<6xf8E4M3FNUZ>) -> tensor<6xi32>
  check.expect_eq_const %1, dense<[1, -2, 0, 3, -1, 0]> : tensor<6xi32>
  return
}
// -----
// convert f8E4M3FNUZ to f32
func.func @main() {
  %0 = stablehlo.constant dense<[1.0, -2.0, 0.5, 3.0, -1.5, 0.0]> : tensor<6xf8E4M3FNUZ>
  %1 = "stablehlo.convert"(%0) : (tensor<6xf8E4M3FNUZ>) -> tensor<6xf32>
  check.expect_eq_const %1, dense<[1.0, -2.0, 0.5, 3.0, -1.5, 0.0]> : tensor<6xf32>
  return
}
// -----
// convert f8E4M3FNUZ to complex<f32>
func.func @main() {
  %0 = stablehlo.constant dense<[1.0, -2.0, 0.5, 3.0, -1.5, 0.0]> : tensor<6xf8E4M3FNUZ>
  %1 = "stablehlo.convert"(%0) : (tensor<6xf8E4M3FNUZ>) -> tensor<6xcomplex<f32>>
  check.expect_eq_const %1, dense<[(1.0, 0.0), (-2.0, 0.0), (0.5, 0.0), (3.0, 0.0), (-1.5, 0.0), (0.0, 0.0)]> : tensor<6xcomplex<f32>>
  return
}
// -----
// convert f8E4M3B11FNUZ to i1
func.func @main() {
  %0 = stablehlo.constant dense<[1.0, -2.0, 0.5, 3.0, -1.5, 0.0]> : tensor<6xf8E4M3B11FNUZ>
  %1 = "stablehlo.convert"(%0) : (tensor<6xf8E4M3B11FNUZ>) -> tensor<6xi1>
  check.expect_eq_const %1, dense<[true, true, true, true, true, false]> : tensor<6xi1>
  return
}
// -----
// convert f8E4M3B11FNUZ to i32
func.func @main() {
  %0 = stablehlo.constant dense<[1.0, -2.0, 0.5, 3.0, -1.5, 0.0]> : tensor<6xf8E4M3B11FNUZ>
  %1 = "stablehlo.convert"(%0) : (tensor<6xf8E4M3B11FNUZ>) -> tensor<6xi32>
  check.expect_eq_const %1, dense<[1, -2, 0, 3, -1, 0]> : tensor<6xi32>
  return
}
// -----
// convert f8E4M3B11FNUZ to f32
func.func @main() {
  %0 = stablehlo.constant dense<[1.0, -2.0, 0.5, 3.0, -1.5, 0.0]> : tensor<6xf8E4M3B11FNUZ>
  %1 = "stablehlo.convert"(%0) : (tensor<6xf8E4M3B11FNUZ>) -> tensor<6xf32>
  check.expect_eq_const %1, dense<[1.0, -2.0, 0.5, 3.0, -1.5, 0.0]> : tensor<6xf32>
  return
}
// -----
// convert f8E4M3B11FNUZ to complex<f32>
func.func @main() {
  %0 = stablehlo.constant dense<[1.0, -2.0, 0.5, 3.0, -1.5, 0.0]> : tensor<6xf8E4M3B11FNUZ>
  %1 = "stablehlo.convert"(%0) : (tensor<6xf8E4M3B11FNUZ>) -> tensor<6xcomplex<f32>>
  check.expect_eq_const %1, dense<[(1.0, 0.0), (-2.0, 0.0), (0.5, 0.0), (3.0, 0.0), (-1.5, 0.0), (0.0, 0.0)]> : tensor<6xcomplex<f32>>
  return
}
// -----
// convert f8E5M2 to i1
func.func @main() {
  %0 = stablehlo.constant dense<[1.0, -2.0, 0.5, 3.0, -1.5, 0.0]> : tensor<6xf8E5M2>
  %1 = "stablehlo.convert"(%0) : (tensor<6xf8E5M2>) -> tensor<6xi1>
  check.expect_eq_const %1, dense<[true, true, true, true, true, false]> : tensor<6xi1>
  return
}
// -----
// convert f8E5M2 to i32
func.func @main() {
  %0 = stablehlo.constant dense<[1.0, -2.0, 0.5, 3.0, -1.5, 0.0]> : tensor<6xf8E5M2>
  %1 = "stablehlo.convert"(%0) : (tensor<6xf8E5M2>) -> tensor<6xi32>
  check.expect_eq_const %1, dense<[1, -2, 0, 3, -1, 0]> : tensor<6xi32>
  return
}
// -----
// convert f8E5M2 to f32
func.func @main() {
  %0 = stablehlo.constant dense<[1.0, -2.0, 0.5, 3.0, -1.5, 0.0]> : tensor<6xf8E5M2>
  %1 = "stablehlo.convert"(%0) : (tensor<6xf8E5M2>) -> tensor<6xf32>
  check.expect_eq_const %1, dense<[1.0, -2.0, 0.5, 3.0, -1.5, 0.0]> : tensor<6xf32>
  return
}
// -----
// convert f8E5M2 to complex<f32>
func.func @main() {
  %0 = stablehlo.constant dense<[1.0, -2.0, 0.5, 3.0, -1.5, 0.0]> : tensor<6xf8E5M2>
  %1 = "stablehlo.convert"(%0) : (tensor<6xf8E5M2>) -> tensor<6xcomplex<f32>>
  check.expect_eq_const %1, dense<[(1.0, 0.0), (-2.0, 0.0), (0.5, 0.0), (3.0, 0.0), (-1.5, 0.0), (0.0, 0.0)]> : tensor<6xcomplex<f32>>
  return
}
// -----
// convert f8E5M2FNUZ to i1
func.func @main() {
  %0 = stablehlo.constant dense<[1.0, -2.0, 0.5, 3.0, -1.5, 0.0]> : tensor<6xf8E5M2FNUZ>
  %1 = "stablehlo.convert"(%0) : (tensor<6xf8E5M2FNUZ>) -> tensor<6xi1>
  check.expect_eq_const %1, dense<[true, true, true, true, true, false]> : tensor<6xi1>
  return
}
// -----
// convert f8E5M2FNUZ to i32
func.func @main() {
  %0 = stablehlo.constant dense<[1.0, -2.0, 0.5, 3.0, -1.5, 0.0]> : tensor<6xf8E5M2FNUZ>
  %1 = "stablehlo.convert"(%0) : (tensor<6xf8E5M2FNUZ>) -> tensor<6xi32>
  check.expect_eq_const %1, dense<[1, -2, 0, 3, -1, 0]> : tensor<6xi32>
  return
}
// -----
// convert f8E5M2FNUZ to f32
func.func @main() {
  %0 = stablehlo.constant dense<[1.0, -2.0, 0.5, 3.0, -1.5, 0.0]> : tensor<6xf8E5M2FNUZ>
  %1 = "stablehlo.convert"(%0) : (tensor<6xf8E5M2FNUZ>) -> tensor<6xf32>
  check.expect_eq_const %1, dense<[1.0, -2.0, 0.5, 3.0, -1.5, 0.0]> : tensor<6xf32>
  return
}
// -----
// convert f8E5M2FNUZ to complex<f32>
func.func @main() {
  %0 = stablehlo.constant dense<[1.0, -2.0, 0.5, 3.0, -1.5, 0.0]> : tensor<6xf8E5M2FNUZ>
  %1 = "stablehlo.convert"(%0) : (tensor<6xf8E5M2FNUZ>) -> tensor<6xcomplex<f32>>
  check.expect_eq_const %1, dense<[(1.0, 0.0), (-2.0, 0.0), (0.5, 0.0), (3.0, 0.0), (-1.5, 0.0), (0.0, 0.0)]> : tensor<6xcomplex<f32>>
  return
}
// -----
// convert bf16 to i1
func.func @main() {
  %0 = stablehlo.constant dense<[1.0, -2.0, 0.5, 3.0, -1.5, 0.0]> : tensor<6xbf16>
  %1 = "stablehlo.convert"(%0) : (tensor<6xbf16>) -> tensor<6xi1>
  check.expect_eq_const %1, dense<[true, true, true, true, true, false]> : tensor<6xi1>
  return
}
// -----
// convert bf16 to i32
func.func @main() {
  %0 = stablehlo.constant dense<[1.0, -2.0, 0.5, 3.0, -1.5, 0.0]> : tensor<6xbf16>
  %1 = "stablehlo.convert"(%0) : (tensor<6xbf16>) -> tensor<6xi32>
  check.expect_eq_const %1, dense<[1, -2, 0, 3, -1, 0]> : tensor<6xi32>
  return
}
// -----
// convert bf16 to f32
func.func @main() {
  %0 = stablehlo.constant dense<[1.0, -2.0, 0.5, 3.0, -1.5, 0.0]> : tensor<6xbf16>
  %1 = "stablehlo.convert"(%0) : (tensor<6xbf16>) -> tensor<6xf32>
  check.expect_eq_const %1, dense<[1.0, -2.0, 0.5, 3.0, -1.5, 0.0]> : tensor<6xf32>
  return
}
// -----
// convert bf16 to complex<f32>
func.func @main() {
  %0 = stablehlo.constant dense<[1.0, -2.0, 0.5, 3.0, -1.5, 0.0]> : tensor<6xbf16>
  %1 = "stablehlo.convert"(%0) : (tensor<6xbf16>) -> tensor<6xcomplex<f32>>
  check.expect_eq_const %1, dense<[(1.0, 0.0), (-2.0, 0.0), (0.5, 0.0), (3.0, 0.0), (-1.5, 0.0), (0.0, 0.0)]> : tensor<6xcomplex<f32>>
  return
}
// -----
// convert f16 to i1
func.func @main() {
  %0 = stablehlo.constant dense<[1.0, -2.0, 0.5, 3.0, -1.5, 0.0]> : tensor<6xf16>
  %1 = "stablehlo.convert"(%0) : (tensor<6xf16>) -> tensor<6xi1>
  check.expect_eq_const %1, dense<[true, true, true, true, true, false]> : tensor<6xi1>
  return
}
// -----
// convert f16 to i32
func.func @main() {
  %0 = stablehlo.constant dense<[1.0, -2.0, 0.5, 3.0, -1.5, 0.0]> : tensor<6xf16>
  %1 = "stablehlo.convert"(%0) : (tensor<6xf16>) -> tensor<6xi32>
  check.expect_eq_const %1, dense<[1, -2, 0, 3, -1, 0]> : tensor<6xi32>
  return
}
// -----
// convert f16 to f32
func.func @main() {
  %0 = stablehlo.constant dense<[1.0, -2.0, 0.5, 3.0, -1.5, 0.0]> : tensor<6xf16>
  %1 = "stablehlo.convert"(%0) : (tensor<6xf16>) -> tensor<6xf32>
  check.expect_eq_const %1, dense<[1.0, -2.0, 0.5, 3.0, -1.5, 0.0]> : tensor<6xf32>
  return
}
// -----
// convert f16 to complex<f32>
func.func @main() {
  %0 = stablehlo.constant dense<[1.0, -2.0, 0.5, 3.0, -1.5, 0.0]> : tensor<6xf16>
  %1 = "stablehlo.convert"(%0) : (tensor<6xf16>) -> tensor<6xcomplex<f32>>
  check.expect_eq_const %1, dense<[(1.0, 0.0), (-2.0, 0.0), (0.5, 0.0), (3.0, 0.0), (-1.5, 0.0), (0.0, 0.0)]> : tensor<6xcomplex<f32>>
  return
}
// -----
// convert f32 to i1
func.func @main() {
  %0 = stablehlo.constant dense<[1.0, -2.0, 0.5, 3.0, -1.5, 0.0]> : tensor<6xf32>
  %1 = "stablehlo.convert"(%0) : (tensor<6xf32>) -> tensor<6xi1>
  check.expect_eq_const %1, dense<[true, true, true, true, true, false]> : tensor<6xi1>
  return
}
// -----
// convert f32 to i2
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 1.0, 1.0, 0.5]> : tensor<4xf32>
  %1 = "stablehlo.convert"(%0) : (tensor<4xf32>) -> tensor<4xi2>
  check.expect_eq_const %1, dense<[0, 1, 1, 0]> : tensor<4xi2>
  return
}
// -----
// convert f32 to i4
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 1.0, 1.0, 0.5]> : tensor<4xf32>
  %1 = "stablehlo.convert"(%0) : (tensor<4xf32>) -> tensor<4xi4>
  check.expect_eq_const %1, dense<[0, 1, 1, 0]> : tensor<4xi4>
  return
}
// -----
// convert f32 to i8
func.func @main() {
  %0 = stablehlo.constant dense<[1.0, -2.0, 0.5, 3.0, -1.5, 0.0]> : tensor<6xf32>
  %1 = "stablehlo.convert"(%0) : (tensor<6xf32>) -> tensor<6xi8>
  check.expect_eq_const %1, dense<[1, -2, 0, 3, -1, 0]> : tensor<6xi8>
  return
}
// -----
// convert f32 to i16
func.func @main() {
  %0 = stablehlo.constant dense<[1.0, -2.0, 0.5, 3.0, -1.5, 0.0]> : tensor<6xf32>
  %1 = "stablehlo.convert"(%0) : (tensor<6xf32>) -> tensor<6xi16>
  check.expect_eq_const %1, dense<[1, -2, 0, 3, -1, 0]> : tensor<6xi16>
  return
}
// -----
// convert f32 to i32
func.func @main() {
  %0 = stablehlo.constant dense<[1.0, -2.0, 0.5, 3.0, -1.5, 0.0]> : tensor<6xf32>
  %1 = "stablehlo.convert"(%0) : (tensor<6xf32>) -> tensor<6xi32>
  check.expect_eq_const %1, dense<[1, -2, 0, 3, -1, 0]> : tensor<6xi32>
  return
}
// -----
// convert f32 to i64
func.func @main() {
  %0 = stablehlo.constant dense<[1.0, -2.0, 0.5, 3.0, -1.5, 0.0]> : tensor<6xf32>
  %1 = "stablehlo.convert"(%0) : (tensor<6xf32>) -> tensor<6xi64>
  check.expect_eq_const %1, dense<[1, -2, 0, 3, -1, 0]> : tensor<6xi64>
  return
}
// -----
// convert f32 to ui2
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 1.0, 1.0, 0.5]> : tensor<4xf32>
  %1 = "stablehlo.convert"(%0) : (tensor<4xf32>) -> tensor<4xui2>
  check.expect_eq_const %1, dense<[0, 1, 1, 0]> : tensor<4xui2>
  return
}
// -----
// convert f32 to ui4
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 1.0, 1.0, 0.5]> : tensor<4xf32>
  %1 = "stablehlo.convert"(%0) : (tensor<4xf32>) -> tensor<4xui4>
  check.expect_eq_const %1, dense<[0, 1, 1, 0]> : tensor<4xui4>
  return
}
// -----
// convert f32 to ui8
func.func @main() {
  %0 = stablehlo.constant dense<[1.0, 2.0, 0.5, 3.0, 1.5, 0.0]> : tensor<6xf32>
  %1 = "stablehlo.convert"(%0) : (tensor<6xf32>) -> tensor<6xui8>
  check.expect_eq_const %1, dense<[1, 2, 0, 3, 1, 0]> : tensor<6xui8>
  return
}
// -----
// convert f32 to ui16
func.func @main() {
  %0 = stablehlo.constant dense<[1.0, 2.0, 0.5, 3.0, 1.5, 0.0]> : tensor<6xf32>
  %1 = "stablehlo.convert"(%0) : (tensor<6xf32>) -> tensor<6xui16>
  check.expect_eq_const %1, dense<[1, 2, 0, 3, 1, 0]> : tensor<6xui16>
  return
}
// -----
// convert f32 to ui32
func.func @main() {
  %0 = stablehlo.constant dense<[1.0, 2.0, 0.5, 3.0, 1.5, 0.0]> : tensor<6xf32>
  %1 = "stablehlo.convert"(%0) : (tensor<6xf32>) -> tensor<6xui32>
  check.expect_eq_const %1, dense<[1, 2, 0, 3, 1, 0]> : tensor<6xui32>
  return
}
// -----
// convert f32 to ui64
func.func @main() {
  %0 = stablehlo.constant dense<[1.0, 2.0, 0.5, 3.0, 1.5, 0.0]> : tensor<6xf32>
  %1 = "stablehlo.convert"(%0) : (tensor<6xf32>) -> tensor<6xui64>
  check.expect_eq_const %1, dense<[1, 2, 0, 3, 1, 0]> : tensor<6xui64>
  return
}
// -----
// convert f32 to f4E2M1FN
func.func @main() {
  %0 = stablehlo.constant dense<[1.0, -2.0, 0.5, 3.0, -1.5, 0.0]> : tensor<6xf32>
  %1 = "stablehlo.convert"(%0) : (tensor<6xf32>) -> tensor<6xf4E2M1FN>
  check.expect_eq_const %1, dense<[1.0, -2.0, 0.5, 3.0, -1.5, 0.0]> : tensor<6xf4E2M1FN>
  return
}
// -----
// convert f32 to f6E2M3FN
func.func @main() {
  %0 = stablehlo.constant dense<[1.0, -2.0, 0.5, 3.0, -1.5, 0.0]> : tensor<6xf32>
  %1 = "stablehlo.convert"(%0) : (tensor<6xf32>) -> tensor<6xf6E2M3FN>
  check.expect_eq_const %1, dense<[1.0, -2.0, 0.5, 3.0, -1.5, 0.0]> : tensor<6xf6E2M3FN>
  return
}
// -----
// convert f32 to f6E3M2FN
func.func @main() {
  %0 = stablehlo.constant dense<[1.0, -2.0, 0.5, 3.0, -1.5, 0.0]> : tensor<6xf32>
  %1 = "stablehlo.convert"(%0) : (tensor<6xf32>) -> tensor<6xf6E3M2FN>
  check.expect_eq_const %1, dense<[1.0, -2.0, 0.5, 3.0, -1.5, 0.0]> : tensor<6xf6E3M2FN>
  return
}
// -----
// convert f32 to f8E3M4
func.func @main() {
  %0 = stablehlo.constant dense<[1.0, -2.0, 0.5, 3.0, -1.5, 0.0]> : tensor<6xf32>
  %1 = "stablehlo.convert"(%0) : (tensor<6xf32>) -> tensor<6xf8E3M4>
  check.expect_eq_const %1, dense<[1.0, -2.0, 0.5, 3.0, -1.5, 0.0]> : tensor<6xf8E3M4>
  return
}
// -----
// convert f32 to f8E4M3
func.func @main() {
  %0 = stablehlo.constant dense<[1.0, -2.0, 0.5, 3.0, -1.5, 0.0]> : tensor<6xf32>
  %1 = "stablehlo.convert"(%0) : (tensor<6xf32>) -> tensor<6xf8E4M3>
  check.expect_eq_const %1, dense<[1.0, -2.0, 0.5, 3.0, -1.5, 0.0]> : tensor<6xf8E4M3>
  return
}
// -----
// convert f32 to f8E4M3FN
func.func @main() {
  %0 = stablehlo.constant dense<[1.0, -2.0, 0.5, 3.0, -1.5, 0.0]> : tensor<6xf32>
  %1 = "stablehlo.convert"(%0) : (tensor<6xf32>) -> tensor<6xf8E4M3FN>
  check.expect_eq_const %1, dense<[1.0, -2.0, 0.5, 3.0, -1.5, 0.0]> : tensor<6xf8E4M3FN>
  return
}
// -----
// convert f32 to f8E4M3FNUZ
func.func @main() {
  %0 = stablehlo.constant dense<[1.0, -2.0, 0.5, 3.0, -1.5, 0.0]> : tensor<6xf32>
  %1 = "stablehlo.convert"(%0) : (tensor<6xf32>) -> tensor<6xf8E4M3FNUZ>
  check.expect_eq_const %1, dense<[1.0, -2.0, 0.5, 3.0, -1.5, 0.0]> : tensor<6xf8E4M3FNUZ>
  return
}
// -----
// convert f32 to f8E4M3B11FNUZ
func.func @main() {
  %0 = stablehlo.constant dense<[1.0, -2.0, 0.5, 3.0, -1.5, 0.0]> : tensor<6xf32>
  %1 = "stablehlo.convert"(%0) : (tensor<6xf32>) -> tensor<6xf8E4M3B11FNUZ>
  check.expect_eq_const %1, dense<[1.0, -2.0, 0.5, 3.0, -1.5, 0.0]> : tensor<6xf8E4M3B11FNUZ>
  return
}
// -----
// convert f32 to f8E5M2
func.func @main() {
  %0 = stablehlo.constant dense<[1.0, -2.0, 0.5, 3.0, -1.5, 0.0]> : tensor<6xf32>
  %1 = "stablehlo.convert"(%0) : (tensor<6xf32>) -> tensor<6xf8E5M2>
  check.expect_eq_const %1, dense<[1.0, -2.0, 0.5, 3.0, -1.5, 0.0]> : tensor<6xf8E5M2>
  return
}
// -----
// convert f32 to f8E5M2FNUZ
func.func @main() {
  %0 = stablehlo.constant dense<[1.0, -2.0, 0.5, 3.0, -1.5, 0.0]> : tensor<6xf32>
  %1 = "stablehlo.convert"(%0) : (tensor<6xf32>) -> tensor<6xf8E5M2FNUZ>
  check.expect_eq_const %1, dense<[1.0, -2.0, 0.5, 3.0, -1.5, 0.0]> : tensor<6xf8E5M2FNUZ>
  return
}
// -----
// convert f32 to bf16
func.func @main() {
  %0 = stablehlo.constant dense<[1.0, -2.0, 0.5, 3.0, -1.5, 0.0]> : tensor<6xf32>
  %1 = "stablehlo.convert"(%0) : (tensor<6xf32>) -> tensor<6xbf16>
  check.expect_eq_const %1, dense<[1.0, -2.0, 0.5, 3.0, -1.5, 0.0]> : tensor<6xbf16>
  return
}
// -----
// convert f32 to f16
func.func @main() {
  %0 = stablehlo.constant dense<[1.0, -2.0, 0.5, 3.0, -1.5, 0.0]> : tensor<6xf32>
  %1 = "stablehlo.convert"(%0) : (tensor<6xf32>) -> tensor<6xf16>
  check.expect_eq_const %1, dense<[1.0, -2.0, 0.5, 3.0, -1.5, 0.0]> : tensor<6xf16>
  return
}
// -----
// convert f32 to f32
func.func @main() {
  %0 = stablehlo.constant dense<[1.0, -2.0, 0.5, 3.0, -1.5, 0.0]> : tensor<6xf32>
  %1 = "stablehlo.convert"(%0) : (tensor<6xf32>) -> tensor<6xf32>
  check.expect_eq_const %1, dense<[1.0, -2.0, 0.5, 3.0, -1.5, 0.0]> : tensor<6xf32>
  return
}
// -----
// convert f32 to f64
func.func @main() {
  %0 = stablehlo.constant dense<[1.0, -2.0, 0.5, 3.0, -1.5, 0.0]> : tensor<6xf32>
  %1 = "stablehlo.convert"(%0) : (tensor<6xf32>) -> tensor<6xf64>
  check.expect_eq_const %1, dense<[1.0, -2.0, 0.5, 3.0, -1.5, 0.0]> : tensor<6xf64>
  return
}
// -----
// convert f32 to complex<f32>
func.func @main() {
  %0 = stablehlo.constant dense<[1.0, -2.0, 0.5, 3.0, -1.5, 0.0]> : tensor<6xf32>
  %1 = "stablehlo.convert"(%0) : (tensor<6xf32>) -> tensor<6xcomplex<f32>>
  check.expect_eq_const %1, dense<[(1.0, 0.0), (-2.0, 0.0), (0.5, 0.0), (3.0, 0.0), (-1.5, 0.0), (0.0, 0.0)]> : tensor<6xcomplex<f32>>
  return
}
// -----
// convert f32 to complex<f64>
func.func @main() {
  %0 = stablehlo.constant dense<[1.0, -2.0, 0.5, 3.0, -1.5, 0.0]> : tensor<6xf32>
  %1 = "stablehlo.convert"(%0) : (tensor<6xf32>) -> tensor<6xcomplex<f64>>
  check.expect_eq_const %1, dense<[(1.0, 0.0), (-2.0, 0.0), (0.5, 0.0), (3.0, 0.0), (-1.5, 0.0), (0.0, 0.0)]> : tensor<6xcomplex<f64>>
  return
}
// -----
// convert f64 to i1
func.func @main() {
  %0 = stablehlo.constant dense<[1.0, -2.0, 0.5, 3.0, -1.5, 0.0]> : tensor<6xf64>
  %1 = "stablehlo.convert"(%0) : (tensor<6xf64>) -> tensor<6xi1>
  check.expect_eq_const %1, dense<[true, true, true, true, true, false]> : tensor<6xi1>
  return
}
// -----
// convert f64 to i32
func.func @main() {
  %0 = stablehlo.constant dense<[1.0, -2.0, 0.5, 3.0, -1.5, 0.0]> : tensor<6xf64>
  %1 = "stablehlo.convert"(%0) : (tensor<6xf64>) -> tensor<6xi32>
  check.expect_eq_const %1, dense<[1, -2, 0, 3, -1, 0]> : tensor<6xi32>
  return
}
// -----
// convert f64 to f32
func.func @main() {
  %0 = stablehlo.constant dense<[1.0, -2.0, 0.5, 3.0, -1.5, 0.0]> : tensor<6xf64>
  %1 = "stablehlo.convert"(%0) : (tensor<6xf64>) -> tensor<6xf32>
  check.expect_eq_const %1, dense<[1.0, -2.0, 0.5, 3.0, -1.5, 0.0]> : tensor<6xf32>
  return
}
// -----
// convert f64 to complex<f32>
func.func @main() {
  %0 = stablehlo.constant dense<[1.0, -2.0, 0.5, 3.0, -1.5, 0.0]> : tensor<6xf64>
  %1 = "stablehlo.convert"(%0) : (tensor<6xf64>) -> tensor<6xcomplex<f32>>
  check.expect_eq_const %1, dense<[(1.0, 0.0), (-2.0, 0.0), (0.5, 0.0), (3.0, 0.0), (-1.5, 0.0), (0.0, 0.0)]> : tensor<6xcomplex<f32>>
  return
}
// -----
// convert i64 to f32
func.func @main() {
  %0 = stablehlo.constant dense<[16777217, 9007199254740993, -4611686293305294849, 9223372036854775807]> : tensor<4xi64>
  %1 = "stablehlo.convert"(%0) : (tensor<4xi64>) -> tensor<4xf32>
  check.expect_eq_const %1, dense<[16777216.0, 0x5A000000, 0xDE800001, 0x5F000000]> : tensor<4xf32>
  return
}
// -----
// convert i64 to f64
func.func @main() {
  %0 = stablehlo.constant dense<[16777217, 9007199254740993, -4611686293305294849, 9223372036854775807]> : tensor<4xi64>
  %1 = "stablehlo.convert"(%0) : (tensor<4xi64>) -> tensor<4xf64>
  check.expect_eq_const %1, dense<[16777217.0, 0x4340000000000000, 0xC3D0000010000000, 0x43E0000000000000]> : tensor<4xf64>
  return
}
// -----
// convert f64 to bf16
func.func @main() {
  %0 = stablehlo.constant dense<[0x3FF0100000001000, 1.00390625, 0xBFF02FFFFFFFF000]> : tensor<3xf64>
  %1 = "stablehlo.convert"(%0) : (tensor<3xf64>) -> tensor<3xbf16>
  check.expect_eq_const %1, dense<[1.0078125, 1.0, -1.0078125]> : tensor<3xbf16>
  return
}
// -----
// convert f32 to i8
func.func @main() {
  %0 = stablehlo.constant dense<[0x60AD78EC, 0xE0AD78EC, 0x7FC00000, 0x7F800000, 0xFF800000, 0x4396599A, 0xC301E666]> : tensor<7xf32>
  %1 = "stablehlo.convert"(%0) : (tensor<7xf32>) -> tensor<7xi8>
  check.expect_eq_const %1, dense<[127, -128, 0, 127, -128, 127, -128]> : tensor<7xi8>
  return
}
// -----
// convert f32 to i16
func.func @main() {
  %0 = stablehlo.constant dense<[0x60AD78EC, 0xE0AD78EC, 0x7FC00000, 0x7F800000, 0xFF800000, 0x4396599A, 0xC301E666]> : tensor<7xf32>
  %1 = "stablehlo.convert"(%0) : (tensor<7xf32>) -> tensor<7xi16>
  check.expect_eq_const %1, dense<[32767, -32768, 0, 32767, -32768, 300, -129]> : tensor<7xi16>
  return
}
// -----
// convert f32 to i32
func.func @main() {
  %0 = stablehlo.constant dense<[0x60AD78EC, 0xE0AD78EC, 0x7FC00000, 0x7F800000, 0xFF800000, 0x4396599A, 0xC301E666]> : tensor<7xf32>
  %1 = "stablehlo.convert"(%0) : (tensor<7xf32>) -> tensor<7xi32>
  check.expect_eq_const %1, dense<[2147483647, -2147483648, 0, 2147483647, -2147483648, 300, -129]> : tensor<7xi32>
  return
}
// -----
// convert f32 to i64
func.func @main() {
  %0 = stablehlo.constant dense<[0x60AD78EC, 0xE0AD78EC, 0x7FC00000, 0x7F800000, 0xFF800000, 0x4396599A, 0xC301E666]> : tensor<7xf32>
  %1 = "stablehlo.convert"(%0) : (tensor<7xf32>) -> tensor<7xi64>
  check.expect_eq_const %1, dense<[9223372036854775807, -9223372036854775808, 0, 9223372036854775807, -9223372036854775808, 300, -129]> : tensor<7xi64>
  return
}
// -----
// convert f32 to f8E3M4
func.func @main() {
  %0 = stablehlo.constant dense<[0x7F800000, 0xFF800000, 0x7FC00000, 1000000.0, -1000000.0]> : tensor<5xf32>
  %1 = "stablehlo.convert"(%0) : (tensor<5xf32>) -> tensor<5xf8E3M4>
  check.expect_eq_const %1, dense<[0x70, 0xF0, 0x78, 0x70, 0xF0]> : tensor<5xf8E3M4>
  return
}
// -----
// convert f32 to f8E4M3
func.func @main() {
  %0 = stablehlo.constant dense<[0x7F800000, 0xFF800000, 0x7FC00000, 1000000.0, -1000000.0]> : tensor<5xf32>
  %1 = "stablehlo.convert"(%0) : (tensor<5xf32>) -> tensor<5xf8E4M3>
  check.expect_eq_const %1, dense<[0x78, 0xF8, 0x7C, 0x78, 0xF8]> : tensor<5xf8E4M3>
  return
}
// -----
// convert f32 to f8E4M3FN
func.func @main() {
  %0 = stablehlo.constant dense<[0x7F800000, 0xFF800000, 0x7FC00000, 1000000.0, -1000000.0]> : tensor<5xf32>
  %1 = "stablehlo.convert"(%0) : (tensor<5xf32>) -> tensor<5xf8E4M3FN>
  check.expect_eq_const %1, dense<[0x7F, 0xFF, 0x7F, 0x7F, 0xFF]> : tensor<5xf8E4M3FN>
  return
}
// -----
// convert f32 to f8E4M3FNUZ
func.func @main() {
  %0 = stablehlo.constant dense<[0x7F800000, 0xFF800000, 0x7FC00000, 1000000.0, -1000000.0]> : tensor<5xf32>
  %1 = "stablehlo.convert"(%0) : (tensor<5xf32>) -> tensor<5xf8E4M3FNUZ>
  check.expect_eq_const %1, dense<[0x80, 0x80, 0x80, 0x80, 0x80]> : tensor<5xf8E4M3FNUZ>
  return
}
// -----
// convert f32 to f8E4M3B11FNUZ
func.func @main() {
  %0 = stablehlo.constant dense<[0x7F800000, 0xFF800000, 0x7FC00000, 1000000.0, -1000000.0]> : tensor<5xf32>
  %1 = "stablehlo.convert"(%0) : (tensor<5xf32>) -> tensor<5xf8E4M3B11FNUZ>
  check.expect_eq_const %1, dense<[0x80, 0x80, 0x80, 0x80, 0x80]> : tensor<5xf8E4M3B11FNUZ>
  return
}
// -----
// convert f32 to f8E5M2
func.func @main() {
  %0 = stablehlo.constant dense<[0x7F800000, 0xFF800000, 0x7FC00000, 1000000.0, -1000000.0]> : tensor<5xf32>
  %1 = "stablehlo.convert"(%0) : (tensor<5xf32>) -> tensor<5xf8E5M2>
  check.expect_eq_const %1, dense<[0x7C, 0xFC, 0x7E, 0x7C, 0xFC]> : tensor<5xf8E5M2>
  return
}
// -----
// convert f32 to f8E5M2FNUZ
func.func @main() {
  %0 = stablehlo.constant dense<[0x7F800000, 0xFF800000, 0x7FC00000, 1000000.0, -1000000.0]> : tensor<5xf32>
  %1 = "stablehlo.convert"(%0) : (tensor<5xf32>) -> tensor<5xf8E5M2FNUZ>
  check.expect_eq_const %1, dense<[0x80, 0x80, 0x80, 0x80, 0x80]> : tensor<5xf8E5M2FNUZ>
  return
}
// -----
// convert f32 to bf16
func.func @main() {
  %0 = stablehlo.constant dense<[0x7F800000, 0xFF800000, 0x7FC00000, 1000000.0, -1000000.0]> : tensor<5xf32>
  %1 = "stablehlo.convert"(%0) : (tensor<5xf32>) -> tensor<5xbf16>
  check.expect_eq_const %1, dense<[0x7F80, 0xFF80, 0x7FC0, 999424.0, -999424.0]> : tensor<5xbf16>
  return
}
// -----
// convert f32 to f16
func.func @main() {
  %0 = stablehlo.constant dense<[0x7F800000, 0xFF800000, 0x7FC00000, 1000000.0, -1000000.0]> : tensor<5xf32>
  %1 = "stablehlo.convert"(%0) : (tensor<5xf32>) -> tensor<5xf16>
  check.expect_eq_const %1, dense<[0x7C00, 0xFC00, 0x7E00, 0x7C00, 0xFC00]> : tensor<5xf16>
  return
}
// -----
// convert f32 to f32
func.func @main() {
  %0 = stablehlo.constant dense<[0x7F800000, 0xFF800000, 0x7FC00000, 1000000.0, -1000000.0]> : tensor<5xf32>
  %1 = "stablehlo.convert"(%0) : (tensor<5xf32>) -> tensor<5xf32>
  check.expect_eq_const %1, dense<[0x7F800000, 0xFF800000, 0x7FC00000, 1000000.0, -1000000.0]> : tensor<5xf32>
  return
}
// -----
// convert f32 to f64
func.func @main() {
  %0 = stablehlo.constant dense<[0x7F800000, 0xFF800000, 0x7FC00000, 1000000.0, -1000000.0]> : tensor<5xf32>
  %1 = "stablehlo.convert"(%0) : (tensor<5xf32>) -> tensor<5xf64>
  check.expect_eq_const %1, dense<[0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 1000000.0, -1000000.0]> : tensor<5xf64>
  return
}
// -----
// convert f32 to f8E8M0FNU
func.func @main() {
  %0 = stablehlo.constant dense<[1.0, 3.0, 0x3F333333, 0x00080000, 0x727C6F7C]> : tensor<5xf32>
  %1 = "stablehlo.convert"(%0) : (tensor<5xf32>) -> tensor<5xf8E8M0FNU>
  check.expect_eq_const %1, dense<[1.0, 4.0, 0.5, 0x00, 0xE5]> : tensor<5xf8E8M0FNU>
  return
}
// -----
// convert f8E8M0FNU to f32
func.func @main() {
  %0 = stablehlo.constant dense<[1.0, 2.0, 4.0, 0.5, 0.25, 16.0]> : tensor<6xf8E8M0FNU>
  %1 = "stablehlo.convert"(%0) : (tensor<6xf8E8M0FNU>) -> tensor<6xf32>
  check.expect_eq_const %1, dense<[1.0, 2.0, 4.0, 0.5, 0.25, 16.0]> : tensor<6xf32>
  return
}
// -----
// convert complex<f32> to complex<f32>
func.func @main() {
  %0 = stablehlo.constant dense<[(1.0, 2.0), (-3.0, 0.0), (0.0, 4.0), (0.5, -1.0), (2.0, 0.0), (0.0, 0.0)]> : tensor<6xcomplex<f32>>
  %1 = "stablehlo.convert"(%0) : (tensor<6xcomplex<f32>>) -> tensor<6xcomplex<f32>>
  check.expect_eq_const %1, dense<[(1.0, 2.0), (-3.0, 0.0), (0.0, 4.0), (0.5, -1.0), (2.0, 0.0), (0.0, 0.0)]> : tensor<6xcomplex<f32>>
  return
}
// -----
// convert complex<f32> to complex<f64>
func.func @main() {
  %0 = stablehlo.constant dense<[(1.0, 2.0), (-3.0, 0.0), (0.0, 4.0), (0.5, -1.0), (2.0, 0.0), (0.0, 0.0)]> : tensor<6xcomplex<f32>>
  %1 = "stablehlo.convert"(%0) : (tensor<6xcomplex<f32>>) -> tensor<6xcomplex<f64>>
  check.expect_eq_const %1, dense<[(1.0, 2.0), (-3.0, 0.0), (0.0, 4.0), (0.5, -1.0), (2.0, 0.0), (0.0, 0.0)]> : tensor<6xcomplex<f64>>
  return
}
// -----
// convert complex<f64> to complex<f32>
func.func @main() {
  %0 = stablehlo.constant dense<[(1.0, 2.0), (-3.0, 0.0), (0.0, 4.0), (0.5, -1.0), (2.0, 0.0), (0.0, 0.0)]> : tensor<6xcomplex<f64>>
  %1 = "stablehlo.convert"(%0) : (tensor<6xcomplex<f64>>) -> tensor<6xcomplex<f32>>
  check.expect_eq_const %1, dense<[(1.0, 2.0), (-3.0, 0.0), (0.0, 4.0), (0.5, -1.0), (2.0, 0.0), (0.0, 0.0)]> : tensor<6xcomplex<f32>>
  return
}
// -----
// convert complex<f64> to complex<f64>
func.func @main() {
  %0 = stablehlo.constant dense<[(1.0, 2.0), (-3.0, 0.0), (0.0, 4.0), (0.5, -1.0), (2.0, 0.0), (0.0, 0.0)]> : tensor<6xcomplex<f64>>
  %1 = "stablehlo.convert"(%0) : (tensor<6xcomplex<f64>>) -> tensor<6xcomplex<f64>>
  check.expect_eq_const %1, dense<[(1.0, 2.0), (-3.0, 0.0), (0.0, 4.0), (0.5, -1.0), (2.0, 0.0), (0.0, 0.0)]> : tensor<6xcomplex<f64>>
  return
}
