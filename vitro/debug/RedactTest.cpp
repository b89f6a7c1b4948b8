#include <gtest/gtest.h>
#include <cstdlib>
#include "vitro/debug/Redact.h"

namespace vitro::debug {
namespace {

struct RedactTest : testing::Test {
  std::string before = std::getenv("HOME") ? std::getenv("HOME") : "";
  RedactTest() { setenv("HOME", "/srv/people/ada", 1); }
  std::string root{kRootHome};
  ~RedactTest() override { setenv("HOME", before.c_str(), 1); }
};

TEST_F(RedactTest, homeFoldersBecomeATilde) {
  EXPECT_EQ(redacted("loc(\"/srv/people/ada/model.py\":3:1)"), "loc(\"~/model.py\":3:1)");
  for (std::string_view one : kHomeParents) {
    std::string parent(one);
    EXPECT_EQ(redacted("--cxx=" + parent + "bob.b/bin/c++ " + root + "/x"), "--cxx=~/bin/c++ ~/x");
    EXPECT_EQ(redacted(parent + "eve"), "~");
  }
}

TEST_F(RedactTest, pathsThatOnlyLookLikeItStay) {
  for (std::string_view one : kHomeParents) {
    std::string parent(one);
    for (const std::string &path : {"/data" + parent + "bob/x", parent})
      EXPECT_EQ(redacted(path), path);
  }
  for (const std::string &path : {std::string("/srv/people/adam/x"), root + "fs/x", "a" + root})
    EXPECT_EQ(redacted(path), path);
}

TEST_F(RedactTest, valuesOfSecretsGo) {
  EXPECT_EQ(redacted("srun --token=abc123 vitro"), "srun --token=*** vitro");
  EXPECT_EQ(redacted("API_KEY: \"x\""), "API_KEY: \"***\"");
  EXPECT_EQ(redacted("PASSWORD=hunter2"), "PASSWORD=***");
  EXPECT_EQ(withoutHomes("token=abc"), "token=abc");
}

TEST_F(RedactTest, homeComesBack) {
  EXPECT_EQ(expandedHome("~/bin/vitro"), "/srv/people/ada/bin/vitro");
  EXPECT_EQ(expandedHome("/bin/vitro"), "/bin/vitro");
}

}  // namespace
}  // namespace vitro::debug
