// Arithmetic of f32.
func.func @binary_f32(%lo: index, %hi: index, %in0: memref<67xf32>, %in1: memref<67xf32>, %out0: memref<67xf32>, %out1: memref<67xf32>, %out2: memref<67xf32>, %out3: memref<67xf32>, %out4: memref<67xf32>, %out5: memref<67xf32>, %out6: memref<67xf32>, %out7: memref<67xf32>, %out8: memref<67xf32>)
    attributes {kernel.function, kernel.range = 67 : i64, kernel.outputs = 9 : i64, kernel.scratch = 0 : i64} {
  %c1 = arith.constant 1 : index
  scf.for %i = %lo to %hi step %c1 {
    %a = memref.load %in0[%i] : memref<67xf32>
    %b = memref.load %in1[%i] : memref<67xf32>
    %r0 = arith.addf %a, %b : f32
    memref.store %r0, %out0[%i] : memref<67xf32>
    %r1 = arith.subf %a, %b : f32
    memref.store %r1, %out1[%i] : memref<67xf32>
    %r2 = arith.mulf %a, %b : f32
    memref.store %r2, %out2[%i] : memref<67xf32>
    %r3 = arith.divf %a, %b : f32
    memref.store %r3, %out3[%i] : memref<67xf32>
    %r4 = arith.remf %a, %b : f32
    memref.store %r4, %out4[%i] : memref<67xf32>
    %r5 = arith.maximumf %a, %b : f32
    memref.store %r5, %out5[%i] : memref<67xf32>
    %r6 = arith.minimumf %a, %b : f32
    memref.store %r6, %out6[%i] : memref<67xf32>
    %r7 = arith.maxnumf %a, %b : f32
    memref.store %r7, %out7[%i] : memref<67xf32>
    %r8 = arith.minnumf %a, %b : f32
    memref.store %r8, %out8[%i] : memref<67xf32>
  }
  return
}

// -----

// Functions of f32 that IEEE arithmetic defines.
func.func @unary_f32(%lo: index, %hi: index, %in0: memref<67xf32>, %in1: memref<67xf32>, %in2: memref<67xf32>, %out0: memref<67xf32>, %out1: memref<67xf32>, %out2: memref<67xf32>, %out3: memref<67xf32>, %out4: memref<67xf32>, %out5: memref<67xf32>, %out6: memref<67xf32>, %out7: memref<67xf32>, %out8: memref<67xf32>, %out9: memref<67xf32>)
    attributes {kernel.function, kernel.range = 67 : i64, kernel.outputs = 10 : i64, kernel.scratch = 0 : i64} {
  %c1 = arith.constant 1 : index
  scf.for %i = %lo to %hi step %c1 {
    %a = memref.load %in0[%i] : memref<67xf32>
    %b = memref.load %in1[%i] : memref<67xf32>
    %c = memref.load %in2[%i] : memref<67xf32>
    %r0 = math.absf %a : f32
    memref.store %r0, %out0[%i] : memref<67xf32>
    %r1 = math.ceil %a : f32
    memref.store %r1, %out1[%i] : memref<67xf32>
    %r2 = math.floor %a : f32
    memref.store %r2, %out2[%i] : memref<67xf32>
    %r3 = math.trunc %a : f32
    memref.store %r3, %out3[%i] : memref<67xf32>
    %r4 = math.round %a : f32
    memref.store %r4, %out4[%i] : memref<67xf32>
    %r5 = math.roundeven %a : f32
    memref.store %r5, %out5[%i] : memref<67xf32>
    %r6 = math.sqrt %a : f32
    memref.store %r6, %out6[%i] : memref<67xf32>
    %n = arith.negf %a : f32
    memref.store %n, %out7[%i] : memref<67xf32>
    %f = math.fma %a, %b, %c : f32
    memref.store %f, %out8[%i] : memref<67xf32>
    %s = math.copysign %a, %b : f32
    memref.store %s, %out9[%i] : memref<67xf32>
  }
  return
}

// -----

// All comparisons of f32, and what kind of number it is.
func.func @compare_f32(%lo: index, %hi: index, %in0: memref<67xf32>, %in1: memref<67xf32>, %out0: memref<67x16xi8>, %out1: memref<67x4xi8>)
    attributes {kernel.function, kernel.range = 67 : i64, kernel.outputs = 2 : i64, kernel.scratch = 0 : i64} {
  %c1 = arith.constant 1 : index
  scf.for %i = %lo to %hi step %c1 {
    %a = memref.load %in0[%i] : memref<67xf32>
    %b = memref.load %in1[%i] : memref<67xf32>
    %p0 = arith.cmpf false, %a, %b : f32
    %e0 = arith.extui %p0 : i1 to i8
    %k0 = arith.constant 0 : index
    memref.store %e0, %out0[%i, %k0] : memref<67x16xi8>
    %p1 = arith.cmpf oeq, %a, %b : f32
    %e1 = arith.extui %p1 : i1 to i8
    %k1 = arith.constant 1 : index
    memref.store %e1, %out0[%i, %k1] : memref<67x16xi8>
    %p2 = arith.cmpf ogt, %a, %b : f32
    %e2 = arith.extui %p2 : i1 to i8
    %k2 = arith.constant 2 : index
    memref.store %e2, %out0[%i, %k2] : memref<67x16xi8>
    %p3 = arith.cmpf oge, %a, %b : f32
    %e3 = arith.extui %p3 : i1 to i8
    %k3 = arith.constant 3 : index
    memref.store %e3, %out0[%i, %k3] : memref<67x16xi8>
    %p4 = arith.cmpf olt, %a, %b : f32
    %e4 = arith.extui %p4 : i1 to i8
    %k4 = arith.constant 4 : index
    memref.store %e4, %out0[%i, %k4] : memref<67x16xi8>
    %p5 = arith.cmpf ole, %a, %b : f32
    %e5 = arith.extui %p5 : i1 to i8
    %k5 = arith.constant 5 : index
    memref.store %e5, %out0[%i, %k5] : memref<67x16xi8>
    %p6 = arith.cmpf one, %a, %b : f32
    %e6 = arith.extui %p6 : i1 to i8
    %k6 = arith.constant 6 : index
    memref.store %e6, %out0[%i, %k6] : memref<67x16xi8>
    %p7 = arith.cmpf ord, %a, %b : f32
    %e7 = arith.extui %p7 : i1 to i8
    %k7 = arith.constant 7 : index
    memref.store %e7, %out0[%i, %k7] : memref<67x16xi8>
    %p8 = arith.cmpf ueq, %a, %b : f32
    %e8 = arith.extui %p8 : i1 to i8
    %k8 = arith.constant 8 : index
    memref.store %e8, %out0[%i, %k8] : memref<67x16xi8>
    %p9 = arith.cmpf ugt, %a, %b : f32
    %e9 = arith.extui %p9 : i1 to i8
    %k9 = arith.constant 9 : index
    memref.store %e9, %out0[%i, %k9] : memref<67x16xi8>
    %p10 = arith.cmpf uge, %a, %b : f32
    %e10 = arith.extui %p10 : i1 to i8
    %k10 = arith.constant 10 : index
    memref.store %e10, %out0[%i, %k10] : memref<67x16xi8>
    %p11 = arith.cmpf ult, %a, %b : f32
    %e11 = arith.extui %p11 : i1 to i8
    %k11 = arith.constant 11 : index
    memref.store %e11, %out0[%i, %k11] : memref<67x16xi8>
    %p12 = arith.cmpf ule, %a, %b : f32
    %e12 = arith.extui %p12 : i1 to i8
    %k12 = arith.constant 12 : index
    memref.store %e12, %out0[%i, %k12] : memref<67x16xi8>
    %p13 = arith.cmpf une, %a, %b : f32
    %e13 = arith.extui %p13 : i1 to i8
    %k13 = arith.constant 13 : index
    memref.store %e13, %out0[%i, %k13] : memref<67x16xi8>
    %p14 = arith.cmpf uno, %a, %b : f32
    %e14 = arith.extui %p14 : i1 to i8
    %k14 = arith.constant 14 : index
    memref.store %e14, %out0[%i, %k14] : memref<67x16xi8>
    %p15 = arith.cmpf true, %a, %b : f32
    %e15 = arith.extui %p15 : i1 to i8
    %k15 = arith.constant 15 : index
    memref.store %e15, %out0[%i, %k15] : memref<67x16xi8>
    %q0 = math.isnan %a : f32
    %z0 = arith.extui %q0 : i1 to i8
    %j0 = arith.constant 0 : index
    memref.store %z0, %out1[%i, %j0] : memref<67x4xi8>
    %q1 = math.isinf %a : f32
    %z1 = arith.extui %q1 : i1 to i8
    %j1 = arith.constant 1 : index
    memref.store %z1, %out1[%i, %j1] : memref<67x4xi8>
    %q3 = math.isnormal %a : f32
    %z3 = arith.extui %q3 : i1 to i8
    %j3 = arith.constant 3 : index
    memref.store %z3, %out1[%i, %j3] : memref<67x4xi8>
    %q2 = math.isfinite %a : f32
    %z2 = arith.extui %q2 : i1 to i8
    %j2 = arith.constant 2 : index
    memref.store %z2, %out1[%i, %j2] : memref<67x4xi8>
  }
  return
}

// -----

// Arithmetic of f64.
func.func @binary_f64(%lo: index, %hi: index, %in0: memref<67xf64>, %in1: memref<67xf64>, %out0: memref<67xf64>, %out1: memref<67xf64>, %out2: memref<67xf64>, %out3: memref<67xf64>, %out4: memref<67xf64>, %out5: memref<67xf64>, %out6: memref<67xf64>, %out7: memref<67xf64>, %out8: memref<67xf64>)
    attributes {kernel.function, kernel.range = 67 : i64, kernel.outputs = 9 : i64, kernel.scratch = 0 : i64} {
  %c1 = arith.constant 1 : index
  scf.for %i = %lo to %hi step %c1 {
    %a = memref.load %in0[%i] : memref<67xf64>
    %b = memref.load %in1[%i] : memref<67xf64>
    %r0 = arith.addf %a, %b : f64
    memref.store %r0, %out0[%i] : memref<67xf64>
    %r1 = arith.subf %a, %b : f64
    memref.store %r1, %out1[%i] : memref<67xf64>
    %r2 = arith.mulf %a, %b : f64
    memref.store %r2, %out2[%i] : memref<67xf64>
    %r3 = arith.divf %a, %b : f64
    memref.store %r3, %out3[%i] : memref<67xf64>
    %r4 = arith.remf %a, %b : f64
    memref.store %r4, %out4[%i] : memref<67xf64>
    %r5 = arith.maximumf %a, %b : f64
    memref.store %r5, %out5[%i] : memref<67xf64>
    %r6 = arith.minimumf %a, %b : f64
    memref.store %r6, %out6[%i] : memref<67xf64>
    %r7 = arith.maxnumf %a, %b : f64
    memref.store %r7, %out7[%i] : memref<67xf64>
    %r8 = arith.minnumf %a, %b : f64
    memref.store %r8, %out8[%i] : memref<67xf64>
  }
  return
}

// -----

// Functions of f64 that IEEE arithmetic defines.
func.func @unary_f64(%lo: index, %hi: index, %in0: memref<67xf64>, %in1: memref<67xf64>, %in2: memref<67xf64>, %out0: memref<67xf64>, %out1: memref<67xf64>, %out2: memref<67xf64>, %out3: memref<67xf64>, %out4: memref<67xf64>, %out5: memref<67xf64>, %out6: memref<67xf64>, %out7: memref<67xf64>, %out8: memref<67xf64>, %out9: memref<67xf64>)
    attributes {kernel.function, kernel.range = 67 : i64, kernel.outputs = 10 : i64, kernel.scratch = 0 : i64} {
  %c1 = arith.constant 1 : index
  scf.for %i = %lo to %hi step %c1 {
    %a = memref.load %in0[%i] : memref<67xf64>
    %b = memref.load %in1[%i] : memref<67xf64>
    %c = memref.load %in2[%i] : memref<67xf64>
    %r0 = math.absf %a : f64
    memref.store %r0, %out0[%i] : memref<67xf64>
    %r1 = math.ceil %a : f64
    memref.store %r1, %out1[%i] : memref<67xf64>
    %r2 = math.floor %a : f64
    memref.store %r2, %out2[%i] : memref<67xf64>
    %r3 = math.trunc %a : f64
    memref.store %r3, %out3[%i] : memref<67xf64>
    %r4 = math.round %a : f64
    memref.store %r4, %out4[%i] : memref<67xf64>
    %r5 = math.roundeven %a : f64
    memref.store %r5, %out5[%i] : memref<67xf64>
    %r6 = math.sqrt %a : f64
    memref.store %r6, %out6[%i] : memref<67xf64>
    %n = arith.negf %a : f64
    memref.store %n, %out7[%i] : memref<67xf64>
    %f = math.fma %a, %b, %c : f64
    memref.store %f, %out8[%i] : memref<67xf64>
    %s = math.copysign %a, %b : f64
    memref.store %s, %out9[%i] : memref<67xf64>
  }
  return
}

// -----

// All comparisons of f64, and what kind of number it is.
func.func @compare_f64(%lo: index, %hi: index, %in0: memref<67xf64>, %in1: memref<67xf64>, %out0: memref<67x16xi8>, %out1: memref<67x4xi8>)
    attributes {kernel.function, kernel.range = 67 : i64, kernel.outputs = 2 : i64, kernel.scratch = 0 : i64} {
  %c1 = arith.constant 1 : index
  scf.for %i = %lo to %hi step %c1 {
    %a = memref.load %in0[%i] : memref<67xf64>
    %b = memref.load %in1[%i] : memref<67xf64>
    %p0 = arith.cmpf false, %a, %b : f64
    %e0 = arith.extui %p0 : i1 to i8
    %k0 = arith.constant 0 : index
    memref.store %e0, %out0[%i, %k0] : memref<67x16xi8>
    %p1 = arith.cmpf oeq, %a, %b : f64
    %e1 = arith.extui %p1 : i1 to i8
    %k1 = arith.constant 1 : index
    memref.store %e1, %out0[%i, %k1] : memref<67x16xi8>
    %p2 = arith.cmpf ogt, %a, %b : f64
    %e2 = arith.extui %p2 : i1 to i8
    %k2 = arith.constant 2 : index
    memref.store %e2, %out0[%i, %k2] : memref<67x16xi8>
    %p3 = arith.cmpf oge, %a, %b : f64
    %e3 = arith.extui %p3 : i1 to i8
    %k3 = arith.constant 3 : index
    memref.store %e3, %out0[%i, %k3] : memref<67x16xi8>
    %p4 = arith.cmpf olt, %a, %b : f64
    %e4 = arith.extui %p4 : i1 to i8
    %k4 = arith.constant 4 : index
    memref.store %e4, %out0[%i, %k4] : memref<67x16xi8>
    %p5 = arith.cmpf ole, %a, %b : f64
    %e5 = arith.extui %p5 : i1 to i8
    %k5 = arith.constant 5 : index
    memref.store %e5, %out0[%i, %k5] : memref<67x16xi8>
    %p6 = arith.cmpf one, %a, %b : f64
    %e6 = arith.extui %p6 : i1 to i8
    %k6 = arith.constant 6 : index
    memref.store %e6, %out0[%i, %k6] : memref<67x16xi8>
    %p7 = arith.cmpf ord, %a, %b : f64
    %e7 = arith.extui %p7 : i1 to i8
    %k7 = arith.constant 7 : index
    memref.store %e7, %out0[%i, %k7] : memref<67x16xi8>
    %p8 = arith.cmpf ueq, %a, %b : f64
    %e8 = arith.extui %p8 : i1 to i8
    %k8 = arith.constant 8 : index
    memref.store %e8, %out0[%i, %k8] : memref<67x16xi8>
    %p9 = arith.cmpf ugt, %a, %b : f64
    %e9 = arith.extui %p9 : i1 to i8
    %k9 = arith.constant 9 : index
    memref.store %e9, %out0[%i, %k9] : memref<67x16xi8>
    %p10 = arith.cmpf uge, %a, %b : f64
    %e10 = arith.extui %p10 : i1 to i8
    %k10 = arith.constant 10 : index
    memref.store %e10, %out0[%i, %k10] : memref<67x16xi8>
    %p11 = arith.cmpf ult, %a, %b : f64
    %e11 = arith.extui %p11 : i1 to i8
    %k11 = arith.constant 11 : index
    memref.store %e11, %out0[%i, %k11] : memref<67x16xi8>
    %p12 = arith.cmpf ule, %a, %b : f64
    %e12 = arith.extui %p12 : i1 to i8
    %k12 = arith.constant 12 : index
    memref.store %e12, %out0[%i, %k12] : memref<67x16xi8>
    %p13 = arith.cmpf une, %a, %b : f64
    %e13 = arith.extui %p13 : i1 to i8
    %k13 = arith.constant 13 : index
    memref.store %e13, %out0[%i, %k13] : memref<67x16xi8>
    %p14 = arith.cmpf uno, %a, %b : f64
    %e14 = arith.extui %p14 : i1 to i8
    %k14 = arith.constant 14 : index
    memref.store %e14, %out0[%i, %k14] : memref<67x16xi8>
    %p15 = arith.cmpf true, %a, %b : f64
    %e15 = arith.extui %p15 : i1 to i8
    %k15 = arith.constant 15 : index
    memref.store %e15, %out0[%i, %k15] : memref<67x16xi8>
    %q0 = math.isnan %a : f64
    %z0 = arith.extui %q0 : i1 to i8
    %j0 = arith.constant 0 : index
    memref.store %z0, %out1[%i, %j0] : memref<67x4xi8>
    %q1 = math.isinf %a : f64
    %z1 = arith.extui %q1 : i1 to i8
    %j1 = arith.constant 1 : index
    memref.store %z1, %out1[%i, %j1] : memref<67x4xi8>
    %q3 = math.isnormal %a : f64
    %z3 = arith.extui %q3 : i1 to i8
    %j3 = arith.constant 3 : index
    memref.store %z3, %out1[%i, %j3] : memref<67x4xi8>
    %q2 = math.isfinite %a : f64
    %z2 = arith.extui %q2 : i1 to i8
    %j2 = arith.constant 2 : index
    memref.store %z2, %out1[%i, %j2] : memref<67x4xi8>
  }
  return
}
