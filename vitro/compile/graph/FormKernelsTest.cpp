// Which ops are fused. Every case is executed before and after.
#include <fmt/format.h>
#include <algorithm>
#include <ctime>
#include "vitro/compile/StageTesting.h"
#include "vitro/ir/kernel/Dialect.h"
#include "vitro/ir/stablehlo/Dialect.h"

namespace vitro::compile {
namespace {

using namespace mlir;

std::vector<std::string> kernelsOf(ModuleOp module) {
  std::vector<std::string> names;
  for (auto function : module.getOps<func::FuncOp>())
    if (kernel::isKernel(function)) names.push_back(function.getName().str());
  return names;
}

using Names = std::vector<std::string>;
Names formed(std::string_view text) {
  TestProgram program(text);
  runStageOn(program, "form-kernels");
  return program.module ? kernelsOf(*program.module) : Names();
}

constexpr const char *kSoftmax = R"(func.func @main(%x: tensor<6x16xf32>) -> tensor<6x16xf32> {
  %low = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %m = stablehlo.reduce(%x init: %low) applies stablehlo.maximum across dimensions = [1] : (tensor<6x16xf32>, tensor<f32>) -> tensor<6xf32> loc("softmax.py":1:1)
  %k = stablehlo.reshape %m : (tensor<6xf32>) -> tensor<6x1xf32>
  %b = stablehlo.broadcast_in_dim %k, dims = [0, 1] : (tensor<6x1xf32>) -> tensor<6x16xf32>
  %s = stablehlo.subtract %x, %b : tensor<6x16xf32>
  %e = stablehlo.exponential %s : tensor<6x16xf32>
  %t = stablehlo.reduce(%e init: %zero) applies stablehlo.add across dimensions = [1] : (tensor<6x16xf32>, tensor<f32>) -> tensor<6xf32>
  %u = stablehlo.broadcast_in_dim %t, dims = [0] : (tensor<6xf32>) -> tensor<6x16xf32>
  %d = stablehlo.divide %e, %u : tensor<6x16xf32> loc("softmax.py":5:1)
  func.return %d : tensor<6x16xf32>
})";

TEST(FormKernels, softmaxIsOneKernelWithAllItsOrigins) {
  TestProgram program(kSoftmax);
  runStageOn(program, "form-kernels");
  EXPECT_EQ(kernelsOf(*program.module), Names{"kernel_0_reduce"});
  program.module->walk([&](kernel::CallOp call) {
    std::vector<std::string> ids = ir::idsOf(call), lines;
    EXPECT_EQ(ids.size(), 5u) << "the reductions and what is computed point by point";
    for (const ir::SourceFrame &frame : ir::sourceFrames(call.getLoc()))
      if (frame.file == "softmax.py") lines.push_back(std::to_string(frame.line));
    EXPECT_EQ(lines, (Names{"1", "5"}));
  });
  program.module->walk(
      [&](stablehlo::DivideOp op) { EXPECT_EQ(ir::sourceLine(op.getLoc()), "softmax.py:5:1"); });
}

TEST(FormKernels, largeInitialValuesAreMaterialised) {
  Names names = formed(R"(func.func @main(%n: tensor<i32>) -> (tensor<64x128xf32>, tensor<8xf32>) {
    %zero = stablehlo.constant dense<0.0> : tensor<64x128xf32>
    %step = stablehlo.constant dense<2.0> : tensor<64x128xf32>
    %few = stablehlo.constant dense<0.0> : tensor<8xf32>
    %i = stablehlo.constant dense<0> : tensor<i32>
    %r:4 = stablehlo.while(%a = %zero, %b = %step, %c = %few, %k = %i) : tensor<64x128xf32>, tensor<64x128xf32>, tensor<8xf32>, tensor<i32>
    cond {
      %p = stablehlo.compare LT, %k, %n, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %p : tensor<i1>
    } do {
      %one = stablehlo.constant dense<1> : tensor<i32>
      %d = stablehlo.subtract %b, %a : tensor<64x128xf32>
      %e = stablehlo.negate %c : tensor<8xf32>
      %l = stablehlo.add %k, %one : tensor<i32>
      stablehlo.return %d, %b, %e, %l : tensor<64x128xf32>, tensor<64x128xf32>, tensor<8xf32>, tensor<i32>
    }
    func.return %r#0, %r#2 : tensor<64x128xf32>, tensor<8xf32>
  })");
  auto isConstant = [](const std::string &name) { return name.ends_with("_constant"); };
  EXPECT_EQ(std::ranges::count_if(names, isConstant), 1)
      << "not what the loop only reads, not what is small";
}

TEST(FormKernels, layernormIsOneKernel) {
  EXPECT_EQ(
      formed(R"(func.func @main(%x: tensor<6x16xf32>, %g: tensor<16xf32>) -> tensor<6x16xf32> {
    %zero = stablehlo.constant dense<0.0> : tensor<f32>
    %n = stablehlo.constant dense<16.0> : tensor<6xf32>
    %s = stablehlo.reduce(%x init: %zero) applies stablehlo.add across dimensions = [1] : (tensor<6x16xf32>, tensor<f32>) -> tensor<6xf32>
    %m = stablehlo.divide %s, %n : tensor<6xf32>
    %mb = stablehlo.broadcast_in_dim %m, dims = [0] : (tensor<6xf32>) -> tensor<6x16xf32>
    %c = stablehlo.subtract %x, %mb : tensor<6x16xf32>
    %q = stablehlo.multiply %c, %c : tensor<6x16xf32>
    %v = stablehlo.reduce(%q init: %zero) applies stablehlo.add across dimensions = [1] : (tensor<6x16xf32>, tensor<f32>) -> tensor<6xf32>
    %r = stablehlo.rsqrt %v : tensor<6xf32>
    %rb = stablehlo.broadcast_in_dim %r, dims = [0] : (tensor<6xf32>) -> tensor<6x16xf32>
    %y = stablehlo.multiply %c, %rb : tensor<6x16xf32>
    %gb = stablehlo.broadcast_in_dim %g, dims = [1] : (tensor<16xf32>) -> tensor<6x16xf32>
    %z = stablehlo.multiply %y, %gb : tensor<6x16xf32>
    func.return %z : tensor<6x16xf32>
  })"),
      Names{"kernel_0_reduce"});
}

TEST(FormKernels, aDotFusesItsEpilogueButNoReduction) {
  EXPECT_EQ(
      formed(
          R"(func.func @main(%x: tensor<4x8xf32>, %w: tensor<8x5xf32>, %b: tensor<5xf32>) -> (tensor<4x5xf32>, tensor<4xf32>) {
    %zero = stablehlo.constant dense<0.0> : tensor<f32>
    %zeros = stablehlo.constant dense<0.0> : tensor<4x5xf32>
    %d = stablehlo.dot_general %x, %w, contracting_dims = [1] x [0] : (tensor<4x8xf32>, tensor<8x5xf32>) -> tensor<4x5xf32>
    %bb = stablehlo.broadcast_in_dim %b, dims = [1] : (tensor<5xf32>) -> tensor<4x5xf32>
    %s = stablehlo.add %d, %bb : tensor<4x5xf32>
    %r = stablehlo.maximum %s, %zeros : tensor<4x5xf32>
    %t = stablehlo.reduce(%r init: %zero) applies stablehlo.add across dimensions = [1] : (tensor<4x5xf32>, tensor<f32>) -> tensor<4xf32>
    func.return %r, %t : tensor<4x5xf32>, tensor<4xf32>
  })"),
      (Names{"kernel_0_dot_general", "kernel_1_reduce"}));
}

// A weight's gradient, transposed, is subtracted from the weight. The last transpose is of another
// kind.
TEST(FormKernels, aDotFusesATransposeThatSwapsItsOperands) {
  EXPECT_EQ(
      formed(
          R"(func.func @main(%x: tensor<2x8x4xf32>, %g: tensor<2x8x5xf32>, %w: tensor<2x4x5xf32>) -> (tensor<2x4x5xf32>, tensor<4x5x2xf32>) {
    %d = stablehlo.dot_general %g, %x, batching_dims = [0] x [0], contracting_dims = [1] x [1] : (tensor<2x8x5xf32>, tensor<2x8x4xf32>) -> tensor<2x5x4xf32>
    %t = stablehlo.transpose %d, dims = [0, 2, 1] : (tensor<2x5x4xf32>) -> tensor<2x4x5xf32>
    %s = stablehlo.subtract %w, %t : tensor<2x4x5xf32>
    %e = stablehlo.dot_general %g, %x, batching_dims = [0] x [0], contracting_dims = [1] x [1] : (tensor<2x8x5xf32>, tensor<2x8x4xf32>) -> tensor<2x5x4xf32>
    %u = stablehlo.transpose %e, dims = [2, 1, 0] : (tensor<2x5x4xf32>) -> tensor<4x5x2xf32>
    func.return %s, %u : tensor<2x4x5xf32>, tensor<4x5x2xf32>
  })"),
      (Names{"kernel_0_dot_general", "kernel_1_dot_general", "kernel_2_transpose"}));
}

TEST(FormKernels, columnsOfTheSameValuesAreOneKernel) {
  auto columns = [](const char *other, const char *type, const char *all) {
    return formed(fmt::format(
        R"(func.func @main(%x: tensor<{1}xf32>, %y: tensor<{1}xf32>) -> tensor<{2}xf32> {{
    %a = stablehlo.multiply %x, %y : tensor<{1}xf32>
    %b = stablehlo.subtract %x, {0} : tensor<{1}xf32>
    %r = stablehlo.concatenate %a, %b, dim = 1 : (tensor<{1}xf32>, tensor<{1}xf32>) -> tensor<{2}xf32>
    func.return %r : tensor<{2}xf32>
  }})",
        other, type, all));
  };
  EXPECT_EQ(columns("%y", "50x1", "50x2"), (Names{"kernel_0_subtract", "kernel_1_concatenate"}));
  EXPECT_EQ(columns("%x", "50x1", "50x2"),
            (Names{"kernel_0_multiply", "kernel_1_subtract", "kernel_2_concatenate"}))
      << "one of them reads less";
}

// 1 - t is recomputed from t, which the second dot keeps in memory anyway; sqrt t is not cheap.
TEST(FormKernels, cheapOpsAreRematerialised) {
  TestProgram program(
      R"(func.func @main(%x: tensor<4x4xf32>, %w: tensor<4x4xf32>) -> (tensor<4x4xf32>, tensor<4x4xf32>) {
    %one = stablehlo.constant dense<1.0> : tensor<4x4xf32>
    %d = stablehlo.dot_general %x, %w, contracting_dims = [1] x [0] : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
    %t = stablehlo.logistic %d : tensor<4x4xf32>
    %u = stablehlo.subtract %one, %t : tensor<4x4xf32>
    %s = stablehlo.sqrt %t : tensor<4x4xf32>
    %e = stablehlo.dot_general %t, %w, contracting_dims = [1] x [0] : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
    %p = stablehlo.multiply %e, %u : tensor<4x4xf32>
    %q = stablehlo.multiply %e, %s : tensor<4x4xf32>
    func.return %p, %q : tensor<4x4xf32>, tensor<4x4xf32>
  })");
  runStageOn(program, "form-kernels");
  ASSERT_EQ(kernelsOf(*program.module), (Names{"kernel_0_dot_general", "kernel_1_dot_general"}));
  auto first = program.module->lookupSymbol<func::FuncOp>("kernel_0_dot_general");
  auto second = program.module->lookupSymbol<func::FuncOp>("kernel_1_dot_general");
  auto subtractions = [](func::FuncOp function) {
    auto ops = function.getBody().getOps<stablehlo::SubtractOp>();
    return std::distance(ops.begin(), ops.end());
  };
  EXPECT_EQ(first.getNumResults(), 2u);
  EXPECT_EQ(subtractions(first), 0);
  EXPECT_EQ(second.getNumArguments(), 3u);
  EXPECT_EQ(subtractions(second), 1);
}

// Pixels: rows of three. With a bias per channel they stay rows.
TEST(FormKernels, shortRowsAreFlattened) {
  TestProgram program(
      R"(func.func @main(%x: tensor<20x30x3xui8>, %s: tensor<f32>, %b: tensor<3xf32>) -> (tensor<20x30x3xf32>, tensor<20x30x3xi1>, tensor<20x30x3xf32>) {
    %half = stablehlo.constant dense<0.5> : tensor<20x30x3xf32>
    %f = stablehlo.convert %x : (tensor<20x30x3xui8>) -> tensor<20x30x3xf32>
    %ss = stablehlo.broadcast_in_dim %s, dims = [] : (tensor<f32>) -> tensor<20x30x3xf32>
    %m = stablehlo.multiply %f, %ss : tensor<20x30x3xf32>
    %r = stablehlo.subtract %m, %half : tensor<20x30x3xf32>
    %c = stablehlo.compare GT, %r, %half : (tensor<20x30x3xf32>, tensor<20x30x3xf32>) -> tensor<20x30x3xi1>
    %w = "stablehlo.reduce_window"(%r, %s) ({
    ^bb0(%p: tensor<f32>, %q: tensor<f32>):
      %v = stablehlo.maximum %p, %q : tensor<f32>
      stablehlo.return %v : tensor<f32>
    }) {window_dimensions = array<i64: 1, 1, 1>} : (tensor<20x30x3xf32>, tensor<f32>) -> tensor<20x30x3xf32>
    %bb = stablehlo.broadcast_in_dim %b, dims = [2] : (tensor<3xf32>) -> tensor<20x30x3xf32>
    %z = stablehlo.add %w, %bb : tensor<20x30x3xf32>
    func.return %r, %c, %z : tensor<20x30x3xf32>, tensor<20x30x3xi1>, tensor<20x30x3xf32>
  })");
  runStageOn(program, "form-kernels");
  size_t flat = 0, rows = 0;
  program.module->walk([&](Operation *op) {
    if (!isa<stablehlo::MultiplyOp, stablehlo::CompareOp, stablehlo::AddOp>(op)) return;
    ++(cast<ShapedType>(op->getResult(0).getType()).getRank() == 1 ? flat : rows);
  });
  EXPECT_EQ(flat, 2u);
  EXPECT_EQ(rows, 1u);
}

// As JAX passes it to a plugin: the constant that the body compares with is outside.
TEST(FormKernels, constantsMoveIntoBodies) {
  TestProgram program(R"(func.func @main(%x: tensor<8x64xf32>) -> tensor<8x64xf32> {
    %zero = stablehlo.constant dense<0.0> : tensor<f32>
    %0 = "stablehlo.sort"(%x) <{dimension = 1 : i64, is_stable = true}> ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %c = stablehlo.add %a, %zero : tensor<f32>
      %d = stablehlo.add %b, %zero : tensor<f32>
      %e = stablehlo.compare LT, %c, %d, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %e : tensor<i1>
    }) : (tensor<8x64xf32>) -> tensor<8x64xf32>
    return %0 : tensor<8x64xf32>
  })");
  runStageOn(program, "form-kernels");
  EXPECT_EQ(kernelsOf(*program.module).size(), 1u) << program.print();
}

TEST(FormKernels, groupsNeverDependOnThemselves) {
  // %d depends on %a both directly and through the call, which cannot be in a kernel.
  TestProgram program(R"(func.func @main(%x: tensor<8xf32>) -> tensor<8xf32> {
    %a = stablehlo.exponential %x : tensor<8xf32>
    %b = stablehlo.custom_call @foreign(%a) : (tensor<8xf32>) -> tensor<8xf32>
    %n = stablehlo.negate %a : tensor<8xf32>
    %d = stablehlo.add %n, %b : tensor<8xf32>
    %e = stablehlo.multiply %d, %a : tensor<8xf32>
    func.return %e : tensor<8xf32>
  })");
  runStageOn(program, "form-kernels");
  EXPECT_EQ(kernelsOf(*program.module).size(), 2u) << program.print();
  EXPECT_NE(program.print().find("@foreign"), std::string::npos);
}

// %a depends only on arguments, %s on another op first: they still share one loop with their users.
// Two loops with a dependency through another op stay separate.
TEST(FormKernels, levelsRiseWhileAllUsersAreHigher) {
  EXPECT_EQ(formed(R"(func.func @main(%x: tensor<4x8xui32>, %n: tensor<ui32>) -> tensor<4x8xf32> {
    %c = stablehlo.constant dense<32> : tensor<ui32>
    %a = stablehlo.add %x, %x : tensor<4x8xui32>
    %m = stablehlo.subtract %c, %n : tensor<ui32>
    %mb = stablehlo.broadcast_in_dim %m, dims = [] : (tensor<ui32>) -> tensor<4x8xui32>
    %s = stablehlo.shift_right_logical %x, %mb : tensor<4x8xui32>
    %o = stablehlo.or %s, %a : tensor<4x8xui32>
    %f = stablehlo.bitcast_convert %o : (tensor<4x8xui32>) -> tensor<4x8xf32>
    %y = stablehlo.negate %f : tensor<4x8xf32>
    func.return %y : tensor<4x8xf32>
  })"),
            (Names{"kernel_0_subtract", "kernel_1_negate"}));
  EXPECT_EQ(formed(R"(func.func @main(%x: tensor<4x8xf32>, %w: tensor<8x8xf32>) -> tensor<4x8xf32> {
    %a = stablehlo.exponential %x : tensor<4x8xf32>
    %d = stablehlo.dot_general %a, %w, contracting_dims = [1] x [0] : (tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
    %y = stablehlo.add %d, %a : tensor<4x8xf32>
    func.return %y : tensor<4x8xf32>
  })"),
            (Names{"kernel_0_exponential", "kernel_1_dot_general"}));
}

// A concatenation absorbs the computation of an operand that has no other use, unless too few of
// its elements are contiguous.
TEST(FormKernels, aConcatenationFusesTheProducersOfItsOperands) {
  auto joined = [](const std::string &size, const std::string &both, const std::string &results,
                   const std::string &types) {
    std::string part = "tensor<4x" + size + "xf32>", whole = "tensor<4x" + both + "xf32>";
    return formed("func.func @main(%x: " + part + ", %y: " + part + ") -> (" + whole + types +
                  ") {\n %a = stablehlo.exponential %x : " + part +
                  "\n %b = stablehlo.add %x, %y : " + part + "\n %c = stablehlo.negate %b : " +
                  part + "\n %r = stablehlo.concatenate %a, %y, %c, dim = 1 : (" + part + ", " +
                  part + ", " + part + ") -> " + whole + "\n %s = stablehlo.abs %r : " + whole +
                  "\n func.return %s" + results + " : " + whole + types + "\n}");
  };
  EXPECT_EQ(joined("16", "48", "", ""), (Names{"kernel_0_abs"}));
  EXPECT_EQ(joined("15", "45", "", "").size(), 3u);
  EXPECT_EQ(joined("16", "48", ", %b", ", tensor<4x16xf32>").size(), 2u);
  // Both operands are computed in one loop, from values that it computes once.
  EXPECT_EQ(formed(R"(func.func @main(%x: tensor<4x16xf32>) -> tensor<4x32xf32> {
    %e = stablehlo.exponential %x : tensor<4x16xf32>
    %s = stablehlo.sine %e : tensor<4x16xf32>
    %c = stablehlo.cosine %e : tensor<4x16xf32>
    %r = stablehlo.concatenate %s, %c, dim = 1 : (tensor<4x16xf32>, tensor<4x16xf32>) -> tensor<4x32xf32>
    func.return %r : tensor<4x32xf32>
  })")
                .size(),
            2u);
  // The operand and the rest share a dependency.
  EXPECT_EQ(
      formed(R"(func.func @main(%x: tensor<4x16xf32>, %w: tensor<16x16xf32>) -> tensor<4x32xf32> {
    %e = stablehlo.exponential %x : tensor<4x16xf32>
    %d = stablehlo.dot_general %e, %w, contracting_dims = [1] x [0] : (tensor<4x16xf32>, tensor<16x16xf32>) -> tensor<4x16xf32>
    %n = stablehlo.negate %e : tensor<4x16xf32>
    %r = stablehlo.concatenate %n, %d, dim = 1 : (tensor<4x16xf32>, tensor<4x16xf32>) -> tensor<4x32xf32>
    func.return %r : tensor<4x32xf32>
  })")
          .size(),
      3u);
}

TEST(FormKernels, insideControlFlowButNotInsideReducers) {
  TestProgram program(
      R"(func.func @main(%x: tensor<99999xf32>, %n: tensor<i32>) -> tensor<99999xf32> {
    %zero = stablehlo.constant dense<0> : tensor<i32>
    %one = stablehlo.constant dense<1> : tensor<i32>
    %r:2 = stablehlo.while(%i = %zero, %y = %x) : tensor<i32>, tensor<99999xf32>
    cond {
      %c = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %c : tensor<i1>
    } do {
      %j = stablehlo.add %i, %one : tensor<i32>
      %z = stablehlo.sqrt %y : tensor<99999xf32>
      %w = stablehlo.add %z, %x : tensor<99999xf32>
      stablehlo.return %j, %w : tensor<i32>, tensor<99999xf32>
    }
    func.return %r#1 : tensor<99999xf32>
  })");
  runStageOn(program, "form-kernels");
  EXPECT_EQ(kernelsOf(*program.module), (Names{"kernel_0_compare", "kernel_1_add", "kernel_2_add"}))
      << program.print();
  program.module->walk(
      [&](kernel::CallOp call) { EXPECT_TRUE(isa<stablehlo::WhileOp>(call->getParentOp())); });
}

TEST(FormKernels, largeConstantsStayOutside) {
  TestProgram program(R"(func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
    %c = stablehlo.constant dense<[1.0, 2.0, 3.0, 4.0]> : tensor<4xf32>
    %s = stablehlo.constant dense<2.0> : tensor<4xf32>
    %0 = stablehlo.add %x, %c : tensor<4xf32>
    %1 = stablehlo.multiply %0, %s : tensor<4xf32>
    func.return %1 : tensor<4xf32>
  })");
  runStageOn(program, "form-kernels");
  std::string text = program.print();
  EXPECT_LT(text.find("dense<[1.0"), text.find("kernel.call")) << text;
  EXPECT_GT(text.find("dense<2.0"), text.find("kernel.call")) << text;
}

TEST(FormKernels, valuesUsedElsewhereAreOutputs) {
  TestProgram program(
      R"(func.func @main(%x: tensor<4x8xf32>) -> (tensor<4x8xf32>, tensor<4x8xf32>, tensor<32xf32>) {
    %a = stablehlo.exponential %x : tensor<4x8xf32>
    %b = stablehlo.negate %a : tensor<4x8xf32>
    %c = stablehlo.reshape %b : (tensor<4x8xf32>) -> tensor<32xf32>
    func.return %a, %b, %c : tensor<4x8xf32>, tensor<4x8xf32>, tensor<32xf32>
  })");
  runStageOn(program, "form-kernels");
  EXPECT_EQ(kernelsOf(*program.module).size(), 1u);
  program.module->walk([&](kernel::CallOp call) { EXPECT_EQ(call.getNumResults(), 3u); });
}

TEST(FormKernels, effectsKeepTheirOrder) {
  TestProgram program(R"(func.func @main(%x: tensor<f32>) -> tensor<f32> {
    %t = stablehlo.create_token : !stablehlo.token
    %a = stablehlo.exponential %x : tensor<f32>
    check.expect_eq %x, %x : tensor<f32>
    %b = stablehlo.negate %a : tensor<f32>
    check.expect_eq %b, %b : tensor<f32>
    check.expect_eq %a, %b : tensor<f32>
    func.return %b : tensor<f32>
  })");
  runStageOn(program, "form-kernels");  // compares the outcomes of the checks, in order
  EXPECT_EQ(kernelsOf(*program.module).size(), 1u);
}

TEST(FormKernels, kernelsAreBoundedInSize) {
  std::string text = "func.func @main(%v0: tensor<8xf32>) -> tensor<8xf32> {\n";
  for (int i = 0; i < 300; ++i)
    text += fmt::format("  %v{} = stablehlo.sine %v{} : tensor<8xf32>\n", i + 1, i);
  text += "  func.return %v300 : tensor<8xf32>\n}";
  EXPECT_EQ(formed(text).size(), 5u);
}

/// `count` ops: chains that join, reductions, broadcasts, dots, duplicates and constants.
std::string largeProgram(int count) {
  std::string text =
      "func.func @main(%x: tensor<16x16xf32>) -> tensor<16x16xf32> {\n"
      "  %z = stablehlo.constant dense<0.0> : tensor<f32>\n"
      "  %v0 = stablehlo.negate %x : tensor<16x16xf32>\n";
  int last = 0;
  for (int i = 1; i * 8 < count; ++i) {
    int base = last;
    const char *t = "tensor<16x16xf32>";
    text += fmt::format("  %c{0} = stablehlo.constant dense<{0}.5> : {1}\n", i, t);
    text += fmt::format("  %a{0} = stablehlo.add %v{1}, %c{0} : {2}\n", i, base, t);
    text += fmt::format("  %b{0} = stablehlo.add %v{1}, %c{0} : {2}\n", i, base, t);
    text += fmt::format("  %m{0} = stablehlo.multiply %a{0}, %b{0} : {1}\n", i, t);
    text += fmt::format(
        "  %r{0} = stablehlo.reduce(%m{0} init: %z) applies stablehlo.add across "
        "dimensions = [1] : ({1}, tensor<f32>) -> tensor<16xf32>\n",
        i, t);
    text += fmt::format(
        "  %w{0} = stablehlo.broadcast_in_dim %r{0}, dims = [0] : (tensor<16xf32>) "
        "-> {1}\n",
        i, t);
    text += fmt::format("  %s{0} = stablehlo.subtract %m{0}, %w{0} : {1}\n", i, t);
    if (i % 5 == 0)
      text += fmt::format(
          "  %v{0} = stablehlo.dot_general %s{0}, %x, contracting_dims = [1] x [0] "
          ": ({1}, {1}) -> {1}\n",
          i, t);
    else
      text += fmt::format("  %v{0} = stablehlo.tanh %s{0} : {1}\n", i, t);
    last = i;
  }
  return text + fmt::format("  func.return %v{} : tensor<16x16xf32>\n}}", last);
}

/// CPU time, because the machine may be busy.
double secondsOf(int ops) {
  TestProgram program(largeProgram(ops));
  EXPECT_TRUE(program.module);
  double total = 0;
  for (const Stage &stage : recipe()) {
    if (stage.level != Level::Graph) break;
    std::clock_t began = std::clock();
    EXPECT_TRUE(bool(runStage(stage, *program.module)));
    total += double(std::clock() - began) / CLOCKS_PER_SEC;
  }
  return total;
}

TEST(FormKernels, allGraphStagesAreLinearInTheSizeOfTheProgram) {
  secondsOf(1000);  // dialects loaded, memory warm
  double small = secondsOf(5000), large = secondsOf(20000);
  RecordProperty("milliseconds_for_20000_ops", int(large * 1000));
  EXPECT_LT(large, 10);
  EXPECT_LT(large, 12 * small) << "four times the ops";
}

}  // namespace
}  // namespace vitro::compile
