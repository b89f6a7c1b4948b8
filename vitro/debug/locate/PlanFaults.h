// Checks a plan that another binary wrote. Loads none of its code.
#pragma once
#include <optional>
#include <set>
#include <string>
#include "vitro/support/Result.h"

namespace vitro::debug {

struct PlanVerdict {
  std::string faultClass;  // of docs/design/debugger.md
  std::string text;        // which tasks, which memory
};

/// Nothing where every order that the plan allows is right. A plan that cannot be read is a
/// verdict, too.
std::optional<PlanVerdict> findPlanFault(const std::string &buildFolder);

/// The ops that compiled code runs with the reference implementation: "stablehlo.sort main/0". None
/// where there is no plan.
std::vector<std::string> opsSharedWithReference(const std::string &buildFolder);

/// Kernels of a build directory that claim to contain one of these ops; at most a few.
std::vector<std::string> kernelsOf(const std::string &buildFolder,
                                   const std::set<std::string> &ids);

}  // namespace vitro::debug
