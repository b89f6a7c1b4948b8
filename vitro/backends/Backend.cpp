#include "vitro/backends/Backend.h"
#include <fmt/format.h>
#include "vitro/support/Nearest.h"

namespace vitro::backends {

std::span<Backend *const> backends() { return {}; }

Result<Backend *> findBackend(std::string_view name) {
  std::vector<std::string> names;
  for (Backend *backend : backends()) {
    if (name == backend->name()) return backend;
    names.push_back(backend->name());
  }
  return problem("backend.unknown", fmt::format("there is no code generator '{}'", name))
      .suggest(suggestion(name, names));
}

}  // namespace vitro::backends
