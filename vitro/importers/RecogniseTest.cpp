#include <gtest/gtest.h>
#include "vitro/importers/forms/TextModules.h"
#include "vitro/importers/Recognise.h"

namespace vitro::importers {
namespace {

using namespace std::string_view_literals;

TEST(Recognise, formsByContent) {
  EXPECT_EQ(*recognise("module {}"), &textForm);
  EXPECT_EQ(*recognise("// hello\n\n  func.func @f() { return }"), &textForm);
  EXPECT_EQ(*recognise("HloModule jit_f, entry_computation_layout={()->f32[]}"), &hloTextForm);
  EXPECT_EQ(*recognise("// comment\nHloModule jit_f"), &hloTextForm);
  // HloModuleProto {name: "m", computations {name: "c", instructions {name: "i"}}}
  EXPECT_EQ(*recognise("\n\1m\x1a\x08\n\1c\x12\3\n\1i"), &hloProtoForm);
  EXPECT_EQ(*recognise("ML\xefR\x0dMLIR22\0rest"sv), &bytecodeForm);
  EXPECT_EQ(*recognise("ML\xefR\x0dStableHLO_v1.13.0\0rest"sv), &portableForm);
}

TEST(Recognise, saysWhatOtherFilesLookLike) {
  struct {
    std::string_view bytes, looksLike;
  } cases[] = {{"PK\x03\x04zip"sv, "zip"},
               {"\x93NUMPY"sv, "NumPy"},
               {"{ lambda ; a:f32[2]. let b:f32[2] = sin a in (b,) }"sv, "a jaxpr"},
               {"\x7f"
                "ELF"sv,
                "machine code"},
               {"\x01\x02\x03"sv, "binary"},
               {"\xff\xfem\0o\0"sv, "UTF-16"},
               {"\xef\xbb\xbf{\"a\": 1}"sv, "JSON"},
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
}

// As mlir-opt -split-input-file, except that lines it cannot read are comments here.
TEST(SplitModules, markersMayBeIndentedOrEndALine) {
  auto modules = splitModules("module @a {}\n  // -----\nmodule @b {} // ----- \nmodule @c {}");
  ASSERT_EQ(modules.size(), 3u);
  EXPECT_EQ(modules[0].text, "module @a {}\n  ");
  EXPECT_EQ(modules[1].text, "\nmodule @b {} ");
  EXPECT_EQ(modules[2].text, "\nmodule @c {}");
  EXPECT_EQ(modules[2].line, 3);
  EXPECT_EQ(splitModules("module {} // ----- words").size(), 1u);
  EXPECT_EQ(splitModules("module {\n// ---------\n}").size(), 1u);
}

TEST(SplitModules, leavesOutAByteOrderMark) {
  EXPECT_EQ(*recognise("\xef\xbb\xbfmodule {}"), &textForm);
  auto modules = splitModules("\xef\xbb\xbfmodule {}");
  ASSERT_EQ(modules.size(), 1u);
  EXPECT_EQ(modules[0].text, "module {}");
}

TEST(CheckNesting, countsBracketsThatMatter) {
  EXPECT_TRUE(checkNesting("({[<x>]})", 4, "a", 1));
  EXPECT_FALSE(checkNesting("({[<x>]})", 3, "a", 1));
  EXPECT_TRUE(checkNesting("\"((((\" // ((((\n (a -> b) (c)", 1, "a", 1))
      << "strings, comments, arrows";
  EXPECT_TRUE(checkNesting(std::string(100, '(') + std::string(100, ')'), 100, "a", 1));
  auto deep = checkNesting("// x\n\n ((", 1, "deep.mlir", 10);
  ASSERT_FALSE(deep);
  EXPECT_EQ(deep.problem().location, "deep.mlir:12:3");
}

}  // namespace
}  // namespace vitro::importers
