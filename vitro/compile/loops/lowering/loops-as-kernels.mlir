// A loop of the program is one kernel: its scalars are in registers, its tensors where they are, and
// every executor gives the same.
// RUN: vitro compile %s | FileCheck %s
// RUN: vitro compare %s --target cpu
// RUN: vitro compare %s --target cpp
// RUN: vitro compare %s --target stage:lower-to-linalg
// RUN: vitro compare %s --target stage:vectorise
// RUN: vitro compare %s --target stage:tidy-kernels
// Nothing is known of the end of the second loop: it can be stopped.
// RUN: vitro compile %s --stop-after form-kernels | FileCheck %s --check-prefix=FORMED
// FORMED: stablehlo.while
// FORMED: kernel.call @kernel_{{[0-9]+}}_while
// FORMED: func.func private @kernel_{{[0-9]+}}_while
// FORMED: stablehlo.and

// CHECK-LABEL: func.func private @kernel_0_while
// The matrix starts as the input and is updated in place: one row per iteration, and no copy.
// CHECK-SAME: kernel.starts_as
// CHECK: scf.for %{{.*}} iter_args(%{{.*}}) -> (f32)
// CHECK-NOT: memref.copy
// CHECK: arith.addf
// CHECK: vector.store
// CHECK: scf.yield %{{.*}} : f32
// CHECK-LABEL: func.func private @kernel_1_while
// CHECK: scf.while
// CHECK: scf.condition
func.func @main(%m: tensor<20x16xf32>, %s: tensor<f32>, %v: tensor<5xf32>)
    -> (tensor<20x16xf32>, tensor<f32>, tensor<5xf32>, tensor<i32>) {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %0:3 = stablehlo.while(%i = %zero, %x = %m, %sum = %s) : tensor<i32>, tensor<20x16xf32>, tensor<f32>
  cond {
    %end = stablehlo.constant dense<19> : tensor<i32>
    %c = stablehlo.compare LT, %i, %end : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  } do {
    %one = stablehlo.constant dense<1> : tensor<i32>
    %nothing = stablehlo.constant dense<0.0> : tensor<f32>
    %j = stablehlo.add %i, %one : tensor<i32>
    %row = stablehlo.dynamic_slice %x, %i, %zero, sizes = [1, 16]
        : (tensor<20x16xf32>, tensor<i32>, tensor<i32>) -> tensor<1x16xf32>
    %all = stablehlo.broadcast_in_dim %sum, dims = [] : (tensor<f32>) -> tensor<1x16xf32>
    %new = stablehlo.add %row, %all : tensor<1x16xf32>
    %next = stablehlo.dynamic_update_slice %x, %new, %j, %zero
        : (tensor<20x16xf32>, tensor<1x16xf32>, tensor<i32>, tensor<i32>) -> tensor<20x16xf32>
    %part = stablehlo.reduce(%row init: %nothing) applies stablehlo.maximum across dimensions = [0, 1]
        : (tensor<1x16xf32>, tensor<f32>) -> tensor<f32>
    %more = stablehlo.add %sum, %part : tensor<f32>
    stablehlo.return %j, %next, %more : tensor<i32>, tensor<20x16xf32>, tensor<f32>
  }
  // Two variables are swapped in each iteration; one is compared with a tolerance.
  %1:3 = stablehlo.while(%a = %v, %b = %0#2, %n = %zero) : tensor<5xf32>, tensor<f32>, tensor<i32>
  cond {
    %most = stablehlo.constant dense<40> : tensor<i32>
    %tiny = stablehlo.constant dense<1.0> : tensor<f32>
    %isLeft = stablehlo.compare LT, %n, %most : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %isLarge = stablehlo.compare GT, %b, %tiny : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %c = stablehlo.and %isLeft, %isLarge : tensor<i1>
    stablehlo.return %c : tensor<i1>
  } do {
    %one = stablehlo.constant dense<1> : tensor<i32>
    %half = stablehlo.constant dense<0.5> : tensor<f32>
    %j = stablehlo.add %n, %one : tensor<i32>
    %less = stablehlo.multiply %b, %half : tensor<f32>
    %spread = stablehlo.broadcast_in_dim %less, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %reversed = stablehlo.reverse %a, dims = [0] : tensor<5xf32>
    %next = stablehlo.subtract %reversed, %spread : tensor<5xf32>
    stablehlo.return %next, %less, %j : tensor<5xf32>, tensor<f32>, tensor<i32>
  }
  return %0#1, %0#2, %1#0, %1#2 : tensor<20x16xf32>, tensor<f32>, tensor<5xf32>, tensor<i32>
}
