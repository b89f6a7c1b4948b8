// Rounding would excuse one bit, but the stage that changed it does not round. The report of such a
// fault is replayed as strictly as it was found.
// RUN: rm -rf %t && mkdir %t
// RUN: env VICTIM='stages/*_remove-duplicates.mlir|dense<3.000000e.00>|dense<3.00000024>' %exits 1 vitro diagnose %s --target cpu@%S/Inputs/victim.py -o %t/report | FileCheck %s
// CHECK: likely: precision_change, stage remove-duplicates
// RUN: env VICTIM='stages/*_remove-duplicates.mlir|dense<3.000000e.00>|dense<3.00000024>' %exits 1 vitro replay %t/report --trust | FileCheck %s --check-prefix=AGAIN
// AGAIN: reproduced: the same fault, bit for bit
// RUN: vitro replay %t/report --target cpu | FileCheck %s --check-prefix=GONE
// GONE: does not occur
func.func @main(%x: tensor<64xf32>) -> tensor<64xf32> {
  %three = stablehlo.constant dense<3.0> : tensor<64xf32>
  %p = stablehlo.multiply %x, %three : tensor<64xf32>
  %t = stablehlo.tanh %p : tensor<64xf32>
  return %t : tensor<64xf32>
}
