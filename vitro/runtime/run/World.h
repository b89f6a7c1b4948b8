// The grid of simulated processes (replicas x partitions): one thread each, with a rendezvous in
// collectives.
#pragma once
#include "vitro/runtime/run/Run.h"

namespace vitro::runtime {

constexpr int64_t kMostProcesses = 4096;  // one thread each

/// Values of every process of the grid, in order. The shadow of a value without rounding is a
/// token.
using GridValues = std::vector<ops::Values>;

struct WorldOptions {
  int64_t replicas = 1, partitions = 1;
  uint64_t seed = 0;
  /// The infeed data, in order, for each process (index: replica * partitions + partition).
  std::vector<std::vector<ops::Values>> infeeds;
  /// Handles host callbacks; all processes call it, concurrently.
  ops::HostCalls hostCalls;
};

/// The outcome of one process of the grid.
struct ProcessOutcome {
  ops::ProcessId id;
  ops::Values results;
  std::vector<ops::Values> outfeeds;
  std::vector<compare::CheckOutcome> checks;
};

/// Runs `plan` in every process of the grid, each with its own arguments (indexed like infeeds).
/// Fails with the first problem of any process; a collective that some process never reaches is a
/// problem that names who waits where, not a hang.
Result<std::vector<ProcessOutcome>> runWorld(const Plan &plan, std::vector<ops::Values> arguments,
                                             const WorldOptions &world, const RunOptions &options);

}  // namespace vitro::runtime
