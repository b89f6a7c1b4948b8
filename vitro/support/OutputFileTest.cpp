#include <gtest/gtest.h>
#include <sys/stat.h>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <thread>
#include "vitro/support/File.h"
#include "vitro/support/KillTesting.h"
#include "vitro/support/output/Writable.h"

namespace vitro {
namespace {

namespace fs = std::filesystem;

struct OutputFileTest : testing::Test {
  fs::path folder = fs::path(testing::TempDir()) / "vitro_output_file_test";
  void SetUp() override { fs::remove_all(folder), fs::create_directory(folder); }
  void TearDown() override { fs::remove_all(folder); }
  std::string text(const fs::path &path) {
    std::ostringstream all;
    all << std::ifstream(path).rdbuf();
    return all.str();
  }
  long files() { return std::distance(fs::directory_iterator(folder), {}); }
};

TEST_F(OutputFileTest, appearsOnlyWhenCommitted) {
  fs::path path = folder / "a.bin";
  {
    auto file = OutputFile::create(path);
    ASSERT_TRUE(file);
    ASSERT_TRUE(file->write("half"));
    EXPECT_FALSE(fs::exists(path));
  }
  EXPECT_EQ(files(), 0) << "an abandoned file leaves nothing behind";
  ASSERT_TRUE(writeFile(path, "whole"));
  EXPECT_EQ(text(path), "whole");
  EXPECT_EQ(files(), 1);
}

TEST_F(OutputFileTest, keepsTheOldFileUntilTheNewOneIsComplete) {
  fs::path path = folder / "a.bin";
  ASSERT_TRUE(writeFile(path, "old"));
  {
    auto file = OutputFile::create(path);
    ASSERT_TRUE(file->write("ne"));
  }
  EXPECT_EQ(text(path), "old");
  ASSERT_TRUE(writeFile(path, "new"));
  EXPECT_EQ(text(path), "new");
}

TEST_F(OutputFileTest, followsLinksAndLeavesThemInPlace) {
  fs::create_symlink(folder / "real", folder / "link");
  std::ofstream(folder / "real") << "old";
  ASSERT_TRUE(writeFile(folder / "link", "new"));
  EXPECT_TRUE(fs::is_symlink(folder / "link"));
  EXPECT_EQ(text(folder / "real"), "new");
}

TEST_F(OutputFileTest, filesOfAFolderAppearTogether) {
  std::string_view bytes[] = {"ab", "c"};
  {
    auto out = OutputFolder::create(folder);
    ASSERT_TRUE(out);
    ASSERT_TRUE(out->add("x/1", bytes));
    EXPECT_EQ(files(), 1) << "the place aside";
    EXPECT_FALSE(fs::exists(folder / "x"));
  }
  EXPECT_EQ(files(), 0);
  auto out = OutputFolder::create(folder);
  ASSERT_TRUE(out->add("x/1", bytes));
  ASSERT_TRUE(out->add("2", bytes));
  ASSERT_TRUE(out->commit());
  EXPECT_EQ(text(folder / "x" / "1"), "abc");
  EXPECT_EQ(files(), 2);
  EXPECT_EQ(OutputFolder::create(folder / "2").problem().code, "io.not-found");
}

/// A file that a killed process left is overwritten; one that another process writes is not
/// touched.
TEST_F(OutputFileTest, whatAKilledProcessLeftIsUsedAgain) {
  fs::path path = folder / "a.bin";
  std::ofstream(folder / "a.bin.partial") << "left by a process that was killed, longer";
  ASSERT_TRUE(writeFile(path, "new"));
  EXPECT_EQ(text(path), "new");
  EXPECT_EQ(files(), 1);
  auto one = OutputFile::create(path), other = OutputFile::create(path);
  ASSERT_TRUE(one && other);
  ASSERT_TRUE(one->write("one"));
  ASSERT_TRUE(other->write("other"));
  ASSERT_TRUE(one->commit());
  EXPECT_EQ(text(path), "one");
  ASSERT_TRUE(other->commit());
  EXPECT_EQ(text(path), "other");
  EXPECT_EQ(files(), 1);
}

/// Kills a child at every system call that changes files, in turn, until it survives. Afterwards
/// the folder has the old files or, completed, all new ones.
TEST_F(OutputFileTest, aKilledWriterLeavesTheOldOrTheNewFiles) {
  auto write = [&](const char *content, bool withThird) -> Result<> {
    std::string_view bytes[] = {content};
    VITRO_TRY(OutputFolder out, OutputFolder::create(folder));
    VITRO_RETURN_IF_ERROR(out.add("x/1", bytes));
    VITRO_RETURN_IF_ERROR(out.add("2", bytes));
    if (withThird)
      VITRO_RETURN_IF_ERROR(out.add("z/3", bytes));
    else
      out.remove("z/3");
    return out.commit();
  };
  int kills = 0, completed = 0;
  for (int at = 0;; ++at) {
    fs::remove_all(folder), fs::create_directory(folder);
    std::ofstream(folder / "mine") << "not ours";
    ASSERT_TRUE(write("old", true));
    bool isKilled = diesAtCall(at, [&] { (void)write("new", false); });
    auto said = finishFolder(folder);
    ASSERT_TRUE(said) << said.problem().text();
    bool isNew = text(folder / "2") == "new";
    completed += isNew && isKilled;
    std::string expected = isNew ? "new" : "old";
    EXPECT_EQ(text(folder / "2"), expected) << at;
    EXPECT_EQ(text(folder / "x" / "1"), expected) << at;
    EXPECT_EQ(fs::exists(folder / "z"), !isNew) << at;
    EXPECT_EQ(text(folder / "mine"), "not ours");
    EXPECT_EQ(files(), isNew ? 3 : 4) << at << ": nothing else is left";
    ASSERT_TRUE(write("again", true)) << at;
    if (!isKilled) break;
    ++kills;
  }
  EXPECT_GT(kills, 12) << "every write, rename and unlink was hit";
  EXPECT_GT(completed, 2) << "some after the journal was written";
}

TEST_F(OutputFileTest, journalsFromElsewhereStayInTheirFolder) {
  for (const char *name : {"../out", "/tmp/out", "x/../../out", ""}) {
    fs::create_directory(folder / ".partial");
    std::ofstream(folder / ".partial" / "0") << "bad";
    std::ofstream(folder / ".partial" / "journal")
        << "{\"files\": [\"" << name << "\"], \"removed\": []}";
    auto said = finishFolder(folder);
    ASSERT_FALSE(said) << name;
    EXPECT_EQ(said.problem().code, "io.journal");
    EXPECT_FALSE(fs::exists(folder.parent_path() / "out"));
    fs::remove_all(folder / ".partial");
  }
  fs::create_directory(folder / ".partial");
  std::ofstream(folder / ".partial" / "journal") << "3";
  EXPECT_EQ(finishFolder(folder).problem().code, "io.journal");
}

/// A reader does not wait for somebody who prepares files, a second writer does.
TEST_F(OutputFileTest, oneWriterAtATime) {
  std::string_view bytes[] = {"ab"};
  auto out = OutputFolder::create(folder);
  ASSERT_TRUE(out->add("1", bytes));
  auto said = finishFolder(folder);
  ASSERT_TRUE(said);
  EXPECT_EQ(*said, "");
  std::thread other([&] {
    std::string_view later[] = {"cd"};
    auto second = OutputFolder::create(folder);
    ASSERT_TRUE(second);
    EXPECT_EQ(text(folder / "1"), "ab");
    ASSERT_TRUE(second->add("1", later));
    ASSERT_TRUE(second->commit());
  });
  std::this_thread::sleep_for(std::chrono::milliseconds(100));
  ASSERT_TRUE(out->commit());
  other.join();
  EXPECT_EQ(text(folder / "1"), "cd");
  EXPECT_EQ(files(), 1);
}

TEST_F(OutputFileTest, unfinishedFoldersAreRemovedOnInterruption) {
  std::string_view bytes[] = {"ab"};
  auto out = OutputFolder::create(folder);
  for (int i = 0; i < 12; ++i) ASSERT_TRUE(out->add(std::to_string(i), bytes));
  removeUnfinishedFiles();
  EXPECT_EQ(files(), 0);
}

TEST_F(OutputFileTest, outputsAreTriedBeforeTheWork) {
  EXPECT_TRUE(checkWritable(folder / "new.npz"));
  EXPECT_TRUE(checkWritable((folder / "new/deep/").string()));
  EXPECT_TRUE(checkWritable(folder));
  EXPECT_TRUE(checkWritable("/dev/null"));
  EXPECT_EQ(files(), 0) << "nothing is left";
  EXPECT_EQ(checkWritable(folder / "missing" / "x.npz").problem().code, "io.not-found");
  EXPECT_EQ(checkWritable("/proc/x.npz").problem().location, "/proc/x.npz");
  EXPECT_FALSE(checkWritable("/proc/new/"));
  ASSERT_TRUE(writeFile(folder / "old", "old"));
  EXPECT_TRUE(checkWritable(folder / "old"));
  EXPECT_EQ(text(folder / "old"), "old");
  EXPECT_FALSE(checkWritable((folder / "old/").string())) << "a file is not a folder";
}

/// Without a reader, opening it would wait for ever.
TEST_F(OutputFileTest, pipesAreNotOpenedToTryThem) {
  ASSERT_EQ(mkfifo((folder / "pipe").c_str(), 0600), 0);
  EXPECT_TRUE(checkWritable(folder / "pipe"));
}

TEST_F(OutputFileTest, saysWhyItCannotWrite) {
  EXPECT_FALSE(writeFile(folder, "x"));
  EXPECT_FALSE(writeFile(folder / "missing" / "x", "x"));
  auto full = writeFile("/dev/full", "x");
  ASSERT_FALSE(full);
  EXPECT_NE(full.problem().text().find("No space left"), std::string::npos);
  EXPECT_TRUE(fs::is_character_file("/dev/full"));
}

}  // namespace
}  // namespace vitro
