#include "vitro/build/Compilation.h"
#include <fmt/format.h>
#include <map>
#include <optional>
#include <thread>
#include "llvm/Support/ThreadPool.h"
#include "vitro/backends/CompileKernels.h"
#include "vitro/backends/contract/KernelText.h"
#include "vitro/build/Manifest.h"
#include "vitro/interpret/BuildPlan.h"
#include "vitro/interpret/KernelSignature.h"
#include "vitro/ir/kernel/Dialect.h"
#include "vitro/runtime/plan/AssignMemory.h"
#include "vitro/runtime/plan/NativeKernel.h"
#include "vitro/support/process/Thread.h"

using namespace mlir;

namespace vitro::build {
namespace {

/// One call of each kernel: all calls of a kernel have the same types.
llvm::StringMap<kernel::CallOp> callsByKernel(ModuleOp module) {
  llvm::StringMap<kernel::CallOp> calls;
  module.walk([&](kernel::CallOp call) { calls.try_emplace(call.getKernel(), call); });
  return calls;
}

interpret::KernelSource loaderOf(const std::vector<CompiledKernel> &kernels,
                                 const KernelChoice &code) {
  auto byName = std::make_shared<std::map<std::string, const CompiledKernel *>>();
  for (const CompiledKernel &kernel : kernels) (*byName)[kernel.signature.name] = &kernel;
  auto loaded = std::make_shared<std::map<std::string, std::shared_ptr<const runtime::Kernel>>>();
  return [byName, loaded, code](
             func::FuncOp function,
             const runtime::KernelSignature &) -> Result<std::shared_ptr<const runtime::Kernel>> {
    std::string name = function.getName().str();
    auto found = byName->find(name);
    if (found == byName->end()) return internalError(fmt::format("kernel {} has no code", name));
    auto &kernel = (*loaded)[name];
    if (kernel) return kernel;
    const CompiledKernel &made = *found->second;
    auto ready = !code.has(name)
                     ? interpretKernel(made.text, kernelFile(name, "kernel.mlir"), made.signature)
                 : made.library ? runtime::loadKernelFromBytes(made.library, made.signature)
                                : runtime::loadKernelFromBytes(made.code.object, made.signature);
    if (ready) kernel = *ready;
    return ready;
  };
}

/// While it is alive, function passes run on this many threads.
class SeveralThreads {
 public:
  SeveralThreads(MLIRContext *context, int64_t threads)
      : context(context), pool(llvm::hardware_concurrency(unsigned(threads))) {
    context->setThreadPool(pool);
  }
  ~SeveralThreads() { context->disableMultithreading(); }
  SeveralThreads(const SeveralThreads &) = delete;

 private:
  MLIRContext *context;
  llvm::DefaultThreadPool pool;
};

int64_t countKernels(ModuleOp module) {
  return llvm::count_if(module.getOps<func::FuncOp>(), kernel::isKernel);
}

}  // namespace

Result<> runStages(ModuleOp module, compile::PipelineOptions options, compile::OpNames &names) {
  auto observe = std::move(options.observe);
  options.observe = [&](const compile::Stage &stage, ModuleOp module, double seconds) -> Result<> {
    if (stage.formsKernels) compile::collectOpNames(module, names);
    return observe ? observe(stage, module, seconds) : Result<>();
  };
  return compile::runPipeline(module, options);
}

Result<std::vector<CompiledKernel>> kernelsOf(ModuleOp lowered, const compile::OpNames &names,
                                              bool withTexts) {
  auto calls = callsByKernel(lowered);
  std::vector<CompiledKernel> kernels;
  for (auto function : lowered.getOps<func::FuncOp>()) {
    if (!kernel::isKernel(function)) continue;
    auto call = calls.find(function.getName());
    if (call == calls.end()) continue;
    CompiledKernel &kernel = kernels.emplace_back();
    VITRO_TRY(kernel.signature, interpret::kernelSignature(call->second, function));
    if (!withTexts) continue;
    kernel.text = backends::kernelText(function);
    kernel.spec = compile::kernelSpec(function, kernel.signature, names);
  }
  return kernels;
}

Result<> generateCode(const std::vector<CompiledKernel *> &kernels,
                      const backends::Backend &backend, const Settings &settings,
                      const std::function<void(const CompiledKernel &)> &onKernel) {
  std::vector<backends::KernelSource> sources;
  for (const CompiledKernel *kernel : kernels)
    sources.push_back(
        {kernel->text, kernelFile(kernel->signature.name, "kernel.mlir"), kernel->signature});
  backends::CompileKernelsOptions options;
  options.threads = int(settings.integer("threads"));
  options.onKernel = [&](size_t index, const backends::CompiledKernel &made) {
    CompiledKernel &kernel = *kernels[index];
    kernel.code = made.code;
    kernel.outcome = made.outcome;
    kernel.seconds = made.seconds;
    if (onKernel) onKernel(kernel);
  };
  backends::KernelCache cache(settings);
  VITRO_TRY([[maybe_unused]] auto all, backends::compileKernels(backend, cache, sources, options));
  return {};
}

/// Runs all stages on the whole module, then generates code.
static Result<std::vector<CompiledKernel>> compileTogether(ModuleOp module,
                                                           const backends::Backend &backend,
                                                           const Settings &settings,
                                                           const CompileWatch &watch,
                                                           compile::PipelineOptions options) {
  compile::OpNames names;
  // Threads need locks, so they start only once there is work to share.
  std::optional<SeveralThreads> several;
  int64_t threads = settings.integer("threads");
  if (threads == 0) threads = int64_t(std::thread::hardware_concurrency());
  MLIRContext *context = module.getContext();
  options.observe = [&](const compile::Stage &stage, ModuleOp now, double) {
    if (threads > 1 && stage.formsKernels && countKernels(now) > 1 &&
        !context->isMultithreadingEnabled() &&
        canStartThreads(std::min(threads, countKernels(now))))
      several.emplace(context, std::min(threads, countKernels(now)));
    if (watch.onStage) watch.onStage(stage, now);
    return Result<>();
  };
  VITRO_RETURN_IF_ERROR(runStages(module, options, names));
  several.reset();
  bool withTexts = watch.wantsTexts || !backend.objectCompiler();
  VITRO_TRY(auto kernels, kernelsOf(module, names, withTexts));
  if (watch.onLowered) watch.onLowered(kernels.size());
  if (backend.objectCompiler()) {
    VITRO_RETURN_IF_ERROR(generateLibrary(module, kernels, backend, settings, watch.onKernel));
    return kernels;
  }
  std::vector<CompiledKernel *> all;
  for (CompiledKernel &kernel : kernels) all.push_back(&kernel);
  VITRO_RETURN_IF_ERROR(generateCode(all, backend, settings, watch.onKernel));
  return kernels;
}

/// Runs the whole-program stages, then compiles each kernel separately.
static Result<std::vector<CompiledKernel>> compileApart(ModuleOp module,
                                                        const backends::Backend &backend,
                                                        const Settings &settings,
                                                        const CompileWatch &watch) {
  compile::PipelineOptions options;
  options.stopAfter = compile::kernelBoundary().name;
  options.verifiesLevels = true;
  options.observe = [&](const compile::Stage &stage, ModuleOp now, double) {
    if (watch.onStage) watch.onStage(stage, now);
    return Result<>();
  };
  VITRO_RETURN_IF_ERROR(compile::runPipeline(module, options));
  return compileFormed(module, backend, settings, watch);
}

Result<std::vector<CompiledKernel>> compileModule(ModuleOp module, const backends::Backend &backend,
                                                  const Settings &settings,
                                                  const CompileWatch &watch) {
  compile::PipelineOptions options;
  options.target = backend.target().info;
  VITRO_TRY(options.skip, compile::parseStages(settings.text("skip-stages")));
  if (!options.skip.empty()) return compileTogether(module, backend, settings, watch, options);
  OwningOpRef<ModuleOp> before = module.clone();
  bool isApart = backend.objectCompiler() && !watch.wantsTexts;
  options.verifiesLevels = true;
  auto done = isApart ? compileApart(module, backend, settings, watch)
                      : compileTogether(module, backend, settings, watch, options);
  if (done) return done;
  // Runs again with all locations, and verifies after every stage, to find the faulty one.
  options.verifiesLevels = false;
  VITRO_TRY([[maybe_unused]] auto kernels,
            compileTogether(*before, backend, settings, {}, options));
  return done;
}

Result<std::shared_ptr<const runtime::Plan>> assemblePlan(
    func::FuncOp entry, const std::vector<CompiledKernel> &kernels, const KernelChoice &code) {
  VITRO_TRY(auto plan, interpret::buildPlan(entry, loaderOf(kernels, code)));
  return runtime::assignMemory(*plan);
}

Result<runtime::Program> assembleProgram(runtime::Program described, ModuleOp lowered,
                                         const std::vector<CompiledKernel> &kernels) {
  VITRO_TRY(described.plan, interpret::buildPlan(lowered.lookupSymbol<func::FuncOp>("main"),
                                                 loaderOf(kernels, {})));
  return runtime::assignMemory(std::move(described));
}

}  // namespace vitro::build
