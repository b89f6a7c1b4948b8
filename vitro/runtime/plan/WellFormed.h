// What every reader of programs makes sure of before anybody relies on it.
#pragma once
#include "vitro/runtime/plan/Program.h"

namespace vitro::runtime {

// Deeper plans and attributes would overflow the stack of whoever runs or frees them; importing
// refuses programs long before that.
inline constexpr int kDeepestAttribute = 1000;
inline constexpr uint32_t kDeepestPlan = 4000;

/// What finish() relies on. Problems have the code "plan.malformed".
Result<> checkTask(const Task &task);
/// Every value is given once, and before it is used; numbers of values, buffers and tasks exist.
Result<> checkPlanShape(const Plan &plan);
/// Arguments and results are those of the plan.
Result<> checkSignature(const Program &program);

}  // namespace vitro::runtime
