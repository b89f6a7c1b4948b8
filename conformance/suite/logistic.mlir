// logistic f4E2M1FN
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0x8, 0.5, -0.5, 1.0, -1.0, 1.5, -2.0, 3.0, -4.0, 6.0]> : tensor<11xf4E2M1FN>
  %1 = "stablehlo.logistic"(%0) : (tensor<11xf4E2M1FN>) -> tensor<11xf4E2M1FN>
  %2 = stablehlo.constant dense<[0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 1.0, 0.0, 1.0, 0.0, 1.0]> : tensor<11xf4E2M1FN>
  check.expect_close %1, %2, max_ulp_difference = 1 : tensor<11xf4E2M1FN>, tensor<11xf4E2M1FN>
  return
}
// -----
// logistic f6E2M3FN
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0x20, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0]> : tensor<11xf6E2M3FN>
  %1 = "stablehlo.logistic"(%0) : (tensor<11xf6E2M3FN>) -> tensor<11xf6E2M3FN>
  %2 = stablehlo.constant dense<[0.5, 0.5, 0.625, 0.375, 0.75, 0.25, 0.875, 0.125, 1.0, 0.0, 1.0]> : tensor<11xf6E2M3FN>
  check.expect_close %1, %2, max_ulp_difference = 1 : tensor<11xf6E2M3FN>, tensor<11xf6E2M3FN>
  return
}
// -----
// logistic f6E3M2FN
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0x20, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0]> : tensor<11xf6E3M2FN>
  %1 = "stablehlo.logistic"(%0) : (tensor<11xf6E3M2FN>) -> tensor<11xf6E3M2FN>
  %2 = stablehlo.constant dense<[0.5, 0.5, 0.625, 0.375, 0.75, 0.25, 0.875, 0.0625, 1.0, 0.0, 1.0]> : tensor<11xf6E3M2FN>
  check.expect_close %1, %2, max_ulp_difference = 1 : tensor<11xf6E3M2FN>, tensor<11xf6E3M2FN>
  return
}
// -----
// logistic f8E3M4
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0x80, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0x78, 0.25, -0.75]> : tensor<14xf8E3M4>
  %1 = "stablehlo.logistic"(%0) : (tensor<14xf8E3M4>) -> tensor<14xf8E3M4>
  %2 = stablehlo.constant dense<[0.5, 0.5, 0.625, 0.375, 0.71875, 0.265625, 0.8125, 0.078125, 0.9375, 0.015625, 1.0, 0xF8, 0.5625, 0.328125]> : tensor<14xf8E3M4>
  check.expect_close %1, %2, max_ulp_difference = 1 : tensor<14xf8E3M4>, tensor<14xf8E3M4>
  return
}
// -----
// logistic f8E4M3
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0x80, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0x7C, 0.25, -0.75]> : tensor<14xf8E4M3>
  %1 = "stablehlo.logistic"(%0) : (tensor<14xf8E4M3>) -> tensor<14xf8E4M3>
  %2 = stablehlo.constant dense<[0.5, 0.5, 0.625, 0.375, 0.75, 0.28125, 0.8125, 0.078125, 0.9375, 0x09, 1.0, 0xFC, 0.5625, 0.3125]> : tensor<14xf8E4M3>
  check.expect_close %1, %2, max_ulp_difference = 1 : tensor<14xf8E4M3>, tensor<14xf8E4M3>
  return
}
// -----
// logistic f8E4M3FN
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0x80, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0x7F, 0.25, -0.75]> : tensor<14xf8E4M3FN>
  %1 = "stablehlo.logistic"(%0) : (tensor<14xf8E4M3FN>) -> tensor<14xf8E4M3FN>
  %2 = stablehlo.constant dense<[0.5, 0.5, 0.625, 0.375, 0.75, 0.28125, 0.8125, 0.078125, 0.9375, 0x09, 1.0, 0xFF, 0.5625, 0.3125]> : tensor<14xf8E4M3FN>
  check.expect_close %1, %2, max_ulp_difference = 1 : tensor<14xf8E4M3FN>, tensor<14xf8E4M3FN>
  return
}
// -----
// logistic f8E4M3FNUZ
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0x80, 0.25, -0.75]> : tensor<14xf8E4M3FNUZ>
  %1 = "stablehlo.logistic"(%0) : (tensor<14xf8E4M3FNUZ>) -> tensor<14xf8E4M3FNUZ>
  %2 = stablehlo.constant dense<[0.5, 0.5, 0.625, 0.375, 0.75, 0.28125, 0.8125, 0.078125, 0.9375, 0x11, 1.0, 0x80, 0.5625, 0.3125]> : tensor<14xf8E4M3FNUZ>
  check.expect_close %1, %2, max_ulp_difference = 1 : tensor<14xf8E4M3FNUZ>, tensor<14xf8E4M3FNUZ>
  return
}
// -----
// logistic f8E4M3B11FNUZ
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0x80, 0.25, -0.75]> : tensor<14xf8E4M3B11FNUZ>
  %1 = "stablehlo.logistic"(%0) : (tensor<14xf8E4M3B11FNUZ>) -> tensor<14xf8E4M3B11FNUZ>
  %2 = stablehlo.constant dense<[0.5, 0.5, 0.625, 0.375, 0.75, 0.28125, 0.8125, 0.078125, 0.9375, 0x29, 1.0, 0x80, 0.5625, 0.3125]> : tensor<14xf8E4M3B11FNUZ>
  check.expect_close %1, %2, max_ulp_difference = 1 : tensor<14xf8E4M3B11FNUZ>, tensor<14xf8E4M3B11FNUZ>
  return
}
// -----
// logistic f8E5M2
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0x80, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0x7E, 0.25, -0.75]> : tensor<14xf8E5M2>
  %1 = "stablehlo.logistic"(%0) : (tensor<14xf8E5M2>) -> tensor<14xf8E5M2>
  %2 = stablehlo.constant dense<[0.5, 0.5, 0.625, 0.375, 0.75, 0.25, 0.875, 0.078125, 1.0, 0.01953125, 1.0, 0xFE, 0.5, 0.3125]> : tensor<14xf8E5M2>
  check.expect_close %1, %2, max_ulp_difference = 1 : tensor<14xf8E5M2>, tensor<14xf8E5M2>
  return
}
// -----
// logistic f8E5M2FNUZ
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0x80, 0.25, -0.75]> : tensor<14xf8E5M2FNUZ>
  %1 = "stablehlo.logistic"(%0) : (tensor<14xf8E5M2FNUZ>) -> tensor<14xf8E5M2FNUZ>
  %2 = stablehlo.constant dense<[0.5, 0.5, 0.625, 0.375, 0.75, 0.25, 0.875, 0.078125, 1.0, 0.01953125, 1.0, 0x80, 0.5, 0.3125]> : tensor<14xf8E5M2FNUZ>
  check.expect_close %1, %2, max_ulp_difference = 1 : tensor<14xf8E5M2FNUZ>, tensor<14xf8E5M2FNUZ>
  return
}
// -----
// logistic bf16
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0x8000, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0x3DCD, 0xBE9A, 2.75, -9.5, 33.25, 100.5, 0x7F80, 0xFF80, 0x7FC0, 0x7F7F, 0x0080, 0x0001, 0xBA83]> : tensor<24xbf16>
  %1 = "stablehlo.logistic"(%0) : (tensor<24xbf16>) -> tensor<24xbf16>
  %2 = stablehlo.constant dense<[0.5, 0.5, 0.62109375, 0x3EC1, 0.73046875, 0.26953125, 0.81640625, 0x3D9B, 0.953125, 0x3C93, 0.99609375, 0.5234375, 0.42578125, 0.94140625, 0x389D, 1.0, 1.0, 1.0, 0.0, 0xFFC0, 1.0, 0.5, 0.5, 0.5]> : tensor<24xbf16>
  check.expect_close %1, %2, max_ulp_difference = 1 : tensor<24xbf16>, tensor<24xbf16>
  return
}
// -----
// logistic f16
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0x8000, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0x2E66, 0xB4CD, 2.75, -9.5, 33.25, 100.5, 0x7C00, 0xFC00, 0x7E00, 65504.0, 0x0400, 0x0001, 0x9419]> : tensor<24xf16>
  %1 = "stablehlo.logistic"(%0) : (tensor<24xf16>) -> tensor<24xf16>
  %2 = stablehlo.constant dense<[0.5, 0.5, 0x38FB, 0x360A, 0x39D9, 0x344E, 0x3A8A, 0x2CDB, 0x3B9F, 0x249B, 0x3BFB, 0x3833, 0x36CF, 0x3B85, 0x04E8, 1.0, 1.0, 1.0, 0.0, 0xFE00, 1.0, 0.5, 0.5, 0x37FF]> : tensor<24xf16>
  check.expect_close %1, %2, max_ulp_difference = 1 : tensor<24xf16>, tensor<24xf16>
  return
}
// -----
// logistic f32
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0x80000000, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0x3DCCCCCD, 0xBE99999A, 2.75, -9.5, 33.25, 100.5, 0x7F800000, 0xFF800000, 0x7FC00000, 0x7F7FFFFF, 0x00800000, 0x00000001, 0xBA83126F]> : tensor<24xf32>
  %1 = "stablehlo.logistic"(%0) : (tensor<24xf32>) -> tensor<24xf32>
  %2 = stablehlo.constant dense<[0.5, 0.5, 0x3F1F597F, 0x3EC14D03, 0x3F3B26A8, 0x3E89B2B1, 0x3F514C90, 0x3D9B5B89, 0x3F73DBE6, 0x3C9357D1, 0x3F7F5DF4, 0x3F066509, 0x3ED9E2AC, 0x3F709E29, 0x389CF6C3, 1.0, 1.0, 1.0, 0.0, 0xFFC00000, 1.0, 0.5, 0.5, 0x3EFFDF3B]> : tensor<24xf32>
  check.expect_close %1, %2, max_ulp_difference = 1 : tensor<24xf32>, tensor<24xf32>
  return
}
// -----
// logistic f64
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0x8000000000000000, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0.1, -0.3, 2.75, -9.5, 33.25, 100.5, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0x7FEFFFFFFFFFFFFF, 0x0010000000000000, 5.0e-324, -0.001]> : tensor<24xf64>
  %1 = "stablehlo.logistic"(%0) : (tensor<24xf64>) -> tensor<24xf64>
  %2 = stablehlo.constant dense<[0.5, 0.5, 0x3FE3EB2FD4D34391, 0x3FD829A0565978DF, 0x3FE764D4F5D5A2BD, 0x3FD136561454BA86, 0x3FEA2991F2A97914, 0x3FB36B7112534847, 0x3FEE7B7CBC36FABC, 0x3F926AFA1E43C2C3, 0x3FEFEBBE888D0580, 0x3FE0CCA12729AFB8, 0x3FDB3C5574372AEB, 0x3FEE13C52952723C, 0x3F139ED865C5B812, 0x3FEFFFFFFFFFFFDF, 1.0, 1.0, 0.0, 0xFFF8000000000000, 1.0, 0.5, 0.5, 0x3FDFFBE76C90FD99]> : tensor<24xf64>
  check.expect_close %1, %2, max_ulp_difference = 3 : tensor<24xf64>, tensor<24xf64>
  return
}
// -----
// logistic complex<f32>
func.func @main() {
  %0 = stablehlo.constant dense<[(0.5, 0.25), (-1.25, 2.0), (1.5, -0.75), (-0.625, -1.5), (2.0, 0.125), (-2.25, 0.375), (0.0625, -3.0)]> : tensor<7xcomplex<f32>>
  %1 = "stablehlo.logistic"(%0) : (tensor<7xcomplex<f32>>) -> tensor<7xcomplex<f32>>
  check.expect_almost_eq_const %1, dense<[(0x3F1FD07F, 0x3D71AD18), (0xBD34566C, 0x3E9E1BE3), (0x3F585F38, 0xBDE25254), (0x3E73D473, 0xBEC8AD20), (0x3F61A4DF, 0x3C56D1BD), (0x3DB9384F, 0x3D02FA9B), (0x404750B7, 0xC0BCC4F4)]> : tensor<7xcomplex<f32>>, tolerance = 0x3ECAAEBEE76D66CF
  return
}
// -----
// logistic complex<f64>
func.func @main() {
  %0 = stablehlo.constant dense<[(0.5, 0.25), (-1.25, 2.0), (1.5, -0.75), (-0.625, -1.5), (2.0, 0.125), (-2.25, 0.375), (0.0625, -3.0)]> : tensor<7xcomplex<f64>>
  %1 = "stablehlo.logistic"(%0) : (tensor<7xcomplex<f64>>) -> tensor<7xcomplex<f64>>
  check.expect_almost_eq_const %1, dense<[(0x3FE3FA0FE8DC70B1, 0x3FAE35A2F4321BA0), (0xBFA68ACD8F3006D5, 0x3FD3C37C51CFA15B), (0x3FEB0BE6F179B3A5, 0xBFBC4A4A83182A18), (0x3FCE7A8E5AC186AA, 0xBFD915A3F0DF62FC), (0x3FEC349BE6C8DDE1, 0x3F8ADA37A432204F), (0x3FB72709E2490666, 0x3FA05F5357DABBB0), (0x4008EA16D03F8A1E, 0xC017989E8C620CC6)]> : tensor<7xcomplex<f64>>, tolerance = 0x3D0AAEBEE76D66CF
  return
}
// -----
// logistic quantized i8
func.func @main() {
  %0 = stablehlo.constant dense<[[-3.25, 0.25, 0.75], [100.0, -100.0, 2.5]]> : tensor<2x3xf32>
  %1 = "stablehlo.uniform_quantize"(%0) : (tensor<2x3xf32>) -> tensor<2x3x!quant.uniform<i8:f32, 0.5:3>>
  %2 = "stablehlo.logistic"(%1) : (tensor<2x3x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<2x3x!quant.uniform<i8:f32, 1.0:0>>
  %3 = "stablehlo.uniform_dequantize"(%2) : (tensor<2x3x!quant.uniform<i8:f32, 1.0:0>>) -> tensor<2x3xf32>
  check.expect_eq_const %3, dense<[[0.0, 1.0, 1.0], [1.0, 0.0, 1.0]]> : tensor<2x3xf32>
  return
}
