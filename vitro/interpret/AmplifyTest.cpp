// Which op makes errors grow, on programs whose answer is known.
#include <gtest/gtest.h>
#include "mlir/Parser/Parser.h"
#include "vitro/interpret/BuildPlan.h"
#include "vitro/ir/Dialects.h"
#include "vitro/runtime/reference/Reference.h"

namespace vitro::interpret {
namespace {

using compare::Amplifier;

/// The amplifier of a program on one vector of floats; "" in `op`: none.
Amplifier found(const std::string &text, std::vector<float> x, size_t output = 0) {
  mlir::MLIRContext context;
  ir::loadDialects(context);
  auto module = mlir::parseSourceString<mlir::ModuleOp>(text, &context);
  EXPECT_TRUE(module);
  auto plan = buildPlan(module->lookupSymbol<mlir::func::FuncOp>("main"));
  EXPECT_TRUE(plan);
  int64_t n = int64_t(x.size());
  runtime::Reference reference(*plan, {{*HostArray::of<float>({n}, std::span<const float>(x))}},
                               {});
  auto amplifier = reference.amplifier(output);
  EXPECT_TRUE(amplifier) << amplifier.problem().text();
  return amplifier && *amplifier ? **amplifier : Amplifier{};
}

constexpr const char *kVariance = R"(
  func.func private @var(%x: tensor<8xf32>) -> tensor<f32> {
    %zero = stablehlo.constant dense<0.0> : tensor<f32>
    %n = stablehlo.constant dense<8.0> : tensor<f32>
    %s = stablehlo.reduce(%x init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<8xf32>, tensor<f32>) -> tensor<f32>
    %m = stablehlo.divide %s, %n : tensor<f32>
    %xx = stablehlo.multiply %x, %x : tensor<8xf32>
    %ss = stablehlo.reduce(%xx init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<8xf32>, tensor<f32>) -> tensor<f32>
    %q = stablehlo.divide %ss, %n : tensor<f32>
    %mm = stablehlo.multiply %m, %m : tensor<f32>
    %v = stablehlo.subtract %q, %mm : tensor<f32> loc("model.py":31:4)
    return %v : tensor<f32>
  }
  func.func @main(%x: tensor<8xf32>) -> (tensor<f32>, tensor<8xf32>) {
    %v = call @var(%x) : (tensor<8xf32>) -> tensor<f32>
    %r = stablehlo.sqrt %v : tensor<f32>
    %e = stablehlo.exponential %x : tensor<8xf32>
    return %r, %e : tensor<f32>, tensor<8xf32>
  })";

TEST(Amplify, varianceByCancellationInsideACalledFunction) {
  Amplifier one = found(kVariance, {1000.1f, 1000.3f, 999.7f, 1000.9f, 999.2f, 1001, 1000, 998.9f});
  EXPECT_EQ(one.op, "stablehlo.subtract");
  EXPECT_EQ(one.kind, "variance by cancellation");
  EXPECT_EQ(one.location.substr(0, 11), "model.py:31");
  EXPECT_GT(one.factor, 1e3);
  EXPECT_EQ(one.confirmed, true);
}

/// E[f(p, a) g(p, b)] - E[a]^2 for two selects by one predicate; `b` is an op on `%a`.
std::string productOfSelects(const char *b) {
  return std::string(R"(
  func.func @main(%x: tensor<8xf32>) -> tensor<f32> {
    %zero = stablehlo.constant dense<0.0> : tensor<f32>
    %zeros = stablehlo.constant dense<0.0> : tensor<8xf32>
    %n = stablehlo.constant dense<8.0> : tensor<f32>
    %a = stablehlo.sqrt %x : tensor<8xf32>
    %b = )") +
         b + R"( : tensor<8xf32>
    %p = stablehlo.compare GT, %x, %zeros : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xi1>
    %f = stablehlo.select %p, %a, %zeros : tensor<8xi1>, tensor<8xf32>
    %g = stablehlo.select %p, %b, %zeros : tensor<8xi1>, tensor<8xf32>
    %s = stablehlo.reduce(%a init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<8xf32>, tensor<f32>) -> tensor<f32>
    %m = stablehlo.divide %s, %n : tensor<f32>
    %fg = stablehlo.multiply %f, %g : tensor<8xf32>
    %ss = stablehlo.reduce(%fg init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<8xf32>, tensor<f32>) -> tensor<f32>
    %q = stablehlo.divide %ss, %n : tensor<f32>
    %mm = stablehlo.multiply %m, %m : tensor<f32>
    %v = stablehlo.subtract %q, %mm : tensor<f32>
    return %v : tensor<f32>
  })";
}

TEST(Amplify, twoSelectsByOnePredicateAreNotOneValue) {
  std::vector<float> x = {9.001f, 9.003f, 8.997f, 9.009f, 8.992f, 9.01f, 9, 8.989f};
  // The same number in both: abs only passes it on.
  EXPECT_EQ(found(productOfSelects("stablehlo.abs %a"), x).kind, "variance by cancellation");
  // Another number, though only slightly different.
  EXPECT_EQ(found(productOfSelects("stablehlo.add %a, %zeros"), x).kind,
            "difference of nearly equal numbers");
}

TEST(Amplify, whereSeveralOpsMakeErrorsGrowTheOneNamedIsNotConfirmed) {
  // Two differences of nearly equal numbers: correcting either leaves the other's error.
  Amplifier one = found(R"(
  func.func @main(%x: tensor<2xf32>) -> tensor<2xf32> {
    %big = stablehlo.constant dense<1.0e4> : tensor<2xf32>
    %a = stablehlo.sine %x : tensor<2xf32>
    %b = stablehlo.cosine %x : tensor<2xf32>
    %a1 = stablehlo.add %a, %big : tensor<2xf32>
    %b1 = stablehlo.add %b, %big : tensor<2xf32>
    %a2 = stablehlo.subtract %a1, %big : tensor<2xf32>
    %b2 = stablehlo.subtract %b1, %big : tensor<2xf32>
    %r = stablehlo.add %a2, %b2 : tensor<2xf32>
    return %r : tensor<2xf32>
  })",
                        {0.3f, 0.7f});
  EXPECT_EQ(one.op, "stablehlo.subtract");
  EXPECT_EQ(one.confirmed, false);
  EXPECT_FALSE(one.json()["confirmed"]);
}

TEST(Amplify, anOutputThatIsNotConcernedHasNone) {
  EXPECT_EQ(found(kVariance, {1, 2, 3, 1.5f, 2.5f, 0.5f, 1, 2}, 1).op, "");
}

TEST(Amplify, ofALoopTheOpInsideAndTheLoopItself) {
  Amplifier one = found(R"(
  func.func @main(%x: tensor<2xf32>) -> tensor<2xf32> {
    %zero = stablehlo.constant dense<0> : tensor<i32>
    %n = stablehlo.constant dense<60> : tensor<i32>
    %one = stablehlo.constant dense<1> : tensor<i32>
    %ones = stablehlo.constant dense<1.0> : tensor<2xf32>
    %r = stablehlo.constant dense<3.9> : tensor<2xf32>
    %out:2 = stablehlo.while(%i = %zero, %y = %x) : tensor<i32>, tensor<2xf32>
      cond {
        %c = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
        stablehlo.return %c : tensor<i1>
      } do {
        %next = stablehlo.add %i, %one : tensor<i32>
        %rest = stablehlo.subtract %ones, %y : tensor<2xf32>
        %p = stablehlo.multiply %r, %y : tensor<2xf32>
        %z = stablehlo.multiply %p, %rest : tensor<2xf32>
        stablehlo.return %next, %z : tensor<i32>, tensor<2xf32>
      }
    return %out#1 : tensor<2xf32>
  })",
                        {0.3f, 0.4f});
  EXPECT_EQ(one.kind, "unstable recurrence");
  EXPECT_EQ(one.inside.substr(0, 15), "stablehlo.while");
  EXPECT_TRUE(one.op == "stablehlo.subtract" || one.op == "stablehlo.multiply") << one.text();
}

TEST(Amplify, whatHidesInASmallElementIsNotBlamed) {
  // The first difference is wrong in every digit where it is nearly zero, but is added to one.
  Amplifier one = found(R"(
  func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
    %third = stablehlo.constant dense<0.333333343> : tensor<4xf32>
    %c = stablehlo.constant dense<1.0> : tensor<4xf32>
    %a = stablehlo.multiply %x, %third : tensor<4xf32>
    %d = stablehlo.subtract %a, %c : tensor<4xf32>
    %b = stablehlo.add %d, %c : tensor<4xf32>
    %e = stablehlo.exponential %b : tensor<4xf32>
    %big = stablehlo.constant dense<1.0e5> : tensor<4xf32>
    %f = stablehlo.add %e, %big : tensor<4xf32>
    %g = stablehlo.subtract %f, %big : tensor<4xf32>
    return %g : tensor<4xf32>
  })",
                        {3.0000002f, 2, 5, 7});
  EXPECT_EQ(one.op, "stablehlo.subtract");
  EXPECT_TRUE(one.location.starts_with("-:11:")) << one.text();
}

TEST(Amplify, aTieIsBlamedOnWhatDecides) {
  Amplifier one = found(R"(
  func.func @main(%x: tensor<4xf32>) -> tensor<4xi1> {
    %three = stablehlo.constant dense<3.0> : tensor<4xf32>
    %a = stablehlo.multiply %x, %three : tensor<4xf32>
    %b = stablehlo.divide %a, %x : tensor<4xf32>
    %c = stablehlo.compare GT, %b, %three : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
    return %c : tensor<4xi1>
  })",
                        {1.1f, 1.3f, 1.7f, 1.9f});
  EXPECT_EQ(one.op, "stablehlo.compare");
  EXPECT_EQ(one.kind, "near-tie in a comparison");
}

TEST(Amplify, anOverflowIsBlamedOnTheOpThatLeavesTheRange) {
  Amplifier one = found(R"(
  func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
    %zero = stablehlo.constant dense<0.0> : tensor<f32>
    %e = stablehlo.exponential %x : tensor<4xf32>
    %s = stablehlo.reduce(%e init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
    %b = stablehlo.broadcast_in_dim %s, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %p = stablehlo.divide %e, %b : tensor<4xf32>
    return %p : tensor<4xf32>
  })",
                        {1, 50, 100, 2});
  EXPECT_EQ(one.op, "stablehlo.exponential");
  EXPECT_EQ(one.kind, "exp without subtracting the maximum");
}

TEST(Amplify, aWellConditionedProgramHasNone) {
  EXPECT_EQ(found(R"(
  func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
    %e = stablehlo.tanh %x : tensor<4xf32>
    %p = stablehlo.multiply %e, %x : tensor<4xf32>
    return %p : tensor<4xf32>
  })",
                  {1, 2, 3, 4})
                .op,
            "");
}

}  // namespace
}  // namespace vitro::interpret
