// Compilers that crash, simulated by shell scripts.
#include <gtest/gtest.h>
#include <filesystem>
#include "vitro/backends/Backends.h"
#include "vitro/support/File.h"
#include "vitro/support/TestFolder.h"

namespace vitro::backends {
namespace {

class CrashingCompiler : public ::testing::Test {
 protected:
  /// Builds with a compiler that does `first`, and `again` if it gets -O1.
  Result<std::string> build(const std::string &first, const std::string &again) {
    std::string script = folder.path() + "/cxx";
    std::string text =
        "#!/bin/sh\nfor word; do [ \"$before\" = -o ] && to=$word; before=$word; done\n"
        "echo x >> " +
        folder.path() + "/tries\ncase \" $* \" in *\" -O1 \"*) " + again + ";; *) " + first +
        ";; esac\n";
    EXPECT_TRUE(bool(writeFile(script, text)));
    std::filesystem::permissions(script, std::filesystem::perms::owner_all);
    Settings settings;
    EXPECT_TRUE(bool(settings.set("cxx", script, "test")));
    VITRO_TRY(auto backend, createBackend("cpp", settings));
    return backend->build("", {}, "kernel.cpp");
  }
  size_t tries() { return readFile(folder.path() + "/tries")->size() / 2; }

  TemporaryFolder folder = support::testFolder();
};

constexpr const char *kCrash = "echo internal compiler error: in a pass; exit 1";

TEST_F(CrashingCompiler, IsTriedAgainWithLessOptimisation) {
  auto made = build(kCrash, "printf slower > $to");
  ASSERT_TRUE(bool(made)) << made.problem().text();
  EXPECT_EQ(*made, "slower");
  EXPECT_EQ(tries(), 2u);
}

TEST_F(CrashingCompiler, IsAProblemWhenItCrashesAgain) {
  auto made = build(kCrash, kCrash);
  ASSERT_FALSE(bool(made));
  EXPECT_EQ(made.problem().code, "backend.cxx");
  EXPECT_NE(made.problem().cause.find("in a pass"), std::string::npos);
  EXPECT_EQ(tries(), 2u);
}

TEST_F(CrashingCompiler, AnErrorInTheSourceIsNoCrash) {
  EXPECT_FALSE(bool(build("echo error: no such type; exit 1", "printf slower > $to")));
  EXPECT_EQ(tries(), 1u);
}

}  // namespace
}  // namespace vitro::backends
