// How much of a compiled program's time goes into the reference's own code: measured, not counted.
// RUN: vitro run %s --on cpu --entry transformed --repeat 3 --json | FileCheck %s --check-prefix=ALL
// RUN: vitro run %s --on cpu --entry added --repeat 3 --json | FileCheck %s --check-prefix=NONE
// RUN: vitro run %s --on cpu --entry added --repeat 3 | FileCheck %s --check-prefix=TEXT
// RUN: vitro run %s --on ref --entry added --repeat 3 --json | FileCheck %s --check-prefix=REF
// RUN: vitro run %s --on cpu --entry added --json | FileCheck %s --check-prefix=REF

// ALL: "shared_seconds_fraction": {{(0\.[5-9]|1\.0)}}
func.func @transformed(%x: tensor<64x1024xcomplex<f32>>) -> tensor<64x1024xcomplex<f32>> {
  %0 = stablehlo.fft %x, type = FFT, length = [1024] : (tensor<64x1024xcomplex<f32>>) -> tensor<64x1024xcomplex<f32>>
  return %0 : tensor<64x1024xcomplex<f32>>
}

// NONE: "shared_seconds_fraction": 0.0{{$}}
// TEXT: shared    0.0 % of the time in tasks that run the reference's code
// REF-NOT: shared_seconds_fraction
func.func @added(%x: tensor<256x256xf32>) -> tensor<256x256xf32> {
  %0 = stablehlo.add %x, %x : tensor<256x256xf32>
  return %0 : tensor<256x256xf32>
}
