// concatenate i1
func.func @main() {
  %0 = stablehlo.constant dense<[[true, false, false], [true, true, false]]> : tensor<2x3xi1>
  %1 = stablehlo.constant dense<true> : tensor<2x1xi1>
  %2 = stablehlo.constant dense<[[true, true, false], [true, false, false]]> : tensor<2x3xi1>
  %3 = "stablehlo.concatenate"(%0, %1, %2) <{dimension = 1 : i64}> : (tensor<2x3xi1>, tensor<2x1xi1>, tensor<2x3xi1>) -> tensor<2x7xi1>
  check.expect_eq_const %3, dense<[[true, false, false, true, true, true, false], [true, true, false, true, true, false, false]]> : tensor<2x7xi1>
  return
}
// -----
// concatenate i2
func.func @main() {
  %0 = stablehlo.constant dense<[[-2, 1, 0], [1, 0, 1]]> : tensor<2x3xi2>
  %1 = stablehlo.constant dense<[[1], [-2]]> : tensor<2x1xi2>
  %2 = stablehlo.constant dense<[[1, 0, 1], [-2, 1, 0]]> : tensor<2x3xi2>
  %3 = "stablehlo.concatenate"(%0, %1, %2) <{dimension = 1 : i64}> : (tensor<2x3xi2>, tensor<2x1xi2>, tensor<2x3xi2>) -> tensor<2x7xi2>
  check.expect_eq_const %3, dense<[[-2, 1, 0, 1, 1, 0, 1], [1, 0, 1, -2, -2, 1, 0]]> : tensor<2x7xi2>
  return
}
// -----
// concatenate i4
func.func @main() {
  %0 = stablehlo.constant dense<[[-8, 7, 0], [1, 6, 1]]> : tensor<2x3xi4>
  %1 = stablehlo.constant dense<[[1], [-8]]> : tensor<2x1xi4>
  %2 = stablehlo.constant dense<[[1, 6, 1], [-8, 7, 0]]> : tensor<2x3xi4>
  %3 = "stablehlo.concatenate"(%0, %1, %2) <{dimension = 1 : i64}> : (tensor<2x3xi4>, tensor<2x1xi4>, tensor<2x3xi4>) -> tensor<2x7xi4>
  check.expect_eq_const %3, dense<[[-8, 7, 0, 1, 1, 6, 1], [1, 6, 1, -8, -8, 7, 0]]> : tensor<2x7xi4>
  return
}
// -----
// concatenate i8
func.func @main() {
  %0 = stablehlo.constant dense<[[-128, 127, 0], [1, 126, 1]]> : tensor<2x3xi8>
  %1 = stablehlo.constant dense<[[1], [-128]]> : tensor<2x1xi8>
  %2 = stablehlo.constant dense<[[1, 126, 1], [-128, 127, 0]]> : tensor<2x3xi8>
  %3 = "stablehlo.concatenate"(%0, %1, %2) <{dimension = 1 : i64}> : (tensor<2x3xi8>, tensor<2x1xi8>, tensor<2x3xi8>) -> tensor<2x7xi8>
  check.expect_eq_const %3, dense<[[-128, 127, 0, 1, 1, 126, 1], [1, 126, 1, -128, -128, 127, 0]]> : tensor<2x7xi8>
  return
}
// -----
// concatenate i16
func.func @main() {
  %0 = stablehlo.constant dense<[[-32768, 32767, 0], [1, 32766, 1]]> : tensor<2x3xi16>
  %1 = stablehlo.constant dense<[[1], [-32768]]> : tensor<2x1xi16>
  %2 = stablehlo.constant dense<[[1, 32766, 1], [-32768, 32767, 0]]> : tensor<2x3xi16>
  %3 = "stablehlo.concatenate"(%0, %1, %2) <{dimension = 1 : i64}> : (tensor<2x3xi16>, tensor<2x1xi16>, tensor<2x3xi16>) -> tensor<2x7xi16>
  check.expect_eq_const %3, dense<[[-32768, 32767, 0, 1, 1, 32766, 1], [1, 32766, 1, -32768, -32768, 32767, 0]]> : tensor<2x7xi16>
  return
}
// -----
// concatenate i32
func.func @main() {
  %0 = stablehlo.constant dense<[[-2147483648, 2147483647, 0], [1, 2147483646, 1]]> : tensor<2x3xi32>
  %1 = stablehlo.constant dense<[[1], [-2147483648]]> : tensor<2x1xi32>
  %2 = stablehlo.constant dense<[[1, 2147483646, 1], [-2147483648, 2147483647, 0]]> : tensor<2x3xi32>
  %3 = "stablehlo.concatenate"(%0, %1, %2) <{dimension = 1 : i64}> : (tensor<2x3xi32>, tensor<2x1xi32>, tensor<2x3xi32>) -> tensor<2x7xi32>
  check.expect_eq_const %3, dense<[[-2147483648, 2147483647, 0, 1, 1, 2147483646, 1], [1, 2147483646, 1, -2147483648, -2147483648, 2147483647, 0]]> : tensor<2x7xi32>
  return
}
// -----
// concatenate i64
func.func @main() {
  %0 = stablehlo.constant dense<[[-9223372036854775808, 9223372036854775807, 0], [1, 9223372036854775806, 1]]> : tensor<2x3xi64>
  %1 = stablehlo.constant dense<[[1], [-9223372036854775808]]> : tensor<2x1xi64>
  %2 = stablehlo.constant dense<[[1, 9223372036854775806, 1], [-9223372036854775808, 9223372036854775807, 0]]> : tensor<2x3xi64>
  %3 = "stablehlo.concatenate"(%0, %1, %2) <{dimension = 1 : i64}> : (tensor<2x3xi64>, tensor<2x1xi64>, tensor<2x3xi64>) -> tensor<2x7xi64>
  check.expect_eq_const %3, dense<[[-9223372036854775808, 9223372036854775807, 0, 1, 1, 9223372036854775806, 1], [1, 9223372036854775806, 1, -9223372036854775808, -9223372036854775808, 9223372036854775807, 0]]> : tensor<2x7xi64>
  return
}
// -----
// concatenate ui2
func.func @main() {
  %0 = stablehlo.constant dense<[[0, 3, 0], [1, 2, 1]]> : tensor<2x3xui2>
  %1 = stablehlo.constant dense<[[1], [0]]> : tensor<2x1xui2>
  %2 = stablehlo.constant dense<[[1, 2, 1], [0, 3, 0]]> : tensor<2x3xui2>
  %3 = "stablehlo.concatenate"(%0, %1, %2) <{dimension = 1 : i64}> : (tensor<2x3xui2>, tensor<2x1xui2>, tensor<2x3xui2>) -> tensor<2x7xui2>
  check.expect_eq_const %3, dense<[[0, 3, 0, 1, 1, 2, 1], [1, 2, 1, 0, 0, 3, 0]]> : tensor<2x7xui2>
  return
}
// -----
// concatenate ui4
func.func @main() {
  %0 = stablehlo.constant dense<[[0, 15, 0], [1, 14, 1]]> : tensor<2x3xui4>
  %1 = stablehlo.constant dense<[[1], [0]]> : tensor<2x1xui4>
  %2 = stablehlo.constant dense<[[1, 14, 1], [0, 15, 0]]> : tensor<2x3xui4>
  %3 = "stablehlo.concatenate"(%0, %1, %2) <{dimension = 1 : i64}> : (tensor<2x3xui4>, tensor<2x1xui4>, tensor<2x3xui4>) -> tensor<2x7xui4>
  check.expect_eq_const %3, dense<[[0, 15, 0, 1, 1, 14, 1], [1, 14, 1, 0, 0, 15, 0]]> : tensor<2x7xui4>
  return
}
// -----
// concatenate ui8
func.func @main() {
  %0 = stablehlo.constant dense<[[0, 255, 0], [1, 254, 1]]> : tensor<2x3xui8>
  %1 = stablehlo.constant dense<[[1], [0]]> : tensor<2x1xui8>
  %2 = stablehlo.constant dense<[[1, 254, 1], [0, 255, 0]]> : tensor<2x3xui8>
  %3 = "stablehlo.concatenate"(%0, %1, %2) <{dimension = 1 : i64}> : (tensor<2x3xui8>, tensor<2x1xui8>, tensor<2x3xui8>) -> tensor<2x7xui8>
  check.expect_eq_const %3, dense<[[0, 255, 0, 1, 1, 254, 1], [1, 254, 1, 0, 0, 255, 0]]> : tensor<2x7xui8>
  return
}
// -----
// concatenate ui16
func.func @main() {
  %0 = stablehlo.constant dense<[[0, 65535, 0], [1, 65534, 1]]> : tensor<2x3xui16>
  %1 = stablehlo.constant dense<[[1], [0]]> : tensor<2x1xui16>
  %2 = stablehlo.constant dense<[[1, 65534, 1], [0, 65535, 0]]> : tensor<2x3xui16>
  %3 = "stablehlo.concatenate"(%0, %1, %2) <{dimension = 1 : i64}> : (tensor<2x3xui16>, tensor<2x1xui16>, tensor<2x3xui16>) -> tensor<2x7xui16>
  check.expect_eq_const %3, dense<[[0, 65535, 0, 1, 1, 65534, 1], [1, 65534, 1, 0, 0, 65535, 0]]> : tensor<2x7xui16>
  return
}
// -----
// concatenate ui32
func.func @main() {
  %0 = stablehlo.constant dense<[[0, 4294967295, 0], [1, 4294967294, 1]]> : tensor<2x3xui32>
  %1 = stablehlo.constant dense<[[1], [0]]> : tensor<2x1xui32>
  %2 = stablehlo.constant dense<[[1, 4294967294, 1], [0, 4294967295, 0]]> : tensor<2x3xui32>
  %3 = "stablehlo.concatenate"(%0, %1, %2) <{dimension = 1 : i64}> : (tensor<2x3xui32>, tensor<2x1xui32>, tensor<2x3xui32>) -> tensor<2x7xui32>
  check.expect_eq_const %3, dense<[[0, 4294967295, 0, 1, 1, 4294967294, 1], [1, 4294967294, 1, 0, 0, 4294967295, 0]]> : tensor<2x7xui32>
  return
}
// -----
// concatenate ui64
func.func @main() {
  %0 = stablehlo.constant dense<[[0, 18446744073709551615, 0], [1, 18446744073709551614, 1]]> : tensor<2x3xui64>
  %1 = stablehlo.constant dense<[[1], [0]]> : tensor<2x1xui64>
  %2 = stablehlo.constant dense<[[1, 18446744073709551614, 1], [0, 18446744073709551615, 0]]> : tensor<2x3xui64>
  %3 = "stablehlo.concatenate"(%0, %1, %2) <{dimension = 1 : i64}> : (tensor<2x3xui64>, tensor<2x1xui64>, tensor<2x3xui64>) -> tensor<2x7xui64>
  check.expect_eq_const %3, dense<[[0, 18446744073709551615, 0, 1, 1, 18446744073709551614, 1], [1, 18446744073709551614, 1, 0, 0, 18446744073709551615, 0]]> : tensor<2x7xui64>
  return
}
// -----
// concatenate f4E2M1FN
func.func @main() {
  %0 = stablehlo.constant dense<[[1.0, -2.0, 0.5], [3.0, -1.5, 0.0]]> : tensor<2x3xf4E2M1FN>
  %1 = stablehlo.constant dense<[[3.0], [1.0]]> : tensor<2x1xf4E2M1FN>
  %2 = stablehlo.constant dense<[[3.0, -1.5, 0.0], [1.0, -2.0, 0.5]]> : tensor<2x3xf4E2M1FN>
  %3 = "stablehlo.concatenate"(%0, %1, %2) <{dimension = 1 : i64}> : (tensor<2x3xf4E2M1FN>, tensor<2x1xf4E2M1FN>, tensor<2x3xf4E2M1FN>) -> tensor<2x7xf4E2M1FN>
  check.expect_eq_const %3, dense<[[1.0, -2.0, 0.5, 3.0, 3.0, -1.5, 0.0], [3.0, -1.5, 0.0, 1.0, 1.0, -2.0, 0.5]]> : tensor<2x7xf4E2M1FN>
  return
}
// -----
// concatenate f6E2M3FN
func.func @main() {
  %0 = stablehlo.constant dense<[[1.0, -2.0, 0.5], [3.0, -1.5, 0.0]]> : tensor<2x3xf6E2M3FN>
  %1 = stablehlo.constant dense<[[3.0], [1.0]]> : tensor<2x1xf6E2M3FN>
  %2 = stablehlo.constant dense<[[3.0, -1.5, 0.0], [1.0, -2.0, 0.5]]> : tensor<2x3xf6E2M3FN>
  %3 = "stablehlo.concatenate"(%0, %1, %2) <{dimension = 1 : i64}> : (tensor<2x3xf6E2M3FN>, tensor<2x1xf6E2M3FN>, tensor<2x3xf6E2M3FN>) -> tensor<2x7xf6E2M3FN>
  check.expect_eq_const %3, dense<[[1.0, -2.0, 0.5, 3.0, 3.0, -1.5, 0.0], [3.0, -1.5, 0.0, 1.0, 1.0, -2.0, 0.5]]> : tensor<2x7xf6E2M3FN>
  return
}
// -----
// concatenate f6E3M2FN
func.func @main() {
  %0 = stablehlo.constant dense<[[1.0, -2.0, 0.5], [3.0, -1.5, 0.0]]> : tensor<2x3xf6E3M2FN>
  %1 = stablehlo.constant dense<[[3.0], [1.0]]> : tensor<2x1xf6E3M2FN>
  %2 = stablehlo.constant dense<[[3.0, -1.5, 0.0], [1.0, -2.0, 0.5]]> : tensor<2x3xf6E3M2FN>
  %3 = "stablehlo.concatenate"(%0, %1, %2) <{dimension = 1 : i64}> : (tensor<2x3xf6E3M2FN>, tensor<2x1xf6E3M2FN>, tensor<2x3xf6E3M2FN>) -> tensor<2x7xf6E3M2FN>
  check.expect_eq_const %3, dense<[[1.0, -2.0, 0.5, 3.0, 3.0, -1.5, 0.0], [3.0, -1.5, 0.0, 1.0, 1.0, -2.0, 0.5]]> : tensor<2x7xf6E3M2FN>
  return
}
// -----
// concatenate f8E3M4
func.func @main() {
  %0 = stablehlo.constant dense<[[1.0, -2.0, 0.5], [3.0, -1.5, 0.0]]> : tensor<2x3xf8E3M4>
  %1 = stablehlo.constant dense<[[3.0], [1.0]]> : tensor<2x1xf8E3M4>
  %2 = stablehlo.constant dense<[[3.0, -1.5, 0.0], [1.0, -2.0, 0.5]]> : tensor<2x3xf8E3M4>
  %3 = "stablehlo.concatenate"(%0, %1, %2) <{dimension = 1 : i64}> : (tensor<2x3xf8E3M4>, tensor<2x1xf8E3M4>, tensor<2x3xf8E3M4>) -> tensor<2x7xf8E3M4>
  check.expect_eq_const %3, dense<[[1.0, -2.0, 0.5, 3.0, 3.0, -1.5, 0.0], [3.0, -1.5, 0.0, 1.0, 1.0, -2.0, 0.5]]> : tensor<2x7xf8E3M4>
  return
}
// -----
// concatenate f8E4M3
func.func @main() {
  %0 = stablehlo.constant dense<[[1.0, -2.0, 0.5], [3.0, -1.5, 0.0]]> : tensor<2x3xf8E4M3>
  %1 = stablehlo.constant dense<[[3.0], [1.0]]> : tensor<2x1xf8E4M3>
  %2 = stablehlo.constant dense<[[3.0, -1.5, 0.0], [1.0, -2.0, 0.5]]> : tensor<2x3xf8E4M3>
  %3 = "stablehlo.concatenate"(%0, %1, %2) <{dimension = 1 : i64}> : (tensor<2x3xf8E4M3>, tensor<2x1xf8E4M3>, tensor<2x3xf8E4M3>) -> tensor<2x7xf8E4M3>
  check.expect_eq_const %3, dense<[[1.0, -2.0, 0.5, 3.0, 3.0, -1.5, 0.0], [3.0, -1.5, 0.0, 1.0, 1.0, -2.0, 0.5]]> : tensor<2x7xf8E4M3>
  return
}
// -----
// concatenate f8E4M3FN
func.func @main() {
  %0 = stablehlo.constant dense<[[1.0, -2.0, 0.5], [3.0, -1.5, 0.0]]> : tensor<2x3xf8E4M3FN>
  %1 = stablehlo.constant dense<[[3.0], [1.0]]> : tensor<2x1xf8E4M3FN>
  %2 = stablehlo.constant dense<[[3.0, -1.5, 0.0], [1.0, -2.0, 0.5]]> : tensor<2x3xf8E4M3FN>
  %3 = "stablehlo.concatenate"(%0, %1, %2) <{dimension = 1 : i64}> : (tensor<2x3xf8E4M3FN>, tensor<2x1xf8E4M3FN>, tensor<2x3xf8E4M3FN>) -> tensor<2x7xf8E4M3FN>
  check.expect_eq_const %3, dense<[[1.0, -2.0, 0.5, 3.0, 3.0, -1.5, 0.0], [3.0, -1.5, 0.0, 1.0, 1.0, -2.0, 0.5]]> : tensor<2x7xf8E4M3FN>
  return
}
// -----
// concatenate f8E4M3FNUZ
func.func @main() {
  %0 = stablehlo.constant dense<[[1.0, -2.0, 0.5], [3.0, -1.5, 0.0]]> : tensor<2x3xf8E4M3FNUZ>
  %1 = stablehlo.constant dense<[[3.0], [1.0]]> : tensor<2x1xf8E4M3FNUZ>
  %2 = stablehlo.constant dense<[[3.0, -1.5, 0.0], [1.0, -2.0, 0.5]]> : tensor<2x3xf8E4M3FNUZ>
  %3 = "stablehlo.concatenate"(%0, %1, %2) <{dimension = 1 : i64}> : (tensor<2x3xf8E4M3FNUZ>, tensor<2x1xf8E4M3FNUZ>, tensor<2x3xf8E4M3FNUZ>) -> tensor<2x7xf8E4M3FNUZ>
  check.expect_eq_const %3, dense<[[1.0, -2.0, 0.5, 3.0, 3.0, -1.5, 0.0], [3.0, -1.5, 0.0, 1.0, 1.0, -2.0, 0.5]]> : tensor<2x7xf8E4M3FNUZ>
  return
}
// -----
// concatenate f8E4M3B11FNUZ
func.func @main() {
  %0 = stablehlo.constant dense<[[1.0, -2.0, 0.5], [3.0, -1.5, 0.0]]> : tensor<2x3xf8E4M3B11FNUZ>
  %1 = stablehlo.constant dense<[[3.0], [1.0]]> : tensor<2x1xf8E4M3B11FNUZ>
  %2 = stablehlo.constant dense<[[3.0, -1.5, 0.0], [1.0, -2.0, 0.5]]> : tensor<2x3xf8E4M3B11FNUZ>
  %3 = "stablehlo.concatenate"(%0, %1, %2) <{dimension = 1 : i64}> : (tensor<2x3xf8E4M3B11FNUZ>, tensor<2x1xf8E4M3B11FNUZ>, tensor<2x3xf8E4M3B11FNUZ>) -> tensor<2x7xf8E4M3B11FNUZ>
  check.expect_eq_const %3, dense<[[1.0, -2.0, 0.5, 3.0, 3.0, -1.5, 0.0], [3.0, -1.5, 0.0, 1.0, 1.0, -2.0, 0.5]]> : tensor<2x7xf8E4M3B11FNUZ>
  return
}
// -----
// concatenate f8E5M2
func.func @main() {
  %0 = stablehlo.constant dense<[[1.0, -2.0, 0.5], [3.0, -1.5, 0.0]]> : tensor<2x3xf8E5M2>
  %1 = stablehlo.constant dense<[[3.0], [1.0]]> : tensor<2x1xf8E5M2>
  %2 = stablehlo.constant dense<[[3.0, -1.5, 0.0], [1.0, -2.0, 0.5]]> : tensor<2x3xf8E5M2>
  %3 = "stablehlo.concatenate"(%0, %1, %2) <{dimension = 1 : i64}> : (tensor<2x3xf8E5M2>, tensor<2x1xf8E5M2>, tensor<2x3xf8E5M2>) -> tensor<2x7xf8E5M2>
  check.expect_eq_const %3, dense<[[1.0, -2.0, 0.5, 3.0, 3.0, -1.5, 0.0], [3.0, -1.5, 0.0, 1.0, 1.0, -2.0, 0.5]]> : tensor<2x7xf8E5M2>
  return
}
// -----
// concatenate f8E5M2FNUZ
func.func @main() {
  %0 = stablehlo.constant dense<[[1.0, -2.0, 0.5], [3.0, -1.5, 0.0]]> : tensor<2x3xf8E5M2FNUZ>
  %1 = stablehlo.constant dense<[[3.0], [1.0]]> : tensor<2x1xf8E5M2FNUZ>
  %2 = stablehlo.constant dense<[[3.0, -1.5, 0.0], [1.0, -2.0, 0.5]]> : tensor<2x3xf8E5M2FNUZ>
  %3 = "stablehlo.concatenate"(%0, %1, %2) <{dimension = 1 : i64}> : (tensor<2x3xf8E5M2FNUZ>, tensor<2x1xf8E5M2FNUZ>, tensor<2x3xf8E5M2FNUZ>) -> tensor<2x7xf8E5M2FNUZ>
  check.expect_eq_const %3, dense<[[1.0, -2.0, 0.5, 3.0, 3.0, -1.5, 0.0], [3.0, -1.5, 0.0, 1.0, 1.0, -2.0, 0.5]]> : tensor<2x7xf8E5M2FNUZ>
  return
}
// -----
// concatenate bf16
func.func @main() {
  %0 = stablehlo.constant dense<[[1.0, -2.0, 0.5], [3.0, -1.5, 0.0]]> : tensor<2x3xbf16>
  %1 = stablehlo.constant dense<[[3.0], [1.0]]> : tensor<2x1xbf16>
  %2 = stablehlo.constant dense<[[3.0, -1.5, 0.0], [1.0, -2.0, 0.5]]> : tensor<2x3xbf16>
  %3 = "stablehlo.concatenate"(%0, %1, %2) <{dimension = 1 : i64}> : (tensor<2x3xbf16>, tensor<2x1xbf16>, tensor<2x3xbf16>) -> tensor<2x7xbf16>
  check.expect_eq_const %3, dense<[[1.0, -2.0, 0.5, 3.0, 3.0, -1.5, 0.0], [3.0, -1.5, 0.0, 1.0, 1.0, -2.0, 0.5]]> : tensor<2x7xbf16>
  return
}
// -----
// concatenate f16
func.func @main() {
  %0 = stablehlo.constant dense<[[1.0, -2.0, 0.5], [3.0, -1.5, 0.0]]> : tensor<2x3xf16>
  %1 = stablehlo.constant dense<[[3.0], [1.0]]> : tensor<2x1xf16>
  %2 = stablehlo.constant dense<[[3.0, -1.5, 0.0], [1.0, -2.0, 0.5]]> : tensor<2x3xf16>
  %3 = "stablehlo.concatenate"(%0, %1, %2) <{dimension = 1 : i64}> : (tensor<2x3xf16>, tensor<2x1xf16>, tensor<2x3xf16>) -> tensor<2x7xf16>
  check.expect_eq_const %3, dense<[[1.0, -2.0, 0.5, 3.0, 3.0, -1.5, 0.0], [3.0, -1.5, 0.0, 1.0, 1.0, -2.0, 0.5]]> : tensor<2x7xf16>
  return
}
// -----
// concatenate f32
func.func @main() {
  %0 = stablehlo.constant dense<[[1.0, -2.0, 0.5], [3.0, -1.5, 0.0]]> : tensor<2x3xf32>
  %1 = stablehlo.constant dense<[[3.0], [1.0]]> : tensor<2x1xf32>
  %2 = stablehlo.constant dense<[[3.0, -1.5, 0.0], [1.0, -2.0, 0.5]]> : tensor<2x3xf32>
  %3 = "stablehlo.concatenate"(%0, %1, %2) <{dimension = 1 : i64}> : (tensor<2x3xf32>, tensor<2x1xf32>, tensor<2x3xf32>) -> tensor<2x7xf32>
  check.expect_eq_const %3, dense<[[1.0, -2.0, 0.5, 3.0, 3.0, -1.5, 0.0], [3.0, -1.5, 0.0, 1.0, 1.0, -2.0, 0.5]]> : tensor<2x7xf32>
  return
}
// -----
// concatenate f64
func.func @main() {
  %0 = stablehlo.constant dense<[[1.0, -2.0, 0.5], [3.0, -1.5, 0.0]]> : tensor<2x3xf64>
  %1 = stablehlo.constant dense<[[3.0], [1.0]]> : tensor<2x1xf64>
  %2 = stablehlo.constant dense<[[3.0, -1.5, 0.0], [1.0, -2.0, 0.5]]> : tensor<2x3xf64>
  %3 = "stablehlo.concatenate"(%0, %1, %2) <{dimension = 1 : i64}> : (tensor<2x3xf64>, tensor<2x1xf64>, tensor<2x3xf64>) -> tensor<2x7xf64>
  check.expect_eq_const %3, dense<[[1.0, -2.0, 0.5, 3.0, 3.0, -1.5, 0.0], [3.0, -1.5, 0.0, 1.0, 1.0, -2.0, 0.5]]> : tensor<2x7xf64>
  return
}
// -----
// concatenate f8E8M0FNU
func.func @main() {
  %0 = stablehlo.constant dense<[[1.0, 2.0, 4.0], [0.5, 0.25, 16.0]]> : tensor<2x3xf8E8M0FNU>
  %1 = stablehlo.constant dense<[[0.5], [1.0]]> : tensor<2x1xf8E8M0FNU>
  %2 = stablehlo.constant dense<[[0.5, 0.25, 16.0], [1.0, 2.0, 4.0]]> : tensor<2x3xf8E8M0FNU>
  %3 = "stablehlo.concatenate"(%0, %1, %2) <{dimension = 1 : i64}> : (tensor<2x3xf8E8M0FNU>, tensor<2x1xf8E8M0FNU>, tensor<2x3xf8E8M0FNU>) -> tensor<2x7xf8E8M0FNU>
  check.expect_eq_const %3, dense<[[1.0, 2.0, 4.0, 0.5, 0.5, 0.25, 16.0], [0.5, 0.25, 16.0, 1.0, 1.0, 2.0, 4.0]]> : tensor<2x7xf8E8M0FNU>
  return
}
// -----
// concatenate complex<f32>
func.func @main() {
  %0 = stablehlo.constant dense<[[(1.0, 2.0), (-3.0, 0.0), (0.0, 4.0)], [(0.5, -1.0), (2.0, 0.0), (0.0, 0.0)]]> : tensor<2x3xcomplex<f32>>
  %1 = stablehlo.constant dense<[[(0.5, -1.0)], [(1.0, 2.0)]]> : tensor<2x1xcomplex<f32>>
  %2 = stablehlo.constant dense<[[(0.5, -1.0), (2.0, 0.0), (0.0, 0.0)], [(1.0, 2.0), (-3.0, 0.0), (0.0, 4.0)]]> : tensor<2x3xcomplex<f32>>
  %3 = "stablehlo.concatenate"(%0, %1, %2) <{dimension = 1 : i64}> : (tensor<2x3xcomplex<f32>>, tensor<2x1xcomplex<f32>>, tensor<2x3xcomplex<f32>>) -> tensor<2x7xcomplex<f32>>
  check.expect_eq_const %3, dense<[[(1.0, 2.0), (-3.0, 0.0), (0.0, 4.0), (0.5, -1.0), (0.5, -1.0), (2.0, 0.0), (0.0, 0.0)], [(0.5, -1.0), (2.0, 0.0), (0.0, 0.0), (1.0, 2.0), (1.0, 2.0), (-3.0, 0.0), (0.0, 4.0)]]> : tensor<2x7xcomplex<f32>>
  return
}
// -----
// concatenate complex<f64>
func.func @main() {
  %0 = stablehlo.constant dense<[[(1.0, 2.0), (-3.0, 0.0), (0.0, 4.0)], [(0.5, -1.0), (2.0, 0.0), (0.0, 0.0)]]> : tensor<2x3xcomplex<f64>>
  %1 = stablehlo.constant dense<[[(0.5, -1.0)], [(1.0, 2.0)]]> : tensor<2x1xcomplex<f64>>
  %2 = stablehlo.constant dense<[[(0.5, -1.0), (2.0, 0.0), (0.0, 0.0)], [(1.0, 2.0), (-3.0, 0.0), (0.0, 4.0)]]> : tensor<2x3xcomplex<f64>>
  %3 = "stablehlo.concatenate"(%0, %1, %2) <{dimension = 1 : i64}> : (tensor<2x3xcomplex<f64>>, tensor<2x1xcomplex<f64>>, tensor<2x3xcomplex<f64>>) -> tensor<2x7xcomplex<f64>>
  check.expect_eq_const %3, dense<[[(1.0, 2.0), (-3.0, 0.0), (0.0, 4.0), (0.5, -1.0), (0.5, -1.0), (2.0, 0.0), (0.0, 0.0)], [(0.5, -1.0), (2.0, 0.0), (0.0, 0.0), (1.0, 2.0), (1.0, 2.0), (-3.0, 0.0), (0.0, 4.0)]]> : tensor<2x7xcomplex<f64>>
  return
}
// -----
// concatenate f32 with an empty part
func.func @main() {
  %0 = stablehlo.constant dense<> : tensor<0x3xf32>
  %1 = stablehlo.constant dense<[[1.0, 1.0, 1.0], [1.0, 1.0, 1.0]]> : tensor<2x3xf32>
  %2 = "stablehlo.concatenate"(%0, %1) <{dimension = 0 : i64}> : (tensor<0x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  check.expect_eq_const %2, dense<[[1.0, 1.0, 1.0], [1.0, 1.0, 1.0]]> : tensor<2x3xf32>
  return
}
// -----
// concatenate quantized i8
func.func @main() {
  %0 = stablehlo.constant dense<[[-3.25, 0.25, 0.75], [100.0, -100.0, 2.5]]> : tensor<2x3xf32>
  %1 = "stablehlo.uniform_quantize"(%0) : (tensor<2x3xf32>) -> tensor<2x3x!quant.uniform<i8:f32, 0.5:3>>
  %2 = stablehlo.constant dense<[[1.0, -0.5, 4.0], [0.5, 3.0, -2.0]]> : tensor<2x3xf32>
  %3 = "stablehlo.uniform_quantize"(%2) : (tensor<2x3xf32>) -> tensor<2x3x!quant.uniform<i8:f32, 0.5:3>>
  %4 = "stablehlo.concatenate"(%1, %3) <{dimension = 0 : i64}> : (tensor<2x3x!quant.uniform<i8:f32, 0.5:3>>, tensor<2x3x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<4x3x!quant.uniform<i8:f32, 0.5:3>>
  %5 = "stablehlo.uniform_dequantize"(%4) : (tensor<4x3x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<4x3xf32>
  check.expect_eq_const %5, dense<[[-3.5, 0.5, 0.5], [62.0, -65.5, 2.5], [1.0, -0.5, 4.0], [0.5, 3.0, -2.0]]> : tensor<4x3xf32>
  return
}
