// The pipeline: all stages of a compilation, in order.
#pragma once
#include "vitro/compile/Stage.h"
#include "vitro/ir/kernel/TargetInfo.h"

namespace vitro::compile {

/// All stages. The imported program is stage 0 of a build directory and not among them.
std::span<const Stage> recipe();

/// The kernel boundary: after the stage that forms kernels, only kernel functions change.
const Stage &kernelBoundary();
/// Fails with the list of known names if there is no such stage.
Result<const Stage *> findStage(std::string_view name);
/// Parses stage names from "a,b".
Result<std::vector<std::string>> parseStages(std::string_view list);

struct PipelineOptions {
  kernel::TargetInfo target;      // for a module that names no target
  std::string startAfter;         // the stage that produced the module; empty: none
  std::string stopAfter;          // the last stage to run; empty: all of them
  std::vector<std::string> skip;  // stages to leave out
  std::string only;               // run only this stage
  /// Stops one stage after its first `most` rewrites; later stages run in full.
  struct RewriteLimit {
    std::string stage;
    int64_t most = 0;
    int64_t done = 0;  // set when the stage is done, like `last`, which names a rewrite
    std::string last;
  };
  RewriteLimit *rewrites = nullptr;
  /// Verify only at level boundaries and at the end. Errors are still found, but not the stage that
  /// caused them.
  bool verifiesLevels = false;
  /// Called after each stage with the seconds it took. A problem stops the compilation.
  std::function<Result<>(const Stage &stage, mlir::ModuleOp module, double seconds)> observe;
};

/// Parses "STAGE:N", the format of the setting max-rewrites.
Result<PipelineOptions::RewriteLimit> parseRewriteLimit(std::string_view text);

/// Runs one stage, verifies the module, and gives ids to ops that the stage left without one. A
/// failure names stage, op and source line.
Result<> runStage(const Stage &stage, mlir::ModuleOp module, bool verifies = true);

/// Runs the stages on an imported module (ids assigned). What was observed before a failure remains
/// valid.
Result<> runPipeline(mlir::ModuleOp module, const PipelineOptions &options);

}  // namespace vitro::compile
