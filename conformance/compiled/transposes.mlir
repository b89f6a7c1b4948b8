module @jit_transposes attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<3x4x5xf32>) -> (tensor<5x4x3xf32> {jax.result_info = "result[0]"}, tensor<4x3x5xf32> {jax.result_info = "result[1]"}, tensor<3x5x4xf32> {jax.result_info = "result[2]"}) {
    %0 = stablehlo.transpose %arg0, dims = [2, 1, 0] : (tensor<3x4x5xf32>) -> tensor<5x4x3xf32>
    %1 = stablehlo.transpose %arg0, dims = [1, 0, 2] : (tensor<3x4x5xf32>) -> tensor<4x3x5xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x3x5xf32>
    %3 = stablehlo.add %1, %2 : tensor<4x3x5xf32>
    %4 = stablehlo.transpose %arg0, dims = [0, 2, 1] : (tensor<3x4x5xf32>) -> tensor<3x5x4xf32>
    %cst_0 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<3x5x4xf32>
    %6 = stablehlo.multiply %4, %5 : tensor<3x5x4xf32>
    return %0, %3, %6 : tensor<5x4x3xf32>, tensor<4x3x5xf32>, tensor<3x5x4xf32>
  }
}
