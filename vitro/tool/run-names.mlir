// Arguments and results go by the names that the user gave them, where the module has them.
// RUN: vitro run %s | FileCheck %s
// CHECK: out0      0/loss: tensor<f32>
// CHECK: out1      1/params/layer1/w: tensor<2xf32>
// RUN: vitro inspect %s | FileCheck %s --check-prefix=INSPECT
// INSPECT: arg0      params/layer1/w
// INSPECT: out1      1/params/layer1/w
// RUN: vitro run %s --json | FileCheck %s --check-prefix=JSON
// JSON: "path": "1/params/layer1/w"

// RUN: echo 'func.func @main() -> (tensor<f32>, tensor<3xf32>) { %%a = stablehlo.constant dense<1.0> : tensor<f32> %%b = stablehlo.constant dense<1.0> : tensor<3xf32> return %%a, %%b : tensor<f32>, tensor<3xf32> }' > %t.mlir
// RUN: vitro run %t.mlir --outputs %t.npz
// RUN: %exits 2 vitro run %s --expect %t.npz 2>&1 | FileCheck %s --check-prefix=SHAPE
// SHAPE: out1 (1/params/layer1/w)

// vitro-rt, too.
// RUN: rm -rf %t.b && vitro compile %s -o %t.b && %t.b/run | FileCheck %s --check-prefix=RT
// RT: out1      1/params/layer1/w: tensor<2xf32>
func.func @main(%w: tensor<2xf32> loc("params['layer1']['w']"))
    -> (tensor<f32> {jax.result_info = "result[0].loss"}, tensor<2xf32> {jax.result_info = "result[1].params['layer1']['w']"}) {
  %z = stablehlo.constant dense<0.0> : tensor<f32>
  %s = stablehlo.reduce(%w init: %z) applies stablehlo.add across dimensions = [0] : (tensor<2xf32>, tensor<f32>) -> tensor<f32>
  %d = stablehlo.sine %w : tensor<2xf32>
  return %s, %d : tensor<f32>, tensor<2xf32>
}
