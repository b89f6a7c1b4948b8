// The code generator `cpu`: kernel.mlir -> LLVM IR -> machine code.
#pragma once
#include "vitro/backends/contract/Backend.h"

namespace vitro::backends {

std::unique_ptr<Backend> createCpuBackend(CpuTarget target, const Settings &settings);

}  // namespace vitro::backends
