#include <gtest/gtest.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <thread>
#include "vitro/support/ChildProcess.h"
#include "vitro/support/Message.h"
#include "vitro/support/WatchedRun.h"

namespace vitro {
namespace {

ChildOptions shell(const char *script) {
  ChildOptions options;
  options.executable = "/bin/sh";
  options.arguments = {"-c", script};
  return options;
}

/// What the child writes to its socket until it closes it.
std::string said(const ChildProcess &child) {
  std::string out;
  char buffer[4096];
  ssize_t got;
  while ((got = recv(child.socket(), buffer, sizeof buffer, 0)) > 0)
    out.append(buffer, size_t(got));
  return out;
}

size_t openDescriptors() {
  size_t count = 0;
  for ([[maybe_unused]] auto &entry : std::filesystem::directory_iterator("/proc/self/fd")) ++count;
  return count;
}

TEST(ChildProcess, standardInputIsTheSocket) {
  auto child = ChildProcess::start(shell("read x; echo got $x >&0"));
  ASSERT_TRUE(child) << child.problem().text();
  EXPECT_TRUE(child->isAlive());
  ASSERT_EQ(send(child->socket(), "hello\n", 6, 0), 6);
  EXPECT_EQ(said(*child), "got hello\n");
  Ending ending = child->end(false);
  EXPECT_TRUE(ending.isKnown);
  EXPECT_EQ(ending.code, 0);
}

TEST(ChildProcess, whatCannotBeStartedIsAProblem) {
  ChildOptions options;
  options.executable = "/nowhere/vitro";
  auto child = ChildProcess::start(options);
  ASSERT_FALSE(child);
  EXPECT_EQ(child.problem().code, "child.start");
  EXPECT_NE(child.problem().cause.find("/nowhere/vitro: exec: No such file"), std::string::npos)
      << child.problem().cause;
}

TEST(ChildProcess, inheritsNoDescriptorAndNoHandler) {
  int leaky = dup(STDERR_FILENO);  // without close-on-exec
  struct sigaction before, handler = {};
  handler.sa_handler = [](int) {};
  sigaction(SIGTERM, &handler, &before);
  auto child = ChildProcess::start(
      shell("echo $(ls /proc/self/fd) >&0; grep -E 'SigIgn|SigBlk' /proc/self/status >&0"));
  ASSERT_TRUE(child);
  std::string all = said(*child);
  // ls has a descriptor of its own for the folder.
  EXPECT_TRUE(all.starts_with("0 1 2 3\nSigBlk:\t0000000000000000\n")) << all;
  EXPECT_NE(all.find("SigIgn:\t0000000000000002"), std::string::npos) << "only SIGINT: " << all;
  sigaction(SIGTERM, &before, nullptr);
  close(leaky);
}

TEST(ChildProcess, limitsAndEnvironment) {
  ChildOptions options = shell("ulimit -s >&0; ulimit -v >&0; ulimit -c >&0; echo $WORD >&0");
  options.stackMib = 4;
  options.memoryMib = 1000;
  options.environment = {"WORD=changed"};
  setenv("WORD", "before", 1);
  auto child = ChildProcess::start(options);
  ASSERT_TRUE(child);
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
  EXPECT_EQ(said(*child), "4096\nunlimited\n0\nchanged\n");
#else
  EXPECT_EQ(said(*child), "4096\n1028096\n0\nchanged\n");
#endif
}

TEST(ChildProcess, saysHowItEnded) {
  auto killed = ChildProcess::start(shell("kill -SEGV $$"));
  ASSERT_TRUE(killed);
  EXPECT_EQ(said(*killed), "");
  EXPECT_FALSE(killed->isAlive());
  EXPECT_EQ(killed->end(false).text(), "ended by signal 11 (Segmentation fault)");
  auto left = ChildProcess::start(shell("exit 7"));
  ASSERT_TRUE(left);
  EXPECT_EQ(said(*left), "");
  EXPECT_EQ(left->end(false).text(), "ended with code 7");
}

TEST(ChildProcess, aThousandLeaveNothingBehind) {
  size_t before = openDescriptors();
  for (int i = 0; i < 1000; ++i) {
    auto child = ChildProcess::start(shell("sleep 100"));
    ASSERT_TRUE(child) << child.problem().text();
  }
  EXPECT_EQ(openDescriptors(), before);
  EXPECT_EQ(waitpid(-1, nullptr, WNOHANG), -1);
  EXPECT_EQ(errno, ECHILD) << "no child is left, alive or dead";
}

TEST(ChildProcess, survivesTheThreadThatStartedIt) {
  ChildProcess child;
  std::thread([&] {
    child = std::move(*ChildProcess::start(shell("read x; echo here >&0")));
  }).join();
  EXPECT_TRUE(child.isAlive());
  ASSERT_EQ(send(child.socket(), "\n", 1, 0), 1);
  EXPECT_EQ(said(child), "here\n");
}

TEST(ChildProcess, aForkOfTheOwnerLeavesItAlone) {
  auto child = ChildProcess::start(shell("read x; echo here >&0"));
  ASSERT_TRUE(child);
  pid_t fork = ::fork();
  if (fork == 0) {
    bool looksAlive = child->isAlive();
    child->end(true);
    _exit(looksAlive ? 1 : 0);
  }
  int status = 0;
  waitpid(fork, &status, 0);
  EXPECT_EQ(status, 0);
  EXPECT_TRUE(child->isAlive());
  ASSERT_EQ(send(child->socket(), "\n", 1, 0), 1);
  EXPECT_EQ(said(*child), "here\n");
}

/// A busy child, seen from a grandparent: ends when its parent is killed.
TEST(ChildProcess, endsWithItsParent) {
  int ends[2];
  ASSERT_EQ(socketpair(AF_UNIX, SOCK_STREAM, 0, ends), 0);
  int report[2];
  ASSERT_EQ(pipe(report), 0);
  pid_t parent = fork();
  ASSERT_GE(parent, 0);  // kill(-1) would end every process there is
  if (parent == 0) {
    if (pid_t child = fork(); child == 0) {
      close(ends[0]);
      close(report[0]);
      alarm(10);  // in case it is left alone after all
      endWithParent(ends[1]);
      while (true) {
      }
    }
    pause();
  }
  close(ends[0]);
  close(ends[1]);
  close(report[1]);
  usleep(100'000);
  pollfd entry = {report[0], POLLIN, 0};
  EXPECT_EQ(poll(&entry, 1, 700), 0) << "both live";
  kill(parent, SIGKILL);
  waitpid(parent, nullptr, 0);
  // The last writer of the pipe is the busy child.
  EXPECT_EQ(poll(&entry, 1, 3000), 1) << "the child outlived its parent";
  close(report[0]);
}

TEST(Message, travelsWhole) {
  int ends[2];
  ASSERT_EQ(socketpair(AF_UNIX, SOCK_STREAM, 0, ends), 0);
  std::string bytes(1 << 20, '\0');
  bytes[7] = 'x';
  Problem sent = problem("a.b", "cause", Blame::Timeout).at("here").suggest("hint");
  sent.whileDoing = {"inner", "outer"};
  std::thread sender([&] {
    Json head = {{"problems", {problemToJson(sent)}}, {"warnings", {"w", 3}}};
    EXPECT_TRUE(sendMessage(ends[0], head, bytes, INFINITY));
    close(ends[0]);
  });
  auto message = receiveMessage(ends[1], monotonicSeconds() + 10);
  sender.join();
  ASSERT_TRUE(message);
  EXPECT_EQ(message->bytes, bytes);
  EXPECT_EQ(stringsIn(message->head, "warnings"), std::vector<std::string>{"w"});
  auto problems = problemsIn(message->head, "problems");
  ASSERT_EQ(problems.size(), 1u);
  EXPECT_EQ(problems[0].text(), sent.text());
  EXPECT_EQ(problems[0].blame, Blame::Timeout);
  auto gone = receiveMessage(ends[1], monotonicSeconds() + 10);
  ASSERT_FALSE(gone);
  EXPECT_EQ(gone.problem().code, "peer.gone");
  close(ends[1]);
}

TEST(Message, waitsNoLongerThanItsDeadline) {
  int ends[2];
  ASSERT_EQ(socketpair(AF_UNIX, SOCK_STREAM, 0, ends), 0);
  double before = monotonicSeconds();
  auto late = receiveMessage(ends[1], before + 0.1);
  ASSERT_FALSE(late);
  EXPECT_EQ(late.problem().code, "peer.deadline");
  EXPECT_LT(monotonicSeconds() - before, 5);
  std::string tooMuch(64 << 20, 'x');
  auto stuck = sendMessage(ends[0], Json::object(), tooMuch, monotonicSeconds() + 0.1);
  ASSERT_FALSE(stuck);
  EXPECT_EQ(stuck.problem().code, "peer.deadline");
  close(ends[0]);
  close(ends[1]);
}

TEST(RunProgram, GivesWhatWasSaidAndHowItEnded) {
  ChildOptions shell{.executable = "/bin/sh",
                     .arguments = {"-c", "echo one; echo two >&2; exit 3"}};
  auto run = runProgram(shell, 10);
  ASSERT_TRUE(bool(run)) << run.problem().text();
  EXPECT_EQ(run->said, "one\ntwo\n");
  EXPECT_EQ(run->ending.code, 3);
}

TEST(RunProgram, StopsWithAllThatItStarted) {
  ChildOptions shell{.executable = "/bin/sh", .arguments = {"-c", "sleep 100 & echo $!; wait"}};
  auto began = std::chrono::steady_clock::now();
  auto run = runProgram(shell, 0.3);
  ASSERT_FALSE(bool(run));
  EXPECT_EQ(run.problem().code, "child.time");
  EXPECT_LT(std::chrono::steady_clock::now() - began, std::chrono::seconds(20));
}

TEST(RunProgram, FindsProgramsOnThePath) {
  EXPECT_TRUE(findProgram("sh").ends_with("/sh"));
  EXPECT_EQ(findProgram("no-such-program-anywhere"), "");
  EXPECT_EQ(findProgram("/bin/sh"), "/bin/sh");
  EXPECT_EQ(findProgram("/bin/no-such-program"), "");
}

}  // namespace
}  // namespace vitro
