module @jit_math_f64 attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<3x8xf64>) -> (tensor<3x8xf64> {jax.result_info = "result[0]"}, tensor<3x8xf64> {jax.result_info = "result[1]"}, tensor<3x8xf64> {jax.result_info = "result[2]"}, tensor<3x8xf64> {jax.result_info = "result[3]"}, tensor<3x8xf64> {jax.result_info = "result[4]"}, tensor<3x8xf64> {jax.result_info = "result[5]"}, tensor<3x8xf64> {jax.result_info = "result[6]"}, tensor<3x8xf64> {jax.result_info = "result[7]"}, tensor<3x8xf64> {jax.result_info = "result[8]"}, tensor<3x8xf64> {jax.result_info = "result[9]"}, tensor<3x8xf64> {jax.result_info = "result[10]"}, tensor<3x8xf64> {jax.result_info = "result[11]"}, tensor<3x8xf64> {jax.result_info = "result[12]"}, tensor<3x8xf64> {jax.result_info = "result[13]"}, tensor<3x8xf64> {jax.result_info = "result[14]"}, tensor<3x8xf64> {jax.result_info = "result[15]"}, tensor<3x8xf64> {jax.result_info = "result[16]"}) {
    %0 = stablehlo.abs %arg0 : tensor<3x8xf64>
    %cst = stablehlo.constant dense<5.000000e-01> : tensor<f64>
    %1 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f64>) -> tensor<3x8xf64>
    %2 = stablehlo.add %0, %1 : tensor<3x8xf64>
    %3 = stablehlo.abs %arg0 : tensor<3x8xf64>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
    %4 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f64>) -> tensor<3x8xf64>
    %5 = stablehlo.add %4, %3 : tensor<3x8xf64>
    %6 = stablehlo.divide %arg0, %5 : tensor<3x8xf64>
    %7 = stablehlo.exponential %arg0 : tensor<3x8xf64>
    %8 = stablehlo.exponential_minus_one %arg0 : tensor<3x8xf64>
    %9 = stablehlo.log %2 : tensor<3x8xf64>
    %10 = stablehlo.log_plus_one %2 : tensor<3x8xf64>
    %11 = stablehlo.sqrt %2 : tensor<3x8xf64>
    %12 = stablehlo.rsqrt %2 : tensor<3x8xf64>
    %13 = stablehlo.cbrt %arg0 : tensor<3x8xf64>
    %14 = stablehlo.sine %arg0 : tensor<3x8xf64>
    %15 = stablehlo.cosine %arg0 : tensor<3x8xf64>
    %16 = stablehlo.tan %arg0 : tensor<3x8xf64>
    %17 = stablehlo.tanh %arg0 : tensor<3x8xf64>
    %18 = stablehlo.negate %arg0 : tensor<3x8xf64>
    %19 = stablehlo.exponential %18 : tensor<3x8xf64>
    %cst_1 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
    %20 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f64>) -> tensor<3x8xf64>
    %21 = stablehlo.add %20, %19 : tensor<3x8xf64>
    %cst_2 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
    %22 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f64>) -> tensor<3x8xf64>
    %23 = stablehlo.divide %22, %21 : tensor<3x8xf64>
    %24 = stablehlo.power %2, %arg0 : tensor<3x8xf64>
    %25 = stablehlo.atan2 %arg0, %2 : tensor<3x8xf64>
    %26 = chlo.erf %arg0 : tensor<3x8xf64> -> tensor<3x8xf64>
    %27 = chlo.erfc %arg0 : tensor<3x8xf64> -> tensor<3x8xf64>
    %28 = chlo.erf_inv %6 : tensor<3x8xf64> -> tensor<3x8xf64>
    return %7, %8, %9, %10, %11, %12, %13, %14, %15, %16, %17, %23, %24, %25, %26, %27, %28 : tensor<3x8xf64>, tensor<3x8xf64>, tensor<3x8xf64>, tensor<3x8xf64>, tensor<3x8xf64>, tensor<3x8xf64>, tensor<3x8xf64>, tensor<3x8xf64>, tensor<3x8xf64>, tensor<3x8xf64>, tensor<3x8xf64>, tensor<3x8xf64>, tensor<3x8xf64>, tensor<3x8xf64>, tensor<3x8xf64>, tensor<3x8xf64>, tensor<3x8xf64>
  }
}
