// A part of the suite on our compiler.
// RUN: rm -rf %t && mkdir %t && cp %S/Inputs/swap_adapter.sh %t/adapter.sh && chmod +x %t/adapter.sh
// RUN: vitro conform --target cpu --only real,imag,grid_2x1_collectives | FileCheck %s --check-prefix=RIGHT
// RIGHT: programs in {{.*}} match, 0 skipped, 0 unsupported, 0 unspecified, 0 precision, 0 failed, 0 wrong

// A compiler that takes every maximum for a minimum and has no sine: halves find what is to blame.
// RUN: cd %t && %exits 1 vitro conform --target cmd:./adapter.sh --no-suite %S/Inputs/conform_programs.mlir -o found | FileCheck %s
// CHECK: conform_programs {{ *}}1 of 4 {{ *}}1 wrong  1 unsupported  1 skipped
// CHECK: wrong        conform_programs:1 f32 out0: {{.*}} elements: [{{.*}}] is {{.*}}, should be
// CHECK: 4 programs in {{.*}}: 1 match, 1 skipped, 1 unsupported, 0 unspecified, 0 precision, 0 failed, 1 wrong
// RUN: FileCheck %s --check-prefix=PAGE < %t/found/index.html
// PAGE: "target":"cmd:./adapter.sh"
// RUN: cd %t && %exits 1 vitro compare found/programs/conform_programs_1.mlir --inputs found/programs/conform_programs_1.npz --target cmd:./adapter.sh | FileCheck %s --check-prefix=AGAIN
// AGAIN: different

// The user's own programs and random ones, the same for the same seed.
// RUN: vitro conform --target cpu --no-suite %s --random 2 --seed 5 | FileCheck %s --check-prefix=OWN
// OWN: 3 programs in {{.*}} 3 match
// RUN: %exits 2 vitro conform --target cpu --only nothing | FileCheck %s --check-prefix=NOTHING
// NOTHING: the suite has no such part
// RUN: %exits 2 vitro conform --only add | FileCheck %s --check-prefix=TARGET
// TARGET: --target says which executor to judge

// What the specification leaves open is told apart: a compiler that wraps what a type cannot hold.
// RUN: echo '#!/bin/sh' > %t/wraps.sh
// RUN: echo 'sed "s/stablehlo.convert %%arg0 : (tensor<3xf32>) -> tensor<3xi8>/stablehlo.constant dense<[1, -126, 3]> : tensor<3xi8>/" "$VITRO_PROGRAM" > "$VITRO_FOLDER/mine.mlir"' >> %t/wraps.sh
// RUN: echo 'exec vitro run "$VITRO_FOLDER/mine.mlir" --quiet --inputs "$VITRO_INPUTS" --outputs "$VITRO_OUTPUTS"' >> %t/wraps.sh
// RUN: chmod +x %t/wraps.sh && cd %t && vitro conform --target cmd:./wraps.sh --no-suite %s | FileCheck %s --check-prefix=OPEN
// OPEN: conform {{.*}} 1 unspecified

func.func @main() -> tensor<3xi8> {
  %0 = stablehlo.constant dense<[1.0, 130.0, 3.0]> : tensor<3xf32>
  %1 = stablehlo.convert %0 : (tensor<3xf32>) -> tensor<3xi8>
  return %1 : tensor<3xi8>
}
