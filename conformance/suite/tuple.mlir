// tuple nested
func.func @main() {
  %0 = stablehlo.constant dense<[1.0, 2.0]> : tensor<2xf32>
  %1 = stablehlo.constant dense<[3]> : tensor<1xi32>
  %2 = "stablehlo.tuple"(%0, %1) : (tensor<2xf32>, tensor<1xi32>) -> tuple<tensor<2xf32>, tensor<1xi32>>
  %3 = stablehlo.constant dense<[3]> : tensor<1xi32>
  %4 = "stablehlo.tuple"(%2, %3) : (tuple<tensor<2xf32>, tensor<1xi32>>, tensor<1xi32>) -> tuple<tuple<tensor<2xf32>, tensor<1xi32>>, tensor<1xi32>>
  %5 = "stablehlo.get_tuple_element"(%4) <{index = 0 : i32}> : (tuple<tuple<tensor<2xf32>, tensor<1xi32>>, tensor<1xi32>>) -> tuple<tensor<2xf32>, tensor<1xi32>>
  %6 = "stablehlo.get_tuple_element"(%5) <{index = 0 : i32}> : (tuple<tensor<2xf32>, tensor<1xi32>>) -> tensor<2xf32>
  check.expect_eq_const %6, dense<[1.0, 2.0]> : tensor<2xf32>
  return
}
