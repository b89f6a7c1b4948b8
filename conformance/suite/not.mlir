// not i2
func.func @main() {
  %0 = stablehlo.constant dense<[-2, -1, 0, 1]> : tensor<4xi2>
  %1 = "stablehlo.not"(%0) : (tensor<4xi2>) -> tensor<4xi2>
  check.expect_eq_const %1, dense<[1, 0, -1, -2]> : tensor<4xi2>
  return
}
// -----
// not i4
func.func @main() {
  %0 = stablehlo.constant dense<[-8, -7, -4, -3, -2, -1, 0, 1, 2, 3, 5, 6, 7]> : tensor<13xi4>
  %1 = "stablehlo.not"(%0) : (tensor<13xi4>) -> tensor<13xi4>
  check.expect_eq_const %1, dense<[7, 6, 3, 2, 1, 0, -1, -2, -3, -4, -6, -7, -8]> : tensor<13xi4>
  return
}
// -----
// not i8
func.func @main() {
  %0 = stablehlo.constant dense<[-128, -127, -64, -7, -3, -2, -1, 0, 1, 2, 3, 5, 13, 42, 126, 127]> : tensor<16xi8>
  %1 = "stablehlo.not"(%0) : (tensor<16xi8>) -> tensor<16xi8>
  check.expect_eq_const %1, dense<[127, 126, 63, 6, 2, 1, 0, -1, -2, -3, -4, -6, -14, -43, -127, -128]> : tensor<16xi8>
  return
}
// -----
// not i16
func.func @main() {
  %0 = stablehlo.constant dense<[-32768, -32767, -16384, -7, -3, -2, -1, 0, 1, 2, 3, 5, 13, 10922, 32766, 32767]> : tensor<16xi16>
  %1 = "stablehlo.not"(%0) : (tensor<16xi16>) -> tensor<16xi16>
  check.expect_eq_const %1, dense<[32767, 32766, 16383, 6, 2, 1, 0, -1, -2, -3, -4, -6, -14, -10923, -32767, -32768]> : tensor<16xi16>
  return
}
// -----
// not i32
func.func @main() {
  %0 = stablehlo.constant dense<[-2147483648, -2147483647, -1073741824, -7, -3, -2, -1, 0, 1, 2, 3, 5, 13, 715827882, 2147483646, 2147483647]> : tensor<16xi32>
  %1 = "stablehlo.not"(%0) : (tensor<16xi32>) -> tensor<16xi32>
  check.expect_eq_const %1, dense<[2147483647, 2147483646, 1073741823, 6, 2, 1, 0, -1, -2, -3, -4, -6, -14, -715827883, -2147483647, -2147483648]> : tensor<16xi32>
  return
}
// -----
// not i64
func.func @main() {
  %0 = stablehlo.constant dense<[-9223372036854775808, -9223372036854775807, -4611686018427387904, -7, -3, -2, -1, 0, 1, 2, 3, 5, 13, 3074457345618258602, 9223372036854775806, 9223372036854775807]> : tensor<16xi64>
  %1 = "stablehlo.not"(%0) : (tensor<16xi64>) -> tensor<16xi64>
  check.expect_eq_const %1, dense<[9223372036854775807, 9223372036854775806, 4611686018427387903, 6, 2, 1, 0, -1, -2, -3, -4, -6, -14, -3074457345618258603, -9223372036854775807, -9223372036854775808]> : tensor<16xi64>
  return
}
// -----
// not ui2
func.func @main() {
  %0 = stablehlo.constant dense<[0, 1, 2, 3]> : tensor<4xui2>
  %1 = "stablehlo.not"(%0) : (tensor<4xui2>) -> tensor<4xui2>
  check.expect_eq_const %1, dense<[3, 2, 1, 0]> : tensor<4xui2>
  return
}
// -----
// not ui4
func.func @main() {
  %0 = stablehlo.constant dense<[0, 1, 2, 3, 5, 13, 14, 15]> : tensor<8xui4>
  %1 = "stablehlo.not"(%0) : (tensor<8xui4>) -> tensor<8xui4>
  check.expect_eq_const %1, dense<[15, 14, 13, 12, 10, 2, 1, 0]> : tensor<8xui4>
  return
}
// -----
// not ui8
func.func @main() {
  %0 = stablehlo.constant dense<[0, 1, 2, 3, 5, 13, 85, 254, 255]> : tensor<9xui8>
  %1 = "stablehlo.not"(%0) : (tensor<9xui8>) -> tensor<9xui8>
  check.expect_eq_const %1, dense<[255, 254, 253, 252, 250, 242, 170, 1, 0]> : tensor<9xui8>
  return
}
// -----
// not ui16
func.func @main() {
  %0 = stablehlo.constant dense<[0, 1, 2, 3, 5, 13, 21845, 65534, 65535]> : tensor<9xui16>
  %1 = "stablehlo.not"(%0) : (tensor<9xui16>) -> tensor<9xui16>
  check.expect_eq_const %1, dense<[65535, 65534, 65533, 65532, 65530, 65522, 43690, 1, 0]> : tensor<9xui16>
  return
}
// -----
// not ui32
func.func @main() {
  %0 = stablehlo.constant dense<[0, 1, 2, 3, 5, 13, 1431655765, 4294967294, 4294967295]> : tensor<9xui32>
  %1 = "stablehlo.not"(%0) : (tensor<9xui32>) -> tensor<9xui32>
  check.expect_eq_const %1, dense<[4294967295, 4294967294, 4294967293, 4294967292, 4294967290, 4294967282, 2863311530, 1, 0]> : tensor<9xui32>
  return
}
// -----
// not ui64
func.func @main() {
  %0 = stablehlo.constant dense<[0, 1, 2, 3, 5, 13, 6148914691236517205, 18446744073709551614, 18446744073709551615]> : tensor<9xui64>
  %1 = "stablehlo.not"(%0) : (tensor<9xui64>) -> tensor<9xui64>
  check.expect_eq_const %1, dense<[18446744073709551615, 18446744073709551614, 18446744073709551613, 18446744073709551612, 18446744073709551610, 18446744073709551602, 12297829382473034410, 1, 0]> : tensor<9xui64>
  return
}
// -----
// not i1
func.func @main() {
  %0 = stablehlo.constant dense<[false, false, true, true]> : tensor<4xi1>
  %1 = "stablehlo.not"(%0) : (tensor<4xi1>) -> tensor<4xi1>
  check.expect_eq_const %1, dense<[true, true, false, false]> : tensor<4xi1>
  return
}
