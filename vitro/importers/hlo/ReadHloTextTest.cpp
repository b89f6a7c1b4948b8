#include <gtest/gtest.h>
#include "vitro/importers/hlo/ReadHloText.h"

namespace vitro::importers::hlo {
namespace {

Module read(std::string_view text) {
  Module module;
  auto error = readHloText(text, module);
  EXPECT_FALSE(error) << error->message << " at " << text.substr(error->offset, 30);
  return module;
}

std::string errorOf(std::string_view text) {
  Module module;
  auto error = readHloText(text, module);
  return error ? error->message : "";
}

TEST(ReadHloText, aModuleOfToday) {
  Module module = read(
      R"(HloModule jit_f, is_scheduled=true, entry_computation_layout={(f32[2,3]{1,0})->f32[2,3]{1,0}}

%region_0.1 (a: f32[], b: f32[]) -> f32[] {
  %a = f32[] parameter(0)
  %b = f32[] parameter(1)
  ROOT %add = f32[] add(%a, %b)
}

ENTRY %main.5 (x.1: f32[2,3]) -> (f32[2,3], s32[]) {
  %x.1 = f32[2,3]{0,1:T(8,128)S(1)} parameter(0), metadata={op_name="x, y"}
  %t = (f32[2,3]{1,0}, s32[]) custom-call(%x.1, /*index=1*/%x.1), custom_call_target="a\"b, {", backend_config={"a":"1"}
  ROOT %tuple = (f32[2,3]{1,0}, s32[]) tuple(%t#0, %t#1)
})");
  EXPECT_EQ(module.name, "jit_f");
  EXPECT_EQ(module.attribute("is_scheduled"), "true");
  ASSERT_EQ(module.computations.size(), 2u);
  EXPECT_EQ(module.entry, 1u);
  const Computation &entry = module.computations[1];
  ASSERT_EQ(entry.instructions.size(), 3u);
  EXPECT_EQ(entry.instructions[0].shape.minorToMajor, (std::vector<int64_t>{0, 1}));
  EXPECT_EQ(entry.instructions[0].attribute("metadata"), "{op_name=\"x, y\"}");
  EXPECT_EQ(entry.instructions[1].attribute("custom_call_target"), "\"a\\\"b, {\"");
  EXPECT_EQ(entry.instructions[1].operands.size(), 2u);
  EXPECT_TRUE(entry.instructions[1].shape.isTuple());
  EXPECT_EQ(entry.instructions[2].operands[1].path, (std::vector<int64_t>{1}));
  EXPECT_EQ(entry.root, 2u);
}

TEST(ReadHloText, withoutPercentAndWithOperandShapes) {
  Module module = read(R"(HloModule old
f { p = s32[4]{0} parameter(0)
    ROOT n = s32[4]{0} negate(s32[4]{0} p) }
ENTRY e { x = s32[4]{0} parameter(0)
  ROOT c = s32[4]{0} call(s32[4]{0} x), to_apply=f
})");
  EXPECT_EQ(module.computations[0].instructions[1].operands[0].name, "p");
  EXPECT_EQ(module.computations[1].instructions[1].attribute("to_apply"), "f");
}

TEST(ReadHloText, instructionsInsideOperandLists) {
  Module module = read(R"(HloModule m
ENTRY e { x = f32[] parameter(0)
  ROOT y = f32[] add(f32[] x, f32[] multiply(f32[] x, f32[] x))
})");
  const Computation &entry = module.computations[0];
  ASSERT_EQ(entry.instructions.size(), 3u);
  EXPECT_EQ(entry.instructions[1].opcode, "multiply");
  EXPECT_EQ(entry.instructions[2].operands[1].name, entry.instructions[1].name);
}

/// Versions before 0.10 number the parents of frames as they are, later ones one higher.
TEST(ReadHloText, framesOfBothVersions) {
  for (auto [first, second] : {std::pair{"parent_frame_id=1", "parent_frame_id=2"},
                               std::pair{"parent_frame_id=0", "parent_frame_id=1"}}) {
    std::string text = R"(HloModule m

FileNames
1 "a.py"

FunctionNames
1 "outer"
2 "inner"

FileLocations
1 {file_name_id=1 function_name_id=1 line=3 end_line=3 column=4 end_column=9}
2 {file_name_id=1 function_name_id=2 line=8 end_line=8 column=0 end_column=9}

StackFrames
1 {file_location_id=1 FIRST}
2 {file_location_id=2 SECOND}

ENTRY %e { ROOT %x = f32[] parameter(0) })";
    text.replace(text.find("FIRST"), 5, first);
    text.replace(text.find("SECOND"), 6, second);
    Module module = read(text);
    ASSERT_EQ(module.frames.size(), 2u);
    EXPECT_EQ(module.frames.at(2).function, "inner");
    EXPECT_EQ(module.frames.at(2).line, 8);
    EXPECT_EQ(module.frames.at(2).parent, 1);
    EXPECT_EQ(module.frames.at(1).parent, 0);
  }
}

TEST(ReadHloText, errorsSayWhatWasExpected) {
  EXPECT_NE(errorOf("HloModule m").find("no computation"), std::string::npos);
  EXPECT_NE(errorOf("HloModule m\nENTRY e {").find("does not end"), std::string::npos);
  EXPECT_NE(errorOf("HloModule m\nENTRY e { x = f32[2").find("text ends here"), std::string::npos);
  EXPECT_NE(errorOf("HloModule m\nENTRY e { x = f32[2]{1} parameter(0) }").find("layout"),
            std::string::npos);
  EXPECT_NE(errorOf("HloModule m\nENTRY e { x = f32[] parameter(0 }").find("not closed"),
            std::string::npos);
  EXPECT_NE(errorOf("HloModule m\nENTRY e {}").find("no instructions"), std::string::npos);
  EXPECT_NE(errorOf("HloModule m\ne { x = f32[] parameter(0) } e { x = f32[] parameter(0) }")
                .find("two computations"),
            std::string::npos);
}

/// Every prefix of a module is an error or a module, never a crash.
TEST(ReadHloText, anyPrefixEnds) {
  std::string text = R"(HloModule m, a={x="}"}
FileNames
1 "a"
ENTRY %e (x: f32[2]) -> f32[2] { %x = f32[2]{0} parameter(0) ROOT %y = (f32[2]{0}) tuple(%x#0), b={1} })";
  for (size_t length = 0; length < text.size(); ++length) {
    Module module;
    readHloText(std::string_view(text).substr(0, length), module);
  }
}

}  // namespace
}  // namespace vitro::importers::hlo
