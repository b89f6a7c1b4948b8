// Results that reuse the memory of an input.
#pragma once
#include "vitro/ir/kernel/Dialect.h"

namespace vitro::compile {

/// Arguments of a kernel for which this call is the last use and which other kernels computed.
llvm::SmallVector<int64_t> endingInputs(kernel::CallOp call);

/// Where a kernel's last loop computes each element of the result from the same element of an
/// input, and the call is the last use of that input, the result is initialised with the input, so
/// that both can share memory. Where there are no calls to analyse, the attribute
/// kernel.ending_inputs lists these inputs; this removes it.
void updateInPlace(mlir::ModuleOp module);

}  // namespace vitro::compile
