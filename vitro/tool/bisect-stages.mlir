// vitro bisect --stages names the stage that broke a program, by executing what the target wrote
// after each. The targets are vitro itself with an edit in one of its files (Inputs/victim.py).

// No fault.
// RUN: vitro bisect %s --stages --target cpu -o %t.none | FileCheck %s --check-prefix=NONE
// NONE: good {{ *}}runtime
// NONE: no fault

// Swapped operands in a stage of the graph, which has no kernels yet.
// RUN: env VICTIM='stages/*_remove-duplicates.mlir|stablehlo.subtract (%%\w+), (%%\w+)|stablehlo.subtract \2, \1' %exits 1 vitro bisect %s --stages --target cpu@%S/Inputs/victim.py -o %t.graph --json > %t.graph.json
// RUN: FileCheck %s --check-prefix=GRAPH < %t.graph.json
// GRAPH: "status": "fault"
// GRAPH: "stage": "remove-duplicates"
// GRAPH: "before": "fold-constants"
// GRAPH: "confirmed": true

// In a loop of one kernel of three.
// RUN: env VICTIM='stages/*_tile.mlir|arith.subf (%%\w+), (%%\w+)|arith.subf \2, \1' %exits 1 vitro bisect %s --stages --target cpu@%S/Inputs/victim.py -o %t.tile | FileCheck %s --check-prefix=TILE
// TILE: bad {{ *}}tile
// TILE: stage {{ *}}tile
// TILE: kernel {{ *}}kernel_0_dot_general
// TILE: rule {{ *}}fuse-elementwise is right, tile is not: out0: {{[0-9]+}} of 1024 elements are wrong
// TILE: before {{ *}}{{.*}}stages/{{[0-9]+}}_fuse-elementwise.mlir
// TILE: after {{ *}}{{.*}}stages/{{[0-9]+}}_tile.mlir

// Rounding would excuse one bit in a constant, but such a stage does not round.
// RUN: env VICTIM='stages/*_remove-duplicates.mlir|dense<3.000000e.00>|dense<3.00000024>' %exits 1 vitro bisect %s --stages --target cpu@%S/Inputs/victim.py -o %t.exact | FileCheck %s --check-prefix=EXACT
// EXACT: good {{ *}}remove-duplicates
// EXACT: good {{ *}}runtime
// EXACT: stage {{ *}}remove-duplicates
// EXACT: class {{ *}}precision_change
// EXACT: rule {{.*}}changes bits although it is declared exact (the change is within rounding)

// Every point, every transition.
// RUN: env VICTIM='stages/*_tile.mlir|arith.subf (%%\w+), (%%\w+)|arith.subf \2, \1' %exits 1 vitro bisect %s --stages --sweep --target cpu@%S/Inputs/victim.py -o %t.sweep | FileCheck %s --check-prefix=SWEEP
// SWEEP: good {{ *}}import
// SWEEP: good {{ *}}fuse-elementwise
// SWEEP: bad {{ *}}tile
// SWEEP: bad {{ *}}plan
// SWEEP: transition {{ *}}fuse-elementwise -> tile: good -> bad
// SWEEP-NOT: transition
// SWEEP: stage {{ *}}tile
// SWEEP: 27 points executed

// What the import makes of the program.
// RUN: env VICTIM='stages/00_*|stablehlo.subtract (%%\w+), (%%\w+)|stablehlo.subtract \2, \1' %exits 1 vitro bisect %s --stages --target cpu@%S/Inputs/victim.py -o %t.import | FileCheck %s --check-prefix=IMPORT
// IMPORT: stage {{ *}}import
// IMPORT: class {{ *}}importer

// The generator writes another op.
// RUN: env VICTIM='kernels/*/kernel.ll|fsub|fadd' %exits 1 vitro bisect %s --stages --target cpu@%S/Inputs/victim.py -o %t.emit | FileCheck %s --check-prefix=EMIT
// EMIT: stage {{ *}}generate:cpu
// EMIT: kernel {{ *}}kernel_0_dot_general
// EMIT: rewrite {{ *}}emission: kernel.ll is wrong even without optimisation

// It writes the right one, and makes wrong code of it.
// RUN: env VICTIM_WHEN=code VICTIM='kernels/*/kernel.ll|fsub|fadd' %exits 1 vitro bisect %s --stages --target cpu@%S/Inputs/victim.py -o %t.code | FileCheck %s --check-prefix=CODE
// CODE: stage {{ *}}generate:cpu
// CODE: rewrite {{ *}}optimisation: kernel.ll is right when this binary compiles it

// Two tasks that touch the same memory lose their order.
// RUN: env VICTIM='plan.json|"after":.0,1.|"after":[1]' %exits 1 vitro bisect %s --stages --target cpu@%S/Inputs/victim.py -o %t.race | FileCheck %s --check-prefix=RACE
// RACE: stage {{ *}}runtime
// RACE: class {{ *}}race
// RACE: rule {{ *}}plan: {{.*}}task 0 (kernel kernel_0_dot_general {{.*}}task 2 (kernel kernel_2_reduce

// All it wrote is right, and it computes something else.
// RUN: env VICTIM_WHEN=run VICTIM='stages/*_tile.mlir|arith.subf (%%\w+), (%%\w+)|arith.subf \2, \1' %exits 1 vitro bisect %s --stages --target cpu@%S/Inputs/victim.py -o %t.run | FileCheck %s --check-prefix=RUN-ONLY
// RUN-ONLY: good {{ *}}generate:cpu
// RUN-ONLY: stage {{ *}}runtime

// It dies and leaves nothing behind.
// RUN: env VICTIM_WHEN=crash:vectorise %exits 1 vitro bisect %s --stages --target cpu@%S/Inputs/victim.py -o %t.crash | FileCheck %s --check-prefix=CRASH
// CRASH: stage {{ *}}vectorise
// CRASH: class {{ *}}crash
// CRASH: rule {{ *}}the target fails in vectorise, but passes store-booleans: ended by signal 11

// RUN: %exits 2 vitro bisect %s --target cpu 2>&1 | FileCheck %s --check-prefix=USAGE
// USAGE: one of --stages, --dump-dir D and --commits GOOD..BAD
// RUN: %exits 2 vitro bisect %s --stages --target cpu@nothing 2>&1 | FileCheck %s --check-prefix=NOBODY
// NOBODY: no program 'nothing'
// RUN: printf '#!/bin/sh\nexec /nowhere/vitro "$@"\n' > %t.gone && chmod +x %t.gone
// RUN: %exits 3 vitro bisect %s --stages --target cpu@%t.gone -o %t.none 2>&1 | FileCheck %s --check-prefix=GONE
// GONE: cannot be started

func.func @main(%x: tensor<64x32xf32>, %w: tensor<32x16xf32>, %b: tensor<16xf32>) -> (tensor<64x16xf32>, tensor<64xf32>) {
  %d = stablehlo.dot_general %x, %w, contracting_dims = [1] x [0] : (tensor<64x32xf32>, tensor<32x16xf32>) -> tensor<64x16xf32>
  %bb = stablehlo.broadcast_in_dim %b, dims = [1] : (tensor<16xf32>) -> tensor<64x16xf32>
  %s = stablehlo.subtract %d, %bb : tensor<64x16xf32>
  %t = stablehlo.tanh %s : tensor<64x16xf32>
  %z = stablehlo.constant dense<0.0> : tensor<f32>
  %r = stablehlo.reduce(%t init: %z) applies stablehlo.add across dimensions = [1] : (tensor<64x16xf32>, tensor<f32>) -> tensor<64xf32>
  %e = stablehlo.exponential %x : tensor<64x32xf32>
  %q = stablehlo.reduce(%e init: %z) applies stablehlo.add across dimensions = [1] : (tensor<64x32xf32>, tensor<f32>) -> tensor<64xf32>
  %three = stablehlo.constant dense<3.0> : tensor<64xf32>
  %p = stablehlo.multiply %r, %three : tensor<64xf32>
  %o = stablehlo.divide %p, %q : tensor<64xf32>
  return %t, %o : tensor<64x16xf32>, tensor<64xf32>
}
