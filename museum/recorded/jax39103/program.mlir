module @jit_vt_jax39103 {
func.func public @main(%x: tensor<16385x3xf64>) -> tensor<16385xf64> {
  %e = stablehlo.constant dense<[[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]]> : tensor<3x3xf64>
  %z = stablehlo.constant dense<0.0> : tensor<f64>
  %0 = stablehlo.dot_general %e, %x, contracting_dims = [1] x [1] : (tensor<3x3xf64>, tensor<16385x3xf64>) -> tensor<3x16385xf64>
  %1 = stablehlo.transpose %0, dims = [1, 0] : (tensor<3x16385xf64>) -> tensor<16385x3xf64>
  %2 = stablehlo.multiply %1, %1 : tensor<16385x3xf64>
  %3 = stablehlo.reduce(%2 init: %z) applies stablehlo.add across dimensions = [1] : (tensor<16385x3xf64>, tensor<f64>) -> tensor<16385xf64>
  return %3 : tensor<16385xf64>
}
}
