// Trials on a foreign compiler: scripts in place of the Python that runs XLA's worker.
#include <csignal>
#include "vitro/executors/trial/TrialTesting.h"
#include "vitro/tensor/Npz.h"

namespace vitro::executors {
namespace {

struct ForeignTrialTest : TrialTest {
  /// A "Python" that skips the script it is given and answers each request, which is $line, by
  /// `body`. `answer` writes the outputs of file(right.npz).
  TrialRequest foreign(const std::string &body) {
    constexpr const char *kScript = R"sh(#!/bin/bash
cd {}
head -c "$(sed 's/.*read(\([0-9]*\)).*/\1/' <<<"$2")" >/dev/null
echo "$$" >> pids
echo '{{"ready": true, "versions": {{"jax": "1.2.3"}}}}'
stage() {{ echo "{{\"stage\": \"$1\"}}"; }}
member() {{ sed 's/.*"'"$1"'":"\([^"]*\)".*/\1/' <<<"$line"; }}
answer() {{ cp right.npz "$(member outputs)"; echo '{{"ok": true, "run_seconds": 0.5'"$1"'}}'; }}
while read -r line; do echo "$line" >> requests; stage compile
{}
done
)sh";
    std::string path = file("python", fmt::format(fmt::runtime(kScript), folder.string(), body));
    std::filesystem::permissions(path, std::filesystem::perms::owner_all);
    float right[] = {2, 3};
    auto array = HostArray::of<float>({2}, right);
    EXPECT_TRUE(array && writeArrays(folder / "right.npz", {{"out0", *array}}));
    return request("", "xla:cpu@" + path);
  }
  size_t lines(const char *name) {
    auto text = readFile(folder / name);
    return text ? size_t(std::count(text->begin(), text->end(), '\n')) : 0;
  }
  Trial tried(Trials &all, const TrialRequest &one, bool mayUseCache = false) {
    auto trial = all.run(one, mayUseCache);
    EXPECT_TRUE(trial) << trial.problem().text();
    return trial ? std::move(*trial) : Trial{};
  }
};

TEST_F(ForeignTrialTest, oneWorkerServesThemAll) {
  auto all = trials();
  TrialRequest one = foreign("stage run; answer");
  for (int i = 0; i < 3; ++i) {
    Trial trial = tried(all, one);
    ASSERT_TRUE(trial.hasRun()) << trial.said;
    EXPECT_EQ(trial.outputs[0][0].span<float>()[1], 3);
  }
  EXPECT_EQ(lines("pids"), 1u);
  EXPECT_EQ(lines("requests"), 3u);
  EXPECT_EQ(all.executed(), 3);
  EXPECT_FALSE(tried(all, one, true).isCached);
  EXPECT_TRUE(tried(all, one, true).isCached);
  EXPECT_EQ(lines("requests"), 4u);
  // For a person to repeat, without our temporary files being special.
  EXPECT_NE(all.commands()[0].find("--on=xla:cpu@"), std::string::npos) << all.commands()[0];
  auto about = all.aboutForeign(one.target);
  ASSERT_TRUE(about);
  EXPECT_EQ((*about)["versions"]["jax"], "1.2.3");
}

TEST_F(ForeignTrialTest, theStageOfACrashTellsFaultsApart) {
  auto all = trials();
  Trial compiling = tried(all, foreign("kill -SEGV $$"));
  EXPECT_EQ(compiling.ended, Ended::Crashed);
  EXPECT_EQ(compiling.signal, SIGSEGV);
  EXPECT_EQ(compiling.code, "xla.compile");
  auto other = trials();
  EXPECT_EQ(tried(other, foreign("stage run; kill -SEGV $$")).code, "xla.run");
}

TEST_F(ForeignTrialTest, refusalsAreNamed) {
  auto all = trials();
  Trial trial = tried(all, foreign(R"(echo '{"ok": false, "stage": "compile", "ended": "refused",)"
                                   R"( "code": "unimplemented", "error": "no quantiles"}')"));
  EXPECT_EQ(trial.ended, Ended::Refused);
  EXPECT_EQ(trial.code, "xla.unimplemented");
  EXPECT_EQ(trial.said, "no quantiles\n");
}

TEST_F(ForeignTrialTest, theirOutputsAreNotTrusted) {
  auto all = trials();
  TrialRequest one = foreign("answer");
  one.results = {TensorType{DType::F32, {3}, nullptr}};
  Trial trial = tried(all, one);
  EXPECT_EQ(trial.ended, Ended::RunFailed);
  EXPECT_EQ(trial.code, "xla.outputs");
  auto other = trials();
  EXPECT_EQ(tried(other, foreign("echo '{\"ok\": true}'")).ended, Ended::RunFailed);
}

TEST_F(ForeignTrialTest, ourRuntimesFlagsAreRefusedWithoutAsking) {
  auto all = trials();
  TrialRequest one = foreign("answer");
  one.flags = {"--schedule=random:1"};
  Trial trial = tried(all, one);
  EXPECT_EQ(trial.ended, Ended::Refused);
  EXPECT_NE(trial.said.find("--schedule"), std::string::npos);
  one.flags.clear();
  one.wantsValues = true;
  EXPECT_EQ(tried(all, one).ended, Ended::Refused);
  EXPECT_EQ(lines("requests"), 0u);
}

TEST_F(ForeignTrialTest, repeatsAreReportedLikeOurs) {
  auto all = trials();
  TrialRequest one = foreign(R"(answer ', "repeat": {"runs": 20, "differing_runs": 2}')");
  one.flags = {"--repeat=10", "--entry=f", "--force-recompile"};
  Trial trial = tried(all, one);
  const Json &entry = trial.report["modules"][0]["entries"][0];
  EXPECT_EQ(entry["repeat"]["runs"], 10);
  EXPECT_EQ(entry["repeat"]["differing_runs"], 2);
  EXPECT_EQ(entry["run_seconds"], 0.5);
  auto asked = parseJson(*readFile(folder / "requests"));
  ASSERT_TRUE(asked);
  EXPECT_EQ((*asked)["repeat"], 20);
  EXPECT_EQ((*asked)["entry"], "f");
  EXPECT_EQ((*asked)["fresh"], true);
}

TEST_F(ForeignTrialTest, aMissingPythonIsOurProblem) {
  auto all = trials();
  auto trial = all.run(request("", "xla@/no/such/python"), false);
  ASSERT_FALSE(trial);
  EXPECT_EQ(trial.problem().code, "worker.start");
  EXPECT_NE(trial.problem().hint.find("pip install jax"), std::string::npos);
}

}  // namespace
}  // namespace vitro::executors
