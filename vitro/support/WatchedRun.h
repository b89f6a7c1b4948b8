// Runs an untrusted program to its end: whatever it does, the caller continues.
#pragma once
#include "vitro/support/ChildProcess.h"

namespace vitro {

struct WatchOptions {
  double seconds = 60;  // of wall clock time; then it is killed with all its descendants
  size_t mostOutput = 64ull << 20;  // bytes of standard output that are kept
  size_t mostErrors = 1 << 20;      // bytes of standard error: as many from its beginning and end
};

struct WatchedRun {
  Ending ending;
  bool isLate = false;  // killed after `seconds`
  std::string output, errors;
  bool isOutputCut = false;
  double seconds = 0;
};

/// Fails only if the program could not be started. Processes that it leaves behind are killed, even
/// if they left its process group: orphans become our children, and a variable in their environment
/// tells which run started them.
Result<WatchedRun> runWatched(ChildOptions child, const WatchOptions &options);

/// The output of a program and how it ended.
struct ProgramRun {
  Ending ending;
  std::string said;  // standard output, then standard error, each up to a limit
};
/// Runs an external program, such as a compiler, to its end. After `seconds` it is killed with all
/// its descendants, which is a problem; so are they if this process is killed meanwhile.
Result<ProgramRun> runProgram(ChildOptions options, double seconds);

}  // namespace vitro
