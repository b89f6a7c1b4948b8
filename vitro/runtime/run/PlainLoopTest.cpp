#include <gtest/gtest.h>
#include "vitro/runtime/plan/PlanTesting.h"
#include "vitro/runtime/run/PlainLoop.h"
#include "vitro/runtime/run/Scheduler.h"
#include "vitro/runtime/run/World.h"

namespace vitro::runtime {
namespace {

constexpr int64_t kSize = 9;
const TensorType kNumber{DType::I32, {}, nullptr}, kBoolean{DType::Bool, {}, nullptr};

std::shared_ptr<const Kernel> scalarKernel(const char *name, TensorType out,
                                           FunctionKernel::Body body) {
  KernelSignature signature;
  signature.name = name;
  signature.inputs = {kNumber};
  signature.outputs = {std::move(out)};
  return std::make_shared<FunctionKernel>(signature, std::move(body));
}

/// for i in [0, 6): random kernels change the state, one of its variables may become another or two
/// the same. The body captures the last two inputs of the task.
struct RandomLoop {
  explicit RandomLoop(uint64_t seed) : random(seed) {
    condition = begin("condition", kVariables);
    addKernelTask(*condition,
                  scalarKernel("less", kBoolean,
                               [](int64_t, int64_t, std::span<void *const> b) -> Result<> {
                                 *static_cast<bool *>(b[1]) = *static_cast<int32_t *>(b[0]) < 6;
                                 return {};
                               }),
                  {0}, {condition->addValue(kBoolean, "%c")});
    condition->results = {ValueId(kVariables)};
    finish(*condition);
    makeBody();
    plan = begin("main", kVariables + 2);
    std::vector<ValueId> out;
    for (int i = 0; i < kVariables; ++i)
      out.push_back(plan->addValue(i == 0 ? kNumber : i32Vector(kSize), "%r"));
    Task &loop = addKernelTask(*plan, nullptr, plan->arguments, out);
    loop.row = ops::findOp("stablehlo.while");
    loop.operands = kVariables;
    loop.bodies = {{condition, {}}, {body, {kVariables, kVariables + 1}}};
    plan->results = out;
    finish(*plan);
  }

  static std::shared_ptr<Plan> begin(const char *name, int arguments) {
    auto plan = std::make_shared<Plan>();
    plan->name = name;
    for (int i = 0; i < arguments; ++i)
      plan->arguments.push_back(plan->addValue(i == 0 ? kNumber : i32Vector(kSize), "%a"));
    return plan;
  }

  ValueId pick() {  // any vector so far
    return ValueId(1 + random() % (body->values.size() - 1));
  }

  void makeBody() {
    body = begin("body", kVariables + 2);
    std::vector<ValueId> vectors;
    for (int t = 0; t < 8; ++t) {
      ValueId a = pick(), b = pick(), out = body->addValue(i32Vector(kSize), "%v");
      if (random() % 5 == 0) {
        Task &task = addKernelTask(*body, nullptr, {a}, {out});
        task.row = ops::findOp("stablehlo.reshape");
      } else if (random() % 2) {
        addKernelTask(*body, updateKernel(kSize), {a, b}, {out});
        vectors.push_back(out);
      } else {
        addKernelTask(*body, mixKernel({kSize, kSize}, {kSize}, t), {a, b}, {out});
        vectors.push_back(out);
      }
    }
    ValueId next = body->addValue(kNumber, "%n");
    addKernelTask(*body,
                  scalarKernel("next", kNumber,
                               [](int64_t, int64_t, std::span<void *const> b) -> Result<> {
                                 *static_cast<int32_t *>(b[1]) = *static_cast<int32_t *>(b[0]) + 1;
                                 return {};
                               }),
                  {0}, {next});
    body->results = {next};
    for (int i = 1; i < kVariables; ++i)
      body->results.push_back(random() % 3 && !vectors.empty()
                                  ? vectors[random() % vectors.size()]
                                  : ValueId(1 + random() % (kVariables - 1)));
    finish(*body);
  }

  static constexpr int kVariables = 5;
  std::mt19937_64 random;
  std::shared_ptr<Plan> condition, body, plan;
};

ops::Values runOn(const Plan &plan, ops::Values arguments, Scheduler *scheduler,
                  Observer *observer = nullptr, const std::atomic<bool> *cancelled = nullptr) {
  RunOptions options;
  options.scheduler = scheduler;
  if (observer) options.observers.push_back(observer);
  options.cancelled = cancelled;
  std::vector<ops::Values> all;  // an initialiser list would keep a copy
  all.push_back(std::move(arguments));
  auto outcomes = runWorld(plan, std::move(all), {}, options);
  EXPECT_EQ(bool(outcomes), !cancelled) << (outcomes ? "" : outcomes.problem().text());
  return outcomes ? std::move((*outcomes)[0].results) : ops::Values();
}

TEST(PlainLoop, theSameBitsAsTheOp) {
  Scheduler two(2);
  int plain = 0;
  for (uint64_t seed = 0; seed < 200; ++seed) {
    RandomLoop loop(seed);
    auto plan = assignMemory(*loop.plan);
    plain += isPlainLoop(plan->tasks[0]);
    auto arguments = RandomPlan(seed).argumentsFor(*loop.plan);
    *arguments[0].mutableData<int32_t>() = int32_t(seed % 8);  // some do not run a single iteration
    if (seed % 3 == 0) arguments[2] = arguments[1];
    ops::Values before;
    for (const HostArray &array : arguments) {
      before.push_back(array);
      ASSERT_TRUE(bool(before.back().makeUnique()));
    }
    auto wanted = runOn(*loop.plan, arguments, nullptr);
    for (Scheduler *scheduler : {(Scheduler *)nullptr, &two}) {
      auto found = runOn(*plan, arguments, scheduler);
      ASSERT_EQ(found.size(), wanted.size());
      for (size_t i = 0; i < wanted.size(); ++i)
        ASSERT_TRUE(found[i].sameBits(wanted[i])) << "seed " << seed << " result " << i;
      for (size_t i = 0; i < before.size(); ++i)
        ASSERT_TRUE(arguments[i].sameBits(before[i])) << "seed " << seed << " argument " << i;
    }
    // Donated arguments may be written to.
    auto found = runOn(*plan, std::move(before), nullptr);
    for (size_t i = 0; i < wanted.size(); ++i)
      ASSERT_TRUE(found[i].sameBits(wanted[i])) << "seed " << seed << " result " << i;
  }
  EXPECT_GT(plain, 100);
}

/// Keeps what it is shown, and has to see values that begin with a number above the limit.
struct LimitObserver final : Observer {
  explicit LimitObserver(int32_t limit) : limit(limit) {}
  bool mustSee(std::span<const HostArray> outputs) const override {
    ++looks;
    return std::ranges::any_of(outputs, [&](const HostArray &array) {
      return array.dtype() == DType::I32 && array.data<int32_t>()[0] > limit;
    });
  }
  Result<> produced(const Frame *frame, const Task &task, std::span<const HostArray>,
                    std::span<const HostArray> outputs) override {
    for (const HostArray &array : outputs)
      if (mustSee({&array, 1}))
        shown.push_back({instanceId(frame, task), array.data<int32_t>()[0]});
    return {};
  }
  int32_t limit;
  mutable std::atomic<int> looks = 0;
  std::vector<std::pair<std::string, int32_t>> shown;
};

// An observer sees the same values as if the loop had run op by op; if it need not see any, it is
// asked for every kernel, and the loop stays plain.
TEST(PlainLoop, observersMissNothing) {
  int seen = 0, unseen = 0;
  for (uint64_t seed = 0; seed < 60; ++seed) {
    RandomLoop loop(seed);
    auto plan = assignMemory(*loop.plan);
    auto arguments = RandomPlan(seed).argumentsFor(*loop.plan);
    *arguments[0].mutableData<int32_t>() = 0;
    auto wanted = runOn(*loop.plan, arguments, nullptr);
    for (int32_t limit : {0, 1 << 29, INT32_MAX}) {
      LimitObserver opByOp(limit), plain(limit);
      runOn(*loop.plan, arguments, nullptr, &opByOp);
      auto found = runOn(*plan, arguments, nullptr, &plain);
      ASSERT_EQ(found.size(), wanted.size());
      for (size_t i = 0; i < wanted.size(); ++i)
        ASSERT_TRUE(found[i].sameBits(wanted[i])) << "seed " << seed << " result " << i;
      EXPECT_EQ(plain.shown, opByOp.shown) << "seed " << seed;
      EXPECT_GE(plain.looks.load(), 6) << "seed " << seed;
      (plain.shown.empty() ? unseen : seen)++;
    }
  }
  EXPECT_GT(seen, 60);
  EXPECT_GE(unseen, 60);
}

// What a user may write into plan.json: the op itself reports the error.
TEST(PlainLoop, whatDoesNotFitIsNone) {
  auto isPlain = [](auto &&change) {
    RandomLoop loop(1);
    auto plan = assignMemory(*loop.plan);
    Task task = plan->tasks[0];
    std::shared_ptr<Plan> bodies[] = {copyOf(*task.bodies[0].plan), copyOf(*task.bodies[1].plan)};
    change(task, *bodies[0], *bodies[1]);
    for (size_t i : {0u, 1u}) {
      finish(*bodies[i]);
      task.bodies[i].plan = bodies[i];
    }
    return isPlainLoop(task);
  };
  EXPECT_TRUE(isPlain([](Task &, Plan &, Plan &) {}));
  EXPECT_FALSE(isPlain([](Task &task, Plan &, Plan &) { task.out.pop_back(); }));
  EXPECT_FALSE(isPlain([](Task &task, Plan &, Plan &) { task.resultTypes[1] = i32Vector(5); }));
  EXPECT_FALSE(isPlain([](Task &, Plan &condition, Plan &) {
    condition.values[condition.results[0]].type = TensorType{DType::Bool, {100}, nullptr};
    condition.buffers[condition.values[condition.results[0]].buffer].bytes = 100;
  }));
  EXPECT_FALSE(
      isPlain([](Task &, Plan &, Plan &body) { body.values[body.results[1]].buffer = 99; }));
  EXPECT_FALSE(
      isPlain([](Task &, Plan &, Plan &body) { std::swap(body.results[0], body.results[1]); }));
}

TEST(PlainLoop, stopsWhenCancelled) {
  RandomLoop loop(1);
  std::atomic<bool> cancelled = false;
  int rounds = 0;
  loop.condition->tasks[0].kernel =
      scalarKernel("always", kBoolean, [&](int64_t, int64_t, std::span<void *const> b) -> Result<> {
        *static_cast<bool *>(b[1]) = true;
        cancelled = ++rounds == 3;
        return {};
      });
  auto plan = assignMemory(*loop.plan);
  ASSERT_TRUE(isPlainLoop(plan->tasks[0]));
  runOn(*plan, RandomPlan(1).argumentsFor(*loop.plan), nullptr, nullptr, &cancelled);
  EXPECT_EQ(rounds, 3);
}

}  // namespace
}  // namespace vitro::runtime
