module @jit_all_16_bit_floats attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<ui16>) -> (tensor<65536xf32> {jax.result_info = "result[0]"}, tensor<65536xf32> {jax.result_info = "result[1]"}, tensor<65536xf16> {jax.result_info = "result[2]"}, tensor<65536xbf16> {jax.result_info = "result[3]"}, tensor<65536xbf16> {jax.result_info = "result[4]"}, tensor<65536xi8> {jax.result_info = "result[5]"}, tensor<65536xui8> {jax.result_info = "result[6]"}) {
    %0 = stablehlo.iota dim = 0 : tensor<65536xui16>
    %1 = stablehlo.broadcast_in_dim %arg0, dims = [] : (tensor<ui16>) -> tensor<65536xui16>
    %2 = stablehlo.add %0, %1 : tensor<65536xui16>
    %3 = stablehlo.bitcast_convert %2 : (tensor<65536xui16>) -> tensor<65536xf16>
    %4 = stablehlo.bitcast_convert %2 : (tensor<65536xui16>) -> tensor<65536xbf16>
    %5 = stablehlo.convert %3 : (tensor<65536xf16>) -> tensor<65536xf32>
    %6 = stablehlo.convert %4 : (tensor<65536xbf16>) -> tensor<65536xf32>
    %7 = stablehlo.add %3, %3 : tensor<65536xf16>
    %8 = stablehlo.multiply %4, %4 : tensor<65536xbf16>
    %9 = stablehlo.convert %3 : (tensor<65536xf16>) -> tensor<65536xbf16>
    %10 = stablehlo.convert %4 : (tensor<65536xbf16>) -> tensor<65536xi8>
    %11 = stablehlo.convert %3 : (tensor<65536xf16>) -> tensor<65536xui8>
    return %5, %6, %7, %8, %9, %10, %11 : tensor<65536xf32>, tensor<65536xf32>, tensor<65536xf16>, tensor<65536xbf16>, tensor<65536xbf16>, tensor<65536xi8>, tensor<65536xui8>
  }
}
