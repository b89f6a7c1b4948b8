func.func public @main(%x: tensor<3x4xf32>, %i: tensor<5xi32>, %u: tensor<5xui16>, %w: tensor<4x2xf32>) -> (tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xi1>, tensor<3x4xi1>, tensor<3x4xi1>, tensor<5xi32>, tensor<5xui16>, tensor<2x3x4xf32>, tensor<3x2xf32>, tensor<3x4xf32>, tensor<i32>, tensor<3x4xf32>) {
  %0 = chlo.conj %x : tensor<3x4xf32> -> tensor<3x4xf32>
  %1 = stablehlo.real %x : (tensor<3x4xf32>) -> tensor<3x4xf32>
  %2 = stablehlo.imag %x : (tensor<3x4xf32>) -> tensor<3x4xf32>
  %3 = chlo.square %x : tensor<3x4xf32> -> tensor<3x4xf32>
  %zero = stablehlo.constant dense<0.0> : tensor<3x4xf32>
  %inf = stablehlo.divide %x, %zero : tensor<3x4xf32>
  %4 = chlo.is_inf %inf : tensor<3x4xf32> -> tensor<3x4xi1>
  %5 = chlo.is_pos_inf %inf : tensor<3x4xf32> -> tensor<3x4xi1>
  %6 = chlo.is_neg_inf %inf : tensor<3x4xf32> -> tensor<3x4xi1>
  %7 = "chlo.mulhi"(%i, %i) : (tensor<5xi32>, tensor<5xi32>) -> tensor<5xi32>
  %8 = "chlo.mulhi"(%u, %u) : (tensor<5xui16>, tensor<5xui16>) -> tensor<5xui16>
  %9 = stablehlo.broadcast %x, sizes = [2] : (tensor<3x4xf32>) -> tensor<2x3x4xf32>
  %10 = stablehlo.dot %x, %w : (tensor<3x4xf32>, tensor<4x2xf32>) -> tensor<3x2xf32>
  %11 = "stablehlo.map"(%x, %3) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %half = stablehlo.constant dense<0.5> : tensor<f32>
    %p = stablehlo.multiply %a, %half : tensor<f32>
    %q = stablehlo.subtract %p, %b : tensor<f32>
    stablehlo.return %q : tensor<f32>
  }) {dimensions = array<i64: 0, 1>} : (tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
  %12 = stablehlo.get_dimension_size %x, dim = 1 : (tensor<3x4xf32>) -> tensor<i32>
  %13 = "stablehlo.tan"(%x) : (tensor<3x4xf32>) -> tensor<3x4xf32>
  return %0, %1, %2, %3, %4, %5, %6, %7, %8, %9, %10, %11, %12, %13 : tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xi1>, tensor<3x4xi1>, tensor<3x4xi1>, tensor<5xi32>, tensor<5xui16>, tensor<2x3x4xf32>, tensor<3x2xf32>, tensor<3x4xf32>, tensor<i32>, tensor<3x4xf32>
}
