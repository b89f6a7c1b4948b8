// Targets that attack the debugger from outside: whatever they do gives a verdict, nothing of them
// is left, and the user's files are unchanged.
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>
#include <csignal>
#include <filesystem>
#include "vitro/support/File.h"
#include "vitro/support/Json.h"
#include "vitro/support/TestFolder.h"

namespace vitro::tool {
namespace {

namespace fs = std::filesystem;

struct HostileTargetTest : testing::Test {
  TemporaryFolder own = support::testFolder();
  fs::path folder = own.path();
  std::string vitro = fs::read_symlink("/proc/self/exe").parent_path() / "vitro";

  void SetUp() override {
    fs::create_directory(folder / "tmp");
    file("p.mlir",
         "func.func @main(%a: tensor<2xf32>) -> tensor<2xf32> {\n"
         "  %0 = stablehlo.add %a, %a : tensor<2xf32>\n  return %0 : tensor<2xf32>\n}\n");
  }
  std::string file(const std::string &name, std::string_view bytes) {
    std::string path = folder / name;
    EXPECT_TRUE(writeFile(path, bytes));
    return path;
  }
  /// A shell script in place of a binary. In it $vitro is a real one, and $o the folder of -o.
  void target(const std::string &body) {
    std::string path = file("target", fmt::format("#!/bin/bash\nvitro={}; here={}\n"
                                                  "for a; do [ \"$last\" = -o ] && o=$a; last=$a; "
                                                  "done\n{}\n",
                                                  vitro, folder.string(), body));
    fs::permissions(path, fs::perms::owner_all);
  }
  /// Starts the tool in the folder, where its temporary files go, too.
  pid_t start(std::vector<std::string> words) {
    words.insert(words.begin(), vitro);
    pid_t child = fork();
    if (child != 0) return child;
    std::vector<char *> pointers;
    for (std::string &word : words) pointers.push_back(word.data());
    pointers.push_back(nullptr);
    for (int one : {SIGINT, SIGTERM, SIGHUP}) signal(one, SIG_DFL);
    bool isReady = chdir(folder.c_str()) == 0 &&
                   freopen((folder / "stdout").c_str(), "w", stdout) &&
                   freopen((folder / "stderr").c_str(), "w", stderr);
    setenv("TMPDIR", (folder / "tmp").c_str(), 1);
    setenv("VITRO_FLAGS", "--cache-dir=none", 1);
    if (isReady) execv(pointers[0], pointers.data());
    _exit(127);
  }
  static int ended(pid_t child) {
    int status = 0;
    waitpid(child, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
  }
  std::string said() { return *readFile(folder / "stdout") + *readFile(folder / "stderr"); }

  /// The result of diagnosing the target; it must end with this code and leave nothing behind.
  Json diagnosed(int code, std::vector<std::string> more = {}) {
    std::vector<std::string> words = {"diagnose", "p.mlir", "--target=cpu@./target",
                                      "--json",   "-o",     "report"};
    words.insert(words.end(), more.begin(), more.end());
    fs::remove_all(folder / "report");
    EXPECT_EQ(ended(start(words)), code) << said();
    EXPECT_TRUE(fs::is_empty(folder / "tmp"));
    auto json = parseJson(*readFile(folder / "stdout"));
    EXPECT_TRUE(json) << said();
    return json ? *json : Json();
  }
  bool isGoneSoon(const char *name) {
    auto text = readFile(folder / name);
    EXPECT_TRUE(text);
    pid_t process = text ? pid_t(std::atol(text->c_str())) : 0;
    EXPECT_GT(process, 1);
    for (int i = 0; process > 1 && i < 500; ++i) {
      if (kill(process, 0) != 0) return true;
      usleep(20'000);
    }
    return false;
  }
};

TEST_F(HostileTargetTest, jsonOfOtherTypes) {
  for (const char *report :
       {"{\"modules\":\"x\"}", "{\"modules\":{}}", "{\"modules\":[1]}",
        "{\"modules\":[{\"entries\":{\"a\":1}}]}",
        "{\"modules\":[{\"entries\":[{\"run_seconds\":\"x\",\"repeat\":{\"runs\":\"many\"}}]}]}",
        "{\"modules\":[{\"entries\":[{\"repeat\":[1]}]}]}",
        "{\"modules\":[{\"entries\":[{\"repeat\":{\"runs\":1e300,\"differing_runs\":-5}}]}]}"}) {
    target(fmt::format("$vitro \"$@\" > $here/thrown; rc=$?\n[ $1 = run ] && echo '{}'; exit $rc",
                       report));
    EXPECT_EQ(diagnosed(0)["verdict"], "none") << report;
  }
}

TEST_F(HostileTargetTest, compilesToNothingThatCanBeExecuted) {
  const std::string edit =
      "$vitro \"$@\" && python3 -c \"import json,sys; p=sys.argv[1]; m=json.load(open(p)); "
      "{}; json.dump(m,open(p,'w'))\" $o/manifest.json";
  auto edited = [&](const char *how) { return fmt::format(fmt::runtime(edit), how); };
  for (const std::string &compile :
       {std::string("exit 0"), std::string("mkdir -p $o; mkfifo $o/manifest.json"),
        std::string("mkdir -p $o; ln -s /dev/zero $o/manifest.json"),
        std::string("mkdir -p $o; truncate -s 900M $o/manifest.json"),
        std::string("mkdir -p $o; echo [] > $o/manifest.json"),
        std::string("$vitro \"$@\"; rm $o/plan.json; mkfifo $o/plan.json"),
        std::string("$vitro \"$@\"; rm $o/stages/00*; mkfifo $o/stages/00_import.mlir"),
        std::string("$vitro \"$@\"; mkfifo $(echo $o/kernels/*)/kernel.x"),
        edited("m['stages']=[]; m['failure']='x'"), edited("m['stages']=[]"),
        edited("m['stages'][0]['file']='../../../../../../etc/hostname'"),
        edited("m['kernels']=['../x']"), edited("m['kernels']={}"),
        edited("m['target']='cpu@/bin/sh'")}) {
    target("case $1 in compile) [ \"$o\" ] || exit 3; " + compile +
           "; exit 0;; esac\nexec $vitro \"$@\"");
    Json right = diagnosed(0);
    EXPECT_EQ(right["verdict"], "none") << compile;
    EXPECT_NE(jsonText(right["notes"]).find("has nothing to execute"), std::string::npos)
        << compile << jsonText(right);
  }
}

TEST_F(HostileTargetTest, aFaultIsFoundThoughNoStageCanBeTold) {
  target(
      "[ $1 = compile ] && exit 0\n"
      "sed s/stablehlo.add/stablehlo.subtract/ \"$2\" > \"$2.w\"; exec $vitro $1 \"$2.w\" "
      "\"${@:3}\"");
  Json wrong = diagnosed(1);
  EXPECT_EQ(wrong["verdict"], "found") << jsonText(wrong);
  EXPECT_EQ(wrong["op"]["name"], "stablehlo.add");
  EXPECT_EQ(wrong["stage"], Json()) << jsonText(wrong);
  EXPECT_EQ(ended(start({"bisect", "--stages", "p.mlir", "--target=cpu@./target", "-o", "b"})), 5);
  EXPECT_NE(said().find("stage       unknown: the target's build directory has nothing to execute"),
            std::string::npos)
      << said();
  target("exit 0");  // as /bin/true
  EXPECT_NE(diagnosed(1)["verdict"], "none");
}

TEST_F(HostileTargetTest, everyRunHasLimitsAndIsOnRecord) {
  target("echo \"$VIA $1 $(ulimit -f) $(ulimit -v)\" >> $here/log; exec $vitro \"$@\"");
  diagnosed(0, {"--trial-command=env VIA=yes {}", "--trial-memory-mib=4096"});
  std::string log = *readFile(folder / "log"), commands = *readFile(folder / "report/commands.log");
  size_t ran = 0, compiled = 0;
  for (size_t at = 0, end; (end = log.find('\n', at)) != log.npos; at = end + 1) {
    std::string line = log.substr(at, end - at);
    ran += line == "yes run 4194304 4194304";
    compiled += line == "yes compile 4194304 4194304";
  }
  EXPECT_EQ(ran + compiled, size_t(std::ranges::count(log, '\n'))) << log;
  EXPECT_GT(ran, 0u);
  EXPECT_GT(compiled, 0u);
  auto recorded = [&](const std::string &words) {
    size_t count = 0;
    for (size_t at = 0; (at = commands.find(words, at)) != commands.npos; at += words.size())
      ++count;
    return count;
  };
  EXPECT_EQ(recorded("/target run "), ran) << commands;
  EXPECT_EQ(recorded("/target compile "), compiled) << commands;
}

TEST_F(HostileTargetTest, endingTheDebuggerEndsTheTarget) {
  target(
      "setsid sleep 4321 & echo $! > $here/far\n"
      "sleep 4322 & echo $! > $here/near; echo $$ > $here/self; wait");
  for (int how : {SIGINT, SIGTERM, SIGHUP, SIGKILL, 0}) {
    for (const char *name : {"far", "near", "self"}) fs::remove(folder / name);
    std::vector<std::string> words = {"diagnose", "p.mlir", "--target=cpu@./target", "-o",
                                      "report"};
    if (how == 0) words.push_back("--timeout=4");
    pid_t debugger = start(words);
    for (int i = 0; i < 1500 && !fs::exists(folder / "self"); ++i) usleep(20'000);
    usleep(100'000);
    EXPECT_FALSE(fs::is_empty(folder / "tmp"));
    if (how) kill(debugger, how);
    EXPECT_EQ(ended(debugger), how ? -how : 124) << said();
    for (const char *name : {"far", "near", "self"}) EXPECT_TRUE(isGoneSoon(name)) << name << how;
    for (int i = 0; i < 500 && !fs::is_empty(folder / "tmp"); ++i) usleep(20'000);
    EXPECT_TRUE(fs::is_empty(folder / "tmp")) << how;
    EXPECT_FALSE(fs::exists(folder / "report"));
  }
}

}  // namespace
}  // namespace vitro::tool
