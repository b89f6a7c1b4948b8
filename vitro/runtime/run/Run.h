// Runs a plan in one process of the grid.
#pragma once
#include <atomic>
#include "vitro/ops/ProcessContext.h"
#include "vitro/runtime/run/Observer.h"

namespace vitro::runtime {

class Scheduler;

struct RunOptions {
  std::vector<Observer *> observers;  // called one at a time in each process
  Changer *changer = nullptr;         // after noise, before observers
  /// Runs plans with edges; null: in program order in the calling thread. Plans without edges
  /// always run that way.
  Scheduler *scheduler = nullptr;
  const std::atomic<bool> *cancelled = nullptr;  // looked at before every task
  /// Moves every result that was rounded by one unit in the last place, up or down
  /// (docs/design/numerics.md).
  std::optional<uint64_t> perturb;
  /// With `perturb`: sums of products are moved by what another order loses, and functions that
  /// compilers expand into sums that cancel by what those expansions lose, so that what another
  /// compiler made is judged fairly.
  bool expandedFunctions = false;
  /// Subnormal results become zero, as where a compiler sets flush-to-zero.
  bool flushSubnormals = false;
  /// Kernels find their outputs and scratch filled with this byte: a result that depends on it was
  /// read before anybody wrote it, or never written.
  std::optional<uint8_t> poison;
  /// Gets the nanoseconds that go into tasks which run the reference's own code, all threads
  /// together; null: nobody asks, and no clock is read.
  std::atomic<uint64_t> *sharedTime = nullptr;
};

/// Executes the tasks in order, or in another that the plan's edges allow, once the plan checker
/// has seen it. Arguments that nobody else holds are given up to the plan, so updates happen in
/// place; values are freed after their last use.
Result<ops::Values> run(const Plan &plan, ops::Values arguments, ops::Machine &machine,
                        const RunOptions &options);

}  // namespace vitro::runtime
