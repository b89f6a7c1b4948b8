// Products of tiles of bytes in the registers that some processors have for them (AMX).
#pragma once
#include "vitro/backends/KernelText.h"

namespace vitro::backends {

/// Where all that a kernel does with matrices of numbers are vector.contract of bytes in tiles, as
/// the stage vectorise writes them, and this machine has the registers: these. Other kernels stay
/// as they are. Such a kernel exports the variable runtime::kMultipliesTiles.
void useTiles(ParsedKernel &kernel);

}  // namespace vitro::backends
