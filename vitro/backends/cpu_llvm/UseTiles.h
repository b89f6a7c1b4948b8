// Products of tiles of bytes, and of bf16, in the registers that some processors have for them
// (AMX).
#pragma once
#include "vitro/backends/contract/KernelText.h"

namespace vitro::backends {

/// Where all that a kernel does with matrices of numbers are vector.contract of bytes or bf16 in
/// tiles, as the stage vectorise writes them, and this machine has the registers: these. Other
/// kernels stay as they are. Such a kernel exports the variable runtime::kMultipliesTiles.
void useTiles(ParsedKernel &kernel);

}  // namespace vitro::backends
