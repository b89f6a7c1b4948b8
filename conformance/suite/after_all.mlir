// after_all tokens
func.func @main() {
  %0 = "stablehlo.create_token"() : () -> !stablehlo.token
  %1 = "stablehlo.after_all"(%0, %0) : (!stablehlo.token, !stablehlo.token) -> !stablehlo.token
  %2 = stablehlo.constant dense<[1.0, 2.0]> : tensor<2xf32>
  %3 = "stablehlo.outfeed"(%2, %1) <{outfeed_config = ""}> : (tensor<2xf32>, !stablehlo.token) -> !stablehlo.token
  %4 = stablehlo.constant dense<[1.0, 2.0]> : tensor<2xf32>
  check.expect_eq_const %4, dense<[1.0, 2.0]> : tensor<2xf32>
  return
}
