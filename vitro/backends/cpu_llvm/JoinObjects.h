// From object files of kernels to a shared object in memory: no files, and nothing of what a
// linker has to know about other people's objects.
#pragma once
#include <optional>
#include "vitro/backends/contract/Backend.h"

namespace vitro::backends {

/// A shared object that has every name of every kernel, and the variables that are set when it is
/// loaded. Nothing where they need more than this knows, which is what kernels usually need: lld
/// can do the rest.
std::optional<std::string> joinObjects(std::span<const KernelObject> objects);

}  // namespace vitro::backends
