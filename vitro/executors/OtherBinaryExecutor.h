// E@PATH: runs a program on an executor of another binary, in a trial. Foreign compilers run in
// trials, too.
#pragma once
#include "vitro/executors/Executor.h"

namespace vitro::executors {

/// The problem for a trial that did not run: "trial.crashed". A failed trial is blamed on the
/// executor, a rejected program on the program.
Problem problemOf(const Trial &trial, const Target &target);

/// A program whose outputs come from a trial.
std::unique_ptr<Prepared> prepareTrial(Target target, const ProgramRequest &request);

/// The path of our own binary, in a form that is valid on another machine with the same file
/// system.
std::string ownBinary();

}  // namespace vitro::executors
