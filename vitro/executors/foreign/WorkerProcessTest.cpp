// Workers that misbehave in every way; the caller gets an outcome and goes on.
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <unistd.h>
#include <filesystem>
#include "vitro/executors/foreign/WorkerProcess.h"
#include "vitro/support/File.h"
#include "vitro/support/Message.h"
#include "vitro/support/TestFolder.h"

namespace vitro::executors {
namespace {

struct WorkerProcessTest : testing::Test {
  TemporaryFolder folder = support::testFolder();

  std::string path(const char *name) { return folder.path() + "/" + name; }
  /// A worker in shell: greets, then runs `body` for each request, which is $line.
  WorkerStart start(const std::string &body,
                    const std::string &greeting = R"({"ready": true, "versions": {"fake": "1"}})") {
    WorkerStart with;
    with.name = "fake";
    with.words = {"/bin/bash", "-c",
                  fmt::format("cd {}\necho \"$$\" >> pids\necho '{}'\n"
                              "stage() {{ echo \"{{\\\"stage\\\": \\\"$1\\\"}}\"; }}\n"
                              "while read -r line; do\n{}\ndone\n",
                              folder.path(), greeting, body)};
    with.hint = "install the fake";
    with.seconds = 20;
    return with;
  }
  ForeignOutcome asked(WorkerProcess &worker, double seconds = 20) {
    auto out = worker.ask({{"program", "p.mlir"}}, seconds);
    EXPECT_TRUE(out) << out.problem().text();
    return out ? std::move(*out) : ForeignOutcome{};
  }
  ForeignOutcome tried(const std::string &body, double seconds = 20) {
    WorkerProcess worker(start(body));
    return asked(worker, seconds);
  }
  size_t startedCount() {
    auto text = readFile(path("pids"));
    return text ? size_t(std::count(text->begin(), text->end(), '\n')) : 0;
  }
  bool has(const std::string &text, const char *part) { return text.find(part) != text.npos; }
};

constexpr const char *kOk = R"(echo '{"ok": true}')";

TEST_F(WorkerProcessTest, answersManyRequests) {
  WorkerProcess worker(start(R"(stage compile; echo "$line" >> requests; echo said >&2
echo '{"ok": true, "compile_seconds": 0.5, "run_seconds": 0.25, "repeat": {"runs": 3}}')"));
  auto ready = worker.ready();
  ASSERT_TRUE(ready) << ready.problem().text();
  EXPECT_EQ((*ready)["versions"]["fake"], "1");
  for (int i = 0; i < 3; ++i) {
    ForeignOutcome out = asked(worker);
    EXPECT_EQ(out.ended, Ended::Ran);
    EXPECT_EQ(out.compileSeconds, 0.5);
    EXPECT_EQ(out.runSeconds, 0.25);
    EXPECT_EQ(out.report["repeat"]["runs"], 3);
  }
  EXPECT_EQ(startedCount(), 1u);
  EXPECT_EQ(*readFile(path("requests")),
            "{\"program\":\"p.mlir\"}\n{\"program\":\"p.mlir\"}\n"
            "{\"program\":\"p.mlir\"}\n");
}

TEST_F(WorkerProcessTest, repliesOfFailureKeepTheirStage) {
  auto failing = [&](const char *reply) { return tried(fmt::format("echo '{}'", reply)); };
  ForeignOutcome out = failing(R"({"ok": false, "stage": "load", "error": "no such type"})");
  EXPECT_EQ(out.ended, Ended::Refused);
  EXPECT_EQ(out.said, "no such type");
  EXPECT_EQ(failing(R"({"ok": false, "stage": "compile", "error": "x"})").ended,
            Ended::CompileFailed);
  EXPECT_EQ(failing(R"({"ok": false, "stage": "run", "error": "x"})").ended, Ended::RunFailed);
  EXPECT_EQ(failing(R"({"ok": false, "stage": "transfer"})").ended, Ended::RunFailed);
  out = failing(R"({"ok": false, "stage": "run", "ended": "out-of-memory", "error": "x"})");
  EXPECT_EQ(out.ended, Ended::OutOfMemory);
  EXPECT_EQ(out.stage, "run");
  // The stage last announced is the one that failed.
  EXPECT_EQ(tried(R"(stage compile; echo '{"ok": false, "error": "x"}')").ended,
            Ended::CompileFailed);
}

TEST_F(WorkerProcessTest, crashesAreNamedWithTheirStage) {
  ForeignOutcome out = tried("stage load; stage compile; echo last words >&2; kill -SEGV $$");
  EXPECT_EQ(out.ended, Ended::Crashed);
  EXPECT_EQ(out.signal, SIGSEGV);
  EXPECT_EQ(out.stage, "compile");
  EXPECT_TRUE(has(out.said, "last words")) << out.said;
  EXPECT_TRUE(has(out.said, "signal 11")) << out.said;
  out = tried("stage run; exit 7");
  EXPECT_EQ(out.ended, Ended::Crashed);
  EXPECT_EQ(out.signal, 0);
  EXPECT_EQ(out.stage, "run");
  EXPECT_TRUE(has(out.said, "code 7")) << out.said;
}

TEST_F(WorkerProcessTest, anotherOneServesAfterACrash) {
  WorkerProcess worker(start(fmt::format(
      "if [ -e crashed ]; then {}; else touch crashed; stage run; kill -ABRT $$; fi", kOk)));
  EXPECT_EQ(asked(worker).ended, Ended::Crashed);
  EXPECT_EQ(asked(worker).ended, Ended::Ran);
  EXPECT_EQ(startedCount(), 2u);
}

TEST_F(WorkerProcessTest, hangsAreStoppedWithTheirDescendants) {
  double began = monotonicSeconds();
  ForeignOutcome out = tried("stage run; sleep 1000 & echo $! > sleeper; wait", 0.3);
  EXPECT_LT(monotonicSeconds() - began, 10);
  EXPECT_EQ(out.ended, Ended::Hung);
  EXPECT_EQ(out.stage, "run");
  pid_t sleeper = pid_t(std::atol(readFile(path("sleeper"))->c_str()));
  ASSERT_GT(sleeper, 1);
  for (int i = 0; i < 100 && kill(sleeper, 0) == 0; ++i) {
    // A zombie whose parent is gone counts as dead.
    auto stat = readFile(fmt::format("/proc/{}/stat", sleeper));
    if (!stat || has(*stat, ") Z ")) break;
    usleep(20'000);
    EXPECT_LT(i, 99) << "the worker's child is left";
  }
}

TEST_F(WorkerProcessTest, outOfMemoryIsNoCrash) {
  EXPECT_EQ(tried("stage run; kill -KILL $$").ended, Ended::OutOfMemory);
  EXPECT_EQ(tried("stage run; echo std::bad_alloc >&2; kill -ABRT $$").ended, Ended::OutOfMemory);
}

TEST_F(WorkerProcessTest, nonsenseIsTheAdaptersFault) {
  WorkerProcess worker(
      start(fmt::format("if [ -e once ]; then {}; else touch once; echo hello; fi", kOk)));
  ForeignOutcome out = asked(worker);
  EXPECT_EQ(out.ended, Ended::RunFailed);
  EXPECT_EQ(out.stage, "protocol");
  EXPECT_TRUE(has(out.said, "hello")) << out.said;
  EXPECT_EQ(asked(worker).ended, Ended::Ran);
  EXPECT_EQ(tried("echo '[1, 2]'").stage, "protocol");
  // A line without end, then silence, is a hang.
  EXPECT_EQ(tried("printf '{\"ok\": tr'", 0.3).ended, Ended::Hung);
}

TEST_F(WorkerProcessTest, endlessOutputIsTakenAndItsEndIsKept) {
  ForeignOutcome out = tried(
      "stage run; head -c 3000000 /dev/zero | tr '\\0' x >&2; echo end >&2\n"
      "kill -ABRT $$");
  EXPECT_EQ(out.ended, Ended::Crashed);
  EXPECT_TRUE(has(out.said, "xxxend")) << out.said.substr(0, 200);
  EXPECT_LT(out.said.size(), 50'000u);
}

TEST_F(WorkerProcessTest, deathBetweenRequestsIsNobodysFault) {
  WorkerProcess worker(start(kOk));
  EXPECT_EQ(asked(worker).ended, Ended::Ran);
  ASSERT_GT(worker.pid(), 1);
  kill(worker.pid(), SIGKILL);
  usleep(100'000);
  EXPECT_EQ(asked(worker).ended, Ended::Ran);
  EXPECT_EQ(startedCount(), 2u);
  // As if it died while the request was on its way: it had not begun yet.
  WorkerProcess other(
      start(fmt::format("if [ -e began ]; then {}; else touch began; kill -KILL $$; fi", kOk)));
  EXPECT_EQ(asked(other).ended, Ended::Ran);
  // One that always dies there is at fault after all.
  EXPECT_EQ(tried("kill -SEGV $$").ended, Ended::Crashed);
}

TEST_F(WorkerProcessTest, whatCannotBeStartedSaysWhy) {
  auto problemOf = [&](WorkerStart with) {
    WorkerProcess worker(std::move(with));
    auto out = worker.ask({{"program", "p"}}, 5);
    EXPECT_FALSE(out);
    EXPECT_EQ(worker.pid(), -1);
    return out ? std::string() : out.problem().text();
  };
  WorkerStart missing = start(kOk);
  missing.words[0] = "no-such-program";
  std::string text = problemOf(missing);
  EXPECT_TRUE(has(text, "no-such-program")) << text;
  EXPECT_TRUE(has(text, "install the fake")) << text;
  EXPECT_TRUE(has(text, "worker.start")) << text;
  text = problemOf(start(kOk, R"({"ready": false, "error": "cannot import jax"})"));
  EXPECT_TRUE(has(text, "cannot import jax")) << text;
  WorkerStart dying = start(kOk);
  dying.words[2] = "echo no such module >&2; exit 3";
  text = problemOf(dying);
  EXPECT_TRUE(has(text, "no such module")) << text;
  EXPECT_TRUE(has(text, "code 3")) << text;
  WorkerStart silent = start(kOk);
  silent.words[2] = "sleep 1000";
  silent.seconds = 0.3;
  text = problemOf(silent);
  EXPECT_TRUE(has(text, "not ready")) << text;
  text = problemOf(start(kOk, "Python 3.11"));
  EXPECT_TRUE(has(text, "Python 3.11")) << text;
}

TEST_F(WorkerProcessTest, getsItsPrefaceBeforeTheRequests) {
  WorkerStart with = start(kOk);
  with.words[2] = "read -r first; echo '{\"ready\": true, \"got\": \"'$first'\"}'";
  with.preface = "script\n";
  WorkerProcess worker(with);
  auto ready = worker.ready();
  ASSERT_TRUE(ready) << ready.problem().text();
  EXPECT_EQ((*ready)["got"], "script");
}

TEST_F(WorkerProcessTest, isStartedThroughTheTrialCommand) {
  WorkerStart with = start(kOk);
  with.wrapper = fmt::format("touch {} && {{}} # by the shell", path("wrapped"));
  WorkerProcess worker(with);
  EXPECT_EQ(asked(worker).ended, Ended::Ran);
  EXPECT_TRUE(std::filesystem::exists(path("wrapped")));
}

TEST_F(WorkerProcessTest, isGoneWithItsOwner) {
  pid_t pid = -1;
  {
    WorkerProcess worker(start(kOk));
    EXPECT_EQ(asked(worker).ended, Ended::Ran);
    pid = worker.pid();
    ASSERT_GT(pid, 1);
    EXPECT_EQ(kill(pid, 0), 0);
  }
  EXPECT_NE(kill(pid, 0), 0);
}

}  // namespace
}  // namespace vitro::executors
