// chlo_broadcast add i32
func.func @main() {
  %0 = stablehlo.constant dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xi32>
  %1 = stablehlo.constant dense<[2, 1, 5]> : tensor<3xi32>
  %2 = "chlo.broadcast_add"(%0, %1) : (tensor<2x3xi32>, tensor<3xi32>) -> tensor<2x3xi32>
  check.expect_eq_const %2, dense<[[3, 3, 8], [6, 6, 11]]> : tensor<2x3xi32>
  return
}
// -----
// chlo_broadcast add ui8
func.func @main() {
  %0 = stablehlo.constant dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xui8>
  %1 = stablehlo.constant dense<[2, 1, 5]> : tensor<3xui8>
  %2 = "chlo.broadcast_add"(%0, %1) : (tensor<2x3xui8>, tensor<3xui8>) -> tensor<2x3xui8>
  check.expect_eq_const %2, dense<[[3, 3, 8], [6, 6, 11]]> : tensor<2x3xui8>
  return
}
// -----
// chlo_broadcast subtract i32
func.func @main() {
  %0 = stablehlo.constant dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xi32>
  %1 = stablehlo.constant dense<[2, 1, 5]> : tensor<3xi32>
  %2 = "chlo.broadcast_subtract"(%0, %1) : (tensor<2x3xi32>, tensor<3xi32>) -> tensor<2x3xi32>
  check.expect_eq_const %2, dense<[[-1, 1, -2], [2, 4, 1]]> : tensor<2x3xi32>
  return
}
// -----
// chlo_broadcast subtract ui8
func.func @main() {
  %0 = stablehlo.constant dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xui8>
  %1 = stablehlo.constant dense<[2, 1, 5]> : tensor<3xui8>
  %2 = "chlo.broadcast_subtract"(%0, %1) : (tensor<2x3xui8>, tensor<3xui8>) -> tensor<2x3xui8>
  check.expect_eq_const %2, dense<[[255, 1, 254], [2, 4, 1]]> : tensor<2x3xui8>
  return
}
// -----
// chlo_broadcast multiply i32
func.func @main() {
  %0 = stablehlo.constant dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xi32>
  %1 = stablehlo.constant dense<[2, 1, 5]> : tensor<3xi32>
  %2 = "chlo.broadcast_multiply"(%0, %1) : (tensor<2x3xi32>, tensor<3xi32>) -> tensor<2x3xi32>
  check.expect_eq_const %2, dense<[[2, 2, 15], [8, 5, 30]]> : tensor<2x3xi32>
  return
}
// -----
// chlo_broadcast multiply ui8
func.func @main() {
  %0 = stablehlo.constant dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xui8>
  %1 = stablehlo.constant dense<[2, 1, 5]> : tensor<3xui8>
  %2 = "chlo.broadcast_multiply"(%0, %1) : (tensor<2x3xui8>, tensor<3xui8>) -> tensor<2x3xui8>
  check.expect_eq_const %2, dense<[[2, 2, 15], [8, 5, 30]]> : tensor<2x3xui8>
  return
}
// -----
// chlo_broadcast divide i32
func.func @main() {
  %0 = stablehlo.constant dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xi32>
  %1 = stablehlo.constant dense<[2, 1, 5]> : tensor<3xi32>
  %2 = "chlo.broadcast_divide"(%0, %1) : (tensor<2x3xi32>, tensor<3xi32>) -> tensor<2x3xi32>
  check.expect_eq_const %2, dense<[[0, 2, 0], [2, 5, 1]]> : tensor<2x3xi32>
  return
}
// -----
// chlo_broadcast divide ui8
func.func @main() {
  %0 = stablehlo.constant dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xui8>
  %1 = stablehlo.constant dense<[2, 1, 5]> : tensor<3xui8>
  %2 = "chlo.broadcast_divide"(%0, %1) : (tensor<2x3xui8>, tensor<3xui8>) -> tensor<2x3xui8>
  check.expect_eq_const %2, dense<[[0, 2, 0], [2, 5, 1]]> : tensor<2x3xui8>
  return
}
// -----
// chlo_broadcast maximum i32
func.func @main() {
  %0 = stablehlo.constant dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xi32>
  %1 = stablehlo.constant dense<[2, 1, 5]> : tensor<3xi32>
  %2 = "chlo.broadcast_maximum"(%0, %1) : (tensor<2x3xi32>, tensor<3xi32>) -> tensor<2x3xi32>
  check.expect_eq_const %2, dense<[[2, 2, 5], [4, 5, 6]]> : tensor<2x3xi32>
  return
}
// -----
// chlo_broadcast maximum ui8
func.func @main() {
  %0 = stablehlo.constant dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xui8>
  %1 = stablehlo.constant dense<[2, 1, 5]> : tensor<3xui8>
  %2 = "chlo.broadcast_maximum"(%0, %1) : (tensor<2x3xui8>, tensor<3xui8>) -> tensor<2x3xui8>
  check.expect_eq_const %2, dense<[[2, 2, 5], [4, 5, 6]]> : tensor<2x3xui8>
  return
}
// -----
// chlo_broadcast minimum i32
func.func @main() {
  %0 = stablehlo.constant dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xi32>
  %1 = stablehlo.constant dense<[2, 1, 5]> : tensor<3xi32>
  %2 = "chlo.broadcast_minimum"(%0, %1) : (tensor<2x3xi32>, tensor<3xi32>) -> tensor<2x3xi32>
  check.expect_eq_const %2, dense<[[1, 1, 3], [2, 1, 5]]> : tensor<2x3xi32>
  return
}
// -----
// chlo_broadcast minimum ui8
func.func @main() {
  %0 = stablehlo.constant dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xui8>
  %1 = stablehlo.constant dense<[2, 1, 5]> : tensor<3xui8>
  %2 = "chlo.broadcast_minimum"(%0, %1) : (tensor<2x3xui8>, tensor<3xui8>) -> tensor<2x3xui8>
  check.expect_eq_const %2, dense<[[1, 1, 3], [2, 1, 5]]> : tensor<2x3xui8>
  return
}
// -----
// chlo_broadcast remainder i32
func.func @main() {
  %0 = stablehlo.constant dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xi32>
  %1 = stablehlo.constant dense<[2, 1, 5]> : tensor<3xi32>
  %2 = "chlo.broadcast_remainder"(%0, %1) : (tensor<2x3xi32>, tensor<3xi32>) -> tensor<2x3xi32>
  check.expect_eq_const %2, dense<[[1, 0, 3], [0, 0, 1]]> : tensor<2x3xi32>
  return
}
// -----
// chlo_broadcast remainder ui8
func.func @main() {
  %0 = stablehlo.constant dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xui8>
  %1 = stablehlo.constant dense<[2, 1, 5]> : tensor<3xui8>
  %2 = "chlo.broadcast_remainder"(%0, %1) : (tensor<2x3xui8>, tensor<3xui8>) -> tensor<2x3xui8>
  check.expect_eq_const %2, dense<[[1, 0, 3], [0, 0, 1]]> : tensor<2x3xui8>
  return
}
// -----
// chlo_broadcast power i32
func.func @main() {
  %0 = stablehlo.constant dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xi32>
  %1 = stablehlo.constant dense<[2, 1, 5]> : tensor<3xi32>
  %2 = "chlo.broadcast_power"(%0, %1) : (tensor<2x3xi32>, tensor<3xi32>) -> tensor<2x3xi32>
  check.expect_eq_const %2, dense<[[1, 2, 243], [16, 5, 7776]]> : tensor<2x3xi32>
  return
}
// -----
// chlo_broadcast power ui8
func.func @main() {
  %0 = stablehlo.constant dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xui8>
  %1 = stablehlo.constant dense<[2, 1, 5]> : tensor<3xui8>
  %2 = "chlo.broadcast_power"(%0, %1) : (tensor<2x3xui8>, tensor<3xui8>) -> tensor<2x3xui8>
  check.expect_eq_const %2, dense<[[1, 2, 243], [16, 5, 96]]> : tensor<2x3xui8>
  return
}
// -----
// chlo_broadcast and i32
func.func @main() {
  %0 = stablehlo.constant dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xi32>
  %1 = stablehlo.constant dense<[2, 1, 5]> : tensor<3xi32>
  %2 = "chlo.broadcast_and"(%0, %1) : (tensor<2x3xi32>, tensor<3xi32>) -> tensor<2x3xi32>
  check.expect_eq_const %2, dense<[[0, 0, 1], [0, 1, 4]]> : tensor<2x3xi32>
  return
}
// -----
// chlo_broadcast and ui8
func.func @main() {
  %0 = stablehlo.constant dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xui8>
  %1 = stablehlo.constant dense<[2, 1, 5]> : tensor<3xui8>
  %2 = "chlo.broadcast_and"(%0, %1) : (tensor<2x3xui8>, tensor<3xui8>) -> tensor<2x3xui8>
  check.expect_eq_const %2, dense<[[0, 0, 1], [0, 1, 4]]> : tensor<2x3xui8>
  return
}
// -----
// chlo_broadcast or i32
func.func @main() {
  %0 = stablehlo.constant dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xi32>
  %1 = stablehlo.constant dense<[2, 1, 5]> : tensor<3xi32>
  %2 = "chlo.broadcast_or"(%0, %1) : (tensor<2x3xi32>, tensor<3xi32>) -> tensor<2x3xi32>
  check.expect_eq_const %2, dense<[[3, 3, 7], [6, 5, 7]]> : tensor<2x3xi32>
  return
}
// -----
// chlo_broadcast or ui8
func.func @main() {
  %0 = stablehlo.constant dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xui8>
  %1 = stablehlo.constant dense<[2, 1, 5]> : tensor<3xui8>
  %2 = "chlo.broadcast_or"(%0, %1) : (tensor<2x3xui8>, tensor<3xui8>) -> tensor<2x3xui8>
  check.expect_eq_const %2, dense<[[3, 3, 7], [6, 5, 7]]> : tensor<2x3xui8>
  return
}
// -----
// chlo_broadcast xor i32
func.func @main() {
  %0 = stablehlo.constant dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xi32>
  %1 = stablehlo.constant dense<[2, 1, 5]> : tensor<3xi32>
  %2 = "chlo.broadcast_xor"(%0, %1) : (tensor<2x3xi32>, tensor<3xi32>) -> tensor<2x3xi32>
  check.expect_eq_const %2, dense<[[3, 3, 6], [6, 4, 3]]> : tensor<2x3xi32>
  return
}
// -----
// chlo_broadcast xor ui8
func.func @main() {
  %0 = stablehlo.constant dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xui8>
  %1 = stablehlo.constant dense<[2, 1, 5]> : tensor<3xui8>
  %2 = "chlo.broadcast_xor"(%0, %1) : (tensor<2x3xui8>, tensor<3xui8>) -> tensor<2x3xui8>
  check.expect_eq_const %2, dense<[[3, 3, 6], [6, 4, 3]]> : tensor<2x3xui8>
  return
}
// -----
// chlo_broadcast shift_left i32
func.func @main() {
  %0 = stablehlo.constant dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xi32>
  %1 = stablehlo.constant dense<[2, 1, 5]> : tensor<3xi32>
  %2 = "chlo.broadcast_shift_left"(%0, %1) : (tensor<2x3xi32>, tensor<3xi32>) -> tensor<2x3xi32>
  check.expect_eq_const %2, dense<[[4, 4, 96], [16, 10, 192]]> : tensor<2x3xi32>
  return
}
// -----
// chlo_broadcast shift_left ui8
func.func @main() {
  %0 = stablehlo.constant dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xui8>
  %1 = stablehlo.constant dense<[2, 1, 5]> : tensor<3xui8>
  %2 = "chlo.broadcast_shift_left"(%0, %1) : (tensor<2x3xui8>, tensor<3xui8>) -> tensor<2x3xui8>
  check.expect_eq_const %2, dense<[[4, 4, 96], [16, 10, 192]]> : tensor<2x3xui8>
  return
}
// -----
// chlo_broadcast shift_right_logical i32
func.func @main() {
  %0 = stablehlo.constant dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xi32>
  %1 = stablehlo.constant dense<[2, 1, 5]> : tensor<3xi32>
  %2 = "chlo.broadcast_shift_right_logical"(%0, %1) : (tensor<2x3xi32>, tensor<3xi32>) -> tensor<2x3xi32>
  check.expect_eq_const %2, dense<[[0, 1, 0], [1, 2, 0]]> : tensor<2x3xi32>
  return
}
// -----
// chlo_broadcast shift_right_logical ui8
func.func @main() {
  %0 = stablehlo.constant dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xui8>
  %1 = stablehlo.constant dense<[2, 1, 5]> : tensor<3xui8>
  %2 = "chlo.broadcast_shift_right_logical"(%0, %1) : (tensor<2x3xui8>, tensor<3xui8>) -> tensor<2x3xui8>
  check.expect_eq_const %2, dense<[[0, 1, 0], [1, 2, 0]]> : tensor<2x3xui8>
  return
}
// -----
// chlo_broadcast shift_right_arithmetic i32
func.func @main() {
  %0 = stablehlo.constant dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xi32>
  %1 = stablehlo.constant dense<[2, 1, 5]> : tensor<3xi32>
  %2 = "chlo.broadcast_shift_right_arithmetic"(%0, %1) : (tensor<2x3xi32>, tensor<3xi32>) -> tensor<2x3xi32>
  check.expect_eq_const %2, dense<[[0, 1, 0], [1, 2, 0]]> : tensor<2x3xi32>
  return
}
// -----
// chlo_broadcast shift_right_arithmetic ui8
func.func @main() {
  %0 = stablehlo.constant dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xui8>
  %1 = stablehlo.constant dense<[2, 1, 5]> : tensor<3xui8>
  %2 = "chlo.broadcast_shift_right_arithmetic"(%0, %1) : (tensor<2x3xui8>, tensor<3xui8>) -> tensor<2x3xui8>
  check.expect_eq_const %2, dense<[[0, 1, 0], [1, 2, 0]]> : tensor<2x3xui8>
  return
}
// -----
// chlo_broadcast add with dimensions
func.func @main() {
  %0 = stablehlo.constant dense<[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]> : tensor<2x3xf32>
  %1 = stablehlo.constant dense<[2.0, 1.0]> : tensor<2xf32>
  %2 = "chlo.broadcast_add"(%0, %1) <{broadcast_dimensions = array<i64: 0>}> : (tensor<2x3xf32>, tensor<2xf32>) -> tensor<2x3xf32>
  check.expect_eq_const %2, dense<[[3.0, 4.0, 5.0], [5.0, 6.0, 7.0]]> : tensor<2x3xf32>
  return
}
// -----
// chlo_broadcast compare
func.func @main() {
  %0 = stablehlo.constant dense<[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]> : tensor<2x3xf32>
  %1 = stablehlo.constant dense<[2.0, 1.0, 5.0]> : tensor<3xf32>
  %2 = "chlo.broadcast_compare"(%0, %1) <{comparison_direction = #chlo<comparison_direction LT>}> : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xi1>
  check.expect_eq_const %2, dense<[[true, false, true], [false, false, false]]> : tensor<2x3xi1>
  return
}
// -----
// chlo_broadcast complex
func.func @main() {
  %0 = stablehlo.constant dense<[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]> : tensor<2x3xf32>
  %1 = stablehlo.constant dense<[2.0, 1.0, 5.0]> : tensor<3xf32>
  %2 = "chlo.broadcast_complex"(%0, %1) : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xcomplex<f32>>
  check.expect_eq_const %2, dense<[[(1.0, 2.0), (2.0, 1.0), (3.0, 5.0)], [(4.0, 2.0), (5.0, 1.0), (6.0, 5.0)]]> : tensor<2x3xcomplex<f32>>
  return
}
// -----
// chlo_broadcast select
func.func @main() {
  %0 = stablehlo.constant dense<[true, false, true]> : tensor<3xi1>
  %1 = stablehlo.constant dense<[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]> : tensor<2x3xf32>
  %2 = stablehlo.constant dense<9.0> : tensor<f32>
  %3 = "chlo.broadcast_select"(%0, %1, %2) : (tensor<3xi1>, tensor<2x3xf32>, tensor<f32>) -> tensor<2x3xf32>
  check.expect_eq_const %3, dense<[[1.0, 9.0, 3.0], [4.0, 9.0, 6.0]]> : tensor<2x3xf32>
  return
}
