// Dots accumulate in f32 and round once; kernels without one wait for lower-to-linalg.
// RUN: vitro compile %s --only lower-contractions | FileCheck %s

// CHECK-LABEL: func.func private @dot
// CHECK: %[[ZEROS:.*]] = linalg.fill {{.*}} -> tensor<5x2x4xf32>
// CHECK: linalg.generic {{.*}}["parallel", "parallel", "parallel", "reduction"]{{.*}}outs(%[[ZEROS]]
// CHECK: arith.extf
// CHECK: arith.extf
// CHECK: arith.mulf
// CHECK: arith.addf
// CHECK: linalg.generic
// CHECK: arith.truncf
func.func private @dot(%a: tensor<5x2x3xbf16>, %b: tensor<4x5x3xbf16>) -> tensor<5x2x4xbf16>
    attributes {kernel.function} {
  %0 = stablehlo.dot_general %a, %b, batching_dims = [0] x [1], contracting_dims = [2] x [2]
      : (tensor<5x2x3xbf16>, tensor<4x5x3xbf16>) -> tensor<5x2x4xbf16>
  return %0 : tensor<5x2x4xbf16>
}

// CHECK-LABEL: func.func private @other
// CHECK: stablehlo.add
func.func private @other(%a: tensor<2xf32>) -> tensor<2xf32> attributes {kernel.function} {
  %0 = stablehlo.add %a, %a : tensor<2xf32>
  return %0 : tensor<2xf32>
}

// A transposed dot is the dot of the swapped operands.
// CHECK-LABEL: func.func private @transposed
// CHECK: linalg.generic {{.*}}ins(%arg1, %arg0 : tensor<2x7x4xf32>, tensor<2x5x7xf32>){{.*}}tensor<2x4x5xf32>
// CHECK-NOT: linalg.generic
// CHECK: return
func.func private @transposed(%a: tensor<2x5x7xf32>, %b: tensor<2x7x4xf32>) -> tensor<2x4x5xf32>
    attributes {kernel.function} {
  %0 = stablehlo.dot_general %a, %b, batching_dims = [0] x [0], contracting_dims = [2] x [1]
      : (tensor<2x5x7xf32>, tensor<2x7x4xf32>) -> tensor<2x5x4xf32>
  %1 = stablehlo.transpose %0, dims = [0, 2, 1] : (tensor<2x5x4xf32>) -> tensor<2x4x5xf32>
  return %1 : tensor<2x4x5xf32>
}

// A feature for each channel: no groups, so nothing but sums and the border.
// CHECK-LABEL: func.func private @depthwise
// CHECK-NOT: expand_shape
// CHECK: linalg.generic {{.*}}outs({{.*}} : tensor<2x6x6x8xf32>)
// CHECK-NOT: collapse_shape
// CHECK: return
func.func private @depthwise(%a: tensor<2x6x6x8xf32>, %b: tensor<3x3x1x8xf32>) -> tensor<2x6x6x8xf32>
    attributes {kernel.function} {
  %0 = stablehlo.convolution(%a, %b) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f],
      window = {pad = [[1, 1], [1, 1]]} {batch_group_count = 1 : i64, feature_group_count = 8 : i64}
      : (tensor<2x6x6x8xf32>, tensor<3x3x1x8xf32>) -> tensor<2x6x6x8xf32>
  return %0 : tensor<2x6x6x8xf32>
}

func.func @main(%a: tensor<2xf32>) -> tensor<2xf32> {
  %0 = kernel.call @other(%a) : (tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}
