// XLA on the CPU reads subnormal numbers as zero, by design: that is a rule, not a fault. What it
// computes for other numbers is held to the rules as ever.
// REQUIRES: jax
// RUN: vitro compare %s --target xla | FileCheck %s
// CHECK: match (flushed)
// RUN: vitro run %s --on xla --ref ref

func.func @main() -> tensor<3xf32> {
  %x = stablehlo.constant dense<[1.0e-45, -1.0e-40, 2.0]> : tensor<3xf32>
  %hidden = stablehlo.optimization_barrier %x : tensor<3xf32>
  %sign = stablehlo.sign %hidden : tensor<3xf32>
  return %sign : tensor<3xf32>
}
