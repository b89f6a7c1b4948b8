module @jit_wide_elementwise attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<96x700xf32>, %arg1: tensor<96x700xf32>) -> (tensor<96x700xf32> {jax.result_info = "result[0]"}, tensor<96x700xf32> {jax.result_info = "result[1]"}, tensor<96x700xbf16> {jax.result_info = "result[2]"}) {
    %0 = stablehlo.multiply %arg0, %arg1 : tensor<96x700xf32>
    %1 = stablehlo.tanh %0 : tensor<96x700xf32>
    %2 = stablehlo.add %1, %arg0 : tensor<96x700xf32>
    %3 = stablehlo.subtract %arg0, %arg1 : tensor<96x700xf32>
    %4 = stablehlo.add %arg0, %arg1 : tensor<96x700xf32>
    %5 = stablehlo.multiply %3, %4 : tensor<96x700xf32>
    %6 = stablehlo.compare GT, %arg0, %arg1, FLOAT : (tensor<96x700xf32>, tensor<96x700xf32>) -> tensor<96x700xi1>
    %7 = call @_where(%6, %arg0, %arg1) : (tensor<96x700xi1>, tensor<96x700xf32>, tensor<96x700xf32>) -> tensor<96x700xf32>
    %8 = stablehlo.convert %7 : (tensor<96x700xf32>) -> tensor<96x700xbf16>
    return %2, %5, %8 : tensor<96x700xf32>, tensor<96x700xf32>, tensor<96x700xbf16>
  }
  func.func private @_where(%arg0: tensor<96x700xi1>, %arg1: tensor<96x700xf32>, %arg2: tensor<96x700xf32>) -> tensor<96x700xf32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<96x700xi1>, tensor<96x700xf32>
    return %0 : tensor<96x700xf32>
  }
}
