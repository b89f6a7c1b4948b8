// Kernels that are loops of the program.
#pragma once
#include "vitro/ir/kernel/Dialect.h"

namespace vitro::kernel {

/// A unit attribute of kernels that are a loop of the program: its iterations run sequentially and
/// update loop-carried state.
inline constexpr llvm::StringLiteral kLoopKernel = "kernel.loop";

inline bool isLoopKernel(mlir::func::FuncOp function) { return function->hasAttr(kLoopKernel); }

}  // namespace vitro::kernel
