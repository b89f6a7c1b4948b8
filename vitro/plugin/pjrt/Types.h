// The types that PJRT's functions share: enums, handles, named values, programs, memory layouts.
//
// PJRT is the C interface between a machine-learning framework and a device; these headers are our
// own declaration of its version 0.114. The names are the interface's, since people look them up.
// Both sides may be of different versions, so each struct carries the size its caller knew: fields
// are only ever added at the end, and one at or beyond `struct_size` must not be read. That size
// ends with the last field; the padding after it does not count.
//
// A field marked `out` is written by the plugin. The target of an out pointer belongs to the plugin
// and lives as long as the object that was queried; if a deleter comes with it, the caller frees it
// with that instead.
#pragma once
#include <cstddef>
#include <cstdint>

namespace vitro::plugin {
/// The `struct_size` a caller of version 0.114 sends.
template <typename Struct>
inline constexpr size_t kStructSize = 0;
}  // namespace vitro::plugin

/// The end of a field: a caller whose `struct_size` is less does not know the field.
#define VITRO_PJRT_END(Struct, field) (offsetof(Struct, field) + sizeof(Struct::field))

/// Follows each struct: its last field, and the size that every implementation agrees on.
#define VITRO_PJRT_SIZE(Struct, last, size)                                                  \
  template <>                                                                                \
  inline constexpr size_t vitro::plugin::kStructSize<Struct> = VITRO_PJRT_END(Struct, last); \
  static_assert(VITRO_PJRT_END(Struct, last) == (size) && (size) <= sizeof(Struct) &&        \
                    sizeof(Struct) < (size) + alignof(Struct),                               \
                #Struct " is not laid out as in PJRT 0.114")

#define VITRO_PJRT_OFFSET(Struct, field, offset)     \
  static_assert(offsetof(Struct, field) == (offset), \
                #Struct "::" #field " is not where PJRT 0.114 has it")

/// The first fields of nearly every struct.
#define VITRO_PJRT_HEAD \
  size_t struct_size;   \
  PJRT_Extension_Base *extension_start

// Enums have a fixed underlying type so that a value from a newer caller can be represented, and
// refused.

enum PJRT_Extension_Type : int {
  PJRT_Extension_Type_Gpu_Custom_Call = 0,
  PJRT_Extension_Type_Profiler = 1,
  PJRT_Extension_Type_Custom_Partitioner = 2,
  PJRT_Extension_Type_Stream = 3,
  PJRT_Extension_Type_Layouts = 4,
  PJRT_Extension_Type_FFI = 5,
  PJRT_Extension_Type_MemoryDescriptions = 6,
  PJRT_Extension_Type_Triton = 7,
  PJRT_Extension_Type_RawBuffer = 8,
  PJRT_Extension_Type_PhaseCompile = 9,
  PJRT_Extension_Type_Example = 10,
  PJRT_Extension_Type_Unknown = 11,
  PJRT_Extension_Type_CrossHostTransfers = 12,
  PJRT_Extension_Type_ExecutableMetadata = 13,
  PJRT_Extension_Type_Callback = 14,
  PJRT_Extension_Type_HostAllocator = 15,
  PJRT_Extension_Type_TpuTopology = 16,
  PJRT_Extension_Type_TpuExecutable = 17,
  PJRT_Extension_Type_Megascale = 18,
  PJRT_Extension_Type_Shardings = 19,
  PJRT_Extension_Type_AbiVersion = 20,
  PJRT_Extension_Type_Collectives = 21,
  PJRT_Extension_Type_MultiSlice = 22,
  PJRT_Extension_Type_HostMemoryAllocator = 23,
  PJRT_Extension_Type_XlaTransform = 24,
};

enum PJRT_Error_Code : int {
  PJRT_Error_Code_OK = 0,
  PJRT_Error_Code_CANCELLED = 1,
  PJRT_Error_Code_UNKNOWN = 2,
  PJRT_Error_Code_INVALID_ARGUMENT = 3,
  PJRT_Error_Code_DEADLINE_EXCEEDED = 4,
  PJRT_Error_Code_NOT_FOUND = 5,
  PJRT_Error_Code_ALREADY_EXISTS = 6,
  PJRT_Error_Code_PERMISSION_DENIED = 7,
  PJRT_Error_Code_RESOURCE_EXHAUSTED = 8,
  PJRT_Error_Code_FAILED_PRECONDITION = 9,
  PJRT_Error_Code_ABORTED = 10,
  PJRT_Error_Code_OUT_OF_RANGE = 11,
  PJRT_Error_Code_UNIMPLEMENTED = 12,
  PJRT_Error_Code_INTERNAL = 13,
  PJRT_Error_Code_UNAVAILABLE = 14,
  PJRT_Error_Code_DATA_LOSS = 15,
  PJRT_Error_Code_UNAUTHENTICATED = 16,
};

enum PJRT_Buffer_Type : int {
  PJRT_Buffer_Type_INVALID = 0,
  PJRT_Buffer_Type_PRED = 1,
  PJRT_Buffer_Type_S8 = 2,
  PJRT_Buffer_Type_S16 = 3,
  PJRT_Buffer_Type_S32 = 4,
  PJRT_Buffer_Type_S64 = 5,
  PJRT_Buffer_Type_U8 = 6,
  PJRT_Buffer_Type_U16 = 7,
  PJRT_Buffer_Type_U32 = 8,
  PJRT_Buffer_Type_U64 = 9,
  PJRT_Buffer_Type_F16 = 10,
  PJRT_Buffer_Type_F32 = 11,
  PJRT_Buffer_Type_F64 = 12,
  PJRT_Buffer_Type_BF16 = 13,
  PJRT_Buffer_Type_C64 = 14,
  PJRT_Buffer_Type_C128 = 15,
  PJRT_Buffer_Type_F8E5M2 = 16,
  PJRT_Buffer_Type_F8E4M3FN = 17,
  PJRT_Buffer_Type_F8E4M3B11FNUZ = 18,
  PJRT_Buffer_Type_F8E5M2FNUZ = 19,
  PJRT_Buffer_Type_F8E4M3FNUZ = 20,
  PJRT_Buffer_Type_S4 = 21,
  PJRT_Buffer_Type_U4 = 22,
  PJRT_Buffer_Type_TOKEN = 23,
  PJRT_Buffer_Type_S2 = 24,
  PJRT_Buffer_Type_U2 = 25,
  PJRT_Buffer_Type_F8E4M3 = 26,
  PJRT_Buffer_Type_F8E3M4 = 27,
  PJRT_Buffer_Type_F8E8M0FNU = 28,
  PJRT_Buffer_Type_F4E2M1FN = 29,
  PJRT_Buffer_Type_S1 = 30,
  PJRT_Buffer_Type_U1 = 31,
  PJRT_Buffer_Type_F6E2M3FN = 32,
  PJRT_Buffer_Type_F6E3M2FN = 33,
};

/// How long the host's array stays unchanged, and whether the buffer may alias it.
enum PJRT_HostBufferSemantics : int {
  PJRT_HostBufferSemantics_kImmutableOnlyDuringCall = 0,
  PJRT_HostBufferSemantics_kImmutableUntilTransferCompletes = 1,
  PJRT_HostBufferSemantics_kImmutableZeroCopy = 2,
  PJRT_HostBufferSemantics_kMutableZeroCopy = 3,
};

enum PJRT_Buffer_MemoryLayout_Type : int {
  PJRT_Buffer_MemoryLayout_Type_Tiled = 0,
  PJRT_Buffer_MemoryLayout_Type_Strides = 1,
};

enum PJRT_NamedValue_Type : int {
  PJRT_NamedValue_kString = 0,
  PJRT_NamedValue_kInt64 = 1,
  PJRT_NamedValue_kInt64List = 2,
  PJRT_NamedValue_kFloat = 3,
  PJRT_NamedValue_kBool = 4,
};

// Opaque types of the plugin.
struct PJRT_AsyncHostToDeviceTransferManager;
struct PJRT_AsyncTrackingEvent;
struct PJRT_Buffer;
struct PJRT_Client;
struct PJRT_CopyToDeviceStream;
struct PJRT_Device;
struct PJRT_Device_Attributes;
struct PJRT_DeviceAssignmentSerialized;
struct PJRT_DeviceDescription;
struct PJRT_Event;
struct PJRT_Executable;
struct PJRT_ExecuteContext;
struct PJRT_FulfillAliasBufferCallback;
struct PJRT_LoadedExecutable;
struct PJRT_MultiSlice_Config;
struct PJRT_SerializedCompileOptions;
struct PJRT_SerializedExecutable;
struct PJRT_SerializedTopology;
struct PJRT_TopologyDescription;

/// The header of every extension: the api and the arguments of each call have a list of them.
struct PJRT_Extension_Base {
  size_t struct_size;
  PJRT_Extension_Type type;
  PJRT_Extension_Base *next;
};
VITRO_PJRT_SIZE(PJRT_Extension_Base, next, 24);

struct PJRT_Error;
using PJRT_Error_PayloadVisitor = void (*)(const char *key, size_t key_size, const char *value,
                                           size_t value_size, void *user_arg);

struct PJRT_Error_FunctionTable {
  size_t struct_size;
  size_t instance_size;  // before the extensions, unlike everywhere else
  PJRT_Extension_Base *extension_start;
  void (*destroy)(PJRT_Error *error);
  void (*message)(const PJRT_Error *error, const char **message, size_t *message_size);
  PJRT_Error_Code (*get_code)(const PJRT_Error *error);
  void (*for_each_payload)(const PJRT_Error *error, PJRT_Error_PayloadVisitor visitor,
                           void *user_arg);
};
VITRO_PJRT_SIZE(PJRT_Error_FunctionTable, for_each_payload, 56);
VITRO_PJRT_OFFSET(PJRT_Error_FunctionTable, instance_size, 8);

/// The part of an error that the caller may see; the plugin's own fields follow.
struct PJRT_Error {
  const PJRT_Error_FunctionTable *vtable;
};
VITRO_PJRT_SIZE(PJRT_Error, vtable, 8);

/// Makes an error of the caller's kind, for the caller's callbacks to return.
using PJRT_CallbackError = PJRT_Error *(*)(PJRT_Error_Code code, const char *message,
                                           size_t message_size);

struct PJRT_Memory;

struct PJRT_Memory_FunctionTable {
  VITRO_PJRT_HEAD;
  size_t instance_struct_size;
  void *(*get_user_data)(PJRT_Memory *memory, const void *key);
  void (*set_user_data)(PJRT_Memory *memory, const void *key, void *data, void (*dtor)(void *));
};
VITRO_PJRT_SIZE(PJRT_Memory_FunctionTable, set_user_data, 40);

/// The part of a memory that the caller may see, and does read; the plugin's own fields follow.
struct PJRT_Memory {
  const PJRT_Memory_FunctionTable *vtable;
};
VITRO_PJRT_SIZE(PJRT_Memory, vtable, 8);

struct PJRT_NamedValue {
  VITRO_PJRT_HEAD;
  const char *name;
  size_t name_size;
  PJRT_NamedValue_Type type;
  union {
    const char *string_value;
    int64_t int64_value;
    const int64_t *int64_array_value;
    float float_value;
    bool bool_value;
  };
  size_t value_size;  // of a string or a list; 1 for a scalar
};
VITRO_PJRT_SIZE(PJRT_NamedValue, value_size, 56);
VITRO_PJRT_OFFSET(PJRT_NamedValue, string_value, 40);

struct PJRT_Program {
  VITRO_PJRT_HEAD;
  char *code;  // null if the caller asks for the size
  size_t code_size;
  const char *format;  // "mlir", "hlo_with_config"
  size_t format_size;
};
VITRO_PJRT_SIZE(PJRT_Program, format_size, 48);

struct PJRT_Buffer_MemoryLayout_Tiled {
  VITRO_PJRT_HEAD;
  const int64_t *minor_to_major;
  size_t minor_to_major_size;
  const int64_t *tile_dims;  // of all tiles, one after the other
  const size_t *tile_dim_sizes;
  size_t num_tiles;
};
VITRO_PJRT_SIZE(PJRT_Buffer_MemoryLayout_Tiled, num_tiles, 56);

struct PJRT_Buffer_MemoryLayout_Strides {
  VITRO_PJRT_HEAD;
  const int64_t *byte_strides;
  size_t num_byte_strides;
};
VITRO_PJRT_SIZE(PJRT_Buffer_MemoryLayout_Strides, num_byte_strides, 32);

struct PJRT_Buffer_MemoryLayout {
  VITRO_PJRT_HEAD;
  union {
    PJRT_Buffer_MemoryLayout_Tiled tiled;
    PJRT_Buffer_MemoryLayout_Strides strides;
  };
  PJRT_Buffer_MemoryLayout_Type type;
};
VITRO_PJRT_SIZE(PJRT_Buffer_MemoryLayout, type, 76);

struct PJRT_ShapeSpec {
  VITRO_PJRT_HEAD;
  const int64_t *dims;
  size_t num_dims;
  PJRT_Buffer_Type element_type;
};
VITRO_PJRT_SIZE(PJRT_ShapeSpec, element_type, 36);

/// A piece of a transfer between the host's callbacks and a device.
struct PJRT_Chunk {
  void *data;
  size_t size;
  void (*deleter)(void *data, void *deleter_arg);
  void *deleter_arg;
};
VITRO_PJRT_SIZE(PJRT_Chunk, deleter_arg, 32);
