// Made by zoo/make_programs.py.
module @jit_normalise attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<33x70xf32>, %arg1: tensor<70xf32>) -> (tensor<33x70xf32> {jax.result_info = "result[0]"}, tensor<33xf32> {jax.result_info = "result[1]"}, tensor<33xf32> {jax.result_info = "result[2]"}) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.add across dimensions = [1] : (tensor<33x70xf32>, tensor<f32>) -> tensor<33xf32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [0] : (tensor<33xf32>) -> tensor<33x1xf32>
    %cst_0 = stablehlo.constant dense<7.000000e+01> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<33x1xf32>
    %3 = stablehlo.divide %1, %2 : tensor<33x1xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1] : (tensor<33x1xf32>) -> tensor<33x70xf32>
    %5 = stablehlo.subtract %arg0, %4 : tensor<33x70xf32>
    %6 = stablehlo.multiply %5, %5 : tensor<33x70xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %7 = stablehlo.reduce(%6 init: %cst_1) applies stablehlo.add across dimensions = [1] : (tensor<33x70xf32>, tensor<f32>) -> tensor<33xf32>
    %8 = stablehlo.broadcast_in_dim %7, dims = [0] : (tensor<33xf32>) -> tensor<33x1xf32>
    %cst_2 = stablehlo.constant dense<7.000000e+01> : tensor<f32>
    %9 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<33x1xf32>
    %10 = stablehlo.divide %8, %9 : tensor<33x1xf32>
    %cst_3 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %11 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<33x1xf32>
    %12 = stablehlo.add %10, %11 : tensor<33x1xf32>
    %13 = stablehlo.sqrt %12 : tensor<33x1xf32>
    %14 = stablehlo.broadcast_in_dim %3, dims = [0, 1] : (tensor<33x1xf32>) -> tensor<33x70xf32>
    %15 = stablehlo.subtract %arg0, %14 : tensor<33x70xf32>
    %16 = stablehlo.broadcast_in_dim %13, dims = [0, 1] : (tensor<33x1xf32>) -> tensor<33x70xf32>
    %17 = stablehlo.divide %15, %16 : tensor<33x70xf32>
    %18 = stablehlo.broadcast_in_dim %arg1, dims = [1] : (tensor<70xf32>) -> tensor<1x70xf32>
    %19 = stablehlo.broadcast_in_dim %18, dims = [0, 1] : (tensor<1x70xf32>) -> tensor<33x70xf32>
    %20 = stablehlo.multiply %17, %19 : tensor<33x70xf32>
    %21 = stablehlo.abs %20 : tensor<33x70xf32>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %22 = stablehlo.reduce(%21 init: %cst_4) applies stablehlo.add across dimensions = [1] : (tensor<33x70xf32>, tensor<f32>) -> tensor<33xf32>
    %cst_5 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %23 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<33x70xf32>
    %24 = stablehlo.multiply %23, %arg0 : tensor<33x70xf32>
    %cst_6 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %25 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<33x70xf32>
    %26 = stablehlo.add %25, %24 : tensor<33x70xf32>
    %cst_7 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %27 = stablehlo.reduce(%26 init: %cst_7) applies stablehlo.multiply across dimensions = [1] : (tensor<33x70xf32>, tensor<f32>) -> tensor<33xf32>
    return %20, %22, %27 : tensor<33x70xf32>, tensor<33xf32>, tensor<33xf32>
  }
}
