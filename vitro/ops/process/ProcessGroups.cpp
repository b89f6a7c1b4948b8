#include "vitro/ops/process/ProcessGroups.h"
#include <fmt/format.h>
#include <algorithm>
#include <numeric>

namespace vitro::ops {
namespace {

/// The attribute as lists of ids, each checked against the number of processes.
Result<std::vector<Dims>> idLists(const HostArray *ids, int64_t count) {
  std::vector<Dims> lists;
  if (ids && ids->dtype() != DType::I64)
    return cannotRun("collective.groups", "replica_groups is no list of 64-bit ids");
  if (!ids || ids->elements() == 0) {
    lists.emplace_back(size_t(count));
    std::iota(lists[0].begin(), lists[0].end(), 0);
    return lists;
  }
  int64_t columns = ids->dims().back();
  std::vector<bool> seen(size_t(count), false);
  for (int64_t i = 0; i < ids->elements(); ++i) {
    if (i % columns == 0) lists.emplace_back();
    int64_t id = ids->data<int64_t>()[i];
    if (id < 0) continue;
    if (id >= count || seen[size_t(id)])
      return cannotRun("collective.groups",
                       fmt::format("id {} in replica_groups: there are {}, each once", id, count))
          .suggest("the program was made for another grid: see --replicas and --partitions");
    seen[size_t(id)] = true;
    lists.back().push_back(id);
  }
  return lists;
}

}  // namespace

Grouping groupingByDeviceIds(const Attributes &attrs) {
  if (attrs.flag("use_global_device_ids")) return Grouping::FlattenedIds;
  return attrs.integer("channel_id") > 0 ? Grouping::CrossReplicaAndPartition
                                         : Grouping::CrossReplica;
}

Grouping groupingByChannel(const Attributes &attrs) {
  return attrs.integer("channel_id") > 0 ? Grouping::CrossPartition : Grouping::CrossReplica;
}

Result<std::vector<ProcessGroup>> processGroups(Grouping grouping, const HostArray *ids,
                                                const ProcessContext &machine) {
  int64_t replicas = machine.numReplicas(), partitions = machine.numPartitions();
  int64_t count = grouping == Grouping::CrossPartition ? partitions
                  : grouping == Grouping::FlattenedIds ? replicas * partitions
                                                       : replicas;
  VITRO_TRY(std::vector<Dims> lists, idLists(ids, count));
  std::vector<ProcessGroup> groups;
  for (const Dims &list : lists) {
    switch (grouping) {
      case Grouping::CrossReplica:
        for (int64_t partition = 0; partition < partitions; ++partition) {
          groups.emplace_back();
          for (int64_t replica : list) groups.back().push_back({replica, partition});
        }
        break;
      case Grouping::CrossPartition:
        for (int64_t replica = 0; replica < replicas; ++replica) {
          groups.emplace_back();
          for (int64_t partition : list) groups.back().push_back({replica, partition});
        }
        break;
      case Grouping::CrossReplicaAndPartition:
        groups.emplace_back();
        for (int64_t partition = 0; partition < partitions; ++partition)
          for (int64_t replica : list) groups.back().push_back({replica, partition});
        break;
      case Grouping::FlattenedIds:
        groups.emplace_back();
        for (int64_t id : list) groups.back().push_back({id / partitions, id % partitions});
        break;
    }
  }
  return groups;
}

Result<ProcessGroup> groupOfSelf(Grouping grouping, const HostArray *ids,
                                 const ProcessContext &machine) {
  VITRO_TRY(std::vector<ProcessGroup> groups, processGroups(grouping, ids, machine));
  for (ProcessGroup &group : groups)
    if (std::ranges::find(group, machine.self()) != group.end()) return std::move(group);
  return ProcessGroup{};
}

}  // namespace vitro::ops
