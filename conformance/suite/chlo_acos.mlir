// chlo_acos bf16
func.func @main() {
  %0 = stablehlo.constant dense<[-0.8984375, -0.5, 0x3DCD, 0.5, 0.98828125, 1.0, 2.0, 0x7FC0]> : tensor<8xbf16>
  %1 = "chlo.acos"(%0) : (tensor<8xbf16>) -> tensor<8xbf16>
  %2 = stablehlo.constant dense<[2.6875, 2.09375, 1.46875, 1.046875, 0x3E1D, 0.0, 0x7FC0, 0x7FC0]> : tensor<8xbf16>
  check.expect_close %1, %2, max_ulp_difference = 1 : tensor<8xbf16>, tensor<8xbf16>
  return
}
// -----
// chlo_acos f16
func.func @main() {
  %0 = stablehlo.constant dense<[0xBB33, -0.5, 0x2E66, 0.5, 0x3BEC, 1.0, 2.0, 0x7E00]> : tensor<8xf16>
  %1 = "chlo.acos"(%0) : (tensor<8xf16>) -> tensor<8xf16>
  %2 = stablehlo.constant dense<[0x4161, 2.09375, 0x3DE2, 1.046875, 0x307A, 0.0, 0x7E00, 0x7E00]> : tensor<8xf16>
  check.expect_close %1, %2, max_ulp_difference = 1 : tensor<8xf16>, tensor<8xf16>
  return
}
// -----
// chlo_acos f32
func.func @main() {
  %0 = stablehlo.constant dense<[0xBF666666, -0.5, 0x3DCCCCCD, 0.5, 0x3F7D70A4, 1.0, 2.0, 0x7FC00000]> : tensor<8xf32>
  %1 = "chlo.acos"(%0) : (tensor<8xf32>) -> tensor<8xf32>
  %2 = stablehlo.constant dense<[0x402C323B, 0x40060A92, 0x3FBC3D91, 0x3F860A92, 0x3E10EFB5, 0.0, 0x7FC00000, 0x7FC00000]> : tensor<8xf32>
  check.expect_close %1, %2, max_ulp_difference = 1 : tensor<8xf32>, tensor<8xf32>
  return
}
// -----
// chlo_acos f64
func.func @main() {
  %0 = stablehlo.constant dense<[-0.9, -0.5, 0.1, 0.5, 0.99, 1.0, 2.0, 0x7FF8000000000000]> : tensor<8xf64>
  %1 = "chlo.acos"(%0) : (tensor<8xf64>) -> tensor<8xf64>
  %2 = stablehlo.constant dense<[0x400586476251E745, 0x4000C152382D7366, 0x3FF787B22CE3F590, 0x3FF0C152382D7366, 0x3FC21DF72882BFD8, 0.0, 0x7FF8000000000000, 0x7FF8000000000000]> : tensor<8xf64>
  check.expect_close %1, %2, max_ulp_difference = 3 : tensor<8xf64>, tensor<8xf64>
  return
}
// -----
// chlo_acos complex<f32>
func.func @main() {
  %0 = stablehlo.constant dense<[(0.5, 0.25), (-1.25, 2.0), (1.5, -0.75), (-0.625, -1.5), (2.0, 0.125), (-2.25, 0.375), (0.0625, -3.0)]> : tensor<7xcomplex<f32>>
  %1 = "chlo.acos"(%0) : (tensor<7xcomplex<f32>>) -> tensor<7xcomplex<f32>>
  check.expect_almost_eq_const %1, dense<[(0x3F88DB23, 0xBE901325), (0x4005D9BF, 0xBFC945F5), (0x3F0BE7F7, 0x3F94D65F), (0x3FF47814, 0x3F9F3ADB), (0x3D936B56, 0xBFA8F425), (0x403D5600, 0xBFBC1498), (0x3FC6884B, 0x3FE8C8ED)]> : tensor<7xcomplex<f32>>, tolerance = 0x3EDBB58AC0000000
  return
}
// -----
// chlo_acos complex<f64>
func.func @main() {
  %0 = stablehlo.constant dense<[(0.5, 0.25), (-1.25, 2.0), (1.5, -0.75), (-0.625, -1.5), (2.0, 0.125), (-2.25, 0.375), (0.0625, -3.0)]> : tensor<7xcomplex<f64>>
  %1 = "chlo.acos"(%0) : (tensor<7xcomplex<f64>>) -> tensor<7xcomplex<f64>>
  check.expect_almost_eq_const %1, dense<[(0x3FF11B645300F051, 0xBFD202649AB3008F), (0x4000BB37E3131790, 0xBFF928BE9E0E1389), (0x3FE17CFEE91C727D, 0x3FF29ACBE31A8627), (0x3FFE8F0274D8D70A, 0x3FF3E75B53D0EA3D), (0x3FB26D6AB1D78D27, 0xBFF51E849C665C8C), (0x4007AAC00C2D6C65, 0xBFF782930A0B1150), (0x3FF8D10951D4C9B0, 0x3FFD191D93899A6C)]> : tensor<7xcomplex<f64>>, tolerance = 0x3D22986540C85F4C
  return
}
