// sqrt f4E2M1FN
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0x8, 0.5, 1.0, 1.5, 3.0, 6.0]> : tensor<7xf4E2M1FN>
  %1 = "stablehlo.sqrt"(%0) : (tensor<7xf4E2M1FN>) -> tensor<7xf4E2M1FN>
  check.expect_eq_const %1, dense<[0.0, 0x8, 0.5, 1.0, 1.0, 1.5, 2.0]> : tensor<7xf4E2M1FN>
  return
}
// -----
// sqrt f6E2M3FN
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0x20, 0.5, 1.0, 1.5, 3.0, 6.0]> : tensor<7xf6E2M3FN>
  %1 = "stablehlo.sqrt"(%0) : (tensor<7xf6E2M3FN>) -> tensor<7xf6E2M3FN>
  check.expect_eq_const %1, dense<[0.0, 0x20, 0.75, 1.0, 1.25, 1.75, 2.5]> : tensor<7xf6E2M3FN>
  return
}
// -----
// sqrt f6E3M2FN
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0x20, 0.5, 1.0, 1.5, 3.0, 6.0]> : tensor<7xf6E3M2FN>
  %1 = "stablehlo.sqrt"(%0) : (tensor<7xf6E3M2FN>) -> tensor<7xf6E3M2FN>
  check.expect_eq_const %1, dense<[0.0, 0x20, 0.75, 1.0, 1.25, 1.75, 2.5]> : tensor<7xf6E3M2FN>
  return
}
// -----
// sqrt f8E3M4
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0x80, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0x78, 0.25, -0.75]> : tensor<14xf8E3M4>
  %1 = "stablehlo.sqrt"(%0) : (tensor<14xf8E3M4>) -> tensor<14xf8E3M4>
  check.expect_eq_const %1, dense<[0.0, 0x80, 0.71875, 0xF8, 1.0, 0xF8, 1.25, 0xF8, 1.75, 0xF8, 2.5, 0x78, 0.5, 0xF8]> : tensor<14xf8E3M4>
  return
}
// -----
// sqrt f8E4M3
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0x80, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0x7C, 0.25, -0.75]> : tensor<14xf8E4M3>
  %1 = "stablehlo.sqrt"(%0) : (tensor<14xf8E4M3>) -> tensor<14xf8E4M3>
  check.expect_eq_const %1, dense<[0.0, 0x80, 0.6875, 0xFC, 1.0, 0xFC, 1.25, 0xFC, 1.75, 0xFC, 2.5, 0x7C, 0.5, 0xFC]> : tensor<14xf8E4M3>
  return
}
// -----
// sqrt f8E4M3FN
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0x80, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0x7F, 0.25, -0.75]> : tensor<14xf8E4M3FN>
  %1 = "stablehlo.sqrt"(%0) : (tensor<14xf8E4M3FN>) -> tensor<14xf8E4M3FN>
  check.expect_eq_const %1, dense<[0.0, 0x80, 0.6875, 0xFF, 1.0, 0xFF, 1.25, 0xFF, 1.75, 0xFF, 2.5, 0x7F, 0.5, 0xFF]> : tensor<14xf8E4M3FN>
  return
}
// -----
// sqrt f8E4M3FNUZ
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0x80, 0.25, -0.75]> : tensor<14xf8E4M3FNUZ>
  %1 = "stablehlo.sqrt"(%0) : (tensor<14xf8E4M3FNUZ>) -> tensor<14xf8E4M3FNUZ>
  check.expect_eq_const %1, dense<[0.0, 0.0, 0.6875, 0x80, 1.0, 0x80, 1.25, 0x80, 1.75, 0x80, 2.5, 0x80, 0.5, 0x80]> : tensor<14xf8E4M3FNUZ>
  return
}
// -----
// sqrt f8E4M3B11FNUZ
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0x80, 0.25, -0.75]> : tensor<14xf8E4M3B11FNUZ>
  %1 = "stablehlo.sqrt"(%0) : (tensor<14xf8E4M3B11FNUZ>) -> tensor<14xf8E4M3B11FNUZ>
  check.expect_eq_const %1, dense<[0.0, 0.0, 0.6875, 0x80, 1.0, 0x80, 1.25, 0x80, 1.75, 0x80, 2.5, 0x80, 0.5, 0x80]> : tensor<14xf8E4M3B11FNUZ>
  return
}
// -----
// sqrt f8E5M2
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0x80, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0x7E, 0.25, -0.75]> : tensor<14xf8E5M2>
  %1 = "stablehlo.sqrt"(%0) : (tensor<14xf8E5M2>) -> tensor<14xf8E5M2>
  check.expect_eq_const %1, dense<[0.0, 0x80, 0.75, 0xFE, 1.0, 0xFE, 1.25, 0xFE, 1.75, 0xFE, 2.5, 0x7E, 0.5, 0xFE]> : tensor<14xf8E5M2>
  return
}
// -----
// sqrt f8E5M2FNUZ
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0x80, 0.25, -0.75]> : tensor<14xf8E5M2FNUZ>
  %1 = "stablehlo.sqrt"(%0) : (tensor<14xf8E5M2FNUZ>) -> tensor<14xf8E5M2FNUZ>
  check.expect_eq_const %1, dense<[0.0, 0.0, 0.75, 0x80, 1.0, 0x80, 1.25, 0x80, 1.75, 0x80, 2.5, 0x80, 0.5, 0x80]> : tensor<14xf8E5M2FNUZ>
  return
}
// -----
// sqrt bf16
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0x8000, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0x3DCD, 0xBE9A, 2.75, -9.5, 33.25, 100.5, 0x7F80, 0xFF80, 0x7FC0, 0x7F7F, 0x0080, 0x0001, 0xBA83]> : tensor<24xbf16>
  %1 = "stablehlo.sqrt"(%0) : (tensor<24xbf16>) -> tensor<24xbf16>
  check.expect_eq_const %1, dense<[0.0, 0x8000, 0.70703125, 0xFFC0, 1.0, 0xFFC0, 1.2265625, 0xFFC0, 1.734375, 0xFFC0, 2.453125, 0.31640625, 0xFFC0, 1.65625, 0xFFC0, 5.78125, 10.0, 0x7F80, 0xFFC0, 0x7FC0, 0x5F7F, 0x2000, 0x1E35, 0xFFC0]> : tensor<24xbf16>
  return
}
// -----
// sqrt f16
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0x8000, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0x2E66, 0xB4CD, 2.75, -9.5, 33.25, 100.5, 0x7C00, 0xFC00, 0x7E00, 65504.0, 0x0400, 0x0001, 0x9419]> : tensor<24xf16>
  %1 = "stablehlo.sqrt"(%0) : (tensor<24xf16>) -> tensor<24xf16>
  check.expect_eq_const %1, dense<[0.0, 0x8000, 0.70703125, 0xFE00, 1.0, 0xFE00, 0x3CE6, 0xFE00, 0x3EEE, 0xFE00, 2.44921875, 0x350F, 0xFE00, 0x3EA2, 0xFE00, 5.765625, 10.0234375, 0x7C00, 0xFE00, 0x7E00, 255.875, 0.0078125, 0x0C00, 0xFE00]> : tensor<24xf16>
  return
}
// -----
// sqrt f32
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0x80000000, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0x3DCCCCCD, 0xBE99999A, 2.75, -9.5, 33.25, 100.5, 0x7F800000, 0xFF800000, 0x7FC00000, 0x7F7FFFFF, 0x00800000, 0x00000001, 0xBA83126F]> : tensor<24xf32>
  %1 = "stablehlo.sqrt"(%0) : (tensor<24xf32>) -> tensor<24xf32>
  check.expect_eq_const %1, dense<[0.0, 0x80000000, 0x3F3504F3, 0xFFC00000, 1.0, 0xFFC00000, 0x3F9CC471, 0xFFC00000, 0x3FDDB3D7, 0xFFC00000, 0x401CC471, 0x3EA1E89B, 0xFFC00000, 0x3FD44395, 0xFFC00000, 0x40B88560, 0x41206646, 0x7F800000, 0xFFC00000, 0x7FC00000, 0x5F7FFFFF, 0x20000000, 0x1A3504F3, 0xFFC00000]> : tensor<24xf32>
  return
}
// -----
// sqrt f64
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0x8000000000000000, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0.1, -0.3, 2.75, -9.5, 33.25, 100.5, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0x7FEFFFFFFFFFFFFF, 0x0010000000000000, 5.0e-324, -0.001]> : tensor<24xf64>
  %1 = "stablehlo.sqrt"(%0) : (tensor<24xf64>) -> tensor<24xf64>
  check.expect_eq_const %1, dense<[0.0, 0x8000000000000000, 0x3FE6A09E667F3BCD, 0xFFF8000000000000, 1.0, 0xFFF8000000000000, 0x3FF3988E1409212E, 0xFFF8000000000000, 0x3FFBB67AE8584CAA, 0xFFF8000000000000, 0x4003988E1409212E, 0x3FD43D136248490F, 0xFFF8000000000000, 0x3FFA887293FD6F34, 0xFFF8000000000000, 0x401710AC0B5E5E32, 0x40240CC8B6D657C2, 0x7FF0000000000000, 0xFFF8000000000000, 0x7FF8000000000000, 0x5FEFFFFFFFFFFFFF, 0x2000000000000000, 0x1E60000000000000, 0xFFF8000000000000]> : tensor<24xf64>
  return
}
// -----
// sqrt complex<f32>
func.func @main() {
  %0 = stablehlo.constant dense<[(0.5, 0.25), (-1.25, 2.0), (1.5, -0.75), (-0.625, -1.5), (2.0, 0.125), (-2.25, 0.375), (0.0625, -3.0)]> : tensor<7xcomplex<f32>>
  %1 = "stablehlo.sqrt"(%0) : (tensor<7xcomplex<f32>>) -> tensor<7xcomplex<f32>>
  check.expect_almost_eq_const %1, dense<[(0x3F3A48CD, 0x3E2FE732), (0x3F3E961E, 0x3FABEEBA), (0x3FA153B6, 0xBE985629), (0x3F3504F3, 0xBF87C3B6), (0x3FB51B8D, 0x3D34EE5C), (0x3DFF1F2A, 0x3FC0A935), (0x3F9E68A4, 0xBF9B2498)]> : tensor<7xcomplex<f32>>, tolerance = 0x3EABB73FF1C5A96C
  return
}
// -----
// sqrt complex<f32> branch cut
func.func @main() {
  %0 = stablehlo.constant dense<[(-4.0, 0.0), (-4.0, 0x80000000), (9.0, 0.0)]> : tensor<3xcomplex<f32>>
  %1 = "stablehlo.sqrt"(%0) : (tensor<3xcomplex<f32>>) -> tensor<3xcomplex<f32>>
  check.expect_eq_const %1, dense<[(0.0, 2.0), (0.0, -2.0), (3.0, 0.0)]> : tensor<3xcomplex<f32>>
  return
}
// -----
// sqrt complex<f64>
func.func @main() {
  %0 = stablehlo.constant dense<[(0.5, 0.25), (-1.25, 2.0), (1.5, -0.75), (-0.625, -1.5), (2.0, 0.125), (-2.25, 0.375), (0.0625, -3.0)]> : tensor<7xcomplex<f64>>
  %1 = "stablehlo.sqrt"(%0) : (tensor<7xcomplex<f64>>) -> tensor<7xcomplex<f64>>
  check.expect_almost_eq_const %1, dense<[(0x3FE749199C6DC181, 0x3FC5FCE63A0FD5ED), (0x3FE7D2C3BC8E96B7, 0x3FF57DD73FEC2CFD), (0x3FF42A76CD6A2A62, 0xBFD30AC5123B8539), (0x3FE6A09E667F3BCD, 0xBFF0F876CCDF6CD9), (0x3FF6A371987C5B52, 0x3FA69DCB8EC0E66E), (0x3FBFE3E54B500C00, 0x3FF815269AF25664), (0x3FF3CD147F5E8734, 0xBFF36492FD25067E)]> : tensor<7xcomplex<f64>>, tolerance = 0x3CEBB73FF1C5A96C
  return
}
// -----
// sqrt complex<f64> branch cut
func.func @main() {
  %0 = stablehlo.constant dense<[(-4.0, 0.0), (-4.0, 0x8000000000000000), (9.0, 0.0)]> : tensor<3xcomplex<f64>>
  %1 = "stablehlo.sqrt"(%0) : (tensor<3xcomplex<f64>>) -> tensor<3xcomplex<f64>>
  check.expect_eq_const %1, dense<[(0.0, 2.0), (0.0, -2.0), (3.0, 0.0)]> : tensor<3xcomplex<f64>>
  return
}
