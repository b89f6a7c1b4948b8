// A program on its way to machine code, in memory: the stages, the kernels, the plan.
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
  std::shared_ptr<const std::string> library = nullptr;  // that its code is in, if not in `code`
  backends::CacheOutcome outcome = backends::CacheOutcome::New;
  bool isFromCache() const { return outcome == backends::CacheOutcome::Hit; }
  bool isRepeated = false;  // its code is that of an equal kernel before it
  double seconds = 0;       // to make or find the code
};

/// Runs the stages and remembers what spec.json has to say about the ops of kernels.
Result<> runStages(mlir::ModuleOp module, compile::PipelineOptions options,
                   compile::OpNames &names);

/// The kernels of a module that went through all stages, in the order of their functions.
Result<std::vector<CompiledKernel>> kernelsOf(mlir::ModuleOp lowered, const compile::OpNames &names,
                                              bool withTexts = true);

/// Gives all kernels of a lowered module their code in one shared object. Equal kernels have the
/// same code, which is made once.
Result<> generateLibrary(mlir::ModuleOp lowered, std::vector<CompiledKernel> &kernels,
                         const backends::Backend &backend, const Settings &settings,
                         const std::function<void(const CompiledKernel &)> &onKernel = {});

/// Gives kernels their code, from the cache or made now, several at once. `onKernel` is told of
/// each, one at a time.
Result<> generateCode(const std::vector<CompiledKernel *> &kernels,
                      const backends::Backend &backend, const Settings &settings,
                      const std::function<void(const CompiledKernel &)> &onKernel = {});

/// Who wants to know how far it is. Any may be empty.
struct CompileWatch {
  std::function<void(const compile::Stage &, mlir::ModuleOp)> onStage;
  std::function<void(size_t kernels)> onLowered;
  std::function<void(const CompiledKernel &)> onKernel;
  /// Wants the texts of kernels and what spec.json says of them, which take a while to print.
  bool wantsTexts = true;
};

/// Gives the kernels of a module that is as form-kernels left it their code, in one shared object.
/// The module stays as it is; it is what the plan is made of. For generators that make objects.
Result<std::vector<CompiledKernel>> compileFormed(mlir::ModuleOp formed,
                                                  const backends::Backend &backend,
                                                  const Settings &settings,
                                                  const CompileWatch &watch);

/// Takes a module through all stages, but those that the setting skip-stages names, and gives its
/// kernels their code.
Result<std::vector<CompiledKernel>> compileModule(mlir::ModuleOp module,
                                                  const backends::Backend &backend,
                                                  const Settings &settings,
                                                  const CompileWatch &watch = {});

/// How `entry` of the lowered module runs with these kernels: tasks, buffers, edges. The kernels
/// are loaded; those that are not in `code` are interpreted.
Result<std::shared_ptr<const runtime::Plan>> assemblePlan(
    mlir::func::FuncOp entry, const std::vector<CompiledKernel> &kernels,
    const KernelChoice &code = {});
/// The same for @main of a program that was described before it was lowered.
Result<runtime::Program> assembleProgram(runtime::Program described, mlir::ModuleOp lowered,
                                         const std::vector<CompiledKernel> &kernels);

}  // namespace vitro::build
