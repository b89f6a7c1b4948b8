// Text -> bytecode -> text and text -> artifact -> text are the identity, locations included.
// RUN: vitro convert %s -o %t.mlir
// RUN: vitro convert %t.mlir -o %t.mlirbc
// RUN: vitro convert %t.mlirbc | diff - %t.mlir
// RUN: vitro convert %t.mlir --format portable -o %t.vhlo
// RUN: vitro convert %t.vhlo | diff - %t.mlir
// RUN: vitro convert %t.mlir --version 1.0.0 -o %t.old && vitro convert %t.old | diff - %t.mlir
// RUN: vitro convert %t.mlir --generic | vitro convert - | diff - %t.mlir
// RUN: FileCheck %s < %t.mlir

// Locations that name the file itself are the author's all the same.
// RUN: mkdir -p %t.d && cd %t.d && printf 'func.func @f() { return loc("self.mlir":7:9) }' > self.mlir
// RUN: cd %t.d && vitro convert self.mlir | grep 'self.mlir":7:9'

// RUN: vitro convert %s --strip-locations | FileCheck %s --check-prefix=STRIPPED
// RUN: vitro inspect %t.vhlo --json | FileCheck %s --check-prefix=FORM

// CHECK: stablehlo.add {{.*}} loc(#[[LOC:.*]])
// CHECK: "jit(f)/add"
// STRIPPED: stablehlo.add
// STRIPPED-NOT: loc(
// FORM: "form": "portable"
#file = loc("model.py":3:4)
func.func @main(%a: tensor<2xf32>) -> tensor<2xf32> {
  %0 = stablehlo.add %a, %a : tensor<2xf32> loc("jit(f)/add"("f"(#file)))
  return %0 : tensor<2xf32>
}
