// exponential_minus_one f4E2M1FN
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0x8, 0.5, -0.5, 1.0, -1.0, 1.5, -2.0, 3.0, -4.0, 6.0]> : tensor<11xf4E2M1FN>
  %1 = "stablehlo.exponential_minus_one"(%0) : (tensor<11xf4E2M1FN>) -> tensor<11xf4E2M1FN>
  %2 = stablehlo.constant dense<[0.0, 0x8, 0.5, -0.5, 1.5, -0.5, 3.0, -1.0, 6.0, -1.0, 6.0]> : tensor<11xf4E2M1FN>
  check.expect_close %1, %2, max_ulp_difference = 1 : tensor<11xf4E2M1FN>, tensor<11xf4E2M1FN>
  return
}
// -----
// exponential_minus_one f6E2M3FN
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0x20, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0]> : tensor<11xf6E2M3FN>
  %1 = "stablehlo.exponential_minus_one"(%0) : (tensor<11xf6E2M3FN>) -> tensor<11xf6E2M3FN>
  %2 = stablehlo.constant dense<[0.0, 0x20, 0.625, -0.375, 1.75, -0.625, 3.5, -0.875, 7.5, -1.0, 7.5]> : tensor<11xf6E2M3FN>
  check.expect_close %1, %2, max_ulp_difference = 1 : tensor<11xf6E2M3FN>, tensor<11xf6E2M3FN>
  return
}
// -----
// exponential_minus_one f6E3M2FN
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0x20, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0]> : tensor<11xf6E3M2FN>
  %1 = "stablehlo.exponential_minus_one"(%0) : (tensor<11xf6E3M2FN>) -> tensor<11xf6E3M2FN>
  %2 = stablehlo.constant dense<[0.0, 0x20, 0.625, -0.375, 1.75, -0.625, 3.5, -0.875, 20.0, -1.0, 28.0]> : tensor<11xf6E3M2FN>
  check.expect_close %1, %2, max_ulp_difference = 1 : tensor<11xf6E3M2FN>, tensor<11xf6E3M2FN>
  return
}
// -----
// exponential_minus_one f8E3M4
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0x80, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0x78, 0.25, -0.75]> : tensor<14xf8E3M4>
  %1 = "stablehlo.exponential_minus_one"(%0) : (tensor<14xf8E3M4>) -> tensor<14xf8E3M4>
  %2 = stablehlo.constant dense<[0.0, 0x80, 0.65625, -0.390625, 1.6875, -0.625, 3.5, -0.90625, 0x70, -0.96875, 0x70, 0x78, 0.28125, -0.53125]> : tensor<14xf8E3M4>
  check.expect_close %1, %2, max_ulp_difference = 1 : tensor<14xf8E3M4>, tensor<14xf8E3M4>
  return
}
// -----
// exponential_minus_one f8E4M3
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0x80, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0x7C, 0.25, -0.75]> : tensor<14xf8E4M3>
  %1 = "stablehlo.exponential_minus_one"(%0) : (tensor<14xf8E4M3>) -> tensor<14xf8E4M3>
  %2 = stablehlo.constant dense<[0.0, 0x80, 0.625, -0.40625, 1.75, -0.625, 3.5, -0.9375, 20.0, -1.0, 0x78, 0x7C, 0.28125, -0.5]> : tensor<14xf8E4M3>
  check.expect_close %1, %2, max_ulp_difference = 1 : tensor<14xf8E4M3>, tensor<14xf8E4M3>
  return
}
// -----
// exponential_minus_one f8E4M3FN
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0x80, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0x7F, 0.25, -0.75]> : tensor<14xf8E4M3FN>
  %1 = "stablehlo.exponential_minus_one"(%0) : (tensor<14xf8E4M3FN>) -> tensor<14xf8E4M3FN>
  %2 = stablehlo.constant dense<[0.0, 0x80, 0.625, -0.40625, 1.75, -0.625, 3.5, -0.9375, 20.0, -1.0, 416.0, 0x7F, 0.28125, -0.5]> : tensor<14xf8E4M3FN>
  check.expect_close %1, %2, max_ulp_difference = 1 : tensor<14xf8E4M3FN>, tensor<14xf8E4M3FN>
  return
}
// -----
// exponential_minus_one f8E4M3FNUZ
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0x80, 0.25, -0.75]> : tensor<14xf8E4M3FNUZ>
  %1 = "stablehlo.exponential_minus_one"(%0) : (tensor<14xf8E4M3FNUZ>) -> tensor<14xf8E4M3FNUZ>
  %2 = stablehlo.constant dense<[0.0, 0.0, 0.625, -0.40625, 1.75, -0.625, 3.5, -0.9375, 20.0, -1.0, 0x80, 0x80, 0.28125, -0.5]> : tensor<14xf8E4M3FNUZ>
  check.expect_close %1, %2, max_ulp_difference = 1 : tensor<14xf8E4M3FNUZ>, tensor<14xf8E4M3FNUZ>
  return
}
// -----
// exponential_minus_one f8E4M3B11FNUZ
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0x80, 0.25, -0.75]> : tensor<14xf8E4M3B11FNUZ>
  %1 = "stablehlo.exponential_minus_one"(%0) : (tensor<14xf8E4M3B11FNUZ>) -> tensor<14xf8E4M3B11FNUZ>
  %2 = stablehlo.constant dense<[0.0, 0.0, 0.625, -0.40625, 1.75, -0.625, 3.5, -0.9375, 20.0, -1.0, 0x80, 0x80, 0.28125, -0.5]> : tensor<14xf8E4M3B11FNUZ>
  check.expect_close %1, %2, max_ulp_difference = 1 : tensor<14xf8E4M3B11FNUZ>, tensor<14xf8E4M3B11FNUZ>
  return
}
// -----
// exponential_minus_one f8E5M2
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0x80, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0x7E, 0.25, -0.75]> : tensor<14xf8E5M2>
  %1 = "stablehlo.exponential_minus_one"(%0) : (tensor<14xf8E5M2>) -> tensor<14xf8E5M2>
  %2 = stablehlo.constant dense<[0.0, 0x80, 0.625, -0.375, 1.75, -0.625, 3.5, -0.875, 20.0, -1.0, 384.0, 0x7E, 0.3125, -0.5]> : tensor<14xf8E5M2>
  check.expect_close %1, %2, max_ulp_difference = 1 : tensor<14xf8E5M2>, tensor<14xf8E5M2>
  return
}
// -----
// exponential_minus_one f8E5M2FNUZ
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0x80, 0.25, -0.75]> : tensor<14xf8E5M2FNUZ>
  %1 = "stablehlo.exponential_minus_one"(%0) : (tensor<14xf8E5M2FNUZ>) -> tensor<14xf8E5M2FNUZ>
  %2 = stablehlo.constant dense<[0.0, 0.0, 0.625, -0.375, 1.75, -0.625, 3.5, -0.875, 20.0, -1.0, 384.0, 0x80, 0.3125, -0.5]> : tensor<14xf8E5M2FNUZ>
  check.expect_close %1, %2, max_ulp_difference = 1 : tensor<14xf8E5M2FNUZ>, tensor<14xf8E5M2FNUZ>
  return
}
// -----
// exponential_minus_one bf16
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0x8000, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0x3DCD, 0xBE9A, 2.75, -9.5, 33.25, 100.5, 0x7F80, 0xFF80, 0x7FC0, 0x7F7F, 0x0080, 0x0001, 0xBA83]> : tensor<24xbf16>
  %1 = "stablehlo.exponential_minus_one"(%0) : (tensor<24xbf16>) -> tensor<24xbf16>
  %2 = stablehlo.constant dense<[0.0, 0x8000, 0.6484375, 0xBEC9, 1.71875, -0.6328125, 3.484375, 0xBF6B, 19.125, 0xBF7B, 402.0, 0.10546875, 0xBE85, 14.625, -1.0, 0x577B, 0x7F80, 0x7F80, -1.0, 0x7FC0, 0x7F80, 0x0080, 0x0001, 0xBA83]> : tensor<24xbf16>
  check.expect_close %1, %2, max_ulp_difference = 1 : tensor<24xbf16>, tensor<24xbf16>
  return
}
// -----
// exponential_minus_one f16
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0x8000, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0x2E66, 0xB4CD, 2.75, -9.5, 33.25, 100.5, 0x7C00, 0xFC00, 0x7E00, 65504.0, 0x0400, 0x0001, 0x9419]> : tensor<24xf16>
  %1 = "stablehlo.exponential_minus_one"(%0) : (tensor<24xf16>) -> tensor<24xf16>
  %2 = stablehlo.constant dense<[0.0, 0x8000, 0x3931, 0xB64C, 1.71875, 0xB90F, 0x42F7, 0xBB58, 19.078125, 0xBBDA, 402.5, 0x2EBB, 0xB426, 14.640625, -1.0, 0x7C00, 0x7C00, 0x7C00, -1.0, 0x7E00, 0x7C00, 0x0400, 0x0001, 0x9418]> : tensor<24xf16>
  check.expect_close %1, %2, max_ulp_difference = 1 : tensor<24xf16>, tensor<24xf16>
  return
}
// -----
// exponential_minus_one f32
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0x80000000, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0x3DCCCCCD, 0xBE99999A, 2.75, -9.5, 33.25, 100.5, 0x7F800000, 0xFF800000, 0x7FC00000, 0x7F7FFFFF, 0x00800000, 0x00000001, 0xBA83126F]> : tensor<24xf32>
  %1 = "stablehlo.exponential_minus_one"(%0) : (tensor<24xf32>) -> tensor<24xf32>
  %2 = stablehlo.constant dense<[0.0, 0x80000000, 0x3F261299, 0xBEC974D0, 0x3FDBF0A9, 0xBF21D2A7, 0x405ED3FE, 0xBF6AFC7A, 0x4198AF2E, 0xBF7B4FAB, 0x43C936E3, 0x3DD763DA, 0xBE84B37A, 0x416A4838, 0xBF7FFB18, 0x577AA9F2, 0x7F800000, 0x7F800000, -1.0, 0x7FC00000, 0x7F800000, 0x00800000, 0x00000001, 0xBA8301A9]> : tensor<24xf32>
  check.expect_close %1, %2, max_ulp_difference = 1 : tensor<24xf32>, tensor<24xf32>
  return
}
// -----
// exponential_minus_one f64
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0x8000000000000000, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0.1, -0.3, 2.75, -9.5, 33.25, 100.5, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0x7FEFFFFFFFFFFFFF, 0x0010000000000000, 5.0e-324, -0.001]> : tensor<24xf64>
  %1 = "stablehlo.exponential_minus_one"(%0) : (tensor<24xf64>) -> tensor<24xf64>
  %2 = stablehlo.constant dense<[0.0, 0x8000000000000000, 0x3FE4C2531C3C0D38, 0xBFD92E9A0720D3EC, 0x3FFB7E151628AED3, 0xBFE43A54E4E98864, 0x400BDA7FCC9F8A83, 0xBFED5F8F47ED617B, 0x403315E5BF6FB106, 0xBFEF69F5523EF618, 0x407926DC5690C08F, 0x3FBAEC7B35A00D3A, 0xBFD0966F2C7907F6, 0x402D49070BDBE8FD, 0xBFEFFF63063AD5B4, 0x42EF553E375C68CC, 0x48FFCC37A76F9E76, 0x7FF0000000000000, -1.0, 0x7FF8000000000000, 0x7FF0000000000000, 0x0010000000000000, 5.0e-324, 0xBF50603521CAC48C]> : tensor<24xf64>
  check.expect_close %1, %2, max_ulp_difference = 3 : tensor<24xf64>, tensor<24xf64>
  return
}
// -----
// exponential_minus_one complex<f32>
func.func @main() {
  %0 = stablehlo.constant dense<[(0.5, 0.25), (-1.25, 2.0), (1.5, -0.75), (-0.625, -1.5), (2.0, 0.125), (-2.25, 0.375), (0.0625, -3.0)]> : tensor<7xcomplex<f32>>
  %1 = "stablehlo.exponential_minus_one"(%0) : (tensor<7xcomplex<f32>>) -> tensor<7xcomplex<f32>>
  check.expect_almost_eq_const %1, dense<[(0x3F18F391, 0x3ED0D84B), (0xBF8F42DD, 0x3E8562A0), (0x4011DE72, 0xC043835E), (0xBF764E9E, 0xBF08AF05), (0x40CA9ADD, 0x3F6BD5A3), (0xBF66E492, 0x3D1E201C), (0xC0037224, 0xBE19D3A8)]> : tensor<7xcomplex<f32>>, tolerance = 0x3EC997A08505D781
  return
}
// -----
// exponential_minus_one complex<f64>
func.func @main() {
  %0 = stablehlo.constant dense<[(0.5, 0.25), (-1.25, 2.0), (1.5, -0.75), (-0.625, -1.5), (2.0, 0.125), (-2.25, 0.375), (0.0625, -3.0)]> : tensor<7xcomplex<f64>>
  %1 = "stablehlo.exponential_minus_one"(%0) : (tensor<7xcomplex<f64>>) -> tensor<7xcomplex<f64>>
  check.expect_almost_eq_const %1, dense<[(0x3FE31E721B026644, 0x3FDA1B0950A13DBC), (0xBFF1E85BAFF60A43, 0x3FD0AC54008FA28D), (0x40023BCE42F7D780, 0xC008706BBB279EA5), (0xBFEEC9D3C0B3613C, 0xBFE115E0A2E0D162), (0x4019535BA105F861, 0x3FED7AB4662925C4), (0xBFECDC9246739FE4, 0x3FA3C4037F351805), (0xC0006E44776D1A52, 0xBFC33A74FF265245)]> : tensor<7xcomplex<f64>>, tolerance = 0x3D0997A08505D781
  return
}
