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
