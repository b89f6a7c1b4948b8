// Somebody who watches a run. Dump, NaN check, trace and capture are observers.
#pragma once
#include "vitro/runtime/plan/Plan.h"

namespace vitro::runtime {

/// Where execution is: the tasks entered on the way here, innermost first. Lives on the stack of
/// the run; copy out what must outlast the call.
struct Frame {
  const Frame *outer = nullptr;
  const Task *task = nullptr;  // whose body is running
  int64_t round = 0;           // how often this body ran before, within that task
};

/// "main/3.body[2]/loop/7": the id of a task instance, unique within a run.
std::string instanceId(const Frame *frame, const Task &task);

/// Where a task instance stands in the order of the program: of two instances of one run the one
/// with the smaller list comes first, whatever order tasks ran in.
std::vector<int64_t> programOrder(const Frame *frame, const Task &task);

class Observer {
 public:
  virtual ~Observer() = default;
  /// Whether `inputs` must be given. It costs: ops can then not work in place.
  virtual bool wantsInputs() const { return false; }
  /// A first look at outputs that compiled code left in memory, one by one, large ones in parts
  /// (of one dimension); these may not be kept. False: there is nothing in them for `produced`, and
  /// the arrays need not be made. May be called by several threads at once.
  virtual bool mustSee(std::span<const HostArray>) const { return true; }
  /// A task produced its outputs. The arrays may be kept (they share bytes and never change).
  /// A problem stops the run.
  virtual Result<> produced(const Frame *frame, const Task &task, std::span<const HostArray> inputs,
                            std::span<const HostArray> outputs) = 0;
};

/// Somebody who may put other values in the place of what a task gave, before anybody sees them.
/// For plans without edges.
class Changer {
 public:
  virtual ~Changer() = default;
  virtual Result<> change(const Frame *frame, const Task &task, std::span<const HostArray> inputs,
                          ops::Values &outputs) = 0;
};

}  // namespace vitro::runtime
