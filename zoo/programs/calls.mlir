// Made by zoo/make_programs.py.
module @jit_calls attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<6x10xf32>, %arg1: tensor<6x10xf32>) -> (tensor<6x10xf32> {jax.result_info = "result[0]"}, tensor<6x10xf32> {jax.result_info = "result[1]"}) {
    %0:2 = call @turn(%arg0, %arg1) : (tensor<6x10xf32>, tensor<6x10xf32>) -> (tensor<6x10xf32>, tensor<6x10xf32>)
    %1:2 = call @turn(%0#1, %0#0) : (tensor<6x10xf32>, tensor<6x10xf32>) -> (tensor<6x10xf32>, tensor<6x10xf32>)
    %2 = stablehlo.add %1#0, %0#0 : tensor<6x10xf32>
    %cst = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %3 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<6x10xf32>
    %4 = stablehlo.multiply %1#1, %3 : tensor<6x10xf32>
    return %2, %4 : tensor<6x10xf32>, tensor<6x10xf32>
  }
  func.func private @turn(%arg0: tensor<6x10xf32>, %arg1: tensor<6x10xf32>) -> (tensor<6x10xf32>, tensor<6x10xf32>) {
    %cst = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<6x10xf32>
    %1 = stablehlo.multiply %arg0, %0 : tensor<6x10xf32>
    %2 = stablehlo.add %1, %arg1 : tensor<6x10xf32>
    %3 = stablehlo.tanh %arg1 : tensor<6x10xf32>
    %4 = stablehlo.subtract %3, %arg0 : tensor<6x10xf32>
    return %2, %4 : tensor<6x10xf32>, tensor<6x10xf32>
  }
}
