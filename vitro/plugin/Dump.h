// --dump-to: every program and every call as files that `vitro run` reads.
#pragma once
#include "vitro/plugin/Executables.h"
#include "vitro/plugin/Live.h"
#include "vitro/runtime/run/World.h"

namespace vitro::plugin {

/// The folder of one call's files: DIR/0001_jit_f/call0001/.
struct CallDump {
  std::string folder;
  const Compiled *compiled;
};

/// Writes the program once per executable, and the inputs of this call.
Result<CallDump> dumpInputs(const Compiled &compiled, const std::string &directory,
                            const std::vector<ops::Values> &arguments);
/// The program file beside the call's folder.
std::string programFile(const CallDump &call);
Result<> dumpOutputs(const CallDump &call, const std::vector<runtime::ProcessOutcome> &outcomes);

}  // namespace vitro::plugin
