// Threads that run what is ready to run.
#pragma once
#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace vitro::runtime {

class Pool {
 public:
  /// Threads start when the first work comes.
  explicit Pool(size_t threads) : limit(threads) {}
  Pool(const Pool &) = delete;
  /// Finishes all work first.
  ~Pool();

  void run(std::function<void()> work);
  /// For work that may wait for other work (it calls back into the host): never holds up the rest.
  void runApart(std::function<void()> work);

 private:
  void serve();

  const size_t limit;
  std::mutex mutex;
  std::condition_variable changed;
  std::deque<std::function<void()>> queue;
  std::vector<std::thread> threads;
  size_t idle = 0, apart = 0;
  bool closing = false;
};

}  // namespace vitro::runtime
