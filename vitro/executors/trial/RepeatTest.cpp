#include <gtest/gtest.h>
#include <cmath>
#include "vitro/executors/trial/Trial.h"

namespace vitro::executors {
namespace {

// Exact interval values from published tables of Clopper and Pearson's limits.
TEST(Repeat, isTheExactInterval) {
  Repeat some{20, 3};
  EXPECT_NEAR(some.low(), 0.0321, 1e-4);
  EXPECT_NEAR(some.high(), 0.3789, 1e-4);
  Repeat half{10, 5};
  EXPECT_NEAR(half.low(), 0.1871, 1e-4);
  EXPECT_NEAR(half.high(), 0.8129, 1e-4);
}

TEST(Repeat, noFailureExcludesARate) {
  Repeat none{50, 0};
  EXPECT_EQ(none.low(), 0);
  EXPECT_NEAR(std::pow(1 - none.high(), 50), 0.05, 1e-9);
  EXPECT_EQ(none.text(), "none of 50 runs: rates above 5.8 % are excluded (95 % confidence)");
}

TEST(Repeat, theEndsOfTheRange) {
  Repeat always{4, 4};
  EXPECT_EQ(always.high(), 1);
  EXPECT_NEAR(always.low(), std::pow(0.025, 0.25), 1e-6);
  EXPECT_EQ(Repeat{}.text(), "no runs");
  EXPECT_EQ(Repeat{}.high(), 1);
  Repeat rare{100000, 2};
  EXPECT_GT(rare.low(), 0);
  EXPECT_LT(rare.high(), 1e-4);
}

}  // namespace
}  // namespace vitro::executors
