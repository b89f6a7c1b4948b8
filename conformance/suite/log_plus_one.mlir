// log_plus_one f4E2M1FN
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0x8, 0.5, -0.5, 1.0, 1.5, 3.0, 6.0]> : tensor<8xf4E2M1FN>
  %1 = "stablehlo.log_plus_one"(%0) : (tensor<8xf4E2M1FN>) -> tensor<8xf4E2M1FN>
  %2 = stablehlo.constant dense<[0.0, 0x8, 0.5, -0.5, 0.5, 1.0, 1.5, 2.0]> : tensor<8xf4E2M1FN>
  check.expect_close %1, %2, max_ulp_difference = 1 : tensor<8xf4E2M1FN>, tensor<8xf4E2M1FN>
  return
}
// -----
// log_plus_one f6E2M3FN
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0x20, 0.5, -0.5, 1.0, 1.5, 3.0, 6.0]> : tensor<8xf6E2M3FN>
  %1 = "stablehlo.log_plus_one"(%0) : (tensor<8xf6E2M3FN>) -> tensor<8xf6E2M3FN>
  %2 = stablehlo.constant dense<[0.0, 0x20, 0.375, -0.75, 0.75, 0.875, 1.375, 2.0]> : tensor<8xf6E2M3FN>
  check.expect_close %1, %2, max_ulp_difference = 1 : tensor<8xf6E2M3FN>, tensor<8xf6E2M3FN>
  return
}
// -----
// log_plus_one f6E3M2FN
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0x20, 0.5, -0.5, 1.0, 1.5, 3.0, 6.0]> : tensor<8xf6E3M2FN>
  %1 = "stablehlo.log_plus_one"(%0) : (tensor<8xf6E3M2FN>) -> tensor<8xf6E3M2FN>
  %2 = stablehlo.constant dense<[0.0, 0x20, 0.375, -0.75, 0.75, 0.875, 1.5, 2.0]> : tensor<8xf6E3M2FN>
  check.expect_close %1, %2, max_ulp_difference = 1 : tensor<8xf6E3M2FN>, tensor<8xf6E3M2FN>
  return
}
// -----
// log_plus_one f8E3M4
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0x80, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0x78, 0.25, -0.75]> : tensor<14xf8E3M4>
  %1 = "stablehlo.log_plus_one"(%0) : (tensor<14xf8E3M4>) -> tensor<14xf8E3M4>
  %2 = stablehlo.constant dense<[0.0, 0x80, 0.40625, -0.6875, 0.6875, 0xF0, 0.90625, 0xF8, 1.375, 0xF8, 1.9375, 0x78, 0.21875, -1.375]> : tensor<14xf8E3M4>
  check.expect_close %1, %2, max_ulp_difference = 1 : tensor<14xf8E3M4>, tensor<14xf8E3M4>
  return
}
// -----
// log_plus_one f8E4M3
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0x80, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0x7C, 0.25, -0.75]> : tensor<14xf8E4M3>
  %1 = "stablehlo.log_plus_one"(%0) : (tensor<14xf8E4M3>) -> tensor<14xf8E4M3>
  %2 = stablehlo.constant dense<[0.0, 0x80, 0.40625, -0.6875, 0.6875, 0xF8, 0.9375, 0xFC, 1.375, 0xFC, 2.0, 0x7C, 0.21875, -1.375]> : tensor<14xf8E4M3>
  check.expect_close %1, %2, max_ulp_difference = 1 : tensor<14xf8E4M3>, tensor<14xf8E4M3>
  return
}
// -----
// log_plus_one f8E4M3FN
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0x80, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0x7F, 0.25, -0.75]> : tensor<14xf8E4M3FN>
  %1 = "stablehlo.log_plus_one"(%0) : (tensor<14xf8E4M3FN>) -> tensor<14xf8E4M3FN>
  %2 = stablehlo.constant dense<[0.0, 0x80, 0.40625, -0.6875, 0.6875, 0xFF, 0.9375, 0xFF, 1.375, 0xFF, 2.0, 0x7F, 0.21875, -1.375]> : tensor<14xf8E4M3FN>
  check.expect_close %1, %2, max_ulp_difference = 1 : tensor<14xf8E4M3FN>, tensor<14xf8E4M3FN>
  return
}
// -----
// log_plus_one f8E4M3FNUZ
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0x80, 0.25, -0.75]> : tensor<14xf8E4M3FNUZ>
  %1 = "stablehlo.log_plus_one"(%0) : (tensor<14xf8E4M3FNUZ>) -> tensor<14xf8E4M3FNUZ>
  %2 = stablehlo.constant dense<[0.0, 0.0, 0.40625, -0.6875, 0.6875, 0x80, 0.9375, 0x80, 1.375, 0x80, 2.0, 0x80, 0.21875, -1.375]> : tensor<14xf8E4M3FNUZ>
  check.expect_close %1, %2, max_ulp_difference = 1 : tensor<14xf8E4M3FNUZ>, tensor<14xf8E4M3FNUZ>
  return
}
// -----
// log_plus_one f8E4M3B11FNUZ
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0x80, 0.25, -0.75]> : tensor<14xf8E4M3B11FNUZ>
  %1 = "stablehlo.log_plus_one"(%0) : (tensor<14xf8E4M3B11FNUZ>) -> tensor<14xf8E4M3B11FNUZ>
  %2 = stablehlo.constant dense<[0.0, 0.0, 0.40625, -0.6875, 0.6875, 0x80, 0.9375, 0x80, 1.375, 0x80, 2.0, 0x80, 0.21875, -1.375]> : tensor<14xf8E4M3B11FNUZ>
  check.expect_close %1, %2, max_ulp_difference = 1 : tensor<14xf8E4M3B11FNUZ>, tensor<14xf8E4M3B11FNUZ>
  return
}
// -----
// log_plus_one f8E5M2
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0x80, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0x7E, 0.25, -0.75]> : tensor<14xf8E5M2>
  %1 = "stablehlo.log_plus_one"(%0) : (tensor<14xf8E5M2>) -> tensor<14xf8E5M2>
  %2 = stablehlo.constant dense<[0.0, 0x80, 0.375, -0.75, 0.75, 0xFC, 0.875, 0xFE, 1.5, 0xFE, 2.0, 0x7E, 0.21875, -1.5]> : tensor<14xf8E5M2>
  check.expect_close %1, %2, max_ulp_difference = 1 : tensor<14xf8E5M2>, tensor<14xf8E5M2>
  return
}
// -----
// log_plus_one f8E5M2FNUZ
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0x80, 0.25, -0.75]> : tensor<14xf8E5M2FNUZ>
  %1 = "stablehlo.log_plus_one"(%0) : (tensor<14xf8E5M2FNUZ>) -> tensor<14xf8E5M2FNUZ>
  %2 = stablehlo.constant dense<[0.0, 0.0, 0.375, -0.75, 0.75, 0x80, 0.875, 0x80, 1.5, 0x80, 2.0, 0x80, 0.21875, -1.5]> : tensor<14xf8E5M2FNUZ>
  check.expect_close %1, %2, max_ulp_difference = 1 : tensor<14xf8E5M2FNUZ>, tensor<14xf8E5M2FNUZ>
  return
}
// -----
// log_plus_one bf16
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0x8000, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0x3DCD, 0xBE9A, 2.75, -9.5, 33.25, 100.5, 0x7F80, 0xFF80, 0x7FC0, 0x7F7F, 0x0080, 0x0001, 0xBA83]> : tensor<24xbf16>
  %1 = "stablehlo.log_plus_one"(%0) : (tensor<24xbf16>) -> tensor<24xbf16>
  %2 = stablehlo.constant dense<[0.0, 0x8000, 0.40625, 0xBF31, 0.69140625, 0xFF80, 0.91796875, 0xFFC0, 1.3828125, 0xFFC0, 1.9453125, 0x3DC3, 0xBEB7, 1.3203125, 0xFFC0, 3.53125, 4.625, 0x7F80, 0xFFC0, 0x7FC0, 88.5, 0x0080, 0x0001, 0xBA83]> : tensor<24xbf16>
  check.expect_close %1, %2, max_ulp_difference = 1 : tensor<24xbf16>, tensor<24xbf16>
  return
}
// -----
// log_plus_one f16
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0x8000, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0x2E66, 0xB4CD, 2.75, -9.5, 33.25, 100.5, 0x7C00, 0xFC00, 0x7E00, 65504.0, 0x0400, 0x0001, 0x9419]> : tensor<24xf16>
  %1 = "stablehlo.log_plus_one"(%0) : (tensor<24xf16>) -> tensor<24xf16>
  %2 = stablehlo.constant dense<[0.0, 0x8000, 0x367D, 0xB98C, 0x398C, 0xFC00, 0x3B55, 0xFE00, 1.38671875, 0xFE00, 0x3FC9, 0x2E19, 0xB5B5, 0x3D49, 0xFE00, 0x4311, 4.62109375, 0x7C00, 0xFE00, 0x7E00, 11.09375, 0x0400, 0x0001, 0x941A]> : tensor<24xf16>
  check.expect_close %1, %2, max_ulp_difference = 1 : tensor<24xf16>, tensor<24xf16>
  return
}
// -----
// log_plus_one f32
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0x80000000, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0x3DCCCCCD, 0xBE99999A, 2.75, -9.5, 33.25, 100.5, 0x7F800000, 0xFF800000, 0x7FC00000, 0x7F7FFFFF, 0x00800000, 0x00000001, 0xBA83126F]> : tensor<24xf32>
  %1 = "stablehlo.log_plus_one"(%0) : (tensor<24xf32>) -> tensor<24xf32>
  %2 = stablehlo.constant dense<[0.0, 0x80000000, 0x3ECF991F, 0xBF317218, 0x3F317218, 0xFF800000, 0x3F6A9208, 0xFFC00000, 0x3FB17218, 0xFFC00000, 0x3FF91395, 0x3DC331FC, 0xBEB69E1A, 0x3FA92F4C, 0xFFC00000, 0x406227EC, 0x4093D786, 0x7F800000, 0xFFC00000, 0x7FC00000, 0x42B17218, 0x00800000, 0x00000001, 0xBA832339]> : tensor<24xf32>
  check.expect_close %1, %2, max_ulp_difference = 1 : tensor<24xf32>, tensor<24xf32>
  return
}
// -----
// log_plus_one f64
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0x8000000000000000, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0.1, -0.3, 2.75, -9.5, 33.25, 100.5, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0x7FEFFFFFFFFFFFFF, 0x0010000000000000, 5.0e-324, -0.001]> : tensor<24xf64>
  %1 = "stablehlo.log_plus_one"(%0) : (tensor<24xf64>) -> tensor<24xf64>
  %2 = stablehlo.constant dense<[0.0, 0x8000000000000000, 0x3FD9F323ECBF984C, 0xBFE62E42FEFA39EF, 0x3FE62E42FEFA39EF, 0xFFF0000000000000, 0x3FED5240F0E0E078, 0xFFF8000000000000, 0x3FF62E42FEFA39EF, 0xFFF8000000000000, 0x3FFF2272AE325A57, 0x3FB8663F793C46C7, 0xBFD6D3C324E13F4E, 0x3FF525E973A0564F, 0xFFF8000000000000, 0x400C44FD762DE442, 0x40127AF0B1944E67, 0x7FF0000000000000, 0xFFF8000000000000, 0x7FF8000000000000, 0x40862E42FEFA39EF, 0x0010000000000000, 5.0e-324, 0xBF5064670D979B6F]> : tensor<24xf64>
  check.expect_close %1, %2, max_ulp_difference = 3 : tensor<24xf64>, tensor<24xf64>
  return
}
// -----
// log_plus_one complex<f32>
func.func @main() {
  %0 = stablehlo.constant dense<[(0.5, 0.25), (-1.25, 2.0), (1.5, -0.75), (-0.625, -1.5), (2.0, 0.125), (-2.25, 0.375), (0.0625, -3.0)]> : tensor<7xcomplex<f32>>
  %1 = "stablehlo.log_plus_one"(%0) : (tensor<7xcomplex<f32>>) -> tensor<7xcomplex<f32>>
  check.expect_almost_eq_const %1, dense<[(0x3ED69CBE, 0x3E291CBC), (0x3F336E23, 0x3FD8FAB8), (0x3F7599E6, 0xBE9539D3), (0x3EDF1E38, 0xBFA9B465), (0x3F8CBBBF, 0x3D2A9169), (0x3E884F9D, 0x403668A0), (0x3F942F68, 0xBF9D7E38)]> : tensor<7xcomplex<f32>>, tolerance = 0x3EB6E67D19202FD1
  return
}
// -----
// log_plus_one complex<f64>
func.func @main() {
  %0 = stablehlo.constant dense<[(0.5, 0.25), (-1.25, 2.0), (1.5, -0.75), (-0.625, -1.5), (2.0, 0.125), (-2.25, 0.375), (0.0625, -3.0)]> : tensor<7xcomplex<f64>>
  %1 = "stablehlo.log_plus_one"(%0) : (tensor<7xcomplex<f64>>) -> tensor<7xcomplex<f64>>
  check.expect_almost_eq_const %1, dense<[(0x3FDAD397BD023738, 0x3FC52397843C9ADD), (0x3FE66DC4505C31F7, 0x3FFB1F56FDEEF00F), (0x3FEEB33CCE10E03B, 0xBFD2A73A661EAF06), (0x3FDBE3C6F8C0AE76, 0xBFF5368C951E9CFD), (0x3FF19777E986E417, 0x3FA5522D16B2F5A7), (0x3FD109F39E2D4C97, 0x4006CD1407805738), (0x3FF285ECF1A9CCD6, 0xBFF3AFC6FF5A51AD)]> : tensor<7xcomplex<f64>>, tolerance = 0x3CF6E67D19202FD1
  return
}
