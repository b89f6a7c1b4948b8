// From a kernel's module to the text of LLVM IR (kernel.ll), not yet optimised.
#pragma once
#include "vitro/backends/KernelText.h"

namespace vitro::backends {

/// The dialects and translations that lowering needs besides those of kernel.mlir.
void registerLlvmDialects(mlir::DialectRegistry &registry);

/// Consumes the module. Debug information maps each instruction to a line of kernel.mlir.
Result<std::string> lowerToLlvm(ParsedKernel &kernel, const runtime::KernelSignature &signature);

}  // namespace vitro::backends
