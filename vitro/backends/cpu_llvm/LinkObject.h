// Links object files into a shared object with lld, inside this process.
#pragma once
#include "vitro/backends/contract/Backend.h"

namespace vitro::backends {

/// The bytes do not depend on where or when it was linked.
Result<std::string> linkObjects(std::span<const KernelObject> objects);

}  // namespace vitro::backends
