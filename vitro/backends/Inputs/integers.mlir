// Arithmetic, bits and order of i8; overflow wraps.
func.func @integers_i8(%lo: index, %hi: index, %in0: memref<67xi8>, %in1: memref<67xi8>, %out0: memref<67xi8>, %out1: memref<67xi8>, %out2: memref<67xi8>, %out3: memref<67xi8>, %out4: memref<67xi8>, %out5: memref<67xi8>, %out6: memref<67xi8>, %out7: memref<67xi8>, %out8: memref<67xi8>, %out9: memref<67xi8>, %out10: memref<67xi8>, %out11: memref<67xi8>, %out12: memref<67xi8>, %out13: memref<67xi8>, %out14: memref<67xi8>, %out15: memref<67xi8>, %out16: memref<67xi8>, %out17: memref<67xi8>, %out18: memref<67xi8>, %out19: memref<67xi8>, %out20: memref<67xi8>, %out21: memref<67xi8>, %out22: memref<67xi8>, %out23: memref<67xi8>, %out24: memref<67xi8>, %out25: memref<67xi8>, %out26: memref<67xi8>, %out27: memref<67xi8>, %out28: memref<67xi8>, %out29: memref<67xi8>, %out30: memref<67xi8>, %out31: memref<67xi8>, %out32: memref<67xi8>, %out33: memref<67xi8>, %out34: memref<67xi8>, %out35: memref<67xi8>, %out36: memref<67xi8>, %out37: memref<67xi8>, %out38: memref<67xi8>, %out39: memref<67xi8>)
    attributes {kernel.function, kernel.range = 67 : i64, kernel.outputs = 40 : i64, kernel.scratch = 0 : i64} {
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0 : i8
  %one = arith.constant 1 : i8
  %minus = arith.constant -1 : i8
  %mask = arith.constant 7 : i8
  scf.for %i = %lo to %hi step %c1 {
    %a = memref.load %in0[%i] : memref<67xi8>
    %b = memref.load %in1[%i] : memref<67xi8>
    %r0 = arith.addi %a, %b : i8
    memref.store %r0, %out0[%i] : memref<67xi8>
    %r1 = arith.subi %a, %b : i8
    memref.store %r1, %out1[%i] : memref<67xi8>
    %r2 = arith.muli %a, %b : i8
    memref.store %r2, %out2[%i] : memref<67xi8>
    %r3 = arith.andi %a, %b : i8
    memref.store %r3, %out3[%i] : memref<67xi8>
    %r4 = arith.ori %a, %b : i8
    memref.store %r4, %out4[%i] : memref<67xi8>
    %r5 = arith.xori %a, %b : i8
    memref.store %r5, %out5[%i] : memref<67xi8>
    %r6 = arith.maxsi %a, %b : i8
    memref.store %r6, %out6[%i] : memref<67xi8>
    %r7 = arith.minsi %a, %b : i8
    memref.store %r7, %out7[%i] : memref<67xi8>
    %r8 = arith.maxui %a, %b : i8
    memref.store %r8, %out8[%i] : memref<67xi8>
    %r9 = arith.minui %a, %b : i8
    memref.store %r9, %out9[%i] : memref<67xi8>
    %n = arith.andi %b, %mask : i8
    %r10 = arith.shli %a, %n : i8
    memref.store %r10, %out10[%i] : memref<67xi8>
    %r11 = arith.shrsi %a, %n : i8
    memref.store %r11, %out11[%i] : memref<67xi8>
    %r12 = arith.shrui %a, %n : i8
    memref.store %r12, %out12[%i] : memref<67xi8>
    %isz = arith.cmpi eq, %b, %zero : i8
    %ism = arith.cmpi eq, %b, %minus : i8
    %bad = arith.ori %isz, %ism : i1
    %d = arith.select %bad, %one, %b : i8
    %r13 = arith.divsi %a, %d : i8
    memref.store %r13, %out13[%i] : memref<67xi8>
    %r14 = arith.remsi %a, %d : i8
    memref.store %r14, %out14[%i] : memref<67xi8>
    %r15 = arith.divui %a, %d : i8
    memref.store %r15, %out15[%i] : memref<67xi8>
    %r16 = arith.remui %a, %d : i8
    memref.store %r16, %out16[%i] : memref<67xi8>
    %r17 = arith.floordivsi %a, %d : i8
    memref.store %r17, %out17[%i] : memref<67xi8>
    %r18 = arith.ceildivsi %a, %d : i8
    memref.store %r18, %out18[%i] : memref<67xi8>
    %r19 = arith.ceildivui %a, %d : i8
    memref.store %r19, %out19[%i] : memref<67xi8>
    %r20 = math.absi %a : i8
    memref.store %r20, %out20[%i] : memref<67xi8>
    %r21 = math.ctlz %a : i8
    memref.store %r21, %out21[%i] : memref<67xi8>
    %r22 = math.cttz %a : i8
    memref.store %r22, %out22[%i] : memref<67xi8>
    %r23 = math.ctpop %a : i8
    memref.store %r23, %out23[%i] : memref<67xi8>
    %p24 = arith.cmpi eq, %a, %b : i8
    %r24 = arith.extui %p24 : i1 to i8
    memref.store %r24, %out24[%i] : memref<67xi8>
    %p25 = arith.cmpi ne, %a, %b : i8
    %r25 = arith.extui %p25 : i1 to i8
    memref.store %r25, %out25[%i] : memref<67xi8>
    %p26 = arith.cmpi slt, %a, %b : i8
    %r26 = arith.extui %p26 : i1 to i8
    memref.store %r26, %out26[%i] : memref<67xi8>
    %p27 = arith.cmpi sle, %a, %b : i8
    %r27 = arith.extui %p27 : i1 to i8
    memref.store %r27, %out27[%i] : memref<67xi8>
    %p28 = arith.cmpi sgt, %a, %b : i8
    %r28 = arith.extui %p28 : i1 to i8
    memref.store %r28, %out28[%i] : memref<67xi8>
    %p29 = arith.cmpi sge, %a, %b : i8
    %r29 = arith.extui %p29 : i1 to i8
    memref.store %r29, %out29[%i] : memref<67xi8>
    %p30 = arith.cmpi ult, %a, %b : i8
    %r30 = arith.extui %p30 : i1 to i8
    memref.store %r30, %out30[%i] : memref<67xi8>
    %p31 = arith.cmpi ule, %a, %b : i8
    %r31 = arith.extui %p31 : i1 to i8
    memref.store %r31, %out31[%i] : memref<67xi8>
    %p32 = arith.cmpi ugt, %a, %b : i8
    %r32 = arith.extui %p32 : i1 to i8
    memref.store %r32, %out32[%i] : memref<67xi8>
    %p33 = arith.cmpi uge, %a, %b : i8
    %r33 = arith.extui %p33 : i1 to i8
    memref.store %r33, %out33[%i] : memref<67xi8>
    %s, %o = arith.addui_extended %a, %b : i8, i1
    %oe = arith.extui %o : i1 to i8
    memref.store %s, %out34[%i] : memref<67xi8>
    memref.store %oe, %out35[%i] : memref<67xi8>
    %mulsil, %mulsih = arith.mulsi_extended %a, %b : i8
    memref.store %mulsil, %out36[%i] : memref<67xi8>
    memref.store %mulsih, %out37[%i] : memref<67xi8>
    %muluil, %muluih = arith.mului_extended %a, %b : i8
    memref.store %muluil, %out38[%i] : memref<67xi8>
    memref.store %muluih, %out39[%i] : memref<67xi8>
  }
  return
}

// -----

// Arithmetic, bits and order of i16; overflow wraps.
func.func @integers_i16(%lo: index, %hi: index, %in0: memref<67xi16>, %in1: memref<67xi16>, %out0: memref<67xi16>, %out1: memref<67xi16>, %out2: memref<67xi16>, %out3: memref<67xi16>, %out4: memref<67xi16>, %out5: memref<67xi16>, %out6: memref<67xi16>, %out7: memref<67xi16>, %out8: memref<67xi16>, %out9: memref<67xi16>, %out10: memref<67xi16>, %out11: memref<67xi16>, %out12: memref<67xi16>, %out13: memref<67xi16>, %out14: memref<67xi16>, %out15: memref<67xi16>, %out16: memref<67xi16>, %out17: memref<67xi16>, %out18: memref<67xi16>, %out19: memref<67xi16>, %out20: memref<67xi16>, %out21: memref<67xi16>, %out22: memref<67xi16>, %out23: memref<67xi16>, %out24: memref<67xi8>, %out25: memref<67xi8>, %out26: memref<67xi8>, %out27: memref<67xi8>, %out28: memref<67xi8>, %out29: memref<67xi8>, %out30: memref<67xi8>, %out31: memref<67xi8>, %out32: memref<67xi8>, %out33: memref<67xi8>, %out34: memref<67xi16>, %out35: memref<67xi8>, %out36: memref<67xi16>, %out37: memref<67xi16>, %out38: memref<67xi16>, %out39: memref<67xi16>)
    attributes {kernel.function, kernel.range = 67 : i64, kernel.outputs = 40 : i64, kernel.scratch = 0 : i64} {
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0 : i16
  %one = arith.constant 1 : i16
  %minus = arith.constant -1 : i16
  %mask = arith.constant 15 : i16
  scf.for %i = %lo to %hi step %c1 {
    %a = memref.load %in0[%i] : memref<67xi16>
    %b = memref.load %in1[%i] : memref<67xi16>
    %r0 = arith.addi %a, %b : i16
    memref.store %r0, %out0[%i] : memref<67xi16>
    %r1 = arith.subi %a, %b : i16
    memref.store %r1, %out1[%i] : memref<67xi16>
    %r2 = arith.muli %a, %b : i16
    memref.store %r2, %out2[%i] : memref<67xi16>
    %r3 = arith.andi %a, %b : i16
    memref.store %r3, %out3[%i] : memref<67xi16>
    %r4 = arith.ori %a, %b : i16
    memref.store %r4, %out4[%i] : memref<67xi16>
    %r5 = arith.xori %a, %b : i16
    memref.store %r5, %out5[%i] : memref<67xi16>
    %r6 = arith.maxsi %a, %b : i16
    memref.store %r6, %out6[%i] : memref<67xi16>
    %r7 = arith.minsi %a, %b : i16
    memref.store %r7, %out7[%i] : memref<67xi16>
    %r8 = arith.maxui %a, %b : i16
    memref.store %r8, %out8[%i] : memref<67xi16>
    %r9 = arith.minui %a, %b : i16
    memref.store %r9, %out9[%i] : memref<67xi16>
    %n = arith.andi %b, %mask : i16
    %r10 = arith.shli %a, %n : i16
    memref.store %r10, %out10[%i] : memref<67xi16>
    %r11 = arith.shrsi %a, %n : i16
    memref.store %r11, %out11[%i] : memref<67xi16>
    %r12 = arith.shrui %a, %n : i16
    memref.store %r12, %out12[%i] : memref<67xi16>
    %isz = arith.cmpi eq, %b, %zero : i16
    %ism = arith.cmpi eq, %b, %minus : i16
    %bad = arith.ori %isz, %ism : i1
    %d = arith.select %bad, %one, %b : i16
    %r13 = arith.divsi %a, %d : i16
    memref.store %r13, %out13[%i] : memref<67xi16>
    %r14 = arith.remsi %a, %d : i16
    memref.store %r14, %out14[%i] : memref<67xi16>
    %r15 = arith.divui %a, %d : i16
    memref.store %r15, %out15[%i] : memref<67xi16>
    %r16 = arith.remui %a, %d : i16
    memref.store %r16, %out16[%i] : memref<67xi16>
    %r17 = arith.floordivsi %a, %d : i16
    memref.store %r17, %out17[%i] : memref<67xi16>
    %r18 = arith.ceildivsi %a, %d : i16
    memref.store %r18, %out18[%i] : memref<67xi16>
    %r19 = arith.ceildivui %a, %d : i16
    memref.store %r19, %out19[%i] : memref<67xi16>
    %r20 = math.absi %a : i16
    memref.store %r20, %out20[%i] : memref<67xi16>
    %r21 = math.ctlz %a : i16
    memref.store %r21, %out21[%i] : memref<67xi16>
    %r22 = math.cttz %a : i16
    memref.store %r22, %out22[%i] : memref<67xi16>
    %r23 = math.ctpop %a : i16
    memref.store %r23, %out23[%i] : memref<67xi16>
    %p24 = arith.cmpi eq, %a, %b : i16
    %r24 = arith.extui %p24 : i1 to i8
    memref.store %r24, %out24[%i] : memref<67xi8>
    %p25 = arith.cmpi ne, %a, %b : i16
    %r25 = arith.extui %p25 : i1 to i8
    memref.store %r25, %out25[%i] : memref<67xi8>
    %p26 = arith.cmpi slt, %a, %b : i16
    %r26 = arith.extui %p26 : i1 to i8
    memref.store %r26, %out26[%i] : memref<67xi8>
    %p27 = arith.cmpi sle, %a, %b : i16
    %r27 = arith.extui %p27 : i1 to i8
    memref.store %r27, %out27[%i] : memref<67xi8>
    %p28 = arith.cmpi sgt, %a, %b : i16
    %r28 = arith.extui %p28 : i1 to i8
    memref.store %r28, %out28[%i] : memref<67xi8>
    %p29 = arith.cmpi sge, %a, %b : i16
    %r29 = arith.extui %p29 : i1 to i8
    memref.store %r29, %out29[%i] : memref<67xi8>
    %p30 = arith.cmpi ult, %a, %b : i16
    %r30 = arith.extui %p30 : i1 to i8
    memref.store %r30, %out30[%i] : memref<67xi8>
    %p31 = arith.cmpi ule, %a, %b : i16
    %r31 = arith.extui %p31 : i1 to i8
    memref.store %r31, %out31[%i] : memref<67xi8>
    %p32 = arith.cmpi ugt, %a, %b : i16
    %r32 = arith.extui %p32 : i1 to i8
    memref.store %r32, %out32[%i] : memref<67xi8>
    %p33 = arith.cmpi uge, %a, %b : i16
    %r33 = arith.extui %p33 : i1 to i8
    memref.store %r33, %out33[%i] : memref<67xi8>
    %s, %o = arith.addui_extended %a, %b : i16, i1
    %oe = arith.extui %o : i1 to i8
    memref.store %s, %out34[%i] : memref<67xi16>
    memref.store %oe, %out35[%i] : memref<67xi8>
    %mulsil, %mulsih = arith.mulsi_extended %a, %b : i16
    memref.store %mulsil, %out36[%i] : memref<67xi16>
    memref.store %mulsih, %out37[%i] : memref<67xi16>
    %muluil, %muluih = arith.mului_extended %a, %b : i16
    memref.store %muluil, %out38[%i] : memref<67xi16>
    memref.store %muluih, %out39[%i] : memref<67xi16>
  }
  return
}

// -----

// Arithmetic, bits and order of i32; overflow wraps.
func.func @integers_i32(%lo: index, %hi: index, %in0: memref<67xi32>, %in1: memref<67xi32>, %out0: memref<67xi32>, %out1: memref<67xi32>, %out2: memref<67xi32>, %out3: memref<67xi32>, %out4: memref<67xi32>, %out5: memref<67xi32>, %out6: memref<67xi32>, %out7: memref<67xi32>, %out8: memref<67xi32>, %out9: memref<67xi32>, %out10: memref<67xi32>, %out11: memref<67xi32>, %out12: memref<67xi32>, %out13: memref<67xi32>, %out14: memref<67xi32>, %out15: memref<67xi32>, %out16: memref<67xi32>, %out17: memref<67xi32>, %out18: memref<67xi32>, %out19: memref<67xi32>, %out20: memref<67xi32>, %out21: memref<67xi32>, %out22: memref<67xi32>, %out23: memref<67xi32>, %out24: memref<67xi8>, %out25: memref<67xi8>, %out26: memref<67xi8>, %out27: memref<67xi8>, %out28: memref<67xi8>, %out29: memref<67xi8>, %out30: memref<67xi8>, %out31: memref<67xi8>, %out32: memref<67xi8>, %out33: memref<67xi8>, %out34: memref<67xi32>, %out35: memref<67xi8>, %out36: memref<67xi32>, %out37: memref<67xi32>, %out38: memref<67xi32>, %out39: memref<67xi32>)
    attributes {kernel.function, kernel.range = 67 : i64, kernel.outputs = 40 : i64, kernel.scratch = 0 : i64} {
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %minus = arith.constant -1 : i32
  %mask = arith.constant 31 : i32
  scf.for %i = %lo to %hi step %c1 {
    %a = memref.load %in0[%i] : memref<67xi32>
    %b = memref.load %in1[%i] : memref<67xi32>
    %r0 = arith.addi %a, %b : i32
    memref.store %r0, %out0[%i] : memref<67xi32>
    %r1 = arith.subi %a, %b : i32
    memref.store %r1, %out1[%i] : memref<67xi32>
    %r2 = arith.muli %a, %b : i32
    memref.store %r2, %out2[%i] : memref<67xi32>
    %r3 = arith.andi %a, %b : i32
    memref.store %r3, %out3[%i] : memref<67xi32>
    %r4 = arith.ori %a, %b : i32
    memref.store %r4, %out4[%i] : memref<67xi32>
    %r5 = arith.xori %a, %b : i32
    memref.store %r5, %out5[%i] : memref<67xi32>
    %r6 = arith.maxsi %a, %b : i32
    memref.store %r6, %out6[%i] : memref<67xi32>
    %r7 = arith.minsi %a, %b : i32
    memref.store %r7, %out7[%i] : memref<67xi32>
    %r8 = arith.maxui %a, %b : i32
    memref.store %r8, %out8[%i] : memref<67xi32>
    %r9 = arith.minui %a, %b : i32
    memref.store %r9, %out9[%i] : memref<67xi32>
    %n = arith.andi %b, %mask : i32
    %r10 = arith.shli %a, %n : i32
    memref.store %r10, %out10[%i] : memref<67xi32>
    %r11 = arith.shrsi %a, %n : i32
    memref.store %r11, %out11[%i] : memref<67xi32>
    %r12 = arith.shrui %a, %n : i32
    memref.store %r12, %out12[%i] : memref<67xi32>
    %isz = arith.cmpi eq, %b, %zero : i32
    %ism = arith.cmpi eq, %b, %minus : i32
    %bad = arith.ori %isz, %ism : i1
    %d = arith.select %bad, %one, %b : i32
    %r13 = arith.divsi %a, %d : i32
    memref.store %r13, %out13[%i] : memref<67xi32>
    %r14 = arith.remsi %a, %d : i32
    memref.store %r14, %out14[%i] : memref<67xi32>
    %r15 = arith.divui %a, %d : i32
    memref.store %r15, %out15[%i] : memref<67xi32>
    %r16 = arith.remui %a, %d : i32
    memref.store %r16, %out16[%i] : memref<67xi32>
    %r17 = arith.floordivsi %a, %d : i32
    memref.store %r17, %out17[%i] : memref<67xi32>
    %r18 = arith.ceildivsi %a, %d : i32
    memref.store %r18, %out18[%i] : memref<67xi32>
    %r19 = arith.ceildivui %a, %d : i32
    memref.store %r19, %out19[%i] : memref<67xi32>
    %r20 = math.absi %a : i32
    memref.store %r20, %out20[%i] : memref<67xi32>
    %r21 = math.ctlz %a : i32
    memref.store %r21, %out21[%i] : memref<67xi32>
    %r22 = math.cttz %a : i32
    memref.store %r22, %out22[%i] : memref<67xi32>
    %r23 = math.ctpop %a : i32
    memref.store %r23, %out23[%i] : memref<67xi32>
    %p24 = arith.cmpi eq, %a, %b : i32
    %r24 = arith.extui %p24 : i1 to i8
    memref.store %r24, %out24[%i] : memref<67xi8>
    %p25 = arith.cmpi ne, %a, %b : i32
    %r25 = arith.extui %p25 : i1 to i8
    memref.store %r25, %out25[%i] : memref<67xi8>
    %p26 = arith.cmpi slt, %a, %b : i32
    %r26 = arith.extui %p26 : i1 to i8
    memref.store %r26, %out26[%i] : memref<67xi8>
    %p27 = arith.cmpi sle, %a, %b : i32
    %r27 = arith.extui %p27 : i1 to i8
    memref.store %r27, %out27[%i] : memref<67xi8>
    %p28 = arith.cmpi sgt, %a, %b : i32
    %r28 = arith.extui %p28 : i1 to i8
    memref.store %r28, %out28[%i] : memref<67xi8>
    %p29 = arith.cmpi sge, %a, %b : i32
    %r29 = arith.extui %p29 : i1 to i8
    memref.store %r29, %out29[%i] : memref<67xi8>
    %p30 = arith.cmpi ult, %a, %b : i32
    %r30 = arith.extui %p30 : i1 to i8
    memref.store %r30, %out30[%i] : memref<67xi8>
    %p31 = arith.cmpi ule, %a, %b : i32
    %r31 = arith.extui %p31 : i1 to i8
    memref.store %r31, %out31[%i] : memref<67xi8>
    %p32 = arith.cmpi ugt, %a, %b : i32
    %r32 = arith.extui %p32 : i1 to i8
    memref.store %r32, %out32[%i] : memref<67xi8>
    %p33 = arith.cmpi uge, %a, %b : i32
    %r33 = arith.extui %p33 : i1 to i8
    memref.store %r33, %out33[%i] : memref<67xi8>
    %s, %o = arith.addui_extended %a, %b : i32, i1
    %oe = arith.extui %o : i1 to i8
    memref.store %s, %out34[%i] : memref<67xi32>
    memref.store %oe, %out35[%i] : memref<67xi8>
    %mulsil, %mulsih = arith.mulsi_extended %a, %b : i32
    memref.store %mulsil, %out36[%i] : memref<67xi32>
    memref.store %mulsih, %out37[%i] : memref<67xi32>
    %muluil, %muluih = arith.mului_extended %a, %b : i32
    memref.store %muluil, %out38[%i] : memref<67xi32>
    memref.store %muluih, %out39[%i] : memref<67xi32>
  }
  return
}

// -----

// Arithmetic, bits and order of i64; overflow wraps.
func.func @integers_i64(%lo: index, %hi: index, %in0: memref<67xi64>, %in1: memref<67xi64>, %out0: memref<67xi64>, %out1: memref<67xi64>, %out2: memref<67xi64>, %out3: memref<67xi64>, %out4: memref<67xi64>, %out5: memref<67xi64>, %out6: memref<67xi64>, %out7: memref<67xi64>, %out8: memref<67xi64>, %out9: memref<67xi64>, %out10: memref<67xi64>, %out11: memref<67xi64>, %out12: memref<67xi64>, %out13: memref<67xi64>, %out14: memref<67xi64>, %out15: memref<67xi64>, %out16: memref<67xi64>, %out17: memref<67xi64>, %out18: memref<67xi64>, %out19: memref<67xi64>, %out20: memref<67xi64>, %out21: memref<67xi64>, %out22: memref<67xi64>, %out23: memref<67xi64>, %out24: memref<67xi8>, %out25: memref<67xi8>, %out26: memref<67xi8>, %out27: memref<67xi8>, %out28: memref<67xi8>, %out29: memref<67xi8>, %out30: memref<67xi8>, %out31: memref<67xi8>, %out32: memref<67xi8>, %out33: memref<67xi8>, %out34: memref<67xi64>, %out35: memref<67xi8>, %out36: memref<67xi64>, %out37: memref<67xi64>, %out38: memref<67xi64>, %out39: memref<67xi64>)
    attributes {kernel.function, kernel.range = 67 : i64, kernel.outputs = 40 : i64, kernel.scratch = 0 : i64} {
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %minus = arith.constant -1 : i64
  %mask = arith.constant 63 : i64
  scf.for %i = %lo to %hi step %c1 {
    %a = memref.load %in0[%i] : memref<67xi64>
    %b = memref.load %in1[%i] : memref<67xi64>
    %r0 = arith.addi %a, %b : i64
    memref.store %r0, %out0[%i] : memref<67xi64>
    %r1 = arith.subi %a, %b : i64
    memref.store %r1, %out1[%i] : memref<67xi64>
    %r2 = arith.muli %a, %b : i64
    memref.store %r2, %out2[%i] : memref<67xi64>
    %r3 = arith.andi %a, %b : i64
    memref.store %r3, %out3[%i] : memref<67xi64>
    %r4 = arith.ori %a, %b : i64
    memref.store %r4, %out4[%i] : memref<67xi64>
    %r5 = arith.xori %a, %b : i64
    memref.store %r5, %out5[%i] : memref<67xi64>
    %r6 = arith.maxsi %a, %b : i64
    memref.store %r6, %out6[%i] : memref<67xi64>
    %r7 = arith.minsi %a, %b : i64
    memref.store %r7, %out7[%i] : memref<67xi64>
    %r8 = arith.maxui %a, %b : i64
    memref.store %r8, %out8[%i] : memref<67xi64>
    %r9 = arith.minui %a, %b : i64
    memref.store %r9, %out9[%i] : memref<67xi64>
    %n = arith.andi %b, %mask : i64
    %r10 = arith.shli %a, %n : i64
    memref.store %r10, %out10[%i] : memref<67xi64>
    %r11 = arith.shrsi %a, %n : i64
    memref.store %r11, %out11[%i] : memref<67xi64>
    %r12 = arith.shrui %a, %n : i64
    memref.store %r12, %out12[%i] : memref<67xi64>
    %isz = arith.cmpi eq, %b, %zero : i64
    %ism = arith.cmpi eq, %b, %minus : i64
    %bad = arith.ori %isz, %ism : i1
    %d = arith.select %bad, %one, %b : i64
    %r13 = arith.divsi %a, %d : i64
    memref.store %r13, %out13[%i] : memref<67xi64>
    %r14 = arith.remsi %a, %d : i64
    memref.store %r14, %out14[%i] : memref<67xi64>
    %r15 = arith.divui %a, %d : i64
    memref.store %r15, %out15[%i] : memref<67xi64>
    %r16 = arith.remui %a, %d : i64
    memref.store %r16, %out16[%i] : memref<67xi64>
    %r17 = arith.floordivsi %a, %d : i64
    memref.store %r17, %out17[%i] : memref<67xi64>
    %r18 = arith.ceildivsi %a, %d : i64
    memref.store %r18, %out18[%i] : memref<67xi64>
    %r19 = arith.ceildivui %a, %d : i64
    memref.store %r19, %out19[%i] : memref<67xi64>
    %r20 = math.absi %a : i64
    memref.store %r20, %out20[%i] : memref<67xi64>
    %r21 = math.ctlz %a : i64
    memref.store %r21, %out21[%i] : memref<67xi64>
    %r22 = math.cttz %a : i64
    memref.store %r22, %out22[%i] : memref<67xi64>
    %r23 = math.ctpop %a : i64
    memref.store %r23, %out23[%i] : memref<67xi64>
    %p24 = arith.cmpi eq, %a, %b : i64
    %r24 = arith.extui %p24 : i1 to i8
    memref.store %r24, %out24[%i] : memref<67xi8>
    %p25 = arith.cmpi ne, %a, %b : i64
    %r25 = arith.extui %p25 : i1 to i8
    memref.store %r25, %out25[%i] : memref<67xi8>
    %p26 = arith.cmpi slt, %a, %b : i64
    %r26 = arith.extui %p26 : i1 to i8
    memref.store %r26, %out26[%i] : memref<67xi8>
    %p27 = arith.cmpi sle, %a, %b : i64
    %r27 = arith.extui %p27 : i1 to i8
    memref.store %r27, %out27[%i] : memref<67xi8>
    %p28 = arith.cmpi sgt, %a, %b : i64
    %r28 = arith.extui %p28 : i1 to i8
    memref.store %r28, %out28[%i] : memref<67xi8>
    %p29 = arith.cmpi sge, %a, %b : i64
    %r29 = arith.extui %p29 : i1 to i8
    memref.store %r29, %out29[%i] : memref<67xi8>
    %p30 = arith.cmpi ult, %a, %b : i64
    %r30 = arith.extui %p30 : i1 to i8
    memref.store %r30, %out30[%i] : memref<67xi8>
    %p31 = arith.cmpi ule, %a, %b : i64
    %r31 = arith.extui %p31 : i1 to i8
    memref.store %r31, %out31[%i] : memref<67xi8>
    %p32 = arith.cmpi ugt, %a, %b : i64
    %r32 = arith.extui %p32 : i1 to i8
    memref.store %r32, %out32[%i] : memref<67xi8>
    %p33 = arith.cmpi uge, %a, %b : i64
    %r33 = arith.extui %p33 : i1 to i8
    memref.store %r33, %out33[%i] : memref<67xi8>
    %s, %o = arith.addui_extended %a, %b : i64, i1
    %oe = arith.extui %o : i1 to i8
    memref.store %s, %out34[%i] : memref<67xi64>
    memref.store %oe, %out35[%i] : memref<67xi8>
    %mulsil, %mulsih = arith.mulsi_extended %a, %b : i64
    memref.store %mulsil, %out36[%i] : memref<67xi64>
    memref.store %mulsih, %out37[%i] : memref<67xi64>
    %muluil, %muluih = arith.mului_extended %a, %b : i64
    memref.store %muluil, %out38[%i] : memref<67xi64>
    memref.store %muluih, %out39[%i] : memref<67xi64>
  }
  return
}

// -----

// Each lane of vector<32xi8>.
func.func @vectors_32xi8(%lo: index, %hi: index, %in0: memref<9x32xi8>, %in1: memref<9x32xi8>, %out0: memref<9x32xi8>, %out1: memref<9x32xi8>, %out2: memref<9x32xi8>, %out3: memref<9x32xi8>, %out4: memref<9x32xi8>, %out5: memref<9x32xi8>, %out6: memref<9x32xi8>, %out7: memref<9x32xi8>, %out8: memref<9x32xi8>, %out9: memref<9x32xi8>, %out10: memref<9x32xi8>, %out11: memref<9x32xi8>, %out12: memref<9x32xi8>, %out13: memref<9x32xi8>, %out14: memref<9x32xi8>, %out15: memref<9x32xi8>, %out16: memref<9x32xi8>, %out17: memref<9x32xi8>, %out18: memref<9x32xi8>, %out19: memref<9x32xi8>, %out20: memref<9x32xi8>, %out21: memref<9x32xi8>, %out22: memref<9x32xi8>, %out23: memref<9x32xi8>, %out24: memref<9x32xi8>, %out25: memref<9x32xi8>, %out26: memref<9x32xi8>, %out27: memref<9x32xi8>, %out28: memref<9x32xi8>, %out29: memref<9x32xi8>)
    attributes {kernel.function, kernel.range = 9 : i64, kernel.outputs = 30 : i64, kernel.scratch = 0 : i64} {
  %c1 = arith.constant 1 : index
  %c0 = arith.constant 0 : index
  %zero = arith.constant dense<0> : vector<32xi8>
  %one = arith.constant dense<1> : vector<32xi8>
  %minus = arith.constant dense<-1> : vector<32xi8>
  %mask = arith.constant dense<7> : vector<32xi8>
  scf.for %i = %lo to %hi step %c1 {
    %a = vector.load %in0[%i, %c0] : memref<9x32xi8>, vector<32xi8>
    %b = vector.load %in1[%i, %c0] : memref<9x32xi8>, vector<32xi8>
    %r0 = arith.addi %a, %b : vector<32xi8>
    vector.store %r0, %out0[%i, %c0] : memref<9x32xi8>, vector<32xi8>
    %r1 = arith.subi %a, %b : vector<32xi8>
    vector.store %r1, %out1[%i, %c0] : memref<9x32xi8>, vector<32xi8>
    %r2 = arith.muli %a, %b : vector<32xi8>
    vector.store %r2, %out2[%i, %c0] : memref<9x32xi8>, vector<32xi8>
    %r3 = arith.andi %a, %b : vector<32xi8>
    vector.store %r3, %out3[%i, %c0] : memref<9x32xi8>, vector<32xi8>
    %r4 = arith.ori %a, %b : vector<32xi8>
    vector.store %r4, %out4[%i, %c0] : memref<9x32xi8>, vector<32xi8>
    %r5 = arith.xori %a, %b : vector<32xi8>
    vector.store %r5, %out5[%i, %c0] : memref<9x32xi8>, vector<32xi8>
    %r6 = arith.maxsi %a, %b : vector<32xi8>
    vector.store %r6, %out6[%i, %c0] : memref<9x32xi8>, vector<32xi8>
    %r7 = arith.minsi %a, %b : vector<32xi8>
    vector.store %r7, %out7[%i, %c0] : memref<9x32xi8>, vector<32xi8>
    %r8 = arith.maxui %a, %b : vector<32xi8>
    vector.store %r8, %out8[%i, %c0] : memref<9x32xi8>, vector<32xi8>
    %r9 = arith.minui %a, %b : vector<32xi8>
    vector.store %r9, %out9[%i, %c0] : memref<9x32xi8>, vector<32xi8>
    %n = arith.andi %b, %mask : vector<32xi8>
    %r10 = arith.shli %a, %n : vector<32xi8>
    vector.store %r10, %out10[%i, %c0] : memref<9x32xi8>, vector<32xi8>
    %r11 = arith.shrsi %a, %n : vector<32xi8>
    vector.store %r11, %out11[%i, %c0] : memref<9x32xi8>, vector<32xi8>
    %r12 = arith.shrui %a, %n : vector<32xi8>
    vector.store %r12, %out12[%i, %c0] : memref<9x32xi8>, vector<32xi8>
    %isz = arith.cmpi eq, %b, %zero : vector<32xi8>
    %ism = arith.cmpi eq, %b, %minus : vector<32xi8>
    %bad = arith.ori %isz, %ism : vector<32xi1>
    %d = arith.select %bad, %one, %b : vector<32xi1>, vector<32xi8>
    %r13 = arith.divsi %a, %d : vector<32xi8>
    vector.store %r13, %out13[%i, %c0] : memref<9x32xi8>, vector<32xi8>
    %r14 = arith.remsi %a, %d : vector<32xi8>
    vector.store %r14, %out14[%i, %c0] : memref<9x32xi8>, vector<32xi8>
    %r15 = arith.divui %a, %d : vector<32xi8>
    vector.store %r15, %out15[%i, %c0] : memref<9x32xi8>, vector<32xi8>
    %r16 = arith.remui %a, %d : vector<32xi8>
    vector.store %r16, %out16[%i, %c0] : memref<9x32xi8>, vector<32xi8>
    %r17 = arith.floordivsi %a, %d : vector<32xi8>
    vector.store %r17, %out17[%i, %c0] : memref<9x32xi8>, vector<32xi8>
    %r18 = arith.ceildivsi %a, %d : vector<32xi8>
    vector.store %r18, %out18[%i, %c0] : memref<9x32xi8>, vector<32xi8>
    %r19 = arith.ceildivui %a, %d : vector<32xi8>
    vector.store %r19, %out19[%i, %c0] : memref<9x32xi8>, vector<32xi8>
    %r20 = math.absi %a : vector<32xi8>
    vector.store %r20, %out20[%i, %c0] : memref<9x32xi8>, vector<32xi8>
    %r21 = math.ctlz %a : vector<32xi8>
    vector.store %r21, %out21[%i, %c0] : memref<9x32xi8>, vector<32xi8>
    %r22 = math.cttz %a : vector<32xi8>
    vector.store %r22, %out22[%i, %c0] : memref<9x32xi8>, vector<32xi8>
    %r23 = math.ctpop %a : vector<32xi8>
    vector.store %r23, %out23[%i, %c0] : memref<9x32xi8>, vector<32xi8>
    %pslt = arith.cmpi slt, %a, %b : vector<32xi8>
    %r24 = arith.select %pslt, %a, %n : vector<32xi1>, vector<32xi8>
    vector.store %r24, %out24[%i, %c0] : memref<9x32xi8>, vector<32xi8>
    %r25 = arith.extui %pslt : vector<32xi1> to vector<32xi8>
    vector.store %r25, %out25[%i, %c0] : memref<9x32xi8>, vector<32xi8>
    %r26 = arith.extsi %pslt : vector<32xi1> to vector<32xi8>
    vector.store %r26, %out26[%i, %c0] : memref<9x32xi8>, vector<32xi8>
    %puge = arith.cmpi uge, %a, %b : vector<32xi8>
    %r27 = arith.select %puge, %a, %n : vector<32xi1>, vector<32xi8>
    vector.store %r27, %out27[%i, %c0] : memref<9x32xi8>, vector<32xi8>
    %r28 = arith.extui %puge : vector<32xi1> to vector<32xi8>
    vector.store %r28, %out28[%i, %c0] : memref<9x32xi8>, vector<32xi8>
    %r29 = arith.extsi %puge : vector<32xi1> to vector<32xi8>
    vector.store %r29, %out29[%i, %c0] : memref<9x32xi8>, vector<32xi8>
  }
  return
}

// -----

// Each lane of vector<7xi16>.
func.func @vectors_7xi16(%lo: index, %hi: index, %in0: memref<9x7xi16>, %in1: memref<9x7xi16>, %out0: memref<9x7xi16>, %out1: memref<9x7xi16>, %out2: memref<9x7xi16>, %out3: memref<9x7xi16>, %out4: memref<9x7xi16>, %out5: memref<9x7xi16>, %out6: memref<9x7xi16>, %out7: memref<9x7xi16>, %out8: memref<9x7xi16>, %out9: memref<9x7xi16>, %out10: memref<9x7xi16>, %out11: memref<9x7xi16>, %out12: memref<9x7xi16>, %out13: memref<9x7xi16>, %out14: memref<9x7xi16>, %out15: memref<9x7xi16>, %out16: memref<9x7xi16>, %out17: memref<9x7xi16>, %out18: memref<9x7xi16>, %out19: memref<9x7xi16>, %out20: memref<9x7xi16>, %out21: memref<9x7xi16>, %out22: memref<9x7xi16>, %out23: memref<9x7xi16>, %out24: memref<9x7xi16>, %out25: memref<9x7xi16>, %out26: memref<9x7xi16>, %out27: memref<9x7xi16>, %out28: memref<9x7xi16>, %out29: memref<9x7xi16>)
    attributes {kernel.function, kernel.range = 9 : i64, kernel.outputs = 30 : i64, kernel.scratch = 0 : i64} {
  %c1 = arith.constant 1 : index
  %c0 = arith.constant 0 : index
  %zero = arith.constant dense<0> : vector<7xi16>
  %one = arith.constant dense<1> : vector<7xi16>
  %minus = arith.constant dense<-1> : vector<7xi16>
  %mask = arith.constant dense<15> : vector<7xi16>
  scf.for %i = %lo to %hi step %c1 {
    %a = vector.load %in0[%i, %c0] : memref<9x7xi16>, vector<7xi16>
    %b = vector.load %in1[%i, %c0] : memref<9x7xi16>, vector<7xi16>
    %r0 = arith.addi %a, %b : vector<7xi16>
    vector.store %r0, %out0[%i, %c0] : memref<9x7xi16>, vector<7xi16>
    %r1 = arith.subi %a, %b : vector<7xi16>
    vector.store %r1, %out1[%i, %c0] : memref<9x7xi16>, vector<7xi16>
    %r2 = arith.muli %a, %b : vector<7xi16>
    vector.store %r2, %out2[%i, %c0] : memref<9x7xi16>, vector<7xi16>
    %r3 = arith.andi %a, %b : vector<7xi16>
    vector.store %r3, %out3[%i, %c0] : memref<9x7xi16>, vector<7xi16>
    %r4 = arith.ori %a, %b : vector<7xi16>
    vector.store %r4, %out4[%i, %c0] : memref<9x7xi16>, vector<7xi16>
    %r5 = arith.xori %a, %b : vector<7xi16>
    vector.store %r5, %out5[%i, %c0] : memref<9x7xi16>, vector<7xi16>
    %r6 = arith.maxsi %a, %b : vector<7xi16>
    vector.store %r6, %out6[%i, %c0] : memref<9x7xi16>, vector<7xi16>
    %r7 = arith.minsi %a, %b : vector<7xi16>
    vector.store %r7, %out7[%i, %c0] : memref<9x7xi16>, vector<7xi16>
    %r8 = arith.maxui %a, %b : vector<7xi16>
    vector.store %r8, %out8[%i, %c0] : memref<9x7xi16>, vector<7xi16>
    %r9 = arith.minui %a, %b : vector<7xi16>
    vector.store %r9, %out9[%i, %c0] : memref<9x7xi16>, vector<7xi16>
    %n = arith.andi %b, %mask : vector<7xi16>
    %r10 = arith.shli %a, %n : vector<7xi16>
    vector.store %r10, %out10[%i, %c0] : memref<9x7xi16>, vector<7xi16>
    %r11 = arith.shrsi %a, %n : vector<7xi16>
    vector.store %r11, %out11[%i, %c0] : memref<9x7xi16>, vector<7xi16>
    %r12 = arith.shrui %a, %n : vector<7xi16>
    vector.store %r12, %out12[%i, %c0] : memref<9x7xi16>, vector<7xi16>
    %isz = arith.cmpi eq, %b, %zero : vector<7xi16>
    %ism = arith.cmpi eq, %b, %minus : vector<7xi16>
    %bad = arith.ori %isz, %ism : vector<7xi1>
    %d = arith.select %bad, %one, %b : vector<7xi1>, vector<7xi16>
    %r13 = arith.divsi %a, %d : vector<7xi16>
    vector.store %r13, %out13[%i, %c0] : memref<9x7xi16>, vector<7xi16>
    %r14 = arith.remsi %a, %d : vector<7xi16>
    vector.store %r14, %out14[%i, %c0] : memref<9x7xi16>, vector<7xi16>
    %r15 = arith.divui %a, %d : vector<7xi16>
    vector.store %r15, %out15[%i, %c0] : memref<9x7xi16>, vector<7xi16>
    %r16 = arith.remui %a, %d : vector<7xi16>
    vector.store %r16, %out16[%i, %c0] : memref<9x7xi16>, vector<7xi16>
    %r17 = arith.floordivsi %a, %d : vector<7xi16>
    vector.store %r17, %out17[%i, %c0] : memref<9x7xi16>, vector<7xi16>
    %r18 = arith.ceildivsi %a, %d : vector<7xi16>
    vector.store %r18, %out18[%i, %c0] : memref<9x7xi16>, vector<7xi16>
    %r19 = arith.ceildivui %a, %d : vector<7xi16>
    vector.store %r19, %out19[%i, %c0] : memref<9x7xi16>, vector<7xi16>
    %r20 = math.absi %a : vector<7xi16>
    vector.store %r20, %out20[%i, %c0] : memref<9x7xi16>, vector<7xi16>
    %r21 = math.ctlz %a : vector<7xi16>
    vector.store %r21, %out21[%i, %c0] : memref<9x7xi16>, vector<7xi16>
    %r22 = math.cttz %a : vector<7xi16>
    vector.store %r22, %out22[%i, %c0] : memref<9x7xi16>, vector<7xi16>
    %r23 = math.ctpop %a : vector<7xi16>
    vector.store %r23, %out23[%i, %c0] : memref<9x7xi16>, vector<7xi16>
    %pslt = arith.cmpi slt, %a, %b : vector<7xi16>
    %r24 = arith.select %pslt, %a, %n : vector<7xi1>, vector<7xi16>
    vector.store %r24, %out24[%i, %c0] : memref<9x7xi16>, vector<7xi16>
    %r25 = arith.extui %pslt : vector<7xi1> to vector<7xi16>
    vector.store %r25, %out25[%i, %c0] : memref<9x7xi16>, vector<7xi16>
    %r26 = arith.extsi %pslt : vector<7xi1> to vector<7xi16>
    vector.store %r26, %out26[%i, %c0] : memref<9x7xi16>, vector<7xi16>
    %puge = arith.cmpi uge, %a, %b : vector<7xi16>
    %r27 = arith.select %puge, %a, %n : vector<7xi1>, vector<7xi16>
    vector.store %r27, %out27[%i, %c0] : memref<9x7xi16>, vector<7xi16>
    %r28 = arith.extui %puge : vector<7xi1> to vector<7xi16>
    vector.store %r28, %out28[%i, %c0] : memref<9x7xi16>, vector<7xi16>
    %r29 = arith.extsi %puge : vector<7xi1> to vector<7xi16>
    vector.store %r29, %out29[%i, %c0] : memref<9x7xi16>, vector<7xi16>
  }
  return
}

// -----

// Each lane of vector<16xi32>.
func.func @vectors_16xi32(%lo: index, %hi: index, %in0: memref<9x16xi32>, %in1: memref<9x16xi32>, %out0: memref<9x16xi32>, %out1: memref<9x16xi32>, %out2: memref<9x16xi32>, %out3: memref<9x16xi32>, %out4: memref<9x16xi32>, %out5: memref<9x16xi32>, %out6: memref<9x16xi32>, %out7: memref<9x16xi32>, %out8: memref<9x16xi32>, %out9: memref<9x16xi32>, %out10: memref<9x16xi32>, %out11: memref<9x16xi32>, %out12: memref<9x16xi32>, %out13: memref<9x16xi32>, %out14: memref<9x16xi32>, %out15: memref<9x16xi32>, %out16: memref<9x16xi32>, %out17: memref<9x16xi32>, %out18: memref<9x16xi32>, %out19: memref<9x16xi32>, %out20: memref<9x16xi32>, %out21: memref<9x16xi32>, %out22: memref<9x16xi32>, %out23: memref<9x16xi32>, %out24: memref<9x16xi32>, %out25: memref<9x16xi32>, %out26: memref<9x16xi32>, %out27: memref<9x16xi32>, %out28: memref<9x16xi32>, %out29: memref<9x16xi32>)
    attributes {kernel.function, kernel.range = 9 : i64, kernel.outputs = 30 : i64, kernel.scratch = 0 : i64} {
  %c1 = arith.constant 1 : index
  %c0 = arith.constant 0 : index
  %zero = arith.constant dense<0> : vector<16xi32>
  %one = arith.constant dense<1> : vector<16xi32>
  %minus = arith.constant dense<-1> : vector<16xi32>
  %mask = arith.constant dense<31> : vector<16xi32>
  scf.for %i = %lo to %hi step %c1 {
    %a = vector.load %in0[%i, %c0] : memref<9x16xi32>, vector<16xi32>
    %b = vector.load %in1[%i, %c0] : memref<9x16xi32>, vector<16xi32>
    %r0 = arith.addi %a, %b : vector<16xi32>
    vector.store %r0, %out0[%i, %c0] : memref<9x16xi32>, vector<16xi32>
    %r1 = arith.subi %a, %b : vector<16xi32>
    vector.store %r1, %out1[%i, %c0] : memref<9x16xi32>, vector<16xi32>
    %r2 = arith.muli %a, %b : vector<16xi32>
    vector.store %r2, %out2[%i, %c0] : memref<9x16xi32>, vector<16xi32>
    %r3 = arith.andi %a, %b : vector<16xi32>
    vector.store %r3, %out3[%i, %c0] : memref<9x16xi32>, vector<16xi32>
    %r4 = arith.ori %a, %b : vector<16xi32>
    vector.store %r4, %out4[%i, %c0] : memref<9x16xi32>, vector<16xi32>
    %r5 = arith.xori %a, %b : vector<16xi32>
    vector.store %r5, %out5[%i, %c0] : memref<9x16xi32>, vector<16xi32>
    %r6 = arith.maxsi %a, %b : vector<16xi32>
    vector.store %r6, %out6[%i, %c0] : memref<9x16xi32>, vector<16xi32>
    %r7 = arith.minsi %a, %b : vector<16xi32>
    vector.store %r7, %out7[%i, %c0] : memref<9x16xi32>, vector<16xi32>
    %r8 = arith.maxui %a, %b : vector<16xi32>
    vector.store %r8, %out8[%i, %c0] : memref<9x16xi32>, vector<16xi32>
    %r9 = arith.minui %a, %b : vector<16xi32>
    vector.store %r9, %out9[%i, %c0] : memref<9x16xi32>, vector<16xi32>
    %n = arith.andi %b, %mask : vector<16xi32>
    %r10 = arith.shli %a, %n : vector<16xi32>
    vector.store %r10, %out10[%i, %c0] : memref<9x16xi32>, vector<16xi32>
    %r11 = arith.shrsi %a, %n : vector<16xi32>
    vector.store %r11, %out11[%i, %c0] : memref<9x16xi32>, vector<16xi32>
    %r12 = arith.shrui %a, %n : vector<16xi32>
    vector.store %r12, %out12[%i, %c0] : memref<9x16xi32>, vector<16xi32>
    %isz = arith.cmpi eq, %b, %zero : vector<16xi32>
    %ism = arith.cmpi eq, %b, %minus : vector<16xi32>
    %bad = arith.ori %isz, %ism : vector<16xi1>
    %d = arith.select %bad, %one, %b : vector<16xi1>, vector<16xi32>
    %r13 = arith.divsi %a, %d : vector<16xi32>
    vector.store %r13, %out13[%i, %c0] : memref<9x16xi32>, vector<16xi32>
    %r14 = arith.remsi %a, %d : vector<16xi32>
    vector.store %r14, %out14[%i, %c0] : memref<9x16xi32>, vector<16xi32>
    %r15 = arith.divui %a, %d : vector<16xi32>
    vector.store %r15, %out15[%i, %c0] : memref<9x16xi32>, vector<16xi32>
    %r16 = arith.remui %a, %d : vector<16xi32>
    vector.store %r16, %out16[%i, %c0] : memref<9x16xi32>, vector<16xi32>
    %r17 = arith.floordivsi %a, %d : vector<16xi32>
    vector.store %r17, %out17[%i, %c0] : memref<9x16xi32>, vector<16xi32>
    %r18 = arith.ceildivsi %a, %d : vector<16xi32>
    vector.store %r18, %out18[%i, %c0] : memref<9x16xi32>, vector<16xi32>
    %r19 = arith.ceildivui %a, %d : vector<16xi32>
    vector.store %r19, %out19[%i, %c0] : memref<9x16xi32>, vector<16xi32>
    %r20 = math.absi %a : vector<16xi32>
    vector.store %r20, %out20[%i, %c0] : memref<9x16xi32>, vector<16xi32>
    %r21 = math.ctlz %a : vector<16xi32>
    vector.store %r21, %out21[%i, %c0] : memref<9x16xi32>, vector<16xi32>
    %r22 = math.cttz %a : vector<16xi32>
    vector.store %r22, %out22[%i, %c0] : memref<9x16xi32>, vector<16xi32>
    %r23 = math.ctpop %a : vector<16xi32>
    vector.store %r23, %out23[%i, %c0] : memref<9x16xi32>, vector<16xi32>
    %pslt = arith.cmpi slt, %a, %b : vector<16xi32>
    %r24 = arith.select %pslt, %a, %n : vector<16xi1>, vector<16xi32>
    vector.store %r24, %out24[%i, %c0] : memref<9x16xi32>, vector<16xi32>
    %r25 = arith.extui %pslt : vector<16xi1> to vector<16xi32>
    vector.store %r25, %out25[%i, %c0] : memref<9x16xi32>, vector<16xi32>
    %r26 = arith.extsi %pslt : vector<16xi1> to vector<16xi32>
    vector.store %r26, %out26[%i, %c0] : memref<9x16xi32>, vector<16xi32>
    %puge = arith.cmpi uge, %a, %b : vector<16xi32>
    %r27 = arith.select %puge, %a, %n : vector<16xi1>, vector<16xi32>
    vector.store %r27, %out27[%i, %c0] : memref<9x16xi32>, vector<16xi32>
    %r28 = arith.extui %puge : vector<16xi1> to vector<16xi32>
    vector.store %r28, %out28[%i, %c0] : memref<9x16xi32>, vector<16xi32>
    %r29 = arith.extsi %puge : vector<16xi1> to vector<16xi32>
    vector.store %r29, %out29[%i, %c0] : memref<9x16xi32>, vector<16xi32>
  }
  return
}

// -----

// Each lane of vector<8xi64>.
func.func @vectors_8xi64(%lo: index, %hi: index, %in0: memref<9x8xi64>, %in1: memref<9x8xi64>, %out0: memref<9x8xi64>, %out1: memref<9x8xi64>, %out2: memref<9x8xi64>, %out3: memref<9x8xi64>, %out4: memref<9x8xi64>, %out5: memref<9x8xi64>, %out6: memref<9x8xi64>, %out7: memref<9x8xi64>, %out8: memref<9x8xi64>, %out9: memref<9x8xi64>, %out10: memref<9x8xi64>, %out11: memref<9x8xi64>, %out12: memref<9x8xi64>, %out13: memref<9x8xi64>, %out14: memref<9x8xi64>, %out15: memref<9x8xi64>, %out16: memref<9x8xi64>, %out17: memref<9x8xi64>, %out18: memref<9x8xi64>, %out19: memref<9x8xi64>, %out20: memref<9x8xi64>, %out21: memref<9x8xi64>, %out22: memref<9x8xi64>, %out23: memref<9x8xi64>, %out24: memref<9x8xi64>, %out25: memref<9x8xi64>, %out26: memref<9x8xi64>, %out27: memref<9x8xi64>, %out28: memref<9x8xi64>, %out29: memref<9x8xi64>)
    attributes {kernel.function, kernel.range = 9 : i64, kernel.outputs = 30 : i64, kernel.scratch = 0 : i64} {
  %c1 = arith.constant 1 : index
  %c0 = arith.constant 0 : index
  %zero = arith.constant dense<0> : vector<8xi64>
  %one = arith.constant dense<1> : vector<8xi64>
  %minus = arith.constant dense<-1> : vector<8xi64>
  %mask = arith.constant dense<63> : vector<8xi64>
  scf.for %i = %lo to %hi step %c1 {
    %a = vector.load %in0[%i, %c0] : memref<9x8xi64>, vector<8xi64>
    %b = vector.load %in1[%i, %c0] : memref<9x8xi64>, vector<8xi64>
    %r0 = arith.addi %a, %b : vector<8xi64>
    vector.store %r0, %out0[%i, %c0] : memref<9x8xi64>, vector<8xi64>
    %r1 = arith.subi %a, %b : vector<8xi64>
    vector.store %r1, %out1[%i, %c0] : memref<9x8xi64>, vector<8xi64>
    %r2 = arith.muli %a, %b : vector<8xi64>
    vector.store %r2, %out2[%i, %c0] : memref<9x8xi64>, vector<8xi64>
    %r3 = arith.andi %a, %b : vector<8xi64>
    vector.store %r3, %out3[%i, %c0] : memref<9x8xi64>, vector<8xi64>
    %r4 = arith.ori %a, %b : vector<8xi64>
    vector.store %r4, %out4[%i, %c0] : memref<9x8xi64>, vector<8xi64>
    %r5 = arith.xori %a, %b : vector<8xi64>
    vector.store %r5, %out5[%i, %c0] : memref<9x8xi64>, vector<8xi64>
    %r6 = arith.maxsi %a, %b : vector<8xi64>
    vector.store %r6, %out6[%i, %c0] : memref<9x8xi64>, vector<8xi64>
    %r7 = arith.minsi %a, %b : vector<8xi64>
    vector.store %r7, %out7[%i, %c0] : memref<9x8xi64>, vector<8xi64>
    %r8 = arith.maxui %a, %b : vector<8xi64>
    vector.store %r8, %out8[%i, %c0] : memref<9x8xi64>, vector<8xi64>
    %r9 = arith.minui %a, %b : vector<8xi64>
    vector.store %r9, %out9[%i, %c0] : memref<9x8xi64>, vector<8xi64>
    %n = arith.andi %b, %mask : vector<8xi64>
    %r10 = arith.shli %a, %n : vector<8xi64>
    vector.store %r10, %out10[%i, %c0] : memref<9x8xi64>, vector<8xi64>
    %r11 = arith.shrsi %a, %n : vector<8xi64>
    vector.store %r11, %out11[%i, %c0] : memref<9x8xi64>, vector<8xi64>
    %r12 = arith.shrui %a, %n : vector<8xi64>
    vector.store %r12, %out12[%i, %c0] : memref<9x8xi64>, vector<8xi64>
    %isz = arith.cmpi eq, %b, %zero : vector<8xi64>
    %ism = arith.cmpi eq, %b, %minus : vector<8xi64>
    %bad = arith.ori %isz, %ism : vector<8xi1>
    %d = arith.select %bad, %one, %b : vector<8xi1>, vector<8xi64>
    %r13 = arith.divsi %a, %d : vector<8xi64>
    vector.store %r13, %out13[%i, %c0] : memref<9x8xi64>, vector<8xi64>
    %r14 = arith.remsi %a, %d : vector<8xi64>
    vector.store %r14, %out14[%i, %c0] : memref<9x8xi64>, vector<8xi64>
    %r15 = arith.divui %a, %d : vector<8xi64>
    vector.store %r15, %out15[%i, %c0] : memref<9x8xi64>, vector<8xi64>
    %r16 = arith.remui %a, %d : vector<8xi64>
    vector.store %r16, %out16[%i, %c0] : memref<9x8xi64>, vector<8xi64>
    %r17 = arith.floordivsi %a, %d : vector<8xi64>
    vector.store %r17, %out17[%i, %c0] : memref<9x8xi64>, vector<8xi64>
    %r18 = arith.ceildivsi %a, %d : vector<8xi64>
    vector.store %r18, %out18[%i, %c0] : memref<9x8xi64>, vector<8xi64>
    %r19 = arith.ceildivui %a, %d : vector<8xi64>
    vector.store %r19, %out19[%i, %c0] : memref<9x8xi64>, vector<8xi64>
    %r20 = math.absi %a : vector<8xi64>
    vector.store %r20, %out20[%i, %c0] : memref<9x8xi64>, vector<8xi64>
    %r21 = math.ctlz %a : vector<8xi64>
    vector.store %r21, %out21[%i, %c0] : memref<9x8xi64>, vector<8xi64>
    %r22 = math.cttz %a : vector<8xi64>
    vector.store %r22, %out22[%i, %c0] : memref<9x8xi64>, vector<8xi64>
    %r23 = math.ctpop %a : vector<8xi64>
    vector.store %r23, %out23[%i, %c0] : memref<9x8xi64>, vector<8xi64>
    %pslt = arith.cmpi slt, %a, %b : vector<8xi64>
    %r24 = arith.select %pslt, %a, %n : vector<8xi1>, vector<8xi64>
    vector.store %r24, %out24[%i, %c0] : memref<9x8xi64>, vector<8xi64>
    %r25 = arith.extui %pslt : vector<8xi1> to vector<8xi64>
    vector.store %r25, %out25[%i, %c0] : memref<9x8xi64>, vector<8xi64>
    %r26 = arith.extsi %pslt : vector<8xi1> to vector<8xi64>
    vector.store %r26, %out26[%i, %c0] : memref<9x8xi64>, vector<8xi64>
    %puge = arith.cmpi uge, %a, %b : vector<8xi64>
    %r27 = arith.select %puge, %a, %n : vector<8xi1>, vector<8xi64>
    vector.store %r27, %out27[%i, %c0] : memref<9x8xi64>, vector<8xi64>
    %r28 = arith.extui %puge : vector<8xi1> to vector<8xi64>
    vector.store %r28, %out28[%i, %c0] : memref<9x8xi64>, vector<8xi64>
    %r29 = arith.extsi %puge : vector<8xi1> to vector<8xi64>
    vector.store %r29, %out29[%i, %c0] : memref<9x8xi64>, vector<8xi64>
  }
  return
}

// -----

// Each lane of vector<3xi32>.
func.func @vectors_3xi32(%lo: index, %hi: index, %in0: memref<9x3xi32>, %in1: memref<9x3xi32>, %out0: memref<9x3xi32>, %out1: memref<9x3xi32>, %out2: memref<9x3xi32>, %out3: memref<9x3xi32>, %out4: memref<9x3xi32>, %out5: memref<9x3xi32>, %out6: memref<9x3xi32>, %out7: memref<9x3xi32>, %out8: memref<9x3xi32>, %out9: memref<9x3xi32>, %out10: memref<9x3xi32>, %out11: memref<9x3xi32>, %out12: memref<9x3xi32>, %out13: memref<9x3xi32>, %out14: memref<9x3xi32>, %out15: memref<9x3xi32>, %out16: memref<9x3xi32>, %out17: memref<9x3xi32>, %out18: memref<9x3xi32>, %out19: memref<9x3xi32>, %out20: memref<9x3xi32>, %out21: memref<9x3xi32>, %out22: memref<9x3xi32>, %out23: memref<9x3xi32>, %out24: memref<9x3xi32>, %out25: memref<9x3xi32>, %out26: memref<9x3xi32>, %out27: memref<9x3xi32>, %out28: memref<9x3xi32>, %out29: memref<9x3xi32>)
    attributes {kernel.function, kernel.range = 9 : i64, kernel.outputs = 30 : i64, kernel.scratch = 0 : i64} {
  %c1 = arith.constant 1 : index
  %c0 = arith.constant 0 : index
  %zero = arith.constant dense<0> : vector<3xi32>
  %one = arith.constant dense<1> : vector<3xi32>
  %minus = arith.constant dense<-1> : vector<3xi32>
  %mask = arith.constant dense<31> : vector<3xi32>
  scf.for %i = %lo to %hi step %c1 {
    %a = vector.load %in0[%i, %c0] : memref<9x3xi32>, vector<3xi32>
    %b = vector.load %in1[%i, %c0] : memref<9x3xi32>, vector<3xi32>
    %r0 = arith.addi %a, %b : vector<3xi32>
    vector.store %r0, %out0[%i, %c0] : memref<9x3xi32>, vector<3xi32>
    %r1 = arith.subi %a, %b : vector<3xi32>
    vector.store %r1, %out1[%i, %c0] : memref<9x3xi32>, vector<3xi32>
    %r2 = arith.muli %a, %b : vector<3xi32>
    vector.store %r2, %out2[%i, %c0] : memref<9x3xi32>, vector<3xi32>
    %r3 = arith.andi %a, %b : vector<3xi32>
    vector.store %r3, %out3[%i, %c0] : memref<9x3xi32>, vector<3xi32>
    %r4 = arith.ori %a, %b : vector<3xi32>
    vector.store %r4, %out4[%i, %c0] : memref<9x3xi32>, vector<3xi32>
    %r5 = arith.xori %a, %b : vector<3xi32>
    vector.store %r5, %out5[%i, %c0] : memref<9x3xi32>, vector<3xi32>
    %r6 = arith.maxsi %a, %b : vector<3xi32>
    vector.store %r6, %out6[%i, %c0] : memref<9x3xi32>, vector<3xi32>
    %r7 = arith.minsi %a, %b : vector<3xi32>
    vector.store %r7, %out7[%i, %c0] : memref<9x3xi32>, vector<3xi32>
    %r8 = arith.maxui %a, %b : vector<3xi32>
    vector.store %r8, %out8[%i, %c0] : memref<9x3xi32>, vector<3xi32>
    %r9 = arith.minui %a, %b : vector<3xi32>
    vector.store %r9, %out9[%i, %c0] : memref<9x3xi32>, vector<3xi32>
    %n = arith.andi %b, %mask : vector<3xi32>
    %r10 = arith.shli %a, %n : vector<3xi32>
    vector.store %r10, %out10[%i, %c0] : memref<9x3xi32>, vector<3xi32>
    %r11 = arith.shrsi %a, %n : vector<3xi32>
    vector.store %r11, %out11[%i, %c0] : memref<9x3xi32>, vector<3xi32>
    %r12 = arith.shrui %a, %n : vector<3xi32>
    vector.store %r12, %out12[%i, %c0] : memref<9x3xi32>, vector<3xi32>
    %isz = arith.cmpi eq, %b, %zero : vector<3xi32>
    %ism = arith.cmpi eq, %b, %minus : vector<3xi32>
    %bad = arith.ori %isz, %ism : vector<3xi1>
    %d = arith.select %bad, %one, %b : vector<3xi1>, vector<3xi32>
    %r13 = arith.divsi %a, %d : vector<3xi32>
    vector.store %r13, %out13[%i, %c0] : memref<9x3xi32>, vector<3xi32>
    %r14 = arith.remsi %a, %d : vector<3xi32>
    vector.store %r14, %out14[%i, %c0] : memref<9x3xi32>, vector<3xi32>
    %r15 = arith.divui %a, %d : vector<3xi32>
    vector.store %r15, %out15[%i, %c0] : memref<9x3xi32>, vector<3xi32>
    %r16 = arith.remui %a, %d : vector<3xi32>
    vector.store %r16, %out16[%i, %c0] : memref<9x3xi32>, vector<3xi32>
    %r17 = arith.floordivsi %a, %d : vector<3xi32>
    vector.store %r17, %out17[%i, %c0] : memref<9x3xi32>, vector<3xi32>
    %r18 = arith.ceildivsi %a, %d : vector<3xi32>
    vector.store %r18, %out18[%i, %c0] : memref<9x3xi32>, vector<3xi32>
    %r19 = arith.ceildivui %a, %d : vector<3xi32>
    vector.store %r19, %out19[%i, %c0] : memref<9x3xi32>, vector<3xi32>
    %r20 = math.absi %a : vector<3xi32>
    vector.store %r20, %out20[%i, %c0] : memref<9x3xi32>, vector<3xi32>
    %r21 = math.ctlz %a : vector<3xi32>
    vector.store %r21, %out21[%i, %c0] : memref<9x3xi32>, vector<3xi32>
    %r22 = math.cttz %a : vector<3xi32>
    vector.store %r22, %out22[%i, %c0] : memref<9x3xi32>, vector<3xi32>
    %r23 = math.ctpop %a : vector<3xi32>
    vector.store %r23, %out23[%i, %c0] : memref<9x3xi32>, vector<3xi32>
    %pslt = arith.cmpi slt, %a, %b : vector<3xi32>
    %r24 = arith.select %pslt, %a, %n : vector<3xi1>, vector<3xi32>
    vector.store %r24, %out24[%i, %c0] : memref<9x3xi32>, vector<3xi32>
    %r25 = arith.extui %pslt : vector<3xi1> to vector<3xi32>
    vector.store %r25, %out25[%i, %c0] : memref<9x3xi32>, vector<3xi32>
    %r26 = arith.extsi %pslt : vector<3xi1> to vector<3xi32>
    vector.store %r26, %out26[%i, %c0] : memref<9x3xi32>, vector<3xi32>
    %puge = arith.cmpi uge, %a, %b : vector<3xi32>
    %r27 = arith.select %puge, %a, %n : vector<3xi1>, vector<3xi32>
    vector.store %r27, %out27[%i, %c0] : memref<9x3xi32>, vector<3xi32>
    %r28 = arith.extui %puge : vector<3xi1> to vector<3xi32>
    vector.store %r28, %out28[%i, %c0] : memref<9x3xi32>, vector<3xi32>
    %r29 = arith.extsi %puge : vector<3xi1> to vector<3xi32>
    vector.store %r29, %out29[%i, %c0] : memref<9x3xi32>, vector<3xi32>
  }
  return
}

// -----

// One bit: true counts as -1 where there is a sign.
func.func @booleans(%lo: index, %hi: index, %in0: memref<67xi8>, %in1: memref<67xi8>, %out0: memref<67xi8>, %out1: memref<67xi8>, %out2: memref<67xi8>, %out3: memref<67xi8>, %out4: memref<67xi8>, %out5: memref<67xi8>, %out6: memref<67xi8>, %out7: memref<67xi8>, %out8: memref<67xi8>, %out9: memref<67xi8>, %out10: memref<67xi8>, %out11: memref<67xi8>, %out12: memref<67xi8>, %out13: memref<67xi8>, %out14: memref<67xi8>, %out15: memref<67xi8>, %out16: memref<67xi8>, %out17: memref<67xi8>, %out18: memref<67xi8>, %out19: memref<67xi8>, %out20: memref<67xi8>, %out21: memref<67xf32>, %out22: memref<67xf32>, %out23: memref<67xi32>)
    attributes {kernel.function, kernel.range = 67 : i64, kernel.outputs = 24 : i64, kernel.scratch = 0 : i64} {
  %c1 = arith.constant 1 : index
  scf.for %i = %lo to %hi step %c1 {
    %a8 = memref.load %in0[%i] : memref<67xi8>
    %b8 = memref.load %in1[%i] : memref<67xi8>
    %a = arith.trunci %a8 : i8 to i1
    %b = arith.trunci %b8 : i8 to i1
    %r0 = arith.addi %a, %b : i1
    %e0 = arith.extsi %r0 : i1 to i8
    memref.store %e0, %out0[%i] : memref<67xi8>
    %r1 = arith.subi %a, %b : i1
    %e1 = arith.extsi %r1 : i1 to i8
    memref.store %e1, %out1[%i] : memref<67xi8>
    %r2 = arith.muli %a, %b : i1
    %e2 = arith.extsi %r2 : i1 to i8
    memref.store %e2, %out2[%i] : memref<67xi8>
    %r3 = arith.andi %a, %b : i1
    %e3 = arith.extsi %r3 : i1 to i8
    memref.store %e3, %out3[%i] : memref<67xi8>
    %r4 = arith.ori %a, %b : i1
    %e4 = arith.extsi %r4 : i1 to i8
    memref.store %e4, %out4[%i] : memref<67xi8>
    %r5 = arith.xori %a, %b : i1
    %e5 = arith.extsi %r5 : i1 to i8
    memref.store %e5, %out5[%i] : memref<67xi8>
    %r6 = arith.maxsi %a, %b : i1
    %e6 = arith.extsi %r6 : i1 to i8
    memref.store %e6, %out6[%i] : memref<67xi8>
    %r7 = arith.minsi %a, %b : i1
    %e7 = arith.extsi %r7 : i1 to i8
    memref.store %e7, %out7[%i] : memref<67xi8>
    %r8 = arith.maxui %a, %b : i1
    %e8 = arith.extsi %r8 : i1 to i8
    memref.store %e8, %out8[%i] : memref<67xi8>
    %r9 = arith.minui %a, %b : i1
    %e9 = arith.extsi %r9 : i1 to i8
    memref.store %e9, %out9[%i] : memref<67xi8>
    %r10 = arith.cmpi eq, %a, %b : i1
    %e10 = arith.extsi %r10 : i1 to i8
    memref.store %e10, %out10[%i] : memref<67xi8>
    %r11 = arith.cmpi ne, %a, %b : i1
    %e11 = arith.extsi %r11 : i1 to i8
    memref.store %e11, %out11[%i] : memref<67xi8>
    %r12 = arith.cmpi slt, %a, %b : i1
    %e12 = arith.extsi %r12 : i1 to i8
    memref.store %e12, %out12[%i] : memref<67xi8>
    %r13 = arith.cmpi sle, %a, %b : i1
    %e13 = arith.extsi %r13 : i1 to i8
    memref.store %e13, %out13[%i] : memref<67xi8>
    %r14 = arith.cmpi sgt, %a, %b : i1
    %e14 = arith.extsi %r14 : i1 to i8
    memref.store %e14, %out14[%i] : memref<67xi8>
    %r15 = arith.cmpi sge, %a, %b : i1
    %e15 = arith.extsi %r15 : i1 to i8
    memref.store %e15, %out15[%i] : memref<67xi8>
    %r16 = arith.cmpi ult, %a, %b : i1
    %e16 = arith.extsi %r16 : i1 to i8
    memref.store %e16, %out16[%i] : memref<67xi8>
    %r17 = arith.cmpi ule, %a, %b : i1
    %e17 = arith.extsi %r17 : i1 to i8
    memref.store %e17, %out17[%i] : memref<67xi8>
    %r18 = arith.cmpi ugt, %a, %b : i1
    %e18 = arith.extsi %r18 : i1 to i8
    memref.store %e18, %out18[%i] : memref<67xi8>
    %r19 = arith.cmpi uge, %a, %b : i1
    %e19 = arith.extsi %r19 : i1 to i8
    memref.store %e19, %out19[%i] : memref<67xi8>
    %r20 = arith.select %a, %b, %a : i1
    %e20 = arith.extsi %r20 : i1 to i8
    memref.store %e20, %out20[%i] : memref<67xi8>
    %fs = arith.sitofp %a : i1 to f32
    %fu = arith.uitofp %a : i1 to f32
    %w = arith.extui %a : i1 to i64
    %x = arith.index_cast %w : i64 to index
    %y = arith.index_castui %x : index to i32
    memref.store %fs, %out21[%i] : memref<67xf32>
    memref.store %fu, %out22[%i] : memref<67xf32>
    memref.store %y, %out23[%i] : memref<67xi32>
  }
  return
}

// -----

// Lanes of one bit.
func.func @boolean_vectors(%lo: index, %hi: index, %in0: memref<9x8xi8>, %in1: memref<9x8xi8>, %out0: memref<9x8xi8>, %out1: memref<9x8xi8>, %out2: memref<9x8xi8>, %out3: memref<9x8xi8>, %out4: memref<9x8xi8>, %out5: memref<9x8xi8>, %out6: memref<9x8xi8>, %out7: memref<9x8xi8>, %out8: memref<9x8xi8>, %out9: memref<9x8xi8>, %out10: memref<9x8xi8>, %out11: memref<9x8xi8>, %out12: memref<9x8xi8>, %out13: memref<9x8xi8>, %out14: memref<9x8xi8>, %out15: memref<9x8xi8>, %out16: memref<9x8xi8>)
    attributes {kernel.function, kernel.range = 9 : i64, kernel.outputs = 17 : i64, kernel.scratch = 0 : i64} {
  %c1 = arith.constant 1 : index
  %c0 = arith.constant 0 : index
  scf.for %i = %lo to %hi step %c1 {
    %a8 = vector.load %in0[%i, %c0] : memref<9x8xi8>, vector<8xi8>
    %a = arith.trunci %a8 : vector<8xi8> to vector<8xi1>
    %b8 = vector.load %in1[%i, %c0] : memref<9x8xi8>, vector<8xi8>
    %b = arith.trunci %b8 : vector<8xi8> to vector<8xi1>
    %r0 = arith.addi %a, %b : vector<8xi1>
    %e0 = arith.extui %r0 : vector<8xi1> to vector<8xi8>
    vector.store %e0, %out0[%i, %c0] : memref<9x8xi8>, vector<8xi8>
    %r1 = arith.subi %a, %b : vector<8xi1>
    %e1 = arith.extui %r1 : vector<8xi1> to vector<8xi8>
    vector.store %e1, %out1[%i, %c0] : memref<9x8xi8>, vector<8xi8>
    %r2 = arith.muli %a, %b : vector<8xi1>
    %e2 = arith.extui %r2 : vector<8xi1> to vector<8xi8>
    vector.store %e2, %out2[%i, %c0] : memref<9x8xi8>, vector<8xi8>
    %r3 = arith.andi %a, %b : vector<8xi1>
    %e3 = arith.extui %r3 : vector<8xi1> to vector<8xi8>
    vector.store %e3, %out3[%i, %c0] : memref<9x8xi8>, vector<8xi8>
    %r4 = arith.ori %a, %b : vector<8xi1>
    %e4 = arith.extui %r4 : vector<8xi1> to vector<8xi8>
    vector.store %e4, %out4[%i, %c0] : memref<9x8xi8>, vector<8xi8>
    %r5 = arith.xori %a, %b : vector<8xi1>
    %e5 = arith.extui %r5 : vector<8xi1> to vector<8xi8>
    vector.store %e5, %out5[%i, %c0] : memref<9x8xi8>, vector<8xi8>
    %r6 = arith.maxsi %a, %b : vector<8xi1>
    %e6 = arith.extui %r6 : vector<8xi1> to vector<8xi8>
    vector.store %e6, %out6[%i, %c0] : memref<9x8xi8>, vector<8xi8>
    %r7 = arith.minsi %a, %b : vector<8xi1>
    %e7 = arith.extui %r7 : vector<8xi1> to vector<8xi8>
    vector.store %e7, %out7[%i, %c0] : memref<9x8xi8>, vector<8xi8>
    %r8 = arith.maxui %a, %b : vector<8xi1>
    %e8 = arith.extui %r8 : vector<8xi1> to vector<8xi8>
    vector.store %e8, %out8[%i, %c0] : memref<9x8xi8>, vector<8xi8>
    %r9 = arith.minui %a, %b : vector<8xi1>
    %e9 = arith.extui %r9 : vector<8xi1> to vector<8xi8>
    vector.store %e9, %out9[%i, %c0] : memref<9x8xi8>, vector<8xi8>
    %r10 = arith.cmpi eq, %a, %b : vector<8xi1>
    %e10 = arith.extui %r10 : vector<8xi1> to vector<8xi8>
    vector.store %e10, %out10[%i, %c0] : memref<9x8xi8>, vector<8xi8>
    %r11 = arith.cmpi ne, %a, %b : vector<8xi1>
    %e11 = arith.extui %r11 : vector<8xi1> to vector<8xi8>
    vector.store %e11, %out11[%i, %c0] : memref<9x8xi8>, vector<8xi8>
    %r12 = arith.cmpi slt, %a, %b : vector<8xi1>
    %e12 = arith.extui %r12 : vector<8xi1> to vector<8xi8>
    vector.store %e12, %out12[%i, %c0] : memref<9x8xi8>, vector<8xi8>
    %r13 = arith.cmpi sge, %a, %b : vector<8xi1>
    %e13 = arith.extui %r13 : vector<8xi1> to vector<8xi8>
    vector.store %e13, %out13[%i, %c0] : memref<9x8xi8>, vector<8xi8>
    %r14 = arith.cmpi ult, %a, %b : vector<8xi1>
    %e14 = arith.extui %r14 : vector<8xi1> to vector<8xi8>
    vector.store %e14, %out14[%i, %c0] : memref<9x8xi8>, vector<8xi8>
    %r15 = arith.cmpi uge, %a, %b : vector<8xi1>
    %e15 = arith.extui %r15 : vector<8xi1> to vector<8xi8>
    vector.store %e15, %out15[%i, %c0] : memref<9x8xi8>, vector<8xi8>
    %r16 = arith.select %a, %b, %a : vector<8xi1>, vector<8xi1>
    %e16 = arith.extui %r16 : vector<8xi1> to vector<8xi8>
    vector.store %e16, %out16[%i, %c0] : memref<9x8xi8>, vector<8xi8>
  }
  return
}
