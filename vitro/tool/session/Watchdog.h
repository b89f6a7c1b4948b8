// --timeout: ends the process when time is up, wherever it is, leaving no half-written file.
#pragma once
#include <condition_variable>
#include <mutex>
#include "vitro/support/process/Thread.h"
#include "vitro/support/Result.h"

namespace vitro::tool {

class Watchdog {
 public:
  Watchdog() = default;
  Watchdog(const Watchdog &) = delete;
  ~Watchdog() { disarm(); }

  /// After `seconds`, reports the timeout (as JSON too with `json`) and exits with code 124.
  Result<> arm(double seconds, bool json);
  /// From here on the command finishes: its output must not be truncated.
  void disarm();

 private:
  std::mutex mutex;
  std::condition_variable wake;
  bool disarmed = false;
  Thread thread;
};

}  // namespace vitro::tool
