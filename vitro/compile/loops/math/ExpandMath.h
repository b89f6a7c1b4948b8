// Which functions have an expansion to arithmetic, and how far it may be off. No MLIR.
#pragma once
#include <span>

namespace vitro::compile {

struct Expansion {
  const char *function;  // "exponential", as in vitro_math_exponential_f32
  unsigned bits;         // of the float
  /// Bound of the error, in units of the last place. Held by the test on a sample of all arguments.
  double ulp;
};

/// Everything else is a call of ops/elementwise/ScalarMath.h, which is the reference's own.
std::span<const Expansion> expansions();

}  // namespace vitro::compile
