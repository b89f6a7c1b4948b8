// Branches, loops, blocks, calls.

// Values chosen by branches, nested, with and without an else.
func.func @branches(%lo: index, %hi: index, %a: memref<40xi32>, %out: memref<40xi32>, %f: memref<40xf32>)
    attributes {kernel.function, kernel.range = 40 : i64, kernel.outputs = 2 : i64, kernel.scratch = 0 : i64} {
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0 : i32
  %ten = arith.constant 10 : i32
  %half = arith.constant 0.5 : f32
  %minus = arith.constant -0.0 : f32
  scf.for %i = %lo to %hi step %c1 {
    %x = memref.load %a[%i] : memref<40xi32>
    memref.store %minus, %f[%i] : memref<40xf32>
    %p = arith.cmpi sgt, %x, %zero : i32
    %y, %g = scf.if %p -> (i32, f32) {
      %q = arith.cmpi slt, %x, %ten : i32
      %in = scf.if %q -> i32 {
        scf.yield %ten : i32
      } else {
        %d = arith.muli %x, %x : i32
        scf.yield %d : i32
      }
      scf.yield %in, %half : i32, f32
    } else {
      %n = arith.subi %zero, %x : i32
      %h = arith.sitofp %x : i32 to f32
      scf.yield %n, %h : i32, f32
    }
    scf.if %p {
      memref.store %g, %f[%i] : memref<40xf32>
    }
    memref.store %y, %out[%i] : memref<40xi32>
  }
  return
}

// -----

// While: values that are swapped, a loop without iterations.
func.func @whiles(%lo: index, %hi: index, %a: memref<30xi64>, %b: memref<30xi64>, %out: memref<30xi64>, %steps: memref<30xi32>)
    attributes {kernel.function, kernel.range = 30 : i64, kernel.outputs = 2 : i64, kernel.scratch = 0 : i64} {
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0 : i64
  %none = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %most = arith.constant 4096 : i64
  scf.for %i = %lo to %hi step %c1 {
    %x = memref.load %a[%i] : memref<30xi64>
    %y = memref.load %b[%i] : memref<30xi64>
    %xu = arith.remui %x, %most : i64
    %yu = arith.remui %y, %most : i64
    %g, %rest, %n = scf.while (%p = %xu, %q = %yu, %k = %none) : (i64, i64, i32) -> (i64, i64, i32) {
      %more = arith.cmpi ne, %q, %zero : i64
      scf.condition(%more) %p, %q, %k : i64, i64, i32
    } do {
    ^bb0(%p: i64, %q: i64, %k: i32):
      %r = arith.remui %p, %q : i64
      %next = arith.addi %k, %one : i32
      scf.yield %q, %r, %next : i64, i64, i32
    }
    memref.store %g, %out[%i] : memref<30xi64>
    memref.store %n, %steps[%i] : memref<30xi32>
  }
  return
}

// -----

// Loops that swap what they carry, count by other steps and in other types.
func.func @swaps(%lo: index, %hi: index, %a: memref<12xf32>, %b: memref<12xf32>, %x: memref<12xf32>, %y: memref<12xf32>, %n: memref<12xi32>)
    attributes {kernel.function, kernel.range = 12 : i64, kernel.outputs = 3 : i64, kernel.scratch = 0 : i64} {
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %c10 = arith.constant 10 : index
  %zero = arith.constant 0 : i32
  %two = arith.constant 2 : i32
  %nine = arith.constant 9 : i32
  scf.for %i = %lo to %hi step %c1 {
    %p = memref.load %a[%i] : memref<12xf32>
    %q = memref.load %b[%i] : memref<12xf32>
    %r:2 = scf.for %j = %c1 to %c10 step %c3 iter_args(%u = %p, %v = %q) -> (f32, f32) {
      scf.yield %v, %u : f32, f32
    }
    %sum = scf.for %j = %zero to %nine step %two iter_args(%s = %zero) -> (i32) : i32 {
      %t = arith.addi %s, %j : i32
      scf.yield %t : i32
    }
    memref.store %r#0, %x[%i] : memref<12xf32>
    memref.store %r#1, %y[%i] : memref<12xf32>
    memref.store %sum, %n[%i] : memref<12xi32>
  }
  return
}

// -----

// A choice among several regions.
func.func @switches(%lo: index, %hi: index, %a: memref<20xi64>, %out: memref<20xi64>)
    attributes {kernel.function, kernel.range = 20 : i64, kernel.outputs = 1 : i64, kernel.scratch = 0 : i64} {
  // input 0 below 6
  %c1 = arith.constant 1 : index
  %k1 = arith.constant 100 : i64
  %k2 = arith.constant -9223372036854775808 : i64
  scf.for %i = %lo to %hi step %c1 {
    %x = memref.load %a[%i] : memref<20xi64>
    %which = arith.index_cast %x : i64 to index
    %y = scf.index_switch %which -> i64
    case 0 {
      scf.yield %k1 : i64
    }
    case 2 {
      %z = arith.addi %x, %k1 : i64
      scf.yield %z : i64
    }
    case 5 {
      scf.yield %k2 : i64
    }
    default {
      scf.yield %x : i64
    }
    memref.store %y, %out[%i] : memref<20xi64>
  }
  return
}

// -----

// Blocks and jumps between them.
func.func @blocks(%lo: index, %hi: index, %a: memref<16xi32>, %b: memref<16xi32>, %out: memref<16xi32>)
    attributes {kernel.function, kernel.range = 16 : i64, kernel.outputs = 1 : i64, kernel.scratch = 0 : i64} {
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0 : i32
  cf.br ^head(%lo : index)
^head(%i: index):
  %more = arith.cmpi slt, %i, %hi : index
  cf.cond_br %more, ^body, ^end
^body:
  %x = memref.load %a[%i] : memref<16xi32>
  %y = memref.load %b[%i] : memref<16xi32>
  %p = arith.cmpi slt, %x, %y : i32
  cf.cond_br %p, ^pick(%y, %x : i32, i32), ^pick(%x, %y : i32, i32)
^pick(%u: i32, %v: i32):
  %d = arith.subi %u, %v : i32
  cf.switch %d : i32, [
    default: ^done(%d : i32),
    0: ^done(%u : i32),
    1: ^swap(%u, %v : i32, i32)
  ]
^swap(%s: i32, %t: i32):
  %again = arith.cmpi eq, %s, %zero : i32
  cf.cond_br %again, ^done(%t : i32), ^pick(%t, %s : i32, i32)
^done(%r: i32):
  %z = scf.if %p -> i32 {
    scf.yield %r : i32
  } else {
    %n = arith.subi %zero, %r : i32
    scf.yield %n : i32
  }
  memref.store %z, %out[%i] : memref<16xi32>
  %next = arith.addi %i, %c1 : index
  cf.br ^head(%next : index)
^end:
  return
}

// -----

// Functions that are not expanded are calls.
module {
  func.func private @vitro_math_exponential_f32(f32) -> f32
  func.func private @vitro_math_power_f64(f64, f64) -> f64
  func.func @calls(%lo: index, %hi: index, %a: memref<50xf32>, %b: memref<50xf64>, %out: memref<50xf32>, %pow: memref<50xf64>)
      attributes {kernel.function, kernel.range = 50 : i64, kernel.outputs = 2 : i64, kernel.scratch = 0 : i64} {
    %c1 = arith.constant 1 : index
    %two = arith.constant 2.5 : f64
    scf.for %i = %lo to %hi step %c1 {
      %x = memref.load %a[%i] : memref<50xf32>
      %y = func.call @vitro_math_exponential_f32(%x) : (f32) -> f32
      %z = func.call @vitro_math_exponential_f32(%y) : (f32) -> f32
      %s = arith.addf %y, %z : f32
      memref.store %s, %out[%i] : memref<50xf32>
      %u = memref.load %b[%i] : memref<50xf64>
      %v = func.call @vitro_math_power_f64(%u, %two) : (f64, f64) -> f64
      memref.store %v, %pow[%i] : memref<50xf64>
    }
    return
  }
}

// -----

// The index dialect.
func.func @indices(%lo: index, %hi: index, %a: memref<33xi64>, %b: memref<33xi64>, %out: memref<33x20xi64>, %p: memref<33x10xi8>)
    attributes {kernel.function, kernel.range = 33 : i64, kernel.outputs = 2 : i64, kernel.scratch = 0 : i64} {
  %c0 = index.constant 0
  %c1 = index.constant 1
  %c63 = index.constant 63
  %minus = index.constant -1
  %true = index.bool.constant true
  scf.for %i = %lo to %hi step %c1 {
    %x64 = memref.load %a[%i] : memref<33xi64>
    %y64 = memref.load %b[%i] : memref<33xi64>
    %x = index.casts %x64 : i64 to index
    %y = index.castu %y64 : i64 to index
    %zero = index.cmp eq(%y, %c0)
    %neg = index.cmp eq(%y, %minus)
    %bad = arith.ori %zero, %neg : i1
    %d = arith.select %bad, %c1, %y : index
    %n = index.and %y, %c63
    %r0 = index.add %x, %y
    %r1 = index.sub %x, %y
    %r2 = index.mul %x, %y
    %r3 = index.divs %x, %d
    %r4 = index.divu %x, %d
    %r5 = index.ceildivs %x, %d
    %r6 = index.ceildivu %x, %d
    %r7 = index.floordivs %x, %d
    %r8 = index.rems %x, %d
    %r9 = index.remu %x, %d
    %r10 = index.maxs %x, %y
    %r11 = index.maxu %x, %y
    %r12 = index.mins %x, %y
    %r13 = index.minu %x, %y
    %r14 = index.shl %x, %n
    %r15 = index.shrs %x, %n
    %r16 = index.shru %x, %n
    %r17 = index.or %x, %y
    %r18 = index.xor %x, %y
    %r19 = index.add %c63, %n
    %all = vector.from_elements %r0, %r1, %r2, %r3, %r4, %r5, %r6, %r7, %r8, %r9, %r10, %r11, %r12, %r13, %r14, %r15, %r16, %r17, %r18, %r19 : vector<20xindex>
    %wide = arith.index_cast %all : vector<20xindex> to vector<20xi64>
    vector.store %wide, %out[%i, %c0] : memref<33x20xi64>, vector<20xi64>
    %q0 = index.cmp eq(%x, %y)
    %q1 = index.cmp ne(%x, %y)
    %q2 = index.cmp slt(%x, %y)
    %q3 = index.cmp sle(%x, %y)
    %q4 = index.cmp sgt(%x, %y)
    %q5 = index.cmp sge(%x, %y)
    %q6 = index.cmp ult(%x, %y)
    %q7 = index.cmp ule(%x, %y)
    %q8 = index.cmp ugt(%x, %y)
    %q9 = arith.andi %q6, %true : i1
    %bits = vector.from_elements %q0, %q1, %q2, %q3, %q4, %q5, %q6, %q7, %q8, %q9 : vector<10xi1>
    %bytes = arith.extui %bits : vector<10xi1> to vector<10xi8>
    vector.store %bytes, %p[%i, %c0] : memref<33x10xi8>, vector<10xi8>
  }
  return
}
