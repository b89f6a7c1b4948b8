// The passes of the kernels level: from tensors to buffers to loops, bit-exact.
#pragma once
#include <memory>

namespace mlir {
class Pass;
}

namespace vitro::compile {

// Function passes: kernels are processed independently and in parallel.
std::unique_ptr<mlir::Pass> createBufferizePass();
std::unique_ptr<mlir::Pass> createLowerToLoopsPass();
std::unique_ptr<mlir::Pass> createTidyKernelsPass();
// Module pass: removes functions that are never called.
std::unique_ptr<mlir::Pass> createRemoveUncalledPass();

}  // namespace vitro::compile
