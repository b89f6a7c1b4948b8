#include <gtest/gtest.h>
#include <sys/wait.h>
#include <cmath>
#include <cstdlib>
#include <filesystem>
#include "vitro/rt/CheckFolder.h"
#include "vitro/rt/Runner.h"
#include "vitro/runtime/files/PlanJson.h"
#include "vitro/runtime/plan/AssignMemory.h"
#include "vitro/runtime/plan/KernelTesting.h"
#include "vitro/runtime/plan/NativeKernel.h"
#include "vitro/support/Cpu.h"
#include "vitro/support/File.h"
#include "vitro/support/Hash.h"
#include "vitro/support/Json.h"
#include "vitro/support/TestFolder.h"

namespace vitro::rt {
namespace {

namespace fs = std::filesystem;

/// A build directory with one kernel: square_root[i] = sqrt(%arg0[i]), and an op that negates it.
class RunnerTest : public testing::Test {
 protected:
  void SetUp() override { writeBuild(); }

  void writeBuild() {
    fs::create_directories(folder / "kernels/square_root");
    std::string source =
        "extern \"C\" void square_root(long lo, long hi, void *const *b) {"
        " for (long i = lo; i < hi; ++i)"
        "  ((float *)b[1])[i] = __builtin_sqrtf(((const float *)b[0])[i]); }";
    ASSERT_TRUE(bool(writeFile(folder / "kernel.cpp", source)));
    std::string command = VITRO_TEST_CXX " -O1 -fno-math-errno -shared -fPIC -o " +
                          (folder / "kernels/square_root/kernel.so").string() + " " +
                          (folder / "kernel.cpp").string();
    ASSERT_EQ(std::system(command.c_str()), 0);
    TensorType type{DType::F32, {4}, nullptr};
    runtime::KernelSignature signature;
    signature.name = "square_root";
    signature.range = 4;
    signature.inputs = signature.outputs = {type};
    auto kernel = runtime::loadKernel(folder / "kernels/square_root/kernel.so", signature);
    ASSERT_TRUE(bool(kernel)) << kernel.problem().text();
    auto plan = std::make_shared<runtime::Plan>();
    plan->name = "main";
    plan->arguments = {plan->addValue(type, "%arg0")};
    plan->results = {plan->addValue(type, "%0"), plan->addValue(type, "%1")};
    addKernelTask(*plan, *kernel, {0}, {1}).origin.location = "model.py:3";
    runtime::Task &negate = addKernelTask(*plan, nullptr, {1}, {2});
    negate.row = ops::findOp("stablehlo.negate");
    finish(*plan);
    runtime::Program program;
    program.name = "jit_square_root";
    program.arguments.emplace_back().type = type;
    program.results.assign(2, {type, {}, ""});
    program.plan = runtime::assignMemory(*plan);
    runtime::ConstantStore constants(folder / "constants");
    auto text = writePlanJson(program, constants);
    ASSERT_TRUE(bool(text)) << text.problem().text();
    ASSERT_TRUE(bool(writeFile(folder / "plan.json", *text)));
    writeInputs("in.npz", {1, 4, 9, 16});
  }

  void writeInputs(const char *name, std::vector<float> values) {
    ASSERT_TRUE(bool(writeArrays(folder / name, {{"arg0", *HostArray::of<float>({4}, values)}})));
  }

  std::string at(const char *name) const { return folder / name; }

  Result<Report> runWith(std::vector<std::string> words) {
    words.insert(words.begin(), folder.string());
    VITRO_TRY(Request request, parseRequest(words));
    return runFolder(request);
  }

  /// Runs the real binary; returns its exit code.
  int exitOf(const std::string &words) {
    fs::path binary = fs::read_symlink("/proc/self/exe").parent_path() / "vitro-rt";
    int status = std::system(
        (binary.string() + " " + words + " > " + at("stdout") + " 2> " + at("stderr")).c_str());
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  }

  TemporaryFolder own = support::testFolder();
  fs::path folder = fs::path(own.path()) / "build";
};

TEST_F(RunnerTest, runsABuildDirectory) {
  for (const char *threads : {"1", "2", "8"}) {
    auto report = runWith({"--inputs", at("in.npz"), "--threads", threads});
    ASSERT_TRUE(bool(report)) << report.problem().text();
    ASSERT_EQ(report->outputs.size(), 2u);
    EXPECT_EQ(report->outputs[0].array.data<float>()[3], 4);
    EXPECT_EQ(report->outputs[1].array.data<float>()[3], -4);
    EXPECT_EQ(report->kernels, 1);
    EXPECT_EQ(report->shared, 1);
    EXPECT_STREQ(report->status(), "ok");
  }
}

TEST_F(RunnerTest, exitCodes) {
  std::string dir = folder.string() + " ";
  EXPECT_EQ(exitOf(dir + "--inputs " + at("in.npz") + " --outputs " + at("out.npz")), 0);
  EXPECT_EQ(exitOf(dir + "--inputs=" + at("in.npz") + " --expect " + at("out.npz")), 0);
  writeInputs("other.npz", {1, 4, 9, 17});
  EXPECT_EQ(exitOf(dir + "--inputs " + at("other.npz") + " --expect " + at("out.npz")), 1);
  EXPECT_EQ(
      exitOf(dir + "--inputs " + at("other.npz") + " --expect " + at("out.npz") + " --rtol 0.1"),
      0);
  writeInputs("bad.npz", {1, -4, 9, 16});
  EXPECT_EQ(exitOf(dir + "--inputs " + at("bad.npz") + " --check=nan"), 1);
  EXPECT_NE(readFile(at("stdout"))->find("model.py:3"), std::string::npos);
  EXPECT_EQ(exitOf(dir + "--inputs " + at("nowhere.npz")), 2);
  EXPECT_EQ(exitOf(dir + "--thread 1"), 2);
  EXPECT_NE(readFile(at("stderr"))->find("did you mean 'threads'?"), std::string::npos);
  EXPECT_EQ(exitOf(dir + "--schedule=lifo"), 2);
  EXPECT_EQ(exitOf(""), 2);
  EXPECT_EQ(exitOf("--help"), 0);
  fs::remove(folder / "kernels/square_root/kernel.so");
  EXPECT_NE(exitOf(dir), 0);
}

TEST_F(RunnerTest, schedulesGiveTheSameAndJsonSaysWhatHappened) {
  std::string dir = folder.string() + " --inputs " + at("in.npz") + " ";
  ASSERT_EQ(exitOf(dir + "--outputs " + at("out.npz")), 0);
  for (const char *schedule : {"serial", "fifo", "random:3"})
    EXPECT_EQ(exitOf(dir + "--schedule=" + schedule + " --expect " + at("out.npz")), 0);
  ASSERT_EQ(exitOf(dir + "--json --repeat 3"), 0);
  auto json = parseJson(*readFile(at("stdout")));
  ASSERT_TRUE(bool(json));
  EXPECT_EQ((*json)["status"], "ok");
  EXPECT_EQ((*json)["name"], "jit_square_root");
  EXPECT_TRUE(json->contains("median_seconds"));
}

TEST_F(RunnerTest, inputsAreGeneratedAndThatIsSaid) {
  auto report = runWith({"--seed=5"});
  ASSERT_TRUE(bool(report)) << report.problem().text();
  EXPECT_EQ(report->inputs, "generated from seed 5 (floats N(0,1), integers 0..9)");
}

TEST_F(RunnerTest, anEditOfThePlanIsWhatRuns) {
  std::string text = *readFile(at("plan.json"));
  size_t op = text.find("\"op\":\"stablehlo.negate\"");
  ASSERT_NE(op, text.npos);
  text.replace(op, 23, "\"op\":\"stablehlo.abs\"");
  ASSERT_TRUE(bool(writeFile(at("plan.json"), text)));
  auto report = runWith({"--inputs", at("in.npz")});
  ASSERT_TRUE(bool(report)) << report.problem().text();
  EXPECT_EQ(report->outputs[1].array.data<float>()[3], 4);
  // A removed edge is detected before anything runs.
  size_t edge = text.find("\"after\":[0],");
  ASSERT_NE(edge, text.npos);
  text.erase(edge, 12);
  ASSERT_TRUE(bool(writeFile(at("plan.json"), text)));
  auto refused = runWith({"--inputs", at("in.npz")});
  ASSERT_FALSE(bool(refused));
  EXPECT_EQ(refused.problem().code, "plan.unordered");
  EXPECT_EQ(refused.problem().location, "plans[0]");
  EXPECT_EQ(exitOf(folder.string()), 2) << "the plan is what was given, not how it was run";
}

TEST_F(RunnerTest, movesAsAWhole) {
  fs::path moved = fs::path(own.path()) / "moved";
  fs::rename(folder, moved);
  folder = moved;
  auto report = runWith({"--inputs", at("in.npz")});
  EXPECT_TRUE(bool(report)) << report.problem().text();
}

TEST_F(RunnerTest, refusesWhatWasMadeElsewhereOrFromOtherSources) {
  auto write = [&](Json features, const std::string &hash) {
    Json manifest = {{"cpu", "x86-64-v9"},
                     {"cpu_features", features},
                     {"files", {{"kernel.cpp", hash}}},
                     {"failure", ""}};
    ASSERT_TRUE(bool(writeFile(folder / "manifest.json", jsonText(manifest))));
  };
  auto codeOf = [&] {
    auto checked = checkFolder(folder);
    return checked ? std::string("ok") : checked.problem().code;
  };
  EXPECT_EQ(codeOf(), "ok");  // no manifest
  std::string hash = hashBytes(*readFile(folder / "kernel.cpp")).text();
  write({"sse3", "popcnt"}, hash);
  EXPECT_EQ(codeOf(), "ok");
  write({"sse3", "teleport"}, hash);
  EXPECT_EQ(codeOf(), "target.cpu");
  write({"sse3"}, "0");
  EXPECT_EQ(codeOf(), "rt.stale");
  ASSERT_TRUE(bool(writeFile(folder / "manifest.json", "{\"files\": 3}")));
  EXPECT_EQ(codeOf(), "rt.manifest");
}

}  // namespace
}  // namespace vitro::rt
