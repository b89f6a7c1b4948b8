#include "vitro/tool/session/Progress.h"
#include <fmt/format.h>
#include <unistd.h>
#include <chrono>
#include <cstdio>

namespace vitro::tool {

static double now() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

constexpr double kQuietSeconds = 2;
constexpr double kLineEvery = 5;  // seconds between lines where there is no terminal

void Progress::start(Mode wanted) {
  mode = wanted;
  if (mode == Mode::Never || isWatching) return;
  isTerminal = isatty(STDERR_FILENO);
  began = now();
  isWatching = thread.start([this] { watch(); });
}

void Progress::stop() {
  if (!isWatching) return;
  {
    std::lock_guard lock(mutex);
    stopping = true;
  }
  wake.notify_all();
  thread.join();
  isWatching = false;
  clearLine();
}

void Progress::begin(std::string next, int64_t count) {
  std::lock_guard lock(mutex);
  what = std::move(next);
  steps = count;
  done = 0;
}

void Progress::clearLine() {
  std::lock_guard lock(mutex);
  if (!hasBar) return;
  fmt::print(stderr, "\r\x1b[K");
  hasBar = false;
}

void Progress::watch() {
  std::unique_lock lock(mutex);
  while (!stopping) {
    wake.wait_for(lock, std::chrono::milliseconds(isTerminal ? 100 : 500));
    double seconds = now() - began;
    if (stopping || what.empty()) continue;
    if (mode == Mode::Auto && seconds < kQuietSeconds) continue;
    if (!isTerminal && lastShown > 0 && seconds - lastShown < kLineEvery) continue;
    lastShown = seconds;
    show(seconds);
  }
}

void Progress::show(double seconds) {
  int64_t count = done.load(std::memory_order_relaxed);
  std::string amount = steps > 0   ? fmt::format(" {}/{}", std::min(count, steps), steps)
                       : count > 0 ? fmt::format(" {}", count)
                                   : "";
  if (!isTerminal) {
    fmt::print(stderr, "vitro: {}{}, {:.0f} s\n", what, amount, seconds);
    return;
  }
  constexpr int kWidth = 24;
  int full = steps > 0 ? int(kWidth * std::min(count, steps) / steps) : 0;
  std::string bar =
      steps > 0 ? fmt::format("[{}{}] ", std::string(full, '#'), std::string(kWidth - full, '.'))
                : "";
  fmt::print(stderr, "\r\x1b[K{}{}{}, {:.0f} s", bar, what, amount, seconds);
  std::fflush(stderr);
  hasBar = true;
}

}  // namespace vitro::tool
