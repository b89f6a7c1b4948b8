// chlo_constant_like f32
func.func @main() {
  %0 = stablehlo.constant dense<[3.0, 1.0, 4.0, 1.0, 5.0]> : tensor<5xf32>
  %1 = "chlo.constant_like"(%0) <{value = 2.5 : f32}> : (tensor<5xf32>) -> tensor<5xf32>
  check.expect_eq_const %1, dense<[2.5, 2.5, 2.5, 2.5, 2.5]> : tensor<5xf32>
  return
}
