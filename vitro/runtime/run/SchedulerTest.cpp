#include <gtest/gtest.h>
#include <set>
#include <thread>
#include "vitro/runtime/plan/PlanTesting.h"
#include "vitro/runtime/run/Scheduler.h"
#include "vitro/runtime/run/World.h"

namespace vitro::runtime {
namespace {

/// Task t comes after the tasks of after[t].
TaskGraph graphOf(const std::vector<std::vector<uint32_t>> &after,
                  const std::set<uint32_t> &mustRunOnCaller = {}) {
  TaskGraph graph;
  graph.firstFollower = {0};
  for (uint32_t t = 0; t < after.size(); ++t) {
    graph.waitsFor.push_back(uint32_t(after[t].size()));
    graph.mustRunOnCaller.push_back(mustRunOnCaller.contains(t));
    for (uint32_t later = t; later < after.size(); ++later)
      if (std::ranges::count(after[later], t)) graph.followers.push_back(later);
    graph.firstFollower.push_back(uint32_t(graph.followers.size()));
  }
  return graph;
}

/// Which tasks ran, in the order in which they ended.
struct Log {
  std::mutex mutex;
  std::vector<uint32_t> ran;
  std::set<std::thread::id> threads;
  void add(uint32_t task) {
    std::lock_guard lock(mutex);
    ran.push_back(task);
    threads.insert(std::this_thread::get_id());
  }
};

const std::vector<std::vector<uint32_t>> kDiamond = {{}, {0}, {0}, {1, 2}, {}, {4}};

TEST(Scheduler, everyScheduleRunsEachTaskOnceAndAfterWhatItNeeds) {
  TaskGraph graph = graphOf(kDiamond);
  for (auto kind : {Schedule::Kind::Fifo, Schedule::Kind::Serial, Schedule::Kind::Random,
                    Schedule::Kind::Stress})
    for (size_t threads : {1, 2, 8}) {
      Scheduler scheduler(threads, {kind, threads});
      Log log;
      ASSERT_TRUE(bool(scheduler.run(graph, [&](uint32_t task) -> Result<> {
        log.add(task);
        return {};
      })));
      ASSERT_EQ(log.ran.size(), 6u);
      std::vector<size_t> place(6, 6);
      for (size_t i = 0; i < 6; ++i) place[log.ran[i]] = i;
      for (uint32_t t = 0; t < 6; ++t)
        for (uint32_t before : kDiamond[t]) EXPECT_LT(place[before], place[t]);
    }
}

/// Work of a nanosecond, which is not worth waking a thread for.
TEST(Scheduler, stressSharesEvenLittleWork) {
  auto schedule = parseSchedule("stress:7");
  ASSERT_TRUE(bool(schedule)) << schedule.problem().text();
  EXPECT_EQ(schedule->kind, Schedule::Kind::Stress);
  EXPECT_EQ(schedule->seed, 7u);
  EXPECT_FALSE(bool(parseSchedule("stress:")));
  EXPECT_FALSE(bool(parseSchedule("stress")));
  Scheduler scheduler(4, *schedule);
  std::mutex mutex;
  std::vector<int> done(64);
  std::set<std::thread::id> threads;
  for (int round = 0; round < 50; ++round)
    ASSERT_TRUE(bool(scheduler.split(
        64, 16,
        [&](int64_t lo, int64_t hi) -> Result<> {
          std::lock_guard lock(mutex);
          threads.insert(std::this_thread::get_id());
          for (int64_t i = lo; i < hi; ++i) ++done[size_t(i)];
          return {};
        },
        1)));
  EXPECT_EQ(done, std::vector<int>(64, 50));
  EXPECT_GT(threads.size(), 1u) << "one thread did it all, though it was told to share";
}

TEST(Scheduler, randomOrdersReplay) {
  TaskGraph graph = graphOf(std::vector<std::vector<uint32_t>>(20));
  auto order = [&](uint64_t seed) {
    Scheduler scheduler(4, {Schedule::Kind::Random, seed});
    std::vector<uint32_t> ran;
    EXPECT_TRUE(bool(scheduler.run(graph, [&](uint32_t task) -> Result<> {
      ran.push_back(task);
      return {};
    })));
    return ran;
  };
  EXPECT_EQ(order(1), order(1));
  EXPECT_NE(order(1), order(2));
}

TEST(Scheduler, readyTasksRunAtTheSameTime) {
  // Each waits for the other: on one thread this would never end.
  Scheduler scheduler(2);
  std::atomic<int> there = 0;
  ASSERT_TRUE(bool(scheduler.run(graphOf({{}, {}}), [&](uint32_t) -> Result<> {
    ++there;
    while (there < 2) std::this_thread::yield();
    return {};
  })));
}

TEST(Scheduler, tasksWithEffectsStayInTheCallersThread) {
  Scheduler scheduler(4);
  std::vector<std::vector<uint32_t>> after(40);
  std::set<uint32_t> home;
  for (uint32_t t = 0; t < 40; t += 2) home.insert(t);
  TaskGraph graph = graphOf(after, home);
  auto self = std::this_thread::get_id();
  std::atomic<int> elsewhere = 0;
  for (int round = 0; round < 50; ++round)
    ASSERT_TRUE(bool(scheduler.run(graph, [&](uint32_t task) -> Result<> {
      if (home.contains(task) && std::this_thread::get_id() != self) ++elsewhere;
      return {};
    })));
  EXPECT_EQ(elsewhere, 0);
}

TEST(Scheduler, theFirstProblemInProgramOrderWins) {
  std::vector<std::vector<uint32_t>> after(30);
  after[29] = {0};
  TaskGraph graph = graphOf(after);
  for (auto kind : {Schedule::Kind::Fifo, Schedule::Kind::Serial, Schedule::Kind::Random})
    for (uint64_t seed = 0; seed < 30; ++seed) {
      Scheduler scheduler(4, {kind, seed});
      auto ran = scheduler.run(graph, [&](uint32_t task) -> Result<> {
        if (task == 7 && kind == Schedule::Kind::Fifo)
          std::this_thread::sleep_for(std::chrono::milliseconds(1));
        if (task >= 7) return problem("test", std::to_string(task));
        return {};
      });
      ASSERT_FALSE(bool(ran));
      EXPECT_EQ(ran.problem().cause, "7");
      // Nothing is left over: the same scheduler can be used again.
      std::atomic<int> count = 0;
      ASSERT_TRUE(
          bool(scheduler.run(graph, [&](uint32_t) -> Result<> { return ++count, Result<>(); })));
      EXPECT_EQ(count, 30);
    }
}

TEST(Scheduler, runsNest) {
  Scheduler scheduler(3);
  TaskGraph graph = graphOf(kDiamond);
  std::atomic<int> leaves = 0;
  std::function<Result<>(int)> runDeep = [&](int depth) -> Result<> {
    return scheduler.run(graph, [&, depth](uint32_t) -> Result<> {
      if (depth > 0) return runDeep(depth - 1);
      ++leaves;
      return {};
    });
  };
  ASSERT_TRUE(bool(runDeep(3)));
  EXPECT_EQ(leaves, 6 * 6 * 6 * 6);
}

TEST(Scheduler, piecesCoverTheRangeOnce) {
  for (size_t threads : {1, 2, 8}) {
    Scheduler scheduler(threads);
    for (int64_t range : {0, 1, 5, 64, 1000})
      for (int64_t pieces : {1, 2, 7, 2000}) {
        std::vector<std::atomic<int>> seen(static_cast<size_t>(range));
        ASSERT_TRUE(bool(scheduler.split(range, pieces, [&](int64_t lo, int64_t hi) -> Result<> {
          for (int64_t i = lo; i < hi; ++i) ++seen[size_t(i)];
          return {};
        })));
        for (auto &count : seen) ASSERT_EQ(count, 1);
      }
  }
}

TEST(Scheduler, smallKernelsAreNotSplit) {
  auto pieces = [](size_t threads, int64_t range, uint64_t nanoseconds, int64_t grain = 0) {
    KernelSignature kernel;
    kernel.range = range;
    kernel.grain = grain;
    return Scheduler(threads).piecesFor(kernel, nanoseconds);
  };
  EXPECT_EQ(pieces(8, 1000, 500), 1);
  EXPECT_EQ(pieces(8, 1000, 20000), 5);
  EXPECT_EQ(pieces(8, 1000, 1 << 20), 32);
  EXPECT_EQ(pieces(8, 3, 1 << 20), 3);
  EXPECT_EQ(pieces(8, 0, 1 << 20), 1);
  EXPECT_EQ(pieces(1, 1000, 1 << 20), 1);
  EXPECT_EQ(pieces(8, 1000, 500, 300), 4) << "as asked for";
}

TEST(Scheduler, aLittleWorkWakesNobody) {
  Scheduler scheduler(2);
  auto calls = [&](uint64_t nanoseconds) {
    std::atomic<int> count = 0;
    EXPECT_TRUE(bool(scheduler.split(
        100, 4, [&](int64_t, int64_t) -> Result<> { return ++count, Result<>(); }, nanoseconds)));
    return count.load();
  };
  EXPECT_EQ(calls(10000), 1) << "in one piece, here";
  EXPECT_EQ(calls(100000), 4);
  // The threads that came for that go to sleep again.
  std::this_thread::sleep_for(std::chrono::milliseconds(50));
  EXPECT_EQ(calls(10000), 1);
  int shared = 0;
  for (int i = 0; i < 20; ++i) shared += calls(10000) == 4;
  EXPECT_GE(shared, 1) << "a stream of it is worth a thread";
}

TEST(Scheduler, whoLosesBySharingWorksAlone) {
  Scheduler scheduler(2);
  auto self = std::this_thread::get_id();
  std::atomic<bool> isHelped = false;
  // The worker is delayed, as if it had been preempted.
  ASSERT_TRUE(bool(scheduler.split(
      2, 2,
      [&](int64_t, int64_t) -> Result<> {
        if (std::this_thread::get_id() != self) {
          isHelped = true;
          std::this_thread::sleep_for(std::chrono::milliseconds(20));
        }
        for (int i = 0; i < 2000 && !isHelped; ++i)
          std::this_thread::sleep_for(std::chrono::milliseconds(1));
        return {};
      },
      100000)));
  ASSERT_TRUE(isHelped);
  auto calls = [&] {
    int count = 0;
    EXPECT_TRUE(bool(scheduler.split(
        100, 4,
        [&](int64_t, int64_t) -> Result<> {
          EXPECT_EQ(std::this_thread::get_id(), self);
          return ++count, Result<>();
        },
        100000)));
    return count;
  };
  for (int i = 0; i < 100; ++i) EXPECT_EQ(calls(), 1) << i;
}

TEST(Scheduler, tasksThatAreCheapGoToNobodyElse) {
  TaskGraph graph = graphOf({{}, {}, {}, {}});
  TaskCosts cheap({100, 100, 100, 100});
  Scheduler scheduler(2);
  Log log;
  for (int round = 0; round < 20; ++round)
    ASSERT_TRUE(bool(scheduler.run(
        graph,
        [&](uint32_t task) -> Result<> {
          log.add(task);
          std::this_thread::sleep_for(std::chrono::microseconds(200));
          return {};
        },
        &cheap)));
  EXPECT_EQ(log.threads.size(), 1u);
}

TEST(Scheduler, theFirstPieceThatFailsIsTold) {
  Scheduler scheduler(4);
  for (int round = 0; round < 50; ++round) {
    auto ran = scheduler.split(100, 50, [&](int64_t lo, int64_t) -> Result<> {
      if (lo >= 10) return problem("test", std::to_string(lo));
      return {};
    });
    ASSERT_FALSE(bool(ran));
    EXPECT_EQ(ran.problem().cause, "10");
  }
}

TEST(Scheduler, namesOfSchedules) {
  EXPECT_EQ(parseSchedule("fifo")->kind, Schedule::Kind::Fifo);
  EXPECT_EQ(parseSchedule("serial")->kind, Schedule::Kind::Serial);
  auto random = parseSchedule("random:12");
  ASSERT_TRUE(bool(random));
  EXPECT_EQ(random->kind, Schedule::Kind::Random);
  EXPECT_EQ(random->seed, 12u);
  for (const char *bad : {"", "lifo", "random", "random:", "random:x", "random:1x"})
    EXPECT_FALSE(bool(parseSchedule(bad))) << bad;
}

/// Every process brings a value to a rendezvous, while kernels keep the pool busy.
Result<ops::Values> meetAndSum(ops::Call &call) {
  std::vector<ops::ProcessId> all;
  for (int64_t r = 0; r < call.machine.numReplicas(); ++r) all.push_back({r, 0});
  VITRO_TRY(auto brought, call.machine.meet("sum", all, {call.in[0]}));
  HostArray sum = brought[0][0];
  VITRO_RETURN_IF_ERROR(sum.makeUnique());
  for (size_t i = 1; i < brought.size(); ++i)
    *sum.mutableData<int32_t>() += *brought[i][0].data<int32_t>();
  return ops::Values{sum};
}

TEST(Scheduler, meetingsDoNotStarveThePool) {
  // The effect is derived from the real row's name.
  ops::OpRow row{"stablehlo.all_reduce", ops::kCollectiveSum, meetAndSum};
  auto plan = std::make_shared<Plan>();
  plan->name = "main";
  constexpr int64_t kSize = 20000;
  plan->arguments = {plan->addValue(i32Vector(kSize), "%a")};
  for (int t = 0; t < 12; ++t) {
    ValueId mixed = plan->addValue(i32Vector(kSize), "m"),
            met = plan->addValue(i32Vector(kSize), "s");
    addKernelTask(*plan, mixKernel({kSize}, {kSize}, t), {mixed - 1}, {mixed});
    addKernelTask(*plan, nullptr, {t % 3 ? mixed : ValueId(0)}, {met}).row = &row;
  }
  plan->results = {ValueId(plan->values.size() - 1), ValueId(plan->values.size() - 3)};
  finish(*plan);
  auto compiled = assignMemory(*plan);
  Scheduler scheduler(2);
  WorldOptions world;
  world.replicas = 5;
  std::vector<ops::Values> arguments;
  for (uint64_t i = 0; i < 5; ++i) arguments.push_back(RandomPlan(i).argumentsFor(*plan));
  auto wanted = runWorld(*plan, arguments, world, {});
  RunOptions options;
  options.scheduler = &scheduler;
  auto found = runWorld(*compiled, arguments, world, options);
  ASSERT_TRUE(bool(wanted)) << wanted.problem().text();
  ASSERT_TRUE(bool(found)) << found.problem().text();
  for (size_t r = 0; r < 5; ++r)
    for (size_t i = 0; i < 2; ++i)
      EXPECT_TRUE((*found)[r].results[i].sameBits((*wanted)[r].results[i]));
}

}  // namespace
}  // namespace vitro::runtime
