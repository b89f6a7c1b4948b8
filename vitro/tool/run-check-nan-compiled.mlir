// On compiled code the kernel that made a NaN is run again from its kernel.mlir, which names the op,
// the operands and the source line.
// RUN: %exits 1 vitro run %s --on=cpu --check nan --skip-stages=fold-constants | FileCheck %s
// RUN: %exits 1 vitro run %s --on=cpp --check nan --skip-stages=fold-constants | FileCheck %s
// RUN: %exits 1 vitro run %s --on=ref --check nan | FileCheck %s --check-prefix=REF
// RUN: vitro run %s --on=cpu --check inf --skip-stages=fold-constants | FileCheck %s --check-prefix=NONE

// CHECK: NaN produced by stablehlo.log (main/{{[0-9]+}} in kernel kernel_0
// CHECK-SAME: at element [1, 2] of result 0 (1 of 6 elements)
// CHECK: inside the kernel:
// CHECK-SAME: model.py:7
// REF: NaN produced by stablehlo.log
// REF-SAME: at element [1, 2]
// NONE: out0
// NONE-NOT: produced
func.func @main() -> tensor<2x3xf32> {
  %x = stablehlo.constant dense<[[3.0, 4.0, 5.0], [4.0, 5.0, 1.5]]> : tensor<2x3xf32>
  %two = stablehlo.constant dense<2.0> : tensor<2x3xf32>
  %d = stablehlo.subtract %x, %two : tensor<2x3xf32> loc("model.py":6:1)
  %l = stablehlo.log %d : tensor<2x3xf32> loc("model.py":7:1)
  return %l : tensor<2x3xf32>
}
