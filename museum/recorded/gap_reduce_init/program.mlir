module @jit_vt_gap_reduce_init {
func.func public @main(%x: tensor<4x1xf32>) -> (tensor<4xf32>, tensor<4x1xf32>) {
  %c = stablehlo.constant dense<5.0> : tensor<f32>
  %0 = stablehlo.reduce(%x init: %c) applies stablehlo.add across dimensions = [1] : (tensor<4x1xf32>, tensor<f32>) -> tensor<4xf32>
  %1 = stablehlo.reduce(%x init: %c) applies stablehlo.maximum across dimensions = [] : (tensor<4x1xf32>, tensor<f32>) -> tensor<4x1xf32>
  return %0, %1 : tensor<4xf32>, tensor<4x1xf32>
}
}
