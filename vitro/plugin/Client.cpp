#include "vitro/plugin/Client.h"
#include <fmt/format.h>
#include <algorithm>
#include <thread>
#include "vitro/plugin/Error.h"
#include "vitro/plugin/Slots.h"
#include "vitro/plugin/Version.h"

using namespace vitro;
using namespace vitro::plugin;

void MemoryUse::take(int64_t bytes) {
  int64_t now = inUse += bytes;
  ++allocations;
  for (int64_t seen = peak; now > seen && !peak.compare_exchange_weak(seen, now);) {
  }
  for (int64_t seen = largest; bytes > seen && !largest.compare_exchange_weak(seen, bytes);) {
  }
}

void MemoryUse::clear() { peak = inUse.load(), allocations = 0, largest = 0; }

PJRT_Memory *PJRT_Device::memoryOfKind(std::string_view kind) const {
  if (kind.empty()) return defaultMemory();
  for (PJRT_Memory *memory : memoryList)
    if (kind == kindOf(memory)) return memory;
  return nullptr;
}

static void describe(PJRT_DeviceDescription &description, int id) {
  description.id = id;
  description.kind = kPlatformName;
  description.text = fmt::format("VitroDevice(id={})", id);
  description.debugText = fmt::format("vitro:{}", id);
}

PJRT_TopologyDescription::PJRT_TopologyDescription(int64_t devices) {
  for (int id = 0; id < devices; ++id) {
    descriptions.push_back(std::make_unique<PJRT_DeviceDescription>());
    describe(*descriptions.back(), id);
    list.push_back(descriptions.back().get());
  }
}

static const PJRT_Memory_FunctionTable memoryTable = {
    .struct_size = sizeof(PJRT_Memory_FunctionTable),
    .extension_start = nullptr,
    .instance_struct_size = sizeof(Memory),
    .get_user_data = [](PJRT_Memory *memory, const void *key) -> void * {
      std::lock_guard lock(own(memory)->mutex);
      auto found = own(memory)->userData.find(key);
      return found == own(memory)->userData.end() ? nullptr : found->second.data;
    },
    .set_user_data =
        [](PJRT_Memory *memory, const void *key, void *data, void (*destroy)(void *)) {
          Memory::UserData old{};
          {
            std::lock_guard lock(own(memory)->mutex);
            old = std::exchange(own(memory)->userData[key], {data, destroy});
          }
          if (old.destroy) old.destroy(old.data);
        },
};

Memory::~Memory() {
  for (auto &[key, entry] : userData)
    if (entry.destroy) entry.destroy(entry.data);
}

static std::unique_ptr<PJRT_Device> makeDevice(PJRT_Client *client, int id) {
  auto device = std::make_unique<PJRT_Device>();
  device->client = client;
  describe(device->description, id);
  for (size_t kind = 0; kind < kNumMemoryKinds; ++kind) {
    auto memory = std::make_unique<Memory>();
    memory->vtable = &memoryTable;
    memory->device = device.get();
    memory->id = id * int(kNumMemoryKinds) + int(kind);
    memory->kind = int(kind);
    memory->text = fmt::format("{} of vitro:{}", kMemoryKinds[kind], id);
    device->memoryList.push_back(memory.get());
    device->memories.push_back(std::move(memory));
  }
  return device;
}

PJRT_Client::PJRT_Client(int64_t count)
    : topology(count),
      pool(std::make_shared<runtime::Pool>(std::max(2u, std::thread::hardware_concurrency()))) {
  for (int id = 0; id < count; ++id) {
    devices.push_back(makeDevice(this, id));
    deviceList.push_back(devices.back().get());
    memoryList.insert(memoryList.end(), devices.back()->memoryList.begin(),
                      devices.back()->memoryList.end());
  }
}

PJRT_Device *PJRT_Client::lookup(int64_t id) const {
  return id >= 0 && size_t(id) < deviceList.size() ? deviceList[size_t(id)] : nullptr;
}

namespace vitro::plugin {
namespace {

/// A client option as the text of a setting.
Result<std::string> optionText(const PJRT_NamedValue &option) {
  switch (option.type) {
    case PJRT_NamedValue_kString:
      return std::string(option.string_value, option.value_size);
    case PJRT_NamedValue_kInt64:
      return std::to_string(option.int64_value);
    case PJRT_NamedValue_kFloat:
      return fmt::format("{}", option.float_value);
    case PJRT_NamedValue_kBool:
      return std::string(option.bool_value ? "true" : "false");
    default:
      return problem("plugin.option", fmt::format("option '{}' has an unsupported type",
                                                  std::string_view(option.name, option.name_size)));
  }
}

/// Client options are settings by name, and take precedence over VITRO_FLAGS.
Result<Settings> settingsFor(const PJRT_Client_Create_Args &args) {
  VITRO_TRY(Settings settings, Settings::fromEnvironment());
  for (size_t i = 0; i < args.num_options; ++i) {
    const PJRT_NamedValue &option = args.create_options[i];
    VITRO_TRY(std::string value, optionText(option));
    VITRO_RETURN_IF_ERROR(settings.set({option.name, option.name_size}, value, "a client option"));
  }
  return settings;
}

}  // namespace

PJRT_Error *Client_Create(PJRT_Client_Create_Args *args) {
  PJRT_TRY(Settings settings, settingsFor(*args));
  int64_t devices = settings.integer("num-devices");
  if (devices < 1 || devices > 4096)
    return invalidArgument(fmt::format("--num-devices={}: expected 1 to 4096", devices));
  if (PJRT_Error *error = toError(live().change(std::move(settings)))) return error;
  args->client = new PJRT_Client(devices);
  return nullptr;
}

PJRT_Error *Client_Destroy(PJRT_Client_Destroy_Args *args) {
  delete args->client;
  return nullptr;
}

PJRT_Error *Client_PlatformName(PJRT_Client_PlatformName_Args *args) {
  args->platform_name = kPlatformName;
  args->platform_name_size = strlen(kPlatformName);
  return nullptr;
}

PJRT_Error *Client_ProcessIndex(PJRT_Client_ProcessIndex_Args *args) {
  args->process_index = 0;
  return nullptr;
}

PJRT_Error *Client_PlatformVersion(PJRT_Client_PlatformVersion_Args *args) {
  args->platform_version = kVersionText.data();
  args->platform_version_size = kVersionText.size();
  return nullptr;
}

PJRT_Error *Client_TopologyDescription(PJRT_Client_TopologyDescription_Args *args) {
  args->topology = &args->client->topology;
  return nullptr;
}

PJRT_Error *Client_Devices(PJRT_Client_Devices_Args *args) {
  args->devices = args->client->deviceList.data();
  args->num_devices = args->client->deviceList.size();
  return nullptr;
}

PJRT_Error *Client_AddressableDevices(PJRT_Client_AddressableDevices_Args *args) {
  args->addressable_devices = args->client->deviceList.data();
  args->num_addressable_devices = args->client->deviceList.size();
  return nullptr;
}

static PJRT_Error *lookup(PJRT_Client *client, int id, PJRT_Device *&device) {
  device = client->lookup(id);
  if (device) return nullptr;
  return invalidArgument(
      fmt::format("there is no device {}: this client has {}", id, client->devices.size()));
}

PJRT_Error *Client_LookupDevice(PJRT_Client_LookupDevice_Args *args) {
  return lookup(args->client, args->id, args->device);
}

PJRT_Error *Client_LookupAddressableDevice(PJRT_Client_LookupAddressableDevice_Args *args) {
  return lookup(args->client, args->local_hardware_id, args->addressable_device);
}

PJRT_Error *Client_AddressableMemories(PJRT_Client_AddressableMemories_Args *args) {
  args->addressable_memories = args->client->memoryList.data();
  args->num_addressable_memories = args->client->memoryList.size();
  return nullptr;
}

PJRT_Error *Client_DefaultDeviceAssignment(PJRT_Client_DefaultDeviceAssignment_Args *args) {
  size_t count = size_t(args->num_replicas) * size_t(args->num_partitions);
  if (args->num_replicas < 1 || args->num_partitions < 1 || count > args->client->devices.size() ||
      count > args->default_assignment_size)
    return invalidArgument(fmt::format("{} replicas x {} partitions on {} devices",
                                       args->num_replicas, args->num_partitions,
                                       args->client->devices.size()));
  for (size_t i = 0; i < count; ++i) args->default_assignment[i] = int(i);
  return nullptr;
}

// All memory is the host's: a device can always access it.
PJRT_Error *Client_DmaMap(PJRT_Client_DmaMap_Args *) { return nullptr; }
PJRT_Error *Client_DmaUnmap(PJRT_Client_DmaUnmap_Args *) { return nullptr; }

// There is one process.
PJRT_Error *Client_UpdateGlobalProcessInfo(PJRT_Client_UpdateGlobalProcessInfo_Args *) {
  return nullptr;
}

}  // namespace vitro::plugin
