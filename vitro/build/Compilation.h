// Compiles a program to machine code in memory: the stages, the kernels, the plan.
#pragma once
#include "vitro/backends/KernelCache.h"
#include "vitro/build/KernelChoice.h"
#include "vitro/compile/kernels/KernelSpec.h"
#include "vitro/compile/Pipeline.h"
#include "vitro/runtime/plan/Program.h"

namespace vitro::build {

/// One kernel, from its module to its code.
struct CompiledKernel {
  std::string text;  // kernel.mlir
  Json spec;
  runtime::KernelSignature signature;
  backends::KernelCode code;
  std::shared_ptr<const std::string> library = nullptr;  // holds its code, if not in `code`
  backends::CacheOutcome outcome = backends::CacheOutcome::New;
  bool isFromCache() const { return outcome == backends::CacheOutcome::Hit; }
  bool isRepeated = false;  // shares the code of an equal, earlier kernel
  double seconds = 0;       // to make or find the code
};

/// Runs the stages and collects what spec.json needs about the ops of kernels.
Result<> runStages(mlir::ModuleOp module, compile::PipelineOptions options,
                   compile::OpNames &names);

/// The kernels of a fully lowered module, in the order of their functions.
Result<std::vector<CompiledKernel>> kernelsOf(mlir::ModuleOp lowered, const compile::OpNames &names,
                                              bool withTexts = true);

/// Generates the code of all kernels of a lowered module into one shared object. Equal kernels
/// share code, which is generated once.
Result<> generateLibrary(mlir::ModuleOp lowered, std::vector<CompiledKernel> &kernels,
                         const backends::Backend &backend, const Settings &settings,
                         const std::function<void(const CompiledKernel &)> &onKernel = {});

/// Provides the code of kernels, from the cache or compiled now, several at once. Calls `onKernel`
/// for each, one at a time.
Result<> generateCode(const std::vector<CompiledKernel *> &kernels,
                      const backends::Backend &backend, const Settings &settings,
                      const std::function<void(const CompiledKernel &)> &onKernel = {});

/// Progress callbacks. Any may be empty.
struct CompileWatch {
  std::function<void(const compile::Stage &, mlir::ModuleOp)> onStage;
  std::function<void(size_t kernels)> onLowered;
  std::function<void(const CompiledKernel &)> onKernel;
  /// Requests the texts of kernels and the contents of spec.json, which take time to print.
  bool wantsTexts = true;
};

/// Generates the code of the kernels of a module after form-kernels into one shared object. Leaves
/// the module unchanged, because the plan is made from it. For generators that make objects.
Result<std::vector<CompiledKernel>> compileFormed(mlir::ModuleOp formed,
                                                  const backends::Backend &backend,
                                                  const Settings &settings,
                                                  const CompileWatch &watch);

/// Runs all stages on a module, except those in the setting skip-stages, and generates the code of
/// its kernels.
Result<std::vector<CompiledKernel>> compileModule(mlir::ModuleOp module,
                                                  const backends::Backend &backend,
                                                  const Settings &settings,
                                                  const CompileWatch &watch = {});

/// The plan of `entry` of the lowered module with these kernels: tasks, buffers, edges. Loads the
/// kernels; those that are not in `code` are interpreted.
Result<std::shared_ptr<const runtime::Plan>> assemblePlan(
    mlir::func::FuncOp entry, const std::vector<CompiledKernel> &kernels,
    const KernelChoice &code = {});
/// The same for @main of a program that was described before it was lowered.
Result<runtime::Program> assembleProgram(runtime::Program described, mlir::ModuleOp lowered,
                                         const std::vector<CompiledKernel> &kernels);

}  // namespace vitro::build
