// Products of byte and bf16 tiles in the tile registers of some processors (AMX).
#pragma once
#include "vitro/backends/contract/KernelText.h"

namespace vitro::backends {

/// Uses the tile registers where all that a kernel does with matrices are vector.contract of bytes
/// or bf16 in tiles, as the stage vectorise writes them. Leaves other kernels alone. A converted
/// kernel exports the variable runtime::kMultipliesTiles.
void useTiles(ParsedKernel &kernel);

}  // namespace vitro::backends
