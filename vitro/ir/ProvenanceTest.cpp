#include <gtest/gtest.h>
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Parser/Parser.h"
#include "vitro/ir/Provenance.h"

namespace vitro::ir {
namespace {

constexpr const char *program = R"(
#inner = loc("attention"("model.py":41:8 to :20))
#outer = loc("main"("run.py":7:1))
#call = loc(callsite(#inner at #outer))
func.func @main(%x: i32) -> i32 {
  %0 = "test.a"(%x) : (i32) -> i32 loc("jit(f)/dot"(#call))
  %1 = "test.b"(%0) : (i32) -> i32 loc(unknown)
  func.return %1 : i32 loc(unknown)
}
)";

struct ProvenanceTest : testing::Test {
  ProvenanceTest() {
    context.loadDialect<mlir::func::FuncDialect>();
    context.allowUnregisteredDialects();
    module = mlir::parseSourceString<mlir::ModuleOp>(program, &context);
    assignIds(*module);
    module->walk([&](mlir::Operation *op) { byName[op->getName().getStringRef().str()] = op; });
  }
  mlir::MLIRContext context;
  mlir::OwningOpRef<mlir::ModuleOp> module;
  std::map<std::string, mlir::Operation *> byName;
};

TEST_F(ProvenanceTest, idsNumberTheOpsOfAFunction) {
  EXPECT_EQ(idOf(byName["test.a"]), "main/0");
  EXPECT_EQ(idOf(byName["test.b"]), "main/1");
  assignIds(*module);
  EXPECT_EQ(idsOf(byName["test.b"]), std::vector<std::string>{"main/1"});
}

TEST_F(ProvenanceTest, whatAShortReductionAppliesIsPartOfIt) {
  auto ids = [&](const char *more) {
    std::string text = std::string(R"(
      func.func @main(%x: i32) -> i32 {
        %0 = "stablehlo.reduce"(%x) ({
          %1 = "test.inner"() : () -> i32 loc("b.py":1:1)
          )") + more + R"(
          "test.return"(%1) : (i32) -> () loc("a.py":1:1)
        }) : (i32) -> i32 loc("a.py":1:1)
        func.return %0 : i32
      })";
    module = mlir::parseSourceString<mlir::ModuleOp>(text, &context);
    assignIds(*module);
    std::string found;
    module->walk<mlir::WalkOrder::PreOrder>([&](mlir::Operation *op) { found += idOf(op) + " "; });
    return found;
  };
  EXPECT_EQ(ids(""), "  main/0 main/0 main/0 main/3 ");
  EXPECT_EQ(ids("\"test.more\"() : () -> ()"), "  main/0 main/1 main/2 main/3 main/4 ");
}

TEST_F(ProvenanceTest, sourceLineIsTheInnermostFrame) {
  EXPECT_EQ(sourceLine(byName["test.a"]->getLoc()), "model.py:41:8 (attention)");
  EXPECT_EQ(sourceLine(byName["test.b"]->getLoc()), "");
  EXPECT_EQ(sourceFrames(byName["test.a"]->getLoc()).size(), 2u);
}

TEST_F(ProvenanceTest, idsSurviveFusion) {
  mlir::Operation *a = byName["test.a"], *b = byName["test.b"];
  b->setLoc(mlir::FusedLoc::get(&context, {a->getLoc(), b->getLoc()}));
  EXPECT_EQ(idsOf(b), (std::vector<std::string>{"main/0", "main/1"}));
}

}  // namespace
}  // namespace vitro::ir
