// Arguments of the PJRT functions on devices, their memories and the topology that describes them.
#pragma once
#include "vitro/plugin/pjrt/Types.h"

struct PJRT_Device_GetDescription_Args {
  VITRO_PJRT_HEAD;
  PJRT_Device *device;
  PJRT_DeviceDescription *device_description;  // out
};
VITRO_PJRT_SIZE(PJRT_Device_GetDescription_Args, device_description, 32);

struct PJRT_Device_IsAddressable_Args {
  VITRO_PJRT_HEAD;
  PJRT_Device *device;
  bool is_addressable;  // out
};
VITRO_PJRT_SIZE(PJRT_Device_IsAddressable_Args, is_addressable, 25);

struct PJRT_Device_LocalHardwareId_Args {
  VITRO_PJRT_HEAD;
  PJRT_Device *device;
  int local_hardware_id;  // out
};
VITRO_PJRT_SIZE(PJRT_Device_LocalHardwareId_Args, local_hardware_id, 28);

struct PJRT_Device_AddressableMemories_Args {
  VITRO_PJRT_HEAD;
  PJRT_Device *device;
  PJRT_Memory *const *memories;  // out
  size_t num_memories;           // out
};
VITRO_PJRT_SIZE(PJRT_Device_AddressableMemories_Args, num_memories, 40);

struct PJRT_Device_DefaultMemory_Args {
  VITRO_PJRT_HEAD;
  PJRT_Device *device;
  PJRT_Memory *memory;  // out
};
VITRO_PJRT_SIZE(PJRT_Device_DefaultMemory_Args, memory, 32);

/// Only `bytes_in_use` is always set.
struct PJRT_Device_MemoryStats_Args {
  VITRO_PJRT_HEAD;
  PJRT_Device *device;
  int64_t bytes_in_use;                  // out
  int64_t peak_bytes_in_use;             // out
  bool peak_bytes_in_use_is_set;         // out
  int64_t num_allocs;                    // out
  bool num_allocs_is_set;                // out
  int64_t largest_alloc_size;            // out
  bool largest_alloc_size_is_set;        // out
  int64_t bytes_limit;                   // out
  bool bytes_limit_is_set;               // out
  int64_t bytes_reserved;                // out
  bool bytes_reserved_is_set;            // out
  int64_t peak_bytes_reserved;           // out
  bool peak_bytes_reserved_is_set;       // out
  int64_t bytes_reservable_limit;        // out
  bool bytes_reservable_limit_is_set;    // out
  int64_t largest_free_block_bytes;      // out
  bool largest_free_block_bytes_is_set;  // out
  int64_t pool_bytes;                    // out
  bool pool_bytes_is_set;                // out
  int64_t peak_pool_bytes;               // out
  bool peak_pool_bytes_is_set;           // out
  int64_t peak_allocated_bytes;          // out
  bool peak_allocated_bytes_is_set;      // out
};
VITRO_PJRT_SIZE(PJRT_Device_MemoryStats_Args, peak_allocated_bytes_is_set, 201);
VITRO_PJRT_OFFSET(PJRT_Device_MemoryStats_Args, peak_bytes_in_use_is_set, 40);

struct PJRT_Device_PoisonExecution_Args {
  VITRO_PJRT_HEAD;
  PJRT_Device *device;
  int32_t launch_id;
  PJRT_Error_Code error_code;
  const char *error_message;
  size_t error_message_size;
  bool poisoned;  // out
  const PJRT_NamedValue *payload;
  size_t num_payload;
};
VITRO_PJRT_SIZE(PJRT_Device_PoisonExecution_Args, num_payload, 72);

struct PJRT_Device_CreateAsyncTrackingEvent_Args {
  VITRO_PJRT_HEAD;
  PJRT_Device *device;
  const char *description;
  size_t description_size;
  PJRT_AsyncTrackingEvent *event;  // out
};
VITRO_PJRT_SIZE(PJRT_Device_CreateAsyncTrackingEvent_Args, event, 48);

/// The deleter is always called.
struct PJRT_Device_GetAttributes_Args {
  VITRO_PJRT_HEAD;
  PJRT_Device *device;
  const PJRT_NamedValue *attributes;                                      // out
  size_t num_attributes;                                                  // out
  PJRT_Device_Attributes *device_attributes;                              // out
  void (*attributes_deleter)(PJRT_Device_Attributes *device_attributes);  // out
};
VITRO_PJRT_SIZE(PJRT_Device_GetAttributes_Args, attributes_deleter, 56);

struct PJRT_Device_ClearMemoryStats_Args {
  VITRO_PJRT_HEAD;
  PJRT_Device *device;
};
VITRO_PJRT_SIZE(PJRT_Device_ClearMemoryStats_Args, device, 24);

struct PJRT_AsyncTrackingEvent_Destroy_Args {
  VITRO_PJRT_HEAD;
  PJRT_AsyncTrackingEvent *event;
};
VITRO_PJRT_SIZE(PJRT_AsyncTrackingEvent_Destroy_Args, event, 24);

struct PJRT_DeviceDescription_Id_Args {
  VITRO_PJRT_HEAD;
  PJRT_DeviceDescription *device_description;
  int id;  // out
};
VITRO_PJRT_SIZE(PJRT_DeviceDescription_Id_Args, id, 28);

struct PJRT_DeviceDescription_ProcessIndex_Args {
  VITRO_PJRT_HEAD;
  PJRT_DeviceDescription *device_description;
  int process_index;  // out
};
VITRO_PJRT_SIZE(PJRT_DeviceDescription_ProcessIndex_Args, process_index, 28);

struct PJRT_DeviceDescription_Attributes_Args {
  VITRO_PJRT_HEAD;
  PJRT_DeviceDescription *device_description;
  size_t num_attributes;              // out
  const PJRT_NamedValue *attributes;  // out
};
VITRO_PJRT_SIZE(PJRT_DeviceDescription_Attributes_Args, attributes, 40);

struct PJRT_DeviceDescription_Kind_Args {
  VITRO_PJRT_HEAD;
  PJRT_DeviceDescription *device_description;
  const char *device_kind;  // out
  size_t device_kind_size;  // out
};
VITRO_PJRT_SIZE(PJRT_DeviceDescription_Kind_Args, device_kind_size, 40);

struct PJRT_DeviceDescription_DebugString_Args {
  VITRO_PJRT_HEAD;
  PJRT_DeviceDescription *device_description;
  const char *debug_string;  // out
  size_t debug_string_size;  // out
};
VITRO_PJRT_SIZE(PJRT_DeviceDescription_DebugString_Args, debug_string_size, 40);

struct PJRT_DeviceDescription_ToString_Args {
  VITRO_PJRT_HEAD;
  PJRT_DeviceDescription *device_description;
  const char *to_string;  // out
  size_t to_string_size;  // out
};
VITRO_PJRT_SIZE(PJRT_DeviceDescription_ToString_Args, to_string_size, 40);

struct PJRT_Memory_Id_Args {
  VITRO_PJRT_HEAD;
  PJRT_Memory *memory;
  int id;  // out
};
VITRO_PJRT_SIZE(PJRT_Memory_Id_Args, id, 28);

struct PJRT_Memory_Kind_Args {
  VITRO_PJRT_HEAD;
  PJRT_Memory *memory;
  const char *kind;  // out
  size_t kind_size;  // out
};
VITRO_PJRT_SIZE(PJRT_Memory_Kind_Args, kind_size, 40);

struct PJRT_Memory_DebugString_Args {
  VITRO_PJRT_HEAD;
  PJRT_Memory *memory;
  const char *debug_string;  // out
  size_t debug_string_size;  // out
};
VITRO_PJRT_SIZE(PJRT_Memory_DebugString_Args, debug_string_size, 40);

struct PJRT_Memory_ToString_Args {
  VITRO_PJRT_HEAD;
  PJRT_Memory *memory;
  const char *to_string;  // out
  size_t to_string_size;  // out
};
VITRO_PJRT_SIZE(PJRT_Memory_ToString_Args, to_string_size, 40);

struct PJRT_Memory_AddressableByDevices_Args {
  VITRO_PJRT_HEAD;
  PJRT_Memory *memory;
  PJRT_Device *const *devices;  // out
  size_t num_devices;           // out
};
VITRO_PJRT_SIZE(PJRT_Memory_AddressableByDevices_Args, num_devices, 40);

struct PJRT_Memory_Kind_Id_Args {
  VITRO_PJRT_HEAD;
  PJRT_Memory *memory;
  int kind_id;  // out
};
VITRO_PJRT_SIZE(PJRT_Memory_Kind_Id_Args, kind_id, 28);

struct PJRT_TopologyDescription_Create_Args {
  VITRO_PJRT_HEAD;
  const char *topology_name;
  size_t topology_name_size;
  const PJRT_NamedValue *create_options;
  size_t num_options;
  PJRT_TopologyDescription *topology;  // out
};
VITRO_PJRT_SIZE(PJRT_TopologyDescription_Create_Args, topology, 56);

struct PJRT_TopologyDescription_Destroy_Args {
  VITRO_PJRT_HEAD;
  PJRT_TopologyDescription *topology;
};
VITRO_PJRT_SIZE(PJRT_TopologyDescription_Destroy_Args, topology, 24);

struct PJRT_TopologyDescription_PlatformName_Args {
  VITRO_PJRT_HEAD;
  const PJRT_TopologyDescription *topology;
  const char *platform_name;  // out
  size_t platform_name_size;  // out
};
VITRO_PJRT_SIZE(PJRT_TopologyDescription_PlatformName_Args, platform_name_size, 40);

struct PJRT_TopologyDescription_PlatformVersion_Args {
  VITRO_PJRT_HEAD;
  PJRT_TopologyDescription *topology;
  const char *platform_version;  // out
  size_t platform_version_size;  // out
};
VITRO_PJRT_SIZE(PJRT_TopologyDescription_PlatformVersion_Args, platform_version_size, 40);

struct PJRT_TopologyDescription_GetDeviceDescriptions_Args {
  VITRO_PJRT_HEAD;
  const PJRT_TopologyDescription *topology;
  PJRT_DeviceDescription *const *descriptions;  // out
  size_t num_descriptions;                      // out
};
VITRO_PJRT_SIZE(PJRT_TopologyDescription_GetDeviceDescriptions_Args, num_descriptions, 40);

struct PJRT_TopologyDescription_Serialize_Args {
  VITRO_PJRT_HEAD;
  PJRT_TopologyDescription *topology;
  const char *serialized_bytes;                                                       // out
  size_t serialized_bytes_size;                                                       // out
  PJRT_SerializedTopology *serialized_topology;                                       // out
  void (*serialized_topology_deleter)(PJRT_SerializedTopology *serialized_topology);  // out
};
VITRO_PJRT_SIZE(PJRT_TopologyDescription_Serialize_Args, serialized_topology_deleter, 56);

struct PJRT_TopologyDescription_Attributes_Args {
  VITRO_PJRT_HEAD;
  PJRT_TopologyDescription *topology;
  const PJRT_NamedValue *attributes;  // out
  size_t num_attributes;              // out
};
VITRO_PJRT_SIZE(PJRT_TopologyDescription_Attributes_Args, num_attributes, 40);

struct PJRT_TopologyDescription_Deserialize_Args {
  VITRO_PJRT_HEAD;
  const char *serialized_topology;
  size_t serialized_topology_size;
  PJRT_TopologyDescription *topology;  // out
};
VITRO_PJRT_SIZE(PJRT_TopologyDescription_Deserialize_Args, topology, 40);

struct PJRT_TopologyDescription_Fingerprint_Args {
  VITRO_PJRT_HEAD;
  const PJRT_TopologyDescription *topology;
  uint64_t fingerprint;  // out
};
VITRO_PJRT_SIZE(PJRT_TopologyDescription_Fingerprint_Args, fingerprint, 32);

struct PJRT_TopologyDescription_MakeCanonicalShapeForMemorySpace_Args {
  VITRO_PJRT_HEAD;
  const PJRT_TopologyDescription *topology;
  int memory_space_kind_id;
  const int64_t *dims;
  size_t num_dims;
  PJRT_Buffer_Type element_type;
  const PJRT_Buffer_MemoryLayout *layout;
  const char *serialized_shape;                    // out
  size_t serialized_shape_size;                    // out
  void (*serialized_shape_deleter)(const char *);  // out
};
VITRO_PJRT_SIZE(PJRT_TopologyDescription_MakeCanonicalShapeForMemorySpace_Args,
                serialized_shape_deleter, 88);

struct PJRT_TopologyDescription_GetMemorySpaceKindIds_Args {
  VITRO_PJRT_HEAD;
  const PJRT_TopologyDescription *topology;
  const int *memory_space_kind_ids;  // out
  size_t num_memory_space_kind_ids;  // out
};
VITRO_PJRT_SIZE(PJRT_TopologyDescription_GetMemorySpaceKindIds_Args, num_memory_space_kind_ids, 40);
