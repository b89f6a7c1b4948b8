// log f4E2M1FN
func.func @main() {
  %0 = stablehlo.constant dense<[0.5, 1.0, 1.5, 3.0, 6.0]> : tensor<5xf4E2M1FN>
  %1 = "stablehlo.log"(%0) : (tensor<5xf4E2M1FN>) -> tensor<5xf4E2M1FN>
  %2 = stablehlo.constant dense<[-0.5, 0.0, 0.5, 1.0, 2.0]> : tensor<5xf4E2M1FN>
  check.expect_close %1, %2, max_ulp_difference = 1 : tensor<5xf4E2M1FN>, tensor<5xf4E2M1FN>
  return
}
// -----
// log f6E2M3FN
func.func @main() {
  %0 = stablehlo.constant dense<[0.5, 1.0, 1.5, 3.0, 6.0]> : tensor<5xf6E2M3FN>
  %1 = "stablehlo.log"(%0) : (tensor<5xf6E2M3FN>) -> tensor<5xf6E2M3FN>
  %2 = stablehlo.constant dense<[-0.75, 0.0, 0.375, 1.125, 1.75]> : tensor<5xf6E2M3FN>
  check.expect_close %1, %2, max_ulp_difference = 1 : tensor<5xf6E2M3FN>, tensor<5xf6E2M3FN>
  return
}
// -----
// log f6E3M2FN
func.func @main() {
  %0 = stablehlo.constant dense<[0.5, 1.0, 1.5, 3.0, 6.0]> : tensor<5xf6E3M2FN>
  %1 = "stablehlo.log"(%0) : (tensor<5xf6E3M2FN>) -> tensor<5xf6E3M2FN>
  %2 = stablehlo.constant dense<[-0.75, 0.0, 0.375, 1.0, 1.75]> : tensor<5xf6E3M2FN>
  check.expect_close %1, %2, max_ulp_difference = 1 : tensor<5xf6E3M2FN>, tensor<5xf6E3M2FN>
  return
}
// -----
// log f8E3M4
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0x80, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0x78, 0.25, -0.75]> : tensor<14xf8E3M4>
  %1 = "stablehlo.log"(%0) : (tensor<14xf8E3M4>) -> tensor<14xf8E3M4>
  %2 = stablehlo.constant dense<[0xF0, 0xF0, -0.6875, 0xF8, 0.0, 0xF8, 0.40625, 0xF8, 1.125, 0xF8, 1.8125, 0x78, -1.375, 0xF8]> : tensor<14xf8E3M4>
  check.expect_close %1, %2, max_ulp_difference = 1 : tensor<14xf8E3M4>, tensor<14xf8E3M4>
  return
}
// -----
// log f8E4M3
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0x80, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0x7C, 0.25, -0.75]> : tensor<14xf8E4M3>
  %1 = "stablehlo.log"(%0) : (tensor<14xf8E4M3>) -> tensor<14xf8E4M3>
  %2 = stablehlo.constant dense<[0xF8, 0xF8, -0.6875, 0xFC, 0.0, 0xFC, 0.40625, 0xFC, 1.125, 0xFC, 1.75, 0x7C, -1.375, 0xFC]> : tensor<14xf8E4M3>
  check.expect_close %1, %2, max_ulp_difference = 1 : tensor<14xf8E4M3>, tensor<14xf8E4M3>
  return
}
// -----
// log f8E4M3FN
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0x80, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0x7F, 0.25, -0.75]> : tensor<14xf8E4M3FN>
  %1 = "stablehlo.log"(%0) : (tensor<14xf8E4M3FN>) -> tensor<14xf8E4M3FN>
  %2 = stablehlo.constant dense<[0xFF, 0xFF, -0.6875, 0xFF, 0.0, 0xFF, 0.40625, 0xFF, 1.125, 0xFF, 1.75, 0x7F, -1.375, 0xFF]> : tensor<14xf8E4M3FN>
  check.expect_close %1, %2, max_ulp_difference = 1 : tensor<14xf8E4M3FN>, tensor<14xf8E4M3FN>
  return
}
// -----
// log f8E4M3FNUZ
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0x80, 0.25, -0.75]> : tensor<14xf8E4M3FNUZ>
  %1 = "stablehlo.log"(%0) : (tensor<14xf8E4M3FNUZ>) -> tensor<14xf8E4M3FNUZ>
  %2 = stablehlo.constant dense<[0x80, 0x80, -0.6875, 0x80, 0.0, 0x80, 0.40625, 0x80, 1.125, 0x80, 1.75, 0x80, -1.375, 0x80]> : tensor<14xf8E4M3FNUZ>
  check.expect_close %1, %2, max_ulp_difference = 1 : tensor<14xf8E4M3FNUZ>, tensor<14xf8E4M3FNUZ>
  return
}
// -----
// log f8E4M3B11FNUZ
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0x80, 0.25, -0.75]> : tensor<14xf8E4M3B11FNUZ>
  %1 = "stablehlo.log"(%0) : (tensor<14xf8E4M3B11FNUZ>) -> tensor<14xf8E4M3B11FNUZ>
  %2 = stablehlo.constant dense<[0x80, 0x80, -0.6875, 0x80, 0.0, 0x80, 0.40625, 0x80, 1.125, 0x80, 1.75, 0x80, -1.375, 0x80]> : tensor<14xf8E4M3B11FNUZ>
  check.expect_close %1, %2, max_ulp_difference = 1 : tensor<14xf8E4M3B11FNUZ>, tensor<14xf8E4M3B11FNUZ>
  return
}
// -----
// log f8E5M2
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0x80, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0x7E, 0.25, -0.75]> : tensor<14xf8E5M2>
  %1 = "stablehlo.log"(%0) : (tensor<14xf8E5M2>) -> tensor<14xf8E5M2>
  %2 = stablehlo.constant dense<[0xFC, 0xFC, -0.75, 0xFE, 0.0, 0xFE, 0.375, 0xFE, 1.0, 0xFE, 1.75, 0x7E, -1.5, 0xFE]> : tensor<14xf8E5M2>
  check.expect_close %1, %2, max_ulp_difference = 1 : tensor<14xf8E5M2>, tensor<14xf8E5M2>
  return
}
// -----
// log f8E5M2FNUZ
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0x80, 0.25, -0.75]> : tensor<14xf8E5M2FNUZ>
  %1 = "stablehlo.log"(%0) : (tensor<14xf8E5M2FNUZ>) -> tensor<14xf8E5M2FNUZ>
  %2 = stablehlo.constant dense<[0x80, 0x80, -0.75, 0x80, 0.0, 0x80, 0.375, 0x80, 1.0, 0x80, 1.75, 0x80, -1.5, 0x80]> : tensor<14xf8E5M2FNUZ>
  check.expect_close %1, %2, max_ulp_difference = 1 : tensor<14xf8E5M2FNUZ>, tensor<14xf8E5M2FNUZ>
  return
}
// -----
// log bf16
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0x8000, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0x3DCD, 0xBE9A, 2.75, -9.5, 33.25, 100.5, 0x7F80, 0xFF80, 0x7FC0, 0x7F7F, 0x0080, 0x0001, 0xBA83]> : tensor<24xbf16>
  %1 = "stablehlo.log"(%0) : (tensor<24xbf16>) -> tensor<24xbf16>
  %2 = stablehlo.constant dense<[0xFF80, 0xFF80, 0xBF31, 0xFFC0, 0.0, 0xFFC0, 0.40625, 0xFFC0, 1.1015625, 0xFFC0, 1.7890625, -2.296875, 0xFFC0, 1.0078125, 0xFFC0, 3.5, 4.625, 0x7F80, 0xFFC0, 0x7FC0, 88.5, -87.5, -92.0, 0xFFC0]> : tensor<24xbf16>
  check.expect_close %1, %2, max_ulp_difference = 1 : tensor<24xbf16>, tensor<24xbf16>
  return
}
// -----
// log f16
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0x8000, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0x2E66, 0xB4CD, 2.75, -9.5, 33.25, 100.5, 0x7C00, 0xFC00, 0x7E00, 65504.0, 0x0400, 0x0001, 0x9419]> : tensor<24xf16>
  %1 = "stablehlo.log"(%0) : (tensor<24xf16>) -> tensor<24xf16>
  %2 = stablehlo.constant dense<[0xFC00, 0xFC00, 0xB98C, 0xFE00, 0.0, 0xFE00, 0x367D, 0xFE00, 0x3C65, 0xFE00, 0x3F2B, 0xC09B, 0xFE00, 1.01171875, 0xFE00, 3.50390625, 4.609375, 0x7C00, 0xFE00, 0x7E00, 11.09375, -9.703125, -16.640625, 0xFE00]> : tensor<24xf16>
  check.expect_close %1, %2, max_ulp_difference = 1 : tensor<24xf16>, tensor<24xf16>
  return
}
// -----
// log f32
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0x80000000, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0x3DCCCCCD, 0xBE99999A, 2.75, -9.5, 33.25, 100.5, 0x7F800000, 0xFF800000, 0x7FC00000, 0x7F7FFFFF, 0x00800000, 0x00000001, 0xBA83126F]> : tensor<24xf32>
  %1 = "stablehlo.log"(%0) : (tensor<24xf32>) -> tensor<24xf32>
  %2 = stablehlo.constant dense<[0xFF800000, 0xFF800000, 0xBF317218, 0xFFC00000, 0.0, 0xFFC00000, 0x3ECF991F, 0xFFC00000, 0x3F8C9F54, 0xFFC00000, 0x3FE55860, 0xC0135D8E, 0xFFC00000, 0x3F817C24, 0xFFC00000, 0x4060426F, 0x40938669, 0x7F800000, 0xFFC00000, 0x7FC00000, 0x42B17218, 0xC2AEAC50, 0xC2CE8ED0, 0xFFC00000]> : tensor<24xf32>
  check.expect_close %1, %2, max_ulp_difference = 1 : tensor<24xf32>, tensor<24xf32>
  return
}
// -----
// log f64
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0x8000000000000000, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0.1, -0.3, 2.75, -9.5, 33.25, 100.5, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0x7FEFFFFFFFFFFFFF, 0x0010000000000000, 5.0e-324, -0.001]> : tensor<24xf64>
  %1 = "stablehlo.log"(%0) : (tensor<24xf64>) -> tensor<24xf64>
  %2 = stablehlo.constant dense<[0xFFF0000000000000, 0xFFF0000000000000, 0xBFE62E42FEFA39EF, 0xFFF8000000000000, 0.0, 0xFFF8000000000000, 0x3FD9F323ECBF984C, 0xFFF8000000000000, 0x3FF193EA7AAD030B, 0xFFF8000000000000, 0x3FFCAB0BFA2A2002, 0xC0026BB1BBB55515, 0xFFF8000000000000, 0x3FF02F84700434A8, 0xFFF8000000000000, 0x400C084DDDA0C361, 0x401270CD2FF40AB2, 0x7FF0000000000000, 0xFFF8000000000000, 0x7FF8000000000000, 0x40862E42FEFA39EF, 0xC086232BDD7ABCD2, 0xC0874385446D71C3, 0xFFF8000000000000]> : tensor<24xf64>
  check.expect_close %1, %2, max_ulp_difference = 3 : tensor<24xf64>, tensor<24xf64>
  return
}
// -----
// log complex<f32>
func.func @main() {
  %0 = stablehlo.constant dense<[(0.5, 0.25), (-1.25, 2.0), (1.5, -0.75), (-0.625, -1.5), (2.0, 0.125), (-2.25, 0.375), (0.0625, -3.0)]> : tensor<7xcomplex<f32>>
  %1 = "stablehlo.log"(%0) : (tensor<7xcomplex<f32>>) -> tensor<7xcomplex<f32>>
  check.expect_almost_eq_const %1, dense<[(0xBF14E220, 0x3EED6338), (0x3F5BA773, 0x40084805), (0x3F045C87, 0xBEED6338), (0x3EF8947B, 0xBFFB985F), (0x3F31F1D8, 0x3D7FAADE), (0x3F531AEF, 0x403E7E0F), (0x3F8CA670, 0xBFC66549)]> : tensor<7xcomplex<f32>>, tolerance = 0x3EB8B5617E368833
  return
}
// -----
// log complex<f32> branch cut
func.func @main() {
  %0 = stablehlo.constant dense<[(-4.0, 0.0), (-4.0, 0x80000000), (9.0, 0.0)]> : tensor<3xcomplex<f32>>
  %1 = "stablehlo.log"(%0) : (tensor<3xcomplex<f32>>) -> tensor<3xcomplex<f32>>
  %2 = stablehlo.constant dense<[(0x3FB17218, 0x40490FDB), (0x3FB17218, 0xC0490FDB), (0x400C9F54, 0.0)]> : tensor<3xcomplex<f32>>
  check.expect_close %1, %2, max_ulp_difference = 1 : tensor<3xcomplex<f32>>, tensor<3xcomplex<f32>>
  return
}
// -----
// log complex<f64>
func.func @main() {
  %0 = stablehlo.constant dense<[(0.5, 0.25), (-1.25, 2.0), (1.5, -0.75), (-0.625, -1.5), (2.0, 0.125), (-2.25, 0.375), (0.0625, -3.0)]> : tensor<7xcomplex<f64>>
  %1 = "stablehlo.log"(%0) : (tensor<7xcomplex<f64>>) -> tensor<7xcomplex<f64>>
  check.expect_almost_eq_const %1, dense<[(0xBFE29C440606E6AB, 0x3FDDAC670561BB4F), (0x3FEB74EE60C5B7FA, 0x400109009519D639), (0x3FE08B90EF531F6A, 0xBFDDAC670561BB4F), (0x3FDF128F5FAF06ED, 0xBFFF730BD281F69B), (0x3FE63E3B044B9275, 0x3FAFF55BB72CFDEA), (0x3FEA635DD4E0E7C2, 0x4007CFC1DC00636A), (0x3FF194CDFC427DC1, 0xBFF8CCA927CF0B3D)]> : tensor<7xcomplex<f64>>, tolerance = 0x3CF8B5617E368833
  return
}
// -----
// log complex<f64> branch cut
func.func @main() {
  %0 = stablehlo.constant dense<[(-4.0, 0.0), (-4.0, 0x8000000000000000), (9.0, 0.0)]> : tensor<3xcomplex<f64>>
  %1 = "stablehlo.log"(%0) : (tensor<3xcomplex<f64>>) -> tensor<3xcomplex<f64>>
  %2 = stablehlo.constant dense<[(0x3FF62E42FEFA39EF, 0x400921FB54442D18), (0x3FF62E42FEFA39EF, 0xC00921FB54442D18), (0x400193EA7AAD030B, 0.0)]> : tensor<3xcomplex<f64>>
  check.expect_close %1, %2, max_ulp_difference = 1 : tensor<3xcomplex<f64>>, tensor<3xcomplex<f64>>
  return
}
