// The code generators there are.
#pragma once
#include "vitro/backends/contract/Backend.h"

namespace vitro::backends {

/// The names of all generators.
std::vector<std::string> backendNames();
/// One of them, set up as the settings say; a problem that lists the known names where there is
/// none.
Result<std::unique_ptr<Backend>> createBackend(std::string_view name, const Settings &settings);

}  // namespace vitro::backends
