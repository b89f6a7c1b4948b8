module @jit_reductions attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<5x6x3xf32>) -> (tensor<5x3xf32> {jax.result_info = "result[0]"}, tensor<f32> {jax.result_info = "result[1]"}, tensor<6xf32> {jax.result_info = "result[2]"}, tensor<5x6xf32> {jax.result_info = "result[3]"}, tensor<6x3xf32> {jax.result_info = "result[4]"}, tensor<6x3xf32> {jax.result_info = "result[5]"}, tensor<5x3xf32> {jax.result_info = "result[6]"}) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.add across dimensions = [1] : (tensor<5x6x3xf32>, tensor<f32>) -> tensor<5x3xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = stablehlo.reduce(%arg0 init: %cst_0) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<5x6x3xf32>, tensor<f32>) -> tensor<f32>
    %cst_1 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %2 = stablehlo.reduce(%arg0 init: %cst_1) applies stablehlo.maximum across dimensions = [0, 2] : (tensor<5x6x3xf32>, tensor<f32>) -> tensor<6xf32>
    %cst_2 = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %3 = stablehlo.reduce(%arg0 init: %cst_2) applies stablehlo.minimum across dimensions = [2] : (tensor<5x6x3xf32>, tensor<f32>) -> tensor<5x6xf32>
    %4 = stablehlo.multiply %arg0, %arg0 : tensor<5x6x3xf32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %5 = stablehlo.reduce(%4 init: %cst_3) applies stablehlo.add across dimensions = [0] : (tensor<5x6x3xf32>, tensor<f32>) -> tensor<6x3xf32>
    %cst_4 = stablehlo.constant dense<5.000000e+00> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<6x3xf32>
    %7 = stablehlo.divide %5, %6 : tensor<6x3xf32>
    %cst_5 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %8 = stablehlo.reduce(%arg0 init: %cst_5) applies stablehlo.multiply across dimensions = [0] : (tensor<5x6x3xf32>, tensor<f32>) -> tensor<6x3xf32>
    %c = stablehlo.constant dense<0> : tensor<i64>
    %9 = call @_std(%arg0, %c) : (tensor<5x6x3xf32>, tensor<i64>) -> tensor<5x3xf32>
    return %0, %1, %2, %3, %7, %8, %9 : tensor<5x3xf32>, tensor<f32>, tensor<6xf32>, tensor<5x6xf32>, tensor<6x3xf32>, tensor<6x3xf32>, tensor<5x3xf32>
  }
  func.func private @_std(%arg0: tensor<5x6x3xf32>, %arg1: tensor<i64>) -> tensor<5x3xf32> {
    %0 = call @_var(%arg0, %arg1) : (tensor<5x6x3xf32>, tensor<i64>) -> tensor<5x3xf32>
    %1 = stablehlo.sqrt %0 : tensor<5x3xf32>
    return %1 : tensor<5x3xf32>
  }
  func.func private @_var(%arg0: tensor<5x6x3xf32>, %arg1: tensor<i64>) -> tensor<5x3xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.add across dimensions = [1] : (tensor<5x6x3xf32>, tensor<f32>) -> tensor<5x3xf32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [0, 2] : (tensor<5x3xf32>) -> tensor<5x1x3xf32>
    %cst_0 = stablehlo.constant dense<6.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<5x1x3xf32>
    %3 = stablehlo.divide %1, %2 : tensor<5x1x3xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1, 2] : (tensor<5x1x3xf32>) -> tensor<5x6x3xf32>
    %5 = stablehlo.subtract %arg0, %4 : tensor<5x6x3xf32>
    %6 = chlo.square %5 : tensor<5x6x3xf32> -> tensor<5x6x3xf32>
    %7 = stablehlo.convert %arg1 : (tensor<i64>) -> tensor<f32>
    %cst_1 = stablehlo.constant dense<6.000000e+00> : tensor<f32>
    %8 = stablehlo.subtract %cst_1, %7 : tensor<f32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %9 = stablehlo.reduce(%6 init: %cst_2) applies stablehlo.add across dimensions = [1] : (tensor<5x6x3xf32>, tensor<f32>) -> tensor<5x3xf32>
    %10 = stablehlo.broadcast_in_dim %8, dims = [] : (tensor<f32>) -> tensor<5x3xf32>
    %11 = stablehlo.divide %9, %10 : tensor<5x3xf32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %12 = stablehlo.compare GT, %8, %cst_3, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_4 = stablehlo.constant dense<0x7FF8000000000000> : tensor<f64>
    %13 = call @_where(%12, %11, %cst_4) : (tensor<i1>, tensor<5x3xf32>, tensor<f64>) -> tensor<5x3xf32>
    return %13 : tensor<5x3xf32>
  }
  func.func private @_where(%arg0: tensor<i1>, %arg1: tensor<5x3xf32>, %arg2: tensor<f64>) -> tensor<5x3xf32> {
    %0 = stablehlo.convert %arg2 : (tensor<f64>) -> tensor<f32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<5x3xf32>
    %2 = stablehlo.select %arg0, %arg1, %1 : tensor<i1>, tensor<5x3xf32>
    return %2 : tensor<5x3xf32>
  }
}
