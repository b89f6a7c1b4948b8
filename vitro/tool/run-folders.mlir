// Folders that vitro wrote stand for the programs in them.
// RUN: rm -rf %t.b %t.report %t.dumped && vitro compile %s -o %t.b --target=cpp
// RUN: vitro diagnose %t.b -o %t.report | FileCheck %s --check-prefix=BUILD
// BUILD: no fault
// RUN: FileCheck %s --check-prefix=TARGET --input-file %t.report/diagnosis.json
// TARGET: "target": "cpp"
// RUN: vitro inspect %t.b | FileCheck %s --check-prefix=INSPECT
// INSPECT: func      @main
// RUN: vitro compare %t.b | FileCheck %s --check-prefix=COMPARE
// COMPARE: cpp against ref
// RUN: %exits 2 vitro run %t.report 2>&1 | FileCheck %s --check-prefix=REPORT
// REPORT: vitro replay

// A dump of JAX: a folder for each program, with one for each call.
// RUN: rm -rf %t.d && mkdir -p %t.d/0001_f/call0001 %t.d/0001_f/call0002 %t.d/0002_g
// RUN: cp %s %t.d/0001_f/program.mlir && cp %s %t.d/0002_g/program.mlir
// RUN: echo '{"replicas": 1, "partitions": 1}' | tee %t.d/0001_f/options.json > %t.d/0002_g/options.json
// RUN: sed 's/(%%x: tensor<4xf32>) -> tensor<4xf32> {/() -> tensor<4xf32> { %%x = stablehlo.constant dense<0.5> : tensor<4xf32>/; s/return %%y/return %%x/' %s > %t.make.mlir
// RUN: vitro run %t.make.mlir --outputs %t.half/
// RUN: mkdir -p %t.args && cp %t.half/out0.npy %t.args/arg0.npy
// RUN: vitro run %s --inputs %t.args --outputs %t.out/
// RUN: cd %t.args && python3 -m zipfile -c %t.d/0001_f/call0001/inputs.npz arg0.npy && cp %t.d/0001_f/call0001/inputs.npz %t.d/0001_f/call0002
// RUN: cd %t.out && python3 -m zipfile -c %t.d/0001_f/call0001/outputs.npz out0.npy
// RUN: vitro run %t.d/0001_f/call0001 | FileCheck %s --check-prefix=CALL
// CALL: inputs    from {{.*}}call0001/inputs.npz
// CALL: out0 tensor<4xf32>: match (exact)
// RUN: vitro run %t.d | FileCheck %s --check-prefix=ALL
// ALL-COUNT-3: ok
// ALL: 3 modules: 3 ok
// RUN: vitro diagnose %t.d/0001_f -o %t.dumped | FileCheck %s --check-prefix=BUILD
// RUN: %exits 2 vitro diagnose %t.d 2>&1 | FileCheck %s --check-prefix=SEVERAL
// SEVERAL: this folder holds several programs
// RUN: mkdir -p %t.empty && %exits 2 vitro run %t.empty 2>&1 | FileCheck %s --check-prefix=EMPTY
// EMPTY: there is no program in this folder
func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  %y = stablehlo.sine %x : tensor<4xf32>
  return %y : tensor<4xf32>
}
