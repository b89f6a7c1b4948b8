// real_dynamic_slice i1
func.func @main() {
  %0 = stablehlo.constant dense<[[true, false, false], [true, true, false]]> : tensor<2x3xi1>
  %1 = stablehlo.constant dense<0> : tensor<2xi64>
  %2 = stablehlo.constant dense<[2, 3]> : tensor<2xi64>
  %3 = stablehlo.constant dense<[1, 2]> : tensor<2xi64>
  %4 = "stablehlo.real_dynamic_slice"(%0, %1, %2, %3) : (tensor<2x3xi1>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<2x2xi1>
  check.expect_eq_const %4, dense<[[true, false], [true, false]]> : tensor<2x2xi1>
  return
}
// -----
// real_dynamic_slice i4
func.func @main() {
  %0 = stablehlo.constant dense<[[-8, 7, 0], [1, 6, 1]]> : tensor<2x3xi4>
  %1 = stablehlo.constant dense<0> : tensor<2xi64>
  %2 = stablehlo.constant dense<[2, 3]> : tensor<2xi64>
  %3 = stablehlo.constant dense<[1, 2]> : tensor<2xi64>
  %4 = "stablehlo.real_dynamic_slice"(%0, %1, %2, %3) : (tensor<2x3xi4>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<2x2xi4>
  check.expect_eq_const %4, dense<[[-8, 0], [1, 1]]> : tensor<2x2xi4>
  return
}
// -----
// real_dynamic_slice i32
func.func @main() {
  %0 = stablehlo.constant dense<[[-2147483648, 2147483647, 0], [1, 2147483646, 1]]> : tensor<2x3xi32>
  %1 = stablehlo.constant dense<0> : tensor<2xi64>
  %2 = stablehlo.constant dense<[2, 3]> : tensor<2xi64>
  %3 = stablehlo.constant dense<[1, 2]> : tensor<2xi64>
  %4 = "stablehlo.real_dynamic_slice"(%0, %1, %2, %3) : (tensor<2x3xi32>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<2x2xi32>
  check.expect_eq_const %4, dense<[[-2147483648, 0], [1, 1]]> : tensor<2x2xi32>
  return
}
// -----
// real_dynamic_slice ui8
func.func @main() {
  %0 = stablehlo.constant dense<[[0, 255, 0], [1, 254, 1]]> : tensor<2x3xui8>
  %1 = stablehlo.constant dense<0> : tensor<2xi64>
  %2 = stablehlo.constant dense<[2, 3]> : tensor<2xi64>
  %3 = stablehlo.constant dense<[1, 2]> : tensor<2xi64>
  %4 = "stablehlo.real_dynamic_slice"(%0, %1, %2, %3) : (tensor<2x3xui8>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<2x2xui8>
  check.expect_eq_const %4, dense<[[0, 0], [1, 1]]> : tensor<2x2xui8>
  return
}
// -----
// real_dynamic_slice f8E4M3FN
func.func @main() {
  %0 = stablehlo.constant dense<[[1.0, -2.0, 0.5], [3.0, -1.5, 0.0]]> : tensor<2x3xf8E4M3FN>
  %1 = stablehlo.constant dense<0> : tensor<2xi64>
  %2 = stablehlo.constant dense<[2, 3]> : tensor<2xi64>
  %3 = stablehlo.constant dense<[1, 2]> : tensor<2xi64>
  %4 = "stablehlo.real_dynamic_slice"(%0, %1, %2, %3) : (tensor<2x3xf8E4M3FN>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<2x2xf8E4M3FN>
  check.expect_eq_const %4, dense<[[1.0, 0.5], [3.0, 0.0]]> : tensor<2x2xf8E4M3FN>
  return
}
// -----
// real_dynamic_slice bf16
func.func @main() {
  %0 = stablehlo.constant dense<[[1.0, -2.0, 0.5], [3.0, -1.5, 0.0]]> : tensor<2x3xbf16>
  %1 = stablehlo.constant dense<0> : tensor<2xi64>
  %2 = stablehlo.constant dense<[2, 3]> : tensor<2xi64>
  %3 = stablehlo.constant dense<[1, 2]> : tensor<2xi64>
  %4 = "stablehlo.real_dynamic_slice"(%0, %1, %2, %3) : (tensor<2x3xbf16>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<2x2xbf16>
  check.expect_eq_const %4, dense<[[1.0, 0.5], [3.0, 0.0]]> : tensor<2x2xbf16>
  return
}
// -----
// real_dynamic_slice f32
func.func @main() {
  %0 = stablehlo.constant dense<[[1.0, -2.0, 0.5], [3.0, -1.5, 0.0]]> : tensor<2x3xf32>
  %1 = stablehlo.constant dense<0> : tensor<2xi64>
  %2 = stablehlo.constant dense<[2, 3]> : tensor<2xi64>
  %3 = stablehlo.constant dense<[1, 2]> : tensor<2xi64>
  %4 = "stablehlo.real_dynamic_slice"(%0, %1, %2, %3) : (tensor<2x3xf32>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<2x2xf32>
  check.expect_eq_const %4, dense<[[1.0, 0.5], [3.0, 0.0]]> : tensor<2x2xf32>
  return
}
// -----
// real_dynamic_slice f64
func.func @main() {
  %0 = stablehlo.constant dense<[[1.0, -2.0, 0.5], [3.0, -1.5, 0.0]]> : tensor<2x3xf64>
  %1 = stablehlo.constant dense<0> : tensor<2xi64>
  %2 = stablehlo.constant dense<[2, 3]> : tensor<2xi64>
  %3 = stablehlo.constant dense<[1, 2]> : tensor<2xi64>
  %4 = "stablehlo.real_dynamic_slice"(%0, %1, %2, %3) : (tensor<2x3xf64>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<2x2xf64>
  check.expect_eq_const %4, dense<[[1.0, 0.5], [3.0, 0.0]]> : tensor<2x2xf64>
  return
}
// -----
// real_dynamic_slice complex<f32>
func.func @main() {
  %0 = stablehlo.constant dense<[[(1.0, 2.0), (-3.0, 0.0), (0.0, 4.0)], [(0.5, -1.0), (2.0, 0.0), (0.0, 0.0)]]> : tensor<2x3xcomplex<f32>>
  %1 = stablehlo.constant dense<0> : tensor<2xi64>
  %2 = stablehlo.constant dense<[2, 3]> : tensor<2xi64>
  %3 = stablehlo.constant dense<[1, 2]> : tensor<2xi64>
  %4 = "stablehlo.real_dynamic_slice"(%0, %1, %2, %3) : (tensor<2x3xcomplex<f32>>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<2x2xcomplex<f32>>
  check.expect_eq_const %4, dense<[[(1.0, 2.0), (0.0, 4.0)], [(0.5, -1.0), (0.0, 0.0)]]> : tensor<2x2xcomplex<f32>>
  return
}
