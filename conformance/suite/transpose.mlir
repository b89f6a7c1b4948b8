// transpose i1
func.func @main() {
  %0 = stablehlo.constant dense<[[true, false, false], [true, true, false]]> : tensor<2x3xi1>
  %1 = "stablehlo.transpose"(%0) <{permutation = array<i64: 1, 0>}> : (tensor<2x3xi1>) -> tensor<3x2xi1>
  check.expect_eq_const %1, dense<[[true, true], [false, true], [false, false]]> : tensor<3x2xi1>
  return
}
// -----
// transpose i2
func.func @main() {
  %0 = stablehlo.constant dense<[[-2, 1, 0], [1, 0, 1]]> : tensor<2x3xi2>
  %1 = "stablehlo.transpose"(%0) <{permutation = array<i64: 1, 0>}> : (tensor<2x3xi2>) -> tensor<3x2xi2>
  check.expect_eq_const %1, dense<[[-2, 1], [1, 0], [0, 1]]> : tensor<3x2xi2>
  return
}
// -----
// transpose i4
func.func @main() {
  %0 = stablehlo.constant dense<[[-8, 7, 0], [1, 6, 1]]> : tensor<2x3xi4>
  %1 = "stablehlo.transpose"(%0) <{permutation = array<i64: 1, 0>}> : (tensor<2x3xi4>) -> tensor<3x2xi4>
  check.expect_eq_const %1, dense<[[-8, 1], [7, 6], [0, 1]]> : tensor<3x2xi4>
  return
}
// -----
// transpose i8
func.func @main() {
  %0 = stablehlo.constant dense<[[-128, 127, 0], [1, 126, 1]]> : tensor<2x3xi8>
  %1 = "stablehlo.transpose"(%0) <{permutation = array<i64: 1, 0>}> : (tensor<2x3xi8>) -> tensor<3x2xi8>
  check.expect_eq_const %1, dense<[[-128, 1], [127, 126], [0, 1]]> : tensor<3x2xi8>
  return
}
// -----
// transpose i16
func.func @main() {
  %0 = stablehlo.constant dense<[[-32768, 32767, 0], [1, 32766, 1]]> : tensor<2x3xi16>
  %1 = "stablehlo.transpose"(%0) <{permutation = array<i64: 1, 0>}> : (tensor<2x3xi16>) -> tensor<3x2xi16>
  check.expect_eq_const %1, dense<[[-32768, 1], [32767, 32766], [0, 1]]> : tensor<3x2xi16>
  return
}
// -----
// transpose i32
func.func @main() {
  %0 = stablehlo.constant dense<[[-2147483648, 2147483647, 0], [1, 2147483646, 1]]> : tensor<2x3xi32>
  %1 = "stablehlo.transpose"(%0) <{permutation = array<i64: 1, 0>}> : (tensor<2x3xi32>) -> tensor<3x2xi32>
  check.expect_eq_const %1, dense<[[-2147483648, 1], [2147483647, 2147483646], [0, 1]]> : tensor<3x2xi32>
  return
}
// -----
// transpose i64
func.func @main() {
  %0 = stablehlo.constant dense<[[-9223372036854775808, 9223372036854775807, 0], [1, 9223372036854775806, 1]]> : tensor<2x3xi64>
  %1 = "stablehlo.transpose"(%0) <{permutation = array<i64: 1, 0>}> : (tensor<2x3xi64>) -> tensor<3x2xi64>
  check.expect_eq_const %1, dense<[[-9223372036854775808, 1], [9223372036854775807, 9223372036854775806], [0, 1]]> : tensor<3x2xi64>
  return
}
// -----
// transpose ui2
func.func @main() {
  %0 = stablehlo.constant dense<[[0, 3, 0], [1, 2, 1]]> : tensor<2x3xui2>
  %1 = "stablehlo.transpose"(%0) <{permutation = array<i64: 1, 0>}> : (tensor<2x3xui2>) -> tensor<3x2xui2>
  check.expect_eq_const %1, dense<[[0, 1], [3, 2], [0, 1]]> : tensor<3x2xui2>
  return
}
// -----
// transpose ui4
func.func @main() {
  %0 = stablehlo.constant dense<[[0, 15, 0], [1, 14, 1]]> : tensor<2x3xui4>
  %1 = "stablehlo.transpose"(%0) <{permutation = array<i64: 1, 0>}> : (tensor<2x3xui4>) -> tensor<3x2xui4>
  check.expect_eq_const %1, dense<[[0, 1], [15, 14], [0, 1]]> : tensor<3x2xui4>
  return
}
// -----
// transpose ui8
func.func @main() {
  %0 = stablehlo.constant dense<[[0, 255, 0], [1, 254, 1]]> : tensor<2x3xui8>
  %1 = "stablehlo.transpose"(%0) <{permutation = array<i64: 1, 0>}> : (tensor<2x3xui8>) -> tensor<3x2xui8>
  check.expect_eq_const %1, dense<[[0, 1], [255, 254], [0, 1]]> : tensor<3x2xui8>
  return
}
// -----
// transpose ui16
func.func @main() {
  %0 = stablehlo.constant dense<[[0, 65535, 0], [1, 65534, 1]]> : tensor<2x3xui16>
  %1 = "stablehlo.transpose"(%0) <{permutation = array<i64: 1, 0>}> : (tensor<2x3xui16>) -> tensor<3x2xui16>
  check.expect_eq_const %1, dense<[[0, 1], [65535, 65534], [0, 1]]> : tensor<3x2xui16>
  return
}
// -----
// transpose ui32
func.func @main() {
  %0 = stablehlo.constant dense<[[0, 4294967295, 0], [1, 4294967294, 1]]> : tensor<2x3xui32>
  %1 = "stablehlo.transpose"(%0) <{permutation = array<i64: 1, 0>}> : (tensor<2x3xui32>) -> tensor<3x2xui32>
  check.expect_eq_const %1, dense<[[0, 1], [4294967295, 4294967294], [0, 1]]> : tensor<3x2xui32>
  return
}
// -----
// transpose ui64
func.func @main() {
  %0 = stablehlo.constant dense<[[0, 18446744073709551615, 0], [1, 18446744073709551614, 1]]> : tensor<2x3xui64>
  %1 = "stablehlo.transpose"(%0) <{permutation = array<i64: 1, 0>}> : (tensor<2x3xui64>) -> tensor<3x2xui64>
  check.expect_eq_const %1, dense<[[0, 1], [18446744073709551615, 18446744073709551614], [0, 1]]> : tensor<3x2xui64>
  return
}
// -----
// transpose f4E2M1FN
func.func @main() {
  %0 = stablehlo.constant dense<[[1.0, -2.0, 0.5], [3.0, -1.5, 0.0]]> : tensor<2x3xf4E2M1FN>
  %1 = "stablehlo.transpose"(%0) <{permutation = array<i64: 1, 0>}> : (tensor<2x3xf4E2M1FN>) -> tensor<3x2xf4E2M1FN>
  check.expect_eq_const %1, dense<[[1.0, 3.0], [-2.0, -1.5], [0.5, 0.0]]> : tensor<3x2xf4E2M1FN>
  return
}
// -----
// transpose f6E2M3FN
func.func @main() {
  %0 = stablehlo.constant dense<[[1.0, -2.0, 0.5], [3.0, -1.5, 0.0]]> : tensor<2x3xf6E2M3FN>
  %1 = "stablehlo.transpose"(%0) <{permutation = array<i64: 1, 0>}> : (tensor<2x3xf6E2M3FN>) -> tensor<3x2xf6E2M3FN>
  check.expect_eq_const %1, dense<[[1.0, 3.0], [-2.0, -1.5], [0.5, 0.0]]> : tensor<3x2xf6E2M3FN>
  return
}
// -----
// transpose f6E3M2FN
func.func @main() {
  %0 = stablehlo.constant dense<[[1.0, -2.0, 0.5], [3.0, -1.5, 0.0]]> : tensor<2x3xf6E3M2FN>
  %1 = "stablehlo.transpose"(%0) <{permutation = array<i64: 1, 0>}> : (tensor<2x3xf6E3M2FN>) -> tensor<3x2xf6E3M2FN>
  check.expect_eq_const %1, dense<[[1.0, 3.0], [-2.0, -1.5], [0.5, 0.0]]> : tensor<3x2xf6E3M2FN>
  return
}
// -----
// transpose f8E3M4
func.func @main() {
  %0 = stablehlo.constant dense<[[1.0, -2.0, 0.5], [3.0, -1.5, 0.0]]> : tensor<2x3xf8E3M4>
  %1 = "stablehlo.transpose"(%0) <{permutation = array<i64: 1, 0>}> : (tensor<2x3xf8E3M4>) -> tensor<3x2xf8E3M4>
  check.expect_eq_const %1, dense<[[1.0, 3.0], [-2.0, -1.5], [0.5, 0.0]]> : tensor<3x2xf8E3M4>
  return
}
// -----
// transpose f8E4M3
func.func @main() {
  %0 = stablehlo.constant dense<[[1.0, -2.0, 0.5], [3.0, -1.5, 0.0]]> : tensor<2x3xf8E4M3>
  %1 = "stablehlo.transpose"(%0) <{permutation = array<i64: 1, 0>}> : (tensor<2x3xf8E4M3>) -> tensor<3x2xf8E4M3>
  check.expect_eq_const %1, dense<[[1.0, 3.0], [-2.0, -1.5], [0.5, 0.0]]> : tensor<3x2xf8E4M3>
  return
}
// -----
// transpose f8E4M3FN
func.func @main() {
  %0 = stablehlo.constant dense<[[1.0, -2.0, 0.5], [3.0, -1.5, 0.0]]> : tensor<2x3xf8E4M3FN>
  %1 = "stablehlo.transpose"(%0) <{permutation = array<i64: 1, 0>}> : (tensor<2x3xf8E4M3FN>) -> tensor<3x2xf8E4M3FN>
  check.expect_eq_const %1, dense<[[1.0, 3.0], [-2.0, -1.5], [0.5, 0.0]]> : tensor<3x2xf8E4M3FN>
  return
}
// -----
// transpose f8E4M3FNUZ
func.func @main() {
  %0 = stablehlo.constant dense<[[1.0, -2.0, 0.5], [3.0, -1.5, 0.0]]> : tensor<2x3xf8E4M3FNUZ>
  %1 = "stablehlo.transpose"(%0) <{permutation = array<i64: 1, 0>}> : (tensor<2x3xf8E4M3FNUZ>) -> tensor<3x2xf8E4M3FNUZ>
  check.expect_eq_const %1, dense<[[1.0, 3.0], [-2.0, -1.5], [0.5, 0.0]]> : tensor<3x2xf8E4M3FNUZ>
  return
}
// -----
// transpose f8E4M3B11FNUZ
func.func @main() {
  %0 = stablehlo.constant dense<[[1.0, -2.0, 0.5], [3.0, -1.5, 0.0]]> : tensor<2x3xf8E4M3B11FNUZ>
  %1 = "stablehlo.transpose"(%0) <{permutation = array<i64: 1, 0>}> : (tensor<2x3xf8E4M3B11FNUZ>) -> tensor<3x2xf8E4M3B11FNUZ>
  check.expect_eq_const %1, dense<[[1.0, 3.0], [-2.0, -1.5], [0.5, 0.0]]> : tensor<3x2xf8E4M3B11FNUZ>
  return
}
// -----
// transpose f8E5M2
func.func @main() {
  %0 = stablehlo.constant dense<[[1.0, -2.0, 0.5], [3.0, -1.5, 0.0]]> : tensor<2x3xf8E5M2>
  %1 = "stablehlo.transpose"(%0) <{permutation = array<i64: 1, 0>}> : (tensor<2x3xf8E5M2>) -> tensor<3x2xf8E5M2>
  check.expect_eq_const %1, dense<[[1.0, 3.0], [-2.0, -1.5], [0.5, 0.0]]> : tensor<3x2xf8E5M2>
  return
}
// -----
// transpose f8E5M2FNUZ
func.func @main() {
  %0 = stablehlo.constant dense<[[1.0, -2.0, 0.5], [3.0, -1.5, 0.0]]> : tensor<2x3xf8E5M2FNUZ>
  %1 = "stablehlo.transpose"(%0) <{permutation = array<i64: 1, 0>}> : (tensor<2x3xf8E5M2FNUZ>) -> tensor<3x2xf8E5M2FNUZ>
  check.expect_eq_const %1, dense<[[1.0, 3.0], [-2.0, -1.5], [0.5, 0.0]]> : tensor<3x2xf8E5M2FNUZ>
  return
}
// -----
// transpose bf16
func.func @main() {
  %0 = stablehlo.constant dense<[[1.0, -2.0, 0.5], [3.0, -1.5, 0.0]]> : tensor<2x3xbf16>
  %1 = "stablehlo.transpose"(%0) <{permutation = array<i64: 1, 0>}> : (tensor<2x3xbf16>) -> tensor<3x2xbf16>
  check.expect_eq_const %1, dense<[[1.0, 3.0], [-2.0, -1.5], [0.5, 0.0]]> : tensor<3x2xbf16>
  return
}
// -----
// transpose f16
func.func @main() {
  %0 = stablehlo.constant dense<[[1.0, -2.0, 0.5], [3.0, -1.5, 0.0]]> : tensor<2x3xf16>
  %1 = "stablehlo.transpose"(%0) <{permutation = array<i64: 1, 0>}> : (tensor<2x3xf16>) -> tensor<3x2xf16>
  check.expect_eq_const %1, dense<[[1.0, 3.0], [-2.0, -1.5], [0.5, 0.0]]> : tensor<3x2xf16>
  return
}
// -----
// transpose f32
func.func @main() {
  %0 = stablehlo.constant dense<[[1.0, -2.0, 0.5], [3.0, -1.5, 0.0]]> : tensor<2x3xf32>
  %1 = "stablehlo.transpose"(%0) <{permutation = array<i64: 1, 0>}> : (tensor<2x3xf32>) -> tensor<3x2xf32>
  check.expect_eq_const %1, dense<[[1.0, 3.0], [-2.0, -1.5], [0.5, 0.0]]> : tensor<3x2xf32>
  return
}
// -----
// transpose f64
func.func @main() {
  %0 = stablehlo.constant dense<[[1.0, -2.0, 0.5], [3.0, -1.5, 0.0]]> : tensor<2x3xf64>
  %1 = "stablehlo.transpose"(%0) <{permutation = array<i64: 1, 0>}> : (tensor<2x3xf64>) -> tensor<3x2xf64>
  check.expect_eq_const %1, dense<[[1.0, 3.0], [-2.0, -1.5], [0.5, 0.0]]> : tensor<3x2xf64>
  return
}
// -----
// transpose f8E8M0FNU
func.func @main() {
  %0 = stablehlo.constant dense<[[1.0, 2.0, 4.0], [0.5, 0.25, 16.0]]> : tensor<2x3xf8E8M0FNU>
  %1 = "stablehlo.transpose"(%0) <{permutation = array<i64: 1, 0>}> : (tensor<2x3xf8E8M0FNU>) -> tensor<3x2xf8E8M0FNU>
  check.expect_eq_const %1, dense<[[1.0, 0.5], [2.0, 0.25], [4.0, 16.0]]> : tensor<3x2xf8E8M0FNU>
  return
}
// -----
// transpose complex<f32>
func.func @main() {
  %0 = stablehlo.constant dense<[[(1.0, 2.0), (-3.0, 0.0), (0.0, 4.0)], [(0.5, -1.0), (2.0, 0.0), (0.0, 0.0)]]> : tensor<2x3xcomplex<f32>>
  %1 = "stablehlo.transpose"(%0) <{permutation = array<i64: 1, 0>}> : (tensor<2x3xcomplex<f32>>) -> tensor<3x2xcomplex<f32>>
  check.expect_eq_const %1, dense<[[(1.0, 2.0), (0.5, -1.0)], [(-3.0, 0.0), (2.0, 0.0)], [(0.0, 4.0), (0.0, 0.0)]]> : tensor<3x2xcomplex<f32>>
  return
}
// -----
// transpose complex<f64>
func.func @main() {
  %0 = stablehlo.constant dense<[[(1.0, 2.0), (-3.0, 0.0), (0.0, 4.0)], [(0.5, -1.0), (2.0, 0.0), (0.0, 0.0)]]> : tensor<2x3xcomplex<f64>>
  %1 = "stablehlo.transpose"(%0) <{permutation = array<i64: 1, 0>}> : (tensor<2x3xcomplex<f64>>) -> tensor<3x2xcomplex<f64>>
  check.expect_eq_const %1, dense<[[(1.0, 2.0), (0.5, -1.0)], [(-3.0, 0.0), (2.0, 0.0)], [(0.0, 4.0), (0.0, 0.0)]]> : tensor<3x2xcomplex<f64>>
  return
}
// -----
// transpose f32 rank 4
func.func @main() {
  %0 = stablehlo.constant dense<[[[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 7.0], [8.0, 9.0, 10.0, 11.0]], [[12.0, 13.0, 14.0, 15.0], [16.0, 17.0, 18.0, 19.0], [20.0, 21.0, 22.0, 23.0]]]]> : tensor<1x2x3x4xf32>
  %1 = "stablehlo.transpose"(%0) <{permutation = array<i64: 3, 1, 0, 2>}> : (tensor<1x2x3x4xf32>) -> tensor<4x2x1x3xf32>
  check.expect_eq_const %1, dense<[[[[0.0, 4.0, 8.0]], [[12.0, 16.0, 20.0]]], [[[1.0, 5.0, 9.0]], [[13.0, 17.0, 21.0]]], [[[2.0, 6.0, 10.0]], [[14.0, 18.0, 22.0]]], [[[3.0, 7.0, 11.0]], [[15.0, 19.0, 23.0]]]]> : tensor<4x2x1x3xf32>
  return
}
// -----
// transpose quantized i8
func.func @main() {
  %0 = stablehlo.constant dense<[[-3.25, 0.25, 0.75], [100.0, -100.0, 2.5]]> : tensor<2x3xf32>
  %1 = "stablehlo.uniform_quantize"(%0) : (tensor<2x3xf32>) -> tensor<2x3x!quant.uniform<i8:f32, 0.5:3>>
  %2 = "stablehlo.transpose"(%1) <{permutation = array<i64: 1, 0>}> : (tensor<2x3x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<3x2x!quant.uniform<i8:f32, 0.5:3>>
  %3 = "stablehlo.uniform_dequantize"(%2) : (tensor<3x2x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<3x2xf32>
  check.expect_eq_const %3, dense<[[-3.5, 62.0], [0.5, -65.5], [0.5, 2.5]]> : tensor<3x2xf32>
  return
}
// -----
// transpose quantized per axis
func.func @main() {
  %0 = stablehlo.constant dense<[[-3.25, 0.25, 0.75], [100.0, -100.0, 2.5]]> : tensor<2x3xf32>
  %1 = "stablehlo.uniform_quantize"(%0) : (tensor<2x3xf32>) -> tensor<2x3x!quant.uniform<i8:f32:1, {0.25:0, 1.0:5, 2.0:-7}>>
  %2 = "stablehlo.transpose"(%1) <{permutation = array<i64: 1, 0>}> : (tensor<2x3x!quant.uniform<i8:f32:1, {0.25:0, 1.0:5, 2.0:-7}>>) -> tensor<3x2x!quant.uniform<i8:f32:0, {0.25:0, 1.0:5, 2.0:-7}>>
  %3 = "stablehlo.uniform_dequantize"(%2) : (tensor<3x2x!quant.uniform<i8:f32:0, {0.25:0, 1.0:5, 2.0:-7}>>) -> tensor<3x2xf32>
  check.expect_eq_const %3, dense<[[-3.25, 31.75], [0.0, -100.0], [0.0, 2.0]]> : tensor<3x2xf32>
  return
}
