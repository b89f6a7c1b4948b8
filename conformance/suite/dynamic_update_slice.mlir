// dynamic_update_slice i1
func.func @main() {
  %0 = stablehlo.constant dense<[[true, false, false], [true, true, false]]> : tensor<2x3xi1>
  %1 = stablehlo.constant dense<true> : tensor<2x1xi1>
  %2 = stablehlo.constant dense<-3> : tensor<i32>
  %3 = stablehlo.constant dense<5> : tensor<i32>
  %4 = "stablehlo.dynamic_update_slice"(%0, %1, %2, %3) : (tensor<2x3xi1>, tensor<2x1xi1>, tensor<i32>, tensor<i32>) -> tensor<2x3xi1>
  check.expect_eq_const %4, dense<[[true, false, true], [true, true, true]]> : tensor<2x3xi1>
  return
}
// -----
// dynamic_update_slice i2
func.func @main() {
  %0 = stablehlo.constant dense<[[-2, 1, 0], [1, 0, 1]]> : tensor<2x3xi2>
  %1 = stablehlo.constant dense<[[1], [-2]]> : tensor<2x1xi2>
  %2 = stablehlo.constant dense<-3> : tensor<i32>
  %3 = stablehlo.constant dense<5> : tensor<i32>
  %4 = "stablehlo.dynamic_update_slice"(%0, %1, %2, %3) : (tensor<2x3xi2>, tensor<2x1xi2>, tensor<i32>, tensor<i32>) -> tensor<2x3xi2>
  check.expect_eq_const %4, dense<[[-2, 1, 1], [1, 0, -2]]> : tensor<2x3xi2>
  return
}
// -----
// dynamic_update_slice i4
func.func @main() {
  %0 = stablehlo.constant dense<[[-8, 7, 0], [1, 6, 1]]> : tensor<2x3xi4>
  %1 = stablehlo.constant dense<[[1], [-8]]> : tensor<2x1xi4>
  %2 = stablehlo.constant dense<-3> : tensor<i32>
  %3 = stablehlo.constant dense<5> : tensor<i32>
  %4 = "stablehlo.dynamic_update_slice"(%0, %1, %2, %3) : (tensor<2x3xi4>, tensor<2x1xi4>, tensor<i32>, tensor<i32>) -> tensor<2x3xi4>
  check.expect_eq_const %4, dense<[[-8, 7, 1], [1, 6, -8]]> : tensor<2x3xi4>
  return
}
// -----
// dynamic_update_slice i8
func.func @main() {
  %0 = stablehlo.constant dense<[[-128, 127, 0], [1, 126, 1]]> : tensor<2x3xi8>
  %1 = stablehlo.constant dense<[[1], [-128]]> : tensor<2x1xi8>
  %2 = stablehlo.constant dense<-3> : tensor<i32>
  %3 = stablehlo.constant dense<5> : tensor<i32>
  %4 = "stablehlo.dynamic_update_slice"(%0, %1, %2, %3) : (tensor<2x3xi8>, tensor<2x1xi8>, tensor<i32>, tensor<i32>) -> tensor<2x3xi8>
  check.expect_eq_const %4, dense<[[-128, 127, 1], [1, 126, -128]]> : tensor<2x3xi8>
  return
}
// -----
// dynamic_update_slice i16
func.func @main() {
  %0 = stablehlo.constant dense<[[-32768, 32767, 0], [1, 32766, 1]]> : tensor<2x3xi16>
  %1 = stablehlo.constant dense<[[1], [-32768]]> : tensor<2x1xi16>
  %2 = stablehlo.constant dense<-3> : tensor<i32>
  %3 = stablehlo.constant dense<5> : tensor<i32>
  %4 = "stablehlo.dynamic_update_slice"(%0, %1, %2, %3) : (tensor<2x3xi16>, tensor<2x1xi16>, tensor<i32>, tensor<i32>) -> tensor<2x3xi16>
  check.expect_eq_const %4, dense<[[-32768, 32767, 1], [1, 32766, -32768]]> : tensor<2x3xi16>
  return
}
// -----
// dynamic_update_slice i32
func.func @main() {
  %0 = stablehlo.constant dense<[[-2147483648, 2147483647, 0], [1, 2147483646, 1]]> : tensor<2x3xi32>
  %1 = stablehlo.constant dense<[[1], [-2147483648]]> : tensor<2x1xi32>
  %2 = stablehlo.constant dense<-3> : tensor<i32>
  %3 = stablehlo.constant dense<5> : tensor<i32>
  %4 = "stablehlo.dynamic_update_slice"(%0, %1, %2, %3) : (tensor<2x3xi32>, tensor<2x1xi32>, tensor<i32>, tensor<i32>) -> tensor<2x3xi32>
  check.expect_eq_const %4, dense<[[-2147483648, 2147483647, 1], [1, 2147483646, -2147483648]]> : tensor<2x3xi32>
  return
}
// -----
// dynamic_update_slice i64
func.func @main() {
  %0 = stablehlo.constant dense<[[-9223372036854775808, 9223372036854775807, 0], [1, 9223372036854775806, 1]]> : tensor<2x3xi64>
  %1 = stablehlo.constant dense<[[1], [-9223372036854775808]]> : tensor<2x1xi64>
  %2 = stablehlo.constant dense<-3> : tensor<i32>
  %3 = stablehlo.constant dense<5> : tensor<i32>
  %4 = "stablehlo.dynamic_update_slice"(%0, %1, %2, %3) : (tensor<2x3xi64>, tensor<2x1xi64>, tensor<i32>, tensor<i32>) -> tensor<2x3xi64>
  check.expect_eq_const %4, dense<[[-9223372036854775808, 9223372036854775807, 1], [1, 9223372036854775806, -9223372036854775808]]> : tensor<2x3xi64>
  return
}
// -----
// dynamic_update_slice ui2
func.func @main() {
  %0 = stablehlo.constant dense<[[0, 3, 0], [1, 2, 1]]> : tensor<2x3xui2>
  %1 = stablehlo.constant dense<[[1], [0]]> : tensor<2x1xui2>
  %2 = stablehlo.constant dense<-3> : tensor<i32>
  %3 = stablehlo.constant dense<5> : tensor<i32>
  %4 = "stablehlo.dynamic_update_slice"(%0, %1, %2, %3) : (tensor<2x3xui2>, tensor<2x1xui2>, tensor<i32>, tensor<i32>) -> tensor<2x3xui2>
  check.expect_eq_const %4, dense<[[0, 3, 1], [1, 2, 0]]> : tensor<2x3xui2>
  return
}
// -----
// dynamic_update_slice ui4
func.func @main() {
  %0 = stablehlo.constant dense<[[0, 15, 0], [1, 14, 1]]> : tensor<2x3xui4>
  %1 = stablehlo.constant dense<[[1], [0]]> : tensor<2x1xui4>
  %2 = stablehlo.constant dense<-3> : tensor<i32>
  %3 = stablehlo.constant dense<5> : tensor<i32>
  %4 = "stablehlo.dynamic_update_slice"(%0, %1, %2, %3) : (tensor<2x3xui4>, tensor<2x1xui4>, tensor<i32>, tensor<i32>) -> tensor<2x3xui4>
  check.expect_eq_const %4, dense<[[0, 15, 1], [1, 14, 0]]> : tensor<2x3xui4>
  return
}
// -----
// dynamic_update_slice ui8
func.func @main() {
  %0 = stablehlo.constant dense<[[0, 255, 0], [1, 254, 1]]> : tensor<2x3xui8>
  %1 = stablehlo.constant dense<[[1], [0]]> : tensor<2x1xui8>
  %2 = stablehlo.constant dense<-3> : tensor<i32>
  %3 = stablehlo.constant dense<5> : tensor<i32>
  %4 = "stablehlo.dynamic_update_slice"(%0, %1, %2, %3) : (tensor<2x3xui8>, tensor<2x1xui8>, tensor<i32>, tensor<i32>) -> tensor<2x3xui8>
  check.expect_eq_const %4, dense<[[0, 255, 1], [1, 254, 0]]> : tensor<2x3xui8>
  return
}
// -----
// dynamic_update_slice ui16
func.func @main() {
  %0 = stablehlo.constant dense<[[0, 65535, 0], [1, 65534, 1]]> : tensor<2x3xui16>
  %1 = stablehlo.constant dense<[[1], [0]]> : tensor<2x1xui16>
  %2 = stablehlo.constant dense<-3> : tensor<i32>
  %3 = stablehlo.constant dense<5> : tensor<i32>
  %4 = "stablehlo.dynamic_update_slice"(%0, %1, %2, %3) : (tensor<2x3xui16>, tensor<2x1xui16>, tensor<i32>, tensor<i32>) -> tensor<2x3xui16>
  check.expect_eq_const %4, dense<[[0, 65535, 1], [1, 65534, 0]]> : tensor<2x3xui16>
  return
}
// -----
// dynamic_update_slice ui32
func.func @main() {
  %0 = stablehlo.constant dense<[[0, 4294967295, 0], [1, 4294967294, 1]]> : tensor<2x3xui32>
  %1 = stablehlo.constant dense<[[1], [0]]> : tensor<2x1xui32>
  %2 = stablehlo.constant dense<-3> : tensor<i32>
  %3 = stablehlo.constant dense<5> : tensor<i32>
  %4 = "stablehlo.dynamic_update_slice"(%0, %1, %2, %3) : (tensor<2x3xui32>, tensor<2x1xui32>, tensor<i32>, tensor<i32>) -> tensor<2x3xui32>
  check.expect_eq_const %4, dense<[[0, 4294967295, 1], [1, 4294967294, 0]]> : tensor<2x3xui32>
  return
}
// -----
// dynamic_update_slice ui64
func.func @main() {
  %0 = stablehlo.constant dense<[[0, 18446744073709551615, 0], [1, 18446744073709551614, 1]]> : tensor<2x3xui64>
  %1 = stablehlo.constant dense<[[1], [0]]> : tensor<2x1xui64>
  %2 = stablehlo.constant dense<-3> : tensor<i32>
  %3 = stablehlo.constant dense<5> : tensor<i32>
  %4 = "stablehlo.dynamic_update_slice"(%0, %1, %2, %3) : (tensor<2x3xui64>, tensor<2x1xui64>, tensor<i32>, tensor<i32>) -> tensor<2x3xui64>
  check.expect_eq_const %4, dense<[[0, 18446744073709551615, 1], [1, 18446744073709551614, 0]]> : tensor<2x3xui64>
  return
}
// -----
// dynamic_update_slice f4E2M1FN
func.func @main() {
  %0 = stablehlo.constant dense<[[1.0, -2.0, 0.5], [3.0, -1.5, 0.0]]> : tensor<2x3xf4E2M1FN>
  %1 = stablehlo.constant dense<[[3.0], [1.0]]> : tensor<2x1xf4E2M1FN>
  %2 = stablehlo.constant dense<-3> : tensor<i32>
  %3 = stablehlo.constant dense<5> : tensor<i32>
  %4 = "stablehlo.dynamic_update_slice"(%0, %1, %2, %3) : (tensor<2x3xf4E2M1FN>, tensor<2x1xf4E2M1FN>, tensor<i32>, tensor<i32>) -> tensor<2x3xf4E2M1FN>
  check.expect_eq_const %4, dense<[[1.0, -2.0, 3.0], [3.0, -1.5, 1.0]]> : tensor<2x3xf4E2M1FN>
  return
}
// -----
// dynamic_update_slice f6E2M3FN
func.func @main() {
  %0 = stablehlo.constant dense<[[1.0, -2.0, 0.5], [3.0, -1.5, 0.0]]> : tensor<2x3xf6E2M3FN>
  %1 = stablehlo.constant dense<[[3.0], [1.0]]> : tensor<2x1xf6E2M3FN>
  %2 = stablehlo.constant dense<-3> : tensor<i32>
  %3 = stablehlo.constant dense<5> : tensor<i32>
  %4 = "stablehlo.dynamic_update_slice"(%0, %1, %2, %3) : (tensor<2x3xf6E2M3FN>, tensor<2x1xf6E2M3FN>, tensor<i32>, tensor<i32>) -> tensor<2x3xf6E2M3FN>
  check.expect_eq_const %4, dense<[[1.0, -2.0, 3.0], [3.0, -1.5, 1.0]]> : tensor<2x3xf6E2M3FN>
  return
}
// -----
// dynamic_update_slice f6E3M2FN
func.func @main() {
  %0 = stablehlo.constant dense<[[1.0, -2.0, 0.5], [3.0, -1.5, 0.0]]> : tensor<2x3xf6E3M2FN>
  %1 = stablehlo.constant dense<[[3.0], [1.0]]> : tensor<2x1xf6E3M2FN>
  %2 = stablehlo.constant dense<-3> : tensor<i32>
  %3 = stablehlo.constant dense<5> : tensor<i32>
  %4 = "stablehlo.dynamic_update_slice"(%0, %1, %2, %3) : (tensor<2x3xf6E3M2FN>, tensor<2x1xf6E3M2FN>, tensor<i32>, tensor<i32>) -> tensor<2x3xf6E3M2FN>
  check.expect_eq_const %4, dense<[[1.0, -2.0, 3.0], [3.0, -1.5, 1.0]]> : tensor<2x3xf6E3M2FN>
  return
}
// -----
// dynamic_update_slice f8E3M4
func.func @main() {
  %0 = stablehlo.constant dense<[[1.0, -2.0, 0.5], [3.0, -1.5, 0.0]]> : tensor<2x3xf8E3M4>
  %1 = stablehlo.constant dense<[[3.0], [1.0]]> : tensor<2x1xf8E3M4>
  %2 = stablehlo.constant dense<-3> : tensor<i32>
  %3 = stablehlo.constant dense<5> : tensor<i32>
  %4 = "stablehlo.dynamic_update_slice"(%0, %1, %2, %3) : (tensor<2x3xf8E3M4>, tensor<2x1xf8E3M4>, tensor<i32>, tensor<i32>) -> tensor<2x3xf8E3M4>
  check.expect_eq_const %4, dense<[[1.0, -2.0, 3.0], [3.0, -1.5, 1.0]]> : tensor<2x3xf8E3M4>
  return
}
// -----
// dynamic_update_slice f8E4M3
func.func @main() {
  %0 = stablehlo.constant dense<[[1.0, -2.0, 0.5], [3.0, -1.5, 0.0]]> : tensor<2x3xf8E4M3>
  %1 = stablehlo.constant dense<[[3.0], [1.0]]> : tensor<2x1xf8E4M3>
  %2 = stablehlo.constant dense<-3> : tensor<i32>
  %3 = stablehlo.constant dense<5> : tensor<i32>
  %4 = "stablehlo.dynamic_update_slice"(%0, %1, %2, %3) : (tensor<2x3xf8E4M3>, tensor<2x1xf8E4M3>, tensor<i32>, tensor<i32>) -> tensor<2x3xf8E4M3>
  check.expect_eq_const %4, dense<[[1.0, -2.0, 3.0], [3.0, -1.5, 1.0]]> : tensor<2x3xf8E4M3>
  return
}
// -----
// dynamic_update_slice f8E4M3FN
func.func @main() {
  %0 = stablehlo.constant dense<[[1.0, -2.0, 0.5], [3.0, -1.5, 0.0]]> : tensor<2x3xf8E4M3FN>
  %1 = stablehlo.constant dense<[[3.0], [1.0]]> : tensor<2x1xf8E4M3FN>
  %2 = stablehlo.constant dense<-3> : tensor<i32>
  %3 = stablehlo.constant dense<5> : tensor<i32>
  %4 = "stablehlo.dynamic_update_slice"(%0, %1, %2, %3) : (tensor<2x3xf8E4M3FN>, tensor<2x1xf8E4M3FN>, tensor<i32>, tensor<i32>) -> tensor<2x3xf8E4M3FN>
  check.expect_eq_const %4, dense<[[1.0, -2.0, 3.0], [3.0, -1.5, 1.0]]> : tensor<2x3xf8E4M3FN>
  return
}
// -----
// dynamic_update_slice f8E4M3FNUZ
func.func @main() {
  %0 = stablehlo.constant dense<[[1.0, -2.0, 0.5], [3.0, -1.5, 0.0]]> : tensor<2x3xf8E4M3FNUZ>
  %1 = stablehlo.constant dense<[[3.0], [1.0]]> : tensor<2x1xf8E4M3FNUZ>
  %2 = stablehlo.constant dense<-3> : tensor<i32>
  %3 = stablehlo.constant dense<5> : tensor<i32>
  %4 = "stablehlo.dynamic_update_slice"(%0, %1, %2, %3) : (tensor<2x3xf8E4M3FNUZ>, tensor<2x1xf8E4M3FNUZ>, tensor<i32>, tensor<i32>) -> tensor<2x3xf8E4M3FNUZ>
  check.expect_eq_const %4, dense<[[1.0, -2.0, 3.0], [3.0, -1.5, 1.0]]> : tensor<2x3xf8E4M3FNUZ>
  return
}
// -----
// dynamic_update_slice f8E4M3B11FNUZ
func.func @main() {
  %0 = stablehlo.constant dense<[[1.0, -2.0, 0.5], [3.0, -1.5, 0.0]]> : tensor<2x3xf8E4M3B11FNUZ>
  %1 = stablehlo.constant dense<[[3.0], [1.0]]> : tensor<2x1xf8E4M3B11FNUZ>
  %2 = stablehlo.constant dense<-3> : tensor<i32>
  %3 = stablehlo.constant dense<5> : tensor<i32>
  %4 = "stablehlo.dynamic_update_slice"(%0, %1, %2, %3) : (tensor<2x3xf8E4M3B11FNUZ>, tensor<2x1xf8E4M3B11FNUZ>, tensor<i32>, tensor<i32>) -> tensor<2x3xf8E4M3B11FNUZ>
  check.expect_eq_const %4, dense<[[1.0, -2.0, 3.0], [3.0, -1.5, 1.0]]> : tensor<2x3xf8E4M3B11FNUZ>
  return
}
// -----
// dynamic_update_slice f8E5M2
func.func @main() {
  %0 = stablehlo.constant dense<[[1.0, -2.0, 0.5], [3.0, -1.5, 0.0]]> : tensor<2x3xf8E5M2>
  %1 = stablehlo.constant dense<[[3.0], [1.0]]> : tensor<2x1xf8E5M2>
  %2 = stablehlo.constant dense<-3> : tensor<i32>
  %3 = stablehlo.constant dense<5> : tensor<i32>
  %4 = "stablehlo.dynamic_update_slice"(%0, %1, %2, %3) : (tensor<2x3xf8E5M2>, tensor<2x1xf8E5M2>, tensor<i32>, tensor<i32>) -> tensor<2x3xf8E5M2>
  check.expect_eq_const %4, dense<[[1.0, -2.0, 3.0], [3.0, -1.5, 1.0]]> : tensor<2x3xf8E5M2>
  return
}
// -----
// dynamic_update_slice f8E5M2FNUZ
func.func @main() {
  %0 = stablehlo.constant dense<[[1.0, -2.0, 0.5], [3.0, -1.5, 0.0]]> : tensor<2x3xf8E5M2FNUZ>
  %1 = stablehlo.constant dense<[[3.0], [1.0]]> : tensor<2x1xf8E5M2FNUZ>
  %2 = stablehlo.constant dense<-3> : tensor<i32>
  %3 = stablehlo.constant dense<5> : tensor<i32>
  %4 = "stablehlo.dynamic_update_slice"(%0, %1, %2, %3) : (tensor<2x3xf8E5M2FNUZ>, tensor<2x1xf8E5M2FNUZ>, tensor<i32>, tensor<i32>) -> tensor<2x3xf8E5M2FNUZ>
  check.expect_eq_const %4, dense<[[1.0, -2.0, 3.0], [3.0, -1.5, 1.0]]> : tensor<2x3xf8E5M2FNUZ>
  return
}
// -----
// dynamic_update_slice bf16
func.func @main() {
  %0 = stablehlo.constant dense<[[1.0, -2.0, 0.5], [3.0, -1.5, 0.0]]> : tensor<2x3xbf16>
  %1 = stablehlo.constant dense<[[3.0], [1.0]]> : tensor<2x1xbf16>
  %2 = stablehlo.constant dense<-3> : tensor<i32>
  %3 = stablehlo.constant dense<5> : tensor<i32>
  %4 = "stablehlo.dynamic_update_slice"(%0, %1, %2, %3) : (tensor<2x3xbf16>, tensor<2x1xbf16>, tensor<i32>, tensor<i32>) -> tensor<2x3xbf16>
  check.expect_eq_const %4, dense<[[1.0, -2.0, 3.0], [3.0, -1.5, 1.0]]> : tensor<2x3xbf16>
  return
}
// -----
// dynamic_update_slice f16
func.func @main() {
  %0 = stablehlo.constant dense<[[1.0, -2.0, 0.5], [3.0, -1.5, 0.0]]> : tensor<2x3xf16>
  %1 = stablehlo.constant dense<[[3.0], [1.0]]> : tensor<2x1xf16>
  %2 = stablehlo.constant dense<-3> : tensor<i32>
  %3 = stablehlo.constant dense<5> : tensor<i32>
  %4 = "stablehlo.dynamic_update_slice"(%0, %1, %2, %3) : (tensor<2x3xf16>, tensor<2x1xf16>, tensor<i32>, tensor<i32>) -> tensor<2x3xf16>
  check.expect_eq_const %4, dense<[[1.0, -2.0, 3.0], [3.0, -1.5, 1.0]]> : tensor<2x3xf16>
  return
}
// -----
// dynamic_update_slice f32
func.func @main() {
  %0 = stablehlo.constant dense<[[1.0, -2.0, 0.5], [3.0, -1.5, 0.0]]> : tensor<2x3xf32>
  %1 = stablehlo.constant dense<[[3.0], [1.0]]> : tensor<2x1xf32>
  %2 = stablehlo.constant dense<-3> : tensor<i32>
  %3 = stablehlo.constant dense<5> : tensor<i32>
  %4 = "stablehlo.dynamic_update_slice"(%0, %1, %2, %3) : (tensor<2x3xf32>, tensor<2x1xf32>, tensor<i32>, tensor<i32>) -> tensor<2x3xf32>
  check.expect_eq_const %4, dense<[[1.0, -2.0, 3.0], [3.0, -1.5, 1.0]]> : tensor<2x3xf32>
  return
}
// -----
// dynamic_update_slice f64
func.func @main() {
  %0 = stablehlo.constant dense<[[1.0, -2.0, 0.5], [3.0, -1.5, 0.0]]> : tensor<2x3xf64>
  %1 = stablehlo.constant dense<[[3.0], [1.0]]> : tensor<2x1xf64>
  %2 = stablehlo.constant dense<-3> : tensor<i32>
  %3 = stablehlo.constant dense<5> : tensor<i32>
  %4 = "stablehlo.dynamic_update_slice"(%0, %1, %2, %3) : (tensor<2x3xf64>, tensor<2x1xf64>, tensor<i32>, tensor<i32>) -> tensor<2x3xf64>
  check.expect_eq_const %4, dense<[[1.0, -2.0, 3.0], [3.0, -1.5, 1.0]]> : tensor<2x3xf64>
  return
}
// -----
// dynamic_update_slice f8E8M0FNU
func.func @main() {
  %0 = stablehlo.constant dense<[[1.0, 2.0, 4.0], [0.5, 0.25, 16.0]]> : tensor<2x3xf8E8M0FNU>
  %1 = stablehlo.constant dense<[[0.5], [1.0]]> : tensor<2x1xf8E8M0FNU>
  %2 = stablehlo.constant dense<-3> : tensor<i32>
  %3 = stablehlo.constant dense<5> : tensor<i32>
  %4 = "stablehlo.dynamic_update_slice"(%0, %1, %2, %3) : (tensor<2x3xf8E8M0FNU>, tensor<2x1xf8E8M0FNU>, tensor<i32>, tensor<i32>) -> tensor<2x3xf8E8M0FNU>
  check.expect_eq_const %4, dense<[[1.0, 2.0, 0.5], [0.5, 0.25, 1.0]]> : tensor<2x3xf8E8M0FNU>
  return
}
// -----
// dynamic_update_slice complex<f32>
func.func @main() {
  %0 = stablehlo.constant dense<[[(1.0, 2.0), (-3.0, 0.0), (0.0, 4.0)], [(0.5, -1.0), (2.0, 0.0), (0.0, 0.0)]]> : tensor<2x3xcomplex<f32>>
  %1 = stablehlo.constant dense<[[(0.5, -1.0)], [(1.0, 2.0)]]> : tensor<2x1xcomplex<f32>>
  %2 = stablehlo.constant dense<-3> : tensor<i32>
  %3 = stablehlo.constant dense<5> : tensor<i32>
  %4 = "stablehlo.dynamic_update_slice"(%0, %1, %2, %3) : (tensor<2x3xcomplex<f32>>, tensor<2x1xcomplex<f32>>, tensor<i32>, tensor<i32>) -> tensor<2x3xcomplex<f32>>
  check.expect_eq_const %4, dense<[[(1.0, 2.0), (-3.0, 0.0), (0.5, -1.0)], [(0.5, -1.0), (2.0, 0.0), (1.0, 2.0)]]> : tensor<2x3xcomplex<f32>>
  return
}
// -----
// dynamic_update_slice complex<f64>
func.func @main() {
  %0 = stablehlo.constant dense<[[(1.0, 2.0), (-3.0, 0.0), (0.0, 4.0)], [(0.5, -1.0), (2.0, 0.0), (0.0, 0.0)]]> : tensor<2x3xcomplex<f64>>
  %1 = stablehlo.constant dense<[[(0.5, -1.0)], [(1.0, 2.0)]]> : tensor<2x1xcomplex<f64>>
  %2 = stablehlo.constant dense<-3> : tensor<i32>
  %3 = stablehlo.constant dense<5> : tensor<i32>
  %4 = "stablehlo.dynamic_update_slice"(%0, %1, %2, %3) : (tensor<2x3xcomplex<f64>>, tensor<2x1xcomplex<f64>>, tensor<i32>, tensor<i32>) -> tensor<2x3xcomplex<f64>>
  check.expect_eq_const %4, dense<[[(1.0, 2.0), (-3.0, 0.0), (0.5, -1.0)], [(0.5, -1.0), (2.0, 0.0), (1.0, 2.0)]]> : tensor<2x3xcomplex<f64>>
  return
}
