// Text split by "// -----" is several modules: a line each and a total; one failure does not stop
// the others.
// RUN: %exits 3 vitro run %s > %t
// RUN: FileCheck %s < %t

// CHECK-DAG: ok           {{.*}}run-modules.mlir:1  1 checks
// CHECK-DAG: check-failed {{.*}}run-modules.mlir:[[@LINE+12]]  1 checks (1 failed)
// CHECK-DAG: error        {{.*}}run-modules.mlir:{{[0-9]+}}  0 checks
// CHECK-DAG: unknown_target
// CHECK: 3 modules: 1 check-failed 1 error 1 ok; 2 checks run, 1 failed

func.func @first() {
  %0 = stablehlo.constant dense<1> : tensor<i32>
  check.expect_eq_const %0, dense<1> : tensor<i32>
  return
}

// This comment belongs to the first module.
// -----
func.func @second() {
  %0 = stablehlo.constant dense<1> : tensor<i32>
  check.expect_eq_const %0, dense<2> : tensor<i32>
  return
}
// -----
func.func @main() -> tensor<i32> {
  %0 = stablehlo.constant dense<1> : tensor<i32>
  %1 = stablehlo.custom_call @unknown_target(%0) : (tensor<i32>) -> tensor<i32>
  return %1 : tensor<i32>
}
