// The recipe: every stage a program goes through, in order.
#pragma once
#include "vitro/compile/Stage.h"

namespace vitro::compile {

/// All stages. The imported program is stage 0 of a build directory and not among them.
std::span<const Stage> recipe();

/// The stage that forms kernels: from it on only kernel functions change.
const Stage &kernelBoundary();
/// A problem that lists the known names where there is none.
Result<const Stage *> findStage(std::string_view name);
/// "a,b" as the names of stages.
Result<std::vector<std::string>> parseStages(std::string_view list);

struct PipelineOptions {
  std::string startAfter;         // the module has been through this stage; empty: through none
  std::string stopAfter;          // the last stage to run; empty: all of them
  std::vector<std::string> skip;  // stages to leave out
  std::string only;               // run just this one
  /// Stop one stage after its first `most` rewrites; the stages behind it run as ever.
  struct RewriteLimit {
    std::string stage;
    int64_t most = 0;
    int64_t done = 0;  // filled in when the stage is done, like `last`, which names a rewrite
    std::string last;
  };
  RewriteLimit *rewrites = nullptr;
  /// Verify only where the next level begins and at the end. What is wrong is still found, but not
  /// which stage did it.
  bool verifiesLevels = false;
  /// Called when a stage is done, with the seconds it took. A problem stops the compilation.
  std::function<Result<>(const Stage &stage, mlir::ModuleOp module, double seconds)> observe;
};

/// "STAGE:N", as the setting max-rewrites has it.
Result<PipelineOptions::RewriteLimit> parseRewriteLimit(std::string_view text);

/// One stage, then everything verified, and ids given to ops that the stage left without. A failure
/// names stage, op and source line.
Result<> runStage(const Stage &stage, mlir::ModuleOp module, bool verifies = true);

/// Runs the stages on an imported module (ids assigned). What was observed before a failure
/// stands.
Result<> runPipeline(mlir::ModuleOp module, const PipelineOptions &options);

}  // namespace vitro::compile
