// Our own plugin, reached as anybody's: through PJRT, in a process of vitro-rt.
// RUN: rm -rf %t && mkdir %t
// RUN: vitro run %s --on=pjrt:%bin/libvitro_pjrt.so --outputs %t/out.npz | FileCheck %s --check-prefix=RAN
// RAN: entry     @main on pjrt:
// RAN: out2      tensor<ui4>
// RUN: vitro run %s --expect %t/out.npz | FileCheck %s --check-prefix=SAME
// SAME: match
// RUN: vitro compare %s --target=pjrt:%bin/libvitro_pjrt.so,num_devices=2 --replicas 2 | FileCheck %s --check-prefix=TWO
// TWO: r1p0/out0
// TWO: same
// A function that is not @main, and an op that no artifact holds: it goes as text.
// RUN: sed 's/@main/@other/; s/stablehlo.sine/chlo.erf/; s/chlo.erf \(.*\) :/chlo.erf \1 : tensor<8x4xf32> ->/' %s > %t/other.mlir
// RUN: vitro compare %t/other.mlir --entry other --target=pjrt:%bin/libvitro_pjrt.so | FileCheck %s --check-prefix=OTHER
// OTHER: same
// RUN: %exits 3 vitro run %s --on=pjrt:%t/nowhere.so | FileCheck %s --check-prefix=NOWHERE
// NOWHERE: nowhere.so: there is no such file [pjrt.no-file]
// RUN: %exits 3 vitro run %s --on=pjrt:%bin/vitro-rt | FileCheck %s --check-prefix=NOT
// NOT: the PJRT plugin {{.*}} cannot be started
// RUN: %exits 3 vitro run %s --on=pjrt:%bin/libvitro_pjrt.so,xla_flag=1 | FileCheck %s --check-prefix=FLAG
// FLAG: 'xla_flag' is a flag of XLA, which this plugin is not
// RUN: %exits 2 vitro run %s --on=pjrt:%bin/libvitro_pjrt.so,fast | FileCheck %s --check-prefix=OPTION
// OPTION: 'fast' is not key=value
// RUN: %exits 2 vitro run %s --on=pjrt: | FileCheck %s --check-prefix=NONE
// NONE: no plugin is named

func.func @main(%x: tensor<8x4xf32>, %n: tensor<i4>) -> (tensor<8x4xf32>, tensor<8x4xbf16>, tensor<ui4>) {
  %0 = stablehlo.sine %x : tensor<8x4xf32>
  %1 = stablehlo.convert %x : (tensor<8x4xf32>) -> tensor<8x4xbf16>
  %2 = stablehlo.bitcast_convert %n : (tensor<i4>) -> tensor<ui4>
  return %0, %1, %2 : tensor<8x4xf32>, tensor<8x4xbf16>, tensor<ui4>
}
