// The XLA of this machine's JAX. It writes y * log|x| for the logarithm of x^y, which should be NaN
// where that is negative (all versions from 0.4.13 to 0.12).
// REQUIRES: jax
// RUN: rm -rf %t && mkdir %t
// RUN: vitro run %s --on xla | FileCheck %s --check-prefix=RAN
// RAN: entry     @main on xla
// RAN: out1      tensor<3xi4>
// RUN: %exits 1 vitro compare %s --target xla | FileCheck %s --check-prefix=COMPARE
// COMPARE: out0
// RUN: %exits 1 vitro diagnose %s --target xla -o %t/report | FileCheck %s
// CHECK: found: miscompile, stage {{.*}}/algsimp#{{[0-9]+}}, stablehlo.log main/
// CHECK: proof {{.*}}target right? yes; {{.*}}reference wrong? yes
// CHECK: note        instructions that carry the wrong value
// RUN: %exits 1 %python %t/report/repro.py | FileCheck %s --check-prefix=REPRO
// REPRO: out0: 1 of 1 elements are wrong
// REPRO: the same bits as where it was found
// REPRO: the fault shows
// RUN: %exits 1 diff %t/report/before.txt %t/report/after.txt | FileCheck %s --check-prefix=DIFF
// DIFF: log
// RUN: %exits 1 vitro replay %t/report | FileCheck %s --check-prefix=REPLAY
// REPLAY: reproduced: the same fault
// RUN: %exits 1 vitro bisect %s --stages --target xla -o %t/bisect | FileCheck %s --check-prefix=BISECT
// BISECT: stage {{.*}}/algsimp#
// RUN: vitro compare %s --target xla --xla-flags=--xla_disable_hlo_passes=algsimp

func.func @main() -> (tensor<4xf32>, tensor<3xi4>) {
  %x = stablehlo.constant dense<[-3.0, 2.0, -2.0, 4.0]> : tensor<4xf32>
  %y = stablehlo.constant dense<[3.0, 2.0, 5.0, 1.0]> : tensor<4xf32>
  %hidden:2 = stablehlo.optimization_barrier %x, %y : tensor<4xf32>, tensor<4xf32>
  %power = stablehlo.power %hidden#0, %hidden#1 : tensor<4xf32>
  %log = stablehlo.log %power : tensor<4xf32>
  %twice = stablehlo.add %log, %log : tensor<4xf32>
  %small = stablehlo.constant dense<[1, -8, 7]> : tensor<3xi4>
  return %twice, %small : tensor<4xf32>, tensor<3xi4>
}
