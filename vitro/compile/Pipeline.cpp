#include "vitro/compile/Pipeline.h"
#include <fmt/format.h>
#include <algorithm>
#include <chrono>
#include "mlir/IR/Verifier.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Transforms/Passes.h"
#include "vitro/support/Nearest.h"

using namespace mlir;

namespace vitro::compile {
namespace {

void removeDuplicates(OpPassManager &passes) { passes.addPass(createCSEPass()); }

// Order matters only where a comment says so.
constexpr Stage stages[] = {
    {"remove-duplicates", Level::Graph, Numerics::Exact, "the same op on the same values, once",
     removeDuplicates},
};

}  // namespace

const char *name(Level level) {
  constexpr const char *names[] = {"graph", "loops", "kernels"};
  return names[size_t(level)];
}

const char *name(Numerics numerics) {
  constexpr const char *names[] = {"exact", "reassociates", "contracts", "approximates", "narrows"};
  return names[size_t(numerics)];
}

std::span<const Stage> recipe() { return stages; }

Result<const Stage *> findStage(std::string_view wanted) {
  std::vector<std::string> names;
  for (const Stage &stage : stages) {
    if (wanted == stage.name) return &stage;
    names.push_back(stage.name);
  }
  return problem("stage.unknown", fmt::format("there is no stage '{}'", wanted))
      .suggest(suggestion(wanted, names) + "; `vitro stages` lists them");
}

Result<> runPipeline(ModuleOp module, const PipelineOptions &options) {
  for (const Stage &stage : stages) {
    if (!options.only.empty() && options.only != stage.name) continue;
    auto began = std::chrono::steady_clock::now();
    PassManager passes(module->getName());
    stage.addPasses(passes);
    std::string said;
    ScopedDiagnosticHandler listen(module.getContext(), [&](Diagnostic &diagnostic) {
      if (said.empty()) said = diagnostic.str();
      return success();
    });
    if (failed(passes.run(module)))
      return cannotRun("compile.stage", fmt::format("stage {} failed: {}", stage.name, said));
    std::chrono::duration<double> took = std::chrono::steady_clock::now() - began;
    if (options.observe) VITRO_RETURN_IF_ERROR(options.observe(stage, module, took.count()));
    if (options.stopAfter == stage.name) break;
  }
  return {};
}

}  // namespace vitro::compile
