// A test of the user's own sees the program as it was given: the name of its entry, its checks and
// what it feeds out.
// RUN: rm -rf %t && mkdir %t
// RUN: vitro reduce %s --entry step --test 'grep -q stablehlo.outfeed {} && grep -q "@step" {}' -o %t/fed | FileCheck %s
// CHECK: ops {{[0-9]+}} ->
// RUN: FileCheck %s --check-prefix=FED < %t/fed/reduced.mlir
// FED-NOT: stablehlo.sine
// FED: @step
// FED: stablehlo.outfeed
// RUN: vitro reduce %s --entry step --test 'grep -q check.expect_almost_eq {}' -o %t/checked
// RUN: FileCheck %s --check-prefix=CHECKED < %t/checked/reduced.mlir
// CHECKED: check.expect_almost_eq
func.func @step(%x: tensor<8xf32>, %t: !stablehlo.token) -> (tensor<8xf32>, !stablehlo.token) {
  %s = stablehlo.sine %x : tensor<8xf32>
  %c = stablehlo.cosine %x : tensor<8xf32>
  check.expect_almost_eq %c, %c : tensor<8xf32>
  %o = "stablehlo.outfeed"(%s, %t) {outfeed_config = ""} : (tensor<8xf32>, !stablehlo.token) -> !stablehlo.token
  %r = stablehlo.tanh %s : tensor<8xf32>
  return %r, %o : tensor<8xf32>, !stablehlo.token
}
