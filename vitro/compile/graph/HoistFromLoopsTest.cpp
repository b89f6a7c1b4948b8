// Loop-invariant ops are hoisted if that is worth the memory; others stay in the loop.
#include <fmt/format.h>
#include "vitro/compile/StageTesting.h"
#include "vitro/ir/stablehlo/Dialect.h"

namespace vitro::compile {
namespace {

using namespace mlir;

/// A loop of five iterations over %x that passes %w and %v on unchanged and returns %next.
std::string loopOf(const std::string &body) {
  return fmt::format(
      R"(func.func @main(%x0: tensor<64x64xf32>, %w0: tensor<64x64xf32>, %v0: tensor<64xf32>)
      -> tensor<64x64xf32> {{
    %zero = stablehlo.constant dense<0> : tensor<i32>
    %zerof = stablehlo.constant dense<0.0> : tensor<f32>
    %r:4 = stablehlo.while(%i = %zero, %x = %x0, %w = %w0, %v = %v0)
        : tensor<i32>, tensor<64x64xf32>, tensor<64x64xf32>, tensor<64xf32>
     cond {{
      %n = stablehlo.constant dense<5> : tensor<i32>
      %go = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %go : tensor<i1>
    }} do {{
      %one = stablehlo.constant dense<1> : tensor<i32>
      %j = stablehlo.add %i, %one : tensor<i32>
      {}
      stablehlo.return %j, %next, %w, %v
          : tensor<i32>, tensor<64x64xf32>, tensor<64x64xf32>, tensor<64xf32>
    }}
    func.return %r#1 : tensor<64x64xf32>
  }})",
      body);
}

/// Names of the ops of the function outside its loops, without constants.
std::string outsideLoops(ModuleOp module) {
  std::string names;
  for (auto function : module.getOps<func::FuncOp>())
    for (Operation &op : function.front().without_terminator())
      if (!isa<stablehlo::ConstantOp>(op))
        names += (names.empty() ? "" : " ") + op.getName().stripDialect().str();
  return names;
}

/// The same for a loop with this body, after the stage, which must be bit-exact.
std::string hoisted(const std::string &body) {
  TestProgram program(loopOf(body));
  runStageOn(program, "hoist-from-loops");
  return program.module ? outsideLoops(*program.module) : "not a program";
}

TEST(HoistFromLoops, expensiveOps) {
  EXPECT_EQ(hoisted(R"(
      %t = stablehlo.transpose %w, dims = [1, 0] : (tensor<64x64xf32>) -> tensor<64x64xf32>
      %next = stablehlo.add %x, %t : tensor<64x64xf32>)"),
            "transpose while");
  // Including its operands, which other ops in the loop may use as well.
  EXPECT_EQ(hoisted(R"(
      %b = stablehlo.broadcast_in_dim %v, dims = [0] : (tensor<64xf32>) -> tensor<64x64xf32>
      %s = stablehlo.multiply %w, %b : tensor<64x64xf32>
      %e = stablehlo.exponential %s : tensor<64x64xf32>
      %a = stablehlo.add %x, %e : tensor<64x64xf32>
      %next = stablehlo.add %a, %s : tensor<64x64xf32>)"),
            "broadcast_in_dim multiply exponential while");
  // One depends on the other; a region that captures a constant. A sort of 64 is not worth a
  // kernel.
  EXPECT_EQ(hoisted(R"(
      %two = stablehlo.constant dense<2.0> : tensor<f32>
      %o = "stablehlo.sort"(%w) <{dimension = 1 : i64}> ({
      ^bb0(%a: tensor<f32>, %b: tensor<f32>):
        %p = stablehlo.multiply %a, %two : tensor<f32>
        %q = stablehlo.multiply %b, %two : tensor<f32>
        %l = stablehlo.compare LT, %p, %q, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
        stablehlo.return %l : tensor<i1>
      }) : (tensor<64x64xf32>) -> tensor<64x64xf32>
      %s = stablehlo.reduce(%o init: %zerof) applies stablehlo.add across dimensions = [1] : (tensor<64x64xf32>, tensor<f32>) -> tensor<64xf32>
      %m = "stablehlo.sort"(%s) <{dimension = 0 : i64}> ({
      ^bb0(%a: tensor<f32>, %b: tensor<f32>):
        %l = stablehlo.compare LT, %a, %b, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
        stablehlo.return %l : tensor<i1>
      }) : (tensor<64xf32>) -> tensor<64xf32>
      %d = stablehlo.broadcast_in_dim %m, dims = [0] : (tensor<64xf32>) -> tensor<64x64xf32>
      %next = stablehlo.add %x, %d : tensor<64x64xf32>)"),
            "sort reduce while");
}

TEST(HoistFromLoops, opsStoredInEachIteration) {
  EXPECT_EQ(hoisted(R"(
      %s = stablehlo.multiply %w, %w : tensor<64x64xf32>
      %next = stablehlo.dot_general %x, %s, contracting_dims = [1] x [0] : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>)"),
            "multiply while");
  EXPECT_EQ(hoisted(R"(
      %s = stablehlo.multiply %w, %w : tensor<64x64xf32>
      %next = stablehlo.add %x, %s : tensor<64x64xf32>)"),
            "while");
}

TEST(HoistFromLoops, loopVariantOpsStay) {
  EXPECT_EQ(hoisted(R"(
      %t = stablehlo.transpose %x, dims = [1, 0] : (tensor<64x64xf32>) -> tensor<64x64xf32>
      %next = stablehlo.add %x, %t : tensor<64x64xf32>)"),
            "while");
  // Barriers are deliberate; a branch may not be taken.
  EXPECT_EQ(hoisted(R"(
      %t = stablehlo.optimization_barrier %w : tensor<64x64xf32>
      %e = stablehlo.exponential %t : tensor<64x64xf32>
      %go = stablehlo.compare LT, %i, %one : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %next = "stablehlo.if"(%go) ({
        %l = stablehlo.log %w : tensor<64x64xf32>
        stablehlo.return %l : tensor<64x64xf32>
      }, {
        stablehlo.return %e : tensor<64x64xf32>
      }) : (tensor<i1>) -> tensor<64x64xf32>)"),
            "while");
}

TEST(HoistFromLoops, notResultsMuchLargerThanTheirInputs) {
  const char *program =
      R"(func.func @main(%x0: tensor<512x512xf32>, %v: tensor<512xf32>) -> tensor<512x512xf32> {{
    %zero = stablehlo.constant dense<0> : tensor<i32>
    %r:2 = stablehlo.while(%i = %zero, %x = %x0) : tensor<i32>, tensor<512x512xf32>
     cond {{
      %n = stablehlo.constant dense<2> : tensor<i32>
      %go = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %go : tensor<i1>
    }} do {{
      %one = stablehlo.constant dense<1> : tensor<i32>
      %j = stablehlo.add %i, %one : tensor<i32>
      %b = stablehlo.broadcast_in_dim %v, dims = [0] : (tensor<512xf32>) -> tensor<512x512xf32>
      %e = stablehlo.exponential {} : tensor<512x512xf32>
      %next = stablehlo.add %x, %e : tensor<512x512xf32>
      stablehlo.return %j, %next : tensor<i32>, tensor<512x512xf32>
    }}
    func.return %r#1 : tensor<512x512xf32>
  }})";
  for (auto [operand, expected] : {std::pair("%b", "while"), {"%x0", "exponential while"}}) {
    TestProgram made(fmt::format(fmt::runtime(program), operand));
    ASSERT_TRUE(made.module);
    runStageOn(made, "hoist-from-loops");
    EXPECT_EQ(outsideLoops(*made.module), expected);
  }
}

TEST(HoistFromLoops, outOfAllLoopsWithItsSourceLine) {
  std::string inner = R"(
      %k:2 = stablehlo.while(%i2 = %zero, %y = %x) : tensor<i32>, tensor<64x64xf32>
       cond {
        %n2 = stablehlo.constant dense<3> : tensor<i32>
        %go2 = stablehlo.compare LT, %i2, %n2 : (tensor<i32>, tensor<i32>) -> tensor<i1>
        stablehlo.return %go2 : tensor<i1>
      } do {
        %j2 = stablehlo.add %i2, %one : tensor<i32>
        %l = stablehlo.logistic %w : tensor<64x64xf32> loc("model.py":7:3)
        %m = stablehlo.multiply %x, %y : tensor<64x64xf32>
        %t = stablehlo.tanh %x : tensor<64x64xf32>
        %u = stablehlo.add %m, %t : tensor<64x64xf32>
        %y2 = stablehlo.add %u, %l : tensor<64x64xf32>
        stablehlo.return %j2, %y2 : tensor<i32>, tensor<64x64xf32>
      }
      %next = stablehlo.add %x, %k#1 : tensor<64x64xf32>)";
  EXPECT_EQ(hoisted(inner), "logistic while");
  TestProgram program(loopOf(inner));
  runStageOn(program, "hoist-from-loops");
  program.module->walk([&](stablehlo::LogisticOp op) {
    EXPECT_EQ(ir::sourceLine(op.getLoc()).substr(0, 10), "model.py:7");
  });
  // What varies only in the outer loop leaves the inner one.
  program.module->walk([&](stablehlo::TanhOp op) {
    EXPECT_TRUE(isa<func::FuncOp>(op->getParentOp()->getParentOp()));
  });
}

/// `--check` would report a NaN that the program does not produce.
TEST(HoistFromLoops, nothingThatMayCreateNaNIfTheLoopMayNotRun) {
  std::string text = loopOf(R"(
      %l = stablehlo.log %w : tensor<64x64xf32>
      %t = stablehlo.transpose %w, dims = [1, 0] : (tensor<64x64xf32>) -> tensor<64x64xf32>
      %a = stablehlo.add %x, %t : tensor<64x64xf32>
      %next = stablehlo.add %a, %l : tensor<64x64xf32>)");
  auto outside = [](const std::string &text) {
    TestProgram program(text);
    runStageOn(program, "hoist-from-loops");
    return program.module ? outsideLoops(*program.module) : "not a program";
  };
  EXPECT_EQ(outside(text), "log transpose while");
  std::string none = text, unknown = text;
  none.replace(none.find("dense<5>"), 8, "dense<0>");
  EXPECT_EQ(outside(none), "transpose while");
  unknown.replace(unknown.find("%i = %zero"), 10, "%i = %start");
  unknown.insert(unknown.find("%r:4"), R"(%seven = stablehlo.constant dense<7> : tensor<i32>
    %start = stablehlo.and %n0, %seven : tensor<i32>
    )");
  unknown.replace(unknown.find("%v0: tensor<64xf32>"), 19, "%v0: tensor<64xf32>, %n0: tensor<i32>");
  EXPECT_EQ(outside(unknown), "and transpose while");
}

/// A broadcast that was hoisted as an operand does not count with its full size, and several
/// results share the budget.
TEST(HoistFromLoops, memoryGrowthIsBoundedByInputs) {
  auto after = [](std::string text) {
    for (size_t at; (at = text.find("64x64x")) != std::string::npos;)
      text.replace(at, 6, "256x256x");
    for (size_t at; (at = text.find("<64x")) != std::string::npos;) text.replace(at, 4, "<256x");
    TestProgram program(text);
    runStageOn(program, "hoist-from-loops");
    return program.module ? outsideLoops(*program.module) : "not a program";
  };
  EXPECT_EQ(after(loopOf(R"(
      %b = stablehlo.broadcast_in_dim %v, dims = [0] : (tensor<64xf32>) -> tensor<64x64xf32>
      %s = stablehlo.reduce(%b init: %zerof) applies stablehlo.add across dimensions = [1] : (tensor<64x64xf32>, tensor<f32>) -> tensor<64xf32>
      %e = stablehlo.exponential %b : tensor<64x64xf32>
      %d = stablehlo.broadcast_in_dim %s, dims = [0] : (tensor<64xf32>) -> tensor<64x64xf32>
      %a = stablehlo.add %x, %e : tensor<64x64xf32>
      %next = stablehlo.add %a, %d : tensor<64x64xf32>)")),
            "broadcast_in_dim reduce while");
  EXPECT_EQ(after(loopOf(R"(
      %e = stablehlo.exponential %w : tensor<64x64xf32>
      %s = stablehlo.sine %w : tensor<64x64xf32>
      %a = stablehlo.add %x, %e : tensor<64x64xf32>
      %next = stablehlo.add %a, %s : tensor<64x64xf32>)")),
            "exponential while");
}

}  // namespace
}  // namespace vitro::compile
