module @jit_dots attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<5x7xf16>, %arg1: tensor<7x6xf16>, %arg2: tensor<7xf16>) -> (tensor<5x6xf16> {jax.result_info = "result[0]"}, tensor<5xf16> {jax.result_info = "result[1]"}, tensor<f16> {jax.result_info = "result[2]"}, tensor<7x7xf16> {jax.result_info = "result[3]"}, tensor<5x6xf32> {jax.result_info = "result[4]"}) {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<5x7xf16>, tensor<7x6xf16>) -> tensor<5x6xf16>
    %1 = stablehlo.dot_general %arg0, %arg2, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<5x7xf16>, tensor<7xf16>) -> tensor<5xf16>
    %2 = stablehlo.dot_general %arg2, %arg2, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<7xf16>, tensor<7xf16>) -> tensor<f16>
    %3 = stablehlo.broadcast_in_dim %arg2, dims = [0] : (tensor<7xf16>) -> tensor<7x1xf16>
    %4 = stablehlo.broadcast_in_dim %arg2, dims = [1] : (tensor<7xf16>) -> tensor<1x7xf16>
    %5 = stablehlo.broadcast_in_dim %3, dims = [0, 1] : (tensor<7x1xf16>) -> tensor<7x7xf16>
    %6 = stablehlo.broadcast_in_dim %4, dims = [0, 1] : (tensor<1x7xf16>) -> tensor<7x7xf16>
    %7 = stablehlo.multiply %5, %6 : tensor<7x7xf16>
    %8 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<5x7xf16>, tensor<7x6xf16>) -> tensor<5x6xf32>
    return %0, %1, %2, %7, %8 : tensor<5x6xf16>, tensor<5xf16>, tensor<f16>, tensor<7x7xf16>, tensor<5x6xf32>
  }
}
