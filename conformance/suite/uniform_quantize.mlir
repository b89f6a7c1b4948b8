// uniform_quantize i4
func.func @main() {
  %0 = stablehlo.constant dense<[[-3.25, 0.25, 0.75], [100.0, -100.0, 2.5]]> : tensor<2x3xf32>
  %1 = "stablehlo.uniform_quantize"(%0) : (tensor<2x3xf32>) -> tensor<2x3x!quant.uniform<i4:f32, 0.5:3>>
  %2 = "stablehlo.uniform_dequantize"(%1) : (tensor<2x3x!quant.uniform<i4:f32, 0.5:3>>) -> tensor<2x3xf32>
  check.expect_eq_const %2, dense<[[-3.5, 0.5, 0.5], [2.0, -5.5, 2.0]]> : tensor<2x3xf32>
  return
}
// -----
// uniform_quantize i8
func.func @main() {
  %0 = stablehlo.constant dense<[[-3.25, 0.25, 0.75], [100.0, -100.0, 2.5]]> : tensor<2x3xf32>
  %1 = "stablehlo.uniform_quantize"(%0) : (tensor<2x3xf32>) -> tensor<2x3x!quant.uniform<i8:f32, 0.5:3>>
  %2 = "stablehlo.uniform_dequantize"(%1) : (tensor<2x3x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<2x3xf32>
  check.expect_eq_const %2, dense<[[-3.5, 0.5, 0.5], [62.0, -65.5, 2.5]]> : tensor<2x3xf32>
  return
}
// -----
// uniform_quantize ui8
func.func @main() {
  %0 = stablehlo.constant dense<[[-3.25, 0.25, 0.75], [100.0, -100.0, 2.5]]> : tensor<2x3xf32>
  %1 = "stablehlo.uniform_quantize"(%0) : (tensor<2x3xf32>) -> tensor<2x3x!quant.uniform<ui8:f32, 0.5:3>>
  %2 = "stablehlo.uniform_dequantize"(%1) : (tensor<2x3x!quant.uniform<ui8:f32, 0.5:3>>) -> tensor<2x3xf32>
  check.expect_eq_const %2, dense<[[-1.5, 0.5, 0.5], [100.0, -1.5, 2.5]]> : tensor<2x3xf32>
  return
}
// -----
// uniform_quantize i16
func.func @main() {
  %0 = stablehlo.constant dense<[[-3.25, 0.25, 0.75], [100.0, -100.0, 2.5]]> : tensor<2x3xf32>
  %1 = "stablehlo.uniform_quantize"(%0) : (tensor<2x3xf32>) -> tensor<2x3x!quant.uniform<i16:f32, 0.5:3>>
  %2 = "stablehlo.uniform_dequantize"(%1) : (tensor<2x3x!quant.uniform<i16:f32, 0.5:3>>) -> tensor<2x3xf32>
  check.expect_eq_const %2, dense<[[-3.5, 0.5, 0.5], [100.0, -100.0, 2.5]]> : tensor<2x3xf32>
  return
}
// -----
// uniform_quantize i8 per axis
func.func @main() {
  %0 = stablehlo.constant dense<[[-3.25, 0.25, 0.75], [100.0, -100.0, 2.5]]> : tensor<2x3xf32>
  %1 = "stablehlo.uniform_quantize"(%0) : (tensor<2x3xf32>) -> tensor<2x3x!quant.uniform<i8:f32:1, {0.25:0, 1.0:5, 2.0:-7}>>
  %2 = "stablehlo.uniform_dequantize"(%1) : (tensor<2x3x!quant.uniform<i8:f32:1, {0.25:0, 1.0:5, 2.0:-7}>>) -> tensor<2x3xf32>
  check.expect_eq_const %2, dense<[[-3.25, 0.0, 0.0], [31.75, -100.0, 2.0]]> : tensor<2x3xf32>
  return
}
// -----
// uniform_quantize i16 to i8
func.func @main() {
  %0 = stablehlo.constant dense<[[-3.25, 0.25, 0.75], [100.0, -100.0, 2.5]]> : tensor<2x3xf32>
  %1 = "stablehlo.uniform_quantize"(%0) : (tensor<2x3xf32>) -> tensor<2x3x!quant.uniform<i16:f32, 0.125:0>>
  %2 = "stablehlo.uniform_quantize"(%1) : (tensor<2x3x!quant.uniform<i16:f32, 0.125:0>>) -> tensor<2x3x!quant.uniform<i8:f32, 1.0:-2>>
  %3 = "stablehlo.uniform_dequantize"(%2) : (tensor<2x3x!quant.uniform<i8:f32, 1.0:-2>>) -> tensor<2x3xf32>
  check.expect_eq_const %3, dense<[[-3.0, 0.0, 1.0], [100.0, -100.0, 2.0]]> : tensor<2x3xf32>
  return
}
