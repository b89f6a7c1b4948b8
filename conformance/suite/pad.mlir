// pad i1
func.func @main() {
  %0 = stablehlo.constant dense<[[true, false, false], [true, true, false]]> : tensor<2x3xi1>
  %1 = stablehlo.constant dense<true> : tensor<i1>
  %2 = "stablehlo.pad"(%0, %1) <{edge_padding_low = array<i64: 1, -1>, edge_padding_high = array<i64: 0, 2>, interior_padding = array<i64: 1, 1>}> : (tensor<2x3xi1>, tensor<i1>) -> tensor<4x6xi1>
  check.expect_eq_const %2, dense<[[true, true, true, true, true, true], [true, false, true, false, true, true], [true, true, true, true, true, true], [true, true, true, false, true, true]]> : tensor<4x6xi1>
  return
}
// -----
// pad i2
func.func @main() {
  %0 = stablehlo.constant dense<[[-2, 1, 0], [1, 0, 1]]> : tensor<2x3xi2>
  %1 = stablehlo.constant dense<-2> : tensor<i2>
  %2 = "stablehlo.pad"(%0, %1) <{edge_padding_low = array<i64: 1, -1>, edge_padding_high = array<i64: 0, 2>, interior_padding = array<i64: 1, 1>}> : (tensor<2x3xi2>, tensor<i2>) -> tensor<4x6xi2>
  check.expect_eq_const %2, dense<[[-2, -2, -2, -2, -2, -2], [-2, 1, -2, 0, -2, -2], [-2, -2, -2, -2, -2, -2], [-2, 0, -2, 1, -2, -2]]> : tensor<4x6xi2>
  return
}
// -----
// pad i4
func.func @main() {
  %0 = stablehlo.constant dense<[[-8, 7, 0], [1, 6, 1]]> : tensor<2x3xi4>
  %1 = stablehlo.constant dense<-8> : tensor<i4>
  %2 = "stablehlo.pad"(%0, %1) <{edge_padding_low = array<i64: 1, -1>, edge_padding_high = array<i64: 0, 2>, interior_padding = array<i64: 1, 1>}> : (tensor<2x3xi4>, tensor<i4>) -> tensor<4x6xi4>
  check.expect_eq_const %2, dense<[[-8, -8, -8, -8, -8, -8], [-8, 7, -8, 0, -8, -8], [-8, -8, -8, -8, -8, -8], [-8, 6, -8, 1, -8, -8]]> : tensor<4x6xi4>
  return
}
// -----
// pad i8
func.func @main() {
  %0 = stablehlo.constant dense<[[-128, 127, 0], [1, 126, 1]]> : tensor<2x3xi8>
  %1 = stablehlo.constant dense<-128> : tensor<i8>
  %2 = "stablehlo.pad"(%0, %1) <{edge_padding_low = array<i64: 1, -1>, edge_padding_high = array<i64: 0, 2>, interior_padding = array<i64: 1, 1>}> : (tensor<2x3xi8>, tensor<i8>) -> tensor<4x6xi8>
  check.expect_eq_const %2, dense<[[-128, -128, -128, -128, -128, -128], [-128, 127, -128, 0, -128, -128], [-128, -128, -128, -128, -128, -128], [-128, 126, -128, 1, -128, -128]]> : tensor<4x6xi8>
  return
}
// -----
// pad i16
func.func @main() {
  %0 = stablehlo.constant dense<[[-32768, 32767, 0], [1, 32766, 1]]> : tensor<2x3xi16>
  %1 = stablehlo.constant dense<-32768> : tensor<i16>
  %2 = "stablehlo.pad"(%0, %1) <{edge_padding_low = array<i64: 1, -1>, edge_padding_high = array<i64: 0, 2>, interior_padding = array<i64: 1, 1>}> : (tensor<2x3xi16>, tensor<i16>) -> tensor<4x6xi16>
  check.expect_eq_const %2, dense<[[-32768, -32768, -32768, -32768, -32768, -32768], [-32768, 32767, -32768, 0, -32768, -32768], [-32768, -32768, -32768, -32768, -32768, -32768], [-32768, 32766, -32768, 1, -32768, -32768]]> : tensor<4x6xi16>
  return
}
// -----
// pad i32
func.func @main() {
  %0 = stablehlo.constant dense<[[-2147483648, 2147483647, 0], [1, 2147483646, 1]]> : tensor<2x3xi32>
  %1 = stablehlo.constant dense<-2147483648> : tensor<i32>
  %2 = "stablehlo.pad"(%0, %1) <{edge_padding_low = array<i64: 1, -1>, edge_padding_high = array<i64: 0, 2>, interior_padding = array<i64: 1, 1>}> : (tensor<2x3xi32>, tensor<i32>) -> tensor<4x6xi32>
  check.expect_eq_const %2, dense<[[-2147483648, -2147483648, -2147483648, -2147483648, -2147483648, -2147483648], [-2147483648, 2147483647, -2147483648, 0, -2147483648, -2147483648], [-2147483648, -2147483648, -2147483648, -2147483648, -2147483648, -2147483648], [-2147483648, 2147483646, -2147483648, 1, -2147483648, -2147483648]]> : tensor<4x6xi32>
  return
}
// -----
// pad i64
func.func @main() {
  %0 = stablehlo.constant dense<[[-9223372036854775808, 9223372036854775807, 0], [1, 9223372036854775806, 1]]> : tensor<2x3xi64>
  %1 = stablehlo.constant dense<-9223372036854775808> : tensor<i64>
  %2 = "stablehlo.pad"(%0, %1) <{edge_padding_low = array<i64: 1, -1>, edge_padding_high = array<i64: 0, 2>, interior_padding = array<i64: 1, 1>}> : (tensor<2x3xi64>, tensor<i64>) -> tensor<4x6xi64>
  check.expect_eq_const %2, dense<[[-9223372036854775808, -9223372036854775808, -9223372036854775808, -9223372036854775808, -9223372036854775808, -9223372036854775808], [-9223372036854775808, 9223372036854775807, -9223372036854775808, 0, -9223372036854775808, -9223372036854775808], [-9223372036854775808, -9223372036854775808, -9223372036854775808, -9223372036854775808, -9223372036854775808, -9223372036854775808], [-9223372036854775808, 9223372036854775806, -9223372036854775808, 1, -9223372036854775808, -9223372036854775808]]> : tensor<4x6xi64>
  return
}
// -----
// pad ui2
func.func @main() {
  %0 = stablehlo.constant dense<[[0, 3, 0], [1, 2, 1]]> : tensor<2x3xui2>
  %1 = stablehlo.constant dense<0> : tensor<ui2>
  %2 = "stablehlo.pad"(%0, %1) <{edge_padding_low = array<i64: 1, -1>, edge_padding_high = array<i64: 0, 2>, interior_padding = array<i64: 1, 1>}> : (tensor<2x3xui2>, tensor<ui2>) -> tensor<4x6xui2>
  check.expect_eq_const %2, dense<[[0, 0, 0, 0, 0, 0], [0, 3, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0], [0, 2, 0, 1, 0, 0]]> : tensor<4x6xui2>
  return
}
// -----
// pad ui4
func.func @main() {
  %0 = stablehlo.constant dense<[[0, 15, 0], [1, 14, 1]]> : tensor<2x3xui4>
  %1 = stablehlo.constant dense<0> : tensor<ui4>
  %2 = "stablehlo.pad"(%0, %1) <{edge_padding_low = array<i64: 1, -1>, edge_padding_high = array<i64: 0, 2>, interior_padding = array<i64: 1, 1>}> : (tensor<2x3xui4>, tensor<ui4>) -> tensor<4x6xui4>
  check.expect_eq_const %2, dense<[[0, 0, 0, 0, 0, 0], [0, 15, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0], [0, 14, 0, 1, 0, 0]]> : tensor<4x6xui4>
  return
}
// -----
// pad ui8
func.func @main() {
  %0 = stablehlo.constant dense<[[0, 255, 0], [1, 254, 1]]> : tensor<2x3xui8>
  %1 = stablehlo.constant dense<0> : tensor<ui8>
  %2 = "stablehlo.pad"(%0, %1) <{edge_padding_low = array<i64: 1, -1>, edge_padding_high = array<i64: 0, 2>, interior_padding = array<i64: 1, 1>}> : (tensor<2x3xui8>, tensor<ui8>) -> tensor<4x6xui8>
  check.expect_eq_const %2, dense<[[0, 0, 0, 0, 0, 0], [0, 255, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0], [0, 254, 0, 1, 0, 0]]> : tensor<4x6xui8>
  return
}
// -----
// pad ui16
func.func @main() {
  %0 = stablehlo.constant dense<[[0, 65535, 0], [1, 65534, 1]]> : tensor<2x3xui16>
  %1 = stablehlo.constant dense<0> : tensor<ui16>
  %2 = "stablehlo.pad"(%0, %1) <{edge_padding_low = array<i64: 1, -1>, edge_padding_high = array<i64: 0, 2>, interior_padding = array<i64: 1, 1>}> : (tensor<2x3xui16>, tensor<ui16>) -> tensor<4x6xui16>
  check.expect_eq_const %2, dense<[[0, 0, 0, 0, 0, 0], [0, 65535, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0], [0, 65534, 0, 1, 0, 0]]> : tensor<4x6xui16>
  return
}
// -----
// pad ui32
func.func @main() {
  %0 = stablehlo.constant dense<[[0, 4294967295, 0], [1, 4294967294, 1]]> : tensor<2x3xui32>
  %1 = stablehlo.constant dense<0> : tensor<ui32>
  %2 = "stablehlo.pad"(%0, %1) <{edge_padding_low = array<i64: 1, -1>, edge_padding_high = array<i64: 0, 2>, interior_padding = array<i64: 1, 1>}> : (tensor<2x3xui32>, tensor<ui32>) -> tensor<4x6xui32>
  check.expect_eq_const %2, dense<[[0, 0, 0, 0, 0, 0], [0, 4294967295, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0], [0, 4294967294, 0, 1, 0, 0]]> : tensor<4x6xui32>
  return
}
// -----
// pad ui64
func.func @main() {
  %0 = stablehlo.constant dense<[[0, 18446744073709551615, 0], [1, 18446744073709551614, 1]]> : tensor<2x3xui64>
  %1 = stablehlo.constant dense<0> : tensor<ui64>
  %2 = "stablehlo.pad"(%0, %1) <{edge_padding_low = array<i64: 1, -1>, edge_padding_high = array<i64: 0, 2>, interior_padding = array<i64: 1, 1>}> : (tensor<2x3xui64>, tensor<ui64>) -> tensor<4x6xui64>
  check.expect_eq_const %2, dense<[[0, 0, 0, 0, 0, 0], [0, 18446744073709551615, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0], [0, 18446744073709551614, 0, 1, 0, 0]]> : tensor<4x6xui64>
  return
}
// -----
// pad f4E2M1FN
func.func @main() {
  %0 = stablehlo.constant dense<[[1.0, -2.0, 0.5], [3.0, -1.5, 0.0]]> : tensor<2x3xf4E2M1FN>
  %1 = stablehlo.constant dense<1.0> : tensor<f4E2M1FN>
  %2 = "stablehlo.pad"(%0, %1) <{edge_padding_low = array<i64: 1, -1>, edge_padding_high = array<i64: 0, 2>, interior_padding = array<i64: 1, 1>}> : (tensor<2x3xf4E2M1FN>, tensor<f4E2M1FN>) -> tensor<4x6xf4E2M1FN>
  check.expect_eq_const %2, dense<[[1.0, 1.0, 1.0, 1.0, 1.0, 1.0], [1.0, -2.0, 1.0, 0.5, 1.0, 1.0], [1.0, 1.0, 1.0, 1.0, 1.0, 1.0], [1.0, -1.5, 1.0, 0.0, 1.0, 1.0]]> : tensor<4x6xf4E2M1FN>
  return
}
// -----
// pad f6E2M3FN
func.func @main() {
  %0 = stablehlo.constant dense<[[1.0, -2.0, 0.5], [3.0, -1.5, 0.0]]> : tensor<2x3xf6E2M3FN>
  %1 = stablehlo.constant dense<1.0> : tensor<f6E2M3FN>
  %2 = "stablehlo.pad"(%0, %1) <{edge_padding_low = array<i64: 1, -1>, edge_padding_high = array<i64: 0, 2>, interior_padding = array<i64: 1, 1>}> : (tensor<2x3xf6E2M3FN>, tensor<f6E2M3FN>) -> tensor<4x6xf6E2M3FN>
  check.expect_eq_const %2, dense<[[1.0, 1.0, 1.0, 1.0, 1.0, 1.0], [1.0, -2.0, 1.0, 0.5, 1.0, 1.0], [1.0, 1.0, 1.0, 1.0, 1.0, 1.0], [1.0, -1.5, 1.0, 0.0, 1.0, 1.0]]> : tensor<4x6xf6E2M3FN>
  return
}
// -----
// pad f6E3M2FN
func.func @main() {
  %0 = stablehlo.constant dense<[[1.0, -2.0, 0.5], [3.0, -1.5, 0.0]]> : tensor<2x3xf6E3M2FN>
  %1 = stablehlo.constant dense<1.0> : tensor<f6E3M2FN>
  %2 = "stablehlo.pad"(%0, %1) <{edge_padding_low = array<i64: 1, -1>, edge_padding_high = array<i64: 0, 2>, interior_padding = array<i64: 1, 1>}> : (tensor<2x3xf6E3M2FN>, tensor<f6E3M2FN>) -> tensor<4x6xf6E3M2FN>
  check.expect_eq_const %2, dense<[[1.0, 1.0, 1.0, 1.0, 1.0, 1.0], [1.0, -2.0, 1.0, 0.5, 1.0, 1.0], [1.0, 1.0, 1.0, 1.0, 1.0, 1.0], [1.0, -1.5, 1.0, 0.0, 1.0, 1.0]]> : tensor<4x6xf6E3M2FN>
  return
}
// -----
// pad f8E3M4
func.func @main() {
  %0 = stablehlo.constant dense<[[1.0, -2.0, 0.5], [3.0, -1.5, 0.0]]> : tensor<2x3xf8E3M4>
  %1 = stablehlo.constant dense<1.0> : tensor<f8E3M4>
  %2 = "stablehlo.pad"(%0, %1) <{edge_padding_low = array<i64: 1, -1>, edge_padding_high = array<i64: 0, 2>, interior_padding = array<i64: 1, 1>}> : (tensor<2x3xf8E3M4>, tensor<f8E3M4>) -> tensor<4x6xf8E3M4>
  check.expect_eq_const %2, dense<[[1.0, 1.0, 1.0, 1.0, 1.0, 1.0], [1.0, -2.0, 1.0, 0.5, 1.0, 1.0], [1.0, 1.0, 1.0, 1.0, 1.0, 1.0], [1.0, -1.5, 1.0, 0.0, 1.0, 1.0]]> : tensor<4x6xf8E3M4>
  return
}
// -----
// pad f8E4M3
func.func @main() {
  %0 = stablehlo.constant dense<[[1.0, -2.0, 0.5], [3.0, -1.5, 0.0]]> : tensor<2x3xf8E4M3>
  %1 = stablehlo.constant dense<1.0> : tensor<f8E4M3>
  %2 = "stablehlo.pad"(%0, %1) <{edge_padding_low = array<i64: 1, -1>, edge_padding_high = array<i64: 0, 2>, interior_padding = array<i64: 1, 1>}> : (tensor<2x3xf8E4M3>, tensor<f8E4M3>) -> tensor<4x6xf8E4M3>
  check.expect_eq_const %2, dense<[[1.0, 1.0, 1.0, 1.0, 1.0, 1.0], [1.0, -2.0, 1.0, 0.5, 1.0, 1.0], [1.0, 1.0, 1.0, 1.0, 1.0, 1.0], [1.0, -1.5, 1.0, 0.0, 1.0, 1.0]]> : tensor<4x6xf8E4M3>
  return
}
// -----
// pad f8E4M3FN
func.func @main() {
  %0 = stablehlo.constant dense<[[1.0, -2.0, 0.5], [3.0, -1.5, 0.0]]> : tensor<2x3xf8E4M3FN>
  %1 = stablehlo.constant dense<1.0> : tensor<f8E4M3FN>
  %2 = "stablehlo.pad"(%0, %1) <{edge_padding_low = array<i64: 1, -1>, edge_padding_high = array<i64: 0, 2>, interior_padding = array<i64: 1, 1>}> : (tensor<2x3xf8E4M3FN>, tensor<f8E4M3FN>) -> tensor<4x6xf8E4M3FN>
  check.expect_eq_const %2, dense<[[1.0, 1.0, 1.0, 1.0, 1.0, 1.0], [1.0, -2.0, 1.0, 0.5, 1.0, 1.0], [1.0, 1.0, 1.0, 1.0, 1.0, 1.0], [1.0, -1.5, 1.0, 0.0, 1.0, 1.0]]> : tensor<4x6xf8E4M3FN>
  return
}
// -----
// pad f8E4M3FNUZ
func.func @main() {
  %0 = stablehlo.constant dense<[[1.0, -2.0, 0.5], [3.0, -1.5, 0.0]]> : tensor<2x3xf8E4M3FNUZ>
  %1 = stablehlo.constant dense<1.0> : tensor<f8E4M3FNUZ>
  %2 = "stablehlo.pad"(%0, %1) <{edge_padding_low = array<i64: 1, -1>, edge_padding_high = array<i64: 0, 2>, interior_padding = array<i64: 1, 1>}> : (tensor<2x3xf8E4M3FNUZ>, tensor<f8E4M3FNUZ>) -> tensor<4x6xf8E4M3FNUZ>
  check.expect_eq_const %2, dense<[[1.0, 1.0, 1.0, 1.0, 1.0, 1.0], [1.0, -2.0, 1.0, 0.5, 1.0, 1.0], [1.0, 1.0, 1.0, 1.0, 1.0, 1.0], [1.0, -1.5, 1.0, 0.0, 1.0, 1.0]]> : tensor<4x6xf8E4M3FNUZ>
  return
}
// -----
// pad f8E4M3B11FNUZ
func.func @main() {
  %0 = stablehlo.constant dense<[[1.0, -2.0, 0.5], [3.0, -1.5, 0.0]]> : tensor<2x3xf8E4M3B11FNUZ>
  %1 = stablehlo.constant dense<1.0> : tensor<f8E4M3B11FNUZ>
  %2 = "stablehlo.pad"(%0, %1) <{edge_padding_low = array<i64: 1, -1>, edge_padding_high = array<i64: 0, 2>, interior_padding = array<i64: 1, 1>}> : (tensor<2x3xf8E4M3B11FNUZ>, tensor<f8E4M3B11FNUZ>) -> tensor<4x6xf8E4M3B11FNUZ>
  check.expect_eq_const %2, dense<[[1.0, 1.0, 1.0, 1.0, 1.0, 1.0], [1.0, -2.0, 1.0, 0.5, 1.0, 1.0], [1.0, 1.0, 1.0, 1.0, 1.0, 1.0], [1.0, -1.5, 1.0, 0.0, 1.0, 1.0]]> : tensor<4x6xf8E4M3B11FNUZ>
  return
}
// -----
// pad f8E5M2
func.func @main() {
  %0 = stablehlo.constant dense<[[1.0, -2.0, 0.5], [3.0, -1.5, 0.0]]> : tensor<2x3xf8E5M2>
  %1 = stablehlo.constant dense<1.0> : tensor<f8E5M2>
  %2 = "stablehlo.pad"(%0, %1) <{edge_padding_low = array<i64: 1, -1>, edge_padding_high = array<i64: 0, 2>, interior_padding = array<i64: 1, 1>}> : (tensor<2x3xf8E5M2>, tensor<f8E5M2>) -> tensor<4x6xf8E5M2>
  check.expect_eq_const %2, dense<[[1.0, 1.0, 1.0, 1.0, 1.0, 1.0], [1.0, -2.0, 1.0, 0.5, 1.0, 1.0], [1.0, 1.0, 1.0, 1.0, 1.0, 1.0], [1.0, -1.5, 1.0, 0.0, 1.0, 1.0]]> : tensor<4x6xf8E5M2>
  return
}
// -----
// pad f8E5M2FNUZ
func.func @main() {
  %0 = stablehlo.constant dense<[[1.0, -2.0, 0.5], [3.0, -1.5, 0.0]]> : tensor<2x3xf8E5M2FNUZ>
  %1 = stablehlo.constant dense<1.0> : tensor<f8E5M2FNUZ>
  %2 = "stablehlo.pad"(%0, %1) <{edge_padding_low = array<i64: 1, -1>, edge_padding_high = array<i64: 0, 2>, interior_padding = array<i64: 1, 1>}> : (tensor<2x3xf8E5M2FNUZ>, tensor<f8E5M2FNUZ>) -> tensor<4x6xf8E5M2FNUZ>
  check.expect_eq_const %2, dense<[[1.0, 1.0, 1.0, 1.0, 1.0, 1.0], [1.0, -2.0, 1.0, 0.5, 1.0, 1.0], [1.0, 1.0, 1.0, 1.0, 1.0, 1.0], [1.0, -1.5, 1.0, 0.0, 1.0, 1.0]]> : tensor<4x6xf8E5M2FNUZ>
  return
}
// -----
// pad bf16
func.func @main() {
  %0 = stablehlo.constant dense<[[1.0, -2.0, 0.5], [3.0, -1.5, 0.0]]> : tensor<2x3xbf16>
  %1 = stablehlo.constant dense<1.0> : tensor<bf16>
  %2 = "stablehlo.pad"(%0, %1) <{edge_padding_low = array<i64: 1, -1>, edge_padding_high = array<i64: 0, 2>, interior_padding = array<i64: 1, 1>}> : (tensor<2x3xbf16>, tensor<bf16>) -> tensor<4x6xbf16>
  check.expect_eq_const %2, dense<[[1.0, 1.0, 1.0, 1.0, 1.0, 1.0], [1.0, -2.0, 1.0, 0.5, 1.0, 1.0], [1.0, 1.0, 1.0, 1.0, 1.0, 1.0], [1.0, -1.5, 1.0, 0.0, 1.0, 1.0]]> : tensor<4x6xbf16>
  return
}
// -----
// pad f16
func.func @main() {
  %0 = stablehlo.constant dense<[[1.0, -2.0, 0.5], [3.0, -1.5, 0.0]]> : tensor<2x3xf16>
  %1 = stablehlo.constant dense<1.0> : tensor<f16>
  %2 = "stablehlo.pad"(%0, %1) <{edge_padding_low = array<i64: 1, -1>, edge_padding_high = array<i64: 0, 2>, interior_padding = array<i64: 1, 1>}> : (tensor<2x3xf16>, tensor<f16>) -> tensor<4x6xf16>
  check.expect_eq_const %2, dense<[[1.0, 1.0, 1.0, 1.0, 1.0, 1.0], [1.0, -2.0, 1.0, 0.5, 1.0, 1.0], [1.0, 1.0, 1.0, 1.0, 1.0, 1.0], [1.0, -1.5, 1.0, 0.0, 1.0, 1.0]]> : tensor<4x6xf16>
  return
}
// -----
// pad f32
func.func @main() {
  %0 = stablehlo.constant dense<[[1.0, -2.0, 0.5], [3.0, -1.5, 0.0]]> : tensor<2x3xf32>
  %1 = stablehlo.constant dense<1.0> : tensor<f32>
  %2 = "stablehlo.pad"(%0, %1) <{edge_padding_low = array<i64: 1, -1>, edge_padding_high = array<i64: 0, 2>, interior_padding = array<i64: 1, 1>}> : (tensor<2x3xf32>, tensor<f32>) -> tensor<4x6xf32>
  check.expect_eq_const %2, dense<[[1.0, 1.0, 1.0, 1.0, 1.0, 1.0], [1.0, -2.0, 1.0, 0.5, 1.0, 1.0], [1.0, 1.0, 1.0, 1.0, 1.0, 1.0], [1.0, -1.5, 1.0, 0.0, 1.0, 1.0]]> : tensor<4x6xf32>
  return
}
// -----
// pad f64
func.func @main() {
  %0 = stablehlo.constant dense<[[1.0, -2.0, 0.5], [3.0, -1.5, 0.0]]> : tensor<2x3xf64>
  %1 = stablehlo.constant dense<1.0> : tensor<f64>
  %2 = "stablehlo.pad"(%0, %1) <{edge_padding_low = array<i64: 1, -1>, edge_padding_high = array<i64: 0, 2>, interior_padding = array<i64: 1, 1>}> : (tensor<2x3xf64>, tensor<f64>) -> tensor<4x6xf64>
  check.expect_eq_const %2, dense<[[1.0, 1.0, 1.0, 1.0, 1.0, 1.0], [1.0, -2.0, 1.0, 0.5, 1.0, 1.0], [1.0, 1.0, 1.0, 1.0, 1.0, 1.0], [1.0, -1.5, 1.0, 0.0, 1.0, 1.0]]> : tensor<4x6xf64>
  return
}
// -----
// pad f8E8M0FNU
func.func @main() {
  %0 = stablehlo.constant dense<[[1.0, 2.0, 4.0], [0.5, 0.25, 16.0]]> : tensor<2x3xf8E8M0FNU>
  %1 = stablehlo.constant dense<1.0> : tensor<f8E8M0FNU>
  %2 = "stablehlo.pad"(%0, %1) <{edge_padding_low = array<i64: 1, -1>, edge_padding_high = array<i64: 0, 2>, interior_padding = array<i64: 1, 1>}> : (tensor<2x3xf8E8M0FNU>, tensor<f8E8M0FNU>) -> tensor<4x6xf8E8M0FNU>
  check.expect_eq_const %2, dense<[[1.0, 1.0, 1.0, 1.0, 1.0, 1.0], [1.0, 2.0, 1.0, 4.0, 1.0, 1.0], [1.0, 1.0, 1.0, 1.0, 1.0, 1.0], [1.0, 0.25, 1.0, 16.0, 1.0, 1.0]]> : tensor<4x6xf8E8M0FNU>
  return
}
// -----
// pad complex<f32>
func.func @main() {
  %0 = stablehlo.constant dense<[[(1.0, 2.0), (-3.0, 0.0), (0.0, 4.0)], [(0.5, -1.0), (2.0, 0.0), (0.0, 0.0)]]> : tensor<2x3xcomplex<f32>>
  %1 = stablehlo.constant dense<(1.0, 2.0)> : tensor<complex<f32>>
  %2 = "stablehlo.pad"(%0, %1) <{edge_padding_low = array<i64: 1, -1>, edge_padding_high = array<i64: 0, 2>, interior_padding = array<i64: 1, 1>}> : (tensor<2x3xcomplex<f32>>, tensor<complex<f32>>) -> tensor<4x6xcomplex<f32>>
  check.expect_eq_const %2, dense<[[(1.0, 2.0), (1.0, 2.0), (1.0, 2.0), (1.0, 2.0), (1.0, 2.0), (1.0, 2.0)], [(1.0, 2.0), (-3.0, 0.0), (1.0, 2.0), (0.0, 4.0), (1.0, 2.0), (1.0, 2.0)], [(1.0, 2.0), (1.0, 2.0), (1.0, 2.0), (1.0, 2.0), (1.0, 2.0), (1.0, 2.0)], [(1.0, 2.0), (2.0, 0.0), (1.0, 2.0), (0.0, 0.0), (1.0, 2.0), (1.0, 2.0)]]> : tensor<4x6xcomplex<f32>>
  return
}
// -----
// pad complex<f64>
func.func @main() {
  %0 = stablehlo.constant dense<[[(1.0, 2.0), (-3.0, 0.0), (0.0, 4.0)], [(0.5, -1.0), (2.0, 0.0), (0.0, 0.0)]]> : tensor<2x3xcomplex<f64>>
  %1 = stablehlo.constant dense<(1.0, 2.0)> : tensor<complex<f64>>
  %2 = "stablehlo.pad"(%0, %1) <{edge_padding_low = array<i64: 1, -1>, edge_padding_high = array<i64: 0, 2>, interior_padding = array<i64: 1, 1>}> : (tensor<2x3xcomplex<f64>>, tensor<complex<f64>>) -> tensor<4x6xcomplex<f64>>
  check.expect_eq_const %2, dense<[[(1.0, 2.0), (1.0, 2.0), (1.0, 2.0), (1.0, 2.0), (1.0, 2.0), (1.0, 2.0)], [(1.0, 2.0), (-3.0, 0.0), (1.0, 2.0), (0.0, 4.0), (1.0, 2.0), (1.0, 2.0)], [(1.0, 2.0), (1.0, 2.0), (1.0, 2.0), (1.0, 2.0), (1.0, 2.0), (1.0, 2.0)], [(1.0, 2.0), (2.0, 0.0), (1.0, 2.0), (0.0, 0.0), (1.0, 2.0), (1.0, 2.0)]]> : tensor<4x6xcomplex<f64>>
  return
}
// -----
// pad f32 from nothing
func.func @main() {
  %0 = stablehlo.constant dense<> : tensor<0x3xf32>
  %1 = stablehlo.constant dense<7.0> : tensor<f32>
  %2 = "stablehlo.pad"(%0, %1) <{edge_padding_low = array<i64: 1, 0>, edge_padding_high = array<i64: 1, 0>, interior_padding = array<i64: 0, 0>}> : (tensor<0x3xf32>, tensor<f32>) -> tensor<2x3xf32>
  check.expect_eq_const %2, dense<[[7.0, 7.0, 7.0], [7.0, 7.0, 7.0]]> : tensor<2x3xf32>
  return
}
