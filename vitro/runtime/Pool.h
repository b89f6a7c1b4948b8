// Threads that run what is ready to run.
#pragma once
#include <condition_variable>
#include <deque>
#include <list>
#include <mutex>
#include <optional>
#include "vitro/support/DeepThread.h"

namespace vitro::runtime {

class Pool {
 public:
  /// Threads start when the first work comes.
  explicit Pool(size_t threads) : limit(threads) {}
  Pool(const Pool &) = delete;
  /// Finishes all work first.
  ~Pool();

  /// Where no thread can be had at all, the work is done before this returns.
  void run(std::function<void()> work);
  /// For work that may wait for other work (it calls back into the host): never holds up the rest.
  void runApart(std::function<void()> work);

 private:
  struct Apart {
    std::optional<DeepThread> thread;
    bool isDone = false;
  };
  void serve();
  void joinDone();  // under the lock

  const size_t limit;
  std::mutex mutex;
  std::condition_variable changed;
  std::deque<std::function<void()>> queue;
  std::vector<DeepThread> threads;
  std::list<Apart> apart;  // addresses stay
  size_t idle = 0;
  bool closing = false;
};

}  // namespace vitro::runtime
