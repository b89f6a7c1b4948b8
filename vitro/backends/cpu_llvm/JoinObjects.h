// Links the object files of kernels into a shared object in memory: without files, and without the
// generality of a linker.
#pragma once
#include <optional>
#include "vitro/backends/contract/Backend.h"

namespace vitro::backends {

/// A shared object that exports every name of every kernel, and the variables that are set when it
/// is loaded. Empty for objects with other relocations or imports than generated kernels have;
/// the caller links those with lld.
std::optional<std::string> joinObjects(std::span<const KernelObject> objects);

}  // namespace vitro::backends
