// Kernels become linalg, integers lose their signs, constants become scalars; main stays.
// RUN: vitro compile %s --only lower-to-linalg | FileCheck %s

// CHECK-LABEL: func.func private @quotients
// CHECK-SAME: tensor<4x3xi8>
// CHECK: linalg.generic
// CHECK: arith.divui
// CHECK: arith.select
func.func private @quotients(%a: tensor<4x3xui8>, %b: tensor<4x3xui8>) -> tensor<4x3xui8>
    attributes {kernel.function} {
  %0 = stablehlo.divide %a, %b : tensor<4x3xui8>
  return %0 : tensor<4x3xui8>
}

// CHECK-LABEL: func.func private @sums
// CHECK: %[[TWO:.*]] = arith.constant 2.0
// CHECK: linalg.generic
// CHECK: arith.mulf %{{.*}}, %[[TWO]]
// CHECK: %[[START:.*]] = linalg.fill
// CHECK: linalg.generic {{.*}}iterator_types = ["parallel", "reduction"]{{.*}}outs(%[[START]]
// CHECK: arith.addf %out, %in
func.func private @sums(%x: tensor<2x6xf32>, %init: tensor<f32>) -> tensor<2xf32>
    attributes {kernel.function} {
  %c = stablehlo.constant dense<2.0> : tensor<f32>
  %cs = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<f32>) -> tensor<2x6xf32>
  %0 = stablehlo.multiply %x, %cs : tensor<2x6xf32>
  %1 = stablehlo.reduce(%0 init: %init) applies stablehlo.add across dimensions = [1]
      : (tensor<2x6xf32>, tensor<f32>) -> tensor<2xf32>
  return %1 : tensor<2xf32>
}

// A dot is another stage's.
// CHECK-LABEL: func.func private @dot
// CHECK: stablehlo.dot_general
func.func private @dot(%a: tensor<2x3xf32>, %b: tensor<3x4xf32>) -> tensor<2x4xf32>
    attributes {kernel.function} {
  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0]
      : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>
  return %0 : tensor<2x4xf32>
}

// CHECK-LABEL: func.func @main
// CHECK: kernel.call @quotients{{.*}} : (tensor<4x3xui8>, tensor<4x3xui8>) -> tensor<4x3xui8>
// CHECK: stablehlo.add
func.func @main(%a: tensor<4x3xui8>) -> tensor<4x3xui8> {
  %0 = kernel.call @quotients(%a, %a) : (tensor<4x3xui8>, tensor<4x3xui8>) -> tensor<4x3xui8>
  %1 = stablehlo.add %0, %0 : tensor<4x3xui8>
  return %1 : tensor<4x3xui8>
}
