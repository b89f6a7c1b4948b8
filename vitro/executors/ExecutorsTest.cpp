// Executors by name: which row a text names, and what the row is given.
#include <gtest/gtest.h>
#include "vitro/executors/OtherBinaryExecutor.h"

namespace vitro::executors {
namespace {

TEST(Executors, areFoundByName) {
  for (const char *name : {"ref", "ref64", "cpu", "cpp", "stage:tile"}) {
    auto found = findExecutor(name);
    ASSERT_TRUE(found) << name;
    EXPECT_EQ((*found)->name(), name);
    EXPECT_TRUE((*found)->runsInProcess()) << name;
    EXPECT_EQ((*found)->isUnderTest(), !std::string_view(name).starts_with("ref")) << name;
  }
  EXPECT_EQ((*findExecutor("stage:lower_to_linalg"))->name(), "stage:lower-to-linalg");
}

TEST(Executors, unknownNamesListTheKnownOnes) {
  for (const char *name : {"gpu", "", "stage", "cpu:fast", ":", "E@PATH:x"}) {
    auto found = findExecutor(name);
    ASSERT_FALSE(found) << name;
    if (found.problem().code == "executor.unknown")
      EXPECT_NE(found.problem().hint.find("stage:NAME"), std::string::npos) << name;
  }
}

TEST(Executors, ofOtherBinariesKeepTheirPath) {
  // Underscores and colons of a path are part of it; the other binary reads the executor's name.
  std::string binary = ownBinary();
  for (const std::string name : {"cpu", "stage:tile", "one_that_we_do_not_know"}) {
    auto found = findExecutor(name + "@" + binary);
    ASSERT_TRUE(found) << found.problem().text();
    EXPECT_FALSE((*found)->runsInProcess());
    EXPECT_TRUE((*found)->isUnderTest());
    EXPECT_EQ((*found)->target().executor, name);
    EXPECT_EQ((*found)->target().binary, binary);
  }
  EXPECT_FALSE(findExecutor("cpu@/no/such/binary"));
}

TEST(Executors, ofOthersKeepTheirWholeName) {
  for (const char *name : {"xla", "xla:cpu", "xla:gpu@python3.12", "xla@/opt/a@b/bin/python"}) {
    auto found = findExecutor(name);
    ASSERT_TRUE(found) << found.problem().text();
    EXPECT_EQ((*found)->name(), name);
    EXPECT_FALSE((*found)->runsInProcess());
    EXPECT_TRUE((*found)->isUnderTest());
    EXPECT_EQ((*found)->target().executor, name);
    EXPECT_TRUE(foreignKindOf((*found)->target()));
    EXPECT_EQ(generatorOf((*found)->target()), "");
    auto parsed = parseTarget(name);
    ASSERT_TRUE(parsed);
    EXPECT_EQ(parsed->executor, name);
    EXPECT_EQ(parsed->binary, "");
  }
  for (const char *name : {"xla:", "xla:abacus", "xla@", "xla:cpu:gpu"})
    EXPECT_FALSE(findExecutor(name)) << name;
  EXPECT_FALSE(startsPrograms({"xla:gpu", ""}));
  EXPECT_TRUE(startsPrograms({"xla:gpu@/tmp/python", ""}));
  EXPECT_FALSE(foreignKindOf({"xla", "/old/vitro"}));
  EXPECT_FALSE(foreignKindOf({"cpu", ""}));
}

TEST(Executors, whatTheyLackIsRefused) {
  EXPECT_TRUE(checkOffer("stage:tile", Offer::Values, "--values"));
  EXPECT_TRUE(checkOffer("cpu", Offer::Repeat, "--repeat"));
  for (Offer offer : {Offer::Values, Offer::Checks, Offer::Repeat}) {
    auto refused = checkOffer("cpu@" + ownBinary(), offer, "--it");
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.problem().code, "usage.elsewhere");
    EXPECT_NE(refused.problem().cause.find("does not offer --it"), std::string::npos);
  }
  auto unknown = checkOffer("gpu", Offer::Values, "--values");
  ASSERT_FALSE(unknown);
  EXPECT_NE(unknown.problem().hint.find("stage:NAME"), std::string::npos);
}

TEST(Executors, generatorsAreColumns) {
  EXPECT_EQ(generatorOf({"cpu", ""}), "cpu");
  EXPECT_EQ(generatorOf({"cpp", "/old/vitro"}), "cpp");
  EXPECT_EQ(generatorOf({"stage:tile", ""}), "cpu");
  EXPECT_EQ(generatorOf({"gpu", "/new/vitro"}), "gpu") << "the other binary knows it";
}

TEST(Executors, thoseThatStartProgramsSaySo) {
  EXPECT_FALSE(startsPrograms({"cpu", ""}));
  EXPECT_FALSE(startsPrograms({"stage:tile", ""}));
  EXPECT_TRUE(startsPrograms({"cpu", "/old/vitro"}));
  EXPECT_TRUE(startsPrograms({"cpu@/old/vitro", ""}));
}

}  // namespace
}  // namespace vitro::executors
