module @jit_concatenates attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<5x7xf32>, %arg1: tensor<5x3xf32>, %arg2: tensor<2x10xf32>) -> (tensor<5x10xf32> {jax.result_info = "result[0]"}, tensor<7x10xf32> {jax.result_info = "result[1]"}, tensor<2x5x7xf32> {jax.result_info = "result[2]"}) {
    %cst = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<5x3xf32>
    %1 = stablehlo.multiply %arg1, %0 : tensor<5x3xf32>
    %2 = stablehlo.concatenate %arg0, %1, dim = 1 : (tensor<5x7xf32>, tensor<5x3xf32>) -> tensor<5x10xf32>
    %3 = stablehlo.concatenate %arg0, %arg1, dim = 1 : (tensor<5x7xf32>, tensor<5x3xf32>) -> tensor<5x10xf32>
    %4 = stablehlo.concatenate %3, %arg2, dim = 0 : (tensor<5x10xf32>, tensor<2x10xf32>) -> tensor<7x10xf32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<7x10xf32>
    %6 = stablehlo.add %4, %5 : tensor<7x10xf32>
    %7 = stablehlo.negate %arg0 : tensor<5x7xf32>
    %8 = stablehlo.broadcast_in_dim %arg0, dims = [1, 2] : (tensor<5x7xf32>) -> tensor<1x5x7xf32>
    %9 = stablehlo.broadcast_in_dim %7, dims = [1, 2] : (tensor<5x7xf32>) -> tensor<1x5x7xf32>
    %10 = stablehlo.concatenate %8, %9, dim = 0 : (tensor<1x5x7xf32>, tensor<1x5x7xf32>) -> tensor<2x5x7xf32>
    return %2, %6, %10 : tensor<5x10xf32>, tensor<7x10xf32>, tensor<2x5x7xf32>
  }
}
