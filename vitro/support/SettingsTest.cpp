#include <gtest/gtest.h>
#include "vitro/support/Nearest.h"
#include "vitro/support/Settings.h"

namespace vitro {
namespace {

TEST(Settings, everyDefaultIsAValueOfItsKind) {
  for (const SettingRow &row : settingTable()) {
    if (*row.fallback) EXPECT_TRUE(Settings().set(row.name, row.fallback, "test")) << row.name;
    EXPECT_STRNE(row.help, "") << row.name;
  }
}

TEST(Settings, everyRowHasAUser) {
  for (const SettingRow &row : settingTable()) EXPECT_NE(row.usersText(), "") << row.name;
  EXPECT_EQ(findSetting("num-devices")->usersText(), "JAX");
  EXPECT_EQ(findSetting("check")->usersText(), "run vitro-rt JAX");
}

// What a verdict depends on is kept in reports, what children need is handed to them.
TEST(Settings, rolesDecideWhoGetsThem) {
  auto row = [](const char *name) { return *findSetting(name); };
  for (const char *name : {"seed", "threads", "schedule", "poison", "skip-stages", "target-cpu",
                           "cxx", "only-kernels", "llvm-passes"})
    EXPECT_TRUE(row(name).isHandedOn() && row(name).affectsResults()) << name;
  EXPECT_TRUE(row("rtol").affectsResults() && !row("rtol").isHandedOn());
  EXPECT_TRUE(!row("cache-dir").affectsResults() && row("cache-dir").isHandedOn());
  for (const char *name : {"timeout", "events", "trial-seconds", "on", "dump-to"})
    EXPECT_FALSE(row(name).isHandedOn() || row(name).affectsResults()) << name;
}

TEST(Settings, flagsChangeWhatTheyName) {
  Settings settings;
  ASSERT_TRUE(settings.applyFlags(" --seed=7  --dump_to='a b' --rtol=1e-3", "test"));
  EXPECT_EQ(settings.integer("seed"), 7);
  EXPECT_EQ(settings.text("dump-to"), "a b");
  EXPECT_EQ(settings.number("rtol"), 1e-3);
  EXPECT_FALSE(settings.number("atol").has_value());
  EXPECT_EQ(settings.source("seed"), "test");
  EXPECT_EQ(settings.source("threads"), "default");
}

TEST(Settings, spellingsOfXlaAreAliases) {
  Settings settings;
  ASSERT_TRUE(settings.applyFlags("--xla_dump_to=d --xla_dump_hlo_pass_re=import", "test"));
  EXPECT_EQ(settings.text("dump-to"), "d");
  EXPECT_EQ(settings.text("dump-stages"), "import");
}

TEST(Settings, unknownNameIsAnErrorWithTheNearest) {
  auto done = Settings().applyFlags("--sede=7", "VITRO_FLAGS");
  ASSERT_FALSE(done);
  EXPECT_EQ(done.problem().code, "settings.unknown");
  EXPECT_EQ(done.problem().hint, "did you mean 'seed'?");
}

TEST(Settings, refusesWhatIsNotAValue) {
  for (const char *flags :
       {"--seed=x", "--seed=-1", "--seed=1.5", "--timeout=nan", "--timeout=-2", "--seed", "seed=1",
        "--seed='1", "-seed=1", "--seed=99999999999999999999", "--threads=100000",
        "--program-mib=0", "--program-mib=9223372036854775807", "--parse-mib=1",
        "--parse-stack-mib=0", "--parse-depth=0", "--parse-depth=1000000"})
    EXPECT_FALSE(Settings().applyFlags(flags, "test")) << flags;
  EXPECT_EQ(Settings().applyFlags("--seed=x", "test").problem().hint,
            "seed of generated inputs and of stablehlo.rng (default 0)");
  EXPECT_EQ(Settings().applyFlags("--atol=x", "test").problem().hint, "see rtol");
}

TEST(Nearest, findsTyposAndBeginnings) {
  std::vector<std::string> names = {"run", "replicas", "dump-to", "ref64"};
  EXPECT_EQ(nearest("rnu", names), "run");
  EXPECT_EQ(nearest("dump_ot", names), "dump-to");
  EXPECT_EQ(nearest("rep", names), "replicas");
  EXPECT_EQ(nearest("zebra", names), "");
  EXPECT_EQ(suggestion("zebra", names), "known: run, replicas, dump-to, ref64");
}

}  // namespace
}  // namespace vitro
