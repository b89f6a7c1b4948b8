// Made by zoo/make_programs.py.
module @jit_half attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<6x40xbf16>, %arg1: tensor<40xbf16>, %arg2: tensor<6x40xf16>) -> (tensor<6x40xbf16> {jax.result_info = "result[0]"}, tensor<6xf32> {jax.result_info = "result[1]"}, tensor<6x40xf16> {jax.result_info = "result[2]"}, tensor<6x40xf16> {jax.result_info = "result[3]"}, tensor<6x40xf16> {jax.result_info = "result[4]"}) {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1] : (tensor<40xbf16>) -> tensor<1x40xbf16>
    %1 = stablehlo.broadcast_in_dim %0, dims = [0, 1] : (tensor<1x40xbf16>) -> tensor<6x40xbf16>
    %2 = stablehlo.multiply %arg0, %1 : tensor<6x40xbf16>
    %cst = stablehlo.constant dense<5.000000e-01> : tensor<bf16>
    %3 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<bf16>) -> tensor<6x40xbf16>
    %4 = stablehlo.add %2, %3 : tensor<6x40xbf16>
    %5 = stablehlo.exponential %4 : tensor<6x40xbf16>
    %6 = stablehlo.subtract %5, %arg0 : tensor<6x40xbf16>
    %7 = stablehlo.convert %6 : (tensor<6x40xbf16>) -> tensor<6x40xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %8 = stablehlo.reduce(%7 init: %cst_0) applies stablehlo.add across dimensions = [1] : (tensor<6x40xf32>, tensor<f32>) -> tensor<6xf32>
    %9 = stablehlo.multiply %arg2, %arg2 : tensor<6x40xf16>
    %cst_1 = stablehlo.constant dense<1.000000e+00> : tensor<f16>
    %10 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f16>) -> tensor<6x40xf16>
    %11 = stablehlo.subtract %9, %10 : tensor<6x40xf16>
    %cst_2 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %12 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %13 = stablehlo.multiply %8, %12 : tensor<6xf32>
    %14 = stablehlo.tanh %11 : tensor<6x40xf16>
    %15 = stablehlo.add %14, %arg2 : tensor<6x40xf16>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f16>
    %16 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f16>) -> tensor<6x40xf16>
    %17 = stablehlo.maximum %11, %16 : tensor<6x40xf16>
    %18 = stablehlo.compare LT, %arg2, %11, FLOAT : (tensor<6x40xf16>, tensor<6x40xf16>) -> tensor<6x40xi1>
    %19 = stablehlo.negate %11 : tensor<6x40xf16>
    %20 = call @_where(%18, %arg2, %19) : (tensor<6x40xi1>, tensor<6x40xf16>, tensor<6x40xf16>) -> tensor<6x40xf16>
    return %6, %13, %15, %17, %20 : tensor<6x40xbf16>, tensor<6xf32>, tensor<6x40xf16>, tensor<6x40xf16>, tensor<6x40xf16>
  }
  func.func private @_where(%arg0: tensor<6x40xi1>, %arg1: tensor<6x40xf16>, %arg2: tensor<6x40xf16>) -> tensor<6x40xf16> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<6x40xi1>, tensor<6x40xf16>
    return %0 : tensor<6x40xf16>
  }
}
