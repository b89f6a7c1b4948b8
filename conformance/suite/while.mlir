// while sum of 0..9, two carried values
func.func @main() {
  %0 = stablehlo.constant dense<0> : tensor<i32>
  %1 = stablehlo.constant dense<0.0> : tensor<f32>
  %2:2 = "stablehlo.while"(%0, %1) ({ ^bb0(%i: tensor<i32>, %t: tensor<f32>): %n = stablehlo.constant dense<10> : tensor<i32> %c = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1> stablehlo.return %c : tensor<i1> }, { ^bb0(%i: tensor<i32>, %t: tensor<f32>): %one = stablehlo.constant dense<1> : tensor<i32> %j = stablehlo.add %i, %one : tensor<i32> %f = stablehlo.convert %i : (tensor<i32>) -> tensor<f32> %u = stablehlo.add %t, %f : tensor<f32> stablehlo.return %j, %u : tensor<i32>, tensor<f32> }) : (tensor<i32>, tensor<f32>) -> (tensor<i32>, tensor<f32>)
  check.expect_eq_const %2#0, dense<10> : tensor<i32>
  check.expect_eq_const %2#1, dense<45.0> : tensor<f32>
  return
}
// -----
// while never entered
func.func @main() {
  %0 = stablehlo.constant dense<7.0> : tensor<f32>
  %1 = "stablehlo.while"(%0) ({ ^bb0(%t: tensor<f32>): %c = stablehlo.constant dense<false> : tensor<i1> stablehlo.return %c : tensor<i1> }, { ^bb0(%t: tensor<f32>): %u = stablehlo.add %t, %t : tensor<f32> stablehlo.return %u : tensor<f32> }) : (tensor<f32>) -> tensor<f32>
  check.expect_eq_const %1, dense<7.0> : tensor<f32>
  return
}
