// Kernels that are loops of the program.
#pragma once
#include "vitro/ir/kernel/Dialect.h"

namespace vitro::kernel {

/// A unit attribute of kernels that are a loop of the program: its iterations run one after the
/// other, and each updates the state that the previous one left.
inline constexpr llvm::StringLiteral kLoopKernel = "kernel.rounds";

inline bool isLoopKernel(mlir::func::FuncOp function) { return function->hasAttr(kLoopKernel); }

}  // namespace vitro::kernel
