// The functions with a polynomial approximation, and their error bounds. No MLIR.
#pragma once
#include <span>

namespace vitro::compile {

struct Approximation {
  const char *function;  // "exponential", as in vitro_math_exponential_f32
  unsigned bits;         // width of the float
  /// Error bound in ulp. The test checks it on a sample of all arguments.
  double ulp;
};

/// All other functions call ops/elementwise/ScalarMath.h, the reference implementation.
std::span<const Approximation> approximations();

}  // namespace vitro::compile
