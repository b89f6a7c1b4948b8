// Which op a check names, at any number of threads.
#include <gtest/gtest.h>
#include <algorithm>
#include <limits>
#include "vitro/runtime/observers/Check.h"
#include "vitro/runtime/plan/Plan.h"

namespace vitro::runtime {
namespace {

TEST(CheckList, namesWhatThereIs) {
  for (const char *list : {"", "nan", "inf", "nan,inf", "inf,nan", "nan,nan"}) {
    auto checks = CheckList::parse(list);
    ASSERT_TRUE(checks) << list;
    EXPECT_EQ(checks->isEmpty(), *list == 0);
    EXPECT_EQ(checks->make().size(), *list ? 1u : 0u) << list;
  }
  for (const char *list : {"nan,", ",nan", "nna", "nan inf"}) {
    auto checks = CheckList::parse(list);
    ASSERT_FALSE(checks) << list;
    EXPECT_EQ(checks.problem().code, "usage.check");
  }
}

/// A task of a plan, as shown to an observer.
struct Shown {
  Plan plan, body;
  Shown() {
    for (const char *id : {"main/0", "main/1", "main/2"}) plan.tasks.push_back(taskOf(id));
    for (const char *id : {"body/0", "body/1"}) body.tasks.push_back(taskOf(id));
    auto shared = std::make_shared<Plan>();
    shared->tasks = body.tasks;
    plan.tasks[1].bodies.push_back({shared, {}});
  }
  static Task taskOf(const char *id) {
    Task task;
    task.row = ops::findOp("stablehlo.log");
    task.origin = {"stablehlo.log", id, ""};
    task.operands = 1;
    return task;
  }
  const Task &inside(size_t i) const { return plan.tasks[1].bodies[0].plan->tasks[i]; }
};

TEST(ProgramOrder, isThatOfTheProgram) {
  Shown shown;
  const auto &tasks = shown.plan.tasks;
  Frame first{nullptr, &tasks[1], 0}, second{nullptr, &tasks[1], 1};
  std::vector<std::vector<int64_t>> inOrder = {
      programOrder(nullptr, tasks[0]),        programOrder(&first, shown.inside(0)),
      programOrder(&first, shown.inside(1)),  programOrder(&second, shown.inside(0)),
      programOrder(&second, shown.inside(1)), programOrder(nullptr, tasks[2])};
  EXPECT_TRUE(std::ranges::is_sorted(inOrder));
  EXPECT_EQ(std::ranges::adjacent_find(inOrder), inOrder.end()) << "two are alike";
}

TEST(NonFinite, theFirstInProgramOrderIsNamedWhateverRanFirst) {
  Shown shown;
  const float given[] = {-1, 1}, got[] = {std::numeric_limits<float>::quiet_NaN(), 0};
  HostArray in = *HostArray::of<float>({2}, std::span(given));
  HostArray bad = *HostArray::of<float>({2}, std::span(got));
  std::vector<size_t> order = {0, 1, 2};
  do {
    auto checks = CheckList::parse("nan")->make();
    for (size_t i : order)
      ASSERT_TRUE(checks[0]->produced(nullptr, shown.plan.tasks[i], {&in, 1}, {&bad, 1}));
    auto hit = checks[0]->firstHit({});
    ASSERT_TRUE(hit);
    EXPECT_EQ(hit->origin.id, "main/0");
  } while (std::ranges::next_permutation(order).found);
}

}  // namespace
}  // namespace vitro::runtime
