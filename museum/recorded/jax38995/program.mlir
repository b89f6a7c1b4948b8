module @jit_vt_jax38995 {
func.func public @main(%x: tensor<3xf64>) -> tensor<3xf64> {
  %0 = stablehlo.convert %x : (tensor<3xf64>) -> tensor<3xbf16>
  %1 = stablehlo.convert %0 : (tensor<3xbf16>) -> tensor<3xf64>
  return %1 : tensor<3xf64>
}
}
