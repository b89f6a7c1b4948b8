// --check nan names a fold that makes one of two infinities; not one that was given it.
// RUN: %exits 1 vitro run %s --entry made --on ref --check nan | FileCheck %s
// RUN: %exits 1 vitro run %s --entry made --on cpu --check nan | FileCheck %s --check-prefix=CPU
// RUN: %exits 1 vitro run %s --entry mapped --on ref --check nan | FileCheck %s --check-prefix=MAPPED
// RUN: vitro run %s --entry sorted --on ref --check nan,inf | FileCheck %s --check-prefix=GIVEN
// RUN: vitro run %s --entry given --on ref --check nan,inf | FileCheck %s --check-prefix=GIVEN

// CHECK: nan {{.*}}NaN produced by stablehlo.reduce
// CHECK: {{^check-failed$}}
// MAPPED: nan {{.*}}NaN produced by stablehlo.{{map|log}}
// CPU: {{^check-failed$}}
// GIVEN: {{^ok$}}
func.func @made() -> tensor<f32> {
  %x = stablehlo.constant dense<[0x7F800000, 1.0, 0xFF800000]> : tensor<3xf32>
  %z = stablehlo.constant dense<0.0> : tensor<f32>
  %0 = stablehlo.reduce(%x init: %z) applies stablehlo.add across dimensions = [0] : (tensor<3xf32>, tensor<f32>) -> tensor<f32>
  return %0 : tensor<f32>
}
func.func @given() -> tensor<f32> {
  %x = stablehlo.constant dense<[1.0, 2.0, 4.0]> : tensor<3xf32>
  %z = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %0 = stablehlo.reduce(%x init: %z) applies stablehlo.maximum across dimensions = [0] : (tensor<3xf32>, tensor<f32>) -> tensor<f32>
  return %0 : tensor<f32>
}
func.func @mapped() -> tensor<2xf32> {
  %x = stablehlo.constant dense<[1.0, -1.0]> : tensor<2xf32>
  %0 = "stablehlo.map"(%x) <{dimensions = array<i64: 0>}> ({
  ^bb0(%a: tensor<f32>):
    %l = stablehlo.log %a : tensor<f32>
    stablehlo.return %l : tensor<f32>
  }) : (tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}
// A NaN that only changes its place, and leaves a place where there was none.
func.func @sorted() -> tensor<3xf32> {
  %x = stablehlo.constant dense<[0x7FC00000, 2.0, 1.0]> : tensor<3xf32>
  %0 = "stablehlo.sort"(%x) <{dimension = 0 : i64}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %l = stablehlo.compare LT, %a, %b, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %l : tensor<i1>
  }) : (tensor<3xf32>) -> tensor<3xf32>
  %i = stablehlo.slice %0 [0:2] : (tensor<3xf32>) -> tensor<2xf32>
  %p = stablehlo.concatenate %i, %i, dim = 0 : (tensor<2xf32>, tensor<2xf32>) -> tensor<4xf32>
  %q = stablehlo.slice %p [1:4] : (tensor<4xf32>) -> tensor<3xf32>
  return %q : tensor<3xf32>
}
