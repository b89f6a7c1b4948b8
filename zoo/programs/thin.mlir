// Made by zoo/make_more_programs.py.
module @jit_thin attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<40x3xf32>, %arg1: tensor<3x40xf32>, %arg2: tensor<3xf32>) -> (tensor<3x40xf32> {jax.result_info = "result[0]"}, tensor<3xf32> {jax.result_info = "result[1]"}, tensor<3x40xf32> {jax.result_info = "result[2]"}) {
    %0 = stablehlo.transpose %arg0, dims = [1, 0] : (tensor<40x3xf32>) -> tensor<3x40xf32>
    %1 = stablehlo.tanh %0 : tensor<3x40xf32>
    %2 = stablehlo.multiply %1, %arg1 : tensor<3x40xf32>
    %3 = stablehlo.broadcast_in_dim %arg2, dims = [0] : (tensor<3xf32>) -> tensor<3x1xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1] : (tensor<3x1xf32>) -> tensor<3x40xf32>
    %5 = stablehlo.add %2, %4 : tensor<3x40xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %6 = stablehlo.reduce(%5 init: %cst) applies stablehlo.add across dimensions = [1] : (tensor<3x40xf32>, tensor<f32>) -> tensor<3xf32>
    %7 = stablehlo.negate %arg1 : tensor<3x40xf32>
    %8 = stablehlo.exponential %7 : tensor<3x40xf32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %9 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<3x40xf32>
    %10 = stablehlo.subtract %8, %9 : tensor<3x40xf32>
    return %5, %6, %10 : tensor<3x40xf32>, tensor<3xf32>, tensor<3x40xf32>
  }
}
