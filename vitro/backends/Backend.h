// What every code generator offers: from the text of a kernel (kernel.mlir) to a shared object.
#pragma once
#include <memory>
#include <string_view>
#include <vector>
#include "vitro/runtime/Kernel.h"
#include "vitro/support/Settings.h"

namespace vitro::backends {

/// What a generator starts from. It reads the text, not a module in memory: so debug information
/// speaks of the lines that people see, an edited file is compiled as it stands, and the text is
/// all that a cache has to look at.
struct KernelSource {
  std::string text;  // of kernel.mlir; `kernelText` (KernelText.h) prints it
  std::string path;  // what debug information calls that file
  runtime::KernelSignature signature;
};

/// What a generator made of one kernel.
struct KernelCode {
  std::string source;  // the text of kernel.ll or kernel.cpp
  std::string object;  // the bytes of kernel.so
};

/// Its functions may be called from several threads at once. The same arguments give the same
/// bytes.
class Backend {
 public:
  virtual ~Backend() = default;
  virtual const char *name() const = 0;        // "cpu"
  virtual const char *sourceFile() const = 0;  // "kernel.ll"
  /// What the code depends on besides the kernel: CPU, features, compiler and its version. Part of
  /// every cache key and of the manifest.
  virtual Result<std::string> identity() const = 0;
  /// kernel.mlir -> source.
  virtual Result<std::string> emit(const KernelSource &kernel) const = 0;
  /// source -> shared object. Separate, so that an edited kernel.ll or kernel.cpp can be built.
  /// `path` is what debug information calls the source, where it is the source that is stepped
  /// through (kernel.cpp).
  virtual Result<std::string> build(const std::string &source,
                                    const runtime::KernelSignature &signature,
                                    const std::string &path) const = 0;
};

/// The names of all generators.
std::vector<std::string> backendNames();
/// One of them, set up as the settings say; a problem that lists the known names where there is
/// none.
Result<std::unique_ptr<Backend>> createBackend(std::string_view name, const Settings &settings);

}  // namespace vitro::backends
