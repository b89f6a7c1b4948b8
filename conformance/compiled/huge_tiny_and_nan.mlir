module @jit_huge_tiny_and_nan attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x6xf32>) -> (tensor<2x6xf32> {jax.result_info = "result[0]"}, tensor<2x6xf32> {jax.result_info = "result[1]"}, tensor<2x6xf32> {jax.result_info = "result[2]"}, tensor<2x6xf32> {jax.result_info = "result[3]"}, tensor<2x6xf32> {jax.result_info = "result[4]"}, tensor<2x6xf32> {jax.result_info = "result[5]"}, tensor<2x6xf32> {jax.result_info = "result[6]"}, tensor<2x6xf32> {jax.result_info = "result[7]"}, tensor<2x6xf32> {jax.result_info = "result[8]"}, tensor<2x6xf32> {jax.result_info = "result[9]"}, tensor<2x6xf32> {jax.result_info = "result[10]"}, tensor<2x6xf32> {jax.result_info = "result[11]"}, tensor<2x6xf32> {jax.result_info = "result[12]"}, tensor<2x6xf32> {jax.result_info = "result[13]"}, tensor<2x6xf32> {jax.result_info = "result[14]"}, tensor<2x6xf32> {jax.result_info = "result[15]"}, tensor<2x6xf32> {jax.result_info = "result[16]"}) {
    %cst = stablehlo.constant dense<3.000000e+38> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x6xf32>
    %1 = stablehlo.multiply %arg0, %0 : tensor<2x6xf32>
    %2 = stablehlo.multiply %1, %1 : tensor<2x6xf32>
    %3 = stablehlo.multiply %1, %1 : tensor<2x6xf32>
    %4 = stablehlo.multiply %1, %1 : tensor<2x6xf32>
    %5 = stablehlo.subtract %3, %4 : tensor<2x6xf32>
    %cst_0 = stablehlo.constant dense<9.999940e-41> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<2x6xf32>
    %7 = stablehlo.multiply %arg0, %6 : tensor<2x6xf32>
    %cst_1 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<2x6xf32>
    %9 = stablehlo.multiply %7, %8 : tensor<2x6xf32>
    %10 = stablehlo.negate %arg0 : tensor<2x6xf32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %11 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<2x6xf32>
    %12 = stablehlo.multiply %10, %11 : tensor<2x6xf32>
    %13 = stablehlo.maximum %5, %arg0 : tensor<2x6xf32>
    %14 = stablehlo.minimum %arg0, %2 : tensor<2x6xf32>
    %15 = stablehlo.exponential %2 : tensor<2x6xf32>
    %16 = stablehlo.log %7 : tensor<2x6xf32>
    %17 = stablehlo.negate %arg0 : tensor<2x6xf32>
    %18 = stablehlo.sqrt %17 : tensor<2x6xf32>
    %19 = stablehlo.remainder %arg0, %2 : tensor<2x6xf32>
    %20 = stablehlo.tanh %2 : tensor<2x6xf32>
    %21 = chlo.erf %7 : tensor<2x6xf32> -> tensor<2x6xf32>
    %22 = stablehlo.power %2, %arg0 : tensor<2x6xf32>
    %23 = stablehlo.negate %arg0 : tensor<2x6xf32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %24 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<2x6xf32>
    %25 = stablehlo.multiply %23, %24 : tensor<2x6xf32>
    %26 = stablehlo.atan2 %25, %2 : tensor<2x6xf32>
    %27 = stablehlo.sine %2 : tensor<2x6xf32>
    %28 = stablehlo.negate %2 : tensor<2x6xf32>
    %29 = stablehlo.exponential %28 : tensor<2x6xf32>
    %cst_4 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %30 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<2x6xf32>
    %31 = stablehlo.add %30, %29 : tensor<2x6xf32>
    %cst_5 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %32 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<2x6xf32>
    %33 = stablehlo.divide %32, %31 : tensor<2x6xf32>
    return %2, %5, %7, %9, %12, %13, %14, %15, %16, %18, %19, %20, %21, %22, %26, %27, %33 : tensor<2x6xf32>, tensor<2x6xf32>, tensor<2x6xf32>, tensor<2x6xf32>, tensor<2x6xf32>, tensor<2x6xf32>, tensor<2x6xf32>, tensor<2x6xf32>, tensor<2x6xf32>, tensor<2x6xf32>, tensor<2x6xf32>, tensor<2x6xf32>, tensor<2x6xf32>, tensor<2x6xf32>, tensor<2x6xf32>, tensor<2x6xf32>, tensor<2x6xf32>
  }
}
