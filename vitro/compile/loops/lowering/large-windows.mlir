// A cumulative sum is a kernel, one step per element. Where padding would count, and for other large windows, the op
// stays one of the reference, which folds windows side by side; a small window becomes a kernel.
// RUN: vitro compile %s --stop-after form-kernels | FileCheck %s
// RUN: vitro run %s --on cpu --ref ref | FileCheck %s --check-prefix=GIVES

// CHECK-LABEL: func.func public @main
// CHECK-DAG: stablehlo.reduce_window{{.*}}padding = dense<{{\[\[}}1998, 1]]>
// CHECK-DAG: stablehlo.reduce_window{{.*}}padding = dense<{{\[\[}}1999, 0]]>
// CHECK-DAG: kernel.call @kernel_0_reduce_window
// CHECK-DAG: kernel.call @kernel_1_reduce_window
// CHECK: return
// CHECK-NOT: padding = dense<{{\[\[}}1998, 1]]>
// GIVES-COUNT-4: match
func.func public @main(%x: tensor<2000xf32>) -> (tensor<2000xf32>, tensor<1000xf32>, tensor<2000xf32>, tensor<2000xf32>) {
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %two = stablehlo.constant dense<2.0> : tensor<f32>
  %0 = "stablehlo.reduce_window"(%x, %zero) <{padding = dense<[[1999, 0]]> : tensor<1x2xi64>, window_dimensions = array<i64: 2000>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %4 = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %4 : tensor<f32>
  }) : (tensor<2000xf32>, tensor<f32>) -> tensor<2000xf32>
  %1 = "stablehlo.reduce_window"(%x, %zero) <{window_dimensions = array<i64: 2>, window_strides = array<i64: 2>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %4 = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %4 : tensor<f32>
  }) : (tensor<2000xf32>, tensor<f32>) -> tensor<1000xf32>
  %2 = "stablehlo.reduce_window"(%x, %two) <{padding = dense<[[1999, 0]]> : tensor<1x2xi64>, window_dimensions = array<i64: 2000>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %4 = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %4 : tensor<f32>
  }) : (tensor<2000xf32>, tensor<f32>) -> tensor<2000xf32>
  %3 = "stablehlo.reduce_window"(%x, %zero) <{padding = dense<[[1998, 1]]> : tensor<1x2xi64>, window_dimensions = array<i64: 2000>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %4 = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %4 : tensor<f32>
  }) : (tensor<2000xf32>, tensor<f32>) -> tensor<2000xf32>
  return %0, %1, %2, %3 : tensor<2000xf32>, tensor<1000xf32>, tensor<2000xf32>, tensor<2000xf32>
}
