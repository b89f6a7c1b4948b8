// From object files to a shared object, by lld inside this process.
#pragma once
#include "vitro/backends/contract/Backend.h"

namespace vitro::backends {

/// Nothing of where or when it was linked is in the bytes.
Result<std::string> linkObjects(std::span<const KernelObject> objects);

}  // namespace vitro::backends
