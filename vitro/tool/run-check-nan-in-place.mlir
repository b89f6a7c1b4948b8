// The kernel takes the place of the array that it reads, and is run again all the same.
// RUN: %exits 1 vitro run %s --on=cpu --check nan | FileCheck %s

// CHECK: NaN produced by stablehlo.log (main/3 in kernel kernel_
// CHECK: inside the kernel:
// CHECK-NOT: no instruction
// CHECK-SAME: made nan
func.func @main(%x: tensor<8192xf32>) -> tensor<8192xf32> {
  %s = "stablehlo.sort"(%x) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %r = stablehlo.compare LT, %a, %b, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    "stablehlo.return"(%r) : (tensor<i1>) -> ()
  }) {dimension = 0 : i64, is_stable = true} : (tensor<8192xf32>) -> tensor<8192xf32>
  %l = stablehlo.log %s : tensor<8192xf32>
  %m = stablehlo.multiply %l, %l : tensor<8192xf32>
  return %m : tensor<8192xf32>
}
