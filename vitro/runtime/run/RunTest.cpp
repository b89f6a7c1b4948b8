#include <gtest/gtest.h>
#include <chrono>
#include "vitro/runtime/run/World.h"

namespace vitro::runtime {
namespace {

const ops::OpRow &addRow() { return *ops::findOp("stablehlo.add"); }
const TensorType f32{DType::F32, {}, nullptr};

/// %result = (%a + %b) + %b
std::unique_ptr<Plan> sumPlan() {
  auto plan = std::make_unique<Plan>();
  plan->name = "sum";
  ValueId a = plan->addValue(f32, "%a"), b = plan->addValue(f32, "%b");
  ValueId ab = plan->addValue(f32, "%0"), abb = plan->addValue(f32, "%1");
  plan->arguments = {a, b};
  for (auto [left, out, id] : {std::tuple{a, ab, "sum/0"}, std::tuple{ab, abb, "sum/1"}}) {
    Task task;
    task.row = &addRow();
    task.in = {left, b};
    task.operands = 2;
    task.out = {out};
    task.origin = {"stablehlo.add", id, ""};
    plan->tasks.push_back(std::move(task));
  }
  plan->results = {abb};
  finish(*plan);
  return plan;
}

float onlyFloat(const std::vector<ProcessOutcome> &outcomes) {
  return *outcomes.at(0).results.at(0).data<float>();
}

std::vector<ops::Values> oneProcess(float a, float b) {
  return {{HostArray::scalar(a), HostArray::scalar(b)}};
}

TEST(Run, executesTasksInOrder) {
  auto outcome = runWorld(*sumPlan(), oneProcess(1, 2), {}, {});
  ASSERT_TRUE(bool(outcome));
  EXPECT_EQ(onlyFloat(*outcome), 5);
}

struct Recorder : Observer {
  std::vector<std::string> seen;
  Result<> produced(const Frame *frame, const Task &task, std::span<const HostArray>,
                    std::span<const HostArray> outputs) override {
    seen.push_back(instanceId(frame, task) + "=" + std::to_string(int(*outputs[0].data<float>())));
    return {};
  }
};

TEST(Run, observerSeesEveryValueAsItIsProduced) {
  Recorder recorder;
  RunOptions options;
  options.observers = {&recorder};
  ASSERT_TRUE(bool(runWorld(*sumPlan(), oneProcess(1, 2), {}, options)));
  EXPECT_EQ(recorder.seen, (std::vector<std::string>{"sum/0=3", "sum/1=5"}));
}

TEST(Run, timesTasksThatTheReferenceRunsTooWhereSomebodyAsks) {
  std::atomic<uint64_t> shared = 0;
  RunOptions options;
  ASSERT_TRUE(bool(runWorld(*sumPlan(), oneProcess(1, 2), {}, options)));
  EXPECT_EQ(shared, 0u);
  options.sharedTime = &shared;
  auto began = std::chrono::steady_clock::now();
  ASSERT_TRUE(bool(runWorld(*sumPlan(), oneProcess(1, 2), {}, options)));
  std::chrono::nanoseconds all = std::chrono::steady_clock::now() - began;
  EXPECT_GT(shared, 0u);
  EXPECT_LE(shared, uint64_t(all.count()));
}

TEST(Run, cancelledRunStopsBeforeTheNextTask) {
  std::atomic<bool> cancelled = true;
  RunOptions options;
  options.cancelled = &cancelled;
  auto outcome = runWorld(*sumPlan(), oneProcess(1, 2), {}, options);
  ASSERT_FALSE(bool(outcome));
  EXPECT_EQ(outcome.problem().blame, Blame::Timeout);
}

TEST(Run, lastUsesAreFoundFromTheBack) {
  auto plan = sumPlan();
  EXPECT_EQ(plan->tasks[0].takes, (std::vector<bool>{true, false}));  // %b has a later use
  EXPECT_EQ(plan->tasks[1].takes, (std::vector<bool>{true, true}));
}

TEST(Run, scalarPlansBecomeTapes) {
  auto plan = sumPlan();
  ASSERT_TRUE(plan->tape);
  ops::ScalarProgramRunner runner(*plan->tape, 3);
  float a[] = {1, 2, 3}, b[] = {10, 20, 30}, out[3];
  const void *in[] = {a, b};
  void *outs[] = {out};
  runner.run(in, outs, 3);
  EXPECT_EQ(out[0], 21);
  EXPECT_EQ(out[2], 63);
}

TEST(Perturb, movesByOneUnitAndIsSeeded) {
  auto once = [](uint64_t seed) {
    RunOptions options;
    options.perturb = seed;
    return onlyFloat(*runWorld(*sumPlan(), oneProcess(1, 2), {}, options));
  };
  EXPECT_EQ(once(7), once(7));
  bool moved = false;
  for (uint64_t seed = 0; seed < 8; ++seed) {
    EXPECT_NEAR(once(seed), 5.0f, 2e-6f);
    moved |= once(seed) != 5.0f;
  }
  EXPECT_TRUE(moved);
}

/// An op of the test: every process brings its one value to a rendezvous and takes the group's sum.
Result<ops::Values> meetAndSum(ops::Call &call) {
  std::vector<ops::ProcessId> all;
  for (int64_t r = 0; r < call.machine.numReplicas(); ++r) all.push_back({r, 0});
  VITRO_TRY(auto brought, call.machine.meet("sum", all, {call.in[0]}));
  float sum = 0;
  for (const ops::Values &values : brought) sum += *values[0].data<float>();
  return ops::Values{HostArray::scalar(sum)};
}
/// Only replica 0 reaches the rendezvous: no other process ever will.
Result<ops::Values> meetAlone(ops::Call &call) {
  if (call.machine.self().replica == 0) return meetAndSum(call);
  return ops::Values{call.in[0]};
}

std::unique_ptr<Plan> onePlan(const ops::OpRow &row) {
  auto plan = std::make_unique<Plan>();
  ValueId in = plan->addValue(f32, "%a"), out = plan->addValue(f32, "%0");
  plan->arguments = {in};
  plan->results = {out};
  Task task;
  task.row = &row;
  task.in = {in};
  task.operands = 1;
  task.out = {out};
  plan->tasks.push_back(std::move(task));
  finish(*plan);
  return plan;
}

TEST(World, processesMeet) {
  ops::OpRow row{"test.meet", ops::kCollectiveSum, meetAndSum};
  WorldOptions world;
  world.replicas = 3;
  std::vector<ops::Values> arguments;
  for (int i = 0; i < 3; ++i) arguments.push_back({HostArray::scalar(float(i + 1))});
  auto outcome = runWorld(*onePlan(row), std::move(arguments), world, {});
  ASSERT_TRUE(bool(outcome));
  for (const ProcessOutcome &process : *outcome) EXPECT_EQ(*process.results[0].data<float>(), 6);
}

/// Many rendezvous in a row: a released process must not look stuck to one already waiting.
Result<ops::Values> meetOften(ops::Call &call) {
  ops::Values last;
  for (int i = 0; i < 500; ++i) {
    VITRO_TRY(last, meetAndSum(call));
  }
  return last;
}

TEST(World, fastProcessesAreNotTakenForStuck) {
  ops::OpRow row{"test.often", ops::kCollectiveSum, meetOften};
  WorldOptions world;
  world.replicas = 4;
  std::vector<ops::Values> arguments(4, ops::Values{HostArray::scalar(1.f)});
  auto outcome = runWorld(*onePlan(row), std::move(arguments), world, {});
  ASSERT_TRUE(bool(outcome)) << outcome.problem().text();
}

TEST(World, waitingForAProcessThatEndedIsAProblemNotAHang) {
  ops::OpRow row{"test.alone", ops::kCollectiveSum, meetAlone};
  WorldOptions world;
  world.replicas = 2;
  auto outcome =
      runWorld(*onePlan(row), {{HostArray::scalar(1.f)}, {HostArray::scalar(2.f)}}, world, {});
  ASSERT_FALSE(bool(outcome));
  EXPECT_EQ(outcome.problem().code, "grid.stuck");
  EXPECT_NE(outcome.problem().cause.find("replica 1 partition 0 has ended"), std::string::npos);
}

/// Adds its replica to the host's result for the argument.
Result<ops::Values> askHost(ops::Call &call) {
  float mine = float(call.machine.self().replica);
  VITRO_TRY(ops::Values answer,
            call.machine.callHost(3, {call.in.begin(), call.in.end()}, call.results));
  return ops::Values{HostArray::scalar(*answer.at(0).data<float>() + mine)};
}

TEST(World, everyProcessReachesTheHost) {
  ops::OpRow row{"test.host", ops::kCollectiveSum, askHost};
  WorldOptions world;
  world.replicas = 2;
  std::atomic<int> calls = 0;
  world.hostCalls = [&](uint64_t id, ops::Values in, std::span<const TensorType>) {
    ++calls;
    return Result<ops::Values>({HostArray::scalar(*in.at(0).data<float>() * float(id))});
  };
  std::vector<ops::Values> arguments(2, ops::Values{HostArray::scalar(2.f)});
  auto outcome = runWorld(*onePlan(row), arguments, world, {});
  ASSERT_TRUE(bool(outcome)) << outcome.problem().text();
  EXPECT_EQ(calls, 2);
  EXPECT_EQ(*outcome->at(0).results[0].data<float>(), 6);
  EXPECT_EQ(*outcome->at(1).results[0].data<float>(), 7);
  world.hostCalls = nullptr;
  auto alone = runWorld(*onePlan(row), arguments, world, {});
  ASSERT_FALSE(bool(alone));
  EXPECT_EQ(alone.problem().code, "callback.no-host");
}

}  // namespace
}  // namespace vitro::runtime
