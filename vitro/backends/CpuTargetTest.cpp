// What is known of a CPU by its name, and that code for it is the same wherever it is compiled.
#include <gtest/gtest.h>
#include "vitro/backends/Backends.h"
#include "vitro/backends/contract/CpuTarget.h"
#include "vitro/backends/ContractTesting.h"
#include "vitro/runtime/plan/NativeKernel.h"
#include "vitro/support/Cpu.h"

namespace vitro::backends {
namespace {

kernel::TargetInfo infoOf(const char *name) {
  auto found = findCpuTarget(name);
  EXPECT_TRUE(bool(found)) << found.problem().text();
  return found ? found->info : kernel::TargetInfo();
}

TEST(CpuTarget, registersFollowFromTheName) {
  EXPECT_EQ(infoOf("x86-64-v3").registerBytes, 32);
  EXPECT_EQ(infoOf("x86-64-v3").registers, 16);
  EXPECT_EQ(infoOf("x86-64-v4").registerBytes, 64);
  EXPECT_EQ(infoOf("x86-64-v4").registers, 32);
  EXPECT_FALSE(infoOf("znver4").hasAmx);
  EXPECT_TRUE(infoOf("sapphirerapids").hasAmx);
  EXPECT_TRUE(infoOf("x86-64-v4") == kernel::TargetInfo()) << "the default of stages";
}

TEST(CpuTarget, featuresThatCodeNeeds) {
  auto needs = [](const char *name) { return findCpuTarget(name)->needs; };
  auto has = [](const std::vector<std::string> &all, const char *one) {
    return std::ranges::find(all, one) != all.end();
  };
  EXPECT_TRUE(has(needs("x86-64-v3"), "avx2"));
  EXPECT_TRUE(has(needs("x86-64-v3"), "fma"));
  EXPECT_FALSE(has(needs("x86-64-v3"), "avx512f"));
  EXPECT_TRUE(has(needs("x86-64-v4"), "avx512vl"));
  EXPECT_TRUE(has(needs("sapphirerapids"), "amx-tile"));
}

TEST(CpuTarget, nativeRunsHere) {
  auto native = findCpuTarget("native");
  ASSERT_TRUE(bool(native));
  EXPECT_TRUE(bool(native->checkRunsHere()));
  EXPECT_EQ(missingFeatures(native->needs), std::vector<std::string>()) << "LLVM and Linux agree";
}

TEST(CpuTarget, otherCpusMayNotRunHere) {
  // No CPU has both: 3DNow-era Bulldozer's and AMX.
  CpuTarget none = *findCpuTarget("x86-64-v3");
  none.needs = {"fma4", "amx-tile"};
  auto can = none.checkRunsHere();
  ASSERT_FALSE(bool(can));
  EXPECT_EQ(can.problem().code, "target.cpu");
  EXPECT_NE(can.problem().cause.find("which this CPU lacks"), std::string::npos);
}

TEST(CpuTarget, unknownNamesAreRefused) {
  auto found = findCpuTarget("znver44");
  ASSERT_FALSE(bool(found));
  EXPECT_NE(found.problem().hint.find("znver4"), std::string::npos) << found.problem().text();
  auto old = findCpuTarget("nehalem");
  ASSERT_FALSE(bool(old));
  EXPECT_NE(old.problem().cause.find("FMA"), std::string::npos) << old.problem().text();
}

/// Code for a named CPU must not depend on this one. Nothing of this machine's name or features may
/// be in what identifies the code.
TEST(CpuTarget, identitiesOfNamedCpusAreTheirs) {
  Settings settings;
  ASSERT_TRUE(bool(settings.set("target-cpu", "x86-64-v3", "test")));
  auto backend = createBackend("cpu", settings);
  std::string identity = *(*backend)->identity();
  EXPECT_NE(identity.find("x86-64-v3"), identity.npos);
  EXPECT_EQ(identity.find(infoOf("native").cpu), identity.npos) << identity;
  EXPECT_EQ(identity.find('+'), identity.npos) << identity;
}

/// The contract between executors holds for narrower registers, too.
TEST(CpuTarget, kernelsComputeTheSameForAnyCpu) {
  auto kernels = testing::readTestKernels();
  ASSERT_TRUE(bool(kernels));
  for (const char *cpu : {"x86-64-v3", "x86-64-v4"}) {
    if (!findCpuTarget(cpu)->checkRunsHere()) continue;  // v4: not everywhere
    Settings settings;
    ASSERT_TRUE(bool(settings.set("target-cpu", cpu, "test")));
    auto backend = createBackend("cpu", settings);
    for (const testing::TestKernel &kernel : *kernels) {
      auto source = (*backend)->emit(kernel.source);
      ASSERT_TRUE(bool(source)) << cpu << " " << kernel.name() << source.problem().text();
      auto object = (*backend)->build(*source, kernel.source.signature, "kernel.ll");
      ASSERT_TRUE(bool(object)) << cpu << " " << kernel.name() << object.problem().text();
      auto loaded = runtime::loadKernelFromBytes(*object, kernel.source.signature);
      ASSERT_TRUE(bool(loaded)) << cpu << " " << kernel.name() << loaded.problem().text();
      testing::expectSame(kernel, *testing::interpreted(kernel.source), **loaded);
    }
  }
}

}  // namespace
}  // namespace vitro::backends
