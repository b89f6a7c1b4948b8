// No arithmetic on 16-bit floats is left, and no conversion of bf16 that LLVM would call a
// function for.
// RUN: vitro compile %s --only round-explicitly | FileCheck %s

// CHECK-LABEL: func.func private @brain
// CHECK: arith.bitcast %{{.*}} : bf16 to i16
// CHECK: arith.shli
// CHECK: arith.bitcast %{{.*}} : i32 to f32
// CHECK: arith.addf %{{.*}}, %{{.*}} : f32
// CHECK: arith.cmpf uno
// CHECK: arith.trunci %{{.*}} : i32 to i16
// CHECK: arith.bitcast %{{.*}} : i16 to bf16
// CHECK-NOT: truncf
// CHECK-NOT: extf
// CHECK: return
func.func private @brain(%x: bf16, %y: bf16) -> bf16 attributes {kernel.function} {
  %0 = arith.addf %x, %y : bf16
  return %0 : bf16
}

// CHECK-LABEL: func.func private @half
// CHECK: arith.extf %arg0 : f16 to f32
// CHECK: math.sqrt %{{.*}} : f32
// CHECK: arith.truncf %{{.*}} : f32 to f16
// An f64 reaches f16 by way of an f32 that remembers what was cut off.
// CHECK: arith.truncf %arg1 : f64 to f32
// CHECK: arith.ori
// CHECK: arith.truncf %{{.*}} : f32 to f16
func.func private @half(%x: f16, %y: f64) -> (f16, f16) attributes {kernel.function} {
  %0 = math.sqrt %x : f16
  %1 = arith.truncf %y : f64 to f16
  return %0, %1 : f16, f16
}

func.func @main(%x: tensor<f32>) -> tensor<f32> {
  return %x : tensor<f32>
}
