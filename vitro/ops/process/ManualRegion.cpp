#include "vitro/ops/process/ManualRegion.h"
#include <fmt/format.h>
#include <algorithm>
#include "vitro/ops/ProcessContext.h"
#include "vitro/ops/Region.h"

namespace vitro::ops {

Attribute shardingAttribute(const Sharding &sharding) {
  auto fields = std::make_shared<Attributes>();
  fields->set("tiles", {sharding.tiles});
  fields->set("devices", {sharding.devices});
  fields->set("copies", {sharding.copies});
  fields->set("summands", {sharding.summands});
  return {std::shared_ptr<const Attributes>(std::move(fields))};
}

namespace {

Result<std::vector<Sharding>> shardings(const Call &call, const char *name, size_t count,
                                        int64_t devices) {
  const AttributeList *list = call.attrs.list(name);
  std::vector<Sharding> out;
  for (size_t i = 0; list && i < list->size(); ++i) {
    auto *fields = std::get_if<std::shared_ptr<const Attributes>>(&(*list)[i].value);
    if (!fields) break;
    out.push_back({(*fields)->ints("tiles"), (*fields)->ints("devices"),
                   (*fields)->integer("copies", 1), (*fields)->integer("summands", 1)});
    VITRO_RETURN_IF_ERROR(checkSharding(out.back(), devices));
  }
  if (out.size() != count)
    return cannotRun("manual.shardings",
                     fmt::format("{} has {} shardings for {} values", name, out.size(), count));
  return out;
}

/// One manual region about to run.
struct Manual {
  Call &call;
  int64_t devices;
  std::vector<Sharding> in, out;

  Result<Values> argumentsOf(int64_t device) const {
    Values arguments;
    for (size_t i = 0; i < in.size(); ++i) {
      VITRO_TRY(HostArray part, tileOf(in[i], call.in[i], device));
      arguments.push_back(std::move(part));
    }
    return arguments;
  }

  /// `byDevice`: the results of each device; empty for devices outside the group.
  Result<Values> joined(const std::vector<Values> &byDevice) const {
    Values results;
    for (size_t i = 0; i < out.size(); ++i) {
      std::vector<HostArray> parts;
      for (const Values &values : byDevice)
        parts.push_back(values.empty() ? HostArray::token() : values[i]);
      VITRO_TRY(HostArray whole, wholeOf(out[i], call.results[i].dims, parts));
      results.push_back(std::move(whole));
    }
    return results;
  }

  /// From the whole program into the region: starts one process per device.
  Result<Values> enter() const {
    std::vector<Values> arguments;
    for (int64_t device = 0; device < devices; ++device) {
      VITRO_TRY(Values own, argumentsOf(device));
      arguments.push_back(std::move(own));
    }
    std::ranges::fill(call.in, HostArray::token());
    VITRO_TRY(auto byDevice, call.machine.runGrid(*call.regions[0], std::move(arguments)));
    return joined(byDevice);
  }

  /// From one manual region into another over further axes: this process already is one device. The
  /// result is global along these axes, so it is gathered from the devices that share the rest.
  Result<Values> goDeeper() const {
    int64_t self = call.machine.self().partition;
    if (call.machine.numPartitions() != devices)
      return cannotRun("manual.mesh",
                       fmt::format("a manual region over {} devices inside one over {}", devices,
                                   call.machine.numPartitions()));
    VITRO_TRY(Values arguments, argumentsOf(self));
    VITRO_TRY(Values mine, call.regions[0]->run(std::move(arguments)));
    // Nothing is sharded: this device has the whole result.
    if (std::ranges::all_of(out, &Sharding::isReplicated)) return mine;
    std::vector<ProcessId> group = groupOf(self);
    if (group.empty())
      return cannotRun("manual.mesh",
                       fmt::format("a manual region inside another one, without a mesh that says "
                                   "which devices share the results on device {}",
                                   self));
    VITRO_TRY(auto brought,
              call.machine.meet(fmt::format("the end of {}", call.site), group, mine));
    std::vector<Values> byDevice(static_cast<size_t>(devices));
    for (size_t i = 0; i < group.size(); ++i)
      byDevice[size_t(group[i].partition)] = std::move(brought[i]);
    return joined(byDevice);
  }

  /// The devices that differ from this one only in the axes of the region.
  std::vector<ProcessId> groupOf(int64_t self) const {
    const HostArray *groups = call.attrs.array("groups");
    std::vector<ProcessId> group;
    if (!groups || groups->rank() != 2 || groups->dtype() != DType::I64) return group;
    for (int64_t i = 0; i < groups->elements(); i += groups->dims()[1]) {
      auto row = groups->span<int64_t>().subspan(size_t(i), size_t(groups->dims()[1]));
      if (std::ranges::find(row, self) == row.end()) continue;
      for (int64_t device : row) group.push_back({0, device});
    }
    return group;
  }
};

}  // namespace

Result<Values> manualComputation(Call &call) {
  int64_t devices = call.attrs.integer("devices", 1);
  VITRO_TRY(auto in, shardings(call, "in_shardings", call.in.size(), devices));
  VITRO_TRY(auto out, shardings(call, "out_shardings", call.results.size(), devices));
  Manual manual{call, devices, std::move(in), std::move(out)};
  return call.machine.isManual() ? manual.goDeeper() : manual.enter();
}

}  // namespace vitro::ops
