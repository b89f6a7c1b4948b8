// A thread with a large stack, for work that recurses as deep as a program nests.
#pragma once
#include <pthread.h>
#include <functional>
#include <memory>
#include "vitro/support/Result.h"

namespace vitro {

/// Enough for the deepest programs that the setting parse-depth may allow.
inline constexpr size_t kDeepStackBytes = size_t(1) << 30;

/// Its stack suffices for the deepest programs that the setting parse-depth may allow, whatever
/// `ulimit -s` is, and a signal handler can still run if the stack does overflow. Only used pages
/// take memory.
class DeepThread {
 public:
  static Result<DeepThread> start(std::function<void()> work);
  DeepThread(DeepThread &&) = default;
  /// Waits for the work to end; every thread must be joined.
  void join();

 private:
  DeepThread() = default;
  pthread_t thread = {};
  std::unique_ptr<std::function<void()>> work;
};

}  // namespace vitro
