// compare i1 UNSIGNED
func.func @main() {
  %0 = stablehlo.constant dense<[false, true, true]> : tensor<3xi1>
  %1 = stablehlo.constant dense<[true, false, true]> : tensor<3xi1>
  %2 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction EQ>, compare_type = #stablehlo<comparison_type UNSIGNED>}> : (tensor<3xi1>, tensor<3xi1>) -> tensor<3xi1>
  check.expect_eq_const %2, dense<[false, false, true]> : tensor<3xi1>
  %3 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction NE>, compare_type = #stablehlo<comparison_type UNSIGNED>}> : (tensor<3xi1>, tensor<3xi1>) -> tensor<3xi1>
  check.expect_eq_const %3, dense<[true, true, false]> : tensor<3xi1>
  %4 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction LT>, compare_type = #stablehlo<comparison_type UNSIGNED>}> : (tensor<3xi1>, tensor<3xi1>) -> tensor<3xi1>
  check.expect_eq_const %4, dense<[true, false, false]> : tensor<3xi1>
  %5 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction LE>, compare_type = #stablehlo<comparison_type UNSIGNED>}> : (tensor<3xi1>, tensor<3xi1>) -> tensor<3xi1>
  check.expect_eq_const %5, dense<[true, false, true]> : tensor<3xi1>
  %6 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction GT>, compare_type = #stablehlo<comparison_type UNSIGNED>}> : (tensor<3xi1>, tensor<3xi1>) -> tensor<3xi1>
  check.expect_eq_const %6, dense<[false, true, false]> : tensor<3xi1>
  %7 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction GE>, compare_type = #stablehlo<comparison_type UNSIGNED>}> : (tensor<3xi1>, tensor<3xi1>) -> tensor<3xi1>
  check.expect_eq_const %7, dense<[false, true, true]> : tensor<3xi1>
  return
}
// -----
// compare i2 SIGNED
func.func @main() {
  %0 = stablehlo.constant dense<[-2, -1, 0, 1]> : tensor<4xi2>
  %1 = stablehlo.constant dense<[1, -2, -1, 0]> : tensor<4xi2>
  %2 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction EQ>, compare_type = #stablehlo<comparison_type SIGNED>}> : (tensor<4xi2>, tensor<4xi2>) -> tensor<4xi1>
  check.expect_eq_const %2, dense<false> : tensor<4xi1>
  %3 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction NE>, compare_type = #stablehlo<comparison_type SIGNED>}> : (tensor<4xi2>, tensor<4xi2>) -> tensor<4xi1>
  check.expect_eq_const %3, dense<true> : tensor<4xi1>
  %4 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction LT>, compare_type = #stablehlo<comparison_type SIGNED>}> : (tensor<4xi2>, tensor<4xi2>) -> tensor<4xi1>
  check.expect_eq_const %4, dense<[true, false, false, false]> : tensor<4xi1>
  %5 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction LE>, compare_type = #stablehlo<comparison_type SIGNED>}> : (tensor<4xi2>, tensor<4xi2>) -> tensor<4xi1>
  check.expect_eq_const %5, dense<[true, false, false, false]> : tensor<4xi1>
  %6 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction GT>, compare_type = #stablehlo<comparison_type SIGNED>}> : (tensor<4xi2>, tensor<4xi2>) -> tensor<4xi1>
  check.expect_eq_const %6, dense<[false, true, true, true]> : tensor<4xi1>
  %7 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction GE>, compare_type = #stablehlo<comparison_type SIGNED>}> : (tensor<4xi2>, tensor<4xi2>) -> tensor<4xi1>
  check.expect_eq_const %7, dense<[false, true, true, true]> : tensor<4xi1>
  return
}
// -----
// compare i4 SIGNED
func.func @main() {
  %0 = stablehlo.constant dense<[-8, -7, -4, -3, -2, -1, 0, 1, 2, 3, 5, 6, 7]> : tensor<13xi4>
  %1 = stablehlo.constant dense<[7, -8, -7, -4, -3, -2, -1, 0, 1, 2, 3, 5, 6]> : tensor<13xi4>
  %2 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction EQ>, compare_type = #stablehlo<comparison_type SIGNED>}> : (tensor<13xi4>, tensor<13xi4>) -> tensor<13xi1>
  check.expect_eq_const %2, dense<false> : tensor<13xi1>
  %3 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction NE>, compare_type = #stablehlo<comparison_type SIGNED>}> : (tensor<13xi4>, tensor<13xi4>) -> tensor<13xi1>
  check.expect_eq_const %3, dense<true> : tensor<13xi1>
  %4 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction LT>, compare_type = #stablehlo<comparison_type SIGNED>}> : (tensor<13xi4>, tensor<13xi4>) -> tensor<13xi1>
  check.expect_eq_const %4, dense<[true, false, false, false, false, false, false, false, false, false, false, false, false]> : tensor<13xi1>
  %5 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction LE>, compare_type = #stablehlo<comparison_type SIGNED>}> : (tensor<13xi4>, tensor<13xi4>) -> tensor<13xi1>
  check.expect_eq_const %5, dense<[true, false, false, false, false, false, false, false, false, false, false, false, false]> : tensor<13xi1>
  %6 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction GT>, compare_type = #stablehlo<comparison_type SIGNED>}> : (tensor<13xi4>, tensor<13xi4>) -> tensor<13xi1>
  check.expect_eq_const %6, dense<[false, true, true, true, true, true, true, true, true, true, true, true, true]> : tensor<13xi1>
  %7 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction GE>, compare_type = #stablehlo<comparison_type SIGNED>}> : (tensor<13xi4>, tensor<13xi4>) -> tensor<13xi1>
  check.expect_eq_const %7, dense<[false, true, true, true, true, true, true, true, true, true, true, true, true]> : tensor<13xi1>
  return
}
// -----
// compare i8 SIGNED
func.func @main() {
  %0 = stablehlo.constant dense<[-128, -127, -64, -7, -3, -2, -1, 0, 1, 2, 3, 5, 13, 42, 126, 127]> : tensor<16xi8>
  %1 = stablehlo.constant dense<[127, -128, -127, -64, -7, -3, -2, -1, 0, 1, 2, 3, 5, 13, 42, 126]> : tensor<16xi8>
  %2 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction EQ>, compare_type = #stablehlo<comparison_type SIGNED>}> : (tensor<16xi8>, tensor<16xi8>) -> tensor<16xi1>
  check.expect_eq_const %2, dense<false> : tensor<16xi1>
  %3 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction NE>, compare_type = #stablehlo<comparison_type SIGNED>}> : (tensor<16xi8>, tensor<16xi8>) -> tensor<16xi1>
  check.expect_eq_const %3, dense<true> : tensor<16xi1>
  %4 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction LT>, compare_type = #stablehlo<comparison_type SIGNED>}> : (tensor<16xi8>, tensor<16xi8>) -> tensor<16xi1>
  check.expect_eq_const %4, dense<[true, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false]> : tensor<16xi1>
  %5 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction LE>, compare_type = #stablehlo<comparison_type SIGNED>}> : (tensor<16xi8>, tensor<16xi8>) -> tensor<16xi1>
  check.expect_eq_const %5, dense<[true, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false]> : tensor<16xi1>
  %6 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction GT>, compare_type = #stablehlo<comparison_type SIGNED>}> : (tensor<16xi8>, tensor<16xi8>) -> tensor<16xi1>
  check.expect_eq_const %6, dense<[false, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true]> : tensor<16xi1>
  %7 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction GE>, compare_type = #stablehlo<comparison_type SIGNED>}> : (tensor<16xi8>, tensor<16xi8>) -> tensor<16xi1>
  check.expect_eq_const %7, dense<[false, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true]> : tensor<16xi1>
  return
}
// -----
// compare i16 SIGNED
func.func @main() {
  %0 = stablehlo.constant dense<[-32768, -32767, -16384, -7, -3, -2, -1, 0, 1, 2, 3, 5, 13, 10922, 32766, 32767]> : tensor<16xi16>
  %1 = stablehlo.constant dense<[32767, -32768, -32767, -16384, -7, -3, -2, -1, 0, 1, 2, 3, 5, 13, 10922, 32766]> : tensor<16xi16>
  %2 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction EQ>, compare_type = #stablehlo<comparison_type SIGNED>}> : (tensor<16xi16>, tensor<16xi16>) -> tensor<16xi1>
  check.expect_eq_const %2, dense<false> : tensor<16xi1>
  %3 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction NE>, compare_type = #stablehlo<comparison_type SIGNED>}> : (tensor<16xi16>, tensor<16xi16>) -> tensor<16xi1>
  check.expect_eq_const %3, dense<true> : tensor<16xi1>
  %4 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction LT>, compare_type = #stablehlo<comparison_type SIGNED>}> : (tensor<16xi16>, tensor<16xi16>) -> tensor<16xi1>
  check.expect_eq_const %4, dense<[true, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false]> : tensor<16xi1>
  %5 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction LE>, compare_type = #stablehlo<comparison_type SIGNED>}> : (tensor<16xi16>, tensor<16xi16>) -> tensor<16xi1>
  check.expect_eq_const %5, dense<[true, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false]> : tensor<16xi1>
  %6 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction GT>, compare_type = #stablehlo<comparison_type SIGNED>}> : (tensor<16xi16>, tensor<16xi16>) -> tensor<16xi1>
  check.expect_eq_const %6, dense<[false, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true]> : tensor<16xi1>
  %7 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction GE>, compare_type = #stablehlo<comparison_type SIGNED>}> : (tensor<16xi16>, tensor<16xi16>) -> tensor<16xi1>
  check.expect_eq_const %7, dense<[false, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true]> : tensor<16xi1>
  return
}
// -----
// compare i32 SIGNED
func.func @main() {
  %0 = stablehlo.constant dense<[-2147483648, -2147483647, -1073741824, -7, -3, -2, -1, 0, 1, 2, 3, 5, 13, 715827882, 2147483646, 2147483647]> : tensor<16xi32>
  %1 = stablehlo.constant dense<[2147483647, -2147483648, -2147483647, -1073741824, -7, -3, -2, -1, 0, 1, 2, 3, 5, 13, 715827882, 2147483646]> : tensor<16xi32>
  %2 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction EQ>, compare_type = #stablehlo<comparison_type SIGNED>}> : (tensor<16xi32>, tensor<16xi32>) -> tensor<16xi1>
  check.expect_eq_const %2, dense<false> : tensor<16xi1>
  %3 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction NE>, compare_type = #stablehlo<comparison_type SIGNED>}> : (tensor<16xi32>, tensor<16xi32>) -> tensor<16xi1>
  check.expect_eq_const %3, dense<true> : tensor<16xi1>
  %4 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction LT>, compare_type = #stablehlo<comparison_type SIGNED>}> : (tensor<16xi32>, tensor<16xi32>) -> tensor<16xi1>
  check.expect_eq_const %4, dense<[true, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false]> : tensor<16xi1>
  %5 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction LE>, compare_type = #stablehlo<comparison_type SIGNED>}> : (tensor<16xi32>, tensor<16xi32>) -> tensor<16xi1>
  check.expect_eq_const %5, dense<[true, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false]> : tensor<16xi1>
  %6 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction GT>, compare_type = #stablehlo<comparison_type SIGNED>}> : (tensor<16xi32>, tensor<16xi32>) -> tensor<16xi1>
  check.expect_eq_const %6, dense<[false, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true]> : tensor<16xi1>
  %7 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction GE>, compare_type = #stablehlo<comparison_type SIGNED>}> : (tensor<16xi32>, tensor<16xi32>) -> tensor<16xi1>
  check.expect_eq_const %7, dense<[false, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true]> : tensor<16xi1>
  return
}
// -----
// compare i64 SIGNED
func.func @main() {
  %0 = stablehlo.constant dense<[-9223372036854775808, -9223372036854775807, -4611686018427387904, -7, -3, -2, -1, 0, 1, 2, 3, 5, 13, 3074457345618258602, 9223372036854775806, 9223372036854775807]> : tensor<16xi64>
  %1 = stablehlo.constant dense<[9223372036854775807, -9223372036854775808, -9223372036854775807, -4611686018427387904, -7, -3, -2, -1, 0, 1, 2, 3, 5, 13, 3074457345618258602, 9223372036854775806]> : tensor<16xi64>
  %2 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction EQ>, compare_type = #stablehlo<comparison_type SIGNED>}> : (tensor<16xi64>, tensor<16xi64>) -> tensor<16xi1>
  check.expect_eq_const %2, dense<false> : tensor<16xi1>
  %3 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction NE>, compare_type = #stablehlo<comparison_type SIGNED>}> : (tensor<16xi64>, tensor<16xi64>) -> tensor<16xi1>
  check.expect_eq_const %3, dense<true> : tensor<16xi1>
  %4 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction LT>, compare_type = #stablehlo<comparison_type SIGNED>}> : (tensor<16xi64>, tensor<16xi64>) -> tensor<16xi1>
  check.expect_eq_const %4, dense<[true, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false]> : tensor<16xi1>
  %5 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction LE>, compare_type = #stablehlo<comparison_type SIGNED>}> : (tensor<16xi64>, tensor<16xi64>) -> tensor<16xi1>
  check.expect_eq_const %5, dense<[true, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false]> : tensor<16xi1>
  %6 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction GT>, compare_type = #stablehlo<comparison_type SIGNED>}> : (tensor<16xi64>, tensor<16xi64>) -> tensor<16xi1>
  check.expect_eq_const %6, dense<[false, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true]> : tensor<16xi1>
  %7 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction GE>, compare_type = #stablehlo<comparison_type SIGNED>}> : (tensor<16xi64>, tensor<16xi64>) -> tensor<16xi1>
  check.expect_eq_const %7, dense<[false, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true]> : tensor<16xi1>
  return
}
// -----
// compare ui2 UNSIGNED
func.func @main() {
  %0 = stablehlo.constant dense<[0, 1, 2, 3]> : tensor<4xui2>
  %1 = stablehlo.constant dense<[3, 0, 1, 2]> : tensor<4xui2>
  %2 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction EQ>, compare_type = #stablehlo<comparison_type UNSIGNED>}> : (tensor<4xui2>, tensor<4xui2>) -> tensor<4xi1>
  check.expect_eq_const %2, dense<false> : tensor<4xi1>
  %3 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction NE>, compare_type = #stablehlo<comparison_type UNSIGNED>}> : (tensor<4xui2>, tensor<4xui2>) -> tensor<4xi1>
  check.expect_eq_const %3, dense<true> : tensor<4xi1>
  %4 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction LT>, compare_type = #stablehlo<comparison_type UNSIGNED>}> : (tensor<4xui2>, tensor<4xui2>) -> tensor<4xi1>
  check.expect_eq_const %4, dense<[true, false, false, false]> : tensor<4xi1>
  %5 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction LE>, compare_type = #stablehlo<comparison_type UNSIGNED>}> : (tensor<4xui2>, tensor<4xui2>) -> tensor<4xi1>
  check.expect_eq_const %5, dense<[true, false, false, false]> : tensor<4xi1>
  %6 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction GT>, compare_type = #stablehlo<comparison_type UNSIGNED>}> : (tensor<4xui2>, tensor<4xui2>) -> tensor<4xi1>
  check.expect_eq_const %6, dense<[false, true, true, true]> : tensor<4xi1>
  %7 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction GE>, compare_type = #stablehlo<comparison_type UNSIGNED>}> : (tensor<4xui2>, tensor<4xui2>) -> tensor<4xi1>
  check.expect_eq_const %7, dense<[false, true, true, true]> : tensor<4xi1>
  return
}
// -----
// compare ui4 UNSIGNED
func.func @main() {
  %0 = stablehlo.constant dense<[0, 1, 2, 3, 5, 13, 14, 15]> : tensor<8xui4>
  %1 = stablehlo.constant dense<[15, 0, 1, 2, 3, 5, 13, 14]> : tensor<8xui4>
  %2 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction EQ>, compare_type = #stablehlo<comparison_type UNSIGNED>}> : (tensor<8xui4>, tensor<8xui4>) -> tensor<8xi1>
  check.expect_eq_const %2, dense<false> : tensor<8xi1>
  %3 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction NE>, compare_type = #stablehlo<comparison_type UNSIGNED>}> : (tensor<8xui4>, tensor<8xui4>) -> tensor<8xi1>
  check.expect_eq_const %3, dense<true> : tensor<8xi1>
  %4 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction LT>, compare_type = #stablehlo<comparison_type UNSIGNED>}> : (tensor<8xui4>, tensor<8xui4>) -> tensor<8xi1>
  check.expect_eq_const %4, dense<[true, false, false, false, false, false, false, false]> : tensor<8xi1>
  %5 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction LE>, compare_type = #stablehlo<comparison_type UNSIGNED>}> : (tensor<8xui4>, tensor<8xui4>) -> tensor<8xi1>
  check.expect_eq_const %5, dense<[true, false, false, false, false, false, false, false]> : tensor<8xi1>
  %6 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction GT>, compare_type = #stablehlo<comparison_type UNSIGNED>}> : (tensor<8xui4>, tensor<8xui4>) -> tensor<8xi1>
  check.expect_eq_const %6, dense<[false, true, true, true, true, true, true, true]> : tensor<8xi1>
  %7 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction GE>, compare_type = #stablehlo<comparison_type UNSIGNED>}> : (tensor<8xui4>, tensor<8xui4>) -> tensor<8xi1>
  check.expect_eq_const %7, dense<[false, true, true, true, true, true, true, true]> : tensor<8xi1>
  return
}
// -----
// compare ui8 UNSIGNED
func.func @main() {
  %0 = stablehlo.constant dense<[0, 1, 2, 3, 5, 13, 85, 254, 255]> : tensor<9xui8>
  %1 = stablehlo.constant dense<[255, 0, 1, 2, 3, 5, 13, 85, 254]> : tensor<9xui8>
  %2 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction EQ>, compare_type = #stablehlo<comparison_type UNSIGNED>}> : (tensor<9xui8>, tensor<9xui8>) -> tensor<9xi1>
  check.expect_eq_const %2, dense<false> : tensor<9xi1>
  %3 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction NE>, compare_type = #stablehlo<comparison_type UNSIGNED>}> : (tensor<9xui8>, tensor<9xui8>) -> tensor<9xi1>
  check.expect_eq_const %3, dense<true> : tensor<9xi1>
  %4 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction LT>, compare_type = #stablehlo<comparison_type UNSIGNED>}> : (tensor<9xui8>, tensor<9xui8>) -> tensor<9xi1>
  check.expect_eq_const %4, dense<[true, false, false, false, false, false, false, false, false]> : tensor<9xi1>
  %5 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction LE>, compare_type = #stablehlo<comparison_type UNSIGNED>}> : (tensor<9xui8>, tensor<9xui8>) -> tensor<9xi1>
  check.expect_eq_const %5, dense<[true, false, false, false, false, false, false, false, false]> : tensor<9xi1>
  %6 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction GT>, compare_type = #stablehlo<comparison_type UNSIGNED>}> : (tensor<9xui8>, tensor<9xui8>) -> tensor<9xi1>
  check.expect_eq_const %6, dense<[false, true, true, true, true, true, true, true, true]> : tensor<9xi1>
  %7 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction GE>, compare_type = #stablehlo<comparison_type UNSIGNED>}> : (tensor<9xui8>, tensor<9xui8>) -> tensor<9xi1>
  check.expect_eq_const %7, dense<[false, true, true, true, true, true, true, true, true]> : tensor<9xi1>
  return
}
// -----
// compare ui16 UNSIGNED
func.func @main() {
  %0 = stablehlo.constant dense<[0, 1, 2, 3, 5, 13, 21845, 65534, 65535]> : tensor<9xui16>
  %1 = stablehlo.constant dense<[65535, 0, 1, 2, 3, 5, 13, 21845, 65534]> : tensor<9xui16>
  %2 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction EQ>, compare_type = #stablehlo<comparison_type UNSIGNED>}> : (tensor<9xui16>, tensor<9xui16>) -> tensor<9xi1>
  check.expect_eq_const %2, dense<false> : tensor<9xi1>
  %3 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction NE>, compare_type = #stablehlo<comparison_type UNSIGNED>}> : (tensor<9xui16>, tensor<9xui16>) -> tensor<9xi1>
  check.expect_eq_const %3, dense<true> : tensor<9xi1>
  %4 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction LT>, compare_type = #stablehlo<comparison_type UNSIGNED>}> : (tensor<9xui16>, tensor<9xui16>) -> tensor<9xi1>
  check.expect_eq_const %4, dense<[true, false, false, false, false, false, false, false, false]> : tensor<9xi1>
  %5 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction LE>, compare_type = #stablehlo<comparison_type UNSIGNED>}> : (tensor<9xui16>, tensor<9xui16>) -> tensor<9xi1>
  check.expect_eq_const %5, dense<[true, false, false, false, false, false, false, false, false]> : tensor<9xi1>
  %6 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction GT>, compare_type = #stablehlo<comparison_type UNSIGNED>}> : (tensor<9xui16>, tensor<9xui16>) -> tensor<9xi1>
  check.expect_eq_const %6, dense<[false, true, true, true, true, true, true, true, true]> : tensor<9xi1>
  %7 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction GE>, compare_type = #stablehlo<comparison_type UNSIGNED>}> : (tensor<9xui16>, tensor<9xui16>) -> tensor<9xi1>
  check.expect_eq_const %7, dense<[false, true, true, true, true, true, true, true, true]> : tensor<9xi1>
  return
}
// -----
// compare ui32 UNSIGNED
func.func @main() {
  %0 = stablehlo.constant dense<[0, 1, 2, 3, 5, 13, 1431655765, 4294967294, 4294967295]> : tensor<9xui32>
  %1 = stablehlo.constant dense<[4294967295, 0, 1, 2, 3, 5, 13, 1431655765, 4294967294]> : tensor<9xui32>
  %2 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction EQ>, compare_type = #stablehlo<comparison_type UNSIGNED>}> : (tensor<9xui32>, tensor<9xui32>) -> tensor<9xi1>
  check.expect_eq_const %2, dense<false> : tensor<9xi1>
  %3 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction NE>, compare_type = #stablehlo<comparison_type UNSIGNED>}> : (tensor<9xui32>, tensor<9xui32>) -> tensor<9xi1>
  check.expect_eq_const %3, dense<true> : tensor<9xi1>
  %4 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction LT>, compare_type = #stablehlo<comparison_type UNSIGNED>}> : (tensor<9xui32>, tensor<9xui32>) -> tensor<9xi1>
  check.expect_eq_const %4, dense<[true, false, false, false, false, false, false, false, false]> : tensor<9xi1>
  %5 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction LE>, compare_type = #stablehlo<comparison_type UNSIGNED>}> : (tensor<9xui32>, tensor<9xui32>) -> tensor<9xi1>
  check.expect_eq_const %5, dense<[true, false, false, false, false, false, false, false, false]> : tensor<9xi1>
  %6 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction GT>, compare_type = #stablehlo<comparison_type UNSIGNED>}> : (tensor<9xui32>, tensor<9xui32>) -> tensor<9xi1>
  check.expect_eq_const %6, dense<[false, true, true, true, true, true, true, true, true]> : tensor<9xi1>
  %7 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction GE>, compare_type = #stablehlo<comparison_type UNSIGNED>}> : (tensor<9xui32>, tensor<9xui32>) -> tensor<9xi1>
  check.expect_eq_const %7, dense<[false, true, true, true, true, true, true, true, true]> : tensor<9xi1>
  return
}
// -----
// compare ui64 UNSIGNED
func.func @main() {
  %0 = stablehlo.constant dense<[0, 1, 2, 3, 5, 13, 6148914691236517205, 18446744073709551614, 18446744073709551615]> : tensor<9xui64>
  %1 = stablehlo.constant dense<[18446744073709551615, 0, 1, 2, 3, 5, 13, 6148914691236517205, 18446744073709551614]> : tensor<9xui64>
  %2 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction EQ>, compare_type = #stablehlo<comparison_type UNSIGNED>}> : (tensor<9xui64>, tensor<9xui64>) -> tensor<9xi1>
  check.expect_eq_const %2, dense<false> : tensor<9xi1>
  %3 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction NE>, compare_type = #stablehlo<comparison_type UNSIGNED>}> : (tensor<9xui64>, tensor<9xui64>) -> tensor<9xi1>
  check.expect_eq_const %3, dense<true> : tensor<9xi1>
  %4 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction LT>, compare_type = #stablehlo<comparison_type UNSIGNED>}> : (tensor<9xui64>, tensor<9xui64>) -> tensor<9xi1>
  check.expect_eq_const %4, dense<[true, false, false, false, false, false, false, false, false]> : tensor<9xi1>
  %5 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction LE>, compare_type = #stablehlo<comparison_type UNSIGNED>}> : (tensor<9xui64>, tensor<9xui64>) -> tensor<9xi1>
  check.expect_eq_const %5, dense<[true, false, false, false, false, false, false, false, false]> : tensor<9xi1>
  %6 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction GT>, compare_type = #stablehlo<comparison_type UNSIGNED>}> : (tensor<9xui64>, tensor<9xui64>) -> tensor<9xi1>
  check.expect_eq_const %6, dense<[false, true, true, true, true, true, true, true, true]> : tensor<9xi1>
  %7 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction GE>, compare_type = #stablehlo<comparison_type UNSIGNED>}> : (tensor<9xui64>, tensor<9xui64>) -> tensor<9xi1>
  check.expect_eq_const %7, dense<[false, true, true, true, true, true, true, true, true]> : tensor<9xi1>
  return
}
// -----
// compare f4E2M1FN FLOAT
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0x8, 0.5, -0.5, 1.0, -1.0, 1.5, -2.0, 3.0, -4.0, 6.0]> : tensor<11xf4E2M1FN>
  %1 = stablehlo.constant dense<[6.0, 0.0, 0x8, 0.5, -0.5, 1.0, -1.0, 1.5, -2.0, 3.0, -4.0]> : tensor<11xf4E2M1FN>
  %2 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction EQ>, compare_type = #stablehlo<comparison_type FLOAT>}> : (tensor<11xf4E2M1FN>, tensor<11xf4E2M1FN>) -> tensor<11xi1>
  check.expect_eq_const %2, dense<[false, true, false, false, false, false, false, false, false, false, false]> : tensor<11xi1>
  %3 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction NE>, compare_type = #stablehlo<comparison_type FLOAT>}> : (tensor<11xf4E2M1FN>, tensor<11xf4E2M1FN>) -> tensor<11xi1>
  check.expect_eq_const %3, dense<[true, false, true, true, true, true, true, true, true, true, true]> : tensor<11xi1>
  %4 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction LT>, compare_type = #stablehlo<comparison_type FLOAT>}> : (tensor<11xf4E2M1FN>, tensor<11xf4E2M1FN>) -> tensor<11xi1>
  check.expect_eq_const %4, dense<[true, false, false, true, false, true, false, true, false, true, false]> : tensor<11xi1>
  %5 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction LE>, compare_type = #stablehlo<comparison_type FLOAT>}> : (tensor<11xf4E2M1FN>, tensor<11xf4E2M1FN>) -> tensor<11xi1>
  check.expect_eq_const %5, dense<[true, true, false, true, false, true, false, true, false, true, false]> : tensor<11xi1>
  %6 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction GT>, compare_type = #stablehlo<comparison_type FLOAT>}> : (tensor<11xf4E2M1FN>, tensor<11xf4E2M1FN>) -> tensor<11xi1>
  check.expect_eq_const %6, dense<[false, false, true, false, true, false, true, false, true, false, true]> : tensor<11xi1>
  %7 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction GE>, compare_type = #stablehlo<comparison_type FLOAT>}> : (tensor<11xf4E2M1FN>, tensor<11xf4E2M1FN>) -> tensor<11xi1>
  check.expect_eq_const %7, dense<[false, true, true, false, true, false, true, false, true, false, true]> : tensor<11xi1>
  return
}
// -----
// compare f6E2M3FN FLOAT
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0x20, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0]> : tensor<11xf6E2M3FN>
  %1 = stablehlo.constant dense<[6.0, 0.0, 0x20, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0]> : tensor<11xf6E2M3FN>
  %2 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction EQ>, compare_type = #stablehlo<comparison_type FLOAT>}> : (tensor<11xf6E2M3FN>, tensor<11xf6E2M3FN>) -> tensor<11xi1>
  check.expect_eq_const %2, dense<[false, true, false, false, false, false, false, false, false, false, false]> : tensor<11xi1>
  %3 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction NE>, compare_type = #stablehlo<comparison_type FLOAT>}> : (tensor<11xf6E2M3FN>, tensor<11xf6E2M3FN>) -> tensor<11xi1>
  check.expect_eq_const %3, dense<[true, false, true, true, true, true, true, true, true, true, true]> : tensor<11xi1>
  %4 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction LT>, compare_type = #stablehlo<comparison_type FLOAT>}> : (tensor<11xf6E2M3FN>, tensor<11xf6E2M3FN>) -> tensor<11xi1>
  check.expect_eq_const %4, dense<[true, false, false, true, false, true, false, true, false, true, false]> : tensor<11xi1>
  %5 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction LE>, compare_type = #stablehlo<comparison_type FLOAT>}> : (tensor<11xf6E2M3FN>, tensor<11xf6E2M3FN>) -> tensor<11xi1>
  check.expect_eq_const %5, dense<[true, true, false, true, false, true, false, true, false, true, false]> : tensor<11xi1>
  %6 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction GT>, compare_type = #stablehlo<comparison_type FLOAT>}> : (tensor<11xf6E2M3FN>, tensor<11xf6E2M3FN>) -> tensor<11xi1>
  check.expect_eq_const %6, dense<[false, false, true, false, true, false, true, false, true, false, true]> : tensor<11xi1>
  %7 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction GE>, compare_type = #stablehlo<comparison_type FLOAT>}> : (tensor<11xf6E2M3FN>, tensor<11xf6E2M3FN>) -> tensor<11xi1>
  check.expect_eq_const %7, dense<[false, true, true, false, true, false, true, false, true, false, true]> : tensor<11xi1>
  return
}
// -----
// compare f6E3M2FN FLOAT
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0x20, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0]> : tensor<11xf6E3M2FN>
  %1 = stablehlo.constant dense<[6.0, 0.0, 0x20, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0]> : tensor<11xf6E3M2FN>
  %2 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction EQ>, compare_type = #stablehlo<comparison_type FLOAT>}> : (tensor<11xf6E3M2FN>, tensor<11xf6E3M2FN>) -> tensor<11xi1>
  check.expect_eq_const %2, dense<[false, true, false, false, false, false, false, false, false, false, false]> : tensor<11xi1>
  %3 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction NE>, compare_type = #stablehlo<comparison_type FLOAT>}> : (tensor<11xf6E3M2FN>, tensor<11xf6E3M2FN>) -> tensor<11xi1>
  check.expect_eq_const %3, dense<[true, false, true, true, true, true, true, true, true, true, true]> : tensor<11xi1>
  %4 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction LT>, compare_type = #stablehlo<comparison_type FLOAT>}> : (tensor<11xf6E3M2FN>, tensor<11xf6E3M2FN>) -> tensor<11xi1>
  check.expect_eq_const %4, dense<[true, false, false, true, false, true, false, true, false, true, false]> : tensor<11xi1>
  %5 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction LE>, compare_type = #stablehlo<comparison_type FLOAT>}> : (tensor<11xf6E3M2FN>, tensor<11xf6E3M2FN>) -> tensor<11xi1>
  check.expect_eq_const %5, dense<[true, true, false, true, false, true, false, true, false, true, false]> : tensor<11xi1>
  %6 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction GT>, compare_type = #stablehlo<comparison_type FLOAT>}> : (tensor<11xf6E3M2FN>, tensor<11xf6E3M2FN>) -> tensor<11xi1>
  check.expect_eq_const %6, dense<[false, false, true, false, true, false, true, false, true, false, true]> : tensor<11xi1>
  %7 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction GE>, compare_type = #stablehlo<comparison_type FLOAT>}> : (tensor<11xf6E3M2FN>, tensor<11xf6E3M2FN>) -> tensor<11xi1>
  check.expect_eq_const %7, dense<[false, true, true, false, true, false, true, false, true, false, true]> : tensor<11xi1>
  return
}
// -----
// compare f8E3M4 FLOAT
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0x80, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0x78, 0.25, -0.75]> : tensor<14xf8E3M4>
  %1 = stablehlo.constant dense<[-0.75, 0.0, 0x80, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0x78, 0.25]> : tensor<14xf8E3M4>
  %2 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction EQ>, compare_type = #stablehlo<comparison_type FLOAT>}> : (tensor<14xf8E3M4>, tensor<14xf8E3M4>) -> tensor<14xi1>
  check.expect_eq_const %2, dense<[false, true, false, false, false, false, false, false, false, false, false, false, false, false]> : tensor<14xi1>
  %3 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction NE>, compare_type = #stablehlo<comparison_type FLOAT>}> : (tensor<14xf8E3M4>, tensor<14xf8E3M4>) -> tensor<14xi1>
  check.expect_eq_const %3, dense<[true, false, true, true, true, true, true, true, true, true, true, true, true, true]> : tensor<14xi1>
  %4 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction LT>, compare_type = #stablehlo<comparison_type FLOAT>}> : (tensor<14xf8E3M4>, tensor<14xf8E3M4>) -> tensor<14xi1>
  check.expect_eq_const %4, dense<[false, false, false, true, false, true, false, true, false, true, false, false, false, true]> : tensor<14xi1>
  %5 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction LE>, compare_type = #stablehlo<comparison_type FLOAT>}> : (tensor<14xf8E3M4>, tensor<14xf8E3M4>) -> tensor<14xi1>
  check.expect_eq_const %5, dense<[false, true, false, true, false, true, false, true, false, true, false, false, false, true]> : tensor<14xi1>
  %6 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction GT>, compare_type = #stablehlo<comparison_type FLOAT>}> : (tensor<14xf8E3M4>, tensor<14xf8E3M4>) -> tensor<14xi1>
  check.expect_eq_const %6, dense<[true, false, true, false, true, false, true, false, true, false, true, false, false, false]> : tensor<14xi1>
  %7 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction GE>, compare_type = #stablehlo<comparison_type FLOAT>}> : (tensor<14xf8E3M4>, tensor<14xf8E3M4>) -> tensor<14xi1>
  check.expect_eq_const %7, dense<[true, true, true, false, true, false, true, false, true, false, true, false, false, false]> : tensor<14xi1>
  return
}
// -----
// compare f8E4M3 FLOAT
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0x80, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0x7C, 0.25, -0.75]> : tensor<14xf8E4M3>
  %1 = stablehlo.constant dense<[-0.75, 0.0, 0x80, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0x7C, 0.25]> : tensor<14xf8E4M3>
  %2 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction EQ>, compare_type = #stablehlo<comparison_type FLOAT>}> : (tensor<14xf8E4M3>, tensor<14xf8E4M3>) -> tensor<14xi1>
  check.expect_eq_const %2, dense<[false, true, false, false, false, false, false, false, false, false, false, false, false, false]> : tensor<14xi1>
  %3 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction NE>, compare_type = #stablehlo<comparison_type FLOAT>}> : (tensor<14xf8E4M3>, tensor<14xf8E4M3>) -> tensor<14xi1>
  check.expect_eq_const %3, dense<[true, false, true, true, true, true, true, true, true, true, true, true, true, true]> : tensor<14xi1>
  %4 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction LT>, compare_type = #stablehlo<comparison_type FLOAT>}> : (tensor<14xf8E4M3>, tensor<14xf8E4M3>) -> tensor<14xi1>
  check.expect_eq_const %4, dense<[false, false, false, true, false, true, false, true, false, true, false, false, false, true]> : tensor<14xi1>
  %5 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction LE>, compare_type = #stablehlo<comparison_type FLOAT>}> : (tensor<14xf8E4M3>, tensor<14xf8E4M3>) -> tensor<14xi1>
  check.expect_eq_const %5, dense<[false, true, false, true, false, true, false, true, false, true, false, false, false, true]> : tensor<14xi1>
  %6 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction GT>, compare_type = #stablehlo<comparison_type FLOAT>}> : (tensor<14xf8E4M3>, tensor<14xf8E4M3>) -> tensor<14xi1>
  check.expect_eq_const %6, dense<[true, false, true, false, true, false, true, false, true, false, true, false, false, false]> : tensor<14xi1>
  %7 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction GE>, compare_type = #stablehlo<comparison_type FLOAT>}> : (tensor<14xf8E4M3>, tensor<14xf8E4M3>) -> tensor<14xi1>
  check.expect_eq_const %7, dense<[true, true, true, false, true, false, true, false, true, false, true, false, false, false]> : tensor<14xi1>
  return
}
// -----
// compare f8E4M3FN FLOAT
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0x80, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0x7F, 0.25, -0.75]> : tensor<14xf8E4M3FN>
  %1 = stablehlo.constant dense<[-0.75, 0.0, 0x80, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0x7F, 0.25]> : tensor<14xf8E4M3FN>
  %2 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction EQ>, compare_type = #stablehlo<comparison_type FLOAT>}> : (tensor<14xf8E4M3FN>, tensor<14xf8E4M3FN>) -> tensor<14xi1>
  check.expect_eq_const %2, dense<[false, true, false, false, false, false, false, false, false, false, false, false, false, false]> : tensor<14xi1>
  %3 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction NE>, compare_type = #stablehlo<comparison_type FLOAT>}> : (tensor<14xf8E4M3FN>, tensor<14xf8E4M3FN>) -> tensor<14xi1>
  check.expect_eq_const %3, dense<[true, false, true, true, true, true, true, true, true, true, true, true, true, true]> : tensor<14xi1>
  %4 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction LT>, compare_type = #stablehlo<comparison_type FLOAT>}> : (tensor<14xf8E4M3FN>, tensor<14xf8E4M3FN>) -> tensor<14xi1>
  check.expect_eq_const %4, dense<[false, false, false, true, false, true, false, true, false, true, false, false, false, true]> : tensor<14xi1>
  %5 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction LE>, compare_type = #stablehlo<comparison_type FLOAT>}> : (tensor<14xf8E4M3FN>, tensor<14xf8E4M3FN>) -> tensor<14xi1>
  check.expect_eq_const %5, dense<[false, true, false, true, false, true, false, true, false, true, false, false, false, true]> : tensor<14xi1>
  %6 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction GT>, compare_type = #stablehlo<comparison_type FLOAT>}> : (tensor<14xf8E4M3FN>, tensor<14xf8E4M3FN>) -> tensor<14xi1>
  check.expect_eq_const %6, dense<[true, false, true, false, true, false, true, false, true, false, true, false, false, false]> : tensor<14xi1>
  %7 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction GE>, compare_type = #stablehlo<comparison_type FLOAT>}> : (tensor<14xf8E4M3FN>, tensor<14xf8E4M3FN>) -> tensor<14xi1>
  check.expect_eq_const %7, dense<[true, true, true, false, true, false, true, false, true, false, true, false, false, false]> : tensor<14xi1>
  return
}
// -----
// compare f8E4M3FNUZ FLOAT
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0x80, 0.25, -0.75]> : tensor<14xf8E4M3FNUZ>
  %1 = stablehlo.constant dense<[-0.75, 0.0, 0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0x80, 0.25]> : tensor<14xf8E4M3FNUZ>
  %2 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction EQ>, compare_type = #stablehlo<comparison_type FLOAT>}> : (tensor<14xf8E4M3FNUZ>, tensor<14xf8E4M3FNUZ>) -> tensor<14xi1>
  check.expect_eq_const %2, dense<[false, true, false, false, false, false, false, false, false, false, false, false, false, false]> : tensor<14xi1>
  %3 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction NE>, compare_type = #stablehlo<comparison_type FLOAT>}> : (tensor<14xf8E4M3FNUZ>, tensor<14xf8E4M3FNUZ>) -> tensor<14xi1>
  check.expect_eq_const %3, dense<[true, false, true, true, true, true, true, true, true, true, true, true, true, true]> : tensor<14xi1>
  %4 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction LT>, compare_type = #stablehlo<comparison_type FLOAT>}> : (tensor<14xf8E4M3FNUZ>, tensor<14xf8E4M3FNUZ>) -> tensor<14xi1>
  check.expect_eq_const %4, dense<[false, false, false, true, false, true, false, true, false, true, false, false, false, true]> : tensor<14xi1>
  %5 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction LE>, compare_type = #stablehlo<comparison_type FLOAT>}> : (tensor<14xf8E4M3FNUZ>, tensor<14xf8E4M3FNUZ>) -> tensor<14xi1>
  check.expect_eq_const %5, dense<[false, true, false, true, false, true, false, true, false, true, false, false, false, true]> : tensor<14xi1>
  %6 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction GT>, compare_type = #stablehlo<comparison_type FLOAT>}> : (tensor<14xf8E4M3FNUZ>, tensor<14xf8E4M3FNUZ>) -> tensor<14xi1>
  check.expect_eq_const %6, dense<[true, false, true, false, true, false, true, false, true, false, true, false, false, false]> : tensor<14xi1>
  %7 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction GE>, compare_type = #stablehlo<comparison_type FLOAT>}> : (tensor<14xf8E4M3FNUZ>, tensor<14xf8E4M3FNUZ>) -> tensor<14xi1>
  check.expect_eq_const %7, dense<[true, true, true, false, true, false, true, false, true, false, true, false, false, false]> : tensor<14xi1>
  return
}
// -----
// compare f8E4M3B11FNUZ FLOAT
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0x80, 0.25, -0.75]> : tensor<14xf8E4M3B11FNUZ>
  %1 = stablehlo.constant dense<[-0.75, 0.0, 0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0x80, 0.25]> : tensor<14xf8E4M3B11FNUZ>
  %2 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction EQ>, compare_type = #stablehlo<comparison_type FLOAT>}> : (tensor<14xf8E4M3B11FNUZ>, tensor<14xf8E4M3B11FNUZ>) -> tensor<14xi1>
  check.expect_eq_const %2, dense<[false, true, false, false, false, false, false, false, false, false, false, false, false, false]> : tensor<14xi1>
  %3 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction NE>, compare_type = #stablehlo<comparison_type FLOAT>}> : (tensor<14xf8E4M3B11FNUZ>, tensor<14xf8E4M3B11FNUZ>) -> tensor<14xi1>
  check.expect_eq_const %3, dense<[true, false, true, true, true, true, true, true, true, true, true, true, true, true]> : tensor<14xi1>
  %4 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction LT>, compare_type = #stablehlo<comparison_type FLOAT>}> : (tensor<14xf8E4M3B11FNUZ>, tensor<14xf8E4M3B11FNUZ>) -> tensor<14xi1>
  check.expect_eq_const %4, dense<[false, false, false, true, false, true, false, true, false, true, false, false, false, true]> : tensor<14xi1>
  %5 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction LE>, compare_type = #stablehlo<comparison_type FLOAT>}> : (tensor<14xf8E4M3B11FNUZ>, tensor<14xf8E4M3B11FNUZ>) -> tensor<14xi1>
  check.expect_eq_const %5, dense<[false, true, false, true, false, true, false, true, false, true, false, false, false, true]> : tensor<14xi1>
  %6 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction GT>, compare_type = #stablehlo<comparison_type FLOAT>}> : (tensor<14xf8E4M3B11FNUZ>, tensor<14xf8E4M3B11FNUZ>) -> tensor<14xi1>
  check.expect_eq_const %6, dense<[true, false, true, false, true, false, true, false, true, false, true, false, false, false]> : tensor<14xi1>
  %7 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction GE>, compare_type = #stablehlo<comparison_type FLOAT>}> : (tensor<14xf8E4M3B11FNUZ>, tensor<14xf8E4M3B11FNUZ>) -> tensor<14xi1>
  check.expect_eq_const %7, dense<[true, true, true, false, true, false, true, false, true, false, true, false, false, false]> : tensor<14xi1>
  return
}
// -----
// compare f8E5M2 FLOAT
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0x80, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0x7E, 0.25, -0.75]> : tensor<14xf8E5M2>
  %1 = stablehlo.constant dense<[-0.75, 0.0, 0x80, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0x7E, 0.25]> : tensor<14xf8E5M2>
  %2 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction EQ>, compare_type = #stablehlo<comparison_type FLOAT>}> : (tensor<14xf8E5M2>, tensor<14xf8E5M2>) -> tensor<14xi1>
  check.expect_eq_const %2, dense<[false, true, false, false, false, false, false, false, false, false, false, false, false, false]> : tensor<14xi1>
  %3 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction NE>, compare_type = #stablehlo<comparison_type FLOAT>}> : (tensor<14xf8E5M2>, tensor<14xf8E5M2>) -> tensor<14xi1>
  check.expect_eq_const %3, dense<[true, false, true, true, true, true, true, true, true, true, true, true, true, true]> : tensor<14xi1>
  %4 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction LT>, compare_type = #stablehlo<comparison_type FLOAT>}> : (tensor<14xf8E5M2>, tensor<14xf8E5M2>) -> tensor<14xi1>
  check.expect_eq_const %4, dense<[false, false, false, true, false, true, false, true, false, true, false, false, false, true]> : tensor<14xi1>
  %5 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction LE>, compare_type = #stablehlo<comparison_type FLOAT>}> : (tensor<14xf8E5M2>, tensor<14xf8E5M2>) -> tensor<14xi1>
  check.expect_eq_const %5, dense<[false, true, false, true, false, true, false, true, false, true, false, false, false, true]> : tensor<14xi1>
  %6 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction GT>, compare_type = #stablehlo<comparison_type FLOAT>}> : (tensor<14xf8E5M2>, tensor<14xf8E5M2>) -> tensor<14xi1>
  check.expect_eq_const %6, dense<[true, false, true, false, true, false, true, false, true, false, true, false, false, false]> : tensor<14xi1>
  %7 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction GE>, compare_type = #stablehlo<comparison_type FLOAT>}> : (tensor<14xf8E5M2>, tensor<14xf8E5M2>) -> tensor<14xi1>
  check.expect_eq_const %7, dense<[true, true, true, false, true, false, true, false, true, false, true, false, false, false]> : tensor<14xi1>
  return
}
// -----
// compare f8E5M2FNUZ FLOAT
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0x80, 0.25, -0.75]> : tensor<14xf8E5M2FNUZ>
  %1 = stablehlo.constant dense<[-0.75, 0.0, 0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0x80, 0.25]> : tensor<14xf8E5M2FNUZ>
  %2 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction EQ>, compare_type = #stablehlo<comparison_type FLOAT>}> : (tensor<14xf8E5M2FNUZ>, tensor<14xf8E5M2FNUZ>) -> tensor<14xi1>
  check.expect_eq_const %2, dense<[false, true, false, false, false, false, false, false, false, false, false, false, false, false]> : tensor<14xi1>
  %3 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction NE>, compare_type = #stablehlo<comparison_type FLOAT>}> : (tensor<14xf8E5M2FNUZ>, tensor<14xf8E5M2FNUZ>) -> tensor<14xi1>
  check.expect_eq_const %3, dense<[true, false, true, true, true, true, true, true, true, true, true, true, true, true]> : tensor<14xi1>
  %4 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction LT>, compare_type = #stablehlo<comparison_type FLOAT>}> : (tensor<14xf8E5M2FNUZ>, tensor<14xf8E5M2FNUZ>) -> tensor<14xi1>
  check.expect_eq_const %4, dense<[false, false, false, true, false, true, false, true, false, true, false, false, false, true]> : tensor<14xi1>
  %5 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction LE>, compare_type = #stablehlo<comparison_type FLOAT>}> : (tensor<14xf8E5M2FNUZ>, tensor<14xf8E5M2FNUZ>) -> tensor<14xi1>
  check.expect_eq_const %5, dense<[false, true, false, true, false, true, false, true, false, true, false, false, false, true]> : tensor<14xi1>
  %6 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction GT>, compare_type = #stablehlo<comparison_type FLOAT>}> : (tensor<14xf8E5M2FNUZ>, tensor<14xf8E5M2FNUZ>) -> tensor<14xi1>
  check.expect_eq_const %6, dense<[true, false, true, false, true, false, true, false, true, false, true, false, false, false]> : tensor<14xi1>
  %7 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction GE>, compare_type = #stablehlo<comparison_type FLOAT>}> : (tensor<14xf8E5M2FNUZ>, tensor<14xf8E5M2FNUZ>) -> tensor<14xi1>
  check.expect_eq_const %7, dense<[true, true, true, false, true, false, true, false, true, false, true, false, false, false]> : tensor<14xi1>
  return
}
// -----
// compare bf16 FLOAT
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0x8000, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0x3DCD, 0xBE9A, 2.75, -9.5, 33.25, 100.5, 0x7F80, 0xFF80, 0x7FC0, 0x7F7F, 0x0080, 0x0001, 0xBA83]> : tensor<24xbf16>
  %1 = stablehlo.constant dense<[0xBA83, 0.0, 0x8000, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0x3DCD, 0xBE9A, 2.75, -9.5, 33.25, 100.5, 0x7F80, 0xFF80, 0x7FC0, 0x7F7F, 0x0080, 0x0001]> : tensor<24xbf16>
  %2 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction EQ>, compare_type = #stablehlo<comparison_type FLOAT>}> : (tensor<24xbf16>, tensor<24xbf16>) -> tensor<24xi1>
  check.expect_eq_const %2, dense<[false, true, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false]> : tensor<24xi1>
  %3 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction NE>, compare_type = #stablehlo<comparison_type FLOAT>}> : (tensor<24xbf16>, tensor<24xbf16>) -> tensor<24xi1>
  check.expect_eq_const %3, dense<[true, false, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true]> : tensor<24xi1>
  %4 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction LT>, compare_type = #stablehlo<comparison_type FLOAT>}> : (tensor<24xbf16>, tensor<24xbf16>) -> tensor<24xi1>
  check.expect_eq_const %4, dense<[false, false, false, true, false, true, false, true, false, true, false, true, true, false, true, false, false, false, true, false, false, true, true, true]> : tensor<24xi1>
  %5 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction LE>, compare_type = #stablehlo<comparison_type FLOAT>}> : (tensor<24xbf16>, tensor<24xbf16>) -> tensor<24xi1>
  check.expect_eq_const %5, dense<[false, true, false, true, false, true, false, true, false, true, false, true, true, false, true, false, false, false, true, false, false, true, true, true]> : tensor<24xi1>
  %6 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction GT>, compare_type = #stablehlo<comparison_type FLOAT>}> : (tensor<24xbf16>, tensor<24xbf16>) -> tensor<24xi1>
  check.expect_eq_const %6, dense<[true, false, true, false, true, false, true, false, true, false, true, false, false, true, false, true, true, true, false, false, false, false, false, false]> : tensor<24xi1>
  %7 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction GE>, compare_type = #stablehlo<comparison_type FLOAT>}> : (tensor<24xbf16>, tensor<24xbf16>) -> tensor<24xi1>
  check.expect_eq_const %7, dense<[true, true, true, false, true, false, true, false, true, false, true, false, false, true, false, true, true, true, false, false, false, false, false, false]> : tensor<24xi1>
  return
}
// -----
// compare f16 FLOAT
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0x8000, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0x2E66, 0xB4CD, 2.75, -9.5, 33.25, 100.5, 0x7C00, 0xFC00, 0x7E00, 65504.0, 0x0400, 0x0001, 0x9419]> : tensor<24xf16>
  %1 = stablehlo.constant dense<[0x9419, 0.0, 0x8000, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0x2E66, 0xB4CD, 2.75, -9.5, 33.25, 100.5, 0x7C00, 0xFC00, 0x7E00, 65504.0, 0x0400, 0x0001]> : tensor<24xf16>
  %2 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction EQ>, compare_type = #stablehlo<comparison_type FLOAT>}> : (tensor<24xf16>, tensor<24xf16>) -> tensor<24xi1>
  check.expect_eq_const %2, dense<[false, true, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false]> : tensor<24xi1>
  %3 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction NE>, compare_type = #stablehlo<comparison_type FLOAT>}> : (tensor<24xf16>, tensor<24xf16>) -> tensor<24xi1>
  check.expect_eq_const %3, dense<[true, false, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true]> : tensor<24xi1>
  %4 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction LT>, compare_type = #stablehlo<comparison_type FLOAT>}> : (tensor<24xf16>, tensor<24xf16>) -> tensor<24xi1>
  check.expect_eq_const %4, dense<[false, false, false, true, false, true, false, true, false, true, false, true, true, false, true, false, false, false, true, false, false, true, true, true]> : tensor<24xi1>
  %5 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction LE>, compare_type = #stablehlo<comparison_type FLOAT>}> : (tensor<24xf16>, tensor<24xf16>) -> tensor<24xi1>
  check.expect_eq_const %5, dense<[false, true, false, true, false, true, false, true, false, true, false, true, true, false, true, false, false, false, true, false, false, true, true, true]> : tensor<24xi1>
  %6 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction GT>, compare_type = #stablehlo<comparison_type FLOAT>}> : (tensor<24xf16>, tensor<24xf16>) -> tensor<24xi1>
  check.expect_eq_const %6, dense<[true, false, true, false, true, false, true, false, true, false, true, false, false, true, false, true, true, true, false, false, false, false, false, false]> : tensor<24xi1>
  %7 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction GE>, compare_type = #stablehlo<comparison_type FLOAT>}> : (tensor<24xf16>, tensor<24xf16>) -> tensor<24xi1>
  check.expect_eq_const %7, dense<[true, true, true, false, true, false, true, false, true, false, true, false, false, true, false, true, true, true, false, false, false, false, false, false]> : tensor<24xi1>
  return
}
// -----
// compare f32 FLOAT
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0x80000000, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0x3DCCCCCD, 0xBE99999A, 2.75, -9.5, 33.25, 100.5, 0x7F800000, 0xFF800000, 0x7FC00000, 0x7F7FFFFF, 0x00800000, 0x00000001, 0xBA83126F]> : tensor<24xf32>
  %1 = stablehlo.constant dense<[0xBA83126F, 0.0, 0x80000000, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0x3DCCCCCD, 0xBE99999A, 2.75, -9.5, 33.25, 100.5, 0x7F800000, 0xFF800000, 0x7FC00000, 0x7F7FFFFF, 0x00800000, 0x00000001]> : tensor<24xf32>
  %2 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction EQ>, compare_type = #stablehlo<comparison_type FLOAT>}> : (tensor<24xf32>, tensor<24xf32>) -> tensor<24xi1>
  check.expect_eq_const %2, dense<[false, true, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false]> : tensor<24xi1>
  %3 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction NE>, compare_type = #stablehlo<comparison_type FLOAT>}> : (tensor<24xf32>, tensor<24xf32>) -> tensor<24xi1>
  check.expect_eq_const %3, dense<[true, false, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true]> : tensor<24xi1>
  %4 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction LT>, compare_type = #stablehlo<comparison_type FLOAT>}> : (tensor<24xf32>, tensor<24xf32>) -> tensor<24xi1>
  check.expect_eq_const %4, dense<[false, false, false, true, false, true, false, true, false, true, false, true, true, false, true, false, false, false, true, false, false, true, true, true]> : tensor<24xi1>
  %5 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction LE>, compare_type = #stablehlo<comparison_type FLOAT>}> : (tensor<24xf32>, tensor<24xf32>) -> tensor<24xi1>
  check.expect_eq_const %5, dense<[false, true, false, true, false, true, false, true, false, true, false, true, true, false, true, false, false, false, true, false, false, true, true, true]> : tensor<24xi1>
  %6 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction GT>, compare_type = #stablehlo<comparison_type FLOAT>}> : (tensor<24xf32>, tensor<24xf32>) -> tensor<24xi1>
  check.expect_eq_const %6, dense<[true, false, true, false, true, false, true, false, true, false, true, false, false, true, false, true, true, true, false, false, false, false, false, false]> : tensor<24xi1>
  %7 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction GE>, compare_type = #stablehlo<comparison_type FLOAT>}> : (tensor<24xf32>, tensor<24xf32>) -> tensor<24xi1>
  check.expect_eq_const %7, dense<[true, true, true, false, true, false, true, false, true, false, true, false, false, true, false, true, true, true, false, false, false, false, false, false]> : tensor<24xi1>
  return
}
// -----
// compare f64 FLOAT
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0x8000000000000000, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0.1, -0.3, 2.75, -9.5, 33.25, 100.5, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0x7FEFFFFFFFFFFFFF, 0x0010000000000000, 5.0e-324, -0.001]> : tensor<24xf64>
  %1 = stablehlo.constant dense<[-0.001, 0.0, 0x8000000000000000, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0.1, -0.3, 2.75, -9.5, 33.25, 100.5, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0x7FEFFFFFFFFFFFFF, 0x0010000000000000, 5.0e-324]> : tensor<24xf64>
  %2 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction EQ>, compare_type = #stablehlo<comparison_type FLOAT>}> : (tensor<24xf64>, tensor<24xf64>) -> tensor<24xi1>
  check.expect_eq_const %2, dense<[false, true, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false]> : tensor<24xi1>
  %3 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction NE>, compare_type = #stablehlo<comparison_type FLOAT>}> : (tensor<24xf64>, tensor<24xf64>) -> tensor<24xi1>
  check.expect_eq_const %3, dense<[true, false, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true]> : tensor<24xi1>
  %4 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction LT>, compare_type = #stablehlo<comparison_type FLOAT>}> : (tensor<24xf64>, tensor<24xf64>) -> tensor<24xi1>
  check.expect_eq_const %4, dense<[false, false, false, true, false, true, false, true, false, true, false, true, true, false, true, false, false, false, true, false, false, true, true, true]> : tensor<24xi1>
  %5 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction LE>, compare_type = #stablehlo<comparison_type FLOAT>}> : (tensor<24xf64>, tensor<24xf64>) -> tensor<24xi1>
  check.expect_eq_const %5, dense<[false, true, false, true, false, true, false, true, false, true, false, true, true, false, true, false, false, false, true, false, false, true, true, true]> : tensor<24xi1>
  %6 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction GT>, compare_type = #stablehlo<comparison_type FLOAT>}> : (tensor<24xf64>, tensor<24xf64>) -> tensor<24xi1>
  check.expect_eq_const %6, dense<[true, false, true, false, true, false, true, false, true, false, true, false, false, true, false, true, true, true, false, false, false, false, false, false]> : tensor<24xi1>
  %7 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction GE>, compare_type = #stablehlo<comparison_type FLOAT>}> : (tensor<24xf64>, tensor<24xf64>) -> tensor<24xi1>
  check.expect_eq_const %7, dense<[true, true, true, false, true, false, true, false, true, false, true, false, false, true, false, true, true, true, false, false, false, false, false, false]> : tensor<24xi1>
  return
}
// -----
// compare f8E8M0FNU FLOAT
func.func @main() {
  %0 = stablehlo.constant dense<[1.0, 2.0, 0.5, 2.0]> : tensor<4xf8E8M0FNU>
  %1 = stablehlo.constant dense<[2.0, 1.0, 2.0, 0.5]> : tensor<4xf8E8M0FNU>
  %2 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction EQ>, compare_type = #stablehlo<comparison_type FLOAT>}> : (tensor<4xf8E8M0FNU>, tensor<4xf8E8M0FNU>) -> tensor<4xi1>
  check.expect_eq_const %2, dense<false> : tensor<4xi1>
  %3 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction NE>, compare_type = #stablehlo<comparison_type FLOAT>}> : (tensor<4xf8E8M0FNU>, tensor<4xf8E8M0FNU>) -> tensor<4xi1>
  check.expect_eq_const %3, dense<true> : tensor<4xi1>
  %4 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction LT>, compare_type = #stablehlo<comparison_type FLOAT>}> : (tensor<4xf8E8M0FNU>, tensor<4xf8E8M0FNU>) -> tensor<4xi1>
  check.expect_eq_const %4, dense<[true, false, true, false]> : tensor<4xi1>
  %5 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction LE>, compare_type = #stablehlo<comparison_type FLOAT>}> : (tensor<4xf8E8M0FNU>, tensor<4xf8E8M0FNU>) -> tensor<4xi1>
  check.expect_eq_const %5, dense<[true, false, true, false]> : tensor<4xi1>
  %6 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction GT>, compare_type = #stablehlo<comparison_type FLOAT>}> : (tensor<4xf8E8M0FNU>, tensor<4xf8E8M0FNU>) -> tensor<4xi1>
  check.expect_eq_const %6, dense<[false, true, false, true]> : tensor<4xi1>
  %7 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction GE>, compare_type = #stablehlo<comparison_type FLOAT>}> : (tensor<4xf8E8M0FNU>, tensor<4xf8E8M0FNU>) -> tensor<4xi1>
  check.expect_eq_const %7, dense<[false, true, false, true]> : tensor<4xi1>
  return
}
// -----
// compare bf16 TOTALORDER
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0x8000, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0x3DCD, 0xBE9A, 2.75, -9.5, 33.25, 100.5, 0x7F80, 0xFF80, 0x7FC0, 0x7F7F, 0x0080, 0x0001, 0xBA83, 0x7F80, 0xFFC0, 0xFF7F, 0x8080, 0x8001, 0x3A83]> : tensor<30xbf16>
  %1 = stablehlo.constant dense<[0x3A83, 0.0, 0x8000, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0x3DCD, 0xBE9A, 2.75, -9.5, 33.25, 100.5, 0x7F80, 0xFF80, 0x7FC0, 0x7F7F, 0x0080, 0x0001, 0xBA83, 0x7F80, 0xFFC0, 0xFF7F, 0x8080, 0x8001]> : tensor<30xbf16>
  %2 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction EQ>, compare_type = #stablehlo<comparison_type TOTALORDER>}> : (tensor<30xbf16>, tensor<30xbf16>) -> tensor<30xi1>
  check.expect_eq_const %2, dense<false> : tensor<30xi1>
  %3 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction NE>, compare_type = #stablehlo<comparison_type TOTALORDER>}> : (tensor<30xbf16>, tensor<30xbf16>) -> tensor<30xi1>
  check.expect_eq_const %3, dense<true> : tensor<30xi1>
  %4 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction LT>, compare_type = #stablehlo<comparison_type TOTALORDER>}> : (tensor<30xbf16>, tensor<30xbf16>) -> tensor<30xi1>
  check.expect_eq_const %4, dense<[true, true, false, true, false, true, false, true, false, true, false, true, true, false, true, false, false, false, true, false, true, true, true, true, false, true, false, false, false, false]> : tensor<30xi1>
  %5 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction LE>, compare_type = #stablehlo<comparison_type TOTALORDER>}> : (tensor<30xbf16>, tensor<30xbf16>) -> tensor<30xi1>
  check.expect_eq_const %5, dense<[true, true, false, true, false, true, false, true, false, true, false, true, true, false, true, false, false, false, true, false, true, true, true, true, false, true, false, false, false, false]> : tensor<30xi1>
  %6 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction GT>, compare_type = #stablehlo<comparison_type TOTALORDER>}> : (tensor<30xbf16>, tensor<30xbf16>) -> tensor<30xi1>
  check.expect_eq_const %6, dense<[false, false, true, false, true, false, true, false, true, false, true, false, false, true, false, true, true, true, false, true, false, false, false, false, true, false, true, true, true, true]> : tensor<30xi1>
  %7 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction GE>, compare_type = #stablehlo<comparison_type TOTALORDER>}> : (tensor<30xbf16>, tensor<30xbf16>) -> tensor<30xi1>
  check.expect_eq_const %7, dense<[false, false, true, false, true, false, true, false, true, false, true, false, false, true, false, true, true, true, false, true, false, false, false, false, true, false, true, true, true, true]> : tensor<30xi1>
  return
}
// -----
// compare f16 TOTALORDER
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0x8000, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0x2E66, 0xB4CD, 2.75, -9.5, 33.25, 100.5, 0x7C00, 0xFC00, 0x7E00, 65504.0, 0x0400, 0x0001, 0x9419, 0x7C00, 0xFE00, -65504.0, 0x8400, 0x8001, 0x1419]> : tensor<30xf16>
  %1 = stablehlo.constant dense<[0x1419, 0.0, 0x8000, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0x2E66, 0xB4CD, 2.75, -9.5, 33.25, 100.5, 0x7C00, 0xFC00, 0x7E00, 65504.0, 0x0400, 0x0001, 0x9419, 0x7C00, 0xFE00, -65504.0, 0x8400, 0x8001]> : tensor<30xf16>
  %2 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction EQ>, compare_type = #stablehlo<comparison_type TOTALORDER>}> : (tensor<30xf16>, tensor<30xf16>) -> tensor<30xi1>
  check.expect_eq_const %2, dense<false> : tensor<30xi1>
  %3 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction NE>, compare_type = #stablehlo<comparison_type TOTALORDER>}> : (tensor<30xf16>, tensor<30xf16>) -> tensor<30xi1>
  check.expect_eq_const %3, dense<true> : tensor<30xi1>
  %4 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction LT>, compare_type = #stablehlo<comparison_type TOTALORDER>}> : (tensor<30xf16>, tensor<30xf16>) -> tensor<30xi1>
  check.expect_eq_const %4, dense<[true, true, false, true, false, true, false, true, false, true, false, true, true, false, true, false, false, false, true, false, true, true, true, true, false, true, false, false, false, false]> : tensor<30xi1>
  %5 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction LE>, compare_type = #stablehlo<comparison_type TOTALORDER>}> : (tensor<30xf16>, tensor<30xf16>) -> tensor<30xi1>
  check.expect_eq_const %5, dense<[true, true, false, true, false, true, false, true, false, true, false, true, true, false, true, false, false, false, true, false, true, true, true, true, false, true, false, false, false, false]> : tensor<30xi1>
  %6 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction GT>, compare_type = #stablehlo<comparison_type TOTALORDER>}> : (tensor<30xf16>, tensor<30xf16>) -> tensor<30xi1>
  check.expect_eq_const %6, dense<[false, false, true, false, true, false, true, false, true, false, true, false, false, true, false, true, true, true, false, true, false, false, false, false, true, false, true, true, true, true]> : tensor<30xi1>
  %7 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction GE>, compare_type = #stablehlo<comparison_type TOTALORDER>}> : (tensor<30xf16>, tensor<30xf16>) -> tensor<30xi1>
  check.expect_eq_const %7, dense<[false, false, true, false, true, false, true, false, true, false, true, false, false, true, false, true, true, true, false, true, false, false, false, false, true, false, true, true, true, true]> : tensor<30xi1>
  return
}
// -----
// compare f32 TOTALORDER
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0x80000000, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0x3DCCCCCD, 0xBE99999A, 2.75, -9.5, 33.25, 100.5, 0x7F800000, 0xFF800000, 0x7FC00000, 0x7F7FFFFF, 0x00800000, 0x00000001, 0xBA83126F, 0x7F800000, 0xFFC00000, 0xFF7FFFFF, 0x80800000, 0x80000001, 0x3A83126F]> : tensor<30xf32>
  %1 = stablehlo.constant dense<[0x3A83126F, 0.0, 0x80000000, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0x3DCCCCCD, 0xBE99999A, 2.75, -9.5, 33.25, 100.5, 0x7F800000, 0xFF800000, 0x7FC00000, 0x7F7FFFFF, 0x00800000, 0x00000001, 0xBA83126F, 0x7F800000, 0xFFC00000, 0xFF7FFFFF, 0x80800000, 0x80000001]> : tensor<30xf32>
  %2 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction EQ>, compare_type = #stablehlo<comparison_type TOTALORDER>}> : (tensor<30xf32>, tensor<30xf32>) -> tensor<30xi1>
  check.expect_eq_const %2, dense<false> : tensor<30xi1>
  %3 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction NE>, compare_type = #stablehlo<comparison_type TOTALORDER>}> : (tensor<30xf32>, tensor<30xf32>) -> tensor<30xi1>
  check.expect_eq_const %3, dense<true> : tensor<30xi1>
  %4 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction LT>, compare_type = #stablehlo<comparison_type TOTALORDER>}> : (tensor<30xf32>, tensor<30xf32>) -> tensor<30xi1>
  check.expect_eq_const %4, dense<[true, true, false, true, false, true, false, true, false, true, false, true, true, false, true, false, false, false, true, false, true, true, true, true, false, true, false, false, false, false]> : tensor<30xi1>
  %5 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction LE>, compare_type = #stablehlo<comparison_type TOTALORDER>}> : (tensor<30xf32>, tensor<30xf32>) -> tensor<30xi1>
  check.expect_eq_const %5, dense<[true, true, false, true, false, true, false, true, false, true, false, true, true, false, true, false, false, false, true, false, true, true, true, true, false, true, false, false, false, false]> : tensor<30xi1>
  %6 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction GT>, compare_type = #stablehlo<comparison_type TOTALORDER>}> : (tensor<30xf32>, tensor<30xf32>) -> tensor<30xi1>
  check.expect_eq_const %6, dense<[false, false, true, false, true, false, true, false, true, false, true, false, false, true, false, true, true, true, false, true, false, false, false, false, true, false, true, true, true, true]> : tensor<30xi1>
  %7 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction GE>, compare_type = #stablehlo<comparison_type TOTALORDER>}> : (tensor<30xf32>, tensor<30xf32>) -> tensor<30xi1>
  check.expect_eq_const %7, dense<[false, false, true, false, true, false, true, false, true, false, true, false, false, true, false, true, true, true, false, true, false, false, false, false, true, false, true, true, true, true]> : tensor<30xi1>
  return
}
// -----
// compare f64 TOTALORDER
func.func @main() {
  %0 = stablehlo.constant dense<[0.0, 0x8000000000000000, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0.1, -0.3, 2.75, -9.5, 33.25, 100.5, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0x7FEFFFFFFFFFFFFF, 0x0010000000000000, 5.0e-324, -0.001, 0x7FF0000000000000, 0xFFF8000000000000, 0xFFEFFFFFFFFFFFFF, 0x8010000000000000, -5.0e-324, 0.001]> : tensor<30xf64>
  %1 = stablehlo.constant dense<[0.001, 0.0, 0x8000000000000000, 0.5, -0.5, 1.0, -1.0, 1.5, -2.5, 3.0, -4.0, 6.0, 0.1, -0.3, 2.75, -9.5, 33.25, 100.5, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0x7FEFFFFFFFFFFFFF, 0x0010000000000000, 5.0e-324, -0.001, 0x7FF0000000000000, 0xFFF8000000000000, 0xFFEFFFFFFFFFFFFF, 0x8010000000000000, -5.0e-324]> : tensor<30xf64>
  %2 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction EQ>, compare_type = #stablehlo<comparison_type TOTALORDER>}> : (tensor<30xf64>, tensor<30xf64>) -> tensor<30xi1>
  check.expect_eq_const %2, dense<false> : tensor<30xi1>
  %3 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction NE>, compare_type = #stablehlo<comparison_type TOTALORDER>}> : (tensor<30xf64>, tensor<30xf64>) -> tensor<30xi1>
  check.expect_eq_const %3, dense<true> : tensor<30xi1>
  %4 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction LT>, compare_type = #stablehlo<comparison_type TOTALORDER>}> : (tensor<30xf64>, tensor<30xf64>) -> tensor<30xi1>
  check.expect_eq_const %4, dense<[true, true, false, true, false, true, false, true, false, true, false, true, true, false, true, false, false, false, true, false, true, true, true, true, false, true, false, false, false, false]> : tensor<30xi1>
  %5 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction LE>, compare_type = #stablehlo<comparison_type TOTALORDER>}> : (tensor<30xf64>, tensor<30xf64>) -> tensor<30xi1>
  check.expect_eq_const %5, dense<[true, true, false, true, false, true, false, true, false, true, false, true, true, false, true, false, false, false, true, false, true, true, true, true, false, true, false, false, false, false]> : tensor<30xi1>
  %6 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction GT>, compare_type = #stablehlo<comparison_type TOTALORDER>}> : (tensor<30xf64>, tensor<30xf64>) -> tensor<30xi1>
  check.expect_eq_const %6, dense<[false, false, true, false, true, false, true, false, true, false, true, false, false, true, false, true, true, true, false, true, false, false, false, false, true, false, true, true, true, true]> : tensor<30xi1>
  %7 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction GE>, compare_type = #stablehlo<comparison_type TOTALORDER>}> : (tensor<30xf64>, tensor<30xf64>) -> tensor<30xi1>
  check.expect_eq_const %7, dense<[false, false, true, false, true, false, true, false, true, false, true, false, false, true, false, true, true, true, false, true, false, false, false, false, true, false, true, true, true, true]> : tensor<30xi1>
  return
}
// -----
// compare complex<f32> FLOAT
func.func @main() {
  %0 = stablehlo.constant dense<[(1.0, 2.0), (1.0, 2.0), (1.0, -2.0), (0x7FC00000, 1.0), (3.0, 0.0)]> : tensor<5xcomplex<f32>>
  %1 = stablehlo.constant dense<[(3.0, 0.0), (1.0, 2.0), (1.0, 2.0), (1.0, -2.0), (0x7FC00000, 1.0)]> : tensor<5xcomplex<f32>>
  %2 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction EQ>, compare_type = #stablehlo<comparison_type FLOAT>}> : (tensor<5xcomplex<f32>>, tensor<5xcomplex<f32>>) -> tensor<5xi1>
  check.expect_eq_const %2, dense<[false, true, false, false, false]> : tensor<5xi1>
  %3 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction NE>, compare_type = #stablehlo<comparison_type FLOAT>}> : (tensor<5xcomplex<f32>>, tensor<5xcomplex<f32>>) -> tensor<5xi1>
  check.expect_eq_const %3, dense<[true, false, true, true, true]> : tensor<5xi1>
  return
}
// -----
// compare complex<f64> FLOAT
func.func @main() {
  %0 = stablehlo.constant dense<[(1.0, 2.0), (1.0, 2.0), (1.0, -2.0), (0x7FF8000000000000, 1.0), (3.0, 0.0)]> : tensor<5xcomplex<f64>>
  %1 = stablehlo.constant dense<[(3.0, 0.0), (1.0, 2.0), (1.0, 2.0), (1.0, -2.0), (0x7FF8000000000000, 1.0)]> : tensor<5xcomplex<f64>>
  %2 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction EQ>, compare_type = #stablehlo<comparison_type FLOAT>}> : (tensor<5xcomplex<f64>>, tensor<5xcomplex<f64>>) -> tensor<5xi1>
  check.expect_eq_const %2, dense<[false, true, false, false, false]> : tensor<5xi1>
  %3 = "stablehlo.compare"(%0, %1) <{comparison_direction = #stablehlo<comparison_direction NE>, compare_type = #stablehlo<comparison_type FLOAT>}> : (tensor<5xcomplex<f64>>, tensor<5xcomplex<f64>>) -> tensor<5xi1>
  check.expect_eq_const %3, dense<[true, false, true, true, true]> : tensor<5xi1>
  return
}
// -----
// compare quantized i8
func.func @main() {
  %0 = stablehlo.constant dense<[[-3.25, 0.25, 0.75], [100.0, -100.0, 2.5]]> : tensor<2x3xf32>
  %1 = "stablehlo.uniform_quantize"(%0) : (tensor<2x3xf32>) -> tensor<2x3x!quant.uniform<i8:f32, 0.5:3>>
  %2 = stablehlo.constant dense<[[1.0, -0.5, 4.0], [0.5, 3.0, -2.0]]> : tensor<2x3xf32>
  %3 = "stablehlo.uniform_quantize"(%2) : (tensor<2x3xf32>) -> tensor<2x3x!quant.uniform<i8:f32, 0.5:3>>
  %4 = "stablehlo.compare"(%1, %3) <{comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<2x3x!quant.uniform<i8:f32, 0.5:3>>, tensor<2x3x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<2x3xi1>
  check.expect_eq_const %4, dense<[[false, true, false], [true, false, true]]> : tensor<2x3xi1>
  return
}
