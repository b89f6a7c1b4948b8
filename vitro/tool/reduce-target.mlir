// A binary that computes the minimum for the maximum: reduced under the same failure, without help.
// RUN: rm -rf %t && mkdir %t && cp %S/Inputs/swap_ops.py %t/victim && chmod +x %t/victim
// RUN: vitro reduce %s --target ref@%t/victim -o %t/out | FileCheck %s
// RUN: vitro run %t/out/reduced.mlir --inputs %t/out/reduced.npz --outputs %t/golden.npz
// RUN: %exits 1 %t/victim run %t/out/reduced.mlir --inputs %t/out/reduced.npz --expect %t/golden.npz
// RUN: vitro run %t/out/min_good.mlir --inputs %t/out/min_good.npz --outputs %t/good.npz
// RUN: %t/victim run %t/out/min_good.mlir --inputs %t/out/min_good.npz --expect %t/good.npz
// CHECK: stablehlo.maximum
// CHECK: still fails: difference
// CHECK: ops 7 -> 1, largest input 960 -> 1 elements
// RUN: %exits 2 vitro reduce %s --target ref -o %t/none | FileCheck %s --check-prefix=GOOD
// GOOD: ref matches the reference [reduce.no-fault]
func.func private @relu(%x: tensor<24x17xf32>) -> tensor<24x17xf32> {
  %zero = stablehlo.constant dense<0.0> : tensor<24x17xf32>
  %0 = stablehlo.maximum %x, %zero : tensor<24x17xf32>
  return %0 : tensor<24x17xf32>
}
func.func @main(%a: tensor<24x40xf32>, %b: tensor<40x17xf32>, %c: tensor<17xf32>) -> (tensor<24xf32>, tensor<24x40xf32>) {
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<24x40xf32>, tensor<40x17xf32>) -> tensor<24x17xf32>
  %1 = stablehlo.broadcast_in_dim %c, dims = [1] : (tensor<17xf32>) -> tensor<24x17xf32>
  %2 = stablehlo.add %0, %1 : tensor<24x17xf32>
  %3 = func.call @relu(%2) : (tensor<24x17xf32>) -> tensor<24x17xf32>
  %4 = stablehlo.tanh %3 : tensor<24x17xf32>
  %5 = stablehlo.reduce(%4 init: %zero) applies stablehlo.add across dimensions = [1] : (tensor<24x17xf32>, tensor<f32>) -> tensor<24xf32>
  %6 = stablehlo.negate %a : tensor<24x40xf32>
  return %5, %6 : tensor<24xf32>, tensor<24x40xf32>
}
