module @jit_reductions attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<5x6x3xf64>) -> (tensor<5x3xf64> {jax.result_info = "result[0]"}, tensor<f64> {jax.result_info = "result[1]"}, tensor<6xf64> {jax.result_info = "result[2]"}, tensor<5x6xf64> {jax.result_info = "result[3]"}, tensor<6x3xf64> {jax.result_info = "result[4]"}, tensor<6x3xf64> {jax.result_info = "result[5]"}, tensor<5x3xf64> {jax.result_info = "result[6]"}) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.add across dimensions = [1] : (tensor<5x6x3xf64>, tensor<f64>) -> tensor<5x3xf64>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %1 = stablehlo.reduce(%arg0 init: %cst_0) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<5x6x3xf64>, tensor<f64>) -> tensor<f64>
    %cst_1 = stablehlo.constant dense<0xFFF0000000000000> : tensor<f64>
    %2 = stablehlo.reduce(%arg0 init: %cst_1) applies stablehlo.maximum across dimensions = [0, 2] : (tensor<5x6x3xf64>, tensor<f64>) -> tensor<6xf64>
    %cst_2 = stablehlo.constant dense<0x7FF0000000000000> : tensor<f64>
    %3 = stablehlo.reduce(%arg0 init: %cst_2) applies stablehlo.minimum across dimensions = [2] : (tensor<5x6x3xf64>, tensor<f64>) -> tensor<5x6xf64>
    %4 = stablehlo.multiply %arg0, %arg0 : tensor<5x6x3xf64>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %5 = stablehlo.reduce(%4 init: %cst_3) applies stablehlo.add across dimensions = [0] : (tensor<5x6x3xf64>, tensor<f64>) -> tensor<6x3xf64>
    %cst_4 = stablehlo.constant dense<5.000000e+00> : tensor<f64>
    %6 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f64>) -> tensor<6x3xf64>
    %7 = stablehlo.divide %5, %6 : tensor<6x3xf64>
    %cst_5 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
    %8 = stablehlo.reduce(%arg0 init: %cst_5) applies stablehlo.multiply across dimensions = [0] : (tensor<5x6x3xf64>, tensor<f64>) -> tensor<6x3xf64>
    %c = stablehlo.constant dense<0> : tensor<i64>
    %9 = call @_std(%arg0, %c) : (tensor<5x6x3xf64>, tensor<i64>) -> tensor<5x3xf64>
    return %0, %1, %2, %3, %7, %8, %9 : tensor<5x3xf64>, tensor<f64>, tensor<6xf64>, tensor<5x6xf64>, tensor<6x3xf64>, tensor<6x3xf64>, tensor<5x3xf64>
  }
  func.func private @_std(%arg0: tensor<5x6x3xf64>, %arg1: tensor<i64>) -> tensor<5x3xf64> {
    %0 = call @_var(%arg0, %arg1) : (tensor<5x6x3xf64>, tensor<i64>) -> tensor<5x3xf64>
    %1 = stablehlo.sqrt %0 : tensor<5x3xf64>
    return %1 : tensor<5x3xf64>
  }
  func.func private @_var(%arg0: tensor<5x6x3xf64>, %arg1: tensor<i64>) -> tensor<5x3xf64> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.add across dimensions = [1] : (tensor<5x6x3xf64>, tensor<f64>) -> tensor<5x3xf64>
    %1 = stablehlo.broadcast_in_dim %0, dims = [0, 2] : (tensor<5x3xf64>) -> tensor<5x1x3xf64>
    %cst_0 = stablehlo.constant dense<6.000000e+00> : tensor<f64>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f64>) -> tensor<5x1x3xf64>
    %3 = stablehlo.divide %1, %2 : tensor<5x1x3xf64>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1, 2] : (tensor<5x1x3xf64>) -> tensor<5x6x3xf64>
    %5 = stablehlo.subtract %arg0, %4 : tensor<5x6x3xf64>
    %6 = chlo.square %5 : tensor<5x6x3xf64> -> tensor<5x6x3xf64>
    %7 = stablehlo.convert %arg1 : (tensor<i64>) -> tensor<f64>
    %cst_1 = stablehlo.constant dense<6.000000e+00> : tensor<f64>
    %8 = stablehlo.subtract %cst_1, %7 : tensor<f64>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %9 = stablehlo.reduce(%6 init: %cst_2) applies stablehlo.add across dimensions = [1] : (tensor<5x6x3xf64>, tensor<f64>) -> tensor<5x3xf64>
    %10 = stablehlo.broadcast_in_dim %8, dims = [] : (tensor<f64>) -> tensor<5x3xf64>
    %11 = stablehlo.divide %9, %10 : tensor<5x3xf64>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %12 = stablehlo.compare GT, %8, %cst_3, FLOAT : (tensor<f64>, tensor<f64>) -> tensor<i1>
    %cst_4 = stablehlo.constant dense<0x7FF8000000000000> : tensor<f64>
    %13 = call @_where(%12, %11, %cst_4) : (tensor<i1>, tensor<5x3xf64>, tensor<f64>) -> tensor<5x3xf64>
    return %13 : tensor<5x3xf64>
  }
  func.func private @_where(%arg0: tensor<i1>, %arg1: tensor<5x3xf64>, %arg2: tensor<f64>) -> tensor<5x3xf64> {
    %0 = stablehlo.convert %arg2 : tensor<f64>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f64>) -> tensor<5x3xf64>
    %2 = stablehlo.select %arg0, %arg1, %1 : tensor<i1>, tensor<5x3xf64>
    return %2 : tensor<5x3xf64>
  }
}
