// A compiler behind a command, played by a script that takes every maximum for a minimum and supports
// no sine: diagnosed like any other target, cut around what it does not support.
// RUN: rm -rf %t && mkdir %t && cp %S/Inputs/swap_adapter.sh %t/adapter.sh && chmod +x %t/adapter.sh
// RUN: cd %t && vitro run %s --on='cmd:./adapter.sh' | FileCheck %s --check-prefix=RAN
// RAN: entry     @main on cmd:./adapter.sh
// RAN: out0      tensor<8x4xf32>
// RUN: cd %t && %exits 1 vitro diagnose %s --target='cmd:./adapter.sh' -o %t/report | FileCheck %s
// CHECK: found: miscompile, stablehlo.maximum main/
// CHECK: proof       with the reference's value at the op: target right? yes; with the target's value: reference wrong? yes
// CHECK: reproducer  {{.*}}reduced.mlir (1 op, at most 1 element)
// RUN: cd %t && %exits 2 vitro replay %t/report | FileCheck %s --check-prefix=TRUST
// TRUST: [replay.trust]

// Compiling apart from running, in the form that the command asks for.
// RUN: cd %t && vitro run %s --on='cmd:cp {program:portable:1.9.0} {compiled} && head -c 4 {compiled} > magic ;; vitro run {compiled} --inputs {inputs} --outputs {outputs} --quiet' --outputs %t/out.npz
// RUN: FileCheck %s --check-prefix=MAGIC < %t/magic
// MAGIC: ML
// RUN: vitro run %s --expect %t/out.npz | FileCheck %s --check-prefix=SAME
// SAME: match

// RUN: sed 's/stablehlo.negate/stablehlo.sine/' %s > %t/sine.mlir
// RUN: cd %t && %exits 5 vitro diagnose sine.mlir --target='cmd:./adapter.sh' -o %t/sine | FileCheck %s --check-prefix=LACKS
// LACKS: inconclusive: unsupported
// LACKS: it does not support the program (exit code 4): no sine here
// RUN: cd %t && %exits 2 vitro run %s --on='cmd:true' | FileCheck %s --check-prefix=BROKEN
// BROKEN: broken adapter: it exited with 0 and wrote no outputs.npz
// RUN: %exits 3 vitro run %s --on='cmd:/no/such/compiler' | FileCheck %s --check-prefix=MISSING
// MISSING: /no/such/compiler: {{.*}}not found [cmd.start]
// RUN: %exits 2 vitro run %s --on='cmd:x {program:hlo}' | FileCheck %s --check-prefix=FORM
// FORM: there is no form 'program:hlo'

func.func @main(%x: tensor<8x4xf32>, %y: tensor<8x4xf32>) -> tensor<8x4xf32> {
  %0 = stablehlo.multiply %x, %y : tensor<8x4xf32>
  %1 = stablehlo.maximum %0, %y : tensor<8x4xf32>
  %2 = stablehlo.negate %1 : tensor<8x4xf32>
  return %2 : tensor<8x4xf32>
}
