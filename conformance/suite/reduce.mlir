// reduce dynamic
func.func @main() {
  %0 = stablehlo.constant dense<[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]> : tensor<2x3xf32>
  %1 = stablehlo.constant dense<[3, 2]> : tensor<2xi64>
  %2 = "stablehlo.dynamic_reshape"(%0, %1) : (tensor<2x3xf32>, tensor<2xi64>) -> tensor<?x2xf32>
  %3 = stablehlo.constant dense<0.0> : tensor<f32>
  %4 = "stablehlo.reduce"(%2, %3) <{dimensions = array<i64: 0>}> ({ ^bb0(%l: tensor<f32>, %r: tensor<f32>): %s = stablehlo.add %l, %r : tensor<f32> stablehlo.return %s : tensor<f32> }) : (tensor<?x2xf32>, tensor<f32>) -> tensor<2xf32>
  check.expect_eq_const %4, dense<[9.0, 12.0]> : tensor<2xf32>
  return
}
// -----
// reduce i8 add
func.func @main() {
  %0 = stablehlo.constant dense<[[3, 1, 0, -2], [-2, -4, -4, -4], [-3, 3, 1, 4]]> : tensor<3x4xi8>
  %1 = "func.call"(%0) <{callee = @computed}> : (tensor<3x4xi8>) -> tensor<4xi8>
  check.expect_eq_const %1, dense<[-2, 0, -3, -2]> : tensor<4xi8>
  return
}
func.func private @computed(%arg0: tensor<3x4xi8>) -> (tensor<4xi8> {jax.result_info = "result"}) {
  %c = stablehlo.constant dense<0> : tensor<i8>
  %0 = stablehlo.reduce(%arg0 init: %c) applies stablehlo.add across dimensions = [0] : (tensor<3x4xi8>, tensor<i8>) -> tensor<4xi8>
  return %0 : tensor<4xi8>
}
// -----
// reduce i8 multiply all
func.func @main() {
  %0 = stablehlo.constant dense<[[3, 1, 1], [1, 1, 3]]> : tensor<2x3xi8>
  %1 = "func.call"(%0) <{callee = @computed}> : (tensor<2x3xi8>) -> tensor<i8>
  check.expect_eq_const %1, dense<9> : tensor<i8>
  return
}
func.func private @computed(%arg0: tensor<2x3xi8>) -> (tensor<i8> {jax.result_info = "result"}) {
  %c = stablehlo.constant dense<1> : tensor<i8>
  %0 = stablehlo.reduce(%arg0 init: %c) applies stablehlo.multiply across dimensions = [0, 1] : (tensor<2x3xi8>, tensor<i8>) -> tensor<i8>
  return %0 : tensor<i8>
}
// -----
// reduce i16 add
func.func @main() {
  %0 = stablehlo.constant dense<[[3, 1, 0, -2], [-2, -4, -4, -4], [-3, 3, 1, 4]]> : tensor<3x4xi16>
  %1 = "func.call"(%0) <{callee = @computed}> : (tensor<3x4xi16>) -> tensor<4xi16>
  check.expect_eq_const %1, dense<[-2, 0, -3, -2]> : tensor<4xi16>
  return
}
func.func private @computed(%arg0: tensor<3x4xi16>) -> (tensor<4xi16> {jax.result_info = "result"}) {
  %c = stablehlo.constant dense<0> : tensor<i16>
  %0 = stablehlo.reduce(%arg0 init: %c) applies stablehlo.add across dimensions = [0] : (tensor<3x4xi16>, tensor<i16>) -> tensor<4xi16>
  return %0 : tensor<4xi16>
}
// -----
// reduce i16 multiply all
func.func @main() {
  %0 = stablehlo.constant dense<[[3, 1, 1], [1, 1, 3]]> : tensor<2x3xi16>
  %1 = "func.call"(%0) <{callee = @computed}> : (tensor<2x3xi16>) -> tensor<i16>
  check.expect_eq_const %1, dense<9> : tensor<i16>
  return
}
func.func private @computed(%arg0: tensor<2x3xi16>) -> (tensor<i16> {jax.result_info = "result"}) {
  %c = stablehlo.constant dense<1> : tensor<i16>
  %0 = stablehlo.reduce(%arg0 init: %c) applies stablehlo.multiply across dimensions = [0, 1] : (tensor<2x3xi16>, tensor<i16>) -> tensor<i16>
  return %0 : tensor<i16>
}
// -----
// reduce i32 add
func.func @main() {
  %0 = stablehlo.constant dense<[[3, 1, 0, -2], [-2, -4, -4, -4], [-3, 3, 1, 4]]> : tensor<3x4xi32>
  %1 = "func.call"(%0) <{callee = @computed}> : (tensor<3x4xi32>) -> tensor<4xi32>
  check.expect_eq_const %1, dense<[-2, 0, -3, -2]> : tensor<4xi32>
  return
}
func.func private @computed(%arg0: tensor<3x4xi32>) -> (tensor<4xi32> {jax.result_info = "result"}) {
  %c = stablehlo.constant dense<0> : tensor<i32>
  %0 = stablehlo.reduce(%arg0 init: %c) applies stablehlo.add across dimensions = [0] : (tensor<3x4xi32>, tensor<i32>) -> tensor<4xi32>
  return %0 : tensor<4xi32>
}
// -----
// reduce i32 multiply all
func.func @main() {
  %0 = stablehlo.constant dense<[[3, 1, 1], [1, 1, 3]]> : tensor<2x3xi32>
  %1 = "func.call"(%0) <{callee = @computed}> : (tensor<2x3xi32>) -> tensor<i32>
  check.expect_eq_const %1, dense<9> : tensor<i32>
  return
}
func.func private @computed(%arg0: tensor<2x3xi32>) -> (tensor<i32> {jax.result_info = "result"}) {
  %c = stablehlo.constant dense<1> : tensor<i32>
  %0 = stablehlo.reduce(%arg0 init: %c) applies stablehlo.multiply across dimensions = [0, 1] : (tensor<2x3xi32>, tensor<i32>) -> tensor<i32>
  return %0 : tensor<i32>
}
// -----
// reduce i64 add
func.func @main() {
  %0 = stablehlo.constant dense<[[3, 1, 0, -2], [-2, -4, -4, -4], [-3, 3, 1, 4]]> : tensor<3x4xi64>
  %1 = "func.call"(%0) <{callee = @computed}> : (tensor<3x4xi64>) -> tensor<4xi64>
  check.expect_eq_const %1, dense<[-2, 0, -3, -2]> : tensor<4xi64>
  return
}
func.func private @computed(%arg0: tensor<3x4xi64>) -> (tensor<4xi64> {jax.result_info = "result"}) {
  %c = stablehlo.constant dense<0> : tensor<i64>
  %0 = stablehlo.reduce(%arg0 init: %c) applies stablehlo.add across dimensions = [0] : (tensor<3x4xi64>, tensor<i64>) -> tensor<4xi64>
  return %0 : tensor<4xi64>
}
// -----
// reduce i64 multiply all
func.func @main() {
  %0 = stablehlo.constant dense<[[3, 1, 1], [1, 1, 3]]> : tensor<2x3xi64>
  %1 = "func.call"(%0) <{callee = @computed}> : (tensor<2x3xi64>) -> tensor<i64>
  check.expect_eq_const %1, dense<9> : tensor<i64>
  return
}
func.func private @computed(%arg0: tensor<2x3xi64>) -> (tensor<i64> {jax.result_info = "result"}) {
  %c = stablehlo.constant dense<1> : tensor<i64>
  %0 = stablehlo.reduce(%arg0 init: %c) applies stablehlo.multiply across dimensions = [0, 1] : (tensor<2x3xi64>, tensor<i64>) -> tensor<i64>
  return %0 : tensor<i64>
}
// -----
// reduce ui8 add
func.func @main() {
  %0 = stablehlo.constant dense<[[4, 3, 2, 1], [1, 0, 0, 0], [0, 4, 3, 4]]> : tensor<3x4xui8>
  %1 = "func.call"(%0) <{callee = @computed}> : (tensor<3x4xui8>) -> tensor<4xui8>
  check.expect_eq_const %1, dense<[5, 7, 5, 5]> : tensor<4xui8>
  return
}
func.func private @computed(%arg0: tensor<3x4xui8>) -> (tensor<4xui8> {jax.result_info = "result"}) {
  %c = stablehlo.constant dense<0> : tensor<ui8>
  %0 = stablehlo.reduce(%arg0 init: %c) applies stablehlo.add across dimensions = [0] : (tensor<3x4xui8>, tensor<ui8>) -> tensor<4xui8>
  return %0 : tensor<4xui8>
}
// -----
// reduce ui8 multiply all
func.func @main() {
  %0 = stablehlo.constant dense<[[3, 0, 0], [0, 0, 3]]> : tensor<2x3xui8>
  %1 = "func.call"(%0) <{callee = @computed}> : (tensor<2x3xui8>) -> tensor<ui8>
  check.expect_eq_const %1, dense<0> : tensor<ui8>
  return
}
func.func private @computed(%arg0: tensor<2x3xui8>) -> (tensor<ui8> {jax.result_info = "result"}) {
  %c = stablehlo.constant dense<1> : tensor<ui8>
  %0 = stablehlo.reduce(%arg0 init: %c) applies stablehlo.multiply across dimensions = [0, 1] : (tensor<2x3xui8>, tensor<ui8>) -> tensor<ui8>
  return %0 : tensor<ui8>
}
// -----
// reduce ui16 add
func.func @main() {
  %0 = stablehlo.constant dense<[[4, 3, 2, 1], [1, 0, 0, 0], [0, 4, 3, 4]]> : tensor<3x4xui16>
  %1 = "func.call"(%0) <{callee = @computed}> : (tensor<3x4xui16>) -> tensor<4xui16>
  check.expect_eq_const %1, dense<[5, 7, 5, 5]> : tensor<4xui16>
  return
}
func.func private @computed(%arg0: tensor<3x4xui16>) -> (tensor<4xui16> {jax.result_info = "result"}) {
  %c = stablehlo.constant dense<0> : tensor<ui16>
  %0 = stablehlo.reduce(%arg0 init: %c) applies stablehlo.add across dimensions = [0] : (tensor<3x4xui16>, tensor<ui16>) -> tensor<4xui16>
  return %0 : tensor<4xui16>
}
// -----
// reduce ui16 multiply all
func.func @main() {
  %0 = stablehlo.constant dense<[[3, 0, 0], [0, 0, 3]]> : tensor<2x3xui16>
  %1 = "func.call"(%0) <{callee = @computed}> : (tensor<2x3xui16>) -> tensor<ui16>
  check.expect_eq_const %1, dense<0> : tensor<ui16>
  return
}
func.func private @computed(%arg0: tensor<2x3xui16>) -> (tensor<ui16> {jax.result_info = "result"}) {
  %c = stablehlo.constant dense<1> : tensor<ui16>
  %0 = stablehlo.reduce(%arg0 init: %c) applies stablehlo.multiply across dimensions = [0, 1] : (tensor<2x3xui16>, tensor<ui16>) -> tensor<ui16>
  return %0 : tensor<ui16>
}
// -----
// reduce ui32 add
func.func @main() {
  %0 = stablehlo.constant dense<[[4, 3, 2, 1], [1, 0, 0, 0], [0, 4, 3, 4]]> : tensor<3x4xui32>
  %1 = "func.call"(%0) <{callee = @computed}> : (tensor<3x4xui32>) -> tensor<4xui32>
  check.expect_eq_const %1, dense<[5, 7, 5, 5]> : tensor<4xui32>
  return
}
func.func private @computed(%arg0: tensor<3x4xui32>) -> (tensor<4xui32> {jax.result_info = "result"}) {
  %c = stablehlo.constant dense<0> : tensor<ui32>
  %0 = stablehlo.reduce(%arg0 init: %c) applies stablehlo.add across dimensions = [0] : (tensor<3x4xui32>, tensor<ui32>) -> tensor<4xui32>
  return %0 : tensor<4xui32>
}
// -----
// reduce ui32 multiply all
func.func @main() {
  %0 = stablehlo.constant dense<[[3, 0, 0], [0, 0, 3]]> : tensor<2x3xui32>
  %1 = "func.call"(%0) <{callee = @computed}> : (tensor<2x3xui32>) -> tensor<ui32>
  check.expect_eq_const %1, dense<0> : tensor<ui32>
  return
}
func.func private @computed(%arg0: tensor<2x3xui32>) -> (tensor<ui32> {jax.result_info = "result"}) {
  %c = stablehlo.constant dense<1> : tensor<ui32>
  %0 = stablehlo.reduce(%arg0 init: %c) applies stablehlo.multiply across dimensions = [0, 1] : (tensor<2x3xui32>, tensor<ui32>) -> tensor<ui32>
  return %0 : tensor<ui32>
}
// -----
// reduce ui64 add
func.func @main() {
  %0 = stablehlo.constant dense<[[4, 3, 2, 1], [1, 0, 0, 0], [0, 4, 3, 4]]> : tensor<3x4xui64>
  %1 = "func.call"(%0) <{callee = @computed}> : (tensor<3x4xui64>) -> tensor<4xui64>
  check.expect_eq_const %1, dense<[5, 7, 5, 5]> : tensor<4xui64>
  return
}
func.func private @computed(%arg0: tensor<3x4xui64>) -> (tensor<4xui64> {jax.result_info = "result"}) {
  %c = stablehlo.constant dense<0> : tensor<ui64>
  %0 = stablehlo.reduce(%arg0 init: %c) applies stablehlo.add across dimensions = [0] : (tensor<3x4xui64>, tensor<ui64>) -> tensor<4xui64>
  return %0 : tensor<4xui64>
}
// -----
// reduce ui64 multiply all
func.func @main() {
  %0 = stablehlo.constant dense<[[3, 0, 0], [0, 0, 3]]> : tensor<2x3xui64>
  %1 = "func.call"(%0) <{callee = @computed}> : (tensor<2x3xui64>) -> tensor<ui64>
  check.expect_eq_const %1, dense<0> : tensor<ui64>
  return
}
func.func private @computed(%arg0: tensor<2x3xui64>) -> (tensor<ui64> {jax.result_info = "result"}) {
  %c = stablehlo.constant dense<1> : tensor<ui64>
  %0 = stablehlo.reduce(%arg0 init: %c) applies stablehlo.multiply across dimensions = [0, 1] : (tensor<2x3xui64>, tensor<ui64>) -> tensor<ui64>
  return %0 : tensor<ui64>
}
// -----
// reduce bf16 add
func.func @main() {
  %0 = stablehlo.constant dense<[[3.0, 1.0, 0.0, -2.0], [-2.0, -4.0, -4.0, -4.0], [-3.0, 3.0, 1.0, 4.0]]> : tensor<3x4xbf16>
  %1 = "func.call"(%0) <{callee = @computed}> : (tensor<3x4xbf16>) -> tensor<4xbf16>
  check.expect_eq_const %1, dense<[-2.0, 0.0, -3.0, -2.0]> : tensor<4xbf16>
  return
}
func.func private @computed(%arg0: tensor<3x4xbf16>) -> (tensor<4xbf16> {jax.result_info = "result"}) {
  %cst = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
  %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.add across dimensions = [0] : (tensor<3x4xbf16>, tensor<bf16>) -> tensor<4xbf16>
  return %0 : tensor<4xbf16>
}
// -----
// reduce bf16 multiply all
func.func @main() {
  %0 = stablehlo.constant dense<[[3.0, 1.0, 1.0], [1.0, 1.0, 3.0]]> : tensor<2x3xbf16>
  %1 = "func.call"(%0) <{callee = @computed}> : (tensor<2x3xbf16>) -> tensor<bf16>
  check.expect_eq_const %1, dense<9.0> : tensor<bf16>
  return
}
func.func private @computed(%arg0: tensor<2x3xbf16>) -> (tensor<bf16> {jax.result_info = "result"}) {
  %cst = stablehlo.constant dense<1.000000e+00> : tensor<bf16>
  %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.multiply across dimensions = [0, 1] : (tensor<2x3xbf16>, tensor<bf16>) -> tensor<bf16>
  return %0 : tensor<bf16>
}
// -----
// reduce f16 add
func.func @main() {
  %0 = stablehlo.constant dense<[[3.0, 1.0, 0.0, -2.0], [-2.0, -4.0, -4.0, -4.0], [-3.0, 3.0, 1.0, 4.0]]> : tensor<3x4xf16>
  %1 = "func.call"(%0) <{callee = @computed}> : (tensor<3x4xf16>) -> tensor<4xf16>
  check.expect_eq_const %1, dense<[-2.0, 0.0, -3.0, -2.0]> : tensor<4xf16>
  return
}
func.func private @computed(%arg0: tensor<3x4xf16>) -> (tensor<4xf16> {jax.result_info = "result"}) {
  %cst = stablehlo.constant dense<0.000000e+00> : tensor<f16>
  %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.add across dimensions = [0] : (tensor<3x4xf16>, tensor<f16>) -> tensor<4xf16>
  return %0 : tensor<4xf16>
}
// -----
// reduce f16 multiply all
func.func @main() {
  %0 = stablehlo.constant dense<[[3.0, 1.0, 1.0], [1.0, 1.0, 3.0]]> : tensor<2x3xf16>
  %1 = "func.call"(%0) <{callee = @computed}> : (tensor<2x3xf16>) -> tensor<f16>
  check.expect_eq_const %1, dense<9.0> : tensor<f16>
  return
}
func.func private @computed(%arg0: tensor<2x3xf16>) -> (tensor<f16> {jax.result_info = "result"}) {
  %cst = stablehlo.constant dense<1.000000e+00> : tensor<f16>
  %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.multiply across dimensions = [0, 1] : (tensor<2x3xf16>, tensor<f16>) -> tensor<f16>
  return %0 : tensor<f16>
}
// -----
// reduce f32 add
func.func @main() {
  %0 = stablehlo.constant dense<[[3.0, 1.0, 0.0, -2.0], [-2.0, -4.0, -4.0, -4.0], [-3.0, 3.0, 1.0, 4.0]]> : tensor<3x4xf32>
  %1 = "func.call"(%0) <{callee = @computed}> : (tensor<3x4xf32>) -> tensor<4xf32>
  check.expect_eq_const %1, dense<[-2.0, 0.0, -3.0, -2.0]> : tensor<4xf32>
  return
}
func.func private @computed(%arg0: tensor<3x4xf32>) -> (tensor<4xf32> {jax.result_info = "result"}) {
  %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
  %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.add across dimensions = [0] : (tensor<3x4xf32>, tensor<f32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
// -----
// reduce f32 multiply all
func.func @main() {
  %0 = stablehlo.constant dense<[[3.0, 1.0, 1.0], [1.0, 1.0, 3.0]]> : tensor<2x3xf32>
  %1 = "func.call"(%0) <{callee = @computed}> : (tensor<2x3xf32>) -> tensor<f32>
  check.expect_eq_const %1, dense<9.0> : tensor<f32>
  return
}
func.func private @computed(%arg0: tensor<2x3xf32>) -> (tensor<f32> {jax.result_info = "result"}) {
  %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
  %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.multiply across dimensions = [0, 1] : (tensor<2x3xf32>, tensor<f32>) -> tensor<f32>
  return %0 : tensor<f32>
}
// -----
// reduce f64 add
func.func @main() {
  %0 = stablehlo.constant dense<[[3.0, 1.0, 0.0, -2.0], [-2.0, -4.0, -4.0, -4.0], [-3.0, 3.0, 1.0, 4.0]]> : tensor<3x4xf64>
  %1 = "func.call"(%0) <{callee = @computed}> : (tensor<3x4xf64>) -> tensor<4xf64>
  check.expect_eq_const %1, dense<[-2.0, 0.0, -3.0, -2.0]> : tensor<4xf64>
  return
}
func.func private @computed(%arg0: tensor<3x4xf64>) -> (tensor<4xf64> {jax.result_info = "result"}) {
  %cst = stablehlo.constant dense<0.000000e+00> : tensor<f64>
  %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.add across dimensions = [0] : (tensor<3x4xf64>, tensor<f64>) -> tensor<4xf64>
  return %0 : tensor<4xf64>
}
// -----
// reduce f64 multiply all
func.func @main() {
  %0 = stablehlo.constant dense<[[3.0, 1.0, 1.0], [1.0, 1.0, 3.0]]> : tensor<2x3xf64>
  %1 = "func.call"(%0) <{callee = @computed}> : (tensor<2x3xf64>) -> tensor<f64>
  check.expect_eq_const %1, dense<9.0> : tensor<f64>
  return
}
func.func private @computed(%arg0: tensor<2x3xf64>) -> (tensor<f64> {jax.result_info = "result"}) {
  %cst = stablehlo.constant dense<1.000000e+00> : tensor<f64>
  %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.multiply across dimensions = [0, 1] : (tensor<2x3xf64>, tensor<f64>) -> tensor<f64>
  return %0 : tensor<f64>
}
// -----
// reduce complex<f32> add
func.func @main() {
  %0 = stablehlo.constant dense<[[(3.0, 4.0), (1.0, 3.0), (0.0, 1.0), (-2.0, 0.0)], [(-2.0, -2.0), (-4.0, -2.0), (-4.0, -4.0), (-4.0, -4.0)], [(-3.0, -4.0), (3.0, -3.0), (1.0, 3.0), (4.0, 1.0)]]> : tensor<3x4xcomplex<f32>>
  %1 = "func.call"(%0) <{callee = @computed}> : (tensor<3x4xcomplex<f32>>) -> tensor<4xcomplex<f32>>
  check.expect_eq_const %1, dense<[(-2.0, -2.0), (0.0, -2.0), (-3.0, 0.0), (-2.0, -3.0)]> : tensor<4xcomplex<f32>>
  return
}
func.func private @computed(%arg0: tensor<3x4xcomplex<f32>>) -> (tensor<4xcomplex<f32>> {jax.result_info = "result"}) {
  %cst = stablehlo.constant dense<(0.000000e+00,0.000000e+00)> : tensor<complex<f32>>
  %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.add across dimensions = [0] : (tensor<3x4xcomplex<f32>>, tensor<complex<f32>>) -> tensor<4xcomplex<f32>>
  return %0 : tensor<4xcomplex<f32>>
}
// -----
// reduce complex<f32> multiply all
func.func @main() {
  %0 = stablehlo.constant dense<[[(3.0, 3.0), (1.0, 3.0), (1.0, 1.0)], [(1.0, 1.0), (1.0, 1.0), (3.0, 1.0)]]> : tensor<2x3xcomplex<f32>>
  %1 = "func.call"(%0) <{callee = @computed}> : (tensor<2x3xcomplex<f32>>) -> tensor<complex<f32>>
  check.expect_eq_const %1, dense<(0.0, -120.0)> : tensor<complex<f32>>
  return
}
func.func private @computed(%arg0: tensor<2x3xcomplex<f32>>) -> (tensor<complex<f32>> {jax.result_info = "result"}) {
  %cst = stablehlo.constant dense<(1.000000e+00,0.000000e+00)> : tensor<complex<f32>>
  %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.multiply across dimensions = [0, 1] : (tensor<2x3xcomplex<f32>>, tensor<complex<f32>>) -> tensor<complex<f32>>
  return %0 : tensor<complex<f32>>
}
// -----
// reduce complex<f64> add
func.func @main() {
  %0 = stablehlo.constant dense<[[(3.0, 4.0), (1.0, 3.0), (0.0, 1.0), (-2.0, 0.0)], [(-2.0, -2.0), (-4.0, -2.0), (-4.0, -4.0), (-4.0, -4.0)], [(-3.0, -4.0), (3.0, -3.0), (1.0, 3.0), (4.0, 1.0)]]> : tensor<3x4xcomplex<f64>>
  %1 = "func.call"(%0) <{callee = @computed}> : (tensor<3x4xcomplex<f64>>) -> tensor<4xcomplex<f64>>
  check.expect_eq_const %1, dense<[(-2.0, -2.0), (0.0, -2.0), (-3.0, 0.0), (-2.0, -3.0)]> : tensor<4xcomplex<f64>>
  return
}
func.func private @computed(%arg0: tensor<3x4xcomplex<f64>>) -> (tensor<4xcomplex<f64>> {jax.result_info = "result"}) {
  %cst = stablehlo.constant dense<(0.000000e+00,0.000000e+00)> : tensor<complex<f64>>
  %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.add across dimensions = [0] : (tensor<3x4xcomplex<f64>>, tensor<complex<f64>>) -> tensor<4xcomplex<f64>>
  return %0 : tensor<4xcomplex<f64>>
}
// -----
// reduce complex<f64> multiply all
func.func @main() {
  %0 = stablehlo.constant dense<[[(3.0, 3.0), (1.0, 3.0), (1.0, 1.0)], [(1.0, 1.0), (1.0, 1.0), (3.0, 1.0)]]> : tensor<2x3xcomplex<f64>>
  %1 = "func.call"(%0) <{callee = @computed}> : (tensor<2x3xcomplex<f64>>) -> tensor<complex<f64>>
  check.expect_eq_const %1, dense<(0.0, -120.0)> : tensor<complex<f64>>
  return
}
func.func private @computed(%arg0: tensor<2x3xcomplex<f64>>) -> (tensor<complex<f64>> {jax.result_info = "result"}) {
  %cst = stablehlo.constant dense<(1.000000e+00,0.000000e+00)> : tensor<complex<f64>>
  %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.multiply across dimensions = [0, 1] : (tensor<2x3xcomplex<f64>>, tensor<complex<f64>>) -> tensor<complex<f64>>
  return %0 : tensor<complex<f64>>
}
// -----
// reduce i8 max
func.func @main() {
  %0 = stablehlo.constant dense<[[0, 0, 2, 4], [-4, -3, 3, 4], [-2, -2, 3, -1]]> : tensor<3x4xi8>
  %1 = "func.call"(%0) <{callee = @computed}> : (tensor<3x4xi8>) -> tensor<3xi8>
  check.expect_eq_const %1, dense<[4, 4, 3]> : tensor<3xi8>
  return
}
func.func private @computed(%arg0: tensor<3x4xi8>) -> (tensor<3xi8> {jax.result_info = "result"}) {
  %c = stablehlo.constant dense<-128> : tensor<i8>
  %0 = stablehlo.reduce(%arg0 init: %c) applies stablehlo.maximum across dimensions = [1] : (tensor<3x4xi8>, tensor<i8>) -> tensor<3xi8>
  return %0 : tensor<3xi8>
}
// -----
// reduce i8 argmin (two operands)
func.func @main() {
  %0 = stablehlo.constant dense<[[0, 0, 2, 4], [-4, -3, 3, 4], [-2, -2, 3, -1]]> : tensor<3x4xi8>
  %1 = "func.call"(%0) <{callee = @computed}> : (tensor<3x4xi8>) -> tensor<3xi32>
  check.expect_eq_const %1, dense<0> : tensor<3xi32>
  return
}
func.func private @computed(%arg0: tensor<3x4xi8>) -> (tensor<3xi32> {jax.result_info = "result"}) {
  %0 = call @argmin(%arg0) : (tensor<3x4xi8>) -> tensor<3xi32>
  return %0 : tensor<3xi32>
}
func.func private @argmin(%arg0: tensor<3x4xi8>) -> tensor<3xi32> {
  %0 = stablehlo.iota dim = 1 : tensor<3x4xi32>
  %c = stablehlo.constant dense<127> : tensor<i8>
  %c_0 = stablehlo.constant dense<0> : tensor<i32>
  %1:2 = stablehlo.reduce(%arg0 init: %c), (%0 init: %c_0) across dimensions = [1] : (tensor<3x4xi8>, tensor<3x4xi32>, tensor<i8>, tensor<i32>) -> (tensor<3xi8>, tensor<3xi32>)
   reducer(%arg1: tensor<i8>, %arg3: tensor<i8>) (%arg2: tensor<i32>, %arg4: tensor<i32>)  {
    %2 = stablehlo.compare LT, %arg1, %arg3, SIGNED : (tensor<i8>, tensor<i8>) -> tensor<i1>
    %3 = stablehlo.compare NE, %arg1, %arg1, SIGNED : (tensor<i8>, tensor<i8>) -> tensor<i1>
    %4 = stablehlo.or %2, %3 : tensor<i1>
    %5 = stablehlo.compare EQ, %arg1, %arg3, SIGNED : (tensor<i8>, tensor<i8>) -> tensor<i1>
    %6 = stablehlo.compare LT, %arg2, %arg4, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %7 = stablehlo.and %5, %6 : tensor<i1>
    %8 = stablehlo.or %4, %7 : tensor<i1>
    %9 = stablehlo.select %4, %arg1, %arg3 : tensor<i1>, tensor<i8>
    %10 = stablehlo.select %8, %arg2, %arg4 : tensor<i1>, tensor<i32>
    stablehlo.return %9, %10 : tensor<i8>, tensor<i32>
  }
  return %1#1 : tensor<3xi32>
}
// -----
// reduce i16 max
func.func @main() {
  %0 = stablehlo.constant dense<[[0, 0, 2, 4], [-4, -3, 3, 4], [-2, -2, 3, -1]]> : tensor<3x4xi16>
  %1 = "func.call"(%0) <{callee = @computed}> : (tensor<3x4xi16>) -> tensor<3xi16>
  check.expect_eq_const %1, dense<[4, 4, 3]> : tensor<3xi16>
  return
}
func.func private @computed(%arg0: tensor<3x4xi16>) -> (tensor<3xi16> {jax.result_info = "result"}) {
  %c = stablehlo.constant dense<-32768> : tensor<i16>
  %0 = stablehlo.reduce(%arg0 init: %c) applies stablehlo.maximum across dimensions = [1] : (tensor<3x4xi16>, tensor<i16>) -> tensor<3xi16>
  return %0 : tensor<3xi16>
}
// -----
// reduce i16 argmin (two operands)
func.func @main() {
  %0 = stablehlo.constant dense<[[0, 0, 2, 4], [-4, -3, 3, 4], [-2, -2, 3, -1]]> : tensor<3x4xi16>
  %1 = "func.call"(%0) <{callee = @computed}> : (tensor<3x4xi16>) -> tensor<3xi32>
  check.expect_eq_const %1, dense<0> : tensor<3xi32>
  return
}
func.func private @computed(%arg0: tensor<3x4xi16>) -> (tensor<3xi32> {jax.result_info = "result"}) {
  %0 = call @argmin(%arg0) : (tensor<3x4xi16>) -> tensor<3xi32>
  return %0 : tensor<3xi32>
}
func.func private @argmin(%arg0: tensor<3x4xi16>) -> tensor<3xi32> {
  %0 = stablehlo.iota dim = 1 : tensor<3x4xi32>
  %c = stablehlo.constant dense<32767> : tensor<i16>
  %c_0 = stablehlo.constant dense<0> : tensor<i32>
  %1:2 = stablehlo.reduce(%arg0 init: %c), (%0 init: %c_0) across dimensions = [1] : (tensor<3x4xi16>, tensor<3x4xi32>, tensor<i16>, tensor<i32>) -> (tensor<3xi16>, tensor<3xi32>)
   reducer(%arg1: tensor<i16>, %arg3: tensor<i16>) (%arg2: tensor<i32>, %arg4: tensor<i32>)  {
    %2 = stablehlo.compare LT, %arg1, %arg3, SIGNED : (tensor<i16>, tensor<i16>) -> tensor<i1>
    %3 = stablehlo.compare NE, %arg1, %arg1, SIGNED : (tensor<i16>, tensor<i16>) -> tensor<i1>
    %4 = stablehlo.or %2, %3 : tensor<i1>
    %5 = stablehlo.compare EQ, %arg1, %arg3, SIGNED : (tensor<i16>, tensor<i16>) -> tensor<i1>
    %6 = stablehlo.compare LT, %arg2, %arg4, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %7 = stablehlo.and %5, %6 : tensor<i1>
    %8 = stablehlo.or %4, %7 : tensor<i1>
    %9 = stablehlo.select %4, %arg1, %arg3 : tensor<i1>, tensor<i16>
    %10 = stablehlo.select %8, %arg2, %arg4 : tensor<i1>, tensor<i32>
    stablehlo.return %9, %10 : tensor<i16>, tensor<i32>
  }
  return %1#1 : tensor<3xi32>
}
// -----
// reduce i32 max
func.func @main() {
  %0 = stablehlo.constant dense<[[0, 0, 2, 4], [-4, -3, 3, 4], [-2, -2, 3, -1]]> : tensor<3x4xi32>
  %1 = "func.call"(%0) <{callee = @computed}> : (tensor<3x4xi32>) -> tensor<3xi32>
  check.expect_eq_const %1, dense<[4, 4, 3]> : tensor<3xi32>
  return
}
func.func private @computed(%arg0: tensor<3x4xi32>) -> (tensor<3xi32> {jax.result_info = "result"}) {
  %c = stablehlo.constant dense<-2147483648> : tensor<i32>
  %0 = stablehlo.reduce(%arg0 init: %c) applies stablehlo.maximum across dimensions = [1] : (tensor<3x4xi32>, tensor<i32>) -> tensor<3xi32>
  return %0 : tensor<3xi32>
}
// -----
// reduce i32 argmin (two operands)
func.func @main() {
  %0 = stablehlo.constant dense<[[0, 0, 2, 4], [-4, -3, 3, 4], [-2, -2, 3, -1]]> : tensor<3x4xi32>
  %1 = "func.call"(%0) <{callee = @computed}> : (tensor<3x4xi32>) -> tensor<3xi32>
  check.expect_eq_const %1, dense<0> : tensor<3xi32>
  return
}
func.func private @computed(%arg0: tensor<3x4xi32>) -> (tensor<3xi32> {jax.result_info = "result"}) {
  %0 = call @argmin(%arg0) : (tensor<3x4xi32>) -> tensor<3xi32>
  return %0 : tensor<3xi32>
}
func.func private @argmin(%arg0: tensor<3x4xi32>) -> tensor<3xi32> {
  %0 = stablehlo.iota dim = 1 : tensor<3x4xi32>
  %c = stablehlo.constant dense<2147483647> : tensor<i32>
  %c_0 = stablehlo.constant dense<0> : tensor<i32>
  %1:2 = stablehlo.reduce(%arg0 init: %c), (%0 init: %c_0) across dimensions = [1] : (tensor<3x4xi32>, tensor<3x4xi32>, tensor<i32>, tensor<i32>) -> (tensor<3xi32>, tensor<3xi32>)
   reducer(%arg1: tensor<i32>, %arg3: tensor<i32>) (%arg2: tensor<i32>, %arg4: tensor<i32>)  {
    %2 = stablehlo.compare LT, %arg1, %arg3, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %3 = stablehlo.compare NE, %arg1, %arg1, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %4 = stablehlo.or %2, %3 : tensor<i1>
    %5 = stablehlo.compare EQ, %arg1, %arg3, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %6 = stablehlo.compare LT, %arg2, %arg4, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %7 = stablehlo.and %5, %6 : tensor<i1>
    %8 = stablehlo.or %4, %7 : tensor<i1>
    %9 = stablehlo.select %4, %arg1, %arg3 : tensor<i1>, tensor<i32>
    %10 = stablehlo.select %8, %arg2, %arg4 : tensor<i1>, tensor<i32>
    stablehlo.return %9, %10 : tensor<i32>, tensor<i32>
  }
  return %1#1 : tensor<3xi32>
}
// -----
// reduce i64 max
func.func @main() {
  %0 = stablehlo.constant dense<[[0, 0, 2, 4], [-4, -3, 3, 4], [-2, -2, 3, -1]]> : tensor<3x4xi64>
  %1 = "func.call"(%0) <{callee = @computed}> : (tensor<3x4xi64>) -> tensor<3xi64>
  check.expect_eq_const %1, dense<[4, 4, 3]> : tensor<3xi64>
  return
}
func.func private @computed(%arg0: tensor<3x4xi64>) -> (tensor<3xi64> {jax.result_info = "result"}) {
  %c = stablehlo.constant dense<-9223372036854775808> : tensor<i64>
  %0 = stablehlo.reduce(%arg0 init: %c) applies stablehlo.maximum across dimensions = [1] : (tensor<3x4xi64>, tensor<i64>) -> tensor<3xi64>
  return %0 : tensor<3xi64>
}
// -----
// reduce i64 argmin (two operands)
func.func @main() {
  %0 = stablehlo.constant dense<[[0, 0, 2, 4], [-4, -3, 3, 4], [-2, -2, 3, -1]]> : tensor<3x4xi64>
  %1 = "func.call"(%0) <{callee = @computed}> : (tensor<3x4xi64>) -> tensor<3xi32>
  check.expect_eq_const %1, dense<0> : tensor<3xi32>
  return
}
func.func private @computed(%arg0: tensor<3x4xi64>) -> (tensor<3xi32> {jax.result_info = "result"}) {
  %0 = call @argmin(%arg0) : (tensor<3x4xi64>) -> tensor<3xi32>
  return %0 : tensor<3xi32>
}
func.func private @argmin(%arg0: tensor<3x4xi64>) -> tensor<3xi32> {
  %0 = stablehlo.iota dim = 1 : tensor<3x4xi32>
  %c = stablehlo.constant dense<9223372036854775807> : tensor<i64>
  %c_0 = stablehlo.constant dense<0> : tensor<i32>
  %1:2 = stablehlo.reduce(%arg0 init: %c), (%0 init: %c_0) across dimensions = [1] : (tensor<3x4xi64>, tensor<3x4xi32>, tensor<i64>, tensor<i32>) -> (tensor<3xi64>, tensor<3xi32>)
   reducer(%arg1: tensor<i64>, %arg3: tensor<i64>) (%arg2: tensor<i32>, %arg4: tensor<i32>)  {
    %2 = stablehlo.compare LT, %arg1, %arg3, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
    %3 = stablehlo.compare NE, %arg1, %arg1, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
    %4 = stablehlo.or %2, %3 : tensor<i1>
    %5 = stablehlo.compare EQ, %arg1, %arg3, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
    %6 = stablehlo.compare LT, %arg2, %arg4, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %7 = stablehlo.and %5, %6 : tensor<i1>
    %8 = stablehlo.or %4, %7 : tensor<i1>
    %9 = stablehlo.select %4, %arg1, %arg3 : tensor<i1>, tensor<i64>
    %10 = stablehlo.select %8, %arg2, %arg4 : tensor<i1>, tensor<i32>
    stablehlo.return %9, %10 : tensor<i64>, tensor<i32>
  }
  return %1#1 : tensor<3xi32>
}
// -----
// reduce ui8 max
func.func @main() {
  %0 = stablehlo.constant dense<[[2, 2, 3, 4], [0, 0, 4, 4], [1, 1, 4, 2]]> : tensor<3x4xui8>
  %1 = "func.call"(%0) <{callee = @computed}> : (tensor<3x4xui8>) -> tensor<3xui8>
  check.expect_eq_const %1, dense<4> : tensor<3xui8>
  return
}
func.func private @computed(%arg0: tensor<3x4xui8>) -> (tensor<3xui8> {jax.result_info = "result"}) {
  %c = stablehlo.constant dense<0> : tensor<ui8>
  %0 = stablehlo.reduce(%arg0 init: %c) applies stablehlo.maximum across dimensions = [1] : (tensor<3x4xui8>, tensor<ui8>) -> tensor<3xui8>
  return %0 : tensor<3xui8>
}
// -----
// reduce ui8 argmin (two operands)
func.func @main() {
  %0 = stablehlo.constant dense<[[2, 2, 3, 4], [0, 0, 4, 4], [1, 1, 4, 2]]> : tensor<3x4xui8>
  %1 = "func.call"(%0) <{callee = @computed}> : (tensor<3x4xui8>) -> tensor<3xi32>
  check.expect_eq_const %1, dense<0> : tensor<3xi32>
  return
}
func.func private @computed(%arg0: tensor<3x4xui8>) -> (tensor<3xi32> {jax.result_info = "result"}) {
  %0 = call @argmin(%arg0) : (tensor<3x4xui8>) -> tensor<3xi32>
  return %0 : tensor<3xi32>
}
func.func private @argmin(%arg0: tensor<3x4xui8>) -> tensor<3xi32> {
  %0 = stablehlo.iota dim = 1 : tensor<3x4xi32>
  %c = stablehlo.constant dense<255> : tensor<ui8>
  %c_0 = stablehlo.constant dense<0> : tensor<i32>
  %1:2 = stablehlo.reduce(%arg0 init: %c), (%0 init: %c_0) across dimensions = [1] : (tensor<3x4xui8>, tensor<3x4xi32>, tensor<ui8>, tensor<i32>) -> (tensor<3xui8>, tensor<3xi32>)
   reducer(%arg1: tensor<ui8>, %arg3: tensor<ui8>) (%arg2: tensor<i32>, %arg4: tensor<i32>)  {
    %2 = stablehlo.compare LT, %arg1, %arg3, UNSIGNED : (tensor<ui8>, tensor<ui8>) -> tensor<i1>
    %3 = stablehlo.compare NE, %arg1, %arg1, UNSIGNED : (tensor<ui8>, tensor<ui8>) -> tensor<i1>
    %4 = stablehlo.or %2, %3 : tensor<i1>
    %5 = stablehlo.compare EQ, %arg1, %arg3, UNSIGNED : (tensor<ui8>, tensor<ui8>) -> tensor<i1>
    %6 = stablehlo.compare LT, %arg2, %arg4, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %7 = stablehlo.and %5, %6 : tensor<i1>
    %8 = stablehlo.or %4, %7 : tensor<i1>
    %9 = stablehlo.select %4, %arg1, %arg3 : tensor<i1>, tensor<ui8>
    %10 = stablehlo.select %8, %arg2, %arg4 : tensor<i1>, tensor<i32>
    stablehlo.return %9, %10 : tensor<ui8>, tensor<i32>
  }
  return %1#1 : tensor<3xi32>
}
// -----
// reduce ui16 max
func.func @main() {
  %0 = stablehlo.constant dense<[[2, 2, 3, 4], [0, 0, 4, 4], [1, 1, 4, 2]]> : tensor<3x4xui16>
  %1 = "func.call"(%0) <{callee = @computed}> : (tensor<3x4xui16>) -> tensor<3xui16>
  check.expect_eq_const %1, dense<4> : tensor<3xui16>
  return
}
func.func private @computed(%arg0: tensor<3x4xui16>) -> (tensor<3xui16> {jax.result_info = "result"}) {
  %c = stablehlo.constant dense<0> : tensor<ui16>
  %0 = stablehlo.reduce(%arg0 init: %c) applies stablehlo.maximum across dimensions = [1] : (tensor<3x4xui16>, tensor<ui16>) -> tensor<3xui16>
  return %0 : tensor<3xui16>
}
// -----
// reduce ui16 argmin (two operands)
func.func @main() {
  %0 = stablehlo.constant dense<[[2, 2, 3, 4], [0, 0, 4, 4], [1, 1, 4, 2]]> : tensor<3x4xui16>
  %1 = "func.call"(%0) <{callee = @computed}> : (tensor<3x4xui16>) -> tensor<3xi32>
  check.expect_eq_const %1, dense<0> : tensor<3xi32>
  return
}
func.func private @computed(%arg0: tensor<3x4xui16>) -> (tensor<3xi32> {jax.result_info = "result"}) {
  %0 = call @argmin(%arg0) : (tensor<3x4xui16>) -> tensor<3xi32>
  return %0 : tensor<3xi32>
}
func.func private @argmin(%arg0: tensor<3x4xui16>) -> tensor<3xi32> {
  %0 = stablehlo.iota dim = 1 : tensor<3x4xi32>
  %c = stablehlo.constant dense<65535> : tensor<ui16>
  %c_0 = stablehlo.constant dense<0> : tensor<i32>
  %1:2 = stablehlo.reduce(%arg0 init: %c), (%0 init: %c_0) across dimensions = [1] : (tensor<3x4xui16>, tensor<3x4xi32>, tensor<ui16>, tensor<i32>) -> (tensor<3xui16>, tensor<3xi32>)
   reducer(%arg1: tensor<ui16>, %arg3: tensor<ui16>) (%arg2: tensor<i32>, %arg4: tensor<i32>)  {
    %2 = stablehlo.compare LT, %arg1, %arg3, UNSIGNED : (tensor<ui16>, tensor<ui16>) -> tensor<i1>
    %3 = stablehlo.compare NE, %arg1, %arg1, UNSIGNED : (tensor<ui16>, tensor<ui16>) -> tensor<i1>
    %4 = stablehlo.or %2, %3 : tensor<i1>
    %5 = stablehlo.compare EQ, %arg1, %arg3, UNSIGNED : (tensor<ui16>, tensor<ui16>) -> tensor<i1>
    %6 = stablehlo.compare LT, %arg2, %arg4, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %7 = stablehlo.and %5, %6 : tensor<i1>
    %8 = stablehlo.or %4, %7 : tensor<i1>
    %9 = stablehlo.select %4, %arg1, %arg3 : tensor<i1>, tensor<ui16>
    %10 = stablehlo.select %8, %arg2, %arg4 : tensor<i1>, tensor<i32>
    stablehlo.return %9, %10 : tensor<ui16>, tensor<i32>
  }
  return %1#1 : tensor<3xi32>
}
// -----
// reduce ui32 max
func.func @main() {
  %0 = stablehlo.constant dense<[[2, 2, 3, 4], [0, 0, 4, 4], [1, 1, 4, 2]]> : tensor<3x4xui32>
  %1 = "func.call"(%0) <{callee = @computed}> : (tensor<3x4xui32>) -> tensor<3xui32>
  check.expect_eq_const %1, dense<4> : tensor<3xui32>
  return
}
func.func private @computed(%arg0: tensor<3x4xui32>) -> (tensor<3xui32> {jax.result_info = "result"}) {
  %c = stablehlo.constant dense<0> : tensor<ui32>
  %0 = stablehlo.reduce(%arg0 init: %c) applies stablehlo.maximum across dimensions = [1] : (tensor<3x4xui32>, tensor<ui32>) -> tensor<3xui32>
  return %0 : tensor<3xui32>
}
// -----
// reduce ui32 argmin (two operands)
func.func @main() {
  %0 = stablehlo.constant dense<[[2, 2, 3, 4], [0, 0, 4, 4], [1, 1, 4, 2]]> : tensor<3x4xui32>
  %1 = "func.call"(%0) <{callee = @computed}> : (tensor<3x4xui32>) -> tensor<3xi32>
  check.expect_eq_const %1, dense<0> : tensor<3xi32>
  return
}
func.func private @computed(%arg0: tensor<3x4xui32>) -> (tensor<3xi32> {jax.result_info = "result"}) {
  %0 = call @argmin(%arg0) : (tensor<3x4xui32>) -> tensor<3xi32>
  return %0 : tensor<3xi32>
}
func.func private @argmin(%arg0: tensor<3x4xui32>) -> tensor<3xi32> {
  %0 = stablehlo.iota dim = 1 : tensor<3x4xi32>
  %c = stablehlo.constant dense<4294967295> : tensor<ui32>
  %c_0 = stablehlo.constant dense<0> : tensor<i32>
  %1:2 = stablehlo.reduce(%arg0 init: %c), (%0 init: %c_0) across dimensions = [1] : (tensor<3x4xui32>, tensor<3x4xi32>, tensor<ui32>, tensor<i32>) -> (tensor<3xui32>, tensor<3xi32>)
   reducer(%arg1: tensor<ui32>, %arg3: tensor<ui32>) (%arg2: tensor<i32>, %arg4: tensor<i32>)  {
    %2 = stablehlo.compare LT, %arg1, %arg3, UNSIGNED : (tensor<ui32>, tensor<ui32>) -> tensor<i1>
    %3 = stablehlo.compare NE, %arg1, %arg1, UNSIGNED : (tensor<ui32>, tensor<ui32>) -> tensor<i1>
    %4 = stablehlo.or %2, %3 : tensor<i1>
    %5 = stablehlo.compare EQ, %arg1, %arg3, UNSIGNED : (tensor<ui32>, tensor<ui32>) -> tensor<i1>
    %6 = stablehlo.compare LT, %arg2, %arg4, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %7 = stablehlo.and %5, %6 : tensor<i1>
    %8 = stablehlo.or %4, %7 : tensor<i1>
    %9 = stablehlo.select %4, %arg1, %arg3 : tensor<i1>, tensor<ui32>
    %10 = stablehlo.select %8, %arg2, %arg4 : tensor<i1>, tensor<i32>
    stablehlo.return %9, %10 : tensor<ui32>, tensor<i32>
  }
  return %1#1 : tensor<3xi32>
}
// -----
// reduce ui64 max
func.func @main() {
  %0 = stablehlo.constant dense<[[2, 2, 3, 4], [0, 0, 4, 4], [1, 1, 4, 2]]> : tensor<3x4xui64>
  %1 = "func.call"(%0) <{callee = @computed}> : (tensor<3x4xui64>) -> tensor<3xui64>
  check.expect_eq_const %1, dense<4> : tensor<3xui64>
  return
}
func.func private @computed(%arg0: tensor<3x4xui64>) -> (tensor<3xui64> {jax.result_info = "result"}) {
  %c = stablehlo.constant dense<0> : tensor<ui64>
  %0 = stablehlo.reduce(%arg0 init: %c) applies stablehlo.maximum across dimensions = [1] : (tensor<3x4xui64>, tensor<ui64>) -> tensor<3xui64>
  return %0 : tensor<3xui64>
}
// -----
// reduce ui64 argmin (two operands)
func.func @main() {
  %0 = stablehlo.constant dense<[[2, 2, 3, 4], [0, 0, 4, 4], [1, 1, 4, 2]]> : tensor<3x4xui64>
  %1 = "func.call"(%0) <{callee = @computed}> : (tensor<3x4xui64>) -> tensor<3xi32>
  check.expect_eq_const %1, dense<0> : tensor<3xi32>
  return
}
func.func private @computed(%arg0: tensor<3x4xui64>) -> (tensor<3xi32> {jax.result_info = "result"}) {
  %0 = call @argmin(%arg0) : (tensor<3x4xui64>) -> tensor<3xi32>
  return %0 : tensor<3xi32>
}
func.func private @argmin(%arg0: tensor<3x4xui64>) -> tensor<3xi32> {
  %0 = stablehlo.iota dim = 1 : tensor<3x4xi32>
  %c = stablehlo.constant dense<18446744073709551615> : tensor<ui64>
  %c_0 = stablehlo.constant dense<0> : tensor<i32>
  %1:2 = stablehlo.reduce(%arg0 init: %c), (%0 init: %c_0) across dimensions = [1] : (tensor<3x4xui64>, tensor<3x4xi32>, tensor<ui64>, tensor<i32>) -> (tensor<3xui64>, tensor<3xi32>)
   reducer(%arg1: tensor<ui64>, %arg3: tensor<ui64>) (%arg2: tensor<i32>, %arg4: tensor<i32>)  {
    %2 = stablehlo.compare LT, %arg1, %arg3, UNSIGNED : (tensor<ui64>, tensor<ui64>) -> tensor<i1>
    %3 = stablehlo.compare NE, %arg1, %arg1, UNSIGNED : (tensor<ui64>, tensor<ui64>) -> tensor<i1>
    %4 = stablehlo.or %2, %3 : tensor<i1>
    %5 = stablehlo.compare EQ, %arg1, %arg3, UNSIGNED : (tensor<ui64>, tensor<ui64>) -> tensor<i1>
    %6 = stablehlo.compare LT, %arg2, %arg4, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %7 = stablehlo.and %5, %6 : tensor<i1>
    %8 = stablehlo.or %4, %7 : tensor<i1>
    %9 = stablehlo.select %4, %arg1, %arg3 : tensor<i1>, tensor<ui64>
    %10 = stablehlo.select %8, %arg2, %arg4 : tensor<i1>, tensor<i32>
    stablehlo.return %9, %10 : tensor<ui64>, tensor<i32>
  }
  return %1#1 : tensor<3xi32>
}
// -----
// reduce bf16 max
func.func @main() {
  %0 = stablehlo.constant dense<[[0.0, 0.0, 2.0, 4.0], [-4.0, -3.0, 3.0, 4.0], [-2.0, -2.0, 3.0, -1.0]]> : tensor<3x4xbf16>
  %1 = "func.call"(%0) <{callee = @computed}> : (tensor<3x4xbf16>) -> tensor<3xbf16>
  check.expect_eq_const %1, dense<[4.0, 4.0, 3.0]> : tensor<3xbf16>
  return
}
func.func private @computed(%arg0: tensor<3x4xbf16>) -> (tensor<3xbf16> {jax.result_info = "result"}) {
  %cst = stablehlo.constant dense<0xFF80> : tensor<bf16>
  %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.maximum across dimensions = [1] : (tensor<3x4xbf16>, tensor<bf16>) -> tensor<3xbf16>
  return %0 : tensor<3xbf16>
}
// -----
// reduce bf16 argmin (two operands)
func.func @main() {
  %0 = stablehlo.constant dense<[[0.0, 0.0, 2.0, 4.0], [-4.0, -3.0, 3.0, 4.0], [-2.0, -2.0, 3.0, -1.0]]> : tensor<3x4xbf16>
  %1 = "func.call"(%0) <{callee = @computed}> : (tensor<3x4xbf16>) -> tensor<3xi32>
  check.expect_eq_const %1, dense<0> : tensor<3xi32>
  return
}
func.func private @computed(%arg0: tensor<3x4xbf16>) -> (tensor<3xi32> {jax.result_info = "result"}) {
  %0 = call @argmin(%arg0) : (tensor<3x4xbf16>) -> tensor<3xi32>
  return %0 : tensor<3xi32>
}
func.func private @argmin(%arg0: tensor<3x4xbf16>) -> tensor<3xi32> {
  %0 = stablehlo.iota dim = 1 : tensor<3x4xi32>
  %cst = stablehlo.constant dense<0x7F80> : tensor<bf16>
  %c = stablehlo.constant dense<0> : tensor<i32>
  %1:2 = stablehlo.reduce(%arg0 init: %cst), (%0 init: %c) across dimensions = [1] : (tensor<3x4xbf16>, tensor<3x4xi32>, tensor<bf16>, tensor<i32>) -> (tensor<3xbf16>, tensor<3xi32>)
   reducer(%arg1: tensor<bf16>, %arg3: tensor<bf16>) (%arg2: tensor<i32>, %arg4: tensor<i32>)  {
    %2 = stablehlo.compare LT, %arg1, %arg3, FLOAT : (tensor<bf16>, tensor<bf16>) -> tensor<i1>
    %3 = stablehlo.compare NE, %arg1, %arg1, FLOAT : (tensor<bf16>, tensor<bf16>) -> tensor<i1>
    %4 = stablehlo.or %2, %3 : tensor<i1>
    %5 = stablehlo.compare EQ, %arg1, %arg3, FLOAT : (tensor<bf16>, tensor<bf16>) -> tensor<i1>
    %6 = stablehlo.compare LT, %arg2, %arg4, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %7 = stablehlo.and %5, %6 : tensor<i1>
    %8 = stablehlo.or %4, %7 : tensor<i1>
    %9 = stablehlo.select %4, %arg1, %arg3 : tensor<i1>, tensor<bf16>
    %10 = stablehlo.select %8, %arg2, %arg4 : tensor<i1>, tensor<i32>
    stablehlo.return %9, %10 : tensor<bf16>, tensor<i32>
  }
  return %1#1 : tensor<3xi32>
}
// -----
// reduce f16 max
func.func @main() {
  %0 = stablehlo.constant dense<[[0.0, 0.0, 2.0, 4.0], [-4.0, -3.0, 3.0, 4.0], [-2.0, -2.0, 3.0, -1.0]]> : tensor<3x4xf16>
  %1 = "func.call"(%0) <{callee = @computed}> : (tensor<3x4xf16>) -> tensor<3xf16>
  check.expect_eq_const %1, dense<[4.0, 4.0, 3.0]> : tensor<3xf16>
  return
}
func.func private @computed(%arg0: tensor<3x4xf16>) -> (tensor<3xf16> {jax.result_info = "result"}) {
  %cst = stablehlo.constant dense<0xFC00> : tensor<f16>
  %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.maximum across dimensions = [1] : (tensor<3x4xf16>, tensor<f16>) -> tensor<3xf16>
  return %0 : tensor<3xf16>
}
// -----
// reduce f16 argmin (two operands)
func.func @main() {
  %0 = stablehlo.constant dense<[[0.0, 0.0, 2.0, 4.0], [-4.0, -3.0, 3.0, 4.0], [-2.0, -2.0, 3.0, -1.0]]> : tensor<3x4xf16>
  %1 = "func.call"(%0) <{callee = @computed}> : (tensor<3x4xf16>) -> tensor<3xi32>
  check.expect_eq_const %1, dense<0> : tensor<3xi32>
  return
}
func.func private @computed(%arg0: tensor<3x4xf16>) -> (tensor<3xi32> {jax.result_info = "result"}) {
  %0 = call @argmin(%arg0) : (tensor<3x4xf16>) -> tensor<3xi32>
  return %0 : tensor<3xi32>
}
func.func private @argmin(%arg0: tensor<3x4xf16>) -> tensor<3xi32> {
  %0 = stablehlo.iota dim = 1 : tensor<3x4xi32>
  %cst = stablehlo.constant dense<0x7C00> : tensor<f16>
  %c = stablehlo.constant dense<0> : tensor<i32>
  %1:2 = stablehlo.reduce(%arg0 init: %cst), (%0 init: %c) across dimensions = [1] : (tensor<3x4xf16>, tensor<3x4xi32>, tensor<f16>, tensor<i32>) -> (tensor<3xf16>, tensor<3xi32>)
   reducer(%arg1: tensor<f16>, %arg3: tensor<f16>) (%arg2: tensor<i32>, %arg4: tensor<i32>)  {
    %2 = stablehlo.compare LT, %arg1, %arg3, FLOAT : (tensor<f16>, tensor<f16>) -> tensor<i1>
    %3 = stablehlo.compare NE, %arg1, %arg1, FLOAT : (tensor<f16>, tensor<f16>) -> tensor<i1>
    %4 = stablehlo.or %2, %3 : tensor<i1>
    %5 = stablehlo.compare EQ, %arg1, %arg3, FLOAT : (tensor<f16>, tensor<f16>) -> tensor<i1>
    %6 = stablehlo.compare LT, %arg2, %arg4, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %7 = stablehlo.and %5, %6 : tensor<i1>
    %8 = stablehlo.or %4, %7 : tensor<i1>
    %9 = stablehlo.select %4, %arg1, %arg3 : tensor<i1>, tensor<f16>
    %10 = stablehlo.select %8, %arg2, %arg4 : tensor<i1>, tensor<i32>
    stablehlo.return %9, %10 : tensor<f16>, tensor<i32>
  }
  return %1#1 : tensor<3xi32>
}
// -----
// reduce f32 max
func.func @main() {
  %0 = stablehlo.constant dense<[[0.0, 0.0, 2.0, 4.0], [-4.0, -3.0, 3.0, 4.0], [-2.0, -2.0, 3.0, -1.0]]> : tensor<3x4xf32>
  %1 = "func.call"(%0) <{callee = @computed}> : (tensor<3x4xf32>) -> tensor<3xf32>
  check.expect_eq_const %1, dense<[4.0, 4.0, 3.0]> : tensor<3xf32>
  return
}
func.func private @computed(%arg0: tensor<3x4xf32>) -> (tensor<3xf32> {jax.result_info = "result"}) {
  %cst = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.maximum across dimensions = [1] : (tensor<3x4xf32>, tensor<f32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}
// -----
// reduce f32 argmin (two operands)
func.func @main() {
  %0 = stablehlo.constant dense<[[0.0, 0.0, 2.0, 4.0], [-4.0, -3.0, 3.0, 4.0], [-2.0, -2.0, 3.0, -1.0]]> : tensor<3x4xf32>
  %1 = "func.call"(%0) <{callee = @computed}> : (tensor<3x4xf32>) -> tensor<3xi32>
  check.expect_eq_const %1, dense<0> : tensor<3xi32>
  return
}
func.func private @computed(%arg0: tensor<3x4xf32>) -> (tensor<3xi32> {jax.result_info = "result"}) {
  %0 = call @argmin(%arg0) : (tensor<3x4xf32>) -> tensor<3xi32>
  return %0 : tensor<3xi32>
}
func.func private @argmin(%arg0: tensor<3x4xf32>) -> tensor<3xi32> {
  %0 = stablehlo.iota dim = 1 : tensor<3x4xi32>
  %cst = stablehlo.constant dense<0x7F800000> : tensor<f32>
  %c = stablehlo.constant dense<0> : tensor<i32>
  %1:2 = stablehlo.reduce(%arg0 init: %cst), (%0 init: %c) across dimensions = [1] : (tensor<3x4xf32>, tensor<3x4xi32>, tensor<f32>, tensor<i32>) -> (tensor<3xf32>, tensor<3xi32>)
   reducer(%arg1: tensor<f32>, %arg3: tensor<f32>) (%arg2: tensor<i32>, %arg4: tensor<i32>)  {
    %2 = stablehlo.compare LT, %arg1, %arg3, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %3 = stablehlo.compare NE, %arg1, %arg1, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %4 = stablehlo.or %2, %3 : tensor<i1>
    %5 = stablehlo.compare EQ, %arg1, %arg3, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %6 = stablehlo.compare LT, %arg2, %arg4, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %7 = stablehlo.and %5, %6 : tensor<i1>
    %8 = stablehlo.or %4, %7 : tensor<i1>
    %9 = stablehlo.select %4, %arg1, %arg3 : tensor<i1>, tensor<f32>
    %10 = stablehlo.select %8, %arg2, %arg4 : tensor<i1>, tensor<i32>
    stablehlo.return %9, %10 : tensor<f32>, tensor<i32>
  }
  return %1#1 : tensor<3xi32>
}
// -----
// reduce f64 max
func.func @main() {
  %0 = stablehlo.constant dense<[[0.0, 0.0, 2.0, 4.0], [-4.0, -3.0, 3.0, 4.0], [-2.0, -2.0, 3.0, -1.0]]> : tensor<3x4xf64>
  %1 = "func.call"(%0) <{callee = @computed}> : (tensor<3x4xf64>) -> tensor<3xf64>
  check.expect_eq_const %1, dense<[4.0, 4.0, 3.0]> : tensor<3xf64>
  return
}
func.func private @computed(%arg0: tensor<3x4xf64>) -> (tensor<3xf64> {jax.result_info = "result"}) {
  %cst = stablehlo.constant dense<0xFFF0000000000000> : tensor<f64>
  %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.maximum across dimensions = [1] : (tensor<3x4xf64>, tensor<f64>) -> tensor<3xf64>
  return %0 : tensor<3xf64>
}
// -----
// reduce f64 argmin (two operands)
func.func @main() {
  %0 = stablehlo.constant dense<[[0.0, 0.0, 2.0, 4.0], [-4.0, -3.0, 3.0, 4.0], [-2.0, -2.0, 3.0, -1.0]]> : tensor<3x4xf64>
  %1 = "func.call"(%0) <{callee = @computed}> : (tensor<3x4xf64>) -> tensor<3xi32>
  check.expect_eq_const %1, dense<0> : tensor<3xi32>
  return
}
func.func private @computed(%arg0: tensor<3x4xf64>) -> (tensor<3xi32> {jax.result_info = "result"}) {
  %0 = call @argmin(%arg0) : (tensor<3x4xf64>) -> tensor<3xi32>
  return %0 : tensor<3xi32>
}
func.func private @argmin(%arg0: tensor<3x4xf64>) -> tensor<3xi32> {
  %0 = stablehlo.iota dim = 1 : tensor<3x4xi32>
  %cst = stablehlo.constant dense<0x7FF0000000000000> : tensor<f64>
  %c = stablehlo.constant dense<0> : tensor<i32>
  %1:2 = stablehlo.reduce(%arg0 init: %cst), (%0 init: %c) across dimensions = [1] : (tensor<3x4xf64>, tensor<3x4xi32>, tensor<f64>, tensor<i32>) -> (tensor<3xf64>, tensor<3xi32>)
   reducer(%arg1: tensor<f64>, %arg3: tensor<f64>) (%arg2: tensor<i32>, %arg4: tensor<i32>)  {
    %2 = stablehlo.compare LT, %arg1, %arg3, FLOAT : (tensor<f64>, tensor<f64>) -> tensor<i1>
    %3 = stablehlo.compare NE, %arg1, %arg1, FLOAT : (tensor<f64>, tensor<f64>) -> tensor<i1>
    %4 = stablehlo.or %2, %3 : tensor<i1>
    %5 = stablehlo.compare EQ, %arg1, %arg3, FLOAT : (tensor<f64>, tensor<f64>) -> tensor<i1>
    %6 = stablehlo.compare LT, %arg2, %arg4, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %7 = stablehlo.and %5, %6 : tensor<i1>
    %8 = stablehlo.or %4, %7 : tensor<i1>
    %9 = stablehlo.select %4, %arg1, %arg3 : tensor<i1>, tensor<f64>
    %10 = stablehlo.select %8, %arg2, %arg4 : tensor<i1>, tensor<i32>
    stablehlo.return %9, %10 : tensor<f64>, tensor<i32>
  }
  return %1#1 : tensor<3xi32>
}
// -----
// reduce i1 and
func.func @main() {
  %0 = stablehlo.constant dense<[[true, false, false, false], [false, true, false, false], [false, true, true, true]]> : tensor<3x4xi1>
  %1 = "func.call"(%0) <{callee = @computed}> : (tensor<3x4xi1>) -> tensor<4xi1>
  check.expect_eq_const %1, dense<false> : tensor<4xi1>
  return
}
func.func private @computed(%arg0: tensor<3x4xi1>) -> (tensor<4xi1> {jax.result_info = "result"}) {
  %0 = call @reduce(%arg0) : (tensor<3x4xi1>) -> tensor<4xi1>
  return %0 : tensor<4xi1>
}
func.func private @reduce(%arg0: tensor<3x4xi1>) -> tensor<4xi1> {
  %c = stablehlo.constant dense<true> : tensor<i1>
  %0 = stablehlo.reduce(%arg0 init: %c) applies stablehlo.and across dimensions = [0] : (tensor<3x4xi1>, tensor<i1>) -> tensor<4xi1>
  return %0 : tensor<4xi1>
}
// -----
// reduce i1 or
func.func @main() {
  %0 = stablehlo.constant dense<[[true, false, false, false], [false, true, false, false], [false, true, true, true]]> : tensor<3x4xi1>
  %1 = "func.call"(%0) <{callee = @computed}> : (tensor<3x4xi1>) -> tensor<4xi1>
  check.expect_eq_const %1, dense<true> : tensor<4xi1>
  return
}
func.func private @computed(%arg0: tensor<3x4xi1>) -> (tensor<4xi1> {jax.result_info = "result"}) {
  %0 = call @reduce(%arg0) : (tensor<3x4xi1>) -> tensor<4xi1>
  return %0 : tensor<4xi1>
}
func.func private @reduce(%arg0: tensor<3x4xi1>) -> tensor<4xi1> {
  %c = stablehlo.constant dense<false> : tensor<i1>
  %0 = stablehlo.reduce(%arg0 init: %c) applies stablehlo.or across dimensions = [0] : (tensor<3x4xi1>, tensor<i1>) -> tensor<4xi1>
  return %0 : tensor<4xi1>
}
// -----
// reduce i1 xor
func.func @main() {
  %0 = stablehlo.constant dense<[[true, false, false, false], [false, true, false, false], [false, true, true, true]]> : tensor<3x4xi1>
  %1 = "func.call"(%0) <{callee = @computed}> : (tensor<3x4xi1>) -> tensor<4xi1>
  check.expect_eq_const %1, dense<[true, false, true, true]> : tensor<4xi1>
  return
}
func.func private @computed(%arg0: tensor<3x4xi1>) -> (tensor<4xi1> {jax.result_info = "result"}) {
  %0 = call @reduce(%arg0) : (tensor<3x4xi1>) -> tensor<4xi1>
  return %0 : tensor<4xi1>
}
func.func private @reduce(%arg0: tensor<3x4xi1>) -> tensor<4xi1> {
  %c = stablehlo.constant dense<false> : tensor<i1>
  %0 = stablehlo.reduce(%arg0 init: %c) applies stablehlo.xor across dimensions = [0] : (tensor<3x4xi1>, tensor<i1>) -> tensor<4xi1>
  return %0 : tensor<4xi1>
}
// -----
// reduce i32 and
func.func @main() {
  %0 = stablehlo.constant dense<[[3, -2, -4, -2], [-1, 3, 0, -4], [-1, 1, 3, 2]]> : tensor<3x4xi32>
  %1 = "func.call"(%0) <{callee = @computed}> : (tensor<3x4xi32>) -> tensor<4xi32>
  check.expect_eq_const %1, dense<[3, 0, 0, 0]> : tensor<4xi32>
  return
}
func.func private @computed(%arg0: tensor<3x4xi32>) -> (tensor<4xi32> {jax.result_info = "result"}) {
  %0 = call @reduce(%arg0) : (tensor<3x4xi32>) -> tensor<4xi32>
  return %0 : tensor<4xi32>
}
func.func private @reduce(%arg0: tensor<3x4xi32>) -> tensor<4xi32> {
  %c = stablehlo.constant dense<-1> : tensor<i32>
  %0 = stablehlo.reduce(%arg0 init: %c) applies stablehlo.and across dimensions = [0] : (tensor<3x4xi32>, tensor<i32>) -> tensor<4xi32>
  return %0 : tensor<4xi32>
}
// -----
// reduce i32 or
func.func @main() {
  %0 = stablehlo.constant dense<[[3, -2, -4, -2], [-1, 3, 0, -4], [-1, 1, 3, 2]]> : tensor<3x4xi32>
  %1 = "func.call"(%0) <{callee = @computed}> : (tensor<3x4xi32>) -> tensor<4xi32>
  check.expect_eq_const %1, dense<[-1, -1, -1, -2]> : tensor<4xi32>
  return
}
func.func private @computed(%arg0: tensor<3x4xi32>) -> (tensor<4xi32> {jax.result_info = "result"}) {
  %0 = call @reduce(%arg0) : (tensor<3x4xi32>) -> tensor<4xi32>
  return %0 : tensor<4xi32>
}
func.func private @reduce(%arg0: tensor<3x4xi32>) -> tensor<4xi32> {
  %c = stablehlo.constant dense<0> : tensor<i32>
  %0 = stablehlo.reduce(%arg0 init: %c) applies stablehlo.or across dimensions = [0] : (tensor<3x4xi32>, tensor<i32>) -> tensor<4xi32>
  return %0 : tensor<4xi32>
}
// -----
// reduce i32 xor
func.func @main() {
  %0 = stablehlo.constant dense<[[3, -2, -4, -2], [-1, 3, 0, -4], [-1, 1, 3, 2]]> : tensor<3x4xi32>
  %1 = "func.call"(%0) <{callee = @computed}> : (tensor<3x4xi32>) -> tensor<4xi32>
  check.expect_eq_const %1, dense<[3, -4, -1, 0]> : tensor<4xi32>
  return
}
func.func private @computed(%arg0: tensor<3x4xi32>) -> (tensor<4xi32> {jax.result_info = "result"}) {
  %0 = call @reduce(%arg0) : (tensor<3x4xi32>) -> tensor<4xi32>
  return %0 : tensor<4xi32>
}
func.func private @reduce(%arg0: tensor<3x4xi32>) -> tensor<4xi32> {
  %c = stablehlo.constant dense<0> : tensor<i32>
  %0 = stablehlo.reduce(%arg0 init: %c) applies stablehlo.xor across dimensions = [0] : (tensor<3x4xi32>, tensor<i32>) -> tensor<4xi32>
  return %0 : tensor<4xi32>
}
// -----
// reduce ui8 and
func.func @main() {
  %0 = stablehlo.constant dense<[[4, 1, 0, 1], [2, 4, 2, 0], [1, 3, 4, 3]]> : tensor<3x4xui8>
  %1 = "func.call"(%0) <{callee = @computed}> : (tensor<3x4xui8>) -> tensor<4xui8>
  check.expect_eq_const %1, dense<0> : tensor<4xui8>
  return
}
func.func private @computed(%arg0: tensor<3x4xui8>) -> (tensor<4xui8> {jax.result_info = "result"}) {
  %0 = call @reduce(%arg0) : (tensor<3x4xui8>) -> tensor<4xui8>
  return %0 : tensor<4xui8>
}
func.func private @reduce(%arg0: tensor<3x4xui8>) -> tensor<4xui8> {
  %c = stablehlo.constant dense<255> : tensor<ui8>
  %0 = stablehlo.reduce(%arg0 init: %c) applies stablehlo.and across dimensions = [0] : (tensor<3x4xui8>, tensor<ui8>) -> tensor<4xui8>
  return %0 : tensor<4xui8>
}
// -----
// reduce ui8 or
func.func @main() {
  %0 = stablehlo.constant dense<[[4, 1, 0, 1], [2, 4, 2, 0], [1, 3, 4, 3]]> : tensor<3x4xui8>
  %1 = "func.call"(%0) <{callee = @computed}> : (tensor<3x4xui8>) -> tensor<4xui8>
  check.expect_eq_const %1, dense<[7, 7, 6, 3]> : tensor<4xui8>
  return
}
func.func private @computed(%arg0: tensor<3x4xui8>) -> (tensor<4xui8> {jax.result_info = "result"}) {
  %0 = call @reduce(%arg0) : (tensor<3x4xui8>) -> tensor<4xui8>
  return %0 : tensor<4xui8>
}
func.func private @reduce(%arg0: tensor<3x4xui8>) -> tensor<4xui8> {
  %c = stablehlo.constant dense<0> : tensor<ui8>
  %0 = stablehlo.reduce(%arg0 init: %c) applies stablehlo.or across dimensions = [0] : (tensor<3x4xui8>, tensor<ui8>) -> tensor<4xui8>
  return %0 : tensor<4xui8>
}
// -----
// reduce ui8 xor
func.func @main() {
  %0 = stablehlo.constant dense<[[4, 1, 0, 1], [2, 4, 2, 0], [1, 3, 4, 3]]> : tensor<3x4xui8>
  %1 = "func.call"(%0) <{callee = @computed}> : (tensor<3x4xui8>) -> tensor<4xui8>
  check.expect_eq_const %1, dense<[7, 6, 6, 2]> : tensor<4xui8>
  return
}
func.func private @computed(%arg0: tensor<3x4xui8>) -> (tensor<4xui8> {jax.result_info = "result"}) {
  %0 = call @reduce(%arg0) : (tensor<3x4xui8>) -> tensor<4xui8>
  return %0 : tensor<4xui8>
}
func.func private @reduce(%arg0: tensor<3x4xui8>) -> tensor<4xui8> {
  %c = stablehlo.constant dense<0> : tensor<ui8>
  %0 = stablehlo.reduce(%arg0 init: %c) applies stablehlo.xor across dimensions = [0] : (tensor<3x4xui8>, tensor<ui8>) -> tensor<4xui8>
  return %0 : tensor<4xui8>
}
// -----
// reduce f32 max of NaN
func.func @main() {
  %0 = stablehlo.constant dense<[[1.0, 0x7FC00000, 3.0], [4.0, 2.0, 0.0]]> : tensor<2x3xf32>
  %1 = "func.call"(%0) <{callee = @computed}> : (tensor<2x3xf32>) -> tensor<2xf32>
  check.expect_eq_const %1, dense<[0x7FC00000, 4.0]> : tensor<2xf32>
  return
}
func.func private @computed(%arg0: tensor<2x3xf32>) -> (tensor<2xf32> {jax.result_info = "result"}) {
  %cst = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.maximum across dimensions = [1] : (tensor<2x3xf32>, tensor<f32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}
// -----
// reduce f32 empty
func.func @main() {
  %0 = stablehlo.constant dense<> : tensor<0x3xf32>
  %1 = "func.call"(%0) <{callee = @computed}> : (tensor<0x3xf32>) -> tensor<3xf32>
  check.expect_eq_const %1, dense<[0.0, 0.0, 0.0]> : tensor<3xf32>
  return
}
func.func private @computed(%arg0: tensor<0x3xf32>) -> (tensor<3xf32> {jax.result_info = "result"}) {
  %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
  %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.add across dimensions = [0] : (tensor<0x3xf32>, tensor<f32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}
