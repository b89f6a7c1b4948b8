// Functions composed of a few others, written once for f32 and f64.
#pragma once
#include "vitro/compile/loops/math/WideApproximations.h"

namespace vitro::compile::approximation {

/// A constant of either width.
template <class F>
F number(F like, double value) {
  if constexpr (kIsWide<F>)
    return constant(like, value);
  else
    return constant(like, float(value));
}

/// 1 / (1 + exp(-x)); for negative x exp(x) / (1 + exp(x)), which cannot overflow.
template <class F>
F logistic(F x) {
  F e = exponential(number(x, 0) - absolute(x));
  return select(x < 0.0f, e, number(x, 1)) / (e + number(x, 1));
}

template <class F>
F reciprocalRoot(F x) {
  return number(x, 1) / squareRoot(x);
}

/// exp(x) / 2 for x >= 0, finite wherever the result is.
template <class F>
F halfExponential(F x) {
  F most = number(x, kIsWide<F> ? 711.0 : 90.0);
  ReducedExp<F> e = reduceExp(select(x > most, most, x));
  return timesPowerOfTwo(expOfReduced(e.r), e.k - 1);
}

template <class F>
F hyperbolicCosine(F x) {
  F half = halfExponential(absolute(x));
  return half + number(x, 0.25) / half;
}

/// (sinh(x) / x - 1) / x^2 in x^2 for |x| < 1.
template <class F>
F sineTail(F w) {
  // errors 2^-62.5 and, for f32, 2^-31.3
  constexpr double p[] = {0x1.5555555555555p-3,  0x1.111111111117bp-7,  0x1.a01a01a00df5fp-13,
                          0x1.71de3a6049c9fp-19, 0x1.ae644bb75f1b1p-26, 0x1.612a600d2d22bp-33,
                          0x1.aafcbc0cd2addp-41, 0x1.3722d204747bdp-48};
  constexpr float q[] = {0x1.555556p-3f, 0x1.1110ecp-7f, 0x1.a01aa8p-13f, 0x1.76b8bap-19f};
  if constexpr (kIsWide<F>)
    return polynomial(p, w);
  else
    return polynomial(q, w);
}

template <class F>
F hyperbolicSine(F x) {
  F size = absolute(x), w = x * x;
  F small = fma(x * w, sineTail(w), x);
  F half = halfExponential(size);
  F large = half - number(x, 0.25) / half;
  return select(size < number(x, 1), small, copySign(large, x));
}

/// log(2 x) for x so large that adding 1 would not change it, else log(1 + x).
template <class F>
F logOfSum(F x, F large) {
  auto isLarge = large > number(x, kIsWide<F> ? 0x1p54 : 0x1p28);
  F y = logPlusOne(select(isLarge, large, x));
  return y + select(isLarge, number(x, 0x1.62e42fefa39efp-1), number(x, 0));
}

template <class F>
F inverseHyperbolicSine(F x) {
  F size = absolute(x), one = number(x, 1);
  F square = size * size;
  F y = logOfSum(size + square / (one + squareRoot(square + one)), size);
  return copySign(y, x);
}

template <class F>
F inverseHyperbolicCosine(F x) {
  F above = x - number(x, 1);
  F y = logOfSum(above + squareRoot(above * (above + number(x, 2))), x);
  return select(x < 1.0f, number(x, __builtin_nanf("")), y);
}

template <class F>
F inverseHyperbolicTangent(F x) {
  F size = absolute(x);
  F y = logPlusOne((size + size) / (number(x, 1) - size)) * number(x, 0.5);
  return copySign(y, x);
}

// For f32 these are computed in f64.
template <class F>
F arcTangent(F x) {
  return throughWide(x, [](auto wide) { return arcTangent(wide); });
}
template <class F>
F arcSine(F x) {
  return throughWide(x, [](auto wide) { return arcSine(wide); });
}
template <class F>
F arcCosine(F x) {
  return throughWide(x, [](auto wide) { return arcCosine(wide); });
}
template <class F>
F cubeRoot(F x) {
  return throughWide(x, [](auto wide) { return cubeRoot(wide); });
}

}  // namespace vitro::compile::approximation
