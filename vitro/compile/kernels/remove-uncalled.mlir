// remove-uncalled: private functions without callers go, and then those that only they called;
// public ones stay.
// RUN: vitro compile %s --only remove-uncalled | FileCheck %s

// CHECK: func.func public @main
func.func public @main(%x: tensor<8x4xf32>) -> tensor<8x4xf32> {
  %0 = kernel.call @rows(%x) : (tensor<8x4xf32>) -> tensor<8x4xf32>
  return %0 : tensor<8x4xf32>
}

// CHECK-NOT: @vitro_math_exp_f32
// CHECK: func.func private @vitro_math_sin_f32
// CHECK-NOT: @uncalled
func.func private @vitro_math_exp_f32(f32) -> f32
func.func private @vitro_math_sin_f32(f32) -> f32
func.func private @uncalled(%lo: index, %hi: index, %x: memref<8x4xf32>, %out: memref<8x4xf32>)
    attributes {kernel.function, kernel.outputs = 1 : i64, kernel.range = 8 : i64, kernel.scratch = 0 : i64} {
  %c0 = arith.constant 0 : index
  %a = memref.load %x[%lo, %c0] : memref<8x4xf32>
  %e = func.call @vitro_math_exp_f32(%a) : (f32) -> f32
  memref.store %e, %out[%lo, %c0] : memref<8x4xf32>
  return
}

// CHECK: func.func private @rows
func.func private @rows(%lo: index, %hi: index, %x: memref<8x4xf32>, %out: memref<8x4xf32>)
    attributes {kernel.function, kernel.outputs = 1 : i64, kernel.range = 8 : i64, kernel.scratch = 0 : i64} {
  %c0 = arith.constant 0 : index
  %a = memref.load %x[%lo, %c0] : memref<8x4xf32>
  %s = func.call @vitro_math_sin_f32(%a) : (f32) -> f32
  memref.store %s, %out[%lo, %c0] : memref<8x4xf32>
  return
}
