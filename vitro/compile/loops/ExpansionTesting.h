// The exact functions beside their expansions on floats, and how far these are off. No MLIR.
#pragma once
#include <algorithm>
#include <limits>
#include "vitro/compile/loops/PlainNumbers.h"

#include "vitro/compile/loops/Expansions.h"

namespace vitro::compile::testing {

struct Function {
  const char *name;
  float (*expanded)(float);
  double (*exact)(double);
};
inline double exactLogistic(double x) {
  return x < 0 ? std::exp(x) / (1 + std::exp(x)) : 1 / (1 + std::exp(-x));
}
inline const Function functions[] = {
    {"cosine", expansion::cosine<float>, std::cos},
    {"erf", expansion::errorFunction<float>, std::erf},
    {"exponential", expansion::exponential<float>, std::exp},
    {"exponential_minus_one", expansion::exponentialMinusOne<float>, std::expm1},
    {"log", expansion::logarithm<float>, std::log},
    {"log_plus_one", expansion::logPlusOne<float>, std::log1p},
    {"logistic", expansion::logistic<float>, exactLogistic},
    {"rsqrt", expansion::reciprocalRoot<float>, [](double x) { return 1 / std::sqrt(x); }},
    {"sine", expansion::sine<float>, std::sin},
    {"tanh", expansion::hyperbolicTangent<float>, std::tanh},
};

/// The distance of two neighbours around x.
inline double place(double x) {
  int exponent;
  std::frexp(x, &exponent);
  return std::ldexp(1.0, std::max(std::min(exponent, 128) - 24, -149));
}

/// How far y is from the exact value; infinite where one is NaN, or a zero has the wrong sign.
inline double error(float y, double exact) {
  constexpr double wrong = std::numeric_limits<double>::infinity();
  if (std::isnan(y) || std::isnan(exact)) return std::isnan(y) == std::isnan(exact) ? 0 : wrong;
  if (y == 0 && float(exact) == 0) return std::signbit(y) == std::signbit(exact) ? 0 : wrong;
  if (std::isinf(y)) return std::fabs(exact) > 0x1.fffffep127 ? 0 : wrong;
  return std::isinf(exact) ? wrong : std::fabs(y - exact) / place(exact);
}

}  // namespace vitro::compile::testing
