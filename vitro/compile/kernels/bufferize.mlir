// bufferize: (lo, hi, inputs..., outputs..., scratch...), whatever is returned, and main untouched.
// RUN: vitro compile %s --only bufferize | FileCheck %s
// RUN: %exits 3 vitro compile %S/Inputs/dynamic_border.mlir --only bufferize 2>&1 | FileCheck %s --check-prefix=BORDER
// BORDER: stage bufferize failed
// BORDER-SAME: 'tensor<?xf32>' at its border

#id = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>
#one = affine_map<(d0) -> (d0)>
#scalar = affine_map<(d0, d1) -> ()>

// CHECK-LABEL: func.func @main
// CHECK: kernel.call @same(%arg0) : (tensor<4x8xf32>) -> (tensor<4x8xf32>, tensor<4x8xf32>)
// CHECK: stablehlo.add
func.func @main(%x: tensor<4x8xf32>) -> tensor<4x8xf32> {
  %0:2 = kernel.call @same(%x) : (tensor<4x8xf32>) -> (tensor<4x8xf32>, tensor<4x8xf32>)
  %1 = stablehlo.add %0#0, %0#1 : tensor<4x8xf32>
  return %1 : tensor<4x8xf32>
}

// One value returned twice is computed once. Rows that nothing ties together are the iterations.
// CHECK-LABEL: func.func private @same(%arg0: index {{.*}}, %arg1: index {{.*}}, %arg2: memref<4x8xf32> {{.*}}, %arg3: memref<4x8xf32> {{.*}}, %arg4: memref<4x8xf32> {{.*}})
// CHECK-SAME: attributes {kernel.function, kernel.outputs = 2 : i64, kernel.range = 4 : i64, kernel.scratch = 0 : i64}
// CHECK: scf.for %[[I:.*]] = %arg0 to %arg1
// CHECK-DAG: %[[X:.*]] = memref.subview %arg2[%[[I]], 0] [1, 8] [1, 1]
// CHECK-DAG: %[[Y:.*]] = memref.subview %arg3[%[[I]], 0] [1, 8] [1, 1]
// CHECK-DAG: %[[Z:.*]] = memref.subview %arg4[%[[I]], 0] [1, 8] [1, 1]
// CHECK: linalg.generic {{.*}} ins(%[[X]] : {{.*}}) outs(%[[Y]] :
// CHECK: memref.copy %[[Y]], %[[Z]]
func.func private @same(%x: tensor<4x8xf32>) -> (tensor<4x8xf32>, tensor<4x8xf32>)
    attributes {kernel.function} {
  %e = tensor.empty() : tensor<4x8xf32>
  %0 = linalg.generic {indexing_maps = [#id, #id],
      iterator_types = ["parallel", "parallel"]} ins(%x : tensor<4x8xf32>) outs(%e : tensor<4x8xf32>) {
  ^bb0(%a: f32, %b: f32):
    %s = arith.addf %a, %a : f32
    linalg.yield %s : f32
  } -> tensor<4x8xf32>
  return %0, %0 : tensor<4x8xf32>, tensor<4x8xf32>
}

// An input, and constants, returned as they are.
// CHECK-LABEL: func.func private @given
// CHECK: memref.alloca() : memref<3xi32>
// CHECK: linalg.fill {{.*}} outs(%arg4 : memref<2x3xf32>)
// CHECK: memref.store
// CHECK-DAG: memref.copy %arg2, %arg3
// CHECK-DAG: memref.copy %alloca, %arg5
func.func private @given(%x: tensor<2x3xf32>) -> (tensor<2x3xf32>, tensor<2x3xf32>, tensor<3xi32>)
    attributes {kernel.function} {
  %0 = arith.constant dense<1.5> : tensor<2x3xf32>
  %1 = arith.constant dense<[1, 2, 3]> : tensor<3xi32>
  return %x, %0, %1 : tensor<2x3xf32>, tensor<2x3xf32>, tensor<3xi32>
}

// Parts of an input under another shape.
// CHECK-LABEL: func.func private @slice
// CHECK-DAG: %[[PART:.*]] = memref.subview %arg2[1, 2] [2, 2] [2, 3]
// CHECK-DAG: %[[OUT:.*]] = memref.expand_shape %arg3
// CHECK: scf.for
// CHECK-DAG: %[[FROM:.*]] = memref.subview %[[PART]]
// CHECK-DAG: %[[TO:.*]] = memref.subview %[[OUT]]
// CHECK: memref.copy %[[FROM]], %[[TO]]
func.func private @slice(%x: tensor<6x8xf32>) -> tensor<4xf32> attributes {kernel.function} {
  %0 = tensor.extract_slice %x[1, 2] [2, 2] [2, 3] : tensor<6x8xf32> to tensor<2x2xf32>
  %1 = tensor.collapse_shape %0 [[0, 1]] : tensor<2x2xf32> into tensor<4xf32>
  return %1 : tensor<4xf32>
}

// CHECK-LABEL: func.func private @zero
// CHECK-SAME: memref<0x8xf32>
// CHECK-NEXT: return
func.func private @zero(%x: tensor<0x8xf32>) -> tensor<0x8xf32> attributes {kernel.function} {
  return %x : tensor<0x8xf32>
}

// CHECK-LABEL: func.func private @rank0
// CHECK: linalg.generic {{.*}} ins(%arg2 : memref<f32>) outs(%arg3 : memref<f32>)
// CHECK: %[[OUT:.*]] = memref.collapse_shape %arg4 []
// CHECK: memref.copy %arg3, %[[OUT]]
func.func private @rank0(%x: tensor<f32>) -> (tensor<f32>, tensor<1x1xf32>)
    attributes {kernel.function} {
  %e = tensor.empty() : tensor<f32>
  %0 = linalg.generic {indexing_maps = [affine_map<() -> ()>, affine_map<() -> ()>],
      iterator_types = []} ins(%x : tensor<f32>) outs(%e : tensor<f32>) {
  ^bb0(%a: f32, %b: f32):
    %s = math.sqrt %a : f32
    linalg.yield %s : f32
  } -> tensor<f32>
  %1 = tensor.expand_shape %0 [] output_shape [1, 1] : tensor<f32> into tensor<1x1xf32>
  return %0, %1 : tensor<f32>, tensor<1x1xf32>
}

// What an update starts from is in the output when the kernel begins.
// CHECK-LABEL: func.func private @update(
// CHECK-SAME: kernel.scratch = 0 : i64, kernel.starts_as = array<i64: 0>
// CHECK-NOT: copy
// CHECK: scf.for
// CHECK-NOT: copy
// CHECK: memref.store %{{.*}}, %arg5
// CHECK-NOT: copy
func.func private @update(%x: tensor<8xf32>, %u: tensor<5xf32>, %at: tensor<5xi32>) -> tensor<8xf32>
    attributes {kernel.function} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c5 = arith.constant 5 : index
  %r = scf.for %i = %c0 to %c5 step %c1 iter_args(%t = %x) -> tensor<8xf32> {
    %w = tensor.extract %at[%i] : tensor<5xi32>
    %k = arith.index_cast %w : i32 to index
    %a = tensor.extract %t[%k] : tensor<8xf32>
    %b = tensor.extract %u[%i] : tensor<5xf32>
    %s = arith.addf %a, %b : f32
    %n = tensor.insert %s into %t[%k] : tensor<8xf32>
    scf.yield %n : tensor<8xf32>
  }
  return %r : tensor<8xf32>
}

// The same under another shape, of the second result.
// CHECK-LABEL: func.func private @update_reshaped(
// CHECK-SAME: kernel.starts_as = array<i64: -1, 0>
// CHECK-NOT: linalg.copy
// CHECK-NOT: memref.copy %arg2
// CHECK: return
func.func private @update_reshaped(%x: tensor<2x4xf32>, %u: tensor<f32>) -> (tensor<f32>, tensor<2x4xf32>)
    attributes {kernel.function} {
  %c3 = arith.constant 3 : index
  %0 = tensor.collapse_shape %x [[0, 1]] : tensor<2x4xf32> into tensor<8xf32>
  %e = tensor.empty() : tensor<f32>
  %a = tensor.extract %u[] : tensor<f32>
  %f = linalg.fill ins(%a : f32) outs(%e : tensor<f32>) -> tensor<f32>
  %s = tensor.from_elements %a : tensor<1xf32>
  %1 = tensor.insert_slice %s into %0[%c3] [1] [1] : tensor<1xf32> into tensor<8xf32>
  %2 = tensor.expand_shape %1 [[0, 1]] output_shape [2, 4] : tensor<8xf32> into tensor<2x4xf32>
  return %f, %2 : tensor<f32>, tensor<2x4xf32>
}

// An input that is read in another way too must stay: the update starts from a copy, made in the output at once.
// CHECK-LABEL: func.func private @update_and_read(
// CHECK-NOT: kernel.starts_as
// CHECK: linalg.copy ins(%arg2 : memref<8xf32>) outs(%arg4 : memref<8xf32>)
// CHECK: scf.for
// CHECK: memref.store %{{.*}}, %arg4
func.func private @update_and_read(%x: tensor<8xf32>, %at: tensor<5xi32>) -> tensor<8xf32>
    attributes {kernel.function} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c5 = arith.constant 5 : index
  %r = scf.for %i = %c0 to %c5 step %c1 iter_args(%t = %x) -> tensor<8xf32> {
    %w = tensor.extract %at[%i] : tensor<5xi32>
    %k = arith.index_cast %w : i32 to index
    %a = tensor.extract %t[%k] : tensor<8xf32>
    %b = tensor.extract %x[%i] : tensor<8xf32>
    %s = arith.addf %a, %b : f32
    %n = tensor.insert %s into %t[%k] : tensor<8xf32>
    scf.yield %n : tensor<8xf32>
  }
  return %r : tensor<8xf32>
}

// Each tile is an iteration, in a buffer as large as a tile can get.
// CHECK-LABEL: func.func private @tiles
// CHECK-SAME: kernel.range = 6 : i64, kernel.scratch = 0
// CHECK: memref.alloca() : memref<4xf32>
// CHECK: scf.for %[[I:.*]] = %arg0 to %arg1
// CHECK: %[[COLUMN:.*]] = arith.remui %[[I]], %[[TWO:.*]] :
// CHECK: %[[ROW:.*]] = arith.divui %[[I]], %[[TWO]] :
// CHECK-DAG: %[[C:.*]] = arith.muli %[[COLUMN]]
// CHECK-DAG: %[[R:.*]] = arith.muli %[[ROW]]
// CHECK: memref.subview %arg2[%[[R]], %[[C]]]
func.func private @tiles(%x: tensor<10x6xf32>) -> tensor<10x6xf32> attributes {kernel.function} {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<10x6xf32>
  %r = scf.forall (%i, %j) = (0, 0) to (10, 6) step (4, 3) shared_outs(%o = %e) -> tensor<10x6xf32> {
    %n = affine.min affine_map<(d0) -> (4, 10 - d0)>(%i)
    %part = tensor.extract_slice %x[%i, %j] [%n, 3] [1, 1] : tensor<10x6xf32> to tensor<?x3xf32>
    %se = tensor.empty(%n) : tensor<?xf32>
    %f = linalg.fill ins(%zero : f32) outs(%se : tensor<?xf32>) -> tensor<?xf32>
    %sum = linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "reduction"]}
        ins(%part : tensor<?x3xf32>) outs(%f : tensor<?xf32>) {
    ^bb0(%a: f32, %b: f32):
      %s = arith.addf %b, %a : f32
      linalg.yield %s : f32
    } -> tensor<?xf32>
    %op = tensor.extract_slice %o[%i, %j] [%n, 3] [1, 1] : tensor<10x6xf32> to tensor<?x3xf32>
    %d = linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel"]}
        ins(%part, %sum : tensor<?x3xf32>, tensor<?xf32>) outs(%op : tensor<?x3xf32>) {
    ^bb0(%a: f32, %b: f32, %c: f32):
      %s = arith.divf %a, %b : f32
      linalg.yield %s : f32
    } -> tensor<?x3xf32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %d into %o[%i, %j] [%n, 3] [1, 1] : tensor<?x3xf32> into tensor<10x6xf32>
    }
  }
  return %r : tensor<10x6xf32>
}

// Two results of one loop that start from the same memory have memory of their own: their outputs.
// CHECK-LABEL: func.func private @two_outputs
// CHECK-SAME: kernel.range = 4 : i64, kernel.scratch = 0
// CHECK-NOT: memref.alloc
// CHECK-NOT: memref.copy
// CHECK: return
func.func private @two_outputs(%x: tensor<8xf32>) -> (tensor<8xf32>, tensor<8xf32>) attributes {kernel.function} {
  %e = tensor.empty() : tensor<8xf32>
  %r:2 = scf.forall (%i) = (0) to (8) step (2) shared_outs(%o = %e, %p = %e) -> (tensor<8xf32>, tensor<8xf32>) {
    %part = tensor.extract_slice %x[%i] [2] [1] : tensor<8xf32> to tensor<2xf32>
    %op = tensor.extract_slice %o[%i] [2] [1] : tensor<8xf32> to tensor<2xf32>
    %pp = tensor.extract_slice %p[%i] [2] [1] : tensor<8xf32> to tensor<2xf32>
    %d:2 = linalg.generic {indexing_maps = [#one, #one, #one], iterator_types = ["parallel"]}
        ins(%part : tensor<2xf32>) outs(%op, %pp : tensor<2xf32>, tensor<2xf32>) {
    ^bb0(%a: f32, %b: f32, %c: f32):
      %s = arith.addf %a, %a : f32
      %t = arith.mulf %a, %a : f32
      linalg.yield %s, %t : f32, f32
    } -> (tensor<2xf32>, tensor<2xf32>)
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %d#0 into %o[%i] [2] [1] : tensor<2xf32> into tensor<8xf32>
      tensor.parallel_insert_slice %d#1 into %p[%i] [2] [1] : tensor<2xf32> into tensor<8xf32>
    }
  }
  return %r#0, %r#1 : tensor<8xf32>, tensor<8xf32>
}

// What is written before the loop would be written by every call: no split.
// CHECK-LABEL: func.func private @filled_before
// CHECK-SAME: kernel.range = 1
func.func private @filled_before(%x: tensor<4xf32>) -> tensor<8xf32> attributes {kernel.function} {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<8xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<8xf32>) -> tensor<8xf32>
  %r = scf.forall (%i) in (4) shared_outs(%o = %f) -> tensor<8xf32> {
    %part = tensor.extract_slice %x[%i] [1] [1] : tensor<4xf32> to tensor<1xf32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %part into %o[%i] [1] [1] : tensor<1xf32> into tensor<8xf32>
    }
  }
  return %r : tensor<8xf32>
}

// A large temporary is the caller's to bring. A sum of all rows is made by one call or by none.
// CHECK-LABEL: func.func private @large
// CHECK-SAME: %arg4: memref<200x200xf32> {{.*}})
// CHECK-SAME: kernel.outputs = 1 : i64, kernel.range = 1 : i64, kernel.scratch = 1
// CHECK: %[[ASKED:.*]] = arith.cmpi slt, %arg0, %arg1
// CHECK: scf.if %[[ASKED]]
// CHECK: linalg.generic {{.*}} outs(%arg4 : memref<200x200xf32>)
func.func private @large(%x: tensor<200x200xf32>) -> tensor<f32> attributes {kernel.function} {
  %e = tensor.empty() : tensor<200x200xf32>
  %0 = linalg.generic {indexing_maps = [#id, affine_map<(d0, d1) -> (d1, d0)>],
      iterator_types = ["parallel", "parallel"]}
      ins(%x : tensor<200x200xf32>) outs(%e : tensor<200x200xf32>) {
  ^bb0(%a: f32, %b: f32):
    linalg.yield %a : f32
  } -> tensor<200x200xf32>
  %se = tensor.empty() : tensor<f32>
  %z = arith.constant 0.0 : f32
  %f = linalg.fill ins(%z : f32) outs(%se : tensor<f32>) -> tensor<f32>
  %sum = linalg.generic {indexing_maps = [#id, #scalar], iterator_types = ["reduction", "reduction"]}
      ins(%0 : tensor<200x200xf32>) outs(%f : tensor<f32>) {
  ^bb0(%a: f32, %b: f32):
    %s = arith.addf %b, %a : f32
    linalg.yield %s : f32
  } -> tensor<f32>
  return %sum : tensor<f32>
}

// Rows one after the other: of the temporary there is one row.
// CHECK-LABEL: func.func private @row_by_row
// CHECK-SAME: kernel.range = 200 : i64, kernel.scratch = 0
// CHECK: memref.alloca() : memref<1x200xf32>
// CHECK: scf.for
// CHECK-NOT: linalg.index
// CHECK: memref.load %arg3[%{{.*}}]
func.func private @row_by_row(%x: tensor<200x200xf32>, %at: tensor<200xi32>) -> tensor<200xf32>
    attributes {kernel.function} {
  %e = tensor.empty() : tensor<200x200xf32>
  %0 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%x : tensor<200x200xf32>) outs(%e : tensor<200x200xf32>) {
  ^bb0(%a: f32, %b: f32):
    %q = arith.mulf %a, %a : f32
    linalg.yield %q : f32
  } -> tensor<200x200xf32>
  %se = tensor.empty() : tensor<200xf32>
  %z = arith.constant 0.0 : f32
  %f = linalg.fill ins(%z : f32) outs(%se : tensor<200xf32>) -> tensor<200xf32>
  %sum = linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "reduction"]}
      ins(%0 : tensor<200x200xf32>) outs(%f : tensor<200xf32>) {
  ^bb0(%a: f32, %b: f32):
    %i = linalg.index 0 : index
    %w = tensor.extract %at[%i] : tensor<200xi32>
    %v = arith.sitofp %w : i32 to f32
    %p = arith.mulf %a, %v : f32
    %s = arith.addf %b, %p : f32
    linalg.yield %s : f32
  } -> tensor<200xf32>
  return %sum : tensor<200xf32>
}

// Rows read and written one after the other stay where they are.
// CHECK-LABEL: func.func private @rows_in_turn
// CHECK-NOT: memref.copy
// CHECK: vector.transfer_write %{{.*}}, %arg4
// CHECK: %[[R:.*]] = vector.transfer_read %arg4[%[[I:.*]], %{{.*}}]
// CHECK: %[[S:.*]] = arith.addf %[[R]], %[[R]]
// CHECK: vector.transfer_write %[[S]], %arg4
// CHECK-NOT: memref.copy
// CHECK: return
func.func private @rows_in_turn(%x: tensor<2x16xf32>, %which: tensor<i32>) -> tensor<2x16xf32>
    attributes {kernel.function} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %p = arith.constant 0.0 : f32
  %n = tensor.extract %which[] : tensor<i32>
  %i = arith.index_cast %n : i32 to index
  %e = tensor.empty() : tensor<2x16xf32>
  %a = vector.transfer_read %x[%c1, %c0], %p {in_bounds = [true]} : tensor<2x16xf32>, vector<16xf32>
  %0 = vector.transfer_write %a, %e[%c0, %c0] {in_bounds = [true]} : vector<16xf32>, tensor<2x16xf32>
  %b = vector.transfer_read %0[%i, %c0], %p {in_bounds = [true]} : tensor<2x16xf32>, vector<16xf32>
  %s = arith.addf %b, %b : vector<16xf32>
  %1 = vector.transfer_write %s, %0[%c1, %c0] {in_bounds = [true]} : vector<16xf32>, tensor<2x16xf32>
  return %1 : tensor<2x16xf32>
}

// A row as it was before it was written again is read from where it was.
// CHECK-LABEL: func.func private @row_of_before
// CHECK: vector.transfer_write %{{.*}}, %arg4
// CHECK: vector.transfer_write %{{.*}}, %[[NEW:alloca.*]][%
// CHECK: vector.transfer_read %arg4
// CHECK: vector.transfer_write %{{.*}}, %[[NEW]][%
// CHECK: memref.copy %[[NEW]], %arg4
func.func private @row_of_before(%x: tensor<2x16xf32>, %which: tensor<i32>) -> tensor<2x16xf32>
    attributes {kernel.function} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %p = arith.constant 0.0 : f32
  %n = tensor.extract %which[] : tensor<i32>
  %i = arith.index_cast %n : i32 to index
  %e = tensor.empty() : tensor<2x16xf32>
  %a = vector.transfer_read %x[%c1, %c0], %p {in_bounds = [true]} : tensor<2x16xf32>, vector<16xf32>
  %0 = vector.transfer_write %a, %e[%c0, %c0] {in_bounds = [true]} : vector<16xf32>, tensor<2x16xf32>
  %s = arith.addf %a, %a : vector<16xf32>
  %1 = vector.transfer_write %s, %0[%c0, %c0] {in_bounds = [true]} : vector<16xf32>, tensor<2x16xf32>
  %b = vector.transfer_read %0[%i, %c0], %p {in_bounds = [true]} : tensor<2x16xf32>, vector<16xf32>
  %2 = vector.transfer_write %b, %1[%c1, %c0] {in_bounds = [true]} : vector<16xf32>, tensor<2x16xf32>
  return %2 : tensor<2x16xf32>
}
