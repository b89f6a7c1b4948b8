// Made by zoo/make_more_programs.py.
module @jit_positions attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<70001xf32>, %arg1: tensor<30x40xf32>) -> (tensor<70001xf32> {jax.result_info = "result[0]"}, tensor<30x40xf32> {jax.result_info = "result[1]"}, tensor<30xf32> {jax.result_info = "result[2]"}) {
    %0 = stablehlo.iota dim = 0 : tensor<30x40xi32>
    %1 = stablehlo.convert %0 : (tensor<30x40xi32>) -> tensor<30x40xf32>
    %2 = stablehlo.iota dim = 1 : tensor<30x40xi32>
    %3 = stablehlo.convert %2 : (tensor<30x40xi32>) -> tensor<30x40xf32>
    %4 = stablehlo.compare GT, %1, %3, FLOAT : (tensor<30x40xf32>, tensor<30x40xf32>) -> tensor<30x40xi1>
    %5 = stablehlo.multiply %arg1, %1 : tensor<30x40xf32>
    %6 = stablehlo.subtract %arg1, %3 : tensor<30x40xf32>
    %7 = call @_where(%4, %5, %6) : (tensor<30x40xi1>, tensor<30x40xf32>, tensor<30x40xf32>) -> tensor<30x40xf32>
    %8 = stablehlo.abs %arg0 : tensor<70001xf32>
    %9 = stablehlo.sqrt %8 : tensor<70001xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %10 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<70001xf32>
    %11 = stablehlo.add %9, %10 : tensor<70001xf32>
    %cst_0 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %12 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<30x40xf32>
    %13 = stablehlo.multiply %7, %12 : tensor<30x40xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %14 = stablehlo.reduce(%7 init: %cst_1) applies stablehlo.add across dimensions = [1] : (tensor<30x40xf32>, tensor<f32>) -> tensor<30xf32>
    return %11, %13, %14 : tensor<70001xf32>, tensor<30x40xf32>, tensor<30xf32>
  }
  func.func private @_where(%arg0: tensor<30x40xi1>, %arg1: tensor<30x40xf32>, %arg2: tensor<30x40xf32>) -> tensor<30x40xf32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<30x40xi1>, tensor<30x40xf32>
    return %0 : tensor<30x40xf32>
  }
}
