// Generates the code of a fully lowered program: one shared object.
#include "vitro/backends/cpu_llvm/KernelContext.h"
#include "vitro/build/DifferentKernels.h"

using namespace mlir;

namespace vitro::build {

Result<> generateLibrary(ModuleOp lowered, std::vector<CompiledKernel> &kernels,
                         const backends::Backend &backend, const Settings &settings,
                         const std::function<void(const CompiledKernel &)> &onKernel) {
  DifferentKernels different;
  for (CompiledKernel &kernel : kernels)
    different.add(kernel, lowered.lookupSymbol<func::FuncOp>(kernel.signature.name));
  backends::CompileKernelsOptions options;
  options.makes = " objects";
  options.make = [&](const backends::KernelSource &source) -> Result<backends::KernelCode> {
    backends::KernelContext context;
    VITRO_TRY(auto parsed, backends::parseAnonymousKernel(source, *context));
    backends::KernelCode code;
    VITRO_TRY(code.object,
              backend.objectCompiler()->object(parsed, source.signature, source.displayName()));
    return code;
  };
  return different.generate(backend, settings, std::move(options), {}, onKernel);
}

}  // namespace vitro::build
