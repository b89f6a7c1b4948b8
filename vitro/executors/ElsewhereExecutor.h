// E@PATH: a program on an executor of another binary, whose outputs come from a trial.
#pragma once
#include "vitro/executors/Executor.h"

namespace vitro::executors {

/// A trial that did not run, as a problem: "trial.crashed". What goes wrong there is a problem of
/// the executor; that it refuses the program is one of the program.
Problem problemOf(const Trial &trial, const Target &target);

/// Our own binary, by a path that another machine of the same file system knows too.
std::string ownBinary();

}  // namespace vitro::executors
