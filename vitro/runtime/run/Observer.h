// An observer of a run. Dump, NaN check, trace and capture are observers.
#pragma once
#include "vitro/runtime/plan/Plan.h"

namespace vitro::runtime {

/// The current position of execution: the tasks entered on the way here, innermost first. Lives on
/// the stack of the run; copy out what must outlast the call.
struct Frame {
  const Frame *outer = nullptr;
  const Task *task = nullptr;  // whose body is running
  int64_t iteration = 0;       // how many times this body ran before, within that task
};

/// "main/3.body[2]/loop/7": the id of a task instance, unique within a run.
std::string instanceId(const Frame *frame, const Task &task);

/// The position of a task instance in program order: of two instances of one run, the one with the
/// smaller list comes first, whatever order tasks ran in.
std::vector<int64_t> programOrder(const Frame *frame, const Task &task);

/// The source lines of the calls that led to a task, innermost first, as far as the task's own
/// frames do not show them. A front end traces a function once: if it is called again from another
/// line, the frames of its ops still show the first one.
std::vector<std::string> callSites(const Frame *frame, const Task &task);

class Observer {
 public:
  virtual ~Observer() = default;
  /// Whether `inputs` must be given. This is expensive: ops can then not work in place.
  virtual bool wantsInputs() const { return false; }
  /// A first look at outputs that compiled code left in memory, one by one, large ones in parts (of
  /// one dimension); these arrays may not be kept. False: `produced` need not see them, and the
  /// arrays need not be made. Must be thread-safe.
  virtual bool mustSee(std::span<const HostArray>) const { return true; }
  /// A task produced its outputs. The arrays may be kept (they share bytes and never change). A
  /// problem stops the run.
  virtual Result<> produced(const Frame *frame, const Task &task, std::span<const HostArray> inputs,
                            std::span<const HostArray> outputs) = 0;
};

/// Replaces values that a task produced, before anyone else sees them. For plans without edges.
class ValueModifier {
 public:
  virtual ~ValueModifier() = default;
  virtual Result<> change(const Frame *frame, const Task &task, std::span<const HostArray> inputs,
                          ops::Values &outputs) = 0;
};

}  // namespace vitro::runtime
