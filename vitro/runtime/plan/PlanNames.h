// Constants and names shared by the writer and the reader of plan.json.
#pragma once
#include "vitro/runtime/plan/Plan.h"

namespace vitro::runtime {

/// Increment it whenever the meaning of anything in the text changes.
inline constexpr int kPlanJsonSchema = 1;

std::string kernelPath(const std::string &name);  // "kernels/NAME/kernel.so"

/// The task runs code that the reference also runs, so agreement of the two proves nothing there.
bool isSharedWithReference(const Task &task);

}  // namespace vitro::runtime
