// Chains become one loop that carries the ids of all; what two loops read is not computed twice
// unless that is cheap.
// RUN: vitro compile %s --only fuse-elementwise | FileCheck %s

#id = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>
#one = affine_map<(d0) -> (d0)>

// CHECK-LABEL: func.func private @chain
// CHECK: linalg.generic {{.*}} ins(%arg0 : tensor<2x3xf32>)
// CHECK: math.exp
// CHECK: arith.mulf %[[E:.*]], %[[E]]
// CHECK: linalg.yield
// CHECK: } -> tensor<2x3xf32> loc(#[[$LOC:.*]])
// CHECK-NOT: linalg.generic
// CHECK: return
func.func private @chain(%x: tensor<2x3xf32>) -> tensor<2x3xf32> attributes {kernel.function} {
  %e = tensor.empty() : tensor<2x3xf32>
  %0 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]} ins(%x : tensor<2x3xf32>) outs(%e : tensor<2x3xf32>) {
  ^bb0(%a: f32, %o: f32):
    %1 = math.exp %a : f32
    linalg.yield %1 : f32
  } -> tensor<2x3xf32>
  %2 = linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel", "parallel"]} ins(%0, %0 : tensor<2x3xf32>, tensor<2x3xf32>) outs(%e : tensor<2x3xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %1 = arith.mulf %a, %b : f32
    linalg.yield %1 : f32
  } -> tensor<2x3xf32>
  return %2 : tensor<2x3xf32>
}

// The exponential of a row would be taken for every column.
// CHECK-LABEL: func.func private @rows
// CHECK: linalg.generic
// CHECK: math.exp
// CHECK: linalg.generic
// CHECK: arith.addf
func.func private @rows(%x: tensor<2xf32>, %y: tensor<2x3xf32>) -> tensor<2x3xf32> attributes {kernel.function} {
  %e = tensor.empty() : tensor<2xf32>
  %f = tensor.empty() : tensor<2x3xf32>
  %0 = linalg.generic {indexing_maps = [#one, #one], iterator_types = ["parallel"]} ins(%x : tensor<2xf32>) outs(%e : tensor<2xf32>) {
  ^bb0(%a: f32, %o: f32):
    %1 = math.exp %a : f32
    linalg.yield %1 : f32
  } -> tensor<2xf32>
  %2 = linalg.generic {indexing_maps = [#row, #id, #id], iterator_types = ["parallel", "parallel"]} ins(%0, %y : tensor<2xf32>, tensor<2x3xf32>) outs(%f : tensor<2x3xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %1 = arith.addf %a, %b : f32
    linalg.yield %1 : f32
  } -> tensor<2x3xf32>
  return %2 : tensor<2x3xf32>
}

func.func @main(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = kernel.call @chain(%x) : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// CHECK: #[[$LOC]] = loc(fused[
