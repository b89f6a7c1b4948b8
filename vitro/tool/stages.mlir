// The page of stages is what the recipe says. Out of date: vitro stages --markdown > docs/stages.md
// RUN: vitro stages --markdown | diff -u %S/../../docs/stages.md -
// RUN: vitro stages | FileCheck %s
// RUN: vitro stages --json | FileCheck %s --check-prefix=TABLE

// CHECK: 0 import graph exact
// CHECK: inline-calls graph exact
// CHECK: form-kernels graph exact
// TABLE: "name": "form-kernels",
// TABLE-NEXT: "level": "graph",
// TABLE-NEXT: "numerics": "exact",
