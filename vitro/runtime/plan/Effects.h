// Which tasks have side effects: feeds, messages, rendezvous, random bits, checks, host callbacks.
// They happen in program order, in the thread that runs the plan.
#pragma once
#include <map>
#include "vitro/runtime/plan/Plan.h"

namespace vitro::runtime {

class Effects {
 public:
  /// Decided by its op, its tokens, or the effects of its bodies.
  bool of(const Task &task, const Plan &plan);

 private:
  bool within(const Plan &plan);
  std::map<const Plan *, bool> known;
};

}  // namespace vitro::runtime
