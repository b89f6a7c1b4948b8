#include <gtest/gtest.h>
#include <algorithm>
#include "vitro/runtime/plan/Layout.h"

namespace vitro::runtime {
namespace {

TEST(TaskCosts, theLeastOfWhatWasMeasured) {
  TaskCosts costs({700, 800});
  EXPECT_EQ(costs.of(0), 700u);
  costs.note(0, 5000);
  EXPECT_EQ(costs.of(0), 5000u) << "a guess is no measurement";
  costs.note(0, 90);
  costs.note(0, 300);
  EXPECT_EQ(costs.of(0), 90u);
  EXPECT_EQ(costs.of(1), 800u);
}

TEST(TaskCosts, fewRunsTell) {
  TaskCosts costs({0});
  int runs = 0;
  for (; !costs.isKnown(0); ++runs) costs.note(0, 1);
  EXPECT_GT(runs, 1);
  EXPECT_LT(runs, 20);
}

/// Task t comes after the tasks of after[t].
TaskGraph graphOf(const std::vector<std::vector<uint32_t>> &after) {
  TaskGraph graph;
  graph.firstFollower = {0};
  for (uint32_t t = 0; t < after.size(); ++t) {
    for (uint32_t later = t; later < after.size(); ++later)
      if (std::ranges::count(after[later], t)) graph.followers.push_back(later);
    graph.firstFollower.push_back(uint32_t(graph.followers.size()));
  }
  return graph;
}

TEST(TaskCosts, slackIsWhatAChainLeavesOver) {
  EXPECT_EQ(TaskCosts({10, 20, 30}).slack(graphOf({{}, {0}, {1}})), 0u);
  EXPECT_EQ(TaskCosts({10, 20, 30}).slack(graphOf({{}, {}, {}})), 30u);
  TaskGraph diamond = graphOf({{}, {0}, {0}, {1, 2}});
  TaskCosts costs({5, 100, 40, 5});
  EXPECT_EQ(costs.slack(diamond), 40u);
  costs.note(2, 7);
  EXPECT_EQ(costs.slack(diamond), 7u) << "what was measured since counts";
}

}  // namespace
}  // namespace vitro::runtime
