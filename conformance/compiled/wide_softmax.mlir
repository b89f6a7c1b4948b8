module @jit_wide_softmax attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<160x330xf32>) -> (tensor<160x330xf32> {jax.result_info = "result[0]"}, tensor<330xf32> {jax.result_info = "result[1]"}, tensor<160xf32> {jax.result_info = "result[2]"}, tensor<f32> {jax.result_info = "result[3]"}) {
    %cst = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.maximum across dimensions = [1] : (tensor<160x330xf32>, tensor<f32>) -> tensor<160xf32>
    %cst_0 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<160xf32>
    %2 = stablehlo.maximum %1, %0 : tensor<160xf32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [0] : (tensor<160xf32>) -> tensor<160x1xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1] : (tensor<160x1xf32>) -> tensor<160x330xf32>
    %5 = stablehlo.subtract %arg0, %4 : tensor<160x330xf32>
    %6 = stablehlo.exponential %5 : tensor<160x330xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %7 = stablehlo.reduce(%6 init: %cst_1) applies stablehlo.add across dimensions = [1] : (tensor<160x330xf32>, tensor<f32>) -> tensor<160xf32>
    %8 = stablehlo.broadcast_in_dim %7, dims = [0] : (tensor<160xf32>) -> tensor<160x1xf32>
    %9 = stablehlo.broadcast_in_dim %8, dims = [0, 1] : (tensor<160x1xf32>) -> tensor<160x330xf32>
    %10 = stablehlo.divide %6, %9 : tensor<160x330xf32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %11 = stablehlo.reduce(%arg0 init: %cst_2) applies stablehlo.add across dimensions = [0] : (tensor<160x330xf32>, tensor<f32>) -> tensor<330xf32>
    %cst_3 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %12 = stablehlo.reduce(%arg0 init: %cst_3) applies stablehlo.maximum across dimensions = [1] : (tensor<160x330xf32>, tensor<f32>) -> tensor<160xf32>
    %13 = stablehlo.multiply %arg0, %arg0 : tensor<160x330xf32>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %14 = stablehlo.reduce(%13 init: %cst_4) applies stablehlo.add across dimensions = [0, 1] : (tensor<160x330xf32>, tensor<f32>) -> tensor<f32>
    return %10, %11, %12, %14 : tensor<160x330xf32>, tensor<330xf32>, tensor<160xf32>, tensor<f32>
  }
}
