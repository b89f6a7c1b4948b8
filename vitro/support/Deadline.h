// A flag that is set when time is up, or when another flag is: the reference, which runs in this
// process, may not terminate.
#pragma once
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include "vitro/support/process/Thread.h"

namespace vitro {

class Deadline {
 public:
  explicit Deadline(double seconds, const std::atomic<bool> *other = nullptr) {
    // Without a clock nothing may start that could run forever.
    if (!clock.start([this, seconds, other] { watch(seconds, other); })) late = true;
  }
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
  void watch(double seconds, const std::atomic<bool> *other) {
    auto end = std::chrono::steady_clock::now() + std::chrono::duration<double>(seconds);
    constexpr std::chrono::milliseconds kLook(20);
    std::unique_lock lock(mutex);
    while (!isDone && !late) {
      if (other)
        wake.wait_for(lock, kLook);
      else
        wake.wait_until(lock, end);
      bool isCancelled = other && other->load(std::memory_order_relaxed);
      if (isCancelled || std::chrono::steady_clock::now() >= end) late = true;
    }
  }
  std::atomic<bool> late = false;
  std::mutex mutex;
  std::condition_variable wake;
  bool isDone = false;
  Thread clock;
};

}  // namespace vitro
