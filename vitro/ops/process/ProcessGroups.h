// The process groups of a collective op: the four strategies of the spec.
#pragma once
#include "vitro/ops/ProcessContext.h"

namespace vitro::ops {

enum class Grouping : uint8_t {
  CrossReplica,              // groups of replicas, separately for each partition
  CrossPartition,            // groups of partitions, separately for each replica
  CrossReplicaAndPartition,  // groups of replicas with all their partitions
  FlattenedIds,              // groups of replica * numPartitions + partition
};

using ProcessGroup = std::vector<ProcessId>;

/// All groups of the grid. `ids` is the replica_groups attribute (rows padded with negative numbers
/// if groups differ in size); without rows, all processes form one group.
Result<std::vector<ProcessGroup>> processGroups(Grouping grouping, const HostArray *ids,
                                                const ProcessContext &machine);
/// The group of this process; empty if it is in none.
Result<ProcessGroup> groupOfSelf(Grouping grouping, const HostArray *ids,
                                 const ProcessContext &machine);

/// all_gather, all_reduce, reduce_scatter: decided by channel and use_global_device_ids.
Grouping groupingByDeviceIds(const Attributes &attrs);
/// all_to_all and the collective_* ops: decided by the channel alone.
Grouping groupingByChannel(const Attributes &attrs);

}  // namespace vitro::ops
