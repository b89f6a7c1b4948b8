// The available code generators.
#pragma once
#include "vitro/backends/contract/Backend.h"

namespace vitro::backends {

/// The names of all generators.
std::vector<std::string> backendNames();
/// Creates a generator with these settings; fails with the list of known names if there is no such
/// generator.
Result<std::unique_ptr<Backend>> createBackend(std::string_view name, const Settings &settings);

}  // namespace vitro::backends
