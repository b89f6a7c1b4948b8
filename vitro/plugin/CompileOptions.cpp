#include "vitro/plugin/CompileOptions.h"
#include <fmt/format.h>
#include "vitro/plugin/Wire.h"

namespace vitro::plugin {
namespace {

/// xla.DeviceAssignmentProto: one list of devices per partition, by replica.
Result<> readAssignment(std::string_view bytes, CompileOptions &options) {
  VITRO_TRY(auto fields, readMessage(bytes));
  std::vector<std::vector<int64_t>> byPartition;
  for (const WireField &field : fields) {
    if (field.number != 3) continue;
    VITRO_TRY(auto computation, readMessage(field.bytes));
    auto &replicas = byPartition.emplace_back();
    for (const WireField &inner : computation)
      if (inner.number == 1) VITRO_RETURN_IF_ERROR(appendIntegers(inner, replicas));
  }
  size_t replicas = byPartition.empty() ? 0 : byPartition[0].size();
  for (size_t replica = 0; replica < replicas; ++replica)
    for (const auto &partition : byPartition) {
      if (partition.size() != replicas)
        return problem("compile.assignment", "the device assignment is not rectangular");
      options.devices.push_back(partition[replica]);
    }
  return {};
}

Result<> readBuildOptions(std::string_view bytes, CompileOptions &options) {
  VITRO_TRY(auto fields, readMessage(bytes));
  for (const WireField &field : fields) {
    switch (field.number) {
      case 4:
        options.replicas = int64_t(field.varint);
        break;
      case 5:
        options.partitions = int64_t(field.varint);
        break;
      case 6:
        options.isGlobal = field.varint != 0;
        break;
      case 9:
        VITRO_RETURN_IF_ERROR(readAssignment(field.bytes, options));
        break;
    }
  }
  return {};
}

/// An entry of map<string, OptionOverrideProto>.
Result<> readOverride(std::string_view bytes, CompileOptions &options) {
  VITRO_TRY(auto fields, readMessage(bytes));
  std::string name, value;
  for (const WireField &field : fields) {
    if (field.number == 1) name = std::string(field.bytes);
    if (field.number != 2) continue;
    VITRO_TRY(auto inner, readMessage(field.bytes));
    for (const WireField &choice : inner) {
      if (choice.number == 1) value = std::string(choice.bytes);
      if (choice.number == 2) value = choice.varint ? "true" : "false";
      if (choice.number == 3) value = std::to_string(int64_t(choice.varint));
      if (choice.number == 4) value = fmt::format("{}", std::bit_cast<double>(choice.varint));
    }
  }
  options.overrides.emplace_back(std::move(name), std::move(value));
  return {};
}

}  // namespace

Result<CompileOptions> readCompileOptions(std::string_view bytes) {
  CompileOptions options;
  VITRO_TRY(auto fields, readMessage(bytes));
  for (const WireField &field : fields) {
    if (field.number == 3) VITRO_RETURN_IF_ERROR(readBuildOptions(field.bytes, options));
    if (field.number == 4) options.isPortable = field.varint != 0;
    if (field.number == 7) VITRO_RETURN_IF_ERROR(readOverride(field.bytes, options));
  }
  constexpr int64_t kMost = 4096;
  if (options.replicas < 1 || options.partitions < 1 || options.replicas > kMost ||
      options.partitions > kMost)
    return problem("compile.grid", fmt::format("{} replicas x {} partitions", options.replicas,
                                               options.partitions));
  size_t processes = size_t(options.replicas * options.partitions);
  if (options.isPortable) options.devices.clear();
  if (!options.isPortable && options.devices.empty())
    for (size_t i = 0; i < processes; ++i) options.devices.push_back(int64_t(i));
  if (!options.isPortable && options.devices.size() != processes)
    return problem("compile.assignment",
                   fmt::format("{} devices for {} replicas x {} partitions", options.devices.size(),
                               options.replicas, options.partitions));
  return options;
}

std::string deviceAssignmentBytes(const CompileOptions &options) {
  if (options.isPortable) return {};
  WireWriter assignment;
  assignment.integer(1, options.replicas);
  assignment.integer(2, options.partitions);
  for (int64_t partition = 0; partition < options.partitions; ++partition) {
    std::vector<int64_t> replicas;
    for (int64_t replica = 0; replica < options.replicas; ++replica)
      replicas.push_back(options.devices[size_t(replica * options.partitions + partition)]);
    WireWriter computation;
    computation.packed(1, replicas);
    assignment.message(3, computation.take());
  }
  return assignment.take();
}

std::string opShardingBytes(const runtime::Sharding &sharding) {
  constexpr int64_t kReplicated = 0, kOther = 3, kUnreduced = 6;
  if (sharding.isReplicated()) return {};  // REPLICATED is 0, and a proto omits zeros
  WireWriter writer;
  writer.integer(1, kOther);
  std::vector<int64_t> tiles = sharding.tiles;
  if (sharding.summands > 1) tiles.push_back(sharding.summands);
  if (sharding.copies > 1) tiles.push_back(sharding.copies);
  writer.packed(3, tiles);
  writer.packed(4, sharding.devices);
  std::vector<int64_t> subgroups;
  if (sharding.summands > 1) subgroups.push_back(kUnreduced);
  if (sharding.summands > 1 && sharding.copies > 1) subgroups.push_back(kReplicated);
  if (!subgroups.empty())
    writer.packed(8, subgroups);
  else if (sharding.copies > 1)
    writer.integer(6, 1);
  return writer.take();
}

}  // namespace vitro::plugin
