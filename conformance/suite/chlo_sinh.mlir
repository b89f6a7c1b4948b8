// chlo_sinh bf16
func.func @main() {
  %0 = stablehlo.constant dense<[-5.0, -0.5, 0x3A83, 2.0, 0.0, 0xFF80]> : tensor<6xbf16>
  %1 = "chlo.sinh"(%0) : (tensor<6xbf16>) -> tensor<6xbf16>
  %2 = stablehlo.constant dense<[-74.0, 0xBF05, 0x3A83, 3.625, 0.0, 0xFF80]> : tensor<6xbf16>
  check.expect_close %1, %2, max_ulp_difference = 2 : tensor<6xbf16>, tensor<6xbf16>
  return
}
// -----
// chlo_sinh f16
func.func @main() {
  %0 = stablehlo.constant dense<[-5.0, -0.5, 0x1419, 2.0, 0.0, 0xFC00]> : tensor<6xf16>
  %1 = "chlo.sinh"(%0) : (tensor<6xf16>) -> tensor<6xf16>
  %2 = stablehlo.constant dense<[-74.1875, 0xB82B, 0x1419, 0x4341, 0.0, 0xFC00]> : tensor<6xf16>
  check.expect_close %1, %2, max_ulp_difference = 2 : tensor<6xf16>, tensor<6xf16>
  return
}
// -----
// chlo_sinh f32
func.func @main() {
  %0 = stablehlo.constant dense<[-5.0, -0.5, 0x3A83126F, 2.0, 0.0, 0xFF800000]> : tensor<6xf32>
  %1 = "chlo.sinh"(%0) : (tensor<6xf32>) -> tensor<6xf32>
  %2 = stablehlo.constant dense<[0xC294680B, 0xBF056680, 0x3A831270, 0x40681E7B, 0.0, 0xFF800000]> : tensor<6xf32>
  check.expect_close %1, %2, max_ulp_difference = 2 : tensor<6xf32>, tensor<6xf32>
  return
}
// -----
// chlo_sinh f64
func.func @main() {
  %0 = stablehlo.constant dense<[-5.0, -0.5, 0.001, 2.0, 0.0, 0xFFF0000000000000]> : tensor<6xf64>
  %1 = "chlo.sinh"(%0) : (tensor<6xf64>) -> tensor<6xf64>
  %2 = stablehlo.constant dense<[0xC0528D0166F07374, 0xBFE0ACD00FE63B97, 0x3F50624E00C1C9E3, 0x400D03CF63B6E19F, 0.0, 0xFFF0000000000000]> : tensor<6xf64>
  check.expect_close %1, %2, max_ulp_difference = 4 : tensor<6xf64>, tensor<6xf64>
  return
}
// -----
// chlo_sinh complex<f32>
func.func @main() {
  %0 = stablehlo.constant dense<[(0.5, 0.25), (-1.25, 2.0), (1.5, -0.75), (-0.625, -1.5), (2.0, 0.125), (-2.25, 0.375), (0.0625, -3.0)]> : tensor<7xcomplex<f32>>
  %1 = "chlo.sinh"(%0) : (tensor<7xcomplex<f32>>) -> tensor<7xcomplex<f32>>
  check.expect_almost_eq_const %1, dense<[(0x3F0140D8, 0x3E8ED65A), (0x3F2AA87F, 0x3FDBCB36), (0x3FC76B90, 0xBFCD3F47), (0xBD411BF4, 0xBF99706C), (0x40664ED9, 0x3EF0276B), (0xC08BAF75, 0x3FE0E07E), (0xBD7D9A65, 0xBE10CA0A)]> : tensor<7xcomplex<f32>>, tolerance = 0x3EE3BC6F00000000
  return
}
// -----
// chlo_sinh complex<f64>
func.func @main() {
  %0 = stablehlo.constant dense<[(0.5, 0.25), (-1.25, 2.0), (1.5, -0.75), (-0.625, -1.5), (2.0, 0.125), (-2.25, 0.375), (0.0625, -3.0)]> : tensor<7xcomplex<f64>>
  %1 = "chlo.sinh"(%0) : (tensor<7xcomplex<f64>>) -> tensor<7xcomplex<f64>>
  check.expect_almost_eq_const %1, dense<[(0x3FE0281B0EA5FBDD, 0x3FD1DACB4621FB3E), (0x3FE5550FE613B6CF, 0x3FFB7966B7089C23), (0x3FF8ED7207CA11A7, 0xBFF9A7E8E083EFFD), (0xBFA8237E76B5A8C4, 0xBFF32E0D7008C21A), (0x400CC9DB1A3AFAE0, 0x3FDE04ED6A319B0A), (0xC01175EE908B1425, 0x3FFC1C0FB5EB1D9B), (0xBFAFB34CAD91F78D, 0xBFC219414AA121A0)]> : tensor<7xcomplex<f64>>, tolerance = 0x3D2A7D42E92016FE
  return
}
