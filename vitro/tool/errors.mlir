// Every error of a module, with line, column and the constraint broken, in one run.
// RUN: %exits 2 vitro convert %s | FileCheck %s
// RUN: %exits 2 vitro run %s | FileCheck %s
// RUN: %exits 2 vitro run %s --json | FileCheck %s --check-prefix=JSON

// CHECK: errors.mlir:[[@LINE+8]]:{{[0-9]+}}: {{.*}}add C1
// CHECK: written at model.py:9
// CHECK: errors.mlir:[[@LINE+7]]:{{[0-9]+}}: {{.*}}transpose C
// JSON: "status": "error"
// JSON: "code": "import.invalid"
// JSON: "location": "{{.*}}errors.mlir:
// JSON: "constraint": "add C1"
func.func @main(%a: tensor<4xf32>, %b: tensor<3xf32>) {
  %0 = "stablehlo.add"(%a, %b) : (tensor<4xf32>, tensor<3xf32>) -> tensor<4xf32> loc("model.py":9:1)
  %1 = "stablehlo.transpose"(%a) <{permutation = array<i64: 1>}> : (tensor<4xf32>) -> tensor<4xf32>
  return
}
