module @jit_dots attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<5x7xf64>, %arg1: tensor<7x6xf64>, %arg2: tensor<7xf64>) -> (tensor<5x6xf64> {jax.result_info = "result[0]"}, tensor<5xf64> {jax.result_info = "result[1]"}, tensor<f64> {jax.result_info = "result[2]"}, tensor<7x7xf64> {jax.result_info = "result[3]"}, tensor<5x6xf64> {jax.result_info = "result[4]"}) {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<5x7xf64>, tensor<7x6xf64>) -> tensor<5x6xf64>
    %1 = stablehlo.dot_general %arg0, %arg2, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<5x7xf64>, tensor<7xf64>) -> tensor<5xf64>
    %2 = stablehlo.dot_general %arg2, %arg2, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<7xf64>, tensor<7xf64>) -> tensor<f64>
    %3 = stablehlo.broadcast_in_dim %arg2, dims = [0] : (tensor<7xf64>) -> tensor<7x1xf64>
    %4 = stablehlo.broadcast_in_dim %arg2, dims = [1] : (tensor<7xf64>) -> tensor<1x7xf64>
    %5 = stablehlo.broadcast_in_dim %3, dims = [0, 1] : (tensor<7x1xf64>) -> tensor<7x7xf64>
    %6 = stablehlo.broadcast_in_dim %4, dims = [0, 1] : (tensor<1x7xf64>) -> tensor<7x7xf64>
    %7 = stablehlo.multiply %5, %6 : tensor<7x7xf64>
    %8 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<5x7xf64>, tensor<7x6xf64>) -> tensor<5x6xf64>
    return %0, %1, %2, %7, %8 : tensor<5x6xf64>, tensor<5xf64>, tensor<f64>, tensor<7x7xf64>, tensor<5x6xf64>
  }
}
