// Products of i8 and bf16 tiles in the AMX tile registers.
#pragma once
#include "vitro/backends/contract/KernelText.h"

namespace vitro::backends {

/// Uses the AMX tile registers if all matrix ops of a kernel are vector.contract of i8 or bf16 in
/// AMX tiles, as written by the stage vectorise. Other kernels are unchanged. A converted kernel
/// exports the variable runtime::kMultipliesTiles.
void useTiles(ParsedKernel &kernel);

}  // namespace vitro::backends
