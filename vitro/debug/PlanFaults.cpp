#include "vitro/debug/PlanFaults.h"
#include "vitro/build/KernelChoice.h"
#include "vitro/support/File.h"

namespace vitro::debug {
namespace {

/// By what the checker calls it.
const char *classOf(const std::string &code) {
  if (code == "plan.unordered" || code == "plan.effects") return "race";
  return code == "plan.unwritten" ? "uninitialised" : "miscompile";
}

}  // namespace

std::optional<PlanVerdict> findPlanFault(const std::string &buildFolder) {
  auto text = readFile(buildFolder + "/plan.json");
  if (!text) return PlanVerdict{"miscompile", text.problem().text()};
  auto program = runtime::readPlanJson(*text, build::CodelessFolder(buildFolder));
  // Reading proves it.
  if (!program) return PlanVerdict{classOf(program.problem().code), program.problem().text()};
  return std::nullopt;
}

}  // namespace vitro::debug
