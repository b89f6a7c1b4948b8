// case index 0
func.func @main() {
  %0 = stablehlo.constant dense<10.0> : tensor<f32>
  %1 = stablehlo.constant dense<20.0> : tensor<f32>
  %2 = stablehlo.constant dense<30.0> : tensor<f32>
  %3 = stablehlo.constant dense<0> : tensor<i32>
  %4 = "stablehlo.case"(%3) ({ stablehlo.return %0 : tensor<f32> }, { stablehlo.return %1 : tensor<f32> }, { stablehlo.return %2 : tensor<f32> }) : (tensor<i32>) -> tensor<f32>
  check.expect_eq_const %4, dense<10.0> : tensor<f32>
  return
}
// -----
// case index 1
func.func @main() {
  %0 = stablehlo.constant dense<10.0> : tensor<f32>
  %1 = stablehlo.constant dense<20.0> : tensor<f32>
  %2 = stablehlo.constant dense<30.0> : tensor<f32>
  %3 = stablehlo.constant dense<1> : tensor<i32>
  %4 = "stablehlo.case"(%3) ({ stablehlo.return %0 : tensor<f32> }, { stablehlo.return %1 : tensor<f32> }, { stablehlo.return %2 : tensor<f32> }) : (tensor<i32>) -> tensor<f32>
  check.expect_eq_const %4, dense<20.0> : tensor<f32>
  return
}
// -----
// case index 2
func.func @main() {
  %0 = stablehlo.constant dense<10.0> : tensor<f32>
  %1 = stablehlo.constant dense<20.0> : tensor<f32>
  %2 = stablehlo.constant dense<30.0> : tensor<f32>
  %3 = stablehlo.constant dense<2> : tensor<i32>
  %4 = "stablehlo.case"(%3) ({ stablehlo.return %0 : tensor<f32> }, { stablehlo.return %1 : tensor<f32> }, { stablehlo.return %2 : tensor<f32> }) : (tensor<i32>) -> tensor<f32>
  check.expect_eq_const %4, dense<30.0> : tensor<f32>
  return
}
// -----
// case index 9
func.func @main() {
  %0 = stablehlo.constant dense<10.0> : tensor<f32>
  %1 = stablehlo.constant dense<20.0> : tensor<f32>
  %2 = stablehlo.constant dense<30.0> : tensor<f32>
  %3 = stablehlo.constant dense<9> : tensor<i32>
  %4 = "stablehlo.case"(%3) ({ stablehlo.return %0 : tensor<f32> }, { stablehlo.return %1 : tensor<f32> }, { stablehlo.return %2 : tensor<f32> }) : (tensor<i32>) -> tensor<f32>
  check.expect_eq_const %4, dense<30.0> : tensor<f32>
  return
}
// -----
// case index -1
func.func @main() {
  %0 = stablehlo.constant dense<10.0> : tensor<f32>
  %1 = stablehlo.constant dense<20.0> : tensor<f32>
  %2 = stablehlo.constant dense<30.0> : tensor<f32>
  %3 = stablehlo.constant dense<-1> : tensor<i32>
  %4 = "stablehlo.case"(%3) ({ stablehlo.return %0 : tensor<f32> }, { stablehlo.return %1 : tensor<f32> }, { stablehlo.return %2 : tensor<f32> }) : (tensor<i32>) -> tensor<f32>
  check.expect_eq_const %4, dense<30.0> : tensor<f32>
  return
}
