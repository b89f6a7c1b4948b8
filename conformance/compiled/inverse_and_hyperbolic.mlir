module @jit_inverse_and_hyperbolic attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<3x8xf32>) -> (tensor<3x8xf32> {jax.result_info = "result[0]"}, tensor<3x8xf32> {jax.result_info = "result[1]"}, tensor<3x8xf32> {jax.result_info = "result[2]"}, tensor<3x8xf32> {jax.result_info = "result[3]"}, tensor<3x8xf32> {jax.result_info = "result[4]"}, tensor<3x8xf32> {jax.result_info = "result[5]"}, tensor<3x8xf32> {jax.result_info = "result[6]"}, tensor<3x8xf32> {jax.result_info = "result[7]"}) {
    %0 = stablehlo.abs %arg0 : tensor<3x8xf32>
    %cst = stablehlo.constant dense<1.250000e+00> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<3x8xf32>
    %2 = stablehlo.add %0, %1 : tensor<3x8xf32>
    %3 = stablehlo.abs %arg0 : tensor<3x8xf32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<3x8xf32>
    %5 = stablehlo.add %4, %3 : tensor<3x8xf32>
    %6 = stablehlo.divide %arg0, %5 : tensor<3x8xf32>
    %7 = chlo.asin %6 : tensor<3x8xf32> -> tensor<3x8xf32>
    %8 = chlo.acos %6 : tensor<3x8xf32> -> tensor<3x8xf32>
    %9 = chlo.atan %arg0 : tensor<3x8xf32> -> tensor<3x8xf32>
    %10 = chlo.sinh %arg0 : tensor<3x8xf32> -> tensor<3x8xf32>
    %11 = chlo.cosh %arg0 : tensor<3x8xf32> -> tensor<3x8xf32>
    %12 = chlo.asinh %arg0 : tensor<3x8xf32> -> tensor<3x8xf32>
    %13 = chlo.acosh %2 : tensor<3x8xf32> -> tensor<3x8xf32>
    %14 = chlo.atanh %6 : tensor<3x8xf32> -> tensor<3x8xf32>
    return %7, %8, %9, %10, %11, %12, %13, %14 : tensor<3x8xf32>, tensor<3x8xf32>, tensor<3x8xf32>, tensor<3x8xf32>, tensor<3x8xf32>, tensor<3x8xf32>, tensor<3x8xf32>, tensor<3x8xf32>
  }
}
