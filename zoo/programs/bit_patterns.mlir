// Made by zoo/make_programs.py.
module {
  func.func @main(%x: tensor<8x10xf32>, %n: tensor<8x10xui32>) -> (tensor<8x10xf32>, tensor<8x10x4xui8>, tensor<8x10xui32>) {
    %one = stablehlo.constant dense<1> : tensor<8x10xui32>
    %five = stablehlo.constant dense<5> : tensor<8x10xui32>
    %bits = stablehlo.bitcast_convert %x : (tensor<8x10xf32>) -> tensor<8x10xui32>
    %next = stablehlo.add %bits, %one : tensor<8x10xui32>
    %up = stablehlo.bitcast_convert %next : (tensor<8x10xui32>) -> tensor<8x10xf32>
    %rough = stablehlo.reduce_precision %up, format = e5m7 : tensor<8x10xf32>
    %shifted = stablehlo.shift_right_logical %bits, %five : tensor<8x10xui32>
    %mixed = stablehlo.xor %shifted, %n : tensor<8x10xui32>
    %bytes = stablehlo.bitcast_convert %mixed : (tensor<8x10xui32>) -> tensor<8x10x4xui8>
    %zeros = stablehlo.count_leading_zeros %mixed : tensor<8x10xui32>
    %out = stablehlo.add %zeros, %n : tensor<8x10xui32>
    return %rough, %bytes, %out : tensor<8x10xf32>, tensor<8x10x4xui8>, tensor<8x10xui32>
  }
}
