// Tensors of booleans are tensors of bytes; single booleans stay i1.
// RUN: vitro compile %s --only store-booleans | FileCheck %s

#id = affine_map<(d0) -> (d0)>

// CHECK-LABEL: func.func private @k
// CHECK-SAME: (%arg0: tensor<4xi8>{{.*}}, %arg1: tensor<4xf32>{{.*}}, %arg2: tensor<i8>{{.*}}) -> (tensor<4xi8>, tensor<4xf32>, tensor<4xi8>)
// CHECK: tensor.empty() : tensor<4xi8>
// CHECK: ^bb0(%[[P:.*]]: i8 loc({{.*}}), %[[X:.*]]: f32 loc({{.*}}), %{{.*}}: i8 loc({{.*}})):
// CHECK: %[[I:.*]] = arith.cmpi ne, %[[P]]
// CHECK: %[[A:.*]] = arith.andi %[[I]], %{{.*}} : i1
// CHECK: %[[B:.*]] = arith.extui %[[A]] : i1 to i8
// CHECK: linalg.yield %[[B]] : i8
// CHECK: tensor.extract %arg2[] : tensor<i8>
// CHECK: arith.cmpi ne
// CHECK: linalg.fill ins(%{{.*}} : i8) outs(%{{.*}} : tensor<4xi8>)
func.func private @k(%p: tensor<4xi1>, %x: tensor<4xf32>, %s: tensor<i1>) -> (tensor<4xi1>, tensor<4xf32>, tensor<4xi1>) attributes {kernel.function} {
  %e = tensor.empty() : tensor<4xi1>
  %0 = linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel"]} ins(%p, %x : tensor<4xi1>, tensor<4xf32>) outs(%e : tensor<4xi1>) {
  ^bb0(%a: i1, %b: f32, %o: i1):
    %zero = arith.constant 0.0 : f32
    %1 = arith.cmpf ogt, %b, %zero : f32
    %2 = arith.andi %a, %1 : i1
    linalg.yield %2 : i1
  } -> tensor<4xi1>
  %t = tensor.extract %s[] : tensor<i1>
  %f = linalg.fill ins(%t : i1) outs(%e : tensor<4xi1>) -> tensor<4xi1>
  return %0, %x, %f : tensor<4xi1>, tensor<4xf32>, tensor<4xi1>
}

// Whether any is set, by bytes: what vectors fold.
// CHECK-LABEL: func.func private @any
// CHECK: ^bb0(%[[P:.*]]: i8 loc({{.*}}), %[[X:.*]]: f32 loc({{.*}}), %[[ACC:.*]]: i8 loc({{.*}})):
// CHECK: %[[POS:.*]] = arith.cmpf
// CHECK: %[[BYTE:.*]] = arith.extui %[[POS]]
// CHECK-NEXT: %[[OR:.*]] = arith.ori %[[ACC]], %[[BYTE]] : i8
// CHECK-NEXT: linalg.yield %[[OR]]
// CHECK: ^bb0(%[[P:.*]]: i8 loc({{.*}}), %[[ACC:.*]]: i8 loc({{.*}})):
// CHECK-NEXT: %[[AND:.*]] = arith.andi %[[ACC]], %[[P]] : i8
// CHECK-NEXT: linalg.yield %[[AND]]
func.func private @any(%p: tensor<4xi1>, %x: tensor<4xf32>, %s: tensor<i1>) -> (tensor<i1>, tensor<i1>) attributes {kernel.function} {
  %0 = linalg.generic {indexing_maps = [#id, #id, affine_map<(d0) -> ()>], iterator_types = ["reduction"]} ins(%p, %x : tensor<4xi1>, tensor<4xf32>) outs(%s : tensor<i1>) {
  ^bb0(%a: i1, %b: f32, %o: i1):
    %zero = arith.constant 0.0 : f32
    %1 = arith.cmpf ogt, %b, %zero : f32
    %2 = arith.ori %1, %o : i1
    linalg.yield %2 : i1
  } -> tensor<i1>
  %3 = linalg.generic {indexing_maps = [#id, affine_map<(d0) -> ()>], iterator_types = ["reduction"]} ins(%p : tensor<4xi1>) outs(%s : tensor<i1>) {
  ^bb0(%a: i1, %o: i1):
    %4 = arith.andi %o, %a : i1
    linalg.yield %4 : i1
  } -> tensor<i1>
  return %0, %3 : tensor<i1>, tensor<i1>
}

// A number of eight bits is no boolean.
// CHECK-LABEL: func.func private @anyNumber
// CHECK: ^bb0(%[[N:.*]]: i8 loc({{.*}}), %[[ACC:.*]]: i8 loc({{.*}})):
// CHECK: %[[NE:.*]] = arith.cmpi ne, %[[N]]
// CHECK: %[[BYTE:.*]] = arith.extui %[[NE]]
// CHECK-NEXT: arith.andi %[[ACC]], %[[BYTE]] : i8
func.func private @anyNumber(%n: tensor<4xi8>, %s: tensor<i1>) -> tensor<i1> attributes {kernel.function} {
  %0 = linalg.generic {indexing_maps = [#id, affine_map<(d0) -> ()>], iterator_types = ["reduction"]} ins(%n : tensor<4xi8>) outs(%s : tensor<i1>) {
  ^bb0(%a: i8, %o: i1):
    %zero = arith.constant 0 : i8
    %1 = arith.cmpi ne, %a, %zero : i8
    %2 = arith.andi %1, %o : i1
    linalg.yield %2 : i1
  } -> tensor<i1>
  return %0 : tensor<i1>
}

func.func @main(%p: tensor<4xi1>, %x: tensor<4xf32>, %s: tensor<i1>) -> tensor<4xi1> {
  %0:3 = kernel.call @k(%p, %x, %s) : (tensor<4xi1>, tensor<4xf32>, tensor<i1>) -> (tensor<4xi1>, tensor<4xf32>, tensor<4xi1>)
  return %0#0 : tensor<4xi1>
}
