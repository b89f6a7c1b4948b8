#include <gtest/gtest.h>
#include "vitro/executors/foreign/XlaFlags.h"

namespace vitro::executors {
namespace {

TEST(XlaFlags, keepTheirKind) {
  auto flags = parseXlaFlags(" --xla_a --xla_b=false  --xla_c=-3\t--xla_d=0.5 --xla_e=x,y=z ");
  ASSERT_TRUE(flags) << flags.problem().text();
  EXPECT_EQ(
      *flags,
      (Json{{"xla_a", true}, {"xla_b", false}, {"xla_c", -3}, {"xla_d", 0.5}, {"xla_e", "x,y=z"}}));
  EXPECT_EQ(*parseXlaFlags(""), Json::object());
}

TEST(XlaFlags, othersAreRefusedByName) {
  for (const char *text : {"xla_a=1", "--jax_a=1", "--xla_", "--xla_a=1 b"}) {
    auto flags = parseXlaFlags(text);
    ASSERT_FALSE(flags) << text;
    EXPECT_EQ(flags.problem().location, "--xla-flags");
  }
}

}  // namespace
}  // namespace vitro::executors
