module @jit_convolution_transposed attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1x5x6x4xf32>, %arg1: tensor<2x2x2x6xf32>, %arg2: tensor<1x4x4x2xi32>, %arg3: tensor<3x2x2x3xi32>) -> (tensor<1x17x12x6xf32> {jax.result_info = "result[0]"}, tensor<1x17x12x6xf32> {jax.result_info = "result[1]"}, tensor<1x13x8x3xi32> {jax.result_info = "result[2]"}) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<1xi32>
    %c_0 = stablehlo.constant dense<1> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<1xi32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i32>) -> tensor<1xi32>
    %c_2 = stablehlo.constant dense<2> : tensor<i32>
    %3 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<1xi32>
    %4 = stablehlo.concatenate %0, %1, %2, %3, dim = 0 : (tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<4xi32>
    %cst = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %5 = "stablehlo.scatter"(%arg1, %4, %cst) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0, 1, 2, 3], scatter_dims_to_operand_dims = [0, 1, 2, 3]>, unique_indices = true}> ({
    ^bb0(%arg4: tensor<f32>, %arg5: tensor<f32>):
      stablehlo.return %arg5 : tensor<f32>
    }) : (tensor<2x2x2x6xf32>, tensor<4xi32>, tensor<f32>) -> tensor<2x2x2x6xf32>
    %6 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[3, 2], [1, 1]], lhs_dilate = [3, 2], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 2 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<1x5x6x4xf32>, tensor<2x2x2x6xf32>) -> tensor<1x17x12x6xf32>
    %7 = stablehlo.convolution(%arg0, %5) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[3, 2], [1, 1]], lhs_dilate = [3, 2], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 2 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<1x5x6x4xf32>, tensor<2x2x2x6xf32>) -> tensor<1x17x12x6xf32>
    %8 = stablehlo.convolution(%arg2, %arg3) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[3, 2], [1, 1]], lhs_dilate = [3, 2], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<1x4x4x2xi32>, tensor<3x2x2x3xi32>) -> tensor<1x13x8x3xi32>
    return %6, %7, %8 : tensor<1x17x12x6xf32>, tensor<1x17x12x6xf32>, tensor<1x13x8x3xi32>
  }
}
