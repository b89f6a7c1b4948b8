// Branches inside a loop that is a kernel: every executor takes the same one, and an index that names
// none takes the last.
// RUN: vitro compile %s | FileCheck %s
// RUN: vitro compare %s --target cpu
// RUN: vitro compare %s --target cpp
// RUN: vitro compare %s --target stage:lower-to-linalg
// RUN: vitro compare %s --target stage:vectorise
// RUN: vitro compare %s --target stage:tidy-kernels

// CHECK-NOT: stablehlo.while
// CHECK-LABEL: func.func private @kernel_0_while
// CHECK: scf.for
// CHECK: scf.if {{.*}} -> (f32)
// Both branches put what they give in one place.
// CHECK-NOT: memref.copy
// CHECK-NOT: -> (memref
func.func @main(%v: tensor<9xf32>, %s: tensor<f32>) -> (tensor<9xf32>, tensor<f32>, tensor<i1>) {
  %first = stablehlo.constant dense<-2> : tensor<i32>
  %no = stablehlo.constant dense<false> : tensor<i1>
  %0:4 = stablehlo.while(%i = %first, %x = %v, %y = %s, %flag = %no)
      : tensor<i32>, tensor<9xf32>, tensor<f32>, tensor<i1>
  cond {
    %end = stablehlo.constant dense<9> : tensor<i32>
    %c = stablehlo.compare LT, %i, %end : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  } do {
    %two = stablehlo.constant dense<2> : tensor<i32>
    %zero = stablehlo.constant dense<0.0> : tensor<f32>
    %j = stablehlo.add %i, %two : tensor<i32>
    %isBelow = stablehlo.compare LT, %y, %zero : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %1:2 = "stablehlo.if"(%isBelow) ({
      %a = stablehlo.negate %y : tensor<f32>
      %b = stablehlo.reverse %x, dims = [0] : tensor<9xf32>
      stablehlo.return %a, %b : tensor<f32>, tensor<9xf32>
    }, {
      %half = stablehlo.constant dense<0.75> : tensor<f32>
      %a = stablehlo.subtract %y, %half : tensor<f32>
      stablehlo.return %a, %x : tensor<f32>, tensor<9xf32>
    }) : (tensor<i1>) -> (tensor<f32>, tensor<9xf32>)
    %2:2 = "stablehlo.case"(%i) ({
      %a = stablehlo.add %1#1, %v : tensor<9xf32>
      stablehlo.return %a, %isBelow : tensor<9xf32>, tensor<i1>
    }, {
      stablehlo.return %v, %no : tensor<9xf32>, tensor<i1>
    }, {
      %a = stablehlo.multiply %1#1, %v : tensor<9xf32>
      stablehlo.return %a, %flag : tensor<9xf32>, tensor<i1>
    }, {
      %a = stablehlo.subtract %1#1, %v : tensor<9xf32>
      %not = stablehlo.not %flag : tensor<i1>
      stablehlo.return %a, %not : tensor<9xf32>, tensor<i1>
    }) : (tensor<i32>) -> (tensor<9xf32>, tensor<i1>)
    stablehlo.return %j, %2#0, %1#0, %2#1 : tensor<i32>, tensor<9xf32>, tensor<f32>, tensor<i1>
  }
  return %0#1, %0#2, %0#3 : tensor<9xf32>, tensor<f32>, tensor<i1>
}
