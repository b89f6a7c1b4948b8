// E@PATH is executor E of another binary: it runs as a trial, and what it does is said.
// RUN: vitro run %s --on=cpu@%bin/vitro --outputs %t.npz | FileCheck %s --check-prefix=RAN
// RAN: entry     @main on cpu@/{{.*}}/vitro
// RAN: out0      tensor<4xf32>
// RAN: checks    1 run, 0 failed
// RUN: vitro run %s --expect %t.npz | FileCheck %s --check-prefix=OK
// OK: out0 tensor<4xf32>: match
// RUN: vitro run --on=ref@%bin/vitro - < %s | FileCheck %s --check-prefix=STDIN
// STDIN: {{^}}ok

// RUN: %exits 1 vitro run %s --ref cpu@%S/Inputs/victim.sh | FileCheck %s --check-prefix=REF
// REF: out0 tensor<4xf32>: MISMATCH
// RUN: env WHAT=crash %exits 3 vitro run %s --on=cpu@%S/Inputs/victim.sh 2>&1 | FileCheck %s --check-prefix=CRASH
// CRASH: error: {{.*}}crashed by signal 11 (Segmentation fault)
// CRASH: [trial.crashed]
// RUN: %exits 2 vitro run %s --on=nonsense@%bin/vitro 2>&1 | FileCheck %s --check-prefix=REFUSED
// REFUSED: there is no executor 'nonsense'
// REFUSED: [trial.refused]
// RUN: %exits 2 vitro run %s --on=cpu@/nowhere/vitro 2>&1 | FileCheck %s --check-prefix=NOWHERE
// NOWHERE: there is no program '/nowhere/vitro' that can be executed [executor.binary]
// RUN: %exits 2 vitro run %s --on=cpu@%bin/vitro --check=nan 2>&1 | FileCheck %s --check-prefix=INSIDE
// INSIDE: [usage.elsewhere]

func.func @main() -> tensor<4xf32> {
  %0 = stablehlo.iota dim = 0 : tensor<4xf32>
  %1 = stablehlo.cosine %0 : tensor<4xf32>
  check.expect_almost_eq_const %0, dense<[0.0, 1.0, 2.0, 3.0]> : tensor<4xf32>
  return %1 : tensor<4xf32>
}
