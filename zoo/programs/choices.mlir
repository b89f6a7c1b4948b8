// Made by zoo/make_programs.py.
module @jit_choices attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<8x30xf32>, %arg1: tensor<8x30xf32>) -> (tensor<8x30xf32> {jax.result_info = "result[0]"}, tensor<8x30xf32> {jax.result_info = "result[1]"}, tensor<8x30xf32> {jax.result_info = "result[2]"}, tensor<8x30xf32> {jax.result_info = "result[3]"}) {
    %0 = stablehlo.compare LT, %arg0, %arg1, FLOAT : (tensor<8x30xf32>, tensor<8x30xf32>) -> tensor<8x30xi1>
    %1 = stablehlo.not %0 : tensor<8x30xi1>
    %cst = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<8x30xf32>
    %3 = stablehlo.multiply %arg1, %2 : tensor<8x30xf32>
    %4 = call @_where(%1, %arg0, %3) : (tensor<8x30xi1>, tensor<8x30xf32>, tensor<8x30xf32>) -> tensor<8x30xf32>
    %cst_0 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %cst_1 = stablehlo.constant dense<7.500000e-01> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<8x30xf32>
    %6 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<8x30xf32>
    %7 = stablehlo.clamp %5, %arg0, %6 : tensor<8x30xf32>
    %cst_2 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<8x30xf32>
    %9 = stablehlo.multiply %7, %8 : tensor<8x30xf32>
    %10 = stablehlo.minimum %arg0, %arg1 : tensor<8x30xf32>
    %cst_3 = stablehlo.constant dense<2.500000e-01> : tensor<f32>
    %11 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<8x30xf32>
    %12 = stablehlo.maximum %arg1, %11 : tensor<8x30xf32>
    %13 = stablehlo.add %10, %12 : tensor<8x30xf32>
    %14 = stablehlo.is_finite %arg0 : (tensor<8x30xf32>) -> tensor<8x30xi1>
    %cst_4 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %cst_5 = stablehlo.constant dense<-1.000000e+00> : tensor<f32>
    %15 = call @_where_0(%14, %cst_4, %cst_5) : (tensor<8x30xi1>, tensor<f32>, tensor<f32>) -> tensor<8x30xf32>
    %16 = stablehlo.convert %15 : tensor<8x30xf32>
    %17 = stablehlo.multiply %16, %arg1 : tensor<8x30xf32>
    return %4, %9, %13, %17 : tensor<8x30xf32>, tensor<8x30xf32>, tensor<8x30xf32>, tensor<8x30xf32>
  }
  func.func private @_where(%arg0: tensor<8x30xi1>, %arg1: tensor<8x30xf32>, %arg2: tensor<8x30xf32>) -> tensor<8x30xf32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<8x30xi1>, tensor<8x30xf32>
    return %0 : tensor<8x30xf32>
  }
  func.func private @_where_0(%arg0: tensor<8x30xi1>, %arg1: tensor<f32>, %arg2: tensor<f32>) -> tensor<8x30xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<f32>) -> tensor<8x30xf32>
    %1 = stablehlo.broadcast_in_dim %arg2, dims = [] : (tensor<f32>) -> tensor<8x30xf32>
    %2 = stablehlo.select %arg0, %0, %1 : tensor<8x30xi1>, tensor<8x30xf32>
    return %2 : tensor<8x30xf32>
  }
}
