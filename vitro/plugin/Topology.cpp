// Descriptions of machines that need not exist here: for ahead-of-time compilation.
#include <fmt/format.h>
#include <charconv>
#include "vitro/plugin/Client.h"
#include "vitro/plugin/Error.h"
#include "vitro/plugin/Slots.h"
#include "vitro/plugin/Version.h"
#include "vitro/support/Hash.h"

struct PJRT_SerializedTopology {
  std::string text;
};

namespace vitro::plugin {
namespace {

/// "vitro:4" names four devices, "vitro" or "" one.
Result<int64_t> devicesNamed(std::string_view name) {
  constexpr std::string_view kPrefix = "vitro";
  int64_t count = 1;
  std::string_view rest = name;
  if (rest.starts_with(kPrefix)) rest.remove_prefix(kPrefix.size());
  if (rest.starts_with(":")) {
    rest.remove_prefix(1);
    auto [stop, error] = std::from_chars(rest.data(), rest.data() + rest.size(), count);
    if (error != std::errc()) count = 0;
    rest.remove_prefix(size_t(stop - rest.data()));
  }
  if (!rest.empty() || count < 1 || count > 4096)
    return problem("topology.name", fmt::format("'{}' is not a topology", name))
        .suggest("\"vitro:4\" is a topology of four devices");
  return count;
}

std::string nameOf(const PJRT_TopologyDescription &topology) {
  return fmt::format("vitro:{}", topology.list.size());
}

}  // namespace

PJRT_Error *TopologyDescription_Create(PJRT_TopologyDescription_Create_Args *args) {
  PJRT_TRY(int64_t devices, devicesNamed({args->topology_name, args->topology_name_size}));
  args->topology = new PJRT_TopologyDescription(devices);
  return nullptr;
}

PJRT_Error *TopologyDescription_Destroy(PJRT_TopologyDescription_Destroy_Args *args) {
  delete args->topology;
  return nullptr;
}

PJRT_Error *TopologyDescription_PlatformName(PJRT_TopologyDescription_PlatformName_Args *args) {
  args->platform_name = kPlatformName;
  args->platform_name_size = strlen(kPlatformName);
  return nullptr;
}

PJRT_Error *TopologyDescription_PlatformVersion(
    PJRT_TopologyDescription_PlatformVersion_Args *args) {
  args->platform_version = kVersionText.data();
  args->platform_version_size = kVersionText.size();
  return nullptr;
}

PJRT_Error *TopologyDescription_GetDeviceDescriptions(
    PJRT_TopologyDescription_GetDeviceDescriptions_Args *args) {
  args->descriptions = args->topology->list.data();
  args->num_descriptions = args->topology->list.size();
  return nullptr;
}

PJRT_Error *TopologyDescription_Attributes(PJRT_TopologyDescription_Attributes_Args *args) {
  args->attributes = nullptr;
  args->num_attributes = 0;
  return nullptr;
}

PJRT_Error *TopologyDescription_Serialize(PJRT_TopologyDescription_Serialize_Args *args) {
  auto *serialized = new PJRT_SerializedTopology{nameOf(*args->topology)};
  args->serialized_bytes = serialized->text.data();
  args->serialized_bytes_size = serialized->text.size();
  args->serialized_topology = serialized;
  args->serialized_topology_deleter = [](PJRT_SerializedTopology *owned) { delete owned; };
  return nullptr;
}

PJRT_Error *TopologyDescription_Deserialize(PJRT_TopologyDescription_Deserialize_Args *args) {
  PJRT_TRY(int64_t devices,
           devicesNamed({args->serialized_topology, args->serialized_topology_size}));
  args->topology = new PJRT_TopologyDescription(devices);
  return nullptr;
}

PJRT_Error *TopologyDescription_Fingerprint(PJRT_TopologyDescription_Fingerprint_Args *args) {
  args->fingerprint = hashBytes(nameOf(*args->topology) + std::string(kVersionText)).low;
  return nullptr;
}

PJRT_Error *TopologyDescription_GetMemorySpaceKindIds(
    PJRT_TopologyDescription_GetMemorySpaceKindIds_Args *args) {
  static constexpr int ids[kNumMemoryKinds] = {0, 1, 2};
  args->memory_space_kind_ids = ids;
  args->num_memory_space_kind_ids = kNumMemoryKinds;
  return nullptr;
}

PJRT_Error *TopologyDescription_MakeCanonicalShapeForMemorySpace(
    PJRT_TopologyDescription_MakeCanonicalShapeForMemorySpace_Args *) {
  return notOffered("per-memory shapes");
}

}  // namespace vitro::plugin
