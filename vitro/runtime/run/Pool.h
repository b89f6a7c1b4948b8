// A thread pool.
#pragma once
#include <atomic>
#include <chrono>
#include <functional>
#include <memory>
#include <mutex>

namespace vitro::runtime {

class Pool {
 public:
  /// Threads start with the first work. An idle thread spins for `spin` and then sleeps. With a
  /// `spin`, the submitting thread is assumed to keep working, so work is not run on the same core
  /// if there are others.
  explicit Pool(size_t threads, std::chrono::microseconds spin = {});
  Pool(const Pool &) = delete;
  ~Pool() { close(); }

  /// Runs the work soon in one of the threads; immediately in this one if the pool is closed. In a
  /// fork of the process that made the pool, which has no threads, new ones start.
  void run(std::function<void()> work);
  /// For work that may wait for other work (host callbacks): never blocks the rest.
  void runApart(std::function<void()> work);
  /// Whether a thread is spinning, so that none need be woken.
  bool isLookingOut() const;
  /// Finishes all work, including work added meanwhile, and ends the threads. May be called from
  /// inside the work, which is then not waited for.
  void close();

 private:
  struct State;
  std::shared_ptr<State> current();

  const size_t limit;
  const std::chrono::microseconds spin;
  std::shared_ptr<State> state;  // shared with the threads: one of them may drop the pool
  std::atomic<int> owner;        // the process whose threads these are
  std::mutex forked;             // only ever taken in a fork
};

}  // namespace vitro::runtime
