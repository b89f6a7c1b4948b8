// Made by zoo/make_more_programs.py.
module @jit_big_rows attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<300x70xf32>, %arg1: tensor<70xf32>, %arg2: tensor<300x70xf32>) -> (tensor<70x300xf32> {jax.result_info = "result[0]"}, tensor<70xf32> {jax.result_info = "result[1]"}, tensor<300xf32> {jax.result_info = "result[2]"}, tensor<70x70xf32> {jax.result_info = "result[3]"}) {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1] : (tensor<70xf32>) -> tensor<1x70xf32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [0, 1] : (tensor<1x70xf32>) -> tensor<300x70xf32>
    %2 = stablehlo.multiply %arg0, %1 : tensor<300x70xf32>
    %3 = stablehlo.add %2, %arg2 : tensor<300x70xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %4 = stablehlo.reduce(%3 init: %cst) applies stablehlo.add across dimensions = [1] : (tensor<300x70xf32>, tensor<f32>) -> tensor<300xf32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0] : (tensor<300xf32>) -> tensor<300x1xf32>
    %cst_0 = stablehlo.constant dense<7.000000e+01> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<300x1xf32>
    %7 = stablehlo.divide %5, %6 : tensor<300x1xf32>
    %8 = stablehlo.broadcast_in_dim %7, dims = [0, 1] : (tensor<300x1xf32>) -> tensor<300x70xf32>
    %9 = stablehlo.subtract %3, %8 : tensor<300x70xf32>
    %10 = stablehlo.multiply %9, %9 : tensor<300x70xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %11 = stablehlo.reduce(%10 init: %cst_1) applies stablehlo.add across dimensions = [1] : (tensor<300x70xf32>, tensor<f32>) -> tensor<300xf32>
    %12 = stablehlo.broadcast_in_dim %11, dims = [0] : (tensor<300xf32>) -> tensor<300x1xf32>
    %cst_2 = stablehlo.constant dense<7.000000e+01> : tensor<f32>
    %13 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<300x1xf32>
    %14 = stablehlo.divide %12, %13 : tensor<300x1xf32>
    %cst_3 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %15 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<300x1xf32>
    %16 = stablehlo.add %14, %15 : tensor<300x1xf32>
    %17 = stablehlo.rsqrt %16 : tensor<300x1xf32>
    %18 = stablehlo.broadcast_in_dim %17, dims = [0, 1] : (tensor<300x1xf32>) -> tensor<300x70xf32>
    %19 = stablehlo.multiply %9, %18 : tensor<300x70xf32>
    %20 = stablehlo.multiply %19, %arg2 : tensor<300x70xf32>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %21 = stablehlo.reduce(%20 init: %cst_4) applies stablehlo.add across dimensions = [0] : (tensor<300x70xf32>, tensor<f32>) -> tensor<70xf32>
    %22 = stablehlo.transpose %19, dims = [1, 0] : (tensor<300x70xf32>) -> tensor<70x300xf32>
    %cst_5 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %23 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<70x300xf32>
    %24 = stablehlo.multiply %22, %23 : tensor<70x300xf32>
    %25 = stablehlo.abs %arg2 : tensor<300x70xf32>
    %cst_6 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %26 = stablehlo.reduce(%25 init: %cst_6) applies stablehlo.maximum across dimensions = [1] : (tensor<300x70xf32>, tensor<f32>) -> tensor<300xf32>
    %27 = stablehlo.transpose %arg0, dims = [1, 0] : (tensor<300x70xf32>) -> tensor<70x300xf32>
    %28 = stablehlo.dot_general %27, %19, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<70x300xf32>, tensor<300x70xf32>) -> tensor<70x70xf32>
    return %24, %21, %26, %28 : tensor<70x300xf32>, tensor<70xf32>, tensor<300xf32>, tensor<70x70xf32>
  }
}
