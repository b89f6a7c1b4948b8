#include <gtest/gtest.h>
#include <cmath>
#include "vitro/runtime/run/SumNoise.h"
#include "vitro/runtime/run/World.h"

namespace vitro::runtime {
namespace {

/// A dot of 1 x n with n x 1.
struct SumNoise : testing::Test {
  Plan plan;
  ops::Values arguments;

  void make(const std::vector<float> &a, const std::vector<float> &b) {
    int64_t n = int64_t(a.size());
    auto x = plan.addValue({DType::F32, {1, n}, nullptr}, "x");
    auto y = plan.addValue({DType::F32, {n, 1}, nullptr}, "y");
    auto z = plan.addValue({DType::F32, {1, 1}, nullptr}, "z");
    plan.arguments = {x, y};
    plan.results = {z};
    Task task;
    task.row = ops::findOp("stablehlo.dot_general");
    task.attrs.set("lhs_contracting_dimensions", {std::vector<int64_t>{1}});
    task.attrs.set("rhs_contracting_dimensions", {std::vector<int64_t>{0}});
    task.in = {x, y};
    task.operands = 2;
    task.out = {z};
    plan.tasks.push_back(std::move(task));
    finish(plan);
    arguments = {*HostArray::of<float>({1, n}, std::span<const float>(a)),
                 *HostArray::of<float>({n, 1}, std::span<const float>(b))};
  }
  float run(uint64_t seed, bool sums) {
    RunOptions options;
    options.perturb = seed;
    if (sums) options.noise = NoiseKind::Approximations;
    auto outcome = runWorld(plan, {arguments}, {}, options);
    EXPECT_TRUE(outcome);
    return outcome ? (*outcome)[0].results[0].data<float>()[0] : NAN;
  }
};

TEST_F(SumNoise, movesByWhatTheTermsAreNotByTheResult) {
  // Terms of a thousand that cancel to one: other orders lose thousandths.
  std::vector<float> a, b(64, 1.0f);
  for (int i = 0; i < 64; ++i) a.push_back(i % 2 ? -1000.0f : 1000.0f);
  a[0] += 1;
  make(a, b);
  EXPECT_NEAR(run(1, false), 1, 1e-6);
  double most = 0;
  for (uint64_t seed = 1; seed <= 8; ++seed)
    most = std::max(most, std::fabs(run(seed, true) - 1.0));
  EXPECT_GT(most, 1e-3);
  EXPECT_LT(most, 2e-2);
}

TEST_F(SumNoise, leavesIntegersAndInfinitiesAlone) {
  make({INFINITY, 1}, {1, 1});
  EXPECT_EQ(run(1, true), INFINITY);
  plan.tasks[0].resultTypes[0].dtype = DType::I32;
  EXPECT_FALSE(addsUp(plan.tasks[0]));
}

}  // namespace
}  // namespace vitro::runtime
