// Keys to sort by that differ in their lower halves only by constants: LLVM read an element at the
// whole key, and the process ended.
// RUN: vitro run %s --on=cpu --ref ref --force-recompile | FileCheck %s
// CHECK: out0 tensor<1xf32>: match (exact)
// CHECK: out1 tensor<1xi32>: match (exact)
func.func @main(%x: tensor<4xf32>) -> (tensor<1xf32>, tensor<1xi32>) {
  %0:2 = chlo.top_k(%x, k = 1) : tensor<4xf32> -> (tensor<1xf32>, tensor<1xi32>)
  return %0#0, %0#1 : tensor<1xf32>, tensor<1xi32>
}
