module @jit_vt_xla13054 attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<3xf32> {mhlo.layout_mode = "default"}, %arg1: tensor<1000000x3xf32> {mhlo.layout_mode = "default"}) -> (tensor<3xf32> {jax.result_info = "", mhlo.layout_mode = "default"}) {
    %cst = stablehlo.constant dense<[1.000000e+00, 2.000000e+00, 3.000000e+00]> : tensor<3xf32>
    %0 = stablehlo.broadcast_in_dim %arg0, dims = [1] : (tensor<3xf32>) -> tensor<1x3xf32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [0, 1] : (tensor<1x3xf32>) -> tensor<1000000x3xf32>
    %2 = stablehlo.subtract %arg1, %1 : tensor<1000000x3xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %3 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<3x3xf32>
    %4 = stablehlo.dot_general %2, %3, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1000000x3xf32>, tensor<3x3xf32>) -> tensor<1000000x3xf32>
    %cst_1 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %cst_2 = stablehlo.constant dense<1.000000e+06> : tensor<f32>
    %5 = stablehlo.divide %cst_1, %cst_2 : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %5, dims = [] : (tensor<f32>) -> tensor<1000000xf32>
    %7 = stablehlo.dot_general %6, %4, batching_dims = [0] x [0], contracting_dims = [] x [], precision = [DEFAULT, DEFAULT] : (tensor<1000000xf32>, tensor<1000000x3xf32>) -> tensor<1000000x3xf32>
    %8 = stablehlo.dot_general %6, %2, batching_dims = [0] x [0], contracting_dims = [] x [], precision = [DEFAULT, DEFAULT] : (tensor<1000000xf32>, tensor<1000000x3xf32>) -> tensor<1000000x3xf32>
    %9 = stablehlo.dot_general %8, %3, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<1000000x3xf32>, tensor<3x3xf32>) -> tensor<1000000x3xf32>
    %10 = stablehlo.add %7, %9 : tensor<1000000x3xf32>
    %11 = stablehlo.dot_general %6, %cst, contracting_dims = [] x [], precision = [DEFAULT, DEFAULT] : (tensor<1000000xf32>, tensor<3xf32>) -> tensor<1000000x3xf32>
    %12 = stablehlo.add %10, %11 : tensor<1000000x3xf32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %13 = stablehlo.reduce(%12 init: %cst_3) applies stablehlo.add across dimensions = [0] : (tensor<1000000x3xf32>, tensor<f32>) -> tensor<3xf32>
    %14 = stablehlo.reshape %13 : (tensor<3xf32>) -> tensor<1x3xf32>
    %15 = stablehlo.negate %14 : tensor<1x3xf32>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %16 = stablehlo.reduce(%15 init: %cst_4) applies stablehlo.add across dimensions = [0] : (tensor<1x3xf32>, tensor<f32>) -> tensor<3xf32>
    return %16 : tensor<3xf32>
  }
}
