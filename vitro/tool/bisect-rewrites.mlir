// Inside a stage that counts its rewrites, vitro bisect names the one that is wrong. The target is
// vitro with swapped operands after the third rewrite of simplify (Inputs/victim.py).
// RUN: env VICTIM_WHEN=after:3 VICTIM='stages/*_simplify.mlir|stablehlo.subtract (%%\w+), (%%\w+)|stablehlo.subtract \2, \1' %exits 1 vitro bisect %s --stages --target cpu@%S/Inputs/victim.py -o %t | FileCheck %s
// RUN: FileCheck %s --check-prefix=BEFORE < %t/simplify_before.mlir
// RUN: FileCheck %s --check-prefix=AFTER < %t/simplify_after.mlir

// CHECK: stage {{ *}}simplify
// CHECK: rewrite {{ *}}3 of 4: simplify of stablehlo.transpose (main/5)
// CHECK: before {{ *}}{{.*}}/simplify_before.mlir
// CHECK: after {{ *}}{{.*}}/simplify_after.mlir
// BEFORE: stablehlo.transpose
// BEFORE: stablehlo.subtract %[[A:.*]], %[[B:arg0]]
// AFTER: stablehlo.subtract %arg0, %
func.func @main(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = stablehlo.negate %x : tensor<2x3xf32>
  %1 = stablehlo.negate %0 : tensor<2x3xf32>
  %2 = stablehlo.negate %1 : tensor<2x3xf32>
  %3 = stablehlo.negate %2 : tensor<2x3xf32>
  %4 = stablehlo.transpose %3, dims = [1, 0] : (tensor<2x3xf32>) -> tensor<3x2xf32>
  %5 = stablehlo.transpose %4, dims = [1, 0] : (tensor<3x2xf32>) -> tensor<2x3xf32>
  %6 = stablehlo.exponential %5 : tensor<2x3xf32>
  %7 = stablehlo.subtract %6, %x : tensor<2x3xf32>
  %8 = stablehlo.reshape %7 : (tensor<2x3xf32>) -> tensor<6xf32>
  %9 = stablehlo.reshape %8 : (tensor<6xf32>) -> tensor<2x3xf32>
  return %9 : tensor<2x3xf32>
}
