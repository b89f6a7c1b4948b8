// What the writer and the reader of plan.json agree on.
#pragma once
#include "vitro/runtime/plan/Plan.h"

namespace vitro::runtime {

/// Raise it whenever the meaning of anything in the text changes.
inline constexpr int kPlanJsonSchema = 1;

std::string kernelPath(const std::string &name);  // "kernels/NAME/kernel.so"

/// The task runs code that the reference runs too: that the two agree there proves nothing.
bool isSharedWithReference(const Task &task);

}  // namespace vitro::runtime
