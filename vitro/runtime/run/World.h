// The grid of simulated processes (replicas x partitions): one thread each, meeting in collectives.
#pragma once
#include "vitro/runtime/run/Run.h"

namespace vitro::runtime {

constexpr int64_t kMostProcesses = 4096;  // one thread each

/// Values of every process of the grid, in order. Where one carries no rounding its shadow is a
/// token.
using GridValues = std::vector<ops::Values>;

struct WorldOptions {
  int64_t replicas = 1, partitions = 1;
  uint64_t seed = 0;
  /// What infeed hands out, in order, to each process (index: replica * partitions + partition).
  std::vector<std::vector<ops::Values>> infeeds;
  /// Takes the program's calls back into the host's language; all processes call it, at once.
  ops::HostCalls hostCalls;
};

/// What one process of the grid did.
struct ProcessOutcome {
  ops::ProcessId id;
  ops::Values results;
  std::vector<ops::Values> outfeeds;
  std::vector<compare::CheckOutcome> checks;
};

/// Runs `plan` in every process of the grid, each with its own arguments (indexed like infeeds).
/// Fails with the first problem of any process; a collective that some process never reaches is a
/// problem naming who waits where, not a hang.
Result<std::vector<ProcessOutcome>> runWorld(const Plan &plan, std::vector<ops::Values> arguments,
                                             const WorldOptions &world, const RunOptions &options);

}  // namespace vitro::runtime
