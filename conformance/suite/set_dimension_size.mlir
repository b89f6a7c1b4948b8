// set_dimension_size f32
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0]> : tensor<4xf32>
  %1 = stablehlo.constant dense<4> : tensor<i32>
  %2 = "stablehlo.set_dimension_size"(%0, %1) <{dimension = 0 : i64}> : (tensor<4xf32>, tensor<i32>) -> tensor<4xf32>
  check.expect_eq_const %2, dense<[0.0, 1.0, 2.0, 3.0]> : tensor<4xf32>
  return
}
