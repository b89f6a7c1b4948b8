module @jit_empty_and_single attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<0x3xf32>, %arg1: tensor<4x0xf32>, %arg2: tensor<1x1xf32>) -> (tensor<3xf32> {jax.result_info = "result[0]"}, tensor<4x0xf32> {jax.result_info = "result[1]"}, tensor<4xf32> {jax.result_info = "result[2]"}, tensor<3x3xf32> {jax.result_info = "result[3]"}, tensor<f32> {jax.result_info = "result[4]"}, tensor<1x3xf64> {jax.result_info = "result[5]"}) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.add across dimensions = [0] : (tensor<0x3xf32>, tensor<f32>) -> tensor<3xf32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<4x0xf32>
    %2 = stablehlo.add %arg1, %1 : tensor<4x0xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %3 = stablehlo.reduce(%arg1 init: %cst_1) applies stablehlo.add across dimensions = [1] : (tensor<4x0xf32>, tensor<f32>) -> tensor<4xf32>
    %4 = stablehlo.transpose %arg0, dims = [1, 0] : (tensor<0x3xf32>) -> tensor<3x0xf32>
    %5 = stablehlo.dot_general %4, %arg0, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x0xf32>, tensor<0x3xf32>) -> tensor<3x3xf32>
    %6 = stablehlo.reshape %arg2 : (tensor<1x1xf32>) -> tensor<f32>
    %cst_2 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %7 = stablehlo.multiply %6, %cst_2 : tensor<f32>
    %cst_3 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
    %8 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f64>) -> tensor<1x3xf64>
    %9 = stablehlo.convert %arg2 : (tensor<1x1xf32>) -> tensor<1x1xf64>
    %10 = stablehlo.broadcast_in_dim %9, dims = [0, 1] : (tensor<1x1xf64>) -> tensor<1x3xf64>
    %11 = stablehlo.multiply %8, %10 : tensor<1x3xf64>
    %12 = stablehlo.convert %arg0 : (tensor<0x3xf32>) -> tensor<0x3xf64>
    %13 = stablehlo.concatenate %12, %11, dim = 0 : (tensor<0x3xf64>, tensor<1x3xf64>) -> tensor<1x3xf64>
    return %0, %2, %3, %5, %7, %13 : tensor<3xf32>, tensor<4x0xf32>, tensor<4xf32>, tensor<3x3xf32>, tensor<f32>, tensor<1x3xf64>
  }
}
