// Arguments of the PJRT functions on device buffers and on the streams that fill them.
#pragma once
#include "vitro/plugin/pjrt/Types.h"

struct PJRT_Buffer_CopyRawToHostFuture_Callback_Args {
  size_t struct_size;
  void *callback_data;
  PJRT_Error_Code error_code;
  const char *error_message;
  size_t error_message_size;
  void *dst;
};
VITRO_PJRT_SIZE(PJRT_Buffer_CopyRawToHostFuture_Callback_Args, dst, 48);

struct PJRT_Buffer_DonateWithControlDependency_Callback_Args {
  size_t struct_size;
  void *callback_data;
  PJRT_Error_Code error_code;
  const char *error_message;
  size_t error_message_size;
};
VITRO_PJRT_SIZE(PJRT_Buffer_DonateWithControlDependency_Callback_Args, error_message_size, 40);

struct PJRT_Buffer_Destroy_Args {
  VITRO_PJRT_HEAD;
  PJRT_Buffer *buffer;
};
VITRO_PJRT_SIZE(PJRT_Buffer_Destroy_Args, buffer, 24);

struct PJRT_Buffer_ElementType_Args {
  VITRO_PJRT_HEAD;
  PJRT_Buffer *buffer;
  PJRT_Buffer_Type type;  // out
};
VITRO_PJRT_SIZE(PJRT_Buffer_ElementType_Args, type, 28);

struct PJRT_Buffer_Dimensions_Args {
  VITRO_PJRT_HEAD;
  PJRT_Buffer *buffer;
  const int64_t *dims;  // out
  size_t num_dims;      // out
};
VITRO_PJRT_SIZE(PJRT_Buffer_Dimensions_Args, num_dims, 40);

struct PJRT_Buffer_UnpaddedDimensions_Args {
  VITRO_PJRT_HEAD;
  PJRT_Buffer *buffer;
  const int64_t *unpadded_dims;  // out
  size_t num_dims;               // out
};
VITRO_PJRT_SIZE(PJRT_Buffer_UnpaddedDimensions_Args, num_dims, 40);

struct PJRT_Buffer_DynamicDimensionIndices_Args {
  VITRO_PJRT_HEAD;
  PJRT_Buffer *buffer;
  const size_t *dynamic_dim_indices;  // out
  size_t num_dynamic_dims;            // out
};
VITRO_PJRT_SIZE(PJRT_Buffer_DynamicDimensionIndices_Args, num_dynamic_dims, 40);

struct PJRT_Buffer_GetMemoryLayout_Args {
  VITRO_PJRT_HEAD;
  PJRT_Buffer *buffer;
  PJRT_Buffer_MemoryLayout layout;  // out
};
VITRO_PJRT_SIZE(PJRT_Buffer_GetMemoryLayout_Args, layout, 104);

struct PJRT_Buffer_OnDeviceSizeInBytes_Args {
  VITRO_PJRT_HEAD;
  PJRT_Buffer *buffer;
  size_t on_device_size_in_bytes;  // out
};
VITRO_PJRT_SIZE(PJRT_Buffer_OnDeviceSizeInBytes_Args, on_device_size_in_bytes, 32);

struct PJRT_Buffer_Device_Args {
  VITRO_PJRT_HEAD;
  PJRT_Buffer *buffer;
  PJRT_Device *device;  // out
};
VITRO_PJRT_SIZE(PJRT_Buffer_Device_Args, device, 32);

struct PJRT_Buffer_Memory_Args {
  VITRO_PJRT_HEAD;
  PJRT_Buffer *buffer;
  PJRT_Memory *memory;  // out
};
VITRO_PJRT_SIZE(PJRT_Buffer_Memory_Args, memory, 32);

/// Frees the elements but keeps the buffer: later uses fail.
struct PJRT_Buffer_Delete_Args {
  VITRO_PJRT_HEAD;
  PJRT_Buffer *buffer;
};
VITRO_PJRT_SIZE(PJRT_Buffer_Delete_Args, buffer, 24);

struct PJRT_Buffer_IsDeleted_Args {
  VITRO_PJRT_HEAD;
  PJRT_Buffer *buffer;
  bool is_deleted;  // out
};
VITRO_PJRT_SIZE(PJRT_Buffer_IsDeleted_Args, is_deleted, 25);

struct PJRT_Buffer_CopyToDevice_Args {
  VITRO_PJRT_HEAD;
  PJRT_Buffer *buffer;
  PJRT_Device *dst_device;
  PJRT_Buffer *dst_buffer;  // out
};
VITRO_PJRT_SIZE(PJRT_Buffer_CopyToDevice_Args, dst_buffer, 40);

struct PJRT_Buffer_ToHostBuffer_Args {
  VITRO_PJRT_HEAD;
  PJRT_Buffer *src;
  PJRT_Buffer_MemoryLayout *host_layout;  // null: as on the device
  void *dst;                              // null when the caller only asks for the size
  size_t dst_size;                        // out where `dst` is null
  PJRT_Event *event;                      // out
};
VITRO_PJRT_SIZE(PJRT_Buffer_ToHostBuffer_Args, event, 56);

/// True lets the host read the elements in place, through the opaque pointer.
struct PJRT_Buffer_IsOnCpu_Args {
  VITRO_PJRT_HEAD;
  PJRT_Buffer *buffer;
  bool is_on_cpu;  // out
};
VITRO_PJRT_SIZE(PJRT_Buffer_IsOnCpu_Args, is_on_cpu, 25);

/// A deleted or donated buffer gives an event that carries an error.
struct PJRT_Buffer_ReadyEvent_Args {
  VITRO_PJRT_HEAD;
  PJRT_Buffer *buffer;
  PJRT_Event *event;  // out
};
VITRO_PJRT_SIZE(PJRT_Buffer_ReadyEvent_Args, event, 32);

struct PJRT_Buffer_UnsafePointer_Args {
  VITRO_PJRT_HEAD;
  PJRT_Buffer *buffer;
  uintptr_t buffer_pointer;  // out
};
VITRO_PJRT_SIZE(PJRT_Buffer_UnsafePointer_Args, buffer_pointer, 32);

/// While the count is above zero, the elements do not move.
struct PJRT_Buffer_IncreaseExternalReferenceCount_Args {
  VITRO_PJRT_HEAD;
  PJRT_Buffer *buffer;
};
VITRO_PJRT_SIZE(PJRT_Buffer_IncreaseExternalReferenceCount_Args, buffer, 24);

struct PJRT_Buffer_DecreaseExternalReferenceCount_Args {
  VITRO_PJRT_HEAD;
  PJRT_Buffer *buffer;
};
VITRO_PJRT_SIZE(PJRT_Buffer_DecreaseExternalReferenceCount_Args, buffer, 24);

struct PJRT_Buffer_OpaqueDeviceMemoryDataPointer_Args {
  VITRO_PJRT_HEAD;
  PJRT_Buffer *buffer;
  void *device_memory_ptr;  // out
};
VITRO_PJRT_SIZE(PJRT_Buffer_OpaqueDeviceMemoryDataPointer_Args, device_memory_ptr, 32);

/// Used by hosts to copy between devices as well as between the memories of one.
struct PJRT_Buffer_CopyToMemory_Args {
  VITRO_PJRT_HEAD;
  PJRT_Buffer *buffer;
  PJRT_Memory *dst_memory;
  PJRT_Buffer *dst_buffer;  // out
};
VITRO_PJRT_SIZE(PJRT_Buffer_CopyToMemory_Args, dst_buffer, 40);

struct PJRT_Buffer_CopyRawToHost_Args {
  VITRO_PJRT_HEAD;
  PJRT_Buffer *buffer;
  void *dst;
  int64_t offset;
  int64_t transfer_size;
  PJRT_Event *event;  // out
};
VITRO_PJRT_SIZE(PJRT_Buffer_CopyRawToHost_Args, event, 56);

struct PJRT_Buffer_CopyRawToHostFuture_Args {
  VITRO_PJRT_HEAD;
  PJRT_Buffer *buffer;
  int64_t offset;
  int64_t transfer_size;
  PJRT_Event *event;                                                                   // out
  void *callback_data;                                                                 // out
  void (*future_ready_callback)(PJRT_Buffer_CopyRawToHostFuture_Callback_Args *args);  // out
};
VITRO_PJRT_SIZE(PJRT_Buffer_CopyRawToHostFuture_Args, future_ready_callback, 64);

struct PJRT_Buffer_DonateWithControlDependency_Args {
  VITRO_PJRT_HEAD;
  PJRT_Buffer *buffer;
  void *callback_data;  // out
  void (*dependency_ready_callback)(
      PJRT_Buffer_DonateWithControlDependency_Callback_Args *args);  // out
  PJRT_Buffer *out_buffer;                                           // out
};
VITRO_PJRT_SIZE(PJRT_Buffer_DonateWithControlDependency_Args, out_buffer, 48);

struct PJRT_Buffer_Bitcast_Args {
  VITRO_PJRT_HEAD;
  PJRT_Buffer *buffer;
  PJRT_Buffer_Type element_type;
  const int64_t *dims;
  size_t num_dims;
  PJRT_Buffer_MemoryLayout *device_layout;
  PJRT_Buffer *out_buffer;  // out
};
VITRO_PJRT_SIZE(PJRT_Buffer_Bitcast_Args, out_buffer, 64);

struct PJRT_AsyncHostToDeviceTransferManager_Destroy_Args {
  VITRO_PJRT_HEAD;
  PJRT_AsyncHostToDeviceTransferManager *transfer_manager;
};
VITRO_PJRT_SIZE(PJRT_AsyncHostToDeviceTransferManager_Destroy_Args, transfer_manager, 24);

struct PJRT_AsyncHostToDeviceTransferManager_TransferData_Args {
  VITRO_PJRT_HEAD;
  PJRT_AsyncHostToDeviceTransferManager *transfer_manager;
  int buffer_index;
  const void *data;
  int64_t offset;
  int64_t transfer_size;
  bool is_last_transfer;
  PJRT_Event *done_with_h2d_transfer;  // out
};
VITRO_PJRT_SIZE(PJRT_AsyncHostToDeviceTransferManager_TransferData_Args, done_with_h2d_transfer,
                72);

struct PJRT_AsyncHostToDeviceTransferManager_RetrieveBuffer_Args {
  VITRO_PJRT_HEAD;
  PJRT_AsyncHostToDeviceTransferManager *transfer_manager;
  int buffer_index;
  PJRT_Buffer *buffer_out;  // out
};
VITRO_PJRT_SIZE(PJRT_AsyncHostToDeviceTransferManager_RetrieveBuffer_Args, buffer_out, 40);

struct PJRT_AsyncHostToDeviceTransferManager_Device_Args {
  VITRO_PJRT_HEAD;
  PJRT_AsyncHostToDeviceTransferManager *transfer_manager;
  PJRT_Device *device_out;  // out
};
VITRO_PJRT_SIZE(PJRT_AsyncHostToDeviceTransferManager_Device_Args, device_out, 32);

struct PJRT_AsyncHostToDeviceTransferManager_BufferCount_Args {
  VITRO_PJRT_HEAD;
  PJRT_AsyncHostToDeviceTransferManager *transfer_manager;
  size_t buffer_count;  // out
};
VITRO_PJRT_SIZE(PJRT_AsyncHostToDeviceTransferManager_BufferCount_Args, buffer_count, 32);

struct PJRT_AsyncHostToDeviceTransferManager_BufferSize_Args {
  VITRO_PJRT_HEAD;
  PJRT_AsyncHostToDeviceTransferManager *transfer_manager;
  int buffer_index;
  size_t buffer_size;  // out
};
VITRO_PJRT_SIZE(PJRT_AsyncHostToDeviceTransferManager_BufferSize_Args, buffer_size, 40);

struct PJRT_AsyncHostToDeviceTransferManager_SetBufferError_Args {
  VITRO_PJRT_HEAD;
  PJRT_AsyncHostToDeviceTransferManager *transfer_manager;
  int buffer_index;
  PJRT_Error_Code error_code;
  const char *error_message;
  size_t error_message_size;
};
VITRO_PJRT_SIZE(PJRT_AsyncHostToDeviceTransferManager_SetBufferError_Args, error_message_size, 48);

struct PJRT_AsyncHostToDeviceTransferManager_AddMetadata_Args {
  VITRO_PJRT_HEAD;
  PJRT_AsyncHostToDeviceTransferManager *transfer_manager;
  const PJRT_NamedValue *transfer_metadata;
  size_t num_metadata;
};
VITRO_PJRT_SIZE(PJRT_AsyncHostToDeviceTransferManager_AddMetadata_Args, num_metadata, 40);

struct PJRT_AsyncHostToDeviceTransferManager_TransferLiteral_Args {
  VITRO_PJRT_HEAD;
  PJRT_AsyncHostToDeviceTransferManager *transfer_manager;
  int buffer_index;
  const void *data;
  const int64_t *shape_dims;
  size_t shape_num_dims;
  PJRT_Buffer_Type shape_element_type;
  PJRT_Buffer_MemoryLayout *shape_layout;
  PJRT_Event *done_with_h2d_transfer;  // out
};
VITRO_PJRT_SIZE(PJRT_AsyncHostToDeviceTransferManager_TransferLiteral_Args, done_with_h2d_transfer,
                80);

struct PJRT_CopyToDeviceStream_Destroy_Args {
  VITRO_PJRT_HEAD;
  PJRT_CopyToDeviceStream *stream;
};
VITRO_PJRT_SIZE(PJRT_CopyToDeviceStream_Destroy_Args, stream, 24);

struct PJRT_CopyToDeviceStream_AddChunk_Args {
  VITRO_PJRT_HEAD;
  PJRT_CopyToDeviceStream *stream;
  PJRT_Chunk *chunk;
  PJRT_Event *transfer_complete;  // out
};
VITRO_PJRT_SIZE(PJRT_CopyToDeviceStream_AddChunk_Args, transfer_complete, 40);

struct PJRT_CopyToDeviceStream_TotalBytes_Args {
  VITRO_PJRT_HEAD;
  PJRT_CopyToDeviceStream *stream;
  int64_t total_bytes;  // out
};
VITRO_PJRT_SIZE(PJRT_CopyToDeviceStream_TotalBytes_Args, total_bytes, 32);

struct PJRT_CopyToDeviceStream_GranuleSize_Args {
  VITRO_PJRT_HEAD;
  PJRT_CopyToDeviceStream *stream;
  int64_t granule_size_in_bytes;  // out
};
VITRO_PJRT_SIZE(PJRT_CopyToDeviceStream_GranuleSize_Args, granule_size_in_bytes, 32);

struct PJRT_CopyToDeviceStream_CurrentBytes_Args {
  VITRO_PJRT_HEAD;
  PJRT_CopyToDeviceStream *stream;
  int64_t current_bytes;  // out
};
VITRO_PJRT_SIZE(PJRT_CopyToDeviceStream_CurrentBytes_Args, current_bytes, 32);
