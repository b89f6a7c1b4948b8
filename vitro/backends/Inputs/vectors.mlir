// Vectors: how lanes get to and from memory, move and fold.

// Rows of two dimensions, in and out, whole and in parts.
func.func @two_dimensional(%lo: index, %hi: index, %a: memref<3x4x8xf32>, %b: memref<3x4x8xf32>, %out: memref<3x4x8xf32>, %t: memref<3x8x4xf32>, %sums: memref<3x4x8xf32>, %bits: memref<3x4x8xi32>)
    attributes {kernel.function, kernel.range = 3 : i64, kernel.outputs = 4 : i64, kernel.scratch = 0 : i64} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %pad = arith.constant 0.0 : f32
  %k = arith.constant dense<2.5> : vector<4x8xf32>
  scf.for %i = %lo to %hi step %c1 {
    %x = vector.transfer_read %a[%i, %c0, %c0], %pad {in_bounds = [true, true]} : memref<3x4x8xf32>, vector<4x8xf32>
    %y = vector.transfer_read %b[%i, %c0, %c0], %pad {in_bounds = [true, true]} : memref<3x4x8xf32>, vector<4x8xf32>
    %p = arith.mulf %x, %y : vector<4x8xf32>
    %q = arith.maximumf %p, %k : vector<4x8xf32>
    %r = math.fma %q, %x, %y : vector<4x8xf32>
    vector.transfer_write %r, %out[%i, %c0, %c0] {in_bounds = [true, true]} : vector<4x8xf32>, memref<3x4x8xf32>
    %flip = vector.transpose %r, [1, 0] : vector<4x8xf32> to vector<8x4xf32>
    vector.transfer_write %flip, %t[%i, %c0, %c0] {in_bounds = [true, true]} : vector<8x4xf32>, memref<3x8x4xf32>
    %row = vector.extract %x[1] : vector<8xf32> from vector<4x8xf32>
    %one = vector.extract %x[2, 3] : f32 from vector<4x8xf32>
    %m = vector.insert %row, %y[3] : vector<8xf32> into vector<4x8xf32>
    %n = vector.insert %one, %m[0, 7] : f32 into vector<4x8xf32>
    %c = arith.cmpf olt, %x, %n : vector<4x8xf32>
    %s = arith.select %c, %x, %n : vector<4x8xi1>, vector<4x8xf32>
    vector.transfer_write %s, %sums[%i, %c0, %c0] {in_bounds = [true, true]} : vector<4x8xf32>, memref<3x4x8xf32>
    %w = arith.extsi %c : vector<4x8xi1> to vector<4x8xi32>
    %v = arith.bitcast %s : vector<4x8xf32> to vector<4x8xi32>
    %u = arith.xori %w, %v : vector<4x8xi32>
    vector.transfer_write %u, %bits[%i, %c0, %c0] {in_bounds = [true, true]} : vector<4x8xi32>, memref<3x4x8xi32>
  }
  return
}

// -----

// Three dimensions of arithmetic.
func.func @three_dimensional(%lo: index, %hi: index, %a: memref<2x2x3x4xf64>, %out: memref<2x2x3x4xf64>)
    attributes {kernel.function, kernel.range = 2 : i64, kernel.outputs = 1 : i64, kernel.scratch = 0 : i64} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %pad = arith.constant 0.0 : f64
  scf.for %i = %lo to %hi step %c1 {
    %x = vector.transfer_read %a[%i, %c0, %c0, %c0], %pad {in_bounds = [true, true, true]} : memref<2x2x3x4xf64>, vector<2x3x4xf64>
    %y = arith.addf %x, %x : vector<2x3x4xf64>
    %z = math.floor %y : vector<2x3x4xf64>
    %t = vector.transpose %z, [0, 1, 2] : vector<2x3x4xf64> to vector<2x3x4xf64>
    vector.transfer_write %t, %out[%i, %c0, %c0, %c0] {in_bounds = [true, true, true]} : vector<2x3x4xf64>, memref<2x2x3x4xf64>
  }
  return
}

// -----

// Transfers that reach over the edge, are permuted, broadcast, masked.
func.func @transfers(%lo: index, %hi: index, %a: memref<5x6xf32>, %out: memref<5x8xf32>, %part: memref<5x6xf32>, %column: memref<5x8xf32>, %same: memref<5x8xf32>, %masked: memref<5x8xf32>)
    attributes {kernel.function, kernel.range = 5 : i64, kernel.outputs = 5 : i64, kernel.scratch = 0 : i64} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c5 = arith.constant 5 : index
  %pad = arith.constant -3.5 : f32
  scf.for %i = %lo to %hi step %c1 {
    %x = vector.transfer_read %a[%i, %c2], %pad : memref<5x6xf32>, vector<8xf32>
    vector.transfer_write %x, %out[%i, %c0] {in_bounds = [true]} : vector<8xf32>, memref<5x8xf32>
    vector.transfer_write %x, %part[%i, %c1] : vector<8xf32>, memref<5x6xf32>
    memref.store %pad, %part[%i, %c0] : memref<5x6xf32>
    %col = vector.transfer_read %a[%c0, %i], %pad {permutation_map = affine_map<(d0, d1) -> (d0)>} : memref<5x6xf32>, vector<8xf32>
    vector.transfer_write %col, %column[%i, %c0] {in_bounds = [true]} : vector<8xf32>, memref<5x8xf32>
    %one = vector.transfer_read %a[%i, %c1], %pad {in_bounds = [true], permutation_map = affine_map<(d0, d1) -> (0)>} : memref<5x6xf32>, vector<8xf32>
    vector.transfer_write %one, %same[%i, %c0] {in_bounds = [true]} : vector<8xf32>, memref<5x8xf32>
    %m = vector.create_mask %i : vector<8xi1>
    %y = vector.transfer_read %a[%i, %c0], %pad, %m : memref<5x6xf32>, vector<8xf32>
    vector.transfer_write %y, %masked[%i, %c0] {in_bounds = [true]} : vector<8xf32>, memref<5x8xf32>
    %k = vector.constant_mask [3] : vector<8xi1>
    vector.transfer_write %col, %masked[%i, %c0], %k {in_bounds = [true]} : vector<8xf32>, memref<5x8xf32>
  }
  return
}

// -----

// Masked loads and stores; lanes that are off touch nothing.
func.func @masks(%lo: index, %hi: index, %a: memref<9x11xf32>, %n: memref<9xi64>, %out: memref<9x11xf32>, %half: memref<9x11xf16>, %h: memref<9x11xf16>)
    attributes {kernel.function, kernel.range = 9 : i64, kernel.outputs = 2 : i64, kernel.scratch = 1 : i64} {
  // input 1 below 12
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c11 = arith.constant 11 : index
  %else = arith.constant dense<-1.0> : vector<16xf32>
  %none = arith.constant dense<0.0> : vector<16xf16>
  %full = vector.create_mask %c11 : vector<16xi1>
  scf.for %i = %lo to %hi step %c1 {
    %k = memref.load %n[%i] : memref<9xi64>
    %l = arith.index_cast %k : i64 to index
    %m = vector.create_mask %l : vector<16xi1>
    %x = vector.maskedload %a[%i, %c0], %m, %else : memref<9x11xf32>, vector<16xi1>, vector<16xf32> into vector<16xf32>
    vector.maskedstore %out[%i, %c0], %full, %x : memref<9x11xf32>, vector<16xi1>, vector<16xf32>
    %t = arith.truncf %x : vector<16xf32> to vector<16xf16>
    vector.maskedstore %h[%i, %c0], %full, %t : memref<9x11xf16>, vector<16xi1>, vector<16xf16>
    %u = vector.maskedload %h[%i, %c0], %m, %none : memref<9x11xf16>, vector<16xi1>, vector<16xf16> into vector<16xf16>
    vector.maskedstore %half[%i, %c0], %full, %u : memref<9x11xf16>, vector<16xi1>, vector<16xf16>
  }
  return
}

// -----

// Gather and scatter, some lanes off.
func.func @gathers(%lo: index, %hi: index, %a: memref<64xf32>, %at: memref<6x8xi32>, %on: memref<6x8xi8>, %out: memref<6x8xf32>, %spread: memref<6x64xf32>)
    attributes {kernel.function, kernel.range = 6 : i64, kernel.outputs = 2 : i64, kernel.scratch = 0 : i64} {
  // input 1 below 64
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c64 = arith.constant 64 : index
  %else = arith.constant dense<9.0> : vector<8xf32>
  %zero = arith.constant 0.0 : f32
  scf.for %i = %lo to %hi step %c1 {
    scf.for %j = %c0 to %c64 step %c1 {
      memref.store %zero, %spread[%i, %j] : memref<6x64xf32>
    }
    %k = vector.load %at[%i, %c0] : memref<6x8xi32>, vector<8xi32>
    %b = vector.load %on[%i, %c0] : memref<6x8xi8>, vector<8xi8>
    %m = arith.trunci %b : vector<8xi8> to vector<8xi1>
    %x = vector.gather %a[%c0] [%k], %m, %else : memref<64xf32>, vector<8xi32>, vector<8xi1>, vector<8xf32> into vector<8xf32>
    vector.store %x, %out[%i, %c0] : memref<6x8xf32>, vector<8xf32>
    vector.scatter %spread[%i, %c0] [%k], %m, %x : memref<6x64xf32>, vector<8xi32>, vector<8xi1>, vector<8xf32>
  }
  return
}

// -----

// Lanes that move: shuffles, slices, shapes, copies.
func.func @lanes(%lo: index, %hi: index, %a: memref<4x8xf32>, %b: memref<4x8xf32>, %mixed: memref<4x12xf32>, %slice: memref<4x8xf32>, %shape: memref<4x8xf32>, %same: memref<4x2x8xf32>, %zip: memref<4x16xf32>, %odd: memref<4x4xf32>, %raw: memref<4x16xi16>, %steps: memref<4x6xi64>, %back: memref<4x3xf32>)
    attributes {kernel.function, kernel.range = 4 : i64, kernel.outputs = 9 : i64, kernel.scratch = 0 : i64} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %fixed = arith.constant dense<[1.0, -0.0, 0x7FC00000, 3.5, 0x7F800000, 6.25, -7.0, 8.0]> : vector<8xf32>
  scf.for %i = %lo to %hi step %c1 {
    %x = vector.load %a[%i, %c0] : memref<4x8xf32>, vector<8xf32>
    %y = vector.load %b[%i, %c0] : memref<4x8xf32>, vector<8xf32>
    %s = vector.shuffle %x, %y [0, 8, 1, 9, 7, 15, 3, 3, 12, 11, 10, 0] : vector<8xf32>, vector<8xf32>
    vector.store %s, %mixed[%i, %c0] : memref<4x12xf32>, vector<12xf32>
    %e = vector.extract_strided_slice %x {offsets = [2], sizes = [3], strides = [1]} : vector<8xf32> to vector<3xf32>
    %z = vector.insert_strided_slice %e, %y {offsets = [4], strides = [1]} : vector<3xf32> into vector<8xf32>
    %sum = arith.addf %z, %fixed : vector<8xf32>
    vector.store %sum, %slice[%i, %c0] : memref<4x8xf32>, vector<8xf32>
    %g = vector.shape_cast %x : vector<8xf32> to vector<2x4xf32>
    %t = vector.transpose %g, [1, 0] : vector<2x4xf32> to vector<4x2xf32>
    %f = vector.shape_cast %t : vector<4x2xf32> to vector<8xf32>
    vector.store %f, %shape[%i, %c0] : memref<4x8xf32>, vector<8xf32>
    %w = vector.broadcast %y : vector<8xf32> to vector<2x8xf32>
    %pad = arith.constant 0.0 : f32
    vector.transfer_write %w, %same[%i, %c0, %c0] {in_bounds = [true, true]} : vector<2x8xf32>, memref<4x2x8xf32>
    %v = vector.interleave %x, %y : vector<8xf32> -> vector<16xf32>
    vector.store %v, %zip[%i, %c0] : memref<4x16xf32>, vector<16xf32>
    %even, %odds = vector.deinterleave %x : vector<8xf32> -> vector<4xf32>
    %difference = arith.subf %even, %odds : vector<4xf32>
    vector.store %difference, %odd[%i, %c0] : memref<4x4xf32>, vector<4xf32>
    %r = vector.bitcast %x : vector<8xf32> to vector<16xi16>
    vector.store %r, %raw[%i, %c0] : memref<4x16xi16>, vector<16xi16>
    %count = vector.step : vector<6xindex>
    %all = vector.broadcast %i : index to vector<6xindex>
    %at = arith.addi %count, %all : vector<6xindex>
    %wide = arith.index_cast %at : vector<6xindex> to vector<6xi64>
    vector.store %wide, %steps[%i, %c0] : memref<4x6xi64>, vector<6xi64>
    %l = vector.extract %x[%i] : f32 from vector<8xf32>
    %o = vector.insert %l, %e[%c1] : f32 into vector<3xf32>
    %p:3 = vector.to_elements %o : vector<3xf32>
    %q = vector.from_elements %p#2, %p#1, %p#0 : vector<3xf32>
    vector.store %q, %back[%i, %c0] : memref<4x3xf32>, vector<3xf32>
  }
  return
}

// -----

// Sums and extremes of lanes, in order.
func.func @reductions(%lo: index, %hi: index, %a: memref<20x16xf32>, %b: memref<20x16xi32>, %d: memref<20x5xf64>, %f: memref<20x8xf32>, %n: memref<20x9xi32>, %g: memref<20x3xf64>)
    attributes {kernel.function, kernel.range = 20 : i64, kernel.outputs = 3 : i64, kernel.scratch = 0 : i64} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %start = arith.constant 0.25 : f32
  scf.for %i = %lo to %hi step %c1 {
    %x = vector.load %a[%i, %c0] : memref<20x16xf32>, vector<16xf32>
    %r0 = vector.reduction <add>, %x : vector<16xf32> into f32
    %r1 = vector.reduction <add>, %x, %start : vector<16xf32> into f32
    %r2 = vector.reduction <mul>, %x : vector<16xf32> into f32
    %r3 = vector.reduction <maximumf>, %x : vector<16xf32> into f32
    %r4 = vector.reduction <minimumf>, %x, %start : vector<16xf32> into f32
    %r5 = vector.reduction <maxnumf>, %x : vector<16xf32> into f32
    %r6 = vector.reduction <minnumf>, %x : vector<16xf32> into f32
    %r7 = vector.reduction <maxnumf>, %x, %start : vector<16xf32> into f32
    %r = vector.from_elements %r0, %r1, %r2, %r3, %r4, %r5, %r6, %r7 : vector<8xf32>
    vector.store %r, %f[%i, %c0] : memref<20x8xf32>, vector<8xf32>
    %y = vector.load %b[%i, %c0] : memref<20x16xi32>, vector<16xi32>
    %s0 = vector.reduction <add>, %y : vector<16xi32> into i32
    %s1 = vector.reduction <mul>, %y : vector<16xi32> into i32
    %s2 = vector.reduction <and>, %y : vector<16xi32> into i32
    %s3 = vector.reduction <or>, %y : vector<16xi32> into i32
    %s4 = vector.reduction <xor>, %y : vector<16xi32> into i32
    %s5 = vector.reduction <maxsi>, %y : vector<16xi32> into i32
    %s6 = vector.reduction <minsi>, %y, %s0 : vector<16xi32> into i32
    %s7 = vector.reduction <maxui>, %y : vector<16xi32> into i32
    %s8 = vector.reduction <minui>, %y : vector<16xi32> into i32
    %s = vector.from_elements %s0, %s1, %s2, %s3, %s4, %s5, %s6, %s7, %s8 : vector<9xi32>
    vector.store %s, %n[%i, %c0] : memref<20x9xi32>, vector<9xi32>
    %z = vector.load %d[%i, %c0] : memref<20x5xf64>, vector<5xf64>
    %t0 = vector.reduction <add>, %z : vector<5xf64> into f64
    %t1 = vector.reduction <mul>, %z : vector<5xf64> into f64
    %t2 = vector.reduction <maximumf>, %z : vector<5xf64> into f64
    %t = vector.from_elements %t0, %t1, %t2 : vector<3xf64>
    vector.store %t, %g[%i, %c0] : memref<20x3xf64>, vector<3xf64>
  }
  return
}

// -----

// A tile of a matrix product: rows of accumulators carried through a loop.
func.func @product(%lo: index, %hi: index, %a: memref<8x20xf32>, %b: memref<20x32xf32>, %out: memref<8x32xf32>)
    attributes {kernel.function, kernel.range = 2 : i64, kernel.outputs = 1 : i64, kernel.scratch = 0 : i64} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c20 = arith.constant 20 : index
  %k1 = arith.constant 1 : index
  %k2 = arith.constant 2 : index
  %k3 = arith.constant 3 : index
  %zero = arith.constant dense<0.0> : vector<4x32xf32>
  scf.for %i = %lo to %hi step %c1 {
    %m = arith.muli %i, %c4 : index
    %acc = scf.for %k = %c0 to %c20 step %c1 iter_args(%c = %zero) -> (vector<4x32xf32>) {
      %row = vector.load %b[%k, %c0] : memref<20x32xf32>, vector<32xf32>
      %x0 = memref.load %a[%m, %k] : memref<8x20xf32>
      %w0 = vector.broadcast %x0 : f32 to vector<32xf32>
      %o0 = vector.extract %c[0] : vector<32xf32> from vector<4x32xf32>
      %f0 = math.fma %w0, %row, %o0 : vector<32xf32>
      %n0 = vector.insert %f0, %c[0] : vector<32xf32> into vector<4x32xf32>
      %m1 = arith.addi %m, %k1 : index
      %x1 = memref.load %a[%m1, %k] : memref<8x20xf32>
      %w1 = vector.broadcast %x1 : f32 to vector<32xf32>
      %o1 = vector.extract %n0[1] : vector<32xf32> from vector<4x32xf32>
      %f1 = math.fma %w1, %row, %o1 : vector<32xf32>
      %n1 = vector.insert %f1, %n0[1] : vector<32xf32> into vector<4x32xf32>
      %m2 = arith.addi %m, %k2 : index
      %x2 = memref.load %a[%m2, %k] : memref<8x20xf32>
      %w2 = vector.broadcast %x2 : f32 to vector<32xf32>
      %o2 = vector.extract %n1[2] : vector<32xf32> from vector<4x32xf32>
      %f2 = math.fma %w2, %row, %o2 : vector<32xf32>
      %n2 = vector.insert %f2, %n1[2] : vector<32xf32> into vector<4x32xf32>
      %m3 = arith.addi %m, %k3 : index
      %x3 = memref.load %a[%m3, %k] : memref<8x20xf32>
      %w3 = vector.broadcast %x3 : f32 to vector<32xf32>
      %o3 = vector.extract %n2[3] : vector<32xf32> from vector<4x32xf32>
      %f3 = math.fma %w3, %row, %o3 : vector<32xf32>
      %n3 = vector.insert %f3, %n2[3] : vector<32xf32> into vector<4x32xf32>
      scf.yield %n3 : vector<4x32xf32>
    }
    vector.transfer_write %acc, %out[%m, %c0] {in_bounds = [true, true]} : vector<4x32xf32>, memref<8x32xf32>
  }
  return
}

// -----

// Rows of several dimensions by plain loads and stores, and single numbers as vectors.
func.func @plain_rows(%lo: index, %hi: index, %a: memref<3x4x6xi16>, %out: memref<3x4x6xi16>, %one: memref<3xf32>)
    attributes {kernel.function, kernel.range = 3 : i64, kernel.outputs = 2 : i64, kernel.scratch = 0 : i64} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %first = arith.constant 1.5 : f32
  scf.for %i = %lo to %hi step %c1 {
    %x = vector.load %a[%i, %c0, %c0] : memref<3x4x6xi16>, vector<4x6xi16>
    %y = arith.muli %x, %x : vector<4x6xi16>
    vector.store %y, %out[%i, %c0, %c0] : memref<3x4x6xi16>, vector<4x6xi16>
    %v = vector.broadcast %first : f32 to vector<f32>
    %w = arith.addf %v, %v : vector<f32>
    %z = vector.extract %w[] : f32 from vector<f32>
    %u = ub.poison : vector<2xf32>
    %s = vector.insert %z, %u[0] : f32 into vector<2xf32>
    %t = vector.insert %z, %s[1] : f32 into vector<2xf32>
    %r = vector.reduction <add>, %t : vector<2xf32> into f32
    memref.store %r, %one[%i] : memref<3xf32>
  }
  return
}

// -----

// Sums of products of small matrices.
func.func @products(%lo: index, %hi: index, %a: memref<3x4x6xi16>, %b: memref<3x6x8xi16>, %out: memref<3x4x8xi32>)
    attributes {kernel.function, kernel.range = 3 : i64, kernel.outputs = 1 : i64, kernel.scratch = 0 : i64} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %pad = arith.constant 0 : i16
  %start = arith.constant dense<7> : vector<4x8xi32>
  scf.for %i = %lo to %hi step %c1 {
    %x = vector.transfer_read %a[%i, %c0, %c0], %pad {in_bounds = [true, true]} : memref<3x4x6xi16>, vector<4x6xi16>
    %y = vector.transfer_read %b[%i, %c0, %c0], %pad {in_bounds = [true, true]} : memref<3x6x8xi16>, vector<6x8xi16>
    %wx = arith.extsi %x : vector<4x6xi16> to vector<4x6xi32>
    %wy = arith.extui %y : vector<6x8xi16> to vector<6x8xi32>
    %r = vector.contract {indexing_maps = [affine_map<(m, n, k) -> (m, k)>, affine_map<(m, n, k) -> (k, n)>, affine_map<(m, n, k) -> (m, n)>], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>} %wx, %wy, %start : vector<4x6xi32>, vector<6x8xi32> into vector<4x8xi32>
    vector.transfer_write %r, %out[%i, %c0, %c0] {in_bounds = [true, true]} : vector<4x8xi32>, memref<3x4x8xi32>
  }
  return
}

// -----

// Tiles of bytes, as processors with AMX multiply them: with and without signs, from what was there.
#left = affine_map<(m, n, k, i) -> (m, k, i)>
#right = affine_map<(m, n, k, i) -> (k, n, i)>
#sums = affine_map<(m, n, k, i) -> (m, n)>
func.func @tiles(%lo: index, %hi: index, %a: memref<2x16x192xi8>, %b: memref<2x48x64xi8>, %old: memref<2x16x16xi32>, %out: memref<2x16x16xi32>, %signed: memref<2x16x16xi32>)
    attributes {kernel.function, kernel.range = 2 : i64, kernel.outputs = 2 : i64, kernel.scratch = 0 : i64} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c64 = arith.constant 64 : index
  %c192 = arith.constant 192 : index
  %zero = arith.constant dense<0> : vector<16x16xi32>
  scf.for %t = %lo to %hi step %c1 {
    %start = vector.load %old[%t, %c0, %c0] : memref<2x16x16xi32>, vector<16x16xi32>
    %r:2 = scf.for %k = %c0 to %c192 step %c64 iter_args(%s = %start, %u = %zero) -> (vector<16x16xi32>, vector<16x16xi32>) {
      %g = arith.divui %k, %c4 : index
      %x = vector.load %a[%t, %c0, %k] : memref<2x16x192xi8>, vector<16x64xi8>
      %y = vector.load %b[%t, %g, %c0] : memref<2x48x64xi8>, vector<16x64xi8>
      %fx = vector.shape_cast %x : vector<16x64xi8> to vector<16x16x4xi8>
      %fy = vector.shape_cast %y : vector<16x64xi8> to vector<16x16x4xi8>
      %wx = arith.extui %fx : vector<16x16x4xi8> to vector<16x16x4xi32>
      %wy = arith.extsi %fy : vector<16x16x4xi8> to vector<16x16x4xi32>
      %sx = arith.extsi %fx : vector<16x16x4xi8> to vector<16x16x4xi32>
      %p = vector.contract {indexing_maps = [#left, #right, #sums], iterator_types = ["parallel", "parallel", "reduction", "reduction"], kind = #vector.kind<add>} %wx, %wy, %s : vector<16x16x4xi32>, vector<16x16x4xi32> into vector<16x16xi32>
      %q = vector.contract {indexing_maps = [#left, #right, #sums], iterator_types = ["parallel", "parallel", "reduction", "reduction"], kind = #vector.kind<add>} %sx, %wy, %u : vector<16x16x4xi32>, vector<16x16x4xi32> into vector<16x16xi32>
      scf.yield %p, %q : vector<16x16xi32>, vector<16x16xi32>
    }
    vector.store %r#0, %out[%t, %c0, %c0] : memref<2x16x16xi32>, vector<16x16xi32>
    vector.store %r#1, %signed[%t, %c0, %c0] : memref<2x16x16xi32>, vector<16x16xi32>
  }
  return
}

// -----

// A sum of 16 products of bytes with and without signs: one instruction of some processors adds four.
func.func @signs(%lo: index, %hi: index, %a: memref<3x16xi8>, %b: memref<3x16xi8>, %out: memref<3xi32>)
    attributes {kernel.function, kernel.range = 3 : i64, kernel.outputs = 1 : i64, kernel.scratch = 0 : i64} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %lo to %hi step %c1 {
    %x = vector.load %a[%i, %c0] : memref<3x16xi8>, vector<16xi8>
    %y = vector.load %b[%i, %c0] : memref<3x16xi8>, vector<16xi8>
    %wx = arith.extsi %x : vector<16xi8> to vector<16xi32>
    %wy = arith.extui %y : vector<16xi8> to vector<16xi32>
    %p = arith.muli %wx, %wy : vector<16xi32>
    %s = vector.reduction <add>, %p : vector<16xi32> into i32
    memref.store %s, %out[%i] : memref<3xi32>
  }
  return
}

// -----

// Tiles of bf16, as processors with AMX multiply them: from what was there, and from zero.
#left = affine_map<(m, n, k, i) -> (m, k, i)>
#right = affine_map<(m, n, k, i) -> (k, n, i)>
#sums = affine_map<(m, n, k, i) -> (m, n)>
func.func @tiles_of_bf16(%lo: index, %hi: index, %a: memref<2x16x64xbf16>, %b: memref<2x32x32xbf16>, %old: memref<2x16x16xf32>, %out: memref<2x16x16xf32>, %first: memref<2x16x16xf32>)
    attributes {kernel.function, kernel.range = 2 : i64, kernel.outputs = 2 : i64, kernel.scratch = 0 : i64} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c32 = arith.constant 32 : index
  %c64 = arith.constant 64 : index
  %zero = arith.constant dense<0.0> : vector<16x16xf32>
  scf.for %t = %lo to %hi step %c1 {
    %start = vector.load %old[%t, %c0, %c0] : memref<2x16x16xf32>, vector<16x16xf32>
    %r = scf.for %k = %c0 to %c64 step %c32 iter_args(%s = %start) -> (vector<16x16xf32>) {
      %g = arith.divui %k, %c2 : index
      %x = vector.load %a[%t, %c0, %k] : memref<2x16x64xbf16>, vector<16x32xbf16>
      %y = vector.load %b[%t, %g, %c0] : memref<2x32x32xbf16>, vector<16x32xbf16>
      %fx = vector.shape_cast %x : vector<16x32xbf16> to vector<16x16x2xbf16>
      %fy = vector.shape_cast %y : vector<16x32xbf16> to vector<16x16x2xbf16>
      %p = vector.contract {indexing_maps = [#left, #right, #sums], iterator_types = ["parallel", "parallel", "reduction", "reduction"], kind = #vector.kind<add>} %fx, %fy, %s : vector<16x16x2xbf16>, vector<16x16x2xbf16> into vector<16x16xf32>
      scf.yield %p : vector<16x16xf32>
    }
    vector.store %r, %out[%t, %c0, %c0] : memref<2x16x16xf32>, vector<16x16xf32>
    %x = vector.load %a[%t, %c0, %c0] : memref<2x16x64xbf16>, vector<16x32xbf16>
    %y = vector.load %b[%t, %c0, %c0] : memref<2x32x32xbf16>, vector<16x32xbf16>
    %fx = vector.shape_cast %x : vector<16x32xbf16> to vector<16x16x2xbf16>
    %fy = vector.shape_cast %y : vector<16x32xbf16> to vector<16x16x2xbf16>
    %q = vector.contract {indexing_maps = [#left, #right, #sums], iterator_types = ["parallel", "parallel", "reduction", "reduction"], kind = #vector.kind<add>} %fx, %fy, %zero : vector<16x16x2xbf16>, vector<16x16x2xbf16> into vector<16x16xf32>
    vector.store %q, %first[%t, %c0, %c0] : memref<2x16x16xf32>, vector<16x16xf32>
  }
  return
}
