// What vitro bisect --dump-dir says where stages cannot be executed, or where nothing is wrong.
// RUN: rm -rf %t && split-file %s %t

// Nothing was executed: that is no clean bill.
// RUN: %exits 5 vitro bisect %t/plain.mlir --dump-dir %t/refused | FileCheck %s --check-prefix=REFUSED
// RUN: %exits 5 vitro bisect %t/plain.mlir --dump-dir %t/refused --sweep | FileCheck %s --check-prefix=NOTHING
// REFUSED: unknown: the last stages cannot be executed
// NOTHING: unknown: the program is right; the last 2 of 2 texts cannot be executed: {{.*}}foo
// The last stage was not: neither, except where what the target computed is right.
// RUN: rm -rf %t/half && cp -r %t/refused %t/half && cp %t/good.txt %t/half/module_0000.jit_f.0000.pipe.after_pipeline-start.before_a.txt
// RUN: %exits 5 vitro bisect %t/plain.mlir --dump-dir %t/half | FileCheck %s --check-prefix=HALF
// RUN: %exits 5 vitro bisect --dump-dir %t/half | FileCheck %s --check-prefix=HALF
// HALF: unknown: pipe/pipeline-start#0 is right; the last 1 of 2 texts cannot be executed
// RUN: vitro run %t/plain.mlir --outputs %t/right.npz
// RUN: vitro bisect %t/plain.mlir --dump-dir %t/half --actual %t/right.npz | FileCheck %s --check-prefix=RIGHT
// RIGHT: no fault
// RUN: vitro run %t/other.mlir --outputs %t/wrong.npz
// RUN: %exits 1 vitro bisect %t/plain.mlir --dump-dir %t/refused --sweep --actual %t/wrong.npz | FileCheck %s --check-prefix=GAP
// GAP: stage {{ *}}pipe/pipeline-start#0 (likely)
// GAP: the program is right, what the target computed is not

// A correct program for two devices, without the program.
// RUN: vitro bisect --dump-dir %t/sharded | FileCheck %s --check-prefix=SHARDED
// SHARDED: right {{.*}}spmd-partitioning#1
// SHARDED: no fault
// A change after partitioning is one finding, however many stages carry it on.
// RUN: rm -rf %t/carried && cp -r %t/sharded %t/carried && cp %t/bad.txt %t/carried/module_0000.jit_f.0002.pipe.after_a.before_x.txt && sed s/%%s.2/%%s.3/ %t/bad.txt > %t/carried/module_0000.jit_f.0003.pipe.after_b.before_x.txt
// RUN: %exits 1 vitro bisect --dump-dir %t/carried --sweep | FileCheck %s --check-prefix=CARRIED
// CARRIED: stage {{ *}}pipe/a#2
// CARRIED-NOT: {{^}}moved

// A name that was filled in proves nothing.
// RUN: %exits 1 vitro bisect %t/elided.mlir --dump-dir %t/elided | FileCheck %s --check-prefix=ELIDED
// ELIDED: stage {{ *}}pipe/rename#1 (likely)
// ELIDED-COUNT-1: rename#1: 1 elided constant taken
// ELIDED: elided constants were filled in by name

// NaN: its place among sorted numbers is open; what is computed beside the sort, or of it, is not.
// RUN: vitro run %t/nan.mlir --outputs %t/out.npz
// RUN: cd %t && python3 -m zipfile -e out.npz nan && mv nan/out0.npy nan/arg0.npy && cd nan && python3 -m zipfile -c ../nan.npz arg0.npy
// RUN: vitro bisect %t/sort.mlir --dump-dir %t/order --inputs %t/nan.npz | FileCheck %s --check-prefix=ORDER
// ORDER: no fault
// ORDER: moved {{.*}}unspecified
// RUN: %exits 1 vitro bisect %t/sort.mlir --dump-dir %t/beside --inputs %t/nan.npz | FileCheck %s --check-prefix=BESIDE
// BESIDE: stage {{ *}}pipe/a#1{{$}}
// RUN: %exits 1 vitro bisect %t/sort.mlir --dump-dir %t/after --inputs %t/nan.npz | FileCheck %s --check-prefix=AFTER
// AFTER: stage {{ *}}pipe/a#1{{$}}

//--- plain.mlir
func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = stablehlo.add %x, %x : tensor<4xf32>
  return %0 : tensor<4xf32>
}
//--- other.mlir
func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = stablehlo.multiply %x, %x : tensor<4xf32>
  return %0 : tensor<4xf32>
}
//--- refused/module_0000.jit_f.0000.pipe.after_pipeline-start.before_a.txt
HloModule jit_f
ENTRY %main.5 {
  %x.1 = f32[4]{0} parameter(0)
  ROOT %s.2 = f32[4]{0} custom-call(%x.1), custom_call_target="foo"
}
//--- refused/module_0000.jit_f.0001.pipe.after_a.before_b.txt
HloModule jit_f
ENTRY %main.5 {
  %x.1 = f32[4]{0} parameter(0)
  ROOT %s.3 = f32[4]{0} custom-call(%x.1), custom_call_target="foo"
}
//--- good.txt
HloModule jit_f
ENTRY %main.5 {
  %x.1 = f32[4]{0} parameter(0)
  ROOT %s.2 = f32[4]{0} add(%x.1, %x.1)
}
//--- sharded/module_0000.jit_f.0000.spmd-partitioner.after_pipeline-start.before_spmd-partitioning.txt
HloModule jit_f, num_partitions=2
ENTRY %main.5 {
  %x.1 = f32[4]{0} parameter(0), sharding={devices=[2]<=[2]}
  ROOT %s.2 = f32[4]{0} add(%x.1, %x.1), sharding={devices=[2]<=[2]}
}
//--- sharded/module_0000.jit_f.0001.spmd-partitioner.after_spmd-partitioning.before_dce.txt
HloModule jit_f, num_partitions=2
ENTRY %main.5 {
  %x.1 = f32[2]{0} parameter(0), sharding={devices=[2]<=[2]}
  ROOT %s.2 = f32[2]{0} add(%x.1, %x.1)
}
//--- bad.txt
HloModule jit_f, num_partitions=2
ENTRY %main.5 {
  %x.1 = f32[2]{0} parameter(0), sharding={devices=[2]<=[2]}
  ROOT %s.2 = f32[2]{0} multiply(%x.1, %x.1)
}
//--- elided.mlir
func.func @main(%x: tensor<11xf32>) -> tensor<11xf32> {
  %c = stablehlo.constant dense<[1.0,2.0,3.0,4.0,5.0,6.0,7.0,8.0,9.0,10.0,11.0]> : tensor<11xf32>
  %1 = stablehlo.add %x, %c : tensor<11xf32>
  %2 = stablehlo.add %1, %c : tensor<11xf32>
  return %2 : tensor<11xf32>
}
//--- elided/module_0000.jit_f.0000.pipe.after_pipeline-start.before_fold.txt
HloModule jit_f
ENTRY %main.5 {
  %x.1 = f32[11]{0} parameter(0)
  %constant.1 = f32[11]{0} constant({...})
  %a.2 = f32[11]{0} add(%x.1, %constant.1)
  ROOT %a.3 = f32[11]{0} add(%a.2, %constant.1)
}
//--- elided/module_0000.jit_f.0001.pipe.after_rename.before_x.txt
HloModule jit_f
ENTRY %main.5 {
  %x.1 = f32[11]{0} parameter(0)
  %constant.1 = f32[11]{0} constant({...})
  ROOT %a.3 = f32[11]{0} add(%x.1, %constant.1)
}
//--- nan.mlir
func.func @main() -> tensor<4xf32> {
  %0 = stablehlo.constant dense<[0x7FC00000, 1.0, 2.0, 0.5]> : tensor<4xf32>
  return %0 : tensor<4xf32>
}
//--- sort.mlir
func.func @main(%x: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
  %0 = stablehlo.subtract %x, %x : tensor<4xf32>
  %1 = "stablehlo.sort"(%x) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %c = stablehlo.compare LT, %a, %b, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }) {dimension = 0 : i64, is_stable = true} : (tensor<4xf32>) -> tensor<4xf32>
  %2 = stablehlo.subtract %1, %1 : tensor<4xf32>
  return %0, %2 : tensor<4xf32>, tensor<4xf32>
}
//--- order/module_0000.jit_f.0000.pipe.after_pipeline-start.before_a.txt
HloModule jit_f
%lt (a: f32[], b: f32[]) -> pred[] {
  %a = f32[] parameter(0)
  %b = f32[] parameter(1)
  ROOT %c = pred[] compare(%a, %b), direction=LT
}
ENTRY %main.5 {
  %x.1 = f32[4]{0} parameter(0)
  %zero = f32[] constant(0)
  %zeros = f32[4]{0} broadcast(%zero), dimensions={}
  %beside.2 = f32[4]{0} subtract(%x.1, %x.1)
  %sort.3 = f32[4]{0} sort(%x.1), dimensions={0}, is_stable=true, to_apply=%lt
  %after.4 = f32[4]{0} subtract(%sort.3, %sort.3)
  ROOT %out = (f32[4]{0}, f32[4]{0}) tuple(%beside.2, %after.4)
}
//--- order/module_0000.jit_f.0001.pipe.after_a.before_b.txt
HloModule jit_f
%lt (a: f32[], b: f32[]) -> pred[] {
  %a = f32[] parameter(0)
  %b = f32[] parameter(1)
  %ge = pred[] compare(%a, %b), direction=GE
  ROOT %c = pred[] not(%ge)
}
ENTRY %main.5 {
  %x.1 = f32[4]{0} parameter(0)
  %zero = f32[] constant(0)
  %zeros = f32[4]{0} broadcast(%zero), dimensions={}
  %beside.2 = f32[4]{0} subtract(%x.1, %x.1)
  %sort.3 = f32[4]{0} sort(%x.1), dimensions={0}, is_stable=true, to_apply=%lt
  %after.4 = f32[4]{0} subtract(%sort.3, %sort.3)
  ROOT %out = (f32[4]{0}, f32[4]{0}) tuple(%beside.2, %after.4)
}
//--- beside/module_0000.jit_f.0000.pipe.after_pipeline-start.before_a.txt
HloModule jit_f
%lt (a: f32[], b: f32[]) -> pred[] {
  %a = f32[] parameter(0)
  %b = f32[] parameter(1)
  ROOT %c = pred[] compare(%a, %b), direction=LT
}
ENTRY %main.5 {
  %x.1 = f32[4]{0} parameter(0)
  %zero = f32[] constant(0)
  %zeros = f32[4]{0} broadcast(%zero), dimensions={}
  %beside.2 = f32[4]{0} subtract(%x.1, %x.1)
  %sort.3 = f32[4]{0} sort(%x.1), dimensions={0}, is_stable=true, to_apply=%lt
  %after.4 = f32[4]{0} subtract(%sort.3, %sort.3)
  ROOT %out = (f32[4]{0}, f32[4]{0}) tuple(%beside.2, %after.4)
}
//--- beside/module_0000.jit_f.0001.pipe.after_a.before_b.txt
HloModule jit_f
%lt (a: f32[], b: f32[]) -> pred[] {
  %a = f32[] parameter(0)
  %b = f32[] parameter(1)
  ROOT %c = pred[] compare(%a, %b), direction=LT
}
ENTRY %main.5 {
  %x.1 = f32[4]{0} parameter(0)
  %zero = f32[] constant(0)
  %zeros = f32[4]{0} broadcast(%zero), dimensions={}
  %beside.2 = f32[4]{0} add(%zeros, %zeros)
  %sort.3 = f32[4]{0} sort(%x.1), dimensions={0}, is_stable=true, to_apply=%lt
  %after.4 = f32[4]{0} subtract(%sort.3, %sort.3)
  ROOT %out = (f32[4]{0}, f32[4]{0}) tuple(%beside.2, %after.4)
}
//--- after/module_0000.jit_f.0000.pipe.after_pipeline-start.before_a.txt
HloModule jit_f
%lt (a: f32[], b: f32[]) -> pred[] {
  %a = f32[] parameter(0)
  %b = f32[] parameter(1)
  ROOT %c = pred[] compare(%a, %b), direction=LT
}
ENTRY %main.5 {
  %x.1 = f32[4]{0} parameter(0)
  %zero = f32[] constant(0)
  %zeros = f32[4]{0} broadcast(%zero), dimensions={}
  %beside.2 = f32[4]{0} subtract(%x.1, %x.1)
  %sort.3 = f32[4]{0} sort(%x.1), dimensions={0}, is_stable=true, to_apply=%lt
  %after.4 = f32[4]{0} subtract(%sort.3, %sort.3)
  ROOT %out = (f32[4]{0}, f32[4]{0}) tuple(%beside.2, %after.4)
}
//--- after/module_0000.jit_f.0001.pipe.after_a.before_b.txt
HloModule jit_f
%lt (a: f32[], b: f32[]) -> pred[] {
  %a = f32[] parameter(0)
  %b = f32[] parameter(1)
  ROOT %c = pred[] compare(%a, %b), direction=LT
}
ENTRY %main.5 {
  %x.1 = f32[4]{0} parameter(0)
  %zero = f32[] constant(0)
  %zeros = f32[4]{0} broadcast(%zero), dimensions={}
  %beside.2 = f32[4]{0} subtract(%x.1, %x.1)
  %sort.3 = f32[4]{0} sort(%x.1), dimensions={0}, is_stable=true, to_apply=%lt
  %after.4 = f32[4]{0} add(%zeros, %zeros)
  ROOT %out = (f32[4]{0}, f32[4]{0}) tuple(%beside.2, %after.4)
}
