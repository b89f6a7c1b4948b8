// chlo_atan bf16
func.func @main() {
  %0 = stablehlo.constant dense<[-100.0, -0.5, 0x3A83, 2.0, 0.0]> : tensor<5xbf16>
  %1 = "chlo.atan"(%0) : (tensor<5xbf16>) -> tensor<5xbf16>
  %2 = stablehlo.constant dense<[-1.5625, 0xBEED, 0x3A83, 1.109375, 0.0]> : tensor<5xbf16>
  check.expect_close %1, %2, max_ulp_difference = 1 : tensor<5xbf16>, tensor<5xbf16>
  return
}
// -----
// chlo_atan f16
func.func @main() {
  %0 = stablehlo.constant dense<[-100.0, -0.5, 0x1419, 2.0, 0.0]> : tensor<5xf16>
  %1 = "chlo.atan"(%0) : (tensor<5xf16>) -> tensor<5xf16>
  %2 = stablehlo.constant dense<[0xBE3E, 0xB76B, 0x1419, 0x3C6E, 0.0]> : tensor<5xf16>
  check.expect_close %1, %2, max_ulp_difference = 1 : tensor<5xf16>, tensor<5xf16>
  return
}
// -----
// chlo_atan f32
func.func @main() {
  %0 = stablehlo.constant dense<[-100.0, -0.5, 0x3A83126F, 2.0, 0.0]> : tensor<5xf32>
  %1 = "chlo.atan"(%0) : (tensor<5xf32>) -> tensor<5xf32>
  %2 = stablehlo.constant dense<[0xBFC7C82F, 0xBEED6338, 0x3A83126C, 0x3F8DB70D, 0.0]> : tensor<5xf32>
  check.expect_close %1, %2, max_ulp_difference = 1 : tensor<5xf32>, tensor<5xf32>
  return
}
// -----
// chlo_atan f64
func.func @main() {
  %0 = stablehlo.constant dense<[-100.0, -0.5, 0.001, 2.0, 0.0]> : tensor<5xf64>
  %1 = "chlo.atan"(%0) : (tensor<5xf64>) -> tensor<5xf64>
  %2 = stablehlo.constant dense<[0xBFF8F905EB2DEF22, 0xBFDDAC670561BB4F, 0x3F50624D77516E16, 0x3FF1B6E192EBBE44, 0.0]> : tensor<5xf64>
  check.expect_close %1, %2, max_ulp_difference = 3 : tensor<5xf64>, tensor<5xf64>
  return
}
// -----
// chlo_atan complex<f32>
func.func @main() {
  %0 = stablehlo.constant dense<[(0.5, 0.25), (-1.25, 2.0), (1.5, -0.75), (-0.625, -1.5), (2.0, 0.125), (-2.25, 0.375), (0.0625, -3.0)]> : tensor<7xcomplex<f32>>
  %1 = "chlo.atan"(%0) : (tensor<7xcomplex<f32>>) -> tensor<7xcomplex<f32>>
  check.expect_almost_eq_const %1, dense<[(0x3EF7F034, 0x3E4D6694), (0xBFA8FB24, 0x3EB54A31), (0x3F875044, 0xBE54EC7A), (0xBF9F649D, 0xBF15AA44), (0x3F8DDFEF, 0x3CCC54D2), (0xBF949D3A, 0x3D78D59C), (0x3FC81000, 0xBEB15A1C)]> : tensor<7xcomplex<f32>>, tolerance = 0x3ECADBDD40000000
  return
}
// -----
// chlo_atan complex<f64>
func.func @main() {
  %0 = stablehlo.constant dense<[(0.5, 0.25), (-1.25, 2.0), (1.5, -0.75), (-0.625, -1.5), (2.0, 0.125), (-2.25, 0.375), (0.0625, -3.0)]> : tensor<7xcomplex<f64>>
  %1 = "chlo.atan"(%0) : (tensor<7xcomplex<f64>>) -> tensor<7xcomplex<f64>>
  check.expect_almost_eq_const %1, dense<[(0x3FDEFE068BBA2275, 0x3FC9ACD28271C737), (0xBFF51F647D81F5F2, 0x3FD6A94621A8D8A9), (0x3FF0EA08721D4C56, 0xBFCA9D8F3ED9F959), (0xBFF3EC939DF5D93F, 0xBFE2B54874596060), (0x3FF1BBFDD693DC65, 0x3F998A9A326B331C), (0xBFF293A7471CCA9F, 0x3FAF1AB38A729C5D), (0x3FF901FFFE28959F, 0xBFD62B4376E53DEA)]> : tensor<7xcomplex<f64>>, tolerance = 0x3D12065074D803C0
  return
}
