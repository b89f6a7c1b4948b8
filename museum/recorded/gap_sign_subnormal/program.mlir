module @jit_vt_gap_sign_subnormal attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<3xf32>) -> (tensor<3xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.sign %arg0 : tensor<3xf32>
    return %0 : tensor<3xf32>
  }
}
