// --check nan,inf names the first op that makes one.
// RUN: %exits 1 vitro run %s --check nan,inf | FileCheck %s
// RUN: vitro run %s | FileCheck %s --check-prefix=PLAIN

// CHECK: nan {{.*}}NaN
// CHECK-SAME: stablehlo.log
// CHECK: run-check-nan.mlir:[[@LINE+6]]
// CHECK: {{^check-failed$}}
// PLAIN: {{^ok$}}
func.func @main() -> tensor<2xf32> {
  %0 = stablehlo.constant dense<[1.0, -1.0]> : tensor<2xf32>

  %1 = stablehlo.log %0 : tensor<2xf32>
  %2 = stablehlo.add %1, %1 : tensor<2xf32>
  return %2 : tensor<2xf32>
}
