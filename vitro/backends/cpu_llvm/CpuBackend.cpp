#include "vitro/backends/cpu_llvm/CpuBackend.h"
#include <fmt/format.h>
#include "vitro/backends/cpu_llvm/CompileLlvm.h"
#include "vitro/backends/cpu_llvm/JoinObjects.h"
#include "vitro/backends/cpu_llvm/KernelContext.h"
#include "vitro/backends/cpu_llvm/LinkObject.h"
#include "vitro/backends/cpu_llvm/LowerToLlvm.h"

namespace vitro::backends {
namespace {

class CpuBackend final : public Backend, public ObjectCompiler {
 public:
  CpuBackend(CpuTarget cpu, const Settings &settings) : cpu(std::move(cpu)) {
    if (auto count = settings.number("llvm-passes")) passes = int64_t(*count);
  }
  const char *name() const override { return "cpu"; }
  const char *sourceFile() const override { return "kernel.ll"; }
  const CpuTarget &target() const override { return cpu; }
  Result<std::string> identity() const override {
    return passes ? fmt::format("{} {} passes", identityOf(cpu), *passes) : identityOf(cpu);
  }

  Result<std::string> emit(const KernelSource &kernel) const override {
    KernelContext context;
    VITRO_TRY(ParsedKernel parsed, parseKernel(kernel, *context));
    VITRO_TRY(LlvmModule module, lowerToLlvm(parsed, kernel.signature, cpu.info));
    return textOf(module);
  }

  Result<std::string> build(const std::string &source, const runtime::KernelSignature &,
                            const std::string &path) const override {
    VITRO_TRY(std::string object, compileLlvm(source, path, cpu, passes));
    return linkObjects({{KernelObject{object, "", {}}}});
  }

  const ObjectCompiler *objectCompiler() const override { return this; }

  Result<std::string> object(ParsedKernel &kernel, const runtime::KernelSignature &signature,
                             const std::string &displayName) const override {
    VITRO_TRY(LlvmModule module, lowerToLlvm(kernel, signature, cpu.info));
    return compileLlvm(std::move(module), displayName, cpu, passes);
  }

  Result<std::string> link(std::span<const KernelObject> objects) const override {
    if (auto joined = joinObjects(objects)) return std::move(*joined);
    return linkObjects(objects);
  }

 private:
  CpuTarget cpu;
  std::optional<int64_t> passes;  // nothing: all
};

}  // namespace

std::unique_ptr<Backend> createCpuBackend(CpuTarget target, const Settings &settings) {
  return std::make_unique<CpuBackend>(std::move(target), settings);
}

}  // namespace vitro::backends
