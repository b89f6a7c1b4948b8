// An MLIR context for one kernel at a time. Contexts are pooled: creating one costs more than
// compiling a kernel.
#pragma once
#include <memory>
#include "mlir/IR/MLIRContext.h"

namespace vitro::backends {

/// The dialects a kernel may use: those of kernel.mlir and LLVM, or also those of programs and all
/// stages in between.
enum class KernelForms : uint8_t { Last, All };

class KernelContext {
 public:
  /// Takes an idle context, or creates one.
  explicit KernelContext(KernelForms forms = KernelForms::Last);
  ~KernelContext();  // returns it to the pool
  KernelContext(const KernelContext &) = delete;
  KernelContext &operator=(const KernelContext &) = delete;
  mlir::MLIRContext &operator*() { return *context; }
  /// Discards the context after use: it holds much memory, and contexts never free types and
  /// attributes.
  void spoil() { isSpoilt = true; }

 private:
  std::unique_ptr<mlir::MLIRContext> context;
  KernelForms forms;
  int uses = 0;
  bool isSpoilt = false;
};

}  // namespace vitro::backends
