module @jit_scan_of_cells attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<6x3x4xf32>, %arg1: tensor<4x4xf32>, %arg2: tensor<3x4xf32>) -> (tensor<3x4xf32> {jax.result_info = "result[0][0]"}, tensor<6x3xf32> {jax.result_info = "result[0][1]"}, tensor<4x4xf32> {jax.result_info = "result[1]"}) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<6x3xf32>
    %c = stablehlo.constant dense<0> : tensor<i64>
    %1:5 = stablehlo.while(%iterArg = %arg0, %iterArg_4 = %arg1, %iterArg_5 = %c, %iterArg_6 = %arg2, %iterArg_7 = %0) : tensor<6x3x4xf32>, tensor<4x4xf32>, tensor<i64>, tensor<3x4xf32>, tensor<6x3xf32>
    cond {
      %c_8 = stablehlo.constant dense<6> : tensor<i64>
      %6 = stablehlo.compare LT, %iterArg_5, %c_8, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
      stablehlo.return %6 : tensor<i1>
    } do {
      %6 = func.call @dynamic_index_in_dim(%iterArg, %iterArg_5) : (tensor<6x3x4xf32>, tensor<i64>) -> tensor<3x4xf32>
      %7:2 = func.call @closed_call(%iterArg_4, %iterArg_6, %6) : (tensor<4x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>) -> (tensor<3x4xf32>, tensor<3xf32>)
      %8 = func.call @dynamic_update_index_in_dim(%iterArg_7, %7#1, %iterArg_5) : (tensor<6x3xf32>, tensor<3xf32>, tensor<i64>) -> tensor<6x3xf32>
      %c_8 = stablehlo.constant dense<1> : tensor<i64>
      %9 = stablehlo.add %iterArg_5, %c_8 : tensor<i64>
      stablehlo.return %iterArg, %iterArg_4, %9, %7#0, %8 : tensor<6x3x4xf32>, tensor<4x4xf32>, tensor<i64>, tensor<3x4xf32>, tensor<6x3xf32>
    }
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<6x3xf32>
    %c_1 = stablehlo.constant dense<0> : tensor<i64>
    %3:5 = stablehlo.while(%iterArg = %arg0, %iterArg_4 = %arg1, %iterArg_5 = %c_1, %iterArg_6 = %arg2, %iterArg_7 = %2) : tensor<6x3x4xf32>, tensor<4x4xf32>, tensor<i64>, tensor<3x4xf32>, tensor<6x3xf32>
    cond {
      %c_8 = stablehlo.constant dense<6> : tensor<i64>
      %6 = stablehlo.compare LT, %iterArg_5, %c_8, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
      stablehlo.return %6 : tensor<i1>
    } do {
      %6 = func.call @dynamic_index_in_dim(%iterArg, %iterArg_5) : (tensor<6x3x4xf32>, tensor<i64>) -> tensor<3x4xf32>
      %7:2 = func.call @closed_call(%iterArg_4, %iterArg_6, %6) : (tensor<4x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>) -> (tensor<3x4xf32>, tensor<3xf32>)
      %8 = func.call @dynamic_update_index_in_dim(%iterArg_7, %7#1, %iterArg_5) : (tensor<6x3xf32>, tensor<3xf32>, tensor<i64>) -> tensor<6x3xf32>
      %c_8 = stablehlo.constant dense<1> : tensor<i64>
      %9 = stablehlo.add %iterArg_5, %c_8 : tensor<i64>
      stablehlo.return %iterArg, %iterArg_4, %9, %7#0, %8 : tensor<6x3x4xf32>, tensor<4x4xf32>, tensor<i64>, tensor<3x4xf32>, tensor<6x3xf32>
    }
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %4 = stablehlo.reduce(%3#3 init: %cst_2) applies stablehlo.add across dimensions = [0, 1] : (tensor<3x4xf32>, tensor<f32>) -> tensor<f32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<4x4xf32>
    return %1#3, %1#4, %5 : tensor<3x4xf32>, tensor<6x3xf32>, tensor<4x4xf32>
  }
  func.func private @dynamic_index_in_dim(%arg0: tensor<6x3x4xf32>, %arg1: tensor<i64>) -> tensor<3x4xf32> {
    %c = stablehlo.constant dense<0> : tensor<i64>
    %c_0 = stablehlo.constant dense<0> : tensor<i64>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, sizes = [1, 3, 4] : (tensor<6x3x4xf32>, tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<1x3x4xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x3x4xf32>) -> tensor<3x4xf32>
    return %1 : tensor<3x4xf32>
  }
  func.func private @closed_call(%arg0: tensor<4x4xf32>, %arg1: tensor<3x4xf32>, %arg2: tensor<3x4xf32>) -> (tensor<3x4xf32>, tensor<3xf32>) {
    %0 = stablehlo.dot_general %arg1, %arg0, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x4xf32>, tensor<4x4xf32>) -> tensor<3x4xf32>
    %1 = stablehlo.add %arg2, %0 : tensor<3x4xf32>
    %2 = stablehlo.tanh %1 : tensor<3x4xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %3 = stablehlo.reduce(%2 init: %cst) applies stablehlo.add across dimensions = [1] : (tensor<3x4xf32>, tensor<f32>) -> tensor<3xf32>
    return %2, %3 : tensor<3x4xf32>, tensor<3xf32>
  }
  func.func private @dynamic_update_index_in_dim(%arg0: tensor<6x3xf32>, %arg1: tensor<3xf32>, %arg2: tensor<i64>) -> tensor<6x3xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1] : (tensor<3xf32>) -> tensor<1x3xf32>
    %c = stablehlo.constant dense<0> : tensor<i64>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c : (tensor<6x3xf32>, tensor<1x3xf32>, tensor<i64>, tensor<i64>) -> tensor<6x3xf32>
    return %1 : tensor<6x3xf32>
  }
}
