// Workers run the tool that was built beside this test.
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>
#include <csignal>
#include <filesystem>
#include <thread>
#include "vitro/runtime/files/CompileWorker.h"
#include "vitro/runtime/files/ProgramFile.h"
#include "vitro/runtime/run/World.h"
#include "vitro/support/Cpu.h"
#include "vitro/support/File.h"
#include "vitro/support/Message.h"
#include "vitro/support/TestFolder.h"
#include "vitro/support/TestPaths.h"

namespace vitro::runtime {
namespace {

namespace fs = std::filesystem;

constexpr const char *kSquare = R"(module @jit_square {
  func.func public @main(%x: tensor<f32>) -> tensor<f32> {
    %0 = stablehlo.multiply %x, %x : tensor<f32>
    return %0 : tensor<f32>
  }
})";

std::string vitro() { return fs::read_symlink("/proc/self/exe").parent_path() / "vitro"; }

struct CompileWorkerTest : testing::Test {
  TemporaryFolder own = support::testFolder();
  fs::path folder = own.path();
  CompileLimits limits;
  void SetUp() override {
    ASSERT_TRUE(fs::exists(vitro())) << "runtime_test is built together with the tool";
    setenv("TMPDIR", folder.c_str(), 1);
  }
  void TearDown() override {
    unsetenv("VITRO_TEST_WORKER");
    unsetenv("TMPDIR");
    EXPECT_EQ(waitpid(-1, nullptr, WNOHANG), -1) << "a child is left";
  }
  /// The program that was saved according to the problem.
  std::string saved(const Problem &problem) {
    size_t at = problem.hint.find(folder.string());
    EXPECT_NE(at, std::string::npos) << problem.text();
    if (at == std::string::npos) return "";
    std::string path = problem.hint.substr(at, problem.hint.find(';', at) - at);
    auto bytes = readFile(path + "/program");
    EXPECT_TRUE(bytes) << path;
    return bytes ? *bytes : "";
  }
};

void expectNine(Result<Program> program) {
  ASSERT_TRUE(program) << program.problem().text();
  auto outcome = runWorld(*program->plan, {{HostArray::scalar(3.f)}}, {}, {});
  ASSERT_TRUE(outcome) << outcome.problem().text();
  EXPECT_EQ(*(*outcome)[0].results[0].data<float>(), 9);
}

size_t openDescriptors() {
  size_t count = 0;
  for ([[maybe_unused]] auto &entry : fs::directory_iterator("/proc/self/fd")) ++count;
  return count;
}

TEST_F(CompileWorkerTest, givesAPlanThatRuns) {
  CompileWorker worker(vitro(), limits);
  auto program = worker.compile(kSquare, "square.mlir");
  ASSERT_TRUE(program) << program.problem().text();
  EXPECT_EQ(program->name, "jit_square");
  EXPECT_EQ(program->plan->tasks[0].origin.id, "main/0");
  EXPECT_EQ(program->plan->tasks[0].origin.location, "square.mlir:3:10");
  expectNine(std::move(program));
  pid_t first = worker.pid();
  expectNine(worker.compile(kSquare));
  EXPECT_EQ(worker.pid(), first) << "one worker serves many";
}

TEST_F(CompileWorkerTest, severalTargetsInOneRequest) {
  CompileWorker worker(vitro(), limits);
  auto made = worker.compileForAll({"ref", "nothing", "cpu"}, kSquare, Settings());
  ASSERT_TRUE(made) << made.problem().text();
  ASSERT_EQ(made->size(), 3u);
  ASSERT_FALSE((*made)[1]) << "only this one is missing";
  EXPECT_NE((*made)[1].problem().text().find("nothing"), std::string::npos);
  EXPECT_EQ((*made)[0]->cpu, "") << "the reference has no machine code";
  EXPECT_NE((*made)[2]->cpu, "");
  EXPECT_EQ(missingFeatures((*made)[2]->cpuFeatures), std::vector<std::string>());
  expectNine(std::move((*made)[0]));
  expectNine(std::move((*made)[2]));
}

TEST_F(CompileWorkerTest, everyErrorInOneProblem) {
  CompileWorker worker(vitro(), limits);
  auto program = worker.compile(R"(func.func @main(%a: tensor<4xf32>, %b: tensor<3xf32>) {
    %0 = "stablehlo.add"(%a, %b) : (tensor<4xf32>, tensor<3xf32>) -> tensor<4xf32>
    %1 = stablehlo.slice %a [2:1] : (tensor<4xf32>) -> tensor<1xf32>
    return
  })",
                                "two.mlir");
  ASSERT_FALSE(program);
  EXPECT_EQ(program.problem().code, "import.invalid");
  EXPECT_EQ(program.problem().blame, Blame::Input);
  std::string text = program.problem().text();
  EXPECT_NE(text.find("two.mlir:2:"), std::string::npos) << text;
  EXPECT_NE(text.find("two.mlir:3:"), std::string::npos) << text;
  EXPECT_EQ(worker.compile("hello").problem().code.substr(0, 7), "import.");
  EXPECT_EQ(worker.compile("module {}").problem().code, "program.no-main");
  EXPECT_EQ(worker.compile("func.func @main() -> tensor<f32> {\n"
                           "%0 = stablehlo.custom_call @nobody() : () -> tensor<f32>\n"
                           "return %0 : tensor<f32>}")
                ? "compiled"
                : "refused",
            std::string("compiled"))
      << "only running tells that nobody has this target";
  expectNine(worker.compile(kSquare));
}

TEST_F(CompileWorkerTest, artifactsOfEveryForm) {
  std::string text = folder / "p.mlir";
  ASSERT_TRUE(writeFile(text, kSquare));
  CompileWorker worker(vitro(), limits);
  for (const char *format : {"portable", "bytecode"}) {
    std::string out = folder / format;
    std::string command = vitro() + " convert " + text + " -o " + out + " --format " + format;
    ASSERT_EQ(std::system(command.c_str()), 0);
    expectNine(worker.compile(*readFile(out)));
  }
}

/// Our whole suite, each program through the worker and a plan file, then run: its own checks
/// decide.
TEST_F(CompileWorkerTest, everyProgramOfTheSuite) {
  CompileWorker worker(vitro(), limits);
  int64_t programs = 0, checks = 0;
  for (const auto &file : fs::directory_iterator(support::repositoryRoot() / "conformance/suite")) {
    if (file.path().extension() != ".mlir") continue;
    std::string text = *readFile(file.path());
    for (size_t begin = 0, end; begin < text.size(); begin = end + 1) {
      end = std::min(text.find("\n// -----", begin), text.size());
      std::string module = text.substr(begin, end - begin);
      auto program = worker.compile(module, file.path().filename());
      ASSERT_TRUE(program) << module << program.problem().text();
      WorldOptions world;
      // "grid_2x1_collectives.mlir" is made for two replicas of one partition.
      int replicas = 1, partitions = 1;
      (void)std::sscanf(file.path().filename().c_str(), "grid_%dx%d", &replicas, &partitions);
      world.replicas = replicas;
      world.partitions = partitions;
      if (!program->arguments.empty() || module.find("infeed") != module.npos) continue;
      auto outcome =
          runWorld(*program->plan,
                   std::vector<ops::Values>(size_t(world.replicas * world.partitions)), world, {});
      ASSERT_TRUE(outcome) << file.path() << "\n" << module << outcome.problem().text();
      for (const ProcessOutcome &process : *outcome)
        for (const auto &check : process.checks) {
          EXPECT_TRUE(check.passed) << file.path() << "\n" << module;
          ++checks;
        }
      ++programs;
    }
  }
  EXPECT_GT(programs, 500);
  EXPECT_GT(checks, programs / 2);
  RecordProperty("programs", int(programs));
}

TEST_F(CompileWorkerTest, killedBetweenRequestsNobodyNotices) {
  CompileWorker worker(vitro(), limits);
  expectNine(worker.compile(kSquare));
  pid_t first = worker.pid();
  ASSERT_GT(first, 0);  // kill(-1) would end every process there is
  kill(first, SIGKILL);
  // The socket closes when the kernel gets to it; a zombie process has none.
  auto isDead = [&] {
    std::string status = *readFile("/proc/" + std::to_string(first) + "/status");
    return status.find("State:\tZ") != status.npos && status.find("Threads:\t1\n") != status.npos;
  };
  for (int i = 0; i < 500 && !isDead(); ++i) usleep(10'000);
  expectNine(worker.compile(kSquare));
  EXPECT_NE(worker.pid(), first);
}

/// A stopped worker looks alive, takes the request into its socket, and dies of the kill that came
/// before it: the program had no part in that.
TEST_F(CompileWorkerTest, killedJustBeforeARequestIsReplaced) {
  CompileWorker worker(vitro(), limits);
  expectNine(worker.compile(kSquare));
  pid_t first = worker.pid();
  ASSERT_GT(first, 0);
  kill(first, SIGSTOP);
  std::thread killer([&] {
    usleep(300'000);
    kill(first, SIGKILL);
  });
  expectNine(worker.compile(kSquare));
  killer.join();
  EXPECT_NE(worker.pid(), first);
  for (const auto &left : fs::directory_iterator(folder)) ADD_FAILURE() << left.path();
}

TEST_F(CompileWorkerTest, killedDuringARequestIsAProblemWithTheProgram) {
  setenv("VITRO_TEST_WORKER", "hang:jit_square", 1);
  CompileWorker worker(vitro(), limits);
  ASSERT_TRUE(worker.start());
  pid_t child = worker.pid();
  ASSERT_GT(child, 0);
  std::thread killer([&] {
    usleep(500'000);
    kill(child, SIGKILL);
  });
  auto program = worker.compile(kSquare);
  killer.join();
  ASSERT_FALSE(program);
  EXPECT_EQ(program.problem().code, "worker.crashed");
  EXPECT_EQ(program.problem().blame, Blame::Internal);
  EXPECT_NE(program.problem().cause.find("signal 9"), std::string::npos)
      << program.problem().text();
  EXPECT_EQ(saved(program.problem()), kSquare);
  unsetenv("VITRO_TEST_WORKER");
  expectNine(worker.compile(kSquare));
}

TEST_F(CompileWorkerTest, aCrashIsAProblemWithTheProgram) {
  setenv("VITRO_TEST_WORKER", "crash:jit_square", 1);
  CompileWorker worker(vitro(), limits);
  auto program = worker.compile(kSquare);
  ASSERT_FALSE(program);
  EXPECT_EQ(program.problem().code, "worker.crashed");
  EXPECT_EQ(saved(program.problem()), kSquare);
  auto other = worker.compile("func.func @main() { return }");
  EXPECT_TRUE(other) << "only that program crashes it: " << other.problem().text();
}

TEST_F(CompileWorkerTest, aHangEndsWithTheTimeLimit) {
  setenv("VITRO_TEST_WORKER", "hang:jit_square", 1);
  limits.seconds = 1;
  CompileWorker worker(vitro(), limits);
  double begin = monotonicSeconds();
  auto program = worker.compile(kSquare);
  EXPECT_LT(monotonicSeconds() - begin, 10);
  ASSERT_FALSE(program);
  EXPECT_EQ(program.problem().code, "worker.timeout");
  EXPECT_EQ(program.problem().blame, Blame::Timeout);
  EXPECT_EQ(saved(program.problem()), kSquare);
  EXPECT_EQ(worker.pid(), -1);
  EXPECT_TRUE(worker.compile("func.func @main() { return }"));
}

TEST_F(CompileWorkerTest, aMissingWorkerIsSaid) {
  CompileWorker worker(folder / "vitro", limits);
  auto program = worker.compile(kSquare);
  ASSERT_FALSE(program);
  EXPECT_EQ(program.problem().code, "worker.start");
  EXPECT_NE(program.problem().text().find((folder / "vitro").string()), std::string::npos);
}

TEST_F(CompileWorkerTest, workersThatAreNotOurs) {
  auto fake = [&](const char *script) {
    std::string path = folder / "vitro";
    EXPECT_TRUE(writeFile(path, std::string("#!/bin/sh\n") + script));
    fs::permissions(path, fs::perms::owner_all);
    return CompileWorker(path, limits).compile(kSquare).problem();
  };
  // Two lengths, each of eight bytes, and a head.
  Problem other = fake(
      "printf '\\015\\0\\0\\0\\0\\0\\0\\0%b{\"format\":99}' '\\0\\0\\0\\0\\0\\0\\0\\0' >&0; read "
      "x");
  EXPECT_EQ(other.code, "worker.version") << other.text();
  EXPECT_NE(other.cause.find("format 99"), std::string::npos) << other.text();
  static_assert(kProgramFileVersion < 10);  // one digit: the length below counts it
  Problem none = fake(fmt::format("printf '\\014\\0\\0\\0\\0\\0\\0\\0%b{{\"format\":{}}}' "
                                  "'\\0\\0\\0\\0\\0\\0\\0\\0' >&0; read x",
                                  kProgramFileVersion)
                          .c_str());
  EXPECT_EQ(none.code, "worker.answer") << none.text();
  EXPECT_EQ(none.blame, Blame::Internal);
  Problem garbage = fake("echo 'this is not a message, but it is longer than one head' >&0");
  EXPECT_EQ(garbage.code, "worker.crashed") << garbage.text();
  EXPECT_EQ(saved(garbage), kSquare);
}

TEST_F(CompileWorkerTest, twoHundredRestartsLeakNothing) {
  CompileWorker worker(vitro(), limits);
  ASSERT_TRUE(worker.start());
  size_t before = openDescriptors();
  for (int i = 0; i < 200; ++i) {
    pid_t old = worker.pid();
    ASSERT_GT(old, 0);
    kill(old, SIGKILL);
    while (worker.pid() == old) ASSERT_TRUE(worker.start());
  }
  EXPECT_EQ(openDescriptors(), before);
  expectNine(worker.compile(kSquare));
}

TEST_F(CompileWorkerTest, threadsShareIt) {
  CompileWorker worker(vitro(), limits);
  std::vector<std::thread> threads;
  for (int i = 0; i < 4; ++i)
    threads.emplace_back([&] {
      for (int round = 0; round < 5; ++round) expectNine(worker.compile(kSquare));
    });
  for (std::thread &thread : threads) thread.join();
}

/// A busy worker, seen from the parent of its parent.
TEST_F(CompileWorkerTest, endsWithItsParentEvenWhenBusy) {
  setenv("VITRO_TEST_WORKER", "hang:jit_square", 1);
  int report[2];
  ASSERT_EQ(pipe(report), 0);
  pid_t parent = fork();
  ASSERT_GE(parent, 0);
  if (parent == 0) {
    CompileWorker worker(vitro(), limits);
    (void)worker.start();
    pid_t child = worker.pid();
    if (write(report[1], &child, sizeof child) != sizeof child) _exit(1);
    (void)worker.compile(kSquare);
    _exit(1);
  }
  pid_t child = -1;
  ASSERT_EQ(read(report[0], &child, sizeof child), ssize_t(sizeof child));
  usleep(500'000);
  ASSERT_GT(child, 0);  // kill(-1) would end every process there is
  EXPECT_EQ(kill(child, 0), 0);
  kill(parent, SIGKILL);
  waitpid(parent, nullptr, 0);
  std::string process = "/proc/" + std::to_string(child) + "/exe";
  std::error_code error;
  // Its entry may stay until it is reaped, but a dead process has no executable.
  for (int i = 0; i < 300 && !fs::read_symlink(process, error).empty(); ++i) usleep(10'000);
  bool isGone = fs::read_symlink(process, error).empty();
  EXPECT_TRUE(isGone) << "process " << child << " is an orphan";
  if (!isGone) kill(child, SIGKILL);
  close(report[0]);
  close(report[1]);
}

}  // namespace
}  // namespace vitro::runtime
