// Lets an op use several threads for parts of its work. Who runs the op lends them; no result
// depends on it.
#pragma once
#include <cstdint>
#include <functional>

namespace vitro::ops {

using RunPart = std::function<void(int64_t lo, int64_t hi)>;

class WorkSharer {
 public:
  virtual ~WorkSharer() = default;
  /// Calls `runPart` on consecutive parts of [0, range) which together cover it, each once, and
  /// returns when all are done. `nanoseconds`: about what all of it takes one thread.
  virtual void share(int64_t range, uint64_t nanoseconds, const RunPart &runPart) = 0;
};

/// Lends threads to the ops that this thread runs while it exists. Parts of shared work are not
/// shared again.
class LendThreads {
 public:
  explicit LendThreads(WorkSharer *sharer);
  LendThreads(const LendThreads &) = delete;
  ~LendThreads();

 private:
  WorkSharer *before;
};

/// Runs all parts: on the threads that were lent to this one, else here.
void shareWork(int64_t range, uint64_t nanoseconds, const RunPart &runPart);

}  // namespace vitro::ops
