// The approximations on plain floats against the wider functions of the C library, and the ops that
// the pass leaves.
#include <fmt/format.h>
#include <random>
#include "vitro/compile/loops/math/ApproximationTesting.h"
#include "vitro/compile/loops/math/ExpandMath.h"
#include "vitro/compile/loops/Passes.h"
#include "vitro/compile/loops/PassTesting.h"

namespace vitro::compile {
namespace {

using testing::complexFunctions;
using testing::count;
using testing::error;
using testing::errorOfPair;
using testing::functions;
using testing::functionsOfPairs;
using testing::functionsOfTwo;
using testing::Kernels;
using testing::Narrow;
using testing::OfPairs;
using testing::OfTwo;
using testing::Wide;
using testing::wideFunctions;

double boundOf(const char *function, unsigned bits) {
  for (const Approximation &expansion : approximations())
    if (std::string_view(expansion.function) == function && expansion.bits == bits)
      return expansion.ulp;
  return -1;
}

/// The largest observed error must be neither above the stated bound nor far below it.
void expectBound(double worst, const std::string &name, unsigned bits, const std::string &at) {
  double bound = boundOf(name.c_str(), bits);
  ASSERT_GE(bound, 0) << "no row";
  EXPECT_LE(worst, bound) << name << " at " << at;
  EXPECT_GE(worst, bound / 2) << name << ": the stated bound is of no use";
}

class Expansions : public ::testing::TestWithParam<Narrow> {};

TEST_P(Expansions, staysWithinItsBoundEverywhere) {
  const Narrow &function = GetParam();
  double worst = 0;
  float worstAt = 0;
  auto check = [&](float x) {
    double found = error(function.expanded(x), function.exact(double(x)));
    if (found > worst) worst = found, worstAt = x;
  };
  // A prime step covers all exponents and both signs; then special values.
  for (uint64_t bits = 0; bits < (uint64_t(1) << 32); bits += 4099)
    check(std::bit_cast<float>(uint32_t(bits)));
  for (float x : {0.f, 1.f, 0.625f, 0.92f, 0.7853982f, 1.570796f, 88.7228f, 88.723f, 89.4f, 103.9f,
                  104.f, 0x1p28f, 0x1p-126f, 0x1p-149f, 0x1.fffffep127f, HUGE_VALF, NAN})
    for (float nearby : {x, std::nextafter(x, 0.f), std::nextafter(x, HUGE_VALF)})
      check(nearby), check(-nearby);
  expectBound(worst, function.name, 32, std::to_string(worstAt));
}

INSTANTIATE_TEST_SUITE_P(AllFunctions, Expansions, ::testing::ValuesIn(functions),
                         [](const auto &info) { return std::string(info.param.name); });

class WideExpansions : public ::testing::TestWithParam<Wide> {};

TEST_P(WideExpansions, staysWithinItsBoundOnSamples) {
  const Wide &function = GetParam();
  double worst = 0, worstAt = 0;
  auto check = [&](double x) {
    double found = error(function.expanded(x), function.exact(static_cast<long double>(x)));
    if (found > worst) worst = found, worstAt = x;
  };
  std::mt19937_64 random(1);
  for (int i = 0; i < 200000; ++i) {
    check(std::bit_cast<double>(random()));
    double near = std::ldexp(1 + double(random() >> 12) * 0x1p-52, int(random() % 24) - 14);
    check(near), check(-near);
  }
  for (double x : {0., 1., 22., 0.41421356237309503, 2.414213562373095, 709.782712893384, 710.47586,
                   745.13321910194122, 0x1p54, 0x1p-1022, 0x1p-1074, 0x1.fffffffffffffp1023,
                   HUGE_VAL, std::nan("")})
    for (double nearby : {x, std::nextafter(x, 0.), std::nextafter(x, HUGE_VAL)})
      check(nearby), check(-nearby);
  expectBound(worst, function.name, 64, std::to_string(worstAt));
}

INSTANTIATE_TEST_SUITE_P(AllFunctions, WideExpansions, ::testing::ValuesIn(wideFunctions),
                         [](const auto &info) { return std::string(info.param.name); });

class ExpansionsOfTwo : public ::testing::TestWithParam<OfTwo> {};

TEST_P(ExpansionsOfTwo, staysWithinItsBoundOnSamplesAndAllThatIsSpecial) {
  const OfTwo &function = GetParam();
  double worst = 0;
  float atX = 0, atY = 0;
  auto check = [&](float x, float y) {
    double found = error(function.expanded(x, y), function.exact(x, y));
    if (found > worst) worst = found, atX = x, atY = y;
  };
  const float special[] = {0.f,         1.f,
                           2.f,         3.f,
                           0.5f,        1.5f,
                           1.0000001f,  0x1p-149f,
                           0x1p-126f,   0x1.fffffep127f,
                           8388609.f,   16777215.f,
                           0x1p24f,     0x1p25f,
                           0.99999994f, 1.1754942e-38f,
                           HUGE_VALF,   NAN};
  for (float x : special)
    for (float y : special) check(x, y), check(-x, y), check(x, -y), check(-x, -y);
  std::mt19937_64 random(1);
  auto between = [&](int from, int to) {
    return std::ldexp(1 + float(random() >> 41) * 0x1p-23f,
                      from + int(random() % uint64_t(to - from)));
  };
  for (int i = 0; i < 400000; ++i) {
    check(std::bit_cast<float>(uint32_t(random())), std::bit_cast<float>(uint32_t(random())));
    float sign = random() & 1 ? 1.f : -1.f;
    check(between(-10, 10), sign * between(-12, 8));
    // Powers of numbers around 1, of negative ones to integer exponents, and numbers that are
    // barely denormal.
    check(1 + float(int(random() % 2000000) - 1000000) * 0x1p-24f, sign * between(-2, 28));
    check(-between(-6, 6), float(int(random() % 60) - 30));
  }
  expectBound(worst, function.name, 32, fmt::format("{}, {}", atX, atY));
}

INSTANTIATE_TEST_SUITE_P(AllFunctions, ExpansionsOfTwo, ::testing::ValuesIn(functionsOfTwo),
                         [](const auto &info) { return std::string(info.param.name); });

/// Functions of complex numbers, by their parts: all pairs of special values, numbers of all
/// magnitudes, and circles around 0 and -1, where logarithms vanish.
class ComplexExpansions : public ::testing::TestWithParam<OfTwo> {};

TEST_P(ComplexExpansions, staysWithinItsBoundOnSamplesAndAllThatIsSpecial) {
  const OfTwo &function = GetParam();
  double worst = 0;
  float atX = 0, atY = 0;
  auto check = [&](float x, float y) {
    double found = error(function.expanded(x, y), function.exact(x, y));
    if (found > worst) worst = found, atX = x, atY = y;
  };
  const float special[] = {0.f,        0x1p-149f, 0x1p-126f,   1e-30f,     0.5f,
                           0.7853982f, 1.f,       0.99999994f, 1.0000001f, 1.5707964f,
                           3.1415927f, 2.f,       88.f,        89.f,       200.f,
                           700.f,      711.f,     1000.f,      1e30f,      0x1.fffffep127f,
                           HUGE_VALF,  NAN};
  for (float x : special)
    for (float y : special) check(x, y), check(-x, y), check(x, -y), check(-x, -y);
  std::mt19937_64 random(1);
  std::normal_distribution<float> normal(0, 2);
  for (int i = 0; i < 60000; ++i) {
    check(normal(random), normal(random));
    check(normal(random) * 20, normal(random) * 100);
    check(normal(random) * 1e-3f, normal(random) * 1e-3f);
    check(std::bit_cast<float>(uint32_t(random())), std::bit_cast<float>(uint32_t(random())));
    float angle = normal(random);
    check(std::cos(angle), std::sin(angle)), check(std::cos(angle) - 1, std::sin(angle));
  }
  expectBound(worst, function.name, 32, fmt::format("{}, {}", atX, atY));
}

INSTANTIATE_TEST_SUITE_P(AllFunctions, ComplexExpansions, ::testing::ValuesIn(complexFunctions),
                         [](const auto &info) { return std::string(info.param.name); });

/// Two complex numbers: all pairs of special values, and samples.
class PairExpansions : public ::testing::TestWithParam<OfPairs> {};

TEST_P(PairExpansions, staysWithinItsBoundOnSamplesAndAllThatIsSpecial) {
  const OfPairs &function = GetParam();
  double worst = 0;
  std::string at;
  auto check = [&](Complex64 x, Complex64 y) {
    auto found = std::bit_cast<Complex64>(
        function.expanded(std::bit_cast<double>(x), std::bit_cast<double>(y)));
    testing::LongComplex exact = function.exact({x.re, x.im}, {y.re, y.im});
    double most = errorOfPair(found.re, found.im, exact);
    if (most > worst) worst = most, at = fmt::format("({}, {}), ({}, {})", x.re, x.im, y.re, y.im);
  };
  // The angle of a power with a larger exponent has no correct digit.
  float large = std::string_view(function.name) == "complex_power" ? 3.f : 3e38f;
  const float special[] = {0.f,   -0.f,      1.f,     -1.f,      0.5f,       -2.f,
                           large, 0x1p-149f, -1e-30f, HUGE_VALF, -HUGE_VALF, NAN};
  for (float a : special)
    for (float b : special)
      for (float c : special)
        for (float d : special) check({a, b}, {c, d});
  std::mt19937_64 random(1);
  std::normal_distribution<float> normal;
  for (int i = 0; i < 200000; ++i) {
    Complex64 x{normal(random), normal(random)}, y{normal(random) * 2, normal(random) * 2};
    check(x, y);
    check({x.re, 0}, y), check(x, {y.re, 0}), check(x, {float(int(random() % 9) - 4), 0});
  }
  expectBound(worst, function.name, 64, at);
}

INSTANTIATE_TEST_SUITE_P(AllFunctions, PairExpansions, ::testing::ValuesIn(functionsOfPairs),
                         [](const auto &info) { return std::string(info.param.name); });

TEST(ExpandMath, everyRowIsTested) {
  EXPECT_EQ(approximations().size(), std::size(functions) + std::size(wideFunctions) +
                                         std::size(functionsOfTwo) + std::size(complexFunctions) +
                                         std::size(functionsOfPairs));
}

/// A kernel that applies `op` to `type`.
std::string kernelOf(const std::string &op, const std::string &type) {
  return "func.func private @kernel(%x: " + type + ") -> " + type +
         " attributes {kernel.function} {\n  %y = " + op + " %x : " + type +
         "\n  return %y : " + type + "\n}\n";
}

TEST(ExpandMath, onlyIeeeArithmeticRemains) {
  for (const char *op : {"math.exp", "math.expm1", "math.log", "math.log1p", "math.tanh",
                         "math.erf", "math.rsqrt", "math.sin", "math.cos", "math.tan", "math.atan",
                         "math.asinh", "math.cosh", "math.cbrt", "math.erfc"})
    for (const char *type : {"f32", "vector<16xf32>", "f16"}) {
      std::string after = Kernels(kernelOf(op, type)).after(createExpandMathPass());
      EXPECT_EQ(count(after, op), 0u) << after;
      EXPECT_EQ(count(after, "call"), 0u) << after;
      EXPECT_GT(count(after, "arith."), 1u) << after;
    }
}

TEST(ExpandMath, ofTwoArgumentsToo) {
  for (const char *op : {"math.powf", "math.atan2", "arith.remf"}) {
    std::string text = "func.func private @kernel(%x: f32, %y: f32) -> f32 attributes " +
                       std::string("{kernel.function} {\n  %z = ") + op +
                       " %x, %y : f32\n  return %z : f32\n}\n";
    std::string after = Kernels(text).after(createExpandMathPass());
    EXPECT_EQ(count(after, op), 0u) << after;
    EXPECT_EQ(count(after, "call"), 0u) << after;
    EXPECT_GT(count(after, "arith.divf"), 0u) << after;
  }
}

TEST(ExpandMath, theRestIsCalls) {
  std::string after = Kernels(kernelOf("math.sin", "f64")).after(createExpandMathPass());
  EXPECT_EQ(count(after, "func.func private @vitro_math_sine_f64(f64) -> f64"), 1u) << after;
  EXPECT_EQ(count(after, "call @vitro_math_sine_f64"), 1u) << after;
  after = Kernels(kernelOf("math.erfc", "vector<4xf64>")).after(createExpandMathPass());
  EXPECT_EQ(count(after, "call @vitro_math_erfc_f64"), 4u) << after;
  EXPECT_EQ(count(after, "math."), 0u) << after;
}

TEST(ExpandMath, callsWithAnExpansionGoWithTheirDeclaration) {
  std::string text =
      "func.func private @vitro_math_logistic_f32(f32) -> f32\n"
      "func.func private @kernel(%x: f32) -> f32 attributes {kernel.function} {\n"
      "  %y = func.call @vitro_math_logistic_f32(%x) : (f32) -> f32\n"
      "  return %y : f32\n}\n";
  std::string after = Kernels(text).after(createExpandMathPass());
  EXPECT_EQ(count(after, "vitro_math"), 0u) << after;
  EXPECT_EQ(count(after, "arith.divf"), 1u) << after;
}

TEST(ExpandMath, whatNobodyComputesIsAnError) {
  EXPECT_EQ(Kernels(kernelOf("math.exp2", "f32")).after(createExpandMathPass()), "");
}

}  // namespace
}  // namespace vitro::compile
