// Progress on standard error, for anything that takes over two seconds: a bar on a terminal, a line
// every few seconds elsewhere.
#pragma once
#include <atomic>
#include <condition_variable>
#include <mutex>
#include <string>
#include "vitro/support/process/Thread.h"

namespace vitro::tool {

class Progress {
 public:
  Progress() = default;
  Progress(const Progress &) = delete;
  ~Progress() { stop(); }

  enum class Mode { Auto, Always, Never };
  void start(Mode mode);
  void stop();

  /// The current activity, and its number of steps (0: unknown).
  void begin(std::string what, int64_t steps = 0);
  /// Cheap enough to call for every op.
  void step(int64_t count = 1) { done.fetch_add(count, std::memory_order_relaxed); }
  /// Removes the bar before other text is printed.
  void clearLine();

 private:
  void watch();
  void show(double seconds);
  Mode mode = Mode::Never;
  bool isTerminal = false, hasBar = false, stopping = false;
  double began = 0, lastShown = 0;
  std::string what;
  int64_t steps = 0;
  std::atomic<int64_t> done{0};
  std::mutex mutex;
  std::condition_variable wake;
  Thread thread;
  bool isWatching = false;
};

}  // namespace vitro::tool
