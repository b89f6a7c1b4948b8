// select i1
func.func @main() {
  %0 = stablehlo.constant dense<[true, false, false, true, true, false]> : tensor<6xi1>
  %1 = stablehlo.constant dense<[false, true, true, false, false, true]> : tensor<6xi1>
  %2 = stablehlo.constant dense<[true, false, true, true, false, false]> : tensor<6xi1>
  %3 = "stablehlo.select"(%2, %0, %1) : (tensor<6xi1>, tensor<6xi1>, tensor<6xi1>) -> tensor<6xi1>
  check.expect_eq_const %3, dense<[true, true, false, true, false, true]> : tensor<6xi1>
  %4 = stablehlo.constant dense<false> : tensor<i1>
  %5 = "stablehlo.select"(%4, %0, %1) : (tensor<i1>, tensor<6xi1>, tensor<6xi1>) -> tensor<6xi1>
  check.expect_eq_const %5, dense<[false, true, true, false, false, true]> : tensor<6xi1>
  return
}
// -----
// select i2
func.func @main() {
  %0 = stablehlo.constant dense<[-2, 1, 0, 1, 0, 1]> : tensor<6xi2>
  %1 = stablehlo.constant dense<[1, 0, 1, 0, 1, -2]> : tensor<6xi2>
  %2 = stablehlo.constant dense<[true, false, true, true, false, false]> : tensor<6xi1>
  %3 = "stablehlo.select"(%2, %0, %1) : (tensor<6xi1>, tensor<6xi2>, tensor<6xi2>) -> tensor<6xi2>
  check.expect_eq_const %3, dense<[-2, 0, 0, 1, 1, -2]> : tensor<6xi2>
  %4 = stablehlo.constant dense<false> : tensor<i1>
  %5 = "stablehlo.select"(%4, %0, %1) : (tensor<i1>, tensor<6xi2>, tensor<6xi2>) -> tensor<6xi2>
  check.expect_eq_const %5, dense<[1, 0, 1, 0, 1, -2]> : tensor<6xi2>
  return
}
// -----
// select i4
func.func @main() {
  %0 = stablehlo.constant dense<[-8, 7, 0, 1, 6, 1]> : tensor<6xi4>
  %1 = stablehlo.constant dense<[1, 6, 1, 0, 7, -8]> : tensor<6xi4>
  %2 = stablehlo.constant dense<[true, false, true, true, false, false]> : tensor<6xi1>
  %3 = "stablehlo.select"(%2, %0, %1) : (tensor<6xi1>, tensor<6xi4>, tensor<6xi4>) -> tensor<6xi4>
  check.expect_eq_const %3, dense<[-8, 6, 0, 1, 7, -8]> : tensor<6xi4>
  %4 = stablehlo.constant dense<false> : tensor<i1>
  %5 = "stablehlo.select"(%4, %0, %1) : (tensor<i1>, tensor<6xi4>, tensor<6xi4>) -> tensor<6xi4>
  check.expect_eq_const %5, dense<[1, 6, 1, 0, 7, -8]> : tensor<6xi4>
  return
}
// -----
// select i8
func.func @main() {
  %0 = stablehlo.constant dense<[-128, 127, 0, 1, 126, 1]> : tensor<6xi8>
  %1 = stablehlo.constant dense<[1, 126, 1, 0, 127, -128]> : tensor<6xi8>
  %2 = stablehlo.constant dense<[true, false, true, true, false, false]> : tensor<6xi1>
  %3 = "stablehlo.select"(%2, %0, %1) : (tensor<6xi1>, tensor<6xi8>, tensor<6xi8>) -> tensor<6xi8>
  check.expect_eq_const %3, dense<[-128, 126, 0, 1, 127, -128]> : tensor<6xi8>
  %4 = stablehlo.constant dense<false> : tensor<i1>
  %5 = "stablehlo.select"(%4, %0, %1) : (tensor<i1>, tensor<6xi8>, tensor<6xi8>) -> tensor<6xi8>
  check.expect_eq_const %5, dense<[1, 126, 1, 0, 127, -128]> : tensor<6xi8>
  return
}
// -----
// select i16
func.func @main() {
  %0 = stablehlo.constant dense<[-32768, 32767, 0, 1, 32766, 1]> : tensor<6xi16>
  %1 = stablehlo.constant dense<[1, 32766, 1, 0, 32767, -32768]> : tensor<6xi16>
  %2 = stablehlo.constant dense<[true, false, true, true, false, false]> : tensor<6xi1>
  %3 = "stablehlo.select"(%2, %0, %1) : (tensor<6xi1>, tensor<6xi16>, tensor<6xi16>) -> tensor<6xi16>
  check.expect_eq_const %3, dense<[-32768, 32766, 0, 1, 32767, -32768]> : tensor<6xi16>
  %4 = stablehlo.constant dense<false> : tensor<i1>
  %5 = "stablehlo.select"(%4, %0, %1) : (tensor<i1>, tensor<6xi16>, tensor<6xi16>) -> tensor<6xi16>
  check.expect_eq_const %5, dense<[1, 32766, 1, 0, 32767, -32768]> : tensor<6xi16>
  return
}
// -----
// select i32
func.func @main() {
  %0 = stablehlo.constant dense<[-2147483648, 2147483647, 0, 1, 2147483646, 1]> : tensor<6xi32>
  %1 = stablehlo.constant dense<[1, 2147483646, 1, 0, 2147483647, -2147483648]> : tensor<6xi32>
  %2 = stablehlo.constant dense<[true, false, true, true, false, false]> : tensor<6xi1>
  %3 = "stablehlo.select"(%2, %0, %1) : (tensor<6xi1>, tensor<6xi32>, tensor<6xi32>) -> tensor<6xi32>
  check.expect_eq_const %3, dense<[-2147483648, 2147483646, 0, 1, 2147483647, -2147483648]> : tensor<6xi32>
  %4 = stablehlo.constant dense<false> : tensor<i1>
  %5 = "stablehlo.select"(%4, %0, %1) : (tensor<i1>, tensor<6xi32>, tensor<6xi32>) -> tensor<6xi32>
  check.expect_eq_const %5, dense<[1, 2147483646, 1, 0, 2147483647, -2147483648]> : tensor<6xi32>
  return
}
// -----
// select i64
func.func @main() {
  %0 = stablehlo.constant dense<[-9223372036854775808, 9223372036854775807, 0, 1, 9223372036854775806, 1]> : tensor<6xi64>
  %1 = stablehlo.constant dense<[1, 9223372036854775806, 1, 0, 9223372036854775807, -9223372036854775808]> : tensor<6xi64>
  %2 = stablehlo.constant dense<[true, false, true, true, false, false]> : tensor<6xi1>
  %3 = "stablehlo.select"(%2, %0, %1) : (tensor<6xi1>, tensor<6xi64>, tensor<6xi64>) -> tensor<6xi64>
  check.expect_eq_const %3, dense<[-9223372036854775808, 9223372036854775806, 0, 1, 9223372036854775807, -9223372036854775808]> : tensor<6xi64>
  %4 = stablehlo.constant dense<false> : tensor<i1>
  %5 = "stablehlo.select"(%4, %0, %1) : (tensor<i1>, tensor<6xi64>, tensor<6xi64>) -> tensor<6xi64>
  check.expect_eq_const %5, dense<[1, 9223372036854775806, 1, 0, 9223372036854775807, -9223372036854775808]> : tensor<6xi64>
  return
}
// -----
// select ui2
func.func @main() {
  %0 = stablehlo.constant dense<[0, 3, 0, 1, 2, 1]> : tensor<6xui2>
  %1 = stablehlo.constant dense<[1, 2, 1, 0, 3, 0]> : tensor<6xui2>
  %2 = stablehlo.constant dense<[true, false, true, true, false, false]> : tensor<6xi1>
  %3 = "stablehlo.select"(%2, %0, %1) : (tensor<6xi1>, tensor<6xui2>, tensor<6xui2>) -> tensor<6xui2>
  check.expect_eq_const %3, dense<[0, 2, 0, 1, 3, 0]> : tensor<6xui2>
  %4 = stablehlo.constant dense<false> : tensor<i1>
  %5 = "stablehlo.select"(%4, %0, %1) : (tensor<i1>, tensor<6xui2>, tensor<6xui2>) -> tensor<6xui2>
  check.expect_eq_const %5, dense<[1, 2, 1, 0, 3, 0]> : tensor<6xui2>
  return
}
// -----
// select ui4
func.func @main() {
  %0 = stablehlo.constant dense<[0, 15, 0, 1, 14, 1]> : tensor<6xui4>
  %1 = stablehlo.constant dense<[1, 14, 1, 0, 15, 0]> : tensor<6xui4>
  %2 = stablehlo.constant dense<[true, false, true, true, false, false]> : tensor<6xi1>
  %3 = "stablehlo.select"(%2, %0, %1) : (tensor<6xi1>, tensor<6xui4>, tensor<6xui4>) -> tensor<6xui4>
  check.expect_eq_const %3, dense<[0, 14, 0, 1, 15, 0]> : tensor<6xui4>
  %4 = stablehlo.constant dense<false> : tensor<i1>
  %5 = "stablehlo.select"(%4, %0, %1) : (tensor<i1>, tensor<6xui4>, tensor<6xui4>) -> tensor<6xui4>
  check.expect_eq_const %5, dense<[1, 14, 1, 0, 15, 0]> : tensor<6xui4>
  return
}
// -----
// select ui8
func.func @main() {
  %0 = stablehlo.constant dense<[0, 255, 0, 1, 254, 1]> : tensor<6xui8>
  %1 = stablehlo.constant dense<[1, 254, 1, 0, 255, 0]> : tensor<6xui8>
  %2 = stablehlo.constant dense<[true, false, true, true, false, false]> : tensor<6xi1>
  %3 = "stablehlo.select"(%2, %0, %1) : (tensor<6xi1>, tensor<6xui8>, tensor<6xui8>) -> tensor<6xui8>
  check.expect_eq_const %3, dense<[0, 254, 0, 1, 255, 0]> : tensor<6xui8>
  %4 = stablehlo.constant dense<false> : tensor<i1>
  %5 = "stablehlo.select"(%4, %0, %1) : (tensor<i1>, tensor<6xui8>, tensor<6xui8>) -> tensor<6xui8>
  check.expect_eq_const %5, dense<[1, 254, 1, 0, 255, 0]> : tensor<6xui8>
  return
}
// -----
// select ui16
func.func @main() {
  %0 = stablehlo.constant dense<[0, 65535, 0, 1, 65534, 1]> : tensor<6xui16>
  %1 = stablehlo.constant dense<[1, 65534, 1, 0, 65535, 0]> : tensor<6xui16>
  %2 = stablehlo.constant dense<[true, false, true, true, false, false]> : tensor<6xi1>
  %3 = "stablehlo.select"(%2, %0, %1) : (tensor<6xi1>, tensor<6xui16>, tensor<6xui16>) -> tensor<6xui16>
  check.expect_eq_const %3, dense<[0, 65534, 0, 1, 65535, 0]> : tensor<6xui16>
  %4 = stablehlo.constant dense<false> : tensor<i1>
  %5 = "stablehlo.select"(%4, %0, %1) : (tensor<i1>, tensor<6xui16>, tensor<6xui16>) -> tensor<6xui16>
  check.expect_eq_const %5, dense<[1, 65534, 1, 0, 65535, 0]> : tensor<6xui16>
  return
}
// -----
// select ui32
func.func @main() {
  %0 = stablehlo.constant dense<[0, 4294967295, 0, 1, 4294967294, 1]> : tensor<6xui32>
  %1 = stablehlo.constant dense<[1, 4294967294, 1, 0, 4294967295, 0]> : tensor<6xui32>
  %2 = stablehlo.constant dense<[true, false, true, true, false, false]> : tensor<6xi1>
  %3 = "stablehlo.select"(%2, %0, %1) : (tensor<6xi1>, tensor<6xui32>, tensor<6xui32>) -> tensor<6xui32>
  check.expect_eq_const %3, dense<[0, 4294967294, 0, 1, 4294967295, 0]> : tensor<6xui32>
  %4 = stablehlo.constant dense<false> : tensor<i1>
  %5 = "stablehlo.select"(%4, %0, %1) : (tensor<i1>, tensor<6xui32>, tensor<6xui32>) -> tensor<6xui32>
  check.expect_eq_const %5, dense<[1, 4294967294, 1, 0, 4294967295, 0]> : tensor<6xui32>
  return
}
// -----
// select ui64
func.func @main() {
  %0 = stablehlo.constant dense<[0, 18446744073709551615, 0, 1, 18446744073709551614, 1]> : tensor<6xui64>
  %1 = stablehlo.constant dense<[1, 18446744073709551614, 1, 0, 18446744073709551615, 0]> : tensor<6xui64>
  %2 = stablehlo.constant dense<[true, false, true, true, false, false]> : tensor<6xi1>
  %3 = "stablehlo.select"(%2, %0, %1) : (tensor<6xi1>, tensor<6xui64>, tensor<6xui64>) -> tensor<6xui64>
  check.expect_eq_const %3, dense<[0, 18446744073709551614, 0, 1, 18446744073709551615, 0]> : tensor<6xui64>
  %4 = stablehlo.constant dense<false> : tensor<i1>
  %5 = "stablehlo.select"(%4, %0, %1) : (tensor<i1>, tensor<6xui64>, tensor<6xui64>) -> tensor<6xui64>
  check.expect_eq_const %5, dense<[1, 18446744073709551614, 1, 0, 18446744073709551615, 0]> : tensor<6xui64>
  return
}
// -----
// select f4E2M1FN
func.func @main() {
  %0 = stablehlo.constant dense<[1.0, -2.0, 0.5, 3.0, -1.5, 0.0]> : tensor<6xf4E2M1FN>
  %1 = stablehlo.constant dense<[0.0, -1.5, 3.0, 0.5, -2.0, 1.0]> : tensor<6xf4E2M1FN>
  %2 = stablehlo.constant dense<[true, false, true, true, false, false]> : tensor<6xi1>
  %3 = "stablehlo.select"(%2, %0, %1) : (tensor<6xi1>, tensor<6xf4E2M1FN>, tensor<6xf4E2M1FN>) -> tensor<6xf4E2M1FN>
  check.expect_eq_const %3, dense<[1.0, -1.5, 0.5, 3.0, -2.0, 1.0]> : tensor<6xf4E2M1FN>
  %4 = stablehlo.constant dense<false> : tensor<i1>
  %5 = "stablehlo.select"(%4, %0, %1) : (tensor<i1>, tensor<6xf4E2M1FN>, tensor<6xf4E2M1FN>) -> tensor<6xf4E2M1FN>
  check.expect_eq_const %5, dense<[0.0, -1.5, 3.0, 0.5, -2.0, 1.0]> : tensor<6xf4E2M1FN>
  return
}
// -----
// select f6E2M3FN
func.func @main() {
  %0 = stablehlo.constant dense<[1.0, -2.0, 0.5, 3.0, -1.5, 0.0]> : tensor<6xf6E2M3FN>
  %1 = stablehlo.constant dense<[0.0, -1.5, 3.0, 0.5, -2.0, 1.0]> : tensor<6xf6E2M3FN>
  %2 = stablehlo.constant dense<[true, false, true, true, false, false]> : tensor<6xi1>
  %3 = "stablehlo.select"(%2, %0, %1) : (tensor<6xi1>, tensor<6xf6E2M3FN>, tensor<6xf6E2M3FN>) -> tensor<6xf6E2M3FN>
  check.expect_eq_const %3, dense<[1.0, -1.5, 0.5, 3.0, -2.0, 1.0]> : tensor<6xf6E2M3FN>
  %4 = stablehlo.constant dense<false> : tensor<i1>
  %5 = "stablehlo.select"(%4, %0, %1) : (tensor<i1>, tensor<6xf6E2M3FN>, tensor<6xf6E2M3FN>) -> tensor<6xf6E2M3FN>
  check.expect_eq_const %5, dense<[0.0, -1.5, 3.0, 0.5, -2.0, 1.0]> : tensor<6xf6E2M3FN>
  return
}
// -----
// select f6E3M2FN
func.func @main() {
  %0 = stablehlo.constant dense<[1.0, -2.0, 0.5, 3.0, -1.5, 0.0]> : tensor<6xf6E3M2FN>
  %1 = stablehlo.constant dense<[0.0, -1.5, 3.0, 0.5, -2.0, 1.0]> : tensor<6xf6E3M2FN>
  %2 = stablehlo.constant dense<[true, false, true, true, false, false]> : tensor<6xi1>
  %3 = "stablehlo.select"(%2, %0, %1) : (tensor<6xi1>, tensor<6xf6E3M2FN>, tensor<6xf6E3M2FN>) -> tensor<6xf6E3M2FN>
  check.expect_eq_const %3, dense<[1.0, -1.5, 0.5, 3.0, -2.0, 1.0]> : tensor<6xf6E3M2FN>
  %4 = stablehlo.constant dense<false> : tensor<i1>
  %5 = "stablehlo.select"(%4, %0, %1) : (tensor<i1>, tensor<6xf6E3M2FN>, tensor<6xf6E3M2FN>) -> tensor<6xf6E3M2FN>
  check.expect_eq_const %5, dense<[0.0, -1.5, 3.0, 0.5, -2.0, 1.0]> : tensor<6xf6E3M2FN>
  return
}
// -----
// select f8E3M4
func.func @main() {
  %0 = stablehlo.constant dense<[1.0, -2.0, 0.5, 3.0, -1.5, 0.0]> : tensor<6xf8E3M4>
  %1 = stablehlo.constant dense<[0.0, -1.5, 3.0, 0.5, -2.0, 1.0]> : tensor<6xf8E3M4>
  %2 = stablehlo.constant dense<[true, false, true, true, false, false]> : tensor<6xi1>
  %3 = "stablehlo.select"(%2, %0, %1) : (tensor<6xi1>, tensor<6xf8E3M4>, tensor<6xf8E3M4>) -> tensor<6xf8E3M4>
  check.expect_eq_const %3, dense<[1.0, -1.5, 0.5, 3.0, -2.0, 1.0]> : tensor<6xf8E3M4>
  %4 = stablehlo.constant dense<false> : tensor<i1>
  %5 = "stablehlo.select"(%4, %0, %1) : (tensor<i1>, tensor<6xf8E3M4>, tensor<6xf8E3M4>) -> tensor<6xf8E3M4>
  check.expect_eq_const %5, dense<[0.0, -1.5, 3.0, 0.5, -2.0, 1.0]> : tensor<6xf8E3M4>
  return
}
// -----
// select f8E4M3
func.func @main() {
  %0 = stablehlo.constant dense<[1.0, -2.0, 0.5, 3.0, -1.5, 0.0]> : tensor<6xf8E4M3>
  %1 = stablehlo.constant dense<[0.0, -1.5, 3.0, 0.5, -2.0, 1.0]> : tensor<6xf8E4M3>
  %2 = stablehlo.constant dense<[true, false, true, true, false, false]> : tensor<6xi1>
  %3 = "stablehlo.select"(%2, %0, %1) : (tensor<6xi1>, tensor<6xf8E4M3>, tensor<6xf8E4M3>) -> tensor<6xf8E4M3>
  check.expect_eq_const %3, dense<[1.0, -1.5, 0.5, 3.0, -2.0, 1.0]> : tensor<6xf8E4M3>
  %4 = stablehlo.constant dense<false> : tensor<i1>
  %5 = "stablehlo.select"(%4, %0, %1) : (tensor<i1>, tensor<6xf8E4M3>, tensor<6xf8E4M3>) -> tensor<6xf8E4M3>
  check.expect_eq_const %5, dense<[0.0, -1.5, 3.0, 0.5, -2.0, 1.0]> : tensor<6xf8E4M3>
  return
}
// -----
// select f8E4M3FN
func.func @main() {
  %0 = stablehlo.constant dense<[1.0, -2.0, 0.5, 3.0, -1.5, 0.0]> : tensor<6xf8E4M3FN>
  %1 = stablehlo.constant dense<[0.0, -1.5, 3.0, 0.5, -2.0, 1.0]> : tensor<6xf8E4M3FN>
  %2 = stablehlo.constant dense<[true, false, true, true, false, false]> : tensor<6xi1>
  %3 = "stablehlo.select"(%2, %0, %1) : (tensor<6xi1>, tensor<6xf8E4M3FN>, tensor<6xf8E4M3FN>) -> tensor<6xf8E4M3FN>
  check.expect_eq_const %3, dense<[1.0, -1.5, 0.5, 3.0, -2.0, 1.0]> : tensor<6xf8E4M3FN>
  %4 = stablehlo.constant dense<false> : tensor<i1>
  %5 = "stablehlo.select"(%4, %0, %1) : (tensor<i1>, tensor<6xf8E4M3FN>, tensor<6xf8E4M3FN>) -> tensor<6xf8E4M3FN>
  check.expect_eq_const %5, dense<[0.0, -1.5, 3.0, 0.5, -2.0, 1.0]> : tensor<6xf8E4M3FN>
  return
}
// -----
// select f8E4M3FNUZ
func.func @main() {
  %0 = stablehlo.constant dense<[1.0, -2.0, 0.5, 3.0, -1.5, 0.0]> : tensor<6xf8E4M3FNUZ>
  %1 = stablehlo.constant dense<[0.0, -1.5, 3.0, 0.5, -2.0, 1.0]> : tensor<6xf8E4M3FNUZ>
  %2 = stablehlo.constant dense<[true, false, true, true, false, false]> : tensor<6xi1>
  %3 = "stablehlo.select"(%2, %0, %1) : (tensor<6xi1>, tensor<6xf8E4M3FNUZ>, tensor<6xf8E4M3FNUZ>) -> tensor<6xf8E4M3FNUZ>
  check.expect_eq_const %3, dense<[1.0, -1.5, 0.5, 3.0, -2.0, 1.0]> : tensor<6xf8E4M3FNUZ>
  %4 = stablehlo.constant dense<false> : tensor<i1>
  %5 = "stablehlo.select"(%4, %0, %1) : (tensor<i1>, tensor<6xf8E4M3FNUZ>, tensor<6xf8E4M3FNUZ>) -> tensor<6xf8E4M3FNUZ>
  check.expect_eq_const %5, dense<[0.0, -1.5, 3.0, 0.5, -2.0, 1.0]> : tensor<6xf8E4M3FNUZ>
  return
}
// -----
// select f8E4M3B11FNUZ
func.func @main() {
  %0 = stablehlo.constant dense<[1.0, -2.0, 0.5, 3.0, -1.5, 0.0]> : tensor<6xf8E4M3B11FNUZ>
  %1 = stablehlo.constant dense<[0.0, -1.5, 3.0, 0.5, -2.0, 1.0]> : tensor<6xf8E4M3B11FNUZ>
  %2 = stablehlo.constant dense<[true, false, true, true, false, false]> : tensor<6xi1>
  %3 = "stablehlo.select"(%2, %0, %1) : (tensor<6xi1>, tensor<6xf8E4M3B11FNUZ>, tensor<6xf8E4M3B11FNUZ>) -> tensor<6xf8E4M3B11FNUZ>
  check.expect_eq_const %3, dense<[1.0, -1.5, 0.5, 3.0, -2.0, 1.0]> : tensor<6xf8E4M3B11FNUZ>
  %4 = stablehlo.constant dense<false> : tensor<i1>
  %5 = "stablehlo.select"(%4, %0, %1) : (tensor<i1>, tensor<6xf8E4M3B11FNUZ>, tensor<6xf8E4M3B11FNUZ>) -> tensor<6xf8E4M3B11FNUZ>
  check.expect_eq_const %5, dense<[0.0, -1.5, 3.0, 0.5, -2.0, 1.0]> : tensor<6xf8E4M3B11FNUZ>
  return
}
// -----
// select f8E5M2
func.func @main() {
  %0 = stablehlo.constant dense<[1.0, -2.0, 0.5, 3.0, -1.5, 0.0]> : tensor<6xf8E5M2>
  %1 = stablehlo.constant dense<[0.0, -1.5, 3.0, 0.5, -2.0, 1.0]> : tensor<6xf8E5M2>
  %2 = stablehlo.constant dense<[true, false, true, true, false, false]> : tensor<6xi1>
  %3 = "stablehlo.select"(%2, %0, %1) : (tensor<6xi1>, tensor<6xf8E5M2>, tensor<6xf8E5M2>) -> tensor<6xf8E5M2>
  check.expect_eq_const %3, dense<[1.0, -1.5, 0.5, 3.0, -2.0, 1.0]> : tensor<6xf8E5M2>
  %4 = stablehlo.constant dense<false> : tensor<i1>
  %5 = "stablehlo.select"(%4, %0, %1) : (tensor<i1>, tensor<6xf8E5M2>, tensor<6xf8E5M2>) -> tensor<6xf8E5M2>
  check.expect_eq_const %5, dense<[0.0, -1.5, 3.0, 0.5, -2.0, 1.0]> : tensor<6xf8E5M2>
  return
}
// -----
// select f8E5M2FNUZ
func.func @main() {
  %0 = stablehlo.constant dense<[1.0, -2.0, 0.5, 3.0, -1.5, 0.0]> : tensor<6xf8E5M2FNUZ>
  %1 = stablehlo.constant dense<[0.0, -1.5, 3.0, 0.5, -2.0, 1.0]> : tensor<6xf8E5M2FNUZ>
  %2 = stablehlo.constant dense<[true, false, true, true, false, false]> : tensor<6xi1>
  %3 = "stablehlo.select"(%2, %0, %1) : (tensor<6xi1>, tensor<6xf8E5M2FNUZ>, tensor<6xf8E5M2FNUZ>) -> tensor<6xf8E5M2FNUZ>
  check.expect_eq_const %3, dense<[1.0, -1.5, 0.5, 3.0, -2.0, 1.0]> : tensor<6xf8E5M2FNUZ>
  %4 = stablehlo.constant dense<false> : tensor<i1>
  %5 = "stablehlo.select"(%4, %0, %1) : (tensor<i1>, tensor<6xf8E5M2FNUZ>, tensor<6xf8E5M2FNUZ>) -> tensor<6xf8E5M2FNUZ>
  check.expect_eq_const %5, dense<[0.0, -1.5, 3.0, 0.5, -2.0, 1.0]> : tensor<6xf8E5M2FNUZ>
  return
}
// -----
// select bf16
func.func @main() {
  %0 = stablehlo.constant dense<[1.0, -2.0, 0.5, 3.0, -1.5, 0.0]> : tensor<6xbf16>
  %1 = stablehlo.constant dense<[0.0, -1.5, 3.0, 0.5, -2.0, 1.0]> : tensor<6xbf16>
  %2 = stablehlo.constant dense<[true, false, true, true, false, false]> : tensor<6xi1>
  %3 = "stablehlo.select"(%2, %0, %1) : (tensor<6xi1>, tensor<6xbf16>, tensor<6xbf16>) -> tensor<6xbf16>
  check.expect_eq_const %3, dense<[1.0, -1.5, 0.5, 3.0, -2.0, 1.0]> : tensor<6xbf16>
  %4 = stablehlo.constant dense<false> : tensor<i1>
  %5 = "stablehlo.select"(%4, %0, %1) : (tensor<i1>, tensor<6xbf16>, tensor<6xbf16>) -> tensor<6xbf16>
  check.expect_eq_const %5, dense<[0.0, -1.5, 3.0, 0.5, -2.0, 1.0]> : tensor<6xbf16>
  return
}
// -----
// select f16
func.func @main() {
  %0 = stablehlo.constant dense<[1.0, -2.0, 0.5, 3.0, -1.5, 0.0]> : tensor<6xf16>
  %1 = stablehlo.constant dense<[0.0, -1.5, 3.0, 0.5, -2.0, 1.0]> : tensor<6xf16>
  %2 = stablehlo.constant dense<[true, false, true, true, false, false]> : tensor<6xi1>
  %3 = "stablehlo.select"(%2, %0, %1) : (tensor<6xi1>, tensor<6xf16>, tensor<6xf16>) -> tensor<6xf16>
  check.expect_eq_const %3, dense<[1.0, -1.5, 0.5, 3.0, -2.0, 1.0]> : tensor<6xf16>
  %4 = stablehlo.constant dense<false> : tensor<i1>
  %5 = "stablehlo.select"(%4, %0, %1) : (tensor<i1>, tensor<6xf16>, tensor<6xf16>) -> tensor<6xf16>
  check.expect_eq_const %5, dense<[0.0, -1.5, 3.0, 0.5, -2.0, 1.0]> : tensor<6xf16>
  return
}
// -----
// select f32
func.func @main() {
  %0 = stablehlo.constant dense<[1.0, -2.0, 0.5, 3.0, -1.5, 0.0]> : tensor<6xf32>
  %1 = stablehlo.constant dense<[0.0, -1.5, 3.0, 0.5, -2.0, 1.0]> : tensor<6xf32>
  %2 = stablehlo.constant dense<[true, false, true, true, false, false]> : tensor<6xi1>
  %3 = "stablehlo.select"(%2, %0, %1) : (tensor<6xi1>, tensor<6xf32>, tensor<6xf32>) -> tensor<6xf32>
  check.expect_eq_const %3, dense<[1.0, -1.5, 0.5, 3.0, -2.0, 1.0]> : tensor<6xf32>
  %4 = stablehlo.constant dense<false> : tensor<i1>
  %5 = "stablehlo.select"(%4, %0, %1) : (tensor<i1>, tensor<6xf32>, tensor<6xf32>) -> tensor<6xf32>
  check.expect_eq_const %5, dense<[0.0, -1.5, 3.0, 0.5, -2.0, 1.0]> : tensor<6xf32>
  return
}
// -----
// select f64
func.func @main() {
  %0 = stablehlo.constant dense<[1.0, -2.0, 0.5, 3.0, -1.5, 0.0]> : tensor<6xf64>
  %1 = stablehlo.constant dense<[0.0, -1.5, 3.0, 0.5, -2.0, 1.0]> : tensor<6xf64>
  %2 = stablehlo.constant dense<[true, false, true, true, false, false]> : tensor<6xi1>
  %3 = "stablehlo.select"(%2, %0, %1) : (tensor<6xi1>, tensor<6xf64>, tensor<6xf64>) -> tensor<6xf64>
  check.expect_eq_const %3, dense<[1.0, -1.5, 0.5, 3.0, -2.0, 1.0]> : tensor<6xf64>
  %4 = stablehlo.constant dense<false> : tensor<i1>
  %5 = "stablehlo.select"(%4, %0, %1) : (tensor<i1>, tensor<6xf64>, tensor<6xf64>) -> tensor<6xf64>
  check.expect_eq_const %5, dense<[0.0, -1.5, 3.0, 0.5, -2.0, 1.0]> : tensor<6xf64>
  return
}
// -----
// select f8E8M0FNU
func.func @main() {
  %0 = stablehlo.constant dense<[1.0, 2.0, 4.0, 0.5, 0.25, 16.0]> : tensor<6xf8E8M0FNU>
  %1 = stablehlo.constant dense<[16.0, 0.25, 0.5, 4.0, 2.0, 1.0]> : tensor<6xf8E8M0FNU>
  %2 = stablehlo.constant dense<[true, false, true, true, false, false]> : tensor<6xi1>
  %3 = "stablehlo.select"(%2, %0, %1) : (tensor<6xi1>, tensor<6xf8E8M0FNU>, tensor<6xf8E8M0FNU>) -> tensor<6xf8E8M0FNU>
  check.expect_eq_const %3, dense<[1.0, 0.25, 4.0, 0.5, 2.0, 1.0]> : tensor<6xf8E8M0FNU>
  %4 = stablehlo.constant dense<false> : tensor<i1>
  %5 = "stablehlo.select"(%4, %0, %1) : (tensor<i1>, tensor<6xf8E8M0FNU>, tensor<6xf8E8M0FNU>) -> tensor<6xf8E8M0FNU>
  check.expect_eq_const %5, dense<[16.0, 0.25, 0.5, 4.0, 2.0, 1.0]> : tensor<6xf8E8M0FNU>
  return
}
// -----
// select complex<f32>
func.func @main() {
  %0 = stablehlo.constant dense<[(1.0, 2.0), (-3.0, 0.0), (0.0, 4.0), (0.5, -1.0), (2.0, 0.0), (0.0, 0.0)]> : tensor<6xcomplex<f32>>
  %1 = stablehlo.constant dense<[(0.0, 0.0), (2.0, 0.0), (0.5, -1.0), (0.0, 4.0), (-3.0, 0.0), (1.0, 2.0)]> : tensor<6xcomplex<f32>>
  %2 = stablehlo.constant dense<[true, false, true, true, false, false]> : tensor<6xi1>
  %3 = "stablehlo.select"(%2, %0, %1) : (tensor<6xi1>, tensor<6xcomplex<f32>>, tensor<6xcomplex<f32>>) -> tensor<6xcomplex<f32>>
  check.expect_eq_const %3, dense<[(1.0, 2.0), (2.0, 0.0), (0.0, 4.0), (0.5, -1.0), (-3.0, 0.0), (1.0, 2.0)]> : tensor<6xcomplex<f32>>
  %4 = stablehlo.constant dense<false> : tensor<i1>
  %5 = "stablehlo.select"(%4, %0, %1) : (tensor<i1>, tensor<6xcomplex<f32>>, tensor<6xcomplex<f32>>) -> tensor<6xcomplex<f32>>
  check.expect_eq_const %5, dense<[(0.0, 0.0), (2.0, 0.0), (0.5, -1.0), (0.0, 4.0), (-3.0, 0.0), (1.0, 2.0)]> : tensor<6xcomplex<f32>>
  return
}
// -----
// select complex<f64>
func.func @main() {
  %0 = stablehlo.constant dense<[(1.0, 2.0), (-3.0, 0.0), (0.0, 4.0), (0.5, -1.0), (2.0, 0.0), (0.0, 0.0)]> : tensor<6xcomplex<f64>>
  %1 = stablehlo.constant dense<[(0.0, 0.0), (2.0, 0.0), (0.5, -1.0), (0.0, 4.0), (-3.0, 0.0), (1.0, 2.0)]> : tensor<6xcomplex<f64>>
  %2 = stablehlo.constant dense<[true, false, true, true, false, false]> : tensor<6xi1>
  %3 = "stablehlo.select"(%2, %0, %1) : (tensor<6xi1>, tensor<6xcomplex<f64>>, tensor<6xcomplex<f64>>) -> tensor<6xcomplex<f64>>
  check.expect_eq_const %3, dense<[(1.0, 2.0), (2.0, 0.0), (0.0, 4.0), (0.5, -1.0), (-3.0, 0.0), (1.0, 2.0)]> : tensor<6xcomplex<f64>>
  %4 = stablehlo.constant dense<false> : tensor<i1>
  %5 = "stablehlo.select"(%4, %0, %1) : (tensor<i1>, tensor<6xcomplex<f64>>, tensor<6xcomplex<f64>>) -> tensor<6xcomplex<f64>>
  check.expect_eq_const %5, dense<[(0.0, 0.0), (2.0, 0.0), (0.5, -1.0), (0.0, 4.0), (-3.0, 0.0), (1.0, 2.0)]> : tensor<6xcomplex<f64>>
  return
}
// -----
// select quantized i8
func.func @main() {
  %0 = stablehlo.constant dense<[[true, false, true], [false, false, true]]> : tensor<2x3xi1>
  %1 = stablehlo.constant dense<[[-3.25, 0.25, 0.75], [100.0, -100.0, 2.5]]> : tensor<2x3xf32>
  %2 = "stablehlo.uniform_quantize"(%1) : (tensor<2x3xf32>) -> tensor<2x3x!quant.uniform<i8:f32, 0.5:3>>
  %3 = stablehlo.constant dense<[[1.0, -0.5, 4.0], [0.5, 3.0, -2.0]]> : tensor<2x3xf32>
  %4 = "stablehlo.uniform_quantize"(%3) : (tensor<2x3xf32>) -> tensor<2x3x!quant.uniform<i8:f32, 0.5:3>>
  %5 = "stablehlo.select"(%0, %2, %4) : (tensor<2x3xi1>, tensor<2x3x!quant.uniform<i8:f32, 0.5:3>>, tensor<2x3x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<2x3x!quant.uniform<i8:f32, 0.5:3>>
  %6 = "stablehlo.uniform_dequantize"(%5) : (tensor<2x3x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<2x3xf32>
  check.expect_eq_const %6, dense<[[-3.5, -0.5, 0.5], [0.5, 3.0, 2.5]]> : tensor<2x3xf32>
  return
}
