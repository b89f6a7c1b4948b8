// chlo_asinh bf16
func.func @main() {
  %0 = stablehlo.constant dense<[-100.0, -0.5, 0x3A83, 2.0, 0.0, 0x7F80, 0xFF80]> : tensor<7xbf16>
  %1 = "chlo.asinh"(%0) : (tensor<7xbf16>) -> tensor<7xbf16>
  %2 = stablehlo.constant dense<[-5.3125, 0xBEF6, 0x3A83, 1.4453125, 0.0, 0x7F80, 0xFF80]> : tensor<7xbf16>
  check.expect_close %1, %2, max_ulp_difference = 2 : tensor<7xbf16>, tensor<7xbf16>
  return
}
// -----
// chlo_asinh f16
func.func @main() {
  %0 = stablehlo.constant dense<[-100.0, -0.5, 0x1419, 2.0, 0.0, 0x7C00, 0xFC00]> : tensor<7xf16>
  %1 = "chlo.asinh"(%0) : (tensor<7xf16>) -> tensor<7xf16>
  %2 = stablehlo.constant dense<[-5.296875, 0xB7B3, 0x1419, 0x3DC6, 0.0, 0x7C00, 0xFC00]> : tensor<7xf16>
  check.expect_close %1, %2, max_ulp_difference = 2 : tensor<7xf16>, tensor<7xf16>
  return
}
// -----
// chlo_asinh f32
func.func @main() {
  %0 = stablehlo.constant dense<[-100.0, -0.5, 0x3A83126F, 2.0, 0.0, 0x7F800000, 0xFF800000]> : tensor<7xf32>
  %1 = "chlo.asinh"(%0) : (tensor<7xf32>) -> tensor<7xf32>
  %2 = stablehlo.constant dense<[0xC0A98C05, 0xBEF66165, 0x3A83126E, 0x3FB8C90C, 0.0, 0x7F800000, 0xFF800000]> : tensor<7xf32>
  check.expect_close %1, %2, max_ulp_difference = 2 : tensor<7xf32>, tensor<7xf32>
  return
}
// -----
// chlo_asinh f64
func.func @main() {
  %0 = stablehlo.constant dense<[-100.0, -0.5, 0.001, 2.0, 0.0, 0x7FF0000000000000, 0xFFF0000000000000]> : tensor<7xf64>
  %1 = "chlo.asinh"(%0) : (tensor<7xf64>) -> tensor<7xf64>
  %2 = stablehlo.constant dense<[0xC0153180A93D3C2A, 0xBFDECC2CAEC5160A, 0x3F50624DA5218B95, 0x3FF719218313D087, 0.0, 0x7FF0000000000000, 0xFFF0000000000000]> : tensor<7xf64>
  check.expect_close %1, %2, max_ulp_difference = 4 : tensor<7xf64>, tensor<7xf64>
  return
}
// -----
// chlo_asinh complex<f32>
func.func @main() {
  %0 = stablehlo.constant dense<[(0.5, 0.25), (-1.25, 2.0), (1.5, -0.75), (-0.625, -1.5), (2.0, 0.125), (-2.25, 0.375), (0.0625, -3.0)]> : tensor<7xcomplex<f32>>
  %1 = "chlo.asinh"(%0) : (tensor<7xcomplex<f32>>) -> tensor<7xcomplex<f32>>
  check.expect_almost_eq_const %1, dense<[(0x3EFC3FFD, 0x3E65B65C), (0xBFC44E6C, 0x3F7831E8), (0x3FA1EDFB, 0xBECE4A54), (0xBF8EB67E, 0xBF8BFA4F), (0x3FB8F6CE, 0x3D64CE75), (0xBFC7C480, 0x3E1B0DFE), (0x3FE1AA2F, 0xBFC63BEB)]> : tensor<7xcomplex<f32>>, tolerance = 0x3ED3AF5980000000
  return
}
// -----
// chlo_asinh complex<f64>
func.func @main() {
  %0 = stablehlo.constant dense<[(0.5, 0.25), (-1.25, 2.0), (1.5, -0.75), (-0.625, -1.5), (2.0, 0.125), (-2.25, 0.375), (0.0625, -3.0)]> : tensor<7xcomplex<f64>>
  %1 = "chlo.asinh"(%0) : (tensor<7xcomplex<f64>>) -> tensor<7xcomplex<f64>>
  check.expect_almost_eq_const %1, dense<[(0x3FDF87FF96F4E7FC, 0x3FCCB6CB73D06844), (0xBFF889CD8B699C26, 0x3FEF063CFF330458), (0x3FF43DBF540367B1, 0xBFD9C94A81ABC236), (0xBFF1D6CFB5DDFABE, 0xBFF17F49E5F9422D), (0x3FF71ED9CBD7EA1B, 0x3FAC99CEAE7C0930), (0xBFF8F88FF99AB689, 0x3FC361BFB5CFDCD3), (0x3FFC3545D2A3591F, 0xBFF8C77D54A453DE)]> : tensor<7xcomplex<f64>>, tolerance = 0x3D1A6BB366A8770F
  return
}
