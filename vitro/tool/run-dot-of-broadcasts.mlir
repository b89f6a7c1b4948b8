// A sum whose length only a fused broadcast knows.
// RUN: vitro run %s --on=cpu --ref ref --force-recompile | FileCheck %s
// CHECK: out0 tensor<128x128xf32>: match
// CHECK: {{^}}ok
func.func @main(%x: tensor<128xf32>, %y: tensor<128xf32>) -> tensor<128x128xf32> {
  %0 = stablehlo.broadcast_in_dim %x, dims = [0] : (tensor<128xf32>) -> tensor<128x128xf32>
  %1 = stablehlo.broadcast_in_dim %y, dims = [0] : (tensor<128xf32>) -> tensor<128x128xf32>
  %2 = stablehlo.dot_general %0, %1, contracting_dims = [1] x [0] : (tensor<128x128xf32>, tensor<128x128xf32>) -> tensor<128x128xf32>
  return %2 : tensor<128x128xf32>
}
