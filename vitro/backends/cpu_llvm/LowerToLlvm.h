// From a kernel's module to LLVM IR (kernel.ll), not yet optimised.
#pragma once
#include "vitro/backends/contract/KernelText.h"
#include "vitro/backends/cpu_llvm/LlvmModule.h"

namespace vitro::backends {

/// The dialects and translations that the lowering needs besides those of kernel.mlir.
void registerLlvmDialects(mlir::DialectRegistry &registry);

/// Consumes the module, and returns a verified one. Debug information maps each instruction to a
/// line of kernel.mlir, if the kernel has line numbers.
Result<LlvmModule> lowerToLlvm(ParsedKernel &kernel, const runtime::KernelSignature &signature,
                               const kernel::TargetInfo &target);

/// The text of kernel.ll.
std::string textOf(const LlvmModule &module);

}  // namespace vitro::backends
