// What every code generator offers: from the text of a kernel (kernel.mlir) to a shared object.
#pragma once
#include <memory>
#include <span>
#include <string_view>
#include <vector>
#include "vitro/runtime/plan/Kernel.h"
#include "vitro/support/Settings.h"

namespace vitro::backends {

/// What a generator starts from. It reads the text, not a module in memory: so debug information
/// speaks of the lines that people see, an edited file is compiled as it stands, and the text is
/// all that a cache has to look at.
struct KernelSource {
  std::string text;  // of kernel.mlir; `kernelText` (KernelText.h) prints it
  std::string path;  // what debug information calls that file
  runtime::KernelSignature signature;
  std::string title = {};  // what messages call it, where that is not the signature's name

  const std::string &called() const { return title.empty() ? signature.name : title; }
};

/// What a generator made of one kernel.
struct KernelCode {
  std::string source;  // the text of kernel.ll or kernel.cpp
  std::string object;  // the bytes of kernel.so
};

/// A kernel on its way into the shared object of a program.
struct KernelObject {
  std::string_view bytes;          // of an object file
  std::string symbol;              // of the function in it
  std::vector<std::string> names;  // of the kernels that it is the code of
};

struct ParsedKernel;

/// What a generator offers besides where it can make one shared object of all kernels of a program.
/// Nothing points from such code to lines of kernel.mlir, as there is no such file: so equal
/// kernels have equal code, wherever they stand.
class ObjectMaker {
 public:
  virtual ~ObjectMaker() = default;
  /// A kernel in memory (KernelText.h), verified before, -> object file. `called` is its name in
  /// messages. Little is left of the kernel.
  virtual Result<std::string> object(ParsedKernel &kernel,
                                     const runtime::KernelSignature &signature,
                                     const std::string &called) const = 0;
  /// Object files -> shared object that has every name of every kernel.
  virtual Result<std::string> link(std::span<const KernelObject> objects) const = 0;
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
  /// Null: each kernel is a shared object of its own.
  virtual const ObjectMaker *objectMaker() const { return nullptr; }
};

}  // namespace vitro::backends
