// vitro bisect --dump-dir names the pass of XLA that changed what the program computes, and the
// instruction, by executing the module after each pass.
// RUN: rm -rf %t && split-file %s %t && mkdir %t/dump/module_0000.jit_f && cp %t/program.mlir %t/dump/module_0000.jit_f/module.mlir

// The dump's own module.mlir is the program. Pass b turned an addition around; the pass after it
// moved it into a fusion.
// RUN: %exits 1 vitro bisect --dump-dir %t/dump | FileCheck %s
// CHECK: wrong {{ *}}pipe/b#2
// CHECK: stage {{ *}}pipe/b#2{{$}}
// CHECK: class {{ *}}miscompile
// CHECK: rule {{ *}}pipe/a#1 is right, pipe/b#2 is not
// CHECK: before {{ *}}{{.*}}0001.pipe.after_a.before_b.txt
// CHECK: after {{ *}}{{.*}}0002.pipe.after_b.before_c.txt
// CHECK: guilty {{ *}}sum.3 {{ *}}stablehlo.subtract {{ *}}model.py:7
// CHECK: reproduce {{ *}}XLA_FLAGS='--xla_dump_to=DIR --xla_dump_hlo_pass_re=.* --xla_dump_large_constants --xla_dump_hlo_module_re=.*jit_f.*'
// CHECK: 4 passes, 4 distinct texts, {{[1-4]}} executed

// As JSON; a sweep executes all.
// RUN: %exits 1 vitro bisect --dump-dir %t/dump --sweep --json > %t/sweep.json
// RUN: FileCheck %s --check-prefix=JSON < %t/sweep.json
// JSON: "verdict": "found"
// JSON: "stage": "pipe/b#2"
// JSON: "name": "sum.3"
// JSON: "executions": 4

// RUN: cp -r %t/dump %t/kept
// Without a program the first stage is the reference, and the verdict only likely.
// RUN: rm -r %t/dump/module_0000.jit_f
// RUN: %exits 1 vitro bisect --dump-dir %t/dump | FileCheck %s --check-prefix=FIRST
// FIRST: stage {{ *}}pipe/b#2 (likely)
// FIRST: note {{ *}}the dump has no module.mlir and no program was given; the first stage is the reference

// Every stage right, what came out wrong: below HLO.
// RUN: rm %t/dump/*after_b* %t/dump/*after_c*
// RUN: vitro run %t/program.mlir --outputs %t/good.npz
// RUN: vitro bisect %t/program.mlir --dump-dir %t/dump --actual %t/good.npz | FileCheck %s --check-prefix=GOOD
// GOOD: no fault
// RUN: vitro run %t/other.mlir --outputs %t/bad.npz
// RUN: %exits 1 vitro bisect %t/program.mlir --dump-dir %t/dump --actual %t/bad.npz | FileCheck %s --check-prefix=BELOW
// BELOW: stage {{ *}}code_generation (likely)
// BELOW: every stage is right, what the target computed is not

// RUN: %exits 2 vitro bisect --dump-dir %t/none 2>&1 | FileCheck %s --check-prefix=NONE
// NONE: [dump.folder]
// RUN: mkdir %t/empty
// RUN: %exits 2 vitro bisect --dump-dir %t/empty 2>&1 | FileCheck %s --check-prefix=EMPTY
// EMPTY: [dump.empty]
// EMPTY: --xla_dump_hlo_pass_re=.*

// A dump without a file per pass: the first module and the last one.
// RUN: mkdir %t/ends && cp %t/kept/*0000.pipe* %t/ends/module_0000.jit_f.before_optimizations.txt
// RUN: cp %t/kept/*0003.pipe* %t/ends/module_0000.jit_f.cpu_after_optimizations.txt
// RUN: %exits 1 vitro bisect %t/program.mlir --dump-dir %t/ends | FileCheck %s --check-prefix=ENDS
// ENDS: stage {{ *}}after_optimizations (likely)
// ENDS: note {{ *}}the dump has the first and the last module only

//--- program.mlir
func.func @main(%x: tensor<4xf32>, %y: tensor<4xf32>) -> tensor<4xf32> {
  %0 = stablehlo.multiply %x, %x : tensor<4xf32>
  %1 = stablehlo.add %0, %y : tensor<4xf32>
  return %1 : tensor<4xf32>
}
//--- other.mlir
func.func @main(%x: tensor<4xf32>, %y: tensor<4xf32>) -> tensor<4xf32> {
  %1 = stablehlo.add %x, %y : tensor<4xf32>
  return %1 : tensor<4xf32>
}
//--- dump/module_0000.jit_f.0000.pipe.after_pipeline-start.before_a.txt
HloModule jit_f, entry_computation_layout={(f32[4]{0}, f32[4]{0})->f32[4]{0}}

ENTRY %main.5 (x.1: f32[4], y.1: f32[4]) -> f32[4] {
  %x.1 = f32[4]{0} parameter(0), metadata={op_name="x"}
  %y.1 = f32[4]{0} parameter(1), metadata={op_name="y"}
  %square.2 = f32[4]{0} multiply(%x.1, %x.1), metadata={op_name="jit(f)/mul" source_file="model.py" source_line=6}
  ROOT %sum.3 = f32[4]{0} add(%square.2, %y.1), metadata={op_name="jit(f)/add" source_file="model.py" source_line=7}
}
//--- dump/module_0000.jit_f.0001.pipe.after_a.before_b.txt
HloModule jit_f, entry_computation_layout={(f32[4]{0}, f32[4]{0})->f32[4]{0}}

ENTRY %main.5 (x.1: f32[4], y.1: f32[4]) -> f32[4] {
  %y.1 = f32[4]{0} parameter(1), metadata={op_name="y"}
  %x.1 = f32[4]{0} parameter(0), metadata={op_name="x"}
  %square.2 = f32[4]{0} multiply(%x.1, %x.1), metadata={op_name="jit(f)/mul" source_file="model.py" source_line=6}
  ROOT %sum.3 = f32[4]{0} add(%square.2, %y.1), metadata={op_name="jit(f)/add" source_file="model.py" source_line=7}
}
//--- dump/module_0000.jit_f.0002.pipe.after_b.before_c.txt
HloModule jit_f, entry_computation_layout={(f32[4]{0}, f32[4]{0})->f32[4]{0}}

ENTRY %main.5 (x.1: f32[4], y.1: f32[4]) -> f32[4] {
  %y.1 = f32[4]{0} parameter(1), metadata={op_name="y"}
  %x.1 = f32[4]{0} parameter(0), metadata={op_name="x"}
  %square.2 = f32[4]{0} multiply(%x.1, %x.1), metadata={op_name="jit(f)/mul" source_file="model.py" source_line=6}
  ROOT %sum.3 = f32[4]{0} subtract(%square.2, %y.1), metadata={op_name="jit(f)/add" source_file="model.py" source_line=7}
}
//--- dump/module_0000.jit_f.0003.pipe.after_c.before_pipeline-end.txt
HloModule jit_f, is_scheduled=true, entry_computation_layout={(f32[4]{0}, f32[4]{0})->f32[4]{0}}

%fused_computation (p: f32[4], q: f32[4]) -> f32[4] {
  %p = f32[4]{0} parameter(0)
  %q = f32[4]{0} parameter(1)
  %square.2.clone = f32[4]{0} multiply(%p, %p)
  ROOT %sum.3.clone = f32[4]{0} subtract(%square.2.clone, %q)
}

ENTRY %main.5 (x.1: f32[4], y.1: f32[4]) -> f32[4] {
  %y.1 = f32[4]{0} parameter(1), metadata={op_name="y"}
  %x.1 = f32[4]{0} parameter(0), metadata={op_name="x"}
  ROOT %fusion = f32[4]{0} fusion(%x.1, %y.1), kind=kLoop, calls=%fused_computation
}
