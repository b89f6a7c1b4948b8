// chlo_atanh bf16
func.func @main() {
  %0 = stablehlo.constant dense<[-0.8984375, -0.5, 0x3A83, 0.5, 0.0, 1.0, -1.0, 2.0]> : tensor<8xbf16>
  %1 = "chlo.atanh"(%0) : (tensor<8xbf16>) -> tensor<8xbf16>
  %2 = stablehlo.constant dense<[-1.4609375, 0xBF0D, 0x3A83, 0.55078125, 0.0, 0x7F80, 0xFF80, 0x7FC0]> : tensor<8xbf16>
  check.expect_close %1, %2, max_ulp_difference = 2 : tensor<8xbf16>, tensor<8xbf16>
  return
}
// -----
// chlo_atanh f16
func.func @main() {
  %0 = stablehlo.constant dense<[0xBB33, -0.5, 0x1419, 0.5, 0.0, 1.0, -1.0, 2.0]> : tensor<8xf16>
  %1 = "chlo.atanh"(%0) : (tensor<8xf16>) -> tensor<8xf16>
  %2 = stablehlo.constant dense<[0xBDE3, 0xB865, 0x1419, 0x3865, 0.0, 0x7C00, 0xFC00, 0x7E00]> : tensor<8xf16>
  check.expect_close %1, %2, max_ulp_difference = 2 : tensor<8xf16>, tensor<8xf16>
  return
}
// -----
// chlo_atanh f32
func.func @main() {
  %0 = stablehlo.constant dense<[0xBF666666, -0.5, 0x3A83126F, 0.5, 0.0, 1.0, -1.0, 2.0]> : tensor<8xf32>
  %1 = "chlo.atanh"(%0) : (tensor<8xf32>) -> tensor<8xf32>
  %2 = stablehlo.constant dense<[0xBFBC71AF, 0xBF0C9F54, 0x3A831272, 0x3F0C9F54, 0.0, 0x7F800000, 0xFF800000, 0x7FC00000]> : tensor<8xf32>
  check.expect_close %1, %2, max_ulp_difference = 2 : tensor<8xf32>, tensor<8xf32>
  return
}
// -----
// chlo_atanh f64
func.func @main() {
  %0 = stablehlo.constant dense<[-0.9, -0.5, 0.001, 0.5, 0.0, 1.0, -1.0, 2.0]> : tensor<8xf64>
  %1 = "chlo.atanh"(%0) : (tensor<8xf64>) -> tensor<8xf64>
  %2 = stablehlo.constant dense<[0xBFF78E360604B32D, 0xBFE193EA7AAD030B, 0x3F50624E2E91ED17, 0x3FE193EA7AAD030B, 0.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000]> : tensor<8xf64>
  check.expect_close %1, %2, max_ulp_difference = 4 : tensor<8xf64>, tensor<8xf64>
  return
}
// -----
// chlo_atanh complex<f32>
func.func @main() {
  %0 = stablehlo.constant dense<[(0.5, 0.25), (-1.25, 2.0), (1.5, -0.75), (-0.625, -1.5), (2.0, 0.125), (-2.25, 0.375), (0.0625, -3.0)]> : tensor<7xcomplex<f32>>
  %1 = "chlo.atanh"(%0) : (tensor<7xcomplex<f32>>) -> tensor<7xcomplex<f32>>
  check.expect_almost_eq_const %1, dense<[(0x3F001840, 0x3EA0F8CB), (0xBE4D6694, 0x3F9AFEAB), (0x3F0816EA, 0xBF9CD0FD), (0xBE373C65, 0xBF848F26), (0x3F0BBDBA, 0x3FC3C4B2), (0xBEEB45E9, 0x3FBDC2C4), (0x3BCCBB0E, 0xBF9FE492)]> : tensor<7xcomplex<f32>>, tolerance = 0x3ECB3EBC00000000
  return
}
// -----
// chlo_atanh complex<f64>
func.func @main() {
  %0 = stablehlo.constant dense<[(0.5, 0.25), (-1.25, 2.0), (1.5, -0.75), (-0.625, -1.5), (2.0, 0.125), (-2.25, 0.375), (0.0625, -3.0)]> : tensor<7xcomplex<f64>>
  %1 = "chlo.atanh"(%0) : (tensor<7xcomplex<f64>>) -> tensor<7xcomplex<f64>>
  check.expect_almost_eq_const %1, dense<[(0x3FE00307F2440124, 0x3FD41F1963C0045F), (0xBFC9ACD28271C737, 0x3FF35FD55B006772), (0x3FE102DD3AD11DBC, 0xBFF39A1FAC678552), (0xBFC6E78C90D34449, 0xBFF091E4C7127F8F), (0x3FE177B740D5E813, 0x3FF8789633C99773), (0xBFDD68BD173E3B8E, 0x3FF7B858747B11BF), (0x3F799761C8789A4A, 0xBFF3FC9242EE41E9)]> : tensor<7xcomplex<f64>>, tolerance = 0x3D1248AA219BC5B0
  return
}
