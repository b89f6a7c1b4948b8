// The real functions of the C library under one name for double and Float128 (and float where the
// function is exact). Each is accurate to about one unit in the last place.
#pragma once
#include <cmath>
#include "vitro/tensor/Element.h"

#define VITRO_LIBM_UNARY(X)                                                                       \
  X(acos)                                                                                         \
  X(acosh)                                                                                        \
  X(asin) X(asinh) X(atan) X(atanh) X(cbrt) X(ceil) X(cos) X(cosh) X(erf) X(erfc) X(exp) X(expm1) \
      X(floor) X(log) X(log1p) X(rint) X(round) X(sin) X(sinh) X(sqrt) X(tan) X(tanh) X(trunc)
#define VITRO_LIBM_BINARY(X) X(atan2) X(fmod) X(hypot) X(pow)

extern "C" {
#define X(f) __float128 f##f128(__float128) noexcept;
VITRO_LIBM_UNARY(X)
#undef X
#define X(f) __float128 f##f128(__float128, __float128) noexcept;
VITRO_LIBM_BINARY(X)
#undef X
__float128 lgammaf128_r(__float128, int *) noexcept;
}

namespace vitro::math {

#define X(f)                                      \
  inline float f(float x) { return std::f(x); }   \
  inline double f(double x) { return std::f(x); } \
  inline Float128 f(Float128 x) { return ::f##f128(x); }
VITRO_LIBM_UNARY(X)
#undef X
#define X(f)                                                   \
  inline float f(float x, float y) { return std::f(x, y); }    \
  inline double f(double x, double y) { return std::f(x, y); } \
  inline Float128 f(Float128 x, Float128 y) { return ::f##f128(x, y); }
VITRO_LIBM_BINARY(X)
#undef X

inline float abs(float x) { return std::fabs(x); }
inline double abs(double x) { return std::fabs(x); }
inline Float128 abs(Float128 x) { return __builtin_fabsf128(x); }
inline double copysign(double x, double y) { return std::copysign(x, y); }
inline Float128 copysign(Float128 x, Float128 y) { return __builtin_copysignf128(x, y); }
inline bool signbit(double x) { return std::signbit(x); }
inline bool signbit(Float128 x) { return std::bit_cast<unsigned __int128>(x) >> 127 != 0; }
/// The reentrant form: lgamma itself writes to a global.
inline double lgamma(double x) {
  int sign;
  return ::lgamma_r(x, &sign);
}
inline Float128 lgamma(Float128 x) {
  int sign;
  return ::lgammaf128_r(x, &sign);
}
template <class T>
bool isInf(T x) {
  return abs(x) == T(__builtin_inf());
}
template <class T>
bool isFinite(T x) {
  return abs(x) < T(__builtin_inf());
}

}  // namespace vitro::math
