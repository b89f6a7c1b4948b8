#include "vitro/backends/cpu_llvm/CpuBackend.h"
#include "vitro/backends/cpu_llvm/CompileLlvm.h"
#include "vitro/backends/cpu_llvm/LinkObject.h"
#include "vitro/backends/cpu_llvm/LowerToLlvm.h"
#include "vitro/backends/KernelContext.h"

namespace vitro::backends {
namespace {

class CpuBackend final : public Backend {
 public:
  const char *name() const override { return "cpu"; }
  const char *sourceFile() const override { return "kernel.ll"; }
  Result<std::string> identity() const override { return hostIdentity(); }

  Result<std::string> emit(const KernelSource &kernel) const override {
    KernelContext context;
    VITRO_TRY(ParsedKernel parsed, parseKernel(kernel, *context));
    return lowerToLlvm(parsed, kernel.signature);
  }

  Result<std::string> build(const std::string &source, const runtime::KernelSignature &,
                            const std::string &path) const override {
    VITRO_TRY(std::string object, compileLlvm(source, path));
    return linkObject(object);
  }
};

}  // namespace

std::unique_ptr<Backend> createCpuBackend() { return std::make_unique<CpuBackend>(); }

}  // namespace vitro::backends
