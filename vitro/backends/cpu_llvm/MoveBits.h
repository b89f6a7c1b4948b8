// Represents bf16 numbers that a kernel only moves by their bits.
#pragma once
#include "mlir/IR/BuiltinOps.h"

namespace vitro::backends {

/// In a module of the LLVM dialect, turns bf16 into i16, unless an op computes with it. Conversions
/// are already integer arithmetic (prepareKernel), so none does unless the kernel was edited. On
/// CPUs with bf16 instructions LLVM cannot even copy vectors of 9, 17 or 33 bf16, but it can copy
/// integers. The bits must be integers from the start: LLVM undoes casts from floats.
void moveBits(mlir::ModuleOp module);

}  // namespace vitro::backends
