// dynamic_pad i1
func.func @main() {
  %0 = stablehlo.constant dense<[[true, false, false], [true, true, false]]> : tensor<2x3xi1>
  %1 = stablehlo.constant dense<true> : tensor<i1>
  %2 = stablehlo.constant dense<[1, -1]> : tensor<2xi64>
  %3 = stablehlo.constant dense<[0, 2]> : tensor<2xi64>
  %4 = stablehlo.constant dense<1> : tensor<2xi64>
  %5 = "stablehlo.dynamic_pad"(%0, %1, %2, %3, %4) : (tensor<2x3xi1>, tensor<i1>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<4x6xi1>
  check.expect_eq_const %5, dense<[[true, true, true, true, true, true], [true, false, true, false, true, true], [true, true, true, true, true, true], [true, true, true, false, true, true]]> : tensor<4x6xi1>
  return
}
// -----
// dynamic_pad i4
func.func @main() {
  %0 = stablehlo.constant dense<[[-8, 7, 0], [1, 6, 1]]> : tensor<2x3xi4>
  %1 = stablehlo.constant dense<-8> : tensor<i4>
  %2 = stablehlo.constant dense<[1, -1]> : tensor<2xi64>
  %3 = stablehlo.constant dense<[0, 2]> : tensor<2xi64>
  %4 = stablehlo.constant dense<1> : tensor<2xi64>
  %5 = "stablehlo.dynamic_pad"(%0, %1, %2, %3, %4) : (tensor<2x3xi4>, tensor<i4>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<4x6xi4>
  check.expect_eq_const %5, dense<[[-8, -8, -8, -8, -8, -8], [-8, 7, -8, 0, -8, -8], [-8, -8, -8, -8, -8, -8], [-8, 6, -8, 1, -8, -8]]> : tensor<4x6xi4>
  return
}
// -----
// dynamic_pad i32
func.func @main() {
  %0 = stablehlo.constant dense<[[-2147483648, 2147483647, 0], [1, 2147483646, 1]]> : tensor<2x3xi32>
  %1 = stablehlo.constant dense<-2147483648> : tensor<i32>
  %2 = stablehlo.constant dense<[1, -1]> : tensor<2xi64>
  %3 = stablehlo.constant dense<[0, 2]> : tensor<2xi64>
  %4 = stablehlo.constant dense<1> : tensor<2xi64>
  %5 = "stablehlo.dynamic_pad"(%0, %1, %2, %3, %4) : (tensor<2x3xi32>, tensor<i32>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<4x6xi32>
  check.expect_eq_const %5, dense<[[-2147483648, -2147483648, -2147483648, -2147483648, -2147483648, -2147483648], [-2147483648, 2147483647, -2147483648, 0, -2147483648, -2147483648], [-2147483648, -2147483648, -2147483648, -2147483648, -2147483648, -2147483648], [-2147483648, 2147483646, -2147483648, 1, -2147483648, -2147483648]]> : tensor<4x6xi32>
  return
}
// -----
// dynamic_pad ui8
func.func @main() {
  %0 = stablehlo.constant dense<[[0, 255, 0], [1, 254, 1]]> : tensor<2x3xui8>
  %1 = stablehlo.constant dense<0> : tensor<ui8>
  %2 = stablehlo.constant dense<[1, -1]> : tensor<2xi64>
  %3 = stablehlo.constant dense<[0, 2]> : tensor<2xi64>
  %4 = stablehlo.constant dense<1> : tensor<2xi64>
  %5 = "stablehlo.dynamic_pad"(%0, %1, %2, %3, %4) : (tensor<2x3xui8>, tensor<ui8>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<4x6xui8>
  check.expect_eq_const %5, dense<[[0, 0, 0, 0, 0, 0], [0, 255, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0], [0, 254, 0, 1, 0, 0]]> : tensor<4x6xui8>
  return
}
// -----
// dynamic_pad f8E4M3FN
func.func @main() {
  %0 = stablehlo.constant dense<[[1.0, -2.0, 0.5], [3.0, -1.5, 0.0]]> : tensor<2x3xf8E4M3FN>
  %1 = stablehlo.constant dense<1.0> : tensor<f8E4M3FN>
  %2 = stablehlo.constant dense<[1, -1]> : tensor<2xi64>
  %3 = stablehlo.constant dense<[0, 2]> : tensor<2xi64>
  %4 = stablehlo.constant dense<1> : tensor<2xi64>
  %5 = "stablehlo.dynamic_pad"(%0, %1, %2, %3, %4) : (tensor<2x3xf8E4M3FN>, tensor<f8E4M3FN>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<4x6xf8E4M3FN>
  check.expect_eq_const %5, dense<[[1.0, 1.0, 1.0, 1.0, 1.0, 1.0], [1.0, -2.0, 1.0, 0.5, 1.0, 1.0], [1.0, 1.0, 1.0, 1.0, 1.0, 1.0], [1.0, -1.5, 1.0, 0.0, 1.0, 1.0]]> : tensor<4x6xf8E4M3FN>
  return
}
// -----
// dynamic_pad bf16
func.func @main() {
  %0 = stablehlo.constant dense<[[1.0, -2.0, 0.5], [3.0, -1.5, 0.0]]> : tensor<2x3xbf16>
  %1 = stablehlo.constant dense<1.0> : tensor<bf16>
  %2 = stablehlo.constant dense<[1, -1]> : tensor<2xi64>
  %3 = stablehlo.constant dense<[0, 2]> : tensor<2xi64>
  %4 = stablehlo.constant dense<1> : tensor<2xi64>
  %5 = "stablehlo.dynamic_pad"(%0, %1, %2, %3, %4) : (tensor<2x3xbf16>, tensor<bf16>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<4x6xbf16>
  check.expect_eq_const %5, dense<[[1.0, 1.0, 1.0, 1.0, 1.0, 1.0], [1.0, -2.0, 1.0, 0.5, 1.0, 1.0], [1.0, 1.0, 1.0, 1.0, 1.0, 1.0], [1.0, -1.5, 1.0, 0.0, 1.0, 1.0]]> : tensor<4x6xbf16>
  return
}
// -----
// dynamic_pad f32
func.func @main() {
  %0 = stablehlo.constant dense<[[1.0, -2.0, 0.5], [3.0, -1.5, 0.0]]> : tensor<2x3xf32>
  %1 = stablehlo.constant dense<1.0> : tensor<f32>
  %2 = stablehlo.constant dense<[1, -1]> : tensor<2xi64>
  %3 = stablehlo.constant dense<[0, 2]> : tensor<2xi64>
  %4 = stablehlo.constant dense<1> : tensor<2xi64>
  %5 = "stablehlo.dynamic_pad"(%0, %1, %2, %3, %4) : (tensor<2x3xf32>, tensor<f32>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<4x6xf32>
  check.expect_eq_const %5, dense<[[1.0, 1.0, 1.0, 1.0, 1.0, 1.0], [1.0, -2.0, 1.0, 0.5, 1.0, 1.0], [1.0, 1.0, 1.0, 1.0, 1.0, 1.0], [1.0, -1.5, 1.0, 0.0, 1.0, 1.0]]> : tensor<4x6xf32>
  return
}
// -----
// dynamic_pad f64
func.func @main() {
  %0 = stablehlo.constant dense<[[1.0, -2.0, 0.5], [3.0, -1.5, 0.0]]> : tensor<2x3xf64>
  %1 = stablehlo.constant dense<1.0> : tensor<f64>
  %2 = stablehlo.constant dense<[1, -1]> : tensor<2xi64>
  %3 = stablehlo.constant dense<[0, 2]> : tensor<2xi64>
  %4 = stablehlo.constant dense<1> : tensor<2xi64>
  %5 = "stablehlo.dynamic_pad"(%0, %1, %2, %3, %4) : (tensor<2x3xf64>, tensor<f64>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<4x6xf64>
  check.expect_eq_const %5, dense<[[1.0, 1.0, 1.0, 1.0, 1.0, 1.0], [1.0, -2.0, 1.0, 0.5, 1.0, 1.0], [1.0, 1.0, 1.0, 1.0, 1.0, 1.0], [1.0, -1.5, 1.0, 0.0, 1.0, 1.0]]> : tensor<4x6xf64>
  return
}
// -----
// dynamic_pad complex<f32>
func.func @main() {
  %0 = stablehlo.constant dense<[[(1.0, 2.0), (-3.0, 0.0), (0.0, 4.0)], [(0.5, -1.0), (2.0, 0.0), (0.0, 0.0)]]> : tensor<2x3xcomplex<f32>>
  %1 = stablehlo.constant dense<(1.0, 2.0)> : tensor<complex<f32>>
  %2 = stablehlo.constant dense<[1, -1]> : tensor<2xi64>
  %3 = stablehlo.constant dense<[0, 2]> : tensor<2xi64>
  %4 = stablehlo.constant dense<1> : tensor<2xi64>
  %5 = "stablehlo.dynamic_pad"(%0, %1, %2, %3, %4) : (tensor<2x3xcomplex<f32>>, tensor<complex<f32>>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<4x6xcomplex<f32>>
  check.expect_eq_const %5, dense<[[(1.0, 2.0), (1.0, 2.0), (1.0, 2.0), (1.0, 2.0), (1.0, 2.0), (1.0, 2.0)], [(1.0, 2.0), (-3.0, 0.0), (1.0, 2.0), (0.0, 4.0), (1.0, 2.0), (1.0, 2.0)], [(1.0, 2.0), (1.0, 2.0), (1.0, 2.0), (1.0, 2.0), (1.0, 2.0), (1.0, 2.0)], [(1.0, 2.0), (2.0, 0.0), (1.0, 2.0), (0.0, 0.0), (1.0, 2.0), (1.0, 2.0)]]> : tensor<4x6xcomplex<f32>>
  return
}
