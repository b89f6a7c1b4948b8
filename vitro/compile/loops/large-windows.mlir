// A cumulative sum stays an op of the reference, which folds its windows side by side; a small window becomes a kernel.
// RUN: vitro compile %s --stop-after form-kernels | FileCheck %s
// RUN: vitro run %s --on cpu --ref ref | FileCheck %s --check-prefix=GIVES

// CHECK-LABEL: func.func public @main
// CHECK: stablehlo.reduce_window
// CHECK-SAME: window_dimensions = array<i64: 2000>
// CHECK: kernel.call
// GIVES-COUNT-2: match
func.func public @main(%x: tensor<2000xf32>) -> (tensor<2000xf32>, tensor<1000xf32>) {
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %0 = "stablehlo.reduce_window"(%x, %zero) <{padding = dense<[[1999, 0]]> : tensor<1x2xi64>, window_dimensions = array<i64: 2000>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %2 = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %2 : tensor<f32>
  }) : (tensor<2000xf32>, tensor<f32>) -> tensor<2000xf32>
  %1 = "stablehlo.reduce_window"(%x, %zero) <{window_dimensions = array<i64: 2>, window_strides = array<i64: 2>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %2 = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %2 : tensor<f32>
  }) : (tensor<2000xf32>, tensor<f32>) -> tensor<1000xf32>
  return %0, %1 : tensor<2000xf32>, tensor<1000xf32>
}
