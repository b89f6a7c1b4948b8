// The code that run makes of all kernels is kept, and runs again with a build directory.
// RUN: rm -rf %t.dir %t.so && vitro compile %s -o %t.dir
// RUN: vitro run %s --on cpu --code-to=%t.so --outputs %t.npz | FileCheck %s
// RUN: vitro run %t.dir --on cpu --as-it-is --code=%t.so --expect %t.npz | FileCheck %s --check-prefix=SAME
// CHECK: ok
// SAME: match (exact)

// It is what is run, not what lies in the directory.
// RUN: printf junk > %t.junk
// RUN: %exits 3 vitro run %t.dir --on cpu --as-it-is --code=%t.junk 2>&1 | FileCheck %s --check-prefix=JUNK
// JUNK: error

// RUN: %exits 2 vitro run %t.dir --on cpu --as-it-is --code=%t.missing 2>&1 | FileCheck %s --check-prefix=MISSING
// MISSING: error
// RUN: %exits 3 vitro run %t.dir --on cpu --as-it-is --code-to=%t.other 2>&1 | FileCheck %s --check-prefix=WHERE
// WHERE: a build directory already contains each kernel's code

func.func @main(%x: tensor<8x4xf32>) -> (tensor<8xf32>, tensor<8x4xf32>) {
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %e = stablehlo.exponential %x : tensor<8x4xf32>
  %s = stablehlo.reduce(%e init: %zero) applies stablehlo.add across dimensions = [1] : (tensor<8x4xf32>, tensor<f32>) -> tensor<8xf32>
  return %s, %e : tensor<8xf32>, tensor<8x4xf32>
}
