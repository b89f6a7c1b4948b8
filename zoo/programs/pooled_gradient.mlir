// Made by zoo/make_more_programs.py.
module @jit_pooled_gradient attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<3x14x10xf32>, %arg1: tensor<3x6x4xf32>) -> (tensor<3x6x4xf32> {jax.result_info = "result[0]"}, tensor<3x14x10xf32> {jax.result_info = "result[1]"}, tensor<3x7x8xf32> {jax.result_info = "result[2]"}) {
    %cst = stablehlo.constant dense<1.500000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<3x14x10xf32>
    %1 = stablehlo.multiply %arg0, %0 : tensor<3x14x10xf32>
    %cst_0 = stablehlo.constant dense<2.500000e-01> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<3x14x10xf32>
    %3 = stablehlo.add %1, %2 : tensor<3x14x10xf32>
    %cst_1 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<f32>
    %5 = "stablehlo.reduce_window"(%3, %4) <{base_dilations = array<i64: 1, 1, 1>, padding = dense<0> : tensor<3x2xi64>, window_dilations = array<i64: 1, 1, 1>, window_dimensions = array<i64: 1, 3, 3>, window_strides = array<i64: 1, 2, 2>}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      %18 = stablehlo.maximum %arg2, %arg3 : tensor<f32>
      stablehlo.return %18 : tensor<f32>
    }) : (tensor<3x14x10xf32>, tensor<f32>) -> tensor<3x6x4xf32>
    %cst_2 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<3x6x4xf32>
    %7 = stablehlo.multiply %arg1, %6 : tensor<3x6x4xf32>
    %cst_3 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %8 = stablehlo.pad %3, %cst_3, low = [0, 0, 0], high = [0, 0, 0], interior = [0, 0, 0] : (tensor<3x14x10xf32>, tensor<f32>) -> tensor<3x14x10xf32>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %9 = "stablehlo.select_and_scatter"(%8, %7, %cst_4) <{padding = dense<0> : tensor<3x2xi64>, window_dimensions = array<i64: 1, 3, 3>, window_strides = array<i64: 1, 2, 2>}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      %18 = stablehlo.compare GE, %arg2, %arg3, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %18 : tensor<i1>
    }, {
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      %18 = stablehlo.add %arg2, %arg3 : tensor<f32>
      stablehlo.return %18 : tensor<f32>
    }) : (tensor<3x14x10xf32>, tensor<3x6x4xf32>, tensor<f32>) -> tensor<3x14x10xf32>
    %10 = stablehlo.slice %9 [0:3, 0:14, 0:10] : (tensor<3x14x10xf32>) -> tensor<3x14x10xf32>
    %11 = stablehlo.abs %arg0 : tensor<3x14x10xf32>
    %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %12 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<f32>
    %13 = "stablehlo.reduce_window"(%11, %12) <{base_dilations = array<i64: 1, 1, 1>, padding = dense<[[0, 0], [2, 1], [0, 1]]> : tensor<3x2xi64>, window_dilations = array<i64: 1, 2, 3>, window_dimensions = array<i64: 1, 3, 2>, window_strides = array<i64: 1, 2, 1>}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      %18 = stablehlo.add %arg2, %arg3 : tensor<f32>
      stablehlo.return %18 : tensor<f32>
    }) : (tensor<3x14x10xf32>, tensor<f32>) -> tensor<3x7x8xf32>
    %cst_6 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %14 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<3x6x4xf32>
    %15 = stablehlo.subtract %5, %14 : tensor<3x6x4xf32>
    %16 = stablehlo.add %10, %arg0 : tensor<3x14x10xf32>
    %17 = stablehlo.sqrt %13 : tensor<3x7x8xf32>
    return %15, %16, %17 : tensor<3x6x4xf32>, tensor<3x14x10xf32>, tensor<3x7x8xf32>
  }
}
