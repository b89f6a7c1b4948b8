#include <gtest/gtest.h>
#include <random>
#include <set>
#include "mlir/Parser/Parser.h"
#include "vitro/ir/Dialects.h"
#include "vitro/ir/Provenance.h"
#include "vitro/tool/diff/ModuleDiff.h"

using namespace mlir;

namespace vitro::tool {
namespace {

class Diff : public testing::Test {
 protected:
  Diff() { ir::loadDialects(context); }
  OwningOpRef<ModuleOp> parse(const std::string &text) {
    auto module = parseSourceString<ModuleOp>(text, &context);
    EXPECT_TRUE(module) << text;
    return module;
  }
  /// Ops "name id" of one function; each reads the argument.
  std::string program(const std::vector<std::pair<std::string, int>> &ops) {
    std::string text = "func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {\n";
    for (size_t i = 0; i < ops.size(); ++i)
      text += "  %" + std::to_string(i) + " = stablehlo." + ops[i].first +
              " %x : tensor<4xf32> loc(fused<\"main/" + std::to_string(ops[i].second) +
              "\">[unknown])\n";
    return text + "  return %x : tensor<4xf32>\n}\n";
  }
  ModuleDiff diff(const std::string &before, const std::string &after) {
    auto one = parse(before), other = parse(after);
    return diffModules(*one, *other);
  }
  MLIRContext context;
};

TEST_F(Diff, renumberedValuesAreTheSame) {
  // %0 of the second is %1 of the first.
  ModuleDiff found = diff(program({{"sine", 1}, {"cosine", 2}}), program({{"cosine", 2}}));
  EXPECT_EQ(found.count(DiffLine::Removed), 1);
  EXPECT_EQ(found.count(DiffLine::Changed), 0);
  EXPECT_NE(found.text(false).find("- "), std::string::npos);
  EXPECT_EQ(found.text(false).find("+ "), std::string::npos);
  EXPECT_TRUE(diff(program({{"sine", 1}}), program({{"sine", 1}})).isSame());
}

TEST_F(Diff, anOpThatKeepsItsIdIsChanged) {
  ModuleDiff found = diff(program({{"sine", 1}}), program({{"cosine", 1}}));
  ASSERT_EQ(found.count(DiffLine::Changed), 1);
  EXPECT_EQ(found.count(DiffLine::Removed) + found.count(DiffLine::Added), 0);
  EXPECT_NE(found.text(false).find("- "), std::string::npos);
  EXPECT_NE(found.text(false).find("stablehlo.cosine %arg0"), std::string::npos);
}

TEST_F(Diff, functionsOfOneSideOnly) {
  std::string more = program({{"sine", 1}}) +
                     "func.func private @f(%x: tensor<2xf32>) -> tensor<2xf32> {\n"
                     "  return %x : tensor<2xf32>\n}\n";
  EXPECT_EQ(diff(program({{"sine", 1}}), more).count(DiffLine::Added), 2);
  EXPECT_EQ(diff(more, program({{"sine", 1}})).count(DiffLine::Removed), 2);
}

// Every op is accounted for, on both sides, whatever was inserted, deleted and replaced.
TEST_F(Diff, countsAddUp) {
  std::mt19937 random(3);
  auto draw = [&] {
    std::vector<std::pair<std::string, int>> ops;
    for (int i = 0; i < 30; ++i)
      if (random() % 4)
        ops.push_back({std::vector{"sine", "cosine", "tanh", "abs"}[random() % 4], int(i)});
    return ops;
  };
  for (int round = 0; round < 200; ++round) {
    auto before = draw(), after = draw();
    ModuleDiff found = diff(program(before), program(after));
    int64_t both = found.count(DiffLine::Same) + found.count(DiffLine::Changed);
    // The function itself and its return are lines, too.
    EXPECT_EQ(both + found.count(DiffLine::Removed), int64_t(before.size()) + 2);
    EXPECT_EQ(both + found.count(DiffLine::Added), int64_t(after.size()) + 2);
    for (const DiffLine &line : found.functions[0].lines)
      if (line.kind == DiffLine::Same) EXPECT_EQ(line.before, line.after);
    // Ids decide where texts differ: an op with an id on both sides is never both gone and new.
    std::set<std::string> removed, added;
    for (const DiffLine &line : found.functions[0].lines)
      for (const std::string &id : line.ids) {
        if (line.kind == DiffLine::Removed) removed.insert(id);
        if (line.kind == DiffLine::Added) added.insert(id);
      }
    for (const std::string &id : removed) EXPECT_FALSE(added.contains(id)) << id;
  }
}

}  // namespace
}  // namespace vitro::tool
