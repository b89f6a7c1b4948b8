// Made by zoo/make_programs.py.
module {
  func.func @main(%x: tensor<8xf32>, %y: tensor<8xf32>, %z: tensor<8xf32>) -> (tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<8xf32>) {
    %zero = stablehlo.constant dense<0.0> : tensor<f32>
    %t = stablehlo.tanh %x : tensor<8xf32>
    %a = stablehlo.reduce(%t init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<8xf32>, tensor<f32>) -> tensor<f32>
    %ab = stablehlo.broadcast_in_dim %a, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %y1 = stablehlo.multiply %y, %ab : tensor<8xf32>
    %b = stablehlo.reduce(%y1 init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<8xf32>, tensor<f32>) -> tensor<f32>
    %bb = stablehlo.broadcast_in_dim %b, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %z1 = stablehlo.multiply %z, %bb : tensor<8xf32>
    %c = stablehlo.reduce(%z1 init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<8xf32>, tensor<f32>) -> tensor<f32>
    %cb = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %w = stablehlo.multiply %x, %cb : tensor<8xf32>
    %d = stablehlo.reduce(%w init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<8xf32>, tensor<f32>) -> tensor<f32>
    return %a, %b, %c, %d, %w : tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<8xf32>
  }
}
