// Made by zoo/make_more_programs.py.
module {
  func.func @main(%x: tensor<5x7xf32>, %k: tensor<5x7xi32>) -> (tensor<5x14xf32>, tensor<5x7xf32>, tensor<5x7xi32>, tensor<5x7xf32>) {
    %one = stablehlo.constant dense<1.5> : tensor<5x7xf32>
    %three = stablehlo.constant dense<3.25> : tensor<5x7xf32>
    %both = stablehlo.concatenate %one, %three, dim = 1 : (tensor<5x7xf32>, tensor<5x7xf32>) -> tensor<5x14xf32>
    %twice = stablehlo.concatenate %x, %x, dim = 1 : (tensor<5x7xf32>, tensor<5x7xf32>) -> tensor<5x14xf32>
    %scaled = stablehlo.multiply %both, %twice : tensor<5x14xf32>
    %no = stablehlo.constant dense<false> : tensor<5x7xi1>
    %e = stablehlo.exponential %x : tensor<5x7xf32>
    %t = stablehlo.tanh %x : tensor<5x7xf32>
    %chosen = stablehlo.select %no, %e, %t : tensor<5x7xi1>, tensor<5x7xf32>
    %sum = stablehlo.add %chosen, %one : tensor<5x7xf32>
    %small = stablehlo.convert %k : (tensor<5x7xi32>) -> tensor<5x7xi8>
    %back = stablehlo.convert %small : (tensor<5x7xi8>) -> tensor<5x7xi32>
    %more = stablehlo.add %back, %k : tensor<5x7xi32>
    %nothing = stablehlo.subtract %x, %x : tensor<5x7xf32>
    %left = stablehlo.add %nothing, %three : tensor<5x7xf32>
    return %scaled, %sum, %more, %left : tensor<5x14xf32>, tensor<5x7xf32>, tensor<5x7xi32>, tensor<5x7xf32>
  }
}
