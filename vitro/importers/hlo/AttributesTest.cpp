#include <gtest/gtest.h>
#include "vitro/importers/hlo/Attributes.h"

namespace vitro::importers::hlo {
namespace {

using Groups = std::vector<Ints>;

TEST(Attributes, listsOfIntegers) {
  EXPECT_EQ(integers("{1,-2, /*index=5*/3}"), (Ints{1, -2, 3}));
  EXPECT_EQ(integers("3x4"), (Ints{3, 4}));
  EXPECT_TRUE(integers("{}").empty());
  EXPECT_EQ(integerLists("{{0,1},{2},{}}"), (Groups{{0, 1}, {2}, {}}));
}

TEST(Attributes, fieldsOfRows) {
  EXPECT_EQ(field("{file_name_id=12 line=3 end_line=4}", "line"), 3);
  EXPECT_EQ(field("{end_line=4 line=3}", "line"), 3) << "a name is a whole word";
  EXPECT_EQ(field("{line=3}", "column"), 0);
  EXPECT_EQ(fieldText("{op_name=\"jit(f)/a b\" stack_frame_id=7}", "op_name"), "\"jit(f)/a b\"");
  EXPECT_EQ(fieldText("{op_name=\"a\\\"}\" source_line=2}", "source_line"), "2");
  EXPECT_EQ(unquoted("\"a[\\'w\\'] \\\\ \\\"b\\\"\""), "a['w'] \\ \"b\"");
}

TEST(Attributes, partsKeepBrackets) {
  EXPECT_EQ(parts("{{replicated}, {devices=[1,2]<=[2]}, \"a,b\"}"),
            (std::vector<std::string_view>{"{replicated}", "{devices=[1,2]<=[2]}", "\"a,b\""}));
  EXPECT_TRUE(parts("{}").empty());
}

TEST(Attributes, windows) {
  Window all = window(
      "{size=3x5 stride=2x1 pad=1_2x-1_0 lhs_dilate=1x3 rhs_dilate=2x1 rhs_reversal=0x1}", 2);
  EXPECT_EQ(all.size, (Ints{3, 5}));
  EXPECT_EQ(all.stride, (Ints{2, 1}));
  EXPECT_EQ(all.low, (Ints{1, -1}));
  EXPECT_EQ(all.high, (Ints{2, 0}));
  EXPECT_EQ(all.baseDilation, (Ints{1, 3}));
  EXPECT_EQ(all.windowDilation, (Ints{2, 1}));
  EXPECT_EQ(all.isReversed, (std::vector<bool>{false, true}));
  Window little = window("{size=4}", 1);
  EXPECT_EQ(little.stride, (Ints{1}));
  EXPECT_EQ(little.low, (Ints{0}));
  EXPECT_EQ(window("", 2).size, (Ints{1, 1}));
}

TEST(Attributes, slicesAndPadding) {
  Slices ranges = slices("{[0:4], [1:9:2]}");
  EXPECT_EQ(ranges.start, (Ints{0, 1}));
  EXPECT_EQ(ranges.limit, (Ints{4, 9}));
  EXPECT_EQ(ranges.stride, (Ints{1, 2}));
  Padding pads = padding("1_2x-3_0_1");
  EXPECT_EQ(pads.low, (Ints{1, -3}));
  EXPECT_EQ(pads.high, (Ints{2, 0}));
  EXPECT_EQ(pads.interior, (Ints{0, 1}));
}

TEST(ReplicaGroups, threeSpellings) {
  EXPECT_EQ(*replicaGroups("{{0,1},{2,3}}"), (Groups{{0, 1}, {2, 3}}));
  EXPECT_TRUE(replicaGroups("{}")->empty());
  EXPECT_EQ(*replicaGroups("[2,2]<=[4]"), (Groups{{0, 1}, {2, 3}}));
  EXPECT_EQ(*replicaGroups("[2,2]<=[2,2]T(1,0)"), (Groups{{0, 2}, {1, 3}}));
  EXPECT_EQ(*replicaGroups("[4,2]<=[2,2,2]T(2,0,1)"), (Groups{{0, 2}, {4, 6}, {1, 3}, {5, 7}}));
  EXPECT_EQ(*replicaGroups("mesh['a'=2,'b'=3] {'b'}"), (Groups{{0, 1, 2}, {3, 4, 5}}));
  EXPECT_EQ(*replicaGroups("mesh['a'=2,'b'=3] {'a'}"), (Groups{{0, 3}, {1, 4}, {2, 5}}));
  EXPECT_EQ(*replicaGroups("mesh['a'=2,'b'=2,'c'=2] {'c','a'}"),
            (Groups{{0, 4, 1, 5}, {2, 6, 3, 7}}));
  EXPECT_EQ(*replicaGroups("mesh['a'=1,'b'=2] {'a'}"), (Groups{{0}, {1}}));
}

TEST(ReplicaGroups, factorsOfAxesAndDeviceLists) {
  EXPECT_EQ(*replicaGroups("mesh['a'=8] {'a':(2)2}"), (Groups{{0, 2}, {1, 3}, {4, 6}, {5, 7}}));
  EXPECT_EQ(*replicaGroups("mesh['a'=4], device_ids=(3,2,1,0) {'a':(1)2}"),
            (Groups{{3, 1}, {2, 0}}));
}

TEST(ReplicaGroups, groupsHaveBraces) {
  for (const char *text : {"{0,1}", "{a}", "{{0,1},{}}", "{{0},1}"})
    EXPECT_FALSE(replicaGroups(text)) << text;
}

TEST(ReplicaGroups, damagedTextIsNothing) {
  for (const char *text :
       {"", "0,1", "[2,2]<=", "[2,2]<=[3]", "[2,2]<=[2,2]T(0,0)", "[2,2]<=[-4]",
        "mesh['a'=2] {'b'}", "mesh['a'=3] {'a':(1)2}", "mesh['a'=2", "[9,9]<=[99999999999]"})
    EXPECT_FALSE(replicaGroups(text)) << text;
}

}  // namespace
}  // namespace vitro::importers::hlo
