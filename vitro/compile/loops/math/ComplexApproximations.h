// Functions of complex<f32>, computed in f64, where the intermediate results neither overflow nor
// cancel; each part is rounded once. Infinities and NaN behave as in the C library.
#pragma once
#include "vitro/compile/loops/math/ComposedApproximations.h"

namespace vitro::compile::approximation {

template <class N>
struct ComplexParts {
  N re, im;
};
/// The type that an f32 is extended to.
template <class F>
using WideOf = decltype(extended(std::declval<F>()));
template <class F>
using WideComplexParts = ComplexParts<WideOf<F>>;

template <Wide D>
auto isInfinite(D x) {
  return absolute(x) == __builtin_inf();
}
template <Wide D>
auto isFinite(D x) {
  return absolute(x) < __builtin_inf();
}
/// Infinite or NaN.
template <Wide D>
auto isNonFinite(D x) {
  return either(isNan(x), isInfinite(x));
}
template <Wide D>
D infinityLike(D x) {
  return constant(x, __builtin_inf());
}
template <class T, class N>
ComplexParts<N> choose(T which, ComplexParts<N> a, ComplexParts<N> b) {
  return {select(which, a.re, b.re), select(which, a.im, b.im)};
}
template <class N>
N negative(N x) {
  if constexpr (kIsWide<N>)
    return fromBits(bitsOf(x) ^ INT64_MIN);
  else
    return fromBits(bitsOf(x) ^ INT32_MIN);
}
/// x, negated if y's sign is negative.
template <Wide D>
D signedBy(D x, D y) {
  return fromBits(bitsOf(x) ^ (bitsOf(y) & INT64_MIN));
}

/// a / b of widened f32, as in ops/math/Complex.h up to the last bits of an f64 (one division
/// instead of two). Infinities as in C Annex G: in an infinite operand, infinite parts are replaced
/// by 1 and finite ones by 0, with their signs. In all other cases the plain formula gives the
/// same, or NaN in both parts.
template <Wide D>
ComplexParts<D> quotient(ComplexParts<D> a, ComplexParts<D> b) {
  D zero = constant(a.re, 0.0), one = constant(a.re, 1.0);
  D norm = fma(b.re, b.re, b.im * b.im), by = one / norm;
  auto isAllFinite = [](ComplexParts<D> z) { return both(isFinite(z.re), isFinite(z.im)); };
  auto unitIfInfinite = [&](D x) { return copySign(select(isInfinite(x), one, zero), x); };
  // If both parts are infinite, the plain formula gives NaN in both parts only if b is on an axis.
  auto isReal = isInfinite(a.re), isImaginary = isInfinite(a.im);
  auto isOnAxis = b.re * b.im == 0.0;
  auto ofInfinity =
      both(either(differ(isReal, isImaginary), both(both(isReal, isImaginary), isOnAxis)),
           isAllFinite(b));
  auto byInfinity = both(either(isInfinite(b.re), isInfinite(b.im)), isAllFinite(a));
  ComplexParts<D> x =
      choose(ofInfinity, ComplexParts<D>{unitIfInfinite(a.re), unitIfInfinite(a.im)}, a);
  ComplexParts<D> y =
      choose(byInfinity, ComplexParts<D>{unitIfInfinite(b.re), unitIfInfinite(b.im)}, b);
  by = select(ofInfinity, infinityLike(by), select(byInfinity, zero, by));
  // The products of widened f32 are exact, so each sum is rounded once.
  ComplexParts<D> q = {fma(x.re, y.re, x.im * y.im) * by, fma(x.im, y.re, zero - x.re * y.im) * by};
  D end = copySign(infinityLike(by), b.re);
  return choose(norm == 0.0, ComplexParts<D>{end * a.re, end * a.im}, q);
}

/// |z|. The squares of f32 neither overflow nor underflow in f64.
template <Wide D>
D magnitude(ComplexParts<D> z) {
  D modulus = squareRoot(z.re * z.re + z.im * z.im);
  return select(either(isInfinite(z.re), isInfinite(z.im)), infinityLike(modulus), modulus);
}

template <Wide D>
ComplexParts<D> complexRoot(ComplexParts<D> z) {
  D modulus = magnitude(z), across = absolute(z.re), up = absolute(z.im);
  D longer = squareRoot((modulus + across) * 0.5);
  D shorter = select(longer == 0.0, longer, up / (longer + longer));
  auto isRealNegative = z.re < 0.0;
  ComplexParts<D> root = {select(isRealNegative, shorter, longer),
                          select(isRealNegative, longer, shorter)};
  auto isImaginaryInfinite = isInfinite(z.im);
  return {select(isImaginaryInfinite, up, root.re),
          copySign(select(isImaginaryInfinite, up, root.im), z.im)};
}

template <Wide D>
ComplexParts<D> complexReciprocalRoot(ComplexParts<D> z) {
  ComplexParts<D> root = complexRoot(z);
  D modulus = magnitude(z), one = constant(modulus, 1.0), zero = constant(modulus, 0.0);
  auto isPlain = both(isFinite(modulus), modulus > 0.0);
  ComplexParts<D> plain = {root.re / modulus, negative(root.im) / modulus};
  return choose(isPlain, plain, quotient(ComplexParts<D>{one, zero}, root));
}

/// log|z|. Near |z| = 1 it uses |z|^2 - 1: the squares of f32 are exact, and so is the square of
/// the larger part minus 1.
template <Wide D>
D logOfMagnitude(ComplexParts<D> z) {
  D a = absolute(z.re), b = absolute(z.im);
  D large = select(a > b, a, b), small = select(a > b, b, a);
  D beyond = (large - 1.0) * (large + 1.0) + small * small;
  D near = beyond + 1.0;
  auto isNear = both(large > 0.5, large < 2.0);
  D roundingError = select(isNear, (beyond - (near - 1.0)) / near, constant(a, 0.0));
  D y = (logarithm(select(isNear, near, a * a + b * b)) + roundingError) * 0.5;
  return select(either(isInfinite(a), isInfinite(b)), infinityLike(a), y);
}

template <Wide D>
ComplexParts<D> complexLogarithm(ComplexParts<D> z) {
  return {logOfMagnitude(z), angleOf(z.im, z.re)};
}

template <Wide D>
ComplexParts<D> complexLogPlusOne(ComplexParts<D> z) {
  D one = constant(z.re, 1.0);
  ComplexParts<D> moved = {one + z.re, z.im};
  auto isSmall = both(absolute(z.re) < 1.0, absolute(z.im) < 1.0);
  D small = logPlusOne((z.re + 2.0) * z.re + z.im * z.im) * 0.5;
  return {select(isSmall, small, logOfMagnitude(moved)), angleOf(moved.im, moved.re)};
}

/// cos and sin of a reduced angle, to full precision.
template <Wide D>
ComplexParts<D> cosineAndSineOfReduced(D r) {
  // (sin r - r) / r^3 and (cos r - 1 + r^2/2) / r^4 in r^2, errors 2^-57.9 and 2^-64
  constexpr double s[] = {-0x1.5555555555548p-3, 0x1.111111110f76cp-7,   -0x1.a01a019bf47c8p-13,
                          0x1.71de356101f76p-19, -0x1.ae5e55ce16221p-26, 0x1.5d8e865cf0aa1p-33};
  constexpr double c[] = {0x1.555555555554bp-5,   -0x1.6c16c16c1503fp-10, 0x1.a01a019c95689p-16,
                          -0x1.27e4f7f6ea6fcp-22, 0x1.1ee9dfb7cf91ep-29,  -0x1.8fa8985847226p-37};
  D w = r * r;
  return {fma(w, fma(w, polynomial(c, w), constant(w, -0.5)), constant(w, 1.0)),
          fma(r * w, polynomial(s, w), r)};
}

/// cos and sin of quadrant * pi/2 + r.
template <Wide D, class L>
ComplexParts<D> cosineAndSineInQuadrant(D r, L quadrant) {
  ComplexParts<D> reducedParts = cosineAndSineOfReduced(r);
  auto isOddQuadrant = (quadrant & 1) == 1;
  D cosine = select(isOddQuadrant, reducedParts.im, reducedParts.re),
    sine = select(isOddQuadrant, reducedParts.re, reducedParts.im);
  auto sign = [&](L q) { return left(logicalRight(q, 1), 63); };
  return {fromBits(bitsOf(cosine) ^ sign(quadrant + 1)), fromBits(bitsOf(sine) ^ sign(quadrant))};
}

/// cos and sin of an f32, reduced exactly.
template <class F>
WideComplexParts<F> cosineAndSine(F x) {
  auto reduced = reduceToQuadrant(x);
  auto wide = extended(x);
  auto r = select(reduced.isSmall, absolute(wide), realOf(reduced.rest) * 0x1.921fb54442d18p-62);
  WideComplexParts<F> y = cosineAndSineInQuadrant(r, reduced.quadrant);
  auto zeroOrNan = wide - wide;  // 0, or NaN if the angle is infinite or NaN
  return {y.re + zeroOrNan, signedBy(y.im, wide) + zeroOrNan};
}

template <class F>
WideComplexParts<F> widened(ComplexParts<F> z) {
  return {extended(z.re), extended(z.im)};
}

/// exp(w), given cos and sin of its imaginary part.
template <Wide D>
ComplexParts<D> exponentialAt(ComplexParts<D> w, ComplexParts<D> at) {
  D e = exponential(w.re), zero = constant(e, 0.0);
  auto nan = constant(e, __builtin_nan(""));
  auto re = e * at.re, im = select(w.im == 0.0, w.im, e * at.im);
  // exp(+-inf + i y) with non-finite y: the magnitude is zero or infinite, the angle undefined.
  auto isAngleUndefined = both(isInfinite(w.re), isNonFinite(w.im));
  auto isZero = w.re < 0.0;
  re = select(isAngleUndefined, select(isZero, zero, infinityLike(e)), re);
  return {re, select(isAngleUndefined, select(isZero, copySign(zero, w.im), nan), im)};
}

/// The op: NaN in both parts where the angle is not finite.
template <class F>
WideComplexParts<F> complexExponential(ComplexParts<F> z) {
  WideComplexParts<F> w = widened(z), at = cosineAndSine(z.im);
  auto e = exponential(w.re);
  return {e * at.re, select(w.im == 0.0, w.im, e * at.im)};
}

/// cos and sin of any f64, for results in f32: the error is at most that caused by the last bit of
/// x, which matters for large angles. Beyond 2^50 the result is an arbitrary value from -1 to 1.
template <Wide D>
ComplexParts<D> wideCosineAndSine(D x) {
  constexpr double toInteger = 0x1.8p52;
  D shifted = fma(x, constant(x, 0x1.45f306dc9c883p-1), constant(x, toInteger));
  D k = shifted - toInteger, none = constant(x, 0.0);
  D r = fma(none - k, constant(x, 0x1.921fb54442d18p+0), x);
  r = fma(none - k, constant(x, 0x1.1a62633145c07p-54), r);
  r = select(absolute(x) < 0x1p50, r, constant(x, 0.5));
  D zeroOrNan = x - x;
  ComplexParts<D> y = cosineAndSineInQuadrant(r, bitsOf(shifted) & 3);
  return {y.re + zeroOrNan, select(x == 0.0, x, y.im + zeroOrNan)};
}

/// exp(y log x), after the special cases of the reference.
template <Wide D>
ComplexParts<D> complexPower(ComplexParts<D> x, ComplexParts<D> y) {
  ComplexParts<D> log = complexLogarithm(x);
  auto isReal = y.im == 0.0;
  ComplexParts<D> exponent = {log.re * y.re - log.im * y.im, log.re * y.im + log.im * y.re};
  exponent = choose(isReal, ComplexParts<D>{log.re * y.re, log.im * y.re}, exponent);
  ComplexParts<D> z = exponentialAt(exponent, wideCosineAndSine(exponent.im));
  D zero = constant(z.re, 0.0), one = constant(z.re, 1.0);
  auto isPlain = both(both(isReal, x.im == 0.0), x.re > 0.0);
  z = choose(isPlain, ComplexParts<D>{select(x.re == 1.0, one, z.re), zero}, z);
  auto isZeroBase = both(both(x.re == 0.0, x.im == 0.0), y.re > 0.0);
  z = choose(isZeroBase, ComplexParts<D>{zero, zero}, z);
  return choose(both(y.re == 0.0, isReal), ComplexParts<D>{one, zero}, z);
}

/// A complex<f32> packed into the bits of an f64: the calling convention of functions of two
/// complex numbers.
template <Wide D>
ComplexParts<D> unpacked(D pair) {
  auto bits = bitsOf(pair);
  return {extended(fromBits(narrow(bits))), extended(fromBits(narrow(logicalRight(bits, 32))))};
}
template <Wide D>
D packed(ComplexParts<D> z) {
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
WideComplexParts<F> complexExponentialMinusOne(ComplexParts<F> z) {
  WideComplexParts<F> w = widened(z), at = cosineAndSine(z.im), whole = exponentialAt(w, at);
  auto expMinusOne = exponentialMinusOne(w.re);
  auto one = constant(expMinusOne, 1.0);
  auto versed = select(at.re > 0.0, at.im * at.im / (at.re + one), one - at.re);
  auto re =
      select(both(isFinite(w.re), isFinite(w.im)), expMinusOne * at.re - versed, whole.re - one);
  return {select(w.im == 0.0, expMinusOne, re), whole.im};
}

/// sinh x cos y, cosh x sin y.
template <class F>
WideComplexParts<F> complexHyperbolicSine(ComplexParts<F> z) {
  WideComplexParts<F> w = widened(z), at = cosineAndSine(z.im);
  auto s = hyperbolicSine(w.re), c = hyperbolicCosine(w.re);
  auto re = s * at.re, im = select(w.im == 0.0, w.im, c * at.im);
  // 0 and infinity are preserved for any angle.
  re = select(both(isNonFinite(w.im), w.re == 0.0), w.re, re);
  re = select(both(isNonFinite(w.im), isInfinite(w.re)), absolute(w.re), re);
  return {re, im};
}

/// cosh x cos y, sinh x sin y.
template <class F>
WideComplexParts<F> complexHyperbolicCosine(ComplexParts<F> z) {
  WideComplexParts<F> w = widened(z), at = cosineAndSine(z.im);
  auto s = hyperbolicSine(w.re), c = hyperbolicCosine(w.re);
  auto re = select(both(isNonFinite(w.im), isInfinite(w.re)), absolute(w.re), c * at.re);
  auto im = select(both(isNonFinite(w.im), w.re == 0.0), constant(s, 0.0), s * at.im);
  auto none = select(isNan(w.re), w.im, signedBy(w.im, w.re));
  return {re, select(w.im == 0.0, none, im)};
}

/// sinh x cosh x / (cos^2 y + sinh^2 x), sin y cos y / the same.
template <class F>
WideComplexParts<F> complexHyperbolicTangent(ComplexParts<F> z) {
  WideComplexParts<F> w = widened(z), at = cosineAndSine(z.im);
  auto magnitudeOfReal = absolute(w.re);
  auto s = hyperbolicSine(
      select(magnitudeOfReal > 350.0, constant(magnitudeOfReal, 350.0), magnitudeOfReal));
  auto under = at.re * at.re + s * s, over = s * squareRoot(s * s + 1.0);
  auto isRealInfinite = isInfinite(w.re);
  auto one = constant(s, 1.0), zero = constant(s, 0.0);
  auto re = select(isRealInfinite, one, select(w.re == 0.0, zero, over / under));
  auto im =
      select(both(isRealInfinite, isNonFinite(w.im)), copySign(zero, w.im), at.im * at.re / under);
  return {copySign(re, w.re), select(w.im == 0.0, w.im, im)};
}

/// -i f(i z)
template <class F, class Function>
WideComplexParts<F> fromHyperbolic(ComplexParts<F> z, Function function) {
  WideComplexParts<F> y = function(ComplexParts<F>{negative(z.im), z.re});
  return {y.im, negative(y.re)};
}

template <Wide D>
ComplexParts<D> complexSign(ComplexParts<D> z) {
  D modulus = magnitude(z), zero = constant(modulus, 0.0);
  auto nan = constant(modulus, __builtin_nan(""));
  auto isNumber = both(z.re == z.re, z.im == z.im);
  D by = constant(modulus, 1.0) / modulus;
  ComplexParts<D> y = {z.re * by, z.im * by};
  y = choose(modulus == 0.0, ComplexParts<D>{zero, zero}, y);
  return choose(isNumber, y, ComplexParts<D>{nan, nan});
}

/// The real and imaginary part of a complex function as functions of the argument's parts, each
/// rounded once.
#define VITRO_PARTS(name, value)  \
  template <class F>              \
  F name##Real(F re, F im) {      \
    ComplexParts<F> z = {re, im}; \
    return rounded((value).re);   \
  }                               \
  template <class F>              \
  F name##Imag(F re, F im) {      \
    ComplexParts<F> z = {re, im}; \
    return rounded((value).im);   \
  }
#define VITRO_SINH [](auto w) { return complexHyperbolicSine(w); }
#define VITRO_TANH [](auto w) { return complexHyperbolicTangent(w); }
VITRO_PARTS(cosineOf, complexHyperbolicCosine(ComplexParts<F>{negative(z.im), z.re}))
VITRO_PARTS(coshOf, complexHyperbolicCosine(z))
VITRO_PARTS(exponentialOf, complexExponential(z))
VITRO_PARTS(exponentialMinusOneOf, complexExponentialMinusOne(z))
VITRO_PARTS(logOf, complexLogarithm(widened(z)))
VITRO_PARTS(logPlusOneOf, complexLogPlusOne(widened(z)))
VITRO_PARTS(rsqrtOf, complexReciprocalRoot(widened(z)))
VITRO_PARTS(signOf, complexSign(widened(z)))
VITRO_PARTS(sineOf, fromHyperbolic(z, VITRO_SINH))
VITRO_PARTS(sinhOf, complexHyperbolicSine(z))
VITRO_PARTS(sqrtOf, complexRoot(widened(z)))
VITRO_PARTS(tanOf, fromHyperbolic(z, VITRO_TANH))
VITRO_PARTS(tanhOf, complexHyperbolicTangent(z))
#undef VITRO_SINH
#undef VITRO_TANH
#undef VITRO_PARTS

template <class F>
F magnitudeOf(F re, F im) {
  return rounded(magnitude(widened(ComplexParts<F>{re, im})));
}

}  // namespace vitro::compile::approximation
