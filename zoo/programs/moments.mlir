// Made by zoo/make_programs.py.
module @jit_moments attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<24x60xf32>, %arg1: tensor<60xf32>) -> (tensor<24xf32> {jax.result_info = "result[0]"}, tensor<24xf32> {jax.result_info = "result[1]"}, tensor<24x60xf32> {jax.result_info = "result[2]"}) {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1] : (tensor<60xf32>) -> tensor<1x60xf32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [0, 1] : (tensor<1x60xf32>) -> tensor<24x60xf32>
    %2 = stablehlo.multiply %arg0, %1 : tensor<24x60xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %3 = stablehlo.reduce(%2 init: %cst) applies stablehlo.add across dimensions = [1] : (tensor<24x60xf32>, tensor<f32>) -> tensor<24xf32>
    %4 = stablehlo.multiply %2, %2 : tensor<24x60xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %5 = stablehlo.reduce(%4 init: %cst_0) applies stablehlo.add across dimensions = [1] : (tensor<24x60xf32>, tensor<f32>) -> tensor<24xf32>
    %cst_1 = stablehlo.constant dense<6.000000e+01> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<24xf32>
    %7 = stablehlo.divide %3, %6 : tensor<24xf32>
    %cst_2 = stablehlo.constant dense<6.000000e+01> : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<24xf32>
    %9 = stablehlo.divide %5, %8 : tensor<24xf32>
    %cst_3 = stablehlo.constant dense<6.000000e+01> : tensor<f32>
    %10 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<24xf32>
    %11 = stablehlo.divide %3, %10 : tensor<24xf32>
    %12 = stablehlo.multiply %11, %11 : tensor<24xf32>
    %13 = stablehlo.subtract %9, %12 : tensor<24xf32>
    %cst_4 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %14 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<24x60xf32>
    %15 = stablehlo.subtract %2, %14 : tensor<24x60xf32>
    %16 = stablehlo.exponential %15 : tensor<24x60xf32>
    return %7, %13, %16 : tensor<24xf32>, tensor<24xf32>, tensor<24x60xf32>
  }
}
