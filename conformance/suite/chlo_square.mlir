// chlo_square complex<f32> ends of the range
func.func @main() {
  %0 = stablehlo.constant dense<[(0.0, 0.0), (0.0, 1.5), (0.0, 0xFF7FFFFF), (0.0, 0x7F7FFFFF), (0.0, 0xFF800000), (0.0, 0x7F800000), (1.5, 0.0), (1.5, 1.5), (1.5, 0xFF7FFFFF), (1.5, 0x7F7FFFFF), (1.5, 0xFF800000), (1.5, 0x7F800000), (0xFF7FFFFF, 0.0), (0xFF7FFFFF, 1.5), (0xFF7FFFFF, 0xFF7FFFFF), (0xFF7FFFFF, 0x7F7FFFFF), (0xFF7FFFFF, 0xFF800000), (0xFF7FFFFF, 0x7F800000), (0x7F7FFFFF, 0.0), (0x7F7FFFFF, 1.5), (0x7F7FFFFF, 0xFF7FFFFF), (0x7F7FFFFF, 0x7F7FFFFF), (0x7F7FFFFF, 0xFF800000), (0x7F7FFFFF, 0x7F800000), (0xFF800000, 0.0), (0xFF800000, 1.5), (0xFF800000, 0xFF7FFFFF), (0xFF800000, 0x7F7FFFFF), (0xFF800000, 0xFF800000), (0xFF800000, 0x7F800000), (0x7F800000, 0.0), (0x7F800000, 1.5), (0x7F800000, 0xFF7FFFFF), (0x7F800000, 0x7F7FFFFF), (0x7F800000, 0xFF800000), (0x7F800000, 0x7F800000)]> : tensor<36xcomplex<f32>>
  %1 = "chlo.square"(%0) : (tensor<36xcomplex<f32>>) -> tensor<36xcomplex<f32>>
  %2 = stablehlo.constant dense<[(0.0, 0.0), (-2.25, 0.0), (0xFF800000, 0.0), (0xFF800000, 0.0), (0xFF800000, 0xFFC00000), (0xFF800000, 0xFFC00000), (2.25, 0.0), (0.0, 4.5), (0xFF800000, 0xFF800000), (0xFF800000, 0x7F800000), (0xFF800000, 0xFF800000), (0xFF800000, 0x7F800000), (0x7F800000, 0.0), (0x7F800000, 0xFF800000), (0.0, 0x7F800000), (0.0, 0xFF800000), (0xFF800000, 0x7F800000), (0xFF800000, 0xFF800000), (0x7F800000, 0.0), (0x7F800000, 0x7F800000), (0.0, 0xFF800000), (0.0, 0x7F800000), (0xFF800000, 0xFF800000), (0xFF800000, 0x7F800000), (0x7F800000, 0xFFC00000), (0x7F800000, 0xFF800000), (0x7F800000, 0x7F800000), (0x7F800000, 0xFF800000), (0x7FC00000, 0x7F800000), (0x7FC00000, 0xFF800000), (0x7F800000, 0xFFC00000), (0x7F800000, 0x7F800000), (0x7F800000, 0xFF800000), (0x7F800000, 0x7F800000), (0x7FC00000, 0xFF800000), (0x7FC00000, 0x7F800000)]> : tensor<36xcomplex<f32>>
  check.expect_close %1, %2, max_ulp_difference = 3 : tensor<36xcomplex<f32>>, tensor<36xcomplex<f32>>
  return
}
// -----
// chlo_square complex<f64> ends of the range
func.func @main() {
  %0 = stablehlo.constant dense<[(0.0, 0.0), (0.0, 1.5), (0.0, 0xFFEFFFFFFFFFFFFF), (0.0, 0x7FEFFFFFFFFFFFFF), (0.0, 0xFFF0000000000000), (0.0, 0x7FF0000000000000), (1.5, 0.0), (1.5, 1.5), (1.5, 0xFFEFFFFFFFFFFFFF), (1.5, 0x7FEFFFFFFFFFFFFF), (1.5, 0xFFF0000000000000), (1.5, 0x7FF0000000000000), (0xFFEFFFFFFFFFFFFF, 0.0), (0xFFEFFFFFFFFFFFFF, 1.5), (0xFFEFFFFFFFFFFFFF, 0xFFEFFFFFFFFFFFFF), (0xFFEFFFFFFFFFFFFF, 0x7FEFFFFFFFFFFFFF), (0xFFEFFFFFFFFFFFFF, 0xFFF0000000000000), (0xFFEFFFFFFFFFFFFF, 0x7FF0000000000000), (0x7FEFFFFFFFFFFFFF, 0.0), (0x7FEFFFFFFFFFFFFF, 1.5), (0x7FEFFFFFFFFFFFFF, 0xFFEFFFFFFFFFFFFF), (0x7FEFFFFFFFFFFFFF, 0x7FEFFFFFFFFFFFFF), (0x7FEFFFFFFFFFFFFF, 0xFFF0000000000000), (0x7FEFFFFFFFFFFFFF, 0x7FF0000000000000), (0xFFF0000000000000, 0.0), (0xFFF0000000000000, 1.5), (0xFFF0000000000000, 0xFFEFFFFFFFFFFFFF), (0xFFF0000000000000, 0x7FEFFFFFFFFFFFFF), (0xFFF0000000000000, 0xFFF0000000000000), (0xFFF0000000000000, 0x7FF0000000000000), (0x7FF0000000000000, 0.0), (0x7FF0000000000000, 1.5), (0x7FF0000000000000, 0xFFEFFFFFFFFFFFFF), (0x7FF0000000000000, 0x7FEFFFFFFFFFFFFF), (0x7FF0000000000000, 0xFFF0000000000000), (0x7FF0000000000000, 0x7FF0000000000000)]> : tensor<36xcomplex<f64>>
  %1 = "chlo.square"(%0) : (tensor<36xcomplex<f64>>) -> tensor<36xcomplex<f64>>
  %2 = stablehlo.constant dense<[(0.0, 0.0), (-2.25, 0.0), (0xFFF0000000000000, 0.0), (0xFFF0000000000000, 0.0), (0xFFF0000000000000, 0xFFF8000000000000), (0xFFF0000000000000, 0xFFF8000000000000), (2.25, 0.0), (0.0, 4.5), (0xFFF0000000000000, 0xFFF0000000000000), (0xFFF0000000000000, 0x7FF0000000000000), (0xFFF0000000000000, 0xFFF0000000000000), (0xFFF0000000000000, 0x7FF0000000000000), (0x7FF0000000000000, 0.0), (0x7FF0000000000000, 0xFFF0000000000000), (0.0, 0x7FF0000000000000), (0.0, 0xFFF0000000000000), (0xFFF0000000000000, 0x7FF0000000000000), (0xFFF0000000000000, 0xFFF0000000000000), (0x7FF0000000000000, 0.0), (0x7FF0000000000000, 0x7FF0000000000000), (0.0, 0xFFF0000000000000), (0.0, 0x7FF0000000000000), (0xFFF0000000000000, 0xFFF0000000000000), (0xFFF0000000000000, 0x7FF0000000000000), (0x7FF0000000000000, 0xFFF8000000000000), (0x7FF0000000000000, 0xFFF0000000000000), (0x7FF0000000000000, 0x7FF0000000000000), (0x7FF0000000000000, 0xFFF0000000000000), (0x7FF8000000000000, 0x7FF0000000000000), (0x7FF8000000000000, 0xFFF0000000000000), (0x7FF0000000000000, 0xFFF8000000000000), (0x7FF0000000000000, 0x7FF0000000000000), (0x7FF0000000000000, 0xFFF0000000000000), (0x7FF0000000000000, 0x7FF0000000000000), (0x7FF8000000000000, 0xFFF0000000000000), (0x7FF8000000000000, 0x7FF0000000000000)]> : tensor<36xcomplex<f64>>
  check.expect_close %1, %2, max_ulp_difference = 3 : tensor<36xcomplex<f64>>, tensor<36xcomplex<f64>>
  return
}
// -----
// chlo_square bf16
func.func @main() {
  %0 = stablehlo.constant dense<[-4.0, 0.5, 3.0, 0x7F80]> : tensor<4xbf16>
  %1 = "chlo.square"(%0) : (tensor<4xbf16>) -> tensor<4xbf16>
  %2 = stablehlo.constant dense<[16.0, 0.25, 9.0, 0x7F80]> : tensor<4xbf16>
  check.expect_close %1, %2, max_ulp_difference = 0 : tensor<4xbf16>, tensor<4xbf16>
  return
}
// -----
// chlo_square f16
func.func @main() {
  %0 = stablehlo.constant dense<[-4.0, 0.5, 3.0, 0x7C00]> : tensor<4xf16>
  %1 = "chlo.square"(%0) : (tensor<4xf16>) -> tensor<4xf16>
  %2 = stablehlo.constant dense<[16.0, 0.25, 9.0, 0x7C00]> : tensor<4xf16>
  check.expect_close %1, %2, max_ulp_difference = 0 : tensor<4xf16>, tensor<4xf16>
  return
}
// -----
// chlo_square f32
func.func @main() {
  %0 = stablehlo.constant dense<[-4.0, 0.5, 3.0, 0x7F800000]> : tensor<4xf32>
  %1 = "chlo.square"(%0) : (tensor<4xf32>) -> tensor<4xf32>
  %2 = stablehlo.constant dense<[16.0, 0.25, 9.0, 0x7F800000]> : tensor<4xf32>
  check.expect_close %1, %2, max_ulp_difference = 0 : tensor<4xf32>, tensor<4xf32>
  return
}
// -----
// chlo_square f64
func.func @main() {
  %0 = stablehlo.constant dense<[-4.0, 0.5, 3.0, 0x7FF0000000000000]> : tensor<4xf64>
  %1 = "chlo.square"(%0) : (tensor<4xf64>) -> tensor<4xf64>
  %2 = stablehlo.constant dense<[16.0, 0.25, 9.0, 0x7FF0000000000000]> : tensor<4xf64>
  check.expect_close %1, %2, max_ulp_difference = 0 : tensor<4xf64>, tensor<4xf64>
  return
}
// -----
// chlo_square complex<f32>
func.func @main() {
  %0 = stablehlo.constant dense<[(0.5, 0.25), (-1.25, 2.0), (1.5, -0.75), (-0.625, -1.5), (2.0, 0.125), (-2.25, 0.375), (0.0625, -3.0)]> : tensor<7xcomplex<f32>>
  %1 = "chlo.square"(%0) : (tensor<7xcomplex<f32>>) -> tensor<7xcomplex<f32>>
  check.expect_almost_eq_const %1, dense<[(0.1875, 0.25), (-2.4375, -5.0), (1.6875, -2.25), (-1.859375, 1.875), (3.984375, 0.5), (4.921875, -1.6875), (0xC10FF000, -0.375)]> : tensor<7xcomplex<f32>>, tolerance = 0x3EF2E1EF80000000
  return
}
// -----
// chlo_square complex<f64>
func.func @main() {
  %0 = stablehlo.constant dense<[(0.5, 0.25), (-1.25, 2.0), (1.5, -0.75), (-0.625, -1.5), (2.0, 0.125), (-2.25, 0.375), (0.0625, -3.0)]> : tensor<7xcomplex<f64>>
  %1 = "chlo.square"(%0) : (tensor<7xcomplex<f64>>) -> tensor<7xcomplex<f64>>
  check.expect_almost_eq_const %1, dense<[(0.1875, 0.25), (-2.4375, -5.0), (1.6875, -2.25), (-1.859375, 1.875), (3.984375, 0.5), (4.921875, -1.6875), (0xC021FE0000000000, -0.375)]> : tensor<7xcomplex<f64>>, tolerance = 0x3D3957FF8AE62532
  return
}
