// Which processes of the grid meet in a collective op: the four strategies of the spec.
#pragma once
#include "vitro/ops/ProcessContext.h"

namespace vitro::ops {

enum class Grouping : uint8_t {
  CrossReplica,              // groups of replicas, each partition for itself
  CrossPartition,            // groups of partitions, each replica for itself
  CrossReplicaAndPartition,  // groups of replicas with all their partitions
  FlattenedIds,              // groups of replica * numPartitions + partition
};

using ProcessGroup = std::vector<ProcessId>;

/// Every group of the grid. `ids` is the replica_groups attribute (rows padded with negative
/// numbers where groups differ in size); without rows, everybody is in one group.
Result<std::vector<ProcessGroup>> processGroups(Grouping grouping, const HostArray *ids,
                                                const Machine &machine);
/// The group this process is in; empty where it is in none.
Result<ProcessGroup> groupOfSelf(Grouping grouping, const HostArray *ids, const Machine &machine);

/// all_gather, all_reduce, reduce_scatter decide by channel and use_global_device_ids,
Grouping groupingByDeviceIds(const Attributes &attrs);
/// all_to_all and the collective_* ops by the channel alone.
Grouping groupingByChannel(const Attributes &attrs);

}  // namespace vitro::ops
