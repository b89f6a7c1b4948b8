// The passes of the kernels level: from tensors to buffers to loops, the same bits.
#pragma once
#include <memory>

namespace mlir {
class Pass;
}

namespace vitro::compile {

// On functions: each kernel by itself, several at a time.
std::unique_ptr<mlir::Pass> createBufferizePass();
std::unique_ptr<mlir::Pass> createLowerToLoopsPass();
std::unique_ptr<mlir::Pass> createTidyKernelsPass();
// On the module: what nobody calls goes.
std::unique_ptr<mlir::Pass> createRemoveUncalledPass();

}  // namespace vitro::compile
