// Threads that run what is ready to run.
#pragma once
#include <atomic>
#include <chrono>
#include <functional>
#include <memory>
#include <mutex>

namespace vitro::runtime {

class Pool {
 public:
  /// Threads start when the first work comes. One that has nothing to do looks out for work for the
  /// time of `spin`, and then sleeps. With a `spin`, whoever gives work goes on working: it is not
  /// done on the same core where there are others.
  explicit Pool(size_t threads, std::chrono::microseconds spin = {});
  Pool(const Pool &) = delete;
  ~Pool() { close(); }

  /// Runs it soon in one of the threads; at once in this one when the pool is closed. In a fork of
  /// the process that made the pool, which has no threads, new ones start.
  void run(std::function<void()> work);
  /// For work that may wait for other work (it calls back into the host): never holds up the rest.
  void runApart(std::function<void()> work);
  /// Whether a thread is looking out for work, so that it need not be woken.
  bool isLookingOut() const;
  /// Finishes all work, and what that work adds, and ends the threads. May come from inside of
  /// work, which then is not waited for.
  void close();

 private:
  struct State;
  std::shared_ptr<State> current();

  const size_t limit;
  const std::chrono::microseconds spin;
  std::shared_ptr<State> state;  // threads hold it too: one of them may drop the pool
  std::atomic<int> owner;        // the process whose threads these are
  std::mutex forked;             // only ever taken in a fork
};

}  // namespace vitro::runtime
