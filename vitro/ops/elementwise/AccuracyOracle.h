// For the accuracy test: real and complex numbers of any precision (MPFR), and every function that
// the C library or MPFR lacks, implemented from its definition. Slow and simple on purpose.
#pragma once
#include <mpfr.h>
#include <cstdint>
#include "vitro/tensor/Element.h"

namespace vitro::ops::accuracy {

/// A real number with `Big::precision` bits.
class Big {
 public:
  static inline mpfr_prec_t precision = 200;
  Big() { mpfr_init2(value, precision), mpfr_set_zero(value, 1); }
  Big(double x) {
    mpfr_init2(value, precision);
    mpfr_set_d(value, x, MPFR_RNDN);
  }
  Big(const Big &other) {
    mpfr_init2(value, precision);
    mpfr_set(value, other.value, MPFR_RNDN);
  }
  Big &operator=(const Big &other) { return mpfr_set(value, other.value, MPFR_RNDN), *this; }
  ~Big() { mpfr_clear(value); }
  static Big of(Float128 x) {  // exactly, by its bits: the range of double is too small
    auto bits = std::bit_cast<unsigned __int128>(x);
    int exponent = int(bits >> 112) & 0x7fff;
    if (exponent == 0x7fff) return Big(double(x));
    auto mantissa = bits & ((static_cast<unsigned __int128>(1) << 112) - 1);
    if (exponent)
      mantissa |= static_cast<unsigned __int128>(1) << 112;
    else
      exponent = 1;
    Big high, low;
    mpfr_set_uj_2exp(high.value, uint64_t(mantissa >> 64), exponent - 16383 - 112 + 64, MPFR_RNDN);
    mpfr_set_uj_2exp(low.value, uint64_t(mantissa), exponent - 16383 - 112, MPFR_RNDN);
    return bits >> 127 ? -(high + low) : high + low;
  }
  static Big of(double x) { return Big(x); }

  mpfr_t value;

  friend Big operator+(const Big &a, const Big &b) { return binary(mpfr_add, a, b); }
  friend Big operator-(const Big &a, const Big &b) { return binary(mpfr_sub, a, b); }
  friend Big operator*(const Big &a, const Big &b) { return binary(mpfr_mul, a, b); }
  friend Big operator/(const Big &a, const Big &b) { return binary(mpfr_div, a, b); }
  friend Big operator-(const Big &a) { return Big(0) - a; }
  friend bool operator<(const Big &a, const Big &b) { return mpfr_less_p(a.value, b.value); }
  friend bool operator>(const Big &a, const Big &b) { return mpfr_greater_p(a.value, b.value); }
  friend bool operator<=(const Big &a, const Big &b) { return mpfr_lessequal_p(a.value, b.value); }
  friend bool operator==(const Big &a, const Big &b) { return mpfr_equal_p(a.value, b.value); }
  double asDouble() const { return mpfr_get_d(value, MPFR_RNDN); }

  template <class F>
  static Big unary(F f, const Big &a) {
    Big out;
    f(out.value, a.value, MPFR_RNDN);
    return out;
  }
  template <class F>
  static Big binary(F f, const Big &a, const Big &b) {
    Big out;
    f(out.value, a.value, b.value, MPFR_RNDN);
    return out;
  }
};

#define VITRO_BIG_UNARY(X)                                                                  \
  X(abs)                                                                                    \
  X(acos)                                                                                   \
  X(acosh)                                                                                  \
  X(asin) X(asinh) X(atan) X(atanh) X(cbrt) X(cos) X(cosh) X(digamma) X(erf) X(erfc) X(exp) \
      X(expm1) X(log) X(log1p) X(sin) X(sinh) X(sqrt) X(tan) X(tanh)
#define X(f) \
  inline Big f(const Big &x) { return Big::unary(mpfr_##f, x); }
VITRO_BIG_UNARY(X)
#undef X
inline Big pow(const Big &x, const Big &y) { return Big::binary(mpfr_pow, x, y); }
inline Big atan2(const Big &y, const Big &x) { return Big::binary(mpfr_atan2, y, x); }
inline Big hypot(const Big &x, const Big &y) { return Big::binary(mpfr_hypot, x, y); }
inline Big pi() {
  Big out;
  mpfr_const_pi(out.value, MPFR_RNDN);
  return out;
}
inline Big notANumber() {
  Big out;
  mpfr_set_nan(out.value);
  return out;
}
inline bool isWhole(const Big &x) { return mpfr_integer_p(x.value); }

inline Big rsqrt(const Big &x) { return Big(1) / sqrt(x); }
inline Big logistic(const Big &x) { return Big(1) / (Big(1) + exp(-x)); }
inline Big lgamma(const Big &x) {
  Big out;
  int sign;
  mpfr_lgamma(out.value, &sign, x.value, MPFR_RNDN);
  return out;
}
inline Big digammaOrNan(const Big &x) {
  return x <= Big(0) && isWhole(x) ? notANumber() : digamma(x);
}

/// Newton's method on erf itself (on erfc beyond one half, to keep precision).
inline Big erfInv(const Big &y) {
  Big size = abs(y);
  if (Big(1) < size) return notANumber();
  Big out;
  if (size == Big(1)) {
    mpfr_set_inf(out.value, mpfr_sgn(y.value));
    return out;
  }
  if (size == Big(0)) return y;
  Big slope = Big(2) / sqrt(pi()), x = size / slope;
  if (Big(0.5) < size) x = sqrt(-log((Big(1) - size) * Big(1.3)));
  for (int i = 0; i < 60; ++i) {
    Big miss = size < Big(0.5) ? erf(x) - size : (Big(1) - size) - erfc(x);
    Big step = miss / (slope * exp(-(x * x)));
    x = x - step / (Big(1) + x * step);
    if (abs(step) < abs(x) * Big(std::ldexp(1, 12 - int(Big::precision)))) break;
  }
  return mpfr_signbit(y.value) ? -x : x;
}

/// The power series of I1, with as many extra bits as exp(|x|) has.
inline Big besselI1e(const Big &x) {
  Big size = abs(x);
  if (!mpfr_number_p(x.value)) return mpfr_nan_p(x.value) ? x : Big(0);
  if (Big(2000) < size) {  // the asymptotic series has full precision long before its smallest term
    Big term(1), sum(1);
    for (int k = 1; k < 60; ++k) {
      double odd = 2 * k - 1;
      term = term * Big(odd * odd - 4) / (Big(8.0 * k) * size);
      sum = sum + term;
    }
    Big out = sum / sqrt(Big(2) * pi() * size);
    return mpfr_signbit(x.value) ? -out : out;
  }
  Big quarter = size * size / Big(4), term = size / Big(2), sum = term;
  for (int k = 1; !(term < sum * Big(std::ldexp(1, -int(Big::precision)))) && !(term == Big(0));
       ++k) {
    term = term * quarter / Big(double(k) * (k + 1));
    sum = sum + term;
  }
  Big out = exp(-size) * sum;
  return mpfr_signbit(x.value) ? -out : out;
}

/// Euler-Maclaurin with Bernoulli numbers from the Riemann zeta function.
inline Big hurwitzZeta(const Big &s, Big q) {
  if (s == Big(1)) return Big(HUGE_VAL);
  if (s <= Big(1) || q <= Big(0)) return notANumber();  // not sampled
  Big sum(0);
  Big limit = s + Big(double(Big::precision) / 4);
  while (q < limit) {
    sum = sum + pow(q, -s);
    q = q + Big(1);
  }
  Big power = pow(q, -s);
  sum = sum + power * q / (s - Big(1)) + power / Big(2);
  Big factor = power * s / q, circle = Big(4) * pi() * pi(), around = circle;
  for (int k = 1; k <= 30; ++k) {
    Big zeta;  // B_2k / (2k)! = +-2 zeta(2k) / (2 pi)^2k
    mpfr_zeta_ui(zeta.value, 2ul * unsigned(k), MPFR_RNDN);
    Big coefficient = Big(k % 2 ? 2 : -2) * zeta / around;
    sum = sum + coefficient * factor;
    factor = factor * (s + Big(2 * k - 1)) * (s + Big(2 * k)) / (q * q);
    around = around * circle;
  }
  return sum;
}

inline Big polygamma(const Big &n, const Big &x) {
  if (n == Big(0)) return digammaOrNan(x);
  Big factorial = Big::unary(mpfr_gamma, n + Big(1));
  Big size = factorial * hurwitzZeta(n + Big(1), x);
  return std::fmod(n.asDouble(), 2) == 0 ? -size : size;
}

struct BigComplex {
  Big re, im;
};
using C = BigComplex;
inline C operator+(const C &a, const C &b) { return {a.re + b.re, a.im + b.im}; }
inline C operator-(const C &a, const C &b) { return {a.re - b.re, a.im - b.im}; }
inline C operator*(const C &a, const C &b) {
  return {a.re * b.re - a.im * b.im, a.re * b.im + a.im * b.re};
}
inline C operator/(const C &a, const C &b) {
  Big size = b.re * b.re + b.im * b.im;
  return {(a.re * b.re + a.im * b.im) / size, (a.im * b.re - a.re * b.im) / size};
}
inline C real(double x) { return {Big(x), Big(0)}; }
inline C timesI(const C &z) { return {-z.im, z.re}; }
inline C exp(const C &z) { return {exp(z.re) * cos(z.im), exp(z.re) * sin(z.im)}; }
inline C log(const C &z) { return {log(hypot(z.re, z.im)), atan2(z.im, z.re)}; }
inline C scaled(const C &z, double by) { return {z.re * Big(by), z.im * Big(by)}; }
inline C sqrt(const C &z) {
  Big size = hypot(z.re, z.im);
  Big re = sqrt((size + z.re) / Big(2)), im = sqrt((size - z.re) / Big(2));
  return {re, mpfr_signbit(z.im.value) ? -im : im};
}
inline C pow(const C &x, const C &y) { return exp(log(x) * y); }
inline C cbrt(const C &z) { return exp(log(z) / real(3)); }
inline C rsqrt(const C &z) { return real(1) / sqrt(z); }
inline C expm1(const C &z) { return exp(z) - real(1); }
inline C log1p(const C &z) { return log(z + real(1)); }
inline C logistic(const C &z) { return real(1) / (real(1) + exp(real(0) - z)); }
inline C cosh(const C &z) { return scaled(exp(z) + exp(real(0) - z), 0.5); }
inline C sinh(const C &z) { return scaled(exp(z) - exp(real(0) - z), 0.5); }
inline C tanh(const C &z) { return sinh(z) / cosh(z); }
inline C cos(const C &z) { return cosh(timesI(z)); }
inline C sin(const C &z) { return real(0) - timesI(sinh(timesI(z))); }
inline C tan(const C &z) { return sin(z) / cos(z); }
inline C asinh(const C &z) { return log(z + sqrt(z * z + real(1))); }
inline C asin(const C &z) { return real(0) - timesI(log(timesI(z) + sqrt(real(1) - z * z))); }
inline C acos(const C &z) { return C{pi() / Big(2), Big(0)} - asin(z); }
inline C acosh(const C &z) { return log(z + sqrt(z + real(1)) * sqrt(z - real(1))); }
inline C atanh(const C &z) { return scaled(log(real(1) + z) - log(real(1) - z), 0.5); }
inline C atan(const C &z) { return real(0) - timesI(atanh(timesI(z))); }
inline C sign(const C &z) {
  Big size = hypot(z.re, z.im);
  return {z.re / size, z.im / size};
}

}  // namespace vitro::ops::accuracy
