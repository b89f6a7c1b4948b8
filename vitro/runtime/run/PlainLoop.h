// While loops whose bodies are nothing but kernels: what each round needs is found once, and a
// round then costs its kernels and little else.
#pragma once
#include "vitro/runtime/run/Run.h"

namespace vitro::runtime {

/// Whether runPlainLoop runs this task: a while loop, with memory assigned and nothing wrong with
/// that, whose condition and body call kernels and look at values in other shapes, and do nothing
/// else.
bool isPlainLoop(const Task &task);

/// The same as the op itself, for a task that isPlainLoop. State that nobody else holds is updated
/// in place. Nothing where an observer must see what a kernel made: then the loop has to run again,
/// op by op.
Result<std::optional<ops::Values>> runPlainLoop(const Task &task, ops::Values inputs,
                                                ops::Machine &machine, const RunOptions &options);

}  // namespace vitro::runtime
