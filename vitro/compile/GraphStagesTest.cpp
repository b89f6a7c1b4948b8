// Runs every stage of the graph level on every available program: results are bit-exact, and every
// op keeps an id.
#include <filesystem>
#include <fstream>
#include "vitro/compile/StageTesting.h"
#include "vitro/support/TestPaths.h"

namespace vitro::compile {
namespace {

namespace fs = std::filesystem;

std::vector<std::string> modulesOf(const fs::path &path) {
  std::ifstream file(path);
  std::string text{std::istreambuf_iterator<char>(file), {}};
  std::vector<std::string> parts;
  constexpr std::string_view kMark = "// -----\n";
  for (size_t from = 0; from < text.size();) {
    size_t end = std::min(text.find(kMark, from), text.size());
    parts.push_back(text.substr(from, end - from));
    from = end + kMark.size();
  }
  return parts;
}

struct Grid {
  int64_t replicas = 1, partitions = 1;
};

/// grid_2x1_name.mlir runs on two replicas and one partition.
Grid gridOf(const std::string &name) {
  Grid grid;
  if (name.starts_with("grid_"))
    sscanf(name.c_str(), "grid_%ldx%ld_", &grid.replicas, &grid.partitions);
  return grid;
}

/// Whether a stage preserved the results.
bool checkStage(const Stage &stage, mlir::ModuleOp module, const Computed &before, Grid grid,
                const std::string &what) {
  auto done = runStage(stage, module);
  EXPECT_TRUE(bool(done)) << what << " " << done.problem().text();
  if (!done) return false;
  std::string wrong = difference(before, compute(module, grid.replicas, grid.partitions));
  EXPECT_EQ(wrong, "") << what << " after " << stage.name;
  EXPECT_EQ(opsWithoutId(module), "") << what << " after " << stage.name;
  return wrong.empty();
}

/// The number of stages a program passes. A program of constants would be folded completely and
/// leave nothing for the later stages, so folding works on a copy.
int checkStages(const std::string &text, const std::string &what, Grid grid) {
  TestProgram program(text);
  if (!program.module) return 0;
  Computed before = compute(*program.module, grid.replicas, grid.partitions);
  int stages = 0;
  for (const Stage &stage : recipe()) {
    if (stage.level != Level::Graph) break;
    mlir::OwningOpRef<mlir::ModuleOp> copy;
    if (std::string_view(stage.name) == "fold-constants") copy = program.module->clone();
    if (!checkStage(stage, copy ? *copy : *program.module, before, grid, what)) break;
    ++stages;
  }
  return stages;
}

TEST(GraphStages, ourSuiteKeepsItsNumbers) {
  int checked = 0, modules = 0;
  for (const auto &entry :
       fs::directory_iterator(support::repositoryRoot() / "conformance/suite")) {
    std::string name = entry.path().filename();
    int number = 0;
    for (const std::string &text : modulesOf(entry.path())) {
      ++modules;
      checked += checkStages(text, name + " #" + std::to_string(number++), gridOf(name)) > 0;
    }
  }
  EXPECT_GT(modules, 2000);
  EXPECT_GT(checked, modules * 99 / 100);
}

TEST(GraphStages, jaxProgramsKeepTheirNumbers) {
  fs::path folder = support::sharedTestData() / "jax";
  if (!fs::is_directory(folder)) GTEST_SKIP() << "skipped: no shared test data";
  for (const auto &entry : fs::directory_iterator(folder)) {
    if (!entry.is_directory()) continue;
    for (const std::string &text : modulesOf(entry.path() / "program.loc.mlir"))
      EXPECT_GT(checkStages(text, entry.path().filename(), {}), 0) << entry.path();
  }
}

}  // namespace
}  // namespace vitro::compile
