// Errors that only a check of the whole module finds.
#include "vitro/ir/VerifyModule.h"

#include "gtest/gtest.h"
#include "mlir/Parser/Parser.h"

#include "vitro/ir/Dialects.h"

namespace vitro::ir {
namespace {
using namespace mlir;

struct VerifyModuleTest : testing::Test {
  VerifyModuleTest() {
    loadDialects(context);
    context.getDiagEngine().registerHandler([this](Diagnostic &d) {
      std::string text;
      llvm::raw_string_ostream stream(text);
      if (auto loc = dyn_cast<FileLineColLoc>(d.getLocation()))
        stream << loc.getLine() << ':' << loc.getColumn() << ": ";
      stream << d;
      errors.push_back(text);
    });
  }

  bool verify(const std::string &text, int deepest = kDeepestNesting) {
    errors.clear();
    auto module = parseSourceString<ModuleOp>(text, ParserConfig(&context, false));
    EXPECT_TRUE(module);
    return module && succeeded(verifyEverything(*module, deepest));
  }

  MLIRContext context{MLIRContext::Threading::DISABLED};
  std::vector<std::string> errors;
};

// Found by VhloFuzz: an attribute of 2^20 parts takes few bytes, and was printed for each error.
TEST_F(VerifyModuleTest, errorsDoNotPrintTheirOp) {
  std::string text = "#a0 = [1]\n";
  for (int i = 1; i <= 20; ++i) {
    std::string inner = "#a" + std::to_string(i - 1);
    text += "#a" + std::to_string(i) + " = [" + inner + ", " + inner + "]\n";
  }
  size_t notes = 0;
  ScopedDiagnosticHandler handler(&context, [&](Diagnostic &diagnostic) {
    notes += std::distance(diagnostic.getNotes().begin(), diagnostic.getNotes().end());
    return failure();  // the fixture collects it
  });
  EXPECT_FALSE(verify(text + R"(func.func @f(%a: tensor<2xf32>) {
  %0 = stablehlo.reverse %a, dims = [1] {big = #a20} : tensor<2xf32>
  return
})"));
  EXPECT_EQ(errors.size(), 1u);
  EXPECT_EQ(notes, 0u);
}

TEST_F(VerifyModuleTest, reportsEveryErrorWithItsPlace) {
  EXPECT_FALSE(verify(R"(func.func @f(%a: tensor<2xf32>, %p: tensor<i1>) {
  %0 = stablehlo.reverse %a, dims = [1] : tensor<2xf32>
  %1 = "stablehlo.if"(%p) ({
    %3 = stablehlo.reverse %a, dims = [2] : tensor<2xf32>
    stablehlo.return %3 : tensor<2xf32>
  }, {
    stablehlo.return %a : tensor<2xf32>
  }) : (tensor<i1>) -> tensor<2xf32>
  return
}
func.func @g(%a: tensor<2xf32>) -> tensor<2xf32> {
  %0 = stablehlo.transpose %a, dims = [3] : (tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
})"));
  ASSERT_EQ(errors.size(), 3u);
  EXPECT_EQ(errors[0].rfind("2:8: 'stablehlo.reverse' op broke reverse C3", 0), 0u) << errors[0];
  EXPECT_EQ(errors[1].rfind("4:10: 'stablehlo.reverse' op broke reverse C3", 0), 0u) << errors[1];
  EXPECT_EQ(errors[2].rfind("12:8: 'stablehlo.transpose' op broke transpose C2", 0), 0u)
      << errors[2];
}

TEST_F(VerifyModuleTest, namesTheCycleOfARecursion) {
  EXPECT_FALSE(verify(R"(
func.func @main() { call @a() : () -> ()  return }
func.func @a() { call @b() : () -> ()  return }
func.func @b() { call @a() : () -> ()  return }
func.func @self() { call @self() : () -> ()  return })"));
  ASSERT_EQ(errors.size(), 2u);
  EXPECT_NE(errors[0].find("recursive call: @a -> @b -> @a"), std::string::npos) << errors[0];
  EXPECT_NE(errors[1].find("recursive call: @self -> @self"), std::string::npos) << errors[1];
}

TEST_F(VerifyModuleTest, aCompositeMayNotDecomposeIntoItself) {
  EXPECT_FALSE(verify(R"(func.func @f(%a: tensor<f32>) -> tensor<f32> {
  %0 = stablehlo.composite "my.op" %a {decomposition = @f} : (tensor<f32>) -> tensor<f32>
  return %0 : tensor<f32>
})"));
  ASSERT_EQ(errors.size(), 1u);
  EXPECT_NE(errors[0].find("@f -> @f"), std::string::npos) << errors[0];
}

TEST_F(VerifyModuleTest, sharedCalleesAreNoRecursion) {
  EXPECT_TRUE(verify(R"(
func.func @main() { call @a() : () -> ()  call @b() : () -> ()  call @a() : () -> ()  return }
func.func @a() { call @b() : () -> ()  return }
func.func @b() { return })"));
  EXPECT_TRUE(errors.empty());
}

TEST_F(VerifyModuleTest, reportsAllBadCalls) {
  EXPECT_FALSE(verify(R"(
func.func @main(%a: tensor<f32>) {
  call @nowhere() : () -> ()
  call @nobody() : () -> ()
  call @f(%a) : (tensor<f32>) -> ()
  return
}
func.func @f() { return })"));
  ASSERT_EQ(errors.size(), 3u);
  EXPECT_NE(errors[0].find("no function @nowhere"), std::string::npos) << errors[0];
  EXPECT_NE(errors[1].find("no function @nobody"), std::string::npos) << errors[1];
  EXPECT_NE(errors[2].find("@f takes () and returns ()"), std::string::npos) << errors[2];
}

TEST_F(VerifyModuleTest, dominanceIsCheckedWhenTheRestIsWell) {
  EXPECT_FALSE(verify(R"(func.func @f() -> tensor<f32> {
  %1 = stablehlo.negate %0 : tensor<f32>
  %0 = stablehlo.constant dense<0.0> : tensor<f32>
  return %1 : tensor<f32>
})"));
  ASSERT_EQ(errors.size(), 1u);
  EXPECT_NE(errors[0].find("does not dominate"), std::string::npos) << errors[0];
}

TEST_F(VerifyModuleTest, emptyBlocksAreNamed) {
  EXPECT_FALSE(verify(R"(func.func @f(%p: tensor<i1>) {
  "stablehlo.if"(%p) ({^bb0:}, {^bb0:}) : (tensor<i1>) -> ()
  return
})"));
  ASSERT_FALSE(errors.empty());
  EXPECT_NE(errors[0].find("empty block"), std::string::npos) << errors[0];
}

TEST_F(VerifyModuleTest, nestingIsBounded) {
  std::string text = "stablehlo.return";
  for (int i = 0; i < 6; ++i)
    text = "\"stablehlo.if\"(%p) ({ " + text + " }, { stablehlo.return }) : (tensor<i1>) -> ()" +
           " stablehlo.return";
  text = "func.func @f(%p: tensor<i1>) { \"stablehlo.if\"(%p) ({ " + text +
         " }, { stablehlo.return }) : (tensor<i1>) -> ()  return }";
  EXPECT_TRUE(verify(text));
  EXPECT_FALSE(verify(text, 5));
  ASSERT_EQ(errors.size(), 1u);
  EXPECT_NE(errors[0].find("nested deeper than 5 regions"), std::string::npos) << errors[0];
}

}  // namespace
}  // namespace vitro::ir
