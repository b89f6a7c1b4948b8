// --shadow: every call runs on a second executor too, and the first difference is an error that
// says how to go on.
#pragma once
#include "vitro/plugin/Dump.h"
#include "vitro/runtime/run/Scheduler.h"

namespace vitro::plugin {

/// A call that the host's own executor has made.
struct FirstOpinion {
  const Compiled &compiled;
  const Live &live;
  std::vector<ops::Values> arguments;
  const runtime::WorldOptions &world;
  runtime::RunOptions options;
  const std::vector<runtime::ProcessOutcome> &outcomes;
  std::optional<CallDump> dump;  // where --dump-to has put the call already
};

/// Whether the program can be run twice: what calls into the host would act twice. Says so once for
/// each program that cannot.
bool mayRunTwice(const Compiled &compiled);

/// Nothing where the rules of numbers let both be right. Else the problem names output and element,
/// and ends with the command that diagnoses it from the files that were written.
Result<> askSecond(const FirstOpinion &call);

}  // namespace vitro::plugin
