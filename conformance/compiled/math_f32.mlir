module @jit_math_f32 attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<3x8xf32>) -> (tensor<3x8xf32> {jax.result_info = "result[0]"}, tensor<3x8xf32> {jax.result_info = "result[1]"}, tensor<3x8xf32> {jax.result_info = "result[2]"}, tensor<3x8xf32> {jax.result_info = "result[3]"}, tensor<3x8xf32> {jax.result_info = "result[4]"}, tensor<3x8xf32> {jax.result_info = "result[5]"}, tensor<3x8xf32> {jax.result_info = "result[6]"}, tensor<3x8xf32> {jax.result_info = "result[7]"}, tensor<3x8xf32> {jax.result_info = "result[8]"}, tensor<3x8xf32> {jax.result_info = "result[9]"}, tensor<3x8xf32> {jax.result_info = "result[10]"}, tensor<3x8xf32> {jax.result_info = "result[11]"}, tensor<3x8xf32> {jax.result_info = "result[12]"}, tensor<3x8xf32> {jax.result_info = "result[13]"}, tensor<3x8xf32> {jax.result_info = "result[14]"}, tensor<3x8xf32> {jax.result_info = "result[15]"}, tensor<3x8xf32> {jax.result_info = "result[16]"}) {
    %0 = stablehlo.abs %arg0 : tensor<3x8xf32>
    %cst = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<3x8xf32>
    %2 = stablehlo.add %0, %1 : tensor<3x8xf32>
    %3 = stablehlo.abs %arg0 : tensor<3x8xf32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<3x8xf32>
    %5 = stablehlo.add %4, %3 : tensor<3x8xf32>
    %6 = stablehlo.divide %arg0, %5 : tensor<3x8xf32>
    %7 = stablehlo.exponential %arg0 : tensor<3x8xf32>
    %8 = stablehlo.exponential_minus_one %arg0 : tensor<3x8xf32>
    %9 = stablehlo.log %2 : tensor<3x8xf32>
    %10 = stablehlo.log_plus_one %2 : tensor<3x8xf32>
    %11 = stablehlo.sqrt %2 : tensor<3x8xf32>
    %12 = stablehlo.rsqrt %2 : tensor<3x8xf32>
    %13 = stablehlo.cbrt %arg0 : tensor<3x8xf32>
    %14 = stablehlo.sine %arg0 : tensor<3x8xf32>
    %15 = stablehlo.cosine %arg0 : tensor<3x8xf32>
    %16 = stablehlo.tan %arg0 : tensor<3x8xf32>
    %17 = stablehlo.tanh %arg0 : tensor<3x8xf32>
    %18 = stablehlo.negate %arg0 : tensor<3x8xf32>
    %19 = stablehlo.exponential %18 : tensor<3x8xf32>
    %cst_1 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %20 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<3x8xf32>
    %21 = stablehlo.add %20, %19 : tensor<3x8xf32>
    %cst_2 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %22 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<3x8xf32>
    %23 = stablehlo.divide %22, %21 : tensor<3x8xf32>
    %24 = stablehlo.power %2, %arg0 : tensor<3x8xf32>
    %25 = stablehlo.atan2 %arg0, %2 : tensor<3x8xf32>
    %26 = chlo.erf %arg0 : tensor<3x8xf32> -> tensor<3x8xf32>
    %27 = chlo.erfc %arg0 : tensor<3x8xf32> -> tensor<3x8xf32>
    %28 = chlo.erf_inv %6 : tensor<3x8xf32> -> tensor<3x8xf32>
    return %7, %8, %9, %10, %11, %12, %13, %14, %15, %16, %17, %23, %24, %25, %26, %27, %28 : tensor<3x8xf32>, tensor<3x8xf32>, tensor<3x8xf32>, tensor<3x8xf32>, tensor<3x8xf32>, tensor<3x8xf32>, tensor<3x8xf32>, tensor<3x8xf32>, tensor<3x8xf32>, tensor<3x8xf32>, tensor<3x8xf32>, tensor<3x8xf32>, tensor<3x8xf32>, tensor<3x8xf32>, tensor<3x8xf32>, tensor<3x8xf32>, tensor<3x8xf32>
  }
}
