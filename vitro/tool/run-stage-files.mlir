// A stage file of any level is a program: it takes --expect, with rounding judged where a kernel
// has no wider form.
// RUN: vitro run %s --outputs %t.npz
// RUN: rm -rf %t.b && vitro compile %s -o %t.b
// RUN: vitro run %t.b/stages/*_simplify.mlir --expect %t.npz | FileCheck %s
// RUN: vitro run %t.b/stages/*_lower-to-linalg.mlir --expect %t.npz | FileCheck %s
// RUN: vitro run %t.b/stages/*_vectorise.mlir --expect %t.npz | FileCheck %s --check-prefix=ROUNDED
// RUN: vitro run %t.b/stages/*_tidy-kernels.mlir --expect %t.npz | FileCheck %s --check-prefix=ROUNDED
// CHECK: out0 tensor<8xf32>: match
// ROUNDED: out0 tensor<8xf32>: match (
// ROUNDED-NOT: exact
// ROUNDED: {{^}}ok

// A wrong number is still a mismatch.
// RUN: sed 's/stablehlo.exponential/stablehlo.sine/' %s > %t.wrong.mlir
// RUN: vitro run %t.wrong.mlir --outputs %t.wrong.npz
// RUN: %exits 1 vitro run %t.b/stages/*_tidy-kernels.mlir --expect %t.wrong.npz | FileCheck %s --check-prefix=WRONG
// WRONG: out0 tensor<8xf32>: MISMATCH
func.func @main(%x: tensor<8x999xf32>) -> tensor<8xf32> {
  %z = stablehlo.constant dense<0.0> : tensor<f32>
  %e = stablehlo.exponential %x : tensor<8x999xf32>
  %s = stablehlo.reduce(%e init: %z) applies stablehlo.add across dimensions = [1] : (tensor<8x999xf32>, tensor<f32>) -> tensor<8xf32>
  return %s : tensor<8xf32>
}
