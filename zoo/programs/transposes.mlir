// Made by zoo/make_programs.py.
module @jit_transposes attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<6x6x6xf32>, %arg1: tensor<6x6xf32>) -> (tensor<6x6x6xf32> {jax.result_info = "result[0]"}, tensor<6x6xf32> {jax.result_info = "result[1]"}) {
    %0 = stablehlo.tanh %arg0 : tensor<6x6x6xf32>
    %cst = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<6x6x6xf32>
    %2 = stablehlo.multiply %0, %1 : tensor<6x6x6xf32>
    %3 = stablehlo.transpose %2, dims = [1, 2, 0] : (tensor<6x6x6xf32>) -> tensor<6x6x6xf32>
    %4 = stablehlo.transpose %3, dims = [0, 2, 1] : (tensor<6x6x6xf32>) -> tensor<6x6x6xf32>
    %5 = stablehlo.broadcast_in_dim %arg1, dims = [2, 0] : (tensor<6x6xf32>) -> tensor<6x6x6xf32>
    %cst_0 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<6x6x6xf32>
    %7 = stablehlo.multiply %5, %6 : tensor<6x6x6xf32>
    %8 = stablehlo.add %4, %7 : tensor<6x6x6xf32>
    %9 = stablehlo.exponential %arg0 : tensor<6x6x6xf32>
    %10 = stablehlo.transpose %9, dims = [2, 0, 1] : (tensor<6x6x6xf32>) -> tensor<6x6x6xf32>
    %11 = stablehlo.add %8, %10 : tensor<6x6x6xf32>
    %12 = stablehlo.exponential %arg1 : tensor<6x6xf32>
    %13 = stablehlo.broadcast_in_dim %12, dims = [1, 0] : (tensor<6x6xf32>) -> tensor<6x6x1xf32>
    %cst_1 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %14 = stablehlo.reduce(%11 init: %cst_1) applies stablehlo.maximum across dimensions = [2] : (tensor<6x6x6xf32>, tensor<f32>) -> tensor<6x6xf32>
    %15 = stablehlo.broadcast_in_dim %14, dims = [0, 1] : (tensor<6x6xf32>) -> tensor<6x6x1xf32>
    %16 = stablehlo.broadcast_in_dim %15, dims = [0, 1, 2] : (tensor<6x6x1xf32>) -> tensor<6x6x6xf32>
    %17 = stablehlo.subtract %11, %16 : tensor<6x6x6xf32>
    %18 = stablehlo.reshape %13 : (tensor<6x6x1xf32>) -> tensor<6x6xf32>
    %19 = stablehlo.add %18, %arg1 : tensor<6x6xf32>
    return %17, %19 : tensor<6x6x6xf32>, tensor<6x6xf32>
  }
}
