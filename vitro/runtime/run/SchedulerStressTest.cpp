// Random plans on random schedules, with tasks that fail, runs that are cancelled, concurrent runs.
// VITRO_STRESS_SECONDS sets the duration; made for the thread sanitizer.
#include <gtest/gtest.h>
#include <chrono>
#include <cstdlib>
#include <thread>
#include "vitro/runtime/plan/PlanTesting.h"
#include "vitro/runtime/run/Scheduler.h"
#include "vitro/runtime/run/World.h"

namespace vitro::runtime {
namespace {

double now() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

double secondsToRun() {
  const char *given = std::getenv("VITRO_STRESS_SECONDS");
  return given ? std::atof(given) : 2;
}

Result<ops::Values> runOn(const Plan &plan, ops::Values arguments, const RunOptions &options) {
  std::vector<ops::Values> all;
  all.push_back(std::move(arguments));
  VITRO_TRY(auto outcomes, runWorld(plan, std::move(all), {}, options));
  return std::move(outcomes[0].results);
}

/// Makes the kernels of some tasks fail; returns the first of them.
std::optional<uint32_t> breakSome(Plan &plan, RandomPlan &random) {
  std::optional<uint32_t> first;
  for (uint32_t t = 0; t < plan.tasks.size(); ++t) {
    Task &task = plan.tasks[t];
    if (!task.kernel || random.below(8)) continue;
    auto body = [t](int64_t, int64_t, std::span<void *const>) -> Result<> {
      return problem("test.planted", std::to_string(t), Blame::Executor);
    };
    task.kernel = std::make_shared<FunctionKernel>(task.kernel->signature(), body);
    if (!first) first = t;
  }
  return first;
}

struct Counts {
  std::atomic<int64_t> plans = 0, runs = 0, failed = 0, cancelled = 0;
};

/// Counts without a lock: concurrent calls would be reported as a race.
struct Watcher : Observer {
  int64_t seen = 0;
  Result<> produced(const Frame *, const Task &, std::span<const HostArray>,
                    std::span<const HostArray>) override {
    ++seen;
    return {};
  }
};

void runMany(const Plan &plan, const ops::Values &arguments, const ops::Values &wanted,
             Scheduler &scheduler, RandomPlan &random, Counts &counts) {
  for (int round = 0; round < 6; ++round) {
    RunOptions options;
    options.scheduler = &scheduler;
    Watcher watcher;
    if (random.below(3) == 0) options.observers = {&watcher};
    std::atomic<bool> cancelled = false;
    std::optional<std::thread> canceller;
    if (random.below(4) == 0) {
      options.cancelled = &cancelled;
      auto wait = std::chrono::microseconds(random.below(300));
      canceller.emplace([&cancelled, wait] {
        std::this_thread::sleep_for(wait);
        cancelled = true;
      });
    }
    auto found = runOn(plan, arguments, options);
    if (canceller) canceller->join();
    ++counts.runs;
    if (!found) {
      EXPECT_EQ(found.problem().code, "run.cancelled") << found.problem().text();
      ++counts.cancelled;
      continue;
    }
    for (size_t i = 0; i < wanted.size(); ++i) ASSERT_TRUE((*found)[i].sameBits(wanted[i])) << i;
  }
}

void runFailing(const Plan &plan, uint32_t first, const ops::Values &arguments,
                Scheduler &scheduler, Counts &counts) {
  RunOptions options;
  options.scheduler = &scheduler;
  auto found = runOn(plan, arguments, options);
  ASSERT_FALSE(bool(found));
  ASSERT_EQ(found.problem().cause, std::to_string(first)) << found.problem().text();
  ++counts.failed;
}

void stress(uint64_t seed, double until, std::span<Scheduler *const> shared, Counts &counts) {
  while (now() < until && !testing::Test::HasFailure()) {
    RandomPlan random(seed += 1000003);
    RandomPlan::Shape shape;
    shape.tasks = 5 + int(random.below(60));
    shape.largest = random.below(3) ? 5000 : 60;
    shape.hasBodies = random.below(2);
    auto plain = random.make(shape);
    auto arguments = random.argumentsFor(*plain);
    auto donations = random.donations(*plain);
    auto plan = assignMemory(*plain, donations);
    auto wanted = runOn(*plain, arguments, {});
    ASSERT_TRUE(bool(wanted));
    ++counts.plans;
    Scheduler dice(2, {Schedule::Kind::Random, seed});
    Scheduler &scheduler = random.below(8) ? *shared[random.below(shared.size())] : dice;
    runMany(*plan, arguments, *wanted, scheduler, random, counts);
    if (auto first = breakSome(*plain, random))
      runFailing(*assignMemory(*plain, donations), *first, arguments, scheduler, counts);
  }
}

TEST(SchedulerStress, randomPlansSchedulesFailuresAndCancellations) {
  Scheduler two(2), three(3), eight(8);
  Scheduler *shared[] = {&two, &three, &eight};
  Counts counts;
  double until = now() + secondsToRun();
  std::vector<std::thread> others;
  for (uint64_t i = 1; i < 3; ++i)
    others.emplace_back([&, i] { stress(i, until, shared, counts); });
  stress(0, until, shared, counts);
  for (std::thread &other : others) other.join();
  EXPECT_GT(counts.runs, 0);
  printf("%lld plans, %lld runs, %lld of them cancelled, %lld failed as planted\n",
         (long long)counts.plans, (long long)counts.runs, (long long)counts.cancelled,
         (long long)counts.failed);
}

}  // namespace
}  // namespace vitro::runtime
