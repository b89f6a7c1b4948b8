// kernel.mlir -> readable C++: one statement per op, named after it.
#pragma once
#include "vitro/backends/contract/KernelText.h"

namespace vitro::backends {

Result<std::string> emitCpp(const ParsedKernel &kernel, const runtime::KernelSignature &signature);

}  // namespace vitro::backends
