// The code generator `cpp`: kernel.mlir -> readable C++ -> shared object, by the system's compiler.
#pragma once
#include "vitro/backends/contract/Backend.h"

namespace vitro::backends {

std::unique_ptr<Backend> createCppBackend(CpuTarget target, const Settings &settings);

}  // namespace vitro::backends
