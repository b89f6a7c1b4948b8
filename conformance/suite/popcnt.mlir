// popcnt i2
func.func @main() {
  %0 = stablehlo.constant dense<[-2, -1, 0, 1]> : tensor<4xi2>
  %1 = "stablehlo.popcnt"(%0) : (tensor<4xi2>) -> tensor<4xi2>
  check.expect_eq_const %1, dense<[1, -2, 0, 1]> : tensor<4xi2>
  return
}
// -----
// popcnt i4
func.func @main() {
  %0 = stablehlo.constant dense<[-8, -7, -4, -3, -2, -1, 0, 1, 2, 3, 5, 6, 7]> : tensor<13xi4>
  %1 = "stablehlo.popcnt"(%0) : (tensor<13xi4>) -> tensor<13xi4>
  check.expect_eq_const %1, dense<[1, 2, 2, 3, 3, 4, 0, 1, 1, 2, 2, 2, 3]> : tensor<13xi4>
  return
}
// -----
// popcnt i8
func.func @main() {
  %0 = stablehlo.constant dense<[-128, -127, -64, -7, -3, -2, -1, 0, 1, 2, 3, 5, 13, 42, 126, 127]> : tensor<16xi8>
  %1 = "stablehlo.popcnt"(%0) : (tensor<16xi8>) -> tensor<16xi8>
  check.expect_eq_const %1, dense<[1, 2, 2, 6, 7, 7, 8, 0, 1, 1, 2, 2, 3, 3, 6, 7]> : tensor<16xi8>
  return
}
// -----
// popcnt i16
func.func @main() {
  %0 = stablehlo.constant dense<[-32768, -32767, -16384, -7, -3, -2, -1, 0, 1, 2, 3, 5, 13, 10922, 32766, 32767]> : tensor<16xi16>
  %1 = "stablehlo.popcnt"(%0) : (tensor<16xi16>) -> tensor<16xi16>
  check.expect_eq_const %1, dense<[1, 2, 2, 14, 15, 15, 16, 0, 1, 1, 2, 2, 3, 7, 14, 15]> : tensor<16xi16>
  return
}
// -----
// popcnt i32
func.func @main() {
  %0 = stablehlo.constant dense<[-2147483648, -2147483647, -1073741824, -7, -3, -2, -1, 0, 1, 2, 3, 5, 13, 715827882, 2147483646, 2147483647]> : tensor<16xi32>
  %1 = "stablehlo.popcnt"(%0) : (tensor<16xi32>) -> tensor<16xi32>
  check.expect_eq_const %1, dense<[1, 2, 2, 30, 31, 31, 32, 0, 1, 1, 2, 2, 3, 15, 30, 31]> : tensor<16xi32>
  return
}
// -----
// popcnt i64
func.func @main() {
  %0 = stablehlo.constant dense<[-9223372036854775808, -9223372036854775807, -4611686018427387904, -7, -3, -2, -1, 0, 1, 2, 3, 5, 13, 3074457345618258602, 9223372036854775806, 9223372036854775807]> : tensor<16xi64>
  %1 = "stablehlo.popcnt"(%0) : (tensor<16xi64>) -> tensor<16xi64>
  check.expect_eq_const %1, dense<[1, 2, 2, 62, 63, 63, 64, 0, 1, 1, 2, 2, 3, 31, 62, 63]> : tensor<16xi64>
  return
}
// -----
// popcnt ui2
func.func @main() {
  %0 = stablehlo.constant dense<[0, 1, 2, 3]> : tensor<4xui2>
  %1 = "stablehlo.popcnt"(%0) : (tensor<4xui2>) -> tensor<4xui2>
  check.expect_eq_const %1, dense<[0, 1, 1, 2]> : tensor<4xui2>
  return
}
// -----
// popcnt ui4
func.func @main() {
  %0 = stablehlo.constant dense<[0, 1, 2, 3, 5, 13, 14, 15]> : tensor<8xui4>
  %1 = "stablehlo.popcnt"(%0) : (tensor<8xui4>) -> tensor<8xui4>
  check.expect_eq_const %1, dense<[0, 1, 1, 2, 2, 3, 3, 4]> : tensor<8xui4>
  return
}
// -----
// popcnt ui8
func.func @main() {
  %0 = stablehlo.constant dense<[0, 1, 2, 3, 5, 13, 85, 254, 255]> : tensor<9xui8>
  %1 = "stablehlo.popcnt"(%0) : (tensor<9xui8>) -> tensor<9xui8>
  check.expect_eq_const %1, dense<[0, 1, 1, 2, 2, 3, 4, 7, 8]> : tensor<9xui8>
  return
}
// -----
// popcnt ui16
func.func @main() {
  %0 = stablehlo.constant dense<[0, 1, 2, 3, 5, 13, 21845, 65534, 65535]> : tensor<9xui16>
  %1 = "stablehlo.popcnt"(%0) : (tensor<9xui16>) -> tensor<9xui16>
  check.expect_eq_const %1, dense<[0, 1, 1, 2, 2, 3, 8, 15, 16]> : tensor<9xui16>
  return
}
// -----
// popcnt ui32
func.func @main() {
  %0 = stablehlo.constant dense<[0, 1, 2, 3, 5, 13, 1431655765, 4294967294, 4294967295]> : tensor<9xui32>
  %1 = "stablehlo.popcnt"(%0) : (tensor<9xui32>) -> tensor<9xui32>
  check.expect_eq_const %1, dense<[0, 1, 1, 2, 2, 3, 16, 31, 32]> : tensor<9xui32>
  return
}
// -----
// popcnt ui64
func.func @main() {
  %0 = stablehlo.constant dense<[0, 1, 2, 3, 5, 13, 6148914691236517205, 18446744073709551614, 18446744073709551615]> : tensor<9xui64>
  %1 = "stablehlo.popcnt"(%0) : (tensor<9xui64>) -> tensor<9xui64>
  check.expect_eq_const %1, dense<[0, 1, 1, 2, 2, 3, 32, 63, 64]> : tensor<9xui64>
  return
}
