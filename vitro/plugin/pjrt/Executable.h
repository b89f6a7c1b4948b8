// Arguments of the PJRT functions that compile, load, describe and run programs.
#pragma once
#include "vitro/plugin/pjrt/Types.h"

using PJRT_SendCallback = PJRT_Error *(*)(PJRT_Chunk * chunk, PJRT_CallbackError *callback_error,
                                          size_t total_size_in_bytes, bool done, void *user_arg);

struct PJRT_SendCallbackInfo {
  int64_t channel_id;
  void *user_arg;
  PJRT_SendCallback send_callback;
};
VITRO_PJRT_SIZE(PJRT_SendCallbackInfo, send_callback, 24);

using PJRT_RecvCallback = void (*)(PJRT_CopyToDeviceStream *stream, void *user_arg);

struct PJRT_RecvCallbackInfo {
  int64_t channel_id;
  void *user_arg;
  PJRT_RecvCallback recv_callback;
};
VITRO_PJRT_SIZE(PJRT_RecvCallbackInfo, recv_callback, 24);

using PJRT_HloOutputCallback = void (*)(int64_t replica_id, int64_t partition_id, const void *data,
                                        const int64_t *shape_dims, size_t shape_num_dims,
                                        PJRT_Buffer_Type shape_element_type, int64_t operand_index,
                                        void *user_arg);

struct PJRT_HloOutputCallbackInfo {
  void *user_arg;
  PJRT_HloOutputCallback callback;
  int64_t callback_id;
  size_t num_operands;
};
VITRO_PJRT_SIZE(PJRT_HloOutputCallbackInfo, num_operands, 32);

struct PJRT_ExecuteOptions {
  VITRO_PJRT_HEAD;
  PJRT_SendCallbackInfo **send_callbacks;
  PJRT_RecvCallbackInfo **recv_callbacks;
  size_t num_send_ops;
  size_t num_recv_ops;
  int launch_id;
  const int64_t *non_donatable_input_indices;
  size_t num_non_donatable_input_indices;
  PJRT_ExecuteContext *context;
  const char *call_location;  // "file:line" of the host's call, or null
  size_t num_tasks;
  int *task_ids;
  int64_t *incarnation_ids;
  PJRT_MultiSlice_Config *multi_slice_config;
  bool use_major_to_minor_data_layout_for_callbacks;
  PJRT_HloOutputCallbackInfo *hlo_output_callbacks;
  size_t num_hlo_output_callbacks;
};
VITRO_PJRT_SIZE(PJRT_ExecuteOptions, num_hlo_output_callbacks, 144);
VITRO_PJRT_OFFSET(PJRT_ExecuteOptions, non_donatable_input_indices, 56);
VITRO_PJRT_OFFSET(PJRT_ExecuteOptions, call_location, 80);

struct PJRT_LoadOptions {
  size_t struct_size;
  const int32_t *computation_origin;
  size_t computation_origin_size;
  PJRT_MultiSlice_Config *multi_slice_config;
};
VITRO_PJRT_SIZE(PJRT_LoadOptions, multi_slice_config, 32);

struct PJRT_LogicalDeviceIds {
  int replica;
  int partition;
};
VITRO_PJRT_SIZE(PJRT_LogicalDeviceIds, partition, 8);

struct PJRT_Compile_Args {
  VITRO_PJRT_HEAD;
  const PJRT_TopologyDescription *topology;
  const PJRT_Program *program;
  const char *compile_options;
  size_t compile_options_size;
  PJRT_Client *client;
  PJRT_Executable *executable;  // out
};
VITRO_PJRT_SIZE(PJRT_Compile_Args, executable, 64);

struct PJRT_Executable_Destroy_Args {
  VITRO_PJRT_HEAD;
  PJRT_Executable *executable;
};
VITRO_PJRT_SIZE(PJRT_Executable_Destroy_Args, executable, 24);

struct PJRT_Executable_Name_Args {
  VITRO_PJRT_HEAD;
  PJRT_Executable *executable;
  const char *executable_name;  // out
  size_t executable_name_size;  // out
};
VITRO_PJRT_SIZE(PJRT_Executable_Name_Args, executable_name_size, 40);

struct PJRT_Executable_NumReplicas_Args {
  VITRO_PJRT_HEAD;
  PJRT_Executable *executable;
  size_t num_replicas;  // out
};
VITRO_PJRT_SIZE(PJRT_Executable_NumReplicas_Args, num_replicas, 32);

struct PJRT_Executable_NumPartitions_Args {
  VITRO_PJRT_HEAD;
  PJRT_Executable *executable;
  size_t num_partitions;  // out
};
VITRO_PJRT_SIZE(PJRT_Executable_NumPartitions_Args, num_partitions, 32);

/// Called before every execution.
struct PJRT_Executable_NumOutputs_Args {
  VITRO_PJRT_HEAD;
  PJRT_Executable *executable;
  size_t num_outputs;  // out
};
VITRO_PJRT_SIZE(PJRT_Executable_NumOutputs_Args, num_outputs, 32);

struct PJRT_Executable_SizeOfGeneratedCodeInBytes_Args {
  VITRO_PJRT_HEAD;
  PJRT_Executable *executable;
  int64_t size_in_bytes;  // out
};
VITRO_PJRT_SIZE(PJRT_Executable_SizeOfGeneratedCodeInBytes_Args, size_in_bytes, 32);

struct PJRT_Executable_GetCostAnalysis_Args {
  VITRO_PJRT_HEAD;
  PJRT_Executable *executable;
  size_t num_properties;              // out
  const PJRT_NamedValue *properties;  // out
};
VITRO_PJRT_SIZE(PJRT_Executable_GetCostAnalysis_Args, properties, 40);

struct PJRT_Executable_OutputMemoryKinds_Args {
  VITRO_PJRT_HEAD;
  PJRT_Executable *executable;
  size_t num_outputs;               // out
  const char *const *memory_kinds;  // out
  const size_t *memory_kind_sizes;  // out
};
VITRO_PJRT_SIZE(PJRT_Executable_OutputMemoryKinds_Args, memory_kind_sizes, 48);

/// Called twice: for the size, then with `code` pointing to a buffer of that size.
struct PJRT_Executable_OptimizedProgram_Args {
  VITRO_PJRT_HEAD;
  PJRT_Executable *executable;
  PJRT_Program *program;  // its fields are out, including the format
};
VITRO_PJRT_SIZE(PJRT_Executable_OptimizedProgram_Args, program, 32);

struct PJRT_Executable_Serialize_Args {
  VITRO_PJRT_HEAD;
  const PJRT_Executable *executable;
  const char *serialized_bytes;                                            // out
  size_t serialized_bytes_size;                                            // out
  PJRT_SerializedExecutable *serialized_executable;                        // out
  void (*serialized_executable_deleter)(PJRT_SerializedExecutable *exec);  // out
};
VITRO_PJRT_SIZE(PJRT_Executable_Serialize_Args, serialized_executable_deleter, 56);

struct PJRT_Executable_DeserializeAndLoad_Args {
  VITRO_PJRT_HEAD;
  PJRT_Client *client;
  const char *serialized_executable;
  size_t serialized_executable_size;
  PJRT_LoadedExecutable *loaded_executable;  // out
  const char *overridden_serialized_compile_options;
  size_t overridden_serialized_compile_options_size;
  PJRT_LoadOptions *load_options;
};
VITRO_PJRT_SIZE(PJRT_Executable_DeserializeAndLoad_Args, load_options, 72);

struct PJRT_Executable_OutputElementTypes_Args {
  VITRO_PJRT_HEAD;
  PJRT_Executable *executable;
  PJRT_Buffer_Type *output_types;  // out
  size_t num_output_types;         // out
};
VITRO_PJRT_SIZE(PJRT_Executable_OutputElementTypes_Args, num_output_types, 40);

struct PJRT_Executable_OutputDimensions_Args {
  VITRO_PJRT_HEAD;
  PJRT_Executable *executable;
  size_t num_outputs;       // out
  const int64_t *dims;      // out, of all outputs, one after the other
  const size_t *dim_sizes;  // out
};
VITRO_PJRT_SIZE(PJRT_Executable_OutputDimensions_Args, dim_sizes, 48);

struct PJRT_Executable_Fingerprint_Args {
  VITRO_PJRT_HEAD;
  PJRT_Executable *executable;
  const char *executable_fingerprint;  // out
  size_t executable_fingerprint_size;  // out
};
VITRO_PJRT_SIZE(PJRT_Executable_Fingerprint_Args, executable_fingerprint_size, 40);

struct PJRT_Executable_GetCompiledMemoryStats_Args {
  VITRO_PJRT_HEAD;
  PJRT_Executable *executable;
  int64_t generated_code_size_in_bytes;       // out
  int64_t argument_size_in_bytes;             // out
  int64_t output_size_in_bytes;               // out
  int64_t alias_size_in_bytes;                // out
  int64_t temp_size_in_bytes;                 // out
  int64_t host_generated_code_size_in_bytes;  // out
  int64_t host_argument_size_in_bytes;        // out
  int64_t host_output_size_in_bytes;          // out
  int64_t host_alias_size_in_bytes;           // out
  int64_t host_temp_size_in_bytes;            // out
  int64_t peak_memory_in_bytes;               // out
  int64_t total_size_in_bytes;                // out
  int64_t total_allocation_bytes;             // out
  int64_t indefinite_allocations;             // out
  int64_t peak_unpadded_heap_bytes;           // out
};
VITRO_PJRT_SIZE(PJRT_Executable_GetCompiledMemoryStats_Args, peak_unpadded_heap_bytes, 144);

struct PJRT_Executable_GetCompileOptions_Args {
  VITRO_PJRT_HEAD;
  PJRT_Executable *executable;
  const char *serialized_bytes;                                                        // out
  size_t serialized_bytes_size;                                                        // out
  PJRT_SerializedCompileOptions *serialized_compile_options;                           // out
  void (*serialized_compile_options_deleter)(PJRT_SerializedCompileOptions *options);  // out
};
VITRO_PJRT_SIZE(PJRT_Executable_GetCompileOptions_Args, serialized_compile_options_deleter, 56);

struct PJRT_Executable_ParameterMemoryKinds_Args {
  VITRO_PJRT_HEAD;
  PJRT_Executable *executable;
  size_t num_parameters;            // out
  const char *const *memory_kinds;  // out
  const size_t *memory_kind_sizes;  // out
};
VITRO_PJRT_SIZE(PJRT_Executable_ParameterMemoryKinds_Args, memory_kind_sizes, 48);

struct PJRT_LoadedExecutable_Destroy_Args {
  VITRO_PJRT_HEAD;
  PJRT_LoadedExecutable *executable;
};
VITRO_PJRT_SIZE(PJRT_LoadedExecutable_Destroy_Args, executable, 24);

struct PJRT_LoadedExecutable_GetExecutable_Args {
  VITRO_PJRT_HEAD;
  PJRT_LoadedExecutable *loaded_executable;
  PJRT_Executable *executable;  // out
};
VITRO_PJRT_SIZE(PJRT_LoadedExecutable_GetExecutable_Args, executable, 32);

struct PJRT_LoadedExecutable_AddressableDevices_Args {
  VITRO_PJRT_HEAD;
  PJRT_LoadedExecutable *executable;
  PJRT_Device *const *addressable_devices;  // out
  size_t num_addressable_devices;           // out
};
VITRO_PJRT_SIZE(PJRT_LoadedExecutable_AddressableDevices_Args, num_addressable_devices, 40);

struct PJRT_LoadedExecutable_Delete_Args {
  VITRO_PJRT_HEAD;
  PJRT_LoadedExecutable *executable;
};
VITRO_PJRT_SIZE(PJRT_LoadedExecutable_Delete_Args, executable, 24);

struct PJRT_LoadedExecutable_IsDeleted_Args {
  VITRO_PJRT_HEAD;
  PJRT_LoadedExecutable *executable;
  bool is_deleted;  // out
};
VITRO_PJRT_SIZE(PJRT_LoadedExecutable_IsDeleted_Args, is_deleted, 25);

/// If it fails, outputs and events stay unset.
struct PJRT_LoadedExecutable_Execute_Args {
  VITRO_PJRT_HEAD;
  PJRT_LoadedExecutable *executable;
  PJRT_ExecuteOptions *options;
  PJRT_Buffer *const *const *argument_lists;  // of each device
  size_t num_devices;
  size_t num_args;
  PJRT_Buffer **const *output_lists;    // of each device; the buffers are out
  PJRT_Event **device_complete_events;  // null, or one event of each device is out
  PJRT_Device *execute_device;          // null, or where to run a portable program
};
VITRO_PJRT_SIZE(PJRT_LoadedExecutable_Execute_Args, execute_device, 80);

struct PJRT_LoadedExecutable_Fingerprint_Args {
  VITRO_PJRT_HEAD;
  PJRT_LoadedExecutable *executable;
  const char *executable_fingerprint;  // out
  size_t executable_fingerprint_size;  // out
};
VITRO_PJRT_SIZE(PJRT_LoadedExecutable_Fingerprint_Args, executable_fingerprint_size, 40);

/// An xla.DeviceAssignmentProto, or no bytes if the program runs on any device. The deleter is
/// always called.
struct PJRT_LoadedExecutable_GetDeviceAssignment_Args {
  VITRO_PJRT_HEAD;
  PJRT_LoadedExecutable *executable;
  const char *serialized_bytes;                                                       // out
  size_t serialized_bytes_size;                                                       // out
  PJRT_DeviceAssignmentSerialized *serialized_device_assignment;                      // out
  void (*serialized_device_assignment_deleter)(PJRT_DeviceAssignmentSerialized *da);  // out
};
VITRO_PJRT_SIZE(PJRT_LoadedExecutable_GetDeviceAssignment_Args,
                serialized_device_assignment_deleter, 56);

struct PJRT_LoadedExecutable_AddressableDeviceLogicalIds_Args {
  VITRO_PJRT_HEAD;
  PJRT_LoadedExecutable *executable;
  PJRT_LogicalDeviceIds *addressable_device_logical_ids;  // out
  size_t num_addressable_device_logical_ids;              // out
};
VITRO_PJRT_SIZE(PJRT_LoadedExecutable_AddressableDeviceLogicalIds_Args,
                num_addressable_device_logical_ids, 40);

struct PJRT_ExecuteContext_Create_Args {
  VITRO_PJRT_HEAD;
  PJRT_ExecuteContext *context;  // out
};
VITRO_PJRT_SIZE(PJRT_ExecuteContext_Create_Args, context, 24);

struct PJRT_ExecuteContext_Destroy_Args {
  VITRO_PJRT_HEAD;
  PJRT_ExecuteContext *context;
};
VITRO_PJRT_SIZE(PJRT_ExecuteContext_Destroy_Args, context, 24);
