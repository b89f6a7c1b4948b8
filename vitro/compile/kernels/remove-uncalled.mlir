// RUN: vitro compile %s --only remove-uncalled | FileCheck %s

// A function that only an uncalled one calls goes, too; public ones stay.

// CHECK: func.func public @main
// CHECK: func.func private @used
// CHECK-NOT: @unused
// CHECK-NOT: @inner
func.func public @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = call @used(%x) : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
func.func private @used(%x: tensor<4xf32>) -> tensor<4xf32> {
  return %x : tensor<4xf32>
}
func.func private @unused(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = call @inner(%x) : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
func.func private @inner(%x: tensor<4xf32>) -> tensor<4xf32> {
  return %x : tensor<4xf32>
}
