// Functions on f64 as plain arithmetic, and functions on f32 that are computed in f64: they round
// once at the end and need no care for what f32 loses. Like Approximations.h, which lists what a
// number must offer; here the reals are f64 and their integers have 64 bits.
#pragma once
#include "vitro/compile/loops/math/Approximations.h"

namespace vitro::compile::approximation {

/// p[0] + p[1] x + ...
template <class D, int N>
D polynomial(const double (&p)[N], D x) {
  D sum = constant(x, p[N - 1]);
  for (int i = N - 2; i >= 0; --i) sum = fma(sum, x, constant(x, p[i]));
  return sum;
}

/// 2^k for -1023 < k < 1024.
template <class L>
auto widePowerOfTwo(L k) {
  return fromBits(left(k + 1023, 52));
}

/// x 2^k, rounded once if the result is denormal. |k| < 2040.
template <Wide D, class L>
D timesPowerOfTwo(D x, L k) {
  L half = arithmeticRight(k, 1);
  return x * widePowerOfTwo(half) * widePowerOfTwo(k - half);
}

/// exp(x) = 2^k exp(r), |r| <= ln2 / 2 (slightly more after rounding).
template <Wide D>
ReducedExp<D> reduceExp(D x) {
  constexpr double toInteger = 0x1.8p52;
  D shifted = fma(x, constant(x, 0x1.71547652b82fep+0), constant(x, toInteger));
  D k = shifted - toInteger;
  D r = fma(k, constant(x, -0x1.62e42fefa39efp-1), x);
  r = fma(k, constant(x, -0x1.abc9e3b39803fp-56), r);
  return {r, bitsOf(shifted) - 0x4338000000000000};
}

template <Wide D>
D expOfReduced(D r) {
  // (exp(r) - 1 - r) / r^2, error 2^-63.5
  constexpr double p[] = {0x1p-1,
                          0x1.555555555555cp-3,
                          0x1.555555555553ap-5,
                          0x1.111111110e959p-7,
                          0x1.6c16c16c22a14p-10,
                          0x1.a01a01b4ac427p-13,
                          0x1.a01a01692495bp-16,
                          0x1.71dded2707e1cp-19,
                          0x1.27e55b3643be8p-22,
                          0x1.af7122b7c6063p-26,
                          0x1.1eb59be50a20dp-29};
  return fma(r * r, polynomial(p, r), r) + 1.0;
}

template <Wide D>
D exponential(D x) {
  D zero = constant(x, 0.0);
  auto isZero = x < -746.0;
  D bounded = select(isZero, zero, select(x > 710.0, constant(x, 710.0), x));
  ReducedExp<D> e = reduceExp(bounded);
  return select(isZero, zero, timesPowerOfTwo(expOfReduced(e.r), e.k));
}

template <Wide D>
D exponentialMinusOne(D x) {
  // (exp(r) - 1 - r) / r^2, error 2^-64.6
  constexpr double p[] = {0x1p-1,
                          0x1.5555555555555p-3,
                          0x1.5555555555557p-5,
                          0x1.1111111111303p-7,
                          0x1.6c16c16c1570dp-10,
                          0x1.a01a019f1b815p-13,
                          0x1.a01a01ab5a985p-16,
                          0x1.71de3e091b802p-19,
                          0x1.27e4d063b9f3ap-22,
                          0x1.ae57747ec8833p-26,
                          0x1.1f85a5ebca31dp-29,
                          0x1.725dd7306eea6p-33};
  D bounded = select(x > 710.0, constant(x, 710.0), x);
  bounded = select(bounded < -40.0, constant(x, -40.0), bounded);
  ReducedExp<D> e = reduceExp(bounded);
  D em1 = fma(e.r * e.r, polynomial(p, e.r), e.r);
  // 2^k em1 + (2^k - 1), at half the magnitude: 2^1024 is not representable.
  D half = widePowerOfTwo(e.k - 1);
  D y = fma(half, em1, half - 0.5) * 2.0;
  return select(absolute(x) < 0x1p-54, x, y);
}

/// log(1 + f) + c + k ln2 for sqrt(1/2) <= 1 + f < sqrt(2) and tiny c. With s = f / (2 + f), log(1
/// + f) = 2 atanh(s) = f - f^2/2 + s (f^2/2 + polynomial).
template <Wide D>
D logOfReduced(D f, D c, D k) {
  // (2 atanh(s) / s - 2) / s^2 in s^2, error 2^-66.6
  constexpr double p[] = {0x1.5555555555555p-1, 0x1.9999999999d0bp-2, 0x1.249249243a1b2p-2,
                          0x1.c71c724aa58ffp-3, 0x1.745ce204c585ep-3, 0x1.3b201a92e08c7p-3,
                          0x1.0f681aebf248ep-3, 0x1.0f068a5d2b76cp-3};
  D s = f / (f + 2.0);
  D z = s * s;
  D halfSquare = f * f * 0.5;
  D tail =
      fma(s, fma(z, polynomial(p, z), halfSquare), fma(k, constant(f, 0x1.a39ef35793c76p-33), c));
  // k times this part of ln2 is exact.
  return fma(k, constant(f, 0x1.62e42feep-1), f - (halfSquare - tail));
}

template <Wide D>
Split<D> splitAtRoot(D x) {
  constexpr int64_t root = 0x3fe6a09e667f3bcd;
  auto above = bitsOf(x) - root;
  return {fromBits((above & 0xfffffffffffff) + root), arithmeticRight(above, 52)};
}

template <Wide D>
D logarithm(D x) {
  auto isTiny = x < 0x1p-1022;
  Split<D> s = splitAtRoot(select(isTiny, x * 0x1p54, x));
  D k = realOf(s.k) - select(isTiny, constant(x, 54.0), constant(x, 0.0));
  D y = logOfReduced(s.m - 1.0, constant(x, 0.0), k);
  y = select(x == 0.0, constant(x, -__builtin_inf()), y);
  y = select(x < 0.0, constant(x, __builtin_nan("")), y);
  return select(x < __builtin_inf(), y, x);
}

template <Wide D>
D logPlusOne(D x) {
  D u = x + 1.0;
  Split<D> s = splitAtRoot(u);
  auto isNear = s.k == 0;
  D f = select(isNear, x, s.m - 1.0);
  D c = select(isNear, constant(x, 0.0), (x - (u - 1.0)) / u);
  D y = logOfReduced(f, c, realOf(s.k));
  y = select(x == -1.0, constant(x, -__builtin_inf()), y);
  y = select(x < -1.0, constant(x, __builtin_nan("")), y);
  y = select(x == 0.0, x, y);
  return select(x < __builtin_inf(), y, x);
}

template <Wide D>
D hyperbolicTangent(D x) {
  D size = absolute(x);
  D e = exponentialMinusOne(select(size > 22.0, constant(x, 22.0), size) * 2.0);
  return copySign(e / (e + 2.0), x);
}

/// The angle of (across, up), both non-negative: atan(up / across) between 0 and pi/2.
template <Wide D>
D arc(D up, D across) {
  // (atan(q) / q - 1) / q^2 in q^2 for q < tan(pi/8), error 2^-63.8
  constexpr double p[] = {-0x1.5555555555554p-2, 0x1.99999999995bcp-3,  -0x1.2492492471faap-3,
                          0x1.c71c71b5e6cadp-4,  -0x1.745d148ee3deap-4, 0x1.3b136ade7dd3p-4,
                          -0x1.110c47511bcddp-4, 0x1.e16f0013413a5p-5,  -0x1.ab6be80599a24p-5,
                          0x1.70ab883be726p-5,   -0x1.11aa145886a5cp-5, 0x1.efd0e4770515bp-7};
  auto isFlat = up < across * 0.4142135623730951;
  auto isSteep = up > across * 2.414213562373095;
  // The tangent of the remainder after subtracting an eighth or a quarter turn.
  D over = select(isSteep, constant(up, 0.0) - across, select(isFlat, up, up - across));
  D under = select(isSteep, up, select(isFlat, across, up + across));
  D subtracted = select(isSteep, constant(up, 0x1.921fb54442d18p+0),
                        select(isFlat, constant(up, 0.0), constant(up, 0x1.921fb54442d18p-1)));
  D rest = select(isSteep, constant(up, 0x1.1a62633145c07p-54),
                  select(isFlat, constant(up, 0.0), constant(up, 0x1.1a62633145c07p-55)));
  D q = over / under;
  D z = q * q;
  return subtracted + (fma(q * z, polynomial(p, z), rest) + q);
}

template <Wide D>
D arcTangent(D x) {
  return copySign(arc(absolute(x), constant(x, 1.0)), x);
}

template <Wide D>
D arcSine(D x) {
  D size = absolute(x), one = constant(x, 1.0);
  return copySign(arc(size, squareRoot((one - size) * (one + size))), x);
}

template <Wide D>
D arcCosine(D x) {
  D one = constant(x, 1.0);
  return arc(squareRoot(one - x), squareRoot(one + x)) * 2.0;
}

template <Wide D>
D cubeRoot(D x) {
  D size = absolute(x);
  auto isTiny = size < 0x1p-1000;
  D a = select(isTiny, size * 0x1p54, size);
  // A third of the exponent and, roughly, of the mantissa: 5 % off. Each Halley step cubes that
  // error.
  auto third = logicalRight(logicalRight(bitsOf(a), 32) * 0x55555556, 32) + 0x2a9f7893;
  D y = fromBits(left(third, 32));
  for (int step = 0; step < 3; ++step) {
    D cube = y * y * 0.25 * y, quarter = a * 0.25;  // avoids overflow of the largest numbers
    y = y - y * ((cube - quarter) / fma(cube, constant(x, 2.0), quarter));
  }
  y = select(isTiny, y * 0x1p-18, y);
  y = select(size == 0.0, size, y);
  return copySign(select(size < __builtin_inf(), y, size), x);
}

/// Applies an f64 function to f32.
template <class F, class Function>
F throughWide(F x, Function function) {
  return rounded(function(extended(x)));
}

/// exp(-x^2) times a slowly varying function; 2 minus that for negative x.
template <class F>
F complementaryErrorFunction(F x) {
  // exp(a^2) erfc(a) in (a - 3) / (a + 3) for 0 <= a <= 11, error 2^-34.5
  constexpr double p[] = {0x1.6e9827d23bffep-3,  -0x1.4e102b9e84365p-2, 0x1.f6ff203ca0145p-3,
                          -0x1.336ffb44903ecp-3, 0x1.258b13abe1b0ep-4,  -0x1.8fa5e032ab9cep-6,
                          0x1.17c8754097b49p-8,  0x1.7353e16e5b10ep-11, -0x1.390cbd84f5ed7p-11,
                          0x1.6d640d159452cp-15, 0x1.0b9947c07628bp-14, -0x1.4e5d87c17b495p-17,
                          -0x1.ccebc00cdfd99p-18};
  auto wide = extended(x);
  auto size = absolute(wide);
  size = select(size > 11.0, constant(size, 11.0), size);
  ReducedExp<decltype(size)> e = reduceExp(constant(size, 0.0) - size * size);
  auto y = expOfReduced(e.r) * widePowerOfTwo(e.k) * polynomial(p, (size - 3.0) / (size + 3.0));
  return rounded(select(wide < 0.0, constant(y, 2.0) - y, y));
}

/// x times a function of w = -log(1 - x^2) that grows like sqrt(w).
template <class F>
F inverseErrorFunction(F x) {
  // in w - 3 for w <= 6, error 2^-31.5, and in sqrt(w) - 3.25 for w up to 16.5, error 2^-33.2
  constexpr double near[] = {0x1.9fa072ece4f16p+0,   0x1.eedbeb9468bb7p-3,  -0x1.780deb9c7814ep-8,
                             -0x1.b6658181e0c54p-11, 0x1.991262bd74098p-13, -0x1.aae7665aa4218p-17,
                             -0x1.d5351f7949e91p-20, 0x1.e5e68e141a5adp-22, -0x1.95c3bb366ca09p-26,
                             -0x1.9b15b0ad4ad47p-28, 0x1.2b63dfdefa373p-30, 0x1.87f6a5cfc606p-36,
                             -0x1.0db80b07755b3p-36};
  constexpr double far[] = {0x1.8abcc38060dd7p+1,  0x1.0158a6de13737p+0,   0x1.5ffd6182ad213p-8,
                            -0x1.ebafeb8f82c53p-9, 0x1.46815e9936c67p-9,   -0x1.ba61dd03f4f3dp-10,
                            0x1.f523f711d26fcp-11, -0x1.77d55ec585d9ep-12, 0x1.1a82aba9adb88p-16,
                            0x1.3f5b3950d1813p-14, -0x1.430b2bd85a0d5p-15, 0x1.ddc4688577c26p-19};
  auto wide = extended(x);
  auto one = constant(wide, 1.0);
  auto w = constant(wide, 0.0) - logarithm((one - wide) * (one + wide));
  auto y = wide * select(w > 6.0, polynomial(far, squareRoot(w) - 3.25), polynomial(near, w - 3.0));
  auto isPole = absolute(wide) == 1.0;
  return rounded(select(isPole, copySign(constant(wide, __builtin_inf()), wide), y));
}

/// Only for numbers that were f32: squares of wider ratios would overflow.
template <Wide D>
D angleOf(D y, D x) {
  D up = absolute(y), across = absolute(x);
  up = select(across == __builtin_inf(), select(up < across, constant(up, 0.0), up), up);
  // An infinity is larger than any finite number and equal to another infinity.
  up = select(up > 1e300, constant(up, 1e300), up);
  across = select(across > 1e300, constant(up, 1e300), across);
  auto angle = select(up == 0.0, across - across, arc(up, across));
  auto isNegative = copySign(constant(up, 1.0), x) < 0.0;
  angle = select(isNegative, constant(up, 0x1.921fb54442d18p+1) - angle, angle);
  return copySign(angle, y);
}

template <class F>
F arcTangent2(F y, F x) {
  return rounded(angleOf(extended(y), extended(x)));
}

/// The exact remainder of x / y: subtracts quotients of up to 2^50 at a time, starting from the
/// largest multiple of y that f32 may need.
template <class F>
F remainder(F x, F y) {
  auto left = absolute(extended(x)), by = absolute(extended(y));
  constexpr double multiples[] = {0x1p250, 0x1p200, 0x1p150, 0x1p100, 0x1p50, 1};
  for (double multiple : multiples) {
    auto part = by * multiple;
    // The quotient is rounded, so it may be too large by one.
    auto rest = fma(constant(part, 0.0) - truncated(left / part), part, left);
    left = select(rest < 0.0, rest + part, rest);
  }
  F size = rounded(left);
  // 0 / 0 and infinity / y are NaN already; x / infinity must be x.
  size = select(absolute(y) == __builtin_inff(), absolute(x) - (absolute(x) - absolute(x)), size);
  return copySign(size, x);
}

/// 2^(y log2 |x|) in f64, plus the special cases of C's pow.
template <class F>
F power(F x, F y) {
  // (2 atanh(s) / s - 2) / s^2 in s^2, error 2^-44.9, and (2^t - 1) / t, error 2^-34.1
  constexpr double p[] = {0x1.55555556235d4p-1, 0x1.9999969eb1725p-2, 0x1.2494159f6e0f7p-2,
                          0x1.c62a05e5614c3p-3, 0x1.91234713b4fd6p-3};
  constexpr double q[] = {0x1.62e42ff1a3553p-1, 0x1.ebfbe07aeed2ep-3,  0x1.c6b08996b9796p-5,
                          0x1.3b29f0bbdbc1p-7,  0x1.5d8b8600cfc67p-10, 0x1.445ebd6c8d147p-13,
                          0x1.fcde71438d968p-17};
  constexpr double toInteger = 0x1.8p52;
  auto size = absolute(extended(x));  // normal, even if x is denormal
  auto halves = splitAtRoot(size);
  auto s = (halves.m - 1.0) / (halves.m + 1.0);
  auto z = s * s;
  auto log = s * fma(z, polynomial(p, z), constant(z, 2.0));
  auto log2 = fma(log, constant(log, 0x1.71547652b82fep+0), realOf(halves.k));
  log2 = select(size == 0.0, constant(log2, -__builtin_inf()), log2);
  log2 = select(size < __builtin_inf(), log2, size);
  // 1 to an infinite power is 1; avoids 0 times infinity.
  auto t = select(size == 1.0, constant(log2, 0.0), extended(y) * log2);
  t = select(t > 200.0, constant(t, 200.0), t);
  t = select(t < -200.0, constant(t, -200.0), t);
  auto shifted = t + toInteger;
  auto r = t - (shifted - toInteger);
  auto scale = widePowerOfTwo(bitsOf(shifted) - 0x4338000000000000);
  F result = rounded(fma(r * scale, polynomial(q, r), scale));
  // The sign of an odd power; other powers of negative numbers are NaN. Infinities count as even.
  F half = y * 0.5f;
  auto isWhole = truncated(y) == y, isEven = truncated(half) == half;
  F odd = select(isWhole, select(isEven, constant(x, 1.0f), x), constant(x, 1.0f));
  F power = copySign(result, odd);
  auto nan = constant(x, __builtin_nanf(""));
  auto isOrdinary = select(absolute(x) < __builtin_inff(), x, constant(x, 0.0f)) < 0.0f;
  power = select(isOrdinary, select(isWhole, power, nan), power);
  power = select(y == y, select(x == x, power, nan), nan);
  power = select(x == 1.0f, constant(x, 1.0f), power);
  return select(y == 0.0f, constant(x, 1.0f), power);
}

}  // namespace vitro::compile::approximation
