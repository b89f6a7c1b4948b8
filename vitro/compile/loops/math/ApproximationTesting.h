// The exact functions, their polynomial approximations on floats, and the errors of the latter. No
// MLIR.
#pragma once
#include <algorithm>
#include <complex>
#include <limits>
#include "vitro/compile/loops/math/PlainNumbers.h"

#include "vitro/compile/loops/math/ComplexApproximations.h"
#include "vitro/ops/math/Complex.h"

namespace vitro::compile::testing {

/// A function of one argument, and the argument's type.
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

/// Newton's method, started from a formula that is accurate to three digits. Beyond 0.5 it uses
/// erfc, which does not round to 1.
inline double exactInverseErf(double x) {
  double size = std::fabs(x);
  if (!(size < 1)) return size == 1 ? std::copysign(INFINITY, x) : NAN;
  double log = std::log1p(-size * size), a = 0.147, t = 2 / (M_PI * a) + log / 2;
  double y = std::sqrt(std::sqrt(t * t - log / a) - t);
  if (size < 1e-3) y = size * std::sqrt(M_PI) / 2;
  for (int step = 0; step < 4; ++step) {
    double off = size < 0.5 ? std::erf(y) - size : (1 - size) - std::erfc(y);
    double change = off / (2 / std::sqrt(M_PI) * std::exp(-y * y));
    y -= change / (1 + y * change);
  }
  return std::copysign(y, x);
}

using Narrow = Function<float, double>;
inline const Narrow functions[] = {
    {"acos", approximation::arcCosine, std::acos},
    {"acosh", approximation::inverseHyperbolicCosine, std::acosh},
    {"asin", approximation::arcSine, std::asin},
    {"asinh", approximation::inverseHyperbolicSine, std::asinh},
    {"atan", approximation::arcTangent, std::atan},
    {"atanh", approximation::inverseHyperbolicTangent, std::atanh},
    {"cbrt", approximation::cubeRoot, std::cbrt},
    {"cosh", approximation::hyperbolicCosine, std::cosh},
    {"cosine", approximation::cosine, std::cos},
    {"erf", approximation::errorFunction, std::erf},
    {"erf_inv", approximation::inverseErrorFunction, exactInverseErf},
    {"erfc", approximation::complementaryErrorFunction, std::erfc},
    {"exponential", approximation::exponential, std::exp},
    {"exponential_minus_one", approximation::exponentialMinusOne, std::expm1},
    {"log", approximation::logarithm, std::log},
    {"log_plus_one", approximation::logPlusOne, std::log1p},
    {"logistic", approximation::logistic, exactLogistic},
    {"rsqrt", approximation::reciprocalRoot, exactReciprocalRoot},
    {"sine", approximation::sine, std::sin},
    {"sinh", approximation::hyperbolicSine, std::sinh},
    {"tan", approximation::tangent, std::tan},
    {"tanh", approximation::hyperbolicTangent, std::tanh},
};

using Wide = Function<double, long double>;
inline const Wide wideFunctions[] = {
    {"acos", approximation::arcCosine, std::acos},
    {"acosh", approximation::inverseHyperbolicCosine, std::acosh},
    {"asin", approximation::arcSine, std::asin},
    {"asinh", approximation::inverseHyperbolicSine, std::asinh},
    {"atan", approximation::arcTangent, std::atan},
    {"atanh", approximation::inverseHyperbolicTangent, std::atanh},
    {"cbrt", approximation::cubeRoot, std::cbrt},
    {"cosh", approximation::hyperbolicCosine, std::cosh},
    {"exponential", approximation::exponential, std::exp},
    {"exponential_minus_one", approximation::exponentialMinusOne, std::expm1},
    {"log", approximation::logarithm, std::log},
    {"log_plus_one", approximation::logPlusOne, std::log1p},
    {"logistic", approximation::logistic, exactLogistic},
    {"rsqrt", approximation::reciprocalRoot, exactReciprocalRoot},
    {"sinh", approximation::hyperbolicSine, std::sinh},
    {"tanh", approximation::hyperbolicTangent, std::tanh},
};

/// A function of two arguments.
struct OfTwo {
  const char *name;
  float (*expanded)(float, float);
  double (*exact)(double, double);
};
/// The parts of a function of a complex number, from the C library.
template <std::complex<long double> (*function)(const std::complex<long double> &), bool imaginary>
double partOf(double re, double im) {
  std::complex<long double> y = function({re, im});
  return double(imaginary ? y.imag() : y.real());
}
using LongComplex = std::complex<long double>;
inline LongComplex exactSign(const LongComplex &z) {
  if (std::isnan(z.real()) || std::isnan(z.imag())) return {NAN, NAN};
  long double size = std::hypot(z.real(), z.imag());
  return size == 0 ? LongComplex(0, 0) : LongComplex(z.real() / size, z.imag() / size);
}
inline LongComplex exactRsqrt(const LongComplex &z) {
  LongComplex root = std::sqrt(z);
  long double size = std::hypot(z.real(), z.imag());
  if (!(std::isfinite(size) && size > 0)) {
    auto by = Complex<double>{double(root.real()), double(root.imag())};
    auto end = math::divide(Complex<double>{1, 0}, by);
    return {end.re, end.im};
  }
  return {root.real() / size, -root.imag() / size};
}
/// As the op has it: no direction without a finite angle, where C would keep the magnitude.
inline LongComplex exactExp(const LongComplex &z) {
  if (!std::isfinite(z.imag())) return {NAN, NAN};
  return std::exp(z);
}
inline LongComplex exactExpm1(const LongComplex &z) {
  if (z.imag() == 0) return {std::expm1(z.real()), z.imag()};
  if (!std::isfinite(z.real()) || !std::isfinite(z.imag())) {
    LongComplex e = std::exp(z);
    return {e.real() - 1, e.imag()};
  }
  long double half = std::sin(z.imag() / 2);
  return {std::expm1(z.real()) * std::cos(z.imag()) - 2 * half * half,
          std::exp(z.real()) * std::sin(z.imag())};
}
inline LongComplex exactLog1p(const LongComplex &z) {
  long double re = z.real(), im = z.imag();
  if (!(std::fabs(re) < 1 && std::fabs(im) < 1)) return std::log(LongComplex(1 + re, im));
  return {std::log1p((2 + re) * re + im * im) / 2, std::atan2(im, 1 + re)};
}
inline double exactMagnitude(double re, double im) { return std::hypot(re, im); }

/// A function of two complex numbers.
struct OfPairs {
  const char *name;
  double (*expanded)(double, double);  // pairs of floats in the bits of doubles
  LongComplex (*exact)(LongComplex, LongComplex);
};
inline LongComplex exactDivide(LongComplex a, LongComplex b) {
  auto pair = [](LongComplex z) { return Complex<Float128>{z.real(), z.imag()}; };
  Complex<Float128> q = math::divide(pair(a), pair(b));
  return {static_cast<long double>(q.re), static_cast<long double>(q.im)};
}
/// As in ops/elementwise/Roots.cpp.
inline LongComplex exactPower(LongComplex x, LongComplex y) {
  LongComplex zero(0, 0);
  if (y == zero) return {1, 0};
  if (x == zero && y.real() > 0) return zero;
  if (y.imag() == 0 && x.imag() == 0 && x.real() > 0) return {std::pow(x.real(), y.real()), 0};
  LongComplex log = std::log(x);
  if (y.imag() == 0) return std::exp(LongComplex(log.real() * y.real(), log.imag() * y.real()));
  return std::exp(LongComplex(log.real() * y.real() - log.imag() * y.imag(),
                              log.real() * y.imag() + log.imag() * y.real()));
}
inline const OfPairs functionsOfPairs[] = {
    {"complex_divide", approximation::packedQuotient, exactDivide},
    {"complex_power", approximation::packedPower, exactPower},
};

#define VITRO_COMPLEX(name, expanded, exact)                                        \
  {"complex_" name "_real", approximation::expanded##Real, partOf<exact, false>}, { \
    "complex_" name "_imag", approximation::expanded##Imag, partOf<exact, true>     \
  }
inline const OfTwo complexFunctions[] = {
    {"complex_abs", approximation::magnitudeOf, exactMagnitude},
    VITRO_COMPLEX("cosh", coshOf, std::cosh),
    VITRO_COMPLEX("cosine", cosineOf, std::cos),
    VITRO_COMPLEX("exponential", exponentialOf, exactExp),
    VITRO_COMPLEX("exponential_minus_one", exponentialMinusOneOf, exactExpm1),
    VITRO_COMPLEX("log", logOf, std::log),
    VITRO_COMPLEX("log_plus_one", logPlusOneOf, exactLog1p),
    VITRO_COMPLEX("rsqrt", rsqrtOf, exactRsqrt),
    VITRO_COMPLEX("sign", signOf, exactSign),
    VITRO_COMPLEX("sine", sineOf, std::sin),
    VITRO_COMPLEX("sinh", sinhOf, std::sinh),
    VITRO_COMPLEX("sqrt", sqrtOf, std::sqrt),
    VITRO_COMPLEX("tan", tanOf, std::tan),
    VITRO_COMPLEX("tanh", tanhOf, std::tanh),
};
#undef VITRO_COMPLEX

inline const OfTwo functionsOfTwo[] = {
    {"atan2", approximation::arcTangent2, std::atan2},
    {"power", approximation::power, std::pow},
    {"power_bf16", approximation::power, std::pow},
    {"power_f16", approximation::power, std::pow},
    {"remainder", approximation::remainder, std::fmod},
};

/// The distance between adjacent floats at x.
template <class Float, class Exact>
Exact place(Exact x) {
  using Limits = std::numeric_limits<Float>;
  int exponent;
  std::frexp(x, &exponent);
  return std::ldexp(Exact(1), std::max(std::min(exponent, Limits::max_exponent) - Limits::digits,
                                       Limits::min_exponent - Limits::digits));
}

/// The error of y in ulp; infinite if only one is NaN, or a zero has the wrong sign.
template <class Float, class Exact>
double error(Float y, Exact exact) {
  constexpr double wrong = std::numeric_limits<double>::infinity();
  if (std::isnan(y) || std::isnan(exact)) return std::isnan(y) == std::isnan(exact) ? 0 : wrong;
  if (y == 0 && Float(exact) == 0) return std::signbit(y) == std::signbit(exact) ? 0 : wrong;
  if (std::isinf(y)) return std::fabs(exact) > std::numeric_limits<Float>::max() ? 0 : wrong;
  return std::isinf(exact) ? wrong : double(std::fabs(y - exact) / place<Float>(exact));
}

/// The same for a complex number, in ulp of its larger part: the last digit of an angle decides
/// what cancels in the smaller one. Infinities and NaN are compared per part.
inline double errorOfPair(float re, float im, LongComplex exact) {
  double x = double(exact.real()), y = double(exact.imag());
  double size = std::max(std::fabs(x), std::fabs(y));
  // Where the magnitude overflows, the smaller part may be anything.
  if (std::isfinite(size) && size > std::numeric_limits<float>::max())
    return std::fabs(x) > std::fabs(y) ? error(re, x) : error(im, y);
  if (std::isinf(size) || std::isnan(x) || std::isnan(y) || std::isnan(re) || std::isnan(im))
    return std::max(error(re, x), error(im, y));
  return std::max(std::fabs(re - x), std::fabs(im - y)) / place<float>(size);
}

}  // namespace vitro::compile::testing
