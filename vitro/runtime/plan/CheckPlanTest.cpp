#include <gtest/gtest.h>
#include <set>
#include "vitro/runtime/plan/CheckPlan.h"
#include "vitro/runtime/plan/Layout.h"
#include "vitro/runtime/plan/PlanTesting.h"
#include "vitro/runtime/run/World.h"

namespace vitro::runtime {
namespace {

using Kind = PlanFault::Kind;

std::shared_ptr<Plan> finishedCopyOf(const Plan &plan) {
  auto out = copyOf(plan);
  finish(*out);
  return out;
}

struct Touch {
  uint32_t task;
  Place place;
  bool writes;
};

/// Two tasks, and bytes that both touch.
struct Conflict {
  uint32_t first, second;
  uint64_t lo, hi;
  auto operator<=>(const Conflict &) const = default;
};

/// The definition, pair by pair: who reads and writes which bytes, and whether any path orders
/// them.
class Oracle {
 public:
  explicit Oracle(const Plan &plan) {
    size_t count = plan.tasks.size();
    paths.assign(count, std::vector<bool>(count, false));
    for (size_t t = 0; t < count; ++t)
      for (uint32_t before : plan.tasks[t].after) {
        paths[t][before] = true;
        for (size_t i = 0; i < before; ++i)
          if (paths[before][i]) paths[t][i] = true;
      }
    for (uint32_t t = 0; t < count; ++t) {
      const Task &task = plan.tasks[t];
      for (ValueId in : task.in) touches.push_back({t, placeOf(plan, in), false});
      if (!plan.layout->isView[t])
        for (ValueId out : task.out) touches.push_back({t, placeOf(plan, out), true});
    }
  }

  bool isPath(uint32_t from, uint32_t to) const { return paths[to][from]; }

  std::set<Conflict> conflicts() const {
    std::set<Conflict> out;
    for (const Touch &a : touches)
      for (const Touch &b : touches) {
        bool meet =
            a.place.memory == b.place.memory && a.place.lo < b.place.hi && b.place.lo < a.place.hi;
        if (a.task >= b.task || !(a.writes || b.writes) || !meet || paths[b.task][a.task]) continue;
        out.insert(
            {a.task, b.task, std::max(a.place.lo, b.place.lo), std::min(a.place.hi, b.place.hi)});
      }
    return out;
  }

 private:
  std::vector<std::vector<bool>> paths;
  std::vector<Touch> touches;
};

std::set<Conflict> reported(const Plan &plan) {
  std::set<Conflict> out;
  for (const PlanFault &fault : findFaults(plan)) {
    EXPECT_EQ(fault.kind, Kind::Unordered) << fault.problem.text();
    out.insert({fault.first, fault.second, fault.lo, fault.hi});
  }
  return out;
}

TEST(CheckPlan, everyNeededEdgeOfTwoHundredRandomPlansIsMissed) {
  size_t needed = 0, idle = 0, donated = 0, views = 0, reused = 0;
  for (uint64_t seed = 0; seed < 200; ++seed) {
    RandomPlan random(seed);
    auto plain = random.make({.tasks = 25, .percentViews = 25});
    auto plan = assignMemory(*plain, random.donations(*plain));
    ASSERT_TRUE(findFaults(*plan).empty()) << seed << findFaults(*plan)[0].problem.text();
    Oracle whole(*plan);
    ASSERT_TRUE(whole.conflicts().empty()) << seed;
    uint64_t placed = 0;
    for (const Buffer &buffer : plan->buffers)
      placed += buffer.space == Buffer::Space::Arena ? buffer.bytes : 0;
    reused += placed > plan->arenaBytes;
    for (size_t t = 0; t < plan->tasks.size(); ++t) views += plan->layout->isView[t];
    for (size_t i = 0; i < plan->buffers.size(); ++i)
      donated += plan->buffers[i].space == Buffer::Space::Argument && plan->layout->isWritten[i];
    for (uint32_t t = 0; t < plan->tasks.size(); ++t)
      for (uint32_t before : plan->tasks[t].after) {
        auto damaged = finishedCopyOf(*plan);
        std::erase(damaged->tasks[t].after, before);
        finish(*damaged);
        Oracle oracle(*damaged);
        auto truth = oracle.conflicts();
        auto found = reported(*damaged);
        std::string where = "seed " + std::to_string(seed) + ", edge " + std::to_string(before) +
                            " -> " + std::to_string(t);
        ASSERT_EQ(found.empty(), truth.empty()) << where;
        for (const Conflict &conflict : found)
          ASSERT_TRUE(truth.contains(conflict)) << where << ": no such conflict";
        for (const Conflict &conflict : truth) {
          if (conflict.first == before && conflict.second == t) {
            ASSERT_TRUE(found.contains(conflict)) << where << " is not reported";
          }
        }
        bool isNeeded = !oracle.isPath(before, t);
        ++(isNeeded ? needed : idle);
      }
  }
  EXPECT_GT(needed, 4000u);
  EXPECT_GT(donated, 20u);
  EXPECT_GT(views, 200u);
  EXPECT_GT(reused, 150u);
  printf("%zu needed edges, %zu others; %zu views, %zu arguments written, %zu plans reuse memory\n",
         needed, idle, views, donated, reused);
}

TEST(CheckPlan, plantedOverlapsAreFound) {
  size_t planted = 0;
  for (uint64_t seed = 0; seed < 200; ++seed) {
    RandomPlan random(seed);
    auto plain = random.make({.tasks = 25});
    auto plan = finishedCopyOf(*assignMemory(*plain));
    // All tasks in one chain: only the placement is wrong.
    for (uint32_t t = 1; t < plan->tasks.size(); ++t) plan->tasks[t].after = {t - 1};
    finish(*plan);
    ASSERT_TRUE(findFaults(*plan).empty());
    // Moves a value on top of another one that is live when it is written.
    for (uint32_t t = 1; t < plan->tasks.size(); ++t) {
      const Task &task = plan->tasks[t];
      if (!task.kernel) continue;
      ValueId mine = task.out[0];
      uint32_t home = plan->values[mine].buffer;
      if (home == kNoBuffer || plan->buffers[home].space != Buffer::Space::Arena) continue;
      for (ValueId other = 0; other < plan->values.size(); ++other) {
        uint32_t theirs = plan->values[other].buffer;
        if (theirs == kNoBuffer || theirs == home) continue;
        if (plan->buffers[theirs].space != Buffer::Space::Arena) continue;
        auto isLater = [&](uint32_t reader) {
          return reader > t && std::ranges::count(plan->tasks[reader].in, other);
        };
        bool isMadeBefore = false, isReadLater = false;
        for (uint32_t i = 0; i < plan->tasks.size(); ++i) {
          isMadeBefore |= i < t && std::ranges::count(plan->tasks[i].out, other);
          isReadLater |= isLater(i);
        }
        if (!isMadeBefore || !isReadLater) continue;
        auto damaged = finishedCopyOf(*plan);
        damaged->buffers[home].offset = damaged->buffers[theirs].offset;
        damaged->arenaBytes += 4096;  // it may be longer
        finish(*damaged);
        Place a = placeOf(*damaged, mine), b = placeOf(*damaged, other);
        if (a.hi <= b.lo || b.hi <= a.lo) continue;  // a view of another part
        auto faults = findFaults(*damaged);
        ++planted;
        // A value that is updated in place moves as a whole: then others of its tasks may be
        // reported first.
        auto isMine = [&](uint32_t task) {
          return task < plan->tasks.size() &&
                 std::ranges::any_of(
                     plan->tasks[task].out,
                     [&](ValueId made) { return plan->values[made].buffer == home; });
        };
        bool isFound = std::ranges::any_of(faults, [&](const PlanFault &fault) {
          return fault.kind == Kind::Overlap && (isMine(fault.first) || isMine(fault.second));
        });
        EXPECT_TRUE(isFound) << "seed " << seed << " task " << t << " value " << other;
      }
    }
  }
  EXPECT_GT(planted, 1000u);
  printf("%zu overlaps planted\n", planted);
}

/// %0 = mix(%a), %1 = mix(%0, %a), result %1
std::shared_ptr<Plan> small() {
  auto plan = std::make_shared<Plan>();
  plan->name = "main";
  ValueId a = plan->addValue(i32Vector(4), "%a"), first = plan->addValue(i32Vector(4), "%0");
  ValueId second = plan->addValue(i32Vector(4), "%1");
  plan->arguments = {a};
  plan->results = {second};
  addKernelTask(*plan, mixKernel({4}, {4}, 1), {a}, {first}).origin.location = "model.py:3";
  addKernelTask(*plan, mixKernel({4, 4}, {4}, 2), {first, a}, {second}).origin.location =
      "model.py:4";
  finish(*plan);
  return finishedCopyOf(*assignMemory(*plan));
}

std::string firstFault(const std::shared_ptr<Plan> &plan) {
  finish(*plan);
  auto faults = findFaults(*plan);
  return faults.empty() ? "" : faults[0].problem.code + ": " + faults[0].problem.cause;
}

TEST(CheckPlan, namesBothTasksTheBufferAndTheBytes) {
  auto plan = small();
  EXPECT_EQ(firstFault(plan), "");
  plan->tasks[1].after.clear();
  EXPECT_EQ(firstFault(plan),
            "plan.unordered: task 0 (kernel mix1 main/0 (model.py:3)) and task 1 (kernel mix2 "
            "main/1 (model.py:4)) both touch bytes 0 to 16 of the arena (buffer 2) (%0 and %0), "
            "one of them writes, and no edge orders them");
}

TEST(CheckPlan, numbersOutOfRange) {
  auto wrong = [](const auto &damage) {
    auto plan = small();
    damage(*plan);
    finish(*plan);
    auto faults = findFaults(*plan);
    return faults.empty() ? std::string() : faults[0].problem.code;
  };
  EXPECT_EQ(wrong([](Plan &plan) { plan.tasks[0].after = {0}; }), "plan.edge");
  EXPECT_EQ(wrong([](Plan &plan) { plan.tasks[0].after = {7}; }), "plan.edge");
  EXPECT_EQ(wrong([](Plan &plan) { plan.arenaBytes = 15; }), "plan.buffer");
  EXPECT_EQ(wrong([](Plan &plan) { plan.arenaBytes = UINT64_MAX; }), "plan.arena");
  EXPECT_EQ(wrong([](Plan &plan) { plan.buffers[2].offset = UINT64_MAX - 3; }), "plan.buffer");
  EXPECT_EQ(wrong([](Plan &plan) { plan.values[1].offset = 4; }), "plan.value");
  EXPECT_EQ(wrong([](Plan &plan) { plan.values[1].offset = UINT64_MAX; }), "plan.value");
  EXPECT_EQ(wrong([](Plan &plan) { plan.values[1].buffer = 0; }), "plan.overlap")
      << "the argument is read after it is overwritten";
  EXPECT_EQ(wrong([](Plan &plan) { plan.values[0].buffer = 2; }), "plan.value");
  EXPECT_EQ(wrong([](Plan &plan) { plan.buffers[0].index = 1; }), "plan.buffer");
  EXPECT_EQ(wrong([](Plan &plan) { plan.buffers[0].bytes = 12; }), "plan.buffer");
  EXPECT_EQ(wrong([](Plan &plan) { plan.buffers.push_back(plan.buffers[0]); }), "plan.buffer");
  EXPECT_EQ(wrong([](Plan &plan) {
              plan.buffers[2].bytes = plan.arenaBytes = 64;
              plan.values[1].offset = 2;
            }),
            "plan.value")
      << "not aligned";
  EXPECT_EQ(wrong([](Plan &plan) { plan.tasks[0].kernel = mixKernel({4}, {5}, 1); }),
            "kernel.operands");
  EXPECT_EQ(wrong([](Plan &plan) { std::swap(plan.tasks[0].out, plan.tasks[1].out); }),
            "plan.unwritten");
}

TEST(CheckPlan, aPlanWithAFaultDoesNotRun) {
  auto plan = small();
  plan->tasks[1].after.clear();
  finish(*plan);
  for (int i = 0; i < 2; ++i) {
    auto ran = runWorld(*plan, {RandomPlan(1).argumentsFor(*plan)}, {}, {});
    ASSERT_FALSE(bool(ran));
    EXPECT_EQ(ran.problem().code, "plan.unordered");
  }
}

TEST(CheckPlan, kernelsNeverSeeArraysOfAnotherSize) {
  auto plan = small();
  for (bool hasEdges : {true, false}) {
    plan->hasEdges = hasEdges;
    finish(*plan);
    auto ran = runWorld(*plan, {{*HostArray::zeros(DType::I32, {3})}}, {}, {});
    ASSERT_FALSE(bool(ran));
    EXPECT_EQ(ran.problem().code, "plan.size") << ran.problem().text();
  }
}

TEST(CheckPlan, effectsMustBeOrdered) {
  auto plan = std::make_shared<Plan>();
  plan->arguments = {plan->addValue(i32Vector(2), "%a")};
  for (int i = 0; i < 2; ++i)
    addKernelTask(*plan, nullptr, {0}, {}).row = ops::findOp("check.expect_eq_const");
  plan->hasEdges = true;
  EXPECT_NE(firstFault(plan).find("plan.effects"), std::string::npos);
  plan->tasks[1].after = {0};
  EXPECT_EQ(firstFault(plan), "");
}

TEST(CheckPlan, anUpdateMayLieWhereItStartsAndNowhereElse) {
  auto plan = std::make_shared<Plan>();
  plan->name = "main";
  plan->arguments = {plan->addValue(i32Vector(20), "%a")};
  ValueId base = plan->addValue(i32Vector(20), "%0"), out = plan->addValue(i32Vector(20), "%1");
  addKernelTask(*plan, mixKernel({20}, {20}, 1), {0}, {base});
  addKernelTask(*plan, updateKernel(20), {base, 0}, {out});
  plan->results = {out};
  finish(*plan);
  auto placed = assignMemory(*plan);
  ASSERT_EQ(placed->values[base].buffer, placed->values[out].buffer);
  EXPECT_TRUE(findFaults(*placed).empty());
  auto isOverlap = [](const Plan &plan) {
    auto faults = findFaults(plan);
    return !faults.empty() && faults[0].kind == Kind::Overlap;
  };
  auto other = finishedCopyOf(*placed);
  other->tasks[1].kernel = mixKernel({20, 20}, {20}, 3);
  finish(*other);
  EXPECT_TRUE(isOverlap(*other)) << "a kernel that says nothing of it";
  other = finishedCopyOf(*placed);
  other->tasks[1].in[1] = base;
  finish(*other);
  EXPECT_TRUE(isOverlap(*other)) << "the kernel reads it while it changes";
  other = finishedCopyOf(*placed);
  std::swap(other->tasks[1].in[0], other->tasks[1].in[1]);
  finish(*other);
  EXPECT_TRUE(isOverlap(*other)) << "it starts as the other input";
}

}  // namespace
}  // namespace vitro::runtime
