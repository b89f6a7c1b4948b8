// A token is no array: outputs are counted without it, in the verdict as in the arrays of a run.
// RUN: rm -rf %t && mkdir %t
// RUN: env VICTIM='stages/*_remove-duplicates.mlir|stablehlo.subtract (%%\w+), (%%\w+)|stablehlo.subtract \2, \1' %exits 1 vitro diagnose %s --target cpu@%S/Inputs/victim.py -o %t/report --json > %t/found.json
// RUN: FileCheck %s < %t/found.json
// RUN: ls %t/report/golden | FileCheck %s --check-prefix=ARRAYS
// CHECK: "name": "stablehlo.subtract"
// CHECK: "output": "out1"
// ARRAYS: out0.npy
// ARRAYS-NOT: out1
func.func @main(%x: tensor<8xf32>, %y: tensor<8xf32>, %t: !stablehlo.token) -> (!stablehlo.token, tensor<8xf32>, tensor<8xf32>) {
  %s = stablehlo.sine %x : tensor<8xf32>
  %d = stablehlo.subtract %x, %y : tensor<8xf32>
  return %t, %s, %d : !stablehlo.token, tensor<8xf32>, tensor<8xf32>
}
