// A check that is false is false on every executor; only rounding is excused.
// RUN: %exits 1 vitro run %s --on=ref | FileCheck %s
// RUN: %exits 1 vitro run %s --on=cpu --skip-stages=fold-constants | FileCheck %s
// RUN: %exits 1 vitro run %s --on=stage:simplify | FileCheck %s
// RUN: %exits 1 vitro run %s --on=ref --ref=cpu --skip-stages=fold-constants | FileCheck %s

// CHECK: checks    1 run, 1 failed
func.func @main() -> tensor<4xi32> {
  %i = stablehlo.iota dim = 0 : tensor<4xi32>
  %s = stablehlo.add %i, %i : tensor<4xi32>
  check.expect_eq_const %s, dense<5> : tensor<4xi32>
  return %s : tensor<4xi32>
}
