// Each lane of vector<16xf32>.
func.func @vectors_16xf32(%lo: index, %hi: index, %in0: memref<6x16xf32>, %in1: memref<6x16xf32>, %in2: memref<6x16xf32>, %out0: memref<6x16xf32>, %out1: memref<6x16xf32>, %out2: memref<6x16xf32>, %out3: memref<6x16xf32>, %out4: memref<6x16xf32>, %out5: memref<6x16xf32>, %out6: memref<6x16xf32>, %out7: memref<6x16xf32>, %out8: memref<6x16xf32>, %out9: memref<6x16xf32>, %out10: memref<6x16xf32>, %out11: memref<6x16xf32>, %out12: memref<6x16xf32>, %out13: memref<6x16xf32>, %out14: memref<6x16xf32>, %out15: memref<6x16xf32>, %out16: memref<6x16xf32>, %out17: memref<6x16xf32>, %out18: memref<6x16xf32>, %out19: memref<6x16xf32>, %out20: memref<6x16xf32>, %out21: memref<6x16xf32>, %out22: memref<6x16xf32>, %out23: memref<6x16xf32>, %out24: memref<6x16xf32>, %out25: memref<6x16xf32>, %out26: memref<6x16xf32>, %out27: memref<6x16xf32>, %out28: memref<6x16xf32>, %out29: memref<6x16xf32>, %out30: memref<6x16xf32>, %out31: memref<6x16xf32>, %out32: memref<6x16xf32>, %out33: memref<6x16xf32>)
    attributes {kernel.function, kernel.range = 6 : i64, kernel.outputs = 34 : i64, kernel.scratch = 0 : i64} {
  %c1 = arith.constant 1 : index
  %c0 = arith.constant 0 : index
  scf.for %i = %lo to %hi step %c1 {
    %a = vector.load %in0[%i, %c0] : memref<6x16xf32>, vector<16xf32>
    %b = vector.load %in1[%i, %c0] : memref<6x16xf32>, vector<16xf32>
    %c = vector.load %in2[%i, %c0] : memref<6x16xf32>, vector<16xf32>
    %r0 = arith.addf %a, %b : vector<16xf32>
    vector.store %r0, %out0[%i, %c0] : memref<6x16xf32>, vector<16xf32>
    %r1 = arith.subf %a, %b : vector<16xf32>
    vector.store %r1, %out1[%i, %c0] : memref<6x16xf32>, vector<16xf32>
    %r2 = arith.mulf %a, %b : vector<16xf32>
    vector.store %r2, %out2[%i, %c0] : memref<6x16xf32>, vector<16xf32>
    %r3 = arith.divf %a, %b : vector<16xf32>
    vector.store %r3, %out3[%i, %c0] : memref<6x16xf32>, vector<16xf32>
    %r4 = arith.remf %a, %b : vector<16xf32>
    vector.store %r4, %out4[%i, %c0] : memref<6x16xf32>, vector<16xf32>
    %r5 = arith.maximumf %a, %b : vector<16xf32>
    vector.store %r5, %out5[%i, %c0] : memref<6x16xf32>, vector<16xf32>
    %r6 = arith.minimumf %a, %b : vector<16xf32>
    vector.store %r6, %out6[%i, %c0] : memref<6x16xf32>, vector<16xf32>
    %r7 = arith.maxnumf %a, %b : vector<16xf32>
    vector.store %r7, %out7[%i, %c0] : memref<6x16xf32>, vector<16xf32>
    %r8 = arith.minnumf %a, %b : vector<16xf32>
    vector.store %r8, %out8[%i, %c0] : memref<6x16xf32>, vector<16xf32>
    %r9 = math.absf %a : vector<16xf32>
    vector.store %r9, %out9[%i, %c0] : memref<6x16xf32>, vector<16xf32>
    %r10 = math.ceil %a : vector<16xf32>
    vector.store %r10, %out10[%i, %c0] : memref<6x16xf32>, vector<16xf32>
    %r11 = math.floor %a : vector<16xf32>
    vector.store %r11, %out11[%i, %c0] : memref<6x16xf32>, vector<16xf32>
    %r12 = math.trunc %a : vector<16xf32>
    vector.store %r12, %out12[%i, %c0] : memref<6x16xf32>, vector<16xf32>
    %r13 = math.round %a : vector<16xf32>
    vector.store %r13, %out13[%i, %c0] : memref<6x16xf32>, vector<16xf32>
    %r14 = math.roundeven %a : vector<16xf32>
    vector.store %r14, %out14[%i, %c0] : memref<6x16xf32>, vector<16xf32>
    %r15 = math.sqrt %a : vector<16xf32>
    vector.store %r15, %out15[%i, %c0] : memref<6x16xf32>, vector<16xf32>
    %r16 = arith.negf %a : vector<16xf32>
    vector.store %r16, %out16[%i, %c0] : memref<6x16xf32>, vector<16xf32>
    %r17 = math.fma %a, %b, %c : vector<16xf32>
    vector.store %r17, %out17[%i, %c0] : memref<6x16xf32>, vector<16xf32>
    %r18 = vector.fma %a, %b, %c : vector<16xf32>
    vector.store %r18, %out18[%i, %c0] : memref<6x16xf32>, vector<16xf32>
    %r19 = math.copysign %a, %b : vector<16xf32>
    vector.store %r19, %out19[%i, %c0] : memref<6x16xf32>, vector<16xf32>
    %p0 = arith.cmpf oeq, %a, %b : vector<16xf32>
    %r20 = arith.select %p0, %c, %a : vector<16xi1>, vector<16xf32>
    vector.store %r20, %out20[%i, %c0] : memref<6x16xf32>, vector<16xf32>
    %p1 = arith.cmpf ogt, %a, %b : vector<16xf32>
    %r21 = arith.select %p1, %c, %a : vector<16xi1>, vector<16xf32>
    vector.store %r21, %out21[%i, %c0] : memref<6x16xf32>, vector<16xf32>
    %p2 = arith.cmpf oge, %a, %b : vector<16xf32>
    %r22 = arith.select %p2, %c, %a : vector<16xi1>, vector<16xf32>
    vector.store %r22, %out22[%i, %c0] : memref<6x16xf32>, vector<16xf32>
    %p3 = arith.cmpf olt, %a, %b : vector<16xf32>
    %r23 = arith.select %p3, %c, %a : vector<16xi1>, vector<16xf32>
    vector.store %r23, %out23[%i, %c0] : memref<6x16xf32>, vector<16xf32>
    %p4 = arith.cmpf ole, %a, %b : vector<16xf32>
    %r24 = arith.select %p4, %c, %a : vector<16xi1>, vector<16xf32>
    vector.store %r24, %out24[%i, %c0] : memref<6x16xf32>, vector<16xf32>
    %p5 = arith.cmpf one, %a, %b : vector<16xf32>
    %r25 = arith.select %p5, %c, %a : vector<16xi1>, vector<16xf32>
    vector.store %r25, %out25[%i, %c0] : memref<6x16xf32>, vector<16xf32>
    %p6 = arith.cmpf ord, %a, %b : vector<16xf32>
    %r26 = arith.select %p6, %c, %a : vector<16xi1>, vector<16xf32>
    vector.store %r26, %out26[%i, %c0] : memref<6x16xf32>, vector<16xf32>
    %p7 = arith.cmpf ueq, %a, %b : vector<16xf32>
    %r27 = arith.select %p7, %c, %a : vector<16xi1>, vector<16xf32>
    vector.store %r27, %out27[%i, %c0] : memref<6x16xf32>, vector<16xf32>
    %p8 = arith.cmpf ugt, %a, %b : vector<16xf32>
    %r28 = arith.select %p8, %c, %a : vector<16xi1>, vector<16xf32>
    vector.store %r28, %out28[%i, %c0] : memref<6x16xf32>, vector<16xf32>
    %p9 = arith.cmpf uge, %a, %b : vector<16xf32>
    %r29 = arith.select %p9, %c, %a : vector<16xi1>, vector<16xf32>
    vector.store %r29, %out29[%i, %c0] : memref<6x16xf32>, vector<16xf32>
    %p10 = arith.cmpf ult, %a, %b : vector<16xf32>
    %r30 = arith.select %p10, %c, %a : vector<16xi1>, vector<16xf32>
    vector.store %r30, %out30[%i, %c0] : memref<6x16xf32>, vector<16xf32>
    %p11 = arith.cmpf ule, %a, %b : vector<16xf32>
    %r31 = arith.select %p11, %c, %a : vector<16xi1>, vector<16xf32>
    vector.store %r31, %out31[%i, %c0] : memref<6x16xf32>, vector<16xf32>
    %p12 = arith.cmpf une, %a, %b : vector<16xf32>
    %r32 = arith.select %p12, %c, %a : vector<16xi1>, vector<16xf32>
    vector.store %r32, %out32[%i, %c0] : memref<6x16xf32>, vector<16xf32>
    %p13 = arith.cmpf uno, %a, %b : vector<16xf32>
    %r33 = arith.select %p13, %c, %a : vector<16xi1>, vector<16xf32>
    vector.store %r33, %out33[%i, %c0] : memref<6x16xf32>, vector<16xf32>
  }
  return
}

// -----

// Each lane of vector<5xf32>.
func.func @vectors_5xf32(%lo: index, %hi: index, %in0: memref<6x5xf32>, %in1: memref<6x5xf32>, %in2: memref<6x5xf32>, %out0: memref<6x5xf32>, %out1: memref<6x5xf32>, %out2: memref<6x5xf32>, %out3: memref<6x5xf32>, %out4: memref<6x5xf32>, %out5: memref<6x5xf32>, %out6: memref<6x5xf32>, %out7: memref<6x5xf32>, %out8: memref<6x5xf32>, %out9: memref<6x5xf32>, %out10: memref<6x5xf32>, %out11: memref<6x5xf32>, %out12: memref<6x5xf32>, %out13: memref<6x5xf32>, %out14: memref<6x5xf32>, %out15: memref<6x5xf32>, %out16: memref<6x5xf32>, %out17: memref<6x5xf32>, %out18: memref<6x5xf32>, %out19: memref<6x5xf32>, %out20: memref<6x5xf32>, %out21: memref<6x5xf32>, %out22: memref<6x5xf32>, %out23: memref<6x5xf32>, %out24: memref<6x5xf32>, %out25: memref<6x5xf32>, %out26: memref<6x5xf32>, %out27: memref<6x5xf32>, %out28: memref<6x5xf32>, %out29: memref<6x5xf32>, %out30: memref<6x5xf32>, %out31: memref<6x5xf32>, %out32: memref<6x5xf32>, %out33: memref<6x5xf32>)
    attributes {kernel.function, kernel.range = 6 : i64, kernel.outputs = 34 : i64, kernel.scratch = 0 : i64} {
  %c1 = arith.constant 1 : index
  %c0 = arith.constant 0 : index
  scf.for %i = %lo to %hi step %c1 {
    %a = vector.load %in0[%i, %c0] : memref<6x5xf32>, vector<5xf32>
    %b = vector.load %in1[%i, %c0] : memref<6x5xf32>, vector<5xf32>
    %c = vector.load %in2[%i, %c0] : memref<6x5xf32>, vector<5xf32>
    %r0 = arith.addf %a, %b : vector<5xf32>
    vector.store %r0, %out0[%i, %c0] : memref<6x5xf32>, vector<5xf32>
    %r1 = arith.subf %a, %b : vector<5xf32>
    vector.store %r1, %out1[%i, %c0] : memref<6x5xf32>, vector<5xf32>
    %r2 = arith.mulf %a, %b : vector<5xf32>
    vector.store %r2, %out2[%i, %c0] : memref<6x5xf32>, vector<5xf32>
    %r3 = arith.divf %a, %b : vector<5xf32>
    vector.store %r3, %out3[%i, %c0] : memref<6x5xf32>, vector<5xf32>
    %r4 = arith.remf %a, %b : vector<5xf32>
    vector.store %r4, %out4[%i, %c0] : memref<6x5xf32>, vector<5xf32>
    %r5 = arith.maximumf %a, %b : vector<5xf32>
    vector.store %r5, %out5[%i, %c0] : memref<6x5xf32>, vector<5xf32>
    %r6 = arith.minimumf %a, %b : vector<5xf32>
    vector.store %r6, %out6[%i, %c0] : memref<6x5xf32>, vector<5xf32>
    %r7 = arith.maxnumf %a, %b : vector<5xf32>
    vector.store %r7, %out7[%i, %c0] : memref<6x5xf32>, vector<5xf32>
    %r8 = arith.minnumf %a, %b : vector<5xf32>
    vector.store %r8, %out8[%i, %c0] : memref<6x5xf32>, vector<5xf32>
    %r9 = math.absf %a : vector<5xf32>
    vector.store %r9, %out9[%i, %c0] : memref<6x5xf32>, vector<5xf32>
    %r10 = math.ceil %a : vector<5xf32>
    vector.store %r10, %out10[%i, %c0] : memref<6x5xf32>, vector<5xf32>
    %r11 = math.floor %a : vector<5xf32>
    vector.store %r11, %out11[%i, %c0] : memref<6x5xf32>, vector<5xf32>
    %r12 = math.trunc %a : vector<5xf32>
    vector.store %r12, %out12[%i, %c0] : memref<6x5xf32>, vector<5xf32>
    %r13 = math.round %a : vector<5xf32>
    vector.store %r13, %out13[%i, %c0] : memref<6x5xf32>, vector<5xf32>
    %r14 = math.roundeven %a : vector<5xf32>
    vector.store %r14, %out14[%i, %c0] : memref<6x5xf32>, vector<5xf32>
    %r15 = math.sqrt %a : vector<5xf32>
    vector.store %r15, %out15[%i, %c0] : memref<6x5xf32>, vector<5xf32>
    %r16 = arith.negf %a : vector<5xf32>
    vector.store %r16, %out16[%i, %c0] : memref<6x5xf32>, vector<5xf32>
    %r17 = math.fma %a, %b, %c : vector<5xf32>
    vector.store %r17, %out17[%i, %c0] : memref<6x5xf32>, vector<5xf32>
    %r18 = vector.fma %a, %b, %c : vector<5xf32>
    vector.store %r18, %out18[%i, %c0] : memref<6x5xf32>, vector<5xf32>
    %r19 = math.copysign %a, %b : vector<5xf32>
    vector.store %r19, %out19[%i, %c0] : memref<6x5xf32>, vector<5xf32>
    %p0 = arith.cmpf oeq, %a, %b : vector<5xf32>
    %r20 = arith.select %p0, %c, %a : vector<5xi1>, vector<5xf32>
    vector.store %r20, %out20[%i, %c0] : memref<6x5xf32>, vector<5xf32>
    %p1 = arith.cmpf ogt, %a, %b : vector<5xf32>
    %r21 = arith.select %p1, %c, %a : vector<5xi1>, vector<5xf32>
    vector.store %r21, %out21[%i, %c0] : memref<6x5xf32>, vector<5xf32>
    %p2 = arith.cmpf oge, %a, %b : vector<5xf32>
    %r22 = arith.select %p2, %c, %a : vector<5xi1>, vector<5xf32>
    vector.store %r22, %out22[%i, %c0] : memref<6x5xf32>, vector<5xf32>
    %p3 = arith.cmpf olt, %a, %b : vector<5xf32>
    %r23 = arith.select %p3, %c, %a : vector<5xi1>, vector<5xf32>
    vector.store %r23, %out23[%i, %c0] : memref<6x5xf32>, vector<5xf32>
    %p4 = arith.cmpf ole, %a, %b : vector<5xf32>
    %r24 = arith.select %p4, %c, %a : vector<5xi1>, vector<5xf32>
    vector.store %r24, %out24[%i, %c0] : memref<6x5xf32>, vector<5xf32>
    %p5 = arith.cmpf one, %a, %b : vector<5xf32>
    %r25 = arith.select %p5, %c, %a : vector<5xi1>, vector<5xf32>
    vector.store %r25, %out25[%i, %c0] : memref<6x5xf32>, vector<5xf32>
    %p6 = arith.cmpf ord, %a, %b : vector<5xf32>
    %r26 = arith.select %p6, %c, %a : vector<5xi1>, vector<5xf32>
    vector.store %r26, %out26[%i, %c0] : memref<6x5xf32>, vector<5xf32>
    %p7 = arith.cmpf ueq, %a, %b : vector<5xf32>
    %r27 = arith.select %p7, %c, %a : vector<5xi1>, vector<5xf32>
    vector.store %r27, %out27[%i, %c0] : memref<6x5xf32>, vector<5xf32>
    %p8 = arith.cmpf ugt, %a, %b : vector<5xf32>
    %r28 = arith.select %p8, %c, %a : vector<5xi1>, vector<5xf32>
    vector.store %r28, %out28[%i, %c0] : memref<6x5xf32>, vector<5xf32>
    %p9 = arith.cmpf uge, %a, %b : vector<5xf32>
    %r29 = arith.select %p9, %c, %a : vector<5xi1>, vector<5xf32>
    vector.store %r29, %out29[%i, %c0] : memref<6x5xf32>, vector<5xf32>
    %p10 = arith.cmpf ult, %a, %b : vector<5xf32>
    %r30 = arith.select %p10, %c, %a : vector<5xi1>, vector<5xf32>
    vector.store %r30, %out30[%i, %c0] : memref<6x5xf32>, vector<5xf32>
    %p11 = arith.cmpf ule, %a, %b : vector<5xf32>
    %r31 = arith.select %p11, %c, %a : vector<5xi1>, vector<5xf32>
    vector.store %r31, %out31[%i, %c0] : memref<6x5xf32>, vector<5xf32>
    %p12 = arith.cmpf une, %a, %b : vector<5xf32>
    %r32 = arith.select %p12, %c, %a : vector<5xi1>, vector<5xf32>
    vector.store %r32, %out32[%i, %c0] : memref<6x5xf32>, vector<5xf32>
    %p13 = arith.cmpf uno, %a, %b : vector<5xf32>
    %r33 = arith.select %p13, %c, %a : vector<5xi1>, vector<5xf32>
    vector.store %r33, %out33[%i, %c0] : memref<6x5xf32>, vector<5xf32>
  }
  return
}

// -----

// Each lane of vector<16xf64>.
func.func @vectors_16xf64(%lo: index, %hi: index, %in0: memref<6x16xf64>, %in1: memref<6x16xf64>, %in2: memref<6x16xf64>, %out0: memref<6x16xf64>, %out1: memref<6x16xf64>, %out2: memref<6x16xf64>, %out3: memref<6x16xf64>, %out4: memref<6x16xf64>, %out5: memref<6x16xf64>, %out6: memref<6x16xf64>, %out7: memref<6x16xf64>, %out8: memref<6x16xf64>, %out9: memref<6x16xf64>, %out10: memref<6x16xf64>, %out11: memref<6x16xf64>, %out12: memref<6x16xf64>, %out13: memref<6x16xf64>, %out14: memref<6x16xf64>, %out15: memref<6x16xf64>, %out16: memref<6x16xf64>, %out17: memref<6x16xf64>, %out18: memref<6x16xf64>, %out19: memref<6x16xf64>, %out20: memref<6x16xf64>, %out21: memref<6x16xf64>, %out22: memref<6x16xf64>, %out23: memref<6x16xf64>, %out24: memref<6x16xf64>, %out25: memref<6x16xf64>, %out26: memref<6x16xf64>, %out27: memref<6x16xf64>, %out28: memref<6x16xf64>, %out29: memref<6x16xf64>, %out30: memref<6x16xf64>, %out31: memref<6x16xf64>, %out32: memref<6x16xf64>, %out33: memref<6x16xf64>)
    attributes {kernel.function, kernel.range = 6 : i64, kernel.outputs = 34 : i64, kernel.scratch = 0 : i64} {
  %c1 = arith.constant 1 : index
  %c0 = arith.constant 0 : index
  scf.for %i = %lo to %hi step %c1 {
    %a = vector.load %in0[%i, %c0] : memref<6x16xf64>, vector<16xf64>
    %b = vector.load %in1[%i, %c0] : memref<6x16xf64>, vector<16xf64>
    %c = vector.load %in2[%i, %c0] : memref<6x16xf64>, vector<16xf64>
    %r0 = arith.addf %a, %b : vector<16xf64>
    vector.store %r0, %out0[%i, %c0] : memref<6x16xf64>, vector<16xf64>
    %r1 = arith.subf %a, %b : vector<16xf64>
    vector.store %r1, %out1[%i, %c0] : memref<6x16xf64>, vector<16xf64>
    %r2 = arith.mulf %a, %b : vector<16xf64>
    vector.store %r2, %out2[%i, %c0] : memref<6x16xf64>, vector<16xf64>
    %r3 = arith.divf %a, %b : vector<16xf64>
    vector.store %r3, %out3[%i, %c0] : memref<6x16xf64>, vector<16xf64>
    %r4 = arith.remf %a, %b : vector<16xf64>
    vector.store %r4, %out4[%i, %c0] : memref<6x16xf64>, vector<16xf64>
    %r5 = arith.maximumf %a, %b : vector<16xf64>
    vector.store %r5, %out5[%i, %c0] : memref<6x16xf64>, vector<16xf64>
    %r6 = arith.minimumf %a, %b : vector<16xf64>
    vector.store %r6, %out6[%i, %c0] : memref<6x16xf64>, vector<16xf64>
    %r7 = arith.maxnumf %a, %b : vector<16xf64>
    vector.store %r7, %out7[%i, %c0] : memref<6x16xf64>, vector<16xf64>
    %r8 = arith.minnumf %a, %b : vector<16xf64>
    vector.store %r8, %out8[%i, %c0] : memref<6x16xf64>, vector<16xf64>
    %r9 = math.absf %a : vector<16xf64>
    vector.store %r9, %out9[%i, %c0] : memref<6x16xf64>, vector<16xf64>
    %r10 = math.ceil %a : vector<16xf64>
    vector.store %r10, %out10[%i, %c0] : memref<6x16xf64>, vector<16xf64>
    %r11 = math.floor %a : vector<16xf64>
    vector.store %r11, %out11[%i, %c0] : memref<6x16xf64>, vector<16xf64>
    %r12 = math.trunc %a : vector<16xf64>
    vector.store %r12, %out12[%i, %c0] : memref<6x16xf64>, vector<16xf64>
    %r13 = math.round %a : vector<16xf64>
    vector.store %r13, %out13[%i, %c0] : memref<6x16xf64>, vector<16xf64>
    %r14 = math.roundeven %a : vector<16xf64>
    vector.store %r14, %out14[%i, %c0] : memref<6x16xf64>, vector<16xf64>
    %r15 = math.sqrt %a : vector<16xf64>
    vector.store %r15, %out15[%i, %c0] : memref<6x16xf64>, vector<16xf64>
    %r16 = arith.negf %a : vector<16xf64>
    vector.store %r16, %out16[%i, %c0] : memref<6x16xf64>, vector<16xf64>
    %r17 = math.fma %a, %b, %c : vector<16xf64>
    vector.store %r17, %out17[%i, %c0] : memref<6x16xf64>, vector<16xf64>
    %r18 = vector.fma %a, %b, %c : vector<16xf64>
    vector.store %r18, %out18[%i, %c0] : memref<6x16xf64>, vector<16xf64>
    %r19 = math.copysign %a, %b : vector<16xf64>
    vector.store %r19, %out19[%i, %c0] : memref<6x16xf64>, vector<16xf64>
    %p0 = arith.cmpf oeq, %a, %b : vector<16xf64>
    %r20 = arith.select %p0, %c, %a : vector<16xi1>, vector<16xf64>
    vector.store %r20, %out20[%i, %c0] : memref<6x16xf64>, vector<16xf64>
    %p1 = arith.cmpf ogt, %a, %b : vector<16xf64>
    %r21 = arith.select %p1, %c, %a : vector<16xi1>, vector<16xf64>
    vector.store %r21, %out21[%i, %c0] : memref<6x16xf64>, vector<16xf64>
    %p2 = arith.cmpf oge, %a, %b : vector<16xf64>
    %r22 = arith.select %p2, %c, %a : vector<16xi1>, vector<16xf64>
    vector.store %r22, %out22[%i, %c0] : memref<6x16xf64>, vector<16xf64>
    %p3 = arith.cmpf olt, %a, %b : vector<16xf64>
    %r23 = arith.select %p3, %c, %a : vector<16xi1>, vector<16xf64>
    vector.store %r23, %out23[%i, %c0] : memref<6x16xf64>, vector<16xf64>
    %p4 = arith.cmpf ole, %a, %b : vector<16xf64>
    %r24 = arith.select %p4, %c, %a : vector<16xi1>, vector<16xf64>
    vector.store %r24, %out24[%i, %c0] : memref<6x16xf64>, vector<16xf64>
    %p5 = arith.cmpf one, %a, %b : vector<16xf64>
    %r25 = arith.select %p5, %c, %a : vector<16xi1>, vector<16xf64>
    vector.store %r25, %out25[%i, %c0] : memref<6x16xf64>, vector<16xf64>
    %p6 = arith.cmpf ord, %a, %b : vector<16xf64>
    %r26 = arith.select %p6, %c, %a : vector<16xi1>, vector<16xf64>
    vector.store %r26, %out26[%i, %c0] : memref<6x16xf64>, vector<16xf64>
    %p7 = arith.cmpf ueq, %a, %b : vector<16xf64>
    %r27 = arith.select %p7, %c, %a : vector<16xi1>, vector<16xf64>
    vector.store %r27, %out27[%i, %c0] : memref<6x16xf64>, vector<16xf64>
    %p8 = arith.cmpf ugt, %a, %b : vector<16xf64>
    %r28 = arith.select %p8, %c, %a : vector<16xi1>, vector<16xf64>
    vector.store %r28, %out28[%i, %c0] : memref<6x16xf64>, vector<16xf64>
    %p9 = arith.cmpf uge, %a, %b : vector<16xf64>
    %r29 = arith.select %p9, %c, %a : vector<16xi1>, vector<16xf64>
    vector.store %r29, %out29[%i, %c0] : memref<6x16xf64>, vector<16xf64>
    %p10 = arith.cmpf ult, %a, %b : vector<16xf64>
    %r30 = arith.select %p10, %c, %a : vector<16xi1>, vector<16xf64>
    vector.store %r30, %out30[%i, %c0] : memref<6x16xf64>, vector<16xf64>
    %p11 = arith.cmpf ule, %a, %b : vector<16xf64>
    %r31 = arith.select %p11, %c, %a : vector<16xi1>, vector<16xf64>
    vector.store %r31, %out31[%i, %c0] : memref<6x16xf64>, vector<16xf64>
    %p12 = arith.cmpf une, %a, %b : vector<16xf64>
    %r32 = arith.select %p12, %c, %a : vector<16xi1>, vector<16xf64>
    vector.store %r32, %out32[%i, %c0] : memref<6x16xf64>, vector<16xf64>
    %p13 = arith.cmpf uno, %a, %b : vector<16xf64>
    %r33 = arith.select %p13, %c, %a : vector<16xi1>, vector<16xf64>
    vector.store %r33, %out33[%i, %c0] : memref<6x16xf64>, vector<16xf64>
  }
  return
}

// -----

// Each lane of vector<5xf64>.
func.func @vectors_5xf64(%lo: index, %hi: index, %in0: memref<6x5xf64>, %in1: memref<6x5xf64>, %in2: memref<6x5xf64>, %out0: memref<6x5xf64>, %out1: memref<6x5xf64>, %out2: memref<6x5xf64>, %out3: memref<6x5xf64>, %out4: memref<6x5xf64>, %out5: memref<6x5xf64>, %out6: memref<6x5xf64>, %out7: memref<6x5xf64>, %out8: memref<6x5xf64>, %out9: memref<6x5xf64>, %out10: memref<6x5xf64>, %out11: memref<6x5xf64>, %out12: memref<6x5xf64>, %out13: memref<6x5xf64>, %out14: memref<6x5xf64>, %out15: memref<6x5xf64>, %out16: memref<6x5xf64>, %out17: memref<6x5xf64>, %out18: memref<6x5xf64>, %out19: memref<6x5xf64>, %out20: memref<6x5xf64>, %out21: memref<6x5xf64>, %out22: memref<6x5xf64>, %out23: memref<6x5xf64>, %out24: memref<6x5xf64>, %out25: memref<6x5xf64>, %out26: memref<6x5xf64>, %out27: memref<6x5xf64>, %out28: memref<6x5xf64>, %out29: memref<6x5xf64>, %out30: memref<6x5xf64>, %out31: memref<6x5xf64>, %out32: memref<6x5xf64>, %out33: memref<6x5xf64>)
    attributes {kernel.function, kernel.range = 6 : i64, kernel.outputs = 34 : i64, kernel.scratch = 0 : i64} {
  %c1 = arith.constant 1 : index
  %c0 = arith.constant 0 : index
  scf.for %i = %lo to %hi step %c1 {
    %a = vector.load %in0[%i, %c0] : memref<6x5xf64>, vector<5xf64>
    %b = vector.load %in1[%i, %c0] : memref<6x5xf64>, vector<5xf64>
    %c = vector.load %in2[%i, %c0] : memref<6x5xf64>, vector<5xf64>
    %r0 = arith.addf %a, %b : vector<5xf64>
    vector.store %r0, %out0[%i, %c0] : memref<6x5xf64>, vector<5xf64>
    %r1 = arith.subf %a, %b : vector<5xf64>
    vector.store %r1, %out1[%i, %c0] : memref<6x5xf64>, vector<5xf64>
    %r2 = arith.mulf %a, %b : vector<5xf64>
    vector.store %r2, %out2[%i, %c0] : memref<6x5xf64>, vector<5xf64>
    %r3 = arith.divf %a, %b : vector<5xf64>
    vector.store %r3, %out3[%i, %c0] : memref<6x5xf64>, vector<5xf64>
    %r4 = arith.remf %a, %b : vector<5xf64>
    vector.store %r4, %out4[%i, %c0] : memref<6x5xf64>, vector<5xf64>
    %r5 = arith.maximumf %a, %b : vector<5xf64>
    vector.store %r5, %out5[%i, %c0] : memref<6x5xf64>, vector<5xf64>
    %r6 = arith.minimumf %a, %b : vector<5xf64>
    vector.store %r6, %out6[%i, %c0] : memref<6x5xf64>, vector<5xf64>
    %r7 = arith.maxnumf %a, %b : vector<5xf64>
    vector.store %r7, %out7[%i, %c0] : memref<6x5xf64>, vector<5xf64>
    %r8 = arith.minnumf %a, %b : vector<5xf64>
    vector.store %r8, %out8[%i, %c0] : memref<6x5xf64>, vector<5xf64>
    %r9 = math.absf %a : vector<5xf64>
    vector.store %r9, %out9[%i, %c0] : memref<6x5xf64>, vector<5xf64>
    %r10 = math.ceil %a : vector<5xf64>
    vector.store %r10, %out10[%i, %c0] : memref<6x5xf64>, vector<5xf64>
    %r11 = math.floor %a : vector<5xf64>
    vector.store %r11, %out11[%i, %c0] : memref<6x5xf64>, vector<5xf64>
    %r12 = math.trunc %a : vector<5xf64>
    vector.store %r12, %out12[%i, %c0] : memref<6x5xf64>, vector<5xf64>
    %r13 = math.round %a : vector<5xf64>
    vector.store %r13, %out13[%i, %c0] : memref<6x5xf64>, vector<5xf64>
    %r14 = math.roundeven %a : vector<5xf64>
    vector.store %r14, %out14[%i, %c0] : memref<6x5xf64>, vector<5xf64>
    %r15 = math.sqrt %a : vector<5xf64>
    vector.store %r15, %out15[%i, %c0] : memref<6x5xf64>, vector<5xf64>
    %r16 = arith.negf %a : vector<5xf64>
    vector.store %r16, %out16[%i, %c0] : memref<6x5xf64>, vector<5xf64>
    %r17 = math.fma %a, %b, %c : vector<5xf64>
    vector.store %r17, %out17[%i, %c0] : memref<6x5xf64>, vector<5xf64>
    %r18 = vector.fma %a, %b, %c : vector<5xf64>
    vector.store %r18, %out18[%i, %c0] : memref<6x5xf64>, vector<5xf64>
    %r19 = math.copysign %a, %b : vector<5xf64>
    vector.store %r19, %out19[%i, %c0] : memref<6x5xf64>, vector<5xf64>
    %p0 = arith.cmpf oeq, %a, %b : vector<5xf64>
    %r20 = arith.select %p0, %c, %a : vector<5xi1>, vector<5xf64>
    vector.store %r20, %out20[%i, %c0] : memref<6x5xf64>, vector<5xf64>
    %p1 = arith.cmpf ogt, %a, %b : vector<5xf64>
    %r21 = arith.select %p1, %c, %a : vector<5xi1>, vector<5xf64>
    vector.store %r21, %out21[%i, %c0] : memref<6x5xf64>, vector<5xf64>
    %p2 = arith.cmpf oge, %a, %b : vector<5xf64>
    %r22 = arith.select %p2, %c, %a : vector<5xi1>, vector<5xf64>
    vector.store %r22, %out22[%i, %c0] : memref<6x5xf64>, vector<5xf64>
    %p3 = arith.cmpf olt, %a, %b : vector<5xf64>
    %r23 = arith.select %p3, %c, %a : vector<5xi1>, vector<5xf64>
    vector.store %r23, %out23[%i, %c0] : memref<6x5xf64>, vector<5xf64>
    %p4 = arith.cmpf ole, %a, %b : vector<5xf64>
    %r24 = arith.select %p4, %c, %a : vector<5xi1>, vector<5xf64>
    vector.store %r24, %out24[%i, %c0] : memref<6x5xf64>, vector<5xf64>
    %p5 = arith.cmpf one, %a, %b : vector<5xf64>
    %r25 = arith.select %p5, %c, %a : vector<5xi1>, vector<5xf64>
    vector.store %r25, %out25[%i, %c0] : memref<6x5xf64>, vector<5xf64>
    %p6 = arith.cmpf ord, %a, %b : vector<5xf64>
    %r26 = arith.select %p6, %c, %a : vector<5xi1>, vector<5xf64>
    vector.store %r26, %out26[%i, %c0] : memref<6x5xf64>, vector<5xf64>
    %p7 = arith.cmpf ueq, %a, %b : vector<5xf64>
    %r27 = arith.select %p7, %c, %a : vector<5xi1>, vector<5xf64>
    vector.store %r27, %out27[%i, %c0] : memref<6x5xf64>, vector<5xf64>
    %p8 = arith.cmpf ugt, %a, %b : vector<5xf64>
    %r28 = arith.select %p8, %c, %a : vector<5xi1>, vector<5xf64>
    vector.store %r28, %out28[%i, %c0] : memref<6x5xf64>, vector<5xf64>
    %p9 = arith.cmpf uge, %a, %b : vector<5xf64>
    %r29 = arith.select %p9, %c, %a : vector<5xi1>, vector<5xf64>
    vector.store %r29, %out29[%i, %c0] : memref<6x5xf64>, vector<5xf64>
    %p10 = arith.cmpf ult, %a, %b : vector<5xf64>
    %r30 = arith.select %p10, %c, %a : vector<5xi1>, vector<5xf64>
    vector.store %r30, %out30[%i, %c0] : memref<6x5xf64>, vector<5xf64>
    %p11 = arith.cmpf ule, %a, %b : vector<5xf64>
    %r31 = arith.select %p11, %c, %a : vector<5xi1>, vector<5xf64>
    vector.store %r31, %out31[%i, %c0] : memref<6x5xf64>, vector<5xf64>
    %p12 = arith.cmpf une, %a, %b : vector<5xf64>
    %r32 = arith.select %p12, %c, %a : vector<5xi1>, vector<5xf64>
    vector.store %r32, %out32[%i, %c0] : memref<6x5xf64>, vector<5xf64>
    %p13 = arith.cmpf uno, %a, %b : vector<5xf64>
    %r33 = arith.select %p13, %c, %a : vector<5xi1>, vector<5xf64>
    vector.store %r33, %out33[%i, %c0] : memref<6x5xf64>, vector<5xf64>
  }
  return
}
