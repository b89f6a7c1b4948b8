// Ops that communicate with one other process or with the host (send, recv, infeed, outfeed), that
// run a body asynchronously, or that query their position.
#include <fmt/format.h>
#include "vitro/ops/Families.h"
#include "vitro/ops/process/ProcessGroups.h"
#include "vitro/ops/Region.h"

namespace vitro::ops {
namespace {

Result<Values> replicaId(Call &call) {
  return Values{HostArray::scalar(uint32_t(call.machine.self().replica))};
}
Result<Values> partitionId(Call &call) {
  return Values{HostArray::scalar(uint32_t(call.machine.self().partition))};
}

/// Values from outside must have the types that the program declared.
Result<Values> withToken(const Call &call, Values values) {
  size_t wanted = call.results.size() - 1;
  if (values.size() != wanted)
    return cannotRun("feed.count",
                     fmt::format("{}: {} values for {}", call.name, values.size(), wanted));
  for (size_t i = 0; i < wanted; ++i) {
    const TensorType &type = call.results[i];
    bool fits = values[i].dtype() == type.dtype && values[i].rank() == int64_t(type.dims.size());
    for (size_t d = 0; fits && d < type.dims.size(); ++d)
      fits = type.dims[d] == kDynamic || type.dims[d] == values[i].dims()[d];
    if (!fits)
      return cannotRun("feed.type", fmt::format("{}: value {} is {} and should be {}", call.name, i,
                                                values[i].type().text(), type.text()));
  }
  values.push_back(HostArray::token());
  return values;
}

Values withoutToken(const Call &call) { return Values(call.in.begin(), call.in.end() - 1); }

Result<Values> infeed(Call &call) {
  VITRO_TRY(Values values, call.machine.infeed());
  return withToken(call, std::move(values));
}

Result<Values> outfeed(Call &call) {
  VITRO_RETURN_IF_ERROR(call.machine.outfeed(withoutToken(call)));
  return Values{HostArray::token()};
}

/// The processes at the other end of a channel; `sending` says which end is ours.
Result<std::vector<ProcessId>> partners(const Call &call, bool sending) {
  const HostArray *pairs = call.attrs.array("source_target_pairs");
  bool partitions = groupingByChannel(call.attrs) == Grouping::CrossPartition;
  ProcessId self = call.machine.self();
  int64_t count = partitions ? call.machine.numPartitions() : call.machine.numReplicas();
  int64_t mine = partitions ? self.partition : self.replica;
  std::vector<ProcessId> found;
  for (int64_t i = 0; pairs && i + 1 < pairs->elements(); i += 2) {
    int64_t from = pairs->data<int64_t>()[i], to = pairs->data<int64_t>()[i + 1];
    if (from < 0 || to < 0 || from >= count || to >= count)
      return cannotRun("collective.groups", fmt::format("{}: pair ({}, {}) in a grid of {}",
                                                        call.name, from, to, count));
    if ((sending ? from : to) != mine) continue;
    int64_t other = sending ? to : from;
    found.push_back(partitions ? ProcessId{self.replica, other} : ProcessId{other, self.partition});
  }
  return found;
}

std::string channelOf(const Call &call) {
  return fmt::format("channel {}", call.attrs.integer("channel_id"));
}

/// To the host: everything goes to the outfeed, whatever the channel.
Result<Values> send(Call &call) {
  if (call.attrs.flag("is_host_transfer")) return outfeed(call);
  VITRO_TRY(std::vector<ProcessId> targets, partners(call, true));
  for (ProcessId target : targets)
    VITRO_RETURN_IF_ERROR(call.machine.send(channelOf(call), target, withoutToken(call)));
  return Values{HostArray::token()};
}

Result<Values> receive(Call &call) {
  if (call.attrs.flag("is_host_transfer")) return infeed(call);
  VITRO_TRY(std::vector<ProcessId> sources, partners(call, false));
  if (sources.empty()) {  // no sender: zeros, as in collective_permute
    Values zeros;
    for (size_t i = 0; i + 1 < call.results.size(); ++i) {
      VITRO_TRY(HostArray zero, HostArray::zeros(call.results[i].dtype, call.results[i].dims));
      zeros.push_back(std::move(zero));
    }
    return withToken(call, std::move(zeros));
  }
  VITRO_TRY(Values values, call.machine.receive(channelOf(call), sources[0]));
  return withToken(call, std::move(values));
}

/// Asynchrony is optional: the body runs immediately, and the future is its results.
Result<Values> asyncStart(Call &call) {
  return call.regions[0]->run(
      Values(std::make_move_iterator(call.in.begin()), std::make_move_iterator(call.in.end())));
}
Result<Values> asyncDone(Call &call) {
  return Values(std::make_move_iterator(call.in.begin()), std::make_move_iterator(call.in.end()));
}

constexpr OpRow rows[] = {
    {"stablehlo.async_done", kCollectiveSum, asyncDone},
    {"stablehlo.async_start", kCollectiveSum, asyncStart, nullptr, Shadow::Restart},
    {"stablehlo.infeed", kFeed, infeed, nullptr, Shadow::Restart},
    {"stablehlo.outfeed", kFeed, outfeed, nullptr, Shadow::Restart},
    {"stablehlo.partition_id", kConstant, partitionId, nullptr, Shadow::Restart},
    {"stablehlo.recv", kFeed, receive, nullptr, Shadow::Restart},
    {"stablehlo.replica_id", kConstant, replicaId, nullptr, Shadow::Restart},
    {"stablehlo.send", kFeed, send, nullptr, Shadow::Restart},
};

}  // namespace

std::span<const OpRow> communicationOps() { return rows; }

}  // namespace vitro::ops
