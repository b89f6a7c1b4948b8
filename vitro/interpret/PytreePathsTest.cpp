#include <gtest/gtest.h>
#include "mlir/Parser/Parser.h"
#include "vitro/interpret/PytreePaths.h"
#include "vitro/ir/Dialects.h"

using namespace mlir;

namespace vitro::interpret {
namespace {

TEST(PytreePaths, areReadFromJaxKeys) {
  EXPECT_EQ(pathOf("params['layer2']['w']"), "params/layer2/w");
  EXPECT_EQ(pathOf("[0]['a'].mu"), "0/a/mu");
  EXPECT_EQ(pathOf("state.opt[1][<flat index 3>]"), "state/opt/1/3");
  EXPECT_EQ(pathOf("['it\\'s [0]'][\"b]\"]"), "it\\'s [0]/b]");
  EXPECT_EQ(pathOf("x"), "x");
  EXPECT_EQ(pathOf(""), "");
  EXPECT_EQ(pathOf("['unfinished"), "'unfinished");
}

TEST(PytreePaths, oneForEachValue) {
  MLIRContext context;
  ir::loadDialects(context);
  auto module = parseSourceString<ModuleOp>(
      R"(func.func @main(%arg0: tensor<2xf32> loc("params['w']"),
                         %arg1: tuple<tensor<2xf32>, tensor<f32>> loc("pair"),
                         %arg2: tensor<f32> loc(unknown))
             -> (tensor<2xf32> {jax.result_info = "result['w']"},
                 tensor<f32> {jax.result_info = "[1]"}, tensor<f32>,
                 tensor<f32> {jax.result_info = "result"}) {
           return %arg0, %arg2, %arg2, %arg2 : tensor<2xf32>, tensor<f32>, tensor<f32>, tensor<f32>
         })",
      &context);
  ASSERT_TRUE(module);
  PytreePaths paths = pytreePaths(module->lookupSymbol<func::FuncOp>("main"));
  EXPECT_EQ(paths.arguments, (std::vector<std::string>{"params/w", "pair", "pair", ""}));
  EXPECT_EQ(paths.results, (std::vector<std::string>{"w", "", "", ""}));
}

}  // namespace
}  // namespace vitro::interpret
