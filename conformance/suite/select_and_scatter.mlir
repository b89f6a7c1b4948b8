// select_and_scatter bf16
func.func @main() {
  %0 = stablehlo.constant dense<[[-3.0, 1.0, 0.0, -7.0, 17.0, -6.0], [6.0, -6.0, -3.0, 19.0, -13.0, 5.0], [-3.0, 6.0, 10.0, -7.0, 6.0, 7.0], [-2.0, -16.0, 4.0, -18.0, 15.0, 14.0]]> : tensor<4x6xbf16>
  %1 = "func.call"(%0) <{callee = @computed}> : (tensor<4x6xbf16>) -> tensor<4x6xbf16>
  check.expect_eq_const %1, dense<[[0.0, 0.0, 0.0, 0.0, 1.0, 0.0], [1.0, 0.0, 0.0, 1.0, 0.0, 0.0], [0.0, 1.0, 1.0, 0.0, 0.0, 0.0], [0.0, 0.0, 0.0, 0.0, 1.0, 0.0]]> : tensor<4x6xbf16>
  return
}
func.func private @computed(%arg0: tensor<4x6xbf16>) -> (tensor<4x6xbf16> {jax.result_info = "result"}) {
  %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
  %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x3xf32>
  %1 = stablehlo.convert %0 : (tensor<2x3xf32>) -> tensor<2x3xbf16>
  %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
  %2 = "stablehlo.select_and_scatter"(%arg0, %1, %cst_0) <{padding = dense<0> : tensor<2x2xi64>, window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 2, 2>}> ({
  ^bb0(%arg1: tensor<bf16>, %arg2: tensor<bf16>):
    %3 = stablehlo.compare GE, %arg1, %arg2, FLOAT : (tensor<bf16>, tensor<bf16>) -> tensor<i1>
    stablehlo.return %3 : tensor<i1>
  }, {
  ^bb0(%arg1: tensor<bf16>, %arg2: tensor<bf16>):
    %3 = stablehlo.add %arg1, %arg2 : tensor<bf16>
    stablehlo.return %3 : tensor<bf16>
  }) : (tensor<4x6xbf16>, tensor<2x3xbf16>, tensor<bf16>) -> tensor<4x6xbf16>
  return %2 : tensor<4x6xbf16>
}
// -----
// select_and_scatter f16
func.func @main() {
  %0 = stablehlo.constant dense<[[-3.0, 1.0, 0.0, -7.0, 17.0, -6.0], [6.0, -6.0, -3.0, 19.0, -13.0, 5.0], [-3.0, 6.0, 10.0, -7.0, 6.0, 7.0], [-2.0, -16.0, 4.0, -18.0, 15.0, 14.0]]> : tensor<4x6xf16>
  %1 = "func.call"(%0) <{callee = @computed}> : (tensor<4x6xf16>) -> tensor<4x6xf16>
  check.expect_eq_const %1, dense<[[0.0, 0.0, 0.0, 0.0, 1.0, 0.0], [1.0, 0.0, 0.0, 1.0, 0.0, 0.0], [0.0, 1.0, 1.0, 0.0, 0.0, 0.0], [0.0, 0.0, 0.0, 0.0, 1.0, 0.0]]> : tensor<4x6xf16>
  return
}
func.func private @computed(%arg0: tensor<4x6xf16>) -> (tensor<4x6xf16> {jax.result_info = "result"}) {
  %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
  %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x3xf32>
  %1 = stablehlo.convert %0 : (tensor<2x3xf32>) -> tensor<2x3xf16>
  %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f16>
  %2 = "stablehlo.select_and_scatter"(%arg0, %1, %cst_0) <{padding = dense<0> : tensor<2x2xi64>, window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 2, 2>}> ({
  ^bb0(%arg1: tensor<f16>, %arg2: tensor<f16>):
    %3 = stablehlo.compare GE, %arg1, %arg2, FLOAT : (tensor<f16>, tensor<f16>) -> tensor<i1>
    stablehlo.return %3 : tensor<i1>
  }, {
  ^bb0(%arg1: tensor<f16>, %arg2: tensor<f16>):
    %3 = stablehlo.add %arg1, %arg2 : tensor<f16>
    stablehlo.return %3 : tensor<f16>
  }) : (tensor<4x6xf16>, tensor<2x3xf16>, tensor<f16>) -> tensor<4x6xf16>
  return %2 : tensor<4x6xf16>
}
// -----
// select_and_scatter f32
func.func @main() {
  %0 = stablehlo.constant dense<[[-3.0, 1.0, 0.0, -7.0, 17.0, -6.0], [6.0, -6.0, -3.0, 19.0, -13.0, 5.0], [-3.0, 6.0, 10.0, -7.0, 6.0, 7.0], [-2.0, -16.0, 4.0, -18.0, 15.0, 14.0]]> : tensor<4x6xf32>
  %1 = "func.call"(%0) <{callee = @computed}> : (tensor<4x6xf32>) -> tensor<4x6xf32>
  check.expect_eq_const %1, dense<[[0.0, 0.0, 0.0, 0.0, 1.0, 0.0], [1.0, 0.0, 0.0, 1.0, 0.0, 0.0], [0.0, 1.0, 1.0, 0.0, 0.0, 0.0], [0.0, 0.0, 0.0, 0.0, 1.0, 0.0]]> : tensor<4x6xf32>
  return
}
func.func private @computed(%arg0: tensor<4x6xf32>) -> (tensor<4x6xf32> {jax.result_info = "result"}) {
  %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
  %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x3xf32>
  %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
  %1 = "stablehlo.select_and_scatter"(%arg0, %0, %cst_0) <{padding = dense<0> : tensor<2x2xi64>, window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 2, 2>}> ({
  ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
    %2 = stablehlo.compare GE, %arg1, %arg2, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %2 : tensor<i1>
  }, {
  ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
    %2 = stablehlo.add %arg1, %arg2 : tensor<f32>
    stablehlo.return %2 : tensor<f32>
  }) : (tensor<4x6xf32>, tensor<2x3xf32>, tensor<f32>) -> tensor<4x6xf32>
  return %1 : tensor<4x6xf32>
}
// -----
// select_and_scatter f64
func.func @main() {
  %0 = stablehlo.constant dense<[[-3.0, 1.0, 0.0, -7.0, 17.0, -6.0], [6.0, -6.0, -3.0, 19.0, -13.0, 5.0], [-3.0, 6.0, 10.0, -7.0, 6.0, 7.0], [-2.0, -16.0, 4.0, -18.0, 15.0, 14.0]]> : tensor<4x6xf64>
  %1 = "func.call"(%0) <{callee = @computed}> : (tensor<4x6xf64>) -> tensor<4x6xf64>
  check.expect_eq_const %1, dense<[[0.0, 0.0, 0.0, 0.0, 1.0, 0.0], [1.0, 0.0, 0.0, 1.0, 0.0, 0.0], [0.0, 1.0, 1.0, 0.0, 0.0, 0.0], [0.0, 0.0, 0.0, 0.0, 1.0, 0.0]]> : tensor<4x6xf64>
  return
}
func.func private @computed(%arg0: tensor<4x6xf64>) -> (tensor<4x6xf64> {jax.result_info = "result"}) {
  %cst = stablehlo.constant dense<1.000000e+00> : tensor<f64>
  %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f64>) -> tensor<2x3xf64>
  %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
  %1 = "stablehlo.select_and_scatter"(%arg0, %0, %cst_0) <{padding = dense<0> : tensor<2x2xi64>, window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 2, 2>}> ({
  ^bb0(%arg1: tensor<f64>, %arg2: tensor<f64>):
    %2 = stablehlo.compare GE, %arg1, %arg2, FLOAT : (tensor<f64>, tensor<f64>) -> tensor<i1>
    stablehlo.return %2 : tensor<i1>
  }, {
  ^bb0(%arg1: tensor<f64>, %arg2: tensor<f64>):
    %2 = stablehlo.add %arg1, %arg2 : tensor<f64>
    stablehlo.return %2 : tensor<f64>
  }) : (tensor<4x6xf64>, tensor<2x3xf64>, tensor<f64>) -> tensor<4x6xf64>
  return %1 : tensor<4x6xf64>
}
