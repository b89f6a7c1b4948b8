// tanh f4E2M1FN
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0x8, 0.5, -0.5, 1.0, -1.0, 1.5, -2.0, 3.0, -4.0, 6.0]> : tensor<11xf4E2M1FN>
  %1 = "stablehlo.tanh"(%0) : (tensor<11xf4E2M1FN>) -> tensor<11xf4E2M1FN>
  %2 = stablehlo.constant dense<[0.0, 0x8, 0.5, -0.5, 1.0, -1.0, 1.0, -1.0, 1.0, -1.0, 1.0]> : tensor<11xf4E2M1FN>
  check.expect_close %1, %2, max_ulp_difference = 1 : tensor<11xf4E2M1FN>, tensor<11xf4E2M1FN>
  return
}
// -----
// tanh f6E2M3FN
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0x20, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0]> : tensor<11xf6E2M3FN>
  %1 = "stablehlo.tanh"(%0) : (tensor<11xf6E2M3FN>) -> tensor<11xf6E2M3FN>
  %2 = stablehlo.constant dense<[0.0, 0x20, 0.5, -0.5, 0.75, -0.75, 0.875, -1.0, 1.0, -1.0, 1.0]> : tensor<11xf6E2M3FN>
  check.expect_close %1, %2, max_ulp_difference = 1 : tensor<11xf6E2M3FN>, tensor<11xf6E2M3FN>
  return
}
// -----
// tanh f6E3M2FN
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0x20, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0]> : tensor<11xf6E3M2FN>
  %1 = "stablehlo.tanh"(%0) : (tensor<11xf6E3M2FN>) -> tensor<11xf6E3M2FN>
  %2 = stablehlo.constant dense<[0.0, 0x20, 0.4375, -0.4375, 0.75, -0.75, 0.875, -1.0, 1.0, -1.0, 1.0]> : tensor<11xf6E3M2FN>
  check.expect_close %1, %2, max_ulp_difference = 1 : tensor<11xf6E3M2FN>, tensor<11xf6E3M2FN>
  return
}
// -----
// tanh f8E3M4
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0x80, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0x78, 0.25, -0.75]> : tensor<14xf8E3M4>
  %1 = "stablehlo.tanh"(%0) : (tensor<14xf8E3M4>) -> tensor<14xf8E3M4>
  %2 = stablehlo.constant dense<[0.0, 0x80, 0.46875, -0.46875, 0.75, -0.75, 0.90625, -1.0, 1.0, -1.0, 1.0, 0x78, 0.25, -0.625]> : tensor<14xf8E3M4>
  check.expect_close %1, %2, max_ulp_difference = 1 : tensor<14xf8E3M4>, tensor<14xf8E3M4>
  return
}
// -----
// tanh f8E4M3
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0x80, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0x7C, 0.25, -0.75]> : tensor<14xf8E4M3>
  %1 = "stablehlo.tanh"(%0) : (tensor<14xf8E4M3>) -> tensor<14xf8E4M3>
  %2 = stablehlo.constant dense<[0.0, 0x80, 0.46875, -0.46875, 0.75, -0.75, 0.875, -1.0, 1.0, -1.0, 1.0, 0x7C, 0.25, -0.625]> : tensor<14xf8E4M3>
  check.expect_close %1, %2, max_ulp_difference = 1 : tensor<14xf8E4M3>, tensor<14xf8E4M3>
  return
}
// -----
// tanh f8E4M3FN
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0x80, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0x7F, 0.25, -0.75]> : tensor<14xf8E4M3FN>
  %1 = "stablehlo.tanh"(%0) : (tensor<14xf8E4M3FN>) -> tensor<14xf8E4M3FN>
  %2 = stablehlo.constant dense<[0.0, 0x80, 0.46875, -0.46875, 0.75, -0.75, 0.875, -1.0, 1.0, -1.0, 1.0, 0x7F, 0.25, -0.625]> : tensor<14xf8E4M3FN>
  check.expect_close %1, %2, max_ulp_difference = 1 : tensor<14xf8E4M3FN>, tensor<14xf8E4M3FN>
  return
}
// -----
// tanh f8E4M3FNUZ
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0x80, 0.25, -0.75]> : tensor<14xf8E4M3FNUZ>
  %1 = "stablehlo.tanh"(%0) : (tensor<14xf8E4M3FNUZ>) -> tensor<14xf8E4M3FNUZ>
  %2 = stablehlo.constant dense<[0.0, 0.0, 0.46875, -0.46875, 0.75, -0.75, 0.875, -1.0, 1.0, -1.0, 1.0, 0x80, 0.25, -0.625]> : tensor<14xf8E4M3FNUZ>
  check.expect_close %1, %2, max_ulp_difference = 1 : tensor<14xf8E4M3FNUZ>, tensor<14xf8E4M3FNUZ>
  return
}
// -----
// tanh f8E4M3B11FNUZ
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0x80, 0.25, -0.75]> : tensor<14xf8E4M3B11FNUZ>
  %1 = "stablehlo.tanh"(%0) : (tensor<14xf8E4M3B11FNUZ>) -> tensor<14xf8E4M3B11FNUZ>
  %2 = stablehlo.constant dense<[0.0, 0.0, 0.46875, -0.46875, 0.75, -0.75, 0.875, -1.0, 1.0, -1.0, 1.0, 0x80, 0.25, -0.625]> : tensor<14xf8E4M3B11FNUZ>
  check.expect_close %1, %2, max_ulp_difference = 1 : tensor<14xf8E4M3B11FNUZ>, tensor<14xf8E4M3B11FNUZ>
  return
}
// -----
// tanh f8E5M2
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0x80, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0x7E, 0.25, -0.75]> : tensor<14xf8E5M2>
  %1 = "stablehlo.tanh"(%0) : (tensor<14xf8E5M2>) -> tensor<14xf8E5M2>
  %2 = stablehlo.constant dense<[0.0, 0x80, 0.4375, -0.4375, 0.75, -0.75, 0.875, -1.0, 1.0, -1.0, 1.0, 0x7E, 0.25, -0.625]> : tensor<14xf8E5M2>
  check.expect_close %1, %2, max_ulp_difference = 1 : tensor<14xf8E5M2>, tensor<14xf8E5M2>
  return
}
// -----
// tanh f8E5M2FNUZ
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0x80, 0.25, -0.75]> : tensor<14xf8E5M2FNUZ>
  %1 = "stablehlo.tanh"(%0) : (tensor<14xf8E5M2FNUZ>) -> tensor<14xf8E5M2FNUZ>
  %2 = stablehlo.constant dense<[0.0, 0.0, 0.4375, -0.4375, 0.75, -0.75, 0.875, -1.0, 1.0, -1.0, 1.0, 0x80, 0.25, -0.625]> : tensor<14xf8E5M2FNUZ>
  check.expect_close %1, %2, max_ulp_difference = 1 : tensor<14xf8E5M2FNUZ>, tensor<14xf8E5M2FNUZ>
  return
}
// -----
// tanh bf16
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0x8000, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0x3DCD, 0xBE9A, 2.75, -9.5, 33.25, 100.5, 0x7F80, 0xFF80, 0x7FC0, 0x7F7F, 0x0080, 0x0001, 0xBA83]> : tensor<24xbf16>
  %1 = "stablehlo.tanh"(%0) : (tensor<24xbf16>) -> tensor<24xbf16>
  %2 = stablehlo.constant dense<[0.0, 0x8000, 0x3EED, 0xBEED, 0.76171875, 0xBF43, 0.90625, 0xBF7D, 0.99609375, -1.0, 1.0, 0x3DCC, 0xBE96, 0.9921875, -1.0, 1.0, 1.0, 1.0, -1.0, 0x7FC0, 1.0, 0x0080, 0x0001, 0xBA83]> : tensor<24xbf16>
  check.expect_close %1, %2, max_ulp_difference = 1 : tensor<24xbf16>, tensor<24xbf16>
  return
}
// -----
// tanh f16
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0x8000, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0x2E66, 0xB4CD, 2.75, -9.5, 33.25, 100.5, 0x7C00, 0xFC00, 0x7E00, 65504.0, 0x0400, 0x0001, 0x9419]> : tensor<24xf16>
  %1 = "stablehlo.tanh"(%0) : (tensor<24xf16>) -> tensor<24xf16>
  %2 = stablehlo.constant dense<[0.0, 0x8000, 0x3765, 0xB765, 0.76171875, 0xBA18, 0x3B3E, 0xBBE5, 0x3BF6, 0xBBFF, 1.0, 0x2E61, 0xB4A9, 0x3BEF, -1.0, 1.0, 1.0, 1.0, -1.0, 0x7E00, 1.0, 0x0400, 0x0001, 0x9419]> : tensor<24xf16>
  check.expect_close %1, %2, max_ulp_difference = 1 : tensor<24xf16>, tensor<24xf16>
  return
}
// -----
// tanh f32
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0x80000000, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0x3DCCCCCD, 0xBE99999A, 2.75, -9.5, 33.25, 100.5, 0x7F800000, 0xFF800000, 0x7FC00000, 0x7F7FFFFF, 0x00800000, 0x00000001, 0xBA83126F]> : tensor<24xf32>
  %1 = "stablehlo.tanh"(%0) : (tensor<24xf32>) -> tensor<24xf32>
  %2 = stablehlo.constant dense<[0.0, 0x80000000, 0x3EEC9A9F, 0xBEEC9A9F, 0x3F42F7D6, 0xBF42F7D6, 0x3F67B7CC, 0xBF7C92C1, 0x3F7EBBE9, 0xBF7FD40C, 0x3F7FFF32, 0x3DCC1EBC, 0xBE9526EE, 0x3F7DEA85, -1.0, 1.0, 1.0, 1.0, -1.0, 0x7FC00000, 1.0, 0x00800000, 0x00000001, 0xBA83126C]> : tensor<24xf32>
  check.expect_close %1, %2, max_ulp_difference = 1 : tensor<24xf32>, tensor<24xf32>
  return
}
// -----
// tanh f64
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0x8000000000000000, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0.1, -0.3, 2.75, -9.5, 33.25, 100.5, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0x7FEFFFFFFFFFFFFF, 0x0010000000000000, 5.0e-324, -0.001]> : tensor<24xf64>
  %1 = "stablehlo.tanh"(%0) : (tensor<24xf64>) -> tensor<24xf64>
  %2 = stablehlo.constant dense<[0.0, 0x8000000000000000, 0x3FDD9353D7568AF3, 0xBFDD9353D7568AF3, 0x3FE85EFAB514F394, 0xBFE85EFAB514F394, 0x3FECF6F9786DF577, 0xBFEF9258260A71C2, 0x3FEFD77D111A0B00, 0xBFEFFA81708A0B42, 0x3FEFFFE63ABE253C, 0x3FB983D7795F413A, 0xBFD2A4DDA7D914FA, 0x3FEFBD509AE7AE3E, 0xBFEFFFFFF9FBEA41, 1.0, 1.0, 1.0, -1.0, 0x7FF8000000000000, 1.0, 0x0010000000000000, 5.0e-324, 0xBF50624D77516CE2]> : tensor<24xf64>
  check.expect_close %1, %2, max_ulp_difference = 3 : tensor<24xf64>, tensor<24xf64>
  return
}
// -----
// tanh complex<f32>
func.func @main() {
  %0 = stablehlo.constant dense<[(0.5, 0.25), (-1.25, 2.0), (1.5, -0.75), (-0.625, -1.5), (2.0, 0.125), (-2.25, 0.375), (0.0625, -3.0)]> : tensor<7xcomplex<f32>>
  %1 = "stablehlo.tanh"(%0) : (tensor<7xcomplex<f32>>) -> tensor<7xcomplex<f32>>
  check.expect_almost_eq_const %1, dense<[(0x3EF891CA, 0x3E4ACF0C), (0xBF8D5A84, 0xBE0D73BA), (0x3F7CF4EA, 0xBDC97F8E), (0xBFE439ED, 0xBE20D7F3), (0x3F770FF8, 0x3C0F5909), (0xBF7BD7DC, 0x3C742188), (0x3D826BB9, 0x3E116330)]> : tensor<7xcomplex<f32>>, tolerance = 0x3EACA3865058C4BD
  return
}
// -----
// tanh complex<f64>
func.func @main() {
  %0 = stablehlo.constant dense<[(0.5, 0.25), (-1.25, 2.0), (1.5, -0.75), (-0.625, -1.5), (2.0, 0.125), (-2.25, 0.375), (0.0625, -3.0)]> : tensor<7xcomplex<f64>>
  %1 = "stablehlo.tanh"(%0) : (tensor<7xcomplex<f64>>) -> tensor<7xcomplex<f64>>
  check.expect_almost_eq_const %1, dense<[(0x3FDF12393EA7D90D, 0x3FC959E1882AF54D), (0xBFF1AB507AB578D4, 0xBFC1AE774B4D3D1D), (0x3FEF9E9D44976D20, 0xBFB92FF1B187973E), (0xBFFC873D9947F242, 0xBFC41AFE523C1FCA), (0x3FEEE1FF0401C467, 0x3F81EB21267412B6), (0xBFEF7AFB7B253D06, 0x3F8E843108CAE1F4), (0x3FB04D771285BDD3, 0x3FC22C65F469A702)]> : tensor<7xcomplex<f64>>, tolerance = 0x3CECA3865058C4BD
  return
}
// -----
// tanh quantized i8
func.func @main() {
  %0 = stablehlo.constant dense<[[-3.25, 0.25, 0.75], [100.0, -100.0, 2.5]]> : tensor<2x3xf32>
  %1 = "stablehlo.uniform_quantize"(%0) : (tensor<2x3xf32>) -> tensor<2x3x!quant.uniform<i8:f32, 0.5:3>>
  %2 = "stablehlo.tanh"(%1) : (tensor<2x3x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<2x3x!quant.uniform<i8:f32, 1.0:0>>
  %3 = "stablehlo.uniform_dequantize"(%2) : (tensor<2x3x!quant.uniform<i8:f32, 1.0:0>>) -> tensor<2x3xf32>
  check.expect_eq_const %3, dense<[[-1.0, 0.0, 0.0], [1.0, -1.0, 1.0]]> : tensor<2x3xf32>
  return
}
