// lower-to-loops: loops over loads and stores of whole buffers; no views of parts are left.
// RUN: vitro compile %s --only lower-to-loops | FileCheck %s --implicit-check-not=subview --implicit-check-not=affine. --implicit-check-not=linalg. --implicit-check-not=overflow

// A part of a part, rows dropped, steps larger than one.
// CHECK-LABEL: func.func private @parts
// CHECK-DAG: %[[ZERO:.*]] = arith.constant 0 : index
// CHECK-DAG: %[[SIX:.*]] = arith.constant 6 : index
// CHECK: scf.for %[[I:.*]] = %[[ZERO]] to %[[SIX]]
// CHECK: %[[TWICE:.*]] = arith.muli %[[I]]
// CHECK: %[[AT:.*]] = arith.addi %[[TWICE]]
// CHECK: %[[V:.*]] = memref.load %arg2[%{{.*}}, %[[AT]]]
// CHECK: memref.store %[[V]], %arg3[%[[I]]]
func.func private @parts(%lo: index, %hi: index, %x: memref<6x20xf32>, %out: memref<6xf32>)
    attributes {kernel.function, kernel.outputs = 1 : i64, kernel.range = 1 : i64, kernel.scratch = 0 : i64} {
  %a = memref.subview %x[2, 1] [3, 16] [1, 1] : memref<6x20xf32> to memref<3x16xf32, strided<[20, 1], offset: 41>>
  %b = memref.subview %a[1, 3] [1, 6] [1, 2] : memref<3x16xf32, strided<[20, 1], offset: 41>> to memref<6xf32, strided<[2], offset: 64>>
  memref.copy %b, %out : memref<6xf32, strided<[2], offset: 64>> to memref<6xf32>
  return
}

// Elements of a part counted row by row.
// CHECK-LABEL: func.func private @collapsed
// CHECK: scf.for %[[I:.*]] =
// CHECK-DAG: arith.remsi %[[I]]
// CHECK-DAG: arith.divsi
// CHECK: memref.load %arg2[
// CHECK: memref.store %{{.*}}, %arg3[%[[I]]]
func.func private @collapsed(%lo: index, %hi: index, %x: memref<6x4x2xf32>, %out: memref<24xf32>)
    attributes {kernel.function, kernel.outputs = 1 : i64, kernel.range = 1 : i64, kernel.scratch = 0 : i64} {
  %a = memref.subview %x[3, 0, 0] [3, 4, 2] [1, 1, 1] : memref<6x4x2xf32> to memref<3x4x2xf32, strided<[8, 2, 1], offset: 24>>
  %b = memref.collapse_shape %a [[0, 1, 2]] : memref<3x4x2xf32, strided<[8, 2, 1], offset: 24>> into memref<24xf32, strided<[1], offset: 24>>
  memref.copy %b, %out : memref<24xf32, strided<[1], offset: 24>> to memref<24xf32>
  return
}

// Another shape of a whole buffer may stay.
// CHECK-LABEL: func.func private @whole
// CHECK: memref.collapse_shape %arg2
func.func private @whole(%lo: index, %hi: index, %x: memref<3x4xf32>, %out: memref<12xf32>)
    attributes {kernel.function, kernel.outputs = 1 : i64, kernel.range = 1 : i64, kernel.scratch = 0 : i64} {
  %b = memref.collapse_shape %x [[0, 1]] : memref<3x4xf32> into memref<12xf32>
  memref.copy %b, %out : memref<12xf32> to memref<12xf32>
  return
}

// Rows of vectors; lanes beyond the end of a part are neither read nor written.
// CHECK-LABEL: func.func private @vectors
// CHECK-COUNT-2: vector.maskedload %arg2[
// CHECK: arith.addf {{.*}} : vector<2x16xf32>
// CHECK-COUNT-2: vector.maskedstore %arg3[
// CHECK-NOT: vector.transfer
func.func private @vectors(%lo: index, %hi: index, %x: memref<10x37xf32>, %out: memref<10x37xf32>)
    attributes {kernel.function, kernel.outputs = 1 : i64, kernel.range = 15 : i64, kernel.scratch = 0 : i64} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c16 = arith.constant 16 : index
  %zero = arith.constant 0.0 : f32
  scf.for %i = %lo to %hi step %c1 {
    %j = arith.muli %i, %c16 : index
    %n = affine.min affine_map<(d0) -> (16, 37 - d0)>(%j)
    %from = memref.subview %x[2, %j] [2, %n] [1, 1] : memref<10x37xf32> to memref<2x?xf32, strided<[37, 1], offset: ?>>
    %to = memref.subview %out[2, %j] [2, %n] [1, 1] : memref<10x37xf32> to memref<2x?xf32, strided<[37, 1], offset: ?>>
    %v = vector.transfer_read %from[%c0, %c0], %zero {in_bounds = [true, false]} : memref<2x?xf32, strided<[37, 1], offset: ?>>, vector<2x16xf32>
    %d = arith.addf %v, %v : vector<2x16xf32>
    vector.transfer_write %d, %to[%c0, %c0] {in_bounds = [true, false]} : vector<2x16xf32>, memref<2x?xf32, strided<[37, 1], offset: ?>>
  }
  return
}

// A vector along a column, which is all there is in each row: along the last dimension of the same
// buffer under another shape.
// CHECK-LABEL: func.func private @column
// CHECK: %[[ROW:.*]] = memref.collapse_shape %arg2 {{\[\[}}0, 1]] : memref<16x1xf32> into memref<16xf32>
// CHECK: vector.load %[[ROW]][%{{.*}}] : memref<16xf32>, vector<8xf32>
func.func private @column(%lo: index, %hi: index, %x: memref<16x1xf32>, %out: memref<8xf32>)
    attributes {kernel.function, kernel.outputs = 1 : i64, kernel.range = 1 : i64, kernel.scratch = 0 : i64} {
  %zero = arith.constant 0 : index
  %a = memref.subview %x[4, 0] [8, 1] [1, 1] : memref<16x1xf32> to memref<8xf32, strided<[1], offset: 4>>
  %v = vector.load %a[%zero] : memref<8xf32, strided<[1], offset: 4>>, vector<8xf32>
  vector.store %v, %out[%zero] : memref<8xf32>, vector<8xf32>
  return
}

// A loop of three iterations goes inside and is unrolled, so that the loop around it is innermost.
// CHECK-LABEL: func.func private @planes
// CHECK: scf.for %[[I:.*]] =
// CHECK-NOT: scf.for
// CHECK: memref.load %arg2[%[[I]], %{{.*}}]
// CHECK: memref.store %{{.*}}, %arg3[%{{.*}}, %[[I]]]
// CHECK-COUNT-2: memref.load %arg2[%[[I]], %{{.*}}]
// CHECK: memref.store %{{.*}}, %arg3[%{{.*}}, %[[I]]]
// CHECK-NOT: memref.load
// CHECK: return
func.func private @planes(%lo: index, %hi: index, %x: memref<50x3xf32>, %out: memref<3x50xf32>)
    attributes {kernel.function, kernel.outputs = 1 : i64, kernel.range = 1 : i64, kernel.scratch = 0 : i64} {
  linalg.generic {indexing_maps = [affine_map<(c, i) -> (i, c)>, affine_map<(c, i) -> (c, i)>],
      iterator_types = ["parallel", "parallel"]} ins(%x : memref<50x3xf32>) outs(%out : memref<3x50xf32>) {
  ^bb0(%a: f32, %b: f32):
    %n = arith.negf %a : f32
    linalg.yield %n : f32
  }
  return
}

// What a sum adds first stays first.
// CHECK-LABEL: func.func private @sum
// CHECK: scf.for
// CHECK: scf.for
// CHECK: scf.for
func.func private @sum(%lo: index, %hi: index, %x: memref<3x50x7xf32>, %out: memref<7xf32>)
    attributes {kernel.function, kernel.outputs = 1 : i64, kernel.range = 1 : i64, kernel.scratch = 0 : i64} {
  linalg.generic {indexing_maps = [affine_map<(c, i, o) -> (c, i, o)>, affine_map<(c, i, o) -> (o)>],
      iterator_types = ["reduction", "reduction", "parallel"]} ins(%x : memref<3x50x7xf32>) outs(%out : memref<7xf32>) {
  ^bb0(%a: f32, %b: f32):
    %n = arith.addf %a, %b : f32
    linalg.yield %n : f32
  }
  return
}

// Lanes that lie apart are read one by one, each at a place that is known.
// CHECK-LABEL: func.func private @apart
// CHECK-NOT: scf.for
// CHECK-COUNT-4: vector.insert %{{.*}}, %{{.*}} [%{{.*}}] : f32 into vector<4xf32>
// CHECK: return
func.func private @apart(%lo: index, %hi: index, %x: memref<4x3xf32>, %out: memref<4xf32>)
    attributes {kernel.function, kernel.outputs = 1 : i64, kernel.range = 1 : i64, kernel.scratch = 0 : i64} {
  %c0 = arith.constant 0 : index
  %zero = arith.constant 0.0 : f32
  %a = memref.subview %x[0, 1] [4, 1] [1, 1] : memref<4x3xf32> to memref<4xf32, strided<[3], offset: 1>>
  %v = vector.transfer_read %a[%c0], %zero {in_bounds = [true]} : memref<4xf32, strided<[3], offset: 1>>, vector<4xf32>
  vector.store %v, %out[%c0] : memref<4xf32>, vector<4xf32>
  return
}
