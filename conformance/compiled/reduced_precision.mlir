module @jit_reduced_precision attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<3x9xf32>, %arg1: tensor<3x9xf64>) -> (tensor<3x9xf32> {jax.result_info = "result[0]"}, tensor<3x9xf32> {jax.result_info = "result[1]"}, tensor<3x9xf64> {jax.result_info = "result[2]"}, tensor<3x9xf64> {jax.result_info = "result[3]"}) {
    %0 = stablehlo.reduce_precision %arg0, format = e5m10 : tensor<3x9xf32>
    %cst = stablehlo.constant dense<1.000000e+30> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<3x9xf32>
    %2 = stablehlo.multiply %arg0, %1 : tensor<3x9xf32>
    %3 = stablehlo.reduce_precision %2, format = e8m7 : tensor<3x9xf32>
    %cst_0 = stablehlo.constant dense<1.000000e-30> : tensor<f64>
    %4 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f64>) -> tensor<3x9xf64>
    %5 = stablehlo.multiply %arg1, %4 : tensor<3x9xf64>
    %6 = stablehlo.reduce_precision %5, format = e8m23 : tensor<3x9xf64>
    %7 = stablehlo.reduce_precision %arg1, format = e4m3 : tensor<3x9xf64>
    return %0, %3, %6, %7 : tensor<3x9xf32>, tensor<3x9xf32>, tensor<3x9xf64>, tensor<3x9xf64>
  }
}
