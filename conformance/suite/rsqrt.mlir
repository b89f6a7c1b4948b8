// rsqrt f4E2M1FN
func.func @main() {
  %0 = stablehlo.constant dense<[0.5, 1.0, 1.5, 3.0, 6.0]> : tensor<5xf4E2M1FN>
  %1 = "stablehlo.rsqrt"(%0) : (tensor<5xf4E2M1FN>) -> tensor<5xf4E2M1FN>
  %2 = stablehlo.constant dense<[1.5, 1.0, 1.0, 0.5, 0.5]> : tensor<5xf4E2M1FN>
  check.expect_close %1, %2, max_ulp_difference = 1 : tensor<5xf4E2M1FN>, tensor<5xf4E2M1FN>
  return
}
// -----
// rsqrt f6E2M3FN
func.func @main() {
  %0 = stablehlo.constant dense<[0.5, 1.0, 1.5, 3.0, 6.0]> : tensor<5xf6E2M3FN>
  %1 = "stablehlo.rsqrt"(%0) : (tensor<5xf6E2M3FN>) -> tensor<5xf6E2M3FN>
  %2 = stablehlo.constant dense<[1.375, 1.0, 0.875, 0.625, 0.375]> : tensor<5xf6E2M3FN>
  check.expect_close %1, %2, max_ulp_difference = 1 : tensor<5xf6E2M3FN>, tensor<5xf6E2M3FN>
  return
}
// -----
// rsqrt f6E3M2FN
func.func @main() {
  %0 = stablehlo.constant dense<[0.5, 1.0, 1.5, 3.0, 6.0]> : tensor<5xf6E3M2FN>
  %1 = "stablehlo.rsqrt"(%0) : (tensor<5xf6E3M2FN>) -> tensor<5xf6E3M2FN>
  %2 = stablehlo.constant dense<[1.5, 1.0, 0.875, 0.625, 0.4375]> : tensor<5xf6E3M2FN>
  check.expect_close %1, %2, max_ulp_difference = 1 : tensor<5xf6E3M2FN>, tensor<5xf6E3M2FN>
  return
}
// -----
// rsqrt f8E3M4
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0x80, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0x78, 0.25, -0.75]> : tensor<14xf8E3M4>
  %1 = "stablehlo.rsqrt"(%0) : (tensor<14xf8E3M4>) -> tensor<14xf8E3M4>
  %2 = stablehlo.constant dense<[0x70, 0xF0, 1.4375, 0xF8, 1.0, 0xF8, 0.8125, 0xF8, 0.5625, 0xF8, 0.40625, 0x78, 2.0, 0xF8]> : tensor<14xf8E3M4>
  check.expect_close %1, %2, max_ulp_difference = 1 : tensor<14xf8E3M4>, tensor<14xf8E3M4>
  return
}
// -----
// rsqrt f8E4M3
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0x80, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0x7C, 0.25, -0.75]> : tensor<14xf8E4M3>
  %1 = "stablehlo.rsqrt"(%0) : (tensor<14xf8E4M3>) -> tensor<14xf8E4M3>
  %2 = stablehlo.constant dense<[0x78, 0xF8, 1.375, 0xFC, 1.0, 0xFC, 0.8125, 0xFC, 0.5625, 0xFC, 0.40625, 0x7C, 2.0, 0xFC]> : tensor<14xf8E4M3>
  check.expect_close %1, %2, max_ulp_difference = 1 : tensor<14xf8E4M3>, tensor<14xf8E4M3>
  return
}
// -----
// rsqrt f8E4M3FN
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0x80, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0x7F, 0.25, -0.75]> : tensor<14xf8E4M3FN>
  %1 = "stablehlo.rsqrt"(%0) : (tensor<14xf8E4M3FN>) -> tensor<14xf8E4M3FN>
  %2 = stablehlo.constant dense<[0x7F, 0xFF, 1.375, 0xFF, 1.0, 0xFF, 0.8125, 0xFF, 0.5625, 0xFF, 0.40625, 0x7F, 2.0, 0xFF]> : tensor<14xf8E4M3FN>
  check.expect_close %1, %2, max_ulp_difference = 1 : tensor<14xf8E4M3FN>, tensor<14xf8E4M3FN>
  return
}
// -----
// rsqrt f8E4M3FNUZ
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0x80, 0.25, -0.75]> : tensor<14xf8E4M3FNUZ>
  %1 = "stablehlo.rsqrt"(%0) : (tensor<14xf8E4M3FNUZ>) -> tensor<14xf8E4M3FNUZ>
  %2 = stablehlo.constant dense<[0x80, 0x80, 1.375, 0x80, 1.0, 0x80, 0.8125, 0x80, 0.5625, 0x80, 0.40625, 0x80, 2.0, 0x80]> : tensor<14xf8E4M3FNUZ>
  check.expect_close %1, %2, max_ulp_difference = 1 : tensor<14xf8E4M3FNUZ>, tensor<14xf8E4M3FNUZ>
  return
}
// -----
// rsqrt f8E4M3B11FNUZ
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0x80, 0.25, -0.75]> : tensor<14xf8E4M3B11FNUZ>
  %1 = "stablehlo.rsqrt"(%0) : (tensor<14xf8E4M3B11FNUZ>) -> tensor<14xf8E4M3B11FNUZ>
  %2 = stablehlo.constant dense<[0x80, 0x80, 1.375, 0x80, 1.0, 0x80, 0.8125, 0x80, 0.5625, 0x80, 0.40625, 0x80, 2.0, 0x80]> : tensor<14xf8E4M3B11FNUZ>
  check.expect_close %1, %2, max_ulp_difference = 1 : tensor<14xf8E4M3B11FNUZ>, tensor<14xf8E4M3B11FNUZ>
  return
}
// -----
// rsqrt f8E5M2
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0x80, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0x7E, 0.25, -0.75]> : tensor<14xf8E5M2>
  %1 = "stablehlo.rsqrt"(%0) : (tensor<14xf8E5M2>) -> tensor<14xf8E5M2>
  %2 = stablehlo.constant dense<[0x7C, 0xFC, 1.5, 0xFE, 1.0, 0xFE, 0.875, 0xFE, 0.625, 0xFE, 0.4375, 0x7E, 2.0, 0xFE]> : tensor<14xf8E5M2>
  check.expect_close %1, %2, max_ulp_difference = 1 : tensor<14xf8E5M2>, tensor<14xf8E5M2>
  return
}
// -----
// rsqrt f8E5M2FNUZ
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0x80, 0.25, -0.75]> : tensor<14xf8E5M2FNUZ>
  %1 = "stablehlo.rsqrt"(%0) : (tensor<14xf8E5M2FNUZ>) -> tensor<14xf8E5M2FNUZ>
  %2 = stablehlo.constant dense<[0x80, 0x80, 1.5, 0x80, 1.0, 0x80, 0.875, 0x80, 0.625, 0x80, 0.4375, 0x80, 2.0, 0x80]> : tensor<14xf8E5M2FNUZ>
  check.expect_close %1, %2, max_ulp_difference = 1 : tensor<14xf8E5M2FNUZ>, tensor<14xf8E5M2FNUZ>
  return
}
// -----
// rsqrt bf16
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0x8000, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0x3DCD, 0xBE9A, 2.75, -9.5, 33.25, 100.5, 0x7F80, 0xFF80, 0x7FC0, 0x7F7F, 0x0080, 0x0001, 0xBA83]> : tensor<24xbf16>
  %1 = "stablehlo.rsqrt"(%0) : (tensor<24xbf16>) -> tensor<24xbf16>
  %2 = stablehlo.constant dense<[0x7F80, 0xFF80, 1.4140625, 0xFFC0, 1.0, 0xFFC0, 0.81640625, 0xFFC0, 0.578125, 0xFFC0, 0x3ED1, 3.15625, 0xFFC0, 0.6015625, 0xFFC0, 0x3E32, 0x3DCC, 0.0, 0xFFC0, 0x7FC0, 0x1F80, 0x5F00, 0x60B5, 0xFFC0]> : tensor<24xbf16>
  check.expect_close %1, %2, max_ulp_difference = 1 : tensor<24xbf16>, tensor<24xbf16>
  return
}
// -----
// rsqrt f16
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0x8000, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0x2E66, 0xB4CD, 2.75, -9.5, 33.25, 100.5, 0x7C00, 0xFC00, 0x7E00, 65504.0, 0x0400, 0x0001, 0x9419]> : tensor<24xf16>
  %1 = "stablehlo.rsqrt"(%0) : (tensor<24xf16>) -> tensor<24xf16>
  %2 = stablehlo.constant dense<[0x7C00, 0xFC00, 1.4140625, 0xFE00, 1.0, 0xFE00, 0.81640625, 0xFE00, 0x389E, 0xFE00, 0x3688, 0x4253, 0xFE00, 0x38D3, 0xFE00, 0x318D, 0x2E62, 0.0, 0xFE00, 0x7E00, 0.00390625, 128.0, 4096.0, 0xFE00]> : tensor<24xf16>
  check.expect_close %1, %2, max_ulp_difference = 1 : tensor<24xf16>, tensor<24xf16>
  return
}
// -----
// rsqrt f32
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0x80000000, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0x3DCCCCCD, 0xBE99999A, 2.75, -9.5, 33.25, 100.5, 0x7F800000, 0xFF800000, 0x7FC00000, 0x7F7FFFFF, 0x00800000, 0x00000001, 0xBA83126F]> : tensor<24xf32>
  %1 = "stablehlo.rsqrt"(%0) : (tensor<24xf32>) -> tensor<24xf32>
  %2 = stablehlo.constant dense<[0x7F800000, 0xFF800000, 0x3FB504F3, 0xFFC00000, 1.0, 0xFFC00000, 0x3F5105EC, 0xFFC00000, 0x3F13CD3A, 0xFFC00000, 0x3ED105EC, 0x404A62C2, 0xFFC00000, 0x3F1A5FB2, 0xFFC00000, 0x3E319589, 0x3DCC4A38, 0.0, 0xFFC00000, 0x7FC00000, 0x1F800000, 0x5F000000, 0x64B504F3, 0xFFC00000]> : tensor<24xf32>
  check.expect_close %1, %2, max_ulp_difference = 1 : tensor<24xf32>, tensor<24xf32>
  return
}
// -----
// rsqrt f64
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0x8000000000000000, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0.1, -0.3, 2.75, -9.5, 33.25, 100.5, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0x7FEFFFFFFFFFFFFF, 0x0010000000000000, 5.0e-324, -0.001]> : tensor<24xf64>
  %1 = "stablehlo.rsqrt"(%0) : (tensor<24xf64>) -> tensor<24xf64>
  %2 = stablehlo.constant dense<[0x7FF0000000000000, 0xFFF0000000000000, 0x3FF6A09E667F3BCD, 0xFFF8000000000000, 1.0, 0xFFF8000000000000, 0x3FEA20BD700C2C3E, 0xFFF8000000000000, 0x3FE279A74590331C, 0xFFF8000000000000, 0x3FDA20BD700C2C3E, 0x40094C583ADA5B52, 0xFFF8000000000000, 0x3FE34BF63D156826, 0xFFF8000000000000, 0x3FC632B1201D39EE, 0x3FB98946F59A8BCA, 0.0, 0xFFF8000000000000, 0x7FF8000000000000, 0x1FF0000000000000, 0x5FE0000000000000, 0x6180000000000000, 0xFFF8000000000000]> : tensor<24xf64>
  check.expect_close %1, %2, max_ulp_difference = 3 : tensor<24xf64>, tensor<24xf64>
  return
}
// -----
// rsqrt complex<f32>
func.func @main() {
  %0 = stablehlo.constant dense<[(0.5, 0.25), (-1.25, 2.0), (1.5, -0.75), (-0.625, -1.5), (2.0, 0.125), (-2.25, 0.375), (0.0625, -3.0)]> : tensor<7xcomplex<f32>>
  %1 = "stablehlo.rsqrt"(%0) : (tensor<7xcomplex<f32>>) -> tensor<7xcomplex<f32>>
  check.expect_almost_eq_const %1, dense<[(0x3FA69E29, 0xBE9D5520), (0x3EA19DF0, 0xBF11CC6A), (0x3F4064C8, 0x3E35AC05), (0x3EDECB04, 0x3F271843), (0x3F34C143, 0xBCB49429), (0x3D5FB07A, 0xBF28EC91), (0x3ED32A75, 0x3ECECFF8)]> : tensor<7xcomplex<f32>>, tolerance = 0x3EA56652116C816C
  return
}
// -----
// rsqrt complex<f64>
func.func @main() {
  %0 = stablehlo.constant dense<[(0.5, 0.25), (-1.25, 2.0), (1.5, -0.75), (-0.625, -1.5), (2.0, 0.125), (-2.25, 0.375), (0.0625, -3.0)]> : tensor<7xcomplex<f64>>
  %1 = "stablehlo.rsqrt"(%0) : (tensor<7xcomplex<f64>>) -> tensor<7xcomplex<f64>>
  check.expect_almost_eq_const %1, dense<[(0x3FF4D3C51C8C9698, 0xBFD3AAA3FF095743), (0x3FD433BDF5EE30BD, 0xBFE2398D3B21BA97), (0x3FE80C98FFAC611A, 0x3FC6B58091B41093), (0x3FDBD9607E2670FC, 0x3FE4E3085E9CD4BD), (0x3FE6982855EDCDF7, 0xBF9692851D1AB580), (0x3FABF60F4481E413, 0xBFE51D922820B987), (0x3FDA654EA1A92449, 0x3FD9D9FF06752E2E)]> : tensor<7xcomplex<f64>>, tolerance = 0x3CE56652116C816C
  return
}
