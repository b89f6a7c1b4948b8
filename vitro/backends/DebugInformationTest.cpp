// A debugger steps through kernel.mlir and kernel.cpp while the machine code of a kernel runs.
#include <fmt/format.h>
#include <gtest/gtest.h>
#include "vitro/backends/Backends.h"
#include "vitro/backends/ContractTesting.h"
#include "vitro/runtime/plan/NativeKernel.h"
#include "vitro/support/ChildProcess.h"
#include "vitro/support/TestFolder.h"
#include "vitro/support/WatchedRun.h"

namespace vitro::backends {
namespace {

// Line 9 loads, 10 computes, 11 stores. Long enough for LLVM to vectorise: of several addresses
// that belong to a line, gdb stops at the first.
constexpr const char *kText = R"(// A kernel to look into.
module {
  func.func @look(%lo: index, %hi: index, %a: memref<64xf32>, %out: memref<64xf32>)
      attributes {kernel.function, kernel.range = 64 : i64, kernel.outputs = 1 : i64, kernel.scratch = 0 : i64} {
    %c1 = arith.constant 1 : index
    %last = arith.constant -1.5 : f32
    scf.for %i = %lo to %hi step %c1 {
      // user's own comment
      %x = memref.load %a[%i] : memref<64xf32>
      %y = arith.remf %x, %last : f32
      memref.store %y, %out[%i] : memref<64xf32>
    }
    return
  }
}
)";

/// The kernel as compiled by a code generator, in its own folder.
struct Built {
  std::string source, sourceFile, object;
};

Result<Built> build(const std::string &generator, const KernelSource &kernel,
                    const std::string &folder) {
  Built built;
  VITRO_TRY(auto backend, createBackend(generator, Settings()));
  built.sourceFile = backend->sourceFile();
  VITRO_TRY(built.source, backend->emit(kernel));
  VITRO_TRY(std::string bytes, backend->build(built.source, kernel.signature, built.sourceFile));
  built.object = folder + "/kernel.so";
  VITRO_RETURN_IF_ERROR(writeFile(folder + "/kernel.mlir", kText));
  VITRO_RETURN_IF_ERROR(writeFile(folder + "/" + built.sourceFile, built.source));
  VITRO_RETURN_IF_ERROR(writeFile(built.object, bytes));
  return built;
}

class Debugger : public ::testing::TestWithParam<std::string> {};

/// gdb also runs this, as a child of the test below, which has already built the kernel. The
/// machine code of cpu is loaded from memory, that of cpp from its file.
TEST_P(Debugger, RunsTheKernel) {
  auto kernel = testing::testKernel(kText, "kernel.mlir");
  ASSERT_TRUE(bool(kernel));
  TemporaryFolder folder = support::testFolder();
  const char *given = std::getenv("VITRO_TEST_DEBUG_KERNEL");
  std::string object = given ? given : "";
  if (!given) {
    auto built = build(GetParam(), kernel->source, folder.path());
    ASSERT_TRUE(bool(built)) << built.problem().text();
    object = built->object;
  }
  const runtime::KernelSignature &signature = kernel->source.signature;
  auto loaded = GetParam() == "cpu" ? runtime::loadKernelFromBytes(*readFile(object), signature)
                                    : runtime::loadKernel(object, signature);
  ASSERT_TRUE(bool(loaded)) << loaded.problem().text();
  auto expected = testing::interpreted(kernel->source);
  ASSERT_NE(expected, nullptr);
  testing::expectSame(*kernel, **loaded, *expected, 1);
}

unsigned lineWith(const std::string &text, const std::string &what) {
  size_t at = text.find(what);
  return at == text.npos ? 0
                         : unsigned(std::count(text.begin(), text.begin() + long(at), '\n')) + 1;
}

TEST_P(Debugger, StepsThroughTheSource) {
  std::string gdb = findProgram("gdb");
  if (gdb.empty()) GTEST_SKIP() << "skipped: gdb is not installed";
  auto kernel = testing::testKernel(kText, "kernel.mlir");
  ASSERT_TRUE(bool(kernel));
  TemporaryFolder folder = support::testFolder();
  auto built = build(GetParam(), kernel->source, folder.path());
  ASSERT_TRUE(bool(built)) << built.problem().text();

  // The debugger shows kernel.mlir for cpu, kernel.cpp for cpp.
  bool isCpu = GetParam() == "cpu";
  std::string file = isCpu ? "kernel.mlir" : "kernel.cpp", shown = isCpu ? kText : built->source;
  unsigned line = isCpu ? 10 : lineWith(shown, "__builtin_fmod");
  ASSERT_GT(line, 0u);
  std::string own = std::filesystem::read_symlink("/proc/self/exe");
  ChildOptions options;
  options.executable = gdb;
  options.arguments = {"-nx",
                       "-batch",
                       "-ex",
                       "set breakpoint pending on",
                       "-ex",
                       "set debuginfod enabled off",
                       "-ex",
                       "directory " + folder.path(),
                       "-ex",
                       fmt::format("break {}:{}", file, line),
                       "-ex",
                       "run",
                       "-ex",
                       "next",
                       "-ex",
                       "backtrace 1",
                       "--args",
                       own,
                       "--gtest_filter=*Debugger.RunsTheKernel/" + GetParam()};
  options.environment = {"VITRO_TEST_DEBUG_KERNEL=" + built->object};
  auto run = runProgram(options, 120);
  ASSERT_TRUE(bool(run)) << run.problem().text();
  if (run->said.find("ptrace: Operation not permitted") != run->said.npos)
    GTEST_SKIP() << "skipped: nothing may be debugged here";
  // It stopped at that line, showed its text, and continued to another line of the same file.
  std::string text = isCpu ? "arith.remf" : "__builtin_fmod";
  EXPECT_NE(run->said.find(fmt::format("{}:{}", file, line)), run->said.npos) << run->said;
  EXPECT_NE(run->said.find(fmt::format("{}\t", line)), run->said.npos) << run->said;
  EXPECT_NE(run->said.find(text), run->said.npos) << run->said;
  size_t frame = run->said.rfind("#0");
  ASSERT_NE(frame, run->said.npos) << run->said;
  EXPECT_NE(run->said.find(file + ":", frame), run->said.npos) << run->said;
}

INSTANTIATE_TEST_SUITE_P(Generators, Debugger, ::testing::ValuesIn(backendNames()),
                         [](auto &info) { return info.param; });

}  // namespace
}  // namespace vitro::backends
