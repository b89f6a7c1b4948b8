// Results that take the place of what they are made from.
#pragma once
#include "vitro/ir/kernel/Dialect.h"

namespace vitro::compile {

/// Arguments of a kernel that nobody wants after this call of it: other kernels made them, and it
/// is the last to read them.
llvm::SmallVector<int64_t> endingInputs(kernel::CallOp call);

/// Where the last loop of a kernel makes each element of the result from the same element of an
/// input, and the kernel's call is the last that reads what it is given there, the result starts as
/// that input: then both can have one place in memory. Where there are no calls to look at, the
/// attribute kernel.ending_inputs says which inputs these are; it is gone afterwards.
void updateInPlace(mlir::ModuleOp module);

}  // namespace vitro::compile
