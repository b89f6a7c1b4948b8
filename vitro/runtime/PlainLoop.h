// While loops whose bodies are nothing but kernels: what each round needs is found once, and a
// round then costs its kernels and little else.
#pragma once
#include <atomic>
#include "vitro/ops/Machine.h"
#include "vitro/runtime/Plan.h"

namespace vitro::runtime {

class Scheduler;

/// Whether runPlainLoop runs this task: a while loop, with memory assigned and nothing wrong with
/// that, whose condition and body call kernels and look at values in other shapes, and do nothing
/// else.
bool isPlainLoop(const Task &task);

/// The same as the op itself, for a task that isPlainLoop.
/// State that nobody else holds is updated in place.
Result<ops::Values> runPlainLoop(const Task &task, ops::Values inputs, ops::Machine &machine,
                                 Scheduler *scheduler, const std::atomic<bool> *cancelled);

}  // namespace vitro::runtime
