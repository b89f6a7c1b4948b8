// Inputs come from a file or a seed; outputs go to a file that a later run can expect.
// RUN: vitro run %s --outputs %t.npz | FileCheck %s
// RUN: vitro run %s --expect %t.npz | FileCheck %s --check-prefix=SAME
// RUN: vitro run %s --on ref64 --expect %t.npz | FileCheck %s --check-prefix=SAME
// RUN: vitro run %s --ref ref64 | FileCheck %s --check-prefix=SAME
// RUN: %exits 1 vitro run %s --seed 1 --expect %t.npz | FileCheck %s --check-prefix=OTHER
// RUN: vitro run %s --seed 1 --expect %t.npz --atol 1000 | FileCheck %s --check-prefix=SAME
// RUN: vitro run %s --replicas 2 --outputs %t.grid.npz | FileCheck %s --check-prefix=GRID
// RUN: vitro run %s --replicas 2 --expect %t.grid.npz | FileCheck %s --check-prefix=SAME

// What could not be read did not run.
// RUN: %exits 2 vitro run %s --inputs %t.none.npz | FileCheck %s --check-prefix=NONE
// NONE: entry
// NONE-NOT: ran
// NONE: {{^error$}}

// CHECK: inputs    generated from seed 0 (floats N(0,1), integers 0..9)
// CHECK: out0      tensor<3x5xf32>
// SAME: out0 {{.*}}: match
// SAME: {{^ok$}}
// OTHER: {{^mismatch$}}
// GRID: 2 replicas x 1 partitions
// GRID: r0p0/out0
// GRID: r1p0/out0
func.func @main(%a: tensor<3x4xf32>, %b: tensor<4x5xf32>) -> tensor<3x5xf32> {
  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<3x4xf32>, tensor<4x5xf32>) -> tensor<3x5xf32>
  %1 = stablehlo.exponential %0 : tensor<3x5xf32>
  return %1 : tensor<3x5xf32>
}
