// While loops whose bodies consist only of kernels: what each iteration needs is looked up once, so
// that an iteration costs little more than its kernels.
#pragma once
#include "vitro/runtime/run/Run.h"

namespace vitro::runtime {

/// Whether runPlainLoop can run this task: a while loop with a valid memory assignment, whose
/// condition and body only call kernels and reshape values.
bool isPlainLoop(const Task &task);

/// Same semantics as the op itself, for a task that satisfies isPlainLoop. State that nobody else
/// holds is updated in place. Empty if an observer must see what a kernel made: then the loop has
/// to run again, op by op.
Result<std::optional<ops::Values>> runPlainLoop(const Task &task, ops::Values inputs,
                                                ops::ProcessContext &machine,
                                                const RunOptions &options);

}  // namespace vitro::runtime
