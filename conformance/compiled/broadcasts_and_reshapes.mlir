module @jit_broadcasts_and_reshapes attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4x6xf32>, %arg1: tensor<6xf32>) -> (tensor<3x8xf32> {jax.result_info = "result[0]"}, tensor<2x4x6xf32> {jax.result_info = "result[1]"}, tensor<24x6xf32> {jax.result_info = "result[2]"}, tensor<2x2x6xf32> {jax.result_info = "result[3]"}) {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1] : (tensor<6xf32>) -> tensor<1x6xf32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [0, 1] : (tensor<1x6xf32>) -> tensor<4x6xf32>
    %2 = stablehlo.add %arg0, %1 : tensor<4x6xf32>
    %3 = stablehlo.reshape %2 : (tensor<4x6xf32>) -> tensor<3x8xf32>
    %cst = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<3x8xf32>
    %5 = stablehlo.multiply %3, %4 : tensor<3x8xf32>
    %6 = stablehlo.broadcast_in_dim %arg1, dims = [2] : (tensor<6xf32>) -> tensor<2x4x6xf32>
    %7 = stablehlo.broadcast_in_dim %arg0, dims = [1, 2] : (tensor<4x6xf32>) -> tensor<1x4x6xf32>
    %8 = stablehlo.broadcast_in_dim %7, dims = [0, 1, 2] : (tensor<1x4x6xf32>) -> tensor<2x4x6xf32>
    %9 = stablehlo.add %6, %8 : tensor<2x4x6xf32>
    %10 = stablehlo.reshape %2 : (tensor<4x6xf32>) -> tensor<24xf32>
    %11 = stablehlo.broadcast_in_dim %10, dims = [0] : (tensor<24xf32>) -> tensor<24x1xf32>
    %12 = stablehlo.broadcast_in_dim %arg1, dims = [1] : (tensor<6xf32>) -> tensor<1x6xf32>
    %13 = stablehlo.broadcast_in_dim %11, dims = [0, 1] : (tensor<24x1xf32>) -> tensor<24x6xf32>
    %14 = stablehlo.broadcast_in_dim %12, dims = [0, 1] : (tensor<1x6xf32>) -> tensor<24x6xf32>
    %15 = stablehlo.multiply %13, %14 : tensor<24x6xf32>
    %16 = stablehlo.broadcast_in_dim %arg0, dims = [0, 2] : (tensor<4x6xf32>) -> tensor<4x1x6xf32>
    %17 = stablehlo.reshape %16 : (tensor<4x1x6xf32>) -> tensor<2x2x6xf32>
    return %5, %9, %15, %17 : tensor<3x8xf32>, tensor<2x4x6xf32>, tensor<24x6xf32>, tensor<2x2x6xf32>
  }
}
