// Made by zoo/make_programs.py.
module {
  func.func @main(%x: tensor<6x5x4xf32>, %scale: tensor<4xf32>, %offset: tensor<4xf32>) -> (tensor<6x5x4xf32>, tensor<4xf32>, tensor<4xf32>) {
    %two = stablehlo.constant dense<2.0> : tensor<6x5x4xf32>
    %wide = stablehlo.multiply %x, %two : tensor<6x5x4xf32>
    %y, %mean, %var = "stablehlo.batch_norm_training"(%wide, %scale, %offset) {epsilon = 1.0e-5 : f32, feature_index = 2 : i64} : (tensor<6x5x4xf32>, tensor<4xf32>, tensor<4xf32>) -> (tensor<6x5x4xf32>, tensor<4xf32>, tensor<4xf32>)
    %t = stablehlo.tanh %y : tensor<6x5x4xf32>
    %root = stablehlo.sqrt %var : tensor<4xf32>
    %far = stablehlo.add %root, %mean : tensor<4xf32>
    return %t, %far, %var : tensor<6x5x4xf32>, tensor<4xf32>, tensor<4xf32>
  }
}
