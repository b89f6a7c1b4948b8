func.func public @main(%x: tensor<3x5xf32>, %y: tensor<3x5xf64>) -> (tensor<3x5xf32>, tensor<3x5xf64>, tensor<3x5xf32>, tensor<3x5xf64>) {
  %0 = chlo.tan %x : tensor<3x5xf32> -> tensor<3x5xf32>
  %1 = chlo.tan %y : tensor<3x5xf64> -> tensor<3x5xf64>
  %2 = stablehlo.logistic %x : tensor<3x5xf32>
  %3 = stablehlo.logistic %y : tensor<3x5xf64>
  return %0, %1, %2, %3 : tensor<3x5xf32>, tensor<3x5xf64>, tensor<3x5xf32>, tensor<3x5xf64>
}
