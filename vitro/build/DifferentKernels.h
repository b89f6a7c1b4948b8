// Kernels that are the same but for names and locations, as one: what is done for a program that
// leaves no files is done once for each.
#pragma once
#include "vitro/backends/CompileKernels.h"
#include "vitro/backends/contract/KernelText.h"
#include "vitro/build/Compilation.h"

namespace vitro::build {

class DifferentKernels {
 public:
  /// One more kernel, which must stay where it is, and its function.
  void add(CompiledKernel &kernel, mlir::func::FuncOp function);

  /// Gives every kernel its code, in one shared object. What `make` makes has an object file;
  /// `onCode` is told of it for every kernel.
  Result<> generate(
      const backends::Backend &backend, const Settings &settings,
      backends::CompileKernelsOptions options,
      const std::function<Result<>(CompiledKernel &, const backends::KernelCode &)> &onCode,
      const std::function<void(const CompiledKernel &)> &onKernel);

 private:
  std::vector<backends::KernelSource> sources;
  std::vector<std::vector<CompiledKernel *>> users;  // by source, whose code it is
  std::map<std::string, size_t> known;
};

}  // namespace vitro::build
