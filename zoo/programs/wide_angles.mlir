// Made by zoo/make_more_programs.py.
module {
  func.func @main(%y: tensor<9x13xf32>, %x: tensor<9x13xf32>) -> (tensor<9x13xf32>, tensor<9x13xf64>) {
    %a = stablehlo.convert %y : (tensor<9x13xf32>) -> tensor<9x13xf64>
    %b = stablehlo.convert %x : (tensor<9x13xf32>) -> tensor<9x13xf64>
    %angle = stablehlo.atan2 %a, %b : tensor<9x13xf64>
    %small = stablehlo.convert %angle : (tensor<9x13xf64>) -> tensor<9x13xf32>
    %sum = stablehlo.add %angle, %a : tensor<9x13xf64>
    return %small, %sum : tensor<9x13xf32>, tensor<9x13xf64>
  }
}
