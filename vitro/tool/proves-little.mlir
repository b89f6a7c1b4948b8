// A match that proves little says so, and names the op in which errors grow: run, compare, diagnose.
// RUN: vitro run %s --entry main --on ref64 --ref ref | FileCheck %s --check-prefix=FIRST
// FIRST: out0 tensor<f32>: MATCH THAT PROVES LITTLE (rounding, ill_conditioned): 1 of 1 elements differ
// FIRST-NEXT: the error of 1 of 1 elements may be up to {{.*}} times that of a well-conditioned program
// FIRST-NEXT: why: variance by cancellation, model.py:31{{.*}}: stablehlo.subtract main/{{[0-9]+}} makes errors {{.*}} times larger
// FIRST: {{^}}ok  (proves little: out0)
// RUN: vitro run %s --entry main --on ref64 --ref ref --json | FileCheck %s --check-prefix=JSON
// JSON: "proves_little": true
// JSON: "amplifier": {
// JSON: "op": "stablehlo.subtract"
// JSON-NEXT: "loc": "model.py:31

// A file that is off by as much as the reference is: taken, with the remark. One with a sign changed is not.
// RUN: vitro run %s --entry near --outputs %t.near.npz
// RUN: vitro run %s --entry main --expect %t.near.npz | FileCheck %s --check-prefix=NEAR
// NEAR: MATCH THAT PROVES LITTLE
// NEAR: {{^}}ok  (proves little: out0)
// RUN: vitro run %s --entry wrong --outputs %t.wrong.npz
// RUN: %exits 1 vitro run %s --entry main --expect %t.wrong.npz | FileCheck %s --check-prefix=WRONG
// WRONG: out0 tensor<f32>: MISMATCH

// RUN: vitro compare %s --entry main --target ref64 --all-values | FileCheck %s --check-prefix=COMPARE --implicit-check-not=MISMATCH
// COMPARE: why: variance by cancellation, model.py:31
// COMPARE: values    {{[1-9][0-9]*}} compared, 0 differ
// COMPARE: {{^}}same  (proves little: out0)

// RUN: rm -rf %t.near %t.wrong
// RUN: vitro diagnose %s --entry main --target cpu --expect %t.near.npz -o %t.near | FileCheck %s --check-prefix=DIAGNOSE
// DIAGNOSE: no fault: ill_conditioned, which proves little
// DIAGNOSE: condition   out0 tensor<f32>: MATCH THAT PROVES LITTLE
// DIAGNOSE: why         variance by cancellation, model.py:31
// RUN: %exits 1 vitro diagnose %s --entry main --target cpu --expect %t.wrong.npz -o %t.wrong | FileCheck %s --check-prefix=USER
// USER: found: user_program

// What is well conditioned gets no remark.
// RUN: vitro run %s --entry plain --on ref64 --ref ref | FileCheck %s --check-prefix=PLAIN
// PLAIN: match (rounding)
// PLAIN: {{^}}ok{{$}}

func.func @main() -> tensor<f32> {
  %x = stablehlo.constant dense<[1000.1, 1000.3, 999.7, 1000.9, 999.2, 1001.0, 1000.0, 998.9]> : tensor<8xf32>
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %n = stablehlo.constant dense<8.0> : tensor<f32>
  %s = stablehlo.reduce(%x init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<8xf32>, tensor<f32>) -> tensor<f32>
  %m = stablehlo.divide %s, %n : tensor<f32>
  %xx = stablehlo.multiply %x, %x : tensor<8xf32>
  %ss = stablehlo.reduce(%xx init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<8xf32>, tensor<f32>) -> tensor<f32>
  %q = stablehlo.divide %ss, %n : tensor<f32>
  %mm = stablehlo.multiply %m, %m : tensor<f32>
  %v = stablehlo.subtract %q, %mm : tensor<f32> loc("model.py":31:4)
  return %v : tensor<f32>
}
func.func @near() -> tensor<f32> {
  %v = stablehlo.constant dense<0.47> : tensor<f32>
  return %v : tensor<f32>
}
func.func @wrong() -> tensor<f32> {
  %v = stablehlo.constant dense<2000000.0> : tensor<f32>
  return %v : tensor<f32>
}
func.func @plain() -> tensor<4xf32> {
  %x = stablehlo.constant dense<[0.1, 0.2, 0.3, 0.4]> : tensor<4xf32>
  %e = stablehlo.exponential %x : tensor<4xf32>
  %y = stablehlo.multiply %e, %x : tensor<4xf32>
  return %y : tensor<4xf32>
}
