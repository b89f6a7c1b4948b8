// Runs the tasks of a graph in an order its edges allow, on several threads.
#pragma once
#include <functional>
#include "vitro/runtime/plan/Layout.h"
#include "vitro/runtime/run/Pool.h"
#include "vitro/runtime/run/SharingBalance.h"

namespace vitro::runtime {

/// The setting `schedule`.
struct Schedule {
  enum class Kind : uint8_t {
    Fifo,    // whatever is ready first, on all threads
    Serial,  // in program order, on the calling thread
    Random,  // ready tasks in an order given by `seed`, on the calling thread: reproducible
    Stress,  // as Fifo, with everything split that can be; threads pause between tasks and pieces
             // as given by `seed`, so that rare interleavings occur
  };
  Kind kind = Kind::Fifo;
  uint64_t seed = 0;
};
/// "fifo", "serial", "random:7" or "stress:7".
Result<Schedule> parseSchedule(std::string_view text);

/// Any number of runs may be active at once, also inside tasks of others. Failed or cancelled runs
/// leave nothing behind.
class Scheduler {
 public:
  /// `threads`: including the calling threads; 0: one per core.
  explicit Scheduler(size_t threads = 0, Schedule schedule = {});

  using RunTask = std::function<Result<>(uint32_t task)>;
  /// Returns when no task is running any more. If tasks fail, the problem is that of the first one
  /// in program order, whatever the threads did. `costs`: tasks that cost less than waking a thread
  /// are not given to another one.
  Result<> run(const TaskGraph &graph, const RunTask &runTask, const TaskCosts *costs = nullptr);

  using RunPiece = std::function<Result<>(int64_t lo, int64_t hi)>;
  /// Calls `runPiece` on consecutive pieces of [0, range) which together cover it, each once, on as
  /// many threads as are free. A problem is that of the first failing piece. Work of so few
  /// `nanoseconds` that waking a thread costs more is done here, unless it adds up.
  Result<> split(int64_t range, int64_t pieces, const RunPiece &runPiece,
                 uint64_t nanoseconds = UINT64_MAX);

  /// The number of pieces for a kernel of this cost: one for a small kernel, unless the user set
  /// its grain.
  int64_t piecesFor(const KernelSignature &kernel, uint64_t nanoseconds) const;
  /// Whether running tasks concurrently pays off; kernels may be split even if not.
  bool isWorthSharing(const Layout &layout) const;
  size_t threads() const { return limit; }

 private:
  struct Loop;
  class Workers;
  const size_t limit;
  const Schedule schedule;
  Pool helpers;
  std::atomic<uint64_t> missed = 0;  // nanoseconds not shared because no worker was awake
  SharingBalance balance;
};

}  // namespace vitro::runtime
