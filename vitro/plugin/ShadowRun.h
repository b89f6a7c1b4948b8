// --shadow: every call also runs on a second executor, and the first difference is an error that
// says how to continue.
#pragma once
#include "vitro/plugin/Dump.h"
#include "vitro/runtime/run/Scheduler.h"

namespace vitro::plugin {

/// A call that the host's own executor has completed.
struct CompletedCall {
  const Compiled &compiled;
  const Live &live;
  std::vector<ops::Values> arguments;
  const runtime::WorldOptions &world;
  runtime::RunOptions options;
  const std::vector<runtime::ProcessOutcome> &outcomes;
  std::optional<CallDump> dump;  // set if --dump-to has already written the call
};

/// Whether the program can be run twice: host callbacks would have their effects twice. Warns once
/// for each program that cannot.
bool mayRunTwice(const Compiled &compiled);

/// Succeeds if both results are acceptable under the numeric rules. Otherwise the problem names
/// output and element, and ends with the command that diagnoses it from the written files.
Result<> runShadow(const CompletedCall &call);

}  // namespace vitro::plugin
