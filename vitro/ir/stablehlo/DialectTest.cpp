// The stablehlo dialect as users see it: round trips of text; bytecode keeps everything.
#include "vitro/ir/stablehlo/Dialect.h"

#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "vitro/ir/RoundTripTesting.h"

namespace vitro::stablehlo {
namespace {
using namespace mlir;

struct DialectTest : ir::RoundTripTest {
  /// Parses `body` as a function over %f: tensor<4xf32>, %i: tensor<4xi32>, %p: tensor<4xi1>.
  OwningOpRef<ModuleOp> parseBody(StringRef body) {
    return parse(("func.func @main(%f: tensor<4xf32>, %i: tensor<4xi32>, %p: tensor<4xi1>) {\n" +
                  body + "\nreturn }")
                     .str());
  }
};

TEST_F(DialectTest, hasEveryOp) {
  unsigned count = 0;
  for (RegisteredOperationName name : context.getRegisteredOperations())
    count += name.getDialectNamespace() == "stablehlo";
  EXPECT_EQ(count, 118u);
}

TEST_F(DialectTest, unaryTypesAreShortWhenEqual) {
  auto module = parseBody(R"(
    %0 = stablehlo.tanh %f : tensor<4xf32>
    %1 = stablehlo.convert %i : (tensor<4xi32>) -> tensor<4xf32>)");
  ASSERT_TRUE(module) << errors;
  std::string text = print(*module);
  EXPECT_NE(text.find("stablehlo.tanh %arg0 : tensor<4xf32>\n"), std::string::npos) << text;
  EXPECT_NE(text.find("stablehlo.convert %arg1 : (tensor<4xi32>) -> tensor<4xf32>"),
            std::string::npos)
      << text;
}

TEST_F(DialectTest, reducerIsNamedOnlyWhenItIsOneOp) {
  auto module = parseBody(R"(
    %c = stablehlo.constant dense<0.0> : tensor<f32>
    %0 = "stablehlo.reduce"(%f, %c) <{dimensions = array<i64: 0>}> ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %s = stablehlo.add %a, %b : tensor<f32>
      stablehlo.return %s : tensor<f32>
    }) : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
    %1 = "stablehlo.reduce"(%f, %c) <{dimensions = array<i64: 0>}> ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %s = stablehlo.add %b, %a : tensor<f32>
      stablehlo.return %s : tensor<f32>
    }) : (tensor<4xf32>, tensor<f32>) -> tensor<f32>)");
  ASSERT_TRUE(module) << errors;
  std::string text = print(*module);
  EXPECT_NE(text.find("stablehlo.reduce(%arg0 init: %cst) applies stablehlo.add across dimensions "
                      "= [0] : (tensor<4xf32>, tensor<f32>) -> tensor<f32>\n"),
            std::string::npos)
      << text;
  EXPECT_NE(text.find("reducer(%arg3: tensor<f32>, %arg4: tensor<f32>)"), std::string::npos)
      << text;
  auto again = parse(text);
  ASSERT_TRUE(again) << errors;
  EXPECT_EQ(print(*again, true), print(*module, true));
}

TEST_F(DialectTest, refusesWithAReason) {
  EXPECT_FALSE(parseBody("%0 = stablehlo.iota dim = 1 : tensor<4xi32>"));
  EXPECT_NE(errors.find("iota_dimension"), std::string::npos) << errors;
  EXPECT_FALSE(parseBody("%0 = stablehlo.reduce_precision %f, format = e5x10 : tensor<4xf32>"));
  EXPECT_NE(errors.find("expected a format like e5m10, got e5x10"), std::string::npos) << errors;
  EXPECT_FALSE(parse("module attributes {d.x = #stablehlo.dot<lhs_batch = [0]>} {}"));
  EXPECT_NE(errors.find("unknown field lhs_batch; known: lhs_batching_dimensions"),
            std::string::npos)
      << errors;
  EXPECT_FALSE(parseBody(R"("stablehlo.add"(%f) : (tensor<4xf32>) -> tensor<4xf32>)"));
  EXPECT_NE(errors.find("expected 2 operands"), std::string::npos) << errors;
  EXPECT_FALSE(parseBody(R"(
    %c = stablehlo.constant dense<0.0> : tensor<f32>
    %0 = "stablehlo.reduce"(%f, %c, %c) <{dimensions = array<i64: 0>}> ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      stablehlo.return %a : tensor<f32>
    }) : (tensor<4xf32>, tensor<f32>, tensor<f32>) -> tensor<f32>)"));
  EXPECT_NE(errors.find("as many init_values as inputs"), std::string::npos) << errors;
}

/// The text preserves the module, even if StableHLO's own printer would drop a default.
TEST_F(DialectTest, printsDefaultsThatArePresent) {
  auto module = parseBody(R"(
    %0 = stablehlo.custom_call @foo(%f) {has_side_effect = false} : (tensor<4xf32>) -> tensor<4xf32>
    %1 = stablehlo.custom_call @foo(%f) : (tensor<4xf32>) -> tensor<4xf32>)");
  ASSERT_TRUE(module) << errors;
  std::string text = print(*module);
  EXPECT_NE(text.find("@foo(%arg0) {has_side_effect = false} :"), std::string::npos) << text;
  EXPECT_NE(text.find("@foo(%arg0) :"), std::string::npos) << text;
}

TEST_F(DialectTest, customCallsThatCheckAreSideEffects) {
  auto module = parseBody(R"(
    stablehlo.custom_call @check.expect_eq(%f, %f) : (tensor<4xf32>, tensor<4xf32>) -> ()
    %0 = stablehlo.custom_call @foo(%f) : (tensor<4xf32>) -> tensor<4xf32>
    %1 = stablehlo.custom_call @bar(%f) {has_side_effect = true} : (tensor<4xf32>) -> tensor<4xf32>)");
  ASSERT_TRUE(module) << errors;
  std::vector<bool> removable;
  module->walk([&](CustomCallOp op) { removable.push_back(isMemoryEffectFree(op)); });
  EXPECT_EQ(removable, (std::vector<bool>{false, true, false}));
}

}  // namespace
}  // namespace vitro::stablehlo
