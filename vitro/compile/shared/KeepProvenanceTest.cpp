// Unions of ids, the listener, and the repair.
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"
#include "vitro/compile/shared/KeepProvenance.h"
#include "vitro/compile/StageTesting.h"
#include "vitro/ir/stablehlo/Dialect.h"

namespace vitro::compile {
namespace {

using namespace mlir;
using Ids = std::vector<std::string>;

constexpr const char *kProgram = R"(func.func @main(%x: tensor<2xf32>) -> tensor<2xf32> {
  %0 = stablehlo.add %x, %x : tensor<2xf32> loc("a.py":1:1)
  %1 = stablehlo.negate %0 : tensor<2xf32> loc("b.py":2:2)
  %2 = stablehlo.abs %1 : tensor<2xf32> loc("c.py":3:3)
  func.return %2 : tensor<2xf32>
})";

template <class Op>
Operation *only(TestProgram &program) {
  Operation *found = nullptr;
  program.module->walk([&](Op op) { found = op; });
  return found;
}

TEST(KeepProvenance, mergingUnitesIdsAndLines) {
  TestProgram program(kProgram);
  Operation *add = only<stablehlo::AddOp>(program), *abs = only<stablehlo::AbsOp>(program);
  Operation *negate = only<stablehlo::NegateOp>(program);
  {
    IdUnion ids;
    ids.merge(negate, abs);
    ids.merge(add, negate);  // including what it took over
    ids.merge(add, abs);     // again: adds no second copy
  }
  Ids found = ir::idsOf(add);
  std::sort(found.begin(), found.end());
  EXPECT_EQ(found, (Ids{"main/0", "main/1", "main/2"}));
  EXPECT_EQ(ir::idOf(add), "main/0");
  EXPECT_EQ(ir::sourceLine(add->getLoc()), "a.py:1:1");
  EXPECT_EQ(ir::sourceFrames(add->getLoc()).size(), 3u);
}

struct DropNegate : OpRewritePattern<stablehlo::NegateOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(stablehlo::NegateOp op, PatternRewriter &rewriter) const override {
    // A pass that ignores locations.
    auto nowhere = UnknownLoc::get(op.getContext());
    rewriter.replaceOp(
        op, stablehlo::FloorOp::create(rewriter, nowhere, op.getType(), op.getOperand()));
    return success();
  }
};

TEST(KeepProvenance, theListenerHandsIdsToReplacements) {
  TestProgram program(kProgram);
  {
    ProvenanceListener keep;
    GreedyRewriteConfig config;
    config.setListener(&keep);
    RewritePatternSet patterns(&program.context);
    patterns.add<DropNegate>(&program.context);
    ASSERT_TRUE(succeeded(applyPatternsGreedily(*program.module, std::move(patterns), config)));
  }
  Operation *floor = only<stablehlo::FloorOp>(program);
  ASSERT_TRUE(floor);
  EXPECT_EQ(ir::idsOf(floor), Ids{"main/1"});
  EXPECT_EQ(ir::sourceLine(floor->getLoc()), "b.py:2:2");
}

TEST(KeepProvenance, repairTakesFromOperandsUsersAndWhatIsAround) {
  TestProgram program(R"(func.func @main(%x: tensor<2xf32>) -> tensor<2xf32> {
    %c = stablehlo.constant dense<1.0> : tensor<2xf32>
    %0 = stablehlo.add %x, %c : tensor<2xf32>
    %1 = stablehlo.negate %0 : tensor<2xf32>
    func.return %1 : tensor<2xf32>
  })");
  auto forget = [](Operation *op) { op->setLoc(UnknownLoc::get(op->getContext())); };
  Operation *constant = only<stablehlo::ConstantOp>(program),
            *negate = only<stablehlo::NegateOp>(program);
  forget(constant);
  forget(negate);
  EXPECT_EQ(opsWithoutId(*program.module), "stablehlo.constant stablehlo.negate ");
  EXPECT_EQ(repairIds(*program.module), nullptr);
  EXPECT_EQ(ir::idsOf(constant), Ids{"main/1"});  // its user
  EXPECT_EQ(ir::idsOf(negate), Ids{"main/1"});    // its operand
}

TEST(KeepProvenance, repairFallsBackOnTheFunction) {
  TestProgram program(R"(func.func @main() {
    func.call @other() : () -> ()
    func.return
  }
  func.func private @other() {
    %c = stablehlo.constant dense<1.0> : tensor<2xf32>
    func.return
  })");
  auto other = program.module->lookupSymbol<func::FuncOp>("other");
  Location of = only<func::CallOp>(program)->getLoc();
  other.walk([](Operation *op) { op->setLoc(UnknownLoc::get(op->getContext())); });
  Operation *lost = repairIds(*program.module);
  ASSERT_TRUE(lost);
  EXPECT_TRUE(isa<stablehlo::ConstantOp>(lost));
  other->setLoc(of);
  EXPECT_EQ(repairIds(*program.module), nullptr);
  EXPECT_EQ(ir::idsOf(only<stablehlo::ConstantOp>(program)), Ids{"main/0"});
}

}  // namespace
}  // namespace vitro::compile
