module @jit_bitcasts attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4x2xf32>, %arg1: tensor<3x4xui16>, %arg2: tensor<5xi64>) -> (tensor<4x2xi32> {jax.result_info = "result[0]"}, tensor<3x4xf16> {jax.result_info = "result[1]"}, tensor<3x4x2xui8> {jax.result_info = "result[2]"}, tensor<4xf64> {jax.result_info = "result[3]"}, tensor<5x2xf32> {jax.result_info = "result[4]"}) {
    %0 = stablehlo.bitcast_convert %arg0 : (tensor<4x2xf32>) -> tensor<4x2xi32>
    %1 = stablehlo.bitcast_convert %arg1 : (tensor<3x4xui16>) -> tensor<3x4xf16>
    %2 = stablehlo.bitcast_convert %arg1 : (tensor<3x4xui16>) -> tensor<3x4x2xui8>
    %3 = stablehlo.bitcast_convert %arg0 : (tensor<4x2xf32>) -> tensor<4xf64>
    %4 = stablehlo.bitcast_convert %arg2 : (tensor<5xi64>) -> tensor<5x2xf32>
    return %0, %1, %2, %3, %4 : tensor<4x2xi32>, tensor<3x4xf16>, tensor<3x4x2xui8>, tensor<4xf64>, tensor<5x2xf32>
  }
}
