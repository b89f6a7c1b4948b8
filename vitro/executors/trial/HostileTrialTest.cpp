// Misbehaving binaries: each gets an outcome, and the debugger continues.
#include <csignal>
#include "vitro/executors/trial/Symbolise.h"
#include "vitro/executors/trial/TrialTesting.h"
#include "vitro/support/ChildProcess.h"

namespace vitro::executors {
namespace {

TEST_F(TrialTest, crashes) {
  Trial trial = tried("echo something is wrong >&2; kill -SEGV $$");
  EXPECT_EQ(trial.ended, Ended::Crashed);
  EXPECT_EQ(trial.signal, 11);
  EXPECT_EQ(trial.text(), "crashed by signal 11 (Segmentation fault)");
  EXPECT_EQ(trial.said, "something is wrong\n");
}

TEST_F(TrialTest, aCrashOfARealBinaryHasAStack) {
  auto forever =
      request(script("crashing", "$vitro \"$@\" & sleep 1; kill -SEGV $!; wait $!; exit 3"));
  forever.program = file("forever.mlir",
                         "func.func @main() -> tensor<i1> {\n"
                         "  %t = stablehlo.constant dense<true> : tensor<i1>\n"
                         "  %0 = stablehlo.while(%x = %t) : tensor<i1>\n"
                         "  cond { stablehlo.return %x : tensor<i1> }\n"
                         "  do { stablehlo.return %x : tensor<i1> }\n"
                         "  return %0 : tensor<i1>\n}\n");
  auto all = trials();
  auto trial = all.run(forever);
  ASSERT_TRUE(trial);
  EXPECT_EQ(trial->ended, Ended::Crashed) << trial->said;
  EXPECT_EQ(trial->signal, SIGSEGV);
  EXPECT_EQ(trial->said.find("reproducer saved"), std::string::npos) << trial->said;
  EXPECT_NE(trial->said.find("(+0x"), std::string::npos) << "no stack: " << trial->said;
  EXPECT_NE(withSymbols(trial->said, vitro).find("runTool"), std::string::npos) << trial->said;
}

TEST_F(TrialTest, hangsAndIgnoresTermination) {
  Trial trial = tried("trap '' TERM INT HUP; echo $$ > pid; while true; do sleep 0.1; done", 0.5);
  EXPECT_EQ(trial.ended, Ended::Hung);
  EXPECT_LT(trial.seconds, 10);
  EXPECT_TRUE(isGone("pid"));
}

TEST_F(TrialTest, leavesProcessesBehind) {
  Trial trial = tried("sleep 1000 & echo $! > pid; exit 3");
  EXPECT_EQ(trial.ended, Ended::RunFailed);
  EXPECT_LT(trial.seconds, 10);
  EXPECT_TRUE(isGone("pid"));
}

TEST_F(TrialTest, leavesProcessesInSessionsOfTheirOwn) {
  Trial trial = tried(
      "setsid bash -c 'trap \"\" HUP TERM; echo $$ > pid; sleep 1000 & echo $! > second; wait' &\n"
      "while [ ! -s second ]; do sleep 0.01; done; exit 3");
  EXPECT_EQ(trial.ended, Ended::RunFailed);
  EXPECT_TRUE(isGone("pid"));
  EXPECT_TRUE(isGone("second"));
}

TEST_F(TrialTest, forksWithoutEnd) {
  Trial trial = tried(
      "echo $$ > pid; f() { sleep 0.05; f & f & wait; }\n"
      "for i in 1 2 3; do f & done; sleep 1000",
      0.3);
  EXPECT_EQ(trial.ended, Ended::Hung);
  EXPECT_TRUE(isGone("pid"));
}

TEST_F(TrialTest, printsWithoutEnd) {
  Trial endless = tried("yes something", 0.5);
  EXPECT_EQ(endless.ended, Ended::Hung);
  Trial errors = tried("yes something >&2", 0.5);
  EXPECT_EQ(errors.ended, Ended::Hung);
  EXPECT_LT(errors.said.size(), 4u << 20);
  EXPECT_NE(errors.said.find("bytes left out"), std::string::npos);
  Trial much = tried("head -c 200000000 /dev/zero");
  EXPECT_EQ(much.ended, Ended::RunFailed);
  EXPECT_TRUE(much.report.is_null());
}

TEST_F(TrialTest, closesItsOutput) {
  Trial trial = tried("exec >&- 2>&- <&-; sleep 0.3; exit 3");
  EXPECT_EQ(trial.ended, Ended::RunFailed);
  EXPECT_GT(trial.seconds, 0.25);
  EXPECT_EQ(tried("exec >&- 2>&- <&-; sleep 1000", 0.5).ended, Ended::Hung);
}

TEST_F(TrialTest, writesOutputsThatAreNone) {
  for (const char *bad : {"true", "echo garbage > $out", "head -c 1000000 /dev/urandom > $out",
                          "mkfifo $out", "ln -s /dev/zero $out", "mkdir $out",
                          "printf 'PK\\5\\6' > $out", "truncate -s 900M $out"}) {
    Trial trial = tried(std::string(bad) + "; echo '{}'");
    EXPECT_EQ(trial.ended, Ended::RunFailed) << bad;
    EXPECT_FALSE(trial.said.empty()) << bad;
    EXPECT_TRUE(trial.outputs.empty()) << bad;
  }
  Trial silent = tried("$vitro \"$@\" > /dev/null");
  EXPECT_EQ(silent.ended, Ended::RunFailed) << "outputs, but no report";
}

TEST_F(TrialTest, writesOutputsOfOtherTypes) {
  auto wrong = request();
  wrong.results = {TensorType{DType::F32, {3}, nullptr}};
  auto all = trials();
  auto trial = all.run(wrong);
  ASSERT_TRUE(trial);
  EXPECT_EQ(trial->ended, Ended::RunFailed);
  EXPECT_NE(trial->said.find("tensor<3xf32>"), std::string::npos) << trial->said;
}

TEST_F(TrialTest, writesOutputsThatUnpackToTooMuch) {
  auto zeros = HostArray::allocate(DType::F32, {30 << 20});
  ASSERT_TRUE(zeros);
  std::fill_n(zeros->mutableRaw(), size_t(120) << 20, std::byte(0));
  std::string bomb = folder / "bomb.npz";
  ASSERT_TRUE(writeArrays(bomb, {{"out0", *zeros}}, NpzCompression::Deflated));
  Trial trial = tried("cp bomb.npz $out; echo '{}'");
  EXPECT_EQ(trial.ended, Ended::RunFailed);
  EXPECT_NE(trial.said.find("decompress to"), std::string::npos) << trial.said;
}

TEST_F(TrialTest, writesMoreThanItMay) {
  set("trial-memory-mib", "2048");
  Trial trial = tried("truncate -s 3G $out; echo \"ended with $?\" >&2; exit 3");
  EXPECT_NE(trial.said.find("ended with 153"), std::string::npos) << "by SIGXFSZ: " << trial.said;
}

TEST_F(TrialTest, runsOutOfMemory) {
  EXPECT_EQ(tried("kill -KILL $$").ended, Ended::OutOfMemory) << "as the system would";
  set("trial-memory-mib", "4096");
  auto all = trials();
  auto large = request();
  large.program =
      file("large.mlir",
           "func.func @main() -> tensor<f64> {\n"
           "  %z = stablehlo.constant dense<0.0> : tensor<f64>\n"
           "  %0 = stablehlo.iota dim = 0 : tensor<30000x30000xf64>\n"
           "  %1 = stablehlo.sine %0 : tensor<30000x30000xf64>\n"
           "  %2 = stablehlo.reduce(%1 init: %z) applies stablehlo.add across dimensions = [0, 1]\n"
           "    : (tensor<30000x30000xf64>, tensor<f64>) -> tensor<f64>\n"
           "  return %2 : tensor<f64>\n}\n");
  large.results = {TensorType{DType::F64, {}, nullptr}};
  auto trial = all.run(large);
  ASSERT_TRUE(trial);
  EXPECT_EQ(trial->ended, Ended::OutOfMemory) << trial->said;
}

TEST_F(TrialTest, limitsCannotBeRaised) {
  set("trial-memory-mib", "2500");
  Trial trial = tried("ulimit -v unlimited 2> /dev/null && exit 0; ulimit -v >&2; exit 3");
  EXPECT_EQ(trial.said, "2560000\n");
}

TEST_F(TrialTest, removesItsOwnFolder) {
  Trial trial = tried("rm -rf \"$(dirname $out)\"; echo '{}'");
  EXPECT_EQ(trial.ended, Ended::RunFailed);
}

}  // namespace
}  // namespace vitro::executors
