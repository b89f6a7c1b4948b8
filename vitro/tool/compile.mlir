// vitro compile prints the module after the stages asked for, locations included; a module of any
// level is taken.
// RUN: vitro compile %s --only remove-duplicates | FileCheck %s
// RUN: vitro compile %s --only remove_duplicates --json | FileCheck %s --check-prefix=JSON
// RUN: vitro compile %s --stop-after remove-duplicates > %t && vitro compile %t --only remove-duplicates | FileCheck %s
// RUN: %exits 2 vitro compile %s --only remove-duplicate 2>&1 | FileCheck %s --check-prefix=UNKNOWN

// JSON: "name": "remove-duplicates",
// UNKNOWN: there is no stage 'remove-duplicate'
// UNKNOWN: did you mean 'remove-duplicates'

// CHECK-LABEL: func.func @main
// CHECK: %[[A:.*]] = stablehlo.add %arg0, %arg0 : tensor<2xf32> loc(#[[$L:.*]])
// CHECK-NEXT: stablehlo.multiply %[[A]], %[[A]]
func.func @main(%x: tensor<2xf32>) -> tensor<2xf32> {
  %0 = stablehlo.add %x, %x : tensor<2xf32>
  %1 = stablehlo.add %x, %x : tensor<2xf32>
  %2 = stablehlo.multiply %0, %1 : tensor<2xf32>
  return %2 : tensor<2xf32>
}

// CHECK-LABEL: func.func @loops
// CHECK: vector.load
// CHECK: linalg.generic
func.func @loops(%x: tensor<4xf32>, %m: memref<4xf32>) -> tensor<4xf32> {
  %c0 = arith.constant 0 : index
  %v = vector.load %m[%c0] : memref<4xf32>, vector<4xf32>
  vector.store %v, %m[%c0] : memref<4xf32>, vector<4xf32>
  %e = tensor.empty() : tensor<4xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]} ins(%x : tensor<4xf32>) outs(%e : tensor<4xf32>) {
  ^bb0(%a: f32, %b: f32):
    %s = math.exp %a : f32
    linalg.yield %s : f32
  } -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
// CHECK: #[[$L]] = loc(fused[#{{.*}}, #{{.*}}])
