module @jit_booleans attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<3x5xi1>, %arg1: tensor<3x5xi1>, %arg2: tensor<3x5xf32>) -> (tensor<3x5xi1> {jax.result_info = "result[0]"}, tensor<3x5xi1> {jax.result_info = "result[1]"}, tensor<3x5xi1> {jax.result_info = "result[2]"}, tensor<3x5xi1> {jax.result_info = "result[3]"}, tensor<3x5xf32> {jax.result_info = "result[4]"}, tensor<3xi1> {jax.result_info = "result[5]"}, tensor<i1> {jax.result_info = "result[6]"}, tensor<i64> {jax.result_info = "result[7]"}, tensor<3x5xi1> {jax.result_info = "result[8]"}) {
    %0 = stablehlo.and %arg0, %arg1 : tensor<3x5xi1>
    %1 = stablehlo.not %arg1 : tensor<3x5xi1>
    %2 = stablehlo.or %arg0, %1 : tensor<3x5xi1>
    %3 = stablehlo.xor %arg0, %arg1 : tensor<3x5xi1>
    %4 = stablehlo.compare EQ, %arg0, %arg1, UNSIGNED : (tensor<3x5xi1>, tensor<3x5xi1>) -> tensor<3x5xi1>
    %5 = stablehlo.negate %arg2 : tensor<3x5xf32>
    %6 = call @_where(%arg0, %arg2, %5) : (tensor<3x5xi1>, tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %c = stablehlo.constant dense<false> : tensor<i1>
    %7 = stablehlo.reduce(%arg0 init: %c) applies stablehlo.or across dimensions = [1] : (tensor<3x5xi1>, tensor<i1>) -> tensor<3xi1>
    %c_0 = stablehlo.constant dense<true> : tensor<i1>
    %8 = stablehlo.reduce(%arg1 init: %c_0) applies stablehlo.and across dimensions = [0, 1] : (tensor<3x5xi1>, tensor<i1>) -> tensor<i1>
    %9 = stablehlo.convert %arg0 : (tensor<3x5xi1>) -> tensor<3x5xi32>
    %10 = stablehlo.convert %9 : (tensor<3x5xi32>) -> tensor<3x5xi64>
    %c_1 = stablehlo.constant dense<0> : tensor<i64>
    %11 = stablehlo.reduce(%10 init: %c_1) applies stablehlo.add across dimensions = [0, 1] : (tensor<3x5xi64>, tensor<i64>) -> tensor<i64>
    %12 = stablehlo.compare LT, %arg0, %arg1, UNSIGNED : (tensor<3x5xi1>, tensor<3x5xi1>) -> tensor<3x5xi1>
    return %0, %2, %3, %4, %6, %7, %8, %11, %12 : tensor<3x5xi1>, tensor<3x5xi1>, tensor<3x5xi1>, tensor<3x5xi1>, tensor<3x5xf32>, tensor<3xi1>, tensor<i1>, tensor<i64>, tensor<3x5xi1>
  }
  func.func private @_where(%arg0: tensor<3x5xi1>, %arg1: tensor<3x5xf32>, %arg2: tensor<3x5xf32>) -> tensor<3x5xf32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<3x5xi1>, tensor<3x5xf32>
    return %0 : tensor<3x5xf32>
  }
}
