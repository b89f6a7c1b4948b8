#include "vitro/tool/session/Watchdog.h"
#include <fmt/format.h>
#include <unistd.h>
#include <chrono>
#include <csignal>
#include "vitro/support/File.h"
#include "vitro/support/Json.h"
#include "vitro/support/Log.h"
#include "vitro/tool/session/Session.h"

namespace vitro::tool {

static void say(int descriptor, std::string_view text) {
  while (!text.empty()) {
    ssize_t wrote = ::write(descriptor, text.data(), text.size());
    if (wrote <= 0) return;
    text.remove_prefix(size_t(wrote));
  }
}

/// An ordinary exit would run destructors while other threads still compute. Files are removed
/// last: those threads may have started one while the message was written.
[[noreturn]] static void exitNow() {
  removeUnfinishedFiles();
  _exit(kTimeout);
}

Result<> Watchdog::arm(double seconds, bool json) {
  auto deadline = std::chrono::steady_clock::now() +
                  std::chrono::duration_cast<std::chrono::steady_clock::duration>(
                      std::chrono::duration<double>(std::min(seconds, 1e9)));
  bool isArmed = thread.start([this, deadline, seconds, json] {
    std::unique_lock lock(mutex);
    if (wake.wait_until(lock, deadline, [this] { return disarmed; })) return;
    // The output may block if nobody reads it; that must not delay the exit.
    constexpr unsigned kLastWordsSeconds = 2;
    ::signal(SIGALRM, [](int) { exitNow(); });
    ::alarm(kLastWordsSeconds);
    Problem late = problem("timeout", fmt::format("not done after {} s", seconds), Blame::Timeout)
                       .suggest("--timeout=SECONDS allows more");
    log::event("timeout", {{"seconds", seconds}});
    if (json)
      say(STDOUT_FILENO, jsonText({{"status", "timeout"}, {"problem", toJson(late)}}) + "\n");
    if (isatty(STDERR_FILENO)) say(STDERR_FILENO, "\r\x1b[K");  // over the progress bar
    say(STDERR_FILENO, "vitro: error: " + late.text() + "\n");
    exitNow();
  });
  if (isArmed) return {};
  return cannotRun("thread.start", "cannot start the thread that watches the time")
      .at("--timeout")
      .suggest("ulimit -u and ulimit -v limit threads");
}

void Watchdog::disarm() {
  {
    std::lock_guard lock(mutex);
    disarmed = true;
  }
  wake.notify_all();
  thread.join();
}

}  // namespace vitro::tool
