module @jit_reductions attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<5x6x3xf16>) -> (tensor<5x3xf16> {jax.result_info = "result[0]"}, tensor<f16> {jax.result_info = "result[1]"}, tensor<6xf16> {jax.result_info = "result[2]"}, tensor<5x6xf16> {jax.result_info = "result[3]"}, tensor<6x3xf16> {jax.result_info = "result[4]"}, tensor<6x3xf16> {jax.result_info = "result[5]"}, tensor<5x3xf16> {jax.result_info = "result[6]"}) {
    %0 = stablehlo.convert %arg0 : (tensor<5x6x3xf16>) -> tensor<5x6x3xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = stablehlo.reduce(%0 init: %cst) applies stablehlo.add across dimensions = [1] : (tensor<5x6x3xf32>, tensor<f32>) -> tensor<5x3xf32>
    %2 = stablehlo.convert %1 : (tensor<5x3xf32>) -> tensor<5x3xf16>
    %3 = stablehlo.convert %arg0 : (tensor<5x6x3xf16>) -> tensor<5x6x3xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %4 = stablehlo.reduce(%3 init: %cst_0) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<5x6x3xf32>, tensor<f32>) -> tensor<f32>
    %5 = stablehlo.convert %4 : (tensor<f32>) -> tensor<f16>
    %cst_1 = stablehlo.constant dense<0xFC00> : tensor<f16>
    %6 = stablehlo.reduce(%arg0 init: %cst_1) applies stablehlo.maximum across dimensions = [0, 2] : (tensor<5x6x3xf16>, tensor<f16>) -> tensor<6xf16>
    %cst_2 = stablehlo.constant dense<0x7C00> : tensor<f16>
    %7 = stablehlo.reduce(%arg0 init: %cst_2) applies stablehlo.minimum across dimensions = [2] : (tensor<5x6x3xf16>, tensor<f16>) -> tensor<5x6xf16>
    %8 = stablehlo.multiply %arg0, %arg0 : tensor<5x6x3xf16>
    %9 = stablehlo.convert %8 : (tensor<5x6x3xf16>) -> tensor<5x6x3xf32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %10 = stablehlo.reduce(%9 init: %cst_3) applies stablehlo.add across dimensions = [0] : (tensor<5x6x3xf32>, tensor<f32>) -> tensor<6x3xf32>
    %cst_4 = stablehlo.constant dense<5.000000e+00> : tensor<f32>
    %11 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<6x3xf32>
    %12 = stablehlo.divide %10, %11 : tensor<6x3xf32>
    %13 = stablehlo.convert %12 : (tensor<6x3xf32>) -> tensor<6x3xf16>
    %14 = stablehlo.convert %arg0 : (tensor<5x6x3xf16>) -> tensor<5x6x3xf32>
    %cst_5 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %15 = stablehlo.reduce(%14 init: %cst_5) applies stablehlo.multiply across dimensions = [0] : (tensor<5x6x3xf32>, tensor<f32>) -> tensor<6x3xf32>
    %16 = stablehlo.convert %15 : (tensor<6x3xf32>) -> tensor<6x3xf16>
    %c = stablehlo.constant dense<0> : tensor<i64>
    %17 = call @_std(%arg0, %c) : (tensor<5x6x3xf16>, tensor<i64>) -> tensor<5x3xf16>
    return %2, %5, %6, %7, %13, %16, %17 : tensor<5x3xf16>, tensor<f16>, tensor<6xf16>, tensor<5x6xf16>, tensor<6x3xf16>, tensor<6x3xf16>, tensor<5x3xf16>
  }
  func.func private @_std(%arg0: tensor<5x6x3xf16>, %arg1: tensor<i64>) -> tensor<5x3xf16> {
    %0 = call @_var(%arg0, %arg1) : (tensor<5x6x3xf16>, tensor<i64>) -> tensor<5x3xf16>
    %1 = stablehlo.sqrt %0 : tensor<5x3xf16>
    return %1 : tensor<5x3xf16>
  }
  func.func private @_var(%arg0: tensor<5x6x3xf16>, %arg1: tensor<i64>) -> tensor<5x3xf16> {
    %0 = stablehlo.convert %arg0 : (tensor<5x6x3xf16>) -> tensor<5x6x3xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = stablehlo.reduce(%0 init: %cst) applies stablehlo.add across dimensions = [1] : (tensor<5x6x3xf32>, tensor<f32>) -> tensor<5x3xf32>
    %2 = stablehlo.broadcast_in_dim %1, dims = [0, 2] : (tensor<5x3xf32>) -> tensor<5x1x3xf32>
    %cst_0 = stablehlo.constant dense<6.000000e+00> : tensor<f32>
    %3 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<5x1x3xf32>
    %4 = stablehlo.divide %2, %3 : tensor<5x1x3xf32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0, 1, 2] : (tensor<5x1x3xf32>) -> tensor<5x6x3xf32>
    %6 = stablehlo.subtract %0, %5 : tensor<5x6x3xf32>
    %7 = chlo.square %6 : tensor<5x6x3xf32> -> tensor<5x6x3xf32>
    %8 = stablehlo.convert %arg1 : (tensor<i64>) -> tensor<f32>
    %cst_1 = stablehlo.constant dense<6.000000e+00> : tensor<f32>
    %9 = stablehlo.subtract %cst_1, %8 : tensor<f32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %10 = stablehlo.reduce(%7 init: %cst_2) applies stablehlo.add across dimensions = [1] : (tensor<5x6x3xf32>, tensor<f32>) -> tensor<5x3xf32>
    %11 = stablehlo.broadcast_in_dim %9, dims = [] : (tensor<f32>) -> tensor<5x3xf32>
    %12 = stablehlo.divide %10, %11 : tensor<5x3xf32>
    %13 = stablehlo.convert %12 : (tensor<5x3xf32>) -> tensor<5x3xf16>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %14 = stablehlo.compare GT, %9, %cst_3, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_4 = stablehlo.constant dense<0x7FF8000000000000> : tensor<f64>
    %15 = call @_where(%14, %13, %cst_4) : (tensor<i1>, tensor<5x3xf16>, tensor<f64>) -> tensor<5x3xf16>
    return %15 : tensor<5x3xf16>
  }
  func.func private @_where(%arg0: tensor<i1>, %arg1: tensor<5x3xf16>, %arg2: tensor<f64>) -> tensor<5x3xf16> {
    %0 = stablehlo.convert %arg2 : (tensor<f64>) -> tensor<f16>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f16>) -> tensor<5x3xf16>
    %2 = stablehlo.select %arg0, %arg1, %1 : tensor<i1>, tensor<5x3xf16>
    return %2 : tensor<5x3xf16>
  }
}
