// A thread that may fail to start. std::thread throws then, which here would end the process.
#pragma once
#include <pthread.h>
#include <cstdint>
#include <functional>
#include <utility>

namespace vitro {

/// Joined by its destructor.
class Thread {
 public:
  Thread() = default;
  Thread(Thread &&other) noexcept { *this = std::move(other); }
  Thread &operator=(Thread &&other) noexcept {
    std::swap(isStarted, other.isStarted);
    std::swap(thread, other.thread);
    return *this;
  }
  ~Thread() { join(); }

  /// False if the system has no thread, or no memory for its stack, left.
  [[nodiscard]] bool start(std::function<void()> work);
  /// Waits for the work to end; nothing if it was not started.
  void join();

 private:
  bool isStarted = false;
  pthread_t thread = {};
};

/// Whether so many threads can be started now. For libraries that end the process if one cannot.
bool canStartThreads(int64_t count);

}  // namespace vitro
