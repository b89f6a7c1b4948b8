// create_token alone
func.func @main() {
  %0 = "stablehlo.create_token"() : () -> !stablehlo.token
  %1 = stablehlo.constant dense<[3]> : tensor<1xi32>
  check.expect_eq_const %1, dense<[3]> : tensor<1xi32>
  return
}
