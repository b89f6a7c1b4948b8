// triangular_solve f32 left NO_TRANSPOSE
func.func @main() {
  %0 = stablehlo.constant dense<[[1.0, 0.0, 0.0], [3.0, 1.0, 0.0], [-3.0, 1.0, 1.0]]> : tensor<3x3xf32>
  %1 = stablehlo.constant dense<[[1.0, 3.0], [-2.0, 3.0], [2.0, 1.0]]> : tensor<3x2xf32>
  %2 = "stablehlo.triangular_solve"(%0, %1) <{left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>}> : (tensor<3x3xf32>, tensor<3x2xf32>) -> tensor<3x2xf32>
  check.expect_almost_eq_const %2, dense<[[1.0, 3.0], [-5.0, -6.0], [10.0, 16.0]]> : tensor<3x2xf32>, tolerance = 2.0e-05
  return
}
// -----
// triangular_solve f32 left TRANSPOSE
func.func @main() {
  %0 = stablehlo.constant dense<[[1.0, 3.0, -3.0], [0.0, 1.0, 1.0], [0.0, 0.0, 1.0]]> : tensor<3x3xf32>
  %1 = stablehlo.constant dense<[[1.0, 3.0], [-2.0, 3.0], [2.0, 1.0]]> : tensor<3x2xf32>
  %2 = "stablehlo.triangular_solve"(%0, %1) <{left_side = true, lower = false, unit_diagonal = true, transpose_a = #stablehlo<transpose TRANSPOSE>}> : (tensor<3x3xf32>, tensor<3x2xf32>) -> tensor<3x2xf32>
  check.expect_almost_eq_const %2, dense<[[1.0, 3.0], [-5.0, -6.0], [10.0, 16.0]]> : tensor<3x2xf32>, tolerance = 2.0e-05
  return
}
// -----
// triangular_solve f32 right ADJOINT
func.func @main() {
  %0 = stablehlo.constant dense<[[1.0, 0.0, 0.0], [3.0, 1.0, 0.0], [-3.0, 1.0, 1.0]]> : tensor<3x3xf32>
  %1 = stablehlo.constant dense<[[1.0, -2.0, 2.0], [3.0, 3.0, 1.0]]> : tensor<2x3xf32>
  %2 = "stablehlo.triangular_solve"(%0, %1) <{left_side = false, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose ADJOINT>}> : (tensor<3x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  check.expect_almost_eq_const %2, dense<[[1.0, -5.0, 10.0], [3.0, -6.0, 16.0]]> : tensor<2x3xf32>, tolerance = 2.0e-05
  return
}
// -----
// triangular_solve f32 right NO_TRANSPOSE
func.func @main() {
  %0 = stablehlo.constant dense<[[1.0, 3.0, -3.0], [0.0, 1.0, 1.0], [0.0, 0.0, 1.0]]> : tensor<3x3xf32>
  %1 = stablehlo.constant dense<[[1.0, -2.0, 2.0], [3.0, 3.0, 1.0]]> : tensor<2x3xf32>
  %2 = "stablehlo.triangular_solve"(%0, %1) <{left_side = false, lower = false, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>}> : (tensor<3x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  check.expect_almost_eq_const %2, dense<[[1.0, -5.0, 10.0], [3.0, -6.0, 16.0]]> : tensor<2x3xf32>, tolerance = 2.0e-05
  return
}
// -----
// triangular_solve f64 left NO_TRANSPOSE
func.func @main() {
  %0 = stablehlo.constant dense<[[3.0, 0.0, 0.0], [-2.0, 7.0, 0.0], [-3.0, 3.0, 7.0]]> : tensor<3x3xf64>
  %1 = stablehlo.constant dense<[[3.0, -1.0], [-3.0, 1.0], [2.0, 1.0]]> : tensor<3x2xf64>
  %2 = "stablehlo.triangular_solve"(%0, %1) <{left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>}> : (tensor<3x3xf64>, tensor<3x2xf64>) -> tensor<3x2xf64>
  check.expect_almost_eq_const %2, dense<[[1.0, 0xBFD5555555555555], [0xBFC2492492492492, 0x3FA8618618618619], [0x3FE8D0FAC687D634, 0xBF94E5E0A72F0537]]> : tensor<3x2xf64>, tolerance = 1.0e-12
  return
}
// -----
// triangular_solve f64 left TRANSPOSE
func.func @main() {
  %0 = stablehlo.constant dense<[[3.0, -2.0, -3.0], [0.0, 7.0, 3.0], [0.0, 0.0, 7.0]]> : tensor<3x3xf64>
  %1 = stablehlo.constant dense<[[3.0, -1.0], [-3.0, 1.0], [2.0, 1.0]]> : tensor<3x2xf64>
  %2 = "stablehlo.triangular_solve"(%0, %1) <{left_side = true, lower = false, unit_diagonal = true, transpose_a = #stablehlo<transpose TRANSPOSE>}> : (tensor<3x3xf64>, tensor<3x2xf64>) -> tensor<3x2xf64>
  check.expect_almost_eq_const %2, dense<[[3.0, -1.0], [3.0, 0xBFEFFFFFFFFFFFFF], [0x3FFFFFFFFFFFFFFE, 0x3FEFFFFFFFFFFFFE]]> : tensor<3x2xf64>, tolerance = 1.0e-12
  return
}
// -----
// triangular_solve f64 right ADJOINT
func.func @main() {
  %0 = stablehlo.constant dense<[[3.0, 0.0, 0.0], [-2.0, 7.0, 0.0], [-3.0, 3.0, 7.0]]> : tensor<3x3xf64>
  %1 = stablehlo.constant dense<[[3.0, -3.0, 2.0], [-1.0, 1.0, 1.0]]> : tensor<2x3xf64>
  %2 = "stablehlo.triangular_solve"(%0, %1) <{left_side = false, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose ADJOINT>}> : (tensor<3x3xf64>, tensor<2x3xf64>) -> tensor<2x3xf64>
  check.expect_almost_eq_const %2, dense<[[1.0, 0xBFC2492492492492, 0x3FE8D0FAC687D634], [0xBFD5555555555555, 0x3FA8618618618619, 0xBF94E5E0A72F0537]]> : tensor<2x3xf64>, tolerance = 1.0e-12
  return
}
// -----
// triangular_solve f64 right NO_TRANSPOSE
func.func @main() {
  %0 = stablehlo.constant dense<[[3.0, -2.0, -3.0], [0.0, 7.0, 3.0], [0.0, 0.0, 7.0]]> : tensor<3x3xf64>
  %1 = stablehlo.constant dense<[[3.0, -3.0, 2.0], [-1.0, 1.0, 1.0]]> : tensor<2x3xf64>
  %2 = "stablehlo.triangular_solve"(%0, %1) <{left_side = false, lower = false, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>}> : (tensor<3x3xf64>, tensor<2x3xf64>) -> tensor<2x3xf64>
  check.expect_almost_eq_const %2, dense<[[1.0, 0xBFC2492492492492, 0x3FE8D0FAC687D634], [0xBFD5555555555555, 0x3FA8618618618619, 0xBF94E5E0A72F0537]]> : tensor<2x3xf64>, tolerance = 1.0e-12
  return
}
// -----
// triangular_solve complex<f32> left NO_TRANSPOSE
func.func @main() {
  %0 = stablehlo.constant dense<[[(1.0, 2.0), (0.0, 0.0), (0.0, 0.0)], [(2.0, -1.0), (7.0, 2.0), (0.0, 0.0)], [(1.0, 1.0), (2.0, 0.0), (4.0, 1.0)]]> : tensor<3x3xcomplex<f32>>
  %1 = stablehlo.constant dense<[[(2.0, 0.0), (3.0, 0.0)], [(-1.0, 0.0), (-1.0, 0.0)], [(1.0, 0.0), (-1.0, 0.0)]]> : tensor<3x2xcomplex<f32>>
  %2 = "stablehlo.triangular_solve"(%0, %1) <{left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>}> : (tensor<3x3xcomplex<f32>>, tensor<3x2xcomplex<f32>>) -> tensor<3x2xcomplex<f32>>
  check.expect_almost_eq_const %2, dense<[[(0x3ECCCCCD, 0xBF4CCCCD), (0x3F19999A, 0xBF99999A)], [(0xBD67D95C, 0x3E9A90E8), (0xBC9A90E8, 0x3EDE304D)], [(0xBD04BEB5, 0xBD2F7A59), (0xBF2A6BA1, 0x3DCBA9DA)]]> : tensor<3x2xcomplex<f32>>, tolerance = 2.0e-05
  return
}
// -----
// triangular_solve complex<f32> left TRANSPOSE
func.func @main() {
  %0 = stablehlo.constant dense<[[(1.0, 2.0), (2.0, -1.0), (1.0, 1.0)], [(0.0, 0.0), (7.0, 2.0), (2.0, 0.0)], [(0.0, 0.0), (0.0, 0.0), (4.0, 1.0)]]> : tensor<3x3xcomplex<f32>>
  %1 = stablehlo.constant dense<[[(2.0, 0.0), (3.0, 0.0)], [(-1.0, 0.0), (-1.0, 0.0)], [(1.0, 0.0), (-1.0, 0.0)]]> : tensor<3x2xcomplex<f32>>
  %2 = "stablehlo.triangular_solve"(%0, %1) <{left_side = true, lower = false, unit_diagonal = true, transpose_a = #stablehlo<transpose TRANSPOSE>}> : (tensor<3x3xcomplex<f32>>, tensor<3x2xcomplex<f32>>) -> tensor<3x2xcomplex<f32>>
  check.expect_almost_eq_const %2, dense<[[(2.0, 0xA5800000), (3.0, 0x258CCCCD)], [(-5.0, 2.0), (-7.0, 3.0)], [(9.0, -6.0), (10.0, -9.0)]]> : tensor<3x2xcomplex<f32>>, tolerance = 2.0e-05
  return
}
// -----
// triangular_solve complex<f32> right ADJOINT
func.func @main() {
  %0 = stablehlo.constant dense<[[(1.0, 2.0), (0.0, 0.0), (0.0, 0.0)], [(2.0, -1.0), (7.0, 2.0), (0.0, 0.0)], [(1.0, 1.0), (2.0, 0.0), (4.0, 1.0)]]> : tensor<3x3xcomplex<f32>>
  %1 = stablehlo.constant dense<[[(2.0, 0.0), (-1.0, 0.0), (1.0, 0.0)], [(3.0, 0.0), (-1.0, 0.0), (-1.0, 0.0)]]> : tensor<2x3xcomplex<f32>>
  %2 = "stablehlo.triangular_solve"(%0, %1) <{left_side = false, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose ADJOINT>}> : (tensor<3x3xcomplex<f32>>, tensor<2x3xcomplex<f32>>) -> tensor<2x3xcomplex<f32>>
  check.expect_almost_eq_const %2, dense<[[(0x3ECCCCCD, 0x3F4CCCCD), (0xBD67D95C, 0xBE9A90E8), (0xBD04BEB5, 0x3D2F7A59)], [(0x3F19999A, 0x3F99999A), (0xBC9A90E8, 0xBEDE304D), (0xBF2A6BA1, 0xBDCBA9DA)]]> : tensor<2x3xcomplex<f32>>, tolerance = 2.0e-05
  return
}
// -----
// triangular_solve complex<f32> right NO_TRANSPOSE
func.func @main() {
  %0 = stablehlo.constant dense<[[(1.0, 2.0), (2.0, -1.0), (1.0, 1.0)], [(0.0, 0.0), (7.0, 2.0), (2.0, 0.0)], [(0.0, 0.0), (0.0, 0.0), (4.0, 1.0)]]> : tensor<3x3xcomplex<f32>>
  %1 = stablehlo.constant dense<[[(2.0, 0.0), (-1.0, 0.0), (1.0, 0.0)], [(3.0, 0.0), (-1.0, 0.0), (-1.0, 0.0)]]> : tensor<2x3xcomplex<f32>>
  %2 = "stablehlo.triangular_solve"(%0, %1) <{left_side = false, lower = false, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>}> : (tensor<3x3xcomplex<f32>>, tensor<2x3xcomplex<f32>>) -> tensor<2x3xcomplex<f32>>
  check.expect_almost_eq_const %2, dense<[[(0x3ECCCCCD, 0xBF4CCCCD), (0xBD67D95C, 0x3E9A90E8), (0xBD04BEB5, 0xBD2F7A59)], [(0x3F19999A, 0xBF99999A), (0xBC9A90E8, 0x3EDE304D), (0xBF2A6BA1, 0x3DCBA9DA)]]> : tensor<2x3xcomplex<f32>>, tolerance = 2.0e-05
  return
}
// -----
// triangular_solve complex<f64> left NO_TRANSPOSE
func.func @main() {
  %0 = stablehlo.constant dense<[[(4.0, -1.0), (0.0, 0.0), (0.0, 0.0)], [(-2.0, -1.0), (7.0, 1.0), (0.0, 0.0)], [(-1.0, 2.0), (2.0, -1.0), (3.0, 0.0)]]> : tensor<3x3xcomplex<f64>>
  %1 = stablehlo.constant dense<[[(-3.0, 0.0), (-1.0, 0.0)], [(3.0, 0.0), (0.0, 0.0)], [(2.0, 0.0), (-2.0, 0.0)]]> : tensor<3x2xcomplex<f64>>
  %2 = "stablehlo.triangular_solve"(%0, %1) <{left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>}> : (tensor<3x3xcomplex<f64>>, tensor<3x2xcomplex<f64>>) -> tensor<3x2xcomplex<f64>>
  check.expect_almost_eq_const %2, dense<[[(0xBFE6969696969696, 0xBFC6969696969696), (0xBFCE1E1E1E1E1E1E, 0xBFAE1E1E1E1E1E1E)], [(0x3FCCE9B683501CE9, 0xBFC77DE44AB1177C), (0xBFB0909090909090, 0xBFA5151515151514)], [(0x3FCCB64FE9831CBA, 0x3FE3804D19E6B380), (0xBFE7474747474746, 0x3FC2525252525252)]]> : tensor<3x2xcomplex<f64>>, tolerance = 1.0e-12
  return
}
// -----
// triangular_solve complex<f64> left TRANSPOSE
func.func @main() {
  %0 = stablehlo.constant dense<[[(4.0, -1.0), (-2.0, -1.0), (-1.0, 2.0)], [(0.0, 0.0), (7.0, 1.0), (2.0, -1.0)], [(0.0, 0.0), (0.0, 0.0), (3.0, 0.0)]]> : tensor<3x3xcomplex<f64>>
  %1 = stablehlo.constant dense<[[(-3.0, 0.0), (-1.0, 0.0)], [(3.0, 0.0), (0.0, 0.0)], [(2.0, 0.0), (-2.0, 0.0)]]> : tensor<3x2xcomplex<f64>>
  %2 = "stablehlo.triangular_solve"(%0, %1) <{left_side = true, lower = false, unit_diagonal = true, transpose_a = #stablehlo<transpose TRANSPOSE>}> : (tensor<3x3xcomplex<f64>>, tensor<3x2xcomplex<f64>>) -> tensor<3x2xcomplex<f64>>
  check.expect_almost_eq_const %2, dense<[[(-3.0, 0x3CA0000000000000), (-1.0, 0.0)], [(-3.0, -3.0), (-2.0, -1.0)], [(8.0, 9.0), (2.0, 2.0)]]> : tensor<3x2xcomplex<f64>>, tolerance = 1.0e-12
  return
}
// -----
// triangular_solve complex<f64> right ADJOINT
func.func @main() {
  %0 = stablehlo.constant dense<[[(4.0, -1.0), (0.0, 0.0), (0.0, 0.0)], [(-2.0, -1.0), (7.0, 1.0), (0.0, 0.0)], [(-1.0, 2.0), (2.0, -1.0), (3.0, 0.0)]]> : tensor<3x3xcomplex<f64>>
  %1 = stablehlo.constant dense<[[(-3.0, 0.0), (3.0, 0.0), (2.0, 0.0)], [(-1.0, 0.0), (0.0, 0.0), (-2.0, 0.0)]]> : tensor<2x3xcomplex<f64>>
  %2 = "stablehlo.triangular_solve"(%0, %1) <{left_side = false, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose ADJOINT>}> : (tensor<3x3xcomplex<f64>>, tensor<2x3xcomplex<f64>>) -> tensor<2x3xcomplex<f64>>
  check.expect_almost_eq_const %2, dense<[[(0xBFE6969696969696, 0x3FC6969696969696), (0x3FCCE9B683501CE9, 0x3FC77DE44AB1177C), (0x3FCCB64FE9831CBA, 0xBFE3804D19E6B380)], [(0xBFCE1E1E1E1E1E1E, 0x3FAE1E1E1E1E1E1E), (0xBFB0909090909090, 0x3FA5151515151514), (0xBFE7474747474746, 0xBFC2525252525252)]]> : tensor<2x3xcomplex<f64>>, tolerance = 1.0e-12
  return
}
// -----
// triangular_solve complex<f64> right NO_TRANSPOSE
func.func @main() {
  %0 = stablehlo.constant dense<[[(4.0, -1.0), (-2.0, -1.0), (-1.0, 2.0)], [(0.0, 0.0), (7.0, 1.0), (2.0, -1.0)], [(0.0, 0.0), (0.0, 0.0), (3.0, 0.0)]]> : tensor<3x3xcomplex<f64>>
  %1 = stablehlo.constant dense<[[(-3.0, 0.0), (3.0, 0.0), (2.0, 0.0)], [(-1.0, 0.0), (0.0, 0.0), (-2.0, 0.0)]]> : tensor<2x3xcomplex<f64>>
  %2 = "stablehlo.triangular_solve"(%0, %1) <{left_side = false, lower = false, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>}> : (tensor<3x3xcomplex<f64>>, tensor<2x3xcomplex<f64>>) -> tensor<2x3xcomplex<f64>>
  check.expect_almost_eq_const %2, dense<[[(0xBFE6969696969696, 0xBFC6969696969696), (0x3FCCE9B683501CE9, 0xBFC77DE44AB1177C), (0x3FCCB64FE9831CBA, 0x3FE3804D19E6B380)], [(0xBFCE1E1E1E1E1E1E, 0xBFAE1E1E1E1E1E1E), (0xBFB0909090909090, 0xBFA5151515151514), (0xBFE7474747474746, 0x3FC2525252525252)]]> : tensor<2x3xcomplex<f64>>, tolerance = 1.0e-12
  return
}
