// A build directory as another binary left it: run without applying edits, kernels interpreted or
// as code, and code made anew from one of its files.
// RUN: rm -rf %t && vitro compile %s -o %t > /dev/null
// RUN: vitro run %t --as-it-is | FileCheck %s --check-prefix=RIGHT

// An edited stage is what runs, and nothing behind it is made anew.
// RUN: sed -i 's/stablehlo.subtract %%arg0, %%arg1/stablehlo.subtract %%arg1, %%arg0/' %t/stages/03_simplify.mlir
// RUN: vitro run %t --as-it-is --on stage:simplify --ref=ref > %t.said || true
// RUN: FileCheck %s --check-prefix=WRONG < %t.said
// RUN: vitro run %t --as-it-is --on stage:fold-constants --ref=ref | FileCheck %s --check-prefix=MATCH
// RUN: vitro run %t --as-it-is --ref=ref | FileCheck %s --check-prefix=MATCH
// RUN: test ! -e %t/runs

// Code that is wrong, and the kernel it was made from, which is not.
// RUN: sed -i 's/fsub/fadd/' %t/kernels/kernel_0_subtract/kernel.ll
// RUN: vitro compile %t --remake kernel.ll | FileCheck %s --check-prefix=REMADE
// RUN: vitro run %t --as-it-is --ref=ref > %t.said || true
// RUN: FileCheck %s --check-prefix=WRONG < %t.said
// RUN: vitro run %t --as-it-is --only-kernels= --ref=ref | FileCheck %s --check-prefix=INTERPRETED
// RUN: vitro compile %t --remake kernel.mlir --llvm-passes=3 --events=%t.events > /dev/null
// RUN: FileCheck %s --check-prefix=PASSES < %t.events
// RUN: vitro run %t --as-it-is --ref=ref | FileCheck %s --check-prefix=MATCH

// RUN: %exits 2 vitro run %s --as-it-is 2>&1 | FileCheck %s --check-prefix=FILE
// RUN: rm -rf %t.other && mkdir %t.other
// RUN: %exits 2 vitro run %t.other 2>&1 | FileCheck %s --check-prefix=FOLDER
// RUN: %exits 2 vitro run %t --as-it-is --only-kernels=kernel_7 2>&1 | FileCheck %s --check-prefix=NOBODY
// RUN: %exits 2 vitro compile %t --remake kernel.cpp 2>&1 | FileCheck %s --check-prefix=SOURCE

// RIGHT: out0
// WRONG: mismatch
// MATCH: ok
// REMADE: 1 kernels made from kernel.ll
// INTERPRETED: 0 of 1 kernels run as code, the others are interpreted from kernel.mlir
// INTERPRETED: ok
// PASSES: "event":"llvm.pass"{{.*}}"number":1
// PASSES: "number":3
// PASSES-NOT: "number":4
// FILE: --as-it-is needs a build directory
// FOLDER: there is no program in this folder [program.folder]
// FOLDER: hint: {{.*}}vitro compile -o
// NOBODY: there is no kernel 'kernel_7'
// SOURCE: code is made from kernel.mlir or kernel.ll, not 'kernel.cpp'
func.func @main(%a: tensor<8xf32>, %b: tensor<8xf32>) -> tensor<8xf32> {
  %0 = stablehlo.subtract %a, %b : tensor<8xf32>
  return %0 : tensor<8xf32>
}
