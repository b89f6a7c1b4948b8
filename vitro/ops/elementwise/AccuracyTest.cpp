// Measures the error of every approximated function, per element type, against MPFR.
// VITRO_ACCURACY=long samples ten times more; VITRO_ACCURACY_TABLE=FILE writes docs/accuracy.md.
#include <fmt/format.h>
#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <functional>
#include <map>
#include <random>
#include "vitro/ops/CallTesting.h"
#include "vitro/ops/elementwise/AccuracyOracle.h"
#include "vitro/tensor/Ulp.h"

namespace vitro::ops {
namespace {

using namespace accuracy;

struct RealFunction {
  const char *op;
  int arity;
  std::function<Big(const Big &, const Big &)> exact;
  double bound64;  // units of the last place in f64; f32 and narrower must be within 0.501
  // An additional interval to sample, with many interesting arguments.
  double low, high;
  bool slowOracle = false;
};

std::vector<RealFunction> realFunctions() {
  auto one = [](Big (*f)(const Big &)) { return [f](const Big &x, const Big &) { return f(x); }; };
  std::vector<RealFunction> all = {
      {"stablehlo.atan2", 2, atan2, 1, -4, 4},
      {"stablehlo.cbrt", 1, one(cbrt), 1, -30, 30},
      {"stablehlo.cosine", 1, one(cos), 1, -10, 10},
      {"stablehlo.exponential", 1, one(exp), 1, -104, 89},
      {"stablehlo.exponential_minus_one", 1, one(expm1), 1, -2, 2},
      {"stablehlo.log", 1, one(log), 1, 0, 4},
      {"stablehlo.log_plus_one", 1, one(log1p), 1, -1, 2},
      {"stablehlo.logistic", 1, one(logistic), 2.5, -20, 20},
      {"stablehlo.power", 2, [](const Big &x, const Big &y) { return pow(x, y); }, 1, 0, 8},
      {"stablehlo.rsqrt", 1, one(rsqrt), 1.5, 0, 4},
      {"stablehlo.sine", 1, one(sin), 1, -10, 10},
      {"stablehlo.sqrt", 1, one(sqrt), 0.5, 0, 4},
      {"stablehlo.tan", 1, one(tan), 1, -10, 10},
      {"stablehlo.tanh", 1, one(tanh), 2.5, -10, 10},
      {"chlo.acos", 1, one(acos), 1, -1, 1},
      {"chlo.acosh", 1, one(acosh), 2.5, 1, 4},
      {"chlo.asin", 1, one(asin), 1, -1, 1},
      {"chlo.asinh", 1, one(asinh), 2, -4, 4},
      {"chlo.atan", 1, one(atan), 1, -4, 4},
      {"chlo.atanh", 1, one(atanh), 2, -1, 1},
      {"chlo.bessel_i1e", 1, one(besselI1e), 0.6, -50, 50, true},
      {"chlo.cosh", 1, one(cosh), 2, -10, 10},
      {"chlo.digamma", 1, one(digammaOrNan), 0.6, -10, 10, true},
      {"chlo.erf", 1, one(erf), 1, -4, 4},
      {"chlo.erf_inv", 1, one(accuracy::erfInv), 0.6, -1, 1, true},
      {"chlo.erfc", 1, one(erfc), 0.6, -4, 10},
      {"chlo.lgamma", 1, one(accuracy::lgamma), 0.6, -10, 10, true},
      {"chlo.polygamma", 2, accuracy::polygamma, 0.6, 1, 20, true},
      {"chlo.sinh", 1, one(sinh), 2, -10, 10},
      {"chlo.zeta", 2, [](const Big &s, const Big &q) { return accuracy::hurwitzZeta(s, q); }, 0.6,
       1, 20, true},
  };
  return all;
}

struct ComplexFunction {
  const char *op;
  int arity;
  std::function<C(const C &, const C &)> exact;
};

std::vector<ComplexFunction> complexFunctions() {
  auto one = [](C (*f)(const C &)) { return [f](const C &z, const C &) { return f(z); }; };
  return {
      {"stablehlo.cbrt", 1, one(cbrt)},
      {"stablehlo.cosine", 1, one(cos)},
      {"stablehlo.divide", 2, [](const C &a, const C &b) { return a / b; }},
      {"stablehlo.exponential", 1, one(exp)},
      {"stablehlo.exponential_minus_one", 1, one(expm1)},
      {"stablehlo.log", 1, one(log)},
      {"stablehlo.log_plus_one", 1, one(log1p)},
      {"stablehlo.logistic", 1, one(logistic)},
      {"stablehlo.power", 2, [](const C &a, const C &b) { return pow(a, b); }},
      {"stablehlo.rsqrt", 1, one(rsqrt)},
      {"stablehlo.sign", 1, one(accuracy::sign)},
      {"stablehlo.sine", 1, one(sin)},
      {"stablehlo.sqrt", 1, one(sqrt)},
      {"stablehlo.tan", 1, one(tan)},
      {"stablehlo.tanh", 1, one(tanh)},
      {"chlo.acos", 1, one(acos)},
      {"chlo.acosh", 1, one(acosh)},
      {"chlo.asin", 1, one(asin)},
      {"chlo.asinh", 1, one(asinh)},
      {"chlo.atan", 1, one(atan)},
      {"chlo.atanh", 1, one(atanh)},
      {"chlo.cosh", 1, one(cosh)},
      {"chlo.sinh", 1, one(sinh)},
  };
}

bool isLong() {
  const char *mode = std::getenv("VITRO_ACCURACY");
  return mode && std::string_view(mode) == "long";
}

/// The worst error so far of one function in one type.
struct Worst {
  double ulps = 0;
  std::string at;
  void see(double error, const std::function<std::string()> &argument) {
    if (error <= ulps) return;
    ulps = error;
    at = argument();
  }
};
std::map<std::string, std::map<DType, Worst>> measured;

/// The true value rounded to T; through double for narrow types (the second rounding matters once
/// in 2^37 cases).
template <class T>
T rounded(const Big &exact) {
  if constexpr (std::is_same_v<T, float>)
    return mpfr_get_flt(exact.value, MPFR_RNDN);
  else if constexpr (std::is_same_v<T, double>)
    return exact.asDouble();
  else
    return T(exact.asDouble());
}

/// Whether the true value rounds to an infinity.
template <class T>
bool overflows(const Big &exact) {
  if (mpfr_inf_p(exact.value)) return true;
  if constexpr (std::is_same_v<T, Float128>)
    return mpfr_get_exp(exact.value) > 16384;
  else
    return !isFinite(rounded<T>(exact));
}

/// |computed - exact| in units of T's last place at `exact`. Narrow types count whole steps from
/// the correctly rounded value, so 0 means correctly rounded.
template <class T>
double ulpError(T computed, const Big &exact) {
  constexpr double unrelated = 1e30;
  if constexpr (isNarrowFloatElement<T>) {
    return double(ulpDistance(computed, rounded<T>(exact)));
  } else {
    if (mpfr_nan_p(exact.value) || isNan(computed))
      return mpfr_nan_p(exact.value) && isNan(computed) ? 0 : unrelated;
    if (overflows<T>(exact) || !isFinite(computed)) {
      bool sameSide = (computed < 0) == (mpfr_sgn(exact.value) < 0);
      return overflows<T>(exact) && !isFinite(computed) && sameSide ? 0 : unrelated;
    }
    if (mpfr_zero_p(exact.value)) return computed == 0 ? 0 : unrelated;
    int exponent = std::max(int(mpfr_get_exp(exact.value)) - 1, FloatLayout<T>::minExponent);
    Big off =
        abs(Big::of(std::conditional_t<std::is_same_v<T, float>, double, T>(computed)) - exact);
    mpfr_mul_2si(off.value, off.value, FloatLayout<T>::mantissa - exponent, MPFR_RNDN);
    return off.asDouble();
  }
}

template <class T>
std::vector<T> samples(const RealFunction &f, size_t count, uint64_t seed) {
  using Bits = typename FloatLayout<T>::Bits;
  std::mt19937_64 random(seed);
  std::vector<T> all;
  if (sizeof(T) <= 2 && f.arity == 1) {
    int width = info(dtypeOf<T>).bits;
    int step = f.slowOracle && width == 16 && !isLong() ? 61 : 1;
    for (int code = 0; code < (1 << width); code += step) all.push_back(fromBits<T>(Bits(code)));
    return all;
  }
  std::uniform_real_distribution<double> inside(f.low, f.high);
  for (size_t i = 0; i < count; ++i) {
    if (i % 2)
      all.push_back(T(Compute<T>(inside(random))));
    else if (sizeof(T) == 16)
      all.push_back(T(std::ldexp(inside(random), int(random() % 64) - 40)));
    else
      all.push_back(fromBits<T>(Bits(random())));
  }
  return all;
}

/// Second arguments that keep results finite often enough; orders of polygamma are integers.
template <class T>
std::vector<T> partners(const RealFunction &f, const std::vector<T> &first, uint64_t seed) {
  std::mt19937_64 random(seed);
  std::uniform_real_distribution<double> inside(f.low, f.high);
  std::vector<T> all;
  for (size_t i = 0; i < first.size(); ++i)
    all.push_back(T(Compute<T>(inside(random) * (i % 3 ? 1 : -1))));
  return all;
}

template <class T>
void measure(const RealFunction &f, size_t count) {
  std::vector<T> x = samples<T>(f, count, 1), y;
  std::string_view name = f.op;
  if (f.arity == 2) {
    y = partners(f, x, 2);
    for (size_t i = 0; i < x.size(); ++i) {
      // Orders and arguments where the oracle's own definition holds.
      if (name == "chlo.polygamma") x[i] = T(Compute<T>(double(i % 12)));
      if (name == "chlo.zeta") x[i] = T(Compute<T>(1.0625 + double(i * 7919 % 1000) / 50));
      if (name == "chlo.zeta" || name == "chlo.polygamma")
        y[i] = T(Compute<T>(std::fabs(double(Compute<T>(y[i]))) + 0.25));
    }
  }
  Values in{testing::array<T>({int64_t(x.size())}, x)};
  if (f.arity == 2) in.push_back(testing::array<T>({int64_t(x.size())}, y));
  auto out = testing::call(f.op, {}, std::move(in),
                           {TensorType{dtypeOf<T>, {int64_t(x.size())}, nullptr}});
  ASSERT_TRUE(out) << out.problem().text();
  const T *result = (*out)[0].template data<T>();
  Worst &worst = measured[f.op][dtypeOf<T>];
  Big::precision = std::is_same_v<T, Float128> ? 260 : sizeof(T) == 8 ? 160 : 100;
  using Exact = std::conditional_t<std::is_same_v<T, Float128>, Float128, double>;
  for (size_t i = 0; i < x.size(); ++i) {
    Big exact = f.exact(Big::of(Exact(Compute<T>(x[i]))),
                        f.arity == 2 ? Big::of(Exact(Compute<T>(y[i]))) : Big());
    worst.see(ulpError(result[i], exact), [&] {
      std::string at = fmt::format("{:.17g}", double(Compute<T>(x[i])));
      return f.arity == 2 ? at + fmt::format(", {:.17g}", double(Compute<T>(y[i]))) : at;
    });
  }
}

template <class T>
void expectWithin(const RealFunction &f, double bound) {
  const Worst &worst = measured[f.op][dtypeOf<T>];
  EXPECT_LE(worst.ulps, bound) << f.op << " in " << name(dtypeOf<T>) << " at " << worst.at;
}

class RealAccuracy : public ::testing::TestWithParam<size_t> {};

TEST_P(RealAccuracy, staysWithinItsBound) {
  RealFunction f = realFunctions()[GetParam()];
  size_t more = isLong() ? 10 : 1, fewer = f.slowOracle ? 8 : 1;
  measure<float>(f, 12000 * more / fewer);
  measure<double>(f, 3000 * more / fewer);
  measure<Float128>(f, 150 * more / fewer);
  measure<Float4E2M1FN>(f, 500);
  measure<Float8E4M3FN>(f, 500);
  measure<Float8E5M2>(f, 500);
  measure<BFloat16>(f, 3000 / fewer);
  measure<Float16>(f, 3000 / fewer);
  expectWithin<float>(f, 0.501);
  expectWithin<double>(f, f.bound64);
  expectWithin<Float128>(f, 0x1p20);  // a shadow of f64: 2^-93
  expectWithin<Float4E2M1FN>(f, 0);
  expectWithin<Float8E4M3FN>(f, 0);
  expectWithin<Float8E5M2>(f, 0);
  expectWithin<BFloat16>(f, 0);
  expectWithin<Float16>(f, 0);
}

std::string paramName(std::string op) {
  std::ranges::replace(op, '.', '_');
  return op;
}
INSTANTIATE_TEST_SUITE_P(, RealAccuracy, ::testing::Range(size_t(0), realFunctions().size()),
                         [](auto &info) { return paramName(realFunctions()[info.param].op); });

class ComplexAccuracy : public ::testing::TestWithParam<size_t> {};

/// Numbers of all sizes and directions, many of them where parts cancel: near 1, i and the circle.
template <class T>
std::vector<Complex<T>> complexSamples(size_t count, uint64_t seed) {
  std::mt19937_64 random(seed);
  std::normal_distribution<double> normal;
  std::vector<Complex<T>> all;
  for (size_t i = 0; i < count; ++i) {
    double re = normal(random), im = normal(random);
    switch (i % 4) {
      case 0:
        re = std::ldexp(re, int(random() % 24) - 18), im = std::ldexp(im, int(random() % 24) - 18);
        break;
      case 1:
        re = 1 + std::ldexp(re, -int(random() % 20)), im = std::ldexp(im, -int(random() % 20));
        break;
      case 2: {
        double size = std::hypot(re, im);
        re /= size, im /= size;
        break;
      }
      default:
        break;
    }
    all.push_back({T(re), T(im)});
  }
  return all;
}

template <class T>
void measureComplex(const ComplexFunction &f, size_t count) {
  auto x = complexSamples<T>(count, 3), y = complexSamples<T>(count, 4);
  Values in{testing::array<Complex<T>>({int64_t(count)}, x)};
  if (f.arity == 2) in.push_back(testing::array<Complex<T>>({int64_t(count)}, y));
  auto out = testing::call(f.op, {}, std::move(in),
                           {TensorType{dtypeOf<Complex<T>>, {int64_t(count)}, nullptr}});
  ASSERT_TRUE(out) << out.problem().text();
  auto *result = (*out)[0].template data<Complex<T>>();
  Worst &worst = measured[f.op][dtypeOf<Complex<T>>];
  Big::precision = 400;
  for (size_t i = 0; i < count; ++i) {
    C exact = f.exact({Big(x[i].re), Big(x[i].im)}, {Big(y[i].re), Big(y[i].im)});
    auto at = [&] {
      std::string text = fmt::format("({:.17g}, {:.17g})", x[i].re, x[i].im);
      return f.arity == 2 ? text + fmt::format(", ({:.17g}, {:.17g})", y[i].re, y[i].im) : text;
    };
    worst.see(ulpError(result[i].re, exact.re), at);
    worst.see(ulpError(result[i].im, exact.im), at);
  }
}

TEST_P(ComplexAccuracy, everyPartStaysWithinOneUlp) {
  ComplexFunction f = complexFunctions()[GetParam()];
  size_t count = isLong() ? 6000 : 600;
  measureComplex<float>(f, count);
  measureComplex<double>(f, count);
  for (DType dtype : {DType::C64, DType::C128}) {
    const Worst &worst = measured[f.op][dtype];
    EXPECT_LE(worst.ulps, 0.51) << f.op << " in " << name(dtype) << " at " << worst.at;
  }
}
INSTANTIATE_TEST_SUITE_P(, ComplexAccuracy, ::testing::Range(size_t(0), complexFunctions().size()),
                         [](auto &info) { return paramName(complexFunctions()[info.param].op); });

/// Writes the table after all measurements.
class AccuracyTable : public ::testing::Environment {
  void TearDown() override {
    const char *path = std::getenv("VITRO_ACCURACY_TABLE");
    if (!path) return;
    std::ofstream file(path);
    file
        << "# Accuracy\n"
           "Largest error seen, in units of the last place of the type, against MPFR. Made by\n"
           "`VITRO_ACCURACY=long VITRO_ACCURACY_TABLE=docs/accuracy.md ops_test "
           "--gtest_filter='*Accuracy*'`.\n\n"
           "0.5 is correct rounding. Types of 16 bits and fewer are correctly rounded everywhere:\n"
           "every code of one argument is tried (samples, where there are two), and the test "
           "allows\n"
           "nothing else. f32 and f64 are sampled over all bit patterns, and densely where the "
           "function\n"
           "is busy. f128 is the shadow of f64. Complex functions: the worse of both parts.\n"
           "complex multiply is the textbook's formula with a rounding per step, so where its "
           "terms\n"
           "cancel a part has no bound of its own.\n\n"
           "| op | type | error | worst argument |\n|---|---|---|---|\n";
    for (auto &[op, types] : measured)
      for (auto &[dtype, worst] : types)
        if (byteWidth(dtype) > 2)
          file << fmt::format("| {} | {} | {:.4f} | {} |\n", op, name(dtype), worst.ulps, worst.at);
  }
};
const ::testing::Environment *const table = ::testing::AddGlobalTestEnvironment(new AccuracyTable);

}  // namespace
}  // namespace vitro::ops
