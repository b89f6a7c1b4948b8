// Ops in which processes of the grid exchange values: all_gather, all_reduce, all_to_all,
// reduce_scatter, collective_broadcast, collective_permute, collective_reduce, cross-replica-sum.
#include <fmt/format.h>
#include <algorithm>
#include <cstring>
#include "vitro/ops/Families.h"
#include "vitro/ops/movement/Strided.h"
#include "vitro/ops/process/ProcessGroups.h"
#include "vitro/ops/reduction/ScalarProgram.h"
#include "vitro/ops/Region.h"

namespace vitro::ops {
namespace {

/// The key of the rendezvous: the op and its channel. Several visits with one key are distinguished
/// by their order, which is the same in every process of a group.
std::string placeOf(const Call &call) {
  return fmt::format("{} channel {}", call.name, call.attrs.integer("channel_id"));
}

Problem outsider(const Call &call) {
  ProcessId self = call.machine.self();
  return cannotRun("collective.groups",
                   fmt::format("{}: process (replica {}, partition {}) is in no group", call.name,
                               self.replica, self.partition));
}

Problem differing(const Call &call, const HostArray &one, const HostArray &other) {
  return cannotRun("collective.shapes",
                   fmt::format("{}: one process brings {}, another {}", call.name,
                               one.type().text(), other.type().text()));
}

/// The contribution of every process of our group, in the group's order, and our position in it.
struct Meeting {
  std::vector<Values> brought;
  int64_t index;
};

Result<ProcessGroup> ownGroup(const Call &call, Grouping grouping) {
  const HostArray *ids = call.attrs.array("replica_groups");
  if (!ids && call.attrs.has("replica_groups"))
    return cannotRun("collective.groups",
                     fmt::format("{}: replica_groups is not a list of ids", call.name))
        .suggest("groups given by the axes of a mesh have to be written out as ids");
  return groupOfSelf(grouping, ids, call.machine);
}

Result<Meeting> meetGroup(Call &call, Grouping grouping) {
  VITRO_TRY(ProcessGroup group, ownGroup(call, grouping));
  if (group.empty()) return outsider(call);
  int64_t index = std::ranges::find(group, call.machine.self()) - group.begin();
  VITRO_TRY(std::vector<Values> brought,
            call.machine.meet(placeOf(call), group, Values(call.in.begin(), call.in.end())));
  for (const Values &values : brought) {
    if (values.size() != call.in.size()) return internalError("processes meet in different ops");
    for (size_t i = 0; i < values.size(); ++i)
      if (values[i].dtype() != call.in[i].dtype() || values[i].dims() != call.in[i].dims())
        return differing(call, call.in[i], values[i]);
  }
  return Meeting{std::move(brought), index};
}

/// Concatenates the arrays along a dimension.
Result<HostArray> joined(const std::vector<HostArray> &parts, int64_t dim) {
  Dims dims = parts[0].dims(), start(dims.size(), 0);
  dims[size_t(dim)] = 0;
  for (const HostArray &part : parts) dims[size_t(dim)] += part.dims()[size_t(dim)];
  VITRO_TRY(HostArray out, HostArray::allocate(parts[0].dtype(), dims));
  for (const HostArray &part : parts) {
    putBox(out, start, part);
    start[size_t(dim)] += part.dims()[size_t(dim)];
  }
  return out;
}

/// Part `index` of `count` equal ones along a dimension.
Result<HostArray> partOf(const Call &call, const HostArray &whole, int64_t dim, int64_t index,
                         int64_t count) {
  Dims sizes = whole.dims(), start(sizes.size(), 0);
  if (dim < 0 || dim >= whole.rank() || sizes[size_t(dim)] % count != 0)
    return cannotRun("collective.shapes", fmt::format("{}: {} does not split into {} parts",
                                                      call.name, whole.type().text(), count));
  sizes[size_t(dim)] /= count;
  start[size_t(dim)] = index * sizes[size_t(dim)];
  return boxOf(whole, start, sizes);
}

Result<Values> allGather(Call &call) {
  VITRO_TRY(Meeting meeting, meetGroup(call, groupingByDeviceIds(call.attrs)));
  int64_t dim = call.attrs.integer("all_gather_dim");
  Values out;
  for (size_t i = 0; i < call.in.size(); ++i) {
    std::vector<HostArray> parts;
    for (const Values &values : meeting.brought) parts.push_back(values[i]);
    VITRO_TRY(HostArray whole, joined(parts, dim));
    out.push_back(std::move(whole));
  }
  return out;
}

Result<Values> allToAll(Call &call) {
  VITRO_TRY(Meeting meeting, meetGroup(call, groupingByChannel(call.attrs)));
  int64_t splitDim = call.attrs.integer("split_dimension");
  int64_t joinDim = call.attrs.integer("concat_dimension");
  int64_t count = int64_t(meeting.brought.size());  // all_to_all C8: the split count
  if (call.attrs.integer("split_count", count) != count)
    return cannotRun("collective.groups", fmt::format("all_to_all: split_count {} in a group of {}",
                                                      call.attrs.integer("split_count"), count));
  Values out;
  for (size_t i = 0; i < call.in.size(); ++i) {
    std::vector<HostArray> parts;
    for (const Values &values : meeting.brought) {
      VITRO_TRY(HostArray part, partOf(call, values[i], splitDim, meeting.index, count));
      parts.push_back(std::move(part));
    }
    VITRO_TRY(HostArray whole, joined(parts, joinDim));
    out.push_back(std::move(whole));
  }
  return out;
}

/// all_reduce C5: the computation may be in a wider type than the operands.
Result<HostArray> promoted(const Call &call, HostArray value, DType dtype) {
  if (value.dtype() == dtype) return value;
  const OpRow *convert = findOp("stablehlo.convert");
  Attributes none;
  TensorType from = value.type(), to{dtype, value.dims(), nullptr};
  Call inner{"stablehlo.convert", none, {&value, 1}, {&from, 1}, {&to, 1}, {}, call.machine};
  VITRO_TRY(Values out, evaluate(*convert, inner));
  return std::move(out[0]);
}

/// Left fold over the processes of the group, in its order, element by element.
Result<HostArray> folded(const Call &call, const Meeting &meeting, size_t operand, DType dtype) {
  constexpr int64_t lanes = 4096;
  LaneRunner body(*call.regions[0], {dtype, dtype}, lanes);
  int64_t width = byteWidth(dtype);
  HostArray sum;
  for (const Values &values : meeting.brought) {
    VITRO_TRY(HostArray next, promoted(call, values[operand], dtype));
    if (&values == &meeting.brought[0]) {
      sum = std::move(next);
      VITRO_RETURN_IF_ERROR(sum.makeUnique());
      continue;
    }
    std::byte *to = sum.mutableRaw();
    for (int64_t at = 0; at < sum.elements(); at += lanes) {
      const void *in[] = {to + at * width, next.raw() + at * width};
      void *out[] = {to + at * width};
      VITRO_RETURN_IF_ERROR(body.run(in, out, std::min(lanes, sum.elements() - at)));
    }
  }
  return sum;
}

Result<Values> allReduce(Call &call) {
  VITRO_TRY(Meeting meeting, meetGroup(call, groupingByDeviceIds(call.attrs)));
  Values out;
  for (size_t i = 0; i < call.in.size(); ++i) {
    VITRO_TRY(HostArray sum, folded(call, meeting, i, call.results[i].dtype));
    out.push_back(std::move(sum));
  }
  return out;
}

Result<Values> reduceScatter(Call &call) {
  VITRO_TRY(Meeting meeting, meetGroup(call, groupingByDeviceIds(call.attrs)));
  VITRO_TRY(HostArray sum, folded(call, meeting, 0, call.result().dtype));
  VITRO_TRY(HostArray part, partOf(call, sum, call.attrs.integer("scatter_dimension"),
                                   meeting.index, int64_t(meeting.brought.size())));
  return Values{std::move(part)};
}

Result<Values> crossReplicaSum(Call &call) {
  VITRO_TRY(Meeting meeting, meetGroup(call, Grouping::CrossReplica));
  const OpRow *add = findOp("stablehlo.add");
  HostArray sum = meeting.brought[0][0];
  for (size_t p = 1; p < meeting.brought.size(); ++p) {
    HostArray both[] = {std::move(sum), meeting.brought[p][0]};
    TensorType type = both[1].type(), types[] = {type, type};
    Attributes none;
    Call inner{"stablehlo.add", none, both, types, {&type, 1}, {}, call.machine};
    VITRO_TRY(Values out, evaluate(*add, inner));
    sum = std::move(out[0]);
  }
  return Values{std::move(sum)};
}

/// The result of a process that receives nothing: zero, or its quantized representation.
Result<HostArray> nothingReceived(const HostArray &like, const TensorType &type) {
  VITRO_TRY(HostArray out, HostArray::zeros(like.dtype(), like.dims()));
  const Quantization *q = type.quantization.get();
  if (!q || q->zeroPoints.empty() || q->zeroPoints[0] == 0) return out;
  dispatchIf<IntegerElement>(out.dtype(), false, [&]<class T>(Tag<T>) {
    std::fill_n(out.mutableData<T>(), out.elements(), T(q->zeroPoints[0]));
    return true;
  });
  return out;
}

Result<Values> collectivePermute(Call &call) {
  const HostArray *pairs = call.attrs.array("source_target_pairs");
  bool partitions = groupingByChannel(call.attrs) == Grouping::CrossPartition;
  ProcessId self = call.machine.self();
  int64_t mine = partitions ? self.partition : self.replica;
  int64_t count = partitions ? call.machine.numPartitions() : call.machine.numReplicas();
  auto process = [&](int64_t id) {
    return partitions ? ProcessId{self.replica, id} : ProcessId{id, self.partition};
  };
  std::string place = placeOf(call);
  Values mail(call.in.begin(), call.in.end());
  int64_t source = -1;
  for (int64_t i = 0; pairs && i + 1 < pairs->elements(); i += 2) {
    int64_t from = pairs->data<int64_t>()[i], to = pairs->data<int64_t>()[i + 1];
    if (from < 0 || to < 0 || from >= count || to >= count)  // collective_permute C4
      return cannotRun(
          "collective.groups",
          fmt::format("collective_permute: pair ({}, {}) in a grid of {}", from, to, count));
    if (from == mine) VITRO_RETURN_IF_ERROR(call.machine.send(place, process(to), mail));
    if (to == mine) source = from;
  }
  if (source >= 0) {
    VITRO_TRY(Values received, call.machine.receive(place, process(source)));
    for (size_t i = 0; i < mail.size(); ++i)
      if (received.size() != mail.size() || received[i].dims() != mail[i].dims() ||
          received[i].dtype() != mail[i].dtype())
        return differing(call, mail[i], received[std::min(i, received.size() - 1)]);
    return received;
  }
  Values out;
  for (size_t i = 0; i < call.in.size(); ++i) {
    VITRO_TRY(HostArray zero, nothingReceived(call.in[i], call.results[i]));
    out.push_back(std::move(zero));
  }
  return out;
}

/// The member of the group that result `i` comes from (or goes to): the first, or the one that the
/// last operand names.
Result<int64_t> rootOf(const Call &call, size_t i, int64_t groupSize) {
  if (!call.attrs.flag("has_dynamic_root")) return int64_t(0);
  const HostArray &roots = call.in.back();
  int64_t root = -1;
  dispatchIf<IntegerElement>(roots.dtype(), false, [&]<class T>(Tag<T>) {
    if (int64_t(i) < roots.elements()) root = int64_t(roots.data<T>()[i]);
    return true;
  });
  if (root < 0 || root >= groupSize)
    return cannotRun("collective.root",
                     fmt::format("{}: root {} in a group of {}", call.name, root, groupSize));
  return root;
}

Result<Values> collectiveBroadcast(Call &call) {
  VITRO_TRY(ProcessGroup group, ownGroup(call, groupingByChannel(call.attrs)));
  Values out;
  if (group.empty()) {
    for (size_t i = 0; i < call.results.size(); ++i) {
      VITRO_TRY(HostArray zero, nothingReceived(call.in[i], call.results[i]));
      out.push_back(std::move(zero));
    }
    return out;
  }
  VITRO_TRY(Meeting meeting, meetGroup(call, groupingByChannel(call.attrs)));
  for (size_t i = 0; i < call.results.size(); ++i) {
    VITRO_TRY(int64_t root, rootOf(call, i, int64_t(meeting.brought.size())));
    out.push_back(meeting.brought[size_t(root)][i]);
  }
  return out;
}

Result<Values> collectiveReduce(Call &call) {
  VITRO_TRY(Meeting meeting, meetGroup(call, groupingByChannel(call.attrs)));
  Values out;
  for (size_t i = 0; i < call.results.size(); ++i) {
    VITRO_TRY(int64_t root, rootOf(call, i, int64_t(meeting.brought.size())));
    VITRO_TRY(HostArray value, folded(call, meeting, i, call.results[i].dtype));
    if (meeting.index != root) {
      VITRO_TRY(HostArray zero, nothingReceived(value, call.results[i]));
      value = std::move(zero);
    }
    out.push_back(std::move(value));
  }
  return out;
}

constexpr OpRow rows[] = {
    {"stablehlo.all_gather", kCollectiveMove, allGather},
    {"stablehlo.all_reduce", kCollectiveSum, allReduce},
    {"stablehlo.all_to_all", kCollectiveMove, allToAll},
    {"stablehlo.collective_broadcast", kCollectiveMove, collectiveBroadcast},
    {"stablehlo.collective_permute", kCollectiveMove, collectivePermute},
    {"stablehlo.collective_reduce", kCollectiveSum, collectiveReduce},
    {"stablehlo.cross-replica-sum", kCollectiveSum, crossReplicaSum},
    {"stablehlo.reduce_scatter", kCollectiveSum, reduceScatter},
};

}  // namespace

std::span<const OpRow> collectiveOps() { return rows; }

}  // namespace vitro::ops
