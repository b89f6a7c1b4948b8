// clamp i2
func.func @main() {
  %0 = stablehlo.constant dense<0> : tensor<i2>
  %1 = stablehlo.constant dense<1> : tensor<i2>
  %2 = stablehlo.constant dense<[-2, 1, 0, 1, 0, 1]> : tensor<6xi2>
  %3 = "stablehlo.clamp"(%0, %2, %1) : (tensor<i2>, tensor<6xi2>, tensor<i2>) -> tensor<6xi2>
  check.expect_eq_const %3, dense<[0, 1, 0, 1, 0, 1]> : tensor<6xi2>
  %4 = stablehlo.constant dense<0> : tensor<6xi2>
  %5 = stablehlo.constant dense<1> : tensor<6xi2>
  %6 = stablehlo.constant dense<[-2, 1, 0, 1, 0, 1]> : tensor<6xi2>
  %7 = "stablehlo.clamp"(%4, %6, %5) : (tensor<6xi2>, tensor<6xi2>, tensor<6xi2>) -> tensor<6xi2>
  check.expect_eq_const %7, dense<[0, 1, 0, 1, 0, 1]> : tensor<6xi2>
  return
}
// -----
// clamp i4
func.func @main() {
  %0 = stablehlo.constant dense<0> : tensor<i4>
  %1 = stablehlo.constant dense<6> : tensor<i4>
  %2 = stablehlo.constant dense<[-8, 7, 0, 1, 6, 1]> : tensor<6xi4>
  %3 = "stablehlo.clamp"(%0, %2, %1) : (tensor<i4>, tensor<6xi4>, tensor<i4>) -> tensor<6xi4>
  check.expect_eq_const %3, dense<[0, 6, 0, 1, 6, 1]> : tensor<6xi4>
  %4 = stablehlo.constant dense<0> : tensor<6xi4>
  %5 = stablehlo.constant dense<6> : tensor<6xi4>
  %6 = stablehlo.constant dense<[-8, 7, 0, 1, 6, 1]> : tensor<6xi4>
  %7 = "stablehlo.clamp"(%4, %6, %5) : (tensor<6xi4>, tensor<6xi4>, tensor<6xi4>) -> tensor<6xi4>
  check.expect_eq_const %7, dense<[0, 6, 0, 1, 6, 1]> : tensor<6xi4>
  return
}
// -----
// clamp i8
func.func @main() {
  %0 = stablehlo.constant dense<0> : tensor<i8>
  %1 = stablehlo.constant dense<126> : tensor<i8>
  %2 = stablehlo.constant dense<[-128, 127, 0, 1, 126, 1]> : tensor<6xi8>
  %3 = "stablehlo.clamp"(%0, %2, %1) : (tensor<i8>, tensor<6xi8>, tensor<i8>) -> tensor<6xi8>
  check.expect_eq_const %3, dense<[0, 126, 0, 1, 126, 1]> : tensor<6xi8>
  %4 = stablehlo.constant dense<0> : tensor<6xi8>
  %5 = stablehlo.constant dense<126> : tensor<6xi8>
  %6 = stablehlo.constant dense<[-128, 127, 0, 1, 126, 1]> : tensor<6xi8>
  %7 = "stablehlo.clamp"(%4, %6, %5) : (tensor<6xi8>, tensor<6xi8>, tensor<6xi8>) -> tensor<6xi8>
  check.expect_eq_const %7, dense<[0, 126, 0, 1, 126, 1]> : tensor<6xi8>
  return
}
// -----
// clamp i16
func.func @main() {
  %0 = stablehlo.constant dense<0> : tensor<i16>
  %1 = stablehlo.constant dense<32766> : tensor<i16>
  %2 = stablehlo.constant dense<[-32768, 32767, 0, 1, 32766, 1]> : tensor<6xi16>
  %3 = "stablehlo.clamp"(%0, %2, %1) : (tensor<i16>, tensor<6xi16>, tensor<i16>) -> tensor<6xi16>
  check.expect_eq_const %3, dense<[0, 32766, 0, 1, 32766, 1]> : tensor<6xi16>
  %4 = stablehlo.constant dense<0> : tensor<6xi16>
  %5 = stablehlo.constant dense<32766> : tensor<6xi16>
  %6 = stablehlo.constant dense<[-32768, 32767, 0, 1, 32766, 1]> : tensor<6xi16>
  %7 = "stablehlo.clamp"(%4, %6, %5) : (tensor<6xi16>, tensor<6xi16>, tensor<6xi16>) -> tensor<6xi16>
  check.expect_eq_const %7, dense<[0, 32766, 0, 1, 32766, 1]> : tensor<6xi16>
  return
}
// -----
// clamp i32
func.func @main() {
  %0 = stablehlo.constant dense<0> : tensor<i32>
  %1 = stablehlo.constant dense<2147483646> : tensor<i32>
  %2 = stablehlo.constant dense<[-2147483648, 2147483647, 0, 1, 2147483646, 1]> : tensor<6xi32>
  %3 = "stablehlo.clamp"(%0, %2, %1) : (tensor<i32>, tensor<6xi32>, tensor<i32>) -> tensor<6xi32>
  check.expect_eq_const %3, dense<[0, 2147483646, 0, 1, 2147483646, 1]> : tensor<6xi32>
  %4 = stablehlo.constant dense<0> : tensor<6xi32>
  %5 = stablehlo.constant dense<2147483646> : tensor<6xi32>
  %6 = stablehlo.constant dense<[-2147483648, 2147483647, 0, 1, 2147483646, 1]> : tensor<6xi32>
  %7 = "stablehlo.clamp"(%4, %6, %5) : (tensor<6xi32>, tensor<6xi32>, tensor<6xi32>) -> tensor<6xi32>
  check.expect_eq_const %7, dense<[0, 2147483646, 0, 1, 2147483646, 1]> : tensor<6xi32>
  return
}
// -----
// clamp i64
func.func @main() {
  %0 = stablehlo.constant dense<0> : tensor<i64>
  %1 = stablehlo.constant dense<9223372036854775806> : tensor<i64>
  %2 = stablehlo.constant dense<[-9223372036854775808, 9223372036854775807, 0, 1, 9223372036854775806, 1]> : tensor<6xi64>
  %3 = "stablehlo.clamp"(%0, %2, %1) : (tensor<i64>, tensor<6xi64>, tensor<i64>) -> tensor<6xi64>
  check.expect_eq_const %3, dense<[0, 9223372036854775806, 0, 1, 9223372036854775806, 1]> : tensor<6xi64>
  %4 = stablehlo.constant dense<0> : tensor<6xi64>
  %5 = stablehlo.constant dense<9223372036854775806> : tensor<6xi64>
  %6 = stablehlo.constant dense<[-9223372036854775808, 9223372036854775807, 0, 1, 9223372036854775806, 1]> : tensor<6xi64>
  %7 = "stablehlo.clamp"(%4, %6, %5) : (tensor<6xi64>, tensor<6xi64>, tensor<6xi64>) -> tensor<6xi64>
  check.expect_eq_const %7, dense<[0, 9223372036854775806, 0, 1, 9223372036854775806, 1]> : tensor<6xi64>
  return
}
// -----
// clamp ui2
func.func @main() {
  %0 = stablehlo.constant dense<0> : tensor<ui2>
  %1 = stablehlo.constant dense<2> : tensor<ui2>
  %2 = stablehlo.constant dense<[0, 3, 0, 1, 2, 1]> : tensor<6xui2>
  %3 = "stablehlo.clamp"(%0, %2, %1) : (tensor<ui2>, tensor<6xui2>, tensor<ui2>) -> tensor<6xui2>
  check.expect_eq_const %3, dense<[0, 2, 0, 1, 2, 1]> : tensor<6xui2>
  %4 = stablehlo.constant dense<0> : tensor<6xui2>
  %5 = stablehlo.constant dense<2> : tensor<6xui2>
  %6 = stablehlo.constant dense<[0, 3, 0, 1, 2, 1]> : tensor<6xui2>
  %7 = "stablehlo.clamp"(%4, %6, %5) : (tensor<6xui2>, tensor<6xui2>, tensor<6xui2>) -> tensor<6xui2>
  check.expect_eq_const %7, dense<[0, 2, 0, 1, 2, 1]> : tensor<6xui2>
  return
}
// -----
// clamp ui4
func.func @main() {
  %0 = stablehlo.constant dense<0> : tensor<ui4>
  %1 = stablehlo.constant dense<14> : tensor<ui4>
  %2 = stablehlo.constant dense<[0, 15, 0, 1, 14, 1]> : tensor<6xui4>
  %3 = "stablehlo.clamp"(%0, %2, %1) : (tensor<ui4>, tensor<6xui4>, tensor<ui4>) -> tensor<6xui4>
  check.expect_eq_const %3, dense<[0, 14, 0, 1, 14, 1]> : tensor<6xui4>
  %4 = stablehlo.constant dense<0> : tensor<6xui4>
  %5 = stablehlo.constant dense<14> : tensor<6xui4>
  %6 = stablehlo.constant dense<[0, 15, 0, 1, 14, 1]> : tensor<6xui4>
  %7 = "stablehlo.clamp"(%4, %6, %5) : (tensor<6xui4>, tensor<6xui4>, tensor<6xui4>) -> tensor<6xui4>
  check.expect_eq_const %7, dense<[0, 14, 0, 1, 14, 1]> : tensor<6xui4>
  return
}
// -----
// clamp ui8
func.func @main() {
  %0 = stablehlo.constant dense<0> : tensor<ui8>
  %1 = stablehlo.constant dense<254> : tensor<ui8>
  %2 = stablehlo.constant dense<[0, 255, 0, 1, 254, 1]> : tensor<6xui8>
  %3 = "stablehlo.clamp"(%0, %2, %1) : (tensor<ui8>, tensor<6xui8>, tensor<ui8>) -> tensor<6xui8>
  check.expect_eq_const %3, dense<[0, 254, 0, 1, 254, 1]> : tensor<6xui8>
  %4 = stablehlo.constant dense<0> : tensor<6xui8>
  %5 = stablehlo.constant dense<254> : tensor<6xui8>
  %6 = stablehlo.constant dense<[0, 255, 0, 1, 254, 1]> : tensor<6xui8>
  %7 = "stablehlo.clamp"(%4, %6, %5) : (tensor<6xui8>, tensor<6xui8>, tensor<6xui8>) -> tensor<6xui8>
  check.expect_eq_const %7, dense<[0, 254, 0, 1, 254, 1]> : tensor<6xui8>
  return
}
// -----
// clamp ui16
func.func @main() {
  %0 = stablehlo.constant dense<0> : tensor<ui16>
  %1 = stablehlo.constant dense<65534> : tensor<ui16>
  %2 = stablehlo.constant dense<[0, 65535, 0, 1, 65534, 1]> : tensor<6xui16>
  %3 = "stablehlo.clamp"(%0, %2, %1) : (tensor<ui16>, tensor<6xui16>, tensor<ui16>) -> tensor<6xui16>
  check.expect_eq_const %3, dense<[0, 65534, 0, 1, 65534, 1]> : tensor<6xui16>
  %4 = stablehlo.constant dense<0> : tensor<6xui16>
  %5 = stablehlo.constant dense<65534> : tensor<6xui16>
  %6 = stablehlo.constant dense<[0, 65535, 0, 1, 65534, 1]> : tensor<6xui16>
  %7 = "stablehlo.clamp"(%4, %6, %5) : (tensor<6xui16>, tensor<6xui16>, tensor<6xui16>) -> tensor<6xui16>
  check.expect_eq_const %7, dense<[0, 65534, 0, 1, 65534, 1]> : tensor<6xui16>
  return
}
// -----
// clamp ui32
func.func @main() {
  %0 = stablehlo.constant dense<0> : tensor<ui32>
  %1 = stablehlo.constant dense<4294967294> : tensor<ui32>
  %2 = stablehlo.constant dense<[0, 4294967295, 0, 1, 4294967294, 1]> : tensor<6xui32>
  %3 = "stablehlo.clamp"(%0, %2, %1) : (tensor<ui32>, tensor<6xui32>, tensor<ui32>) -> tensor<6xui32>
  check.expect_eq_const %3, dense<[0, 4294967294, 0, 1, 4294967294, 1]> : tensor<6xui32>
  %4 = stablehlo.constant dense<0> : tensor<6xui32>
  %5 = stablehlo.constant dense<4294967294> : tensor<6xui32>
  %6 = stablehlo.constant dense<[0, 4294967295, 0, 1, 4294967294, 1]> : tensor<6xui32>
  %7 = "stablehlo.clamp"(%4, %6, %5) : (tensor<6xui32>, tensor<6xui32>, tensor<6xui32>) -> tensor<6xui32>
  check.expect_eq_const %7, dense<[0, 4294967294, 0, 1, 4294967294, 1]> : tensor<6xui32>
  return
}
// -----
// clamp ui64
func.func @main() {
  %0 = stablehlo.constant dense<0> : tensor<ui64>
  %1 = stablehlo.constant dense<18446744073709551614> : tensor<ui64>
  %2 = stablehlo.constant dense<[0, 18446744073709551615, 0, 1, 18446744073709551614, 1]> : tensor<6xui64>
  %3 = "stablehlo.clamp"(%0, %2, %1) : (tensor<ui64>, tensor<6xui64>, tensor<ui64>) -> tensor<6xui64>
  check.expect_eq_const %3, dense<[0, 18446744073709551614, 0, 1, 18446744073709551614, 1]> : tensor<6xui64>
  %4 = stablehlo.constant dense<0> : tensor<6xui64>
  %5 = stablehlo.constant dense<18446744073709551614> : tensor<6xui64>
  %6 = stablehlo.constant dense<[0, 18446744073709551615, 0, 1, 18446744073709551614, 1]> : tensor<6xui64>
  %7 = "stablehlo.clamp"(%4, %6, %5) : (tensor<6xui64>, tensor<6xui64>, tensor<6xui64>) -> tensor<6xui64>
  check.expect_eq_const %7, dense<[0, 18446744073709551614, 0, 1, 18446744073709551614, 1]> : tensor<6xui64>
  return
}
// -----
// clamp f4E2M1FN
func.func @main() {
  %0 = stablehlo.constant dense<-1.5> : tensor<f4E2M1FN>
  %1 = stablehlo.constant dense<1.0> : tensor<f4E2M1FN>
  %2 = stablehlo.constant dense<[1.0, -2.0, 0.5, 3.0, -1.5, 0.0]> : tensor<6xf4E2M1FN>
  %3 = "stablehlo.clamp"(%0, %2, %1) : (tensor<f4E2M1FN>, tensor<6xf4E2M1FN>, tensor<f4E2M1FN>) -> tensor<6xf4E2M1FN>
  check.expect_eq_const %3, dense<[1.0, -1.5, 0.5, 1.0, -1.5, 0.0]> : tensor<6xf4E2M1FN>
  %4 = stablehlo.constant dense<[-1.5, -1.5, -1.5, -1.5, -1.5, -1.5]> : tensor<6xf4E2M1FN>
  %5 = stablehlo.constant dense<[1.0, 1.0, 1.0, 1.0, 1.0, 1.0]> : tensor<6xf4E2M1FN>
  %6 = stablehlo.constant dense<[1.0, -2.0, 0.5, 3.0, -1.5, 0.0]> : tensor<6xf4E2M1FN>
  %7 = "stablehlo.clamp"(%4, %6, %5) : (tensor<6xf4E2M1FN>, tensor<6xf4E2M1FN>, tensor<6xf4E2M1FN>) -> tensor<6xf4E2M1FN>
  check.expect_eq_const %7, dense<[1.0, -1.5, 0.5, 1.0, -1.5, 0.0]> : tensor<6xf4E2M1FN>
  return
}
// -----
// clamp f6E2M3FN
func.func @main() {
  %0 = stablehlo.constant dense<-1.5> : tensor<f6E2M3FN>
  %1 = stablehlo.constant dense<1.0> : tensor<f6E2M3FN>
  %2 = stablehlo.constant dense<[1.0, -2.0, 0.5, 3.0, -1.5, 0.0]> : tensor<6xf6E2M3FN>
  %3 = "stablehlo.clamp"(%0, %2, %1) : (tensor<f6E2M3FN>, tensor<6xf6E2M3FN>, tensor<f6E2M3FN>) -> tensor<6xf6E2M3FN>
  check.expect_eq_const %3, dense<[1.0, -1.5, 0.5, 1.0, -1.5, 0.0]> : tensor<6xf6E2M3FN>
  %4 = stablehlo.constant dense<[-1.5, -1.5, -1.5, -1.5, -1.5, -1.5]> : tensor<6xf6E2M3FN>
  %5 = stablehlo.constant dense<[1.0, 1.0, 1.0, 1.0, 1.0, 1.0]> : tensor<6xf6E2M3FN>
  %6 = stablehlo.constant dense<[1.0, -2.0, 0.5, 3.0, -1.5, 0.0]> : tensor<6xf6E2M3FN>
  %7 = "stablehlo.clamp"(%4, %6, %5) : (tensor<6xf6E2M3FN>, tensor<6xf6E2M3FN>, tensor<6xf6E2M3FN>) -> tensor<6xf6E2M3FN>
  check.expect_eq_const %7, dense<[1.0, -1.5, 0.5, 1.0, -1.5, 0.0]> : tensor<6xf6E2M3FN>
  return
}
// -----
// clamp f6E3M2FN
func.func @main() {
  %0 = stablehlo.constant dense<-1.5> : tensor<f6E3M2FN>
  %1 = stablehlo.constant dense<1.0> : tensor<f6E3M2FN>
  %2 = stablehlo.constant dense<[1.0, -2.0, 0.5, 3.0, -1.5, 0.0]> : tensor<6xf6E3M2FN>
  %3 = "stablehlo.clamp"(%0, %2, %1) : (tensor<f6E3M2FN>, tensor<6xf6E3M2FN>, tensor<f6E3M2FN>) -> tensor<6xf6E3M2FN>
  check.expect_eq_const %3, dense<[1.0, -1.5, 0.5, 1.0, -1.5, 0.0]> : tensor<6xf6E3M2FN>
  %4 = stablehlo.constant dense<[-1.5, -1.5, -1.5, -1.5, -1.5, -1.5]> : tensor<6xf6E3M2FN>
  %5 = stablehlo.constant dense<[1.0, 1.0, 1.0, 1.0, 1.0, 1.0]> : tensor<6xf6E3M2FN>
  %6 = stablehlo.constant dense<[1.0, -2.0, 0.5, 3.0, -1.5, 0.0]> : tensor<6xf6E3M2FN>
  %7 = "stablehlo.clamp"(%4, %6, %5) : (tensor<6xf6E3M2FN>, tensor<6xf6E3M2FN>, tensor<6xf6E3M2FN>) -> tensor<6xf6E3M2FN>
  check.expect_eq_const %7, dense<[1.0, -1.5, 0.5, 1.0, -1.5, 0.0]> : tensor<6xf6E3M2FN>
  return
}
// -----
// clamp f8E3M4
func.func @main() {
  %0 = stablehlo.constant dense<-1.5> : tensor<f8E3M4>
  %1 = stablehlo.constant dense<1.0> : tensor<f8E3M4>
  %2 = stablehlo.constant dense<[1.0, -2.0, 0.5, 3.0, -1.5, 0.0]> : tensor<6xf8E3M4>
  %3 = "stablehlo.clamp"(%0, %2, %1) : (tensor<f8E3M4>, tensor<6xf8E3M4>, tensor<f8E3M4>) -> tensor<6xf8E3M4>
  check.expect_eq_const %3, dense<[1.0, -1.5, 0.5, 1.0, -1.5, 0.0]> : tensor<6xf8E3M4>
  %4 = stablehlo.constant dense<[-1.5, -1.5, -1.5, -1.5, -1.5, -1.5]> : tensor<6xf8E3M4>
  %5 = stablehlo.constant dense<[1.0, 1.0, 1.0, 1.0, 1.0, 1.0]> : tensor<6xf8E3M4>
  %6 = stablehlo.constant dense<[1.0, -2.0, 0.5, 3.0, -1.5, 0.0]> : tensor<6xf8E3M4>
  %7 = "stablehlo.clamp"(%4, %6, %5) : (tensor<6xf8E3M4>, tensor<6xf8E3M4>, tensor<6xf8E3M4>) -> tensor<6xf8E3M4>
  check.expect_eq_const %7, dense<[1.0, -1.5, 0.5, 1.0, -1.5, 0.0]> : tensor<6xf8E3M4>
  return
}
// -----
// clamp f8E4M3
func.func @main() {
  %0 = stablehlo.constant dense<-1.5> : tensor<f8E4M3>
  %1 = stablehlo.constant dense<1.0> : tensor<f8E4M3>
  %2 = stablehlo.constant dense<[1.0, -2.0, 0.5, 3.0, -1.5, 0.0]> : tensor<6xf8E4M3>
  %3 = "stablehlo.clamp"(%0, %2, %1) : (tensor<f8E4M3>, tensor<6xf8E4M3>, tensor<f8E4M3>) -> tensor<6xf8E4M3>
  check.expect_eq_const %3, dense<[1.0, -1.5, 0.5, 1.0, -1.5, 0.0]> : tensor<6xf8E4M3>
  %4 = stablehlo.constant dense<[-1.5, -1.5, -1.5, -1.5, -1.5, -1.5]> : tensor<6xf8E4M3>
  %5 = stablehlo.constant dense<[1.0, 1.0, 1.0, 1.0, 1.0, 1.0]> : tensor<6xf8E4M3>
  %6 = stablehlo.constant dense<[1.0, -2.0, 0.5, 3.0, -1.5, 0.0]> : tensor<6xf8E4M3>
  %7 = "stablehlo.clamp"(%4, %6, %5) : (tensor<6xf8E4M3>, tensor<6xf8E4M3>, tensor<6xf8E4M3>) -> tensor<6xf8E4M3>
  check.expect_eq_const %7, dense<[1.0, -1.5, 0.5, 1.0, -1.5, 0.0]> : tensor<6xf8E4M3>
  return
}
// -----
// clamp f8E4M3FN
func.func @main() {
  %0 = stablehlo.constant dense<-1.5> : tensor<f8E4M3FN>
  %1 = stablehlo.constant dense<1.0> : tensor<f8E4M3FN>
  %2 = stablehlo.constant dense<[1.0, -2.0, 0.5, 3.0, -1.5, 0.0]> : tensor<6xf8E4M3FN>
  %3 = "stablehlo.clamp"(%0, %2, %1) : (tensor<f8E4M3FN>, tensor<6xf8E4M3FN>, tensor<f8E4M3FN>) -> tensor<6xf8E4M3FN>
  check.expect_eq_const %3, dense<[1.0, -1.5, 0.5, 1.0, -1.5, 0.0]> : tensor<6xf8E4M3FN>
  %4 = stablehlo.constant dense<[-1.5, -1.5, -1.5, -1.5, -1.5, -1.5]> : tensor<6xf8E4M3FN>
  %5 = stablehlo.constant dense<[1.0, 1.0, 1.0, 1.0, 1.0, 1.0]> : tensor<6xf8E4M3FN>
  %6 = stablehlo.constant dense<[1.0, -2.0, 0.5, 3.0, -1.5, 0.0]> : tensor<6xf8E4M3FN>
  %7 = "stablehlo.clamp"(%4, %6, %5) : (tensor<6xf8E4M3FN>, tensor<6xf8E4M3FN>, tensor<6xf8E4M3FN>) -> tensor<6xf8E4M3FN>
  check.expect_eq_const %7, dense<[1.0, -1.5, 0.5, 1.0, -1.5, 0.0]> : tensor<6xf8E4M3FN>
  return
}
// -----
// clamp f8E4M3FNUZ
func.func @main() {
  %0 = stablehlo.constant dense<-1.5> : tensor<f8E4M3FNUZ>
  %1 = stablehlo.constant dense<1.0> : tensor<f8E4M3FNUZ>
  %2 = stablehlo.constant dense<[1.0, -2.0, 0.5, 3.0, -1.5, 0.0]> : tensor<6xf8E4M3FNUZ>
  %3 = "stablehlo.clamp"(%0, %2, %1) : (tensor<f8E4M3FNUZ>, tensor<6xf8E4M3FNUZ>, tensor<f8E4M3FNUZ>) -> tensor<6xf8E4M3FNUZ>
  check.expect_eq_const %3, dense<[1.0, -1.5, 0.5, 1.0, -1.5, 0.0]> : tensor<6xf8E4M3FNUZ>
  %4 = stablehlo.constant dense<[-1.5, -1.5, -1.5, -1.5, -1.5, -1.5]> : tensor<6xf8E4M3FNUZ>
  %5 = stablehlo.constant dense<[1.0, 1.0, 1.0, 1.0, 1.0, 1.0]> : tensor<6xf8E4M3FNUZ>
  %6 = stablehlo.constant dense<[1.0, -2.0, 0.5, 3.0, -1.5, 0.0]> : tensor<6xf8E4M3FNUZ>
  %7 = "stablehlo.clamp"(%4, %6, %5) : (tensor<6xf8E4M3FNUZ>, tensor<6xf8E4M3FNUZ>, tensor<6xf8E4M3FNUZ>) -> tensor<6xf8E4M3FNUZ>
  check.expect_eq_const %7, dense<[1.0, -1.5, 0.5, 1.0, -1.5, 0.0]> : tensor<6xf8E4M3FNUZ>
  return
}
// -----
// clamp f8E4M3B11FNUZ
func.func @main() {
  %0 = stablehlo.constant dense<-1.5> : tensor<f8E4M3B11FNUZ>
  %1 = stablehlo.constant dense<1.0> : tensor<f8E4M3B11FNUZ>
  %2 = stablehlo.constant dense<[1.0, -2.0, 0.5, 3.0, -1.5, 0.0]> : tensor<6xf8E4M3B11FNUZ>
  %3 = "stablehlo.clamp"(%0, %2, %1) : (tensor<f8E4M3B11FNUZ>, tensor<6xf8E4M3B11FNUZ>, tensor<f8E4M3B11FNUZ>) -> tensor<6xf8E4M3B11FNUZ>
  check.expect_eq_const %3, dense<[1.0, -1.5, 0.5, 1.0, -1.5, 0.0]> : tensor<6xf8E4M3B11FNUZ>
  %4 = stablehlo.constant dense<[-1.5, -1.5, -1.5, -1.5, -1.5, -1.5]> : tensor<6xf8E4M3B11FNUZ>
  %5 = stablehlo.constant dense<[1.0, 1.0, 1.0, 1.0, 1.0, 1.0]> : tensor<6xf8E4M3B11FNUZ>
  %6 = stablehlo.constant dense<[1.0, -2.0, 0.5, 3.0, -1.5, 0.0]> : tensor<6xf8E4M3B11FNUZ>
  %7 = "stablehlo.clamp"(%4, %6, %5) : (tensor<6xf8E4M3B11FNUZ>, tensor<6xf8E4M3B11FNUZ>, tensor<6xf8E4M3B11FNUZ>) -> tensor<6xf8E4M3B11FNUZ>
  check.expect_eq_const %7, dense<[1.0, -1.5, 0.5, 1.0, -1.5, 0.0]> : tensor<6xf8E4M3B11FNUZ>
  return
}
// -----
// clamp f8E5M2
func.func @main() {
  %0 = stablehlo.constant dense<-1.5> : tensor<f8E5M2>
  %1 = stablehlo.constant dense<1.0> : tensor<f8E5M2>
  %2 = stablehlo.constant dense<[1.0, -2.0, 0.5, 3.0, -1.5, 0.0]> : tensor<6xf8E5M2>
  %3 = "stablehlo.clamp"(%0, %2, %1) : (tensor<f8E5M2>, tensor<6xf8E5M2>, tensor<f8E5M2>) -> tensor<6xf8E5M2>
  check.expect_eq_const %3, dense<[1.0, -1.5, 0.5, 1.0, -1.5, 0.0]> : tensor<6xf8E5M2>
  %4 = stablehlo.constant dense<[-1.5, -1.5, -1.5, -1.5, -1.5, -1.5]> : tensor<6xf8E5M2>
  %5 = stablehlo.constant dense<[1.0, 1.0, 1.0, 1.0, 1.0, 1.0]> : tensor<6xf8E5M2>
  %6 = stablehlo.constant dense<[1.0, -2.0, 0.5, 3.0, -1.5, 0.0]> : tensor<6xf8E5M2>
  %7 = "stablehlo.clamp"(%4, %6, %5) : (tensor<6xf8E5M2>, tensor<6xf8E5M2>, tensor<6xf8E5M2>) -> tensor<6xf8E5M2>
  check.expect_eq_const %7, dense<[1.0, -1.5, 0.5, 1.0, -1.5, 0.0]> : tensor<6xf8E5M2>
  return
}
// -----
// clamp f8E5M2FNUZ
func.func @main() {
  %0 = stablehlo.constant dense<-1.5> : tensor<f8E5M2FNUZ>
  %1 = stablehlo.constant dense<1.0> : tensor<f8E5M2FNUZ>
  %2 = stablehlo.constant dense<[1.0, -2.0, 0.5, 3.0, -1.5, 0.0]> : tensor<6xf8E5M2FNUZ>
  %3 = "stablehlo.clamp"(%0, %2, %1) : (tensor<f8E5M2FNUZ>, tensor<6xf8E5M2FNUZ>, tensor<f8E5M2FNUZ>) -> tensor<6xf8E5M2FNUZ>
  check.expect_eq_const %3, dense<[1.0, -1.5, 0.5, 1.0, -1.5, 0.0]> : tensor<6xf8E5M2FNUZ>
  %4 = stablehlo.constant dense<[-1.5, -1.5, -1.5, -1.5, -1.5, -1.5]> : tensor<6xf8E5M2FNUZ>
  %5 = stablehlo.constant dense<[1.0, 1.0, 1.0, 1.0, 1.0, 1.0]> : tensor<6xf8E5M2FNUZ>
  %6 = stablehlo.constant dense<[1.0, -2.0, 0.5, 3.0, -1.5, 0.0]> : tensor<6xf8E5M2FNUZ>
  %7 = "stablehlo.clamp"(%4, %6, %5) : (tensor<6xf8E5M2FNUZ>, tensor<6xf8E5M2FNUZ>, tensor<6xf8E5M2FNUZ>) -> tensor<6xf8E5M2FNUZ>
  check.expect_eq_const %7, dense<[1.0, -1.5, 0.5, 1.0, -1.5, 0.0]> : tensor<6xf8E5M2FNUZ>
  return
}
// -----
// clamp bf16
func.func @main() {
  %0 = stablehlo.constant dense<-1.5> : tensor<bf16>
  %1 = stablehlo.constant dense<1.0> : tensor<bf16>
  %2 = stablehlo.constant dense<[1.0, -2.0, 0.5, 3.0, -1.5, 0.0]> : tensor<6xbf16>
  %3 = "stablehlo.clamp"(%0, %2, %1) : (tensor<bf16>, tensor<6xbf16>, tensor<bf16>) -> tensor<6xbf16>
  check.expect_eq_const %3, dense<[1.0, -1.5, 0.5, 1.0, -1.5, 0.0]> : tensor<6xbf16>
  %4 = stablehlo.constant dense<[-1.5, -1.5, -1.5, -1.5, -1.5, -1.5]> : tensor<6xbf16>
  %5 = stablehlo.constant dense<[1.0, 1.0, 1.0, 1.0, 1.0, 1.0]> : tensor<6xbf16>
  %6 = stablehlo.constant dense<[1.0, -2.0, 0.5, 3.0, -1.5, 0.0]> : tensor<6xbf16>
  %7 = "stablehlo.clamp"(%4, %6, %5) : (tensor<6xbf16>, tensor<6xbf16>, tensor<6xbf16>) -> tensor<6xbf16>
  check.expect_eq_const %7, dense<[1.0, -1.5, 0.5, 1.0, -1.5, 0.0]> : tensor<6xbf16>
  return
}
// -----
// clamp f16
func.func @main() {
  %0 = stablehlo.constant dense<-1.5> : tensor<f16>
  %1 = stablehlo.constant dense<1.0> : tensor<f16>
  %2 = stablehlo.constant dense<[1.0, -2.0, 0.5, 3.0, -1.5, 0.0]> : tensor<6xf16>
  %3 = "stablehlo.clamp"(%0, %2, %1) : (tensor<f16>, tensor<6xf16>, tensor<f16>) -> tensor<6xf16>
  check.expect_eq_const %3, dense<[1.0, -1.5, 0.5, 1.0, -1.5, 0.0]> : tensor<6xf16>
  %4 = stablehlo.constant dense<[-1.5, -1.5, -1.5, -1.5, -1.5, -1.5]> : tensor<6xf16>
  %5 = stablehlo.constant dense<[1.0, 1.0, 1.0, 1.0, 1.0, 1.0]> : tensor<6xf16>
  %6 = stablehlo.constant dense<[1.0, -2.0, 0.5, 3.0, -1.5, 0.0]> : tensor<6xf16>
  %7 = "stablehlo.clamp"(%4, %6, %5) : (tensor<6xf16>, tensor<6xf16>, tensor<6xf16>) -> tensor<6xf16>
  check.expect_eq_const %7, dense<[1.0, -1.5, 0.5, 1.0, -1.5, 0.0]> : tensor<6xf16>
  return
}
// -----
// clamp f32
func.func @main() {
  %0 = stablehlo.constant dense<-1.5> : tensor<f32>
  %1 = stablehlo.constant dense<1.0> : tensor<f32>
  %2 = stablehlo.constant dense<[1.0, -2.0, 0.5, 3.0, -1.5, 0.0]> : tensor<6xf32>
  %3 = "stablehlo.clamp"(%0, %2, %1) : (tensor<f32>, tensor<6xf32>, tensor<f32>) -> tensor<6xf32>
  check.expect_eq_const %3, dense<[1.0, -1.5, 0.5, 1.0, -1.5, 0.0]> : tensor<6xf32>
  %4 = stablehlo.constant dense<[-1.5, -1.5, -1.5, -1.5, -1.5, -1.5]> : tensor<6xf32>
  %5 = stablehlo.constant dense<[1.0, 1.0, 1.0, 1.0, 1.0, 1.0]> : tensor<6xf32>
  %6 = stablehlo.constant dense<[1.0, -2.0, 0.5, 3.0, -1.5, 0.0]> : tensor<6xf32>
  %7 = "stablehlo.clamp"(%4, %6, %5) : (tensor<6xf32>, tensor<6xf32>, tensor<6xf32>) -> tensor<6xf32>
  check.expect_eq_const %7, dense<[1.0, -1.5, 0.5, 1.0, -1.5, 0.0]> : tensor<6xf32>
  return
}
// -----
// clamp f64
func.func @main() {
  %0 = stablehlo.constant dense<-1.5> : tensor<f64>
  %1 = stablehlo.constant dense<1.0> : tensor<f64>
  %2 = stablehlo.constant dense<[1.0, -2.0, 0.5, 3.0, -1.5, 0.0]> : tensor<6xf64>
  %3 = "stablehlo.clamp"(%0, %2, %1) : (tensor<f64>, tensor<6xf64>, tensor<f64>) -> tensor<6xf64>
  check.expect_eq_const %3, dense<[1.0, -1.5, 0.5, 1.0, -1.5, 0.0]> : tensor<6xf64>
  %4 = stablehlo.constant dense<[-1.5, -1.5, -1.5, -1.5, -1.5, -1.5]> : tensor<6xf64>
  %5 = stablehlo.constant dense<[1.0, 1.0, 1.0, 1.0, 1.0, 1.0]> : tensor<6xf64>
  %6 = stablehlo.constant dense<[1.0, -2.0, 0.5, 3.0, -1.5, 0.0]> : tensor<6xf64>
  %7 = "stablehlo.clamp"(%4, %6, %5) : (tensor<6xf64>, tensor<6xf64>, tensor<6xf64>) -> tensor<6xf64>
  check.expect_eq_const %7, dense<[1.0, -1.5, 0.5, 1.0, -1.5, 0.0]> : tensor<6xf64>
  return
}
