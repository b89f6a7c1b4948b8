// exponential, exponential_minus_one, log, log_plus_one, logistic.
#include "vitro/ops/elementwise/Smooth.h"
#include "vitro/ops/Families.h"
#include "vitro/ops/math/Near.h"

namespace vitro::ops {
namespace {

// Without a finite angle there is no direction: both parts are NaN, also where the magnitude is 0
// or infinite, which C's Annex G keeps. The StableHLO project's own tests have it so.
struct Exp {
  static double near(double x) { return math::nearExp(x); }
  template <class T>
  static T of(T x) {
    return math::exp(x);
  }
  template <class T>
  static Complex<T> of(Complex<T> z) {
    if (math::isFinite(z.im)) return math::exp(z);
    return {z.im - z.im, z.im - z.im};
  }
};

// exp(x + iy) - 1 = expm1(x) cos y - 2 sin(y/2)^2 + i exp(x) sin y: avoids cancellation.
struct ExpMinusOne {
  static double near(double x) { return math::nearExpm1(x); }
  template <class T>
  static T of(T x) {
    return math::expm1(x);
  }
  template <class T>
  static Complex<T> of(Complex<T> z) {
    if (z.im == 0) return {math::expm1(z.re), z.im};  // real, also where exp overflows
    if (!math::isFinite(z.re) || !math::isFinite(z.im)) return math::exp(z) - Complex<T>{1, 0};
    T half = math::sin(z.im / 2);
    return {math::expm1(z.re) * math::cos(z.im) - 2 * half * half,
            math::exp(z.re) * math::sin(z.im)};
  }
};

struct Log {
  static double near(double x) { return math::nearLog(x); }
  template <class T>
  static T of(T x) {
    return math::log(x);
  }
};

// log|1 + z| = log1p(2 re + re^2 + im^2) / 2 where |z| is small.
struct LogPlusOne {
  static double near(double x) { return math::nearLog1p(x); }
  template <class T>
  static T of(T x) {
    return math::log1p(x);
  }
  template <class T>
  static Complex<T> of(Complex<T> z) {
    if (!(math::abs(z.re) < 1 && math::abs(z.im) < 1)) return math::log(Complex<T>{1 + z.re, z.im});
    T beyondOne = (2 + z.re) * z.re + z.im * z.im;
    return {math::log1p(beyondOne) / 2, math::atan2(z.im, 1 + z.re)};
  }
};

// 1 / (1 + exp(-x)); for negative x as exp(x) / (1 + exp(x)), which cannot overflow.
struct Logistic {
  static double near(double x) { return 1 / (1 + math::nearExp(-x)); }
  template <class T>
  static T of(T x) {
    T e = math::exp(-math::abs(x));
    return x < 0 ? e / (1 + e) : 1 / (1 + e);
  }
  template <class T>
  static Complex<T> of(Complex<T> z) {
    if (z.re < 0) {
      Complex<T> e = math::exp(z);
      return math::divide(e, Complex<T>{1 + e.re, e.im});
    }
    Complex<T> e = math::exp(-z);
    return math::divide(Complex<T>{1, 0}, Complex<T>{1 + e.re, e.im});
  }
};

constexpr OpRow rows[] = {
    {"stablehlo.exponential", kFunction, nullptr, smooth<Exp>},
    {"stablehlo.exponential_minus_one", kFunction, nullptr, smooth<ExpMinusOne>},
    {"stablehlo.log", kFunction, nullptr, smooth<Log>},
    {"stablehlo.log_plus_one", kFunction, nullptr, smooth<LogPlusOne>},
    {"stablehlo.logistic", kFunction, nullptr, smooth<Logistic>},
};

}  // namespace

std::span<const OpRow> exponentialOps() { return rows; }

}  // namespace vitro::ops
