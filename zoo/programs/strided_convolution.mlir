// Made by zoo/make_more_programs.py.
module @jit_strided_convolution attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x11x9x4xf32>, %arg1: tensor<3x3x2x6xf32>, %arg2: tensor<2x4x3x6xf32>) -> (tensor<2x4x4x6xf32> {jax.result_info = "result[0]"}, tensor<2x8x7x2xf32> {jax.result_info = "result[1]"}, tensor<2x6xf32> {jax.result_info = "result[2]"}) {
    %0 = stablehlo.tanh %arg0 : tensor<2x11x9x4xf32>
    %1 = stablehlo.convolution(%0, %arg1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [3, 2], pad = [[2, 1], [0, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 2 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x11x9x4xf32>, tensor<3x3x2x6xf32>) -> tensor<2x4x4x6xf32>
    %cst = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x4x3x6xf32>
    %3 = stablehlo.multiply %arg2, %2 : tensor<2x4x3x6xf32>
    %4 = stablehlo.slice %arg1 [0:3, 0:3, 0:2, 0:4] : (tensor<3x3x2x6xf32>) -> tensor<3x3x2x4xf32>
    %5 = stablehlo.transpose %4, dims = [0, 1, 3, 2] : (tensor<3x3x2x4xf32>) -> tensor<3x3x4x2xf32>
    %6 = stablehlo.broadcast_in_dim %5, dims = [0, 1, 2, 4] : (tensor<3x3x4x2xf32>) -> tensor<3x3x4x3x2xf32>
    %7 = stablehlo.reshape %6 : (tensor<3x3x4x3x2xf32>) -> tensor<3x3x12x2xf32>
    %8 = stablehlo.slice %7 [0:3, 0:3, 0:6, 0:2] : (tensor<3x3x12x2xf32>) -> tensor<3x3x6x2xf32>
    %9 = stablehlo.convolution(%3, %8) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 2], [2, 0]], lhs_dilate = [2, 3], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x4x3x6xf32>, tensor<3x3x6x2xf32>) -> tensor<2x8x7x2xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %10 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<2x4x4x6xf32>
    %11 = stablehlo.maximum %1, %10 : tensor<2x4x4x6xf32>
    %cst_1 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %12 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<2x4x4x6xf32>
    %13 = stablehlo.add %11, %12 : tensor<2x4x4x6xf32>
    %14 = stablehlo.multiply %9, %9 : tensor<2x8x7x2xf32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %15 = stablehlo.reduce(%1 init: %cst_2) applies stablehlo.add across dimensions = [1, 2] : (tensor<2x4x4x6xf32>, tensor<f32>) -> tensor<2x6xf32>
    return %13, %14, %15 : tensor<2x4x4x6xf32>, tensor<2x8x7x2xf32>, tensor<2x6xf32>
  }
}
