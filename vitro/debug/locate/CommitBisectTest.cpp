#include <gtest/gtest.h>
#include <cstdlib>
#include <filesystem>
#include "vitro/debug/locate/CommitBisect.h"
#include "vitro/support/File.h"
#include "vitro/support/TestFolder.h"

namespace vitro::debug {
namespace {

namespace fs = std::filesystem;

/// A repository of nine commits; `file` says "wrong" from the seventh on.
struct CommitBisectTest : testing::Test {
  TemporaryFolder own = support::testFolder();
  fs::path before = fs::current_path();
  std::string temporary = own.path() + "/tmp";

  void SetUp() override {
    fs::create_directories(own.path() + "/repository");
    fs::create_directories(temporary);
    fs::current_path(own.path() + "/repository");
    setenv("TMPDIR", temporary.c_str(), 1);
    ASSERT_EQ(std::system("git init -q . && git config user.email a@b && git config user.name a && "
                          "for i in 1 2 3 4 5 6 7 8 9; do echo step $i > file; "
                          "[ $i -lt 7 ] || echo wrong >> file; git add file; "
                          "git commit -q -m \"commit $i\"; git tag v$i; done; "
                          "echo mine > file"),
              0);
  }
  void TearDown() override {
    unsetenv("TMPDIR");
    fs::current_path(before);
  }
  Result<CommitVerdict> bisect(const std::string &range, const std::string &command) {
    CommitBisect search(range, {"sh", "-c", command});
    search.onStep = [this](const std::string &text) { steps.push_back(text); };
    auto verdict = search.run();
    EXPECT_TRUE(fs::is_empty(temporary)) << "the worktree is still there";
    EXPECT_EQ(*readFile("file"), "mine\n") << "the checkout was touched";
    EXPECT_TRUE(!fs::exists(".git/worktrees") || fs::is_empty(".git/worktrees"));
    return verdict;
  }
  std::vector<std::string> steps;
};

TEST_F(CommitBisectTest, findsTheFirstBadCommit) {
  auto verdict = bisect("v1..v9", "! grep -q wrong file");
  ASSERT_TRUE(verdict) << verdict.problem().text();
  EXPECT_TRUE(verdict->isFound());
  EXPECT_EQ(verdict->subject, "commit 7");
  EXPECT_EQ(verdict->json()["status"], "fault");
  EXPECT_NE(verdict->text().find("is the first bad commit: commit 7"), std::string::npos);
  ASSERT_GE(verdict->tried.size(), 4u);
  EXPECT_LE(verdict->tried.size(), 6u) << "that is no bisection";
  EXPECT_EQ(verdict->tried[0].subject, "commit 9") << "both ends first";
  EXPECT_EQ(verdict->tried[1].subject, "commit 1");
  EXPECT_EQ(steps.size(), verdict->tried.size());
  EXPECT_NE(steps[0].find(" bad: commit 9"), std::string::npos) << steps[0];
}

TEST_F(CommitBisectTest, commitsThatCannotBeTestedLeaveARange) {
  auto verdict = bisect("v1..v9", "grep -q 'step [67]' file && exit 125; ! grep -q wrong file");
  ASSERT_TRUE(verdict) << verdict.problem().text();
  EXPECT_FALSE(verdict->isFound());
  EXPECT_EQ(verdict->candidates.size(), 3u) << "6, 7 and 8";
  EXPECT_EQ(verdict->json()["status"], "inconclusive");
  EXPECT_NE(verdict->text().find("2 skipped"), std::string::npos) << verdict->text();
}

TEST_F(CommitBisectTest, endsMustBeWhatTheyAreSaidToBe) {
  auto good = bisect("v1..v6", "! grep -q wrong file");
  ASSERT_FALSE(good);
  EXPECT_EQ(good.problem().code, "bisect.ends");
  auto bad = bisect("v8..v9", "! grep -q wrong file");
  ASSERT_FALSE(bad);
  EXPECT_NE(bad.problem().cause.find("given as good but is bad"), std::string::npos);
}

TEST_F(CommitBisectTest, rangesThatAreNone) {
  EXPECT_EQ(bisect("v1..nobody", "true").problem().code, "bisect.commit");
  for (const char *range : {"v1", "v1..", "..v9", ""})
    EXPECT_EQ(bisect(range, "true").problem().code, "usage") << range;
}

TEST_F(CommitBisectTest, aKilledCommandIsNoVerdict) {
  auto killed = bisect("v1..v9", "kill -KILL $$");
  ASSERT_FALSE(killed);
  EXPECT_EQ(killed.problem().code, "bisect.command");
  EXPECT_NE(killed.problem().cause.find("137"), std::string::npos);
}

}  // namespace
}  // namespace vitro::debug
