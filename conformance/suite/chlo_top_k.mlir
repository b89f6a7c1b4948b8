// chlo_top_k f32
func.func @main() {
  %0 = stablehlo.constant dense<[[3.0, 1.0, 4.0, 1.0, 5.0], [2.0, 7.0, 1.0, 8.0, 2.0]]> : tensor<2x5xf32>
  %1:2 = "chlo.top_k"(%0) <{k = 3 : i64}> : (tensor<2x5xf32>) -> (tensor<2x3xf32>, tensor<2x3xi32>)
  check.expect_eq_const %1#0, dense<[[5.0, 4.0, 3.0], [8.0, 7.0, 2.0]]> : tensor<2x3xf32>
  check.expect_eq_const %1#1, dense<[[4, 2, 0], [3, 1, 0]]> : tensor<2x3xi32>
  return
}
// -----
// chlo_top_k bf16
func.func @main() {
  %0 = stablehlo.constant dense<[[3.0, 1.0, 4.0, 1.0, 5.0], [2.0, 7.0, 1.0, 8.0, 2.0]]> : tensor<2x5xbf16>
  %1:2 = "chlo.top_k"(%0) <{k = 3 : i64}> : (tensor<2x5xbf16>) -> (tensor<2x3xbf16>, tensor<2x3xi32>)
  check.expect_eq_const %1#0, dense<[[5.0, 4.0, 3.0], [8.0, 7.0, 2.0]]> : tensor<2x3xbf16>
  check.expect_eq_const %1#1, dense<[[4, 2, 0], [3, 1, 0]]> : tensor<2x3xi32>
  return
}
// -----
// chlo_top_k i32
func.func @main() {
  %0 = stablehlo.constant dense<[[3, 1, 4, 1, 5], [2, 7, 1, 8, 2]]> : tensor<2x5xi32>
  %1:2 = "chlo.top_k"(%0) <{k = 3 : i64}> : (tensor<2x5xi32>) -> (tensor<2x3xi32>, tensor<2x3xi32>)
  check.expect_eq_const %1#0, dense<[[5, 4, 3], [8, 7, 2]]> : tensor<2x3xi32>
  check.expect_eq_const %1#1, dense<[[4, 2, 0], [3, 1, 0]]> : tensor<2x3xi32>
  return
}
// -----
// chlo_top_k ui8
func.func @main() {
  %0 = stablehlo.constant dense<[[3, 1, 4, 1, 5], [2, 7, 1, 8, 2]]> : tensor<2x5xui8>
  %1:2 = "chlo.top_k"(%0) <{k = 3 : i64}> : (tensor<2x5xui8>) -> (tensor<2x3xui8>, tensor<2x3xi32>)
  check.expect_eq_const %1#0, dense<[[5, 4, 3], [8, 7, 2]]> : tensor<2x3xui8>
  check.expect_eq_const %1#1, dense<[[4, 2, 0], [3, 1, 0]]> : tensor<2x3xi32>
  return
}
