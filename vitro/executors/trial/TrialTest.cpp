// Trials of well-behaved binaries: outcomes, the cache, parallel and repeated runs, schedulers.
#include "vitro/executors/trial/TrialTesting.h"

namespace vitro::executors {
namespace {

TEST_F(TrialTest, aTargetIsAnExecutorAndPerhapsABinary) {
  auto own = parseTarget("stage:tile");
  ASSERT_TRUE(own);
  EXPECT_EQ(own->executor, "stage:tile");
  EXPECT_EQ(own->binary, "");
  std::string other = script("with@sign", "exit 0");
  auto target = parseTarget("cpu@" + other);
  ASSERT_TRUE(target) << target.problem().text();
  EXPECT_EQ(target->executor, "cpu");
  EXPECT_EQ(target->binary, other);
  EXPECT_EQ(target->text(), "cpu@" + other);
  auto none = parseTarget("cpu@/nowhere/vitro");
  ASSERT_FALSE(none);
  EXPECT_EQ(none.problem().code, "executor.binary");
  EXPECT_NE(none.problem().cause.find("/nowhere/vitro"), std::string::npos);
  EXPECT_FALSE(parseTarget("cpu@" + folder.string())) << "a folder is no program";
  EXPECT_FALSE(parseTarget("@" + other)) << "no executor";
}

TEST_F(TrialTest, givesOutputsOfEveryExecutor) {
  auto all = trials();
  for (const char *executor : {"ref", "cpu", "stage:form-kernels"}) {
    auto trial = all.run(request("", executor));
    ASSERT_TRUE(trial) << trial.problem().text();
    ASSERT_TRUE(trial->hasRun()) << executor << ": " << trial->said;
    ASSERT_EQ(trial->outputs.size(), 1u);
    EXPECT_EQ(trial->outputs[0][0].type().text(), "tensor<2xf32>");
    EXPECT_EQ(trial->report["on"], executor);
    EXPECT_GT(trial->seconds, 0);
  }
  EXPECT_EQ(all.executed(), 3);
  ASSERT_EQ(all.commands().size(), 3u);
  EXPECT_TRUE(all.commands()[1].starts_with(vitro + " run ")) << all.commands()[1];
  EXPECT_NE(all.commands()[1].find(" --on=cpu "), std::string::npos);
}

TEST_F(TrialTest, takesInputsFlagsAndGrid) {
  auto one = request();
  std::vector<float> values = {1, 2};
  one.inputs = folder / "in.npz";
  ASSERT_TRUE(writeArrays(one.inputs,
                          {{"arg0", *HostArray::of<float>({2}, std::span<const float>(values))}}));
  one.grid = {2, 1};
  one.flags = {"--entry=main"};
  auto all = trials();
  auto trial = all.run(one);
  ASSERT_TRUE(trial);
  ASSERT_TRUE(trial->hasRun()) << trial->said;
  ASSERT_EQ(trial->outputs.size(), 2u);
  EXPECT_EQ(trial->outputs[1][0].span<float>()[1], 3);
}

TEST_F(TrialTest, failuresAreToldApart) {
  auto all = trials();
  auto refused = request();
  refused.program = file("bad.mlir", "this is no program");
  auto trial = all.run(refused);
  ASSERT_TRUE(trial);
  EXPECT_EQ(trial->ended, Ended::Refused) << trial->said;
  EXPECT_NE(trial->said.find("import."), std::string::npos) << trial->said;
  trial = all.run(request("", "stage:nonsense"));
  ASSERT_TRUE(trial);
  EXPECT_EQ(trial->ended, Ended::Refused) << trial->said;
  EXPECT_EQ(
      tried(R"(echo '{"modules": [{"problem": {"code": "backend.llvm", "cause": "no"}}]}'; exit 3)")
          .ended,
      Ended::CompileFailed);
  Trial failed = tried(
      R"(echo '{"modules": [{"problem": {"code": "kernel.load", "cause": "why", "phase": "run"}}]}'
exit 3)");
  EXPECT_EQ(failed.ended, Ended::RunFailed);
  EXPECT_EQ(failed.code, "kernel.load");
  EXPECT_NE(failed.said.find("why"), std::string::npos);
  EXPECT_EQ(tried("exit 7").said, "ended with code 7, without output\n");
}

TEST_F(TrialTest, aHangIsWeighedAgainstAControl) {
  // The control takes no time, so about two seconds are fair: enough for a target that is only
  // slow.
  EXPECT_TRUE(tried("sleep 1; exec $vitro \"$@\"", 0.3).hasRun());
  Trial hung = tried("sleep 100", 0.3);
  EXPECT_EQ(hung.ended, Ended::Hung);
  EXPECT_TRUE(hung.isTimeFair);
  EXPECT_GE(hung.fairSeconds, 2);
  // A control that exceeds any limit says nothing about the target.
  std::string slow = script("slow", "sleep 1; exec $vitro \"$@\"");
  Trials busy(settings, slow, folder / "work");
  busy.seconds = 0.3;
  busy.mostSeconds = 5;
  auto unknown = busy.run(request(script("fake", "sleep 100")), false);
  ASSERT_TRUE(unknown) << unknown.problem().text();
  EXPECT_EQ(unknown->ended, Ended::Hung);
  EXPECT_FALSE(unknown->isTimeFair) << "a busy machine was taken for a hang";
  // A limit chosen by the user is final.
  set("trial-seconds", "0.3");
  EXPECT_EQ(tried("sleep 1; exec $vitro \"$@\"", 0.3).ended, Ended::Hung);
}

TEST_F(TrialTest, contentIsRunOnce) {
  auto all = trials();
  std::string binary = script("same", "echo x >> count; exec $vitro \"$@\"");
  auto count = [&] { return readFile(folder / "count")->size() / 2; };
  auto first = all.run(request(binary)), again = all.run(request(binary));
  ASSERT_TRUE(first && again);
  EXPECT_FALSE(first->isCached);
  EXPECT_TRUE(again->isCached);
  EXPECT_TRUE(again->outputs[0][0].sameBits(first->outputs[0][0]));
  EXPECT_EQ(count(), 1u);
  EXPECT_EQ(all.cached(), 1);
  ASSERT_TRUE(all.run(request(binary), false));
  EXPECT_EQ(count(), 2u) << "asked not to use the cache";
  auto other = request(binary);
  other.flags = {"--seed=1"};
  ASSERT_TRUE(all.run(other));
  EXPECT_EQ(count(), 3u) << "another flag";
  other.program = file("same_name.mlir", *readFile(other.program) + "// changed\n");
  ASSERT_TRUE(all.run(other));
  EXPECT_EQ(count(), 4u) << "another program";
  script("same", "echo x >> count; true; exec $vitro \"$@\"");
  ASSERT_TRUE(all.run(request(binary)));
  EXPECT_EQ(count(), 5u) << "another binary";
  EXPECT_EQ(all.executed(), 5);
}

TEST_F(TrialTest, severalAtOnceComeBackInOrder) {
  auto all = trials();
  std::string binary = script("seeded", "sleep 0.$((RANDOM % 3)); exec $vitro \"$@\"");
  std::vector<TrialRequest> requests(5, request(binary));
  for (size_t i = 0; i < 5; ++i) requests[i].flags = {fmt::format("--seed={}", i)};
  requests[3].target.executor = "nonsense";
  auto outcomes = all.runAll(requests, true, 3);
  ASSERT_EQ(outcomes.size(), 5u);
  for (size_t i = 0; i < 5; ++i) {
    ASSERT_TRUE(outcomes[i]);
    EXPECT_EQ(outcomes[i]->hasRun(), i != 3) << i << outcomes[i]->said;
    EXPECT_NE(outcomes[i]->command.find(fmt::format("--seed={}", i)), std::string::npos);
  }
}

TEST_F(TrialTest, settingsThatMatterAreHandedOn) {
  set("seed", "7");
  set("threads", "1");
  set("rtol", "0.5");
  auto all = trials();
  ASSERT_TRUE(all.run(request()));
  const std::string command = all.commands()[0];
  EXPECT_NE(command.find(" --seed=7"), std::string::npos) << command;
  EXPECT_NE(command.find(" --threads=1"), std::string::npos) << command;
  EXPECT_EQ(command.find("rtol"), std::string::npos) << command;
}

TEST_F(TrialTest, aSchedulerMayRunThem) {
  std::string scheduler = script("scheduler", "echo \"$@\" >> jobs; shift; \"$@\"");
  set("trial-command", scheduler + " --nodes=1 {}");
  auto all = trials();
  auto trial = all.run(request());
  ASSERT_TRUE(trial) << trial.problem().text();
  EXPECT_TRUE(trial->hasRun()) << trial->said;
  EXPECT_TRUE(readFile(folder / "jobs")->starts_with("--nodes=1 ")) << "its own flag is gone";
}

TEST_F(TrialTest, throughASchedulerOutcomesAreTheSame) {
  // The command line appended to the template is for a shell: word boundaries must survive.
  set("trial-command", "env X='a b' sh -c 'exec \"$@\"' scheduler");
  EXPECT_TRUE(tried("[ \"$X\" = 'a b' ] && exec $vitro \"$@\"").hasRun());
  Trial crashed = tried("kill -SEGV $$");
  EXPECT_EQ(crashed.ended, Ended::Crashed);
  EXPECT_EQ(crashed.signal, 11);
  EXPECT_EQ(tried("exit 2").ended, Ended::Refused);
  EXPECT_EQ(tried("echo $$ > pid; sleep 100", 0.5).ended, Ended::Hung);
  EXPECT_TRUE(isGone("pid"));
}

TEST_F(TrialTest, aSchedulerThatIsNotThereIsOurProblem) {
  set("trial-command", "no-such-scheduler {}");
  auto all = trials();
  auto trial = all.run(request());
  ASSERT_FALSE(trial);
  EXPECT_EQ(trial.problem().code, "trial.command");
  EXPECT_NE(trial.problem().cause.find("no-such-scheduler"), std::string::npos);
}

TEST_F(TrialTest, whatWeCannotDoIsAProblem) {
  auto all = trials();
  auto gone = all.run(request("/nowhere/vitro"));
  ASSERT_FALSE(gone);
  EXPECT_EQ(gone.problem().code, "trial.binary");
  file("work", "a file where a folder should be");
  auto folderless = all.run(request());
  ASSERT_FALSE(folderless);
  EXPECT_EQ(folderless.problem().code, "trial.folder");
}

}  // namespace
}  // namespace vitro::executors
