// A compiler that is not ours, played by a script that speaks the protocol of its worker and computes
// the minimum for the maximum: run, compared, diagnosed, reduced and replayed like any other target.
// RUN: rm -rf %t && mkdir %t && cp %S/Inputs/fake_xla.py %S/Inputs/swap_ops.py %t && chmod +x %t/*.py
// RUN: vitro run %s --on=xla:cpu@%t/fake_xla.py | FileCheck %s --check-prefix=RAN
// RAN: entry     @main on xla:cpu@{{.*}}fake_xla.py
// RAN: out0      tensor<8x4xf32>
// RUN: %exits 1 vitro compare %s --target=xla@%t/fake_xla.py | FileCheck %s --check-prefix=COMPARE
// COMPARE: out0
// RUN: cd %t && %exits 1 vitro diagnose %s --target=xla@./fake_xla.py -o %t/report | FileCheck %s
// CHECK: found: miscompile, stablehlo.maximum main/
// CHECK: target      xla@./fake_xla.py
// CHECK: proof       with the reference's value at the op: target right? yes; with the target's value: reference wrong? yes
// CHECK: note        stage unknown: xla@./fake_xla.py wrote no stages
// CHECK: reproducer  {{.*}}reduced.mlir (1 op, at most 1 element)
// RUN: FileCheck %s --check-prefix=REPRO < %t/report/repro.py
// REPRO: xla@./fake_xla.py computes a wrong result for stablehlo.maximum.
// REPRO: Seen with jax 0.0.1.
// REPRO: stablehlo.maximum
// REPRO: ("f32", [
// RUN: python3 -m py_compile %t/report/repro.py
// RUN: FileCheck %s --check-prefix=ENV < %t/report/env.json
// ENV: "jax": "0.0.1"
// RUN: cd %t && %exits 2 vitro replay %t/report | FileCheck %s --check-prefix=TRUST
// TRUST: [replay.trust]
// RUN: cd %t && %exits 1 vitro replay %t/report --trust | FileCheck %s --check-prefix=REPLAY
// REPLAY: reproduced: the same fault
// RUN: vitro reduce %s --target xla@%t/fake_xla.py -o %t/out | FileCheck %s --check-prefix=REDUCE
// REDUCE: ops 3 -> 1

// What it refuses is not its fault, a crash is.
// RUN: sed 's/stablehlo.negate/stablehlo.sine/' %s > %t/sine.mlir
// RUN: %exits 5 vitro diagnose %t/sine.mlir --target=xla@%t/fake_xla.py -o %t/sine | FileCheck %s --check-prefix=REFUSED
// REFUSED: inconclusive: unsupported
// REFUSED: rule {{.*}}does not run this program{{.*}}UNIMPLEMENTED: sine
// RUN: sed 's/stablehlo.negate/stablehlo.cosine/' %s > %t/cosine.mlir
// RUN: %exits 1 vitro diagnose %t/cosine.mlir --target=xla@%t/fake_xla.py -o %t/cosine | FileCheck %s --check-prefix=CRASH
// CRASH: found: crash, stablehlo.cosine
// CRASH: rule        crashed by signal 11

// Bits that vary are no fault where every run that is judged matches.
// RUN: sed 's/stablehlo.negate/stablehlo.tanh/; s/stablehlo.maximum/stablehlo.add/' %s > %t/tanh.mlir
// RUN: vitro diagnose %t/tanh.mlir --target=xla@%t/fake_xla.py -o %t/tanh | FileCheck %s --check-prefix=VARIES
// VARIES: no fault
// VARIES: note        the bits vary from run to run ({{.*}}), but 10 runs that were judged all match

// What it lacks is said.
// RUN: %exits 2 vitro run %s --on=xla@%t/fake_xla.py --check=nan | FileCheck %s --check-prefix=LACKS
// LACKS: xla@{{.*}} does not offer --check [usage.elsewhere]
// RUN: %exits 2 vitro compare %s --target=xla@%t/fake_xla.py --all-values | FileCheck %s --check-prefix=VALUES
// VALUES: does not offer --all-values
// RUN: %exits 3 vitro run %s --on=xla@/no/such/python | FileCheck %s --check-prefix=MISSING
// MISSING: XLA (/no/such/python) cannot be started: there is no program '/no/such/python' [worker.start]
// MISSING: hint: install JAX there (pip install jax), or name another Python
// RUN: %exits 2 vitro run %s --on=xla:abacus | FileCheck %s --check-prefix=NONE
// NONE: 'xla:abacus' names no XLA
// RUN: %exits 2 vitro run %s --on=xla@%t/fake_xla.py --xla-flags=nonsense | FileCheck %s --check-prefix=FLAGS
// FLAGS: 'nonsense' is no flag of XLA

func.func @main(%x: tensor<8x4xf32>, %y: tensor<8x4xf32>) -> tensor<8x4xf32> {
  %0 = stablehlo.multiply %x, %y : tensor<8x4xf32>
  %1 = stablehlo.maximum %0, %y : tensor<8x4xf32>
  %2 = stablehlo.negate %1 : tensor<8x4xf32>
  return %2 : tensor<8x4xf32>
}
