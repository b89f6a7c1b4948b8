// Made by zoo/make_programs.py.
module {
  func.func @main(%x: tensor<4x1xf32>, %y: tensor<4x6xf32>) -> (tensor<4x6xf32>, tensor<3x8xf32>, tensor<6x5xf32>) {
    %n = stablehlo.get_dimension_size %y, dim = 1 : (tensor<4x6xf32>) -> tensor<i32>
    %n1 = stablehlo.reshape %n : (tensor<i32>) -> tensor<1xi32>
    %four = stablehlo.constant dense<4> : tensor<1xi32>
    %shape = stablehlo.concatenate %four, %n1, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
    %e = stablehlo.exponential %x : tensor<4x1xf32>
    %spread = stablehlo.dynamic_broadcast_in_dim %e, %shape, dims = [0, 1] : (tensor<4x1xf32>, tensor<2xi32>) -> tensor<?x?xf32>
    %fixed = stablehlo.convert %spread : (tensor<?x?xf32>) -> tensor<4x6xf32>
    %sum = stablehlo.add %fixed, %y : tensor<4x6xf32>
    %form = stablehlo.constant dense<[3, 8]> : tensor<2xi32>
    %other = stablehlo.dynamic_reshape %sum, %form : (tensor<4x6xf32>, tensor<2xi32>) -> tensor<3x8xf32>
    %neg = stablehlo.negate %other : tensor<3x8xf32>
    %low = stablehlo.constant dense<[1, -2]> : tensor<2xi32>
    %high = stablehlo.constant dense<[1, 1]> : tensor<2xi32>
    %none = stablehlo.constant dense<[0, 0]> : tensor<2xi32>
    %fill = stablehlo.constant dense<9.0> : tensor<f32>
    %padded = stablehlo.dynamic_pad %sum, %fill, %low, %high, %none : (tensor<4x6xf32>, tensor<f32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) -> tensor<6x5xf32>
    return %sum, %neg, %padded : tensor<4x6xf32>, tensor<3x8xf32>, tensor<6x5xf32>
  }
}
