func.func @main(%x: tensor<6x4xcomplex<f32>>, %y: tensor<6x4xcomplex<f32>>) -> (tensor<6x4xcomplex<f32>>, tensor<6x4xcomplex<f32>>, tensor<6x4xcomplex<f32>>, tensor<6x4xcomplex<f32>>, tensor<6x4xcomplex<f32>>, tensor<6x4xcomplex<f32>>, tensor<6x4xcomplex<f32>>, tensor<6x4xcomplex<f32>>, tensor<6x4xcomplex<f32>>, tensor<6x4xcomplex<f32>>, tensor<6x4xcomplex<f32>>, tensor<6x4xcomplex<f32>>, tensor<6x4xcomplex<f32>>, tensor<6x4xcomplex<f32>>, tensor<6x4xcomplex<f32>>, tensor<6x4xcomplex<f32>>, tensor<6x4xf32>, tensor<6xcomplex<f32>>, tensor<4x6xcomplex<f32>>) {
  %f0 = stablehlo.exponential %x : tensor<6x4xcomplex<f32>>
  %f1 = stablehlo.exponential_minus_one %x : tensor<6x4xcomplex<f32>>
  %f2 = stablehlo.log %x : tensor<6x4xcomplex<f32>>
  %f3 = stablehlo.log_plus_one %x : tensor<6x4xcomplex<f32>>
  %f4 = stablehlo.sqrt %x : tensor<6x4xcomplex<f32>>
  %f5 = stablehlo.rsqrt %x : tensor<6x4xcomplex<f32>>
  %f6 = stablehlo.sine %x : tensor<6x4xcomplex<f32>>
  %f7 = stablehlo.cosine %x : tensor<6x4xcomplex<f32>>
  %f8 = stablehlo.tan %x : tensor<6x4xcomplex<f32>>
  %f9 = stablehlo.tanh %x : tensor<6x4xcomplex<f32>>
  %f10 = stablehlo.sign %x : tensor<6x4xcomplex<f32>>
  %h0 = chlo.sinh %x : tensor<6x4xcomplex<f32>> -> tensor<6x4xcomplex<f32>>
  %h1 = chlo.cosh %x : tensor<6x4xcomplex<f32>> -> tensor<6x4xcomplex<f32>>
  %g0 = stablehlo.divide %x, %y : tensor<6x4xcomplex<f32>>
  %g1 = stablehlo.power %x, %y : tensor<6x4xcomplex<f32>>
  %g2 = stablehlo.maximum %x, %y : tensor<6x4xcomplex<f32>>
  %a = stablehlo.abs %x : (tensor<6x4xcomplex<f32>>) -> tensor<6x4xf32>
  %less = stablehlo.compare LT, %x, %y : (tensor<6x4xcomplex<f32>>, tensor<6x4xcomplex<f32>>) -> tensor<6x4xi1>
  %s = stablehlo.select %less, %x, %y : tensor<6x4xi1>, tensor<6x4xcomplex<f32>>
  %one = stablehlo.constant dense<(1.0, 0.0)> : tensor<complex<f32>>
  %p = stablehlo.reduce(%s init: %one) applies stablehlo.multiply across dimensions = [1] : (tensor<6x4xcomplex<f32>>, tensor<complex<f32>>) -> tensor<6xcomplex<f32>>
  %d = stablehlo.dot_general %x, %y, contracting_dims = [1] x [1] : (tensor<6x4xcomplex<f32>>, tensor<6x4xcomplex<f32>>) -> tensor<6x6xcomplex<f32>>
  %v = stablehlo.dot_general %d, %p, contracting_dims = [1] x [0] : (tensor<6x6xcomplex<f32>>, tensor<6xcomplex<f32>>) -> tensor<6xcomplex<f32>>
  %t = stablehlo.transpose %g0, dims = [1, 0] : (tensor<6x4xcomplex<f32>>) -> tensor<4x6xcomplex<f32>>
  return %f0, %f1, %f2, %f3, %f4, %f5, %f6, %f7, %f8, %f9, %f10, %h0, %h1, %g0, %g1, %g2, %a, %v, %t : tensor<6x4xcomplex<f32>>, tensor<6x4xcomplex<f32>>, tensor<6x4xcomplex<f32>>, tensor<6x4xcomplex<f32>>, tensor<6x4xcomplex<f32>>, tensor<6x4xcomplex<f32>>, tensor<6x4xcomplex<f32>>, tensor<6x4xcomplex<f32>>, tensor<6x4xcomplex<f32>>, tensor<6x4xcomplex<f32>>, tensor<6x4xcomplex<f32>>, tensor<6x4xcomplex<f32>>, tensor<6x4xcomplex<f32>>, tensor<6x4xcomplex<f32>>, tensor<6x4xcomplex<f32>>, tensor<6x4xcomplex<f32>>, tensor<6x4xf32>, tensor<6xcomplex<f32>>, tensor<4x6xcomplex<f32>>
}
