// Hand-made messages of the host, and hostile ones.
#include <gtest/gtest.h>
#include <random>
#include "vitro/plugin/CompileOptions.h"
#include "vitro/plugin/Wire.h"

namespace vitro::plugin {
namespace {

using namespace std::literals;

TEST(Wire, readsEveryKindOfField) {
  // 1: varint 300, 2: "hi", 3: fixed32 1, 4: fixed64 2, 5: varint -1
  auto fields = readMessage(
      "\x08\xac\x02\x12\x02hi\x1d\x01\0\0\0\x21\x02\0\0\0\0\0\0\0\x28\xff\xff\xff\xff\xff\xff\xff\xff\xff\x01"sv);
  ASSERT_TRUE(fields) << fields.problem().text();
  ASSERT_EQ(fields->size(), 5u);
  EXPECT_EQ(fields->at(0).varint, 300u);
  EXPECT_EQ(fields->at(1).bytes, "hi");
  EXPECT_EQ(fields->at(2).varint, 1u);
  EXPECT_EQ(fields->at(3).varint, 2u);
  EXPECT_EQ(int64_t(fields->at(4).varint), -1);
}

TEST(Wire, writesWhatItReads) {
  WireWriter writer;
  writer.integer(1, -5);
  writer.message(70000, "abc");
  writer.packed(3, {0, 1, 300, -1});
  auto fields = readMessage(writer.take());
  ASSERT_TRUE(fields);
}

TEST(Wire, refusesWhatEndsInTheMiddle) {
  for (std::string_view bytes :
       {"\x08"sv, "\x08\x80"sv, "\x12\x05hi"sv, "\x1d\x01\0"sv, "\x21\0"sv,
        "\x12\xff\xff\xff\xff\xff\xff\xff\xff\xff\x01"sv, "\xff"sv,
        "\x08\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\x01"sv, "\x0b"sv, "\x0f"sv})
    EXPECT_FALSE(readMessage(bytes));
  WireField packed;
  packed.hasBytes = true;
  packed.bytes = "\x01\x80"sv;
  std::vector<int64_t> values;
  EXPECT_FALSE(appendIntegers(packed, values));
}

// As jax 0.10 sends them: 2 partitions, SPMD, devices 3 and 1.
TEST(CompileOptions, readsWhatJaxSends) {
  auto options = readCompileOptions(
      "\x1a\x24\x08\xff\xff\xff\xff\xff\xff\xff\xff\xff\x01\x20\x01\x28\x02\x30\x01"
      "\x4a\x0e\x08\x01\x10\x02\x1a\x03\x0a\x01\x03\x1a\x03\x0a\x01\x01\x98\x01\x01"sv);
  ASSERT_TRUE(options) << options.problem().text();
  EXPECT_EQ(options->replicas, 1);
  EXPECT_EQ(options->partitions, 2);
  EXPECT_TRUE(options->isGlobal);
  EXPECT_FALSE(options->isPortable);
  EXPECT_EQ(options->devices, (std::vector<int64_t>{3, 1}));
}

TEST(CompileOptions, areReplicaMajorInsideAndByPartitionOutside) {
  WireWriter first, second, assignment, build, message;
  first.packed(1, {0, 2});
  second.packed(1, {1, 3});
  assignment.integer(1, 2);
  assignment.integer(2, 2);
  assignment.message(3, first.take());
  assignment.message(3, second.take());
  std::string grid = assignment.take();
  build.integer(4, 2);
  build.integer(5, 2);
  build.message(9, grid);
  message.message(3, build.take());
  auto options = readCompileOptions(message.take());
  ASSERT_TRUE(options) << options.problem().text();
  EXPECT_EQ(options->devices, (std::vector<int64_t>{0, 1, 2, 3}));
  EXPECT_EQ(deviceAssignmentBytes(*options), grid);
}

TEST(CompileOptions, defaultToOneDeviceAndNumberTheRest) {
  auto none = readCompileOptions("");
  ASSERT_TRUE(none);
  EXPECT_EQ(none->devices, std::vector<int64_t>{0});
  auto portable = readCompileOptions("\x20\x01"sv);
  ASSERT_TRUE(portable);
  EXPECT_TRUE(portable->isPortable);
  EXPECT_TRUE(portable->devices.empty());
  EXPECT_EQ(deviceAssignmentBytes(*portable), "");
}

TEST(CompileOptions, valuesOfEveryKind) {
  WireWriter message;
  auto add = [&](std::string_view name, std::string value) {
    WireWriter entry;
    entry.message(1, name);
    entry.message(2, value);
    message.message(7, entry.take());
  };
  WireWriter text, integer, flag;
  text.message(1, "abc");
  integer.integer(3, -7);
  flag.integer(2, 1);
  add("a", text.take());
  add("b", flag.take());
  add("c", integer.take());
  add("d", "\x21\0\0\0\0\0\0\xf8\x3f"s);
  auto options = readCompileOptions(message.take());
  ASSERT_TRUE(options) << options.problem().text();
  using Pair = std::pair<std::string, std::string>;
  EXPECT_EQ(options->overrides,
            (std::vector<Pair>{{"a", "abc"}, {"b", "true"}, {"c", "-7"}, {"d", "1.5"}}));
}

TEST(CompileOptions, gridsThatAreNoneAreRefused) {
  auto grid = [](int64_t replicas, int64_t partitions) {
    WireWriter build, message;
    build.integer(4, replicas);
    build.integer(5, partitions);
    message.message(3, build.take());
    return readCompileOptions(message.take());
  };
  EXPECT_TRUE(grid(2, 2));
  for (auto [replicas, partitions] : {std::pair<int64_t, int64_t>{0, 1},
                                      {1, 0},
                                      {-1, -1},
                                      {5000, 1},
                                      {INT64_MAX, INT64_MAX},
                                      {INT64_MIN, 1}})
    EXPECT_FALSE(grid(replicas, partitions));
}

TEST(CompileOptions, surviveAnyBytes) {
  WireWriter computation, assignment, build, message;
  computation.packed(1, {0});
  assignment.message(3, computation.take());
  build.integer(4, 1);
  build.integer(5, 1);
  build.message(9, assignment.take());
  message.message(3, build.take());
  std::string good = message.take();
  std::mt19937 random(1);
  size_t refused = 0;
  for (int round = 0; round < 20'000; ++round) {
    std::string bytes = good;
    for (int change = 0; change < 1 + round % 4; ++change) {
      if (bytes.empty()) break;
      size_t at = random() % bytes.size();
      switch (random() % 3) {
        case 0:
          bytes[at] = char(random());
          break;
        case 1:
          bytes.erase(at, 1 + random() % 3);
          break;
        case 2:
          bytes.insert(at, 1, char(random()));
          break;
      }
    }
    refused += !readCompileOptions(bytes);
  }
  EXPECT_GT(refused, 1000u);
}

TEST(Shardings, asMessages) {
  EXPECT_EQ(opShardingBytes({}), "");
  runtime::Sharding rows{{2, 1}, {0, 1}, 1};
  EXPECT_EQ(opShardingBytes(rows), "\x08\x03\x1a\x02\x02\x01\x22\x02\x00\x01"sv);
  runtime::Sharding copies{{2}, {0, 1, 2, 3}, 2};
  EXPECT_EQ(opShardingBytes(copies), "\x08\x03\x1a\x02\x02\x02\x22\x04\x00\x01\x02\x03\x30\x01"sv);
  runtime::Sharding summands{{1}, {0, 1, 2, 3}, 1, 4};
  EXPECT_EQ(opShardingBytes(summands),
            "\x08\x03\x1a\x02\x01\x04\x22\x04\x00\x01\x02\x03\x42\x01\x06"sv);
  runtime::Sharding both{{1}, {0, 1, 2, 3}, 2, 2};
  EXPECT_EQ(opShardingBytes(both),
            "\x08\x03\x1a\x03\x01\x02\x02\x22\x04\x00\x01\x02\x03\x42\x02\x06\x00"sv);
}

}  // namespace
}  // namespace vitro::plugin
