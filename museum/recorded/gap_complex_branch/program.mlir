module @jit_vt_gap_complex_branch attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<3xcomplex<f32>>) -> (tensor<3xcomplex<f32>> {jax.result_info = "result"}) {
    %0 = stablehlo.sqrt %arg0 : tensor<3xcomplex<f32>>
    return %0 : tensor<3xcomplex<f32>>
  }
}
