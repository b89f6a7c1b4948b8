// uniform_dequantize i4
func.func @main() {
  %0 = stablehlo.constant dense<[[1.0, -0.5, 4.0], [0.5, 3.0, -2.0]]> : tensor<2x3xf32>
  %1 = "stablehlo.uniform_quantize"(%0) : (tensor<2x3xf32>) -> tensor<2x3x!quant.uniform<i4:f32, 0.5:3>>
  %2 = "stablehlo.uniform_dequantize"(%1) : (tensor<2x3x!quant.uniform<i4:f32, 0.5:3>>) -> tensor<2x3xf32>
  check.expect_eq_const %2, dense<[[1.0, -0.5, 2.0], [0.5, 2.0, -2.0]]> : tensor<2x3xf32>
  return
}
// -----
// uniform_dequantize i8
func.func @main() {
  %0 = stablehlo.constant dense<[[1.0, -0.5, 4.0], [0.5, 3.0, -2.0]]> : tensor<2x3xf32>
  %1 = "stablehlo.uniform_quantize"(%0) : (tensor<2x3xf32>) -> tensor<2x3x!quant.uniform<i8:f32, 0.5:3>>
  %2 = "stablehlo.uniform_dequantize"(%1) : (tensor<2x3x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<2x3xf32>
  check.expect_eq_const %2, dense<[[1.0, -0.5, 4.0], [0.5, 3.0, -2.0]]> : tensor<2x3xf32>
  return
}
// -----
// uniform_dequantize ui8
func.func @main() {
  %0 = stablehlo.constant dense<[[1.0, -0.5, 4.0], [0.5, 3.0, -2.0]]> : tensor<2x3xf32>
  %1 = "stablehlo.uniform_quantize"(%0) : (tensor<2x3xf32>) -> tensor<2x3x!quant.uniform<ui8:f32, 0.5:3>>
  %2 = "stablehlo.uniform_dequantize"(%1) : (tensor<2x3x!quant.uniform<ui8:f32, 0.5:3>>) -> tensor<2x3xf32>
  check.expect_eq_const %2, dense<[[1.0, -0.5, 4.0], [0.5, 3.0, -1.5]]> : tensor<2x3xf32>
  return
}
// -----
// uniform_dequantize i16
func.func @main() {
  %0 = stablehlo.constant dense<[[1.0, -0.5, 4.0], [0.5, 3.0, -2.0]]> : tensor<2x3xf32>
  %1 = "stablehlo.uniform_quantize"(%0) : (tensor<2x3xf32>) -> tensor<2x3x!quant.uniform<i16:f32, 0.5:3>>
  %2 = "stablehlo.uniform_dequantize"(%1) : (tensor<2x3x!quant.uniform<i16:f32, 0.5:3>>) -> tensor<2x3xf32>
  check.expect_eq_const %2, dense<[[1.0, -0.5, 4.0], [0.5, 3.0, -2.0]]> : tensor<2x3xf32>
  return
}
