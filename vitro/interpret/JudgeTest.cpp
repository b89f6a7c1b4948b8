// The numeric rules with their evidence, on programs: what rounding explains, and what it does not.
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <bit>
#include <cmath>
#include <functional>
#include "mlir/Parser/Parser.h"
#include "vitro/interpret/BuildPlan.h"
#include "vitro/ir/Dialects.h"
#include "vitro/runtime/reference/Judge.h"

namespace vitro::interpret {
namespace {

using runtime::GridValues;

std::unique_ptr<mlir::MLIRContext> makeContext() {
  auto context = std::make_unique<mlir::MLIRContext>();
  ir::loadDialects(*context);
  return context;
}

/// Sums of 64 products: long enough for visible rounding.
struct JudgeTest : testing::Test {
  std::unique_ptr<mlir::MLIRContext> context = makeContext();
  std::shared_ptr<const runtime::Plan> plan;
  GridValues arguments, own;
  Settings settings;

  void SetUp() override {
    auto module = mlir::parseSourceString<mlir::ModuleOp>(
        R"(func.func @main(%a: tensor<4x64xf32>, %b: tensor<64x4xf32>) -> tensor<4x4xf32> {
      %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0]
        : (tensor<4x64xf32>, tensor<64x4xf32>) -> tensor<4x4xf32>
      return %0 : tensor<4x4xf32> })",
        context.get());
    auto built = buildPlan(module->lookupSymbol<mlir::func::FuncOp>("main"));
    ASSERT_TRUE(built);
    plan = *built;
    std::vector<float> values;
    for (int i = 0; i < 256; ++i) values.push_back(float(i % 17) / 3 - 2);
    arguments = {{*HostArray::of<float>({4, 64}, std::span<const float>(values)),
                  *HostArray::of<float>({64, 4}, std::span<const float>(values))}};
    auto ran = reference().run({});
    ASSERT_TRUE(ran);
    own = {(*ran)[0].results};
  }
  runtime::Reference reference() { return runtime::Reference(plan, arguments, {}); }
  /// Our own outputs, each multiplied by `factor`.
  GridValues times(float factor) {
    std::vector<float> values;
    for (float x : own[0][0].span<float>()) values.push_back(x * factor);
    return {{*HostArray::of<float>({4, 4}, std::span<const float>(values))}};
  }
  bool claimHolds(const GridValues &claim) {
    auto evidence = reference();
    auto judged = judgeClaim(own, claim, own, evidence, settings);
    EXPECT_TRUE(judged);
    return judged->same;
  }
};

TEST_F(JudgeTest, ownOutputsAndRoundingAreMatched) {
  EXPECT_TRUE(claimHolds(own));
  EXPECT_TRUE(claimHolds(times(1 + 0x1p-23f)));
}

TEST_F(JudgeTest, aWrongFileIsNotExcusedByItsOwnError) {
  EXPECT_FALSE(claimHolds(times(1.001f)));
  EXPECT_FALSE(claimHolds(times(2)));
  EXPECT_FALSE(claimHolds(times(0)));
}

TEST_F(JudgeTest, tolerancesReplaceTheRules) {
  ASSERT_TRUE(settings.set("rtol", "0.01", "test"));
  EXPECT_TRUE(claimHolds(times(1.001f)));
  EXPECT_FALSE(claimHolds(times(1.1f)));
}

TEST_F(JudgeTest, aShadowIsJudgedAsTheValueItStandsFor) {
  auto evidence = reference();
  auto shadows = evidence.shadows();
  ASSERT_TRUE(shadows);
  auto judged = judge(own, **shadows, evidence, settings, {});
  ASSERT_TRUE(judged);
  EXPECT_TRUE(judged->same);
}

/// Whether a file is accepted as the result of `main`; one f32 result.
bool isAccepted(const std::string &body, std::vector<float> argument, std::vector<float> file,
                std::string *rule = nullptr) {
  auto context = makeContext();
  int64_t n = int64_t(argument.size());
  std::string type = "tensor<" + std::to_string(n) + "xf32>";
  std::string text = "func.func @main(%x: !t) -> !t { " + body + " return %r : !t }";
  for (size_t at; (at = text.find("!t")) != std::string::npos;) text.replace(at, 2, type);
  auto module = mlir::parseSourceString<mlir::ModuleOp>(text, context.get());
  auto plan = buildPlan(module->lookupSymbol<mlir::func::FuncOp>("main"));
  EXPECT_TRUE(plan);
  GridValues arguments{{*HostArray::of<float>({n}, std::span<const float>(argument))}};
  GridValues claim{{*HostArray::of<float>({n}, std::span<const float>(file))}};
  runtime::Reference reference(*plan, arguments, {});
  auto ran = reference.run({});
  EXPECT_TRUE(ran);
  GridValues own{(*ran)[0].results};
  auto judged = judgeClaim(own, claim, own, reference, Settings());
  EXPECT_TRUE(judged);
  if (rule) *rule = compare::name(judged->outputs[0][0].rule);
  return judged->same;
}

TEST(JudgeClaim, whatOnlyMovesDataMustBeExact) {
  auto context = makeContext();
  auto module = mlir::parseSourceString<mlir::ModuleOp>(
      R"(func.func @main(%a: tensor<2x3xf32>) -> tensor<3x2xf32> {
      %0 = stablehlo.transpose %a, dims = [1, 0] : (tensor<2x3xf32>) -> tensor<3x2xf32>
      return %0 : tensor<3x2xf32> })",
      context.get());
  auto plan = buildPlan(module->lookupSymbol<mlir::func::FuncOp>("main"));
  ASSERT_TRUE(plan);
  std::vector<float> values = {1, 2, 3, 4, 5, 6};
  GridValues arguments = {{*HostArray::of<float>({2, 3}, std::span<const float>(values))}};
  runtime::Reference reference(*plan, arguments, {});
  GridValues own = {(*reference.run({}))[0].results};
  auto holds = [&](std::vector<float> file) {
    GridValues claim = {{*HostArray::of<float>({3, 2}, std::span<const float>(file))}};
    auto judged = judgeClaim(own, claim, own, reference, Settings());
    EXPECT_TRUE(judged);
    return judged->same;
  };
  EXPECT_TRUE(holds({1, 4, 2, 5, 3, 6}));
  EXPECT_FALSE(holds({1, 4, 2, 5, 3, 6.0000005f})) << "one bit of one element";
}

TEST(JudgeClaim, aSubnormalIntermediateMayBeZeroInTheFile) {
  // x * 1.5e-38 is subnormal for x = 0.5; times 60 it is far above what rounding explains.
  std::string body =
      "%c = stablehlo.constant dense<1.5e-38> : !t %k = stablehlo.constant dense<60.0> : !t "
      "%p = stablehlo.multiply %x, %c : !t %r = stablehlo.multiply %p, %k : !t";
  std::string rule;
  EXPECT_TRUE(isAccepted(body, {0.5f, 2}, {0, 1.8e-36f}, &rule));
  EXPECT_EQ(rule, "flushed");
  EXPECT_FALSE(isAccepted(body, {0.5f, 2}, {4.5e-37f, 0}));  // nothing is subnormal there
  EXPECT_FALSE(isAccepted(body, {0.5f, 2}, {-4.5e-37f, 1.8e-36f}));
}

TEST(JudgeClaim, logGammaMayLoseWhatItsExpansionLoses) {
  // Near its zeros: XLA's f32 is off by up to 47u there, whatever the size of the result.
  float x = 2.1174226f, y = 0.0539853329f, u = 0x1p-24f;
  std::string body = "%r = chlo.lgamma %x : !t -> !t";
  EXPECT_TRUE(isAccepted(body, {x}, {y + 47 * u}));
  EXPECT_FALSE(isAccepted(body, {x}, {y + 80 * u}));
  // The same distance is a fault where nothing of that size cancels.
  EXPECT_FALSE(isAccepted("%r = stablehlo.log %x : !t", {std::exp(y)}, {y + 47 * u}));
}

/// The rule that accepts compiled code's result for a dot of rows and columns of one number each;
/// the second row of the left side has another number.
std::string ruleFor(const std::string &type, std::array<float, 2> rows, float column,
                    std::array<float, 2> made) {
  auto context = makeContext();
  std::string text =
      R"(func.func @main(%a: tensor<2x64x!t>, %b: tensor<64x1x!t>) -> tensor<2x1xf32> {
      %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0]
        : (tensor<2x64x!t>, tensor<64x1x!t>) -> tensor<2x1xf32>
      return %0 : tensor<2x1xf32> })";
  for (size_t at; (at = text.find("!t")) != std::string::npos;) text.replace(at, 2, type);
  auto module = mlir::parseSourceString<mlir::ModuleOp>(text, context.get());
  auto plan = buildPlan(module->lookupSymbol<mlir::func::FuncOp>("main"));
  EXPECT_TRUE(plan);
  auto filled = [&]<class T>(Tag<T>) {
    std::vector<T> a(64, T(rows[0])), b(64, T(column));
    a.insert(a.end(), 64, T(rows[1]));
    return ops::Values{*HostArray::of<T>({2, 64}, std::span<const T>(a)),
                       *HostArray::of<T>({64, 1}, std::span<const T>(b))};
  };
  GridValues arguments{type == "f32" ? filled(Tag<float>()) : filled(Tag<BFloat16>())};
  runtime::Reference reference(*plan, arguments, {});
  GridValues own{(*reference.run({}))[0].results};
  GridValues target{{*HostArray::of<float>({2, 1}, std::span<const float>(made))}};
  auto judged = judge(target, own, reference, Settings(), {});
  EXPECT_TRUE(judged);
  return judged->same ? std::string(compare::name(judged->outputs[0][0].rule)) : "";
}

TEST(JudgeCompiled, productsOfBf16MayLoseSubnormalNumbers) {
  // 2^-130 is read as zero.
  EXPECT_EQ(ruleFor("bf16", {0x1p-130f, 0x1p-124f}, 0x1p30f, {0, 0x1p-88f}), "flushed");
  EXPECT_EQ(ruleFor("bf16", {0x1p-130f, 0x1p-124f}, 0x1p30f, {0, 0}), "");
  EXPECT_EQ(ruleFor("bf16", {0x1p-130f, 0x1p-124f}, 0x1p30f, {-0x1p-94f, 0x1p-88f}), "");
  EXPECT_EQ(ruleFor("bf16", {0x1p-120f, 0x1p-124f}, 0x1p30f, {0, 0x1p-88f}), "");  // no subnormal
  // Products of 2^-127 are subnormal, though their sum is not.
  EXPECT_EQ(ruleFor("bf16", {0x1p-63f, 0x1p-60f}, 0x1p-64f, {0, 0x1p-118f}), "flushed");
  EXPECT_EQ(ruleFor("bf16", {0x1p-63f, 0x1p-60f}, 0x1p-64f, {0, 0}), "");
  // No processor does that to f32 in our code.
  EXPECT_EQ(ruleFor("f32", {0x1p-130f, 0x1p-124f}, 0x1p30f, {0, 0x1p-88f}), "");
}

/// Compiled code's results for `convert(function(x) * scale)` to i32, judged: `made` from x.
bool isAccepted(const std::string &function, float scale, const std::vector<float> &xs,
                const std::function<int32_t(size_t i)> &made) {
  auto context = makeContext();
  int64_t n = int64_t(xs.size());
  std::string text = fmt::format(
      R"(func.func @main(%x: tensor<{0}xf32>) -> tensor<{0}xi32> {{
      %c = stablehlo.constant dense<{1:.1f}> : tensor<{0}xf32>
      %t = stablehlo.{2} %x : tensor<{0}xf32>
      %m = stablehlo.multiply %t, %c : tensor<{0}xf32>
      %r = stablehlo.convert %m : (tensor<{0}xf32>) -> tensor<{0}xi32>
      return %r : tensor<{0}xi32> }})",
      n, scale, function);
  auto module = mlir::parseSourceString<mlir::ModuleOp>(text, context.get());
  auto plan = buildPlan(module->lookupSymbol<mlir::func::FuncOp>("main"));
  EXPECT_TRUE(plan);
  GridValues arguments{{*HostArray::of<float>({n}, std::span<const float>(xs))}};
  runtime::Reference reference(*plan, arguments, {});
  GridValues own{(*reference.run({}))[0].results};
  std::vector<int32_t> results;
  for (size_t i = 0; i < xs.size(); ++i) results.push_back(made(i));
  GridValues target{{*HostArray::of<int32_t>({n}, std::span<const int32_t>(results))}};
  auto judged = judge(target, own, reference, Settings(), {});
  EXPECT_TRUE(judged);
  return judged->same;
}

/// `value` moved by `steps` units in the last place.
float moved(float value, int steps) {
  return std::bit_cast<float>(std::bit_cast<int32_t>(value) + steps);
}

// What decides an integer is off by what its function is: eight runs with noise of one unit in both
// tanh and product leave a tenth of these elements where they were.
TEST(JudgeCompiled, integersMayVaryAsFarAsTheApproximationBeforeThem) {
  std::vector<float> xs;
  for (int i = 0; i < 4096; ++i) xs.push_back(0.6f + float(i) / 2048);
  auto tanhOff = [&](int steps) {
    return [&xs, steps](size_t i) {
      return int32_t(moved(float(std::tanh(double(xs[i]))), i % 3 ? steps : -steps) * 1.6e7f);
    };
  };
  EXPECT_TRUE(isAccepted("tanh", 1.6e7f, xs, tanhOff(0)));
  EXPECT_TRUE(isAccepted("tanh", 1.6e7f, xs, tanhOff(1)));
  EXPECT_FALSE(isAccepted("tanh", 1.6e7f, xs, tanhOff(8)));
  // Compiled code's logistic is off by up to 2.4 units.
  auto logisticOff = [&](size_t i) {
    float y = float(1 / (1 + std::exp(-double(xs[i]))));
    return int32_t(moved(y, i % 2 ? 3 : -3) * 1.6e7f);
  };
  EXPECT_TRUE(isAccepted("logistic", 1.6e7f, xs, logisticOff));
}

TEST(JudgeCompiled, aDecisionThatNoNoiseTurnsIsAFault) {
  // Rounded to nearest instead of towards zero; one element too many.
  std::vector<float> xs;
  for (int i = 0; i < 1000; ++i) xs.push_back(0.6f + float(i) / 512);
  auto product = [&](size_t i) { return float(std::tanh(double(xs[i]))) * 1000.0f; };
  EXPECT_FALSE(isAccepted("tanh", 1000, xs, [&](size_t i) { return int32_t(product(i) + 0.5f); }));
  auto oneOff = [&](size_t i) { return int32_t(product(i)) + (i == 500); };
  EXPECT_FALSE(isAccepted("tanh", 1000, xs, oneOff));
}

}  // namespace
}  // namespace vitro::interpret
