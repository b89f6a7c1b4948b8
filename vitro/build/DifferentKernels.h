// Deduplicates kernels that are equal except for names and locations: a program that leaves no
// files compiles each only once.
#pragma once
#include "vitro/backends/CompileKernels.h"
#include "vitro/backends/contract/KernelText.h"
#include "vitro/build/Compilation.h"

namespace vitro::build {

class DifferentKernels {
 public:
  /// Adds a kernel, whose address must stay valid, and its function.
  void add(CompiledKernel &kernel, mlir::func::FuncOp function);

  /// Generates the code of every kernel into one shared object. The output of `make` contains an
  /// object file; `onCode` is called for every kernel.
  Result<> generate(
      const backends::Backend &backend, const Settings &settings,
      backends::CompileKernelsOptions options,
      const std::function<Result<>(CompiledKernel &, const backends::KernelCode &)> &onCode,
      const std::function<void(const CompiledKernel &)> &onKernel);

 private:
  std::vector<backends::KernelSource> sources;
  std::vector<std::vector<CompiledKernel *>> users;  // by source: the kernels that share its code
  std::map<std::string, size_t> known;
};

}  // namespace vitro::build
