module @jit_math_16_bit attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x8xbf16>, %arg1: tensor<2x8xf16>) -> (tensor<2x8xbf16> {jax.result_info = "result[0]"}, tensor<2x8xbf16> {jax.result_info = "result[1]"}, tensor<2x8xbf16> {jax.result_info = "result[2]"}, tensor<2x8xbf16> {jax.result_info = "result[3]"}, tensor<2x8xbf16> {jax.result_info = "result[4]"}, tensor<2x8xbf16> {jax.result_info = "result[5]"}, tensor<2x8xf16> {jax.result_info = "result[6]"}, tensor<2x8xf16> {jax.result_info = "result[7]"}, tensor<2x8xf16> {jax.result_info = "result[8]"}, tensor<2x8xf16> {jax.result_info = "result[9]"}, tensor<2x8xf16> {jax.result_info = "result[10]"}, tensor<2x8xf16> {jax.result_info = "result[11]"}) {
    %0 = stablehlo.exponential %arg0 : tensor<2x8xbf16>
    %1 = stablehlo.tanh %arg0 : tensor<2x8xbf16>
    %2 = stablehlo.negate %arg0 : tensor<2x8xbf16>
    %3 = stablehlo.exponential %2 : tensor<2x8xbf16>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<bf16>
    %4 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<bf16>) -> tensor<2x8xbf16>
    %5 = stablehlo.add %4, %3 : tensor<2x8xbf16>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<bf16>
    %6 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<bf16>) -> tensor<2x8xbf16>
    %7 = stablehlo.divide %6, %5 : tensor<2x8xbf16>
    %8 = stablehlo.rsqrt %arg0 : tensor<2x8xbf16>
    %9 = stablehlo.sine %arg0 : tensor<2x8xbf16>
    %10 = chlo.erf %arg0 : tensor<2x8xbf16> -> tensor<2x8xbf16>
    %11 = stablehlo.exponential %arg1 : tensor<2x8xf16>
    %12 = stablehlo.tanh %arg1 : tensor<2x8xf16>
    %13 = stablehlo.negate %arg1 : tensor<2x8xf16>
    %14 = stablehlo.exponential %13 : tensor<2x8xf16>
    %cst_1 = stablehlo.constant dense<1.000000e+00> : tensor<f16>
    %15 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f16>) -> tensor<2x8xf16>
    %16 = stablehlo.add %15, %14 : tensor<2x8xf16>
    %cst_2 = stablehlo.constant dense<1.000000e+00> : tensor<f16>
    %17 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f16>) -> tensor<2x8xf16>
    %18 = stablehlo.divide %17, %16 : tensor<2x8xf16>
    %19 = stablehlo.rsqrt %arg1 : tensor<2x8xf16>
    %20 = stablehlo.sine %arg1 : tensor<2x8xf16>
    %21 = chlo.erf %arg1 : tensor<2x8xf16> -> tensor<2x8xf16>
    return %0, %1, %7, %8, %9, %10, %11, %12, %18, %19, %20, %21 : tensor<2x8xbf16>, tensor<2x8xbf16>, tensor<2x8xbf16>, tensor<2x8xbf16>, tensor<2x8xbf16>, tensor<2x8xbf16>, tensor<2x8xf16>, tensor<2x8xf16>, tensor<2x8xf16>, tensor<2x8xf16>, tensor<2x8xf16>, tensor<2x8xf16>
  }
}
