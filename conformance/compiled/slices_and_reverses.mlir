module @jit_slices_and_reverses attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<6x9xf32>) -> (tensor<2x3xf32> {jax.result_info = "result[0]"}, tensor<6x9xf32> {jax.result_info = "result[1]"}, tensor<6x9xf32> {jax.result_info = "result[2]"}, tensor<1xf32> {jax.result_info = "result[3]"}, tensor<6x8xf32> {jax.result_info = "result[4]"}) {
    %0 = stablehlo.slice %arg0 [1:5:2, 2:9:3] : (tensor<6x9xf32>) -> tensor<2x3xf32>
    %1 = stablehlo.reverse %arg0, dims = [0] : tensor<6x9xf32>
    %2 = stablehlo.reverse %arg0, dims = [0, 1] : tensor<6x9xf32>
    %3 = stablehlo.add %2, %arg0 : tensor<6x9xf32>
    %4 = stablehlo.slice %arg0 [2:3, 4:5] : (tensor<6x9xf32>) -> tensor<1x1xf32>
    %5 = stablehlo.reshape %4 : (tensor<1x1xf32>) -> tensor<1xf32>
    %6 = stablehlo.slice %arg0 [0:6, 1:9] : (tensor<6x9xf32>) -> tensor<6x8xf32>
    %7 = call @_flip(%6) : (tensor<6x8xf32>) -> tensor<6x8xf32>
    %cst = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %9 = stablehlo.multiply %7, %8 : tensor<6x8xf32>
    return %0, %1, %3, %5, %9 : tensor<2x3xf32>, tensor<6x9xf32>, tensor<6x9xf32>, tensor<1xf32>, tensor<6x8xf32>
  }
  func.func private @_flip(%arg0: tensor<6x8xf32>) -> tensor<6x8xf32> {
    %0 = stablehlo.reverse %arg0, dims = [1] : tensor<6x8xf32>
    return %0 : tensor<6x8xf32>
  }
}
