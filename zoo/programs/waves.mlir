// Made by zoo/make_more_programs.py.
module @jit_waves attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<40xf32>, %arg1: tensor<40xf32>, %arg2: tensor<3xf32>) -> (tensor<40xf32> {jax.result_info = "result[0]"}, tensor<40xf32> {jax.result_info = "result[1]"}) {
    %cst = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<40xf32>
    %1 = stablehlo.multiply %arg1, %0 : tensor<40xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %2:4 = stablehlo.while(%iterArg = %arg2, %iterArg_0 = %c, %iterArg_1 = %arg0, %iterArg_2 = %1) : tensor<3xf32>, tensor<i32>, tensor<40xf32>, tensor<40xf32>
    cond {
      %c_3 = stablehlo.constant dense<12> : tensor<i32>
      %4 = stablehlo.compare LT, %iterArg_0, %c_3, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %4 : tensor<i1>
    } do {
      %4:2 = func.call @closed_call(%iterArg, %iterArg_1, %iterArg_2) : (tensor<3xf32>, tensor<40xf32>, tensor<40xf32>) -> (tensor<40xf32>, tensor<40xf32>)
      %c_3 = stablehlo.constant dense<1> : tensor<i32>
      %5 = stablehlo.add %iterArg_0, %c_3 : tensor<i32>
      stablehlo.return %iterArg, %5, %4#0, %4#1 : tensor<3xf32>, tensor<i32>, tensor<40xf32>, tensor<40xf32>
    }
    %3 = stablehlo.subtract %2#2, %2#3 : tensor<40xf32>
    return %2#2, %3 : tensor<40xf32>, tensor<40xf32>
  }
  func.func private @closed_call(%arg0: tensor<3xf32>, %arg1: tensor<40xf32>, %arg2: tensor<40xf32>) -> (tensor<40xf32>, tensor<40xf32>) {
    %cst = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<40xf32>
    %1 = stablehlo.multiply %0, %arg1 : tensor<40xf32>
    %2 = stablehlo.subtract %1, %arg2 : tensor<40xf32>
    %3 = call @convolve(%arg1, %arg0) : (tensor<40xf32>, tensor<3xf32>) -> tensor<40xf32>
    %cst_0 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<40xf32>
    %5 = stablehlo.multiply %4, %3 : tensor<40xf32>
    %6 = stablehlo.add %2, %5 : tensor<40xf32>
    return %6, %arg1 : tensor<40xf32>, tensor<40xf32>
  }
  func.func private @convolve(%arg0: tensor<40xf32>, %arg1: tensor<3xf32>) -> tensor<40xf32> {
    %0 = call @_conv(%arg0, %arg1) : (tensor<40xf32>, tensor<3xf32>) -> tensor<40xf32>
    return %0 : tensor<40xf32>
  }
  func.func private @_conv(%arg0: tensor<40xf32>, %arg1: tensor<3xf32>) -> tensor<40xf32> {
    %0 = call @_flip(%arg1) : (tensor<3xf32>) -> tensor<3xf32>
    %1 = stablehlo.broadcast_in_dim %arg0, dims = [2] : (tensor<40xf32>) -> tensor<1x1x40xf32>
    %2 = stablehlo.broadcast_in_dim %0, dims = [2] : (tensor<3xf32>) -> tensor<1x1x3xf32>
    %3 = stablehlo.convolution(%1, %2) dim_numbers = [b, f, 0]x[o, i, 0]->[b, f, 0], window = {stride = [1], pad = [[1, 1]], lhs_dilate = [1], rhs_dilate = [1], reverse = [false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<1x1x40xf32>, tensor<1x1x3xf32>) -> tensor<1x1x40xf32>
    %4 = stablehlo.reshape %3 : (tensor<1x1x40xf32>) -> tensor<40xf32>
    return %4 : tensor<40xf32>
  }
  func.func private @_flip(%arg0: tensor<3xf32>) -> tensor<3xf32> {
    %0 = stablehlo.reverse %arg0, dims = [0] : tensor<3xf32>
    return %0 : tensor<3xf32>
  }
}
