#include <fmt/format.h>
#include <gtest/gtest.h>
#include "mlir/Parser/Parser.h"
#include "vitro/debug/report/PageData.h"
#include "vitro/ir/Dialects.h"

namespace vitro::debug {
namespace {

TEST(PageDataTest, smallArraysAreShownWhole) {
  Window window = windowOf({2, 3}, {1, 2}, 6);
  EXPECT_TRUE(window.isWhole);
  EXPECT_EQ(window.begin, Dims({0, 0}));
  EXPECT_EQ(window.shape, Dims({2, 3}));
  EXPECT_TRUE(windowOf({}, {}, 6).isWhole);
}

/// The window contains the centre, is inside the array and within the size limit.
TEST(PageDataTest, largeOnesAroundTheCentre) {
  for (const Dims &dims : {Dims{1000}, Dims{100, 100}, Dims{7, 50, 60}, Dims{3, 1, 4, 1, 5000},
                           Dims{5000, 2}, Dims{2, 5000}})
    for (bool isEnd : {false, true}) {
      Dims centre;
      for (int64_t size : dims) centre.push_back(isEnd ? size - 1 : size / 3);
      Window window = windowOf(dims, centre, 64);
      EXPECT_FALSE(window.isWhole);
      int64_t count = 1;
      for (size_t i = 0; i < dims.size(); ++i) {
        count *= window.shape[i];
        EXPECT_GE(window.begin[i], 0);
        EXPECT_LE(window.begin[i], centre[i]);
        EXPECT_GT(window.begin[i] + window.shape[i], centre[i]);
        EXPECT_LE(window.begin[i] + window.shape[i], dims[i]);
      }
      EXPECT_LE(count, 64);
      EXPECT_GE(count, 16) << "as much as there is room for";
    }
}

TEST(PageDataTest, elementsOfAWindowAreThoseOfTheArray) {
  std::vector<int32_t> values(24);
  for (int i = 0; i < 24; ++i) values[size_t(i)] = i;
  auto array = HostArray::of<int32_t>({2, 3, 4}, values);
  ASSERT_TRUE(bool(array));
  EXPECT_EQ(windowJson(*array, {{1, 1, 2}, {1, 2, 2}, false}), Json({"18", "19", "22", "23"}));
}

// Two programs with equal text would show nothing.
TEST(PageDataTest, aNeighbourThatDiffersInItsInputsShowsThem) {
  mlir::MLIRContext context;
  ir::loadDialects(context);
  auto caseOf = [&](const char *op, float second) {
    Case one;
    one.module = mlir::parseSourceString<mlir::ModuleOp>(
        fmt::format("func.func @main(%a: tensor<2xf32>) -> tensor<2xf32> {{\n"
                    "  %0 = stablehlo.{} %a : tensor<2xf32>\n  return %0 : tensor<2xf32>\n}}",
                    op),
        &context);
    one.arguments = {{*HostArray::of<float>({2}, std::vector<float>{1, second})}};
    return one;
  };
  Case reduced = caseOf("sine", 0), same = caseOf("sine", -3), other = caseOf("cosine", 0);
  std::string text = neighbourText(same, &reduced);
  EXPECT_NE(text.find("[1, -3]"), text.npos) << text;
  EXPECT_NE(text.find("where it is wrong: [1, 0]"), text.npos) << text;
  EXPECT_NE(neighbourText(other, &reduced).find("stablehlo.cosine"), text.npos);
}

}  // namespace
}  // namespace vitro::debug
