// if f32 true
func.func @main() {
  %0 = stablehlo.constant dense<[1.0, 0.0, 1.0]> : tensor<3xf32>
  %1 = stablehlo.constant dense<[0.0, 0.0, 1.0]> : tensor<3xf32>
  %2 = stablehlo.constant dense<true> : tensor<i1>
  %3 = "stablehlo.if"(%2) ({ stablehlo.return %0 : tensor<3xf32> }, { stablehlo.return %1 : tensor<3xf32> }) : (tensor<i1>) -> tensor<3xf32>
  check.expect_eq_const %3, dense<[1.0, 0.0, 1.0]> : tensor<3xf32>
  return
}
// -----
// if f32 false
func.func @main() {
  %0 = stablehlo.constant dense<[1.0, 0.0, 1.0]> : tensor<3xf32>
  %1 = stablehlo.constant dense<[0.0, 0.0, 1.0]> : tensor<3xf32>
  %2 = stablehlo.constant dense<false> : tensor<i1>
  %3 = "stablehlo.if"(%2) ({ stablehlo.return %0 : tensor<3xf32> }, { stablehlo.return %1 : tensor<3xf32> }) : (tensor<i1>) -> tensor<3xf32>
  check.expect_eq_const %3, dense<[0.0, 0.0, 1.0]> : tensor<3xf32>
  return
}
// -----
// if i32 true
func.func @main() {
  %0 = stablehlo.constant dense<[1, 0, 1]> : tensor<3xi32>
  %1 = stablehlo.constant dense<[0, 0, 1]> : tensor<3xi32>
  %2 = stablehlo.constant dense<true> : tensor<i1>
  %3 = "stablehlo.if"(%2) ({ stablehlo.return %0 : tensor<3xi32> }, { stablehlo.return %1 : tensor<3xi32> }) : (tensor<i1>) -> tensor<3xi32>
  check.expect_eq_const %3, dense<[1, 0, 1]> : tensor<3xi32>
  return
}
// -----
// if i32 false
func.func @main() {
  %0 = stablehlo.constant dense<[1, 0, 1]> : tensor<3xi32>
  %1 = stablehlo.constant dense<[0, 0, 1]> : tensor<3xi32>
  %2 = stablehlo.constant dense<false> : tensor<i1>
  %3 = "stablehlo.if"(%2) ({ stablehlo.return %0 : tensor<3xi32> }, { stablehlo.return %1 : tensor<3xi32> }) : (tensor<i1>) -> tensor<3xi32>
  check.expect_eq_const %3, dense<[0, 0, 1]> : tensor<3xi32>
  return
}
// -----
// if bf16 true
func.func @main() {
  %0 = stablehlo.constant dense<[1.0, 0.0, 1.0]> : tensor<3xbf16>
  %1 = stablehlo.constant dense<[0.0, 0.0, 1.0]> : tensor<3xbf16>
  %2 = stablehlo.constant dense<true> : tensor<i1>
  %3 = "stablehlo.if"(%2) ({ stablehlo.return %0 : tensor<3xbf16> }, { stablehlo.return %1 : tensor<3xbf16> }) : (tensor<i1>) -> tensor<3xbf16>
  check.expect_eq_const %3, dense<[1.0, 0.0, 1.0]> : tensor<3xbf16>
  return
}
// -----
// if bf16 false
func.func @main() {
  %0 = stablehlo.constant dense<[1.0, 0.0, 1.0]> : tensor<3xbf16>
  %1 = stablehlo.constant dense<[0.0, 0.0, 1.0]> : tensor<3xbf16>
  %2 = stablehlo.constant dense<false> : tensor<i1>
  %3 = "stablehlo.if"(%2) ({ stablehlo.return %0 : tensor<3xbf16> }, { stablehlo.return %1 : tensor<3xbf16> }) : (tensor<i1>) -> tensor<3xbf16>
  check.expect_eq_const %3, dense<[0.0, 0.0, 1.0]> : tensor<3xbf16>
  return
}
// -----
// if complex<f32> true
func.func @main() {
  %0 = stablehlo.constant dense<[(1.0, 0.0), (0.0, 0.0), (1.0, 0.0)]> : tensor<3xcomplex<f32>>
  %1 = stablehlo.constant dense<[(0.0, 0.0), (0.0, 0.0), (1.0, 0.0)]> : tensor<3xcomplex<f32>>
  %2 = stablehlo.constant dense<true> : tensor<i1>
  %3 = "stablehlo.if"(%2) ({ stablehlo.return %0 : tensor<3xcomplex<f32>> }, { stablehlo.return %1 : tensor<3xcomplex<f32>> }) : (tensor<i1>) -> tensor<3xcomplex<f32>>
  check.expect_eq_const %3, dense<[(1.0, 0.0), (0.0, 0.0), (1.0, 0.0)]> : tensor<3xcomplex<f32>>
  return
}
// -----
// if complex<f32> false
func.func @main() {
  %0 = stablehlo.constant dense<[(1.0, 0.0), (0.0, 0.0), (1.0, 0.0)]> : tensor<3xcomplex<f32>>
  %1 = stablehlo.constant dense<[(0.0, 0.0), (0.0, 0.0), (1.0, 0.0)]> : tensor<3xcomplex<f32>>
  %2 = stablehlo.constant dense<false> : tensor<i1>
  %3 = "stablehlo.if"(%2) ({ stablehlo.return %0 : tensor<3xcomplex<f32>> }, { stablehlo.return %1 : tensor<3xcomplex<f32>> }) : (tensor<i1>) -> tensor<3xcomplex<f32>>
  check.expect_eq_const %3, dense<[(0.0, 0.0), (0.0, 0.0), (1.0, 0.0)]> : tensor<3xcomplex<f32>>
  return
}
// -----
// if i1 true
func.func @main() {
  %0 = stablehlo.constant dense<[true, false, true]> : tensor<3xi1>
  %1 = stablehlo.constant dense<[false, false, true]> : tensor<3xi1>
  %2 = stablehlo.constant dense<true> : tensor<i1>
  %3 = "stablehlo.if"(%2) ({ stablehlo.return %0 : tensor<3xi1> }, { stablehlo.return %1 : tensor<3xi1> }) : (tensor<i1>) -> tensor<3xi1>
  check.expect_eq_const %3, dense<[true, false, true]> : tensor<3xi1>
  return
}
// -----
// if i1 false
func.func @main() {
  %0 = stablehlo.constant dense<[true, false, true]> : tensor<3xi1>
  %1 = stablehlo.constant dense<[false, false, true]> : tensor<3xi1>
  %2 = stablehlo.constant dense<false> : tensor<i1>
  %3 = "stablehlo.if"(%2) ({ stablehlo.return %0 : tensor<3xi1> }, { stablehlo.return %1 : tensor<3xi1> }) : (tensor<i1>) -> tensor<3xi1>
  check.expect_eq_const %3, dense<[false, false, true]> : tensor<3xi1>
  return
}
