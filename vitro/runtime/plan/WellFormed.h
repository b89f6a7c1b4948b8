// Validation that every reader of programs performs.
#pragma once
#include "vitro/runtime/plan/Program.h"

namespace vitro::runtime {

// Deeper plans and attributes would overflow the stack when run or freed; the importer refuses
// programs long before that.
inline constexpr int kDeepestAttribute = 1000;
inline constexpr uint32_t kDeepestPlan = 4000;

/// The preconditions of finish(). Problems have the code "plan.malformed".
Result<> checkTask(const Task &task);
/// Every value is defined once and before its uses; indices of values, buffers and tasks are in
/// range.
Result<> checkPlanShape(const Plan &plan);
/// Arguments and results match those of the plan.
Result<> checkSignature(const Program &program);

}  // namespace vitro::runtime
