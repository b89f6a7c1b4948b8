// --check nan names a fold that makes one of two infinities; not one that was given it.
// RUN: %exits 1 vitro run %s --entry made --on ref --check nan | FileCheck %s
// RUN: %exits 1 vitro run %s --entry made --on cpu --check nan | FileCheck %s --check-prefix=CPU
// RUN: vitro run %s --entry given --on ref --check nan,inf | FileCheck %s --check-prefix=GIVEN

// CHECK: nonfinite {{.*}}NaN produced by stablehlo.reduce
// CHECK: {{^check-failed$}}
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
