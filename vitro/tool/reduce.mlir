// Any command can say what is interesting; what is left is a program that runs, and one beside it
// that is not interesting.
// RUN: rm -rf %t && mkdir %t
// RUN: vitro reduce %s --test 'grep -qE "dot_general.*<[0-9]+x([3-9]|[0-9][0-9])xf32>, tensor" {}' -o %t/dot | FileCheck %s
// RUN: FileCheck %s --check-prefix=FILE < %t/dot/reduced.mlir
// RUN: vitro run %t/dot/reduced.mlir --inputs %t/dot/reduced.npz
// RUN: vitro run %t/dot/min_good.mlir --inputs %t/dot/min_good.npz
// RUN: not grep -E "dot_general.*<[0-9]+x([3-9]|[0-9][0-9])xf32>, tensor" %t/dot/min_good.mlir
// RUN: ls %t/dot | wc -l | FileCheck %s --check-prefix=FOUR
// FOUR: {{^ *4$}}
// CHECK: stablehlo.dot_general
// CHECK: ops 4 -> 1, largest input 960 -> 3 elements, {{[0-9]+}} trials
// CHECK: reduced {{.*}}dot/reduced.mlir
// CHECK: passing {{.*}}dot/min_good.mlir
// FILE-NOT: tanh
// FILE: func.func @main(%arg0: tensor<1x3xf32>, %arg1: tensor<3x1xf32>) -> tensor<1x1xf32>

// Another exit code, JSON, and no {}: the path comes last.
// RUN: vitro reduce %s --test '! grep -q sine {} || exit 7; exit 3' --interesting-exit=3 -o %t/three | FileCheck %s --check-prefix=THREE
// THREE: largest input 960 -> 1 elements
// RUN: vitro reduce %s --test 'grep -q stablehlo.tanh' -o %t/tanh --json | FileCheck %s --check-prefix=JSON
// JSON: "status": "reduced"
// JSON: "ops": 1
// JSON: "max_elements": 1
// JSON: tanh/reduced.mlir"

// A test that looks at the inputs has them made simple too.
// RUN: vitro reduce %s --test 'vitro run {} --inputs {inputs} | grep -q "stablehlo\|out0"' -o %t/in | FileCheck %s --check-prefix=IN
// IN: largest input 960 -> 1 elements

// What is not interesting to begin with is said, and so is a question without a test.
// RUN: %exits 2 vitro reduce %s --test 'grep -q sine' -o %t/x | FileCheck %s --check-prefix=NOT
// RUN: %exits 2 vitro reduce %s -o %t/x | FileCheck %s --check-prefix=NONE
// NOT: the original program is not interesting to the test: exit code 1 [reduce.not-interesting]
// NOT: it must end with exit code 0
// NONE: either --test CMD or --target E says what is interesting

// A folder that is somebody's stays as it is; without a name a free one is taken.
// RUN: mkdir -p %t/mine && cd %t/mine && mkdir work && echo mine > work/paper && echo mine > reduced.mlir
// RUN: %exits 2 vitro reduce %s --test 'grep -q stablehlo.tanh' -o %t/mine | FileCheck %s --check-prefix=MINE
// RUN: cd %t/mine && grep -q mine work/paper && grep -q mine reduced.mlir
// MINE: it already exists and is not a report [report.exists]
// RUN: mkdir -p %t/here/reduce.reduced && echo mine > %t/here/reduce.reduced/paper
// RUN: cd %t/here && vitro reduce %s --test 'grep -q stablehlo.tanh' | FileCheck %s --check-prefix=NEXT
// NEXT: reduced reduce.reduced-2/reduced.mlir

// Stopped from outside, the best so far stays.
// RUN: %exits 124 vitro reduce %s --test 'sleep 0.5; grep -q stablehlo.tanh' --timeout 3 -o %t/late
// RUN: grep -q stablehlo.tanh %t/late/reduced.mlir
// RUN: vitro run %t/late/reduced.mlir --inputs %t/late/reduced.npz
// RUN: not timeout -s INT 3 vitro reduce %s --test 'sleep 0.5; grep -q stablehlo.tanh' -o %t/int
// RUN: vitro run %t/int/reduced.mlir --inputs %t/int/reduced.npz
func.func @main(%a: tensor<24x40xf32>, %b: tensor<40x17xf32>) -> (tensor<24x17xf32>, tensor<24xf32>, tensor<24x40xf32>) {
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<24x40xf32>, tensor<40x17xf32>) -> tensor<24x17xf32>
  %1 = stablehlo.tanh %0 : tensor<24x17xf32>
  %2 = stablehlo.reduce(%1 init: %zero) applies stablehlo.add across dimensions = [1] : (tensor<24x17xf32>, tensor<f32>) -> tensor<24xf32>
  %3 = stablehlo.negate %a : tensor<24x40xf32>
  return %1, %2, %3 : tensor<24x17xf32>, tensor<24xf32>, tensor<24x40xf32>
}
