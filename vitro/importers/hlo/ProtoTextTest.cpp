#include <gtest/gtest.h>
#include "vitro/importers/hlo/ProtoText.h"

namespace vitro::importers::hlo {
namespace {

// Messages by hand: numbers of fields as in xla/service/hlo.proto.

std::string varint(uint64_t value) {
  std::string out;
  for (; value > 127; value >>= 7) out += char((value & 127) | 128);
  return out + char(value);
}
std::string number(uint32_t field, uint64_t value) { return varint(field << 3) + varint(value); }
std::string bytes(uint32_t field, const std::string &value) {
  return varint((field << 3) | 2) + varint(value.size()) + value;
}
std::string packed(uint32_t field, std::initializer_list<uint64_t> values) {
  std::string all;
  for (uint64_t value : values) all += varint(value);
  return bytes(field, all);
}

constexpr uint64_t kS32 = 4;

/// s32[2,3] with this layout.
std::string matrix(std::initializer_list<uint64_t> minorToMajor) {
  return number(2, kS32) + packed(3, {2, 3}) + bytes(5, packed(1, minorToMajor));
}

/// A constant whose numbers stand column by column in memory, and its sum with itself.
std::string module() {
  std::string literal = bytes(1, matrix({0, 1})) + packed(4, {1, 4, 2, 5, 3, uint64_t(-6)});
  std::string constant = bytes(1, "c.1") + bytes(2, "constant") + bytes(3, matrix({0, 1})) +
                         bytes(8, literal) + number(35, 7);
  std::string sum = bytes(1, "sum.2") + bytes(2, "add") + bytes(3, matrix({1, 0})) +
                    bytes(7, bytes(2, "jit(f)/\"add\"") + bytes(3, "model.py") + number(4, 12)) +
                    number(35, 8) + packed(36, {7, 7});
  std::string main =
      bytes(1, "main.3") + bytes(2, constant) + bytes(2, sum) + number(5, 3) + number(6, 8);
  return bytes(1, "jit_f") + bytes(2, "main.3") + bytes(3, main) + number(6, 3);
}

constexpr const char *kText = R"(HloModule jit_f

ENTRY %main.3 {
  %c.1 = s32[2,3]{0,1} constant({{1, 2, 3}, {4, 5, -6}}), metadata={op_name=""}
  ROOT %sum.2 = s32[2,3]{1,0} add(%c.1, %c.1), metadata={op_name="jit(f)/\"add\"" source_file="model.py" source_line=12}
}
)";

TEST(HloProto, isWrittenAsText) {
  EXPECT_TRUE(isHloProto(module()));
  auto text = textOfHloProto(module());
  ASSERT_TRUE(bool(text)) << text.problem().text();
  EXPECT_EQ(*text, kText);
}

TEST(HloProto, insideASnapshot) {
  std::string snapshot = bytes(1, bytes(1, module())) + bytes(4, "Host");
  EXPECT_TRUE(isHloProto(snapshot));
  EXPECT_EQ(*textOfHloProto(snapshot), kText);
}

TEST(HloProto, otherFilesAreNone) {
  EXPECT_FALSE(isHloProto(""));
  EXPECT_FALSE(isHloProto("\nHloModule m"));
  EXPECT_FALSE(isHloProto("\n\n\nfunc.func @main() { return }"));
}

TEST(HloProto, damagedOnesEnd) {
  std::string good = module();
  for (size_t size = 0; size < good.size(); ++size)
    if (isHloProto(good.substr(0, size))) (void)textOfHloProto(good.substr(0, size));
  for (size_t at = 0; at < good.size(); ++at)
    for (int bit = 0; bit < 8; ++bit) {
      std::string bad = good;
      bad[at] = char(bad[at] ^ (1 << bit));
      if (isHloProto(bad)) (void)textOfHloProto(bad);
    }
}

TEST(HloProto, sizesBeyondTheNumbersAreRefused) {
  std::string shape = number(2, kS32) + packed(3, {uint64_t(1) << 40, uint64_t(1) << 40});
  std::string constant = bytes(1, "c") + bytes(2, "constant") + bytes(3, shape) +
                         bytes(8, bytes(1, shape) + packed(4, {1}));
  std::string main = bytes(1, "main") + bytes(2, constant);
  EXPECT_FALSE(bool(textOfHloProto(bytes(1, "m") + bytes(3, main))));
}

}  // namespace
}  // namespace vitro::importers::hlo
