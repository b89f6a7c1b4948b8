module @jit_wide_mlp_gradient attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<96x128xf32>, %arg1: tensor<128x160xf32>, %arg2: tensor<160xf32>, %arg3: tensor<160x48xf32>) -> (tensor<f32> {jax.result_info = "result[0]"}, tensor<128x160xf32> {jax.result_info = "result[1][0]"}, tensor<160xf32> {jax.result_info = "result[1][1]"}, tensor<160x48xf32> {jax.result_info = "result[1][2]"}) {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<96x128xf32>, tensor<128x160xf32>) -> tensor<96x160xf32>
    %1 = stablehlo.broadcast_in_dim %arg2, dims = [1] : (tensor<160xf32>) -> tensor<1x160xf32>
    %2 = stablehlo.broadcast_in_dim %1, dims = [0, 1] : (tensor<1x160xf32>) -> tensor<96x160xf32>
    %3 = stablehlo.add %0, %2 : tensor<96x160xf32>
    %4 = call @relu(%3) : (tensor<96x160xf32>) -> tensor<96x160xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<96x160xf32>
    %6 = stablehlo.compare GT, %3, %5, FLOAT : (tensor<96x160xf32>, tensor<96x160xf32>) -> tensor<96x160xi1>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %7 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<96x160xf32>
    %8 = stablehlo.dot_general %4, %arg3, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<96x160xf32>, tensor<160x48xf32>) -> tensor<96x48xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %9 = stablehlo.reduce(%8 init: %cst_1) applies stablehlo.add across dimensions = [0, 1] : (tensor<96x48xf32>, tensor<f32>) -> tensor<f32>
    %cst_2 = stablehlo.constant dense<4.608000e+03> : tensor<f32>
    %10 = stablehlo.divide %9, %cst_2 : tensor<f32>
    %cst_3 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %cst_4 = stablehlo.constant dense<4.608000e+03> : tensor<f32>
    %11 = stablehlo.divide %cst_3, %cst_4 : tensor<f32>
    %12 = stablehlo.broadcast_in_dim %11, dims = [] : (tensor<f32>) -> tensor<96x48xf32>
    %13 = stablehlo.dot_general %12, %4, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<96x48xf32>, tensor<96x160xf32>) -> tensor<48x160xf32>
    %14 = stablehlo.transpose %13, dims = [1, 0] : (tensor<48x160xf32>) -> tensor<160x48xf32>
    %15 = stablehlo.dot_general %12, %arg3, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<96x48xf32>, tensor<160x48xf32>) -> tensor<96x160xf32>
    %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %16 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<96x160xf32>
    %17 = stablehlo.select %6, %15, %16 : tensor<96x160xi1>, tensor<96x160xf32>
    %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %18 = stablehlo.reduce(%17 init: %cst_6) applies stablehlo.add across dimensions = [0] : (tensor<96x160xf32>, tensor<f32>) -> tensor<160xf32>
    %19 = stablehlo.reshape %18 : (tensor<160xf32>) -> tensor<1x160xf32>
    %cst_7 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %20 = stablehlo.reduce(%19 init: %cst_7) applies stablehlo.add across dimensions = [0] : (tensor<1x160xf32>, tensor<f32>) -> tensor<160xf32>
    %21 = stablehlo.dot_general %17, %arg0, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<96x160xf32>, tensor<96x128xf32>) -> tensor<160x128xf32>
    %22 = stablehlo.transpose %21, dims = [1, 0] : (tensor<160x128xf32>) -> tensor<128x160xf32>
    return %10, %22, %20, %14 : tensor<f32>, tensor<128x160xf32>, tensor<160xf32>, tensor<160x48xf32>
  }
  func.func private @relu(%arg0: tensor<96x160xf32>) -> tensor<96x160xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<96x160xf32>
    %1 = stablehlo.maximum %arg0, %0 : tensor<96x160xf32>
    return %1 : tensor<96x160xf32>
  }
}
