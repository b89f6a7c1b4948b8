// Made by zoo/make_programs.py.
module @jit_odd_values attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<6x12xf32>, %arg1: tensor<6x12xf32>) -> (tensor<6x12xf32> {jax.result_info = "result[0]"}, tensor<6x12xf32> {jax.result_info = "result[1]"}, tensor<6x12xf32> {jax.result_info = "result[2]"}, tensor<6x12xf32> {jax.result_info = "result[3]"}) {
    %0 = stablehlo.subtract %arg0, %arg0 : tensor<6x12xf32>
    %1 = stablehlo.multiply %arg0, %arg1 : tensor<6x12xf32>
    %2 = stablehlo.rsqrt %1 : tensor<6x12xf32>
    %cst = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %3 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<6x12xf32>
    %4 = stablehlo.multiply %arg1, %3 : tensor<6x12xf32>
    %5 = call @round(%4) : (tensor<6x12xf32>) -> tensor<6x12xf32>
    %cst_0 = stablehlo.constant dense<-1.000000e+00> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<6x12xf32>
    %7 = stablehlo.multiply %5, %6 : tensor<6x12xf32>
    %8 = stablehlo.negate %arg0 : tensor<6x12xf32>
    %9 = stablehlo.minimum %arg0, %8 : tensor<6x12xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %10 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<6x12xf32>
    %11 = stablehlo.multiply %10, %arg1 : tensor<6x12xf32>
    %12 = stablehlo.add %9, %11 : tensor<6x12xf32>
    return %0, %2, %7, %12 : tensor<6x12xf32>, tensor<6x12xf32>, tensor<6x12xf32>, tensor<6x12xf32>
  }
  func.func private @round(%arg0: tensor<6x12xf32>) -> tensor<6x12xf32> {
    %0 = stablehlo.round_nearest_even %arg0 : tensor<6x12xf32>
    return %0 : tensor<6x12xf32>
  }
}
