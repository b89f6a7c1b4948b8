// Made by zoo/make_programs.py.
module @jit_batched attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<3x5x12xf32>, %arg1: tensor<12x3x7xf32>, %arg2: tensor<5x7xf32>) -> (tensor<3x5x7xf32> {jax.result_info = "result[0]"}, tensor<5x7xf32> {jax.result_info = "result[1]"}) {
    %0 = stablehlo.dot_general %arg0, %arg1, batching_dims = [0] x [1], contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x5x12xf32>, tensor<12x3x7xf32>) -> tensor<3x5x7xf32>
    %1 = stablehlo.tanh %0 : tensor<3x5x7xf32>
    %2 = stablehlo.broadcast_in_dim %arg2, dims = [1, 2] : (tensor<5x7xf32>) -> tensor<1x5x7xf32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [0, 1, 2] : (tensor<1x5x7xf32>) -> tensor<3x5x7xf32>
    %4 = stablehlo.add %1, %3 : tensor<3x5x7xf32>
    %cst = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %5 = stablehlo.reduce(%4 init: %cst) applies stablehlo.maximum across dimensions = [1, 2] : (tensor<3x5x7xf32>, tensor<f32>) -> tensor<3xf32>
    %6 = stablehlo.broadcast_in_dim %5, dims = [0] : (tensor<3xf32>) -> tensor<3x1x1xf32>
    %7 = stablehlo.broadcast_in_dim %6, dims = [0, 1, 2] : (tensor<3x1x1xf32>) -> tensor<3x5x7xf32>
    %8 = stablehlo.subtract %4, %7 : tensor<3x5x7xf32>
    %9 = stablehlo.multiply %4, %4 : tensor<3x5x7xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %10 = stablehlo.reduce(%9 init: %cst_0) applies stablehlo.add across dimensions = [0] : (tensor<3x5x7xf32>, tensor<f32>) -> tensor<5x7xf32>
    return %8, %10 : tensor<3x5x7xf32>, tensor<5x7xf32>
  }
}
