// chlo_mulhi i2
func.func @main() {
  %0 = stablehlo.constant dense<[-2, -2, -2, -2, -1, -1, -1, -1, 0, 0, 0, 0, 1, 1, 1, 1]> : tensor<16xi2>
  %1 = stablehlo.constant dense<[-2, -1, 0, 1, -2, -1, 0, 1, -2, -1, 0, 1, -2, -1, 0, 1]> : tensor<16xi2>
  %2 = "chlo.mulhi"(%0, %1) : (tensor<16xi2>, tensor<16xi2>) -> tensor<16xi2>
  check.expect_eq_const %2, dense<[1, 0, 0, -1, 0, 0, 0, -1, 0, 0, 0, 0, -1, -1, 0, 0]> : tensor<16xi2>
  return
}
// -----
// chlo_mulhi i4
func.func @main() {
  %0 = stablehlo.constant dense<[-8, -8, -7, -7, -4, -3, -3, -2, -2, -1, 0, 0, 1, 2, 2, 3, 3, 5, 6, 6, 7, 7]> : tensor<22xi4>
  %1 = stablehlo.constant dense<[-8, 2, -3, 6, 0, -7, 3, -2, 7, 1, -4, 5, -1, -8, 2, -3, 6, 0, -7, 3, -2, 7]> : tensor<22xi4>
  %2 = "chlo.mulhi"(%0, %1) : (tensor<22xi4>, tensor<22xi4>) -> tensor<22xi4>
  check.expect_eq_const %2, dense<[4, -1, 1, -3, 0, 1, -1, 0, -1, -1, 0, 0, -1, -1, 0, -1, 1, 0, -3, 1, -1, 3]> : tensor<22xi4>
  return
}
// -----
// chlo_mulhi i8
func.func @main() {
  %0 = stablehlo.constant dense<[-128, -128, -127, -64, -7, -7, -3, -2, -1, -1, 0, 1, 2, 2, 3, 5, 13, 13, 42, 126, 127, 127]> : tensor<22xi8>
  %1 = stablehlo.constant dense<[-128, 13, 1, -3, -128, 13, 1, -3, -128, 13, 1, -3, -128, 13, 1, -3, -128, 13, 1, -3, -128, 13]> : tensor<22xi8>
  %2 = "chlo.mulhi"(%0, %1) : (tensor<22xi8>, tensor<22xi8>) -> tensor<22xi8>
  check.expect_eq_const %2, dense<[64, -7, -1, 0, 3, -1, -1, 0, 0, -1, 0, -1, -1, 0, 0, -1, -7, 0, 0, -2, -64, 6]> : tensor<22xi8>
  return
}
// -----
// chlo_mulhi i16
func.func @main() {
  %0 = stablehlo.constant dense<[-32768, -32768, -32767, -16384, -7, -7, -3, -2, -1, -1, 0, 1, 2, 2, 3, 5, 13, 13, 10922, 32766, 32767, 32767]> : tensor<22xi16>
  %1 = stablehlo.constant dense<[-32768, 13, 1, -3, -32768, 13, 1, -3, -32768, 13, 1, -3, -32768, 13, 1, -3, -32768, 13, 1, -3, -32768, 13]> : tensor<22xi16>
  %2 = "chlo.mulhi"(%0, %1) : (tensor<22xi16>, tensor<22xi16>) -> tensor<22xi16>
  check.expect_eq_const %2, dense<[16384, -7, -1, 0, 3, -1, -1, 0, 0, -1, 0, -1, -1, 0, 0, -1, -7, 0, 0, -2, -16384, 6]> : tensor<22xi16>
  return
}
// -----
// chlo_mulhi i32
func.func @main() {
  %0 = stablehlo.constant dense<[-2147483648, -2147483648, -2147483647, -1073741824, -7, -7, -3, -2, -1, -1, 0, 1, 2, 2, 3, 5, 13, 13, 715827882, 2147483646, 2147483647, 2147483647]> : tensor<22xi32>
  %1 = stablehlo.constant dense<[-2147483648, 13, 1, -3, -2147483648, 13, 1, -3, -2147483648, 13, 1, -3, -2147483648, 13, 1, -3, -2147483648, 13, 1, -3, -2147483648, 13]> : tensor<22xi32>
  %2 = "chlo.mulhi"(%0, %1) : (tensor<22xi32>, tensor<22xi32>) -> tensor<22xi32>
  check.expect_eq_const %2, dense<[1073741824, -7, -1, 0, 3, -1, -1, 0, 0, -1, 0, -1, -1, 0, 0, -1, -7, 0, 0, -2, -1073741824, 6]> : tensor<22xi32>
  return
}
// -----
// chlo_mulhi i64
func.func @main() {
  %0 = stablehlo.constant dense<[-9223372036854775808, -9223372036854775808, -9223372036854775807, -4611686018427387904, -7, -7, -3, -2, -1, -1, 0, 1, 2, 2, 3, 5, 13, 13, 3074457345618258602, 9223372036854775806, 9223372036854775807, 9223372036854775807]> : tensor<22xi64>
  %1 = stablehlo.constant dense<[-9223372036854775808, 13, 1, -3, -9223372036854775808, 13, 1, -3, -9223372036854775808, 13, 1, -3, -9223372036854775808, 13, 1, -3, -9223372036854775808, 13, 1, -3, -9223372036854775808, 13]> : tensor<22xi64>
  %2 = "chlo.mulhi"(%0, %1) : (tensor<22xi64>, tensor<22xi64>) -> tensor<22xi64>
  check.expect_eq_const %2, dense<[4611686018427387904, -7, -1, 0, 3, -1, -1, 0, 0, -1, 0, -1, -1, 0, 0, -1, -7, 0, 0, -2, -4611686018427387904, 6]> : tensor<22xi64>
  return
}
// -----
// chlo_mulhi ui2
func.func @main() {
  %0 = stablehlo.constant dense<[0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3]> : tensor<16xui2>
  %1 = stablehlo.constant dense<[0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3]> : tensor<16xui2>
  %2 = "chlo.mulhi"(%0, %1) : (tensor<16xui2>, tensor<16xui2>) -> tensor<16xui2>
  check.expect_eq_const %2, dense<[0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 0, 0, 1, 2]> : tensor<16xui2>
  return
}
// -----
// chlo_mulhi ui4
func.func @main() {
  %0 = stablehlo.constant dense<[0, 0, 0, 1, 1, 1, 2, 2, 3, 3, 3, 5, 5, 5, 13, 13, 14, 14, 14, 15, 15, 15]> : tensor<22xui4>
  %1 = stablehlo.constant dense<[0, 3, 14, 1, 5, 15, 2, 13, 0, 3, 14, 1, 5, 15, 2, 13, 0, 3, 14, 1, 5, 15]> : tensor<22xui4>
  %2 = "chlo.mulhi"(%0, %1) : (tensor<22xui4>, tensor<22xui4>) -> tensor<22xui4>
  check.expect_eq_const %2, dense<[0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 2, 0, 1, 4, 1, 10, 0, 2, 12, 0, 4, 14]> : tensor<22xui4>
  return
}
// -----
// chlo_mulhi ui8
func.func @main() {
  %0 = stablehlo.constant dense<[0, 0, 0, 1, 1, 2, 2, 3, 3, 5, 5, 5, 13, 13, 85, 85, 254, 254, 255, 255, 255]> : tensor<21xui8>
  %1 = stablehlo.constant dense<[0, 5, 255, 3, 254, 2, 85, 1, 13, 0, 5, 255, 3, 254, 2, 85, 1, 13, 0, 5, 255]> : tensor<21xui8>
  %2 = "chlo.mulhi"(%0, %1) : (tensor<21xui8>, tensor<21xui8>) -> tensor<21xui8>
  check.expect_eq_const %2, dense<[0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 4, 0, 12, 0, 28, 0, 12, 0, 4, 254]> : tensor<21xui8>
  return
}
// -----
// chlo_mulhi ui16
func.func @main() {
  %0 = stablehlo.constant dense<[0, 0, 0, 1, 1, 2, 2, 3, 3, 5, 5, 5, 13, 13, 21845, 21845, 65534, 65534, 65535, 65535, 65535]> : tensor<21xui16>
  %1 = stablehlo.constant dense<[0, 5, 65535, 3, 65534, 2, 21845, 1, 13, 0, 5, 65535, 3, 65534, 2, 21845, 1, 13, 0, 5, 65535]> : tensor<21xui16>
  %2 = "chlo.mulhi"(%0, %1) : (tensor<21xui16>, tensor<21xui16>) -> tensor<21xui16>
  check.expect_eq_const %2, dense<[0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 4, 0, 12, 0, 7281, 0, 12, 0, 4, 65534]> : tensor<21xui16>
  return
}
// -----
// chlo_mulhi ui32
func.func @main() {
  %0 = stablehlo.constant dense<[0, 0, 0, 1, 1, 2, 2, 3, 3, 5, 5, 5, 13, 13, 1431655765, 1431655765, 4294967294, 4294967294, 4294967295, 4294967295, 4294967295]> : tensor<21xui32>
  %1 = stablehlo.constant dense<[0, 5, 4294967295, 3, 4294967294, 2, 1431655765, 1, 13, 0, 5, 4294967295, 3, 4294967294, 2, 1431655765, 1, 13, 0, 5, 4294967295]> : tensor<21xui32>
  %2 = "chlo.mulhi"(%0, %1) : (tensor<21xui32>, tensor<21xui32>) -> tensor<21xui32>
  check.expect_eq_const %2, dense<[0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 4, 0, 12, 0, 477218588, 0, 12, 0, 4, 4294967294]> : tensor<21xui32>
  return
}
// -----
// chlo_mulhi ui64
func.func @main() {
  %0 = stablehlo.constant dense<[0, 0, 0, 1, 1, 2, 2, 3, 3, 5, 5, 5, 13, 13, 6148914691236517205, 6148914691236517205, 18446744073709551614, 18446744073709551614, 18446744073709551615, 18446744073709551615, 18446744073709551615]> : tensor<21xui64>
  %1 = stablehlo.constant dense<[0, 5, 18446744073709551615, 3, 18446744073709551614, 2, 6148914691236517205, 1, 13, 0, 5, 18446744073709551615, 3, 18446744073709551614, 2, 6148914691236517205, 1, 13, 0, 5, 18446744073709551615]> : tensor<21xui64>
  %2 = "chlo.mulhi"(%0, %1) : (tensor<21xui64>, tensor<21xui64>) -> tensor<21xui64>
  check.expect_eq_const %2, dense<[0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 4, 0, 12, 0, 2049638230412172401, 0, 12, 0, 4, 18446744073709551614]> : tensor<21xui64>
  return
}
