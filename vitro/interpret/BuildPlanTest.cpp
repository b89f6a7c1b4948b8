// End to end: text through the dialects, the plan and the runner.
#include <gtest/gtest.h>
#include "mlir/Parser/Parser.h"
#include "vitro/interpret/BuildPlan.h"
#include "vitro/ir/Dialects.h"
#include "vitro/ir/Provenance.h"
#include "vitro/runtime/observers/NonFinite.h"
#include "vitro/runtime/reference/Reference.h"
#include "vitro/tensor/Format.h"

namespace vitro::interpret {
namespace {

using runtime::Plan;

struct Program {
  explicit Program(const char *text) {
    ir::loadDialects(context);
    module = mlir::parseSourceString<mlir::ModuleOp>(text, &context);
    if (module) ir::assignIds(*module);
  }
  Result<std::shared_ptr<const Plan>> plan() {
    return buildPlan(module->lookupSymbol<mlir::func::FuncOp>("main"));
  }
  mlir::MLIRContext context;
  mlir::OwningOpRef<mlir::ModuleOp> module;
};

std::string runText(const char *text, ops::Values arguments = {}) {
  Program program(text);
  if (!program.module) return "does not parse";
  auto plan = program.plan();
  if (!plan) return plan.problem().text();
  auto outcome = runtime::runWorld(**plan, {std::move(arguments)}, {}, {});
  if (!outcome) return outcome.problem().text();
  std::string out;
  for (const HostArray &result : (*outcome)[0].results)
    out += (out.empty() ? "" : "; ") + arrayText(result);
  return out;
}

TEST(BuildPlan, FunctionsOfLoopsRunFromATape) {
  Program whole(R"(
    func.func @main(%x: tensor<3xf32>) -> tensor<3xf32> {
      %e = tensor.empty() : tensor<3xf32>
      %y = linalg.square ins(%x : tensor<3xf32>) outs(%e : tensor<3xf32>) -> tensor<3xf32>
      return %y : tensor<3xf32>
    })");
  Program called(R"(
    func.func private @k(%x: tensor<3xf32>) -> tensor<3xf32> attributes {kernel.function} {
      %e = tensor.empty() : tensor<3xf32>
      %y = linalg.square ins(%x : tensor<3xf32>) outs(%e : tensor<3xf32>) -> tensor<3xf32>
      return %y : tensor<3xf32>
    }
    func.func @main(%x: tensor<3xf32>) -> tensor<3xf32> {
      %y = kernel.call @k(%x) : (tensor<3xf32>) -> tensor<3xf32>
      return %y : tensor<3xf32>
    })");
  for (Program *program : {&whole, &called}) {
    auto plan = program->plan();
    ASSERT_TRUE(plan) << plan.problem().text();
    ASSERT_EQ((*plan)->tasks.size(), 1u);
    ASSERT_TRUE((*plan)->tasks[0].kernel);
    auto x = HostArray::allocate(DType::F32, {3});
    for (int i = 0; i < 3; ++i) x->mutableData<float>()[i] = float(i + 2);
    auto outcome = runtime::runWorld(**plan, {{*x}}, {}, {});
    ASSERT_TRUE(outcome) << outcome.problem().text();
    for (int i = 0; i < 3; ++i)
      EXPECT_EQ((*outcome)[0].results[0].data<float>()[i], float((i + 2) * (i + 2)));
  }
}

TEST(BuildPlan, runsOpsInOrder) {
  EXPECT_EQ(runText(R"(func.func @main() -> tensor<2xf32> {
    %0 = stablehlo.constant dense<[1.0, 2.0]> : tensor<2xf32>
    %1 = stablehlo.add %0, %0 : tensor<2xf32>
    func.return %1 : tensor<2xf32> })"),
            "[2, 4]");
}

TEST(BuildPlan, splatConstantsAreWhole) {
  EXPECT_EQ(runText(R"(func.func @main() -> tensor<2x2xi32> {
    %0 = stablehlo.constant dense<7> : tensor<2x2xi32>
    func.return %0 : tensor<2x2xi32> })"),
            "[[7, 7], [7, 7]]");
}

TEST(BuildPlan, kernelsWithoutCodeRunOpByOp) {
  EXPECT_EQ(runText(R"(
  func.func private @k(%x: tensor<2xi32>, %y: tensor<2xi32>) -> (tensor<2xi32>, tensor<2xi32>)
      attributes {kernel.function} {
    %0 = stablehlo.add %x, %y : tensor<2xi32>
    %1 = stablehlo.multiply %x, %y : tensor<2xi32>
    func.return %0, %1 : tensor<2xi32>, tensor<2xi32> }
  func.func @main() -> (tensor<2xi32>, tensor<2xi32>) {
    %0 = stablehlo.constant dense<[3, 4]> : tensor<2xi32>
    %1:2 = kernel.call @k(%0, %0) : (tensor<2xi32>, tensor<2xi32>) -> (tensor<2xi32>, tensor<2xi32>)
    func.return %1#0, %1#1 : tensor<2xi32>, tensor<2xi32> })"),
            "[6, 8]; [9, 16]");
}

TEST(BuildPlan, loopsCallsAndCaptures) {
  EXPECT_EQ(runText(R"(
  func.func private @twice(%x: tensor<i32>) -> tensor<i32> {
    %0 = stablehlo.add %x, %x : tensor<i32>
    func.return %0 : tensor<i32>
  }
  func.func @main() -> (tensor<i32>, tensor<i32>) {
    %zero = stablehlo.constant dense<0> : tensor<i32>
    %one = stablehlo.constant dense<1> : tensor<i32>
    %five = stablehlo.constant dense<5> : tensor<i32>
    %r:2 = stablehlo.while(%i = %zero, %x = %one) : tensor<i32>, tensor<i32>
    cond {
      %c = stablehlo.compare LT, %i, %five : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %c : tensor<i1>
    } do {
      %n = stablehlo.add %i, %one : tensor<i32>
      %y = func.call @twice(%x) : (tensor<i32>) -> tensor<i32>
      stablehlo.return %n, %y : tensor<i32>, tensor<i32>
    }
    func.return %r#0, %r#1 : tensor<i32>, tensor<i32>
  })"),
            "5; 32");
}

TEST(BuildPlan, tuplesVanish) {
  EXPECT_EQ(
      runText(
          R"(func.func @main(%a: tensor<i32>, %b: tensor<i32>) -> tuple<tensor<i32>, tensor<i32>> {
    %t = stablehlo.tuple %a, %b : tuple<tensor<i32>, tensor<i32>>
    %u = stablehlo.get_tuple_element %t[1] : (tuple<tensor<i32>, tensor<i32>>) -> tensor<i32>
    %v = stablehlo.tuple %u, %a : tuple<tensor<i32>, tensor<i32>>
    func.return %v : tuple<tensor<i32>, tensor<i32>> })",
          {HostArray::scalar(int32_t(1)), HostArray::scalar(int32_t(2))}),
      "2; 1");
}

TEST(BuildPlan, recursionIsAProblem) {
  std::string text = runText(R"(
  func.func @main() -> tensor<i32> {
    %0 = func.call @main() : () -> tensor<i32>
    func.return %0 : tensor<i32>
  })");
  EXPECT_NE(text.find("function.recursive"), std::string::npos) << text;
}

TEST(BuildPlan, reducersBecomeTapes) {
  Program program(R"(func.func @main(%x: tensor<4xf32>) -> tensor<f32> {
    %c = stablehlo.constant dense<0.0> : tensor<f32>
    %0 = stablehlo.reduce(%x init: %c) applies stablehlo.add across dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
    func.return %0 : tensor<f32> })");
  auto plan = program.plan();
  ASSERT_TRUE(bool(plan)) << plan.problem().text();
  EXPECT_TRUE((*plan)->tasks[1].bodies[0].plan->tape);
}

constexpr const char *cancellation = R"(func.func @main(%x: tensor<f32>) -> tensor<f32> {
    %big = stablehlo.constant dense<1.0e8> : tensor<f32>
    %0 = stablehlo.add %x, %big : tensor<f32>
    %1 = stablehlo.subtract %0, %big : tensor<f32>
    func.return %1 : tensor<f32> })";

TEST(Reference, shadowKeepsWhatRoundingLoses) {
  Program program(cancellation);
  auto plan = program.plan();
  ASSERT_TRUE(bool(plan)) << plan.problem().text();
  runtime::Reference reference(*plan, {{HostArray::scalar(1.25f)}}, {});
  auto outcome = reference.run({});
  ASSERT_TRUE(bool(outcome)) << outcome.problem().text();
  EXPECT_EQ(*(*outcome)[0].results[0].data<float>(), 0.0f);
  auto shadows = reference.shadows();
  ASSERT_TRUE(bool(shadows)) << shadows.problem().text();
  EXPECT_EQ(*(**shadows)[0][0].data<double>(), 1.25);
}

TEST(Reference, shadowDecidesAsTheReferenceDid) {
  // In f32 the sum is not greater than %big, in f64 it is: the shadow must take the same branch.
  Program program(R"(func.func @main(%x: tensor<f32>) -> (tensor<f32>, tensor<i1>) {
    %big = stablehlo.constant dense<1.0e8> : tensor<f32>
    %0 = stablehlo.add %x, %big : tensor<f32>
    %p = stablehlo.compare GT, %0, %big : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %1 = "stablehlo.if"(%p) ({
      stablehlo.return %big : tensor<f32>
    }, {
      stablehlo.return %x : tensor<f32>
    }) : (tensor<i1>) -> tensor<f32>
    func.return %1, %p : tensor<f32>, tensor<i1> })");
  auto plan = program.plan();
  ASSERT_TRUE(bool(plan)) << plan.problem().text();
  runtime::Reference reference(*plan, {{HostArray::scalar(1.25f)}}, {});
  auto shadows = reference.shadows();
  ASSERT_TRUE(bool(shadows)) << shadows.problem().text();
  EXPECT_EQ(*(**shadows)[0][0].data<double>(), 1.25);
  EXPECT_EQ((**shadows)[0][1].dtype(), DType::Token);  // a boolean has no shadow
}

TEST(NonFinite, namesTheFirstOpThatMadeIt) {
  Program program(R"(func.func @main(%x: tensor<2xf32>) -> tensor<2xf32> {
    %0 = stablehlo.add %x, %x : tensor<2xf32>
    %1 = stablehlo.divide %0, %x : tensor<2xf32> loc("model.py":12:3)
    %2 = stablehlo.add %1, %0 : tensor<2xf32>
    func.return %2 : tensor<2xf32> })");
  auto plan = program.plan();
  ASSERT_TRUE(bool(plan)) << plan.problem().text();
  runtime::NonFiniteCheck watch(true, true);
  runtime::RunOptions options;
  options.observers = {&watch};
  float values[] = {1, 0};
  auto outcome = runtime::runWorld(**plan, {{*HostArray::of<float>({2}, values)}}, {}, options);
  ASSERT_TRUE(bool(outcome));
  auto hit = watch.firstHit(*outcome);
  ASSERT_TRUE(hit);
  EXPECT_EQ(hit->instance, "main/1");
  EXPECT_EQ(hit->origin.location, "model.py:12:3");
  EXPECT_EQ(hit->index, std::vector<int64_t>{1});
  EXPECT_EQ(hit->operands[0], "tensor<2xf32> = 0");
  EXPECT_FALSE(hit->inherited);
}

std::optional<runtime::CheckHit> watched(const char *text, ops::Values arguments) {
  Program program(text);
  auto plan = program.plan();
  if (!plan) return std::nullopt;
  runtime::NonFiniteCheck watch(true, true);
  runtime::RunOptions options;
  options.observers = {&watch};
  auto outcome = runtime::runWorld(**plan, {std::move(arguments)}, {}, options);
  return watch.firstHit(*outcome);
}

// JAX traces a function once: the second call's ops have the frames of the first.
TEST(NonFinite, namesTheWholeStackAndTheCall) {
  auto hit = watched(R"(
    func.func private @layer(%x: tensor<f32>) -> tensor<f32> {
      %0 = stablehlo.log %x : tensor<f32> loc(#log)
      return %0 : tensor<f32>
    }
    func.func @main(%x: tensor<f32>, %y: tensor<f32>) -> tensor<f32> {
      %0 = func.call @layer(%x) : (tensor<f32>) -> tensor<f32> loc(#first)
      %1 = func.call @layer(%y) : (tensor<f32>) -> tensor<f32> loc(#second)
      %2 = stablehlo.add %0, %1 : tensor<f32>
      return %2 : tensor<f32>
    }
    #step = loc("step"("train.py":30:1))
    #first = loc(callsite("model"("model.py":20:3) at #step))
    #second = loc(callsite("model"("model.py":21:3) at #step))
    #log = loc("jit(step)/log"(callsite("layer"("model.py":4:7) at #first))))",
                     {HostArray::scalar(1.f), HostArray::scalar(-1.f)});
  ASSERT_TRUE(hit);
  EXPECT_EQ(hit->origin.location, "model.py:4:7 (layer)");
  EXPECT_EQ(hit->origin.callers,
            (std::vector<std::string>{"model.py:20:3 (model)", "train.py:30:1 (step)"}));
  EXPECT_EQ(hit->callSites, std::vector<std::string>{"model.py:21:3 (model)"});
  EXPECT_NE(hit->text().find("\n  source: model.py:4:7 (layer)\n          model.py:20:3 (model)\n"
                             "          train.py:30:1 (step)\n  called: model.py:21:3 (model)\n"),
            std::string::npos)
      << hit->text();
}

/// A masked maximum, as in every softmax: -inf is an operand but not a result.
constexpr const char *masked = R"(func.func @main(%x: tensor<2xf32>) -> tensor<2xf32> {
    %lo = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %b = stablehlo.broadcast_in_dim %lo, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %p = stablehlo.constant dense<[true, false]> : tensor<2xi1>
    %0 = stablehlo.select %p, %x, %b : tensor<2xi1>, tensor<2xf32>
    %1 = stablehlo.maximum %0, %x : tensor<2xf32>
    %2 = stablehlo.log %1 : tensor<2xf32>
    func.return %2 : tensor<2xf32> })";

HostArray pair(float a, float b) {
  float values[] = {a, b};
  return *HostArray::of<float>({2}, values);
}

TEST(NonFinite, constantsThatAreChosenAwayAreNoNews) {
  EXPECT_FALSE(watched(masked, {pair(1, 2)}));
}

TEST(NonFinite, theOneThatIsMadeIsFoundBehindThem) {
  auto hit = watched(masked, {pair(1, -2)});
  ASSERT_TRUE(hit);
  EXPECT_EQ(hit->origin.op, "stablehlo.log");
  EXPECT_EQ(hit->index, std::vector<int64_t>{1});
  EXPECT_FALSE(hit->inherited);
}

TEST(NonFinite, whatCameInIsSaidToHaveComeIn) {
  auto hit = watched(masked, {pair(std::numeric_limits<float>::quiet_NaN(), 2)});
  ASSERT_TRUE(hit);
  EXPECT_TRUE(hit->inherited);
  EXPECT_EQ(hit->kind, "NaN");
}

}  // namespace
}  // namespace vitro::interpret
