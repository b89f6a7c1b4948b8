// The interface of all code generators: from the text of a kernel (kernel.mlir) to a shared object.
#pragma once
#include <memory>
#include <span>
#include <string_view>
#include <vector>
#include "vitro/backends/contract/CpuTarget.h"
#include "vitro/runtime/plan/Kernel.h"
#include "vitro/support/Settings.h"

namespace vitro::backends {

/// The input of a generator. It reads the text, not a module in memory: debug information then
/// refers to the lines that users see, an edited file is compiled as it is, and the cache only has
/// to hash the text.
struct KernelSource {
  std::string text;  // of kernel.mlir; `kernelText` (KernelText.h) prints it
  std::string path;  // what debug information calls that file
  runtime::KernelSignature signature;
  std::string title = {};  // name for messages, if different from the signature's

  const std::string &displayName() const { return title.empty() ? signature.name : title; }
};

/// The output of a generator for one kernel.
struct KernelCode {
  std::string source;  // the text of kernel.ll or kernel.cpp; empty if nobody asked for files
  std::string object;  // the bytes of kernel.so, or of an object file that is linked later
  std::string facts;   // what stages found out about a kernel that was compiled alone, as JSON
};

/// A kernel to be linked into the shared object of a program.
struct KernelObject {
  std::string_view bytes;          // of an object file
  std::string symbol;              // of the function in it
  std::vector<std::string> names;  // of the kernels that share this code
};

struct ParsedKernel;

/// For generators that can put all kernels of a program into one shared object. Such code has no
/// debug information, because there is no kernel.mlir, so identical kernels have identical code.
class ObjectCompiler {
 public:
  virtual ~ObjectCompiler() = default;
  /// Compiles a kernel in memory (KernelText.h), already verified, to an object file. `displayName`
  /// is its name in messages. Consumes most of the kernel.
  virtual Result<std::string> object(ParsedKernel &kernel,
                                     const runtime::KernelSignature &signature,
                                     const std::string &displayName) const = 0;
  /// Links object files into a shared object that exports every name of every kernel.
  virtual Result<std::string> link(std::span<const KernelObject> objects) const = 0;
};

/// Thread-safe. The same arguments give the same bytes.
class Backend {
 public:
  virtual ~Backend() = default;
  virtual const char *name() const = 0;        // "cpu"
  virtual const char *sourceFile() const = 0;  // "kernel.ll"
  /// The CPU that the code is for.
  virtual const CpuTarget &target() const = 0;
  /// What the code depends on besides the kernel: CPU, features, compiler and its version. Part of
  /// every cache key and of the manifest.
  virtual Result<std::string> identity() const = 0;
  /// kernel.mlir -> source.
  virtual Result<std::string> emit(const KernelSource &kernel) const = 0;
  /// source -> shared object. Separate, so that an edited kernel.ll or kernel.cpp can be built.
  /// `path` is the name of the source in debug information, for generators whose source is what a
  /// debugger shows (kernel.cpp).
  virtual Result<std::string> build(const std::string &source,
                                    const runtime::KernelSignature &signature,
                                    const std::string &path) const = 0;
  /// Null: each kernel is a separate shared object.
  virtual const ObjectCompiler *objectCompiler() const { return nullptr; }
};

}  // namespace vitro::backends
