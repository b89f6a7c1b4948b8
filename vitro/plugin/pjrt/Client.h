// Arguments of the PJRT functions on the plugin itself, on errors, on events and on the client.
#pragma once
#include "vitro/plugin/pjrt/Types.h"

using PJRT_Event_OnReadyCallback = void (*)(PJRT_Error *error, void *user_arg);

// The key-value store through which the processes of one job find each other.

using PJRT_KeyValueGetCallback_ValueDeleter = void (*)(char *value);
using PJRT_KeyValueTryGetCallback_ValueDeleter = void (*)(char *value);

struct PJRT_KeyValueGetCallback_Args {
  VITRO_PJRT_HEAD;
  const char *key;
  size_t key_size;
  int timeout_in_ms;
  PJRT_CallbackError *callback_error;
  void *user_arg;
  char *value;                                                   // out
  size_t value_size;                                             // out
  PJRT_KeyValueGetCallback_ValueDeleter value_deleter_callback;  // out
};
VITRO_PJRT_SIZE(PJRT_KeyValueGetCallback_Args, value_deleter_callback, 80);
using PJRT_KeyValueGetCallback = PJRT_Error *(*)(PJRT_KeyValueGetCallback_Args * args);

struct PJRT_KeyValueTryGetCallback_Args {
  VITRO_PJRT_HEAD;
  const char *key;
  size_t key_size;
  PJRT_CallbackError *callback_error;
  void *user_arg;
  char *value;                                                      // out
  size_t value_size;                                                // out
  PJRT_KeyValueTryGetCallback_ValueDeleter value_deleter_callback;  // out
};
VITRO_PJRT_SIZE(PJRT_KeyValueTryGetCallback_Args, value_deleter_callback, 72);
using PJRT_KeyValueTryGetCallback = PJRT_Error *(*)(PJRT_KeyValueTryGetCallback_Args * args);

struct PJRT_KeyValuePutCallback_Args {
  VITRO_PJRT_HEAD;
  const char *key;
  size_t key_size;
  const char *value;
  size_t value_size;
  PJRT_CallbackError *callback_error;
  void *user_arg;
};
VITRO_PJRT_SIZE(PJRT_KeyValuePutCallback_Args, user_arg, 64);
using PJRT_KeyValuePutCallback = PJRT_Error *(*)(PJRT_KeyValuePutCallback_Args * args);

enum PJRT_ProcessState : int {
  PJRT_ProcessState_kUnspecified = 0,
  PJRT_ProcessState_kUninitialized = 1,
  PJRT_ProcessState_kDisconnected = 2,
  PJRT_ProcessState_kConnected = 3,
  PJRT_ProcessState_kError = 4,
};

struct PJRT_ProcessInfo {
  size_t struct_size;
  int task_id;
  uint64_t incarnation_id;
  PJRT_ProcessState state;
  int error_code;
  const char *error_message;
  size_t error_message_size;
};
VITRO_PJRT_SIZE(PJRT_ProcessInfo, error_message_size, 48);

struct PJRT_Plugin_Initialize_Args {
  VITRO_PJRT_HEAD;
};
VITRO_PJRT_SIZE(PJRT_Plugin_Initialize_Args, extension_start, 16);

struct PJRT_Plugin_Attributes_Args {
  VITRO_PJRT_HEAD;
  const PJRT_NamedValue *attributes;  // out
  size_t num_attributes;              // out
};
VITRO_PJRT_SIZE(PJRT_Plugin_Attributes_Args, num_attributes, 32);

/// Like every Destroy, accepts null.
struct PJRT_Error_Destroy_Args {
  VITRO_PJRT_HEAD;
  PJRT_Error *error;
};
VITRO_PJRT_SIZE(PJRT_Error_Destroy_Args, error, 24);

struct PJRT_Error_Message_Args {
  VITRO_PJRT_HEAD;
  const PJRT_Error *error;
  const char *message;  // out
  size_t message_size;  // out
};
VITRO_PJRT_SIZE(PJRT_Error_Message_Args, message_size, 40);

struct PJRT_Error_GetCode_Args {
  VITRO_PJRT_HEAD;
  const PJRT_Error *error;
  PJRT_Error_Code code;  // out
};
VITRO_PJRT_SIZE(PJRT_Error_GetCode_Args, code, 28);

/// Called for every error that a caller converts to its own kind.
struct PJRT_Error_ForEachPayload_Args {
  VITRO_PJRT_HEAD;
  const PJRT_Error *error;
  PJRT_Error_PayloadVisitor visitor;
  void *user_arg;
};
VITRO_PJRT_SIZE(PJRT_Error_ForEachPayload_Args, user_arg, 40);

/// May be called before the event is ready, and from inside its own callback.
struct PJRT_Event_Destroy_Args {
  VITRO_PJRT_HEAD;
  PJRT_Event *event;
};
VITRO_PJRT_SIZE(PJRT_Event_Destroy_Args, event, 24);

struct PJRT_Event_IsReady_Args {
  VITRO_PJRT_HEAD;
  PJRT_Event *event;
  bool is_ready;  // out
};
VITRO_PJRT_SIZE(PJRT_Event_IsReady_Args, is_ready, 25);

/// Returns the error that the event carries; only called once it is ready.
struct PJRT_Event_Error_Args {
  VITRO_PJRT_HEAD;
  PJRT_Event *event;
};
VITRO_PJRT_SIZE(PJRT_Event_Error_Args, event, 24);

struct PJRT_Event_Await_Args {
  VITRO_PJRT_HEAD;
  PJRT_Event *event;
};
VITRO_PJRT_SIZE(PJRT_Event_Await_Args, event, 24);

/// The callback owns its error. An event that is already ready may call back immediately.
struct PJRT_Event_OnReady_Args {
  VITRO_PJRT_HEAD;
  PJRT_Event *event;
  PJRT_Event_OnReadyCallback callback;
  void *user_arg;
};
VITRO_PJRT_SIZE(PJRT_Event_OnReady_Args, user_arg, 40);

struct PJRT_Event_Create_Args {
  VITRO_PJRT_HEAD;
  PJRT_Event *event;  // out
};
VITRO_PJRT_SIZE(PJRT_Event_Create_Args, event, 24);

struct PJRT_Event_Set_Args {
  VITRO_PJRT_HEAD;
  PJRT_Event *event;
  PJRT_Error_Code error_code;
  const char *error_message;
  size_t error_message_size;
};
VITRO_PJRT_SIZE(PJRT_Event_Set_Args, error_message_size, 48);

struct PJRT_Client_Create_Args {
  VITRO_PJRT_HEAD;
  const PJRT_NamedValue *create_options;
  size_t num_options;
  PJRT_KeyValueGetCallback kv_get_callback;
  void *kv_get_user_arg;
  PJRT_KeyValuePutCallback kv_put_callback;
  void *kv_put_user_arg;
  PJRT_Client *client;  // out
  PJRT_KeyValueTryGetCallback kv_try_get_callback;
  void *kv_try_get_user_arg;
};
VITRO_PJRT_SIZE(PJRT_Client_Create_Args, kv_try_get_user_arg, 88);
VITRO_PJRT_OFFSET(PJRT_Client_Create_Args, client, 64);

struct PJRT_Client_Destroy_Args {
  VITRO_PJRT_HEAD;
  PJRT_Client *client;
};
VITRO_PJRT_SIZE(PJRT_Client_Destroy_Args, client, 24);

struct PJRT_Client_PlatformName_Args {
  VITRO_PJRT_HEAD;
  PJRT_Client *client;
  const char *platform_name;  // out
  size_t platform_name_size;  // out
};
VITRO_PJRT_SIZE(PJRT_Client_PlatformName_Args, platform_name_size, 40);

struct PJRT_Client_ProcessIndex_Args {
  VITRO_PJRT_HEAD;
  PJRT_Client *client;
  int process_index;  // out
};
VITRO_PJRT_SIZE(PJRT_Client_ProcessIndex_Args, process_index, 28);

struct PJRT_Client_PlatformVersion_Args {
  VITRO_PJRT_HEAD;
  PJRT_Client *client;
  const char *platform_version;  // out
  size_t platform_version_size;  // out
};
VITRO_PJRT_SIZE(PJRT_Client_PlatformVersion_Args, platform_version_size, 40);

struct PJRT_Client_Devices_Args {
  VITRO_PJRT_HEAD;
  PJRT_Client *client;
  PJRT_Device *const *devices;  // out
  size_t num_devices;           // out
};
VITRO_PJRT_SIZE(PJRT_Client_Devices_Args, num_devices, 40);

struct PJRT_Client_AddressableDevices_Args {
  VITRO_PJRT_HEAD;
  PJRT_Client *client;
  PJRT_Device *const *addressable_devices;  // out
  size_t num_addressable_devices;           // out
};
VITRO_PJRT_SIZE(PJRT_Client_AddressableDevices_Args, num_addressable_devices, 40);

struct PJRT_Client_LookupDevice_Args {
  VITRO_PJRT_HEAD;
  PJRT_Client *client;
  int id;
  PJRT_Device *device;  // out
};
VITRO_PJRT_SIZE(PJRT_Client_LookupDevice_Args, device, 40);

struct PJRT_Client_LookupAddressableDevice_Args {
  VITRO_PJRT_HEAD;
  PJRT_Client *client;
  int local_hardware_id;
  PJRT_Device *addressable_device;  // out
};
VITRO_PJRT_SIZE(PJRT_Client_LookupAddressableDevice_Args, addressable_device, 40);

struct PJRT_Client_AddressableMemories_Args {
  VITRO_PJRT_HEAD;
  PJRT_Client *client;
  PJRT_Memory *const *addressable_memories;  // out
  size_t num_addressable_memories;           // out
};
VITRO_PJRT_SIZE(PJRT_Client_AddressableMemories_Args, num_addressable_memories, 40);

struct PJRT_Client_Compile_Args {
  VITRO_PJRT_HEAD;
  PJRT_Client *client;
  const PJRT_Program *program;
  const char *compile_options;  // an xla.CompileOptionsProto
  size_t compile_options_size;
  PJRT_LoadedExecutable *executable;  // out
};
VITRO_PJRT_SIZE(PJRT_Client_Compile_Args, executable, 56);

struct PJRT_Client_DefaultDeviceAssignment_Args {
  VITRO_PJRT_HEAD;
  PJRT_Client *client;
  int num_replicas;
  int num_partitions;
  size_t default_assignment_size;
  int *default_assignment;  // out, into the caller's array: one row of partitions per replica
};
VITRO_PJRT_SIZE(PJRT_Client_DefaultDeviceAssignment_Args, default_assignment, 48);

struct PJRT_Client_BufferFromHostBuffer_Args {
  VITRO_PJRT_HEAD;
  PJRT_Client *client;
  const void *data;
  PJRT_Buffer_Type type;
  const int64_t *dims;
  size_t num_dims;
  const int64_t *byte_strides;  // may be negative or leave gaps; none: dense and row-major
  size_t num_byte_strides;
  PJRT_HostBufferSemantics host_buffer_semantics;
  PJRT_Device *device;  // used only if `memory` is null
  PJRT_Memory *memory;
  PJRT_Buffer_MemoryLayout *device_layout;  // null: the device's default
  PJRT_Event *done_with_host_buffer;        // out
  PJRT_Buffer *buffer;                      // out
};
VITRO_PJRT_SIZE(PJRT_Client_BufferFromHostBuffer_Args, buffer, 120);
VITRO_PJRT_OFFSET(PJRT_Client_BufferFromHostBuffer_Args, memory, 88);

struct PJRT_Client_CreateViewOfDeviceBuffer_Args {
  VITRO_PJRT_HEAD;
  PJRT_Client *client;
  void *device_buffer_ptr;
  const int64_t *dims;
  size_t num_dims;
  PJRT_Buffer_Type element_type;
  PJRT_Buffer_MemoryLayout *layout;
  PJRT_Device *device;
  void (*on_delete_callback)(void *device_buffer_ptr, void *user_arg);
  void *on_delete_callback_arg;
  intptr_t stream;
  PJRT_Buffer *buffer;  // out
  PJRT_Memory *memory;
};
VITRO_PJRT_SIZE(PJRT_Client_CreateViewOfDeviceBuffer_Args, memory, 112);

struct PJRT_Client_TopologyDescription_Args {
  VITRO_PJRT_HEAD;
  PJRT_Client *client;
  PJRT_TopologyDescription *topology;  // out
};
VITRO_PJRT_SIZE(PJRT_Client_TopologyDescription_Args, topology, 32);

struct PJRT_Client_CreateBuffersForAsyncHostToDevice_Args {
  VITRO_PJRT_HEAD;
  PJRT_Client *client;
  PJRT_ShapeSpec *shape_specs;
  size_t num_shape_specs;
  PJRT_Buffer_MemoryLayout **device_layouts;
  size_t num_device_layouts;
  PJRT_Memory *memory;
  PJRT_AsyncHostToDeviceTransferManager *transfer_manager;  // out
};
VITRO_PJRT_SIZE(PJRT_Client_CreateBuffersForAsyncHostToDevice_Args, transfer_manager, 72);

struct PJRT_Client_DmaMap_Args {
  VITRO_PJRT_HEAD;
  PJRT_Client *client;
  void *data;
  size_t size;
};
VITRO_PJRT_SIZE(PJRT_Client_DmaMap_Args, size, 40);

struct PJRT_Client_DmaUnmap_Args {
  VITRO_PJRT_HEAD;
  PJRT_Client *client;
  void *data;
};
VITRO_PJRT_SIZE(PJRT_Client_DmaUnmap_Args, data, 32);

struct PJRT_Client_CreateUninitializedBuffer_Args {
  VITRO_PJRT_HEAD;
  PJRT_Client *client;
  const int64_t *shape_dims;
  size_t shape_num_dims;
  PJRT_Buffer_Type shape_element_type;
  PJRT_Buffer_MemoryLayout *shape_layout;
  PJRT_Device *device;
  PJRT_Memory *memory;
  PJRT_Buffer *buffer;  // out
};
VITRO_PJRT_SIZE(PJRT_Client_CreateUninitializedBuffer_Args, buffer, 80);

struct PJRT_Client_UpdateGlobalProcessInfo_Args {
  VITRO_PJRT_HEAD;
  PJRT_Client *client;
  PJRT_ProcessInfo *process_infos;
  size_t num_process_infos;
};
VITRO_PJRT_SIZE(PJRT_Client_UpdateGlobalProcessInfo_Args, num_process_infos, 40);

struct PJRT_Client_CreateAliasBuffer_Args {
  VITRO_PJRT_HEAD;
  PJRT_Client *client;
  PJRT_Memory *memory;
  const int64_t *shape_dims;
  size_t shape_num_dims;
  PJRT_Buffer_Type shape_element_type;
  PJRT_Buffer_MemoryLayout *shape_layout;
  PJRT_Buffer *alias_buffer;                                 // out
  PJRT_FulfillAliasBufferCallback *fulfill_alias_buffer_cb;  // out
};
VITRO_PJRT_SIZE(PJRT_Client_CreateAliasBuffer_Args, fulfill_alias_buffer_cb, 80);

struct PJRT_Client_FulfillAliasBuffer_Args {
  VITRO_PJRT_HEAD;
  PJRT_Client *client;
  PJRT_Buffer *buffer;
  PJRT_Error_Code status_code;
  const char *error_message;
  size_t error_message_size;
  PJRT_FulfillAliasBufferCallback *fulfill_alias_buffer_cb;
};
VITRO_PJRT_SIZE(PJRT_Client_FulfillAliasBuffer_Args, fulfill_alias_buffer_cb, 64);

struct PJRT_Client_CreateErrorBuffer_Args {
  VITRO_PJRT_HEAD;
  PJRT_Client *client;
  PJRT_Error_Code error_code;
  const char *error_message;
  size_t error_message_size;
  const int64_t *shape_dims;
  size_t shape_num_dims;
  PJRT_Buffer_Type shape_element_type;
  PJRT_Buffer_MemoryLayout *shape_layout;
  PJRT_Memory *memory;
  PJRT_Buffer *buffer;  // out
  const PJRT_NamedValue *payload;
  size_t num_payload;
};
VITRO_PJRT_SIZE(PJRT_Client_CreateErrorBuffer_Args, num_payload, 112);

struct PJRT_Client_Load_Args {
  VITRO_PJRT_HEAD;
  PJRT_Client *client;
  PJRT_Executable *executable;
  const char *compile_options;
  size_t compile_options_size;
  PJRT_LoadedExecutable *loaded_executable;  // out
};
VITRO_PJRT_SIZE(PJRT_Client_Load_Args, loaded_executable, 56);
