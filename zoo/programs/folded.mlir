// Made by zoo/make_programs.py.
module {
  func.func @main(%x: tensor<6xi8>, %y: tensor<2x6xf32>) -> (tensor<6xi8>, tensor<2x6xf32>, tensor<6xf32>, tensor<2x3xf32>) {
    %a = stablehlo.constant dense<[100, -120, 7, 90, -3, 50]> : tensor<6xi8>
    %b = stablehlo.constant dense<[100, -100, 1, 60, -9, 77]> : tensor<6xi8>
    %sum = stablehlo.add %a, %b : tensor<6xi8>
    %moved = stablehlo.xor %sum, %x : tensor<6xi8>
    %w = stablehlo.constant dense<[[1.0, 2.0, 3.0, 4.0, 5.0, 6.0], [7.0, 8.0, 9.0, 10.0, 11.0, 12.0]]> : tensor<2x6xf32>
    %turned = stablehlo.transpose %w, dims = [1, 0] : (tensor<2x6xf32>) -> tensor<6x2xf32>
    %shaped = stablehlo.reshape %turned : (tensor<6x2xf32>) -> tensor<2x6xf32>
    %scaled = stablehlo.multiply %shaped, %y : tensor<2x6xf32>
    %zero = stablehlo.constant dense<0.0> : tensor<f32>
    %total = stablehlo.reduce(%scaled init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<2x6xf32>, tensor<f32>) -> tensor<6xf32>
    %half = stablehlo.constant dense<4.0> : tensor<6xf32>
    %quarter = stablehlo.divide %total, %half : tensor<6xf32>
    %none = stablehlo.constant dense<0> : tensor<i32>
    %far = stablehlo.constant dense<9> : tensor<i32>
    %end = stablehlo.dynamic_slice %scaled, %none, %far, sizes = [2, 3] : (tensor<2x6xf32>, tensor<i32>, tensor<i32>) -> tensor<2x3xf32>
    %turn = stablehlo.negate %end : tensor<2x3xf32>
    return %moved, %scaled, %quarter, %turn : tensor<6xi8>, tensor<2x6xf32>, tensor<6xf32>, tensor<2x3xf32>
  }
}
