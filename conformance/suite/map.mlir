// map f32
func.func @main() {
  %0 = stablehlo.constant dense<[[1.0, 2.0], [3.0, 4.0]]> : tensor<2x2xf32>
  %1 = stablehlo.constant dense<[[2.0, 4.0], [6.0, 8.0]]> : tensor<2x2xf32>
  %2 = "stablehlo.map"(%0, %1) <{dimensions = array<i64: 0, 1>}> ({ ^bb0(%a: tensor<f32>, %b: tensor<f32>): %p = stablehlo.multiply %a, %b : tensor<f32> %s = stablehlo.add %p, %a : tensor<f32> stablehlo.return %s : tensor<f32> }) : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
  check.expect_eq_const %2, dense<[[3.0, 10.0], [21.0, 36.0]]> : tensor<2x2xf32>
  return
}
// -----
// map i32
func.func @main() {
  %0 = stablehlo.constant dense<[[1, 2], [3, 4]]> : tensor<2x2xi32>
  %1 = stablehlo.constant dense<[[2, 4], [6, 8]]> : tensor<2x2xi32>
  %2 = "stablehlo.map"(%0, %1) <{dimensions = array<i64: 0, 1>}> ({ ^bb0(%a: tensor<i32>, %b: tensor<i32>): %p = stablehlo.multiply %a, %b : tensor<i32> %s = stablehlo.add %p, %a : tensor<i32> stablehlo.return %s : tensor<i32> }) : (tensor<2x2xi32>, tensor<2x2xi32>) -> tensor<2x2xi32>
  check.expect_eq_const %2, dense<[[3, 10], [21, 36]]> : tensor<2x2xi32>
  return
}
// -----
// map f16
func.func @main() {
  %0 = stablehlo.constant dense<[[1.0, 2.0], [3.0, 4.0]]> : tensor<2x2xf16>
  %1 = stablehlo.constant dense<[[2.0, 4.0], [6.0, 8.0]]> : tensor<2x2xf16>
  %2 = "stablehlo.map"(%0, %1) <{dimensions = array<i64: 0, 1>}> ({ ^bb0(%a: tensor<f16>, %b: tensor<f16>): %p = stablehlo.multiply %a, %b : tensor<f16> %s = stablehlo.add %p, %a : tensor<f16> stablehlo.return %s : tensor<f16> }) : (tensor<2x2xf16>, tensor<2x2xf16>) -> tensor<2x2xf16>
  check.expect_eq_const %2, dense<[[3.0, 10.0], [21.0, 36.0]]> : tensor<2x2xf16>
  return
}
// -----
// map complex<f64>
func.func @main() {
  %0 = stablehlo.constant dense<[[(1.0, 0.0), (2.0, 0.0)], [(3.0, 0.0), (4.0, 0.0)]]> : tensor<2x2xcomplex<f64>>
  %1 = stablehlo.constant dense<[[(2.0, 0.0), (4.0, 0.0)], [(6.0, 0.0), (8.0, 0.0)]]> : tensor<2x2xcomplex<f64>>
  %2 = "stablehlo.map"(%0, %1) <{dimensions = array<i64: 0, 1>}> ({ ^bb0(%a: tensor<complex<f64>>, %b: tensor<complex<f64>>): %p = stablehlo.multiply %a, %b : tensor<complex<f64>> %s = stablehlo.add %p, %a : tensor<complex<f64>> stablehlo.return %s : tensor<complex<f64>> }) : (tensor<2x2xcomplex<f64>>, tensor<2x2xcomplex<f64>>) -> tensor<2x2xcomplex<f64>>
  check.expect_eq_const %2, dense<[[(3.0, 0.0), (10.0, 0.0)], [(21.0, 0.0), (36.0, 0.0)]]> : tensor<2x2xcomplex<f64>>
  return
}
