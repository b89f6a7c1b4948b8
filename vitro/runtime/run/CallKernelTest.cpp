#include <fmt/format.h>
#include <gtest/gtest.h>
#include <algorithm>
#include <cstring>
#include "vitro/runtime/plan/AssignMemory.h"
#include "vitro/runtime/plan/KernelOperands.h"
#include "vitro/runtime/plan/KernelTesting.h"
#include "vitro/runtime/run/CallKernel.h"
#include "vitro/runtime/run/Scheduler.h"
#include "vitro/runtime/run/World.h"

namespace vitro::runtime {
namespace {

TensorType vectorOf(int64_t size) { return {DType::F32, {size}, nullptr}; }

/// %1 = (%a + %b) + %b by a kernel.
std::unique_ptr<Plan> sumPlan(int64_t size) {
  auto plan = std::make_unique<Plan>();
  plan->name = "main";
  ValueId a = plan->addValue(vectorOf(size), "%a"), b = plan->addValue(vectorOf(size), "%b");
  ValueId once = plan->addValue(vectorOf(size), "%0"), twice = plan->addValue(vectorOf(size), "%1");
  plan->arguments = {a, b};
  plan->results = {twice};
  addKernelTask(*plan, addKernel(size), {a, b}, {once});
  addKernelTask(*plan, addKernel(size), {once, b}, {twice});
  finish(*plan);
  return plan;
}

Result<ops::Values> runOn(const Plan &plan, ops::Values arguments, RunOptions options = {}) {
  VITRO_TRY(auto outcomes, runWorld(plan, {std::move(arguments)}, {}, options));
  return std::move(outcomes[0].results);
}

TEST(CallKernel, tasksRunKernels) {
  float a[] = {1, 2, 3}, b[] = {10, 20, 30};
  auto results = runOn(*sumPlan(3), {*HostArray::of<float>({3}, a), *HostArray::of<float>({3}, b)});
  ASSERT_TRUE(bool(results)) << results.problem().text();
  EXPECT_EQ(results->at(0).data<float>()[0], 21);
  EXPECT_EQ(results->at(0).data<float>()[2], 63);
}

TEST(CallKernel, anEmptyArrayIsNoWork) {
  auto empty = *HostArray::zeros(DType::F32, {0});
  auto results = runOn(*sumPlan(0), {empty, empty});
  ASSERT_TRUE(bool(results)) << results.problem().text();
  EXPECT_EQ(results->at(0).elements(), 0);
}

struct Recorder : Observer {
  std::vector<std::string> seen;
  std::vector<HostArray> kept;
  bool wantsInputs() const override { return true; }
  Result<> produced(const Frame *frame, const Task &task, std::span<const HostArray> inputs,
                    std::span<const HostArray> outputs) override {
    seen.push_back(fmt::format("{}: {}, {} -> {}", instanceId(frame, task),
                               *inputs[0].data<float>(), *inputs[1].data<float>(),
                               *outputs[0].data<float>()));
    kept.push_back(outputs[0]);
    return {};
  }
};

TEST(CallKernel, observersSeeWhatKernelsReadAndWrote) {
  Recorder recorder;
  RunOptions options;
  options.observers = {&recorder};
  auto one = HostArray::of<float>({1}, std::vector<float>{1});
  ASSERT_TRUE(bool(runOn(*sumPlan(1), {*one, *one}, options)));
  EXPECT_EQ(recorder.seen, (std::vector<std::string>{"main/0: 1, 1 -> 2", "main/1: 2, 1 -> 3"}));
}

// An observer that sees immediately that a value is uninteresting is not given a copy of it.
TEST(CallKernel, observersMayLookFirst) {
  struct Choosy : Recorder {
    mutable std::vector<float> glanced;
    bool mustSee(std::span<const HostArray> outputs) const override {
      glanced.push_back(*outputs[0].data<float>());
      return glanced.back() > 2;
    }
  } choosy;
  RunOptions options;
  options.observers = {&choosy};
  auto one = HostArray::of<float>({1}, std::vector<float>{1});
  ASSERT_TRUE(bool(runOn(*assignMemory(*sumPlan(1)), {*one, *one}, options)));
  EXPECT_EQ(choosy.glanced, (std::vector<float>{2, 3}));
  EXPECT_EQ(choosy.seen, (std::vector<std::string>{"main/1: 2, 1 -> 3"}));
}

TEST(CallKernel, observersSeeWhatAnUpdateStartedFrom) {
  auto plan = std::make_unique<Plan>();
  plan->name = "main";
  TensorType type = vectorOf(1);
  ValueId a = plan->addValue(type, "%a"), sum = plan->addValue(type, "%0"),
          out = plan->addValue(type, "%1");
  plan->arguments = {a};
  plan->results = {out};
  addKernelTask(*plan, addKernel(1), {a, a}, {sum});
  KernelSignature signature = addKernel(1)->signature();
  signature.initialInputs = {0};
  addKernelTask(*plan,
                std::make_shared<FunctionKernel>(
                    signature,
                    [](int64_t, int64_t, std::span<void *const> buffers) -> Result<> {
                      *static_cast<float *>(buffers[2]) += *static_cast<float *>(buffers[1]);
                      return {};
                    }),
                {sum, a}, {out});
  finish(*plan);
  auto placed = assignMemory(*plan);
  ASSERT_EQ(placed->values[sum].buffer, placed->values[out].buffer);
  Recorder recorder;
  RunOptions options;
  options.observers = {&recorder};
  auto one = HostArray::of<float>({1}, std::vector<float>{1});
  ASSERT_TRUE(bool(runOn(*placed, {*one}, options)));
  EXPECT_EQ(recorder.seen, (std::vector<std::string>{"main/0: 1, 1 -> 2", "main/1: 2, 1 -> 3"}));
}

TEST(CallKernel, everyCallHasScratchOfItsOwn) {
  TensorType type = vectorOf(4);
  KernelSignature signature;
  signature.name = "twice";
  signature.range = 4;
  signature.inputs = signature.outputs = {type};
  signature.scratch = {16, 3, 0};
  auto body = [](int64_t lo, int64_t hi, std::span<void *const> buffers) -> Result<> {
    EXPECT_EQ(buffers.size(), 5u);
    auto *first = static_cast<float *>(buffers[2]);
    std::memset(buffers[3], 255, 3);
    for (int64_t i = lo; i < hi; ++i) first[i] = static_cast<const float *>(buffers[0])[i] * 2;
    for (int64_t i = lo; i < hi; ++i) static_cast<float *>(buffers[1])[i] = first[i];
    return {};
  };
  FunctionKernel kernel(signature, body);
  float in[] = {1, 2, 3, 4}, out[4] = {};
  void *buffers[] = {in, out};
  ASSERT_TRUE(bool(callKernel(kernel, 0, 2, buffers)));
  ASSERT_TRUE(bool(callKernel(kernel, 2, 4, buffers)));
  EXPECT_EQ(out[0], 2);
  EXPECT_EQ(out[3], 8);
}

TEST(CallKernel, poisonShowsWhatWasNeverWritten) {
  TensorType type = vectorOf(2);
  KernelSignature signature;
  signature.name = "forgetful";
  signature.range = 1;
  signature.outputs = {type};
  signature.scratch = {4};
  auto body = [](int64_t, int64_t, std::span<void *const> buffers) -> Result<> {
    std::memcpy(buffers[0], buffers[1],
                4);  // scratch memory as found; the second element is not written
    return {};
  };
  auto plan = std::make_shared<Plan>();
  plan->name = "main";
  plan->results = {plan->addValue(type, "%0")};
  addKernelTask(*plan, std::make_shared<FunctionKernel>(signature, body), {}, {plan->results[0]});
  finish(*plan);
  RunOptions options;
  options.poison = 0x55;
  for (const auto &way : {std::shared_ptr<const Plan>(plan), assignMemory(*plan)}) {
    auto results = runOn(*way, {}, options);
    ASSERT_TRUE(bool(results)) << results.problem().text();
    for (int i = 0; i < 8; ++i) EXPECT_EQ(int(results->at(0).raw()[i]), 0x55) << i;
  }
}

/// Reads a local array that was never written.
[[gnu::noinline]] Result<> readOwnArray(int64_t, int64_t, std::span<void *const> buffers) {
  volatile std::byte own[4096];
  for (int i = 0; i < 8; ++i) static_cast<std::byte *>(buffers[0])[i] = own[i * 400];
  return {};
}

TEST(CallKernel, poisonReachesTheStack) {
  KernelSignature signature;
  signature.name = "forgetful";
  signature.range = 1;
  signature.outputs = {vectorOf(2)};
  FunctionKernel kernel(signature, readOwnArray);
  for (uint8_t byte : {0x55, 0xAA}) {
    std::byte out[8] = {};
    void *buffers[] = {out};
    ASSERT_TRUE(bool(callKernel(kernel, 0, 1, buffers, byte)));
    for (std::byte one : out) EXPECT_EQ(int(one), byte);
  }
}

TEST(CallKernel, sizesThatDoNotFitAreRefused) {
  auto plan = sumPlan(3);
  plan->tasks[1].kernel = addKernel(4);
  auto array = *HostArray::zeros(DType::F32, {3});
  auto results = runOn(*plan, {array, array});
  ASSERT_FALSE(bool(results));
  EXPECT_EQ(results.problem().code, "kernel.operands");
  EXPECT_NE(results.problem().text().find("input 0 of kernel add is tensor<4xf32>, and is given "
                                          "tensor<3xf32>"),
            std::string::npos)
      << results.problem().text();
  EXPECT_NE(results.problem().text().find("main/1"), std::string::npos);
}

TEST(CallKernel, outputsStartAsInputs) {
  KernelSignature kernel;
  kernel.name = "update";
  TensorType few{DType::I32, {4}, nullptr}, many{DType::I32, {600000}, nullptr};
  kernel.inputs = {few, many};
  kernel.outputs = {few, many};
  kernel.initialInputs = {-1, 1};
  EXPECT_TRUE(bool(checkOperands(kernel, kernel.inputs, kernel.outputs)));
  for (std::vector<int64_t> wrong : {std::vector<int64_t>{1, -1}, {-1, 2}, {-1}}) {
    KernelSignature other = kernel;
    other.initialInputs = wrong;
    EXPECT_FALSE(bool(checkOperands(other, other.inputs, other.outputs)));
  }
  std::vector<int32_t> a(4, 1), b(600000), c(4, 7), d(600000);
  for (size_t i = 0; i < b.size(); ++i) b[i] = int32_t(i * 3);
  std::vector<void *> buffers = {a.data(), b.data(), c.data(), d.data()};
  Scheduler scheduler(2);
  for (Scheduler *by : {(Scheduler *)nullptr, &scheduler}) {
    std::ranges::fill(d, 0);
    startOutputs(kernel, buffers, by);
    EXPECT_EQ(d, b);
    EXPECT_EQ(c, std::vector<int32_t>(4, 7)) << "starts as nothing";
  }
  buffers[3] = b.data();
  startOutputs(kernel, buffers);  // nothing to do
}

}  // namespace
}  // namespace vitro::runtime
