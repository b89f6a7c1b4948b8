// Made by zoo/make_programs.py.
module @jit_duplicates attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<12x16xf32>, %arg1: tensor<12x16xf32>, %arg2: tensor<12x16xi1>) -> (tensor<12x16xf32> {jax.result_info = "result[0]"}, tensor<12x16xf32> {jax.result_info = "result[1]"}, tensor<12x16xi1> {jax.result_info = "result[2]"}) {
    %0 = stablehlo.compare LT, %arg0, %arg1, FLOAT : (tensor<12x16xf32>, tensor<12x16xf32>) -> tensor<12x16xi1>
    %1 = stablehlo.compare GT, %arg0, %arg1, FLOAT : (tensor<12x16xf32>, tensor<12x16xf32>) -> tensor<12x16xi1>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %2 = call @_where(%0, %arg0, %cst) : (tensor<12x16xi1>, tensor<12x16xf32>, tensor<f32>) -> tensor<12x16xf32>
    %cst_0 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %3 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<12x16xf32>
    %4 = stablehlo.multiply %2, %3 : tensor<12x16xf32>
    %cst_1 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %5 = call @_where(%1, %arg0, %cst_1) : (tensor<12x16xi1>, tensor<12x16xf32>, tensor<f32>) -> tensor<12x16xf32>
    %cst_2 = stablehlo.constant dense<3.000000e+00> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<12x16xf32>
    %7 = stablehlo.subtract %5, %6 : tensor<12x16xf32>
    %8 = stablehlo.exponential %arg0 : tensor<12x16xf32>
    %9 = stablehlo.exponential %arg0 : tensor<12x16xf32>
    %10 = stablehlo.multiply %9, %arg1 : tensor<12x16xf32>
    %11 = stablehlo.add %8, %10 : tensor<12x16xf32>
    %12 = stablehlo.add %4, %7 : tensor<12x16xf32>
    %13 = call @_where_0(%arg2, %11, %arg0) : (tensor<12x16xi1>, tensor<12x16xf32>, tensor<12x16xf32>) -> tensor<12x16xf32>
    %cst_3 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %14 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<12x16xf32>
    %15 = stablehlo.compare GT, %11, %14, FLOAT : (tensor<12x16xf32>, tensor<12x16xf32>) -> tensor<12x16xi1>
    %16 = stablehlo.and %0, %15 : tensor<12x16xi1>
    return %12, %13, %16 : tensor<12x16xf32>, tensor<12x16xf32>, tensor<12x16xi1>
  }
  func.func private @_where(%arg0: tensor<12x16xi1>, %arg1: tensor<12x16xf32>, %arg2: tensor<f32>) -> tensor<12x16xf32> {
    %0 = stablehlo.convert %arg2 : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<12x16xf32>
    %2 = stablehlo.select %arg0, %arg1, %1 : tensor<12x16xi1>, tensor<12x16xf32>
    return %2 : tensor<12x16xf32>
  }
  func.func private @_where_0(%arg0: tensor<12x16xi1>, %arg1: tensor<12x16xf32>, %arg2: tensor<12x16xf32>) -> tensor<12x16xf32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<12x16xi1>, tensor<12x16xf32>
    return %0 : tensor<12x16xf32>
  }
}
