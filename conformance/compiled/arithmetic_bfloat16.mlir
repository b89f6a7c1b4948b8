module @jit_arithmetic attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<3x7xbf16>, %arg1: tensor<3x7xbf16>) -> (tensor<3x7xbf16> {jax.result_info = "result[0]"}, tensor<3x7xbf16> {jax.result_info = "result[1]"}, tensor<3x7xbf16> {jax.result_info = "result[2]"}, tensor<3x7xbf16> {jax.result_info = "result[3]"}, tensor<3x7xbf16> {jax.result_info = "result[4]"}) {
    %0 = stablehlo.multiply %arg0, %arg1 : tensor<3x7xbf16>
    %1 = stablehlo.divide %arg0, %arg1 : tensor<3x7xbf16>
    %2 = stablehlo.add %0, %1 : tensor<3x7xbf16>
    %3 = stablehlo.negate %arg1 : tensor<3x7xbf16>
    %4 = stablehlo.maximum %arg0, %3 : tensor<3x7xbf16>
    %5 = stablehlo.subtract %2, %4 : tensor<3x7xbf16>
    %6 = stablehlo.remainder %arg0, %arg1 : tensor<3x7xbf16>
    %7 = stablehlo.sign %arg0 : tensor<3x7xbf16>
    %8 = stablehlo.abs %arg1 : tensor<3x7xbf16>
    %9 = stablehlo.multiply %7, %8 : tensor<3x7xbf16>
    %10 = stablehlo.negate %arg1 : tensor<3x7xbf16>
    %11 = stablehlo.clamp %10, %arg0, %arg1 : tensor<3x7xbf16>
    %12 = stablehlo.compare LT, %arg0, %arg1, FLOAT : (tensor<3x7xbf16>, tensor<3x7xbf16>) -> tensor<3x7xi1>
    %13 = stablehlo.multiply %arg1, %arg1 : tensor<3x7xbf16>
    %14 = call @_where(%12, %arg0, %13) : (tensor<3x7xi1>, tensor<3x7xbf16>, tensor<3x7xbf16>) -> tensor<3x7xbf16>
    return %5, %6, %9, %11, %14 : tensor<3x7xbf16>, tensor<3x7xbf16>, tensor<3x7xbf16>, tensor<3x7xbf16>, tensor<3x7xbf16>
  }
  func.func private @_where(%arg0: tensor<3x7xi1>, %arg1: tensor<3x7xbf16>, %arg2: tensor<3x7xbf16>) -> tensor<3x7xbf16> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<3x7xi1>, tensor<3x7xbf16>
    return %0 : tensor<3x7xbf16>
  }
}
