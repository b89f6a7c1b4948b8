// What the plan checker says about a plan that another binary wrote. No code of it is loaded.
#pragma once
#include <optional>
#include <string>
#include "vitro/support/Result.h"

namespace vitro::debug {

struct PlanVerdict {
  std::string klass;  // of DESIGN 4.3
  std::string text;   // which tasks, which memory
};

/// Nothing where every order that the plan allows is right. A plan that cannot even be read is a
/// verdict, too.
std::optional<PlanVerdict> findPlanFault(const std::string &buildFolder);

}  // namespace vitro::debug
