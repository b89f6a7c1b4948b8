// What every code generator offers: from a kernel's module (kernel.mlir) to a shared object.
#pragma once
#include <span>
#include "mlir/IR/BuiltinOps.h"
#include "vitro/runtime/Kernel.h"

namespace vitro::backends {

/// What a generator made of one kernel.
struct KernelCode {
  std::string source;  // the text of kernel.ll or kernel.cpp
  std::string object;  // the bytes of kernel.so
};

class Backend {
 public:
  virtual ~Backend() = default;
  virtual const char *name() const = 0;        // "cpu"
  virtual const char *sourceFile() const = 0;  // "kernel.ll"
  /// What the code depends on besides the kernel: CPU, features, compiler and its version. Part of
  /// every cache key and of the manifest.
  virtual Result<std::string> identity() = 0;
  /// kernel.mlir -> source. `path` is what debug information calls the file that `kernel` was
  /// printed to; the text of it is what gdb steps through.
  virtual Result<std::string> emit(mlir::ModuleOp kernel, const runtime::KernelSignature &signature,
                                   const std::string &path) = 0;
  /// source -> shared object. Separate, so that an edited kernel.ll or kernel.cpp can be built.
  virtual Result<std::string> build(const std::string &source,
                                    const runtime::KernelSignature &signature,
                                    const std::string &path) = 0;
};

/// Every generator built into this binary.
std::span<Backend *const> backends();
/// A problem that lists the known names where there is none.
Result<Backend *> findBackend(std::string_view name);

}  // namespace vitro::backends
