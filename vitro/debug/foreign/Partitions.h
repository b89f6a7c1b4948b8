// Stages after partitioning: one device's program, which all devices run in lockstep.
#pragma once
#include "vitro/debug/foreign/DumpDirectory.h"
#include "vitro/debug/foreign/Stage.h"
#include "vitro/ops/process/Sharding.h"

namespace vitro::debug {

/// How the arguments and results of the whole program are distributed.
struct Partitions {
  int64_t count = 1;
  std::vector<ops::Sharding> arguments, results;

  /// The whole results from those of every device.
  Result<GridValues> joined(const GridValues &parts, const GridValues &whole) const;
};

/// Whether XLA has partitioned the program before this pass, or in it.
bool isPartitioned(const Dump &dump, size_t pass);

/// Gives a stage the program's arguments: as they are, or each device its parts. `partitions` is
/// filled in at the first stage that needs it.
Result<> fitArguments(Case &stage, const Case &program, const Dump &dump, size_t pass,
                      importers::Importer &importer, std::optional<Partitions> &partitions);

}  // namespace vitro::debug
