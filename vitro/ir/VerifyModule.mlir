// All errors of a program in one run, at line and column, naming the constraints.
// RUN: not vitro convert %s -o - 2>&1 | FileCheck %s

// CHECK-DAG: VerifyModule.mlir:[[#@LINE+4]]:8: 'stablehlo.dot_general' op broke dot_general C9: batching sizes differ
// CHECK-DAG: VerifyModule.mlir:[[#@LINE+3]]:8: 'stablehlo.dot_general' op broke dot_general C10: contracting sizes differ
// CHECK-DAG: VerifyModule.mlir:[[#@LINE+4]]:8: 'stablehlo.slice' op broke slice C3: dimension 0 of 'tensor<2x3xf32>' is cut from 0 to 3
func.func @main(%a: tensor<2x3xf32>, %b: tensor<4x5xf32>) -> tensor<2xf32> {
  %0 = stablehlo.dot_general %a, %b, batching_dims = [0] x [0], contracting_dims = [1] x [1]
    : (tensor<2x3xf32>, tensor<4x5xf32>) -> tensor<2xf32>
  %1 = stablehlo.slice %a [0:3, 0:2] : (tensor<2x3xf32>) -> tensor<3x2xf32>
  %2 = call @again(%a, %b) : (tensor<2x3xf32>, tensor<4x5xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

func.func private @again(%a: tensor<2x3xf32>, %b: tensor<4x5xf32>) -> tensor<2xf32> {
  // CHECK-DAG: VerifyModule.mlir:[[#@LINE+1]]:8: 'func.call' op is a recursive call: @main -> @again -> @main
  %0 = call @main(%a, %b) : (tensor<2x3xf32>, tensor<4x5xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}
