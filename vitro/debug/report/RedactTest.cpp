#include <gtest/gtest.h>
#include <cstdlib>
#include "vitro/debug/report/Redact.h"

namespace vitro::debug {
namespace {

struct RedactTest : testing::Test {
  std::string before = std::getenv("HOME") ? std::getenv("HOME") : "";
  std::string user = std::getenv("USER") ? std::getenv("USER") : "";
  RedactTest() {
    setenv("HOME", "/srv/people/ada", 1);
    setenv("USER", "ada.l", 1);
  }
  std::string root{kRootHome};
  ~RedactTest() override {
    setenv("HOME", before.c_str(), 1);
    user.empty() ? unsetenv("USER") : setenv("USER", user.c_str(), 1);
  }
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

TEST_F(RedactTest, homeFoldersBehindOptionsAndInAddresses) {
  for (std::string before : {"-I", "-L", "-isystem", "g++ -L", "file://", "ssh://me@host"}) {
    EXPECT_EQ(redacted(before + "/srv/people/ada/x"), before + "~/x");
    for (std::string_view one : kHomeParents)
      EXPECT_EQ(redacted(before + std::string(one) + "bob/x y"), before + "~/x y");
    EXPECT_EQ(redacted(before + root + "/x"), before + "~/x");
  }
  for (std::string other : {"a-I", "src/http", "x-"})
    EXPECT_EQ(redacted(other + root + "/x"), other + root + "/x");
}

TEST_F(RedactTest, secretsInStringsOfPrograms) {
  auto same = [](std::string text) { EXPECT_EQ(redactedProgram(text), text); };
  EXPECT_EQ(redactedProgram("{note = \"HF_TOKEN=hf_abc, x\"}"), "{note = \"HF_TOKEN=*** x\"}");
  EXPECT_EQ(redactedProgram("{HF_TOKEN = \"hf_abc\", a = 1}"), "{HF_TOKEN = \"***\", a = 1}");
  EXPECT_EQ(redactedProgram("{\"x.api-key\" = \"a\\22b\"}"), "{\"x.api-key\" = \"***\"}");
  EXPECT_EQ(redactedProgram("c = \"{\\22password\\22: \\22hunter2\\22}\""),
            "c = \"{\\22password\\22: \\22***\\22}\"");
  EXPECT_EQ(redactedProgram("loc(\"/srv/people/ada/m.py\":1:1)"), "loc(\"~/m.py\":1:1)");
  same("func.func @f(%token: !stablehlo.token) -> !stablehlo.token");
  same("stablehlo.custom_call @x(%token) {token = 3 : i32, name = \"token\"}");
  same("unfinished = \"abc\\");
}

TEST_F(RedactTest, theUsersNameInOtherPathsGoes) {
  EXPECT_EQ(redacted("/scratch/ada/m.py:3: x"), "/scratch/$USER/m.py:3: x");
  EXPECT_EQ(redacted("--outputs=/data/ada.l/x \"/tmp/pytest-of-ada/y\""),
            "--outputs=/data/$USER/x \"/tmp/pytest-of-$USER/y\"");
  EXPECT_EQ(redacted("/srv/people/ada/ada-models/x"), "~/$USER-models/x");
  EXPECT_EQ(redactedProgram("loc(\"/mnt/ada/m.py\":3:1)"), "loc(\"/mnt/$USER/m.py\":3:1)");
  for (std::string other : {"/data/adam/x", "/data/nada", "ada wrote it", "%ada = add %a, %b"})
    EXPECT_EQ(redacted(other), other);
  setenv("USER", "root", 1);
  EXPECT_EQ(redacted("/proc/1/root/x"), "/proc/1/root/x");
}

TEST_F(RedactTest, homeComesBack) {
  EXPECT_EQ(expandedHome("/scratch/$USER/vitro"), "/scratch/ada.l/vitro");
  EXPECT_EQ(expandedHome("~/bin/vitro"), "/srv/people/ada/bin/vitro");
  EXPECT_EQ(expandedHome("/bin/vitro"), "/bin/vitro");
}

}  // namespace
}  // namespace vitro::debug
