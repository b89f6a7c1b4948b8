// An MLIR context for one kernel at a time. Contexts are kept: making one costs more than a kernel.
#pragma once
#include <memory>
#include "mlir/IR/MLIRContext.h"

namespace vitro::backends {

/// What a kernel in it may be written in: that of kernel.mlir and LLVM's, or also that of programs
/// and of all stages on the way.
enum class KernelForms : uint8_t { Last, All };

class KernelContext {
 public:
  /// An idle one, or a new one.
  explicit KernelContext(KernelForms forms = KernelForms::Last);
  ~KernelContext();  // it is idle again
  KernelContext(const KernelContext &) = delete;
  KernelContext &operator=(const KernelContext &) = delete;
  mlir::MLIRContext &operator*() { return *context; }
  /// It will not be used again: it holds much, and contexts never forget.
  void spoil() { isSpoilt = true; }

 private:
  std::unique_ptr<mlir::MLIRContext> context;
  KernelForms forms;
  int uses = 0;
  bool isSpoilt = false;
};

}  // namespace vitro::backends
