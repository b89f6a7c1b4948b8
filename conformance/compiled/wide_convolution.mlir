module @jit_wide_convolution attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x24x24x8xf32>, %arg1: tensor<3x3x8x16xf32>) -> (tensor<2x24x24x16xf32> {jax.result_info = "result[0]"}, tensor<2x16xf32> {jax.result_info = "result[1]"}) {
    %0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x24x24x8xf32>, tensor<3x3x8x16xf32>) -> tensor<2x24x24x16xf32>
    %1 = call @relu(%0) : (tensor<2x24x24x16xf32>) -> tensor<2x24x24x16xf32>
    %2 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [2, 2], pad = [[0, 1], [0, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x24x24x8xf32>, tensor<3x3x8x16xf32>) -> tensor<2x12x12x16xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %3 = stablehlo.reduce(%2 init: %cst) applies stablehlo.add across dimensions = [1, 2] : (tensor<2x12x12x16xf32>, tensor<f32>) -> tensor<2x16xf32>
    %cst_0 = stablehlo.constant dense<1.440000e+02> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<2x16xf32>
    %5 = stablehlo.divide %3, %4 : tensor<2x16xf32>
    return %1, %5 : tensor<2x24x24x16xf32>, tensor<2x16xf32>
  }
  func.func private @relu(%arg0: tensor<2x24x24x16xf32>) -> tensor<2x24x24x16xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x24x24x16xf32>
    %1 = stablehlo.maximum %arg0, %0 : tensor<2x24x24x16xf32>
    return %1 : tensor<2x24x24x16xf32>
  }
}
