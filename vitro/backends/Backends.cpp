#include "vitro/backends/Backends.h"
#include <fmt/format.h>
#include "vitro/backends/cpp_source/CppBackend.h"
#include "vitro/backends/cpu_llvm/CpuBackend.h"
#include "vitro/support/Nearest.h"

namespace vitro::backends {

std::vector<std::string> backendNames() { return {"cpp", "cpu"}; }

Result<std::unique_ptr<Backend>> createBackend(std::string_view name, const Settings &settings) {
  VITRO_TRY(CpuTarget target, findCpuTarget(settings.text("target-cpu")));
  if (name == "cpu") return createCpuBackend(std::move(target), settings);
  if (name == "cpp") return createCppBackend(std::move(target), settings);
  return problem("backend.unknown", fmt::format("there is no code generator '{}'", name))
      .suggest(suggestion(name, backendNames()));
}

}  // namespace vitro::backends
