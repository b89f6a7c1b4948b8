// Functions that the C library lacks, for double and Float128: digamma, Hurwitz zeta, polygamma,
// the scaled Bessel function I1 and the inverse error function. Written for accuracy, not for
// speed: f32 uses the double version, f64 the Float128 one.
#pragma once
#include "vitro/ops/math/Scalar.h"

namespace vitro::math {

/// The number of series terms and the truncation error, for one type.
template <class T>
struct Precision;
template <>
struct Precision<double> {
  static constexpr double epsilon = 0x1p-53;
  static constexpr int bernoulliTerms = 12, shift = 10;
  static constexpr double besselTurn = 22;
};
template <>
struct Precision<Float128> {
  static constexpr double epsilon = 0x1p-113;
  static constexpr int bernoulliTerms = 17, shift = 24;
  static constexpr double besselTurn = 42;
};

template <class T>
inline constexpr T kInfinity = T(__builtin_inf());
template <class T>
inline constexpr T kNotANumber = T(__builtin_nan(""));
inline constexpr Float128 kPi128 =  // high part + low part: literals of this type are not standard
    Float128(0x1.921fb54442d18p+1) + Float128(0x1.1a62633145c07p-53) -
    Float128(0x1.f1976b7ed8fbcp-109);

/// The Bernoulli number B_2k, k = 1..17.
template <class T>
T bernoulli(int k) {
  constexpr int64_t numerator[] = {1,
                                   -1,
                                   1,
                                   -1,
                                   5,
                                   -691,
                                   7,
                                   -3617,
                                   43867,
                                   -174611,
                                   854513,
                                   -236364091,
                                   8553103,
                                   -23749461029,
                                   8615841276005,
                                   -7709321041217,
                                   2577687858367};
  constexpr int32_t denominator[] = {6,   30,  42,   30, 66,  2730,  6,   510, 798,
                                     330, 138, 2730, 6,  870, 14322, 510, 6};
  return T(numerator[k - 1]) / T(denominator[k - 1]);
}

/// digamma for x > 0: uses the recurrence up to where the asymptotic series holds.
template <class T>
T digammaPositive(T x) {
  T below = 0;
  for (; x < T(Precision<T>::shift); x += 1) below += 1 / x;
  T inverse = 1 / (x * x), power = 1, series = 0;
  for (int k = 1; k <= Precision<T>::bernoulliTerms; ++k) {
    power *= inverse;
    series += bernoulli<T>(k) / (2 * k) * power;
  }
  return log(x) - 1 / (2 * x) - series - below;
}

/// NaN at the poles 0, -1, -2 ..., where the limits from both sides differ.
template <class T>
T digamma(T x) {
  if (x != x || x == kInfinity<T>) return x;
  if (x > 0) return digammaPositive(x);
  T fraction = x - rint(x);
  if (fraction == 0 || !isFinite(x)) return kNotANumber<T>;
  return digammaPositive(1 - x) - T(kPi128) / tan(T(kPi128) * fraction);
}

/// sum (q + n)^-s, n >= 0, for s > 1; q may be negative where s is an integer. Euler-Maclaurin.
template <class T>
T hurwitzZeta(T s, T q) {
  if (s != s || q != q) return kNotANumber<T>;
  if (s == 1) return kInfinity<T>;
  if (s < 1) return kNotANumber<T>;
  if (q <= 0) {
    if (q == floor(q)) return s == floor(s) && fmod(s, T(2)) == 0 ? kInfinity<T> : kNotANumber<T>;
    if (s != floor(s)) return kNotANumber<T>;
  }
  if (isInf(q)) return 0;
  if (isInf(s)) return q == 1 ? T(1) : q < 1 ? kInfinity<T> : T(0);
  if (q < -64) {
    // The terms with negative base, except those near zero, are a difference of two sums with
    // positive base; added one by one there would be too many.
    T nearest = -q - floor(-q), sign = fmod(s, T(2)) == 0 ? 1 : -1;
    T middle = hurwitzZeta(s, 1 - nearest) + sign * hurwitzZeta(s, nearest);
    return middle - sign * hurwitzZeta(s, 1 - q);
  }
  T sum = 0;
  while (q < T(Precision<T>::shift) + s) {
    T term = pow(q, -s);
    sum += term;
    q += 1;
    // The remainder is bounded by an integral from here.
    if (q > 1 && abs(term) * (1 + q / (s - 1)) <= T(Precision<T>::epsilon) / 4 * abs(sum))
      return sum;  // also if everything underflows
  }
  T power = pow(q, -s);
  sum += power * q / (s - 1) + power / 2;
  T factor = power * s / q;  // s (s+1) .. (s+2k-2) / (2k)! q^(-s-2k+1), times (2k)! / 1
  T factorial = 2;
  for (int k = 1; k <= Precision<T>::bernoulliTerms; ++k) {
    sum += bernoulli<T>(k) / factorial * factor;
    factor *= (s + (2 * k - 1)) * (s + 2 * k) / (q * q);
    factorial *= T(2 * k + 1) * T(2 * k + 2);
  }
  return sum;
}

/// The nth derivative of digamma: (-1)^(n+1) n! zeta(n + 1, x).
template <class T>
T polygamma(T n, T x) {
  if (n == 0) return digamma(x);
  if (!(n > 0) || n != floor(n) || isInf(n)) return kNotANumber<T>;
  T factorial = 1;
  for (T k = 2; k <= n && isFinite(factorial); k += 1) factorial *= k;
  T size = factorial * hurwitzZeta(n + 1, x);
  return fmod(n, T(2)) == 0 ? -size : size;
}

/// exp(-|x|) I1(x).
template <class T>
T besselI1e(T x) {
  if (x != x) return x;
  T size = abs(x), value;
  if (isInf(x))
    value = 0;
  else if (size < T(Precision<T>::besselTurn)) {
    // The power series: all terms have one sign, so nothing cancels.
    T quarter = size * size / 4, term = size / 2, sum = term;
    for (int k = 1; term > T(Precision<T>::epsilon) / 4 * sum; ++k) {
      term *= quarter / (T(k) * T(k + 1));
      sum += term;
    }
    value = exp(-size) * sum;
  } else {
    // The asymptotic series, up to its smallest term at the latest.
    T term = 1, sum = 1;
    for (int k = 1; k < 2 * size; ++k) {
      T next = term * -(T(4) - T(2 * k - 1) * T(2 * k - 1)) / (8 * T(k) * size);
      term = next;
      sum += term;
      if (abs(term) < T(Precision<T>::epsilon) / 4) break;
    }
    value = sum / sqrt(2 * T(kPi128) * size);
  }
  return copysign(value, x);
}

/// x with erf(x) = y, from a nearby guess: each step of Halley's method triples the digits. Beyond
/// one half the equation is erfc(x) = 1 - |y|, which does not lose digits.
template <class T>
T refineErfInv(T guess, T size, int steps) {
  T x = guess;
  const T slope = 2 / sqrt(T(kPi128));
  for (int i = 0; i < steps; ++i) {
    T miss = size < T(0.5) ? erf(x) - size : (1 - size) - erfc(x);
    T step = miss / (slope * exp(-x * x));
    x -= step / (1 + x * step);
  }
  return x;
}

inline double erfInv(double y) {
  double size = abs(y);
  if (!(size < 1)) return size == 1 ? copysign(kInfinity<double>, y) : kNotANumber<double>;
  if (size == 0) return y;
  // log(1 - y^2) with a fitted constant gives two digits everywhere (Winitzki).
  double l = log1p(-size) + log1p(size);
  double m = 2 / (double(kPi128) * 0.147) + l / 2;
  double guess = size < 1e-4 ? size * 0.88622692545275801 : sqrt(sqrt(m * m - l / 0.147) - m);
  return copysign(refineErfInv(guess, size, 3), y);
}

inline Float128 erfInv(Float128 y) {
  Float128 size = abs(y);
  if (!(size < 1)) return size == 1 ? copysign(kInfinity<Float128>, y) : kNotANumber<Float128>;
  if (size == 0) return y;
  // If double cannot hold the argument (near one, near zero), the first terms are the guess.
  Float128 guess =
      size < Float128(1e-30) ? size * sqrt(kPi128) / 2 : Float128(erfInv(double(size)));
  int steps = 2;
  if (isInf(guess)) {
    guess = sqrt(-log((1 - size) * 2));  // erfc(x) ~ exp(-x^2) / (x sqrt pi)
    steps = 8;
  }
  return copysign(refineErfInv(guess, size, steps), y);
}

}  // namespace vitro::math
