// A kernel that runs from a typed tape: any function of loop-level dialects, in tensor form or in
// buffer form (docs/design/compiler.md), at any stage between linalg and kernel.mlir.
#pragma once
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "vitro/runtime/tape/TapeKernel.h"

namespace vitro::interpret {

/// An op without a row in the tables is a problem `tape.unknown-op` at its location. The function
/// may be destroyed afterwards.
Result<std::shared_ptr<const tape::TapeKernel>> tapeKernel(mlir::func::FuncOp function,
                                                           runtime::KernelSignature signature);

/// The signature that the function itself declares: tensor form from its types, buffer form from
/// its attributes kernel.range, kernel.outputs, kernel.scratch.
Result<runtime::KernelSignature> signatureOf(mlir::func::FuncOp function);

/// Whether every op of the function belongs to a loop-level dialect. False for a function without
/// ops, unless it is a kernel.
bool isLoopLevel(mlir::func::FuncOp function);

}  // namespace vitro::interpret
