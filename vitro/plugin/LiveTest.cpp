// Settings that change while programs run: checks, dumps; and a worker that is killed and
// restarted.
#include <sys/wait.h>
#include <unistd.h>
#include <csignal>
#include <fstream>
#include <sstream>
#include "vitro/plugin/TestHost.h"
#include "vitro/plugin/VitroExtension.h"
#include "vitro/plugin/Worker.h"
#include "vitro/support/TestFolder.h"

namespace vitro::plugin::test {
namespace {

namespace fs = std::filesystem;

/// 0 / 0 where the argument is 0.
constexpr const char *kDivide = R"(module @jit_divide {
  func.func public @main(%a: tensor<4xf32>) -> tensor<4xf32> {
    %0 = stablehlo.divide %a, %a : tensor<4xf32> loc("model.py":12:7)
    %1 = stablehlo.add %0, %0 : tensor<4xf32>
    return %1 : tensor<4xf32>
  }
})";

const vitro_extension *extension() {
  for (PJRT_Extension_Base *at = api().extension_start; at; at = at->next)
    if (int(at->type) == VITRO_EXTENSION_TYPE) return reinterpret_cast<vitro_extension *>(at);
  return nullptr;
}

struct LiveTest : PluginTest {
  TemporaryFolder own = support::testFolder();
  fs::path folder = own.path();
  void SetUp() override {
    PluginTest::SetUp();
    ASSERT_NE(extension(), nullptr);
  }
  void TearDown() override {
    EXPECT_EQ(setFlags(""), "");
    unsetenv("VITRO_TEST_WORKER");
    unsetenv("TMPDIR");
    PluginTest::TearDown();
  }
  std::string setFlags(const std::string &flags) {
    const char *why = extension()->set_flags(flags.c_str());
    return why ? why : "";
  }
  Failure divide(const Loaded &loaded) {
    Buffer a = put<float>({1, 0, 2, 0}, {4});
    Outcome outcome = run(loaded, {{a.get()}});
    return outcome.failure ? outcome.failure : await(outcome.events[0]);
  }
};

TEST_F(LiveTest, aCheckStopsTheCallThatMadeTheNan) {
  Loaded loaded = compiled(kDivide);
  EXPECT_FALSE(divide(loaded));
  EXPECT_EQ(setFlags("--check=nan"), "");
  Failure failure = divide(loaded);
  EXPECT_EQ(failure.code, PJRT_Error_Code_INTERNAL) << failure;
  for (const char *part :
       {"NaN produced by stablehlo.divide", "element [1]", "2 of 4 elements", "model.py:12:7",
        "operand 0: tensor<4xf32> = 0", "jit_divide", "train.py:41"})
    EXPECT_TRUE(failure.says(part)) << part << "\n" << failure;
  EXPECT_EQ(setFlags("--check=inf"), "");
  EXPECT_FALSE(divide(loaded));
  EXPECT_EQ(setFlags(""), "");
  EXPECT_FALSE(divide(loaded));
}

TEST_F(LiveTest, aCheckNamesEveryFrame) {
  EXPECT_EQ(extension()->stops_caller(), 0);
  EXPECT_EQ(setFlags("--check=nan"), "");
  EXPECT_EQ(extension()->stops_caller(), 1);
  Failure failure = divide(compiled(R"(module @jit_frames {
  func.func public @main(%a: tensor<4xf32>) -> tensor<4xf32> {
    %0 = stablehlo.divide %a, %a : tensor<4xf32> loc(callsite("norm"("model.py":12:7) at
      callsite("layer"("model.py":30:3) at "step"("train.py":5:1))))
    return %0 : tensor<4xf32>
  }
})"));
  for (const char *part : {"model.py:12:7 (norm)", "model.py:30:3 (layer)", "train.py:5:1 (step)"})
    EXPECT_TRUE(failure.says(part)) << part << "\n" << failure;
}

TEST_F(LiveTest, aCheckComesBeforeTheCallReturns) {
  EXPECT_EQ(setFlags("--check=nan"), "");
  Loaded loaded = compiled(kDivide), add = compiled(kAdd);
  Buffer a = put<float>({1, 0, 2, 0}, {4});
  Buffer sum = std::move(run(add, {{a.get(), a.get()}}).outputs[0][0]);
  EXPECT_TRUE(run(loaded, {{sum.get()}}).failure.says("NaN"));
}

TEST_F(LiveTest, settingsThatMakeNoSenseChangeNothing) {
  EXPECT_EQ(setFlags("--check=nan"), "");
  for (const char *flags : {"--check=nun", "--nonsense", "--on=tpu", "--seed=x", "'",
                            "--compile-seconds=7", "--events=nowhere", "--timeout=3"})
    EXPECT_NE(setFlags(flags), "") << flags;
  EXPECT_TRUE(divide(compiled(kDivide)).says("NaN"));
  EXPECT_EQ(extension()->set_flags(nullptr), nullptr);
  EXPECT_FALSE(divide(compiled(kDivide)));
}

// Without bufferize there is no machine code. If the user asked for it, that is an error; otherwise
// the reference runs the program.
TEST_F(LiveTest, whatCannotBeMachineCodeRunsOnTheReference) {
  EXPECT_EQ(setFlags("--skip-stages=bufferize"), "");
  testing::internal::CaptureStderr();
  Loaded add = compiled(kAdd);
  std::string said = testing::internal::GetCapturedStderr();
  EXPECT_NE(said.find("jit_add runs on the reference"), std::string::npos) << said;
  Buffer a = put(std::vector<float>(4, 3), {4});
  Outcome outcome = run(add, {{a.get(), a.get()}});
  ASSERT_FALSE(outcome.failure) << outcome.failure;
  EXPECT_FALSE(await(outcome.events[0]));
  EXPECT_EQ(get<float>(outcome.outputs[0][0].get()), std::vector<float>(4, 6));

  EXPECT_EQ(setFlags("--skip-stages=bufferize --on=cpu"), "");
  EXPECT_TRUE(run(add, {{a.get(), a.get()}}).failure.says("tidy-kernels"));
  Loaded refused;
  EXPECT_TRUE(compile(kAdd, {}, refused).says("tidy-kernels"));
}

// One loop as machine code; op by op three values are live at once.
TEST_F(LiveTest, memoryIsThatOfWhatRuns) {
  auto temporary = [&](const char *flags, int64_t &bytes) {
    EXPECT_EQ(setFlags(flags), "");
    Executable executable = executableOf(compiled(R"(
module @jit_chain { func.func public @main(%a: tensor<1000xf32>) -> tensor<1000xf32> {
  %0 = stablehlo.multiply %a, %a : tensor<1000xf32>
  %1 = stablehlo.cosine %a : tensor<1000xf32>
  %2 = stablehlo.sine %a : tensor<1000xf32>
  %3 = stablehlo.subtract %0, %1 : tensor<1000xf32>
  %4 = stablehlo.multiply %3, %2 : tensor<1000xf32>
  return %4 : tensor<1000xf32> } })"));
    auto memory = make<PJRT_Executable_GetCompiledMemoryStats_Args>();
    memory.executable = executable.get();
    MUST(Executable_GetCompiledMemoryStats, memory);
    bytes = memory.temp_size_in_bytes;
  };
  int64_t compiled = -1, interpreted = -1;
  temporary("", compiled);
  temporary("--on=ref", interpreted);
  EXPECT_EQ(compiled, 0);
  EXPECT_GE(interpreted, 4000);
}

// Without --on the second opinion never comes from the executor that runs the program.
TEST_F(LiveTest, theShadowIsAnotherExecutor) {
  for (const char *flags : {"--shadow=ref", "--shadow=cpu", "--shadow=ref --check=nan"}) {
    EXPECT_EQ(setFlags(flags), "");
    Buffer a = put(std::vector<float>(4, 3), {4});
    EXPECT_FALSE(run(compiled(kAdd), {{a.get(), a.get()}}).failure) << flags;
  }
  EXPECT_NE(setFlags("--on=cpu --shadow=cpu"), "");
  // A NaN that no kernel returns: only the reference sees it, and only `--shadow=ref` needs it
  // elsewhere.
  Loaded hidden = compiled(R"(
module @jit_hidden { func.func public @main(%a: tensor<4xf32>) -> tensor<4xi1> {
  %0 = stablehlo.subtract %a, %a : tensor<4xf32>
  %1 = stablehlo.divide %0, %0 : tensor<4xf32>
  %2 = stablehlo.compare EQ, %1, %a : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
  return %2 : tensor<4xi1> } })");
  Buffer a = put(std::vector<float>(4, 3), {4});
  EXPECT_EQ(setFlags("--shadow=cpp --check=nan"), "");
  EXPECT_TRUE(run(hidden, {{a.get()}}).failure.says("NaN produced by stablehlo.divide"));
  EXPECT_EQ(setFlags("--shadow=ref --check=nan"), "");
  EXPECT_FALSE(run(hidden, {{a.get()}}).failure);
  EXPECT_EQ(setFlags("--shadow=ref --skip-stages=bufferize"), "");
  Loaded refused;
  EXPECT_TRUE(compile(kAdd, {}, refused).says("tidy-kernels"));
}

// A kernel's inner values are invisible: checks run on the reference unless the user asks for less.
TEST_F(LiveTest, checksSeeEveryValueUnlessMachineCodeIsAskedFor) {
  Loaded hides = compiled(R"(module @jit_hides {
    func.func public @main(%a: tensor<4xf32>) -> tensor<4xf32> {
      %zero = stablehlo.constant dense<0.0> : tensor<4xf32>
      %nan = stablehlo.divide %a, %a : tensor<4xf32>
      %isBad = stablehlo.compare EQ, %a, %zero : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
      %0 = stablehlo.select %isBad, %zero, %nan : tensor<4xi1>, tensor<4xf32>
      return %0 : tensor<4xf32>
    }
  })");
  EXPECT_FALSE(divide(hides));
  EXPECT_EQ(setFlags("--check=nan"), "");
  EXPECT_TRUE(divide(hides).says("NaN produced by stablehlo.divide"));
  EXPECT_EQ(setFlags("--check=nan --on=cpu"), "");
  EXPECT_FALSE(divide(hides));
  EXPECT_TRUE(divide(compiled(kDivide)).says("in compiled code"));
}

TEST_F(LiveTest, theEnvironmentIsWhereItBegins) {
  setenv("VITRO_FLAGS", "--check=nan", 1);
  open(1);
  Loaded loaded = compiled(kDivide);
  EXPECT_TRUE(divide(loaded).says("NaN"));
  EXPECT_EQ(setFlags("--check=inf"), "");
  EXPECT_FALSE(divide(loaded));
  EXPECT_EQ(setFlags("--seed=3"), "");  // back to the environment's settings
  EXPECT_TRUE(divide(loaded).says("NaN"));
  unsetenv("VITRO_FLAGS");
  open(1);
}

TEST_F(LiveTest, dumpsRunAgain) {
  std::string to = folder / "dumps";
  EXPECT_EQ(setFlags("--dump-to=" + to), "");
  Loaded add = compiled(kAdd);
  for (float value : {1.f, 5.f}) {
    Buffer a = put(std::vector<float>(4, value), {4});
    Outcome outcome = run(add, {{a.get(), a.get()}});
    ASSERT_FALSE(outcome.failure) << outcome.failure;
    EXPECT_FALSE(await(outcome.events[0]));
  }
  std::string program = to + "/0001_jit_add/";
  std::stringstream text;
  text << std::ifstream(program + "program.mlir").rdbuf();
  EXPECT_EQ(text.str(), kAdd);
  EXPECT_TRUE(fs::exists(program + "options.json"));
  for (const char *call : {"call0001", "call0002"}) {
    std::string command = toolPath() + " run " + program + "program.mlir --inputs " + program +
                          call + "/inputs.npz --expect " + program + call +
                          "/outputs.npz > /dev/null";
    EXPECT_EQ(std::system(command.c_str()), 0) << command;
  }
  EXPECT_FALSE(fs::exists(program + "call0003"));
}

// File system errors become errors of the call.
TEST_F(LiveTest, aDumpThatCannotBeIsAnError) {
  std::ofstream(folder / "file") << "x";
  Loaded add = compiled(kAdd);
  for (const std::string &to :
       {(folder / "file/below").string(), std::string(300, 'x'),
        (folder / std::string(5000, 'y')).string(), std::string("/proc/nowhere")}) {
    EXPECT_EQ(setFlags("--dump-to=" + to), "");
    Buffer a = put(std::vector<float>(4, 1), {4});
    Outcome outcome = run(add, {{a.get(), a.get()}});
    Failure failure = outcome.failure ? outcome.failure : await(outcome.events[0]);
    EXPECT_TRUE(failure.says("--dump-to")) << failure;
  }
}

/// There is one worker for the whole process.
pid_t workerPid() { return (*compileWorker())->pid(); }

/// Returns when its end of the socket is closed.
void killWorker() {
  siginfo_t ended;
  pid_t worker = workerPid();
  ASSERT_GT(worker, 0) << "kill(-1) would end every process of this user";
  kill(worker, SIGKILL);
  EXPECT_EQ(waitid(P_PID, id_t(worker), &ended, WEXITED | WNOWAIT), 0);
}

TEST_F(LiveTest, aKilledWorkerIsStartedAnew) {
  compiled(kAdd);
  pid_t before = workerPid();
  ASSERT_GT(before, 0);
  killWorker();
  compiled(kAdd);
  EXPECT_NE(workerPid(), before);
}

TEST_F(LiveTest, aCrashOfTheWorkerIsAnErrorThatNamesTheProgram) {
  compiled(kAdd);
  killWorker();
  setenv("VITRO_TEST_WORKER", "crash:jit_divide", 1);
  setenv("TMPDIR", folder.c_str(), 1);
  Loaded loaded;
  Failure failure = compile(kDivide, {}, loaded);
  EXPECT_EQ(failure.code, PJRT_Error_Code_INTERNAL) << failure;
  EXPECT_TRUE(failure.says("the program is saved in " + folder.string())) << failure;
  unsetenv("VITRO_TEST_WORKER");
  compiled(kAdd);
}

// A program must not be lost because it cannot be machine code, unless somebody insists on that.
TEST_F(LiveTest, aCrashOfTheCodeGeneratorLeavesTheReference) {
  compiled(kAdd);
  killWorker();
  setenv("VITRO_TEST_WORKER", "crash-cpu:jit_add", 1);
  setenv("TMPDIR", folder.c_str(), 1);
  testing::internal::CaptureStderr();
  Loaded add = compiled(kAdd);
  std::string said = testing::internal::GetCapturedStderr();
  EXPECT_NE(said.find("jit_add runs on the reference"), std::string::npos) << said;
  Buffer a = put(std::vector<float>(4, 3), {4});
  Outcome outcome = run(add, {{a.get(), a.get()}});
  ASSERT_FALSE(outcome.failure) << outcome.failure;
  EXPECT_FALSE(await(outcome.events[0]));
  EXPECT_EQ(get<float>(outcome.outputs[0][0].get()), std::vector<float>(4, 6));
  EXPECT_EQ(setFlags("--on=cpu"), "");
  Loaded refused;
  EXPECT_EQ(compile(kAdd, {}, refused).code, PJRT_Error_Code_INTERNAL);
}

// os.fork with a running worker: the child gets its own, and does not touch the parent's.
TEST_F(LiveTest, aForkHasItsOwnWorkerAndThreads) {
  Loaded matmul = compiled(kMatmul);
  Buffer input = put(std::vector<float>(512 * 512, 1), {512, 512});
  EXPECT_FALSE(await(run(matmul, {{input.get()}}).events[0]));
  pid_t before = workerPid();
  pid_t child = fork();
  if (child == 0) {
    alarm(60);
    Outcome outcome = run(matmul, {{input.get()}});
    bool isRight = !outcome.failure && !await(outcome.events[0]);
    Loaded loaded;
    isRight &= !compile(kAdd, {}, loaded) && workerPid() != before;
    client.reset();
    (*compileWorker())->~CompileWorker();  // as the end of the process would
    _exit(isRight && !testing::Test::HasFailure() ? 7 : 1);
  }
  int status = 0;
  ASSERT_EQ(waitpid(child, &status, 0), child);
  EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == 7) << status;
  compiled(kAdd);
  EXPECT_EQ(workerPid(), before);
}

}  // namespace
}  // namespace vitro::plugin::test
