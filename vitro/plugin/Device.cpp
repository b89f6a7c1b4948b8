// Slots about devices, their descriptions and their memories.
#include <fmt/format.h>
#include "vitro/plugin/Client.h"
#include "vitro/plugin/Error.h"
#include "vitro/plugin/Slots.h"

namespace vitro::plugin {
namespace {

void give(const std::string &text, const char *&data, size_t &size) {
  data = text.data();
  size = text.size();
}

}  // namespace

PJRT_Error *DeviceDescription_Id(PJRT_DeviceDescription_Id_Args *args) {
  args->id = args->device_description->id;
  return nullptr;
}

PJRT_Error *DeviceDescription_ProcessIndex(PJRT_DeviceDescription_ProcessIndex_Args *args) {
  args->process_index = 0;
  return nullptr;
}

PJRT_Error *DeviceDescription_Attributes(PJRT_DeviceDescription_Attributes_Args *args) {
  args->attributes = nullptr;
  args->num_attributes = 0;
  return nullptr;
}

PJRT_Error *DeviceDescription_Kind(PJRT_DeviceDescription_Kind_Args *args) {
  give(args->device_description->kind, args->device_kind, args->device_kind_size);
  return nullptr;
}

PJRT_Error *DeviceDescription_DebugString(PJRT_DeviceDescription_DebugString_Args *args) {
  give(args->device_description->debugText, args->debug_string, args->debug_string_size);
  return nullptr;
}

PJRT_Error *DeviceDescription_ToString(PJRT_DeviceDescription_ToString_Args *args) {
  give(args->device_description->text, args->to_string, args->to_string_size);
  return nullptr;
}

PJRT_Error *Device_GetDescription(PJRT_Device_GetDescription_Args *args) {
  args->device_description = &args->device->description;
  return nullptr;
}

PJRT_Error *Device_IsAddressable(PJRT_Device_IsAddressable_Args *args) {
  args->is_addressable = true;
  return nullptr;
}

PJRT_Error *Device_LocalHardwareId(PJRT_Device_LocalHardwareId_Args *args) {
  args->local_hardware_id = args->device->description.id;
  return nullptr;
}

PJRT_Error *Device_AddressableMemories(PJRT_Device_AddressableMemories_Args *args) {
  args->memories = args->device->memoryList.data();
  args->num_memories = args->device->memoryList.size();
  return nullptr;
}

PJRT_Error *Device_DefaultMemory(PJRT_Device_DefaultMemory_Args *args) {
  args->memory = args->device->defaultMemory();
  return nullptr;
}

PJRT_Error *Device_MemoryStats(PJRT_Device_MemoryStats_Args *args) {
  const MemoryUse &use = *args->device->use;
  args->bytes_in_use = use.inUse;
  args->peak_bytes_in_use = use.peak;
  args->peak_bytes_in_use_is_set = true;
  args->num_allocs = use.allocations;
  args->num_allocs_is_set = true;
  args->largest_alloc_size = use.largest;
  args->largest_alloc_size_is_set = true;
  args->bytes_limit_is_set = false;
  args->bytes_reserved_is_set = false;
  args->peak_bytes_reserved_is_set = false;
  args->bytes_reservable_limit_is_set = false;
  args->largest_free_block_bytes_is_set = false;
  args->pool_bytes_is_set = false;
  args->peak_pool_bytes_is_set = false;
  if (hasField(args, &args->peak_allocated_bytes_is_set)) {
    args->peak_allocated_bytes = use.peak;
    args->peak_allocated_bytes_is_set = true;
  }
  return nullptr;
}

PJRT_Error *Device_ClearMemoryStats(PJRT_Device_ClearMemoryStats_Args *args) {
  args->device->use->clear();
  return nullptr;
}

PJRT_Error *Device_GetAttributes(PJRT_Device_GetAttributes_Args *args) {
  args->attributes = nullptr;
  args->num_attributes = 0;
  args->device_attributes = nullptr;
  args->attributes_deleter = [](PJRT_Device_Attributes *) {};
  return nullptr;
}

PJRT_Error *Device_PoisonExecution(PJRT_Device_PoisonExecution_Args *args) {
  args->poisoned = false;  // nothing waits for that launch id: launches are never held back
  return nullptr;
}

// Marks work that the host tracks itself; nothing to record here.
struct PJRT_AsyncTrackingEvent_Tag {};
PJRT_Error *Device_CreateAsyncTrackingEvent(PJRT_Device_CreateAsyncTrackingEvent_Args *args) {
  args->event = reinterpret_cast<PJRT_AsyncTrackingEvent *>(new PJRT_AsyncTrackingEvent_Tag);
  return nullptr;
}

PJRT_Error *AsyncTrackingEvent_Destroy(PJRT_AsyncTrackingEvent_Destroy_Args *args) {
  delete reinterpret_cast<PJRT_AsyncTrackingEvent_Tag *>(args->event);
  return nullptr;
}

PJRT_Error *Memory_Id(PJRT_Memory_Id_Args *args) {
  args->id = own(args->memory)->id;
  return nullptr;
}

PJRT_Error *Memory_Kind(PJRT_Memory_Kind_Args *args) {
  args->kind = kindOf(args->memory);
  args->kind_size = strlen(args->kind);
  return nullptr;
}

PJRT_Error *Memory_Kind_Id(PJRT_Memory_Kind_Id_Args *args) {
  args->kind_id = own(args->memory)->kind;
  return nullptr;
}

PJRT_Error *Memory_DebugString(PJRT_Memory_DebugString_Args *args) {
  give(own(args->memory)->text, args->debug_string, args->debug_string_size);
  return nullptr;
}

PJRT_Error *Memory_ToString(PJRT_Memory_ToString_Args *args) {
  give(own(args->memory)->text, args->to_string, args->to_string_size);
  return nullptr;
}

PJRT_Error *Memory_AddressableByDevices(PJRT_Memory_AddressableByDevices_Args *args) {
  args->devices = &own(args->memory)->device;
  args->num_devices = 1;
  return nullptr;
}

}  // namespace vitro::plugin
