// Made by zoo/make_programs.py.
module {
  func.func @main(%x: tensor<8x12xf32>, %y: tensor<8x12xf32>) -> (tensor<8x12xf32>, tensor<8xf32>) {
    %half = stablehlo.constant dense<0.5> : tensor<8x12xf32>
    %a = stablehlo.multiply %x, %half : tensor<8x12xf32>
    %q = stablehlo.uniform_quantize %a : (tensor<8x12xf32>) -> tensor<8x12x!quant.uniform<i8:f32, 0.25:3>>
    %back = stablehlo.uniform_dequantize %q : (tensor<8x12x!quant.uniform<i8:f32, 0.25:3>>) -> tensor<8x12xf32>
    %sum = stablehlo.add %back, %y : tensor<8x12xf32>
    %zero = stablehlo.constant dense<0.0> : tensor<f32>
    %rows = stablehlo.reduce(%sum init: %zero) applies stablehlo.add across dimensions = [1] : (tensor<8x12xf32>, tensor<f32>) -> tensor<8xf32>
    return %sum, %rows : tensor<8x12xf32>, tensor<8xf32>
  }
}
