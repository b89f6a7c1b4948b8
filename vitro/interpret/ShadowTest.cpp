// The wider shadow through every kind of op that has a body: it must follow the reference's
// decisions and keep what rounding loses.
#include <gtest/gtest.h>
#include "mlir/Parser/Parser.h"
#include "vitro/interpret/BuildPlan.h"
#include "vitro/ir/Dialects.h"
#include "vitro/runtime/reference/Reference.h"
#include "vitro/runtime/reference/Shadow.h"
#include "vitro/tensor/Format.h"

namespace vitro::interpret {
namespace {

struct Both {
  std::string reference, shadow;
};

/// The results of the reference and its shadow, for a program without arguments.
Both run(const std::string &body, const std::string &types) {
  mlir::MLIRContext context;
  ir::loadDialects(context);
  std::string text = "func.func @main() -> (" + types + ") {\n" + body + "\n}";
  auto module = mlir::parseSourceString<mlir::ModuleOp>(text, &context);
  if (!module) return {"does not parse", ""};
  auto plan = buildPlan(module->lookupSymbol<mlir::func::FuncOp>("main"));
  if (!plan) return {plan.problem().text(), ""};
  runtime::Reference reference(*plan, {ops::Values{}}, {});
  auto outcome = reference.run({});
  if (!outcome) return {outcome.problem().text(), ""};
  auto shadows = reference.shadows();
  if (!shadows) return {"", shadows.problem().text()};
  Both both;
  for (const HostArray &result : (*outcome)[0].results) both.reference += arrayText(result) + ";";
  for (const HostArray &result : (**shadows)[0])
    both.shadow += (result.dtype() == DType::Token ? "-" : arrayText(result)) + ";";
  return both;
}

constexpr const char *values = R"(
  %x = stablehlo.constant dense<[1.0e8, 1.25, 2.5]> : tensor<3xf32>
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %minus = stablehlo.constant dense<-1.0e8> : tensor<f32>
)";

TEST(Shadow, reduce) {
  Both both = run(std::string(values) + R"(
  %r = stablehlo.reduce(%x init: %minus) applies stablehlo.add across dimensions = [0] : (tensor<3xf32>, tensor<f32>) -> tensor<f32>
  %s = stablehlo.reduce(%x init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<3xf32>, tensor<f32>) -> tensor<f32>
  return %r, %s : tensor<f32>, tensor<f32>)",
                  "tensor<f32>, tensor<f32>");
  EXPECT_EQ(both.reference, "3.75;100000000;");  // 1e8 + 1.25 loses it
  EXPECT_EQ(both.shadow, "3.75;100000003.75;");
}

TEST(Shadow, argmaxDecidesByTheReference) {
  // x + 1 is 1e8 twice in f32 (the first index wins) but not in f64.
  Both both = run(R"(
  %x = stablehlo.constant dense<[1.0e8, 1.0e8]> : tensor<2xf32>
  %d = stablehlo.constant dense<[0.0, 1.0]> : tensor<2xf32>
  %y = stablehlo.add %x, %d : tensor<2xf32>
  %i = stablehlo.iota dim = 0 : tensor<2xi32>
  %lo = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %z = stablehlo.constant dense<0> : tensor<i32>
  %r:2 = stablehlo.reduce(%y init: %lo), (%i init: %z) across dimensions = [0] : (tensor<2xf32>, tensor<2xi32>, tensor<f32>, tensor<i32>) -> (tensor<f32>, tensor<i32>)
    reducer(%a: tensor<f32>, %b: tensor<f32>) (%ai: tensor<i32>, %bi: tensor<i32>) {
      %p = stablehlo.compare GE, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %m = stablehlo.select %p, %a, %b : tensor<i1>, tensor<f32>
      %n = stablehlo.select %p, %ai, %bi : tensor<i1>, tensor<i32>
      stablehlo.return %m, %n : tensor<f32>, tensor<i32>
    }
  return %r#0, %r#1 : tensor<f32>, tensor<i32>)",
                  "tensor<f32>, tensor<i32>");
  EXPECT_EQ(both.reference, "100000000;0;");
  EXPECT_EQ(both.shadow, "100000000;-;");  // element 0, although element 1 is larger in f64
}

TEST(Shadow, sortMovesTheTwinsAlong) {
  Both both = run(std::string(values) + R"(
  %t = stablehlo.constant dense<[3.0, 1.0, 2.0]> : tensor<3xf32>
  %y = stablehlo.add %x, %t : tensor<3xf32>
  %r:2 = "stablehlo.sort"(%t, %y) <{dimension = 0 : i64, is_stable = true}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>, %c: tensor<f32>, %d: tensor<f32>):
    %p = stablehlo.compare LT, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  }) : (tensor<3xf32>, tensor<3xf32>) -> (tensor<3xf32>, tensor<3xf32>)
  return %r#0, %r#1 : tensor<3xf32>, tensor<3xf32>)",
                  "tensor<3xf32>, tensor<3xf32>");
  EXPECT_EQ(both.reference, "[1, 2, 3];[2.25, 4.5, 100000000];");
  EXPECT_EQ(both.shadow, "[1, 2, 3];[2.25, 4.5, 100000003];");
}

TEST(Shadow, scatter) {
  Both both = run(std::string(values) + R"(
  %i = stablehlo.constant dense<[[0], [0]]> : tensor<2x1xi32>
  %u = stablehlo.constant dense<[1.0, 2.0]> : tensor<2xf32>
  %r = "stablehlo.scatter"(%x, %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<3xf32>, tensor<2x1xi32>, tensor<2xf32>) -> tensor<3xf32>
  return %r : tensor<3xf32>)",
                  "tensor<3xf32>");
  EXPECT_EQ(both.reference, "[100000000, 1.25, 2.5];");
  EXPECT_EQ(both.shadow, "[100000003, 1.25, 2.5];");
}

TEST(Shadow, reduceWindow) {
  Both both = run(std::string(values) + R"(
  %r = "stablehlo.reduce_window"(%x, %zero) <{window_dimensions = array<i64: 2>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<3xf32>, tensor<f32>) -> tensor<2xf32>
  return %r : tensor<2xf32>)",
                  "tensor<2xf32>");
  EXPECT_EQ(both.reference, "[100000000, 3.75];");
  EXPECT_EQ(both.shadow, "[100000001.25, 3.75];");
}

TEST(Shadow, selectAndScatter) {
  Both both = run(std::string(values) + R"(
  %s = stablehlo.constant dense<[1.0, 2.0]> : tensor<2xf32>
  %big = stablehlo.constant dense<1.0e8> : tensor<f32>
  %r = "stablehlo.select_and_scatter"(%x, %s, %big) <{window_dimensions = array<i64: 2>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %p = stablehlo.compare GE, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  }, {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %t = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %t : tensor<f32>
  }) : (tensor<3xf32>, tensor<2xf32>, tensor<f32>) -> tensor<3xf32>
  return %r : tensor<3xf32>)",
                  "tensor<3xf32>");
  EXPECT_EQ(both.reference, "[100000000, 100000000, 100000000];");
  EXPECT_EQ(both.shadow, "[100000001, 100000000, 100000002];");
}

TEST(Shadow, loopsCarryTwinsAndCapturesHaveThem) {
  Both both = run(R"(
  %big = stablehlo.constant dense<1.0e8> : tensor<f32>
  %one = stablehlo.constant dense<1.0> : tensor<f32>
  %i0 = stablehlo.constant dense<0> : tensor<i32>
  %i1 = stablehlo.constant dense<1> : tensor<i32>
  %n = stablehlo.constant dense<3> : tensor<i32>
  %r:2 = stablehlo.while(%i = %i0, %x = %big) : tensor<i32>, tensor<f32>
  cond {
    %c = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  } do {
    %j = stablehlo.add %i, %i1 : tensor<i32>
    %y = stablehlo.add %x, %one : tensor<f32>
    stablehlo.return %j, %y : tensor<i32>, tensor<f32>
  }
  return %r#0, %r#1 : tensor<i32>, tensor<f32>)",
                  "tensor<i32>, tensor<f32>");
  EXPECT_EQ(both.reference, "3;100000000;");
  EXPECT_EQ(both.shadow, "-;100000003;");
}

TEST(Shadow, doublesHaveOneToo) {
  Both both = run(R"(
  %big = stablehlo.constant dense<1.0e16> : tensor<f64>
  %one = stablehlo.constant dense<1.0> : tensor<f64>
  %s = stablehlo.add %big, %one : tensor<f64>
  %d = stablehlo.subtract %s, %big : tensor<f64>
  return %d : tensor<f64>)",
                  "tensor<f64>");
  EXPECT_EQ(both.reference, "0;");
  EXPECT_EQ(both.shadow, "1;");
}

TEST(Shadow, restartsWhereBitsAreCut) {
  Both both = run(R"(
  %big = stablehlo.constant dense<1.0e8> : tensor<f32>
  %one = stablehlo.constant dense<1.0> : tensor<f32>
  %s = stablehlo.add %big, %one : tensor<f32>
  %b = stablehlo.bitcast_convert %s : (tensor<f32>) -> tensor<i32>
  %f = stablehlo.bitcast_convert %b : (tensor<i32>) -> tensor<f32>
  %c = stablehlo.convert %s : (tensor<f32>) -> tensor<i32>
  %g = stablehlo.convert %c : (tensor<i32>) -> tensor<f64>
  return %s, %f, %g : tensor<f32>, tensor<f32>, tensor<f64>)",
                  "tensor<f32>, tensor<f32>, tensor<f64>");
  EXPECT_EQ(both.reference, "100000000;100000000;100000000;");
  EXPECT_EQ(both.shadow, "100000001;100000000;100000000;");
}

// Each function calls the next twice, and the reduction calls the first: 2^60 calls, if planning
// expanded them.
TEST(Shadow, callTreesArePlannedByFunctions) {
  std::string text = R"(func.func @main(%a: tensor<2xf32>) -> tensor<2xf32> {
    %0 = "stablehlo.all_reduce"(%a) <{replica_groups = dense<0> : tensor<1x1xi64>}> ({
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
      %1 = func.call @f0(%x) : (tensor<f32>) -> tensor<f32>
      %2 = stablehlo.add %1, %y : tensor<f32>
      stablehlo.return %2 : tensor<f32>
    }) : (tensor<2xf32>) -> tensor<2xf32>
    %3 = stablehlo.reduce(%a init: %i) across dimensions = [0]
      : (tensor<2xf32>, tensor<f32>) -> tensor<f32>
      reducer(%x: tensor<f32>, %y: tensor<f32>) {
        %4 = func.call @f0(%x) : (tensor<f32>) -> tensor<f32>
        stablehlo.return %4 : tensor<f32>
      }
    return %0 : tensor<2xf32> })";
  text.insert(text.find('{') + 1, "%i = stablehlo.constant dense<0.0> : tensor<f32>\n");
  for (int i = 0; i < 60; ++i) {
    std::string next = "@f" + std::to_string(i + 1);
    text += "\nfunc.func private @f" + std::to_string(i) + R"((%a: tensor<f32>) -> tensor<f32> {
      %0 = func.call )" +
            next + R"((%a) : (tensor<f32>) -> tensor<f32>
      %1 = func.call )" +
            next + R"((%0) : (tensor<f32>) -> tensor<f32>
      return %1 : tensor<f32> })";
  }
  text += "\nfunc.func private @f60(%a: tensor<f32>) -> tensor<f32> { return %a : tensor<f32> }";
  mlir::MLIRContext context;
  ir::loadDialects(context);
  auto module = mlir::parseSourceString<mlir::ModuleOp>(text, &context);
  ASSERT_TRUE(module);
  auto plan = buildPlan(module->lookupSymbol<mlir::func::FuncOp>("main"));
  ASSERT_TRUE(plan) << plan.problem().text();
  auto shadowed = runtime::withShadows(**plan);
  EXPECT_GT(shadowed.plan->tasks.size(), (*plan)->tasks.size());
}

}  // namespace
}  // namespace vitro::interpret
