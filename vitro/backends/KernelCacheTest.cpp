#include <gtest/gtest.h>
#include <sys/stat.h>
#include <set>
#include "vitro/backends/Backends.h"
#include "vitro/backends/CompileKernels.h"
#include "vitro/backends/ContractTesting.h"
#include "vitro/backends/KernelCache.h"
#include "vitro/support/File.h"
#include "vitro/support/TestFolder.h"

namespace vitro::backends {
namespace {

/// Counts its calls.
class CountingBackend final : public Backend {
 public:
  const char *name() const override { return "counting"; }
  const char *sourceFile() const override { return "kernel.txt"; }
  const CpuTarget &target() const override { return cpu; }
  Result<std::string> identity() const override { return machine; }
  Result<std::string> emit(const KernelSource &kernel) const override {
    ++emitted;
    if (kernel.text == "bad") return cannotRun("test.bad", "a bad kernel");
    return "source of " + kernel.text;
  }
  Result<std::string> build(const std::string &source, const runtime::KernelSignature &,
                            const std::string &path) const override {
    return "object at " + path + " from " + source;
  }
  CpuTarget cpu;
  std::string machine = "one machine";
  mutable std::atomic<int> emitted = 0;
};

class Cache : public ::testing::Test {
 protected:
  void SetUp() override {
    ASSERT_TRUE(bool(settings.set("cache-dir", folder.path() + "/cache", "test")));
  }

  static KernelSource source(const std::string &text) {
    KernelSource out;
    out.text = text;
    out.path = "kernels/k/kernel.mlir";
    out.signature.name = "k";
    return out;
  }

  CompiledKernels compile(std::vector<KernelSource> sources) {
    auto made = compileKernels(backend, KernelCache(settings), sources, {.threads = 3});
    EXPECT_TRUE(bool(made));
    return made ? std::move(*made) : CompiledKernels();
  }

  std::vector<std::filesystem::path> cached() {
    std::vector<std::filesystem::path> out;
    for (auto &file : std::filesystem::directory_iterator(folder.path() + "/cache"))
      if (file.path().extension() == ".kernel") out.push_back(file.path());
    return out;
  }

  TemporaryFolder folder = support::testFolder();
  Settings settings;
  CountingBackend backend;
};

TEST_F(Cache, TheSameContentIsCompiledOnce) {
  auto first = compile({source("a"), source("b")}), second = compile({source("b"), source("c")});
  EXPECT_EQ(backend.emitted, 3);
  EXPECT_EQ(first.counts.text(), "0 from the cache, 2 compiled (2 new)");
  EXPECT_EQ(second.counts.text(), "1 from the cache, 1 compiled (1 new)");
  EXPECT_EQ(second.kernels[0].outcome, CacheOutcome::Hit);
  EXPECT_EQ(second.kernels[0].code.source, "source of b");
  EXPECT_EQ(second.kernels[0].code.object, "object at kernels/k/kernel.txt from source of b");
}

TEST_F(Cache, EverythingThatMattersIsInTheKey) {
  compile({source("a")});
  auto changed = source("a");
  changed.path = "elsewhere/kernel.mlir";
  EXPECT_EQ(compile({changed}).counts.isNew, 1);
  changed = source("a");
  changed.signature.name = "other";
  EXPECT_EQ(compile({changed}).counts.isNew, 1);
  EXPECT_EQ(compile({source("a ")}).counts.isNew, 1);
  backend.machine = "another machine";
  EXPECT_EQ(compile({source("a")}).counts.isNew, 1);
  backend.machine = "one machine";
  EXPECT_EQ(compile({source("a")}).counts.hits, 1);
}

TEST_F(Cache, DamageIsNoticedAndRepaired) {
  compile({source("a")});
  ASSERT_EQ(cached().size(), 1u);
  std::string file = cached()[0].string(), good = *readFile(file);
  for (size_t at : {size_t(0), size_t(20), good.size() / 2, good.size() - 1}) {
    std::string bad = good;
    bad[at] = char(bad[at] ^ 1);
    ASSERT_TRUE(bool(writeFile(file, bad)));
    auto again = compile({source("a")});
    EXPECT_EQ(again.counts.damaged, 1) << at;
    EXPECT_EQ(again.kernels[0].code.source, "source of a");
    EXPECT_EQ(*readFile(file), good);
  }
  for (size_t size : {size_t(0), size_t(10), good.size() - 1}) {
    ASSERT_TRUE(bool(writeFile(file, good.substr(0, size))));
    EXPECT_EQ(compile({source("a")}).counts.damaged, 1) << size;
  }
}

/// Another kernel's entry, whole and with a right hash, under this one's name.
TEST_F(Cache, AnEntryOfAnotherKernelIsNoHit) {
  compile({source("a")});
  std::string ofA = cached()[0].string(), bytes = *readFile(ofA);
  std::filesystem::remove(ofA);
  compile({source("b")});
  ASSERT_TRUE(bool(writeFile(cached()[0].string(), bytes)));
  auto again = compile({source("b")});
  EXPECT_EQ(again.counts.damaged, 1);
  EXPECT_EQ(again.kernels[0].code.source, "source of b");
  EXPECT_EQ(compile({source("b")}).counts.hits, 1);
}

/// Reading or writing one would block.
TEST_F(Cache, PipesAndLinksInThePlaceOfEntriesAreNotUsed) {
  compile({source("a")});
  std::filesystem::path file = cached()[0];
  std::filesystem::remove(file);
  ASSERT_EQ(mkfifo(file.c_str(), 0600), 0);
  EXPECT_EQ(compile({source("a")}).counts.isNew, 1);
  EXPECT_TRUE(std::filesystem::is_fifo(file));
  std::filesystem::remove(file);
  std::filesystem::create_symlink("/dev/zero", file);
  EXPECT_EQ(compile({source("a")}).counts.isNew, 1);
  EXPECT_TRUE(std::filesystem::is_symlink(file));
}

TEST_F(Cache, ForcedOrOffCompilesEachTime) {
  compile({source("a")});
  ASSERT_TRUE(bool(settings.set("force-recompile", "true", "test")));
  EXPECT_EQ(compile({source("a")}).counts.text(),
            "0 from the cache, 1 compiled (1 by --force-recompile)");
  ASSERT_TRUE(bool(settings.set("cache-dir", "none", "test")));
  EXPECT_EQ(compile({source("a")}).counts.text(),
            "0 from the cache, 1 compiled (1 without a cache)");
  EXPECT_EQ(backend.emitted, 3);
}

TEST_F(Cache, AFolderThatCannotBeMadeIsNoProblem) {
  ASSERT_TRUE(bool(settings.set("cache-dir", "/dev/null/cache", "test")));
  EXPECT_EQ(compile({source("a")}).counts.off, 1);
}

TEST_F(Cache, WhatWasNotUsedForLongestGoesFirst) {
  ASSERT_TRUE(bool(settings.set("cache-mib", "1", "test")));
  std::string large(250 << 10, 'x');
  compile({source("1" + large)});
  compile({source("2" + large)});  // each takes 750 KiB: key, source and object
  EXPECT_EQ(cached().size(), 2u);  // trimmed a moment ago
  KernelCache(settings).trim();
  EXPECT_EQ(cached().size(), 1u);
  EXPECT_EQ(compile({source("2" + large)}).counts.hits, 1);
  EXPECT_EQ(compile({source("1" + large)}).counts.isNew, 1);
}

TEST_F(Cache, TheFirstProblemIsTheOneThatIsTold) {
  std::vector<KernelSource> sources;
  for (int i = 0; i < 40; ++i) sources.push_back(source(i % 10 == 7 ? "bad" : std::to_string(i)));
  for (size_t i = 0; i < sources.size(); ++i) sources[i].signature.name = "k" + std::to_string(i);
  std::set<size_t> seen;
  auto made = compileKernels(backend, KernelCache(settings), sources,
                             {.threads = 4, .onKernel = [&](size_t index, const CompiledKernel &) {
                                EXPECT_TRUE(seen.insert(index).second);
                              }});
  EXPECT_GE(seen.size(), 7u);
  ASSERT_FALSE(bool(made));
  EXPECT_EQ(made.problem().code, "test.bad");
  EXPECT_NE(made.problem().text().find("kernel k7:"), std::string::npos) << made.problem().text();
}

TEST_F(Cache, RealKernelsFromManyThreadsAreTheSameBytes) {
  auto kernels = testing::readTestKernels();
  ASSERT_TRUE(bool(kernels));
  std::vector<KernelSource> sources;
  for (size_t i = 0; i < 12; ++i) sources.push_back((*kernels)[i].source);
  auto cpu = createBackend("cpu", settings);
  auto one = compileKernels(**cpu, KernelCache(settings), sources, {.threads = 1});
  ASSERT_TRUE(bool(settings.set("force-recompile", "true", "test")));
  auto many = compileKernels(**cpu, KernelCache(settings), sources, {.threads = 4});
  ASSERT_TRUE(one && many);
  for (size_t i = 0; i < sources.size(); ++i) {
    EXPECT_EQ(one->kernels[i].code.source, many->kernels[i].code.source);
    EXPECT_TRUE(one->kernels[i].code.object == many->kernels[i].code.object);
  }
}

}  // namespace
}  // namespace vitro::backends
