module @jit_vt_dus_ui8 {
func.func public @main(%x: tensor<300xi32>, %u: tensor<2xi32>, %i: tensor<ui8>) -> tensor<300xi32> {
  %0 = stablehlo.dynamic_update_slice %x, %u, %i : (tensor<300xi32>, tensor<2xi32>, tensor<ui8>) -> tensor<300xi32>
  return %0 : tensor<300xi32>
}
}
