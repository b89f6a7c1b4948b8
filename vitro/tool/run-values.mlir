// --values keeps every value that is made, by the id of the op: on the reference all of them, in
// compiled code what leaves kernels.
// RUN: rm -rf %t.ref %t.cpu
// RUN: vitro run %s --values %t.ref && FileCheck %s --check-prefix=REF < %t.ref/index.json
// REF: "main/0#0"
// REF: "op": "stablehlo.exponential"
// REF: "location": "{{.*}}run-values.mlir:{{[0-9]+}}
// REF: "type": "tensor<4x4xf32>"
// REF: "main/1#0"
// REF: "main/2#0"
// REF: "left_out": 0
// RUN: vitro run %s --on=cpu --values %t.cpu && FileCheck %s --check-prefix=CPU < %t.cpu/index.json
// CPU: "main/{{[0-2]}}#0"
// CPU: "op": "kernel_
// RUN: %exits 2 vitro run %s --values %t.cpu --replicas 2 2>&1 | FileCheck %s --check-prefix=GRID
// GRID: [usage.values]

func.func @main(%x: tensor<4x4xf32>) -> tensor<4x4xf32> {
  %0 = stablehlo.exponential %x : tensor<4x4xf32>
  %1 = stablehlo.dot_general %0, %0, contracting_dims = [1] x [0] : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
  %2 = stablehlo.tanh %1 : tensor<4x4xf32>
  return %2 : tensor<4x4xf32>
}
