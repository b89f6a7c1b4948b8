// Which loops become one kernel, and how. Every case is executed before and after.
#include <fmt/format.h>
#include "vitro/compile/StageTesting.h"
#include "vitro/ir/kernel/LoopKernel.h"
#include "vitro/ir/stablehlo/Dialect.h"

namespace vitro::compile {
namespace {

using namespace mlir;
using stablehlo::WhileOp;

struct Counts {
  int loopKernels = 0, outside = 0, inside = 0;  // kernels with loops; while ops
  bool operator==(const Counts &) const = default;
};
void PrintTo(const Counts &counts, std::ostream *out) {
  *out << fmt::format("{} kernels, {} loops outside, {} inside", counts.loopKernels, counts.outside,
                      counts.inside);
}

Counts countsOf(ModuleOp module) {
  Counts counts;
  for (auto function : module.getOps<func::FuncOp>()) {
    counts.loopKernels += kernel::isLoopKernel(function);
    function.walk(
        [&](WhileOp) { ++(kernel::isKernel(function) ? counts.inside : counts.outside); });
  }
  return counts;
}

Counts formed(std::string_view text) {
  TestProgram program(text);
  runStageOn(program, "form-kernels");
  return program.module ? countsOf(*program.module) : Counts();
}

/// A loop over %x from 0 to `end` of type i32, in which `body` computes %next from %y.
std::string loop(std::string_view type, std::string_view body, std::string_view end = "7",
                 std::string_view step = "1") {
  return fmt::format(R"(func.func @main(%x: tensor<{0}>, %n: tensor<i32>) -> tensor<{0}> {{
    %zero = stablehlo.constant dense<0> : tensor<i32>
    %seven = stablehlo.constant dense<7> : tensor<i32>
    %step = stablehlo.constant dense<{3}> : tensor<i32>
    %r:2 = stablehlo.while(%i = %zero, %y = %x) : tensor<i32>, tensor<{0}>
    cond {{
      %end = {2}
      %c = stablehlo.compare LT, %i, %end : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %c : tensor<i1>
    }} do {{
      %j = stablehlo.add %i, %step : tensor<i32>
      {1}
      stablehlo.return %j, %next : tensor<i32>, tensor<{0}>
    }}
    func.return %r#1 : tensor<{0}>
  }})",
                     type, body,
                     end == "%n" ? "stablehlo.minimum %n, %seven : tensor<i32>"
                                 : fmt::format("stablehlo.constant dense<{}> : tensor<i32>", end),
                     step);
}

TEST(LoopKernels, aSmallCountedLoopIsOneKernel) {
  EXPECT_EQ(formed(loop("4xf32", "%next = stablehlo.add %y, %x : tensor<4xf32>")),
            (Counts{1, 0, 1}));
}

TEST(LoopKernels, unknownTripCountKeepsALoopAroundTheKernel) {
  TestProgram program(loop("4xf32", "%next = stablehlo.sqrt %y : tensor<4xf32>", "%n"));
  runStageOn(program, "form-kernels");
  EXPECT_EQ(countsOf(*program.module), (Counts{1, 1, 1})) << program.print();
  program.module->walk([](kernel::CallOp call) {
    if (call.getKernel().ends_with("_while"))
      EXPECT_TRUE(isa<WhileOp>(call->getParentOp())) << "a kernel that may never end";
  });
}

TEST(LoopKernels, soDoesALoopWithMuchTotalWork) {
  EXPECT_EQ(formed(loop("i32", "%next = stablehlo.add %y, %x : tensor<i32>", "4000000", "40000")),
            (Counts{1, 0, 1}));
  TestProgram program(loop("i32", "%next = stablehlo.add %y, %x : tensor<i32>", "2000000000"));
  ASSERT_TRUE(runStage(**findStage("form-kernels"), *program.module));
  EXPECT_EQ(countsOf(*program.module), (Counts{1, 1, 1})) << program.print();
}

TEST(LoopKernels, aCounterThatMayWrapIsNotCounted) {
  TestProgram program(
      loop("i32", "%next = stablehlo.add %y, %x : tensor<i32>", "2147483647", "1000"));
  ASSERT_TRUE(runStage(**findStage("form-kernels"), *program.module));
  EXPECT_EQ(countsOf(*program.module), (Counts{1, 1, 1})) << program.print();
}

TEST(LoopKernels, expensiveIterationsStayOutside) {
  EXPECT_EQ(formed(loop("60000xf32", "%next = stablehlo.add %y, %x : tensor<60000xf32>")),
            (Counts{0, 1, 0}));
  EXPECT_EQ(formed(loop("9000xf32", "%next = stablehlo.add %y, %x : tensor<9000xf32>")),
            (Counts{1, 0, 1}));
  // Functions are worth sharing between threads earlier than cheap arithmetic.
  EXPECT_EQ(formed(loop("9000xf32", "%next = stablehlo.tanh %y : tensor<9000xf32>")),
            (Counts{0, 1, 0}));
  // Arrays that are updated in place may be large.
  EXPECT_EQ(formed(loop("60000xf32",
                        R"(%part = stablehlo.slice %y [4:8] : (tensor<60000xf32>) -> tensor<4xf32>
      %next = stablehlo.dynamic_update_slice %y, %part, %i
          : (tensor<60000xf32>, tensor<4xf32>, tensor<i32>) -> tensor<60000xf32>)")),
            (Counts{1, 0, 1}));
  EXPECT_EQ(formed(loop("64x64xf32",
                        "%next = stablehlo.dot_general %y, %x, contracting_dims = [1] x [0] : "
                        "(tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>")),
            (Counts{0, 1, 0}));
}

TEST(LoopKernels, soDoesALoopWithAnOpWithoutLowering) {
  EXPECT_EQ(formed(loop("4x4xf32", "%next = stablehlo.cholesky %y : tensor<4x4xf32>")),
            (Counts{0, 1, 0}));
}

TEST(LoopKernels, nestedLoopsWithKnownTripCountAreIncluded) {
  auto nested = [](std::string_view end) {
    return fmt::format(R"(%q:2 = stablehlo.while(%k = %zero, %z = %y) : tensor<i32>, tensor<4xf32>
      cond {{
        %last = stablehlo.constant dense<3> : tensor<i32>
        %d = stablehlo.compare LT, %k, {} : (tensor<i32>, tensor<i32>) -> tensor<i1>
        stablehlo.return %d : tensor<i1>
      }} do {{
        %l = stablehlo.add %k, %step : tensor<i32>
        %w = stablehlo.multiply %z, %x : tensor<4xf32>
        stablehlo.return %l, %w : tensor<i32>, tensor<4xf32>
      }}
      %next = stablehlo.add %q#1, %y : tensor<4xf32>)",
                       end);
  };
  EXPECT_EQ(formed(loop("4xf32", nested("%last"))), (Counts{1, 0, 2}));
  // Else the inner loop is the kernel, with a loop around it that can be cancelled.
  EXPECT_EQ(formed(loop("4xf32", nested("%i"))), (Counts{1, 2, 1}));
}

TEST(LoopKernels, branchesAreIncluded) {
  EXPECT_EQ(
      formed(loop("4xf32",
                  R"(%c = stablehlo.compare LT, %i, %step : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %next = "stablehlo.if"(%c) ({
        %a = stablehlo.add %y, %x : tensor<4xf32>
        stablehlo.return %a : tensor<4xf32>
      }, {
        stablehlo.return %y : tensor<4xf32>
      }) : (tensor<i1>) -> tensor<4xf32>)")),
      (Counts{1, 0, 1}));
}

TEST(LoopKernels, loopInvariantVariablesAreNotResults) {
  TestProgram program(R"(func.func @main(%x: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
    %zero = stablehlo.constant dense<0> : tensor<i32>
    %r:3 = stablehlo.while(%i = %zero, %a = %x, %y = %x) : tensor<i32>, tensor<4xf32>, tensor<4xf32>
    cond {
      %end = stablehlo.constant dense<5> : tensor<i32>
      %c = stablehlo.compare LT, %i, %end : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %c : tensor<i1>
    } do {
      %one = stablehlo.constant dense<1> : tensor<i32>
      %j = stablehlo.add %i, %one : tensor<i32>
      %w = stablehlo.add %y, %a : tensor<4xf32>
      stablehlo.return %j, %a, %w : tensor<i32>, tensor<4xf32>, tensor<4xf32>
    }
    func.return %r#1, %r#2 : tensor<4xf32>, tensor<4xf32>
  })");
  runStageOn(program, "form-kernels");
  int calls = 0;
  program.module->walk([&](kernel::CallOp call) {
    ++calls;
    EXPECT_EQ(call.getNumResults(), 1u);
    EXPECT_EQ(call.getNumOperands(), 1u);
  });
  EXPECT_EQ(calls, 1) << program.print();
}

TEST(LoopKernels, largeConstantsAreInputs) {
  std::string elements;
  for (int i = 0; i < 40; ++i) elements += fmt::format("{}{}.0", i ? ", " : "", i);
  TestProgram program(
      loop("40xf32", fmt::format("%data = stablehlo.constant dense<[{}]> : tensor<40xf32>\n"
                                 "%next = stablehlo.add %y, %data : tensor<40xf32>",
                                 elements)));
  runStageOn(program, "form-kernels");
  EXPECT_EQ(countsOf(*program.module), (Counts{1, 0, 1}));
  program.module->walk([](kernel::CallOp call) { EXPECT_EQ(call.getNumOperands(), 2u); });
}

}  // namespace
}  // namespace vitro::compile
