// E@PATH: a program on an executor of another binary, whose outputs come from a trial.
#pragma once
#include "vitro/runtime/files/GridData.h"
#include "vitro/tool/run/Executors.h"
#include "vitro/tool/session/Session.h"

namespace vitro::tool {

struct ElsewhereRequest {
  std::string program;    // its path; empty: `text` is written to a file
  std::string_view text;  // of the module
  std::string entry;
  std::string inputs;  // path; empty: `arguments` are written to a file
  runtime::GridValues arguments;
  std::vector<TensorType> results;
  runtime::Grid grid;
};

/// What goes wrong there is a problem of the executor; that it refuses the program is one of the
/// program.
Result<std::vector<runtime::ProcessOutcome>> runElsewhere(const Executor &executor,
                                                          const ElsewhereRequest &request,
                                                          Session &session);

/// A trial that did not run, as a problem: "trial.crashed".
Problem problemOf(const debug::Trial &trial, const debug::Target &target);

/// Our own binary, by a path that another machine of the same file system knows too.
std::string ownBinary();

}  // namespace vitro::tool
