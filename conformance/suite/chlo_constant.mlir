// chlo_constant i32
func.func @main() {
  %0 = "chlo.constant"() <{value = dense<[7, 8]> : tensor<2xi32>}> : () -> tensor<2xi32>
  check.expect_eq_const %0, dense<[7, 8]> : tensor<2xi32>
  return
}
