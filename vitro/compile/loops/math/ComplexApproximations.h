// Functions of complex<f32>, computed in f64, where the intermediate results neither overflow nor
// cancel; each part is rounded once. Infinities and NaN behave as in the C library.
#pragma once
#include "vitro/compile/loops/math/ComposedApproximations.h"

namespace vitro::compile::approximation {

template <class N>
struct Couple {
  N re, im;
};
/// The type that an f32 is extended to.
template <class F>
using WideOf = decltype(extended(std::declval<F>()));
template <class F>
using WideCouple = Couple<WideOf<F>>;

template <Wide D>
auto isInfinite(D x) {
  return absolute(x) == __builtin_inf();
}
template <Wide D>
auto isFinite(D x) {
  return absolute(x) < __builtin_inf();
}
/// Infinite or NaN: such an angle has no direction.
template <Wide D>
auto isLost(D x) {
  return either(isNan(x), isInfinite(x));
}
template <Wide D>
D infinityLike(D x) {
  return constant(x, __builtin_inf());
}
template <class T, class N>
Couple<N> choose(T which, Couple<N> a, Couple<N> b) {
  return {select(which, a.re, b.re), select(which, a.im, b.im)};
}
template <class N>
N negative(N x) {
  if constexpr (kIsWide<N>)
    return fromBits(bitsOf(x) ^ INT64_MIN);
  else
    return fromBits(bitsOf(x) ^ INT32_MIN);
}
/// x, negated where y's sign is negative.
template <Wide D>
D signedBy(D x, D y) {
  return fromBits(bitsOf(x) ^ (bitsOf(y) & INT64_MIN));
}

/// a / b of numbers that were f32, as in ops/math/Complex.h except for the last bits of an f64: one
/// division, not two. If one side is infinite, only its infinite parts count, as ones; otherwise
/// the plain formula gives the same, or NaN in both parts.
template <Wide D>
Couple<D> quotient(Couple<D> a, Couple<D> b) {
  D zero = constant(a.re, 0.0), one = constant(a.re, 1.0);
  D size = fma(b.re, b.re, b.im * b.im), by = one / size;
  auto isAllFinite = [](Couple<D> z) { return both(isFinite(z.re), isFinite(z.im)); };
  auto boxed = [&](D x) { return copySign(select(isInfinite(x), one, zero), x); };
  // If both parts are infinite, the plain formula gives NaN in both parts only if b is on an axis.
  auto isReal = isInfinite(a.re), isImaginary = isInfinite(a.im);
  auto isOnAxis = b.re * b.im == 0.0;
  auto ofInfinity =
      both(either(differ(isReal, isImaginary), both(both(isReal, isImaginary), isOnAxis)),
           isAllFinite(b));
  auto byInfinity = both(either(isInfinite(b.re), isInfinite(b.im)), isAllFinite(a));
  Couple<D> x = choose(ofInfinity, Couple<D>{boxed(a.re), boxed(a.im)}, a);
  Couple<D> y = choose(byInfinity, Couple<D>{boxed(b.re), boxed(b.im)}, b);
  by = select(ofInfinity, infinityLike(by), select(byInfinity, zero, by));
  // Both products of a sum are exact, so the sum is rounded once.
  Couple<D> q = {fma(x.re, y.re, x.im * y.im) * by, fma(x.im, y.re, zero - x.re * y.im) * by};
  D end = copySign(infinityLike(by), b.re);
  return choose(size == 0.0, Couple<D>{end * a.re, end * a.im}, q);
}

/// |z|. The squares of f32 neither overflow nor underflow in f64.
template <Wide D>
D magnitude(Couple<D> z) {
  D size = squareRoot(z.re * z.re + z.im * z.im);
  return select(either(isInfinite(z.re), isInfinite(z.im)), infinityLike(size), size);
}

template <Wide D>
Couple<D> complexRoot(Couple<D> z) {
  D size = magnitude(z), across = absolute(z.re), up = absolute(z.im);
  D longer = squareRoot((size + across) * 0.5);
  D shorter = select(longer == 0.0, longer, up / (longer + longer));
  auto isBehind = z.re < 0.0;
  Couple<D> root = {select(isBehind, shorter, longer), select(isBehind, longer, shorter)};
  auto isUp = isInfinite(z.im);
  return {select(isUp, up, root.re), copySign(select(isUp, up, root.im), z.im)};
}

template <Wide D>
Couple<D> complexReciprocalRoot(Couple<D> z) {
  Couple<D> root = complexRoot(z);
  D size = magnitude(z), one = constant(size, 1.0), zero = constant(size, 0.0);
  auto isPlain = both(isFinite(size), size > 0.0);
  Couple<D> plain = {root.re / size, negative(root.im) / size};
  return choose(isPlain, plain, quotient(Couple<D>{one, zero}, root));
}

/// log|z|. Near |z| = 1 it uses |z|^2 - 1: the squares of f32 are exact, and so is the square of
/// the larger part minus 1.
template <Wide D>
D logOfMagnitude(Couple<D> z) {
  D a = absolute(z.re), b = absolute(z.im);
  D large = select(a > b, a, b), small = select(a > b, b, a);
  D beyond = (large - 1.0) * (large + 1.0) + small * small;
  D near = beyond + 1.0;
  auto isNear = both(large > 0.5, large < 2.0);
  D lost = select(isNear, (beyond - (near - 1.0)) / near, constant(a, 0.0));
  D y = (logarithm(select(isNear, near, a * a + b * b)) + lost) * 0.5;
  return select(either(isInfinite(a), isInfinite(b)), infinityLike(a), y);
}

template <Wide D>
Couple<D> complexLogarithm(Couple<D> z) {
  return {logOfMagnitude(z), angleOf(z.im, z.re)};
}

template <Wide D>
Couple<D> complexLogPlusOne(Couple<D> z) {
  D one = constant(z.re, 1.0);
  Couple<D> moved = {one + z.re, z.im};
  auto isSmall = both(absolute(z.re) < 1.0, absolute(z.im) < 1.0);
  D small = logPlusOne((z.re + 2.0) * z.re + z.im * z.im) * 0.5;
  return {select(isSmall, small, logOfMagnitude(moved)), angleOf(moved.im, moved.re)};
}

/// sin and cos of a reduced angle, to full precision.
template <Wide D>
Couple<D> cosineAndSineOfReduced(D r) {
  // (sin r - r) / r^3 and (cos r - 1 + r^2/2) / r^4 in r^2, errors 2^-57.9 and 2^-64
  constexpr double s[] = {-0x1.5555555555548p-3, 0x1.111111110f76cp-7,   -0x1.a01a019bf47c8p-13,
                          0x1.71de356101f76p-19, -0x1.ae5e55ce16221p-26, 0x1.5d8e865cf0aa1p-33};
  constexpr double c[] = {0x1.555555555554bp-5,   -0x1.6c16c16c1503fp-10, 0x1.a01a019c95689p-16,
                          -0x1.27e4f7f6ea6fcp-22, 0x1.1ee9dfb7cf91ep-29,  -0x1.8fa8985847226p-37};
  D w = r * r;
  return {fma(w, fma(w, polynomial(c, w), constant(w, -0.5)), constant(w, 1.0)),
          fma(r * w, polynomial(s, w), r)};
}

/// cos and sin of an angle that was reduced to r and quarter turns.
template <Wide D, class L>
Couple<D> turned(D r, L quadrant) {
  Couple<D> of = cosineAndSineOfReduced(r);
  auto isTurned = (quadrant & 1) == 1;
  D cosine = select(isTurned, of.im, of.re), sine = select(isTurned, of.re, of.im);
  auto sign = [&](L q) { return left(logicalRight(q, 1), 63); };
  return {fromBits(bitsOf(cosine) ^ sign(quadrant + 1)), fromBits(bitsOf(sine) ^ sign(quadrant))};
}

/// cos and sin of an f32, reduced exactly.
template <class F>
WideCouple<F> cosineAndSine(F x) {
  auto turn = reduceTurn(x);
  auto wide = extended(x);
  auto r = select(turn.isSmall, absolute(wide), realOf(turn.rest) * 0x1.921fb54442d18p-62);
  WideCouple<F> y = turned(r, turn.quadrant);
  auto nothing = wide - wide;  // NaN where the angle is infinite or NaN
  return {y.re + nothing, signedBy(y.im, wide) + nothing};
}

template <class F>
WideCouple<F> widened(Couple<F> z) {
  return {extended(z.re), extended(z.im)};
}

/// exp(w), given cos and sin of its imaginary part.
template <Wide D>
Couple<D> exponentialAt(Couple<D> w, Couple<D> at) {
  D e = exponential(w.re), zero = constant(e, 0.0);
  auto nan = constant(e, __builtin_nan(""));
  auto re = e * at.re, im = select(w.im == 0.0, w.im, e * at.im);
  // No direction: the magnitude is zero or infinite.
  auto isEnd = both(isInfinite(w.re), isLost(w.im));
  auto isNone = w.re < 0.0;
  re = select(isEnd, select(isNone, zero, infinityLike(e)), re);
  return {re, select(isEnd, select(isNone, copySign(zero, w.im), nan), im)};
}

template <class F>
WideCouple<F> complexExponential(Couple<F> z) {
  return exponentialAt(widened(z), cosineAndSine(z.im));
}

/// cos and sin of any f64, for results in f32: as accurate as the angle itself, whose last bit is
/// larger than that once the angle is large. Beyond 2^50 the results are only known to be within
/// [-1, 1].
template <Wide D>
Couple<D> wideCosineAndSine(D x) {
  constexpr double toInteger = 0x1.8p52;
  D shifted = fma(x, constant(x, 0x1.45f306dc9c883p-1), constant(x, toInteger));
  D k = shifted - toInteger, none = constant(x, 0.0);
  D r = fma(none - k, constant(x, 0x1.921fb54442d18p+0), x);
  r = fma(none - k, constant(x, 0x1.1a62633145c07p-54), r);
  r = select(absolute(x) < 0x1p50, r, constant(x, 0.5));
  D nothing = x - x;
  Couple<D> y = turned(r, bitsOf(shifted) & 3);
  return {y.re + nothing, select(x == 0.0, x, y.im + nothing)};
}

/// exp(y log x), after the special cases of the reference.
template <Wide D>
Couple<D> complexPower(Couple<D> x, Couple<D> y) {
  Couple<D> log = complexLogarithm(x);
  auto isReal = y.im == 0.0;
  Couple<D> exponent = {log.re * y.re - log.im * y.im, log.re * y.im + log.im * y.re};
  exponent = choose(isReal, Couple<D>{log.re * y.re, log.im * y.re}, exponent);
  Couple<D> z = exponentialAt(exponent, wideCosineAndSine(exponent.im));
  D zero = constant(z.re, 0.0), one = constant(z.re, 1.0);
  auto isPlain = both(both(isReal, x.im == 0.0), x.re > 0.0);
  z = choose(isPlain, Couple<D>{select(x.re == 1.0, one, z.re), zero}, z);
  auto isNothing = both(both(x.re == 0.0, x.im == 0.0), y.re > 0.0);
  z = choose(isNothing, Couple<D>{zero, zero}, z);
  return choose(both(y.re == 0.0, isReal), Couple<D>{one, zero}, z);
}

/// Two f32 in the bits of an f64: how functions of two complex numbers take and return them.
template <Wide D>
Couple<D> unpacked(D pair) {
  auto bits = bitsOf(pair);
  return {extended(fromBits(narrow(bits))), extended(fromBits(narrow(logicalRight(bits, 32))))};
}
template <Wide D>
D packed(Couple<D> z) {
  return fromBits(wide(bitsOf(rounded(z.re))) | left(wide(bitsOf(rounded(z.im))), 32));
}
template <Wide D>
D packedPower(D x, D y) {
  return packed(complexPower(unpacked(x), unpacked(y)));
}
template <Wide D>
D packedQuotient(D a, D b) {
  return packed(quotient(unpacked(a), unpacked(b)));
}

/// expm1(x) cos y - (1 - cos y), exp(x) sin y: avoids the cancellation in exp(x) cos y - 1.
template <class F>
WideCouple<F> complexExponentialMinusOne(Couple<F> z) {
  WideCouple<F> w = widened(z), at = cosineAndSine(z.im), whole = complexExponential(z);
  auto less = exponentialMinusOne(w.re);
  auto one = constant(less, 1.0);
  auto versed = select(at.re > 0.0, at.im * at.im / (at.re + one), one - at.re);
  auto re = select(both(isFinite(w.re), isFinite(w.im)), less * at.re - versed, whole.re - one);
  return {select(w.im == 0.0, less, re), whole.im};
}

/// sinh x cos y, cosh x sin y.
template <class F>
WideCouple<F> complexHyperbolicSine(Couple<F> z) {
  WideCouple<F> w = widened(z), at = cosineAndSine(z.im);
  auto s = hyperbolicSine(w.re), c = hyperbolicCosine(w.re);
  auto re = s * at.re, im = select(w.im == 0.0, w.im, c * at.im);
  // 0 and infinity are preserved for any angle.
  re = select(both(isLost(w.im), w.re == 0.0), w.re, re);
  re = select(both(isLost(w.im), isInfinite(w.re)), absolute(w.re), re);
  return {re, im};
}

/// cosh x cos y, sinh x sin y.
template <class F>
WideCouple<F> complexHyperbolicCosine(Couple<F> z) {
  WideCouple<F> w = widened(z), at = cosineAndSine(z.im);
  auto s = hyperbolicSine(w.re), c = hyperbolicCosine(w.re);
  auto re = select(both(isLost(w.im), isInfinite(w.re)), absolute(w.re), c * at.re);
  auto im = select(both(isLost(w.im), w.re == 0.0), constant(s, 0.0), s * at.im);
  auto none = select(isNan(w.re), w.im, signedBy(w.im, w.re));
  return {re, select(w.im == 0.0, none, im)};
}

/// sinh x cosh x / (cos^2 y + sinh^2 x), sin y cos y / the same.
template <class F>
WideCouple<F> complexHyperbolicTangent(Couple<F> z) {
  WideCouple<F> w = widened(z), at = cosineAndSine(z.im);
  auto size = absolute(w.re);
  auto s = hyperbolicSine(select(size > 350.0, constant(size, 350.0), size));
  auto under = at.re * at.re + s * s, over = s * squareRoot(s * s + 1.0);
  auto isEnd = isInfinite(w.re);
  auto one = constant(s, 1.0), zero = constant(s, 0.0);
  auto re = select(isEnd, one, select(w.re == 0.0, zero, over / under));
  auto im = select(both(isEnd, isLost(w.im)), copySign(zero, w.im), at.im * at.re / under);
  return {copySign(re, w.re), select(w.im == 0.0, w.im, im)};
}

/// -i f(i z)
template <class F, class Function>
WideCouple<F> turnedBack(Couple<F> z, Function function) {
  WideCouple<F> y = function(Couple<F>{negative(z.im), z.re});
  return {y.im, negative(y.re)};
}

template <Wide D>
Couple<D> complexSign(Couple<D> z) {
  D size = magnitude(z), zero = constant(size, 0.0);
  auto nan = constant(size, __builtin_nan(""));
  auto isNumber = both(z.re == z.re, z.im == z.im);
  D by = constant(size, 1.0) / size;
  Couple<D> y = {z.re * by, z.im * by};
  y = choose(size == 0.0, Couple<D>{zero, zero}, y);
  return choose(isNumber, y, Couple<D>{nan, nan});
}

/// The real and imaginary part of a complex function as functions of the argument's parts, each
/// rounded once.
#define VITRO_PARTS(name, value) \
  template <class F>             \
  F name##Real(F re, F im) {     \
    Couple<F> z = {re, im};      \
    return rounded((value).re);  \
  }                              \
  template <class F>             \
  F name##Imag(F re, F im) {     \
    Couple<F> z = {re, im};      \
    return rounded((value).im);  \
  }
#define VITRO_SINH [](auto w) { return complexHyperbolicSine(w); }
#define VITRO_TANH [](auto w) { return complexHyperbolicTangent(w); }
VITRO_PARTS(cosineOf, complexHyperbolicCosine(Couple<F>{negative(z.im), z.re}))
VITRO_PARTS(coshOf, complexHyperbolicCosine(z))
VITRO_PARTS(exponentialOf, complexExponential(z))
VITRO_PARTS(exponentialMinusOneOf, complexExponentialMinusOne(z))
VITRO_PARTS(logOf, complexLogarithm(widened(z)))
VITRO_PARTS(logPlusOneOf, complexLogPlusOne(widened(z)))
VITRO_PARTS(rsqrtOf, complexReciprocalRoot(widened(z)))
VITRO_PARTS(signOf, complexSign(widened(z)))
VITRO_PARTS(sineOf, turnedBack(z, VITRO_SINH))
VITRO_PARTS(sinhOf, complexHyperbolicSine(z))
VITRO_PARTS(sqrtOf, complexRoot(widened(z)))
VITRO_PARTS(tanOf, turnedBack(z, VITRO_TANH))
VITRO_PARTS(tanhOf, complexHyperbolicTangent(z))
#undef VITRO_SINH
#undef VITRO_TANH
#undef VITRO_PARTS

template <class F>
F magnitudeOf(F re, F im) {
  return rounded(magnitude(widened(Couple<F>{re, im})));
}

}  // namespace vitro::compile::approximation
