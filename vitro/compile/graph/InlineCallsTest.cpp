// A function called three times gives three instances, each with its own call path.
#include <fmt/format.h>
#include "vitro/compile/StageTesting.h"
#include "vitro/ir/stablehlo/Dialect.h"

namespace vitro::compile {
namespace {

using namespace mlir;

constexpr const char *kNested = R"(
func.func private @g(%x: tensor<f32>) -> tensor<f32> {
  %0 = stablehlo.exponential %x : tensor<f32> loc("g.py":3:1)
  func.return %0 : tensor<f32>
}
func.func private @f(%x: tensor<f32>) -> tensor<f32> {
  %0 = stablehlo.negate %x : tensor<f32>
  %1 = func.call @g(%0) : (tensor<f32>) -> tensor<f32> loc("f.py":2:1)
  func.return %1 : tensor<f32>
}
func.func @main(%x: tensor<f32>) -> tensor<f32> {
  %0 = func.call @f(%x) : (tensor<f32>) -> tensor<f32> loc("main.py":1:1)
  %1 = func.call @f(%0) : (tensor<f32>) -> tensor<f32>
  %2 = func.call @g(%1) : (tensor<f32>) -> tensor<f32>
  func.return %2 : tensor<f32>
})";

TEST(InlineCalls, idsAreCallPathAndOp) {
  TestProgram program(kNested);
  runStageOn(program, "inline-calls");
  std::vector<std::string> ids, lines;
  program.module->walk([&](stablehlo::ExponentialOp op) {
    ids.push_back(ir::idOf(op));
    for (const ir::SourceFrame &frame : ir::sourceFrames(op.getLoc())) lines.push_back(frame.file);
  });
  EXPECT_EQ(ids, (std::vector<std::string>{"main/0/f/1/g/0", "main/1/f/1/g/0", "main/2/g/0"}));
  ASSERT_GE(lines.size(), 3u);
  EXPECT_EQ(lines[0], "g.py");
  EXPECT_EQ(lines[1], "f.py");
  EXPECT_EQ(lines[2], "main.py");
  EXPECT_EQ(program.print().find("call"), std::string::npos);
  EXPECT_EQ(program.print().find("@f"), std::string::npos) << "uncalled functions go";
}

TEST(InlineCalls, insideRegionsToo) {
  std::string after = afterStage("inline-calls", R"(
  func.func private @plus(%a: tensor<f32>, %b: tensor<f32>) -> tensor<f32> {
    %0 = stablehlo.add %a, %b : tensor<f32>
    func.return %0 : tensor<f32>
  }
  func.func @main(%x: tensor<4xf32>, %i: tensor<f32>) -> tensor<f32> {
    %0 = "stablehlo.reduce"(%x, %i) ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %s = func.call @plus(%a, %b) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      stablehlo.return %s : tensor<f32>
    }) {dimensions = array<i64: 0>} : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
    func.return %0 : tensor<f32>
  })");
  EXPECT_EQ(after.find("call"), std::string::npos) << after;
}

constexpr const char *kComposites = R"(
  func.func private @thing(%a: tensor<4xf32>) -> tensor<4xf32> {
    %0 = stablehlo.negate %a : tensor<4xf32>
    func.return %0 : tensor<4xf32>
  }
  func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
    %0 = stablehlo.composite "some.thing" %x {decomposition = @thing} : (tensor<4xf32>) -> tensor<4xf32>
    %1 = stablehlo.composite "chlo.erf" %0 {decomposition = @thing} : (tensor<4xf32>) -> tensor<4xf32>
    func.return %1 : tensor<4xf32>
  })";

TEST(InlineCalls, aCompositeIsTheOpOfItsNameOrItsDecomposition) {
  TestProgram program(kComposites);
  runStageOn(program, "inline-calls");
  std::string after = program.print(true);
  EXPECT_EQ(after.find("composite"), std::string::npos) << after;
  EXPECT_NE(after.find("stablehlo.negate"), std::string::npos) << after;
  EXPECT_NE(after.find("chlo.erf"), std::string::npos) << after;
  EXPECT_NE(after.find("main/0/thing/0"), std::string::npos) << after;
  EXPECT_EQ(after.find("@thing"), std::string::npos) << "no longer referenced\n" << after;
}

// No function of that name takes this many operands, so the program's decomposition applies.
TEST(InlineCalls, compositeWithMismatchedSignatureUsesItsDecomposition) {
  TestProgram program(R"(
  func.func private @one() -> tensor<4xf32> {
    %0 = stablehlo.constant dense<0.5> : tensor<4xf32>
    func.return %0 : tensor<4xf32>
  }
  func.func private @first(%a: tensor<4xf32>, %b: tensor<4xf32>) -> tensor<4xf32> {
    func.return %a : tensor<4xf32>
  }
  func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
    %0 = stablehlo.composite "chlo.asin" {decomposition = @one} : () -> tensor<4xf32>
    %1 = stablehlo.composite "chlo.asin" %0, %x {decomposition = @first} : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    func.return %1 : tensor<4xf32>
  })");
  runStageOn(program, "inline-calls");
  EXPECT_EQ(program.print(true).find("asin"), std::string::npos) << program.print(true);
}

/// chlo.top_k of four numbers as a composite with these attributes.
std::string afterTopK(const std::string &attributes) {
  return afterStage(
      "inline-calls",
      R"(
  func.func private @first(%a: tensor<4xf32>) -> (tensor<2xf32>, tensor<2xi32>) {
    %0 = stablehlo.slice %a [0:2] : (tensor<4xf32>) -> tensor<2xf32>
    %1 = stablehlo.iota dim = 0 : tensor<2xi32>
    func.return %0, %1 : tensor<2xf32>, tensor<2xi32>
  }
  func.func @main(%x: tensor<4xf32>) -> tensor<2xf32> {
    %0:2 = stablehlo.composite "chlo.top_k" %x {composite_attributes = {)" +
          attributes +
          R"(}, decomposition = @first} : (tensor<4xf32>) -> (tensor<2xf32>, tensor<2xi32>)
    func.return %0#0 : tensor<2xf32>
  })");
}

TEST(InlineCalls, aCompositeThatIsTopKIsThatOp) {
  std::string after = afterTopK("k = 2 : i64");
  EXPECT_NE(after.find("chlo.top_k(%arg0, k = 2)"), std::string::npos) << after;
  EXPECT_EQ(after.find("composite"), std::string::npos) << after;
}

TEST(InlineCalls, aCompositeWithOtherAttributesOfAKnownOpStays) {
  for (const char *attributes : {"k = 3 : i64", "k = 2 : i32", "k = 2 : i64, largest = false", ""})
    EXPECT_NE(afterTopK(attributes).find("func.func private @first"), std::string::npos)
        << attributes;
}

TEST(InlineCalls, growthIsBounded) {
  // Each function calls the next one twice: 2^24 ops if all were inlined.
  std::string text =
      "func.func private @f0(%x: tensor<f32>) -> tensor<f32> {\n"
      "  %0 = stablehlo.negate %x : tensor<f32>\n  func.return %0 : tensor<f32>\n}\n";
  for (int i = 1; i <= 24; ++i)
    text += fmt::format(
        "func.func {} @{}(%x: tensor<f32>) -> tensor<f32> {{\n"
        "  %0 = func.call @f{}(%x) : (tensor<f32>) -> tensor<f32>\n"
        "  %1 = func.call @f{}(%0) : (tensor<f32>) -> tensor<f32>\n"
        "  func.return %1 : tensor<f32>\n}}\n",
        i == 24 ? "" : "private", i == 24 ? "main" : "f" + std::to_string(i), i - 1, i - 1);
  TestProgram program(text);
  ASSERT_TRUE(program.module);
  ASSERT_TRUE(bool(runStage(**findStage("inline-calls"), *program.module)));
  int64_t ops = 0, calls = 0;
  program.module->walk([&](Operation *op) {
    ++ops;
    calls += isa<func::CallOp>(op);
  });
  EXPECT_LT(ops, 120000);
  EXPECT_GT(ops, 30000);
  EXPECT_GT(calls, 0);
}

}  // namespace
}  // namespace vitro::compile
