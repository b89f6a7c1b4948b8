// Made by zoo/make_programs.py.
module {
  func.func @main(%w: tensor<40x50xf32> {tf.aliasing_output = 0 : i32}, %g: tensor<40x50xf32>, %m: tensor<40x50xf32> {tf.aliasing_output = 1 : i32}) -> (tensor<40x50xf32>, tensor<40x50xf32>, tensor<50x40xf32>) {
    %decay = stablehlo.constant dense<0.9> : tensor<40x50xf32>
    %rate = stablehlo.constant dense<0.01> : tensor<40x50xf32>
    %old = stablehlo.multiply %m, %decay : tensor<40x50xf32>
    %velocity = stablehlo.add %old, %g : tensor<40x50xf32>
    %step = stablehlo.multiply %velocity, %rate : tensor<40x50xf32>
    %next = stablehlo.subtract %w, %step : tensor<40x50xf32>
    %turned = stablehlo.transpose %w, dims = [1, 0] : (tensor<40x50xf32>) -> tensor<50x40xf32>
    %new = stablehlo.transpose %next, dims = [1, 0] : (tensor<40x50xf32>) -> tensor<50x40xf32>
    %change = stablehlo.subtract %new, %turned : tensor<50x40xf32>
    return %next, %velocity, %change : tensor<40x50xf32>, tensor<40x50xf32>, tensor<50x40xf32>
  }
}
