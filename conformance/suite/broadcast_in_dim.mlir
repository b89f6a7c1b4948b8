// broadcast_in_dim i1
func.func @main() {
  %0 = stablehlo.constant dense<[[true, false, false]]> : tensor<1x3xi1>
  %1 = "stablehlo.broadcast_in_dim"(%0) <{broadcast_dimensions = array<i64: 2, 0>}> : (tensor<1x3xi1>) -> tensor<3x2x2xi1>
  check.expect_eq_const %1, dense<[[[true, true], [true, true]], [[false, false], [false, false]], [[false, false], [false, false]]]> : tensor<3x2x2xi1>
  return
}
// -----
// broadcast_in_dim i2
func.func @main() {
  %0 = stablehlo.constant dense<[[-2, 1, 0]]> : tensor<1x3xi2>
  %1 = "stablehlo.broadcast_in_dim"(%0) <{broadcast_dimensions = array<i64: 2, 0>}> : (tensor<1x3xi2>) -> tensor<3x2x2xi2>
  check.expect_eq_const %1, dense<[[[-2, -2], [-2, -2]], [[1, 1], [1, 1]], [[0, 0], [0, 0]]]> : tensor<3x2x2xi2>
  return
}
// -----
// broadcast_in_dim i4
func.func @main() {
  %0 = stablehlo.constant dense<[[-8, 7, 0]]> : tensor<1x3xi4>
  %1 = "stablehlo.broadcast_in_dim"(%0) <{broadcast_dimensions = array<i64: 2, 0>}> : (tensor<1x3xi4>) -> tensor<3x2x2xi4>
  check.expect_eq_const %1, dense<[[[-8, -8], [-8, -8]], [[7, 7], [7, 7]], [[0, 0], [0, 0]]]> : tensor<3x2x2xi4>
  return
}
// -----
// broadcast_in_dim i8
func.func @main() {
  %0 = stablehlo.constant dense<[[-128, 127, 0]]> : tensor<1x3xi8>
  %1 = "stablehlo.broadcast_in_dim"(%0) <{broadcast_dimensions = array<i64: 2, 0>}> : (tensor<1x3xi8>) -> tensor<3x2x2xi8>
  check.expect_eq_const %1, dense<[[[-128, -128], [-128, -128]], [[127, 127], [127, 127]], [[0, 0], [0, 0]]]> : tensor<3x2x2xi8>
  return
}
// -----
// broadcast_in_dim i16
func.func @main() {
  %0 = stablehlo.constant dense<[[-32768, 32767, 0]]> : tensor<1x3xi16>
  %1 = "stablehlo.broadcast_in_dim"(%0) <{broadcast_dimensions = array<i64: 2, 0>}> : (tensor<1x3xi16>) -> tensor<3x2x2xi16>
  check.expect_eq_const %1, dense<[[[-32768, -32768], [-32768, -32768]], [[32767, 32767], [32767, 32767]], [[0, 0], [0, 0]]]> : tensor<3x2x2xi16>
  return
}
// -----
// broadcast_in_dim i32
func.func @main() {
  %0 = stablehlo.constant dense<[[-2147483648, 2147483647, 0]]> : tensor<1x3xi32>
  %1 = "stablehlo.broadcast_in_dim"(%0) <{broadcast_dimensions = array<i64: 2, 0>}> : (tensor<1x3xi32>) -> tensor<3x2x2xi32>
  check.expect_eq_const %1, dense<[[[-2147483648, -2147483648], [-2147483648, -2147483648]], [[2147483647, 2147483647], [2147483647, 2147483647]], [[0, 0], [0, 0]]]> : tensor<3x2x2xi32>
  return
}
// -----
// broadcast_in_dim i64
func.func @main() {
  %0 = stablehlo.constant dense<[[-9223372036854775808, 9223372036854775807, 0]]> : tensor<1x3xi64>
  %1 = "stablehlo.broadcast_in_dim"(%0) <{broadcast_dimensions = array<i64: 2, 0>}> : (tensor<1x3xi64>) -> tensor<3x2x2xi64>
  check.expect_eq_const %1, dense<[[[-9223372036854775808, -9223372036854775808], [-9223372036854775808, -9223372036854775808]], [[9223372036854775807, 9223372036854775807], [9223372036854775807, 9223372036854775807]], [[0, 0], [0, 0]]]> : tensor<3x2x2xi64>
  return
}
// -----
// broadcast_in_dim ui2
func.func @main() {
  %0 = stablehlo.constant dense<[[0, 3, 0]]> : tensor<1x3xui2>
  %1 = "stablehlo.broadcast_in_dim"(%0) <{broadcast_dimensions = array<i64: 2, 0>}> : (tensor<1x3xui2>) -> tensor<3x2x2xui2>
  check.expect_eq_const %1, dense<[[[0, 0], [0, 0]], [[3, 3], [3, 3]], [[0, 0], [0, 0]]]> : tensor<3x2x2xui2>
  return
}
// -----
// broadcast_in_dim ui4
func.func @main() {
  %0 = stablehlo.constant dense<[[0, 15, 0]]> : tensor<1x3xui4>
  %1 = "stablehlo.broadcast_in_dim"(%0) <{broadcast_dimensions = array<i64: 2, 0>}> : (tensor<1x3xui4>) -> tensor<3x2x2xui4>
  check.expect_eq_const %1, dense<[[[0, 0], [0, 0]], [[15, 15], [15, 15]], [[0, 0], [0, 0]]]> : tensor<3x2x2xui4>
  return
}
// -----
// broadcast_in_dim ui8
func.func @main() {
  %0 = stablehlo.constant dense<[[0, 255, 0]]> : tensor<1x3xui8>
  %1 = "stablehlo.broadcast_in_dim"(%0) <{broadcast_dimensions = array<i64: 2, 0>}> : (tensor<1x3xui8>) -> tensor<3x2x2xui8>
  check.expect_eq_const %1, dense<[[[0, 0], [0, 0]], [[255, 255], [255, 255]], [[0, 0], [0, 0]]]> : tensor<3x2x2xui8>
  return
}
// -----
// broadcast_in_dim ui16
func.func @main() {
  %0 = stablehlo.constant dense<[[0, 65535, 0]]> : tensor<1x3xui16>
  %1 = "stablehlo.broadcast_in_dim"(%0) <{broadcast_dimensions = array<i64: 2, 0>}> : (tensor<1x3xui16>) -> tensor<3x2x2xui16>
  check.expect_eq_const %1, dense<[[[0, 0], [0, 0]], [[65535, 65535], [65535, 65535]], [[0, 0], [0, 0]]]> : tensor<3x2x2xui16>
  return
}
// -----
// broadcast_in_dim ui32
func.func @main() {
  %0 = stablehlo.constant dense<[[0, 4294967295, 0]]> : tensor<1x3xui32>
  %1 = "stablehlo.broadcast_in_dim"(%0) <{broadcast_dimensions = array<i64: 2, 0>}> : (tensor<1x3xui32>) -> tensor<3x2x2xui32>
  check.expect_eq_const %1, dense<[[[0, 0], [0, 0]], [[4294967295, 4294967295], [4294967295, 4294967295]], [[0, 0], [0, 0]]]> : tensor<3x2x2xui32>
  return
}
// -----
// broadcast_in_dim ui64
func.func @main() {
  %0 = stablehlo.constant dense<[[0, 18446744073709551615, 0]]> : tensor<1x3xui64>
  %1 = "stablehlo.broadcast_in_dim"(%0) <{broadcast_dimensions = array<i64: 2, 0>}> : (tensor<1x3xui64>) -> tensor<3x2x2xui64>
  check.expect_eq_const %1, dense<[[[0, 0], [0, 0]], [[18446744073709551615, 18446744073709551615], [18446744073709551615, 18446744073709551615]], [[0, 0], [0, 0]]]> : tensor<3x2x2xui64>
  return
}
// -----
// broadcast_in_dim f4E2M1FN
func.func @main() {
  %0 = stablehlo.constant dense<[[1.0, -2.0, 0.5]]> : tensor<1x3xf4E2M1FN>
  %1 = "stablehlo.broadcast_in_dim"(%0) <{broadcast_dimensions = array<i64: 2, 0>}> : (tensor<1x3xf4E2M1FN>) -> tensor<3x2x2xf4E2M1FN>
  check.expect_eq_const %1, dense<[[[1.0, 1.0], [1.0, 1.0]], [[-2.0, -2.0], [-2.0, -2.0]], [[0.5, 0.5], [0.5, 0.5]]]> : tensor<3x2x2xf4E2M1FN>
  return
}
// -----
// broadcast_in_dim f6E2M3FN
func.func @main() {
  %0 = stablehlo.constant dense<[[1.0, -2.0, 0.5]]> : tensor<1x3xf6E2M3FN>
  %1 = "stablehlo.broadcast_in_dim"(%0) <{broadcast_dimensions = array<i64: 2, 0>}> : (tensor<1x3xf6E2M3FN>) -> tensor<3x2x2xf6E2M3FN>
  check.expect_eq_const %1, dense<[[[1.0, 1.0], [1.0, 1.0]], [[-2.0, -2.0], [-2.0, -2.0]], [[0.5, 0.5], [0.5, 0.5]]]> : tensor<3x2x2xf6E2M3FN>
  return
}
// -----
// broadcast_in_dim f6E3M2FN
func.func @main() {
  %0 = stablehlo.constant dense<[[1.0, -2.0, 0.5]]> : tensor<1x3xf6E3M2FN>
  %1 = "stablehlo.broadcast_in_dim"(%0) <{broadcast_dimensions = array<i64: 2, 0>}> : (tensor<1x3xf6E3M2FN>) -> tensor<3x2x2xf6E3M2FN>
  check.expect_eq_const %1, dense<[[[1.0, 1.0], [1.0, 1.0]], [[-2.0, -2.0], [-2.0, -2.0]], [[0.5, 0.5], [0.5, 0.5]]]> : tensor<3x2x2xf6E3M2FN>
  return
}
// -----
// broadcast_in_dim f8E3M4
func.func @main() {
  %0 = stablehlo.constant dense<[[1.0, -2.0, 0.5]]> : tensor<1x3xf8E3M4>
  %1 = "stablehlo.broadcast_in_dim"(%0) <{broadcast_dimensions = array<i64: 2, 0>}> : (tensor<1x3xf8E3M4>) -> tensor<3x2x2xf8E3M4>
  check.expect_eq_const %1, dense<[[[1.0, 1.0], [1.0, 1.0]], [[-2.0, -2.0], [-2.0, -2.0]], [[0.5, 0.5], [0.5, 0.5]]]> : tensor<3x2x2xf8E3M4>
  return
}
// -----
// broadcast_in_dim f8E4M3
func.func @main() {
  %0 = stablehlo.constant dense<[[1.0, -2.0, 0.5]]> : tensor<1x3xf8E4M3>
  %1 = "stablehlo.broadcast_in_dim"(%0) <{broadcast_dimensions = array<i64: 2, 0>}> : (tensor<1x3xf8E4M3>) -> tensor<3x2x2xf8E4M3>
  check.expect_eq_const %1, dense<[[[1.0, 1.0], [1.0, 1.0]], [[-2.0, -2.0], [-2.0, -2.0]], [[0.5, 0.5], [0.5, 0.5]]]> : tensor<3x2x2xf8E4M3>
  return
}
// -----
// broadcast_in_dim f8E4M3FN
func.func @main() {
  %0 = stablehlo.constant dense<[[1.0, -2.0, 0.5]]> : tensor<1x3xf8E4M3FN>
  %1 = "stablehlo.broadcast_in_dim"(%0) <{broadcast_dimensions = array<i64: 2, 0>}> : (tensor<1x3xf8E4M3FN>) -> tensor<3x2x2xf8E4M3FN>
  check.expect_eq_const %1, dense<[[[1.0, 1.0], [1.0, 1.0]], [[-2.0, -2.0], [-2.0, -2.0]], [[0.5, 0.5], [0.5, 0.5]]]> : tensor<3x2x2xf8E4M3FN>
  return
}
// -----
// broadcast_in_dim f8E4M3FNUZ
func.func @main() {
  %0 = stablehlo.constant dense<[[1.0, -2.0, 0.5]]> : tensor<1x3xf8E4M3FNUZ>
  %1 = "stablehlo.broadcast_in_dim"(%0) <{broadcast_dimensions = array<i64: 2, 0>}> : (tensor<1x3xf8E4M3FNUZ>) -> tensor<3x2x2xf8E4M3FNUZ>
  check.expect_eq_const %1, dense<[[[1.0, 1.0], [1.0, 1.0]], [[-2.0, -2.0], [-2.0, -2.0]], [[0.5, 0.5], [0.5, 0.5]]]> : tensor<3x2x2xf8E4M3FNUZ>
  return
}
// -----
// broadcast_in_dim f8E4M3B11FNUZ
func.func @main() {
  %0 = stablehlo.constant dense<[[1.0, -2.0, 0.5]]> : tensor<1x3xf8E4M3B11FNUZ>
  %1 = "stablehlo.broadcast_in_dim"(%0) <{broadcast_dimensions = array<i64: 2, 0>}> : (tensor<1x3xf8E4M3B11FNUZ>) -> tensor<3x2x2xf8E4M3B11FNUZ>
  check.expect_eq_const %1, dense<[[[1.0, 1.0], [1.0, 1.0]], [[-2.0, -2.0], [-2.0, -2.0]], [[0.5, 0.5], [0.5, 0.5]]]> : tensor<3x2x2xf8E4M3B11FNUZ>
  return
}
// -----
// broadcast_in_dim f8E5M2
func.func @main() {
  %0 = stablehlo.constant dense<[[1.0, -2.0, 0.5]]> : tensor<1x3xf8E5M2>
  %1 = "stablehlo.broadcast_in_dim"(%0) <{broadcast_dimensions = array<i64: 2, 0>}> : (tensor<1x3xf8E5M2>) -> tensor<3x2x2xf8E5M2>
  check.expect_eq_const %1, dense<[[[1.0, 1.0], [1.0, 1.0]], [[-2.0, -2.0], [-2.0, -2.0]], [[0.5, 0.5], [0.5, 0.5]]]> : tensor<3x2x2xf8E5M2>
  return
}
// -----
// broadcast_in_dim f8E5M2FNUZ
func.func @main() {
  %0 = stablehlo.constant dense<[[1.0, -2.0, 0.5]]> : tensor<1x3xf8E5M2FNUZ>
  %1 = "stablehlo.broadcast_in_dim"(%0) <{broadcast_dimensions = array<i64: 2, 0>}> : (tensor<1x3xf8E5M2FNUZ>) -> tensor<3x2x2xf8E5M2FNUZ>
  check.expect_eq_const %1, dense<[[[1.0, 1.0], [1.0, 1.0]], [[-2.0, -2.0], [-2.0, -2.0]], [[0.5, 0.5], [0.5, 0.5]]]> : tensor<3x2x2xf8E5M2FNUZ>
  return
}
// -----
// broadcast_in_dim bf16
func.func @main() {
  %0 = stablehlo.constant dense<[[1.0, -2.0, 0.5]]> : tensor<1x3xbf16>
  %1 = "stablehlo.broadcast_in_dim"(%0) <{broadcast_dimensions = array<i64: 2, 0>}> : (tensor<1x3xbf16>) -> tensor<3x2x2xbf16>
  check.expect_eq_const %1, dense<[[[1.0, 1.0], [1.0, 1.0]], [[-2.0, -2.0], [-2.0, -2.0]], [[0.5, 0.5], [0.5, 0.5]]]> : tensor<3x2x2xbf16>
  return
}
// -----
// broadcast_in_dim f16
func.func @main() {
  %0 = stablehlo.constant dense<[[1.0, -2.0, 0.5]]> : tensor<1x3xf16>
  %1 = "stablehlo.broadcast_in_dim"(%0) <{broadcast_dimensions = array<i64: 2, 0>}> : (tensor<1x3xf16>) -> tensor<3x2x2xf16>
  check.expect_eq_const %1, dense<[[[1.0, 1.0], [1.0, 1.0]], [[-2.0, -2.0], [-2.0, -2.0]], [[0.5, 0.5], [0.5, 0.5]]]> : tensor<3x2x2xf16>
  return
}
// -----
// broadcast_in_dim f32
func.func @main() {
  %0 = stablehlo.constant dense<[[1.0, -2.0, 0.5]]> : tensor<1x3xf32>
  %1 = "stablehlo.broadcast_in_dim"(%0) <{broadcast_dimensions = array<i64: 2, 0>}> : (tensor<1x3xf32>) -> tensor<3x2x2xf32>
  check.expect_eq_const %1, dense<[[[1.0, 1.0], [1.0, 1.0]], [[-2.0, -2.0], [-2.0, -2.0]], [[0.5, 0.5], [0.5, 0.5]]]> : tensor<3x2x2xf32>
  return
}
// -----
// broadcast_in_dim f64
func.func @main() {
  %0 = stablehlo.constant dense<[[1.0, -2.0, 0.5]]> : tensor<1x3xf64>
  %1 = "stablehlo.broadcast_in_dim"(%0) <{broadcast_dimensions = array<i64: 2, 0>}> : (tensor<1x3xf64>) -> tensor<3x2x2xf64>
  check.expect_eq_const %1, dense<[[[1.0, 1.0], [1.0, 1.0]], [[-2.0, -2.0], [-2.0, -2.0]], [[0.5, 0.5], [0.5, 0.5]]]> : tensor<3x2x2xf64>
  return
}
// -----
// broadcast_in_dim f8E8M0FNU
func.func @main() {
  %0 = stablehlo.constant dense<[[1.0, 2.0, 4.0]]> : tensor<1x3xf8E8M0FNU>
  %1 = "stablehlo.broadcast_in_dim"(%0) <{broadcast_dimensions = array<i64: 2, 0>}> : (tensor<1x3xf8E8M0FNU>) -> tensor<3x2x2xf8E8M0FNU>
  check.expect_eq_const %1, dense<[[[1.0, 1.0], [1.0, 1.0]], [[2.0, 2.0], [2.0, 2.0]], [[4.0, 4.0], [4.0, 4.0]]]> : tensor<3x2x2xf8E8M0FNU>
  return
}
// -----
// broadcast_in_dim complex<f32>
func.func @main() {
  %0 = stablehlo.constant dense<[[(1.0, 2.0), (-3.0, 0.0), (0.0, 4.0)]]> : tensor<1x3xcomplex<f32>>
  %1 = "stablehlo.broadcast_in_dim"(%0) <{broadcast_dimensions = array<i64: 2, 0>}> : (tensor<1x3xcomplex<f32>>) -> tensor<3x2x2xcomplex<f32>>
  check.expect_eq_const %1, dense<[[[(1.0, 2.0), (1.0, 2.0)], [(1.0, 2.0), (1.0, 2.0)]], [[(-3.0, 0.0), (-3.0, 0.0)], [(-3.0, 0.0), (-3.0, 0.0)]], [[(0.0, 4.0), (0.0, 4.0)], [(0.0, 4.0), (0.0, 4.0)]]]> : tensor<3x2x2xcomplex<f32>>
  return
}
// -----
// broadcast_in_dim complex<f64>
func.func @main() {
  %0 = stablehlo.constant dense<[[(1.0, 2.0), (-3.0, 0.0), (0.0, 4.0)]]> : tensor<1x3xcomplex<f64>>
  %1 = "stablehlo.broadcast_in_dim"(%0) <{broadcast_dimensions = array<i64: 2, 0>}> : (tensor<1x3xcomplex<f64>>) -> tensor<3x2x2xcomplex<f64>>
  check.expect_eq_const %1, dense<[[[(1.0, 2.0), (1.0, 2.0)], [(1.0, 2.0), (1.0, 2.0)]], [[(-3.0, 0.0), (-3.0, 0.0)], [(-3.0, 0.0), (-3.0, 0.0)]], [[(0.0, 4.0), (0.0, 4.0)], [(0.0, 4.0), (0.0, 4.0)]]]> : tensor<3x2x2xcomplex<f64>>
  return
}
// -----
// broadcast_in_dim quantized i8
func.func @main() {
  %0 = stablehlo.constant dense<[[-3.25, 0.25, 0.75], [100.0, -100.0, 2.5]]> : tensor<2x3xf32>
  %1 = "stablehlo.uniform_quantize"(%0) : (tensor<2x3xf32>) -> tensor<2x3x!quant.uniform<i8:f32, 0.5:3>>
  %2 = "stablehlo.broadcast_in_dim"(%1) <{broadcast_dimensions = array<i64: 1, 2>}> : (tensor<2x3x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<2x2x3x!quant.uniform<i8:f32, 0.5:3>>
  %3 = "stablehlo.uniform_dequantize"(%2) : (tensor<2x2x3x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<2x2x3xf32>
  check.expect_eq_const %3, dense<[[[-3.5, 0.5, 0.5], [62.0, -65.5, 2.5]], [[-3.5, 0.5, 0.5], [62.0, -65.5, 2.5]]]> : tensor<2x2x3xf32>
  return
}
