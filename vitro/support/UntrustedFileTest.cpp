#include <gtest/gtest.h>
#include <sys/stat.h>
#include <filesystem>
#include "vitro/support/File.h"
#include "vitro/support/TestFolder.h"
#include "vitro/support/UntrustedFile.h"

namespace vitro {
namespace {

namespace fs = std::filesystem;

struct UntrustedFileTest : testing::Test {
  TemporaryFolder own = support::testFolder();
  fs::path folder = own.path();
  std::string code(const fs::path &path) {
    auto read = readUntrustedFile(path, 10);
    return read ? "" : read.problem().code;
  }
  std::string folderCode() {
    auto checked = checkUntrustedFolder(folder, 10);
    return checked ? "" : checked.problem().code + " " + checked.problem().location;
  }
};

TEST_F(UntrustedFileTest, plainFilesAreRead) {
  ASSERT_TRUE(writeFile(folder / "a", "0123456789"));
  ASSERT_TRUE(writeFile(folder / "empty", ""));
  EXPECT_EQ(*readUntrustedFile(folder / "a", 10), "0123456789");
  EXPECT_EQ(*readUntrustedFile(folder / "empty", 10), "");
  EXPECT_EQ(folderCode(), "");
}

TEST_F(UntrustedFileTest, allElseIsRefusedWithoutWaiting) {
  ASSERT_TRUE(writeFile(folder / "large", "0123456789a"));
  EXPECT_EQ(code(folder / "large"), "io.too-large");
  EXPECT_EQ(folderCode(), "io.too-large large");
  fs::remove(folder / "large");
  fs::create_directory(folder / "in");
  ASSERT_EQ(mkfifo((folder / "in/pipe").c_str(), 0600), 0);
  EXPECT_EQ(code(folder / "in/pipe"), "io.not-plain");
  EXPECT_EQ(folderCode(), "io.not-plain in/pipe");
  fs::remove(folder / "in/pipe");
  fs::create_symlink("/dev/zero", folder / "in/link");
  EXPECT_EQ(code(folder / "in/link"), "io.not-plain");
  EXPECT_EQ(folderCode(), "io.not-plain in/link");
  EXPECT_EQ(code("/dev/zero"), "io.not-plain");
  EXPECT_EQ(code(folder), "io.not-plain");
  EXPECT_EQ(code(folder / "nothing"), "io.not-found");
}

}  // namespace
}  // namespace vitro
