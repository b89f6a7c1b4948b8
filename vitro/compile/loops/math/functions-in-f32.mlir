// Functions of 16-bit floats leave f64 for f32; those of f64 itself stay.
// RUN: vitro compile %s --only functions-in-f32 | FileCheck %s

// CHECK-LABEL: func.func private @k
// CHECK: %[[X:.*]] = arith.extf %arg0 : bf16 to f32
// CHECK: %[[E:.*]] = math.exp %[[X]] : f32
// CHECK: arith.truncf %[[E]] : f32 to bf16
// CHECK: call @vitro_math_logistic_f32
// CHECK: math.exp %arg1 : f64
func.func private @k(%x: bf16, %y: f64) -> (bf16, bf16, f64) attributes {kernel.function} {
  %0 = arith.extf %x : bf16 to f64
  %1 = math.exp %0 : f64
  %2 = arith.truncf %1 : f64 to bf16
  %3 = arith.extf %x : bf16 to f64
  %4 = func.call @vitro_math_logistic_f64(%3) : (f64) -> f64
  %5 = arith.truncf %4 : f64 to bf16
  %6 = math.exp %y : f64
  return %2, %5, %6 : bf16, bf16, f64
}
// CHECK-NOT: @vitro_math_logistic_f64
func.func private @vitro_math_logistic_f64(f64) -> f64

func.func @main(%x: tensor<f32>) -> tensor<f32> {
  return %x : tensor<f32>
}
