// A flag that is raised when time is up: what the reference runs in this process can be endless.
#pragma once
#include <atomic>
#include <condition_variable>
#include <thread>

namespace vitro::debug {

class Deadline {
 public:
  explicit Deadline(double seconds)
      : clock([this, seconds] {
          std::unique_lock lock(mutex);
          if (!wake.wait_for(lock, std::chrono::duration<double>(seconds), [&] { return isDone; }))
            late = true;
        }) {}
  ~Deadline() {
    {
      std::lock_guard lock(mutex);
      isDone = true;
    }
    wake.notify_all();
    clock.join();
  }
  const std::atomic<bool> *flag() const { return &late; }

 private:
  std::atomic<bool> late = false;
  std::mutex mutex;
  std::condition_variable wake;
  bool isDone = false;
  std::thread clock;  // begins when all else is there
};

}  // namespace vitro::debug
