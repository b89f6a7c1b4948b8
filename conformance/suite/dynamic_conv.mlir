// dynamic_conv f32
func.func @main() {
  %0 = stablehlo.constant dense<[[[1.0, 2.0, 3.0, 4.0]]]> : tensor<1x1x4xf32>
  %1 = stablehlo.constant dense<[[[1.0, 10.0, 100.0]]]> : tensor<1x1x3xf32>
  %2 = stablehlo.constant dense<[[1, 0]]> : tensor<1x2xi64>
  %3 = "stablehlo.dynamic_conv"(%0, %1, %2) <{dimension_numbers = #stablehlo.conv<[b, f, 0]x[o, i, 0]->[b, f, 0]>, window_strides = array<i64: 1>, window_reversal = array<i1: false>, feature_group_count = 1 : i64, batch_group_count = 1 : i64}> : (tensor<1x1x4xf32>, tensor<1x1x3xf32>, tensor<1x2xi64>) -> tensor<1x1x3xf32>
  check.expect_eq_const %3, dense<[[[210.0, 321.0, 432.0]]]> : tensor<1x1x3xf32>
  return
}
