// tidy-kernels: loop-invariant code leaves its loop, ids stay; and a kernel that no executor would
// take is refused.
// RUN: vitro compile %s --only tidy-kernels | FileCheck %s
// RUN: %exits 3 vitro compile %S/Inputs/writes_input.mlir --only tidy-kernels 2>&1 | FileCheck %s --check-prefix=WRITES
// RUN: %exits 3 vitro compile %S/Inputs/short_floats.mlir --only tidy-kernels 2>&1 | FileCheck %s --check-prefix=SHORT
// RUN: %exits 3 vitro compile %S/Inputs/fast_math.mlir --only tidy-kernels 2>&1 | FileCheck %s --check-prefix=FAST
// RUN: %exits 3 vitro compile %S/Inputs/large_stack.mlir --only tidy-kernels 2>&1 | FileCheck %s --check-prefix=STACK
// RUN: %exits 3 vitro compile %S/Inputs/left_over.mlir --only tidy-kernels 2>&1 | FileCheck %s --check-prefix=LEFT
// WRITES: writes_input.mlir:{{.*}} stage tidy-kernels failed at op {{.*}}: 'memref.store' op writes input 1
// SHORT: 'arith.addf' op computes in 'bf16'; it must be in f32
// FAST: 'arith.addf' op has fast-math flags
// STACK: wants 80000 bytes of stack; 65536 is the most
// LEFT: 'math.exp' op is not an op that a finished kernel may have

// CHECK-LABEL: func.func @main
func.func @main(%x: tensor<8x4xf32>) -> tensor<8x4xf32> {
  %0 = kernel.call @rows(%x) : (tensor<8x4xf32>) -> tensor<8x4xf32>
  return %0 : tensor<8x4xf32>
}

func.func private @vitro_math_sin_f32(f32) -> f32

// CHECK-LABEL: func.func private @rows
// CHECK: scf.for %[[I:.*]] = %arg0
// CHECK-NEXT: %[[ROW:.*]] = arith.remui %[[I]]
// CHECK-NEXT: scf.for
// CHECK-NEXT: memref.load %arg2[%[[ROW]]
// CHECK-NEXT: call @vitro_math_sin_f32
// CHECK-NEXT: memref.store
func.func private @rows(%lo: index, %hi: index, %x: memref<8x4xf32>, %out: memref<8x4xf32>)
    attributes {kernel.function, kernel.outputs = 1 : i64, kernel.range = 8 : i64, kernel.scratch = 0 : i64} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  scf.for %i = %lo to %hi step %c1 {
    scf.for %j = %c0 to %c4 step %c1 {
      %c8 = arith.constant 8 : index
      %row = arith.remui %i, %c8 : index
      %again = arith.remui %i, %c8 : index
      %a = memref.load %x[%row, %j] : memref<8x4xf32>
      %s = func.call @vitro_math_sin_f32(%a) : (f32) -> f32
      memref.store %s, %out[%again, %j] : memref<8x4xf32>
    }
  }
  return
}
