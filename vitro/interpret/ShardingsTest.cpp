#include <gtest/gtest.h>
#include "mlir/AsmParser/AsmParser.h"
#include "mlir/Parser/Parser.h"
#include "vitro/interpret/Shardings.h"
#include "vitro/ir/Dialects.h"

namespace vitro::interpret {
namespace {
using namespace mlir;

struct ShardingsTest : testing::Test {
  ShardingsTest() : context(MLIRContext::Threading::DISABLED) {
    ir::loadDialects(context);
    context.getDiagEngine().registerHandler([](Diagnostic &) { return success(); });
    module = parseSourceString<ModuleOp>(R"(
      sdy.mesh @mesh = <["x"=4, "y"=2]>
      sdy.mesh @turned = <["x"=2, "y"=2], device_ids=[3, 1, 2, 0]>
      sdy.mesh @one = <[], device_ids=[5]>
      sdy.mesh @empty_mesh = <[]>
      sdy.mesh @huge = <["x"=4000000000, "y"=4000000000]>
      sdy.mesh @twice = <["x"=2, "y"=2], device_ids=[0, 1, 1, 2]>)",
                                         ParserConfig(&context));
  }
  /// The text of a sharding or the code of the problem, from the attributes of a function argument.
  std::string ofValue(StringRef attributes, int64_t rank, int64_t partitions) {
    auto dictionary = dyn_cast_or_null<DictionaryAttr>(parseAttribute(attributes, &context));
    if (!dictionary) return "does not parse";
    auto sharding = shardingOfValue(*module, dictionary, rank, partitions);
    return sharding ? sharding->text() : sharding.problem().code;
  }
  std::string read(StringRef sharding, int64_t rank, int64_t partitions) {
    return ofValue(("{sdy.sharding = #sdy.sharding<" + sharding + ">}").str(), rank, partitions);
  }

  MLIRContext context;
  OwningOpRef<ModuleOp> module;
};

TEST_F(ShardingsTest, oneAxisPerDimension) {
  ASSERT_TRUE(module);
  EXPECT_EQ(read("@mesh, [{\"x\"}, {\"y\"}]", 2, 8), "[4,2] over 0,1,2,3,4,5,6,7");
  EXPECT_EQ(read("@mesh, [{\"y\"}, {\"x\"}]", 2, 8), "[2,4] over 0,2,4,6,1,3,5,7");
  EXPECT_EQ(read("@mesh, [{\"x\"}, {}]", 2, 8), "[4,1] over 0,1,2,3,4,5,6,7, 2 copies");
  EXPECT_EQ(read("@mesh, [{}, {\"y\", ?}]", 2, 8), "[1,2] over 0,2,4,6,1,3,5,7, 4 copies");
}

TEST_F(ShardingsTest, severalAxesAreMajorToMinor) {
  EXPECT_EQ(read("@mesh, [{\"x\", \"y\"}]", 1, 8), "[8] over 0,1,2,3,4,5,6,7");
  EXPECT_EQ(read("@mesh, [{\"y\", \"x\"}]", 1, 8), "[8] over 0,2,4,6,1,3,5,7");
}

TEST_F(ShardingsTest, partsOfAxes) {
  EXPECT_EQ(read("@mesh, [{\"x\":(1)2}]", 1, 8), "[2] over 0,1,2,3,4,5,6,7, 4 copies");
  EXPECT_EQ(read("@mesh, [{\"x\":(2)2}]", 1, 8), "[2] over 0,1,4,5,2,3,6,7, 4 copies");
  EXPECT_EQ(read("@mesh, [{\"x\":(2)2}, {\"x\":(1)2}]", 2, 8),
            "[2,2] over 0,1,4,5,2,3,6,7, 2 copies");
}

TEST_F(ShardingsTest, devicesInAnotherOrder) {
  EXPECT_EQ(read("@turned, [{\"x\"}, {\"y\"}]", 2, 4), "[2,2] over 3,1,2,0");
  EXPECT_EQ(read("@turned, [{\"y\"}]", 1, 4), "[2] over 3,2,1,0, 2 copies");
}

TEST_F(ShardingsTest, wholeValues) {
  EXPECT_EQ(read("@mesh, [{}, {?}]", 2, 8), "replicated");
  EXPECT_EQ(read("@mesh, [], replicated={\"x\"}", 0, 8), "replicated");
  EXPECT_EQ(read("@empty_mesh, [{?}, {}]", 2, 8), "replicated");
  EXPECT_EQ(read("@one, [{}, {}]", 2, 8), "[1,1] over 5");
  EXPECT_EQ(read("@one, []", 0, 8), "[] over 5");
  EXPECT_EQ(read("mesh<[\"q\"=1]>, [{\"q\"}]", 1, 1), "replicated");
  EXPECT_EQ(read("mesh<[\"q\"=2]>, [{\"q\"}]", 1, 2), "[2] over 0,1");
  EXPECT_EQ(ofValue("{}", 3, 8), "replicated");
}

TEST_F(ShardingsTest, summandsComeBeforeTheirCopies) {
  EXPECT_EQ(read("@mesh, [{\"x\"}], unreduced={\"y\"}", 1, 8),
            "[4] over 0,1,2,3,4,5,6,7, 2 summands");
  EXPECT_EQ(read("@mesh, [{}], unreduced={\"y\"}", 1, 8),
            "[1] over 0,2,4,6,1,3,5,7, 4 copies, 2 summands");
  EXPECT_EQ(read("@mesh, [{}], replicated={\"y\"}, unreduced={\"x\"}", 1, 8),
            "[1] over 0,1,2,3,4,5,6,7, 2 copies, 4 summands");
  EXPECT_EQ(read("@mesh, [], unreduced={\"x\", \"y\"}", 0, 8),
            "[] over 0,1,2,3,4,5,6,7, 8 summands");
  // A set of axes, in any order.
  EXPECT_EQ(read("@mesh, [], unreduced={\"y\", \"x\"}", 0, 8),
            "[] over 0,1,2,3,4,5,6,7, 8 summands");
  EXPECT_EQ(read("@mesh, [{\"x\":(2)2}], unreduced={\"x\":(1)2}", 1, 8),
            "[2] over 0,1,4,5,2,3,6,7, 2 copies, 2 summands");
  EXPECT_EQ(read("mesh<[\"q\"=1]>, [{}], unreduced={\"q\"}", 1, 1), "replicated");
}

TEST_F(ShardingsTest, hloSpelling) {
  EXPECT_EQ(ofValue("{mhlo.sharding = \"{devices=[2,1]<=[2]}\"}", 2, 2), "[2,1] over 0,1");
  EXPECT_EQ(ofValue("{mhlo.sharding = \"{manual}\"}", 2, 2), "sharding.text");
}

TEST_F(ShardingsTest, onlySomeAxes) {
  auto attribute = parseAttribute("#sdy.sharding<@mesh, [{\"x\", \"y\"}, {}]>", &context);
  SmallVector<StringAttr> only{StringAttr::get(&context, "x")};
  auto sharding =
      shardingOf(*module, cast<sdy::TensorShardingAttr>(attribute), 2, 8, ArrayRef(only));
  ASSERT_TRUE(bool(sharding)) << sharding.problem().text();
  EXPECT_EQ(sharding->text(), "[4,1] over 0,1,2,3,4,5,6,7, 2 copies");
  // Along other axes the body holds the sum.
  attribute = parseAttribute("#sdy.sharding<@mesh, [{\"x\"}], unreduced={\"y\"}>", &context);
  sharding = shardingOf(*module, cast<sdy::TensorShardingAttr>(attribute), 1, 8, ArrayRef(only));
  ASSERT_TRUE(bool(sharding)) << sharding.problem().text();
  EXPECT_EQ(sharding->text(), "[4] over 0,1,2,3,4,5,6,7, 2 copies");
}

TEST_F(ShardingsTest, whatCannotBeIsAProblem) {
  EXPECT_EQ(read("@mesh, [{\"z\"}]", 1, 8), "sharding.mesh");
  EXPECT_EQ(read("@mesh, [{\"x\"}, {\"x\"}]", 2, 8), "sharding.mesh");
  EXPECT_EQ(read("@mesh, [{\"x\":(1)2}, {\"x\"}]", 2, 8), "sharding.mesh");
  EXPECT_EQ(read("@mesh, [{\"x\":(1)3}]", 1, 8), "sharding.mesh");
  EXPECT_EQ(read("@mesh, [{\"x\":(0)2}]", 1, 8), "sharding.mesh");
  EXPECT_EQ(read("@mesh, [{\"x\":(9223372036854775807)2}]", 1, 8), "sharding.mesh");
  EXPECT_EQ(read("@mesh, [{\"x\"}]", 1, 4), "sharding.mesh");
  EXPECT_EQ(read("@mesh, [{\"x\"}]", 2, 8), "sharding.rank");
  EXPECT_EQ(read("@nowhere, [{\"x\"}]", 1, 8), "sharding.mesh");
  EXPECT_EQ(read("@huge, [{\"x\"}]", 1, 8), "sharding.mesh");
  EXPECT_EQ(read("@twice, [{\"x\"}]", 1, 4), "sharding.mesh");
  EXPECT_EQ(read("@one, [{}]", 1, 4), "sharding.devices");
  EXPECT_EQ(read("@mesh, [{}], unreduced=max{\"y\"}", 1, 8), "sharding.unreduced");
  EXPECT_EQ(read("@mesh, [{\"y\"}], unreduced={\"y\"}", 1, 8), "sharding.mesh");
  EXPECT_EQ(read("@mesh, [{}], unreduced={\"z\"}", 1, 8), "sharding.mesh");
}

TEST_F(ShardingsTest, groupsAlongAxes) {
  auto mesh = Mesh::of(*module, FlatSymbolRefAttr::get(&context, "mesh"));
  ASSERT_TRUE(bool(mesh));
  using Groups = std::vector<std::vector<int64_t>>;
  MeshAxis x = *mesh->wholeAxis("x"), y = *mesh->wholeAxis("y");
  EXPECT_EQ(mesh->groups({y}), (Groups{{0, 1}, {2, 3}, {4, 5}, {6, 7}}));
  EXPECT_EQ(mesh->groups({x}), (Groups{{0, 2, 4, 6}, {1, 3, 5, 7}}));
  EXPECT_EQ(mesh->groups({y, x}), (Groups{{0, 2, 4, 6, 1, 3, 5, 7}}));
  EXPECT_EQ(mesh->groups({{0, 2, 2}}), (Groups{{0, 2}, {1, 3}, {4, 6}, {5, 7}}));
  EXPECT_EQ(mesh->groups({}).size(), 8u);
}

}  // namespace
}  // namespace vitro::interpret
