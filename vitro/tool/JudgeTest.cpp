#include <gtest/gtest.h>
#include "mlir/Parser/Parser.h"
#include "vitro/importers/ParseModule.h"
#include "vitro/interpret/BuildPlan.h"
#include "vitro/tool/Judge.h"

namespace vitro::tool {
namespace {

using runtime::GridValues;

/// Sums of 64 products: long enough for rounding to show.
struct JudgeTest : testing::Test {
  std::unique_ptr<mlir::MLIRContext> context = importers::makeContext();
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
    auto built = interpret::buildPlan(module->lookupSymbol<mlir::func::FuncOp>("main"));
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
  /// Our own outputs, each multiplied.
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
  auto judged = judge(own, **shadows, evidence, settings);
  ASSERT_TRUE(judged);
  EXPECT_TRUE(judged->same);
}

}  // namespace
}  // namespace vitro::tool
