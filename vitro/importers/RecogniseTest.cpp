#include <gtest/gtest.h>
#include "vitro/importers/Recognise.h"

namespace vitro::importers {
namespace {

using namespace std::string_view_literals;

TEST(Recognise, formsByContent) {
  EXPECT_EQ(*recognise("module {}"), Form::Text);
  EXPECT_EQ(*recognise("// hello\n\n  func.func @f() { return }"), Form::Text);
  EXPECT_EQ(*recognise("ML\xefR\x0dMLIR22\0rest"sv), Form::Bytecode);
  EXPECT_EQ(*recognise("ML\xefR\x0dStableHLO_v1.13.0\0rest"sv), Form::PortableArtifact);
}

TEST(Recognise, saysWhatOtherFilesLookLike) {
  struct {
    std::string_view bytes, looksLike;
  } cases[] = {{"PK\x03\x04zip"sv, "zip"},
               {"\x93NUMPY"sv, "NumPy"},
               {"HloModule jit_f"sv, "HLO text"},
               {"// comment\nHloModule jit_f"sv, "HLO text"},
               {"\x7f"
                "ELF"sv,
                "machine code"},
               {"\x01\x02\x03"sv, "binary"},
               {"{\"a\": 1}"sv, "JSON"},
               {""sv, "empty"},
               {" // nothing\n"sv, "no program"}};
  for (auto &[bytes, looksLike] : cases) {
    auto form = recognise(bytes);
    ASSERT_FALSE(form) << looksLike;
    EXPECT_NE(form.problem().cause.find(looksLike), std::string::npos) << form.problem().cause;
    EXPECT_FALSE(form.problem().hint.empty());
  }
}

TEST(SplitModules, keepsLineNumbersAndDropsEmptyParts) {
  auto modules =
      splitModules("// RUN: x\n// -----\nmodule @a {}\n\n// -----\n// -----\nmodule @b {}");
  ASSERT_EQ(modules.size(), 2u);
  EXPECT_EQ(modules[0].text, "\nmodule @a {}\n\n");
  EXPECT_EQ(modules[0].line, 2);
  EXPECT_EQ(modules[1].text, "\nmodule @b {}");
  EXPECT_EQ(modules[1].line, 6);
  EXPECT_EQ(splitModules("module {} // ----- not at the start").size(), 1u);
}

TEST(CheckNesting, countsBracketsThatMatter) {
  EXPECT_TRUE(checkNesting("({[<x>]})", 4, 1));
  EXPECT_FALSE(checkNesting("({[<x>]})", 3, 1));
  EXPECT_TRUE(checkNesting("\"((((\" // ((((\n (a -> b) (c)", 1, 1)) << "strings, comments, arrows";
  EXPECT_TRUE(checkNesting(std::string(100, '(') + std::string(100, ')'), 100, 1));
  auto deep = checkNesting("\n\n((", 1, 10);
  ASSERT_FALSE(deep);
  EXPECT_EQ(deep.problem().location, "line 12");
}

}  // namespace
}  // namespace vitro::importers
