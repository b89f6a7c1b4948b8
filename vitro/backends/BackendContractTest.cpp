// What every executor of kernels must fulfil, on kernels that between them use every op.
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <thread>
#include "vitro/backends/ContractTesting.h"
#include "vitro/backends/KernelOps.h"
#include "vitro/runtime/NativeKernel.h"
#include "vitro/runtime/SharedObject.h"

namespace vitro::backends {
namespace {

using namespace testing;
using Loaded = std::shared_ptr<const runtime::Kernel>;

const std::vector<TestKernel> &kernels() {
  static const auto all = readTestKernels();
  EXPECT_TRUE(bool(all)) << (all ? "" : all.problem().text());
  static const std::vector<TestKernel> none;
  return all ? *all : none;
}

struct Compiled {
  KernelCode code;
  Loaded kernel;
};

Result<Compiled> compile(const Backend &backend, const KernelSource &kernel) {
  Compiled out;
  VITRO_TRY(out.code.source, backend.emit(kernel));
  VITRO_TRY(out.code.object,
            backend.build(out.code.source, kernel.signature, backend.sourceFile()));
  VITRO_TRY(out.kernel, runtime::loadKernelFromBytes(out.code.object, kernel.signature));
  return out;
}

/// All kernels compiled, once for all tests of a generator.
const std::vector<Compiled> &compiledBy(const std::string &name) {
  static std::map<std::string, std::vector<Compiled>> made;
  auto &all = made[name];
  if (!all.empty()) return all;
  auto backend = createBackend(name, Settings());
  EXPECT_TRUE(bool(backend));
  for (const TestKernel &kernel : kernels()) {
    auto one = compile(**backend, kernel.source);
    if (!one) ADD_FAILURE() << kernel.name() << ": " << one.problem().text();
    all.push_back(one ? std::move(*one) : Compiled());
  }
  return all;
}

class Generator : public ::testing::TestWithParam<std::string> {
 protected:
  void SetUp() override {
    auto created = createBackend(GetParam(), Settings());
    ASSERT_TRUE(bool(created)) << created.problem().text();
    backend = std::move(*created);
  }

  const std::vector<Compiled> &compiled() { return compiledBy(GetParam()); }

  std::unique_ptr<Backend> backend;
};

TEST_P(Generator, AnySplitOfTheRangeGivesTheSameBits) {
  for (size_t i = 0; i < kernels().size(); ++i) {
    const TestKernel &kernel = kernels()[i];
    SCOPED_TRACE(kernel.name());
    const Loaded &loaded = compiled()[i].kernel;
    if (!loaded) continue;
    int64_t range = kernel.source.signature.range;
    TestBuffers whole(kernel, 7), pieces(kernel, 7);
    ASSERT_TRUE(bool(loaded->run(0, range, whole.pointers())));
    for (int64_t lo = range - 1; lo >= 0; --lo)
      ASSERT_TRUE(bool(loaded->run(lo, lo + 1, pieces.pointers())));
    EXPECT_EQ(whole.outputs(), pieces.outputs());
    EXPECT_TRUE(whole.isIntact() && pieces.isIntact());
  }
}

TEST_P(Generator, TwoThreadsAtOnceGiveTheSameBits) {
  for (size_t i = 0; i < kernels().size(); ++i) {
    const TestKernel &kernel = kernels()[i];
    SCOPED_TRACE(kernel.name());
    const Loaded &loaded = compiled()[i].kernel;
    if (!loaded) continue;
    int64_t range = kernel.source.signature.range, half = range / 2;
    TestBuffers alone(kernel, 8), shared(kernel, 8);
    ASSERT_TRUE(bool(loaded->run(0, range, alone.pointers())));
    auto first = shared.pointers(), second = shared.pointersWithOwnScratch();
    std::thread other([&] { (void)loaded->run(half, range, second); });
    (void)loaded->run(0, half, first);
    other.join();
    EXPECT_EQ(alone.outputs(), shared.outputs());
    EXPECT_TRUE(shared.isIntact());
  }
}

TEST_P(Generator, TheSameKernelGivesTheSameBytes) {
  auto again = createBackend(GetParam(), Settings());
  for (size_t i = 0; i < kernels().size(); i += 5) {
    SCOPED_TRACE(kernels()[i].name());
    auto other = compile(**again, kernels()[i].source);
    ASSERT_TRUE(bool(other));
    EXPECT_EQ(other->code.source, compiled()[i].code.source);
    EXPECT_TRUE(other->code.object == compiled()[i].code.object);
  }
}

TEST_P(Generator, NothingIsCalledThatMayBeMissing) {
  const std::vector<std::string> guaranteed = {"fmod",
                                               "fmodf",
                                               "memcpy",
                                               "memmove",
                                               "memset",
                                               "__cxa_finalize",
                                               "__gmon_start__",
                                               "_ITM_registerTMCloneTable",
                                               "_ITM_deregisterTMCloneTable"};
  for (size_t i = 0; i < kernels().size(); ++i) {
    if (!compiled()[i].kernel) continue;
    auto symbols = runtime::readSharedObject(compiled()[i].code.object);
    ASSERT_TRUE(bool(symbols));
    for (const std::string &name : symbols->undefined)
      EXPECT_TRUE(std::ranges::find(guaranteed, name) != guaranteed.end())
          << kernels()[i].name() << " needs " << name;
  }
}

/// The first element in which two outputs differ, for people.
std::string difference(const TestKernel &kernel, const std::vector<std::string> &one,
                       const std::vector<std::string> &other) {
  for (size_t i = 0; i < one.size(); ++i) {
    size_t width = size_t(byteWidth(kernel.source.signature.outputs[i].dtype));
    for (size_t at = 0; at < one[i].size(); at += width) {
      uint64_t a = 0, b = 0;
      std::memcpy(&a, one[i].data() + at, width);
      std::memcpy(&b, other[i].data() + at, width);
      if (a != b) return fmt::format("output {} element {}: {:#x}, {:#x}", i, at / width, a, b);
    }
  }
  return "none";
}

TEST(Contract, GeneratorsAgreeBitForBit) {
  for (size_t i = 0; i < kernels().size(); ++i) {
    const TestKernel &kernel = kernels()[i];
    SCOPED_TRACE(kernel.name());
    const Loaded &cpu = compiledBy("cpu")[i].kernel, &cpp = compiledBy("cpp")[i].kernel;
    if (!cpu || !cpp) continue;
    for (uint32_t seed = 0; seed < 20; ++seed) {
      TestBuffers one(kernel, seed), other(kernel, seed);
      int64_t range = kernel.source.signature.range;
      ASSERT_TRUE(bool(cpu->run(0, range, one.pointers())));
      ASSERT_TRUE(bool(cpp->run(0, range, other.pointers())));
      std::string found = difference(kernel, one.outputs(), other.outputs());
      EXPECT_EQ(found, "none") << "seed " << seed;
      if (found != "none") break;
      EXPECT_TRUE(one.isIntact() && other.isIntact());
    }
  }
}

TEST(Contract, EveryOpHasAKernel) {
  for (const KernelOp &op : kernelOps()) {
    bool isUsed = std::ranges::any_of(kernels(), [&](const TestKernel &kernel) {
      return (kernel.source.text + " ").find(std::string(op.name) + " ") != std::string::npos ||
             kernel.source.text.find(std::string(op.name) + "(") != std::string::npos;
    });
    std::string_view name = op.name;
    bool isImplied = name == "func.return" || name == "scf.condition" || name == "index.sizeof";
    EXPECT_TRUE(isUsed || isImplied) << op.name;
  }
}

INSTANTIATE_TEST_SUITE_P(All, Generator, ::testing::ValuesIn(backendNames()),
                         [](auto &info) { return info.param; });

}  // namespace
}  // namespace vitro::backends
