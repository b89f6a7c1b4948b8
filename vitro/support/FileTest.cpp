#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include "vitro/support/File.h"
#include "vitro/support/TestFolder.h"

namespace vitro {
namespace {

namespace fs = std::filesystem;

struct FileTest : testing::Test {
  TemporaryFolder own = support::testFolder();
  fs::path folder = own.path();
  size_t entries() const {
    return size_t(std::distance(fs::directory_iterator(folder), fs::directory_iterator()));
  }
};

TEST_F(FileTest, writesAndReadsBack) {
  std::string path = folder / "x", bytes("a\0b", 3);
  ASSERT_TRUE(writeFile(path, bytes));
  EXPECT_EQ(*readFile(path), bytes);
  EXPECT_EQ(entries(), 1u);
}

TEST_F(FileTest, anUncommittedFileLeavesTheOldOne) {
  std::string path = folder / "x";
  ASSERT_TRUE(writeFile(path, "old"));
  {
    auto file = OutputFile::create(path);
    ASSERT_TRUE(file);
    ASSERT_TRUE(file->write("new"));
  }
  EXPECT_EQ(*readFile(path), "old");
  EXPECT_EQ(entries(), 1u);
}

TEST_F(FileTest, interruptionLeavesNothing) {
  pid_t child = fork();
  if (child == 0) {
    removeUnfinishedFilesOnSignals();
    auto file = OutputFile::create((folder / "x").string());
    if (!file || !file->write("half")) _exit(1);
    raise(SIGINT);
    _exit(2);
  }
  int status = 0;
  waitpid(child, &status, 0);
  EXPECT_TRUE(WIFSIGNALED(status) && WTERMSIG(status) == SIGINT);
  EXPECT_EQ(entries(), 0u);
}

TEST_F(FileTest, problemsNameTheFile) {
  EXPECT_EQ(readFile(folder / "absent").problem().code, "io.not-found");
  EXPECT_EQ(readFile(folder).problem().code, "io.is-directory");
  EXPECT_EQ(writeFile(folder, "x").problem().code, "io.is-directory");
  EXPECT_EQ(writeFile(folder / "absent" / "x", "x").problem().code, "io.not-found");
  auto full = writeFile("/dev/full", "x");
  ASSERT_FALSE(full);
  EXPECT_EQ(full.problem().location, "/dev/full");
  ASSERT_TRUE(writeFile(folder / "x", "12345"));
  EXPECT_EQ(readFile(folder / "x", 4).problem().code, "io.too-large");
  EXPECT_EQ(*readFile(folder / "x", 5), "12345");
}

}  // namespace
}  // namespace vitro
