// get_tuple_element second
func.func @main() {
  %0 = stablehlo.constant dense<[1.0, 2.0]> : tensor<2xf32>
  %1 = stablehlo.constant dense<[3]> : tensor<1xi32>
  %2 = "stablehlo.tuple"(%0, %1) : (tensor<2xf32>, tensor<1xi32>) -> tuple<tensor<2xf32>, tensor<1xi32>>
  %3 = "stablehlo.get_tuple_element"(%2) <{index = 1 : i32}> : (tuple<tensor<2xf32>, tensor<1xi32>>) -> tensor<1xi32>
  check.expect_eq_const %3, dense<[3]> : tensor<1xi32>
  return
}
