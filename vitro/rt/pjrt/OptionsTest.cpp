#include <gtest/gtest.h>
#include "vitro/plugin/CompileOptions.h"
#include "vitro/plugin/Wire.h"
#include "vitro/rt/pjrt/Options.h"

namespace vitro::rt {
namespace {

Option::Value valueOf(const std::string &text) {
  auto option = parseOption("key=" + text);
  EXPECT_TRUE(bool(option)) << option.problem().text();
  return option ? option->value : Option::Value(std::string("?"));
}

TEST(Options, valuesHaveTheTypeThatTheyLookLike) {
  EXPECT_EQ(valueOf("4"), Option::Value(int64_t(4)));
  EXPECT_EQ(valueOf("-4"), Option::Value(int64_t(-4)));
  EXPECT_EQ(valueOf("0.5"), Option::Value(0.5));
  EXPECT_EQ(valueOf("1e-3"), Option::Value(1e-3));
  EXPECT_EQ(valueOf("true"), Option::Value(true));
  EXPECT_EQ(valueOf("false"), Option::Value(false));
  EXPECT_EQ(valueOf("[0;1]"), Option::Value(std::vector<int64_t>{0, 1}));
  EXPECT_EQ(valueOf("[]"), Option::Value(std::vector<int64_t>{}));
  EXPECT_EQ(valueOf("inf"), Option::Value(std::string("inf")));
  EXPECT_EQ(valueOf("a=b"), Option::Value(std::string("a=b")));
  EXPECT_EQ(valueOf("\"4\""), Option::Value(std::string("4")));
  EXPECT_EQ(valueOf(""), Option::Value(std::string()));
  EXPECT_EQ(parseOption("key").problem().code, "pjrt.option");
  EXPECT_EQ(parseOption("=4").problem().code, "pjrt.option");
  EXPECT_EQ(parseOption("k=[1;x]").problem().code, "pjrt.option");
}

TEST(Options, namedValuesPointIntoThem) {
  std::vector<Option> options = {*parseOption("a=text"), *parseOption("b=7"),
                                 *parseOption("c=[1;2;3]"), *parseOption("d=0.5"),
                                 *parseOption("e=true")};
  auto values = namedValues(options);
  ASSERT_EQ(values.size(), 5u);
  EXPECT_EQ(std::string(values[0].string_value, values[0].value_size), "text");
  EXPECT_EQ(values[1].int64_value, 7);
  EXPECT_EQ(values[2].value_size, 3u);
  EXPECT_EQ(values[2].int64_array_value[2], 3);
  EXPECT_EQ(values[3].float_value, 0.5f);
  EXPECT_TRUE(values[4].bool_value);
  EXPECT_EQ(values[4].type, PJRT_NamedValue_kBool);
  EXPECT_EQ(std::string(values[4].name, values[4].name_size), "e");
}

/// What our own plugin reads, which is tested against the bytes that JAX sends.
TEST(Options, compileOptionsAreReadAsWritten) {
  CompileRequest request;
  request.replicas = 2;
  request.partitions = 3;
  request.isSharded = request.hasShardy = true;
  request.devices = {5, 4, 3, 2, 1, 0};
  request.overrides = {*parseOption("xla_dump_to=/tmp/d"), *parseOption("xla_flag=true"),
                       *parseOption("xla_level=0"), *parseOption("xla_share=0.25")};
  auto read = plugin::readCompileOptions(compileOptionsBytes(request));
  ASSERT_TRUE(bool(read)) << read.problem().text();
  EXPECT_EQ(read->replicas, 2);
  EXPECT_EQ(read->partitions, 3);
  EXPECT_TRUE(read->isGlobal);
  EXPECT_FALSE(read->isPortable);
  EXPECT_EQ(read->devices, request.devices);
  std::vector<std::pair<std::string, std::string>> overrides = {
      {"xla_dump_to", "/tmp/d"}, {"xla_flag", "true"}, {"xla_level", "0"}, {"xla_share", "0.25"}};
  EXPECT_EQ(read->overrides, overrides);
  request.isSharded = false;
  EXPECT_FALSE(plugin::readCompileOptions(compileOptionsBytes(request))->isGlobal);
}

}  // namespace
}  // namespace vitro::rt
