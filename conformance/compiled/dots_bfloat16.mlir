module @jit_dots attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<5x7xbf16>, %arg1: tensor<7x6xbf16>, %arg2: tensor<7xbf16>) -> (tensor<5x6xbf16> {jax.result_info = "result[0]"}, tensor<5xbf16> {jax.result_info = "result[1]"}, tensor<bf16> {jax.result_info = "result[2]"}, tensor<7x7xbf16> {jax.result_info = "result[3]"}, tensor<5x6xf32> {jax.result_info = "result[4]"}) {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<5x7xbf16>, tensor<7x6xbf16>) -> tensor<5x6xbf16>
    %1 = stablehlo.dot_general %arg0, %arg2, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<5x7xbf16>, tensor<7xbf16>) -> tensor<5xbf16>
    %2 = stablehlo.dot_general %arg2, %arg2, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<7xbf16>, tensor<7xbf16>) -> tensor<bf16>
    %3 = stablehlo.broadcast_in_dim %arg2, dims = [0] : (tensor<7xbf16>) -> tensor<7x1xbf16>
    %4 = stablehlo.broadcast_in_dim %arg2, dims = [1] : (tensor<7xbf16>) -> tensor<1x7xbf16>
    %5 = stablehlo.broadcast_in_dim %3, dims = [0, 1] : (tensor<7x1xbf16>) -> tensor<7x7xbf16>
    %6 = stablehlo.broadcast_in_dim %4, dims = [0, 1] : (tensor<1x7xbf16>) -> tensor<7x7xbf16>
    %7 = stablehlo.multiply %5, %6 : tensor<7x7xbf16>
    %8 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<5x7xbf16>, tensor<7x6xbf16>) -> tensor<5x6xf32>
    return %0, %1, %2, %7, %8 : tensor<5x6xbf16>, tensor<5xbf16>, tensor<bf16>, tensor<7x7xbf16>, tensor<5x6xf32>
  }
}
