// exponential f4E2M1FN
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0x8, 0.5, -0.5, 1.0, -1.0, 1.5, -2.0, 3.0, -4.0, 6.0]> : tensor<11xf4E2M1FN>
  %1 = "stablehlo.exponential"(%0) : (tensor<11xf4E2M1FN>) -> tensor<11xf4E2M1FN>
  %2 = stablehlo.constant dense<[1.0, 1.0, 1.5, 0.5, 3.0, 0.5, 4.0, 0.0, 6.0, 0.0, 6.0]> : tensor<11xf4E2M1FN>
  check.expect_close %1, %2, max_ulp_difference = 1 : tensor<11xf4E2M1FN>, tensor<11xf4E2M1FN>
  return
}
// -----
// exponential f6E2M3FN
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0x20, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0]> : tensor<11xf6E2M3FN>
  %1 = "stablehlo.exponential"(%0) : (tensor<11xf6E2M3FN>) -> tensor<11xf6E2M3FN>
  %2 = stablehlo.constant dense<[1.0, 1.0, 1.625, 0.625, 2.75, 0.375, 4.5, 0.125, 7.5, 0.0, 7.5]> : tensor<11xf6E2M3FN>
  check.expect_close %1, %2, max_ulp_difference = 1 : tensor<11xf6E2M3FN>, tensor<11xf6E2M3FN>
  return
}
// -----
// exponential f6E3M2FN
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0x20, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0]> : tensor<11xf6E3M2FN>
  %1 = "stablehlo.exponential"(%0) : (tensor<11xf6E3M2FN>) -> tensor<11xf6E3M2FN>
  %2 = stablehlo.constant dense<[1.0, 1.0, 1.75, 0.625, 2.5, 0.375, 4.0, 0.0625, 20.0, 0.0, 28.0]> : tensor<11xf6E3M2FN>
  check.expect_close %1, %2, max_ulp_difference = 1 : tensor<11xf6E3M2FN>, tensor<11xf6E3M2FN>
  return
}
// -----
// exponential f8E3M4
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0x80, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0x78, 0.25, -0.75]> : tensor<14xf8E3M4>
  %1 = "stablehlo.exponential"(%0) : (tensor<14xf8E3M4>) -> tensor<14xf8E3M4>
  %2 = stablehlo.constant dense<[1.0, 1.0, 1.625, 0.59375, 2.75, 0.375, 4.5, 0.078125, 0x70, 0.015625, 0x70, 0x78, 1.3125, 0.46875]> : tensor<14xf8E3M4>
  check.expect_close %1, %2, max_ulp_difference = 1 : tensor<14xf8E3M4>, tensor<14xf8E3M4>
  return
}
// -----
// exponential f8E4M3
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0x80, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0x7C, 0.25, -0.75]> : tensor<14xf8E4M3>
  %1 = "stablehlo.exponential"(%0) : (tensor<14xf8E4M3>) -> tensor<14xf8E4M3>
  %2 = stablehlo.constant dense<[1.0, 1.0, 1.625, 0.625, 2.75, 0.375, 4.5, 0.0859375, 20.0, 0x09, 0x78, 0x7C, 1.25, 0.46875]> : tensor<14xf8E4M3>
  check.expect_close %1, %2, max_ulp_difference = 1 : tensor<14xf8E4M3>, tensor<14xf8E4M3>
  return
}
// -----
// exponential f8E4M3FN
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0x80, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0x7F, 0.25, -0.75]> : tensor<14xf8E4M3FN>
  %1 = "stablehlo.exponential"(%0) : (tensor<14xf8E4M3FN>) -> tensor<14xf8E4M3FN>
  %2 = stablehlo.constant dense<[1.0, 1.0, 1.625, 0.625, 2.75, 0.375, 4.5, 0.0859375, 20.0, 0x09, 416.0, 0x7F, 1.25, 0.46875]> : tensor<14xf8E4M3FN>
  check.expect_close %1, %2, max_ulp_difference = 1 : tensor<14xf8E4M3FN>, tensor<14xf8E4M3FN>
  return
}
// -----
// exponential f8E4M3FNUZ
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0x80, 0.25, -0.75]> : tensor<14xf8E4M3FNUZ>
  %1 = "stablehlo.exponential"(%0) : (tensor<14xf8E4M3FNUZ>) -> tensor<14xf8E4M3FNUZ>
  %2 = stablehlo.constant dense<[1.0, 1.0, 1.625, 0.625, 2.75, 0.375, 4.5, 0.0859375, 20.0, 0x11, 0x80, 0x80, 1.25, 0.46875]> : tensor<14xf8E4M3FNUZ>
  check.expect_close %1, %2, max_ulp_difference = 1 : tensor<14xf8E4M3FNUZ>, tensor<14xf8E4M3FNUZ>
  return
}
// -----
// exponential f8E4M3B11FNUZ
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0x80, 0.25, -0.75]> : tensor<14xf8E4M3B11FNUZ>
  %1 = "stablehlo.exponential"(%0) : (tensor<14xf8E4M3B11FNUZ>) -> tensor<14xf8E4M3B11FNUZ>
  %2 = stablehlo.constant dense<[1.0, 1.0, 1.625, 0.625, 2.75, 0.375, 4.5, 0.0859375, 20.0, 0x29, 0x80, 0x80, 1.25, 0.46875]> : tensor<14xf8E4M3B11FNUZ>
  check.expect_close %1, %2, max_ulp_difference = 1 : tensor<14xf8E4M3B11FNUZ>, tensor<14xf8E4M3B11FNUZ>
  return
}
// -----
// exponential f8E5M2
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0x80, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0x7E, 0.25, -0.75]> : tensor<14xf8E5M2>
  %1 = "stablehlo.exponential"(%0) : (tensor<14xf8E5M2>) -> tensor<14xf8E5M2>
  %2 = stablehlo.constant dense<[1.0, 1.0, 1.75, 0.625, 2.5, 0.375, 4.0, 0.078125, 20.0, 0.01953125, 384.0, 0x7E, 1.25, 0.5]> : tensor<14xf8E5M2>
  check.expect_close %1, %2, max_ulp_difference = 1 : tensor<14xf8E5M2>, tensor<14xf8E5M2>
  return
}
// -----
// exponential f8E5M2FNUZ
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0x80, 0.25, -0.75]> : tensor<14xf8E5M2FNUZ>
  %1 = "stablehlo.exponential"(%0) : (tensor<14xf8E5M2FNUZ>) -> tensor<14xf8E5M2FNUZ>
  %2 = stablehlo.constant dense<[1.0, 1.0, 1.75, 0.625, 2.5, 0.375, 4.0, 0.078125, 20.0, 0.01953125, 384.0, 0x80, 1.25, 0.5]> : tensor<14xf8E5M2FNUZ>
  check.expect_close %1, %2, max_ulp_difference = 1 : tensor<14xf8E5M2FNUZ>, tensor<14xf8E5M2FNUZ>
  return
}
// -----
// exponential bf16
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0x8000, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0x3DCD, 0xBE9A, 2.75, -9.5, 33.25, 100.5, 0x7F80, 0xFF80, 0x7FC0, 0x7F7F, 0x0080, 0x0001, 0xBA83]> : tensor<24xbf16>
  %1 = "stablehlo.exponential"(%0) : (tensor<24xbf16>) -> tensor<24xbf16>
  %2 = stablehlo.constant dense<[1.0, 1.0, 1.6484375, 0.60546875, 2.71875, 0.3671875, 4.46875, 0.08203125, 20.125, 0x3C96, 404.0, 1.1015625, 0.7421875, 15.625, 0x389D, 0x577B, 0x7F80, 0x7F80, 0.0, 0x7FC0, 0x7F80, 1.0, 1.0, 1.0]> : tensor<24xbf16>
  check.expect_close %1, %2, max_ulp_difference = 1 : tensor<24xbf16>, tensor<24xbf16>
  return
}
// -----
// exponential f16
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0x8000, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0x2E66, 0xB4CD, 2.75, -9.5, 33.25, 100.5, 0x7C00, 0xFC00, 0x7E00, 65504.0, 0x0400, 0x0001, 0x9419]> : tensor<24xf16>
  %1 = "stablehlo.exponential"(%0) : (tensor<24xf16>) -> tensor<24xf16>
  %2 = stablehlo.constant dense<[1.0, 1.0, 1.6484375, 0x38DA, 2.71875, 0x35E3, 4.48046875, 0x2D41, 20.078125, 0x24B0, 403.5, 1.10546875, 0x39ED, 15.640625, 0x04E8, 0x7C00, 0x7C00, 0x7C00, 0.0, 0x7E00, 0x7C00, 1.0, 1.0, 0x3BFE]> : tensor<24xf16>
  check.expect_close %1, %2, max_ulp_difference = 1 : tensor<24xf16>, tensor<24xf16>
  return
}
// -----
// exponential f32
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0x80000000, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0x3DCCCCCD, 0xBE99999A, 2.75, -9.5, 33.25, 100.5, 0x7F800000, 0xFF800000, 0x7FC00000, 0x7F7FFFFF, 0x00800000, 0x00000001, 0xBA83126F]> : tensor<24xf32>
  %1 = "stablehlo.exponential"(%0) : (tensor<24xf32>) -> tensor<24xf32>
  %2 = stablehlo.constant dense<[1.0, 1.0, 0x3FD3094C, 0x3F1B4598, 0x402DF854, 0x3EBC5AB2, 0x408F69FF, 0x3DA81C2E, 0x41A0AF2E, 0x3C960AAE, 0x43C9B6E3, 0x3F8D763E, 0x3F3DA643, 0x417A4838, 0x389CF9C5, 0x577AA9F2, 0x7F800000, 0x7F800000, 0.0, 0x7FC00000, 0x7F800000, 1.0, 1.0, 0x3F7FBE7F]> : tensor<24xf32>
  check.expect_close %1, %2, max_ulp_difference = 1 : tensor<24xf32>, tensor<24xf32>
  return
}
// -----
// exponential f64
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0x8000000000000000, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0.1, -0.3, 2.75, -9.5, 33.25, 100.5, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0x7FEFFFFFFFFFFFFF, 0x0010000000000000, 5.0e-324, -0.001]> : tensor<24xf64>
  %1 = "stablehlo.exponential"(%0) : (tensor<24xf64>) -> tensor<24xf64>
  %2 = stablehlo.constant dense<[1.0, 1.0, 0x3FFA61298E1E069C, 0x3FE368B2FC6F960A, 0x4005BF0A8B145769, 0x3FD78B56362CEF38, 0x4011ED3FE64FC541, 0x3FB50385C094F425, 0x403415E5BF6FB106, 0x3F92C155B8213CF4, 0x407936DC5690C08F, 0x3FF1AEC7B35A00D4, 0x3FE7B4C869C37C05, 0x402F49070BDBE8FD, 0x3F139F38A5498FE2, 0x42EF553E375C68EC, 0x48FFCC37A76F9E76, 0x7FF0000000000000, 0.0, 0x7FF8000000000000, 0x7FF0000000000000, 1.0, 1.0, 0x3FEFF7CFE56F1A9E]> : tensor<24xf64>
  check.expect_close %1, %2, max_ulp_difference = 3 : tensor<24xf64>, tensor<24xf64>
  return
}
// -----
// exponential complex<f32>
func.func @main() {
  %0 = stablehlo.constant dense<[(0.5, 0.25), (-1.25, 2.0), (1.5, -0.75), (-0.625, -1.5), (2.0, 0.125), (-2.25, 0.375), (0.0625, -3.0)]> : tensor<7xcomplex<f32>>
  %1 = "stablehlo.exponential"(%0) : (tensor<7xcomplex<f32>>) -> tensor<7xcomplex<f32>>
  check.expect_almost_eq_const %1, dense<[(0x3FCC79C8, 0x3ED0D84B), (0xBDF42DD8, 0x3E8562A0), (0x4051DE72, 0xC043835E), (0x3D1B1620, 0xBF08AF05), (0x40EA9ADD, 0x3F6BD5A3), (0x3DC8DB6E, 0x3D1E201C), (0xBF86E447, 0xBE19D3A8)]> : tensor<7xcomplex<f32>>, tolerance = 0x3ECD8E64B8D4DDAE
  return
}
// -----
// exponential complex<f32> infinite angle
func.func @main() {
  %0 = stablehlo.constant dense<[(0.0, 0x7F800000), (0.0, 0xFF800000), (0.0, 0x7FC00000), (1.5, 0x7F800000), (1.5, 0xFF800000), (1.5, 0x7FC00000), (0xFF7FFFFF, 0x7F800000), (0xFF7FFFFF, 0xFF800000), (0xFF7FFFFF, 0x7FC00000), (0x7F7FFFFF, 0x7F800000), (0x7F7FFFFF, 0xFF800000), (0x7F7FFFFF, 0x7FC00000), (0xFF800000, 0x7F800000), (0xFF800000, 0xFF800000), (0xFF800000, 0x7FC00000), (0x7F800000, 0x7F800000), (0x7F800000, 0xFF800000), (0x7F800000, 0x7FC00000)]> : tensor<18xcomplex<f32>>
  %1 = "stablehlo.exponential"(%0) : (tensor<18xcomplex<f32>>) -> tensor<18xcomplex<f32>>
  check.expect_eq_const %1, dense<[(0x7FC00000, 0x7FC00000), (0x7FC00000, 0x7FC00000), (0x7FC00000, 0x7FC00000), (0x7FC00000, 0x7FC00000), (0x7FC00000, 0x7FC00000), (0x7FC00000, 0x7FC00000), (0x7FC00000, 0x7FC00000), (0x7FC00000, 0x7FC00000), (0x7FC00000, 0x7FC00000), (0x7FC00000, 0x7FC00000), (0x7FC00000, 0x7FC00000), (0x7FC00000, 0x7FC00000), (0x7FC00000, 0x7FC00000), (0x7FC00000, 0x7FC00000), (0x7FC00000, 0x7FC00000), (0x7FC00000, 0x7FC00000), (0x7FC00000, 0x7FC00000), (0x7FC00000, 0x7FC00000)]> : tensor<18xcomplex<f32>>
  return
}
// -----
// exponential complex<f64>
func.func @main() {
  %0 = stablehlo.constant dense<[(0.5, 0.25), (-1.25, 2.0), (1.5, -0.75), (-0.625, -1.5), (2.0, 0.125), (-2.25, 0.375), (0.0625, -3.0)]> : tensor<7xcomplex<f64>>
  %1 = "stablehlo.exponential"(%0) : (tensor<7xcomplex<f64>>) -> tensor<7xcomplex<f64>>
  check.expect_almost_eq_const %1, dense<[(0x3FF98F390D813322, 0x3FDA1B0950A13DBC), (0xBFBE85BAFF60A438, 0x3FD0AC54008FA28D), (0x400A3BCE42F7D780, 0xC008706BBB279EA5), (0x3FA362C3F4C9EC47, 0xBFE115E0A2E0D162), (0x401D535BA105F861, 0x3FED7AB4662925C4), (0x3FB91B6DCC6300DD, 0x3FA3C4037F351805), (0xBFF0DC88EEDA34A4, 0xBFC33A74FF265245)]> : tensor<7xcomplex<f64>>, tolerance = 0x3D0D8E64B8D4DDAE
  return
}
// -----
// exponential complex<f64> infinite angle
func.func @main() {
  %0 = stablehlo.constant dense<[(0.0, 0x7FF0000000000000), (0.0, 0xFFF0000000000000), (0.0, 0x7FF8000000000000), (1.5, 0x7FF0000000000000), (1.5, 0xFFF0000000000000), (1.5, 0x7FF8000000000000), (0xFFEFFFFFFFFFFFFF, 0x7FF0000000000000), (0xFFEFFFFFFFFFFFFF, 0xFFF0000000000000), (0xFFEFFFFFFFFFFFFF, 0x7FF8000000000000), (0x7FEFFFFFFFFFFFFF, 0x7FF0000000000000), (0x7FEFFFFFFFFFFFFF, 0xFFF0000000000000), (0x7FEFFFFFFFFFFFFF, 0x7FF8000000000000), (0xFFF0000000000000, 0x7FF0000000000000), (0xFFF0000000000000, 0xFFF0000000000000), (0xFFF0000000000000, 0x7FF8000000000000), (0x7FF0000000000000, 0x7FF0000000000000), (0x7FF0000000000000, 0xFFF0000000000000), (0x7FF0000000000000, 0x7FF8000000000000)]> : tensor<18xcomplex<f64>>
  %1 = "stablehlo.exponential"(%0) : (tensor<18xcomplex<f64>>) -> tensor<18xcomplex<f64>>
  check.expect_eq_const %1, dense<[(0x7FF8000000000000, 0x7FF8000000000000), (0x7FF8000000000000, 0x7FF8000000000000), (0x7FF8000000000000, 0x7FF8000000000000), (0x7FF8000000000000, 0x7FF8000000000000), (0x7FF8000000000000, 0x7FF8000000000000), (0x7FF8000000000000, 0x7FF8000000000000), (0x7FF8000000000000, 0x7FF8000000000000), (0x7FF8000000000000, 0x7FF8000000000000), (0x7FF8000000000000, 0x7FF8000000000000), (0x7FF8000000000000, 0x7FF8000000000000), (0x7FF8000000000000, 0x7FF8000000000000), (0x7FF8000000000000, 0x7FF8000000000000), (0x7FF8000000000000, 0x7FF8000000000000), (0x7FF8000000000000, 0x7FF8000000000000), (0x7FF8000000000000, 0x7FF8000000000000), (0x7FF8000000000000, 0x7FF8000000000000), (0x7FF8000000000000, 0x7FF8000000000000), (0x7FF8000000000000, 0x7FF8000000000000)]> : tensor<18xcomplex<f64>>
  return
}
// -----
// exponential quantized i8
func.func @main() {
  %0 = stablehlo.constant dense<[[-3.25, 0.25, 0.75], [100.0, -100.0, 2.5]]> : tensor<2x3xf32>
  %1 = "stablehlo.uniform_quantize"(%0) : (tensor<2x3xf32>) -> tensor<2x3x!quant.uniform<i8:f32, 0.5:3>>
  %2 = "stablehlo.exponential"(%1) : (tensor<2x3x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<2x3x!quant.uniform<i8:f32, 1.0:0>>
  %3 = "stablehlo.uniform_dequantize"(%2) : (tensor<2x3x!quant.uniform<i8:f32, 1.0:0>>) -> tensor<2x3xf32>
  check.expect_eq_const %3, dense<[[0.0, 2.0, 2.0], [127.0, 0.0, 12.0]]> : tensor<2x3xf32>
  return
}
