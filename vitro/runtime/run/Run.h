// Runs a plan in one process of the grid.
#pragma once
#include <atomic>
#include "vitro/ops/ProcessContext.h"
#include "vitro/runtime/run/NoiseKind.h"
#include "vitro/runtime/run/Observer.h"

namespace vitro::runtime {

class Scheduler;

struct RunOptions {
  std::vector<Observer *> observers;  // called one at a time in each process
  ValueModifier *modifier = nullptr;  // applied after noise, before observers
  /// Runs plans with edges; null: in program order in the calling thread. Plans without edges
  /// always run that way.
  Scheduler *scheduler = nullptr;
  const std::atomic<bool> *cancelled = nullptr;  // checked before every task
  /// Perturbs every rounded result by one unit in the last place, up or down
  /// (docs/design/numerics.md).
  std::optional<uint64_t> perturb;
  /// With `perturb`: how far.
  NoiseKind noise = NoiseKind::Roundings;
  /// Flushes subnormal results to zero, as where a compiler sets flush-to-zero.
  bool flushSubnormals = false;
  /// Outputs and scratch memory of kernels are filled with this byte: a result that depends on it
  /// was read before it was written, or never written.
  std::optional<uint8_t> poison;
  /// Accumulates the nanoseconds spent in tasks that run the reference's own code, all threads
  /// together; null: not measured.
  std::atomic<uint64_t> *sharedTime = nullptr;
};

/// Executes the tasks in order, or in another order that the plan's edges allow, after the plan
/// checker has accepted it. Arguments that nobody else holds are consumed by the plan, so updates
/// happen in place; values are freed after their last use.
Result<ops::Values> run(const Plan &plan, ops::Values arguments, ops::ProcessContext &machine,
                        const RunOptions &options);

}  // namespace vitro::runtime
