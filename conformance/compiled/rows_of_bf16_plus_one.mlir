module @jit_rows_of_bf16_plus_one attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<3x9xbf16>, %arg1: tensor<3x17xbf16>, %arg2: tensor<3x33xbf16>, %arg3: tensor<3x33xi32>) -> (tensor<3x9xbf16> {jax.result_info = "result[0]"}, tensor<3x17xbf16> {jax.result_info = "result[1]"}, tensor<3x33xbf16> {jax.result_info = "result[2]"}, tensor<3x9xbf16> {jax.result_info = "result[3]"}, tensor<3x17xbf16> {jax.result_info = "result[4]"}, tensor<3x33xbf16> {jax.result_info = "result[5]"}, tensor<3x33xbf16> {jax.result_info = "result[6]"}, tensor<3x17xbf16> {jax.result_info = "result[7]"}, tensor<3x33xi1> {jax.result_info = "result[8]"}) {
    %0 = stablehlo.slice %arg3 [0:3, 0:9] : (tensor<3x33xi32>) -> tensor<3x9xi32>
    %c = stablehlo.constant dense<4> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<3x9xi32>
    %2 = stablehlo.compare GT, %0, %1, SIGNED : (tensor<3x9xi32>, tensor<3x9xi32>) -> tensor<3x9xi1>
    %c_0 = stablehlo.constant dense<0> : tensor<i64>
    %3 = call @_where(%2, %arg0, %c_0) : (tensor<3x9xi1>, tensor<3x9xbf16>, tensor<i64>) -> tensor<3x9xbf16>
    %4 = stablehlo.slice %arg3 [0:3, 0:17] : (tensor<3x33xi32>) -> tensor<3x17xi32>
    %c_1 = stablehlo.constant dense<4> : tensor<i32>
    %5 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i32>) -> tensor<3x17xi32>
    %6 = stablehlo.compare GT, %4, %5, SIGNED : (tensor<3x17xi32>, tensor<3x17xi32>) -> tensor<3x17xi1>
    %c_2 = stablehlo.constant dense<1> : tensor<i64>
    %7 = call @_where_0(%6, %arg1, %c_2) : (tensor<3x17xi1>, tensor<3x17xbf16>, tensor<i64>) -> tensor<3x17xbf16>
    %c_3 = stablehlo.constant dense<4> : tensor<i32>
    %8 = stablehlo.broadcast_in_dim %c_3, dims = [] : (tensor<i32>) -> tensor<3x33xi32>
    %9 = stablehlo.compare GT, %arg3, %8, SIGNED : (tensor<3x33xi32>, tensor<3x33xi32>) -> tensor<3x33xi1>
    %10 = stablehlo.negate %arg2 : tensor<3x33xbf16>
    %11 = call @_where_1(%9, %arg2, %10) : (tensor<3x33xi1>, tensor<3x33xbf16>, tensor<3x33xbf16>) -> tensor<3x33xbf16>
    %12 = stablehlo.reverse %arg0, dims = [0] : tensor<3x9xbf16>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %13 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<bf16>) -> tensor<3x17xbf16>
    %14 = stablehlo.multiply %13, %arg1 : tensor<3x17xbf16>
    %15 = stablehlo.add %arg1, %14 : tensor<3x17xbf16>
    %16 = stablehlo.slice %arg3 [0:1, 0:1] : (tensor<3x33xi32>) -> tensor<1x1xi32>
    %17 = stablehlo.reshape %16 : (tensor<1x1xi32>) -> tensor<i32>
    %c_4 = stablehlo.constant dense<4> : tensor<i32>
    %18 = stablehlo.compare GT, %17, %c_4, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %19 = stablehlo.reverse %arg2, dims = [0] : tensor<3x33xbf16>
    %20 = call @_where_2(%18, %arg2, %19) : (tensor<i1>, tensor<3x33xbf16>, tensor<3x33xbf16>) -> tensor<3x33xbf16>
    %21 = stablehlo.multiply %arg2, %arg2 : tensor<3x33xbf16>
    %22 = stablehlo.slice %arg0 [0:3, 2:3] : (tensor<3x9xbf16>) -> tensor<3x1xbf16>
    %23 = stablehlo.broadcast_in_dim %22, dims = [0, 1] : (tensor<3x1xbf16>) -> tensor<3x17xbf16>
    %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %24 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<bf16>) -> tensor<3x33xbf16>
    %25 = stablehlo.compare LT, %arg2, %24, FLOAT : (tensor<3x33xbf16>, tensor<3x33xbf16>) -> tensor<3x33xi1>
    return %3, %7, %11, %12, %15, %20, %21, %23, %25 : tensor<3x9xbf16>, tensor<3x17xbf16>, tensor<3x33xbf16>, tensor<3x9xbf16>, tensor<3x17xbf16>, tensor<3x33xbf16>, tensor<3x33xbf16>, tensor<3x17xbf16>, tensor<3x33xi1>
  }
  func.func private @_where(%arg0: tensor<3x9xi1>, %arg1: tensor<3x9xbf16>, %arg2: tensor<i64>) -> tensor<3x9xbf16> {
    %0 = stablehlo.convert %arg2 : (tensor<i64>) -> tensor<bf16>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<bf16>) -> tensor<3x9xbf16>
    %2 = stablehlo.select %arg0, %arg1, %1 : tensor<3x9xi1>, tensor<3x9xbf16>
    return %2 : tensor<3x9xbf16>
  }
  func.func private @_where_0(%arg0: tensor<3x17xi1>, %arg1: tensor<3x17xbf16>, %arg2: tensor<i64>) -> tensor<3x17xbf16> {
    %0 = stablehlo.convert %arg2 : (tensor<i64>) -> tensor<bf16>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<bf16>) -> tensor<3x17xbf16>
    %2 = stablehlo.select %arg0, %arg1, %1 : tensor<3x17xi1>, tensor<3x17xbf16>
    return %2 : tensor<3x17xbf16>
  }
  func.func private @_where_1(%arg0: tensor<3x33xi1>, %arg1: tensor<3x33xbf16>, %arg2: tensor<3x33xbf16>) -> tensor<3x33xbf16> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<3x33xi1>, tensor<3x33xbf16>
    return %0 : tensor<3x33xbf16>
  }
  func.func private @_where_2(%arg0: tensor<i1>, %arg1: tensor<3x33xbf16>, %arg2: tensor<3x33xbf16>) -> tensor<3x33xbf16> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<i1>, tensor<3x33xbf16>
    return %0 : tensor<3x33xbf16>
  }
}
