#include <gtest/gtest.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>
#include <csignal>
#include <filesystem>
#include <functional>
#include "vitro/support/File.h"
#include "vitro/support/TemporaryFolder.h"
#include "vitro/support/TestFolder.h"
#include "vitro/support/WatchedRun.h"

namespace vitro {
namespace {

namespace fs = std::filesystem;

struct TemporaryFolderTest : testing::Test {
  TemporaryFolder own = support::testFolder();
  void SetUp() override { setenv("TMPDIR", own.path().c_str(), 1); }
  void TearDown() override { unsetenv("TMPDIR"); }
  int entries() const {
    return int(std::distance(fs::directory_iterator(own.path()), fs::directory_iterator()));
  }
  /// Runs `work` in a child process, which is killed once `work` has returned.
  static void killedAfter(const std::function<void()> &work) {
    pid_t child = fork();
    ASSERT_GE(child, 0);
    if (child == 0) {
      work();
      kill(getpid(), SIGKILL);
    }
    int status = 0;
    waitpid(child, &status, 0);
    EXPECT_EQ(WTERMSIG(status), SIGKILL);
  }
  bool becomesEmpty() const {
    for (int i = 0; i < 500 && entries() > 0; ++i) usleep(10'000);
    return entries() == 0;
  }
};

TEST_F(TemporaryFolderTest, isOursAloneAndGoes) {
  {
    auto made = TemporaryFolder::create();
    ASSERT_TRUE(made) << made.problem().text();
    struct stat about = {};
    ASSERT_EQ(stat(made->path().c_str(), &about), 0);
    EXPECT_EQ(about.st_mode & 0777, 0700u);
    ASSERT_TRUE(writeFile(made->path() + "/file", "text"));
    TemporaryFolder moved = std::move(*made);
    EXPECT_EQ(entries(), 1);
  }
  EXPECT_EQ(entries(), 0);
}

TEST_F(TemporaryFolderTest, aGuardedOneGoesWithAKilledProcess) {
  killedAfter([] {
    auto made = TemporaryFolder::createGuarded();
    if (!made || !writeFile(made->path() + "/file", "text")) _exit(1);
    static auto *kept = new TemporaryFolder(std::move(*made));
    (void)kept;
  });
  EXPECT_TRUE(becomesEmpty());
}

TEST_F(TemporaryFolderTest, theNextProcessRemovesWhatAKilledOneLeft) {
  killedAfter([] {
    for (int i = 0; i < 2; ++i) {
      auto made = TemporaryFolder::create();
      if (!made || !writeFile(made->path() + "/file", "text")) _exit(1);
      new TemporaryFolder(std::move(*made));
    }
  });
  EXPECT_EQ(entries(), 2);
  auto living = TemporaryFolder::create();
  ASSERT_TRUE(living);
  ASSERT_TRUE(fs::create_directory(own.path() + "/vitro-reproducer-1"));
  removeAbandonedFolders(own.path());
  EXPECT_EQ(entries(), 2) << "the living one and the reproducer stay";
  EXPECT_TRUE(fs::exists(living->path()));
}

TEST_F(TemporaryFolderTest, programsThatItRunsEndWithAKilledProcess) {
  std::string pidFile = own.path() + "/pid";
  pid_t child = fork();
  ASSERT_GE(child, 0);
  if (child == 0) {
    // As a compiler driver does: the work is in a child of the child.
    (void)runProgram({.executable = "/bin/sh",
                      .arguments = {"-c", "sleep 100 & echo $! > " + pidFile + "; wait"}},
                     60);
    _exit(0);
  }
  auto pidOf = [&] {
    auto text = readFile(pidFile);
    return text && text->ends_with('\n') ? atoi(text->c_str()) : 0;
  };
  for (int i = 0; i < 500 && pidOf() == 0; ++i) usleep(10'000);
  pid_t grandchild = pidOf();
  ASSERT_GT(grandchild, 0);
  EXPECT_EQ(kill(grandchild, 0), 0);
  kill(child, SIGKILL);
  waitpid(child, nullptr, 0);
  std::string executable = "/proc/" + std::to_string(grandchild) + "/exe";
  std::error_code error;
  bool isGone = false;
  for (int i = 0; i < 500 && !isGone; ++i, usleep(10'000))
    isGone = fs::read_symlink(executable, error).empty();
  EXPECT_TRUE(isGone);
  if (!isGone) kill(grandchild, SIGKILL);
}

}  // namespace
}  // namespace vitro
