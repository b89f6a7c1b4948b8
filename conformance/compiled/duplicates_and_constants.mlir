module @jit_duplicates_and_constants attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<3x4xf32>, %arg1: tensor<4xf32>) -> (tensor<3x4xf32> {jax.result_info = "result[0]"}, tensor<3xf32> {jax.result_info = "result[1]"}, tensor<3x4xf32> {jax.result_info = "result[2]"}, tensor<3x4xf32> {jax.result_info = "result[3]"}) {
    %cst = stablehlo.constant dense<[[0.000000e+00, 1.000000e+00, 2.000000e+00, 3.000000e+00], [4.000000e+00, 5.000000e+00, 6.000000e+00, 7.000000e+00], [8.000000e+00, 9.000000e+00, 1.000000e+01, 1.100000e+01]]> : tensor<3x4xf32>
    %0 = stablehlo.sine %arg0 : tensor<3x4xf32>
    %1 = stablehlo.sine %arg0 : tensor<3x4xf32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<3x4xf32>
    %3 = stablehlo.multiply %1, %2 : tensor<3x4xf32>
    %4 = stablehlo.add %0, %3 : tensor<3x4xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<3x4xf32>
    %6 = stablehlo.multiply %5, %arg0 : tensor<3x4xf32>
    %7 = stablehlo.add %4, %6 : tensor<3x4xf32>
    %8 = stablehlo.dot_general %cst, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x4xf32>, tensor<4xf32>) -> tensor<3xf32>
    %cst_2 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %9 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<3x4xf32>
    %10 = stablehlo.multiply %cst, %9 : tensor<3x4xf32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %11 = stablehlo.reduce(%10 init: %cst_3) applies stablehlo.add across dimensions = [1] : (tensor<3x4xf32>, tensor<f32>) -> tensor<3xf32>
    %12 = stablehlo.add %8, %11 : tensor<3xf32>
    %13:2 = stablehlo.optimization_barrier %arg0, %cst : tensor<3x4xf32>, tensor<3x4xf32>
    %14 = stablehlo.add %13#0, %cst : tensor<3x4xf32>
    %15 = stablehlo.transpose %arg0, dims = [1, 0] : (tensor<3x4xf32>) -> tensor<4x3xf32>
    %16 = stablehlo.transpose %15, dims = [1, 0] : (tensor<4x3xf32>) -> tensor<3x4xf32>
    %17 = stablehlo.reverse %cst, dims = [0] : tensor<3x4xf32>
    %18 = stablehlo.reverse %17, dims = [0] : tensor<3x4xf32>
    %19 = stablehlo.add %16, %18 : tensor<3x4xf32>
    return %7, %12, %14, %19 : tensor<3x4xf32>, tensor<3xf32>, tensor<3x4xf32>, tensor<3x4xf32>
  }
}
