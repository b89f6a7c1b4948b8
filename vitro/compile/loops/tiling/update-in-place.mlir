// A result starts as the input it is made from, element by element, where nobody reads that later.
// RUN: vitro compile %s --only tile | FileCheck %s

#map = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (j)>

// CHECK-LABEL: func.func private @first
// CHECK: %[[FRESH:.*]] = tensor.empty() : tensor<64x128xf32>
// CHECK: outs(%[[FRESH]] : tensor<64x128xf32>)
func.func private @first(%a: tensor<64x128xf32>, %b: tensor<128xf32>) -> tensor<64x128xf32>
    attributes {kernel.function} {
  %e = tensor.empty() : tensor<64x128xf32>
  %0 = linalg.generic {indexing_maps = [#map, #row, #map], iterator_types = ["parallel", "parallel"]}
      ins(%a, %b : tensor<64x128xf32>, tensor<128xf32>) outs(%e : tensor<64x128xf32>) {
  ^bb0(%x: f32, %y: f32, %o: f32):
    %s = arith.addf %x, %y : f32
    linalg.yield %s : f32
  } -> tensor<64x128xf32>
  return %0 : tensor<64x128xf32>
}

// CHECK-LABEL: func.func private @second
// CHECK: ins(%arg1 : tensor<128xf32>) outs(%arg0 : tensor<64x128xf32>)
// CHECK: ^bb0(%[[IN:[a-z0-9_]*]]: f32{{.*}}, %[[HERE:[a-z0-9_]*]]: f32
// CHECK: arith.subf %[[HERE]], %[[IN]]
func.func private @second(%a: tensor<64x128xf32>, %b: tensor<128xf32>) -> tensor<64x128xf32>
    attributes {kernel.function} {
  %e = tensor.empty() : tensor<64x128xf32>
  %0 = linalg.generic {indexing_maps = [#map, #row, #map], iterator_types = ["parallel", "parallel"]}
      ins(%a, %b : tensor<64x128xf32>, tensor<128xf32>) outs(%e : tensor<64x128xf32>) {
  ^bb0(%x: f32, %y: f32, %o: f32):
    %s = arith.subf %x, %y : f32
    linalg.yield %s : f32
  } -> tensor<64x128xf32>
  return %0 : tensor<64x128xf32>
}

// What it reads is a result, too.
// CHECK-LABEL: func.func private @third
// CHECK: %[[FRESH:.*]] = tensor.empty() : tensor<64x128xf32>
// CHECK: outs(%[[FRESH]] : tensor<64x128xf32>)
func.func private @third(%a: tensor<64x128xf32>, %b: tensor<128xf32>) -> tensor<64x128xf32>
    attributes {kernel.function} {
  %e = tensor.empty() : tensor<64x128xf32>
  %0 = linalg.generic {indexing_maps = [#map, #row, #map], iterator_types = ["parallel", "parallel"]}
      ins(%a, %b : tensor<64x128xf32>, tensor<128xf32>) outs(%e : tensor<64x128xf32>) {
  ^bb0(%x: f32, %y: f32, %o: f32):
    %s = arith.mulf %x, %y : f32
    linalg.yield %s : f32
  } -> tensor<64x128xf32>
  return %0 : tensor<64x128xf32>
}

// It reads a value from before a loop, which the next iteration reads, too.
// CHECK-LABEL: func.func private @fourth
// CHECK: %[[FRESH:.*]] = tensor.empty() : tensor<64x128xf32>
// CHECK: outs(%[[FRESH]] : tensor<64x128xf32>)
func.func private @fourth(%a: tensor<64x128xf32>, %b: tensor<128xf32>) -> tensor<64x128xf32>
    attributes {kernel.function} {
  %e = tensor.empty() : tensor<64x128xf32>
  %0 = linalg.generic {indexing_maps = [#map, #row, #map], iterator_types = ["parallel", "parallel"]}
      ins(%a, %b : tensor<64x128xf32>, tensor<128xf32>) outs(%e : tensor<64x128xf32>) {
  ^bb0(%x: f32, %y: f32, %o: f32):
    %s = arith.divf %x, %y : f32
    linalg.yield %s : f32
  } -> tensor<64x128xf32>
  return %0 : tensor<64x128xf32>
}

func.func @main(%x: tensor<64x128xf32>, %y: tensor<128xf32>)
    -> (tensor<64x128xf32>, tensor<64x128xf32>, tensor<64x128xf32>) {
  %0 = kernel.call @first(%x, %y) : (tensor<64x128xf32>, tensor<128xf32>) -> tensor<64x128xf32>
  %1 = kernel.call @second(%0, %y) : (tensor<64x128xf32>, tensor<128xf32>) -> tensor<64x128xf32>
  %2 = kernel.call @third(%1, %y) : (tensor<64x128xf32>, tensor<128xf32>) -> tensor<64x128xf32>
  %3 = kernel.call @first(%x, %y) : (tensor<64x128xf32>, tensor<128xf32>) -> tensor<64x128xf32>
  %4 = stablehlo.while(%z = %x) : tensor<64x128xf32>
   cond {
    %go = stablehlo.constant dense<true> : tensor<i1>
    stablehlo.return %go : tensor<i1>
  } do {
    %5 = kernel.call @fourth(%3, %y) : (tensor<64x128xf32>, tensor<128xf32>) -> tensor<64x128xf32>
    stablehlo.return %5 : tensor<64x128xf32>
  }
  return %1, %2, %4 : tensor<64x128xf32>, tensor<64x128xf32>, tensor<64x128xf32>
}
