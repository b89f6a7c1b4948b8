func.func @main(%x: tensor<4xf32>, %y: tensor<4xf32>) -> tensor<4xf32> {
  %0 = stablehlo.maximum %x, %y : tensor<4xf32>
  return %0 : tensor<4xf32>
}
// -----
func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = stablehlo.sine %x : tensor<4xf32>
  return %0 : tensor<4xf32>
}
// -----
func.func @main(%x: tensor<4xi32>) -> tensor<4xi32> {
  %0 = stablehlo.abs %x : tensor<4xi32>
  return %0 : tensor<4xi32>
}
// -----
func.func @main() -> tensor<f32> {
  %token = stablehlo.create_token : !stablehlo.token
  %0:2 = "stablehlo.infeed"(%token) : (!stablehlo.token) -> (tensor<f32>, !stablehlo.token)
  return %0#0 : tensor<f32>
}
