// rng f32 uniform bounds
func.func @main() {
  %0 = stablehlo.constant dense<2.0> : tensor<f32>
  %1 = stablehlo.constant dense<3.0> : tensor<f32>
  %2 = stablehlo.constant dense<[4, 8]> : tensor<2xi64>
  %3 = "stablehlo.rng"(%0, %1, %2) <{rng_distribution = #stablehlo<rng_distribution UNIFORM>}> : (tensor<f32>, tensor<f32>, tensor<2xi64>) -> tensor<4x8xf32>
  %4 = "stablehlo.floor"(%3) : (tensor<4x8xf32>) -> tensor<4x8xf32>
  check.expect_eq_const %4, dense<[[2.0, 2.0, 2.0, 2.0, 2.0, 2.0, 2.0, 2.0], [2.0, 2.0, 2.0, 2.0, 2.0, 2.0, 2.0, 2.0], [2.0, 2.0, 2.0, 2.0, 2.0, 2.0, 2.0, 2.0], [2.0, 2.0, 2.0, 2.0, 2.0, 2.0, 2.0, 2.0]]> : tensor<4x8xf32>
  return
}
