#include <gtest/gtest.h>
#include <time.h>
#include "vitro/runtime/plan/AssignMemory.h"
#include "vitro/runtime/plan/CheckPlan.h"
#include "vitro/runtime/plan/Layout.h"
#include "vitro/runtime/plan/PlanTesting.h"
#include "vitro/runtime/run/Scheduler.h"
#include "vitro/runtime/run/World.h"

namespace vitro::runtime {
namespace {

using Space = Buffer::Space;

ops::Values runOn(const Plan &plan, ops::Values arguments, Scheduler *scheduler = nullptr) {
  RunOptions options;
  options.scheduler = scheduler;
  std::vector<ops::Values> all;  // an initialiser list would keep a copy
  all.push_back(std::move(arguments));
  auto outcomes = runWorld(plan, std::move(all), {}, options);
  EXPECT_TRUE(bool(outcomes)) << outcomes.problem().text();
  return outcomes ? std::move((*outcomes)[0].results) : ops::Values();
}

const Buffer *bufferOf(const Plan &plan, ValueId value) {
  uint32_t buffer = plan.values[value].buffer;
  return buffer == kNoBuffer ? nullptr : &plan.buffers[buffer];
}

/// Values 0 and 1 are arguments; task t makes value t + 2 from the two values before.
std::shared_ptr<Plan> ladder(int tasks, int64_t size = 20) {
  auto plan = std::make_shared<Plan>();
  plan->name = "main";
  plan->arguments = {plan->addValue(i32Vector(size), "%a"), plan->addValue(i32Vector(size), "%b")};
  for (int t = 0; t < tasks; ++t) {
    ValueId out = plan->addValue(i32Vector(size), "%" + std::to_string(t));
    addKernelTask(*plan, mixKernel({size, size}, {size}, t), {out - 2, out - 1}, {out});
  }
  plan->results = {ValueId(tasks + 1)};
  finish(*plan);
  return plan;
}

TEST(AssignMemory, memoryIsReusedAndResultsAreWrittenInPlace) {
  auto plan = assignMemory(*ladder(50));
  EXPECT_EQ(plan->arenaBytes, 3 * 128u) << "two values are read while one is written";
  ASSERT_TRUE(bufferOf(*plan, 2));
  EXPECT_EQ(bufferOf(*plan, 0)->space, Space::Argument);
  EXPECT_EQ(bufferOf(*plan, 2)->space, Space::Arena);
  EXPECT_EQ(bufferOf(*plan, 2)->offset % 64, 0u);
  EXPECT_EQ(bufferOf(*plan, 51)->space, Space::Result);
  for (const Task &task : plan->tasks) EXPECT_LE(task.after.size(), 1u) << "a ladder is a chain";
  EXPECT_TRUE(findFaults(*plan).empty());
}

TEST(AssignMemory, aResultTakesADonatedArgumentThatNobodyNeedsAnyMore) {
  Donations donations;
  donations.offers = {{true, -1}, {true, -1}};
  auto plan = assignMemory(*ladder(3), donations);
  const Buffer *result = bufferOf(*plan, 4);
  ASSERT_TRUE(result);
  EXPECT_EQ(result->space, Space::Argument);
  EXPECT_EQ(result->index, 0u) << "%b is read by the second task too";
  EXPECT_TRUE(findFaults(*plan).empty());
  // The task that defines the result must not read it.
  EXPECT_EQ(bufferOf(*assignMemory(*ladder(1), donations), 2)->space, Space::Result);
  donations.offers = {{true, 1}, {false, -1}};
  EXPECT_EQ(bufferOf(*assignMemory(*ladder(3), donations), 4)->space, Space::Result)
      << "given up for another result";
}

TEST(AssignMemory, donatedMemoryIsWrittenOnlyWhereTheCallerGaveItUp) {
  Donations donations;
  donations.offers = {{true, -1}, {true, -1}};
  auto plain = ladder(3);
  auto plan = assignMemory(*plain, donations);
  ops::Values arguments = RandomPlan(1).argumentsFor(*plain), copies;
  for (const HostArray &array : arguments) {
    copies.push_back(array);
    ASSERT_TRUE(bool(copies.back().makeUnique()));
  }
  auto wanted = runOn(*plain, arguments);
  auto kept = runOn(*plan, arguments);  // we still hold them
  EXPECT_TRUE(kept[0].sameBits(wanted[0]));
  for (size_t i = 0; i < 2; ++i) EXPECT_TRUE(arguments[i].sameBits(copies[i])) << i;
  const std::byte *memory = arguments[0].raw();
  auto given = runOn(*plan, std::move(arguments));
  EXPECT_TRUE(given[0].sameBits(wanted[0]));
  EXPECT_EQ(given[0].raw(), memory);
}

TEST(AssignMemory, viewsLieInWhatTheyLookAt) {
  auto plan = std::make_shared<Plan>();
  plan->name = "main";
  ValueId a = plan->addValue(i32Vector(8), "%a"), made = plan->addValue(i32Vector(8), "%0");
  ValueId flat = plan->addValue({DType::I32, {2, 4}, nullptr}, "%1");
  ValueId cut = plan->addValue({DType::I32, {1, 4}, nullptr}, "%2");
  ValueId odd = plan->addValue({DType::I32, {2, 2}, nullptr}, "%3");
  ValueId out = plan->addValue(i32Vector(4), "%4"), other = plan->addValue(i32Vector(4), "%5");
  plan->arguments = {a};
  plan->results = {out, other};
  addKernelTask(*plan, mixKernel({8}, {8}, 1), {a}, {made});
  auto addOp = [&](const char *op, ValueId in, ValueId result) -> Task & {
    Task &task = addKernelTask(*plan, nullptr, {in}, {result});
    task.row = ops::findOp(op);
    return task;
  };
  addOp("stablehlo.reshape", made, flat);
  Task &whole = addOp("stablehlo.slice", flat, cut);
  whole.attrs.set("start_indices", {std::vector<int64_t>{1, 0}});
  whole.attrs.set("limit_indices", {std::vector<int64_t>{2, 4}});
  Task &part = addOp("stablehlo.slice", flat, odd);
  part.attrs.set("start_indices", {std::vector<int64_t>{0, 1}});
  part.attrs.set("limit_indices", {std::vector<int64_t>{2, 3}});
  for (auto &task : {&whole, &part}) task->attrs.set("strides", {std::vector<int64_t>{1, 1}});
  addKernelTask(*plan, mixKernel({4}, {4}, 2), {cut}, {out});
  addKernelTask(*plan, mixKernel({4}, {4}, 3), {odd}, {other});
  finish(*plan);
  EXPECT_EQ(viewOffset(*plan, plan->tasks[1]), 0u);
  EXPECT_EQ(viewOffset(*plan, plan->tasks[2]), 16u);
  EXPECT_EQ(viewOffset(*plan, plan->tasks[3]), std::nullopt) << "its rows are apart";
  auto wanted = runOn(*plan, RandomPlan(1).argumentsFor(*plan));
  auto found = runOn(*assignMemory(*plan), RandomPlan(1).argumentsFor(*plan));
  EXPECT_TRUE(found[0].sameBits(wanted[0]));
  EXPECT_TRUE(found[1].sameBits(wanted[1]));
  // Without the op that reads it as an array, everything is in the arena.
  plan->tasks.erase(plan->tasks.begin() + 3);
  plan->tasks.pop_back();
  plan->results = {out};
  finish(*plan);
  auto placed = assignMemory(*plan);
  EXPECT_EQ(placed->values[cut].buffer, placed->values[made].buffer);
  EXPECT_EQ(placed->values[cut].offset, 16u);
  EXPECT_TRUE(placed->layout->isView[1] && placed->layout->isView[2]);
  EXPECT_TRUE(findFaults(*placed).empty());
  EXPECT_TRUE(runOn(*placed, RandomPlan(1).argumentsFor(*plan))[0].sameBits(wanted[0]));
}

TEST(AssignMemory, effectsKeepTheirOrder) {
  auto plan = std::make_shared<Plan>();
  plan->name = "main";
  plan->arguments = {plan->addValue(i32Vector(2), "%a")};
  for (int i = 0; i < 3; ++i) {
    Task &task = addKernelTask(*plan, nullptr, {0}, {});
    task.row = ops::findOp("check.expect_eq_const");
  }
  finish(*plan);
  auto ordered = assignMemory(*plan);
  EXPECT_EQ(ordered->tasks[1].after, std::vector<uint32_t>{0});
  EXPECT_EQ(ordered->tasks[2].after, std::vector<uint32_t>{1});
  EXPECT_TRUE(ordered->layout->graph.mustRunOnCaller[2]);
}

TEST(AssignMemory, randomPlansComputeTheSameInAnyOrderOnAnyThreads) {
  Scheduler two(2), eight(8);
  for (uint64_t seed = 0; seed < 60; ++seed) {
    RandomPlan random(seed);
    auto plain = random.make({.tasks = 40, .largest = seed % 3 ? 40 : 9000, .hasBodies = true});
    auto plan = assignMemory(*plain, random.donations(*plain));
    auto arguments = random.argumentsFor(*plain);
    auto wanted = runOn(*plain, arguments);
    Scheduler dice(2, {Schedule::Kind::Random, seed}), serial(2, {Schedule::Kind::Serial, 0});
    for (Scheduler *scheduler : {(Scheduler *)nullptr, &two, &eight, &dice, &serial}) {
      auto found = runOn(*plan, arguments, scheduler);
      ASSERT_EQ(found.size(), wanted.size()) << seed;
      for (size_t i = 0; i < wanted.size(); ++i)
        ASSERT_TRUE(found[i].sameBits(wanted[i])) << "seed " << seed << " result " << i;
    }
  }
}

/// Value 1 is made from the argument 0, and then updated `count` times; the last one is the result.
std::shared_ptr<Plan> updates(int count, int64_t size = 20) {
  auto plan = std::make_shared<Plan>();
  plan->name = "main";
  plan->arguments = {plan->addValue(i32Vector(size), "%a")};
  addKernelTask(*plan, mixKernel({size}, {size}, 1), {0}, {plan->addValue(i32Vector(size), "%0")});
  for (int i = 0; i < count; ++i) {
    ValueId out = plan->addValue(i32Vector(size), "%" + std::to_string(i + 1));
    addKernelTask(*plan, updateKernel(size), {out - 1, 0}, {out});
  }
  plan->results = {ValueId(count + 1)};
  finish(*plan);
  return plan;
}

TEST(AssignMemory, updatesHappenWhereTheResultWillBe) {
  auto plain = updates(3);
  auto plan = assignMemory(*plain);
  for (ValueId value : {1, 2, 3, 4})
    EXPECT_EQ(plan->values[value].buffer, plan->values[4].buffer) << value;
  EXPECT_EQ(bufferOf(*plan, 4)->space, Space::Result);
  EXPECT_EQ(plan->arenaBytes, 0u);
  EXPECT_TRUE(findFaults(*plan).empty());
  auto arguments = RandomPlan(1).argumentsFor(*plain);
  EXPECT_TRUE(runOn(*plan, arguments)[0].sameBits(runOn(*plain, arguments)[0]));
  // Read once more later, or twice by its update: then a copy is needed.
  auto later = updates(2), twice = updates(2);
  addKernelTask(*later, mixKernel({20}, {20}, 7), {2}, {later->addValue(i32Vector(20), "%m")});
  later->results.push_back(4);
  twice->tasks[2].in[1] = 2;
  for (auto &plan : {later, twice}) {
    finish(*plan);
    auto placed = assignMemory(*plan);
    EXPECT_NE(placed->values[2].buffer, placed->values[3].buffer);
    EXPECT_TRUE(findFaults(*placed).empty());
    auto wanted = runOn(*plan, arguments), found = runOn(*placed, arguments);
    for (size_t i = 0; i < wanted.size(); ++i) EXPECT_TRUE(found[i].sameBits(wanted[i]));
  }
}

TEST(AssignMemory, updatesInTheArenaStayWhereTheyAre) {
  auto plain = updates(3);
  ValueId last = plain->addValue(i32Vector(20), "%last");
  addKernelTask(*plain, mixKernel({20}, {20}, 9), {4}, {last});
  plain->results = {last};
  finish(*plain);
  auto plan = assignMemory(*plain);
  EXPECT_EQ(plan->arenaBytes, 128u) << "one value's room";
  EXPECT_TRUE(findFaults(*plan).empty());
  auto arguments = RandomPlan(1).argumentsFor(*plain);
  EXPECT_TRUE(runOn(*plan, arguments)[0].sameBits(runOn(*plain, arguments)[0]));
}

/// while (state[0] < 5) { state = {state[0] + 1, update of state[1] by state[0]'s array } }
TEST(AssignMemory, aLoopUpdatesItsStateInPlace) {
  constexpr int64_t kSize = 16;
  TensorType boolean{DType::Bool, {}, nullptr}, number{DType::I32, {}, nullptr};
  auto bodyOf = [&](const char *name) {
    auto plan = std::make_shared<Plan>();
    plan->name = name;
    plan->arguments = {plan->addValue(number, "%i"), plan->addValue(i32Vector(kSize), "%x")};
    return plan;
  };
  KernelSignature less, next;
  less.name = "less", next.name = "next";
  less.inputs = next.inputs = next.outputs = {number};
  less.outputs = {boolean};
  auto condition = bodyOf("condition"), body = bodyOf("body");
  addKernelTask(*condition,
                std::make_shared<FunctionKernel>(
                    less,
                    [](int64_t, int64_t, std::span<void *const> b) -> Result<> {
                      *static_cast<bool *>(b[1]) = *static_cast<int32_t *>(b[0]) < 5;
                      return {};
                    }),
                {0}, {condition->addValue(boolean, "%c")});
  condition->results = {2};
  addKernelTask(*body,
                std::make_shared<FunctionKernel>(
                    next,
                    [](int64_t, int64_t, std::span<void *const> b) -> Result<> {
                      *static_cast<int32_t *>(b[1]) = *static_cast<int32_t *>(b[0]) + 1;
                      return {};
                    }),
                {0}, {body->addValue(number, "%n")});
  std::vector<const void *> places;
  auto update = updateKernel(kSize);
  KernelSignature signature = update->signature();
  signature.inputs.pop_back();
  addKernelTask(*body,
                std::make_shared<FunctionKernel>(
                    signature,
                    [&](int64_t lo, int64_t hi, std::span<void *const> b) -> Result<> {
                      places.push_back(b[1]);
                      for (int64_t i = lo; i < hi; ++i) static_cast<int32_t *>(b[1])[i] += 3;
                      return {};
                    }),
                {1}, {body->addValue(i32Vector(kSize), "%u")});
  body->results = {2, 3};
  finish(*condition);
  finish(*body);
  auto plan = bodyOf("main");
  Task &loop =
      addKernelTask(*plan, nullptr, {0, 1},
                    {plan->addValue(number, "%0"), plan->addValue(i32Vector(kSize), "%1")});
  loop.row = ops::findOp("stablehlo.while");
  loop.bodies = {{condition, {}}, {body, {}}};
  plan->results = {2, 3};
  finish(*plan);
  auto arguments = RandomPlan(1).argumentsFor(*plan);
  *arguments[0].mutableData<int32_t>() = 0;
  auto before = arguments[1];
  ASSERT_TRUE(bool(before.makeUnique()));
  auto found = runOn(*assignMemory(*plan), arguments);
  ASSERT_EQ(places.size(), 5u);
  for (const void *place : places) EXPECT_EQ(place, places[0]) << "no copy after the first round";
  EXPECT_EQ(found[1].raw(), places[0]);
  EXPECT_TRUE(arguments[1].sameBits(before)) << "what the caller holds is left alone";
  EXPECT_EQ(found[1].data<int32_t>()[7], before.data<int32_t>()[7] + 15);
}

TEST(AssignMemory, isTheSameEveryTime) {
  RandomPlan random(3);
  auto plain = random.make({.tasks = 200});
  auto once = assignMemory(*plain), twice = assignMemory(*plain);
  EXPECT_EQ(once->arenaBytes, twice->arenaBytes);
  for (size_t i = 0; i < once->values.size(); ++i)
    EXPECT_EQ(once->values[i].buffer, twice->values[i].buffer);
  for (size_t i = 0; i < once->tasks.size(); ++i)
    EXPECT_EQ(once->tasks[i].after, twice->tasks[i].after);
}

/// CPU time: the machine may be busy.
double secondsOf(const auto &work) {
  auto now = [] {
    timespec time = {};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return double(time.tv_sec) + double(time.tv_nsec) * 1e-9;
  };
  double began = now();
  work();
  return now() - began;
}

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
constexpr double kSlowness = 20;
#else
constexpr double kSlowness = 1;
#endif
#else
constexpr double kSlowness = 1;
#endif

TEST(AssignMemory, fiftyThousandTasksTakeLittleTime) {
  RandomPlan random(5);
  auto plain = random.make({.tasks = 50000, .arguments = 40});
  std::shared_ptr<const Plan> plan;
  double assigning = secondsOf([&] { plan = assignMemory(*plain); });
  size_t edges = 0, faults = 1;
  for (const Task &task : plan->tasks) edges += task.after.size();
  double checking = secondsOf([&] { faults = findFaults(*plan).size(); });
  EXPECT_EQ(faults, 0u);
  EXPECT_LT(edges, 4 * plan->tasks.size());
  EXPECT_LT(assigning, 2 * kSlowness);
  EXPECT_LT(checking, 1 * kSlowness);
  RecordProperty("edges", int(edges));
  printf("%zu tasks, %zu edges, %llu bytes of arena: assigned in %.3f s, checked in %.3f s\n",
         plan->tasks.size(), edges, (unsigned long long)plan->arenaBytes, assigning, checking);
}

}  // namespace
}  // namespace vitro::runtime
