// vitro diff: what stages changed, op by op; values are named by the ids of the ops that make them.
// RUN: %exits 1 vitro diff import simplify --of %s | FileCheck %s --check-prefix=SIMPLIFY
// SIMPLIFY: @main
// SIMPLIFY: - {{.*}}stablehlo.transpose %arg0
// SIMPLIFY: {{[0-9]+}} ops the same, {{[0-9]+}} changed, {{[1-9][0-9]*}} removed, 0 added

// A stage that changes nothing: exit code 0, and values that were renumbered are the same.
// RUN: vitro diff import inline_calls --of %s | FileCheck %s --check-prefix=SAME
// SAME-NOT: @main
// SAME: 0 changed, 0 removed, 0 added

// Files, and a build directory; a page that holds both sides.
// RUN: vitro compile %s --stop-after=simplify > %t.simplify.mlir
// RUN: %exits 1 vitro diff %s %t.simplify.mlir --html %t.html --all | FileCheck %s --check-prefix=ALL
// ALL: stablehlo.add %main/{{[0-9]+}}, %main/{{[0-9]+}}
// RUN: FileCheck %s --check-prefix=PAGE --input-file %t.html
// PAGE: "kind":"removed"
// RUN: rm -rf %t.b && vitro compile %s -o %t.b
// RUN: %exits 1 vitro diff form-kernels lower-to-linalg --of %t.b --json | FileCheck %s --check-prefix=JSON
// JSON: "status": "ok"

// RUN: %exits 2 vitro diff simplify tile 2>&1 | FileCheck %s --check-prefix=WHOSE
// WHOSE: --of PROGRAM says whose stage simplify it is
// RUN: %exits 2 vitro diff simplfy tile --of %s 2>&1 | FileCheck %s --check-prefix=NEAR
// NEAR: simplify
// RUN: %exits 2 vitro diff import simplify --of %s --skip-stages=simplify 2>&1 | FileCheck %s --check-prefix=SKIPPED
// SKIPPED: simplify was skipped
func.func @main(%x: tensor<4x6xf32>) -> tensor<4x6xf32> {
  %t = stablehlo.transpose %x, dims = [1, 0] : (tensor<4x6xf32>) -> tensor<6x4xf32>
  %u = stablehlo.transpose %t, dims = [1, 0] : (tensor<6x4xf32>) -> tensor<4x6xf32>
  %s = stablehlo.sine %u : tensor<4x6xf32>
  %y = stablehlo.add %s, %s : tensor<4x6xf32>
  return %y : tensor<4x6xf32>
}
