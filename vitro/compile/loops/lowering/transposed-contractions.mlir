// Dots that are transposed, on every executor: a whole gradient step, batches, several free
// dimensions, and a transpose that is not an exchange.
// RUN: vitro run %s --on=cpu --ref=ref | FileCheck %s
// RUN: vitro run %s --on=cpp --ref=ref | FileCheck %s
// RUN: vitro run %s --on=stage:lower-contractions --ref=ref | FileCheck %s
// CHECK-COUNT-4: match
// CHECK: ok
func.func @main(%x: tensor<33x20xf32>, %g: tensor<33x17xf32>, %w: tensor<20x17xf32>, %p: tensor<2x8x4xbf16>, %q: tensor<2x3x8x5xbf16>)
    -> (tensor<20x17xf32>, tensor<2x3x5x4xbf16>, tensor<4x3x5x2xbf16>, tensor<17x20xf32>) {
  %d = stablehlo.dot_general %g, %x, contracting_dims = [0] x [0] : (tensor<33x17xf32>, tensor<33x20xf32>) -> tensor<17x20xf32>
  %t = stablehlo.transpose %d, dims = [1, 0] : (tensor<17x20xf32>) -> tensor<20x17xf32>
  %rate = stablehlo.constant dense<0.125> : tensor<20x17xf32>
  %step = stablehlo.multiply %rate, %t : tensor<20x17xf32>
  %new = stablehlo.subtract %w, %step : tensor<20x17xf32>
  %b = stablehlo.dot_general %p, %q, batching_dims = [0] x [0], contracting_dims = [1] x [2] : (tensor<2x8x4xbf16>, tensor<2x3x8x5xbf16>) -> tensor<2x4x3x5xbf16>
  %c = stablehlo.transpose %b, dims = [0, 2, 3, 1] : (tensor<2x4x3x5xbf16>) -> tensor<2x3x5x4xbf16>
  %e = stablehlo.dot_general %p, %q, batching_dims = [0] x [0], contracting_dims = [1] x [2] {other = 1 : i32} : (tensor<2x8x4xbf16>, tensor<2x3x8x5xbf16>) -> tensor<2x4x3x5xbf16>
  %f = stablehlo.transpose %e, dims = [1, 2, 3, 0] : (tensor<2x4x3x5xbf16>) -> tensor<4x3x5x2xbf16>
  %h = stablehlo.dot_general %g, %x, contracting_dims = [0] x [0] {other = 1 : i32} : (tensor<33x17xf32>, tensor<33x20xf32>) -> tensor<17x20xf32>
  %i = stablehlo.transpose %h, dims = [1, 0] : (tensor<17x20xf32>) -> tensor<20x17xf32>
  %j = stablehlo.add %i, %w : tensor<20x17xf32>
  %k = stablehlo.transpose %j, dims = [1, 0] : (tensor<20x17xf32>) -> tensor<17x20xf32>
  return %new, %c, %f, %k : tensor<20x17xf32>, tensor<2x3x5x4xbf16>, tensor<4x3x5x2xbf16>, tensor<17x20xf32>
}
