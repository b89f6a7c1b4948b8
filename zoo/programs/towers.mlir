// Made by zoo/make_more_programs.py.
module @jit_towers attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<96x120xf32>, %arg1: tensor<120x160xf32>, %arg2: tensor<160x160xf32>, %arg3: tensor<160x64xf32>, %arg4: tensor<96x200xf32>, %arg5: tensor<200x64xf32>) -> (tensor<96x96xf32> {jax.result_info = "result[0]"}, tensor<96x64xf32> {jax.result_info = "result[1]"}) {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<96x120xf32>, tensor<120x160xf32>) -> tensor<96x160xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<96x160xf32>
    %2 = stablehlo.maximum %0, %1 : tensor<96x160xf32>
    %3 = stablehlo.dot_general %2, %arg2, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<96x160xf32>, tensor<160x160xf32>) -> tensor<96x160xf32>
    %cst_0 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<96x160xf32>
    %5 = stablehlo.multiply %3, %4 : tensor<96x160xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<96x160xf32>
    %7 = stablehlo.maximum %5, %6 : tensor<96x160xf32>
    %8 = stablehlo.dot_general %7, %arg3, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<96x160xf32>, tensor<160x64xf32>) -> tensor<96x64xf32>
    %cst_2 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %9 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<96x64xf32>
    %10 = stablehlo.multiply %8, %9 : tensor<96x64xf32>
    %11 = stablehlo.dot_general %arg4, %arg5, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<96x200xf32>, tensor<200x64xf32>) -> tensor<96x64xf32>
    %cst_3 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %12 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<96x64xf32>
    %13 = stablehlo.multiply %11, %12 : tensor<96x64xf32>
    %14 = stablehlo.tanh %13 : tensor<96x64xf32>
    %15 = stablehlo.transpose %14, dims = [1, 0] : (tensor<96x64xf32>) -> tensor<64x96xf32>
    %16 = stablehlo.dot_general %10, %15, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<96x64xf32>, tensor<64x96xf32>) -> tensor<96x96xf32>
    return %16, %14 : tensor<96x96xf32>, tensor<96x64xf32>
  }
}
