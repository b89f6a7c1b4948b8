// get_dimension_size dynamic
func.func @main() {
  %0 = stablehlo.constant dense<[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]> : tensor<2x3xf32>
  %1 = stablehlo.constant dense<[3, 2]> : tensor<2xi64>
  %2 = "stablehlo.dynamic_reshape"(%0, %1) : (tensor<2x3xf32>, tensor<2xi64>) -> tensor<?x?xf32>
  %3 = "stablehlo.get_dimension_size"(%2) <{dimension = 0 : i64}> : (tensor<?x?xf32>) -> tensor<i32>
  check.expect_eq_const %3, dense<3> : tensor<i32>
  %4 = "stablehlo.add"(%2, %2) : (tensor<?x?xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
  %5 = stablehlo.constant dense<[6]> : tensor<1xi64>
  %6 = "stablehlo.dynamic_reshape"(%4, %5) : (tensor<?x?xf32>, tensor<1xi64>) -> tensor<6xf32>
  check.expect_eq_const %6, dense<[2.0, 4.0, 6.0, 8.0, 10.0, 12.0]> : tensor<6xf32>
  return
}
// -----
// get_dimension_size static
func.func @main() {
  %0 = stablehlo.constant dense<[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]> : tensor<2x3xf32>
  %1 = "stablehlo.get_dimension_size"(%0) <{dimension = 1 : i64}> : (tensor<2x3xf32>) -> tensor<i32>
  check.expect_eq_const %1, dense<3> : tensor<i32>
  return
}
