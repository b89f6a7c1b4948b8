#include "vitro/debug/PlanFaults.h"
#include "vitro/build/BuildDirectory.h"
#include "vitro/build/KernelChoice.h"
#include "vitro/debug/FaultClass.h"
#include "vitro/runtime/PlanJsonNames.h"
#include "vitro/support/UntrustedFile.h"

namespace vitro::debug {
namespace {

constexpr int64_t kMostPlanBytes = 256 << 20;

/// The outermost tasks that the reference's code runs.
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
  // Reading proves it.
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

}  // namespace vitro::debug
