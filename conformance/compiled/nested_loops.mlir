module @jit_nested_loops attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<5xf32>, %arg1: tensor<4x4xf32>) -> (tensor<5xf32> {jax.result_info = "result[0]"}, tensor<4x4xf32> {jax.result_info = "result[1]"}) {
    %c = stablehlo.constant dense<0> : tensor<i64>
    %c_0 = stablehlo.constant dense<0> : tensor<i64>
    %0:3 = stablehlo.while(%iterArg = %c_0, %iterArg_2 = %c, %iterArg_3 = %arg0) : tensor<i64>, tensor<i64>, tensor<5xf32>
    cond {
      %c_4 = stablehlo.constant dense<3> : tensor<i64>
      %3 = stablehlo.compare LT, %iterArg, %c_4, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
      stablehlo.return %3 : tensor<i1>
    } do {
      %3:2 = func.call @closed_call(%iterArg_2, %iterArg_3) : (tensor<i64>, tensor<5xf32>) -> (tensor<i64>, tensor<5xf32>)
      %c_4 = stablehlo.constant dense<1> : tensor<i64>
      %4 = stablehlo.add %iterArg, %c_4 : tensor<i64>
      stablehlo.return %4, %3#0, %3#1 : tensor<i64>, tensor<i64>, tensor<5xf32>
    }
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x4xf32>
    %c_1 = stablehlo.constant dense<0> : tensor<i64>
    %2:4 = stablehlo.while(%iterArg = %arg1, %iterArg_2 = %arg1, %iterArg_3 = %c_1, %iterArg_4 = %1) : tensor<4x4xf32>, tensor<4x4xf32>, tensor<i64>, tensor<4x4xf32>
    cond {
      %c_5 = stablehlo.constant dense<4> : tensor<i64>
      %3 = stablehlo.compare LT, %iterArg_3, %c_5, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
      stablehlo.return %3 : tensor<i1>
    } do {
      %3 = func.call @dynamic_index_in_dim(%iterArg, %iterArg_3) : (tensor<4x4xf32>, tensor<i64>) -> tensor<4xf32>
      %4 = func.call @closed_call_0(%iterArg_2, %3) : (tensor<4x4xf32>, tensor<4xf32>) -> tensor<4xf32>
      %5 = func.call @dynamic_update_index_in_dim(%iterArg_4, %4, %iterArg_3) : (tensor<4x4xf32>, tensor<4xf32>, tensor<i64>) -> tensor<4x4xf32>
      %c_5 = stablehlo.constant dense<1> : tensor<i64>
      %6 = stablehlo.add %iterArg_3, %c_5 : tensor<i64>
      stablehlo.return %iterArg, %iterArg_2, %6, %5 : tensor<4x4xf32>, tensor<4x4xf32>, tensor<i64>, tensor<4x4xf32>
    }
    return %0#2, %2#3 : tensor<5xf32>, tensor<4x4xf32>
  }
  func.func private @closed_call(%arg0: tensor<i64>, %arg1: tensor<5xf32>) -> (tensor<i64>, tensor<5xf32>) {
    %c = stablehlo.constant dense<1> : tensor<i64>
    %0 = stablehlo.add %arg0, %c : tensor<i64>
    %c_0 = stablehlo.constant dense<1> : tensor<i64>
    %1 = stablehlo.add %arg0, %c_0 : tensor<i64>
    %c_1 = stablehlo.constant dense<0> : tensor<i64>
    %2:3 = stablehlo.while(%iterArg = %c_1, %iterArg_2 = %1, %iterArg_3 = %arg1) : tensor<i64>, tensor<i64>, tensor<5xf32>
    cond {
      %6 = stablehlo.compare LT, %iterArg, %iterArg_2, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
      stablehlo.return %6 : tensor<i1>
    } do {
      %c_4 = stablehlo.constant dense<1> : tensor<i64>
      %6 = stablehlo.add %iterArg, %c_4 : tensor<i64>
      %cst = stablehlo.constant dense<5.000000e-01> : tensor<f32>
      %7 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<5xf32>
      %8 = stablehlo.multiply %iterArg_3, %7 : tensor<5xf32>
      %9 = stablehlo.convert %iterArg : (tensor<i64>) -> tensor<f32>
      %10 = stablehlo.broadcast_in_dim %9, dims = [] : (tensor<f32>) -> tensor<5xf32>
      %11 = stablehlo.add %8, %10 : tensor<5xf32>
      stablehlo.return %6, %iterArg_2, %11 : tensor<i64>, tensor<i64>, tensor<5xf32>
    }
    %3 = stablehlo.convert %arg0 : (tensor<i64>) -> tensor<f32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %5 = stablehlo.add %2#2, %4 : tensor<5xf32>
    return %0, %5 : tensor<i64>, tensor<5xf32>
  }
  func.func private @dynamic_index_in_dim(%arg0: tensor<4x4xf32>, %arg1: tensor<i64>) -> tensor<4xf32> {
    %c = stablehlo.constant dense<0> : tensor<i64>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, sizes = [1, 4] : (tensor<4x4xf32>, tensor<i64>, tensor<i64>) -> tensor<1x4xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x4xf32>) -> tensor<4xf32>
    return %1 : tensor<4xf32>
  }
  func.func private @closed_call_0(%arg0: tensor<4x4xf32>, %arg1: tensor<4xf32>) -> tensor<4xf32> {
    %0 = call @sort(%arg1) : (tensor<4xf32>) -> tensor<4xf32>
    %1 = stablehlo.dot_general %0, %arg0, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4xf32>, tensor<4x4xf32>) -> tensor<4xf32>
    return %1 : tensor<4xf32>
  }
  func.func private @sort(%arg0: tensor<4xf32>) -> tensor<4xf32> {
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
    }) : (tensor<4xf32>) -> tensor<4xf32>
    return %0 : tensor<4xf32>
  }
  func.func private @dynamic_update_index_in_dim(%arg0: tensor<4x4xf32>, %arg1: tensor<4xf32>, %arg2: tensor<i64>) -> tensor<4x4xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1] : (tensor<4xf32>) -> tensor<1x4xf32>
    %c = stablehlo.constant dense<0> : tensor<i64>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c : (tensor<4x4xf32>, tensor<1x4xf32>, tensor<i64>, tensor<i64>) -> tensor<4x4xf32>
    return %1 : tensor<4x4xf32>
  }
}
