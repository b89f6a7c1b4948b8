// sort i8 rows
func.func @main() {
  %0 = stablehlo.constant dense<[[3, 1, 1, 3, 1, 2, 2], [-2, -3, -1, -2, 3, 3, -3], [0, 2, -3, 2, -3, 0, 2]]> : tensor<3x7xi8>
  %1 = "func.call"(%0) <{callee = @computed}> : (tensor<3x7xi8>) -> tensor<3x7xi8>
  check.expect_eq_const %1, dense<[[1, 1, 1, 2, 2, 3, 3], [-3, -3, -2, -2, -1, 3, 3], [-3, -3, 0, 0, 2, 2, 2]]> : tensor<3x7xi8>
  return
}
func.func private @computed(%arg0: tensor<3x7xi8>) -> (tensor<3x7xi8> {jax.result_info = "result"}) {
  %0 = "stablehlo.sort"(%arg0) <{dimension = 1 : i64, is_stable = true}> ({
  ^bb0(%arg1: tensor<i8>, %arg2: tensor<i8>):
    %1 = stablehlo.compare LT, %arg1, %arg2, SIGNED : (tensor<i8>, tensor<i8>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  }) : (tensor<3x7xi8>) -> tensor<3x7xi8>
  return %0 : tensor<3x7xi8>
}
// -----
// sort i16 rows
func.func @main() {
  %0 = stablehlo.constant dense<[[3, 1, 1, 3, 1, 2, 2], [-2, -3, -1, -2, 3, 3, -3], [0, 2, -3, 2, -3, 0, 2]]> : tensor<3x7xi16>
  %1 = "func.call"(%0) <{callee = @computed}> : (tensor<3x7xi16>) -> tensor<3x7xi16>
  check.expect_eq_const %1, dense<[[1, 1, 1, 2, 2, 3, 3], [-3, -3, -2, -2, -1, 3, 3], [-3, -3, 0, 0, 2, 2, 2]]> : tensor<3x7xi16>
  return
}
func.func private @computed(%arg0: tensor<3x7xi16>) -> (tensor<3x7xi16> {jax.result_info = "result"}) {
  %0 = "stablehlo.sort"(%arg0) <{dimension = 1 : i64, is_stable = true}> ({
  ^bb0(%arg1: tensor<i16>, %arg2: tensor<i16>):
    %1 = stablehlo.compare LT, %arg1, %arg2, SIGNED : (tensor<i16>, tensor<i16>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  }) : (tensor<3x7xi16>) -> tensor<3x7xi16>
  return %0 : tensor<3x7xi16>
}
// -----
// sort i32 rows
func.func @main() {
  %0 = stablehlo.constant dense<[[3, 1, 1, 3, 1, 2, 2], [-2, -3, -1, -2, 3, 3, -3], [0, 2, -3, 2, -3, 0, 2]]> : tensor<3x7xi32>
  %1 = "func.call"(%0) <{callee = @computed}> : (tensor<3x7xi32>) -> tensor<3x7xi32>
  check.expect_eq_const %1, dense<[[1, 1, 1, 2, 2, 3, 3], [-3, -3, -2, -2, -1, 3, 3], [-3, -3, 0, 0, 2, 2, 2]]> : tensor<3x7xi32>
  return
}
func.func private @computed(%arg0: tensor<3x7xi32>) -> (tensor<3x7xi32> {jax.result_info = "result"}) {
  %0 = "stablehlo.sort"(%arg0) <{dimension = 1 : i64, is_stable = true}> ({
  ^bb0(%arg1: tensor<i32>, %arg2: tensor<i32>):
    %1 = stablehlo.compare LT, %arg1, %arg2, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  }) : (tensor<3x7xi32>) -> tensor<3x7xi32>
  return %0 : tensor<3x7xi32>
}
// -----
// sort i64 rows
func.func @main() {
  %0 = stablehlo.constant dense<[[3, 1, 1, 3, 1, 2, 2], [-2, -3, -1, -2, 3, 3, -3], [0, 2, -3, 2, -3, 0, 2]]> : tensor<3x7xi64>
  %1 = "func.call"(%0) <{callee = @computed}> : (tensor<3x7xi64>) -> tensor<3x7xi64>
  check.expect_eq_const %1, dense<[[1, 1, 1, 2, 2, 3, 3], [-3, -3, -2, -2, -1, 3, 3], [-3, -3, 0, 0, 2, 2, 2]]> : tensor<3x7xi64>
  return
}
func.func private @computed(%arg0: tensor<3x7xi64>) -> (tensor<3x7xi64> {jax.result_info = "result"}) {
  %0 = "stablehlo.sort"(%arg0) <{dimension = 1 : i64, is_stable = true}> ({
  ^bb0(%arg1: tensor<i64>, %arg2: tensor<i64>):
    %1 = stablehlo.compare LT, %arg1, %arg2, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  }) : (tensor<3x7xi64>) -> tensor<3x7xi64>
  return %0 : tensor<3x7xi64>
}
// -----
// sort ui8 rows
func.func @main() {
  %0 = stablehlo.constant dense<[[3, 2, 2, 3, 2, 3, 3], [0, 0, 1, 1, 3, 3, 0], [1, 3, 0, 3, 0, 1, 3]]> : tensor<3x7xui8>
  %1 = "func.call"(%0) <{callee = @computed}> : (tensor<3x7xui8>) -> tensor<3x7xui8>
  check.expect_eq_const %1, dense<[[2, 2, 2, 3, 3, 3, 3], [0, 0, 0, 1, 1, 3, 3], [0, 0, 1, 1, 3, 3, 3]]> : tensor<3x7xui8>
  return
}
func.func private @computed(%arg0: tensor<3x7xui8>) -> (tensor<3x7xui8> {jax.result_info = "result"}) {
  %0 = "stablehlo.sort"(%arg0) <{dimension = 1 : i64, is_stable = true}> ({
  ^bb0(%arg1: tensor<ui8>, %arg2: tensor<ui8>):
    %1 = stablehlo.compare LT, %arg1, %arg2, UNSIGNED : (tensor<ui8>, tensor<ui8>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  }) : (tensor<3x7xui8>) -> tensor<3x7xui8>
  return %0 : tensor<3x7xui8>
}
// -----
// sort ui16 rows
func.func @main() {
  %0 = stablehlo.constant dense<[[3, 2, 2, 3, 2, 3, 3], [0, 0, 1, 1, 3, 3, 0], [1, 3, 0, 3, 0, 1, 3]]> : tensor<3x7xui16>
  %1 = "func.call"(%0) <{callee = @computed}> : (tensor<3x7xui16>) -> tensor<3x7xui16>
  check.expect_eq_const %1, dense<[[2, 2, 2, 3, 3, 3, 3], [0, 0, 0, 1, 1, 3, 3], [0, 0, 1, 1, 3, 3, 3]]> : tensor<3x7xui16>
  return
}
func.func private @computed(%arg0: tensor<3x7xui16>) -> (tensor<3x7xui16> {jax.result_info = "result"}) {
  %0 = "stablehlo.sort"(%arg0) <{dimension = 1 : i64, is_stable = true}> ({
  ^bb0(%arg1: tensor<ui16>, %arg2: tensor<ui16>):
    %1 = stablehlo.compare LT, %arg1, %arg2, UNSIGNED : (tensor<ui16>, tensor<ui16>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  }) : (tensor<3x7xui16>) -> tensor<3x7xui16>
  return %0 : tensor<3x7xui16>
}
// -----
// sort ui32 rows
func.func @main() {
  %0 = stablehlo.constant dense<[[3, 2, 2, 3, 2, 3, 3], [0, 0, 1, 1, 3, 3, 0], [1, 3, 0, 3, 0, 1, 3]]> : tensor<3x7xui32>
  %1 = "func.call"(%0) <{callee = @computed}> : (tensor<3x7xui32>) -> tensor<3x7xui32>
  check.expect_eq_const %1, dense<[[2, 2, 2, 3, 3, 3, 3], [0, 0, 0, 1, 1, 3, 3], [0, 0, 1, 1, 3, 3, 3]]> : tensor<3x7xui32>
  return
}
func.func private @computed(%arg0: tensor<3x7xui32>) -> (tensor<3x7xui32> {jax.result_info = "result"}) {
  %0 = "stablehlo.sort"(%arg0) <{dimension = 1 : i64, is_stable = true}> ({
  ^bb0(%arg1: tensor<ui32>, %arg2: tensor<ui32>):
    %1 = stablehlo.compare LT, %arg1, %arg2, UNSIGNED : (tensor<ui32>, tensor<ui32>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  }) : (tensor<3x7xui32>) -> tensor<3x7xui32>
  return %0 : tensor<3x7xui32>
}
// -----
// sort ui64 rows
func.func @main() {
  %0 = stablehlo.constant dense<[[3, 2, 2, 3, 2, 3, 3], [0, 0, 1, 1, 3, 3, 0], [1, 3, 0, 3, 0, 1, 3]]> : tensor<3x7xui64>
  %1 = "func.call"(%0) <{callee = @computed}> : (tensor<3x7xui64>) -> tensor<3x7xui64>
  check.expect_eq_const %1, dense<[[2, 2, 2, 3, 3, 3, 3], [0, 0, 0, 1, 1, 3, 3], [0, 0, 1, 1, 3, 3, 3]]> : tensor<3x7xui64>
  return
}
func.func private @computed(%arg0: tensor<3x7xui64>) -> (tensor<3x7xui64> {jax.result_info = "result"}) {
  %0 = "stablehlo.sort"(%arg0) <{dimension = 1 : i64, is_stable = true}> ({
  ^bb0(%arg1: tensor<ui64>, %arg2: tensor<ui64>):
    %1 = stablehlo.compare LT, %arg1, %arg2, UNSIGNED : (tensor<ui64>, tensor<ui64>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  }) : (tensor<3x7xui64>) -> tensor<3x7xui64>
  return %0 : tensor<3x7xui64>
}
// -----
// sort bf16 rows
func.func @main() {
  %0 = stablehlo.constant dense<[[3.0, 1.0, 1.0, 3.0, 1.0, 2.0, 2.0], [-2.0, -3.0, -1.0, -2.0, 3.0, 3.0, -3.0], [0.0, 2.0, -3.0, 2.0, -3.0, 0.0, 2.0]]> : tensor<3x7xbf16>
  %1 = "func.call"(%0) <{callee = @computed}> : (tensor<3x7xbf16>) -> tensor<3x7xbf16>
  check.expect_eq_const %1, dense<[[1.0, 1.0, 1.0, 2.0, 2.0, 3.0, 3.0], [-3.0, -3.0, -2.0, -2.0, -1.0, 3.0, 3.0], [-3.0, -3.0, 0.0, 0.0, 2.0, 2.0, 2.0]]> : tensor<3x7xbf16>
  return
}
func.func private @computed(%arg0: tensor<3x7xbf16>) -> (tensor<3x7xbf16> {jax.result_info = "result"}) {
  %0 = "stablehlo.sort"(%arg0) <{dimension = 1 : i64, is_stable = true}> ({
  ^bb0(%arg1: tensor<bf16>, %arg2: tensor<bf16>):
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %1 = stablehlo.compare EQ, %arg1, %cst, FLOAT : (tensor<bf16>, tensor<bf16>) -> tensor<i1>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %2 = stablehlo.select %1, %cst_0, %arg1 : tensor<i1>, tensor<bf16>
    %3 = stablehlo.compare NE, %arg1, %arg1, FLOAT : (tensor<bf16>, tensor<bf16>) -> tensor<i1>
    %cst_1 = stablehlo.constant dense<0x7FC0> : tensor<bf16>
    %4 = stablehlo.select %3, %cst_1, %2 : tensor<i1>, tensor<bf16>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %5 = stablehlo.compare EQ, %arg2, %cst_2, FLOAT : (tensor<bf16>, tensor<bf16>) -> tensor<i1>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %6 = stablehlo.select %5, %cst_3, %arg2 : tensor<i1>, tensor<bf16>
    %7 = stablehlo.compare NE, %arg2, %arg2, FLOAT : (tensor<bf16>, tensor<bf16>) -> tensor<i1>
    %cst_4 = stablehlo.constant dense<0x7FC0> : tensor<bf16>
    %8 = stablehlo.select %7, %cst_4, %6 : tensor<i1>, tensor<bf16>
    %9 = stablehlo.compare LT, %4, %8, TOTALORDER : (tensor<bf16>, tensor<bf16>) -> tensor<i1>
    stablehlo.return %9 : tensor<i1>
  }) : (tensor<3x7xbf16>) -> tensor<3x7xbf16>
  return %0 : tensor<3x7xbf16>
}
// -----
// sort f16 rows
func.func @main() {
  %0 = stablehlo.constant dense<[[3.0, 1.0, 1.0, 3.0, 1.0, 2.0, 2.0], [-2.0, -3.0, -1.0, -2.0, 3.0, 3.0, -3.0], [0.0, 2.0, -3.0, 2.0, -3.0, 0.0, 2.0]]> : tensor<3x7xf16>
  %1 = "func.call"(%0) <{callee = @computed}> : (tensor<3x7xf16>) -> tensor<3x7xf16>
  check.expect_eq_const %1, dense<[[1.0, 1.0, 1.0, 2.0, 2.0, 3.0, 3.0], [-3.0, -3.0, -2.0, -2.0, -1.0, 3.0, 3.0], [-3.0, -3.0, 0.0, 0.0, 2.0, 2.0, 2.0]]> : tensor<3x7xf16>
  return
}
func.func private @computed(%arg0: tensor<3x7xf16>) -> (tensor<3x7xf16> {jax.result_info = "result"}) {
  %0 = "stablehlo.sort"(%arg0) <{dimension = 1 : i64, is_stable = true}> ({
  ^bb0(%arg1: tensor<f16>, %arg2: tensor<f16>):
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f16>
    %1 = stablehlo.compare EQ, %arg1, %cst, FLOAT : (tensor<f16>, tensor<f16>) -> tensor<i1>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f16>
    %2 = stablehlo.select %1, %cst_0, %arg1 : tensor<i1>, tensor<f16>
    %3 = stablehlo.compare NE, %arg1, %arg1, FLOAT : (tensor<f16>, tensor<f16>) -> tensor<i1>
    %cst_1 = stablehlo.constant dense<0x7E00> : tensor<f16>
    %4 = stablehlo.select %3, %cst_1, %2 : tensor<i1>, tensor<f16>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f16>
    %5 = stablehlo.compare EQ, %arg2, %cst_2, FLOAT : (tensor<f16>, tensor<f16>) -> tensor<i1>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f16>
    %6 = stablehlo.select %5, %cst_3, %arg2 : tensor<i1>, tensor<f16>
    %7 = stablehlo.compare NE, %arg2, %arg2, FLOAT : (tensor<f16>, tensor<f16>) -> tensor<i1>
    %cst_4 = stablehlo.constant dense<0x7E00> : tensor<f16>
    %8 = stablehlo.select %7, %cst_4, %6 : tensor<i1>, tensor<f16>
    %9 = stablehlo.compare LT, %4, %8, TOTALORDER : (tensor<f16>, tensor<f16>) -> tensor<i1>
    stablehlo.return %9 : tensor<i1>
  }) : (tensor<3x7xf16>) -> tensor<3x7xf16>
  return %0 : tensor<3x7xf16>
}
// -----
// sort f32 rows
func.func @main() {
  %0 = stablehlo.constant dense<[[3.0, 1.0, 1.0, 3.0, 1.0, 2.0, 2.0], [-2.0, -3.0, -1.0, -2.0, 3.0, 3.0, -3.0], [0.0, 2.0, -3.0, 2.0, -3.0, 0.0, 2.0]]> : tensor<3x7xf32>
  %1 = "func.call"(%0) <{callee = @computed}> : (tensor<3x7xf32>) -> tensor<3x7xf32>
  check.expect_eq_const %1, dense<[[1.0, 1.0, 1.0, 2.0, 2.0, 3.0, 3.0], [-3.0, -3.0, -2.0, -2.0, -1.0, 3.0, 3.0], [-3.0, -3.0, 0.0, 0.0, 2.0, 2.0, 2.0]]> : tensor<3x7xf32>
  return
}
func.func private @computed(%arg0: tensor<3x7xf32>) -> (tensor<3x7xf32> {jax.result_info = "result"}) {
  %0 = "stablehlo.sort"(%arg0) <{dimension = 1 : i64, is_stable = true}> ({
  ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = stablehlo.compare EQ, %arg1, %cst, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %2 = stablehlo.select %1, %cst_0, %arg1 : tensor<i1>, tensor<f32>
    %3 = stablehlo.compare NE, %arg1, %arg1, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_1 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %4 = stablehlo.select %3, %cst_1, %2 : tensor<i1>, tensor<f32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %5 = stablehlo.compare EQ, %arg2, %cst_2, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %6 = stablehlo.select %5, %cst_3, %arg2 : tensor<i1>, tensor<f32>
    %7 = stablehlo.compare NE, %arg2, %arg2, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_4 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %8 = stablehlo.select %7, %cst_4, %6 : tensor<i1>, tensor<f32>
    %9 = stablehlo.compare LT, %4, %8, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %9 : tensor<i1>
  }) : (tensor<3x7xf32>) -> tensor<3x7xf32>
  return %0 : tensor<3x7xf32>
}
// -----
// sort f64 rows
func.func @main() {
  %0 = stablehlo.constant dense<[[3.0, 1.0, 1.0, 3.0, 1.0, 2.0, 2.0], [-2.0, -3.0, -1.0, -2.0, 3.0, 3.0, -3.0], [0.0, 2.0, -3.0, 2.0, -3.0, 0.0, 2.0]]> : tensor<3x7xf64>
  %1 = "func.call"(%0) <{callee = @computed}> : (tensor<3x7xf64>) -> tensor<3x7xf64>
  check.expect_eq_const %1, dense<[[1.0, 1.0, 1.0, 2.0, 2.0, 3.0, 3.0], [-3.0, -3.0, -2.0, -2.0, -1.0, 3.0, 3.0], [-3.0, -3.0, 0.0, 0.0, 2.0, 2.0, 2.0]]> : tensor<3x7xf64>
  return
}
func.func private @computed(%arg0: tensor<3x7xf64>) -> (tensor<3x7xf64> {jax.result_info = "result"}) {
  %0 = "stablehlo.sort"(%arg0) <{dimension = 1 : i64, is_stable = true}> ({
  ^bb0(%arg1: tensor<f64>, %arg2: tensor<f64>):
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %1 = stablehlo.compare EQ, %arg1, %cst, FLOAT : (tensor<f64>, tensor<f64>) -> tensor<i1>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %2 = stablehlo.select %1, %cst_0, %arg1 : tensor<i1>, tensor<f64>
    %3 = stablehlo.compare NE, %arg1, %arg1, FLOAT : (tensor<f64>, tensor<f64>) -> tensor<i1>
    %cst_1 = stablehlo.constant dense<0x7FF8000000000000> : tensor<f64>
    %4 = stablehlo.select %3, %cst_1, %2 : tensor<i1>, tensor<f64>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %5 = stablehlo.compare EQ, %arg2, %cst_2, FLOAT : (tensor<f64>, tensor<f64>) -> tensor<i1>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %6 = stablehlo.select %5, %cst_3, %arg2 : tensor<i1>, tensor<f64>
    %7 = stablehlo.compare NE, %arg2, %arg2, FLOAT : (tensor<f64>, tensor<f64>) -> tensor<i1>
    %cst_4 = stablehlo.constant dense<0x7FF8000000000000> : tensor<f64>
    %8 = stablehlo.select %7, %cst_4, %6 : tensor<i1>, tensor<f64>
    %9 = stablehlo.compare LT, %4, %8, TOTALORDER : (tensor<f64>, tensor<f64>) -> tensor<i1>
    stablehlo.return %9 : tensor<i1>
  }) : (tensor<3x7xf64>) -> tensor<3x7xf64>
  return %0 : tensor<3x7xf64>
}
// -----
// sort f8E4M3FN rows
func.func @main() {
  %0 = stablehlo.constant dense<[[3.0, 1.0, 1.0, 3.0, 1.0, 2.0, 2.0], [-2.0, -3.0, -1.0, -2.0, 3.0, 3.0, -3.0], [0.0, 2.0, -3.0, 2.0, -3.0, 0.0, 2.0]]> : tensor<3x7xf8E4M3FN>
  %1 = "func.call"(%0) <{callee = @computed}> : (tensor<3x7xf8E4M3FN>) -> tensor<3x7xf8E4M3FN>
  check.expect_eq_const %1, dense<[[1.0, 1.0, 1.0, 2.0, 2.0, 3.0, 3.0], [-3.0, -3.0, -2.0, -2.0, -1.0, 3.0, 3.0], [-3.0, -3.0, 0.0, 0.0, 2.0, 2.0, 2.0]]> : tensor<3x7xf8E4M3FN>
  return
}
func.func private @computed(%arg0: tensor<3x7xf8E4M3FN>) -> (tensor<3x7xf8E4M3FN> {jax.result_info = "result"}) {
  %0 = "stablehlo.sort"(%arg0) <{dimension = 1 : i64, is_stable = true}> ({
  ^bb0(%arg1: tensor<f8E4M3FN>, %arg2: tensor<f8E4M3FN>):
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f8E4M3FN>
    %1 = stablehlo.compare EQ, %arg1, %cst, FLOAT : (tensor<f8E4M3FN>, tensor<f8E4M3FN>) -> tensor<i1>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f8E4M3FN>
    %2 = stablehlo.select %1, %cst_0, %arg1 : tensor<i1>, tensor<f8E4M3FN>
    %3 = stablehlo.compare NE, %arg1, %arg1, FLOAT : (tensor<f8E4M3FN>, tensor<f8E4M3FN>) -> tensor<i1>
    %cst_1 = stablehlo.constant dense<0x7F> : tensor<f8E4M3FN>
    %4 = stablehlo.select %3, %cst_1, %2 : tensor<i1>, tensor<f8E4M3FN>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f8E4M3FN>
    %5 = stablehlo.compare EQ, %arg2, %cst_2, FLOAT : (tensor<f8E4M3FN>, tensor<f8E4M3FN>) -> tensor<i1>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f8E4M3FN>
    %6 = stablehlo.select %5, %cst_3, %arg2 : tensor<i1>, tensor<f8E4M3FN>
    %7 = stablehlo.compare NE, %arg2, %arg2, FLOAT : (tensor<f8E4M3FN>, tensor<f8E4M3FN>) -> tensor<i1>
    %cst_4 = stablehlo.constant dense<0x7F> : tensor<f8E4M3FN>
    %8 = stablehlo.select %7, %cst_4, %6 : tensor<i1>, tensor<f8E4M3FN>
    %9 = stablehlo.compare LT, %4, %8, TOTALORDER : (tensor<f8E4M3FN>, tensor<f8E4M3FN>) -> tensor<i1>
    stablehlo.return %9 : tensor<i1>
  }) : (tensor<3x7xf8E4M3FN>) -> tensor<3x7xf8E4M3FN>
  return %0 : tensor<3x7xf8E4M3FN>
}
// -----
// sort f8E5M2 rows
func.func @main() {
  %0 = stablehlo.constant dense<[[3.0, 1.0, 1.0, 3.0, 1.0, 2.0, 2.0], [-2.0, -3.0, -1.0, -2.0, 3.0, 3.0, -3.0], [0.0, 2.0, -3.0, 2.0, -3.0, 0.0, 2.0]]> : tensor<3x7xf8E5M2>
  %1 = "func.call"(%0) <{callee = @computed}> : (tensor<3x7xf8E5M2>) -> tensor<3x7xf8E5M2>
  check.expect_eq_const %1, dense<[[1.0, 1.0, 1.0, 2.0, 2.0, 3.0, 3.0], [-3.0, -3.0, -2.0, -2.0, -1.0, 3.0, 3.0], [-3.0, -3.0, 0.0, 0.0, 2.0, 2.0, 2.0]]> : tensor<3x7xf8E5M2>
  return
}
func.func private @computed(%arg0: tensor<3x7xf8E5M2>) -> (tensor<3x7xf8E5M2> {jax.result_info = "result"}) {
  %0 = "stablehlo.sort"(%arg0) <{dimension = 1 : i64, is_stable = true}> ({
  ^bb0(%arg1: tensor<f8E5M2>, %arg2: tensor<f8E5M2>):
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f8E5M2>
    %1 = stablehlo.compare EQ, %arg1, %cst, FLOAT : (tensor<f8E5M2>, tensor<f8E5M2>) -> tensor<i1>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f8E5M2>
    %2 = stablehlo.select %1, %cst_0, %arg1 : tensor<i1>, tensor<f8E5M2>
    %3 = stablehlo.compare NE, %arg1, %arg1, FLOAT : (tensor<f8E5M2>, tensor<f8E5M2>) -> tensor<i1>
    %cst_1 = stablehlo.constant dense<0x7E> : tensor<f8E5M2>
    %4 = stablehlo.select %3, %cst_1, %2 : tensor<i1>, tensor<f8E5M2>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f8E5M2>
    %5 = stablehlo.compare EQ, %arg2, %cst_2, FLOAT : (tensor<f8E5M2>, tensor<f8E5M2>) -> tensor<i1>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f8E5M2>
    %6 = stablehlo.select %5, %cst_3, %arg2 : tensor<i1>, tensor<f8E5M2>
    %7 = stablehlo.compare NE, %arg2, %arg2, FLOAT : (tensor<f8E5M2>, tensor<f8E5M2>) -> tensor<i1>
    %cst_4 = stablehlo.constant dense<0x7E> : tensor<f8E5M2>
    %8 = stablehlo.select %7, %cst_4, %6 : tensor<i1>, tensor<f8E5M2>
    %9 = stablehlo.compare LT, %4, %8, TOTALORDER : (tensor<f8E5M2>, tensor<f8E5M2>) -> tensor<i1>
    stablehlo.return %9 : tensor<i1>
  }) : (tensor<3x7xf8E5M2>) -> tensor<3x7xf8E5M2>
  return %0 : tensor<3x7xf8E5M2>
}
// -----
// sort f8E4M3B11FNUZ rows
func.func @main() {
  %0 = stablehlo.constant dense<[[3.0, 1.0, 1.0, 3.0, 1.0, 2.0, 2.0], [-2.0, -3.0, -1.0, -2.0, 3.0, 3.0, -3.0], [0.0, 2.0, -3.0, 2.0, -3.0, 0.0, 2.0]]> : tensor<3x7xf8E4M3B11FNUZ>
  %1 = "func.call"(%0) <{callee = @computed}> : (tensor<3x7xf8E4M3B11FNUZ>) -> tensor<3x7xf8E4M3B11FNUZ>
  check.expect_eq_const %1, dense<[[1.0, 1.0, 1.0, 2.0, 2.0, 3.0, 3.0], [-3.0, -3.0, -2.0, -2.0, -1.0, 3.0, 3.0], [-3.0, -3.0, 0.0, 0.0, 2.0, 2.0, 2.0]]> : tensor<3x7xf8E4M3B11FNUZ>
  return
}
func.func private @computed(%arg0: tensor<3x7xf8E4M3B11FNUZ>) -> (tensor<3x7xf8E4M3B11FNUZ> {jax.result_info = "result"}) {
  %0 = "stablehlo.sort"(%arg0) <{dimension = 1 : i64, is_stable = true}> ({
  ^bb0(%arg1: tensor<f8E4M3B11FNUZ>, %arg2: tensor<f8E4M3B11FNUZ>):
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f8E4M3B11FNUZ>
    %1 = stablehlo.compare EQ, %arg1, %cst, FLOAT : (tensor<f8E4M3B11FNUZ>, tensor<f8E4M3B11FNUZ>) -> tensor<i1>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f8E4M3B11FNUZ>
    %2 = stablehlo.select %1, %cst_0, %arg1 : tensor<i1>, tensor<f8E4M3B11FNUZ>
    %3 = stablehlo.compare NE, %arg1, %arg1, FLOAT : (tensor<f8E4M3B11FNUZ>, tensor<f8E4M3B11FNUZ>) -> tensor<i1>
    %cst_1 = stablehlo.constant dense<0x80> : tensor<f8E4M3B11FNUZ>
    %4 = stablehlo.select %3, %cst_1, %2 : tensor<i1>, tensor<f8E4M3B11FNUZ>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f8E4M3B11FNUZ>
    %5 = stablehlo.compare EQ, %arg2, %cst_2, FLOAT : (tensor<f8E4M3B11FNUZ>, tensor<f8E4M3B11FNUZ>) -> tensor<i1>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f8E4M3B11FNUZ>
    %6 = stablehlo.select %5, %cst_3, %arg2 : tensor<i1>, tensor<f8E4M3B11FNUZ>
    %7 = stablehlo.compare NE, %arg2, %arg2, FLOAT : (tensor<f8E4M3B11FNUZ>, tensor<f8E4M3B11FNUZ>) -> tensor<i1>
    %cst_4 = stablehlo.constant dense<0x80> : tensor<f8E4M3B11FNUZ>
    %8 = stablehlo.select %7, %cst_4, %6 : tensor<i1>, tensor<f8E4M3B11FNUZ>
    %9 = stablehlo.compare LT, %4, %8, TOTALORDER : (tensor<f8E4M3B11FNUZ>, tensor<f8E4M3B11FNUZ>) -> tensor<i1>
    stablehlo.return %9 : tensor<i1>
  }) : (tensor<3x7xf8E4M3B11FNUZ>) -> tensor<3x7xf8E4M3B11FNUZ>
  return %0 : tensor<3x7xf8E4M3B11FNUZ>
}
// -----
// sort f8E4M3FNUZ rows
func.func @main() {
  %0 = stablehlo.constant dense<[[3.0, 1.0, 1.0, 3.0, 1.0, 2.0, 2.0], [-2.0, -3.0, -1.0, -2.0, 3.0, 3.0, -3.0], [0.0, 2.0, -3.0, 2.0, -3.0, 0.0, 2.0]]> : tensor<3x7xf8E4M3FNUZ>
  %1 = "func.call"(%0) <{callee = @computed}> : (tensor<3x7xf8E4M3FNUZ>) -> tensor<3x7xf8E4M3FNUZ>
  check.expect_eq_const %1, dense<[[1.0, 1.0, 1.0, 2.0, 2.0, 3.0, 3.0], [-3.0, -3.0, -2.0, -2.0, -1.0, 3.0, 3.0], [-3.0, -3.0, 0.0, 0.0, 2.0, 2.0, 2.0]]> : tensor<3x7xf8E4M3FNUZ>
  return
}
func.func private @computed(%arg0: tensor<3x7xf8E4M3FNUZ>) -> (tensor<3x7xf8E4M3FNUZ> {jax.result_info = "result"}) {
  %0 = "stablehlo.sort"(%arg0) <{dimension = 1 : i64, is_stable = true}> ({
  ^bb0(%arg1: tensor<f8E4M3FNUZ>, %arg2: tensor<f8E4M3FNUZ>):
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f8E4M3FNUZ>
    %1 = stablehlo.compare EQ, %arg1, %cst, FLOAT : (tensor<f8E4M3FNUZ>, tensor<f8E4M3FNUZ>) -> tensor<i1>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f8E4M3FNUZ>
    %2 = stablehlo.select %1, %cst_0, %arg1 : tensor<i1>, tensor<f8E4M3FNUZ>
    %3 = stablehlo.compare NE, %arg1, %arg1, FLOAT : (tensor<f8E4M3FNUZ>, tensor<f8E4M3FNUZ>) -> tensor<i1>
    %cst_1 = stablehlo.constant dense<0x80> : tensor<f8E4M3FNUZ>
    %4 = stablehlo.select %3, %cst_1, %2 : tensor<i1>, tensor<f8E4M3FNUZ>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f8E4M3FNUZ>
    %5 = stablehlo.compare EQ, %arg2, %cst_2, FLOAT : (tensor<f8E4M3FNUZ>, tensor<f8E4M3FNUZ>) -> tensor<i1>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f8E4M3FNUZ>
    %6 = stablehlo.select %5, %cst_3, %arg2 : tensor<i1>, tensor<f8E4M3FNUZ>
    %7 = stablehlo.compare NE, %arg2, %arg2, FLOAT : (tensor<f8E4M3FNUZ>, tensor<f8E4M3FNUZ>) -> tensor<i1>
    %cst_4 = stablehlo.constant dense<0x80> : tensor<f8E4M3FNUZ>
    %8 = stablehlo.select %7, %cst_4, %6 : tensor<i1>, tensor<f8E4M3FNUZ>
    %9 = stablehlo.compare LT, %4, %8, TOTALORDER : (tensor<f8E4M3FNUZ>, tensor<f8E4M3FNUZ>) -> tensor<i1>
    stablehlo.return %9 : tensor<i1>
  }) : (tensor<3x7xf8E4M3FNUZ>) -> tensor<3x7xf8E4M3FNUZ>
  return %0 : tensor<3x7xf8E4M3FNUZ>
}
// -----
// sort f8E5M2FNUZ rows
func.func @main() {
  %0 = stablehlo.constant dense<[[3.0, 1.0, 1.0, 3.0, 1.0, 2.0, 2.0], [-2.0, -3.0, -1.0, -2.0, 3.0, 3.0, -3.0], [0.0, 2.0, -3.0, 2.0, -3.0, 0.0, 2.0]]> : tensor<3x7xf8E5M2FNUZ>
  %1 = "func.call"(%0) <{callee = @computed}> : (tensor<3x7xf8E5M2FNUZ>) -> tensor<3x7xf8E5M2FNUZ>
  check.expect_eq_const %1, dense<[[1.0, 1.0, 1.0, 2.0, 2.0, 3.0, 3.0], [-3.0, -3.0, -2.0, -2.0, -1.0, 3.0, 3.0], [-3.0, -3.0, 0.0, 0.0, 2.0, 2.0, 2.0]]> : tensor<3x7xf8E5M2FNUZ>
  return
}
func.func private @computed(%arg0: tensor<3x7xf8E5M2FNUZ>) -> (tensor<3x7xf8E5M2FNUZ> {jax.result_info = "result"}) {
  %0 = "stablehlo.sort"(%arg0) <{dimension = 1 : i64, is_stable = true}> ({
  ^bb0(%arg1: tensor<f8E5M2FNUZ>, %arg2: tensor<f8E5M2FNUZ>):
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f8E5M2FNUZ>
    %1 = stablehlo.compare EQ, %arg1, %cst, FLOAT : (tensor<f8E5M2FNUZ>, tensor<f8E5M2FNUZ>) -> tensor<i1>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f8E5M2FNUZ>
    %2 = stablehlo.select %1, %cst_0, %arg1 : tensor<i1>, tensor<f8E5M2FNUZ>
    %3 = stablehlo.compare NE, %arg1, %arg1, FLOAT : (tensor<f8E5M2FNUZ>, tensor<f8E5M2FNUZ>) -> tensor<i1>
    %cst_1 = stablehlo.constant dense<0x80> : tensor<f8E5M2FNUZ>
    %4 = stablehlo.select %3, %cst_1, %2 : tensor<i1>, tensor<f8E5M2FNUZ>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f8E5M2FNUZ>
    %5 = stablehlo.compare EQ, %arg2, %cst_2, FLOAT : (tensor<f8E5M2FNUZ>, tensor<f8E5M2FNUZ>) -> tensor<i1>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f8E5M2FNUZ>
    %6 = stablehlo.select %5, %cst_3, %arg2 : tensor<i1>, tensor<f8E5M2FNUZ>
    %7 = stablehlo.compare NE, %arg2, %arg2, FLOAT : (tensor<f8E5M2FNUZ>, tensor<f8E5M2FNUZ>) -> tensor<i1>
    %cst_4 = stablehlo.constant dense<0x80> : tensor<f8E5M2FNUZ>
    %8 = stablehlo.select %7, %cst_4, %6 : tensor<i1>, tensor<f8E5M2FNUZ>
    %9 = stablehlo.compare LT, %4, %8, TOTALORDER : (tensor<f8E5M2FNUZ>, tensor<f8E5M2FNUZ>) -> tensor<i1>
    stablehlo.return %9 : tensor<i1>
  }) : (tensor<3x7xf8E5M2FNUZ>) -> tensor<3x7xf8E5M2FNUZ>
  return %0 : tensor<3x7xf8E5M2FNUZ>
}
// -----
// sort i32 stable with a second operand
func.func @main() {
  %0 = stablehlo.constant dense<[1, -1, -1, 2, -2, -1, 1, 1, 1]> : tensor<9xi32>
  %1:2 = "func.call"(%0) <{callee = @computed}> : (tensor<9xi32>) -> (tensor<9xi32>, tensor<9xi32>)
  check.expect_eq_const %1#0, dense<[-2, -1, -1, -1, 1, 1, 1, 1, 2]> : tensor<9xi32>
  check.expect_eq_const %1#1, dense<[4, 1, 2, 5, 0, 6, 7, 8, 3]> : tensor<9xi32>
  return
}
func.func private @computed(%arg0: tensor<9xi32>) -> (tensor<9xi32> {jax.result_info = "result[0]"}, tensor<9xi32> {jax.result_info = "result[1]"}) {
  %0 = stablehlo.iota dim = 0 : tensor<9xi32>
  %1:2 = "stablehlo.sort"(%arg0, %0) <{dimension = 0 : i64, is_stable = true}> ({
  ^bb0(%arg1: tensor<i32>, %arg2: tensor<i32>, %arg3: tensor<i32>, %arg4: tensor<i32>):
    %2 = stablehlo.compare LT, %arg1, %arg2, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %2 : tensor<i1>
  }) : (tensor<9xi32>, tensor<9xi32>) -> (tensor<9xi32>, tensor<9xi32>)
  return %1#0, %1#1 : tensor<9xi32>, tensor<9xi32>
}
// -----
// sort f32 stable with a second operand
func.func @main() {
  %0 = stablehlo.constant dense<[1.0, -1.0, -1.0, 2.0, -2.0, -1.0, 1.0, 1.0, 1.0]> : tensor<9xf32>
  %1:2 = "func.call"(%0) <{callee = @computed}> : (tensor<9xf32>) -> (tensor<9xf32>, tensor<9xi32>)
  check.expect_eq_const %1#0, dense<[-2.0, -1.0, -1.0, -1.0, 1.0, 1.0, 1.0, 1.0, 2.0]> : tensor<9xf32>
  check.expect_eq_const %1#1, dense<[4, 1, 2, 5, 0, 6, 7, 8, 3]> : tensor<9xi32>
  return
}
func.func private @computed(%arg0: tensor<9xf32>) -> (tensor<9xf32> {jax.result_info = "result[0]"}, tensor<9xi32> {jax.result_info = "result[1]"}) {
  %0 = stablehlo.iota dim = 0 : tensor<9xi32>
  %1:2 = "stablehlo.sort"(%arg0, %0) <{dimension = 0 : i64, is_stable = true}> ({
  ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>, %arg3: tensor<i32>, %arg4: tensor<i32>):
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %2 = stablehlo.compare EQ, %arg1, %cst, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %3 = stablehlo.select %2, %cst_0, %arg1 : tensor<i1>, tensor<f32>
    %4 = stablehlo.compare NE, %arg1, %arg1, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_1 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %5 = stablehlo.select %4, %cst_1, %3 : tensor<i1>, tensor<f32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %6 = stablehlo.compare EQ, %arg2, %cst_2, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %7 = stablehlo.select %6, %cst_3, %arg2 : tensor<i1>, tensor<f32>
    %8 = stablehlo.compare NE, %arg2, %arg2, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_4 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %9 = stablehlo.select %8, %cst_4, %7 : tensor<i1>, tensor<f32>
    %10 = stablehlo.compare LT, %5, %9, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %10 : tensor<i1>
  }) : (tensor<9xf32>, tensor<9xi32>) -> (tensor<9xf32>, tensor<9xi32>)
  return %1#0, %1#1 : tensor<9xf32>, tensor<9xi32>
}
// -----
// sort bf16 stable with a second operand
func.func @main() {
  %0 = stablehlo.constant dense<[1.0, -1.0, -1.0, 2.0, -2.0, -1.0, 1.0, 1.0, 1.0]> : tensor<9xbf16>
  %1:2 = "func.call"(%0) <{callee = @computed}> : (tensor<9xbf16>) -> (tensor<9xbf16>, tensor<9xi32>)
  check.expect_eq_const %1#0, dense<[-2.0, -1.0, -1.0, -1.0, 1.0, 1.0, 1.0, 1.0, 2.0]> : tensor<9xbf16>
  check.expect_eq_const %1#1, dense<[4, 1, 2, 5, 0, 6, 7, 8, 3]> : tensor<9xi32>
  return
}
func.func private @computed(%arg0: tensor<9xbf16>) -> (tensor<9xbf16> {jax.result_info = "result[0]"}, tensor<9xi32> {jax.result_info = "result[1]"}) {
  %0 = stablehlo.iota dim = 0 : tensor<9xi32>
  %1:2 = "stablehlo.sort"(%arg0, %0) <{dimension = 0 : i64, is_stable = true}> ({
  ^bb0(%arg1: tensor<bf16>, %arg2: tensor<bf16>, %arg3: tensor<i32>, %arg4: tensor<i32>):
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %2 = stablehlo.compare EQ, %arg1, %cst, FLOAT : (tensor<bf16>, tensor<bf16>) -> tensor<i1>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %3 = stablehlo.select %2, %cst_0, %arg1 : tensor<i1>, tensor<bf16>
    %4 = stablehlo.compare NE, %arg1, %arg1, FLOAT : (tensor<bf16>, tensor<bf16>) -> tensor<i1>
    %cst_1 = stablehlo.constant dense<0x7FC0> : tensor<bf16>
    %5 = stablehlo.select %4, %cst_1, %3 : tensor<i1>, tensor<bf16>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %6 = stablehlo.compare EQ, %arg2, %cst_2, FLOAT : (tensor<bf16>, tensor<bf16>) -> tensor<i1>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %7 = stablehlo.select %6, %cst_3, %arg2 : tensor<i1>, tensor<bf16>
    %8 = stablehlo.compare NE, %arg2, %arg2, FLOAT : (tensor<bf16>, tensor<bf16>) -> tensor<i1>
    %cst_4 = stablehlo.constant dense<0x7FC0> : tensor<bf16>
    %9 = stablehlo.select %8, %cst_4, %7 : tensor<i1>, tensor<bf16>
    %10 = stablehlo.compare LT, %5, %9, TOTALORDER : (tensor<bf16>, tensor<bf16>) -> tensor<i1>
    stablehlo.return %10 : tensor<i1>
  }) : (tensor<9xbf16>, tensor<9xi32>) -> (tensor<9xbf16>, tensor<9xi32>)
  return %1#0, %1#1 : tensor<9xbf16>, tensor<9xi32>
}
// -----
// sort f32 specials
func.func @main() {
  %0 = stablehlo.constant dense<[3.0, 0xFFC00000, 0x7F800000, 0x80000000, 0x7FC00000, 0.0, 0xFF800000, -1.0]> : tensor<8xf32>
  %1 = "func.call"(%0) <{callee = @computed}> : (tensor<8xf32>) -> tensor<8xf32>
  check.expect_eq_const %1, dense<[0xFF800000, -1.0, 0x80000000, 0.0, 3.0, 0x7F800000, 0xFFC00000, 0x7FC00000]> : tensor<8xf32>
  return
}
func.func private @computed(%arg0: tensor<8xf32>) -> (tensor<8xf32> {jax.result_info = "result"}) {
  %0 = "stablehlo.sort"(%arg0) <{dimension = 0 : i64, is_stable = true}> ({
  ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = stablehlo.compare EQ, %arg1, %cst, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %2 = stablehlo.select %1, %cst_0, %arg1 : tensor<i1>, tensor<f32>
    %3 = stablehlo.compare NE, %arg1, %arg1, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_1 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %4 = stablehlo.select %3, %cst_1, %2 : tensor<i1>, tensor<f32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %5 = stablehlo.compare EQ, %arg2, %cst_2, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %6 = stablehlo.select %5, %cst_3, %arg2 : tensor<i1>, tensor<f32>
    %7 = stablehlo.compare NE, %arg2, %arg2, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_4 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %8 = stablehlo.select %7, %cst_4, %6 : tensor<i1>, tensor<f32>
    %9 = stablehlo.compare LT, %4, %8, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %9 : tensor<i1>
  }) : (tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}
// -----
// sort f32 columns, descending
func.func @main() {
  %0 = stablehlo.constant dense<[[-1.0, 3.0, 4.0], [-2.0, -3.0, 1.0], [2.0, 2.0, 1.0], [2.0, 4.0, 4.0], [4.0, 3.0, 2.0]]> : tensor<5x3xf32>
  %1 = "func.call"(%0) <{callee = @computed}> : (tensor<5x3xf32>) -> tensor<5x3xf32>
  check.expect_eq_const %1, dense<[[4.0, 4.0, 4.0], [2.0, 3.0, 4.0], [2.0, 3.0, 2.0], [-1.0, 2.0, 1.0], [-2.0, -3.0, 1.0]]> : tensor<5x3xf32>
  return
}
func.func private @computed(%arg0: tensor<5x3xf32>) -> (tensor<5x3xf32> {jax.result_info = "result"}) {
  %0 = stablehlo.negate %arg0 : tensor<5x3xf32>
  %1 = "stablehlo.sort"(%0) <{dimension = 0 : i64, is_stable = true}> ({
  ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %3 = stablehlo.compare EQ, %arg1, %cst, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %4 = stablehlo.select %3, %cst_0, %arg1 : tensor<i1>, tensor<f32>
    %5 = stablehlo.compare NE, %arg1, %arg1, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_1 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %6 = stablehlo.select %5, %cst_1, %4 : tensor<i1>, tensor<f32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %7 = stablehlo.compare EQ, %arg2, %cst_2, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %8 = stablehlo.select %7, %cst_3, %arg2 : tensor<i1>, tensor<f32>
    %9 = stablehlo.compare NE, %arg2, %arg2, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_4 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %10 = stablehlo.select %9, %cst_4, %8 : tensor<i1>, tensor<f32>
    %11 = stablehlo.compare LT, %6, %10, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %11 : tensor<i1>
  }) : (tensor<5x3xf32>) -> tensor<5x3xf32>
  %2 = stablehlo.negate %1 : tensor<5x3xf32>
  return %2 : tensor<5x3xf32>
}
// -----
// sort i1
func.func @main() {
  %0 = stablehlo.constant dense<[true, false, false, false, false, true]> : tensor<6xi1>
  %1 = "func.call"(%0) <{callee = @computed}> : (tensor<6xi1>) -> tensor<6xi1>
  check.expect_eq_const %1, dense<[false, false, false, false, true, true]> : tensor<6xi1>
  return
}
func.func private @computed(%arg0: tensor<6xi1>) -> (tensor<6xi1> {jax.result_info = "result"}) {
  %0 = "stablehlo.sort"(%arg0) <{dimension = 0 : i64, is_stable = true}> ({
  ^bb0(%arg1: tensor<i1>, %arg2: tensor<i1>):
    %1 = stablehlo.compare LT, %arg1, %arg2, UNSIGNED : (tensor<i1>, tensor<i1>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  }) : (tensor<6xi1>) -> tensor<6xi1>
  return %0 : tensor<6xi1>
}
