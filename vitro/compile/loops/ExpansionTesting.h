// The exact functions beside their expansions on floats, and how far these are off. No MLIR.
#pragma once
#include <algorithm>
#include <limits>
#include "vitro/compile/loops/PlainNumbers.h"

#include "vitro/compile/loops/ComposedExpansions.h"

namespace vitro::compile::testing {

/// A function of one argument, and of which type.
template <class Float, class Exact>
struct Function {
  const char *name;
  Float (*expanded)(Float);
  Exact (*exact)(Exact);
};
template <class T>
T exactLogistic(T x) {
  return x < 0 ? std::exp(x) / (1 + std::exp(x)) : 1 / (1 + std::exp(-x));
}
template <class T>
T exactReciprocalRoot(T x) {
  return 1 / std::sqrt(x);
}

using Narrow = Function<float, double>;
inline const Narrow functions[] = {
    {"acos", expansion::arcCosine, std::acos},
    {"acosh", expansion::inverseHyperbolicCosine, std::acosh},
    {"asin", expansion::arcSine, std::asin},
    {"asinh", expansion::inverseHyperbolicSine, std::asinh},
    {"atan", expansion::arcTangent, std::atan},
    {"atanh", expansion::inverseHyperbolicTangent, std::atanh},
    {"cbrt", expansion::cubeRoot, std::cbrt},
    {"cosh", expansion::hyperbolicCosine, std::cosh},
    {"cosine", expansion::cosine, std::cos},
    {"erf", expansion::errorFunction, std::erf},
    {"erfc", expansion::complementaryErrorFunction, std::erfc},
    {"exponential", expansion::exponential, std::exp},
    {"exponential_minus_one", expansion::exponentialMinusOne, std::expm1},
    {"log", expansion::logarithm, std::log},
    {"log_plus_one", expansion::logPlusOne, std::log1p},
    {"logistic", expansion::logistic, exactLogistic},
    {"rsqrt", expansion::reciprocalRoot, exactReciprocalRoot},
    {"sine", expansion::sine, std::sin},
    {"sinh", expansion::hyperbolicSine, std::sinh},
    {"tan", expansion::tangent, std::tan},
    {"tanh", expansion::hyperbolicTangent, std::tanh},
};

using Wide = Function<double, long double>;
inline const Wide wideFunctions[] = {
    {"acos", expansion::arcCosine, std::acos},
    {"acosh", expansion::inverseHyperbolicCosine, std::acosh},
    {"asin", expansion::arcSine, std::asin},
    {"asinh", expansion::inverseHyperbolicSine, std::asinh},
    {"atan", expansion::arcTangent, std::atan},
    {"atanh", expansion::inverseHyperbolicTangent, std::atanh},
    {"cbrt", expansion::cubeRoot, std::cbrt},
    {"cosh", expansion::hyperbolicCosine, std::cosh},
    {"exponential", expansion::exponential, std::exp},
    {"exponential_minus_one", expansion::exponentialMinusOne, std::expm1},
    {"log", expansion::logarithm, std::log},
    {"log_plus_one", expansion::logPlusOne, std::log1p},
    {"logistic", expansion::logistic, exactLogistic},
    {"rsqrt", expansion::reciprocalRoot, exactReciprocalRoot},
    {"sinh", expansion::hyperbolicSine, std::sinh},
    {"tanh", expansion::hyperbolicTangent, std::tanh},
};

/// A function of two.
struct OfTwo {
  const char *name;
  float (*expanded)(float, float);
  double (*exact)(double, double);
};
inline const OfTwo functionsOfTwo[] = {
    {"atan2", expansion::arcTangent2, std::atan2},
    {"power", expansion::power, std::pow},
    {"remainder", expansion::remainder, std::fmod},
};

/// The distance of two neighbours around x.
template <class Float, class Exact>
Exact place(Exact x) {
  using Limits = std::numeric_limits<Float>;
  int exponent;
  std::frexp(x, &exponent);
  return std::ldexp(Exact(1), std::max(std::min(exponent, Limits::max_exponent) - Limits::digits,
                                       Limits::min_exponent - Limits::digits));
}

/// How far y is from the exact value; infinite where one is NaN, or a zero has the wrong sign.
template <class Float, class Exact>
double error(Float y, Exact exact) {
  constexpr double wrong = std::numeric_limits<double>::infinity();
  if (std::isnan(y) || std::isnan(exact)) return std::isnan(y) == std::isnan(exact) ? 0 : wrong;
  if (y == 0 && Float(exact) == 0) return std::signbit(y) == std::signbit(exact) ? 0 : wrong;
  if (std::isinf(y)) return std::fabs(exact) > std::numeric_limits<Float>::max() ? 0 : wrong;
  return std::isinf(exact) ? wrong : double(std::fabs(y - exact) / place<Float>(exact));
}

}  // namespace vitro::compile::testing
