// Hostile and mistaken inputs to the tool: each ends in a message and the right exit code, never in
// a crash, a hang or a partial file.
#include <fcntl.h>
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>
#include <csignal>
#include <filesystem>
#include <thread>
#include "vitro/support/File.h"
#include "vitro/support/Json.h"
#include "vitro/support/TestFolder.h"
#include "vitro/tensor/Npz.h"

namespace vitro::tool {
namespace {

namespace fs = std::filesystem;

struct Ended {
  int code = -1;  // or minus the signal
  std::string out, err;
};

struct HostileTest : testing::Test {
  TemporaryFolder own = support::testFolder();
  fs::path folder = own.path();
  void TearDown() override { fs::permissions(folder, fs::perms::owner_all); }
  std::string file(const char *name, std::string_view bytes) {
    std::string path = folder / name;
    EXPECT_TRUE(writeFile(path, bytes));
    return path;
  }
  /// Runs a shell command in which `vitro` is the tool that was built beside this test.
  Ended shell(const std::string &command) {
    fs::path bin = fs::read_symlink("/proc/self/exe").parent_path();
    std::string out = folder / "stdout", err = folder / "stderr";
    std::string line = fmt::format("PATH={}:$PATH; cd {}; ({}) > {} 2> {}", bin.string(),
                                   folder.string(), command, out, err);
    int status = std::system(("bash -c '" + line + "'").c_str());
    Ended ended;
    ended.code = WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
    ended.out = *readFile(out);
    ended.err = *readFile(err);
    return ended;
  }
  void refused(const std::string &command, int code, std::string_view stableCode) {
    Ended ended = shell(command);
    EXPECT_EQ(ended.code, code) << command << "\n" << ended.out << ended.err;
    EXPECT_NE(ended.err.find(fmt::format("[{}]", stableCode)), std::string::npos) << ended.err;
  }
};

constexpr const char *kIdentity =
    "func.func @main(%a: tensor<2xf32>) -> tensor<2xf32> {\n"
    "  return %a : tensor<2xf32>\n}\n";

constexpr const char *kForever =
    "func.func @main() -> tensor<i1> {\n"
    "  %t = stablehlo.constant dense<true> : tensor<i1>\n"
    "  %0 = stablehlo.while(%x = %t) : tensor<i1>\n"
    "  cond { stablehlo.return %x : tensor<i1> } do { stablehlo.return %x : tensor<i1> }\n"
    "  return %0 : tensor<i1>\n}\n";

TEST_F(HostileTest, filesThatAreNone) {
  fs::create_directory(folder / "dir");
  file("empty.mlir", "");
  file("zip.mlir", std::string("PK\x03\x04", 4));
  file("hlo.mlir", "HloModule jit_f, entry_computation_layout={()->f32[]}\n");
  refused("vitro run absent.mlir", 2, "io.not-found");
  refused("vitro run dir", 2, "program.folder");
  refused("vitro run empty.mlir", 2, "import.empty");
  refused("vitro run zip.mlir", 2, "import.not-a-program");
  refused("vitro run hlo.mlir", 2, "import.syntax");
  refused("vitro run - < /dev/null", 2, "import.empty");
  if (geteuid() != 0) {
    file("secret.mlir", kIdentity);
    fs::permissions(folder / "secret.mlir", fs::perms::none);
    refused("vitro run secret.mlir", 2, "io.no-permission");
  }
}

TEST_F(HostileTest, usage) {
  file("p.mlir", kIdentity);
  refused("vitro rnu p.mlir", 2, "usage.command");
  refused("vitro run", 2, "usage");
  refused("vitro run p.mlir --no-such-option", 2, "usage.option");
  refused("vitro run p.mlir --on nothing", 2, "executor.unknown");
  refused("vitro run p.mlir --entry nothing", 2, "program.no-entry");
  refused("vitro run p.mlir --check zero", 2, "usage.check");
  refused("vitro run p.mlir --replicas 100000", 2, "usage.grid");
  refused("vitro run p.mlir p.mlir --inputs x.npz", 2, "usage.files");
  refused("VITRO_FLAGS=--sed=1 vitro run p.mlir", 2, "settings.unknown");
  refused("VITRO_LOG=runtime=loud vitro run p.mlir", 2, "log.syntax");
  refused("VITRO_LOG=runtme=info vitro run p.mlir", 2, "log.folder");
  refused("vitro run p.mlir --check nan,", 2, "usage.check");
  refused("vitro run p.mlir --rtol 1", 2, "usage");
  refused("vitro run - - < p.mlir", 2, "usage");
  refused("vitro run p.mlir --outputs o.txt", 2, "usage.outputs");
  refused("vitro run p.mlir --outputs o", 2, "usage.outputs");
  refused("vitro run p.mlir --threads 99999", 2, "settings.value");
  refused("vitro convert p.mlir --generic -o p.mlirbc", 2, "usage");
  refused("vitro convert p.mlir --json --format bytecode", 2, "usage");
  refused("vitro convert p.mlir --version 9.9.9", 2, "convert.version");
  refused("vitro convert p.mlir --format yaml", 2, "usage.format");
}

TEST_F(HostileTest, usageThatIsFine) {
  file("--json", kIdentity);
  EXPECT_EQ(shell("vitro run -- --json").out.find('{'), std::string::npos) << "a file of that name";
  Ended help = shell("vitro run --help --json");
  EXPECT_EQ(help.code, 0);
  auto json = parseJson(help.out);
  ASSERT_TRUE(json) << help.out;
  EXPECT_NE((*json)["help"].get<std::string>().find("--expect"), std::string::npos);
  EXPECT_EQ(shell("vitro convert -o - -- --json").out, shell("vitro convert -- --json").out);
  EXPECT_FALSE(fs::exists(folder / "-"));
}

TEST_F(HostileTest, damagedArtifacts) {
  file("p.mlir",
       "func.func @main(%a: tensor<8xf32>) -> tensor<8xf32> {\n"
       "  %c = stablehlo.constant dense<[1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0]> : tensor<8xf32>\n"
       "  %0 = stablehlo.add %a, %c : tensor<8xf32>\n"
       "  return %0 : tensor<8xf32>\n}\n");
  for (const char *format : {"portable", "bytecode"}) {
    ASSERT_EQ(shell(fmt::format("vitro convert p.mlir -o p.bc --format {}", format)).code, 0);
    std::string good = *readFile(folder / "p.bc");
    std::string names;
    for (size_t i = 4; i < good.size(); i += good.size() / 24 + 1) {
      std::string flipped = good;
      flipped[i] = char(flipped[i] ^ (1 << (i % 8)));
      file(fmt::format("flip{}.bc", i).c_str(), flipped);
      file(fmt::format("cut{}.bc", i).c_str(), good.substr(0, i));
      names += fmt::format(" cut{}.bc flip{}.bc", i, i);
    }
    Ended all = shell("vitro run --json" + names);
    EXPECT_TRUE(all.code == 0 || all.code == 2 || all.code == 3) << all.code << all.err;
    auto json = parseJson(all.out);
    ASSERT_TRUE(json) << all.out << all.err;
    for (const Json &module : (*json)["modules"]) {
      // A program with a flipped bit may still be valid; a truncated one never is.
      if (module["file"].get<std::string>().starts_with("cut"))
        EXPECT_EQ(module["status"], "error") << module.dump();
      if (module["status"] == "error") EXPECT_NE(module["problem"]["code"], "") << module.dump();
    }
  }
}

TEST_F(HostileTest, hugeTypes) {
  file("big.mlir",
       "func.func @main() -> tensor<1152921504606846976xf32> {\n"
       "  %0 = stablehlo.iota dim = 0 : tensor<1152921504606846976xf32>\n"
       "  return %0 : tensor<1152921504606846976xf32>\n}\n");
  file("arg.mlir", "func.func @main(%a: tensor<1152921504606846976xi8>) { return }\n");
  refused("vitro run big.mlir", 3, "memory.too-large");
  refused("vitro run arg.mlir", 3, "memory.too-large");
  EXPECT_EQ(shell("vitro inspect big.mlir").code, 0) << "a type alone may be written";
}

TEST_F(HostileTest, deepAndRecursivePrograms) {
  std::string deep;
  for (int i = 0; i < 10000; ++i) deep += "module {\n";
  for (int i = 0; i < 10000; ++i) deep += "}\n";
  file("deep.mlir", deep);
  refused("vitro run deep.mlir", 2, "import.too-deep");
  file("loop.mlir",
       "func.func @main() { func.call @f() : () -> () return }\n"
       "func.func @f() { func.call @f() : () -> () return }\n");
  refused("vitro run loop.mlir", 2, "import.invalid");
}

TEST_F(HostileTest, theDeepestThatMayBeAllowedRuns) {
  refused("vitro settings --parse-depth 10001", 2, "settings.value");
  // Calls count as regions do.
  std::string chain = "func.func @main() { func.call @f1() : () -> () return }\n";
  for (int i = 1; i < 9990; ++i)
    chain += fmt::format("func.func @f{}() {{ func.call @f{}() : () -> () return }}\n", i, i + 1);
  file("chain.mlir", chain + "func.func @f9990() { return }\n");
  std::string nest =
      "func.func @main() -> tensor<i1> {\n%x0 = stablehlo.constant dense<true> : tensor<i1>\n";
  constexpr int kRegions = 1500;  // deeper ones run too, but slowly
  for (int i = 0; i < kRegions; ++i)
    nest += fmt::format(
        "%r{0} = stablehlo.while(%x{1} = %x{0}) : tensor<i1> cond {{ stablehlo.return %x{1} : "
        "tensor<i1> }} do {{\n",
        i, i + 1);
  nest += "%f = stablehlo.constant dense<false> : tensor<i1>\nstablehlo.return %f : tensor<i1>\n";
  for (int i = kRegions - 1; i >= 0; --i)
    nest += fmt::format("}}\n{}return %r{} : tensor<i1>\n", i ? "stablehlo." : "", i);
  file("nest.mlir", nest + "}\n");
  // Whatever stack limit the shell sets.
  for (const char *command : {"run chain.mlir", "run chain.mlir --replicas 2", "run nest.mlir",
                              "inspect nest.mlir", "convert nest.mlir"}) {
    Ended ended = shell(fmt::format("ulimit -S -s 1024; vitro {} --parse-depth 10000", command));
    EXPECT_EQ(ended.code, 0) << command << ended.err;
  }
}

TEST_F(HostileTest, longAndDoublingCallChains) {
  std::string chain, doubling;
  for (int i = 0; i < 20000; ++i)
    chain += fmt::format("func.func @{} {{ func.call @f{}() : () -> () return }}\n",
                         i ? fmt::format("f{}()", i) : "main()", i + 1);
  file("chain.mlir", chain + "func.func @f20000() { return }\n");
  refused("vitro run chain.mlir", 2, "import.too-deep");
  for (int i = 0; i < 60; ++i)
    doubling += fmt::format(
        "func.func @{} {{ func.call @f{}() : () -> () func.call @f{}() : () -> () return }}\n",
        i ? fmt::format("f{}()", i) : "main()", i + 1, i + 1);
  file("doubling.mlir", doubling + "func.func @f60() { return }\n");
  EXPECT_EQ(shell("vitro inspect doubling.mlir --timeout 60").code, 0);
  refused("vitro run doubling.mlir --timeout 1", 124, "timeout");
}

TEST_F(HostileTest, progressIsShownOnStandardError) {
  file("forever.mlir", kForever);
  Ended shown = shell("vitro run forever.mlir --timeout 3.5");
  EXPECT_NE(shown.err.find("vitro: running @main"), std::string::npos) << shown.err;
  Ended quiet = shell("vitro run forever.mlir --timeout 3.5 --progress never");
  EXPECT_EQ(quiet.err.find("vitro: running @main"), std::string::npos) << quiet.err;
}

TEST_F(HostileTest, endlessLoopsEndWithTheTimeout) {
  file("forever.mlir", kForever);
  refused("vitro run forever.mlir --timeout 0.5 --outputs o.npz", 124, "timeout");
  EXPECT_FALSE(fs::exists(folder / "o.npz"));
  Ended json = shell("vitro run forever.mlir --timeout 0.5 --json");
  EXPECT_EQ(json.code, 124);
  EXPECT_EQ((*parseJson(json.out))["status"], "timeout") << json.out;
}

TEST_F(HostileTest, aTimeoutIsOnRecordAndWaitsForNobody) {
  file("forever.mlir", kForever);
  shell("vitro run forever.mlir --timeout 0.5 --events e.jsonl");
  auto event = parseJson(*readFile(folder / "e.jsonl"));
  ASSERT_TRUE(event);
  EXPECT_EQ((*event)["event"], "timeout");
  // Standard error is a full pipe that nobody reads.
  Ended stuck = shell(
      "mkfifo full; exec 3<>full; timeout 1 cat /dev/zero >&3; "
      "timeout 20 vitro run forever.mlir --timeout 0.5 --json 2>&3");
  EXPECT_EQ(stuck.code, 124) << "also what timeout itself exits with, but not within its time";
  EXPECT_EQ((*parseJson(stuck.out))["status"], "timeout") << stuck.out;
}

TEST_F(HostileTest, aResultIsNotCutByTheTimeout) {
  std::string types = "tensor<f32>", values = "%a";
  for (int i = 0; i < 400; ++i) types += ", tensor<f32>", values += ", %a";
  file("many.mlir", fmt::format("func.func @main(%a: tensor<f32>) -> ({0}) {{ return {1} : {0} }}",
                                types, values));
  // The reader starts long after the timeout; the JSON is larger than a pipe holds.
  Ended slow = shell("vitro run many.mlir --json --timeout 6 | (sleep 8; cat)");
  auto json = parseJson(slow.out);
  ASSERT_TRUE(json) << slow.out.size() << " bytes" << slow.err;
  EXPECT_GT(slow.out.size(), 1u << 16);
  EXPECT_EQ((*json)["status"], "ok");
}

TEST_F(HostileTest, aCrashIsReportedAndReproducible) {
  file("forever it is.mlir", kForever);
  Ended crashed = shell(
      "export TMPDIR=$PWD; vitro run --json \"forever it is.mlir\" & sleep 1.5; kill -SEGV $!; "
      "wait $!");
  EXPECT_EQ(crashed.code, 3) << crashed.err;
  auto json = parseJson(crashed.out);
  ASSERT_TRUE(json) << crashed.out;
  EXPECT_EQ((*json)["status"], "error");
  EXPECT_EQ((*json)["problem"]["code"], "internal.crash");
  EXPECT_EQ((*json)["problem"]["signal"], SIGSEGV);
  EXPECT_EQ((*json)["problem"]["phase"], "run");
  EXPECT_NE(crashed.err.find("vitro(+"), std::string::npos) << "no stack: " << crashed.err;
  fs::path saved = (*json)["reproducer"].get<std::string>();
  EXPECT_EQ(*readFile(saved / "program"), kForever);
  EXPECT_EQ(*readFile(saved / "command"), "vitro run --json \'forever it is.mlir\'\n");
  EXPECT_EQ(fs::status(saved).permissions(), fs::perms::owner_all);
  Ended unsaved = shell(
      "export TMPDIR=/proc/self; vitro run --json \"forever it is.mlir\" & sleep 1.5; "
      "kill -SEGV $!; wait $!");
  EXPECT_NE(unsaved.err.find("could not be saved"), std::string::npos) << unsaved.err;
  EXPECT_TRUE((*parseJson(unsaved.out))["reproducer"].is_null()) << unsaved.out;
}

TEST_F(HostileTest, theEndOfMemoryIsSaid) {
  // Many small allocations: none of them is too large.
  std::string body;
  for (int i = 1; i < 60000; ++i)
    body += fmt::format("%{} = stablehlo.add %{}, %{} : tensor<1xf32>\n", i, i - 1, i - 1);
  file("many.mlir", "func.func @main(%0: tensor<1xf32>) -> tensor<1xf32> {\n" + body +
                        "return %59999 : tensor<1xf32>\n}\n");
  Ended ended = shell("ulimit -v 1700000; vitro run many.mlir --json");
  EXPECT_EQ(ended.code, 3) << ended.err;
  EXPECT_NE(ended.err.find("[memory.exhausted]"), std::string::npos) << ended.err;
  auto json = parseJson(ended.out);
  ASSERT_TRUE(json) << ended.out;
  EXPECT_EQ((*json)["problem"]["code"], "memory.exhausted");
}

TEST_F(HostileTest, interruptionLeavesNothingBehind) {
  file("forever.mlir", kForever);
  Ended ended = shell("timeout -s INT 1 vitro run forever.mlir --outputs o.npz");
  EXPECT_NE(ended.code, 0);
  for (const auto &entry : fs::directory_iterator(folder))
    EXPECT_TRUE(entry.path().filename() == "forever.mlir" || entry.path().filename() == "stdout" ||
                entry.path().filename() == "stderr")
        << entry.path();
}

TEST_F(HostileTest, arraysThatDoNotFit) {
  file("p.mlir", kIdentity);
  float two[] = {1, 2}, three[] = {1, 2, 3};
  double wide[] = {1, 2};
  HostArray good = *HostArray::of<float>({2}, two);
  struct {
    const char *code;
    NamedArrays arrays;
  } cases[] = {{"data.missing-key", {{"x", good}}},
               {"data.unknown-key", {{"arg0", good}, {"arg1", good}}},
               {"npz.shape", {{"arg0", *HostArray::of<float>({3}, three)}}},
               {"npz.dtype", {{"arg0", *HostArray::of<double>({2}, wide)}}}};
  for (auto &[code, arrays] : cases) {
    ASSERT_TRUE(writeArrays(folder / "in.npz", arrays));
    Ended ended = shell("vitro run p.mlir --inputs in.npz");
    EXPECT_EQ(ended.code, 2) << code << ended.err;
    EXPECT_NE(ended.err.find(std::string("[") + std::string(code).substr(0, 4)), std::string::npos)
        << ended.err;
  }
  ASSERT_TRUE(writeArrays(folder / "in.npz", {{"arg0", good}}));
  EXPECT_EQ(shell("vitro run p.mlir --inputs in.npz --expect in.npz").code, 2) << "no out0";
  for (const char *command : {"diagnose", "reduce", "compare", "bisect --stages"})
    EXPECT_EQ(shell(fmt::format("vitro {} p.mlir --target nobody", command)).code, 2) << command;
  std::string bytes = *readFile(folder / "in.npz");
  file("cut.npz", bytes.substr(0, bytes.size() / 2));
  EXPECT_EQ(shell("vitro run p.mlir --inputs cut.npz").code, 2);
  EXPECT_EQ(shell("vitro run p.mlir --inputs p.mlir").code, 2);
  EXPECT_EQ(shell("vitro run p.mlir --inputs absent.npz").code, 2);
  // The same length, so that only the name is wrong: "arg0.npy" -> "../x.npy".
  for (size_t at; (at = bytes.find("arg0.npy")) != bytes.npos;) bytes.replace(at, 8, "../x.npy");
  file("traversal.npz", bytes);
  refused("vitro run p.mlir --inputs traversal.npz", 2, "npz.unsafe-name");
}

TEST_F(HostileTest, outputsThatCannotBeWritten) {
  file("p.mlir", kIdentity);
  EXPECT_EQ(shell("vitro run p.mlir --outputs /dev/full").code, 2);
  EXPECT_EQ(shell("vitro run p.mlir --outputs absent/o.npz").code, 2);
  EXPECT_EQ(shell("vitro convert p.mlir -o /dev/full").code, 2);
  EXPECT_EQ(shell("vitro convert p.mlir > /dev/full").code, 2);
  EXPECT_EQ(shell("vitro convert p.mlir >&-").code, 2);
  EXPECT_EQ(shell("vitro settings 2>&-").code, 0);
  EXPECT_EQ(shell("vitro run p.mlir <&-").code, 0);
}

TEST_F(HostileTest, eventsThatCannotBeWritten) {
  file("p.mlir", kIdentity);
  Ended lost = shell("vitro run p.mlir --json --events=/dev/full");
  EXPECT_EQ(lost.code, 2);
  EXPECT_EQ((*parseJson(lost.out))["status"], "error") << lost.out;
}

TEST_F(HostileTest, outputsOfAnEarlierRunGo) {
  file("p.mlir", kIdentity);
  file("two.mlir",
       "func.func @main(%a: tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>) {\n"
       "  return %a, %a : tensor<2xf32>, tensor<2xf32>\n}\n");
  ASSERT_EQ(shell("vitro run two.mlir --outputs o/ --replicas 2").code, 0);
  ASSERT_EQ(shell("vitro run two.mlir --outputs o").code, 0) << "it is a folder now";
  EXPECT_FALSE(fs::exists(folder / "o" / "r1p0"));
  EXPECT_TRUE(fs::exists(folder / "o" / "out1.npy"));
  ASSERT_EQ(shell("vitro run p.mlir --outputs o/").code, 0);
  EXPECT_FALSE(fs::exists(folder / "o" / "out1.npy"));
  EXPECT_EQ(shell("vitro run p.mlir --expect o").code, 0);
}

TEST_F(HostileTest, checksThatAreNeverReached) {
  file("p.mlir",
       "func.func @main(%a: tensor<2xf32>) { return }\n"
       "func.func private @f(%a: tensor<2xf32>) {\n"
       "  stablehlo.custom_call @check.expect_eq(%a, %a) {has_side_effect = true} : "
       "(tensor<2xf32>, tensor<2xf32>) -> ()\n  return\n}\n");
  refused("vitro run p.mlir", 2, "checks.none-executed");
}

}  // namespace
}  // namespace vitro::tool
