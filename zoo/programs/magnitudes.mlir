// Made by zoo/make_programs.py.
module @jit_magnitudes attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<8x12xf32>) -> (tensor<8x12xf32> {jax.result_info = "result[0]"}, tensor<8xf32> {jax.result_info = "result[1]"}) {
    %0 = stablehlo.multiply %arg0, %arg0 : tensor<8x12xf32>
    %1 = stablehlo.sqrt %0 : tensor<8x12xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<8x12xf32>
    %3 = stablehlo.add %1, %2 : tensor<8x12xf32>
    %4 = stablehlo.divide %arg0, %3 : tensor<8x12xf32>
    %cst_0 = stablehlo.constant dense<1.000000e-30> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<8x12xf32>
    %6 = stablehlo.multiply %1, %5 : tensor<8x12xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %7 = stablehlo.reduce(%6 init: %cst_1) applies stablehlo.add across dimensions = [1] : (tensor<8x12xf32>, tensor<f32>) -> tensor<8xf32>
    return %4, %7 : tensor<8x12xf32>, tensor<8xf32>
  }
}
