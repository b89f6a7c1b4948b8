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

// Two results and what both read: one loop, with every input once.
// CHECK-LABEL: func.func private @together
// CHECK: linalg.generic {{.*}} ins(%arg0 : tensor<2x3xf32>) outs(%{{.*}}, %{{.*}} : tensor<2x3xf32>, tensor<2x3xf32>)
// CHECK: %[[T:.*]] = math.exp
// CHECK-NOT: math.exp
// CHECK-DAG: %[[P:.*]] = math.sqrt %[[T]]
// CHECK-DAG: %[[Q:.*]] = math.sin %[[T]]
// CHECK-DAG: %[[S:.*]] = arith.addf %[[P]], %[[Q]]
// CHECK: linalg.yield %[[P]], %[[S]]
// CHECK-NOT: linalg.generic
// CHECK: return %[[R:.*]]#0, %[[R]]#1
func.func private @together(%x: tensor<2x3xf32>) -> (tensor<2x3xf32>, tensor<2x3xf32>) attributes {kernel.function} {
  %e = tensor.empty() : tensor<2x3xf32>
  %0 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]} ins(%x : tensor<2x3xf32>) outs(%e : tensor<2x3xf32>) {
  ^bb0(%a: f32, %o: f32):
    %9 = math.exp %a : f32
    linalg.yield %9 : f32
  } -> tensor<2x3xf32>
  %1 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]} ins(%0 : tensor<2x3xf32>) outs(%e : tensor<2x3xf32>) {
  ^bb0(%a: f32, %o: f32):
    %9 = math.sqrt %a : f32
    linalg.yield %9 : f32
  } -> tensor<2x3xf32>
  %2 = linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel", "parallel"]} ins(%0, %1 : tensor<2x3xf32>, tensor<2x3xf32>) outs(%e : tensor<2x3xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %9 = math.sin %a : f32
    %10 = arith.addf %b, %9 : f32
    linalg.yield %10 : f32
  } -> tensor<2x3xf32>
  return %1, %2 : tensor<2x3xf32>, tensor<2x3xf32>
}

// A result that a reduction reads whose sum another result needs cannot wait for it.
// CHECK-LABEL: func.func private @apart
// CHECK: math.exp
// CHECK: } -> tensor<2x3xf32>
// CHECK: iterator_types = ["parallel", "reduction"]
// CHECK: iterator_types = ["parallel", "parallel"]
// CHECK: arith.divf
func.func private @apart(%x: tensor<2x3xf32>, %z: tensor<2xf32>) -> (tensor<2x3xf32>, tensor<2x3xf32>) attributes {kernel.function} {
  %e = tensor.empty() : tensor<2x3xf32>
  %0 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]} ins(%x : tensor<2x3xf32>) outs(%e : tensor<2x3xf32>) {
  ^bb0(%a: f32, %o: f32):
    %9 = math.exp %a : f32
    linalg.yield %9 : f32
  } -> tensor<2x3xf32>
  %1 = linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "reduction"]} ins(%0 : tensor<2x3xf32>) outs(%z : tensor<2xf32>) {
  ^bb0(%a: f32, %o: f32):
    %9 = arith.addf %o, %a : f32
    linalg.yield %9 : f32
  } -> tensor<2xf32>
  %2 = linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel"]} ins(%0, %1 : tensor<2x3xf32>, tensor<2xf32>) outs(%e : tensor<2x3xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %9 = arith.divf %a, %b : f32
    linalg.yield %9 : f32
  } -> tensor<2x3xf32>
  return %0, %2 : tensor<2x3xf32>, tensor<2x3xf32>
}

// A column of row results is read as the row results it is, and computed once per row: no view
// between the loops.
// CHECK-LABEL: @column(
// CHECK-NOT: tensor.expand_shape
// CHECK: linalg.generic {{.*}}iterator_types = ["parallel", "reduction"]
// CHECK: linalg.generic {{.*}}iterator_types = ["parallel"]} ins(%{{.*}} : tensor<2xf32>)
// CHECK: arith.divf
// CHECK: linalg.generic {{.*}} ins(%{{.*}}, %{{.*}} : tensor<2x3xf32>, tensor<2xf32>)
// CHECK: arith.subf
// CHECK-NOT: linalg.generic
func.func private @column(%x: tensor<2x3xf32>, %z: tensor<2xf32>) -> tensor<2x3xf32> attributes {kernel.function} {
  %n = arith.constant 3.0 : f32
  %e = tensor.empty() : tensor<2x3xf32>
  %c = tensor.empty() : tensor<2x1xf32>
  %0 = linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "reduction"]} ins(%x : tensor<2x3xf32>) outs(%z : tensor<2xf32>) {
  ^bb0(%a: f32, %o: f32):
    %9 = arith.addf %o, %a : f32
    linalg.yield %9 : f32
  } -> tensor<2xf32>
  %1 = tensor.expand_shape %0 [[0, 1]] output_shape [2, 1] : tensor<2xf32> into tensor<2x1xf32>
  %2 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]} ins(%1 : tensor<2x1xf32>) outs(%c : tensor<2x1xf32>) {
  ^bb0(%a: f32, %o: f32):
    %9 = arith.divf %a, %n : f32
    linalg.yield %9 : f32
  } -> tensor<2x1xf32>
  %3 = linalg.generic {indexing_maps = [#id, affine_map<(i, j) -> (i, 0)>, #id], iterator_types = ["parallel", "parallel"]} ins(%x, %2 : tensor<2x3xf32>, tensor<2x1xf32>) outs(%e : tensor<2x3xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %9 = arith.subf %a, %b : f32
    linalg.yield %9 : f32
  } -> tensor<2x3xf32>
  return %3 : tensor<2x3xf32>
}

// The same where the column loses its dimension again, and where it is a result: then it keeps it.
// CHECK-LABEL: @lost(
// CHECK-NOT: tensor.collapse_shape
// CHECK: linalg.generic {{.*}}iterator_types = ["parallel"]} ins(%{{.*}} : tensor<2x1xf32>)
// CHECK: math.exp
// CHECK: } -> tensor<2xf32>
// CHECK: linalg.generic {{.*}} ins(%{{.*}}, %{{.*}} : tensor<2x3xf32>, tensor<2xf32>)
// CHECK: arith.subf
// CHECK-LABEL: @kept(
// CHECK: math.exp
// CHECK: } -> tensor<2x1xf32>
// CHECK: linalg.generic {{.*}} ins(%{{.*}}, %{{.*}} : tensor<2x3xf32>, tensor<2x1xf32>)
func.func private @lost(%x: tensor<2x3xf32>, %z: tensor<2x1xf32>) -> tensor<2x3xf32> attributes {kernel.function} {
  %e = tensor.empty() : tensor<2x3xf32>
  %c = tensor.empty() : tensor<2x1xf32>
  %0 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]} ins(%z : tensor<2x1xf32>) outs(%c : tensor<2x1xf32>) {
  ^bb0(%a: f32, %o: f32):
    %9 = math.exp %a : f32
    linalg.yield %9 : f32
  } -> tensor<2x1xf32>
  %1 = tensor.collapse_shape %0 [[0, 1]] : tensor<2x1xf32> into tensor<2xf32>
  %2 = linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel"]} ins(%x, %1 : tensor<2x3xf32>, tensor<2xf32>) outs(%e : tensor<2x3xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %9 = arith.subf %a, %b : f32
    linalg.yield %9 : f32
  } -> tensor<2x3xf32>
  return %2 : tensor<2x3xf32>
}
func.func private @kept(%x: tensor<2x3xf32>, %z: tensor<2x1xf32>) -> (tensor<2x3xf32>, tensor<2x1xf32>) attributes {kernel.function} {
  %e = tensor.empty() : tensor<2x3xf32>
  %c = tensor.empty() : tensor<2x1xf32>
  %0 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]} ins(%z : tensor<2x1xf32>) outs(%c : tensor<2x1xf32>) {
  ^bb0(%a: f32, %o: f32):
    %9 = math.exp %a : f32
    linalg.yield %9 : f32
  } -> tensor<2x1xf32>
  %1 = tensor.collapse_shape %0 [[0, 1]] : tensor<2x1xf32> into tensor<2xf32>
  %2 = linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel"]} ins(%x, %1 : tensor<2x3xf32>, tensor<2xf32>) outs(%e : tensor<2x3xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %9 = arith.subf %a, %b : f32
    linalg.yield %9 : f32
  } -> tensor<2x3xf32>
  return %2, %0 : tensor<2x3xf32>, tensor<2x1xf32>
}

func.func @main(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = kernel.call @chain(%x) : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// CHECK: #[[$LOC]] = loc(fused[
