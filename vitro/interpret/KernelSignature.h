// The signature of a kernel, read from its function and a call of it.
#pragma once
#include "vitro/ir/kernel/Dialect.h"
#include "vitro/runtime/plan/Kernel.h"

namespace vitro::interpret {

/// Types are those of the call: a kernel's own integers are signless, and its booleans are bytes.
Result<runtime::KernelSignature> kernelSignature(kernel::CallOp call, mlir::func::FuncOp kernel);

/// What the function of a kernel in buffer form states itself, all but types: range, scratch
/// memory, what outputs are initialized from, and the functions that it calls.
void readKernelFacts(mlir::func::FuncOp kernel, runtime::KernelSignature &signature);

}  // namespace vitro::interpret
