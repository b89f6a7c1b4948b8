// A program that nobody trusts, run to its end: whatever it does, the caller goes on.
#pragma once
#include "vitro/support/ChildProcess.h"

namespace vitro {

struct WatchOptions {
  double seconds = 60;              // of wall clock; then it is killed with all that it started
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

/// Fails only where the program could not be started. Processes that it leaves behind are killed,
/// those too that went out of its group: orphans become children of ours, and a word in their
/// environment tells whose they were.
Result<WatchedRun> runWatched(ChildOptions child, const WatchOptions &options);

}  // namespace vitro
