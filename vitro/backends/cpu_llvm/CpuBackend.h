// The code generator `cpu`: kernel.mlir -> LLVM IR -> machine code for this CPU.
#pragma once
#include "vitro/backends/contract/Backend.h"

namespace vitro::backends {

std::unique_ptr<Backend> createCpuBackend(const Settings &settings);

}  // namespace vitro::backends
