#include "vitro/build/Compilation.h"
#include <fmt/format.h>
#include <atomic>
#include <chrono>
#include <map>
#include <mutex>
#include <thread>
#include "vitro/backends/KernelText.h"
#include "vitro/interpret/BuildPlan.h"
#include "vitro/interpret/KernelSignature.h"
#include "vitro/ir/kernel/Dialect.h"
#include "vitro/runtime/AssignMemory.h"
#include "vitro/runtime/NativeKernel.h"

using namespace mlir;

namespace vitro::build {
namespace {

/// Some call of each kernel: all calls of one agree on its types.
llvm::StringMap<kernel::CallOp> callsByKernel(ModuleOp module) {
  llvm::StringMap<kernel::CallOp> calls;
  module.walk([&](kernel::CallOp call) { calls.try_emplace(call.getKernel(), call); });
  return calls;
}

interpret::KernelSource loaderOf(const std::vector<CompiledKernel> &kernels) {
  auto byName = std::make_shared<std::map<std::string, const CompiledKernel *>>();
  for (const CompiledKernel &kernel : kernels) (*byName)[kernel.signature.name] = &kernel;
  auto loaded = std::make_shared<std::map<std::string, std::shared_ptr<const runtime::Kernel>>>();
  return [byName, loaded](
             func::FuncOp function,
             const runtime::KernelSignature &) -> Result<std::shared_ptr<const runtime::Kernel>> {
    std::string name = function.getName().str();
    auto found = byName->find(name);
    if (found == byName->end()) return internalError(fmt::format("kernel {} has no code", name));
    auto &kernel = (*loaded)[name];
    if (!kernel) {
      VITRO_TRY(kernel,
                runtime::loadKernelFromBytes(found->second->code.object, found->second->signature));
    }
    return kernel;
  };
}

Result<> makeCode(CompiledKernel &kernel, const backends::Backend &backend) {
  auto began = std::chrono::steady_clock::now();
  backends::KernelSource source{kernel.text, "kernel.mlir", kernel.signature};
  VITRO_TRY(kernel.code.source, backend.emit(source));
  VITRO_TRY(kernel.code.object,
            backend.build(kernel.code.source, kernel.signature, backend.sourceFile()));
  kernel.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
  return {};
}

}  // namespace

Result<> runStages(ModuleOp module, compile::PipelineOptions options, compile::OpNames &names) {
  auto observe = std::move(options.observe);
  options.observe = [&](const compile::Stage &stage, ModuleOp module, double seconds) -> Result<> {
    if (std::string_view(stage.name) == "form-kernels") compile::collectOpNames(module, names);
    return observe ? observe(stage, module, seconds) : Result<>();
  };
  return compile::runPipeline(module, options);
}

Result<std::vector<CompiledKernel>> kernelsOf(ModuleOp lowered, const compile::OpNames &names) {
  auto calls = callsByKernel(lowered);
  std::vector<CompiledKernel> kernels;
  for (auto function : lowered.getOps<func::FuncOp>()) {
    if (!kernel::isKernel(function)) continue;
    auto call = calls.find(function.getName());
    if (call == calls.end()) continue;
    CompiledKernel &kernel = kernels.emplace_back();
    VITRO_TRY(kernel.signature, interpret::kernelSignature(call->second, function));
    kernel.text = backends::kernelText(function);
    kernel.spec = compile::kernelSpec(function, kernel.signature, names);
  }
  return kernels;
}

Result<> generateCode(const std::vector<CompiledKernel *> &kernels,
                      const backends::Backend &backend, const Settings &settings,
                      const std::function<void(const CompiledKernel &)> &onKernel) {
  std::atomic<size_t> next = 0;
  std::mutex mutex;
  std::optional<Problem> failed;
  size_t failedAt = kernels.size();  // of several failures the first kernel's is told
  auto work = [&] {
    for (size_t i = next++; i < kernels.size(); i = next++) {
      auto made = makeCode(*kernels[i], backend);
      std::lock_guard lock(mutex);
      if (made) {
        if (onKernel) onKernel(*kernels[i]);
        continue;
      }
      next = kernels.size();
      if (i > failedAt) continue;
      failedAt = i;
      failed = std::move(made.problem());
      failed->whileDoing.push_back(
          fmt::format("generating {} for {}", backend.name(), kernels[i]->signature.name));
    }
  };
  int64_t threads = settings.integer("threads");
  size_t count = threads > 0 ? size_t(threads) : std::max(1u, std::thread::hardware_concurrency());
  std::vector<std::thread> helpers;
  for (size_t i = 1; i < std::min(count, kernels.size()); ++i) helpers.emplace_back(work);
  work();
  for (std::thread &helper : helpers) helper.join();
  if (failed) return std::move(*failed);
  return {};
}

Result<std::shared_ptr<const runtime::Plan>> assemblePlan(
    func::FuncOp entry, const std::vector<CompiledKernel> &kernels) {
  VITRO_TRY(auto plan, interpret::buildPlan(entry, loaderOf(kernels)));
  return runtime::assignMemory(*plan);
}

Result<runtime::Program> assembleProgram(runtime::Program described, ModuleOp lowered,
                                         const std::vector<CompiledKernel> &kernels) {
  VITRO_TRY(described.plan,
            interpret::buildPlan(lowered.lookupSymbol<func::FuncOp>("main"), loaderOf(kernels)));
  return runtime::assignMemory(std::move(described));
}

}  // namespace vitro::build
