// --target-cpu: the files say which CPU they are for, are the same wherever and whenever they are
// compiled, and a CPU without the features of that one does not load them.
// RUN: rm -rf %t && vitro compile %s -o %t/v3 --target-cpu=x86-64-v3 | FileCheck %s --check-prefix=MADE
// RUN: FileCheck %s --check-prefix=KERNEL < %t/v3/kernels/kernel_0_dot_general/kernel.mlir
// RUN: FileCheck %s --check-prefix=SPEC < %t/v3/kernels/kernel_0_dot_general/spec.json
// RUN: FileCheck %s --check-prefix=MANIFEST < %t/v3/manifest.json
// RUN: vitro compile %s -o %t/again --target-cpu=x86-64-v3 --force-recompile && diff -r %t/v3 %t/again
// RUN: vitro run %t/v3 --seed=3 --outputs %t/v3.npz && vitro run %s --on ref --seed=3 --expect %t/v3.npz
// RUN: vitro compare %s --target cpu --target-cpu=x86-64-v3 && vitro compare %s --target cpp --target-cpu=x86-64-v3

// The stages before the kernel boundary do not depend on it.
// RUN: vitro compile %s -o %t/v4 --target-cpu=x86-64-v4 && diff %t/v3/stages/*_form-kernels.mlir %t/v4/stages/*_form-kernels.mlir
// RUN: %exits 1 diff -q %t/v3/kernels/kernel_0_dot_general/kernel.mlir %t/v4/kernels/kernel_0_dot_general/kernel.mlir

// FMA4 and XOP were in AMD's Bulldozer family only.
// RUN: vitro compile %s -o %t/old --target-cpu=bdver4
// RUN: %exits 3 vitro run %t/old 2>&1 | FileCheck %s --check-prefix=LACKS
// RUN: %exits 3 vitro run %s --on cpu --target-cpu=bdver4 2>&1 | FileCheck %s --check-prefix=LACKS
// RUN: %exits 3 vitro-rt %t/old 2>&1 | FileCheck %s --check-prefix=LACKS

// RUN: %exits 2 vitro run %t/v3 --target-cpu=x86-64-v4 2>&1 | FileCheck %s --check-prefix=OTHER
// RUN: %exits 2 vitro compile %s --target-cpu=x86-64-v33 2>&1 | FileCheck %s --check-prefix=UNKNOWN
// RUN: %exits 2 vitro compile %s --target-cpu=core2 2>&1 | FileCheck %s --check-prefix=TOOOLD

// An edited target is checked like any other attribute.
// RUN: sed 's/registers = 16/registers = 0/' %t/v3/stages/*_tile.mlir > %t/bad.mlir
// RUN: %exits 2 vitro compile %t/bad.mlir --only vectorise 2>&1 | FileCheck %s --check-prefix=BAD

// MADE: 1 kernels by cpu for x86-64-v3
// KERNEL: kernel.target = {amx = false, cpu = "x86-64-v3", l2_bytes = 262144 : i64, register_bytes = 32 : i64, registers = 16 : i64}
// SPEC: "cpu": "x86-64-v3"
// MANIFEST: "cpu": "x86-64-v3"
// MANIFEST: "avx2"
// LACKS: code for bdver4 may use {{.*}}xop{{.*}}, which this CPU lacks [target.cpu]
// OTHER: this directory was compiled with --target-cpu=x86-64-v3, not x86-64-v4
// UNKNOWN: there is no CPU 'x86-64-v33'
// UNKNOWN: x86-64-v3
// TOOOLD: core2 has no FMA or F16C
// BAD: kernel.target is not of the form
func.func @main(%x: tensor<64x64xf32>, %y: tensor<64x64xf32>) -> tensor<64x64xf32> {
  %r = stablehlo.dot_general %x, %y, contracting_dims = [1] x [0] : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
  return %r : tensor<64x64xf32>
}
