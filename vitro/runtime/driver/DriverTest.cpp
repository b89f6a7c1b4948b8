// What settings ask of a run, held against what the run does.
#include <gtest/gtest.h>
#include <cmath>
#include <thread>
#include "vitro/runtime/driver/Driver.h"
#include "vitro/runtime/plan/AssignMemory.h"
#include "vitro/runtime/plan/KernelTesting.h"
#include "vitro/support/TestFolder.h"

namespace vitro::runtime {
namespace {

DriverSettings settingsOf(std::initializer_list<std::pair<const char *, const char *>> given) {
  Settings settings;
  for (auto [name, value] : given) EXPECT_TRUE(settings.set(name, value, "test"));
  auto out = DriverSettings::read(settings);
  EXPECT_TRUE(out) << out.problem().text();
  return *out;
}

/// Two independent kernels, each from %in to a result of its own. The first is slow.
std::shared_ptr<const Plan> twoKernels(std::function<void(float *)> first,
                                       std::function<void(float *)> second) {
  auto plan = std::make_shared<Plan>();
  plan->name = "main";
  TensorType type{DType::F32, {4}, nullptr};
  ValueId in = plan->addValue(type, "%in");
  plan->arguments = {in};
  for (const auto &[name, fill] : {std::pair("slow", first), {"fast", second}}) {
    ValueId out = plan->addValue(type, "%out");
    KernelSignature signature;
    signature.name = name;
    signature.inputs = {type};
    signature.outputs = {type};
    auto body = [fill = fill](int64_t, int64_t, std::span<void *const> buffers) -> Result<> {
      fill(static_cast<float *>(buffers[1]));
      return {};
    };
    addKernelTask(*plan, std::make_shared<FunctionKernel>(signature, body), {in}, {out});
    plan->results.push_back(out);
  }
  finish(*plan);
  return assignMemory(*plan);
}

Driver::OneRun runOf(const std::shared_ptr<const Plan> &plan) {
  return [plan](const RunOptions &options) {
    return runWorld(*plan, {{*HostArray::zeros(DType::F32, {4})}}, {}, options);
  };
}

TEST(Driver, namesTheFirstKernelInProgramOrderWhateverEndsFirst) {
  auto plan = twoKernels(
      [](float *out) {
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
        std::fill_n(out, 4, NAN);
      },
      [](float *out) { std::fill_n(out, 4, NAN); });
  for (const char *threads : {"1", "2", "4"})
    for (const char *schedule : {"fifo", "serial", "random:1", "stress:1"}) {
      DriverSettings settings =
          settingsOf({{"check", "nan"}, {"threads", threads}, {"schedule", schedule}});
      Scheduler scheduler(settings.threads, settings.schedule);
      Driver driver(settings, &scheduler);
      auto done = driver.run(runOf(plan), driver.options());
      ASSERT_TRUE(done) << done.problem().text();
      ASSERT_TRUE(done->hit) << threads << " " << schedule;
      EXPECT_EQ(done->hit->kernel->signature().name, "slow") << threads << " " << schedule;
    }
}

TEST(Driver, checksNothingThatNobodyAskedFor) {
  auto plan = twoKernels([](float *out) { std::fill_n(out, 4, INFINITY); },
                         [](float *out) { std::fill_n(out, 4, 1.f); });
  for (auto [check, finds] : {std::pair("", false), {"nan", false}, {"inf", true}}) {
    DriverSettings settings = settingsOf({{"check", check}});
    Driver driver(settings, nullptr);
    auto done = driver.run(runOf(plan), driver.options());
    ASSERT_TRUE(done) << done.problem().text();
    EXPECT_EQ(done->hit.has_value(), finds) << check;
  }
}

TEST(Driver, poisonsWhatKernelsHaveNotWritten) {
  auto plan = twoKernels([](float *) {}, [](float *out) { std::fill_n(out, 4, 1.f); });
  DriverSettings settings = settingsOf({{"poison", "63"}});
  Driver driver(settings, nullptr);
  auto done = driver.run(runOf(plan), driver.options());
  ASSERT_TRUE(done) << done.problem().text();
  for (std::byte byte : std::span(done->outcomes[0].results[0].raw(), 16))
    EXPECT_EQ(byte, std::byte(63));
}

TEST(Driver, countsRunsThatGiveOtherBits) {
  auto count = std::make_shared<float>(0);
  auto varying = twoKernels([count](float *out) { std::fill_n(out, 4, ++*count); },
                            [](float *out) { std::fill_n(out, 4, 1.f); });
  struct Nobody : Observer {
    Result<> produced(const Frame *, const Task &, std::span<const HostArray>,
                      std::span<const HostArray>) override {
      return {};
    }
  } observer;
  DriverSettings settings = settingsOf({});
  Driver driver(settings, nullptr);
  auto first = driver.run(runOf(varying), driver.options());
  ASSERT_TRUE(first) << first.problem().text();
  auto timing = driver.time(runOf(varying), observer, 3, first->outcomes);
  ASSERT_TRUE(timing) << timing.problem().text();
  EXPECT_EQ(timing->differing, 6);
}

TEST(ReadInputs, takesArgumentsAndInfeedsFromOneFile) {
  auto plan = twoKernels([](float *) {}, [](float *) {});
  TemporaryFolder folder = support::testFolder();
  std::string path = folder.path() + "/inputs.npz";
  const float numbers[] = {1, 2, 3, 4};
  HostArray array = *HostArray::of<float>({4}, std::span(numbers));
  ASSERT_TRUE(writeArrays(path, {{"arg0", array}, {"infeed0/0", array}}));
  auto inputs = readInputs(*plan, path, {}, 0);
  ASSERT_TRUE(inputs) << inputs.problem().text();
  EXPECT_TRUE(inputs->arguments[0][0].sameBits(array));
  ASSERT_EQ(inputs->infeeds[0].size(), 1u);
  EXPECT_TRUE(inputs->infeeds[0][0][0].sameBits(array));
  EXPECT_EQ(inputs->from, "from " + path);
  auto generated = readInputs(*plan, "", {}, 7);
  ASSERT_TRUE(generated) << generated.problem().text();
  EXPECT_NE(generated->from.find("seed 7"), std::string::npos) << generated->from;
  EXPECT_FALSE(readInputs(*plan, folder.path() + "/none.npz", {}, 0));
}

}  // namespace
}  // namespace vitro::runtime
