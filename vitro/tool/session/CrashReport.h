// A crash of vitro itself is an internal error: it is reported, and the program that caused it is
// saved.
#pragma once
#include <string>
#include <string_view>
#include "vitro/tool/session/Session.h"

namespace vitro::tool {

/// While alive, a crash of this process saves `program` and the command line in a new folder that
/// only the user can read, names that folder (as JSON too with --json), shows the stack, and exits
/// with code 3. One at a time; `program` must outlive it.
class CrashContext {
 public:
  CrashContext(std::string_view program, const Session &session);
  CrashContext(const CrashContext &) = delete;
  ~CrashContext();

  /// The same without a crash, for a problem that blames vitro: "reproducer saved in ...".
  std::string save() const;
};

/// The phase that a later crash or memory exhaustion is attributed to: "import", "compile", "run".
/// A literal.
void enterPhase(const char *phase);
const char *currentPhase();

/// From now on an allocation that fails ends the process with code 3 and a message
/// [memory.exhausted], as JSON too if `json`, so that the caller can tell it from a crash.
void reportOutOfMemory(bool json);

}  // namespace vitro::tool
