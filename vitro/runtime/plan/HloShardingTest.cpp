#include <gtest/gtest.h>
#include "vitro/runtime/plan/HloSharding.h"

namespace vitro::runtime {
namespace {

std::string read(std::string_view text, int64_t rank, int64_t partitions) {
  auto sharding = parseHloSharding(text, rank, partitions);
  return sharding ? sharding->text() : sharding.problem().code;
}

TEST(HloSharding, whatJaxWrites) {
  EXPECT_EQ(read("{replicated}", 2, 8), "replicated");
  EXPECT_EQ(read("{maximal device=3}", 2, 8), "[1,1] over 3");
  EXPECT_EQ(read("{maximal device=0}", 0, 1), "replicated");
  EXPECT_EQ(read("{devices=[2,1]<=[2]}", 2, 2), "[2,1] over 0,1");
  EXPECT_EQ(read("{devices=[2,2]3,1,2,0}", 2, 4), "[2,2] over 3,1,2,0");
  EXPECT_EQ(read("{devices=[1,2,2]0,1,2,3 last_tile_dim_replicate}", 2, 4),
            "[1,2] over 0,1,2,3, 2 copies");
  // P('y') on a mesh x=4, y=2: the copies differ in x.
  EXPECT_EQ(read("{devices=[2,1,4]<=[4,2]T(1,0) last_tile_dim_replicate}", 2, 8),
            "[2,1] over 0,2,4,6,1,3,5,7, 4 copies");
  EXPECT_EQ(read("{devices=[2,2,2]<=[2,2,2]T(2,0,1)}", 3, 8), "[2,2,2] over 0,2,4,6,1,3,5,7");
  EXPECT_EQ(read("{devices=[2,1,2]<=[4] last_tile_dims={manual, replicated}}", 1, 4),
            "[2] over 0,1,2,3, 2 copies");
}

TEST(HloSharding, summands) {
  EXPECT_EQ(read("{unreduced}", 1, 4), "[1] over 0,1,2,3, 4 summands");
  EXPECT_EQ(read("{unreduced}", 0, 1), "replicated");
  EXPECT_EQ(read("{unreduced}", 1, int64_t(1) << 30), "sharding.text");
  EXPECT_EQ(read("{devices=[2,1,2]<=[4] last_tile_dims={unreduced}}", 2, 4),
            "[2,1] over 0,1,2,3, 2 summands");
  EXPECT_EQ(read("{devices=[2,2,2]<=[8] last_tile_dims={unreduced, replicated}}", 1, 8),
            "[2] over 0,1,2,3,4,5,6,7, 2 copies, 2 summands");
  EXPECT_EQ(read("{devices=[2,2,2]<=[8] last_tile_dims={replicated, unreduced}}", 1, 8),
            "[2] over 0,2,1,3,4,6,5,7, 2 copies, 2 summands");
  EXPECT_EQ(read("{devices=[2,2]<=[8] last_tile_dims={unreduced}}", 1, 8), "sharding.devices");
}

TEST(HloSharding, whatCutsNothingIsReplicated) {
  EXPECT_EQ(read("{devices=[1,1,4]<=[4] last_tile_dim_replicate}", 2, 4), "replicated");
  EXPECT_EQ(read("{devices=[1,1]<=[1]}", 2, 1), "replicated");
}

TEST(HloSharding, everythingElseIsAProblem) {
  for (const char *text :
       {"",
        "{",
        "{}",
        "{replicated",
        "{replicated}}",
        "replicated",
        "{manual}",
        "{unknown}",
        "{maximal device=}",
        "{devices=}",
        "{devices=[]<=[2]}",
        "{devices=[2,1]}",
        "{devices=[2,1]<=[2]T(1)}",
        "{devices=[2,1]<=[2,1]T(0,0)}",
        "{devices=[2,1]<=[0]}",
        "{devices=[2,1]<=[99999999999,99999999999]}",
        "{devices=[2]<=[2]}",
        "{devices=[2,1,1]<=[2]}",
        "{devices=[2,1]<=[2] last_tile_dim_replicate}",
        "{devices=[2,1,2]<=[2] last_tile_dims={odd}}",
        "{devices=[2,1,9999999999999,9999999999999]<=[2] last_tile_dims={manual,manual}}",
        "{{replicated},{replicated}}",
        "{devices=[2,1]-1,0}"})
    EXPECT_EQ(read(text, 2, 2), "sharding.text") << text;
  EXPECT_EQ(read("{devices=[2,1]0,2}", 2, 2), "sharding.devices");
  EXPECT_EQ(read("{devices=[2,1]0,0}", 2, 2), "sharding.devices");
  EXPECT_EQ(read("{devices=[2,2]<=[2]}", 2, 2), "sharding.devices");
  EXPECT_EQ(read("{maximal device=8}", 2, 8), "sharding.devices");
}

}  // namespace
}  // namespace vitro::runtime
