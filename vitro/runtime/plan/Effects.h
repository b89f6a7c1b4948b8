// Which tasks ask or tell the world anything: feeds, messages, meetings, random bits, checks, calls
// of the host. They happen in the order of the program, and in the thread that runs it.
#pragma once
#include <map>
#include "vitro/runtime/plan/Plan.h"

namespace vitro::runtime {

class Effects {
 public:
  /// By its op, its tokens, or what its bodies do.
  bool of(const Task &task, const Plan &plan);

 private:
  bool within(const Plan &plan);
  std::map<const Plan *, bool> known;
};

}  // namespace vitro::runtime
