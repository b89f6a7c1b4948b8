// Results that reuse the memory of an input.
#pragma once
#include "vitro/ir/kernel/Dialect.h"

namespace vitro::compile {

/// The operands of `call` that its result may overwrite: computed by another kernel, of the shape
/// of the result, and not used after this call. Empty if the kernel has several results or a small
/// one.
llvm::SmallVector<int64_t> lastUseInputs(kernel::CallOp call);

/// If a kernel's last loop computes each element of the result from the same element of an input,
/// and the call is the last use of that input, the result is initialised with the input, so that
/// both can share memory. The attribute kernel.last_use_inputs, if present, is used instead of the
/// call, and removed.
void updateInPlace(mlir::ModuleOp module);

}  // namespace vitro::compile
