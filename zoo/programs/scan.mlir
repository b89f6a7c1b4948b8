// Made by zoo/make_programs.py.
module @jit_scan attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<5x12xf32>, %arg1: tensor<12xf32>) -> (tensor<12xf32> {jax.result_info = "result[0]"}, tensor<12xf32> {jax.result_info = "result[1]"}, tensor<5x12xf32> {jax.result_info = "result[2]"}) {
    %cst = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<12xf32>
    %1 = stablehlo.multiply %arg1, %0 : tensor<12xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<5x12xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %3:5 = stablehlo.while(%iterArg = %arg0, %iterArg_1 = %c, %iterArg_2 = %arg1, %iterArg_3 = %1, %iterArg_4 = %2) : tensor<5x12xf32>, tensor<i32>, tensor<12xf32>, tensor<12xf32>, tensor<5x12xf32>
    cond {
      %c_5 = stablehlo.constant dense<5> : tensor<i32>
      %5 = stablehlo.compare LT, %iterArg_1, %c_5, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %5 : tensor<i1>
    } do {
      %5 = func.call @dynamic_index_in_dim(%iterArg, %iterArg_1) : (tensor<5x12xf32>, tensor<i32>) -> tensor<12xf32>
      %6:3 = func.call @closed_call(%iterArg_2, %iterArg_3, %5) : (tensor<12xf32>, tensor<12xf32>, tensor<12xf32>) -> (tensor<12xf32>, tensor<12xf32>, tensor<12xf32>)
      %7 = func.call @dynamic_update_index_in_dim(%iterArg_4, %6#2, %iterArg_1) : (tensor<5x12xf32>, tensor<12xf32>, tensor<i32>) -> tensor<5x12xf32>
      %c_5 = stablehlo.constant dense<1> : tensor<i32>
      %8 = stablehlo.add %iterArg_1, %c_5 : tensor<i32>
      stablehlo.return %iterArg, %8, %6#0, %6#1, %7 : tensor<5x12xf32>, tensor<i32>, tensor<12xf32>, tensor<12xf32>, tensor<5x12xf32>
    }
    %4 = call @cumsum(%3#4) : (tensor<5x12xf32>) -> tensor<5x12xf32>
    return %3#2, %3#3, %4 : tensor<12xf32>, tensor<12xf32>, tensor<5x12xf32>
  }
  func.func private @dynamic_index_in_dim(%arg0: tensor<5x12xf32>, %arg1: tensor<i32>) -> tensor<12xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, sizes = [1, 12] : (tensor<5x12xf32>, tensor<i32>, tensor<i32>) -> tensor<1x12xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x12xf32>) -> tensor<12xf32>
    return %1 : tensor<12xf32>
  }
  func.func private @closed_call(%arg0: tensor<12xf32>, %arg1: tensor<12xf32>, %arg2: tensor<12xf32>) -> (tensor<12xf32>, tensor<12xf32>, tensor<12xf32>) {
    %cst = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<12xf32>
    %1 = stablehlo.multiply %0, %arg2 : tensor<12xf32>
    %2 = stablehlo.add %arg1, %1 : tensor<12xf32>
    %cst_0 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %3 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<12xf32>
    %4 = stablehlo.multiply %arg0, %3 : tensor<12xf32>
    %5 = stablehlo.subtract %arg0, %arg1 : tensor<12xf32>
    return %2, %4, %5 : tensor<12xf32>, tensor<12xf32>, tensor<12xf32>
  }
  func.func private @dynamic_update_index_in_dim(%arg0: tensor<5x12xf32>, %arg1: tensor<12xf32>, %arg2: tensor<i32>) -> tensor<5x12xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1] : (tensor<12xf32>) -> tensor<1x12xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c : (tensor<5x12xf32>, tensor<1x12xf32>, tensor<i32>, tensor<i32>) -> tensor<5x12xf32>
    return %1 : tensor<5x12xf32>
  }
  func.func private @cumsum(%arg0: tensor<5x12xf32>) -> tensor<5x12xf32> {
    %0 = call @cumsum_0(%arg0) : (tensor<5x12xf32>) -> tensor<5x12xf32>
    return %0 : tensor<5x12xf32>
  }
  func.func private @cumsum_0(%arg0: tensor<5x12xf32>) -> tensor<5x12xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<f32>
    %1 = "stablehlo.reduce_window"(%arg0, %0) <{base_dilations = array<i64: 1, 1>, padding = dense<[[4, 0], [0, 0]]> : tensor<2x2xi64>, window_dilations = array<i64: 1, 1>, window_dimensions = array<i64: 5, 1>, window_strides = array<i64: 1, 1>}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
      %2 = stablehlo.add %arg1, %arg2 : tensor<f32>
      stablehlo.return %2 : tensor<f32>
    }) : (tensor<5x12xf32>, tensor<f32>) -> tensor<5x12xf32>
    return %1 : tensor<5x12xf32>
  }
}
