// What a caller must know of a kernel, read from its function and a call of it.
#pragma once
#include "vitro/ir/kernel/Dialect.h"
#include "vitro/runtime/plan/Kernel.h"

namespace vitro::interpret {

/// Types are those of the call: a kernel's own integers have no sign, and its booleans are bytes.
Result<runtime::KernelSignature> kernelSignature(kernel::CallOp call, mlir::func::FuncOp kernel);

/// What a kernel on buffers says itself, all but types: range, scratch, what outputs start as, and
/// the functions that it calls.
void readKernelFacts(mlir::func::FuncOp kernel, runtime::KernelSignature &signature);

}  // namespace vitro::interpret
