module @jit_vt_jax39257 attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<10x4x6xf32>, %arg1: tensor<10x4x6x9x9x9x9x9xf32>) -> (tensor<10x4x9x9x9x9x9xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.broadcast_in_dim %arg0, dims = [0, 1, 2] : (tensor<10x4x6xf32>) -> tensor<10x4x6x1x1x1x1x1xf32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [0, 1, 2, 3, 4, 5, 6, 7] : (tensor<10x4x6x1x1x1x1x1xf32>) -> tensor<10x4x6x9x9x9x9x9xf32>
    %2 = stablehlo.multiply %1, %arg1 : tensor<10x4x6x9x9x9x9x9xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %3 = stablehlo.reduce(%2 init: %cst) applies stablehlo.add across dimensions = [2] : (tensor<10x4x6x9x9x9x9x9xf32>, tensor<f32>) -> tensor<10x4x9x9x9x9x9xf32>
    return %3 : tensor<10x4x9x9x9x9x9xf32>
  }
}
