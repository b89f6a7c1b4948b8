// Commands that keep to the contract, and ones that do not.
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <csignal>
#include <filesystem>
#include "vitro/executors/foreign/CommandTemplate.h"
#include "vitro/executors/foreign/ForeignKinds.h"
#include "vitro/support/File.h"
#include "vitro/support/TestFolder.h"

namespace vitro::executors {
namespace {

namespace fs = std::filesystem;

TEST(CommandTemplate, oneCommandOrTwo) {
  auto one = CommandTemplate::parse(" my-run {program} {inputs} ");
  ASSERT_TRUE(bool(one));
  EXPECT_EQ(one->run, "my-run {program} {inputs}");
  EXPECT_EQ(one->compile, "");
  EXPECT_EQ(one->form, ProgramForm());
  auto two = CommandTemplate::parse("cc {program:portable:1.13.0} -o {compiled} ;; run {compiled}");
  ASSERT_TRUE(bool(two));
  EXPECT_EQ(two->compile, "cc {program:portable:1.13.0} -o {compiled}");
  EXPECT_EQ(two->run, "run {compiled}");
  EXPECT_EQ(two->form, (ProgramForm{"portable", "1.13.0"}));
  EXPECT_EQ(CommandTemplate::parse("x {program:bytecode}")->form.name, "bytecode");
  for (const char *wrong : {"", "  ", ";; run", "cc ;;", "a ;; b ;; c", "x {program:hlo}",
                            "x {program:bytecode:3}", "x {program} {program:bytecode}"})
    EXPECT_EQ(CommandTemplate::parse(wrong).problem().code, "cmd.template") << wrong;
}

TEST(CommandTemplate, namesAreFilledInForAShell) {
  std::map<std::string, std::string> values = {{"program", "/tmp/a b.mlir"}, {"inputs", "/in.npz"}};
  EXPECT_EQ(filledIn("x {program:portable} {inputs}>y", values), "x '/tmp/a b.mlir' /in.npz>y");
  const char *shell = "awk '{print}' ${inputs} {a,b} { inputs; } {other} {";
  EXPECT_EQ(filledIn(shell, values), shell) << "other braces are the shell's";
}

constexpr const char *kProgram = R"(func.func @main(%a: tensor<2xf32>) -> tensor<2xf32> {
  %0 = stablehlo.add %a, %a : tensor<2xf32>
  return %0 : tensor<2xf32>
}
)";

class CommandTest : public testing::Test {
 protected:
  TemporaryFolder own = support::testFolder();
  Settings settings;
  ForeignRequest request;

  void SetUp() override {
    request.program = at("p.mlir");
    request.inputs = at("given.npz");
    request.outputs = at("made.npz");
    request.folder = own.path();
    request.arguments = request.results = {{DType::F32, {2}, nullptr}};
    ASSERT_TRUE(bool(writeFile(request.program, kProgram)));
    ASSERT_TRUE(bool(settings.set(
        "worker", fs::read_symlink("/proc/self/exe").parent_path().string() + "/vitro", "test")));
    ASSERT_TRUE(bool(writeArrays(request.inputs,
                                 {{"arg0", *HostArray::of<float>({2}, std::vector{1.f, 2.f})}})));
    // What an honest run would write: the adapters here copy it.
    ASSERT_TRUE(bool(
        writeArrays(at("out.npz"), {{"out0", *HostArray::of<float>({2}, std::vector{2.f, 4.f})}})));
    ASSERT_TRUE(bool(writeArrays(at("other.npz"),
                                 {{"out0", *HostArray::of<float>({2}, std::vector{2.f, 5.f})}})));
    ASSERT_TRUE(bool(writeArrays(
        at("long.npz"), {{"out0", *HostArray::of<float>({3}, std::vector{2.f, 4.f, 6.f})}})));
  }

  std::string at(const std::string &name) const { return own.path() + "/" + name; }
  std::unique_ptr<Foreign> target(const std::string &command) {
    auto made = findForeignKind("cmd:" + command)->make(":" + command, settings);
    EXPECT_TRUE(bool(made)) << made.problem().text();
    return made ? std::move(*made) : nullptr;
  }
  ForeignOutcome ran(Foreign &target, double seconds = 30) {
    auto out = target.run(request, seconds);
    EXPECT_TRUE(bool(out)) << out.problem().text();
    return out ? std::move(*out) : ForeignOutcome();
  }
  ForeignOutcome ran(const std::string &command, double seconds = 30) {
    return ran(*target(command), seconds);
  }
  std::string copy(const char *file = "out.npz") { return "cp " + at(file) + " {outputs}"; }
};

TEST_F(CommandTest, filesComeAndGo) {
  ForeignOutcome out = ran(fmt::format(
      "test -s {{program}} && cmp {{inputs}} {0} && cp {{types}} {1} && "
      "test \"$VITRO_INPUTS\" = {{inputs}} && test $VITRO_REPLICAS = 1 && cp {2} $VITRO_OUTPUTS",
      request.inputs, at("types.json"), at("out.npz")));
  EXPECT_EQ(out.ended, Ended::Ran) << out.said;
  auto made = readArrays(request.outputs);
  ASSERT_TRUE(bool(made)) << made.problem().text();
  EXPECT_EQ((*made)[0].array.data<float>()[1], 4);
  auto types = parseJson(*readFile(at("types.json")));
  ASSERT_TRUE(bool(types));
  EXPECT_EQ((*types)["results"][0]["name"], "out0");
  EXPECT_EQ((*types)["arguments"][0]["shape"], (Json{2}));
  EXPECT_EQ((*types)["arguments"][0]["dtype"], "f32");
  request.inputs = "";
  out = ran(copy());
  EXPECT_EQ(out.ended, Ended::Ran) << "no arguments is a file without arrays: " << out.said;
  request.entry = "other";
  out = ran(copy());
  EXPECT_EQ(out.ended, Ended::Refused);
  EXPECT_NE(out.said.find("there is no function @other"), std::string::npos) << out.said;
}

TEST_F(CommandTest, exitCodesSayWhatHappened) {
  auto ended = [&](const std::string &command) { return ran(command).ended; };
  EXPECT_EQ(ended("echo no such op >&2; exit 3"), Ended::CompileFailed);
  EXPECT_EQ(ended("exit 4"), Ended::Refused);
  EXPECT_EQ(ended("exit 125"), Ended::Refused);
  EXPECT_EQ(ended("exit 1"), Ended::RunFailed);
  EXPECT_EQ(ended("exit 1 ;; " + copy()), Ended::CompileFailed);
  ForeignOutcome out = ran("echo it was me >&2; kill -SEGV $$");
  EXPECT_EQ(out.ended, Ended::Crashed);
  EXPECT_EQ(out.signal, SIGSEGV);
  EXPECT_NE(out.said.find("it was me"), std::string::npos) << out.said;
  out = ran("sh -c 'kill -ABRT $$'; exit $?");
  EXPECT_EQ(out.ended, Ended::Crashed) << "a shell reports signals as codes";
  EXPECT_EQ(out.signal, SIGABRT);
  out = ran("python3 -c 'raise MemoryError' ; kill -9 $$");
  EXPECT_EQ(out.ended, Ended::OutOfMemory);
}

TEST_F(CommandTest, aHangIsStoppedWithItsDescendants) {
  ForeignOutcome out = ran("sh -c 'sleep 100 & echo $! > " + at("pid") + "; wait'", 1);
  EXPECT_EQ(out.ended, Ended::Hung);
  auto sleeper = std::stoi(*readFile(at("pid")));
  ASSERT_GT(sleeper, 1);
  for (int i = 0; i < 200 && fs::exists(fmt::format("/proc/{}/exe", sleeper)); ++i) usleep(10'000);
  std::error_code error;
  EXPECT_TRUE(fs::read_symlink(fmt::format("/proc/{}/exe", sleeper), error).empty());
}

TEST_F(CommandTest, whatIsNotThereIsAProblem) {
  auto out = target("/nowhere/my-run {program}")->run(request, 30);
  ASSERT_FALSE(bool(out));
  EXPECT_EQ(out.problem().code, "cmd.start");
  EXPECT_EQ(out.problem().blame, Blame::Executor);
}

TEST_F(CommandTest, aBrokenAdapterIsNoFaultOfTheTarget) {
  for (const std::string &command :
       {std::string("true"), copy("long.npz"), copy("given.npz"), copy("p.mlir")}) {
    ForeignOutcome out = ran(command);
    EXPECT_EQ(out.ended, Ended::Refused) << command;
    EXPECT_EQ(out.stage, "adapter");
    EXPECT_TRUE(out.said.starts_with("broken adapter: ")) << out.said;
  }
}

TEST_F(CommandTest, aProgramIsCompiledOnce) {
  auto command =
      target(fmt::format("echo x >> {}; cp {} {{compiled}} ;; cp {{compiled}} {{outputs}}",
                         at("compiles"), at("out.npz")));
  auto compiles = [&] { return readFile(at("compiles"))->size() / 2; };
  EXPECT_EQ(ran(*command).ended, Ended::Ran);
  EXPECT_EQ(ran(*command).ended, Ended::Ran);
  EXPECT_EQ(compiles(), 1u);
  request.isFresh = true;
  EXPECT_EQ(ran(*command).ended, Ended::Ran);
  EXPECT_EQ(compiles(), 2u);
  request.isFresh = false;
  ASSERT_TRUE(
      bool(writeFile(request.program, std::string(kProgram).replace(
                                          std::string(kProgram).find("add"), 3, "multiply"))));
  EXPECT_EQ(ran(*command).ended, Ended::Ran);
  EXPECT_EQ(compiles(), 3u);
  // A refusal is remembered, a hang is not: with more time it might end.
  auto refuses = target(fmt::format("echo x >> {}; exit 4 ;; true", at("compiles")));
  EXPECT_EQ(ran(*refuses).ended, Ended::Refused);
  EXPECT_EQ(ran(*refuses).ended, Ended::Refused);
  EXPECT_EQ(compiles(), 4u);
  auto hangs = target(fmt::format("echo x >> {}; sleep 100 ;; true", at("compiles")));
  EXPECT_EQ(ran(*hangs, 0.3).ended, Ended::Hung);
  EXPECT_EQ(ran(*hangs, 0.3).ended, Ended::Hung);
  EXPECT_EQ(compiles(), 6u);
}

TEST_F(CommandTest, repetitionsCompareBits) {
  request.repeat = 3;
  ForeignOutcome out = ran(copy());
  EXPECT_EQ(out.report["repeat"], (Json{{"runs", 3}, {"differing_runs", 0}}));
  out = ran(fmt::format("if [ -e {0} ]; then cp {1} {{outputs}}; else touch {0}; {2}; fi",
                        at("flag"), at("other.npz"), copy()));
  EXPECT_EQ(out.ended, Ended::Ran);
  EXPECT_EQ(out.report["repeat"], (Json{{"runs", 3}, {"differing_runs", 3}}));
}

}  // namespace
}  // namespace vitro::executors
