// A build in the background.
#include "vitro/debug/locate/TargetCompiler.h"
#include "vitro/executors/trial/TrialTesting.h"

namespace vitro::debug {
namespace {

constexpr const char *kDouble = R"(
func.func public @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = stablehlo.add %x, %x : tensor<4xf32>
  return %0 : tensor<4xf32>
})";

struct BuildAheadTest : executors::TrialTest {
  StageRequest requestOf(const std::string &name, const std::string &binary = "") {
    StageRequest request;
    request.program = folder / (name + ".mlir");
    EXPECT_TRUE(bool(writeFile(request.program, kDouble)));
    request.target = {"cpu", binary};
    request.folder = folder / "cases";
    std::filesystem::create_directories(request.folder);
    return request;
  }
};

TEST_F(BuildAheadTest, isTakenForItsOwnProgramAndTargetAlone) {
  auto all = trials();
  StageRequest one = requestOf("one"), other = requestOf("other"), elsewhere = one;
  elsewhere.target.binary = vitro;
  BuildAhead ahead(all, one);
  EXPECT_TRUE(ahead.isOf(one));
  EXPECT_FALSE(ahead.isOf(other));
  EXPECT_FALSE(ahead.isOf(elsewhere));
  auto outcome = ahead.take();
  ASSERT_TRUE(bool(outcome)) << outcome.problem().text();
  EXPECT_TRUE(outcome->isDone()) << outcome->said;
  EXPECT_TRUE(std::filesystem::exists(buildFolderOf(one) + "/manifest.json"));
  EXPECT_TRUE(bool(ahead.take())) << "it may be asked for again";
  ahead.spoil();
  EXPECT_FALSE(ahead.isOf(one)) << "its folder has gone to another";
}

TEST_F(BuildAheadTest, aLimitThatSomebodyChoseHolds) {
  auto all = trials();
  all.seconds = 1;
  all.isLimitOurs = false;
  BuildAhead ahead(all, requestOf("slow", script("slow", "sleep 5\nexec " + vitro + " \"$@\"")));
  auto outcome = ahead.take();
  ASSERT_TRUE(bool(outcome)) << outcome.problem().text();
  EXPECT_EQ(outcome->ended, Ended::Hung) << outcome->said;
  EXPECT_LT(outcome->seconds, 4);
  // Exceeding our own limit is no verdict: the build gets the time it needs.
  all.isLimitOurs = true;
  BuildAhead patient(all, requestOf("slow", script("slow", "sleep 2\nexec " + vitro + " \"$@\"")));
  outcome = patient.take();
  ASSERT_TRUE(bool(outcome)) << outcome.problem().text();
  EXPECT_TRUE(outcome->isDone()) << outcome->said;
}

}  // namespace
}  // namespace vitro::debug
