// Made by zoo/make_programs.py.
module @jit_conversions attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<10x16xf32>, %arg1: tensor<160xf32>) -> (tensor<10x16xi32> {jax.result_info = "result[0]"}, tensor<160xf32> {jax.result_info = "result[1]"}, tensor<10x16xf32> {jax.result_info = "result[2]"}, tensor<160xf32> {jax.result_info = "result[3]"}) {
    %cst = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<10x16xf32>
    %1 = stablehlo.multiply %arg0, %0 : tensor<10x16xf32>
    %2 = stablehlo.convert %1 : (tensor<10x16xf32>) -> tensor<10x16xi32>
    %3 = stablehlo.abs %arg1 : tensor<160xf32>
    %cst_0 = stablehlo.constant dense<9.000000e+01> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<160xf32>
    %5 = stablehlo.multiply %3, %4 : tensor<160xf32>
    %6 = stablehlo.convert %5 : (tensor<160xf32>) -> tensor<160xui8>
    %cst_1 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %7 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<10x16xf32>
    %8 = stablehlo.add %arg0, %7 : tensor<10x16xf32>
    %9 = stablehlo.convert %8 : (tensor<10x16xf32>) -> tensor<10x16xbf16>
    %10 = stablehlo.convert %9 : (tensor<10x16xbf16>) -> tensor<10x16xf32>
    %11 = stablehlo.convert %arg1 : (tensor<160xf32>) -> tensor<160xi32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %12 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<160xi32>
    %13 = stablehlo.compare NE, %11, %12, SIGNED : (tensor<160xi32>, tensor<160xi32>) -> tensor<160xi1>
    %14 = stablehlo.convert %13 : tensor<160xi1>
    %c_2 = stablehlo.constant dense<1> : tensor<i32>
    %15 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<10x16xi32>
    %16 = stablehlo.add %2, %15 : tensor<10x16xi32>
    %17 = stablehlo.convert %6 : (tensor<160xui8>) -> tensor<160xf32>
    %cst_3 = stablehlo.constant dense<3.000000e+00> : tensor<f32>
    %18 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<160xf32>
    %19 = stablehlo.subtract %17, %18 : tensor<160xf32>
    %cst_4 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %20 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<10x16xf32>
    %21 = stablehlo.multiply %10, %20 : tensor<10x16xf32>
    %22 = stablehlo.negate %arg1 : tensor<160xf32>
    %23 = call @_where(%14, %arg1, %22) : (tensor<160xi1>, tensor<160xf32>, tensor<160xf32>) -> tensor<160xf32>
    return %16, %19, %21, %23 : tensor<10x16xi32>, tensor<160xf32>, tensor<10x16xf32>, tensor<160xf32>
  }
  func.func private @_where(%arg0: tensor<160xi1>, %arg1: tensor<160xf32>, %arg2: tensor<160xf32>) -> tensor<160xf32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<160xi1>, tensor<160xf32>
    return %0 : tensor<160xf32>
  }
}
