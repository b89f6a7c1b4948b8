// Sums of products in 16 bits become machine code: an fma would need bits they do not have.
// RUN: vitro run %s --on=cpu --ref=ref | FileCheck %s
// RUN: vitro run %s --on=cpp --ref=ref | FileCheck %s
// CHECK: match (exact)
// CHECK: match (exact)
func.func @main(%x: tensor<64x131xbf16>, %y: tensor<64x131xf16>) -> (tensor<64xbf16>, tensor<131xf16>) {
  %z = stablehlo.constant dense<0.0> : tensor<bf16>
  %zz = stablehlo.constant dense<0.0> : tensor<f16>
  %m = stablehlo.multiply %x, %x : tensor<64x131xbf16>
  %r = stablehlo.reduce(%m init: %z) applies stablehlo.add across dimensions = [1] : (tensor<64x131xbf16>, tensor<bf16>) -> tensor<64xbf16>
  %n = stablehlo.multiply %y, %y : tensor<64x131xf16>
  %q = stablehlo.reduce(%n init: %zz) applies stablehlo.add across dimensions = [0] : (tensor<64x131xf16>, tensor<f16>) -> tensor<131xf16>
  return %r, %q : tensor<64xbf16>, tensor<131xf16>
}
