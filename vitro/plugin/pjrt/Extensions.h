// The PJRT extensions we offer: memory layouts, shardings, descriptions of memories.
#pragma once
#include "vitro/plugin/pjrt/Types.h"

struct PJRT_Layouts_MemoryLayout;
struct PJRT_Layouts_SerializedLayout;
struct PJRT_MemoryDescription;

struct PJRT_Layouts_MemoryLayout_Destroy_Args {
  VITRO_PJRT_HEAD;
  PJRT_Layouts_MemoryLayout *layout;
};
VITRO_PJRT_SIZE(PJRT_Layouts_MemoryLayout_Destroy_Args, layout, 24);

struct PJRT_Layouts_MemoryLayout_Serialize_Args {
  VITRO_PJRT_HEAD;
  PJRT_Layouts_MemoryLayout *layout;
  const char *serialized_bytes;                                              // out
  size_t serialized_bytes_size;                                              // out
  PJRT_Layouts_SerializedLayout *serialized_layout;                          // out
  void (*serialized_layout_deleter)(PJRT_Layouts_SerializedLayout *layout);  // out
};
VITRO_PJRT_SIZE(PJRT_Layouts_MemoryLayout_Serialize_Args, serialized_layout_deleter, 56);

struct PJRT_Layouts_PJRT_Client_GetDefaultLayout_Args {
  VITRO_PJRT_HEAD;
  PJRT_Client *client;
  PJRT_Buffer_Type type;
  const int64_t *dims;
  size_t num_dims;
  PJRT_Layouts_MemoryLayout *layout;  // out
};
VITRO_PJRT_SIZE(PJRT_Layouts_PJRT_Client_GetDefaultLayout_Args, layout, 56);

struct PJRT_Layouts_PJRT_Buffer_MemoryLayout_Args {
  VITRO_PJRT_HEAD;
  PJRT_Buffer *buffer;
  PJRT_Layouts_MemoryLayout *layout;  // out
};
VITRO_PJRT_SIZE(PJRT_Layouts_PJRT_Buffer_MemoryLayout_Args, layout, 32);

struct PJRT_Layouts_PJRT_Topology_GetDefaultLayout_Args {
  VITRO_PJRT_HEAD;
  PJRT_TopologyDescription *topology_description;
  PJRT_Buffer_Type type;
  const int64_t *dims;
  size_t num_dims;
  PJRT_Layouts_MemoryLayout *layout;  // out
};
VITRO_PJRT_SIZE(PJRT_Layouts_PJRT_Topology_GetDefaultLayout_Args, layout, 56);

struct PJRT_Layouts_PJRT_Executable_GetOutputLayouts_Args {
  VITRO_PJRT_HEAD;
  PJRT_Executable *executable;
  size_t num_outputs;                   // out
  PJRT_Layouts_MemoryLayout **layouts;  // out
};
VITRO_PJRT_SIZE(PJRT_Layouts_PJRT_Executable_GetOutputLayouts_Args, layouts, 40);

struct PJRT_Layouts_PJRT_Executable_GetParameterLayouts_Args {
  VITRO_PJRT_HEAD;
  PJRT_Executable *executable;
  size_t num_parameters;                // out
  PJRT_Layouts_MemoryLayout **layouts;  // out
};
VITRO_PJRT_SIZE(PJRT_Layouts_PJRT_Executable_GetParameterLayouts_Args, layouts, 40);

/// Version 4. A layout is encoded as text: "{1,0}" is a row-major matrix.
struct PJRT_Layouts_Extension {
  PJRT_Extension_Base base;
  PJRT_Error *(*PJRT_Layouts_MemoryLayout_Destroy)(PJRT_Layouts_MemoryLayout_Destroy_Args *args);
  PJRT_Error *(*PJRT_Layouts_MemoryLayout_Serialize)(
      PJRT_Layouts_MemoryLayout_Serialize_Args *args);
  PJRT_Error *(*PJRT_Layouts_PJRT_Client_GetDefaultLayout)(
      PJRT_Layouts_PJRT_Client_GetDefaultLayout_Args *args);
  PJRT_Error *(*PJRT_Layouts_PJRT_Buffer_MemoryLayout)(
      PJRT_Layouts_PJRT_Buffer_MemoryLayout_Args *args);
  PJRT_Error *(*PJRT_Layouts_PJRT_Topology_GetDefaultLayout)(
      PJRT_Layouts_PJRT_Topology_GetDefaultLayout_Args *args);
  PJRT_Error *(*PJRT_Layouts_PJRT_Executable_GetOutputLayouts)(
      PJRT_Layouts_PJRT_Executable_GetOutputLayouts_Args *args);
  PJRT_Error *(*PJRT_Layouts_PJRT_Executable_GetParameterLayouts)(
      PJRT_Layouts_PJRT_Executable_GetParameterLayouts_Args *args);
};
VITRO_PJRT_SIZE(PJRT_Layouts_Extension, PJRT_Layouts_PJRT_Executable_GetParameterLayouts, 80);

struct PJRT_Shardings_PJRT_Executable_ParameterShardings_Args {
  VITRO_PJRT_HEAD;
  PJRT_Executable *executable;
  size_t num_parameters;         // out
  const char *const *shardings;  // out
  const size_t *sharding_sizes;  // out
};
VITRO_PJRT_SIZE(PJRT_Shardings_PJRT_Executable_ParameterShardings_Args, sharding_sizes, 48);

struct PJRT_Shardings_PJRT_Executable_OutputShardings_Args {
  VITRO_PJRT_HEAD;
  PJRT_Executable *executable;
  size_t num_outputs;            // out
  const char *const *shardings;  // out
  const size_t *sharding_sizes;  // out
};
VITRO_PJRT_SIZE(PJRT_Shardings_PJRT_Executable_OutputShardings_Args, sharding_sizes, 48);

/// Version 1. A sharding is encoded as an xla.OpSharding message.
struct PJRT_Shardings_Extension {
  PJRT_Extension_Base base;
  PJRT_Error *(*PJRT_Shardings_PJRT_Executable_ParameterShardings)(
      PJRT_Shardings_PJRT_Executable_ParameterShardings_Args *args);
  PJRT_Error *(*PJRT_Shardings_PJRT_Executable_OutputShardings)(
      PJRT_Shardings_PJRT_Executable_OutputShardings_Args *args);
};
VITRO_PJRT_SIZE(PJRT_Shardings_Extension, PJRT_Shardings_PJRT_Executable_OutputShardings, 40);

struct PJRT_DeviceDescription_MemoryDescriptions_Args {
  VITRO_PJRT_HEAD;
  PJRT_DeviceDescription *device_description;
  const PJRT_MemoryDescription *const *memory_descriptions;  // out
  size_t num_memory_descriptions;                            // out
  size_t default_memory_index;                               // out
};
VITRO_PJRT_SIZE(PJRT_DeviceDescription_MemoryDescriptions_Args, default_memory_index, 48);

struct PJRT_MemoryDescription_Kind_Args {
  VITRO_PJRT_HEAD;
  const PJRT_MemoryDescription *memory_description;
  const char *kind;  // out
  size_t kind_size;  // out
  int kind_id;       // out
};
VITRO_PJRT_SIZE(PJRT_MemoryDescription_Kind_Args, kind_id, 44);

/// Version 1. The memories of a device that need not exist.
struct PJRT_MemoryDescriptions_Extension {
  PJRT_Extension_Base base;
  PJRT_Error *(*PJRT_DeviceDescription_MemoryDescriptions)(
      PJRT_DeviceDescription_MemoryDescriptions_Args *args);
  PJRT_Error *(*PJRT_MemoryDescription_Kind)(PJRT_MemoryDescription_Kind_Args *args);
};
VITRO_PJRT_SIZE(PJRT_MemoryDescriptions_Extension, PJRT_MemoryDescription_Kind, 40);
