// Made by zoo/make_programs.py.
module {
  func.func @main(%m: tensor<5x5xf32>, %b: tensor<5x3xf32>) -> (tensor<5x3xf32>, tensor<5x5xf32>) {
    %t = stablehlo.transpose %m, dims = [1, 0] : (tensor<5x5xf32>) -> tensor<5x5xf32>
    %g = stablehlo.dot_general %m, %t, contracting_dims = [1] x [0] : (tensor<5x5xf32>, tensor<5x5xf32>) -> tensor<5x5xf32>
    %i = stablehlo.iota dim = 0 : tensor<5x5xi32>
    %j = stablehlo.iota dim = 1 : tensor<5x5xi32>
    %same = stablehlo.compare EQ, %i, %j : (tensor<5x5xi32>, tensor<5x5xi32>) -> tensor<5x5xi1>
    %six = stablehlo.constant dense<6.0> : tensor<5x5xf32>
    %zero = stablehlo.constant dense<0.0> : tensor<5x5xf32>
    %diagonal = stablehlo.select %same, %six, %zero : tensor<5x5xi1>, tensor<5x5xf32>
    %a = stablehlo.add %g, %diagonal : tensor<5x5xf32>
    %l = stablehlo.cholesky %a, lower = true : tensor<5x5xf32>
    %x = "stablehlo.triangular_solve"(%l, %b) {left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>} : (tensor<5x5xf32>, tensor<5x3xf32>) -> tensor<5x3xf32>
    %two = stablehlo.constant dense<2.0> : tensor<5x3xf32>
    %y = stablehlo.multiply %x, %two : tensor<5x3xf32>
    %n = stablehlo.negate %l : tensor<5x5xf32>
    return %y, %n : tensor<5x3xf32>, tensor<5x5xf32>
  }
}
