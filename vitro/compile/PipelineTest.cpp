// A stage that fails reports where; one that breaks the module, or loses an op's id, is caught.
#include "mlir/Pass/Pass.h"
#include "mlir/Pass/PassManager.h"
#include "vitro/compile/StageTesting.h"
#include "vitro/ir/stablehlo/Dialect.h"

namespace vitro::compile {
namespace {

using namespace mlir;

constexpr const char *kProgram = R"(func.func @main(%x: tensor<2xf32>) -> tensor<2xf32> {
  %0 = stablehlo.add %x, %x : tensor<2xf32> loc("model.py":41:8)
  func.return %0 : tensor<2xf32>
})";

/// Calls `change` on the first add.
template <class Change>
struct OnAdd : PassWrapper<OnAdd<Change>, OperationPass<ModuleOp>> {
  void runOnOperation() final {
    this->getOperation().walk([&](stablehlo::AddOp add) {
      if (failed(Change()(add))) this->signalPassFailure();
    });
  }
  static TypeID resolveTypeID() { return TypeID::get<Change>(); }
};

template <class Change>
std::string problemOf() {
  TestProgram program(kProgram);
  Stage stage{"try", Level::Graph, Numerics::Exact, "",
              [](OpPassManager &passes) { passes.addPass(std::make_unique<OnAdd<Change>>()); }};
  auto done = runStage(stage, *program.module);
  if (!done) return done.problem().text();
  return opsWithoutId(*program.module);
}

struct Complain {
  LogicalResult operator()(stablehlo::AddOp add) const {
    return add.emitOpError("is not to be had today");
  }
};
TEST(Pipeline, aFailingStageNamesStageOpAndLine) {
  std::string text = problemOf<Complain>();
  for (const char *part : {"stage try failed at op main/0", "'stablehlo.add' op is not to be had",
                           "model.py:41:8", "compile.stage"})
    EXPECT_NE(text.find(part), std::string::npos) << text;
}

struct Break {
  LogicalResult operator()(stablehlo::AddOp add) const {
    add.getResult().setType(RankedTensorType::get({3}, Float32Type::get(add.getContext())));
    return success();
  }
};
TEST(Pipeline, everyStageIsVerified) {
  EXPECT_NE(problemOf<Break>().find("stage try failed"), std::string::npos) << problemOf<Break>();
}

TEST(Pipeline, whatIsWrongIsFoundAtTheEndOfItsLevelAtTheLatest) {
  for (bool verifiesLevels : {false, true}) {
    TestProgram program(kProgram);
    program.module->walk([](stablehlo::AddOp add) { (void)Break()(add); });
    PipelineOptions options;
    options.verifiesLevels = verifiesLevels;
    auto done = runPipeline(*program.module, options);
    ASSERT_FALSE(done);
    std::string wanted = verifiesLevels ? "stage form-kernels failed" : "stage inline-calls failed";
    EXPECT_NE(done.problem().text().find(wanted), std::string::npos) << done.problem().text();
  }
}

struct Forget {
  LogicalResult operator()(stablehlo::AddOp add) const {
    add->setLoc(UnknownLoc::get(add.getContext()));
    return success();
  }
};
TEST(Pipeline, lostIdsAreRepaired) { EXPECT_EQ(problemOf<Forget>(), ""); }

struct ForgetAll {
  LogicalResult operator()(stablehlo::AddOp add) const {
    ir::changeLocations(add->getParentOfType<ModuleOp>(), [](Location location) -> Location {
      return UnknownLoc::get(location.getContext());
    });
    return success();
  }
};
TEST(Pipeline, aStageThatLosesEveryOriginFails) {
  EXPECT_NE(problemOf<ForgetAll>().find("has no id"), std::string::npos) << problemOf<ForgetAll>();
}

TEST(Pipeline, namesAreUniqueAndFound) {
  std::vector<std::string> names;
  for (const Stage &stage : recipe()) names.push_back(stage.name);
  for (const std::string &name : names) EXPECT_EQ((*findStage(name))->name, name);
  std::sort(names.begin(), names.end());
  EXPECT_EQ(std::adjacent_find(names.begin(), names.end()), names.end());
  EXPECT_EQ(findStage("simplfy").problem().code, "stage.unknown");
}

TEST(Pipeline, stopsAfterAndRunsOnly) {
  std::vector<std::string> seen;
  PipelineOptions options;
  options.observe = [&](const Stage &stage, ModuleOp, double seconds) {
    EXPECT_GE(seconds, 0);
    seen.push_back(stage.name);
    return Result<>();
  };
  TestProgram program(kProgram);
  options.stopAfter = "simplify";
  ASSERT_TRUE(bool(runPipeline(*program.module, options)));
  EXPECT_EQ(seen.back(), "simplify");
  EXPECT_EQ(seen.front(), recipe()[0].name);
  seen.clear();
  options.stopAfter.clear();
  options.only = "fold-constants";
  ASSERT_TRUE(bool(runPipeline(*program.module, options)));
  EXPECT_EQ(seen, std::vector<std::string>{"fold-constants"});
}

}  // namespace
}  // namespace vitro::compile
