// chlo_bessel_i1e bf16
func.func @main() {
  %0 = stablehlo.constant dense<[-4.0, -0.5, 0.125, 2.0, 20.0, 0.0]> : tensor<6xbf16>
  %1 = "chlo.bessel_i1e"(%0) : (tensor<6xbf16>) -> tensor<6xbf16>
  %2 = stablehlo.constant dense<[0xBE37, -0.15625, 0x3D62, 0.21484375, 0x3DB3, 0.0]> : tensor<6xbf16>
  check.expect_close %1, %2, max_ulp_difference = 4 : tensor<6xbf16>, tensor<6xbf16>
  return
}
// -----
// chlo_bessel_i1e f16
func.func @main() {
  %0 = stablehlo.constant dense<[-4.0, -0.5, 0.125, 2.0, 20.0, 0.0]> : tensor<6xf16>
  %1 = "chlo.bessel_i1e"(%0) : (tensor<6xf16>) -> tensor<6xf16>
  %2 = stablehlo.constant dense<[0xB1B8, 0xB101, 0x2B13, 0x32E3, 0x2D9A, 0.0]> : tensor<6xf16>
  check.expect_close %1, %2, max_ulp_difference = 4 : tensor<6xf16>, tensor<6xf16>
  return
}
// -----
// chlo_bessel_i1e f32
func.func @main() {
  %0 = stablehlo.constant dense<[-4.0, -0.5, 0.125, 2.0, 20.0, 0.0]> : tensor<6xf32>
  %1 = "chlo.bessel_i1e"(%0) : (tensor<6xf32>) -> tensor<6xf32>
  %2 = stablehlo.constant dense<[0xBE370A76, 0xBE202CC6, 0x3D625C5A, 0x3E5C6F8D, 0x3DB33676, 0.0]> : tensor<6xf32>
  check.expect_close %1, %2, max_ulp_difference = 4 : tensor<6xf32>, tensor<6xf32>
  return
}
// -----
// chlo_bessel_i1e f64
func.func @main() {
  %0 = stablehlo.constant dense<[-4.0, -0.5, 0.125, 2.0, 20.0, 0.0]> : tensor<6xf64>
  %1 = "chlo.bessel_i1e"(%0) : (tensor<6xf64>) -> tensor<6xf64>
  %2 = stablehlo.constant dense<[0xBFC6E14EB8E5D319, 0xBFC40598CD0BE9EF, 0x3FAC4B8B34A5B2C4, 0x3FCB8DF1AE942419, 0x3FB666CECA7946AB, 0.0]> : tensor<6xf64>
  check.expect_close %1, %2, max_ulp_difference = 16 : tensor<6xf64>, tensor<6xf64>
  return
}
