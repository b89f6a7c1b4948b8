// --max-rewrites=STAGE:N stops a stage after its first N rewrites, and says what the last one was.
// RUN: vitro compile %s --stop-after simplify --max-rewrites=simplify:0 --json | FileCheck %s --check-prefix=NONE
// RUN: vitro compile %s --stop-after simplify --max-rewrites=simplify:1 --json | FileCheck %s --check-prefix=ONE
// RUN: vitro compile %s --stop-after simplify --max-rewrites=simplify:99 --json | FileCheck %s --check-prefix=ALL
// RUN: vitro compile %s --stop-after fold-constants --max-rewrites=simplify:0 --json | FileCheck %s --check-prefix=FOLD
// RUN: vitro compile %s --stop-after tile --max-rewrites=tile:0 --json | FileCheck %s --check-prefix=GREEDY
// RUN: %exits 2 vitro compile %s --max-rewrites=simplify 2>&1 | FileCheck %s --check-prefix=SYNTAX
// RUN: %exits 2 vitro compile %s --max-rewrites=simplifi:1 2>&1 | FileCheck %s --check-prefix=UNKNOWN
// RUN: %exits 2 vitro compile %s -o %t --max-rewrites=simplify:1 2>&1 | FileCheck %s --check-prefix=WHOLE

// NONE: "rewrites": 0,
// NONE: stablehlo.negate{{.*}}stablehlo.negate{{.*}}stablehlo.transpose{{.*}}stablehlo.transpose
// ONE: "rewrites": 1,
// ONE-NEXT: "last_rewrite": "simplify of stablehlo.negate (main/1)"
// ONE-NOT: stablehlo.negate
// ONE: stablehlo.transpose{{.*}}stablehlo.transpose
// ALL: "rewrites": 2,
// ALL-NEXT: "last_rewrite": "simplify of stablehlo.transpose (main/3)"
// ALL-NOT: stablehlo.transpose
// FOLD: "name": "simplify",
// FOLD: "rewrites": 0,
// FOLD: "name": "fold-constants",
// GREEDY: "name": "tile",
// GREEDY: "rewrites": 0,
// SYNTAX: 'simplify' is not STAGE:N
// UNKNOWN: there is no stage 'simplifi'
// WHOLE: a build directory needs all stages
func.func @main(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = stablehlo.negate %x : tensor<2x3xf32>
  %1 = stablehlo.negate %0 : tensor<2x3xf32>
  %2 = stablehlo.transpose %1, dims = [1, 0] : (tensor<2x3xf32>) -> tensor<3x2xf32>
  %3 = stablehlo.transpose %2, dims = [1, 0] : (tensor<3x2xf32>) -> tensor<2x3xf32>
  %4 = stablehlo.add %3, %x : tensor<2x3xf32>
  return %4 : tensor<2x3xf32>
}
