// The environment of every command: the settings, and its output streams.
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
  bool isQuiet = false;                            // findings and errors only
  bool colorsOutput = false, colorsNotes = false;  // standard output, standard error
  Progress progress;
  Watchdog watchdog;
  std::string commandLine;  // as a shell takes it, for reproducers

  /// Text for people on standard output; nothing with --json.
  template <class... T>
  void print(fmt::format_string<T...> format, T &&...values) {
    if (!json) show(fmt::format(format, std::forward<T>(values)...));
  }
  /// The same for what --quiet leaves out.
  template <class... T>
  void list(fmt::format_string<T...> format, T &&...values) {
    if (!isQuiet) print(format, std::forward<T>(values)...);
  }
  /// The one object of --json; nothing without. A timeout no longer interrupts.
  void result(const Json &object);
  /// Bytes on standard output in either mode: a converted program.
  void write(std::string_view bytes);
  /// Messages on standard error: warnings and assumptions, which --quiet leaves out, and errors.
  void note(std::string_view text);

  /// From here on only the result is written: a timeout must not truncate it.
  void conclude() { watchdog.disarm(); }
  /// Closes standard output. Fails if something printed could not be written.
  Result<> finish();

 private:
  void show(std::string_view text);
  int writeError = 0;
};

}  // namespace vitro::tool
