// What every command works with: the settings, and where its words go.
#pragma once
#include <fmt/format.h>
#include <atomic>
#include "vitro/support/Json.h"
#include "vitro/support/Settings.h"
#include "vitro/tool/session/Progress.h"
#include "vitro/tool/session/Watchdog.h"

namespace vitro::tool {

/// Exit codes (docs/design/debugger.md).
inline constexpr int kDone = 0, kFault = 1, kBadInput = 2, kExecutorFailed = 3,
                     kReferenceFailed = 4, kInconclusive = 5, kTimeout = 124;
int exitCode(Blame blame);

Json toJson(const Problem &problem);

class Session {
 public:
  Settings settings;
  bool json = false;
  Progress progress;
  Watchdog watchdog;
  std::string commandLine;  // as a shell takes it, for reproducers

  /// Text for people on standard output; nothing with --json.
  template <class... T>
  void print(fmt::format_string<T...> format, T &&...values) {
    if (!json) write(fmt::format(format, std::forward<T>(values)...));
  }
  /// The one object of --json; nothing without. A timeout no longer cuts in.
  void result(const Json &object);
  /// Bytes on standard output whatever the mode: a converted program.
  void write(std::string_view bytes);
  /// Words on standard error: warnings, and what was assumed.
  void note(std::string_view text);

  /// From here on only the result is written: it must not be cut by a timeout.
  void conclude() { watchdog.disarm(); }
  /// Ends standard output. Fails when something printed could not be written.
  Result<> finish();

 private:
  int writeError = 0;
};

}  // namespace vitro::tool
