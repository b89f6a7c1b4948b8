// Functions on f32 as plain arithmetic: + - * / sqrt, fma, comparisons and bit operations.
//
// Each is a template on the type of its argument: an SSA value in ExpandMath.cpp, a float in its
// test. There are no branches, so vectors work like scalars. The whole range is covered: denormals,
// infinities, NaN and the sign of zero. fit_polynomials.py makes the polynomials; the errors beside
// them are relative to the function.
//
// Needs on the type F of reals, its integers of 32 bits (IntOf) and 64 bits: operators,
//   constant(F, float), bitsOf(F), fromBits(I), fma(F, F, F), select(mask, a, b), absolute(F),
//   copySign(size, sign), squareRoot(F), realOf(I), wide(I): zero extended, narrow(L): low bits,
//   logicalRight(I or L, int), left(I or L, int), left(L, L), arithmeticRight(I or L, int),
//   scaled(L, double): the product, rounded to f64 and then to f32.
#pragma once
#include <cstdint>
#include <utility>
#include "vitro/compile/loops/math/NumberKinds.h"

namespace vitro::compile::approximation {

template <class F>
using IntOf = decltype(bitsOf(std::declval<F>()));

/// p[0] + p[1] x + ...
template <class F, int N>
F polynomial(const float (&p)[N], F x) {
  F sum = constant(x, p[N - 1]);
  for (int i = N - 2; i >= 0; --i) sum = fma(sum, x, constant(x, p[i]));
  return sum;
}

/// 2^k for -127 < k < 128.
template <class I>
auto powerOfTwo(I k) {
  return fromBits(left(k + 127, 23));
}

/// x 2^k, rounded once if the result is denormal. |k| < 250.
template <class F, class I>
F timesPowerOfTwo(F x, I k) {
  I half = arithmeticRight(k, 1);
  return x * powerOfTwo(half) * powerOfTwo(k - half);
}

/// exp(x) = 2^k exp(r), |r| <= ln2 / 2 (slightly more after rounding).
template <class F>
struct ReducedExp {
  F r;
  IntOf<F> k;
};
template <class F>
ReducedExp<F> reduceExp(F x) {
  // Adding this to a small number leaves the nearest integer in the low bits.
  constexpr float toInteger = 0x1.8p23f;
  F shifted = fma(x, constant(x, 0x1.715476p+0f), constant(x, toInteger));
  F k = shifted - toInteger;
  F r = fma(k, constant(x, -0x1.62e43p-1f), x);
  r = fma(k, constant(x, 0x1.05c61p-29f), r);
  return {r, bitsOf(shifted) - 0x4b400000};
}

/// exp of a reduced argument.
template <class F>
F expOfReduced(F r) {
  // (exp(r) - 1 - r) / r^2, error 2^-27.9
  constexpr float p[] = {0x1.fffff8p-2f, 0x1.555486p-3f, 0x1.555b7cp-5f, 0x1.1241c2p-7f,
                         0x1.687d62p-10f};
  return fma(r * r, polynomial(p, r), r) + 1.0f;
}

template <class F>
F exponential(F x) {
  // Beyond these bounds the result is infinite or zero anyway. NaN fails both comparisons. Zeros,
  // which are common with masks, are selected instead of computed: some processors take 150 cycles
  // to underflow to zero.
  F zero = constant(x, 0.0f);
  auto isZero = x < -104.0f;
  F bounded = select(isZero, zero, select(x > 89.0f, constant(x, 89.0f), x));
  ReducedExp<F> e = reduceExp(bounded);
  return select(isZero, zero, timesPowerOfTwo(expOfReduced(e.r), e.k));
}

template <class F>
F exponentialMinusOne(F x) {
  // (exp(r) - 1 - r) / r^2, error 2^-30.9
  constexpr float p[] = {0x1p-1f,        0x1.555556p-3f,  0x1.5554ecp-5f,
                         0x1.110fe4p-7f, 0x1.6d4954p-10f, 0x1.a28956p-13f};
  F bounded = select(x > 89.0f, constant(x, 89.0f), x);
  bounded = select(bounded < -18.0f, constant(x, -18.0f), bounded);
  ReducedExp<F> e = reduceExp(bounded);
  F em1 = fma(e.r * e.r, polynomial(p, e.r), e.r);
  // 2^k em1 + (2^k - 1), at half the magnitude: 2^128 is not representable.
  F half = powerOfTwo(e.k - 1);
  F y = fma(half, em1, half - 0.5f) * 2.0f;
  return select(absolute(x) < 0x1p-25f, x, y);
}

/// log(1 + f) + c + k ln2 for sqrt(1/2) <= 1 + f < sqrt(2) and tiny c.
template <class F>
F logOfReduced(F f, F c, F k) {
  // (log(1 + f) - f + f^2 / 2) / f^3, error 2^-27.2
  constexpr float p[] = {0x1.555552p-2f, -0x1.000238p-2f, 0x1.99a132p-3f, -0x1.546f34p-3f,
                         0x1.22c28cp-3f, -0x1.0d88e2p-3f, 0x1.05ee74p-3f, -0x1.3a035ep-4f};
  F tail = fma(f, polynomial(p, f), constant(f, -0.5f));
  F low = fma(k, constant(f, -0x1.05c61p-29f), fma(f * f, tail, c));
  return fma(k, constant(f, 0x1.62e43p-1f), low + f);
}

/// A positive normal number as 2^k m with sqrt(1/2) <= m < sqrt(2).
template <class F>
struct Split {
  F m;
  IntOf<F> k;
};
template <class F>
Split<F> splitAtRoot(F x) {
  constexpr int32_t root = 0x3f3504f3;
  auto above = bitsOf(x) - root;
  return {fromBits((above & 0x7fffff) + root), arithmeticRight(above, 23)};
}

template <class F>
F logarithm(F x) {
  auto isTiny = x < 0x1p-126f;
  Split<F> s = splitAtRoot(select(isTiny, x * 0x1p23f, x));
  F k = realOf(s.k) - select(isTiny, constant(x, 23.0f), constant(x, 0.0f));
  F y = logOfReduced(s.m - 1.0f, constant(x, 0.0f), k);
  y = select(x == 0.0f, constant(x, -__builtin_inff()), y);
  y = select(x < 0.0f, constant(x, __builtin_nanf("")), y);
  return select(x < __builtin_inff(), y, x);
}

template <class F>
F logPlusOne(F x) {
  F u = x + 1.0f;
  Split<F> s = splitAtRoot(u);
  auto isNear = s.k == 0;
  // Near 1, f is the argument itself; elsewhere c restores what rounding 1 + x lost.
  F f = select(isNear, x, s.m - 1.0f);
  F c = select(isNear, constant(x, 0.0f), (x - (u - 1.0f)) / u);
  F y = logOfReduced(f, c, realOf(s.k));
  y = select(x == -1.0f, constant(x, -__builtin_inff()), y);
  y = select(x < -1.0f, constant(x, __builtin_nanf("")), y);
  y = select(x == 0.0f, x, y);
  return select(x < __builtin_inff(), y, x);
}

template <class F>
F hyperbolicTangent(F x) {
  // (tanh(x) / x - 1) / x^2 in x^2 for |x| < 0.64, error 2^-32
  constexpr float p[] = {-0x1.555554p-2f, 0x1.11106ep-3f,  -0x1.b9edc6p-5f,
                         0x1.637206p-6f,  -0x1.0b3d68p-7f, 0x1.15a284p-9f};
  F size = absolute(x);
  F w = x * x;
  F small = fma(x * w, polynomial(p, w), x);
  ReducedExp<F> e = reduceExp(select(size > 10.0f, constant(x, 10.0f), size) * 2.0f);
  F large = constant(x, 1.0f) - constant(x, 2.0f) / (expOfReduced(e.r) * powerOfTwo(e.k) + 1.0f);
  return copySign(select(size < 0.625f, small, large), x);
}

/// erf of |x| < 0.93.
template <class F>
F smallErrorFunction(F x) {
  // erf(x) / x - 1 in x^2, error 2^-30
  constexpr float p[] = {0x1.06eba8p-3f, -0x1.812742p-2f,  0x1.ce2deep-4f, -0x1.b80d1ap-6f,
                         0x1.54be04p-8f, -0x1.a9fdb8p-11f, 0x1.5c2d7cp-14f};
  return fma(x, polynomial(p, x * x), x);
}

template <class F>
F errorFunction(F x) {
  // erfc(t + 1.3)^(1/4) for 0.91 < t + 1.3 < 3.93: erf is 1 - its fourth power, error 2^-28.6
  constexpr float q[] = {0x1.0380d8p-1f,   -0x1.995f58p-2f, 0x1.7eb4ap-5f,  0x1.58f3fp-5f,
                         -0x1.4c55d8p-7f,  -0x1.9558bep-9f, 0x1.3a54bp-10f, 0x1.be1f8ep-14f,
                         -0x1.90641cp-14f, 0x1.906b4ep-17f};
  F size = absolute(x);
  F root = polynomial(q, select(size > 3.93f, constant(x, 3.93f), size) - 1.3f);
  F square = root * root;
  F large = fma(constant(x, 0.0f) - square, square, constant(x, 1.0f));
  return select(size < 0.92f, smallErrorFunction(x), copySign(large, x));
}

/// x = quadrant pi/2 + r, reduced exactly for any magnitude of x: 24 bits of x times the 96 bits of
/// 2/pi that matter for its exponent.
template <class F>
struct ReducedAngle {
  F r;
  IntOf<F> quadrant;
};
/// The same in units of 2^-62 of a quarter turn; 0 for small angles.
template <class F>
auto reduceToQuadrant(F x) {
  // 2/pi 2^-26: for exponent t - 24, bit t has the weight of a quarter turn.
  constexpr uint32_t turns[] = {0x00000028, 0xbe60db93, 0x91054a7f, 0x09d5f47d,
                                0x4d377036, 0xd8a5664f, 0x10e4107f, 0x9458eaf7};
  auto bits = bitsOf(absolute(x));
  auto mantissa = wide((bits & 0x7fffff) + 0x800000);
  auto at = logicalRight(bits, 23) - 126;
  at = select(at < 0, at - at, at);  // smaller angles are not reduced, see below
  auto word = logicalRight(at, 5);
  auto shift = wide(at & 31);
  // Shifts four words, starting at `word`, into three.
  auto pick = [&](int k) {
    auto chosen = wide(constant(bits, int32_t(turns[k])));
    for (int w = 1; w <= 4; ++w)
      if (k + w < 8)
        chosen = select(word == w, wide(constant(bits, int32_t(turns[k + w]))), chosen);
    return chosen;
  };
  auto a = pick(0), b = pick(1), c = pick(2), d = pick(3);
  auto joined = [&](auto high, auto low) {
    return logicalRight(left(left(high, 32) | low, shift), 32);
  };
  auto turn = left(mantissa * joined(a, b), 32) + mantissa * joined(b, c) +
              logicalRight(mantissa * joined(c, d), 32);
  // Rounds to the nearest quarter turn; the remainder is signed.
  auto quadrant = logicalRight(turn + (int64_t(1) << 61), 62);
  auto isSmall = bits < 0x3f490fdb;  // pi/4
  auto none = quadrant - quadrant;
  struct Turn {
    decltype(quadrant) rest, quadrant;
    decltype(isSmall) isSmall;
  };
  return Turn{turn - left(quadrant, 62), select(isSmall, none, quadrant), isSmall};
}
template <class F>
ReducedAngle<F> reduceAngle(F x) {
  auto turn = reduceToQuadrant(x);
  F r = scaled(turn.rest, 0x1.921fb54442d18p-62);
  return {select(turn.isSmall, absolute(x), r), narrow(turn.quadrant)};
}

/// Of the reduced angle only, for any quadrant.
template <class F>
struct SineAndCosine {
  F sine, cosine;
};
template <class F>
SineAndCosine<F> sineAndCosine(ReducedAngle<F> angle) {
  // (sin r - r) / r^3 and (cos r - 1 + r^2/2) / r^4 in r^2, errors 2^-32.3 and 2^-36.9
  constexpr float s[] = {-0x1.555556p-3f, 0x1.111166p-7f, -0x1.a04a76p-13f, 0x1.7864f8p-19f};
  constexpr float c[] = {0x1.555556p-5f, -0x1.6c1754p-10f, 0x1.a067fp-16f, -0x1.33be1p-22f};
  F w = angle.r * angle.r;
  return {fma(angle.r * w, polynomial(s, w), angle.r),
          fma(w, fma(w, polynomial(c, w), constant(w, -0.5f)), constant(w, 1.0f))};
}

/// The sine of `angle` plus `quarterTurns` quarter turns.
template <class F>
F sineOf(ReducedAngle<F> angle, int quarterTurns) {
  SineAndCosine<F> both = sineAndCosine(angle);
  auto quadrant = angle.quadrant + quarterTurns;
  F y = select((quadrant & 1) == 0, both.sine, both.cosine);
  return fromBits(bitsOf(y) ^ left(logicalRight(quadrant, 1), 31));
}

template <class F>
F sine(F x) {
  F y = sineOf(reduceAngle(x), 0);
  y = fromBits(bitsOf(y) ^ (bitsOf(x) & INT32_MIN));
  return select(absolute(x) < __builtin_inff(), y, x - x);
}

template <class F>
F cosine(F x) {
  F y = sineOf(reduceAngle(x), 1);
  return select(absolute(x) < __builtin_inff(), y, x - x);
}

/// sin / cos; for odd quadrants -cos / sin.
template <class F>
F tangent(F x) {
  ReducedAngle<F> angle = reduceAngle(x);
  SineAndCosine<F> both = sineAndCosine(angle);
  auto isOddQuadrant = (angle.quadrant & 1) == 1;
  F y = select(isOddQuadrant, constant(x, 0.0f) - both.cosine, both.sine) /
        select(isOddQuadrant, both.sine, both.cosine);
  y = fromBits(bitsOf(y) ^ (bitsOf(x) & INT32_MIN));
  return select(absolute(x) < __builtin_inff(), y, x - x);
}

}  // namespace vitro::compile::approximation
