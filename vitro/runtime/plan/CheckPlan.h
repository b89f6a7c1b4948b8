// Proves, before a plan with edges runs, that every order its edges allow is correct: accesses to
// the same bytes are ordered if one of them writes, and every task finds what it reads.
#pragma once
#include "vitro/runtime/plan/Plan.h"

namespace vitro::runtime {

struct PlanFault {
  enum class Kind : uint8_t {
    Malformed,  // an index is out of range, or a kernel does not fit
    Unordered,  // two tasks touch [lo, hi), one writes, and no path orders them
    Effects,    // two tasks with effects, and no path orders them
    Overlap,    // `second` reads [lo, hi), which `first` has overwritten with another value
    Unwritten,  // `second` reads [lo, hi), which no task has written
  };
  Kind kind = Kind::Malformed;
  uint32_t first = UINT32_MAX, second = UINT32_MAX;  // tasks, in program order
  uint32_t buffer = kNoBuffer;                       // the second task's
  uint64_t lo = 0, hi = 0;  // bytes of the arena, or of the argument or result
  Problem problem;
};

/// All faults of the plan itself, not of plans inside it, sorted by the second task.
std::vector<PlanFault> findFaults(const Plan &plan);

/// The first fault of the plan or of a nested plan. Each plan is checked only once.
Result<> checkPlan(const Plan &plan);

}  // namespace vitro::runtime
