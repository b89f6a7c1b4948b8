// --quiet prints findings and errors only; --color marks them, and changes nothing else.
// RUN: vitro run %s --quiet 2>&1 | count 0
// RUN: vitro run %s %s --quiet 2>&1 | count 0
// RUN: %exits 1 vitro run %s --quiet --check=nan 2>&1 | FileCheck %s --check-prefix=FOUND
// FOUND: check-failed
// FOUND: NaN produced by stablehlo.log
// FOUND-NOT: out0
// RUN: %exits 2 vitro run %s.gone --quiet 2>&1 | FileCheck %s --check-prefix=ERROR
// ERROR: error
// RUN: vitro run %s --color=always | FileCheck %s --check-prefix=COLOR
// COLOR: {{.\[2m}}  entry{{.\[0m}}     @main on ref
// COLOR: {{^.\[32m}}ok{{.\[0m$}}
// RUN: vitro run %s | FileCheck %s --check-prefix=PLAIN
// PLAIN-NOT: {{.\[}}2m
// RUN: %exits 2 vitro run %s --color=blue 2>&1 | FileCheck %s --check-prefix=BLUE
// BLUE: 'blue' is not auto, always or never

// What a check found comes before the outputs.
// RUN: %exits 1 vitro run %s --check=nan | FileCheck %s --check-prefix=FIRST
// FIRST: nan       NaN produced
// FIRST: out0
func.func @main() -> tensor<2xf32> {
  %x = stablehlo.constant dense<[-1.0, 1.0]> : tensor<2xf32>
  %y = stablehlo.log %x : tensor<2xf32>
  return %y : tensor<2xf32>
}
