// Complex numbers: plain arithmetic, and the C library's functions for double and Float128 pairs.
#pragma once
#include "vitro/ops/math/Scalar.h"

#define VITRO_LIBM_COMPLEX(X)                                                                      \
  X(cacos)                                                                                         \
  X(cacosh)                                                                                        \
  X(casin) X(casinh) X(catan) X(catanh) X(ccos) X(ccosh) X(cexp) X(clog) X(csin) X(csinh) X(csqrt) \
      X(ctan) X(ctanh)

extern "C" {
#define X(f)                                   \
  _Complex double f(_Complex double) noexcept; \
  _Complex __float128 f##f128(_Complex __float128) noexcept;
VITRO_LIBM_COMPLEX(X)
#undef X
}

namespace vitro {

// Textbook arithmetic: each operation rounds, no error compensation.
template <class T>
inline Complex<T> operator+(Complex<T> a, Complex<T> b) {
  return {a.re + b.re, a.im + b.im};
}
template <class T>
inline Complex<T> operator-(Complex<T> a, Complex<T> b) {
  return {a.re - b.re, a.im - b.im};
}
template <class T>
inline Complex<T> operator-(Complex<T> a) {
  return {-a.re, -a.im};
}
template <class T>
inline Complex<T> operator*(Complex<T> a, Complex<T> b) {
  return {a.re * b.re - a.im * b.im, a.re * b.im + a.im * b.re};
}

namespace math {

template <class Pair, class T>
Pair toLibrary(Complex<T> z) {
  Pair pair;
  __real__ pair = z.re;
  __imag__ pair = z.im;
  return pair;
}

// cexp becomes exp, and so on: the names of the C library without their first letter.
#define VITRO_COMPLEX_FUNCTION(name, f)                    \
  inline Complex128 name(Complex128 z) {                   \
    auto w = ::f(toLibrary<_Complex double>(z));           \
    return {__real__ w, __imag__ w};                       \
  }                                                        \
  inline Complex256 name(Complex256 z) {                   \
    auto w = ::f##f128(toLibrary<_Complex __float128>(z)); \
    return {__real__ w, __imag__ w};                       \
  }
VITRO_COMPLEX_FUNCTION(acos, cacos)
VITRO_COMPLEX_FUNCTION(acosh, cacosh)
VITRO_COMPLEX_FUNCTION(asin, casin)
VITRO_COMPLEX_FUNCTION(asinh, casinh)
VITRO_COMPLEX_FUNCTION(atan, catan)
VITRO_COMPLEX_FUNCTION(atanh, catanh)
VITRO_COMPLEX_FUNCTION(cos, ccos)
VITRO_COMPLEX_FUNCTION(cosh, ccosh)
VITRO_COMPLEX_FUNCTION(exp, cexp)
VITRO_COMPLEX_FUNCTION(log, clog)
VITRO_COMPLEX_FUNCTION(sin, csin)
VITRO_COMPLEX_FUNCTION(sinh, csinh)
VITRO_COMPLEX_FUNCTION(sqrt, csqrt)
VITRO_COMPLEX_FUNCTION(tan, ctan)
VITRO_COMPLEX_FUNCTION(tanh, ctanh)
#undef VITRO_COMPLEX_FUNCTION

/// a / b. Callers provide twice the digits and exponents of their data, so the squares do not
/// overflow; infinities are recovered as in C's Annex G.
template <class T>
Complex<T> divide(Complex<T> a, Complex<T> b) {
  T size = b.re * b.re + b.im * b.im;
  Complex<T> q{(a.re * b.re + a.im * b.im) / size, (a.im * b.re - a.re * b.im) / size};
  if (q.re == q.re || q.im == q.im) return q;
  constexpr T inf = T(__builtin_inf());
  auto boxed = [](T x) { return copysign(isInf(x) ? T(1) : T(0), x); };
  if (size == 0 && (a.re == a.re || a.im == a.im)) {
    return {copysign(inf, b.re) * a.re, copysign(inf, b.re) * a.im};
  }
  if ((isInf(a.re) || isInf(a.im)) && isFinite(b.re) && isFinite(b.im)) {
    T re = boxed(a.re), im = boxed(a.im);
    return {inf * (re * b.re + im * b.im), inf * (im * b.re - re * b.im)};
  }
  if ((isInf(b.re) || isInf(b.im)) && isFinite(a.re) && isFinite(a.im)) {
    T re = boxed(b.re), im = boxed(b.im);
    return {0 * (a.re * re + a.im * im), 0 * (a.im * re - a.re * im)};
  }
  return q;
}

}  // namespace math
}  // namespace vitro
