#include <gtest/gtest.h>
#include <random>
#include "vitro/debug/report/LineDiff.h"

namespace vitro::debug {
namespace {

std::string text(const std::vector<DiffLine> &lines) {
  std::string out;
  for (const DiffLine &line : lines) out += char(line.kind) + line.text + "\n";
  return out;
}

TEST(LineDiffTest, showsWhatChangedWithLinesAround) {
  EXPECT_EQ(text(diffLines("a\nb\nc\nd\ne\nf\n", "a\nb\nc\nX\ne\nf\n", 1)),
            "@2 lines\n c\n-d\n+X\n e\n@1 lines\n")
      << "a and b before, f after";
}

TEST(LineDiffTest, equalTextsAreOneGap) {
  EXPECT_EQ(text(diffLines("a\nb\n", "a\nb\n")), "@2 lines\n");
  EXPECT_EQ(text(diffLines("", "")), "");
}

TEST(LineDiffTest, oneSideMayBeEmpty) {
  EXPECT_EQ(text(diffLines("", "a\n")), "+a\n");
  EXPECT_EQ(text(diffLines("a\n", "")), "-a\n");
}

/// Both texts can be reconstructed from the diff.
TEST(LineDiffTest, bothTextsAreInIt) {
  std::mt19937 random(3);
  for (int round = 0; round < 300; ++round) {
    std::string before, after;
    for (int i = int(random() % 12); i > 0; --i)
      before += char('a' + random() % 3) + std::string("\n");
    for (int i = int(random() % 12); i > 0; --i)
      after += char('a' + random() % 3) + std::string("\n");
    if (before == after) continue;  // nothing to show but a gap
    std::string wasBefore, wasAfter;
    for (const DiffLine &line : diffLines(before, after, 100)) {
      ASSERT_NE(line.kind, DiffLine::Gap);
      if (line.kind != DiffLine::New) wasBefore += line.text + "\n";
      if (line.kind != DiffLine::Gone) wasAfter += line.text + "\n";
    }
    EXPECT_EQ(wasBefore, before);
    EXPECT_EQ(wasAfter, after);
  }
}

TEST(LineDiffTest, longOnesEndWithAGap) {
  std::string before, after;
  for (int i = 0; i < 100; ++i) before += "a\n", after += "b\n";
  auto lines = diffLines(before, after, 3, 10);
  ASSERT_EQ(lines.size(), 11u);
  EXPECT_EQ(lines.back().kind, DiffLine::Gap);
  EXPECT_EQ(lines.back().text, "190 lines");
}

TEST(LineDiffTest, locationsBecomeIds) {
  EXPECT_EQ(
      withIdsAsComments("#loc1 = loc(\"f.mlir\":3:8)\n"
                        "module {\n"
                        "  func.func @main(%arg0: tensor<4xf32> loc(fused<\"main/1\">[#loc1])) {\n"
                        "    %0 = stablehlo.tanh %arg0 : tensor<4xf32> loc(#loc4)\n"
                        "  } loc(#loc)\n"
                        "} loc(#loc)\n"
                        "#loc = loc(\"f(.mlir\":1:1)\n"
                        "#loc4 = loc(fused<\"main/2\">[#loc1])\n"),
      "module {\n"
      "  func.func @main(%arg0: tensor<4xf32>) {  // main/1\n"
      "    %0 = stablehlo.tanh %arg0 : tensor<4xf32>  // main/2\n"
      "  }\n"
      "}\n");
}

}  // namespace
}  // namespace vitro::debug
