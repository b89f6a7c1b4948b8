module @jit_vt_xla49176 attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4x1x1xi32>) -> (tensor<1x4x1xi32> {jax.result_info = "result"}) {
    %c = stablehlo.constant dense<1> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<4x1x1xi32>
    %1 = stablehlo.add %arg0, %0 : tensor<4x1x1xi32>
    %2 = stablehlo.slice %1 [0:3, 0:1, 0:1] : (tensor<4x1x1xi32>) -> tensor<3x1x1xi32>
    %c_0 = stablehlo.constant dense<1> : tensor<i64>
    %c_1 = stablehlo.constant dense<0> : tensor<i64>
    %c_2 = stablehlo.constant dense<0> : tensor<i64>
    %3 = stablehlo.dynamic_update_slice %1, %2, %c_0, %c_1, %c_2 : (tensor<4x1x1xi32>, tensor<3x1x1xi32>, tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<4x1x1xi32>
    %4 = stablehlo.reshape %3 : (tensor<4x1x1xi32>) -> tensor<1x4x1xi32>
    return %4 : tensor<1x4x1xi32>
  }
}
