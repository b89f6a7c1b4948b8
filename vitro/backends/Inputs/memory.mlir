// Loads, stores, ranges, layouts, scratch, stack.

// Rank 0, a range of one.
func.func @rank0(%lo: index, %hi: index, %a: memref<f32>, %b: memref<f32>, %out: memref<f32>)
    attributes {kernel.function, kernel.range = 1 : i64, kernel.outputs = 1 : i64, kernel.scratch = 0 : i64} {
  %c1 = arith.constant 1 : index
  scf.for %i = %lo to %hi step %c1 {
    %x = memref.load %a[] : memref<f32>
    %y = memref.load %b[] : memref<f32>
    %z = arith.mulf %x, %y : f32
    memref.store %z, %out[] : memref<f32>
  }
  return
}

// -----

// No iterations at all, and arrays without elements.
func.func @nothing(%lo: index, %hi: index, %a: memref<0x4xf32>, %out: memref<0x4xf32>)
    attributes {kernel.function, kernel.range = 0 : i64, kernel.outputs = 1 : i64, kernel.scratch = 0 : i64} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  scf.for %i = %lo to %hi step %c1 {
    scf.for %j = %c0 to %c4 step %c1 {
      %x = memref.load %a[%i, %j] : memref<0x4xf32>
      memref.store %x, %out[%i, %j] : memref<0x4xf32>
    }
  }
  return
}

// -----

// Rows of a matrix, an inner loop that carries values, another that runs no iteration.
func.func @rowsums(%lo: index, %hi: index, %a: memref<7x13xf32>, %out: memref<7xf32>, %last: memref<7xi64>)
    attributes {kernel.function, kernel.range = 7 : i64, kernel.outputs = 2 : i64, kernel.scratch = 0 : i64} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c13 = arith.constant 13 : index
  %zero = arith.constant 0.0 : f32
  %minus = arith.constant -1 : i64
  scf.for %i = %lo to %hi step %c1 {
    %sum, %where = scf.for %j = %c0 to %c13 step %c1 iter_args(%acc = %zero, %at = %minus) -> (f32, i64) {
      %x = memref.load %a[%i, %j] : memref<7x13xf32>
      %next = arith.addf %acc, %x : f32
      %now = arith.index_cast %j : index to i64
      %grew = arith.cmpf ogt, %next, %acc : f32
      %kept = arith.select %grew, %now, %at : i64
      scf.yield %next, %kept : f32, i64
    }
    %never = scf.for %j = %c13 to %c0 step %c1 iter_args(%acc = %sum) -> (f32) {
      %next = arith.addf %acc, %acc : f32
      scf.yield %next : f32
    }
    memref.store %never, %out[%i] : memref<7xf32>
    memref.store %where, %last[%i] : memref<7xi64>
  }
  return
}

// -----

// Buffers on the stack inside loops, and scratch that each call fills first.
func.func @stack_and_scratch(%lo: index, %hi: index, %a: memref<6x8xf32>, %out: memref<6x8xf32>, %s: memref<8xf32>, %bytes: memref<8xi32>)
    attributes {kernel.function, kernel.range = 6 : i64, kernel.outputs = 1 : i64, kernel.scratch = 2 : i64} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c7 = arith.constant 7 : index
  %c8 = arith.constant 8 : index
  scf.for %i = %lo to %hi step %c1 {
    %local = memref.alloca() : memref<8xf32>
    %one = memref.alloca() : memref<f32>
    %row = memref.subview %a[%i, 0] [1, 8] [1, 1] : memref<6x8xf32> to memref<8xf32, strided<[1], offset: ?>>
    memref.copy %row, %local : memref<8xf32, strided<[1], offset: ?>> to memref<8xf32>
    scf.for %j = %c0 to %c8 step %c1 {
      %k = arith.subi %c7, %j : index
      %x = memref.load %local[%k] : memref<8xf32>
      memref.store %x, %s[%j] : memref<8xf32>
      %y = arith.bitcast %x : f32 to i32
      memref.store %y, %bytes[%j] : memref<8xi32>
    }
    %first = memref.load %s[%c0] : memref<8xf32>
    memref.store %first, %one[] : memref<f32>
    scf.for %j = %c0 to %c8 step %c1 {
      %x = memref.load %s[%j] : memref<8xf32>
      %y = memref.load %bytes[%j] : memref<8xi32>
      %z = arith.bitcast %y : i32 to f32
      %f = memref.load %one[] : memref<f32>
      %sum = arith.addf %x, %z : f32
      %all = arith.mulf %sum, %f : f32
      memref.store %all, %out[%i, %j] : memref<6x8xf32>
    }
  }
  return
}

// -----

// Views: slices with strides, fewer dimensions, other shapes.
func.func @views(%lo: index, %hi: index, %a: memref<4x6x10xf32>, %b: memref<240xf32>, %out: memref<4x3x5xf32>, %flat: memref<4x60xf32>, %cut: memref<4x6xf32>, %sizes: memref<4xi64>)
    attributes {kernel.function, kernel.range = 4 : i64, kernel.outputs = 4 : i64, kernel.scratch = 0 : i64} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %c5 = arith.constant 5 : index
  %c6 = arith.constant 6 : index
  %c60 = arith.constant 60 : index
  %collapsed = memref.collapse_shape %a [[0], [1, 2]] : memref<4x6x10xf32> into memref<4x60xf32>
  %expanded = memref.expand_shape %b [[0, 1, 2]] output_shape [4, 6, 10] : memref<240xf32> into memref<4x6x10xf32>
  scf.for %i = %lo to %hi step %c1 {
    %v = memref.subview %a[%i, 1, 2] [1, 3, 5] [1, 2, 1] : memref<4x6x10xf32> to memref<3x5xf32, strided<[20, 1], offset: ?>>
    %w = memref.subview %v[0, %c1] [3, 2] [1, 2] : memref<3x5xf32, strided<[20, 1], offset: ?>> to memref<3x2xf32, strided<[20, 2], offset: ?>>
    %whole = memref.cast %w : memref<3x2xf32, strided<[20, 2], offset: ?>> to memref<?x?xf32, strided<[20, 2], offset: ?>>
    %n = memref.dim %whole, %c0 : memref<?x?xf32, strided<[20, 2], offset: ?>>
    %ni = arith.index_cast %n : index to i64
    memref.store %ni, %sizes[%i] : memref<4xi64>
    scf.for %j = %c0 to %n step %c1 {
      scf.for %k = %c0 to %c5 step %c1 {
        %x = memref.load %v[%j, %k] : memref<3x5xf32, strided<[20, 1], offset: ?>>
        %y = memref.load %expanded[%i, %j, %k] : memref<4x6x10xf32>
        %z = arith.subf %x, %y : f32
        memref.store %z, %out[%i, %j, %k] : memref<4x3x5xf32>
      }
    }
    scf.for %j = %c0 to %c60 step %c1 {
      %x = memref.load %collapsed[%i, %j] : memref<4x60xf32>
      memref.store %x, %flat[%i, %j] : memref<4x60xf32>
    }
    %start = arith.muli %i, %c60 : index
    %again = memref.subview %b[%start] [20] [3] : memref<240xf32> to memref<20xf32, strided<[3], offset: ?>>
    scf.for %j = %c0 to %c3 step %c1 {
      scf.for %k = %c0 to %c2 step %c1 {
        %x = memref.load %again[%j] : memref<20xf32, strided<[3], offset: ?>>
        %y = memref.load %whole[%j, %k] : memref<?x?xf32, strided<[20, 2], offset: ?>>
        %z = arith.addf %x, %y : f32
        %at = arith.muli %j, %c2 : index
        %to = arith.addi %at, %k : index
        memref.store %z, %cut[%i, %to] : memref<4x6xf32>
      }
    }
  }
  return
}

// -----

// Tables of constants in the module.
module {
  memref.global "private" constant @table : memref<4x2xf32> = dense<[[1.0, -0.0], [0.1, 3.0e38], [1.0e-45, 2.5], [-7.0, 1.0]]>
  memref.global "private" constant @same : memref<3xi16> = dense<-5>
  func.func @tables(%lo: index, %hi: index, %a: memref<4xf32>, %out: memref<4x2xf32>, %n: memref<4xi16>)
      attributes {kernel.function, kernel.range = 4 : i64, kernel.outputs = 2 : i64, kernel.scratch = 0 : i64} {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    %t = memref.get_global @table : memref<4x2xf32>
    %s = memref.get_global @same : memref<3xi16>
    scf.for %i = %lo to %hi step %c1 {
      %x = memref.load %a[%i] : memref<4xf32>
      scf.for %j = %c0 to %c2 step %c1 {
        %y = memref.load %t[%i, %j] : memref<4x2xf32>
        %z = arith.mulf %x, %y : f32
        memref.store %z, %out[%i, %j] : memref<4x2xf32>
      }
      %k = memref.load %s[%c2] : memref<3xi16>
      memref.store %k, %n[%i] : memref<4xi16>
    }
    return
  }
}
