// cholesky f32 lower
func.func @main() {
  %0 = stablehlo.constant dense<[[[29.0, 6.0, 15.0], [6.0, 24.0, -6.0], [15.0, -6.0, 21.0]], [[10.0, -8.0, 0.0], [-8.0, 21.0, -9.0], [0.0, -9.0, 11.0]]]> : tensor<2x3x3xf32>
  %1 = "stablehlo.cholesky"(%0) <{lower = true}> : (tensor<2x3x3xf32>) -> tensor<2x3x3xf32>
  %2 = stablehlo.constant dense<[[[true, false, false], [true, true, false], [true, true, true]], [[true, false, false], [true, true, false], [true, true, true]]]> : tensor<2x3x3xi1>
  %3 = stablehlo.constant dense<[[[0.0, 0.0, 0.0], [0.0, 0.0, 0.0], [0.0, 0.0, 0.0]], [[0.0, 0.0, 0.0], [0.0, 0.0, 0.0], [0.0, 0.0, 0.0]]]> : tensor<2x3x3xf32>
  %4 = "stablehlo.select"(%2, %1, %3) : (tensor<2x3x3xi1>, tensor<2x3x3xf32>, tensor<2x3x3xf32>) -> tensor<2x3x3xf32>
  check.expect_almost_eq_const %4, dense<[[[0x40AC5345, 0.0, 0.0], [0x3F8E9D30, 0x4098A8C1, 0.0], [0x4032447C, 0xBFF44134, 0x40464BF8]], [[0x404A62C2, 0.0, 0.0], [0xC021E89B, 0x40748B2D, 0.0], [0.0, 0xC016BF00, 0x4015700B]]]> : tensor<2x3x3xf32>, tolerance = 2.0e-05
  return
}
// -----
// cholesky f32 upper
func.func @main() {
  %0 = stablehlo.constant dense<[[[29.0, 6.0, 15.0], [6.0, 24.0, -6.0], [15.0, -6.0, 21.0]], [[10.0, -8.0, 0.0], [-8.0, 21.0, -9.0], [0.0, -9.0, 11.0]]]> : tensor<2x3x3xf32>
  %1 = "stablehlo.cholesky"(%0) <{lower = false}> : (tensor<2x3x3xf32>) -> tensor<2x3x3xf32>
  %2 = stablehlo.constant dense<[[[true, true, true], [false, true, true], [false, false, true]], [[true, true, true], [false, true, true], [false, false, true]]]> : tensor<2x3x3xi1>
  %3 = stablehlo.constant dense<[[[0.0, 0.0, 0.0], [0.0, 0.0, 0.0], [0.0, 0.0, 0.0]], [[0.0, 0.0, 0.0], [0.0, 0.0, 0.0], [0.0, 0.0, 0.0]]]> : tensor<2x3x3xf32>
  %4 = "stablehlo.select"(%2, %1, %3) : (tensor<2x3x3xi1>, tensor<2x3x3xf32>, tensor<2x3x3xf32>) -> tensor<2x3x3xf32>
  check.expect_almost_eq_const %4, dense<[[[0x40AC5345, 0x3F8E9D30, 0x4032447C], [0.0, 0x4098A8C1, 0xBFF44134], [0.0, 0.0, 0x40464BF8]], [[0x404A62C2, 0xC021E89B, 0.0], [0.0, 0x40748B2D, 0xC016BF00], [0.0, 0.0, 0x4015700B]]]> : tensor<2x3x3xf32>, tolerance = 2.0e-05
  return
}
// -----
// cholesky f64 lower
func.func @main() {
  %0 = stablehlo.constant dense<[[[11.0, 2.0, 3.0], [2.0, 24.0, 24.0], [3.0, 24.0, 29.0]], [[21.0, -1.0, 21.0], [-1.0, 11.0, -3.0], [21.0, -3.0, 29.0]]]> : tensor<2x3x3xf64>
  %1 = "stablehlo.cholesky"(%0) <{lower = true}> : (tensor<2x3x3xf64>) -> tensor<2x3x3xf64>
  %2 = stablehlo.constant dense<[[[true, false, false], [true, true, false], [true, true, true]], [[true, false, false], [true, true, false], [true, true, true]]]> : tensor<2x3x3xi1>
  %3 = stablehlo.constant dense<[[[0.0, 0.0, 0.0], [0.0, 0.0, 0.0], [0.0, 0.0, 0.0]], [[0.0, 0.0, 0.0], [0.0, 0.0, 0.0], [0.0, 0.0, 0.0]]]> : tensor<2x3x3xf64>
  %4 = "stablehlo.select"(%2, %1, %3) : (tensor<2x3x3xi1>, tensor<2x3x3xf64>, tensor<2x3x3xf64>) -> tensor<2x3x3xf64>
  check.expect_almost_eq_const %4, dense<[[[0x400A887293FD6F34, 0.0, 0.0], [0x3FE34BF63D156826, 0x40137267DE14102F, 0.0], [0x3FECF1F15BA01C39, 0x40134C1C3CDCC53A, 0x4001B8FF8FE2DE72]], [[0x4012548EB9151E85, 0.0, 0.0], [0xBFCBEE9056FB9C39, 0x400A79BAB7259BA0, 0.0], [0x4012548EB9151E85, 0xBFE356B073F7DA4C, 0x40061AD9F5BDC3B5]]]> : tensor<2x3x3xf64>, tolerance = 1.0e-12
  return
}
// -----
// cholesky f64 upper
func.func @main() {
  %0 = stablehlo.constant dense<[[[11.0, 2.0, 3.0], [2.0, 24.0, 24.0], [3.0, 24.0, 29.0]], [[21.0, -1.0, 21.0], [-1.0, 11.0, -3.0], [21.0, -3.0, 29.0]]]> : tensor<2x3x3xf64>
  %1 = "stablehlo.cholesky"(%0) <{lower = false}> : (tensor<2x3x3xf64>) -> tensor<2x3x3xf64>
  %2 = stablehlo.constant dense<[[[true, true, true], [false, true, true], [false, false, true]], [[true, true, true], [false, true, true], [false, false, true]]]> : tensor<2x3x3xi1>
  %3 = stablehlo.constant dense<[[[0.0, 0.0, 0.0], [0.0, 0.0, 0.0], [0.0, 0.0, 0.0]], [[0.0, 0.0, 0.0], [0.0, 0.0, 0.0], [0.0, 0.0, 0.0]]]> : tensor<2x3x3xf64>
  %4 = "stablehlo.select"(%2, %1, %3) : (tensor<2x3x3xi1>, tensor<2x3x3xf64>, tensor<2x3x3xf64>) -> tensor<2x3x3xf64>
  check.expect_almost_eq_const %4, dense<[[[0x400A887293FD6F34, 0x3FE34BF63D156826, 0x3FECF1F15BA01C39], [0.0, 0x40137267DE14102F, 0x40134C1C3CDCC53A], [0.0, 0.0, 0x4001B8FF8FE2DE72]], [[0x4012548EB9151E85, 0xBFCBEE9056FB9C39, 0x4012548EB9151E85], [0.0, 0x400A79BAB7259BA0, 0xBFE356B073F7DA4C], [0.0, 0.0, 0x40061AD9F5BDC3B5]]]> : tensor<2x3x3xf64>, tolerance = 1.0e-12
  return
}
// -----
// cholesky complex<f32> lower
func.func @main() {
  %0 = stablehlo.constant dense<[[[(24.0, 0.0), (-3.0, 7.0), (-5.0, 7.0)], [(-3.0, -7.0), (30.0, 0.0), (6.0, 4.0)], [(-5.0, -7.0), (6.0, -4.0), (9.0, 0.0)]], [[(29.0, 0.0), (-8.0, -5.0), (-6.0, 11.0)], [(-8.0, 5.0), (25.0, 0.0), (6.0, -10.0)], [(-6.0, -11.0), (6.0, 10.0), (13.0, 0.0)]]]> : tensor<2x3x3xcomplex<f32>>
  %1 = "stablehlo.cholesky"(%0) <{lower = true}> : (tensor<2x3x3xcomplex<f32>>) -> tensor<2x3x3xcomplex<f32>>
  %2 = stablehlo.constant dense<[[[true, false, false], [true, true, false], [true, true, true]], [[true, false, false], [true, true, false], [true, true, true]]]> : tensor<2x3x3xi1>
  %3 = stablehlo.constant dense<[[[(0.0, 0.0), (0.0, 0.0), (0.0, 0.0)], [(0.0, 0.0), (0.0, 0.0), (0.0, 0.0)], [(0.0, 0.0), (0.0, 0.0), (0.0, 0.0)]], [[(0.0, 0.0), (0.0, 0.0), (0.0, 0.0)], [(0.0, 0.0), (0.0, 0.0), (0.0, 0.0)], [(0.0, 0.0), (0.0, 0.0), (0.0, 0.0)]]]> : tensor<2x3x3xcomplex<f32>>
  %4 = "stablehlo.select"(%2, %1, %3) : (tensor<2x3x3xi1>, tensor<2x3x3xcomplex<f32>>, tensor<2x3x3xcomplex<f32>>) -> tensor<2x3x3xcomplex<f32>>
  check.expect_almost_eq_const %4, dense<[[[(0x409CC471, 0.0), (0.0, 0.0), (0.0, 0.0)], [(0xBF1CC471, 0xBFB6E52E), (0x40A81040, 0.0), (0.0, 0.0)], [(0xBF82A3B3, 0xBFB6E52E), (0x3F227A71, 0xBF268A4E), (0x4010664B, 0.0)]], [[(0x40AC5345, 0.0), (0.0, 0.0), (0.0, 0.0)], [(0xBFBE26EB, 0x3F6DB0A6), (0x4095DB9D, 0.0), (0.0, 0.0)], [(0xBF8E9D30, 0xC002BAC2), (0x3FAA97C9, 0x3FA21C43), (0x40034115, 0.0)]]]> : tensor<2x3x3xcomplex<f32>>, tolerance = 2.0e-05
  return
}
// -----
// cholesky complex<f32> upper
func.func @main() {
  %0 = stablehlo.constant dense<[[[(24.0, 0.0), (-3.0, 7.0), (-5.0, 7.0)], [(-3.0, -7.0), (30.0, 0.0), (6.0, 4.0)], [(-5.0, -7.0), (6.0, -4.0), (9.0, 0.0)]], [[(29.0, 0.0), (-8.0, -5.0), (-6.0, 11.0)], [(-8.0, 5.0), (25.0, 0.0), (6.0, -10.0)], [(-6.0, -11.0), (6.0, 10.0), (13.0, 0.0)]]]> : tensor<2x3x3xcomplex<f32>>
  %1 = "stablehlo.cholesky"(%0) <{lower = false}> : (tensor<2x3x3xcomplex<f32>>) -> tensor<2x3x3xcomplex<f32>>
  %2 = stablehlo.constant dense<[[[true, true, true], [false, true, true], [false, false, true]], [[true, true, true], [false, true, true], [false, false, true]]]> : tensor<2x3x3xi1>
  %3 = stablehlo.constant dense<[[[(0.0, 0.0), (0.0, 0.0), (0.0, 0.0)], [(0.0, 0.0), (0.0, 0.0), (0.0, 0.0)], [(0.0, 0.0), (0.0, 0.0), (0.0, 0.0)]], [[(0.0, 0.0), (0.0, 0.0), (0.0, 0.0)], [(0.0, 0.0), (0.0, 0.0), (0.0, 0.0)], [(0.0, 0.0), (0.0, 0.0), (0.0, 0.0)]]]> : tensor<2x3x3xcomplex<f32>>
  %4 = "stablehlo.select"(%2, %1, %3) : (tensor<2x3x3xi1>, tensor<2x3x3xcomplex<f32>>, tensor<2x3x3xcomplex<f32>>) -> tensor<2x3x3xcomplex<f32>>
  check.expect_almost_eq_const %4, dense<[[[(0x409CC471, 0x80000000), (0xBF1CC471, 0x3FB6E52E), (0xBF82A3B3, 0x3FB6E52E)], [(0.0, 0x80000000), (0x40A81040, 0x80000000), (0x3F227A71, 0x3F268A4E)], [(0.0, 0x80000000), (0.0, 0x80000000), (0x4010664B, 0x80000000)]], [[(0x40AC5345, 0x80000000), (0xBFBE26EB, 0xBF6DB0A6), (0xBF8E9D30, 0x4002BAC2)], [(0.0, 0x80000000), (0x4095DB9D, 0x80000000), (0x3FAA97C9, 0xBFA21C43)], [(0.0, 0x80000000), (0.0, 0x80000000), (0x40034115, 0x80000000)]]]> : tensor<2x3x3xcomplex<f32>>, tolerance = 2.0e-05
  return
}
// -----
// cholesky complex<f64> lower
func.func @main() {
  %0 = stablehlo.constant dense<[[[(11.0, 0.0), (-3.0, 10.0), (-4.0, 3.0)], [(-3.0, -10.0), (27.0, 0.0), (8.0, 11.0)], [(-4.0, -3.0), (8.0, -11.0), (13.0, 0.0)]], [[(21.0, 0.0), (-2.0, -5.0), (3.0, -8.0)], [(-2.0, 5.0), (7.0, 0.0), (4.0, -1.0)], [(3.0, 8.0), (4.0, 1.0), (17.0, 0.0)]]]> : tensor<2x3x3xcomplex<f64>>
  %1 = "stablehlo.cholesky"(%0) <{lower = true}> : (tensor<2x3x3xcomplex<f64>>) -> tensor<2x3x3xcomplex<f64>>
  %2 = stablehlo.constant dense<[[[true, false, false], [true, true, false], [true, true, true]], [[true, false, false], [true, true, false], [true, true, true]]]> : tensor<2x3x3xi1>
  %3 = stablehlo.constant dense<[[[(0.0, 0.0), (0.0, 0.0), (0.0, 0.0)], [(0.0, 0.0), (0.0, 0.0), (0.0, 0.0)], [(0.0, 0.0), (0.0, 0.0), (0.0, 0.0)]], [[(0.0, 0.0), (0.0, 0.0), (0.0, 0.0)], [(0.0, 0.0), (0.0, 0.0), (0.0, 0.0)], [(0.0, 0.0), (0.0, 0.0), (0.0, 0.0)]]]> : tensor<2x3x3xcomplex<f64>>
  %4 = "stablehlo.select"(%2, %1, %3) : (tensor<2x3x3xi1>, tensor<2x3x3xcomplex<f64>>, tensor<2x3x3xcomplex<f64>>) -> tensor<2x3x3xcomplex<f64>>
  check.expect_almost_eq_const %4, dense<[[[(0x400A887293FD6F34, 0.0), (0.0, 0.0), (0.0, 0.0)], [(0xBFECF1F15BA01C39, 0xC0081EF3CC5AC230), (0x40108955839EAA9E, 0.0), (0.0, 0.0)], [(0xBFF34BF63D156826, 0xBFECF1F15BA01C39), (0x3FF02F435AB113ED, 0xBFFFAA626386FA77), (0x40033ECE6034848D, 0.0)]], [[(0x4012548EB9151E85, 0.0), (0.0, 0.0), (0.0, 0.0)], [(0xBFDBEE9056FB9C39, 0x3FF1751A365D41A4), (0x4002F6B0157A7CAB, 0.0), (0.0, 0.0)], [(0x3FE4F2EC413CB52B, 0x3FFBEE9056FB9C39), (0x3FF0122468FB53F4, 0x3FF0B6B539FB241E), (0x400B0A09623E42FF, 0.0)]]]> : tensor<2x3x3xcomplex<f64>>, tolerance = 1.0e-12
  return
}
// -----
// cholesky complex<f64> upper
func.func @main() {
  %0 = stablehlo.constant dense<[[[(11.0, 0.0), (-3.0, 10.0), (-4.0, 3.0)], [(-3.0, -10.0), (27.0, 0.0), (8.0, 11.0)], [(-4.0, -3.0), (8.0, -11.0), (13.0, 0.0)]], [[(21.0, 0.0), (-2.0, -5.0), (3.0, -8.0)], [(-2.0, 5.0), (7.0, 0.0), (4.0, -1.0)], [(3.0, 8.0), (4.0, 1.0), (17.0, 0.0)]]]> : tensor<2x3x3xcomplex<f64>>
  %1 = "stablehlo.cholesky"(%0) <{lower = false}> : (tensor<2x3x3xcomplex<f64>>) -> tensor<2x3x3xcomplex<f64>>
  %2 = stablehlo.constant dense<[[[true, true, true], [false, true, true], [false, false, true]], [[true, true, true], [false, true, true], [false, false, true]]]> : tensor<2x3x3xi1>
  %3 = stablehlo.constant dense<[[[(0.0, 0.0), (0.0, 0.0), (0.0, 0.0)], [(0.0, 0.0), (0.0, 0.0), (0.0, 0.0)], [(0.0, 0.0), (0.0, 0.0), (0.0, 0.0)]], [[(0.0, 0.0), (0.0, 0.0), (0.0, 0.0)], [(0.0, 0.0), (0.0, 0.0), (0.0, 0.0)], [(0.0, 0.0), (0.0, 0.0), (0.0, 0.0)]]]> : tensor<2x3x3xcomplex<f64>>
  %4 = "stablehlo.select"(%2, %1, %3) : (tensor<2x3x3xi1>, tensor<2x3x3xcomplex<f64>>, tensor<2x3x3xcomplex<f64>>) -> tensor<2x3x3xcomplex<f64>>
  check.expect_almost_eq_const %4, dense<[[[(0x400A887293FD6F34, 0x8000000000000000), (0xBFECF1F15BA01C39, 0x40081EF3CC5AC230), (0xBFF34BF63D156826, 0x3FECF1F15BA01C39)], [(0.0, 0x8000000000000000), (0x40108955839EAA9E, 0x8000000000000000), (0x3FF02F435AB113ED, 0x3FFFAA626386FA77)], [(0.0, 0x8000000000000000), (0.0, 0x8000000000000000), (0x40033ECE6034848D, 0x8000000000000000)]], [[(0x4012548EB9151E85, 0x8000000000000000), (0xBFDBEE9056FB9C39, 0xBFF1751A365D41A4), (0x3FE4F2EC413CB52B, 0xBFFBEE9056FB9C39)], [(0.0, 0x8000000000000000), (0x4002F6B0157A7CAB, 0x8000000000000000), (0x3FF0122468FB53F4, 0xBFF0B6B539FB241E)], [(0.0, 0x8000000000000000), (0.0, 0x8000000000000000), (0x400B0A09623E42FF, 0x8000000000000000)]]]> : tensor<2x3x3xcomplex<f64>>, tolerance = 1.0e-12
  return
}
