// Equal ops become one that carries all ids; ops that may differ from run to run stay.
#include "vitro/compile/StageTesting.h"
#include "vitro/ir/stablehlo/Dialect.h"

namespace vitro::compile {
namespace {

using namespace mlir;

size_t count(const std::string &text, std::string_view part) {
  size_t found = 0;
  for (size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++found;
  return found;
}

TEST(RemoveDuplicates, mergesChainsAndUnitesIds) {
  TestProgram program(R"(func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
    %a = stablehlo.add %x, %x : tensor<4xf32> loc("a.py":1:1)
    %b = stablehlo.add %x, %x : tensor<4xf32> loc("b.py":2:2)
    %c = stablehlo.exponential %a : tensor<4xf32>
    %d = stablehlo.exponential %b : tensor<4xf32>
    %e = stablehlo.multiply %c, %d : tensor<4xf32>
    func.return %e : tensor<4xf32>
  })");
  runStageOn(program, "remove-duplicates");
  std::vector<std::string> ids;
  program.module->walk([&](stablehlo::AddOp op) {
    EXPECT_TRUE(ids.empty());
    ids = ir::idsOf(op);
    EXPECT_EQ(ir::sourceFrames(op.getLoc()).size(), 2u);
  });
  EXPECT_EQ(ids, (std::vector<std::string>{"main/0", "main/1"}));
  EXPECT_EQ(count(program.print(), "exponential"), 1u);
}

TEST(RemoveDuplicates, bodiesAreComparedAndUnited) {
  TestProgram program(
      R"(func.func @main(%x: tensor<4xf32>, %i: tensor<f32>) -> (tensor<f32>, tensor<f32>, tensor<f32>) {
    %0 = stablehlo.reduce(%x init: %i) applies stablehlo.add across dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
    %1 = stablehlo.reduce(%x init: %i) applies stablehlo.add across dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
    %2 = stablehlo.reduce(%x init: %i) applies stablehlo.maximum across dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
    func.return %0, %1, %2 : tensor<f32>, tensor<f32>, tensor<f32>
  })");
  runStageOn(program, "remove-duplicates");
  EXPECT_EQ(count(program.print(), "stablehlo.reduce("), 2u) << program.print();
  program.module->walk([&](stablehlo::AddOp op) { EXPECT_EQ(ir::idsOf(op).size(), 2u); });
}

TEST(RemoveDuplicates, effectsBarriersAndRandomNumbersStay) {
  std::string after = afterStage(
      "remove-duplicates",
      R"(func.func @main(%x: tensor<f32>) -> (tensor<f32>, tensor<f32>, tensor<2xf32>, tensor<2xf32>) {
    %b = stablehlo.optimization_barrier %x : tensor<f32>
    %c = stablehlo.optimization_barrier %x : tensor<f32>
    %one = stablehlo.constant dense<1.0> : tensor<f32>
    %zero = stablehlo.constant dense<0.0> : tensor<f32>
    %s = stablehlo.constant dense<2> : tensor<1xi64>
    %r = stablehlo.rng %zero, %one, %s, distribution = UNIFORM : (tensor<f32>, tensor<f32>, tensor<1xi64>) -> tensor<2xf32>
    %q = stablehlo.rng %zero, %one, %s, distribution = UNIFORM : (tensor<f32>, tensor<f32>, tensor<1xi64>) -> tensor<2xf32>
    check.expect_eq_const %one, dense<1.0> : tensor<f32>
    check.expect_eq_const %one, dense<1.0> : tensor<f32>
    func.return %b, %c, %r, %q : tensor<f32>, tensor<f32>, tensor<2xf32>, tensor<2xf32>
  })");
  for (const char *op : {"stablehlo.optimization_barrier", "stablehlo.rng", "check.expect"})
    EXPECT_EQ(count(after, op), 2u) << op << "\n" << after;
}

TEST(RemoveDuplicates, deadCodeGoesButNotEffects) {
  std::string after =
      afterStage("remove-duplicates", R"(func.func @main(%x: tensor<f32>) -> tensor<f32> {
    %0 = stablehlo.add %x, %x : tensor<f32>
    %1 = stablehlo.negate %0 : tensor<f32>
    %2 = stablehlo.abs %x : tensor<f32>
    check.expect_eq %2, %2 : tensor<f32>
    func.return %x : tensor<f32>
  })");
  EXPECT_EQ(count(after, "add") + count(after, "negate"), 0u) << after;
  EXPECT_EQ(count(after, "stablehlo.abs") + count(after, "check.expect_eq"), 2u) << after;
}

TEST(RemoveDuplicates, bodiesOfReducersSeeNothingFromOutside) {
  std::string after = afterStage(
      "remove-duplicates",
      R"(func.func @main(%x: tensor<4xf32>, %i: tensor<f32>) -> (tensor<f32>, tensor<f32>) {
    %one = stablehlo.constant dense<1.0> : tensor<f32>
    %0 = "stablehlo.reduce"(%x, %i) ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %c = stablehlo.constant dense<1.0> : tensor<f32>
      %s = stablehlo.multiply %a, %c : tensor<f32>
      %t = stablehlo.add %s, %b : tensor<f32>
      stablehlo.return %t : tensor<f32>
    }) {dimensions = array<i64: 0>} : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
    func.return %0, %one : tensor<f32>, tensor<f32>
  })");
  EXPECT_EQ(count(after, "stablehlo.constant"), 2u) << after;
}

}  // namespace
}  // namespace vitro::compile
