// Proves, before a plan with edges runs, that no order its edges allow can go wrong: whoever
// touches the same bytes, one of them writing, is ordered, and every task finds what it reads.
#pragma once
#include "vitro/runtime/plan/Plan.h"

namespace vitro::runtime {

struct PlanFault {
  enum class Kind : uint8_t {
    Malformed,  // a number that is out of range, a kernel that does not fit
    Unordered,  // two tasks touch [lo, hi), one writes, and no path leads from one to the other
    Effects,    // two tasks with effects, and no path leads from one to the other
    Overlap,    // `second` reads [lo, hi), where `first` has put another value meanwhile
    Unwritten,  // `second` reads [lo, hi), which nobody has written
  };
  Kind kind = Kind::Malformed;
  uint32_t first = UINT32_MAX, second = UINT32_MAX;  // tasks, in program order
  uint32_t buffer = kNoBuffer;                       // the second task's
  uint64_t lo = 0, hi = 0;  // bytes of the arena, or of the argument or result
  Problem problem;
};

/// Everything that is wrong with the plan itself, not with plans inside it; by task. Sorted by the
/// second task.
std::vector<PlanFault> findFaults(const Plan &plan);

/// The first fault of the plan or of one inside it. Each plan is looked at once in its life.
Result<> checkPlan(const Plan &plan);

}  // namespace vitro::runtime
