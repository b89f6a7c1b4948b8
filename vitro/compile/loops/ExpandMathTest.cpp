// The expansions on plain floats against the C library's doubles, and the ops the pass leaves.
#include "vitro/compile/loops/ExpandMath.h"
#include "vitro/compile/loops/ExpansionTesting.h"
#include "vitro/compile/loops/Passes.h"
#include "vitro/compile/loops/PassTesting.h"

namespace vitro::compile {
namespace {

using testing::count;
using testing::error;
using testing::Function;
using testing::functions;
using testing::Kernels;

class Expansions : public ::testing::TestWithParam<Function> {};

TEST_P(Expansions, staysWithinItsBoundEverywhere) {
  const Function &function = GetParam();
  double bound = 0;
  for (const Expansion &expansion : expansions())
    if (std::string_view(expansion.function) == function.name) bound = expansion.ulp;
  ASSERT_GT(bound, 0) << "no row";
  double worst = 0;
  float worstAt = 0;
  auto check = [&](float x) {
    double found = error(function.expanded(x), function.exact(x));
    if (found > worst) worst = found, worstAt = x;
  };
  // A step that is prime meets all exponents and both signs; then what is special.
  for (uint64_t bits = 0; bits < (uint64_t(1) << 32); bits += 4099)
    check(std::bit_cast<float>(uint32_t(bits)));
  for (float x : {0.f, 1.f, 0.625f, 0.92f, 0.7853982f, 1.570796f, 88.7228f, 88.723f, 103.9f, 104.f,
                  0x1p-126f, 0x1p-149f, 0x1.fffffep127f, HUGE_VALF, NAN})
    for (float nearby : {x, std::nextafter(x, 0.f), std::nextafter(x, HUGE_VALF)})
      check(nearby), check(-nearby);
  EXPECT_LE(worst, bound) << function.name << " at " << worstAt;
  EXPECT_GE(worst, bound / 2) << function.name << ": the stated bound is of no use";
}

INSTANTIATE_TEST_SUITE_P(AllFunctions, Expansions, ::testing::ValuesIn(functions),
                         [](const auto &info) { return std::string(info.param.name); });

TEST(ExpandMath, everyRowIsTested) { EXPECT_EQ(expansions().size(), std::size(functions)); }

/// A kernel that applies `op` to `type`.
std::string kernelOf(const std::string &op, const std::string &type) {
  return "func.func private @kernel(%x: " + type + ") -> " + type +
         " attributes {kernel.function} {\n  %y = " + op + " %x : " + type +
         "\n  return %y : " + type + "\n}\n";
}

TEST(ExpandMath, onlyIeeeArithmeticRemains) {
  for (const char *op : {"math.exp", "math.expm1", "math.log", "math.log1p", "math.tanh",
                         "math.erf", "math.rsqrt", "math.sin", "math.cos"})
    for (const char *type : {"f32", "vector<16xf32>", "f16"}) {
      std::string after = Kernels(kernelOf(op, type)).after(createExpandMathPass());
      EXPECT_EQ(count(after, op), 0u) << after;
      EXPECT_EQ(count(after, "call"), 0u) << after;
      EXPECT_GT(count(after, "arith."), 1u) << after;
    }
}

TEST(ExpandMath, theRestIsCalls) {
  std::string after = Kernels(kernelOf("math.exp", "f64")).after(createExpandMathPass());
  EXPECT_EQ(count(after, "func.func private @vitro_math_exponential_f64(f64) -> f64"), 1u) << after;
  EXPECT_EQ(count(after, "call @vitro_math_exponential_f64"), 1u) << after;
  after = Kernels(kernelOf("math.cbrt", "vector<4xf32>")).after(createExpandMathPass());
  EXPECT_EQ(count(after, "call @vitro_math_cbrt_f32"), 4u) << after;
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
