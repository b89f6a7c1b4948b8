// Two executors on one program: outputs, all values, and every exit code.
// RUN: vitro compare %s --target cpu | FileCheck %s --check-prefix=SAME
// SAME: compare.mlir: cpu against ref
// SAME-NEXT: inputs    generated from seed 0
// SAME-NEXT: out0      out0 tensor<8xf32>: match
// SAME-NEXT: runs      2 of cpu, all with the same bits
// SAME-NEXT: differ    none of 2 runs: rates above 78 % are excluded (95 % confidence)
// SAME-NEXT: {{^}}same
// RUN: vitro compare %s --target cpu --trial-repeat 5 | FileCheck %s --check-prefix=FIVE
// FIVE: differ    none of 5 runs: rates above 45 % are excluded (95 % confidence)

// RUN: %exits 1 vitro compare %s --target cpu@%S/Inputs/victim.sh --all-values | FileCheck %s --check-prefix=DIFFERENT
// DIFFERENT: out0      out0 tensor<8xf32>: MISMATCH
// DIFFERENT: runs      2 of cpu@{{.*}}victim.sh, all with the same bits
// DIFFERENT: {{^}}different

// Op by op the first wrong value is the cosine itself; what comes before it is the same.
// RUN: %exits 1 vitro compare %s --target stage:import@%S/Inputs/victim.sh --all-values --json > %t.json
// RUN: FileCheck %s --check-prefix=JSON < %t.json
// JSON: "status": "different"
// JSON: "first_different": "main/1#0"

// RUN: env WHAT=crash %exits 3 vitro compare %s --target cpu@%S/Inputs/victim.sh | FileCheck %s --check-prefix=CRASH
// CRASH: target    cpu@{{.*}}victim.sh crashed by signal 11 (Segmentation fault)
// CRASH: {{^}}target-failed
// RUN: env WHAT=crash %exits 4 vitro compare %s --ref cpu@%S/Inputs/victim.sh --target cpu | FileCheck %s --check-prefix=REF
// REF: ref       cpu@{{.*}}victim.sh crashed by signal 11
// REF: {{^}}reference-failed
// RUN: rm -f %t.count
// RUN: env WHAT=flaky COUNTER=%t.count %exits 5 vitro compare %s --target ref@%S/Inputs/victim.sh --trial-repeat=6 | FileCheck %s --check-prefix=FLAKY
// FLAKY: runs      6 of ref@{{.*}}, not all with the same bits
// FLAKY: differ    3 of 6 runs: 50.0 % (95 %: 11.8 .. 88.2 %)
// FLAKY: {{^}}inconclusive

// RUN: %exits 2 vitro compare %s --target nonsense 2>&1 | FileCheck %s --check-prefix=UNKNOWN
// UNKNOWN: known: ref, ref64, stage:NAME, cpu, cpp, E@PATH
// RUN: %exits 2 vitro compare %s 2>&1 | FileCheck %s --check-prefix=NOTARGET
// NOTARGET: --target says which executor to judge

func.func @main(%x: tensor<8xf32>) -> tensor<8xf32> {
  %0 = stablehlo.exponential %x : tensor<8xf32>
  %1 = stablehlo.cosine %0 : tensor<8xf32>
  %2 = stablehlo.add %1, %0 : tensor<8xf32>
  return %2 : tensor<8xf32>
}
