// HLO text is a program like any other: it runs, is looked at, converted and made small.
// RUN: vitro run %s --seed 1 --outputs %t.ref.npz | FileCheck %s --check-prefix=OK
// RUN: vitro inspect %s | FileCheck %s --check-prefix=INSPECT
// INSPECT: (hlo)
// INSPECT: @main (tensor<4xf32>) -> tensor<4xf32>
// INSPECT: 1 stablehlo.exponential
// RUN: vitro convert %s -o %t.mlir && vitro run %t.mlir --seed 1 --expect %t.ref.npz | FileCheck %s --check-prefix=OK
// RUN: vitro convert %s -o %t.bc --format bytecode && vitro run %t.bc --seed 1 --expect %t.ref.npz | FileCheck %s --check-prefix=OK
// RUN: vitro convert %s -o %t.vhlo --version 1.0.0 && vitro run %t.vhlo --seed 1 --expect %t.ref.npz | FileCheck %s --check-prefix=OK
// RUN: vitro run %s --on=cpu --seed 1 --expect %t.ref.npz | FileCheck %s --check-prefix=OK
// RUN: FileCheck %s --check-prefix=LOCATIONS < %t.mlir
// LOCATIONS: stablehlo.exponential
// LOCATIONS: "model.py":12
// RUN: rm -rf %t.small
// RUN: vitro reduce %s --test 'grep -q stablehlo.exponential {}' -o %t.small | FileCheck %s --check-prefix=SMALL
// SMALL: ops 3 -> 1
// RUN: cat %s | vitro run - --seed 1 | FileCheck %s --check-prefix=OK
// OK: ok
HloModule jit_f, entry_computation_layout={(f32[4]{0})->f32[4]{0}}

FileNames
1 "model.py"

FunctionNames
1 "f"

FileLocations
1 {file_name_id=1 function_name_id=1 line=12 column=3}

StackFrames
1 {file_location_id=1}

ENTRY %main.4 (x.1: f32[4]) -> f32[4] {
  %x.1 = f32[4]{0} parameter(0), metadata={op_name="x"}
  %exp.2 = f32[4]{0} exponential(%x.1), metadata={op_name="jit(f)/exp" stack_frame_id=1}
  %mul.3 = f32[4]{0} multiply(%exp.2, %x.1), metadata={op_name="jit(f)/mul"}
  ROOT %neg.4 = f32[4]{0} negate(%mul.3)
}
