module @jit_vt_jax39707 {
func.func public @main(%x: tensor<5xf64>) -> tensor<5xf64> {
  %0 = stablehlo.log_plus_one %x : tensor<5xf64>
  return %0 : tensor<5xf64>
}
}
