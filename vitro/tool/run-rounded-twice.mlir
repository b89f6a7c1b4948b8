// An integer converted to a float and then to a narrower one is rounded twice; MLIR's own patterns would round it once
// (2^53 + 2^29 + 1 then is 2^53 + 2^30, not 2^53), and would compute in f16 where nothing can.
// RUN: vitro run %s --on=cpu --ref ref --force-recompile | FileCheck %s
// RUN: vitro run %s --on=cpp --ref ref --force-recompile | FileCheck %s
// RUN: vitro run %s --on=stage:vectorise --ref ref | FileCheck %s
// CHECK: out0 tensor<40xf32>: match (exact)
// CHECK: out1 tensor<40xf16>: match (exact)
func.func @main(%x: tensor<40xi64>, %y: tensor<40xi32>) -> (tensor<40xf32>, tensor<40xf16>) {
  %four = stablehlo.constant dense<4> : tensor<40xi64>
  %large = stablehlo.constant dense<9007199791611905> : tensor<40xi64>
  %zero = stablehlo.shift_right_logical %x, %four : tensor<40xi64>
  %0 = stablehlo.add %zero, %large : tensor<40xi64>
  %1 = stablehlo.convert %0 : (tensor<40xi64>) -> tensor<40xf64>
  %2 = stablehlo.convert %1 : (tensor<40xf64>) -> tensor<40xf32>
  %3 = stablehlo.convert %y : (tensor<40xi32>) -> tensor<40xf32>
  %4 = stablehlo.convert %3 : (tensor<40xf32>) -> tensor<40xf16>
  return %2, %4 : tensor<40xf32>, tensor<40xf16>
}
