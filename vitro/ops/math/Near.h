// Functions of f32 arguments computed in double, for results that are then rounded to f32 or less.
//
// Each is accurate to about 2^-50, so rounding its result is correct rounding except for about one
// argument in ten million, which is then off by one unit in the last place. Only + - * /, sqrt and
// bit operations occur, in a fixed order: loops vectorize, and every vector width gives the same
// bits. Polynomials are Chebyshev interpolants on the stated interval; the comment beside each
// gives its error.
#pragma once
#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>

/// A call inside a loop prevents vectorization, and these exceed the compiler's inlining threshold.
#define VITRO_INLINE [[gnu::always_inline]] inline

namespace vitro::math {

/// p[0] + p[1] x + ...
template <int N>
VITRO_INLINE double polynomial(const double (&p)[N], double x) {
  double sum = p[N - 1];
#pragma clang loop unroll(full)
  for (int i = N - 2; i >= 0; --i) sum = sum * x + p[i];
  return sum;
}

// Added to a small double, it leaves the nearest integer in the low bits.
inline constexpr double kToInteger = 0x1.8p52;
inline constexpr double kLn2High = 0x1.62e42fef00000p-1, kLn2Low = 0x1.473de6af278ecp-34;

/// exp(x) = 2^k (1 + em1), |r| <= ln2/2.
struct ReducedExp {
  double scale;  // 2^k
  double em1;
};
VITRO_INLINE ReducedExp reduceExp(double x) {
  // (exp(r) - 1 - r) / r^2, error 2^-56 of exp(r)
  constexpr double p[] = {0x1.0000000000001p-1,  0x1.5555555555556p-3,  0x1.5555555553d63p-5,
                          0x1.11111111109b3p-7,  0x1.6c16c1788bd90p-10, 0x1.a01a01a7c41d5p-13,
                          0x1.a019b90d2ae7ap-16, 0x1.71de0dae63bb3p-19, 0x1.289185613a3d6p-22,
                          0x1.af38a9b0ec855p-26};
  x = x > 200 ? 200 : x;  // far beyond f32; NaN passes
  x = x < -200 ? -200 : x;
  double shifted = x * 0x1.71547652b82fep+0 + kToInteger;
  double k = shifted - kToInteger;
  double r = (x - k * kLn2High) - k * kLn2Low;
  double scale = std::bit_cast<double>((std::bit_cast<uint64_t>(shifted) + 1023) << 52);
  return {scale, r + r * r * polynomial(p, r)};
}

VITRO_INLINE double nearExp(double x) {
  ReducedExp e = reduceExp(x);
  return e.scale + e.scale * e.em1;
}

VITRO_INLINE double nearExpm1(double x) {
  ReducedExp e = reduceExp(x);
  return std::copysign(e.scale * e.em1 + (e.scale - 1), x);  // the sign matters for -0 only
}

VITRO_INLINE double nearTanh(double x) {
  double size = std::fabs(x);
  ReducedExp e = reduceExp(2 * (size > 30 ? 30 : size));
  double em1 = e.scale * e.em1 + (e.scale - 1);
  return std::copysign(em1 / (em1 + 2), x);
}

/// log of a positive, normal, finite double.
VITRO_INLINE double reducedLog(double x) {
  // (2 atanh(s) - 2 s) / s^3 in s^2, s <= 3 - 2 sqrt 2, error 2^-56 of log
  constexpr double p[] = {0x1.5555555555558p-1, 0x1.99999999952d7p-2, 0x1.2492492df281ap-2,
                          0x1.c71c62e3f11e5p-3, 0x1.7462b51cb66eap-3, 0x1.39fe51a7c12d9p-3,
                          0x1.2b5900de57b3bp-3};
  // Split at sqrt(1/2), so that the mantissa lies in [sqrt(1/2), sqrt 2).
  constexpr uint64_t half = 0x3fe6a09e667f3bcdu;
  uint64_t bits = std::bit_cast<uint64_t>(x);
  uint64_t above = bits - half;
  double mantissa = std::bit_cast<double>((above & 0x000fffffffffffffu) + half);
  // The exponent (biased so as to be positive) as the low bits of a double.
  uint64_t exponent = (above >> 52) + 2048;
  double k = std::bit_cast<double>((exponent & 4095) | 0x4330000000000000u) - (0x1p52 + 2048);
  double f = mantissa - 1;
  double s = f / (mantissa + 1);
  double w = s * s;
  return k * kLn2High + (2 * s + (s * w * polynomial(p, w) + k * kLn2Low));
}

VITRO_INLINE double nearLog(double x) {
  constexpr double inf = std::numeric_limits<double>::infinity();
  double y = reducedLog(x);
  y = x == 0 ? -inf : y;
  y = x < 0 ? std::numeric_limits<double>::quiet_NaN() : y;
  return x < inf ? y : x;  // +inf, NaN
}

VITRO_INLINE double nearLog1p(double x) {
  constexpr double inf = std::numeric_limits<double>::infinity();
  double u = 1 + x;
  // Restores what 1 + x lost, to first order.
  double y = reducedLog(u) + (x - (u - 1)) / u;
  y = x == -1 ? -inf : y;
  y = x < -1 ? std::numeric_limits<double>::quiet_NaN() : y;
  y = x == 0 ? x : y;
  return x < inf ? y : x;
}

/// x = k pi/2 + r. The parts of pi/2 have 33 bits: products with k < 2^20 are exact.
struct ReducedAngle {
  double sine, cosine;  // of r
  uint64_t quadrant;
};
inline constexpr double kLargestAngle = 0x1p20;
VITRO_INLINE ReducedAngle reduceAngle(double x) {
  // (sin r - r) / r^3 and (cos r - 1 + r^2/2) / r^4 in r^2, r <= pi/4: errors 2^-56, 2^-60
  constexpr double s[] = {-0x1.5555555555555p-3, 0x1.1111111110ba5p-7,   -0x1.a01a019e80693p-13,
                          0x1.71de379252004p-19, -0x1.ae60069e53ef0p-26, 0x1.5e098556d2fd6p-33};
  constexpr double c[] = {0x1.5555555555555p-5,   -0x1.6c16c16c16960p-10, 0x1.a01a019f4d0edp-16,
                          -0x1.27e4fa15bd814p-22, 0x1.1eeb66b682fedp-29,  -0x1.907c0e63ab945p-37};
  double shifted = x * 0x1.45f306dc9c883p-1 + kToInteger;
  double k = shifted - kToInteger;
  double r =
      ((x - k * 0x1.921fb54400000p+0) - k * 0x1.0b4611a600000p-34) - k * 0x1.3198a2e037073p-69;
  double w = r * r;
  return {r + r * w * polynomial(s, w), 1 - (w / 2 - w * w * polynomial(c, w)),
          std::bit_cast<uint64_t>(shifted)};
}

VITRO_INLINE double negatedIf(uint64_t condition, double x) {
  return std::bit_cast<double>(std::bit_cast<uint64_t>(x) ^ (condition << 63));
}

VITRO_INLINE double nearSin(double x) {
  ReducedAngle a = reduceAngle(x);
  double y = negatedIf((a.quadrant >> 1) & 1, a.quadrant & 1 ? a.cosine : a.sine);
  return x == 0 ? x : y;
}

VITRO_INLINE double nearCos(double x) {
  ReducedAngle a = reduceAngle(x);
  return negatedIf(((a.quadrant + 1) >> 1) & 1, a.quadrant & 1 ? a.sine : a.cosine);
}

VITRO_INLINE double nearTan(double x) {
  ReducedAngle a = reduceAngle(x);
  bool odd = a.quadrant & 1;
  double y = (odd ? a.cosine : a.sine) / (odd ? -a.sine : a.cosine);
  return x == 0 ? x : y;
}

VITRO_INLINE double nearCbrt(double x) {
  double a = std::fabs(x);
  // A third of the exponent and mantissa bits: within 5 %. Each Halley step cubes the error.
  // Dividing by three as a product stays within 32 bits, where vectors can multiply.
  uint64_t high = std::bit_cast<uint64_t>(a) >> 32;
  uint64_t third = ((high * 0x55555556u) >> 32) + 715094163u;
  double y = std::bit_cast<double>(third << 32);
  for (int i = 0; i < 3; ++i) {
    double cube = y * y * y;
    y = y * (cube + 2 * a) / (2 * cube + a);
  }
  y = a == 0 || !(a < std::numeric_limits<double>::infinity()) ? a : y;
  return std::copysign(y, x);
}

/// atan of 0 <= y <= 1.
VITRO_INLINE double reducedAtan(double y) {
  // (atan(y) / y - 1) / y^2 in y^2, error 2^-55
  constexpr double p[] = {
      -0x1.5555555555555p-2, 0x1.9999999999620p-3,  -0x1.24924924753ecp-3,  0x1.c71c71bb00a6cp-4,
      -0x1.745d15ee35819p-4, 0x1.3b1399d1dcdc7p-4,  -0x1.110fff599e4d2p-4,  0x1.e1d0239d392a6p-5,
      -0x1.aebbb1647a167p-5, 0x1.841dcf603a204p-5,  -0x1.5d02278205cb8p-5,  0x1.3328700bb8149p-5,
      -0x1.00390504e9efap-5, 0x1.843f4bca232e3p-6,  -0x1.fd0e4de8fec8bp-7,  0x1.123baedb61a00p-7,
      -0x1.ca3677db664e9p-9, 0x1.1325b2f89639dp-10, -0x1.a359b96a4ece5p-13, 0x1.2f07811f9f547p-16};
  double w = y * y;
  return y + y * w * polynomial(p, w);
}

/// Finite arguments, not both zero.
VITRO_INLINE double nearAtan2(double y, double x) {
  double up = std::fabs(y), across = std::fabs(x);
  bool steep = up > across;
  double angle = reducedAtan((steep ? across : up) / (steep ? up : across));
  angle = steep ? 0x1.921fb54442d18p+0 - angle : angle;
  angle = x < 0 ? 0x1.921fb54442d18p+1 - angle : angle;
  return std::copysign(angle, y);
}

VITRO_INLINE double nearAtan(double x) {
  double size = std::fabs(x);
  bool steep = size > 1;
  double angle = reducedAtan(steep ? 1 / size : size);
  return std::copysign(steep ? 0x1.921fb54442d18p+0 - angle : angle, x);
}

/// erf of |x| < 1.
VITRO_INLINE double smallErf(double x) {
  // erf(x) / x in x^2, error 2^-62
  constexpr double p[] = {0x1.20dd750429b6dp+0,   -0x1.812746b0379e6p-2,  0x1.ce2f21a042b30p-4,
                          -0x1.b82ce31284e00p-6,  0x1.565bcd0dbaa38p-8,   -0x1.c02db3dac435fp-11,
                          0x1.f9a321d5b8e1ep-14,  -0x1.f4d1e3183f7aep-17, 0x1.b9df224ca4b97p-20,
                          -0x1.5f1ecb6f0764cp-23, 0x1.f7b4bf3b13961p-27,  -0x1.389d4f264161dp-30,
                          0x1.05ffd737fb318p-34};
  return x * polynomial(p, x * x);
}

/// erfc of x >= 1: exp(-x^2) times a smooth function.
VITRO_INLINE double largeErfc(double x) {
  // exp(x^2) erfc(x) (1 + x) in (x - 3) / (x + 3), 1 <= x <= 10.3, error 2^-52
  constexpr double p[] = {0x1.6e9827d229d2cp-1,   -0x1.d8f06dfac7957p-3,  0x1.9596c92adb6cbp-4,
                          -0x1.4f64aa4ac6e33p-7,  -0x1.8600d914f4e8fp-6,  0x1.67c18998ad059p-6,
                          -0x1.3f82b5ab128bfp-7,  0x1.a84c506522b66p-10,  0x1.5297921660a97p-11,
                          -0x1.81202a54ca3a5p-12, -0x1.58a44b5078bd1p-16, 0x1.d6841ae20ed5bp-15,
                          -0x1.a2bc289d5b897p-20, -0x1.297a56bc48278p-17, 0x1.977c7598be074p-22,
                          0x1.5d93764352604p-20,  -0x1.5d09b4f11ad26p-24};
  x = x > 12 ? 12 : x;  // erfc is below every f32 from 10.1 on
  return nearExp(-x * x) * polynomial(p, (x - 3) / (x + 3)) / (1 + x);
}

VITRO_INLINE double nearErf(double x) {
  double size = std::fabs(x);
  // Both, then a select: a branch would prevent vectorization.
  double small = smallErf(size), large = 1 - largeErfc(size);
  return std::copysign(size < 1 ? small : large, x);
}

VITRO_INLINE double nearErfc(double x) {
  double size = std::fabs(x);
  double tail = largeErfc(size), small = 1 - smallErf(x);
  double large = x < 0 ? 2 - tail : tail;
  return size < 1 ? small : large;
}

}  // namespace vitro::math
