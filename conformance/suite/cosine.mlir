// cosine f4E2M1FN
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0x8, 0.5, -0.5, 1.0, -1.0, 1.5, -2.0, 3.0, -4.0, 6.0]> : tensor<11xf4E2M1FN>
  %1 = "stablehlo.cosine"(%0) : (tensor<11xf4E2M1FN>) -> tensor<11xf4E2M1FN>
  %2 = stablehlo.constant dense<[1.0, 1.0, 1.0, 1.0, 0.5, 0.5, 0.0, -0.5, -1.0, -0.5, 1.0]> : tensor<11xf4E2M1FN>
  check.expect_close %1, %2, max_ulp_difference = 1 : tensor<11xf4E2M1FN>, tensor<11xf4E2M1FN>
  return
}
// -----
// cosine f6E2M3FN
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0x20, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0]> : tensor<11xf6E2M3FN>
  %1 = "stablehlo.cosine"(%0) : (tensor<11xf6E2M3FN>) -> tensor<11xf6E2M3FN>
  %2 = stablehlo.constant dense<[1.0, 1.0, 0.875, 0.875, 0.5, 0.5, 0.125, -0.75, -1.0, -0.625, 1.0]> : tensor<11xf6E2M3FN>
  check.expect_close %1, %2, max_ulp_difference = 1 : tensor<11xf6E2M3FN>, tensor<11xf6E2M3FN>
  return
}
// -----
// cosine f6E3M2FN
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0x20, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0]> : tensor<11xf6E3M2FN>
  %1 = "stablehlo.cosine"(%0) : (tensor<11xf6E3M2FN>) -> tensor<11xf6E3M2FN>
  %2 = stablehlo.constant dense<[1.0, 1.0, 0.875, 0.875, 0.5, 0.5, 0.0625, -0.75, -1.0, -0.625, 1.0]> : tensor<11xf6E3M2FN>
  check.expect_close %1, %2, max_ulp_difference = 1 : tensor<11xf6E3M2FN>, tensor<11xf6E3M2FN>
  return
}
// -----
// cosine f8E3M4
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0x80, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0x78, 0.25, -0.75]> : tensor<14xf8E3M4>
  %1 = "stablehlo.cosine"(%0) : (tensor<14xf8E3M4>) -> tensor<14xf8E3M4>
  %2 = stablehlo.constant dense<[1.0, 1.0, 0.875, 0.875, 0.53125, 0.53125, 0.078125, -0.8125, -1.0, -0.65625, 0.96875, 0x78, 0.96875, 0.71875]> : tensor<14xf8E3M4>
  check.expect_close %1, %2, max_ulp_difference = 1 : tensor<14xf8E3M4>, tensor<14xf8E3M4>
  return
}
// -----
// cosine f8E4M3
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0x80, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0x7C, 0.25, -0.75]> : tensor<14xf8E4M3>
  %1 = "stablehlo.cosine"(%0) : (tensor<14xf8E4M3>) -> tensor<14xf8E4M3>
  %2 = stablehlo.constant dense<[1.0, 1.0, 0.875, 0.875, 0.5625, 0.5625, 0.0703125, -0.8125, -1.0, -0.625, 0.9375, 0x7C, 1.0, 0.75]> : tensor<14xf8E4M3>
  check.expect_close %1, %2, max_ulp_difference = 1 : tensor<14xf8E4M3>, tensor<14xf8E4M3>
  return
}
// -----
// cosine f8E4M3FN
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0x80, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0x7F, 0.25, -0.75]> : tensor<14xf8E4M3FN>
  %1 = "stablehlo.cosine"(%0) : (tensor<14xf8E4M3FN>) -> tensor<14xf8E4M3FN>
  %2 = stablehlo.constant dense<[1.0, 1.0, 0.875, 0.875, 0.5625, 0.5625, 0.0703125, -0.8125, -1.0, -0.625, 0.9375, 0x7F, 1.0, 0.75]> : tensor<14xf8E4M3FN>
  check.expect_close %1, %2, max_ulp_difference = 1 : tensor<14xf8E4M3FN>, tensor<14xf8E4M3FN>
  return
}
// -----
// cosine f8E4M3FNUZ
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0x80, 0.25, -0.75]> : tensor<14xf8E4M3FNUZ>
  %1 = "stablehlo.cosine"(%0) : (tensor<14xf8E4M3FNUZ>) -> tensor<14xf8E4M3FNUZ>
  %2 = stablehlo.constant dense<[1.0, 1.0, 0.875, 0.875, 0.5625, 0.5625, 0.0703125, -0.8125, -1.0, -0.625, 0.9375, 0x80, 1.0, 0.75]> : tensor<14xf8E4M3FNUZ>
  check.expect_close %1, %2, max_ulp_difference = 1 : tensor<14xf8E4M3FNUZ>, tensor<14xf8E4M3FNUZ>
  return
}
// -----
// cosine f8E4M3B11FNUZ
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0x80, 0.25, -0.75]> : tensor<14xf8E4M3B11FNUZ>
  %1 = "stablehlo.cosine"(%0) : (tensor<14xf8E4M3B11FNUZ>) -> tensor<14xf8E4M3B11FNUZ>
  %2 = stablehlo.constant dense<[1.0, 1.0, 0.875, 0.875, 0.5625, 0.5625, 0.0703125, -0.8125, -1.0, -0.625, 0.9375, 0x80, 1.0, 0.75]> : tensor<14xf8E4M3B11FNUZ>
  check.expect_close %1, %2, max_ulp_difference = 1 : tensor<14xf8E4M3B11FNUZ>, tensor<14xf8E4M3B11FNUZ>
  return
}
// -----
// cosine f8E5M2
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0x80, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0x7E, 0.25, -0.75]> : tensor<14xf8E5M2>
  %1 = "stablehlo.cosine"(%0) : (tensor<14xf8E5M2>) -> tensor<14xf8E5M2>
  %2 = stablehlo.constant dense<[1.0, 1.0, 0.875, 0.875, 0.5, 0.5, 0.078125, -0.75, -1.0, -0.625, 1.0, 0x7E, 1.0, 0.75]> : tensor<14xf8E5M2>
  check.expect_close %1, %2, max_ulp_difference = 1 : tensor<14xf8E5M2>, tensor<14xf8E5M2>
  return
}
// -----
// cosine f8E5M2FNUZ
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0x80, 0.25, -0.75]> : tensor<14xf8E5M2FNUZ>
  %1 = "stablehlo.cosine"(%0) : (tensor<14xf8E5M2FNUZ>) -> tensor<14xf8E5M2FNUZ>
  %2 = stablehlo.constant dense<[1.0, 1.0, 0.875, 0.875, 0.5, 0.5, 0.078125, -0.75, -1.0, -0.625, 1.0, 0x80, 1.0, 0.75]> : tensor<14xf8E5M2FNUZ>
  check.expect_close %1, %2, max_ulp_difference = 1 : tensor<14xf8E5M2FNUZ>, tensor<14xf8E5M2FNUZ>
  return
}
// -----
// cosine bf16
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0x8000, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0x3DCD, 0xBE9A, 2.75, -9.5, 33.25, 100.5, 0x7F80, 0xFF80, 0x7FC0, 0x7F7F, 0x0080, 0x0001, 0xBA83]> : tensor<24xbf16>
  %1 = "stablehlo.cosine"(%0) : (tensor<24xbf16>) -> tensor<24xbf16>
  %2 = stablehlo.constant dense<[1.0, 1.0, 0.87890625, 0.87890625, 0.5390625, 0.5390625, 0x3D91, 0xBF4D, 0xBF7D, 0xBF27, 0.9609375, 0.99609375, 0.95703125, 0xBF6D, 0xBF7F, 0xBE85, 1.0, 0xFFC0, 0xFFC0, 0x7FC0, 0x3E26, 1.0, 1.0, 1.0]> : tensor<24xbf16>
  check.expect_close %1, %2, max_ulp_difference = 1 : tensor<24xbf16>, tensor<24xbf16>
  return
}
// -----
// cosine f16
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0x8000, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0x2E66, 0xB4CD, 2.75, -9.5, 33.25, 100.5, 0x7C00, 0xFC00, 0x7E00, 65504.0, 0x0400, 0x0001, 0x9419]> : tensor<24xf16>
  %1 = "stablehlo.cosine"(%0) : (tensor<24xf16>) -> tensor<24xf16>
  %2 = stablehlo.constant dense<[1.0, 1.0, 0x3B05, 0x3B05, 0x3853, 0x3853, 0x2C87, 0xBA69, 0xBBEC, 0xB93B, 0x3BAE, 0x3BF6, 0x3BA4, 0xBB65, 0xBBFA, 0xB42A, 0x3BFF, 0xFE00, 0xFE00, 0x7E00, 0xB30F, 1.0, 1.0, 1.0]> : tensor<24xf16>
  check.expect_close %1, %2, max_ulp_difference = 1 : tensor<24xf16>, tensor<24xf16>
  return
}
// -----
// cosine f32
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0x80000000, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0x3DCCCCCD, 0xBE99999A, 2.75, -9.5, 33.25, 100.5, 0x7F800000, 0xFF800000, 0x7FC00000, 0x7F7FFFFF, 0x00800000, 0x00000001, 0xBA83126F]> : tensor<24xf32>
  %1 = "stablehlo.cosine"(%0) : (tensor<24xf32>) -> tensor<24xf32>
  %2 = stablehlo.constant dense<[1.0, 1.0, 0x3F60A940, 0x3F60A940, 0x3F0A5140, 0x3F0A5140, 0x3D90DEAA, 0xBF4D17BF, 0xBF7D7026, 0xBF275530, 0x3F75CDB8, 0x3F7EB898, 0x3F7490EF, 0xBF6C9F15, 0xBF7F46AD, 0xBE853EFC, 0x3F7FE095, 0xFFC00000, 0xFFC00000, 0x7FC00000, 0x3F5A5F96, 1.0, 1.0, 0x3F7FFFF8]> : tensor<24xf32>
  check.expect_close %1, %2, max_ulp_difference = 1 : tensor<24xf32>, tensor<24xf32>
  return
}
// -----
// cosine f64
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0x8000000000000000, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0.1, -0.3, 2.75, -9.5, 33.25, 100.5, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0x7FEFFFFFFFFFFFFF, 0x0010000000000000, 5.0e-324, -0.001]> : tensor<24xf64>
  %1 = "stablehlo.cosine"(%0) : (tensor<24xf64>) -> tensor<24xf64>
  %2 = stablehlo.constant dense<[1.0, 1.0, 0x3FEC1528065B7D50, 0x3FEC1528065B7D50, 0x3FE14A280FB5068C, 0x3FE14A280FB5068C, 0x3FB21BD54FC5F9A7, 0xBFE9A2F7EF858B7D, 0xBFEFAE04BE85E5D2, 0xBFE4EAA606DB24C1, 0x3FEEB9B7097822F5, 0x3FEFD712F9A817C1, 0x3FEE921DD42F09BA, 0xBFED93E294FAED14, 0xBFEFE8D594EB0C48, 0xBFD0A7DF80CF537C, 0x3FEFFC12ADAECEC2, 0xFFF8000000000000, 0xFFF8000000000000, 0x7FF8000000000000, 0xBFEFFFE62ECFAB75, 1.0, 1.0, 0x3FEFFFFEF390876C]> : tensor<24xf64>
  check.expect_close %1, %2, max_ulp_difference = 3 : tensor<24xf64>, tensor<24xf64>
  return
}
// -----
// cosine complex<f32>
func.func @main() {
  %0 = stablehlo.constant dense<[(0.5, 0.25), (-1.25, 2.0), (1.5, -0.75), (-0.625, -1.5), (2.0, 0.125), (-2.25, 0.375), (0.0625, -3.0)]> : tensor<7xcomplex<f32>>
  %1 = "stablehlo.cosine"(%0) : (tensor<7xcomplex<f32>>) -> tensor<7xcomplex<f32>>
  check.expect_almost_eq_const %1, dense<[(0x3F67B7EC, 0xBDF807E3), (0x3F97D8D3, 0x405C4705), (0x3DBB8F7D, 0x3F51FC5A), (0x3FF43016, 0xBF9F778B), (0xBED6BBE3, 0xBDE96306), (0xBF2C40B1, 0x3E98EA85), (0x4120C4A1, 0x3F202E82)]> : tensor<7xcomplex<f32>>, tolerance = 0x3ED4228B32B0B5A1
  return
}
// -----
// cosine complex<f64>
func.func @main() {
  %0 = stablehlo.constant dense<[(0.5, 0.25), (-1.25, 2.0), (1.5, -0.75), (-0.625, -1.5), (2.0, 0.125), (-2.25, 0.375), (0.0625, -3.0)]> : tensor<7xcomplex<f64>>
  %1 = "stablehlo.cosine"(%0) : (tensor<7xcomplex<f64>>) -> tensor<7xcomplex<f64>>
  check.expect_almost_eq_const %1, dense<[(0x3FECF6FD72D3EF82, 0xBFBF00FC6E441F79), (0x3FF2FB1A5B74A088, 0x400B88E0A76FDEAB), (0x3FB771EF91BA3D07, 0x3FEA3F8B39B0621A), (0x3FFE8602B8E8400E, 0xBFF3EEF1500F29C6), (0xBFDAD77C67CF37E0, 0xBFBD2C60C6542EE3), (0xBFE588161FBCE67D, 0x3FD31D509071593E), (0x402418941C49E059, 0x3FE405D035F549CF)]> : tensor<7xcomplex<f64>>, tolerance = 0x3D14228B32B0B5A1
  return
}
// -----
// cosine quantized i8
func.func @main() {
  %0 = stablehlo.constant dense<[[-3.25, 0.25, 0.75], [100.0, -100.0, 2.5]]> : tensor<2x3xf32>
  %1 = "stablehlo.uniform_quantize"(%0) : (tensor<2x3xf32>) -> tensor<2x3x!quant.uniform<i8:f32, 0.5:3>>
  %2 = "stablehlo.cosine"(%1) : (tensor<2x3x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<2x3x!quant.uniform<i8:f32, 1.0:0>>
  %3 = "stablehlo.uniform_dequantize"(%2) : (tensor<2x3x!quant.uniform<i8:f32, 1.0:0>>) -> tensor<2x3xf32>
  check.expect_eq_const %3, dense<[[-1.0, 1.0, 1.0], [1.0, -1.0, -1.0]]> : tensor<2x3xf32>
  return
}
