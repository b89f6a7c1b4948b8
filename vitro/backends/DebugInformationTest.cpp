// A debugger steps through kernel.mlir and kernel.cpp while the machine code of a kernel runs.
#include <fmt/format.h>
#include <gtest/gtest.h>
#include "vitro/backends/ContractTesting.h"
#include "vitro/runtime/NativeKernel.h"
#include "vitro/support/ChildProcess.h"
#include "vitro/support/TestFolder.h"

namespace vitro::backends {
namespace {

// Line 9 loads, 10 computes, 11 stores. Long enough for the vectors that LLVM makes: of several
// places that belong to a line, gdb stops at the first.
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

/// What gdb prints when this test, run by gdb as a child, calls the kernel.
class Debugger : public ::testing::TestWithParam<std::string> {};

/// Only does something inside the debugger: loads the kernel whose path it is given, and runs it.
TEST(DebugInformation, RunsUnderADebugger) {
  const char *path = std::getenv("VITRO_TEST_DEBUG_KERNEL");
  if (!path) GTEST_SKIP() << "skipped: it is for the tests below";
  auto kernel = testing::testKernel(kText, "kernel.mlir");
  ASSERT_TRUE(bool(kernel));
  const runtime::KernelSignature &signature = kernel->source.signature;
  bool isFile = std::getenv("VITRO_TEST_DEBUG_BYTES") == nullptr;
  auto loaded = isFile ? runtime::loadKernel(path, signature)
                       : runtime::loadKernelFromBytes(*readFile(path), signature);
  ASSERT_TRUE(bool(loaded)) << loaded.problem().text();
  testing::TestBuffers buffers(*kernel, 1);
  ASSERT_TRUE(bool((*loaded)->run(0, 64, buffers.pointers())));
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
  auto backend = createBackend(GetParam(), Settings());
  auto source = (*backend)->emit(kernel->source);
  ASSERT_TRUE(bool(source)) << source.problem().text();
  std::string sourceFile = (*backend)->sourceFile();
  auto object = (*backend)->build(*source, kernel->source.signature, sourceFile);
  ASSERT_TRUE(bool(object)) << object.problem().text();
  ASSERT_TRUE(bool(writeFile(folder.path() + "/kernel.mlir", kText)));
  ASSERT_TRUE(bool(writeFile(folder.path() + "/" + sourceFile, *source)));
  ASSERT_TRUE(bool(writeFile(folder.path() + "/kernel.so", *object)));

  // What is stepped through is kernel.mlir for cpu, kernel.cpp for cpp.
  bool isCpu = GetParam() == "cpu";
  std::string file = isCpu ? "kernel.mlir" : "kernel.cpp", shown = isCpu ? kText : *source;
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
                       "--gtest_filter=DebugInformation.RunsUnderADebugger"};
  options.environment = {"VITRO_TEST_DEBUG_KERNEL=" + folder.path() + "/kernel.so"};
  // Once from its file, once from memory.
  if (isCpu) options.environment.push_back("VITRO_TEST_DEBUG_BYTES=1");
  auto run = runProgram(options, 120);
  ASSERT_TRUE(bool(run)) << run.problem().text();
  if (run->said.find("ptrace: Operation not permitted") != run->said.npos)
    GTEST_SKIP() << "skipped: nothing may be debugged here";
  // It stopped at that line, showed its text, and went on to another line of the same file.
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
