module @jit_windows attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x7x9xf32>) -> (tensor<2x3x7xf32> {jax.result_info = "result[0]"}, tensor<2x4x5xf32> {jax.result_info = "result[1]"}, tensor<2x7x9xf32> {jax.result_info = "result[2]"}, tensor<2x7x9xf32> {jax.result_info = "result[3]"}, tensor<2x7x9xf32> {jax.result_info = "result[4]"}, tensor<2x12x6xf32> {jax.result_info = "result[5]"}) {
    %cst = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<f32>
    %1 = "stablehlo.reduce_window"(%arg0, %0) <{base_dilations = array<i64: 1, 1, 1>, padding = dense<0> : tensor<3x2xi64>, window_dilations = array<i64: 1, 1, 1>, window_dimensions = array<i64: 1, 2, 3>, window_strides = array<i64: 1, 2, 1>}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
      %9 = stablehlo.maximum %arg1, %arg2 : tensor<f32>
      stablehlo.return %9 : tensor<f32>
    }) : (tensor<2x7x9xf32>, tensor<f32>) -> tensor<2x3x7xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<f32>
    %3 = "stablehlo.reduce_window"(%arg0, %2) <{base_dilations = array<i64: 1, 1, 1>, padding = dense<[[0, 0], [1, 1], [1, 1]]> : tensor<3x2xi64>, window_dilations = array<i64: 1, 1, 1>, window_dimensions = array<i64: 1, 3, 3>, window_strides = array<i64: 1, 2, 2>}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
      %9 = stablehlo.add %arg1, %arg2 : tensor<f32>
      stablehlo.return %9 : tensor<f32>
    }) : (tensor<2x7x9xf32>, tensor<f32>) -> tensor<2x4x5xf32>
    %4 = call @cumsum(%arg0) : (tensor<2x7x9xf32>) -> tensor<2x7x9xf32>
    %5 = call @cumprod(%arg0) : (tensor<2x7x9xf32>) -> tensor<2x7x9xf32>
    %6 = call @cummax(%arg0) : (tensor<2x7x9xf32>) -> tensor<2x7x9xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %7 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<f32>
    %8 = "stablehlo.reduce_window"(%arg0, %7) <{base_dilations = array<i64: 1, 2, 1>, padding = dense<0> : tensor<3x2xi64>, window_dilations = array<i64: 1, 1, 3>, window_dimensions = array<i64: 1, 2, 2>, window_strides = array<i64: 1, 1, 1>}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
      %9 = stablehlo.add %arg1, %arg2 : tensor<f32>
      stablehlo.return %9 : tensor<f32>
    }) : (tensor<2x7x9xf32>, tensor<f32>) -> tensor<2x12x6xf32>
    return %1, %3, %4, %5, %6, %8 : tensor<2x3x7xf32>, tensor<2x4x5xf32>, tensor<2x7x9xf32>, tensor<2x7x9xf32>, tensor<2x7x9xf32>, tensor<2x12x6xf32>
  }
  func.func private @cumsum(%arg0: tensor<2x7x9xf32>) -> tensor<2x7x9xf32> {
    %0 = call @cumsum_0(%arg0) : (tensor<2x7x9xf32>) -> tensor<2x7x9xf32>
    return %0 : tensor<2x7x9xf32>
  }
  func.func private @cumsum_0(%arg0: tensor<2x7x9xf32>) -> tensor<2x7x9xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<f32>
    %1 = "stablehlo.reduce_window"(%arg0, %0) <{base_dilations = array<i64: 1, 1, 1>, padding = dense<[[0, 0], [6, 0], [0, 0]]> : tensor<3x2xi64>, window_dilations = array<i64: 1, 1, 1>, window_dimensions = array<i64: 1, 7, 1>, window_strides = array<i64: 1, 1, 1>}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
      %2 = stablehlo.add %arg1, %arg2 : tensor<f32>
      stablehlo.return %2 : tensor<f32>
    }) : (tensor<2x7x9xf32>, tensor<f32>) -> tensor<2x7x9xf32>
    return %1 : tensor<2x7x9xf32>
  }
  func.func private @cumprod(%arg0: tensor<2x7x9xf32>) -> tensor<2x7x9xf32> {
    %0 = call @cumprod_1(%arg0) : (tensor<2x7x9xf32>) -> tensor<2x7x9xf32>
    return %0 : tensor<2x7x9xf32>
  }
  func.func private @cumprod_1(%arg0: tensor<2x7x9xf32>) -> tensor<2x7x9xf32> {
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %0 = "stablehlo.reduce_window"(%arg0, %cst) <{base_dilations = array<i64: 1, 1, 1>, padding = dense<[[0, 0], [0, 0], [8, 0]]> : tensor<3x2xi64>, window_dilations = array<i64: 1, 1, 1>, window_dimensions = array<i64: 1, 1, 9>, window_strides = array<i64: 1, 1, 1>}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
      %1 = stablehlo.multiply %arg1, %arg2 : tensor<f32>
      stablehlo.return %1 : tensor<f32>
    }) : (tensor<2x7x9xf32>, tensor<f32>) -> tensor<2x7x9xf32>
    return %0 : tensor<2x7x9xf32>
  }
  func.func private @cummax(%arg0: tensor<2x7x9xf32>) -> tensor<2x7x9xf32> {
    %cst = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<f32>
    %1 = "stablehlo.reduce_window"(%arg0, %0) <{base_dilations = array<i64: 1, 1, 1>, padding = dense<[[0, 0], [0, 6], [0, 0]]> : tensor<3x2xi64>, window_dilations = array<i64: 1, 1, 1>, window_dimensions = array<i64: 1, 7, 1>, window_strides = array<i64: 1, 1, 1>}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
      %2 = stablehlo.maximum %arg1, %arg2 : tensor<f32>
      stablehlo.return %2 : tensor<f32>
    }) : (tensor<2x7x9xf32>, tensor<f32>) -> tensor<2x7x9xf32>
    return %1 : tensor<2x7x9xf32>
  }
}
