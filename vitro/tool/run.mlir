// A program without arguments that checks itself: checks are counted, a failed one is exit code 1.
// RUN: vitro run %s | FileCheck %s
// RUN: vitro run %s --json | FileCheck %s --check-prefix=JSON
// RUN: vitro run %s --entry wrong > %t || true
// RUN: FileCheck %s --check-prefix=WRONG < %t
// RUN: %exits 1 vitro run %s --entry wrong
// RUN: %exits 2 vitro run %s --entry nothing
// RUN: %exits 2 vitro run %s --on stage:nosuch 2>&1 | FileCheck %s --check-prefix=STAGES
// RUN: %exits 2 vitro run %s --on stage:imprt 2>&1 | FileCheck %s --check-prefix=IMPORT

// STAGES: known: import, inline-calls,
// IMPORT: did you mean 'import'?
// CHECK: entry     @main on ref
// CHECK: checks    2 of 3 run, 0 failed
// CHECK: {{^ok$}}
func.func @main() {
  %0 = stablehlo.constant dense<[1.0, 2.0]> : tensor<2xf32>
  %1 = stablehlo.constant dense<[2.0, 4.0]> : tensor<2xf32>
  %2 = stablehlo.add %0, %0 : tensor<2xf32>
  check.expect_eq %2, %1 : tensor<2xf32>
  stablehlo.custom_call @check.expect_close(%2, %1) {has_side_effect = true} : (tensor<2xf32>, tensor<2xf32>) -> ()
  return
}

// JSON: "status": "ok"
// JSON: "checks": {
// JSON-NEXT: "run": 2,
// JSON-NEXT: "failed": 0

// WRONG: failed    check.expect_eq at {{.*}}run.mlir:[[@LINE+6]]
// WRONG: checks    1 of 3 run, 1 failed
// WRONG: {{^check-failed$}}
func.func @wrong() {
  %0 = stablehlo.constant dense<[1.0, 2.0]> : tensor<2xf32>
  %1 = stablehlo.constant dense<[1.0, 3.0]> : tensor<2xf32>
  check.expect_eq %0, %1 : tensor<2xf32>
  return
}
