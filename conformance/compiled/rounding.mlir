module @jit_rounding attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4x9xf32>, %arg1: tensor<4x9xf16>, %arg2: tensor<4x9xbf16>) -> (tensor<4x9xf32> {jax.result_info = "result[0]"}, tensor<4x9xf32> {jax.result_info = "result[1]"}, tensor<4x9xf32> {jax.result_info = "result[2]"}, tensor<4x9xf32> {jax.result_info = "result[3]"}, tensor<4x9xf16> {jax.result_info = "result[4]"}, tensor<4x9xf16> {jax.result_info = "result[5]"}, tensor<4x9xf16> {jax.result_info = "result[6]"}, tensor<4x9xf16> {jax.result_info = "result[7]"}, tensor<4x9xbf16> {jax.result_info = "result[8]"}, tensor<4x9xbf16> {jax.result_info = "result[9]"}, tensor<4x9xbf16> {jax.result_info = "result[10]"}, tensor<4x9xbf16> {jax.result_info = "result[11]"}) {
    %cst = stablehlo.constant dense<4.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x9xf32>
    %1 = stablehlo.multiply %0, %arg0 : tensor<4x9xf32>
    %2 = stablehlo.floor %1 : tensor<4x9xf32>
    %cst_0 = stablehlo.constant dense<4.000000e+00> : tensor<f32>
    %3 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<4x9xf32>
    %4 = stablehlo.multiply %3, %arg0 : tensor<4x9xf32>
    %5 = stablehlo.ceil %4 : tensor<4x9xf32>
    %cst_1 = stablehlo.constant dense<4.000000e+00> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<4x9xf32>
    %7 = stablehlo.multiply %6, %arg0 : tensor<4x9xf32>
    %8 = call @round(%7) : (tensor<4x9xf32>) -> tensor<4x9xf32>
    %cst_2 = stablehlo.constant dense<4.000000e+00> : tensor<f32>
    %9 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<4x9xf32>
    %10 = stablehlo.multiply %9, %arg0 : tensor<4x9xf32>
    %11 = stablehlo.round_nearest_afz %10 : tensor<4x9xf32>
    %cst_3 = stablehlo.constant dense<4.000000e+00> : tensor<f16>
    %12 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f16>) -> tensor<4x9xf16>
    %13 = stablehlo.multiply %12, %arg1 : tensor<4x9xf16>
    %14 = stablehlo.floor %13 : tensor<4x9xf16>
    %cst_4 = stablehlo.constant dense<4.000000e+00> : tensor<f16>
    %15 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f16>) -> tensor<4x9xf16>
    %16 = stablehlo.multiply %15, %arg1 : tensor<4x9xf16>
    %17 = stablehlo.ceil %16 : tensor<4x9xf16>
    %cst_5 = stablehlo.constant dense<4.000000e+00> : tensor<f16>
    %18 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f16>) -> tensor<4x9xf16>
    %19 = stablehlo.multiply %18, %arg1 : tensor<4x9xf16>
    %20 = call @round_0(%19) : (tensor<4x9xf16>) -> tensor<4x9xf16>
    %cst_6 = stablehlo.constant dense<4.000000e+00> : tensor<f16>
    %21 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f16>) -> tensor<4x9xf16>
    %22 = stablehlo.multiply %21, %arg1 : tensor<4x9xf16>
    %23 = stablehlo.round_nearest_afz %22 : tensor<4x9xf16>
    %cst_7 = stablehlo.constant dense<4.000000e+00> : tensor<bf16>
    %24 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<bf16>) -> tensor<4x9xbf16>
    %25 = stablehlo.multiply %24, %arg2 : tensor<4x9xbf16>
    %26 = stablehlo.floor %25 : tensor<4x9xbf16>
    %cst_8 = stablehlo.constant dense<4.000000e+00> : tensor<bf16>
    %27 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<bf16>) -> tensor<4x9xbf16>
    %28 = stablehlo.multiply %27, %arg2 : tensor<4x9xbf16>
    %29 = stablehlo.ceil %28 : tensor<4x9xbf16>
    %cst_9 = stablehlo.constant dense<4.000000e+00> : tensor<bf16>
    %30 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<bf16>) -> tensor<4x9xbf16>
    %31 = stablehlo.multiply %30, %arg2 : tensor<4x9xbf16>
    %32 = call @round_1(%31) : (tensor<4x9xbf16>) -> tensor<4x9xbf16>
    %cst_10 = stablehlo.constant dense<4.000000e+00> : tensor<bf16>
    %33 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<bf16>) -> tensor<4x9xbf16>
    %34 = stablehlo.multiply %33, %arg2 : tensor<4x9xbf16>
    %35 = stablehlo.round_nearest_afz %34 : tensor<4x9xbf16>
    return %2, %5, %8, %11, %14, %17, %20, %23, %26, %29, %32, %35 : tensor<4x9xf32>, tensor<4x9xf32>, tensor<4x9xf32>, tensor<4x9xf32>, tensor<4x9xf16>, tensor<4x9xf16>, tensor<4x9xf16>, tensor<4x9xf16>, tensor<4x9xbf16>, tensor<4x9xbf16>, tensor<4x9xbf16>, tensor<4x9xbf16>
  }
  func.func private @round(%arg0: tensor<4x9xf32>) -> tensor<4x9xf32> {
    %0 = stablehlo.round_nearest_even %arg0 : tensor<4x9xf32>
    return %0 : tensor<4x9xf32>
  }
  func.func private @round_0(%arg0: tensor<4x9xf16>) -> tensor<4x9xf16> {
    %0 = stablehlo.round_nearest_even %arg0 : tensor<4x9xf16>
    return %0 : tensor<4x9xf16>
  }
  func.func private @round_1(%arg0: tensor<4x9xbf16>) -> tensor<4x9xbf16> {
    %0 = stablehlo.round_nearest_even %arg0 : tensor<4x9xbf16>
    return %0 : tensor<4x9xbf16>
  }
}
