// An MLIR context for one kernel at a time. Contexts are kept: making one costs more than a kernel.
#pragma once
#include <memory>
#include "mlir/IR/MLIRContext.h"

namespace vitro::backends {

class KernelContext {
 public:
  KernelContext();   // an idle one, or a new one
  ~KernelContext();  // it is idle again
  KernelContext(const KernelContext &) = delete;
  KernelContext &operator=(const KernelContext &) = delete;
  mlir::MLIRContext &operator*() { return *context; }

 private:
  std::unique_ptr<mlir::MLIRContext> context;
  int uses = 0;
};

}  // namespace vitro::backends
