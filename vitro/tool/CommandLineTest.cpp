#include <gtest/gtest.h>
#include <set>
#include <sstream>
#include "vitro/tool/CommandLine.h"

namespace vitro::tool {
namespace {

struct Fake : Command {
  std::string output;
  std::vector<std::string> programs;
  int64_t replicas = 1;
  bool strip = false;
  const char *called = "run";  // whose settings it uses
  const char *name() const override { return called; }
  const char *summary() const override { return "does nothing"; }
  void declare(Arguments &arguments) override {
    arguments.positionals("PROGRAM", programs, "programs", Arguments::Fewest::One);
    arguments.option("-o,--output", "F", output, "file");
    arguments.count("--replicas", "N", replicas, "count");
    arguments.flag("--strip-locations", strip, "flag");
  }
  Result<int> run(Session &) override { return 0; }
};

struct Parsed {
  Fake command;
  Settings settings;
  bool json = false;
  Result<std::optional<std::string>> help = std::optional<std::string>();
  explicit Parsed(std::vector<std::string> words, const char *called = "run") {
    command.called = called;
    help = parseArguments(command, std::move(words), settings, json);
  }
  std::string code() const { return help ? "ok" : help.problem().code; }
};

TEST(CommandLine, dashAndUnderscoreAreTheSameInNames) {
  Parsed parsed({"a_b.mlir", "--strip_locations", "--dump_to=x_y", "-o", "out_1", "--json"});
  ASSERT_EQ(parsed.code(), "ok");
  EXPECT_TRUE(parsed.command.strip);
  EXPECT_TRUE(parsed.json);
  EXPECT_EQ(parsed.command.programs, std::vector<std::string>{"a_b.mlir"}) << "values stay";
  EXPECT_EQ(parsed.settings.text("dump-to"), "x_y");
  EXPECT_EQ(parsed.command.output, "out_1");
}

TEST(CommandLine, aDashIsAProgram) {
  Parsed parsed({"-"});
  ASSERT_EQ(parsed.code(), "ok");
  EXPECT_EQ(parsed.command.programs, std::vector<std::string>{"-"});
}

TEST(CommandLine, settingsAreOptionsAndBeatTheEnvironment) {
  Parsed parsed({"p", "--seed", "5", "--xla_dump_to=d"});
  ASSERT_EQ(parsed.code(), "ok");
  EXPECT_EQ(parsed.settings.integer("seed"), 5);
  EXPECT_EQ(parsed.settings.text("dump-to"), "d");
  EXPECT_EQ(Parsed({"p", "--seed", "x"}).code(), "settings.value");
}

TEST(CommandLine, aSettingThatChangesNothingIsRefused) {
  EXPECT_EQ(Parsed({"p", "--poison=85"}).code(), "ok");
  Parsed parsed({"p", "--poison=85"}, "inspect");
  ASSERT_EQ(parsed.code(), "settings.unused");
  EXPECT_NE(parsed.help.problem().text().find("vitro inspect does not use --poison"),
            std::string::npos)
      << parsed.help.problem().text();
  EXPECT_EQ(Parsed({"p", "--num-devices=2"}).code(), "settings.unused") << "only JAX uses it";
  EXPECT_EQ(Parsed({"p", "--num-devices=2"}, "settings").code(), "ok") << "it shows all";
}

// Each command that a row names is one, and each command uses some setting.
TEST(CommandLine, usersOfSettingsAreCommands) {
  std::set<std::string> users, commands = {"rt"};
  for (const SettingRow &row : settingTable()) {
    std::istringstream words(row.users);
    for (std::string word; words >> word;) users.insert(word);
  }
  for (const auto &command : allCommands()) commands.insert(command->name());
  EXPECT_EQ(users, commands);
}

TEST(CommandLine, twoDashesEndTheOptions) {
  Parsed parsed({"--replicas=2", "--", "--json", "-o", "--"});
  ASSERT_EQ(parsed.code(), "ok") << parsed.help.problem().text();
  EXPECT_EQ(parsed.command.programs, (std::vector<std::string>{"--json", "-o", "--"}));
  EXPECT_FALSE(parsed.json);
  EXPECT_EQ(parsed.command.replicas, 2);
}

TEST(CommandLine, anEmptyValueIsAValue) {
  Parsed parsed({"--output=", "p", "--events="});
  ASSERT_EQ(parsed.code(), "ok") << parsed.help.problem().text();
  EXPECT_EQ(parsed.command.programs, std::vector<std::string>{"p"});
  EXPECT_EQ(parsed.command.output, "");
  EXPECT_EQ(parsed.settings.source("events"), "command line");
  EXPECT_EQ(Parsed({"p", "--replicas="}).code(), "usage");
  EXPECT_EQ(Parsed({"p", "--seed="}).code(), "settings.value");
}

TEST(CommandLine, unknownOptionsNameTheNearest) {
  Parsed parsed({"p", "--replcas=2"});
  EXPECT_EQ(parsed.code(), "usage.option");
  EXPECT_EQ(parsed.help.problem().hint, "did you mean '--replicas'?");
}

TEST(CommandLine, badUsageIsAProblem) {
  EXPECT_EQ(Parsed({}).code(), "usage") << "a program is required";
  EXPECT_EQ(Parsed({"p", "--replicas=0"}).code(), "usage");
  EXPECT_EQ(Parsed({"p", "--replicas=x"}).code(), "usage");
  EXPECT_EQ(Parsed({"p", "-o"}).code(), "usage");
}

TEST(CommandLine, helpListsOptionsAndTheSettingsThatAreUsed) {
  Parsed parsed({"--help"});
  ASSERT_TRUE(parsed.help && *parsed.help);
  size_t own = (*parsed.help)->find("--replicas"), setting = (*parsed.help)->find("--parse-depth");
  EXPECT_NE(own, std::string::npos);
  EXPECT_NE(setting, std::string::npos);
  EXPECT_LT(own, setting) << "own options come first";
  EXPECT_EQ((*parsed.help)->find("--num-devices"), std::string::npos) << "run does not use it";
}

}  // namespace
}  // namespace vitro::tool
