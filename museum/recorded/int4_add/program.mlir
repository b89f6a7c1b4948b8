module @jit_vt_int4_add {
func.func public @main(%x: tensor<4xi32>) -> tensor<4xi8> {
  %0 = stablehlo.convert %x : (tensor<4xi32>) -> tensor<4xi4>
  %1 = stablehlo.add %0, %0 : tensor<4xi4>
  %2 = stablehlo.convert %1 : (tensor<4xi4>) -> tensor<4xi8>
  return %2 : tensor<4xi8>
}
}
