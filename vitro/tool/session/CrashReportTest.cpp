#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>
#include <csignal>
#include <filesystem>
#include <functional>
#include "vitro/support/File.h"
#include "vitro/support/TestFolder.h"
#include "vitro/tool/session/CrashReport.h"

namespace vitro::tool {
namespace {

namespace fs = std::filesystem;

#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
constexpr bool kOwnHandlers = false;  // a sanitizer's report says more
#else
constexpr bool kOwnHandlers = true;
#endif

struct CrashReportTest : testing::Test {
  TemporaryFolder own = support::testFolder();
  std::string temporary = own.path() + "/tmp", out = own.path() + "/out", err = own.path() + "/err";
  std::string homeBefore = std::getenv("HOME") ? std::getenv("HOME") : "";

  void SetUp() override {
    if (!kOwnHandlers) GTEST_SKIP() << "handlers are the sanitizer's";
    fs::create_directory(temporary);
    setenv("TMPDIR", temporary.c_str(), 1);
    setenv("HOME", "/srv/people/ada", 1);
  }
  void TearDown() override {
    unsetenv("TMPDIR");
    setenv("HOME", homeBefore.c_str(), 1);
  }
  /// Runs `work` in a child process with the program at stake; its wait status.
  int inChild(bool json, const std::function<void(CrashContext &)> &work) {
    pid_t child = fork();
    if (child == 0) {
      dup2(open(out.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600), STDOUT_FILENO);
      dup2(open(err.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600), STDERR_FILENO);
      Session session;
      session.json = json;
      session.commandLine = "vitro run /srv/people/ada/p.mlir --outputs /scratch/ada/o.npz";
      reportOutOfMemory(json);
      std::string program = "the program";
      CrashContext context(program, session);
      work(context);
      _exit(0);
    }
    int status = 0;
    waitpid(child, &status, 0);
    return status;
  }
  std::string said(const std::string &file) { return *readFile(file); }
  fs::path saved() {
    for (const auto &entry : fs::directory_iterator(temporary)) return entry.path();
    return {};
  }
  void expectReproducer() {
    fs::path folder = saved();
    ASSERT_FALSE(folder.empty());
    EXPECT_NE(said(err).find("reproducer saved in " + folder.string()), std::string::npos)
        << said(err);
    EXPECT_EQ(said(folder / "program"), "the program");
    // Neither the home folder nor the user's name.
    EXPECT_EQ(said(folder / "command"), "vitro run ~/p.mlir --outputs /scratch/$USER/o.npz\n");
    struct stat about = {};
    for (const char *name : {"", "program", "command"}) {
      ASSERT_EQ(stat((folder / name).c_str(), &about), 0);
      EXPECT_EQ(about.st_mode & 077, 0u) << "others may read " << name;
    }
  }
};

TEST_F(CrashReportTest, aCrashSavesTheProgramAndExits) {
  for (int signal : {SIGSEGV, SIGABRT, SIGFPE}) {
    int status = inChild(false, [&](CrashContext &) { raise(signal); });
    ASSERT_TRUE(WIFEXITED(status)) << "ended by a signal";
    EXPECT_EQ(WEXITSTATUS(status), kExecutorFailed);
    EXPECT_NE(said(err).find("internal error: crashed while running"), std::string::npos);
    EXPECT_NE(said(err).find("(+0x"), std::string::npos) << "no stack: " << said(err);
    EXPECT_EQ(said(out), "");
    expectReproducer();
    fs::remove_all(saved());
  }
}

TEST_F(CrashReportTest, withJsonTheCrashIsOneObject) {
  int status = inChild(true, [](CrashContext &) {
    enterPhase("compile");
    raise(SIGSEGV);
  });
  EXPECT_EQ(WEXITSTATUS(status), kExecutorFailed);
  auto json = parseJson(said(out));
  ASSERT_TRUE(json) << said(out);
  EXPECT_EQ((*json)["problem"]["code"], "internal.crash");
  EXPECT_EQ((*json)["problem"]["phase"], "compile");
  EXPECT_EQ((*json)["problem"]["signal"], SIGSEGV);
  EXPECT_EQ((*json)["reproducer"], saved().string());
  expectReproducer();
}

TEST_F(CrashReportTest, aFolderThatCannotBeMadeIsSaid) {
  int status = inChild(true, [this](CrashContext &) {
    fs::remove_all(temporary);
    raise(SIGSEGV);
  });
  EXPECT_EQ(WEXITSTATUS(status), kExecutorFailed);
  EXPECT_NE(said(err).find("the reproducer could not be saved"), std::string::npos) << said(err);
  auto json = parseJson(said(out));
  ASSERT_TRUE(json) << said(out);
  EXPECT_TRUE((*json)["reproducer"].is_null());
  EXPECT_EQ((*json)["problem"]["code"], "internal.crash");
}

TEST_F(CrashReportTest, unfinishedFilesGoWithACrash) {
  std::string result = own.path() + "/result";
  int status = inChild(false, [&](CrashContext &) {
    auto file = OutputFile::create(result);
    if (!file || !file->write("half")) _exit(9);
    raise(SIGSEGV);
  });
  EXPECT_EQ(WEXITSTATUS(status), kExecutorFailed);
  for (const auto &entry : fs::directory_iterator(own.path()))
    EXPECT_EQ(entry.path().filename().string().find("result"), std::string::npos) << entry.path();
}

TEST_F(CrashReportTest, withoutACrashItSavesOnce) {
  int status = inChild(false, [this](CrashContext &context) {
    std::string first = context.save(), second = context.save();
    if (first != second || first.find(temporary) == first.npos) _exit(9);
    (void)!write(STDERR_FILENO, first.data(), first.size());
  });
  EXPECT_EQ(status, 0);
  expectReproducer();
}

TEST_F(CrashReportTest, anAllocationThatFailsIsNoCrash) {
  int status = inChild(true, [](CrashContext &) {
    enterPhase("run");
    volatile size_t much = size_t(1) << 62;
    operator delete(operator new(much));
  });
  EXPECT_EQ(WEXITSTATUS(status), kExecutorFailed);
  EXPECT_EQ(said(err), "vitro: error: out of memory [memory.exhausted]\n");
  auto json = parseJson(said(out));
  ASSERT_TRUE(json) << said(out);
  EXPECT_EQ((*json)["problem"]["code"], "memory.exhausted");
  EXPECT_EQ((*json)["problem"]["phase"], "run");
  EXPECT_TRUE(saved().empty()) << "no reproducer: the program is not at fault";
}

TEST_F(CrashReportTest, afterItsLifeSignalsActAsUsual) {
  pid_t child = fork();
  if (child == 0) {
    Session session;
    std::string program = "p";
    {
      CrashContext context(program, session);
    }
    raise(SIGSEGV);
    _exit(0);
  }
  int status = 0;
  waitpid(child, &status, 0);
  EXPECT_TRUE(WIFSIGNALED(status));
  EXPECT_TRUE(saved().empty());
}

}  // namespace
}  // namespace vitro::tool
