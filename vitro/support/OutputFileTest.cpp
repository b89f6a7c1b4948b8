#include <gtest/gtest.h>
#include <filesystem>
#include <fstream>
#include <sstream>
#include "vitro/support/File.h"

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

TEST_F(OutputFileTest, unfinishedFoldersAreRemovedOnInterruption) {
  std::string_view bytes[] = {"ab"};
  auto out = OutputFolder::create(folder);
  for (int i = 0; i < 12; ++i) ASSERT_TRUE(out->add(std::to_string(i), bytes));
  removeUnfinishedFiles();
  EXPECT_EQ(files(), 0);
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
