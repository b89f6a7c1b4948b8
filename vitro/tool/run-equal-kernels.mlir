// Equal kernels are compiled once, whatever they are called and wherever they stand; and are found
// in the cache again when only their lines have moved.
// RUN: rm -rf %t && mkdir %t
// RUN: vitro run %s --on=cpu --cache-dir=%t/cache --events=%t/first | FileCheck %s --check-prefix=FIRST
// RUN: grep -c kernel.compiled %t/first | FileCheck %s --check-prefix=ONE
// RUN: sed "1i // one more line" %s > %t/moved.mlir
// RUN: vitro run %t/moved.mlir --on=cpu --cache-dir=%t/cache --events=%t/second | FileCheck %s --check-prefix=SECOND
// RUN: FileCheck %s --check-prefix=HIT < %t/second

// FIRST: 2 kernels, 1 different: 1 made, 0 from the cache
// ONE: {{^1$}}
// SECOND: 2 kernels, 1 different: 0 made, 1 from the cache
// HIT: "event":"kernel.compiled"{{.*}}"cache":"hit"
func.func @main(%x: tensor<64x32xf32>, %y: tensor<64x32xf32>) -> (tensor<64xf32>, tensor<64xf32>) {
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %0 = stablehlo.reduce(%x init: %zero) applies stablehlo.add across dimensions = [1] : (tensor<64x32xf32>, tensor<f32>) -> tensor<64xf32>
  %1 = stablehlo.reduce(%y init: %zero) applies stablehlo.add across dimensions = [1] : (tensor<64x32xf32>, tensor<f32>) -> tensor<64xf32>
  return %0, %1 : tensor<64xf32>, tensor<64xf32>
}
