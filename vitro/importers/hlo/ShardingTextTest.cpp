#include <gtest/gtest.h>
#include "vitro/importers/hlo/ShardingText.h"

namespace vitro::importers::hlo {
namespace {

TEST(ShardingText, meshes) {
  EXPECT_EQ(tiledSharding("{mesh['x'=2,'y'=2], [{'x'}, {'y'}]}"), "{devices=[2,2]<=[2,2]}");
  EXPECT_EQ(tiledSharding("{mesh['x'=2,'y'=4], [{'y'}, {}]}"),
            "{devices=[4,1,2]<=[2,4]T(1,0) last_tile_dim_replicate}");
  EXPECT_EQ(tiledSharding("{mesh['x'=2,'y'=4], [{'x','y'}]}"), "{devices=[8]<=[2,4]}");
  EXPECT_EQ(tiledSharding("/*index=5*/{mesh['x'=2], [{?}]}"), "{replicated}");
  EXPECT_EQ(tiledSharding("{mesh['x'=2], manual}"), "{manual}");
}

TEST(ShardingText, otherSpellingsStay) {
  EXPECT_EQ(tiledSharding("{devices=[2,2]<=[4]}"), "{devices=[2,2]<=[4]}");
  EXPECT_EQ(tiledSharding("{{mesh['x'=2], [{'x'}]}, {mesh['x'=2], [{}]}}"),
            "{{devices=[2]<=[2]}, {replicated}}");
}

TEST(ShardingText, whatCannotBeSaidWithTilesIsEmpty) {
  EXPECT_EQ(tiledSharding("{mesh['x'=4], [{'x':(1)2}]}"), "");
  EXPECT_EQ(tiledSharding("{mesh['x'=2], device_ids=(1,0), [{'x'}]}"), "");
  EXPECT_EQ(tiledSharding("{mesh['x'=2], [{'x'}, {'x'}]}"), "");
  EXPECT_EQ(tiledSharding("{mesh['x'=0], [{'x'}]}"), "");
}

TEST(ShardingText, valuesOfShardy) {
  using Texts = std::vector<std::string>;
  constexpr const char *kMeshes = "{mesh = #sdy.mesh<[\"x\"=2, \"y\"=2]>}";
  EXPECT_EQ(tiledShardings("#sdy.sharding_per_value<[<@mesh, [{\"x\"}, {\"y\"}]>, <@mesh, [{}]>]>",
                           kMeshes, "#sdy<manual_axes{\"x\", \"y\"}>"),
            (Texts{"{devices=[2,2]<=[2,2]}", "{replicated}"}));
  // Axes that are not manual do not cut.
  EXPECT_EQ(tiledShardings("#sdy.sharding_per_value<[<@mesh, [{\"x\"}, {\"y\"}]>]>", kMeshes,
                           "#sdy<manual_axes{\"y\"}>"),
            (Texts{"{devices=[1,2,2]<=[2,2]T(1,0) last_tile_dim_replicate}"}));
  EXPECT_EQ(tiledShardings("#sdy.sharding_per_value<[<@other, [{\"x\"}]>]>", kMeshes, ""), Texts());
}

}  // namespace
}  // namespace vitro::importers::hlo
