// RUN: vitro inspect %s | FileCheck %s
// RUN: vitro inspect %s --json | FileCheck %s --check-prefix=JSON

// CHECK: func      @main (tensor<8x16xf32>, tensor<16x4xf32>) -> tensor<8x4xf32>
// CHECK: ops       5
// CHECK-DAG: 1 stablehlo.dot_general
// CHECK-DAG: 1 stablehlo.custom_call
// CHECK: custom_calls 1
// CHECK-NEXT: 1 somebody.knows
// CHECK: constants 1 (128 B)
// CHECK: memory    @main: peak 1.00 KiB (arguments 768 B, results 128 B)
// CHECK: FLOPs     @main: 1.056 k (dot 1.024 k, convolution 0, other 32)
// JSON: "custom_calls": {
// JSON-NEXT: "somebody.knows": 1
func.func @main(%a: tensor<8x16xf32>, %b: tensor<16x4xf32>) -> tensor<8x4xf32> {
  %0 = stablehlo.custom_call @somebody.knows(%b) : (tensor<16x4xf32>) -> tensor<16x4xf32>
  %1 = stablehlo.dot_general %a, %0, contracting_dims = [1] x [0] : (tensor<8x16xf32>, tensor<16x4xf32>) -> tensor<8x4xf32>
  %c = stablehlo.constant dense<"0x000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000803F"> : tensor<8x4xf32>
  %2 = stablehlo.add %1, %c : tensor<8x4xf32>
  return %2 : tensor<8x4xf32>
}
