#include "vitro/debug/locate/PlanFaults.h"
#include <algorithm>
#include <filesystem>
#include "vitro/build/BuildDirectory.h"
#include "vitro/build/KernelChoice.h"
#include "vitro/debug/trial/FaultClass.h"
#include "vitro/debug/trial/Trials.h"
#include "vitro/runtime/plan/PlanNames.h"
#include "vitro/support/UntrustedFile.h"

namespace vitro::debug {
namespace {

constexpr int64_t kMostPlanBytes = 256 << 20, kMostSpecBytes = 16 << 20;
/// A constant may be part of very many kernels.
constexpr size_t kMostHolding = 4;

/// The outermost tasks that run the reference implementation.
void listShared(const runtime::Plan &plan, std::vector<std::string> &shared) {
  for (const runtime::Task &task : plan.tasks) {
    if (runtime::isSharedWithReference(task))
      shared.push_back(task.origin.op + " " + task.origin.id);
    else
      for (const runtime::Body &body : task.bodies) listShared(*body.plan, shared);
  }
}

}  // namespace

std::optional<PlanVerdict> findPlanFault(const std::string &buildFolder) {
  auto text = readUntrustedFile(buildFolder + "/plan.json", kMostPlanBytes);
  if (!text) return PlanVerdict{"miscompile", std::move(text.problem()).at("plan.json").text()};
  auto program = runtime::readPlanJson(*text, build::CodelessFolder(buildFolder));
  // Reading the plan proves the fault.
  if (!program)
    return PlanVerdict{planFaultClass(program.problem().code), program.problem().text()};
  return std::nullopt;
}

std::vector<std::string> opsSharedWithReference(const std::string &buildFolder) {
  std::vector<std::string> shared;
  auto program = build::readPlan(buildFolder, build::CodelessFolder(buildFolder));
  if (program) listShared(*program->plan, shared);
  return shared;
}

std::vector<std::string> kernelsOf(const std::string &buildFolder,
                                   const std::set<std::string> &ids) {
  std::vector<std::string> holding;
  std::error_code error;
  namespace files = std::filesystem;
  for (files::directory_iterator at(buildFolder + "/kernels", error), end; !error && at != end;
       at.increment(error)) {
    auto text = readUntrustedFile(at->path() / "spec.json", kMostSpecBytes);
    auto spec = text ? parseJson(*text) : Result<Json>(Json());
    const Json *origins = spec ? memberIn(&*spec, "origins") : nullptr;
    if (!origins || !origins->is_array()) continue;
    for (const Json &origin : *origins)
      if (ids.contains(textIn(origin, "id"))) {
        holding.push_back(at->path().filename());
        break;
      }
  }
  std::ranges::sort(holding);
  if (holding.size() > kMostHolding) holding.resize(kMostHolding);
  return holding;
}

}  // namespace vitro::debug
