module @jit_vt_xla47366 {
func.func public @main(%x: tensor<6xf32>) -> tensor<6xf32> {
  %0 = "stablehlo.sort"(%x) <{dimension = 0 : i64, is_stable = true}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %z = stablehlo.constant dense<0.0> : tensor<f32>
    %w = stablehlo.constant dense<[1.0, 2.0]> : tensor<2xf32>
    %a2 = stablehlo.broadcast_in_dim %a, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %am = stablehlo.multiply %a2, %w : tensor<2xf32>
    %as = stablehlo.reduce(%am init: %z) applies stablehlo.add across dimensions = [0] : (tensor<2xf32>, tensor<f32>) -> tensor<f32>
    %b2 = stablehlo.broadcast_in_dim %b, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %bm = stablehlo.multiply %b2, %w : tensor<2xf32>
    %bs = stablehlo.reduce(%bm init: %z) applies stablehlo.add across dimensions = [0] : (tensor<2xf32>, tensor<f32>) -> tensor<f32>
    %c = stablehlo.compare LT, %as, %bs : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }) : (tensor<6xf32>) -> tensor<6xf32>
  return %0 : tensor<6xf32>
}
}
