// Integers to wider and narrower ones, and to floats.
func.func @from_integers(%lo: index, %hi: index, %in0: memref<67xi8>, %in1: memref<67xi16>, %in2: memref<67xi32>, %in3: memref<67xi64>, %out0: memref<67xi16>, %out1: memref<67xi16>, %out2: memref<67xi32>, %out3: memref<67xi32>, %out4: memref<67xi64>, %out5: memref<67xi64>, %out6: memref<67xf32>, %out7: memref<67xf32>, %out8: memref<67xf64>, %out9: memref<67xf64>, %out10: memref<67xi64>, %out11: memref<67xi64>, %out12: memref<67xi8>, %out13: memref<67xi32>, %out14: memref<67xi32>, %out15: memref<67xi64>, %out16: memref<67xi64>, %out17: memref<67xf32>, %out18: memref<67xf32>, %out19: memref<67xf64>, %out20: memref<67xf64>, %out21: memref<67xi64>, %out22: memref<67xi64>, %out23: memref<67xi8>, %out24: memref<67xi16>, %out25: memref<67xi64>, %out26: memref<67xi64>, %out27: memref<67xf32>, %out28: memref<67xf32>, %out29: memref<67xf64>, %out30: memref<67xf64>, %out31: memref<67xi64>, %out32: memref<67xi64>, %out33: memref<67xi8>, %out34: memref<67xi16>, %out35: memref<67xi32>, %out36: memref<67xf32>, %out37: memref<67xf32>, %out38: memref<67xf64>, %out39: memref<67xf64>, %out40: memref<67xi64>, %out41: memref<67xi64>)
    attributes {kernel.function, kernel.range = 67 : i64, kernel.outputs = 42 : i64, kernel.scratch = 0 : i64} {
  %c1 = arith.constant 1 : index
  scf.for %i = %lo to %hi step %c1 {
    %a0 = memref.load %in0[%i] : memref<67xi8>
    %a1 = memref.load %in1[%i] : memref<67xi16>
    %a2 = memref.load %in2[%i] : memref<67xi32>
    %a3 = memref.load %in3[%i] : memref<67xi64>
    %r0 = arith.extsi %a0 : i8 to i16
    memref.store %r0, %out0[%i] : memref<67xi16>
    %r1 = arith.extui %a0 : i8 to i16
    memref.store %r1, %out1[%i] : memref<67xi16>
    %r2 = arith.extsi %a0 : i8 to i32
    memref.store %r2, %out2[%i] : memref<67xi32>
    %r3 = arith.extui %a0 : i8 to i32
    memref.store %r3, %out3[%i] : memref<67xi32>
    %r4 = arith.extsi %a0 : i8 to i64
    memref.store %r4, %out4[%i] : memref<67xi64>
    %r5 = arith.extui %a0 : i8 to i64
    memref.store %r5, %out5[%i] : memref<67xi64>
    %r6 = arith.sitofp %a0 : i8 to f32
    memref.store %r6, %out6[%i] : memref<67xf32>
    %r7 = arith.uitofp %a0 : i8 to f32
    memref.store %r7, %out7[%i] : memref<67xf32>
    %r8 = arith.sitofp %a0 : i8 to f64
    memref.store %r8, %out8[%i] : memref<67xf64>
    %r9 = arith.uitofp %a0 : i8 to f64
    memref.store %r9, %out9[%i] : memref<67xf64>
    %x0 = arith.index_cast %a0 : i8 to index
    %y0 = arith.index_castui %a0 : i8 to index
    %r10 = arith.index_cast %x0 : index to i64
    memref.store %r10, %out10[%i] : memref<67xi64>
    %r11 = arith.index_cast %y0 : index to i64
    memref.store %r11, %out11[%i] : memref<67xi64>
    %r12 = arith.trunci %a1 : i16 to i8
    memref.store %r12, %out12[%i] : memref<67xi8>
    %r13 = arith.extsi %a1 : i16 to i32
    memref.store %r13, %out13[%i] : memref<67xi32>
    %r14 = arith.extui %a1 : i16 to i32
    memref.store %r14, %out14[%i] : memref<67xi32>
    %r15 = arith.extsi %a1 : i16 to i64
    memref.store %r15, %out15[%i] : memref<67xi64>
    %r16 = arith.extui %a1 : i16 to i64
    memref.store %r16, %out16[%i] : memref<67xi64>
    %r17 = arith.sitofp %a1 : i16 to f32
    memref.store %r17, %out17[%i] : memref<67xf32>
    %r18 = arith.uitofp %a1 : i16 to f32
    memref.store %r18, %out18[%i] : memref<67xf32>
    %r19 = arith.sitofp %a1 : i16 to f64
    memref.store %r19, %out19[%i] : memref<67xf64>
    %r20 = arith.uitofp %a1 : i16 to f64
    memref.store %r20, %out20[%i] : memref<67xf64>
    %x1 = arith.index_cast %a1 : i16 to index
    %y1 = arith.index_castui %a1 : i16 to index
    %r21 = arith.index_cast %x1 : index to i64
    memref.store %r21, %out21[%i] : memref<67xi64>
    %r22 = arith.index_cast %y1 : index to i64
    memref.store %r22, %out22[%i] : memref<67xi64>
    %r23 = arith.trunci %a2 : i32 to i8
    memref.store %r23, %out23[%i] : memref<67xi8>
    %r24 = arith.trunci %a2 : i32 to i16
    memref.store %r24, %out24[%i] : memref<67xi16>
    %r25 = arith.extsi %a2 : i32 to i64
    memref.store %r25, %out25[%i] : memref<67xi64>
    %r26 = arith.extui %a2 : i32 to i64
    memref.store %r26, %out26[%i] : memref<67xi64>
    %r27 = arith.sitofp %a2 : i32 to f32
    memref.store %r27, %out27[%i] : memref<67xf32>
    %r28 = arith.uitofp %a2 : i32 to f32
    memref.store %r28, %out28[%i] : memref<67xf32>
    %r29 = arith.sitofp %a2 : i32 to f64
    memref.store %r29, %out29[%i] : memref<67xf64>
    %r30 = arith.uitofp %a2 : i32 to f64
    memref.store %r30, %out30[%i] : memref<67xf64>
    %x2 = arith.index_cast %a2 : i32 to index
    %y2 = arith.index_castui %a2 : i32 to index
    %r31 = arith.index_cast %x2 : index to i64
    memref.store %r31, %out31[%i] : memref<67xi64>
    %r32 = arith.index_cast %y2 : index to i64
    memref.store %r32, %out32[%i] : memref<67xi64>
    %r33 = arith.trunci %a3 : i64 to i8
    memref.store %r33, %out33[%i] : memref<67xi8>
    %r34 = arith.trunci %a3 : i64 to i16
    memref.store %r34, %out34[%i] : memref<67xi16>
    %r35 = arith.trunci %a3 : i64 to i32
    memref.store %r35, %out35[%i] : memref<67xi32>
    %r36 = arith.sitofp %a3 : i64 to f32
    memref.store %r36, %out36[%i] : memref<67xf32>
    %r37 = arith.uitofp %a3 : i64 to f32
    memref.store %r37, %out37[%i] : memref<67xf32>
    %r38 = arith.sitofp %a3 : i64 to f64
    memref.store %r38, %out38[%i] : memref<67xf64>
    %r39 = arith.uitofp %a3 : i64 to f64
    memref.store %r39, %out39[%i] : memref<67xf64>
    %x3 = arith.index_cast %a3 : i64 to index
    %y3 = arith.index_castui %a3 : i64 to index
    %r40 = arith.index_cast %x3 : index to i64
    memref.store %r40, %out40[%i] : memref<67xi64>
    %r41 = arith.index_cast %y3 : index to i64
    memref.store %r41, %out41[%i] : memref<67xi64>
  }
  return
}

// -----

// Floats to wider and narrower ones; each is rounded once.
func.func @between_floats(%lo: index, %hi: index, %in0: memref<67xf32>, %in1: memref<67xf64>, %in2: memref<67xf16>, %in3: memref<67xbf16>, %out0: memref<67xf64>, %out1: memref<67xf32>, %out2: memref<67xf32>, %out3: memref<67xf64>, %out4: memref<67xf16>, %out5: memref<67xf16>, %out6: memref<67xi16>, %out7: memref<67xf32>, %out8: memref<67xf64>, %out9: memref<67xbf16>, %out10: memref<67xbf16>, %out11: memref<67xi16>, %out12: memref<67xi32>, %out13: memref<67xi64>, %out14: memref<67xbf16>, %out15: memref<67xf16>)
    attributes {kernel.function, kernel.range = 67 : i64, kernel.outputs = 16 : i64, kernel.scratch = 0 : i64} {
  %c1 = arith.constant 1 : index
  scf.for %i = %lo to %hi step %c1 {
    %a0 = memref.load %in0[%i] : memref<67xf32>
    %a1 = memref.load %in1[%i] : memref<67xf64>
    %a2 = memref.load %in2[%i] : memref<67xf16>
    %a3 = memref.load %in3[%i] : memref<67xbf16>
    %r0 = arith.extf %a0 : f32 to f64
    memref.store %r0, %out0[%i] : memref<67xf64>
    %r1 = arith.truncf %a1 : f64 to f32
    memref.store %r1, %out1[%i] : memref<67xf32>
    %r2 = arith.extf %a2 : f16 to f32
    memref.store %r2, %out2[%i] : memref<67xf32>
    %r3 = arith.extf %a2 : f16 to f64
    memref.store %r3, %out3[%i] : memref<67xf64>
    %r4 = arith.truncf %a0 : f32 to f16
    memref.store %r4, %out4[%i] : memref<67xf16>
    %r5 = arith.truncf %a1 : f64 to f16
    memref.store %r5, %out5[%i] : memref<67xf16>
    %r6 = arith.bitcast %a2 : f16 to i16
    memref.store %r6, %out6[%i] : memref<67xi16>
    %r7 = arith.extf %a3 : bf16 to f32
    memref.store %r7, %out7[%i] : memref<67xf32>
    %r8 = arith.extf %a3 : bf16 to f64
    memref.store %r8, %out8[%i] : memref<67xf64>
    %r9 = arith.truncf %a0 : f32 to bf16
    memref.store %r9, %out9[%i] : memref<67xbf16>
    %r10 = arith.truncf %a1 : f64 to bf16
    memref.store %r10, %out10[%i] : memref<67xbf16>
    %r11 = arith.bitcast %a3 : bf16 to i16
    memref.store %r11, %out11[%i] : memref<67xi16>
    %r12 = arith.bitcast %a0 : f32 to i32
    memref.store %r12, %out12[%i] : memref<67xi32>
    %r13 = arith.bitcast %a1 : f64 to i64
    memref.store %r13, %out13[%i] : memref<67xi64>
    %zf = arith.constant 0.25 : f32
    %z = arith.constant 1.5 : bf16
    %q = arith.constant 0xFC00 : f16
    %t = arith.cmpf ogt, %a0, %zf : f32
    %r14 = arith.select %t, %a3, %z : bf16
    memref.store %r14, %out14[%i] : memref<67xbf16>
    %r15 = arith.select %t, %a2, %q : f16
    memref.store %r15, %out15[%i] : memref<67xf16>
  }
  return
}

// -----

// Floats to integers, within what these hold.
func.func @floats_to_integers(%lo: index, %hi: index, %in0: memref<67xf32>, %in1: memref<67xf64>, %out0: memref<67xi8>, %out1: memref<67xi8>, %out2: memref<67xi16>, %out3: memref<67xi16>, %out4: memref<67xi32>, %out5: memref<67xi32>, %out6: memref<67xi64>, %out7: memref<67xi64>, %out8: memref<67xi8>, %out9: memref<67xi8>, %out10: memref<67xi16>, %out11: memref<67xi16>, %out12: memref<67xi32>, %out13: memref<67xi32>, %out14: memref<67xi64>, %out15: memref<67xi64>)
    attributes {kernel.function, kernel.range = 67 : i64, kernel.outputs = 16 : i64, kernel.scratch = 0 : i64} {
  %c1 = arith.constant 1 : index
  %zero_f32 = arith.constant 0.0 : f32
  %lo_i8_f32 = arith.constant -128.0 : f32
  %hi_i8_f32 = arith.constant 127.0 : f32
  %uhi_i8_f32 = arith.constant 255.0 : f32
  %lo_i16_f32 = arith.constant -32768.0 : f32
  %hi_i16_f32 = arith.constant 32767.0 : f32
  %uhi_i16_f32 = arith.constant 65535.0 : f32
  %lo_i32_f32 = arith.constant -2147483648.0 : f32
  %hi_i32_f32 = arith.constant 2147483392.0 : f32
  %uhi_i32_f32 = arith.constant 4294966272.0 : f32
  %lo_i64_f32 = arith.constant -9223372036854774784.0 : f32
  %hi_i64_f32 = arith.constant 9223371487098961920.0 : f32
  %uhi_i64_f32 = arith.constant 18446742974197923840.0 : f32
  %zero_f64 = arith.constant 0.0 : f64
  %lo_i8_f64 = arith.constant -128.0 : f64
  %hi_i8_f64 = arith.constant 127.0 : f64
  %uhi_i8_f64 = arith.constant 255.0 : f64
  %lo_i16_f64 = arith.constant -32768.0 : f64
  %hi_i16_f64 = arith.constant 32767.0 : f64
  %uhi_i16_f64 = arith.constant 65535.0 : f64
  %lo_i32_f64 = arith.constant -2147483648.0 : f64
  %hi_i32_f64 = arith.constant 2147483392.0 : f64
  %uhi_i32_f64 = arith.constant 4294966272.0 : f64
  %lo_i64_f64 = arith.constant -9223372036854774784.0 : f64
  %hi_i64_f64 = arith.constant 9223371487098961920.0 : f64
  %uhi_i64_f64 = arith.constant 18446742974197923840.0 : f64
  scf.for %i = %lo to %hi step %c1 {
    %a0 = memref.load %in0[%i] : memref<67xf32>
    %a1 = memref.load %in1[%i] : memref<67xf64>
    %m_i8_f32 = arith.maxnumf %a0, %lo_i8_f32 : f32
    %s_i8_f32 = arith.minimumf %m_i8_f32, %hi_i8_f32 : f32
    %r0 = arith.fptosi %s_i8_f32 : f32 to i8
    memref.store %r0, %out0[%i] : memref<67xi8>
    %n_i8_f32 = arith.maxnumf %a0, %zero_f32 : f32
    %u_i8_f32 = arith.minimumf %n_i8_f32, %uhi_i8_f32 : f32
    %r1 = arith.fptoui %u_i8_f32 : f32 to i8
    memref.store %r1, %out1[%i] : memref<67xi8>
    %m_i16_f32 = arith.maxnumf %a0, %lo_i16_f32 : f32
    %s_i16_f32 = arith.minimumf %m_i16_f32, %hi_i16_f32 : f32
    %r2 = arith.fptosi %s_i16_f32 : f32 to i16
    memref.store %r2, %out2[%i] : memref<67xi16>
    %n_i16_f32 = arith.maxnumf %a0, %zero_f32 : f32
    %u_i16_f32 = arith.minimumf %n_i16_f32, %uhi_i16_f32 : f32
    %r3 = arith.fptoui %u_i16_f32 : f32 to i16
    memref.store %r3, %out3[%i] : memref<67xi16>
    %m_i32_f32 = arith.maxnumf %a0, %lo_i32_f32 : f32
    %s_i32_f32 = arith.minimumf %m_i32_f32, %hi_i32_f32 : f32
    %r4 = arith.fptosi %s_i32_f32 : f32 to i32
    memref.store %r4, %out4[%i] : memref<67xi32>
    %n_i32_f32 = arith.maxnumf %a0, %zero_f32 : f32
    %u_i32_f32 = arith.minimumf %n_i32_f32, %uhi_i32_f32 : f32
    %r5 = arith.fptoui %u_i32_f32 : f32 to i32
    memref.store %r5, %out5[%i] : memref<67xi32>
    %m_i64_f32 = arith.maxnumf %a0, %lo_i64_f32 : f32
    %s_i64_f32 = arith.minimumf %m_i64_f32, %hi_i64_f32 : f32
    %r6 = arith.fptosi %s_i64_f32 : f32 to i64
    memref.store %r6, %out6[%i] : memref<67xi64>
    %n_i64_f32 = arith.maxnumf %a0, %zero_f32 : f32
    %u_i64_f32 = arith.minimumf %n_i64_f32, %uhi_i64_f32 : f32
    %r7 = arith.fptoui %u_i64_f32 : f32 to i64
    memref.store %r7, %out7[%i] : memref<67xi64>
    %m_i8_f64 = arith.maxnumf %a1, %lo_i8_f64 : f64
    %s_i8_f64 = arith.minimumf %m_i8_f64, %hi_i8_f64 : f64
    %r8 = arith.fptosi %s_i8_f64 : f64 to i8
    memref.store %r8, %out8[%i] : memref<67xi8>
    %n_i8_f64 = arith.maxnumf %a1, %zero_f64 : f64
    %u_i8_f64 = arith.minimumf %n_i8_f64, %uhi_i8_f64 : f64
    %r9 = arith.fptoui %u_i8_f64 : f64 to i8
    memref.store %r9, %out9[%i] : memref<67xi8>
    %m_i16_f64 = arith.maxnumf %a1, %lo_i16_f64 : f64
    %s_i16_f64 = arith.minimumf %m_i16_f64, %hi_i16_f64 : f64
    %r10 = arith.fptosi %s_i16_f64 : f64 to i16
    memref.store %r10, %out10[%i] : memref<67xi16>
    %n_i16_f64 = arith.maxnumf %a1, %zero_f64 : f64
    %u_i16_f64 = arith.minimumf %n_i16_f64, %uhi_i16_f64 : f64
    %r11 = arith.fptoui %u_i16_f64 : f64 to i16
    memref.store %r11, %out11[%i] : memref<67xi16>
    %m_i32_f64 = arith.maxnumf %a1, %lo_i32_f64 : f64
    %s_i32_f64 = arith.minimumf %m_i32_f64, %hi_i32_f64 : f64
    %r12 = arith.fptosi %s_i32_f64 : f64 to i32
    memref.store %r12, %out12[%i] : memref<67xi32>
    %n_i32_f64 = arith.maxnumf %a1, %zero_f64 : f64
    %u_i32_f64 = arith.minimumf %n_i32_f64, %uhi_i32_f64 : f64
    %r13 = arith.fptoui %u_i32_f64 : f64 to i32
    memref.store %r13, %out13[%i] : memref<67xi32>
    %m_i64_f64 = arith.maxnumf %a1, %lo_i64_f64 : f64
    %s_i64_f64 = arith.minimumf %m_i64_f64, %hi_i64_f64 : f64
    %r14 = arith.fptosi %s_i64_f64 : f64 to i64
    memref.store %r14, %out14[%i] : memref<67xi64>
    %n_i64_f64 = arith.maxnumf %a1, %zero_f64 : f64
    %u_i64_f64 = arith.minimumf %n_i64_f64, %uhi_i64_f64 : f64
    %r15 = arith.fptoui %u_i64_f64 : f64 to i64
    memref.store %r15, %out15[%i] : memref<67xi64>
  }
  return
}

// -----

// Conversions of each lane.
func.func @vector_conversions(%lo: index, %hi: index, %in0: memref<5x16xi8>, %in1: memref<5x16xi16>, %in2: memref<5x16xi32>, %in3: memref<5x16xi64>, %in4: memref<5x16xf32>, %in5: memref<5x16xf64>, %in6: memref<5x16xf16>, %in7: memref<5x16xbf16>, %out0: memref<5x16xi16>, %out1: memref<5x16xi16>, %out2: memref<5x16xi32>, %out3: memref<5x16xi32>, %out4: memref<5x16xi64>, %out5: memref<5x16xi64>, %out6: memref<5x16xf32>, %out7: memref<5x16xf32>, %out8: memref<5x16xf64>, %out9: memref<5x16xf64>, %out10: memref<5x16xi8>, %out11: memref<5x16xi32>, %out12: memref<5x16xi32>, %out13: memref<5x16xi64>, %out14: memref<5x16xi64>, %out15: memref<5x16xf32>, %out16: memref<5x16xf32>, %out17: memref<5x16xf64>, %out18: memref<5x16xf64>, %out19: memref<5x16xi8>, %out20: memref<5x16xi16>, %out21: memref<5x16xi64>, %out22: memref<5x16xi64>, %out23: memref<5x16xf32>, %out24: memref<5x16xf32>, %out25: memref<5x16xf64>, %out26: memref<5x16xf64>, %out27: memref<5x16xi8>, %out28: memref<5x16xi16>, %out29: memref<5x16xi32>, %out30: memref<5x16xf32>, %out31: memref<5x16xf32>, %out32: memref<5x16xf64>, %out33: memref<5x16xf64>, %out34: memref<5x16xf64>, %out35: memref<5x16xf32>, %out36: memref<5x16xf32>, %out37: memref<5x16xf64>, %out38: memref<5x16xf16>, %out39: memref<5x16xf16>, %out40: memref<5x16xi16>, %out41: memref<5x16xf32>, %out42: memref<5x16xf64>, %out43: memref<5x16xbf16>, %out44: memref<5x16xbf16>, %out45: memref<5x16xi16>, %out46: memref<5x16xi32>, %out47: memref<5x16xf64>)
    attributes {kernel.function, kernel.range = 5 : i64, kernel.outputs = 48 : i64, kernel.scratch = 0 : i64} {
  %c1 = arith.constant 1 : index
  %c0 = arith.constant 0 : index
  scf.for %i = %lo to %hi step %c1 {
    %a0 = vector.load %in0[%i, %c0] : memref<5x16xi8>, vector<16xi8>
    %a1 = vector.load %in1[%i, %c0] : memref<5x16xi16>, vector<16xi16>
    %a2 = vector.load %in2[%i, %c0] : memref<5x16xi32>, vector<16xi32>
    %a3 = vector.load %in3[%i, %c0] : memref<5x16xi64>, vector<16xi64>
    %a4 = vector.load %in4[%i, %c0] : memref<5x16xf32>, vector<16xf32>
    %a5 = vector.load %in5[%i, %c0] : memref<5x16xf64>, vector<16xf64>
    %a6 = vector.load %in6[%i, %c0] : memref<5x16xf16>, vector<16xf16>
    %a7 = vector.load %in7[%i, %c0] : memref<5x16xbf16>, vector<16xbf16>
    %r0 = arith.extsi %a0 : vector<16xi8> to vector<16xi16>
    vector.store %r0, %out0[%i, %c0] : memref<5x16xi16>, vector<16xi16>
    %r1 = arith.extui %a0 : vector<16xi8> to vector<16xi16>
    vector.store %r1, %out1[%i, %c0] : memref<5x16xi16>, vector<16xi16>
    %r2 = arith.extsi %a0 : vector<16xi8> to vector<16xi32>
    vector.store %r2, %out2[%i, %c0] : memref<5x16xi32>, vector<16xi32>
    %r3 = arith.extui %a0 : vector<16xi8> to vector<16xi32>
    vector.store %r3, %out3[%i, %c0] : memref<5x16xi32>, vector<16xi32>
    %r4 = arith.extsi %a0 : vector<16xi8> to vector<16xi64>
    vector.store %r4, %out4[%i, %c0] : memref<5x16xi64>, vector<16xi64>
    %r5 = arith.extui %a0 : vector<16xi8> to vector<16xi64>
    vector.store %r5, %out5[%i, %c0] : memref<5x16xi64>, vector<16xi64>
    %r6 = arith.sitofp %a0 : vector<16xi8> to vector<16xf32>
    vector.store %r6, %out6[%i, %c0] : memref<5x16xf32>, vector<16xf32>
    %r7 = arith.uitofp %a0 : vector<16xi8> to vector<16xf32>
    vector.store %r7, %out7[%i, %c0] : memref<5x16xf32>, vector<16xf32>
    %r8 = arith.sitofp %a0 : vector<16xi8> to vector<16xf64>
    vector.store %r8, %out8[%i, %c0] : memref<5x16xf64>, vector<16xf64>
    %r9 = arith.uitofp %a0 : vector<16xi8> to vector<16xf64>
    vector.store %r9, %out9[%i, %c0] : memref<5x16xf64>, vector<16xf64>
    %r10 = arith.trunci %a1 : vector<16xi16> to vector<16xi8>
    vector.store %r10, %out10[%i, %c0] : memref<5x16xi8>, vector<16xi8>
    %r11 = arith.extsi %a1 : vector<16xi16> to vector<16xi32>
    vector.store %r11, %out11[%i, %c0] : memref<5x16xi32>, vector<16xi32>
    %r12 = arith.extui %a1 : vector<16xi16> to vector<16xi32>
    vector.store %r12, %out12[%i, %c0] : memref<5x16xi32>, vector<16xi32>
    %r13 = arith.extsi %a1 : vector<16xi16> to vector<16xi64>
    vector.store %r13, %out13[%i, %c0] : memref<5x16xi64>, vector<16xi64>
    %r14 = arith.extui %a1 : vector<16xi16> to vector<16xi64>
    vector.store %r14, %out14[%i, %c0] : memref<5x16xi64>, vector<16xi64>
    %r15 = arith.sitofp %a1 : vector<16xi16> to vector<16xf32>
    vector.store %r15, %out15[%i, %c0] : memref<5x16xf32>, vector<16xf32>
    %r16 = arith.uitofp %a1 : vector<16xi16> to vector<16xf32>
    vector.store %r16, %out16[%i, %c0] : memref<5x16xf32>, vector<16xf32>
    %r17 = arith.sitofp %a1 : vector<16xi16> to vector<16xf64>
    vector.store %r17, %out17[%i, %c0] : memref<5x16xf64>, vector<16xf64>
    %r18 = arith.uitofp %a1 : vector<16xi16> to vector<16xf64>
    vector.store %r18, %out18[%i, %c0] : memref<5x16xf64>, vector<16xf64>
    %r19 = arith.trunci %a2 : vector<16xi32> to vector<16xi8>
    vector.store %r19, %out19[%i, %c0] : memref<5x16xi8>, vector<16xi8>
    %r20 = arith.trunci %a2 : vector<16xi32> to vector<16xi16>
    vector.store %r20, %out20[%i, %c0] : memref<5x16xi16>, vector<16xi16>
    %r21 = arith.extsi %a2 : vector<16xi32> to vector<16xi64>
    vector.store %r21, %out21[%i, %c0] : memref<5x16xi64>, vector<16xi64>
    %r22 = arith.extui %a2 : vector<16xi32> to vector<16xi64>
    vector.store %r22, %out22[%i, %c0] : memref<5x16xi64>, vector<16xi64>
    %r23 = arith.sitofp %a2 : vector<16xi32> to vector<16xf32>
    vector.store %r23, %out23[%i, %c0] : memref<5x16xf32>, vector<16xf32>
    %r24 = arith.uitofp %a2 : vector<16xi32> to vector<16xf32>
    vector.store %r24, %out24[%i, %c0] : memref<5x16xf32>, vector<16xf32>
    %r25 = arith.sitofp %a2 : vector<16xi32> to vector<16xf64>
    vector.store %r25, %out25[%i, %c0] : memref<5x16xf64>, vector<16xf64>
    %r26 = arith.uitofp %a2 : vector<16xi32> to vector<16xf64>
    vector.store %r26, %out26[%i, %c0] : memref<5x16xf64>, vector<16xf64>
    %r27 = arith.trunci %a3 : vector<16xi64> to vector<16xi8>
    vector.store %r27, %out27[%i, %c0] : memref<5x16xi8>, vector<16xi8>
    %r28 = arith.trunci %a3 : vector<16xi64> to vector<16xi16>
    vector.store %r28, %out28[%i, %c0] : memref<5x16xi16>, vector<16xi16>
    %r29 = arith.trunci %a3 : vector<16xi64> to vector<16xi32>
    vector.store %r29, %out29[%i, %c0] : memref<5x16xi32>, vector<16xi32>
    %r30 = arith.sitofp %a3 : vector<16xi64> to vector<16xf32>
    vector.store %r30, %out30[%i, %c0] : memref<5x16xf32>, vector<16xf32>
    %r31 = arith.uitofp %a3 : vector<16xi64> to vector<16xf32>
    vector.store %r31, %out31[%i, %c0] : memref<5x16xf32>, vector<16xf32>
    %r32 = arith.sitofp %a3 : vector<16xi64> to vector<16xf64>
    vector.store %r32, %out32[%i, %c0] : memref<5x16xf64>, vector<16xf64>
    %r33 = arith.uitofp %a3 : vector<16xi64> to vector<16xf64>
    vector.store %r33, %out33[%i, %c0] : memref<5x16xf64>, vector<16xf64>
    %r34 = arith.extf %a4 : vector<16xf32> to vector<16xf64>
    vector.store %r34, %out34[%i, %c0] : memref<5x16xf64>, vector<16xf64>
    %r35 = arith.truncf %a5 : vector<16xf64> to vector<16xf32>
    vector.store %r35, %out35[%i, %c0] : memref<5x16xf32>, vector<16xf32>
    %r36 = arith.extf %a6 : vector<16xf16> to vector<16xf32>
    vector.store %r36, %out36[%i, %c0] : memref<5x16xf32>, vector<16xf32>
    %r37 = arith.extf %a6 : vector<16xf16> to vector<16xf64>
    vector.store %r37, %out37[%i, %c0] : memref<5x16xf64>, vector<16xf64>
    %r38 = arith.truncf %a4 : vector<16xf32> to vector<16xf16>
    vector.store %r38, %out38[%i, %c0] : memref<5x16xf16>, vector<16xf16>
    %r39 = arith.truncf %a5 : vector<16xf64> to vector<16xf16>
    vector.store %r39, %out39[%i, %c0] : memref<5x16xf16>, vector<16xf16>
    %r40 = arith.bitcast %a6 : vector<16xf16> to vector<16xi16>
    vector.store %r40, %out40[%i, %c0] : memref<5x16xi16>, vector<16xi16>
    %r41 = arith.extf %a7 : vector<16xbf16> to vector<16xf32>
    vector.store %r41, %out41[%i, %c0] : memref<5x16xf32>, vector<16xf32>
    %r42 = arith.extf %a7 : vector<16xbf16> to vector<16xf64>
    vector.store %r42, %out42[%i, %c0] : memref<5x16xf64>, vector<16xf64>
    %r43 = arith.truncf %a4 : vector<16xf32> to vector<16xbf16>
    vector.store %r43, %out43[%i, %c0] : memref<5x16xbf16>, vector<16xbf16>
    %r44 = arith.truncf %a5 : vector<16xf64> to vector<16xbf16>
    vector.store %r44, %out44[%i, %c0] : memref<5x16xbf16>, vector<16xbf16>
    %r45 = arith.bitcast %a7 : vector<16xbf16> to vector<16xi16>
    vector.store %r45, %out45[%i, %c0] : memref<5x16xi16>, vector<16xi16>
    %r46 = arith.bitcast %a4 : vector<16xf32> to vector<16xi32>
    vector.store %r46, %out46[%i, %c0] : memref<5x16xi32>, vector<16xi32>
    %r47 = arith.bitcast %a3 : vector<16xi64> to vector<16xf64>
    vector.store %r47, %out47[%i, %c0] : memref<5x16xf64>, vector<16xf64>
  }
  return
}
