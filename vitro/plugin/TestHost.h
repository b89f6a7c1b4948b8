// Drives the plugin's table of functions the way jaxlib does. For tests only.
#pragma once
#include <gtest/gtest.h>
#include <cstring>
#include <filesystem>
#include <memory>
#include <optional>
#include "vitro/plugin/PjrtApi.h"
#include "vitro/plugin/Wire.h"

namespace vitro::plugin::test {

inline const PJRT_Api &api() { return *GetPjrtApi(); }

/// Arguments as a caller of version 0.114 sends them.
template <class Args>
Args make() {
  Args args{};
  args.struct_size = kStructSize<Args>;
  return args;
}

/// Why a call failed; empty if it did not.
struct Failure {
  PJRT_Error_Code code = PJRT_Error_Code_OK;
  std::string message;
  explicit operator bool() const { return code != PJRT_Error_Code_OK; }
  bool says(std::string_view part) const { return message.find(part) != std::string::npos; }
};

inline std::ostream &operator<<(std::ostream &out, const Failure &failure) {
  return out << "status " << int(failure.code) << ": " << failure.message;
}

/// Reads an error as jaxlib does, and destroys it.
inline Failure taken(PJRT_Error *error) {
  if (!error) return {};
  auto code = make<PJRT_Error_GetCode_Args>();
  code.error = error;
  EXPECT_EQ(api().PJRT_Error_GetCode(&code), nullptr);
  auto message = make<PJRT_Error_Message_Args>();
  message.error = error;
  api().PJRT_Error_Message(&message);
  auto payload = make<PJRT_Error_ForEachPayload_Args>();
  payload.error = error;
  EXPECT_EQ(api().PJRT_Error_ForEachPayload(&payload), nullptr);
  Failure failure{code.code, std::string(message.message, message.message_size)};
  EXPECT_NE(failure.code, PJRT_Error_Code_OK) << failure.message;
  EXPECT_EQ(error->vtable->get_code(error), failure.code);
  auto destroy = make<PJRT_Error_Destroy_Args>();
  destroy.error = error;
  api().PJRT_Error_Destroy(&destroy);
  return failure;
}

/// `CALL(Buffer_Device, args)`: calls the slot; the value is the Failure.
#define CALL(slot, args) \
  ::vitro::plugin::test::taken(::vitro::plugin::test::api().PJRT_##slot(&args))
/// A call that must succeed.
#define MUST(slot, args)                                 \
  do {                                                   \
    auto failure_ = CALL(slot, args);                    \
    ASSERT_FALSE(failure_) << #slot << ": " << failure_; \
  } while (0)
#define EXPECT_OK(slot, args)                            \
  do {                                                   \
    auto failure_ = CALL(slot, args);                    \
    EXPECT_FALSE(failure_) << #slot << ": " << failure_; \
  } while (0)
#define EXPECT_FAILS(failure, expectedCode, part)     \
  do {                                                \
    auto failed_ = (failure);                         \
    EXPECT_EQ(failed_.code, expectedCode) << failed_; \
    EXPECT_TRUE(failed_.says(part)) << failed_;       \
  } while (0)

// Handles that destroy themselves through the table.
#define VITRO_TEST_HANDLE(Name, Type, slot, field) \
  struct Name##Deleter {                           \
    void operator()(Type *given) const {           \
      auto args = make<PJRT_##slot##_Args>();      \
      args.field = given;                          \
      EXPECT_OK(slot, args);                       \
    }                                              \
  };                                               \
  using Name = std::unique_ptr<Type, Name##Deleter>
VITRO_TEST_HANDLE(Client, PJRT_Client, Client_Destroy, client);
VITRO_TEST_HANDLE(Event, PJRT_Event, Event_Destroy, event);
VITRO_TEST_HANDLE(Buffer, PJRT_Buffer, Buffer_Destroy, buffer);
VITRO_TEST_HANDLE(Executable, PJRT_Executable, Executable_Destroy, executable);
VITRO_TEST_HANDLE(Loaded, PJRT_LoadedExecutable, LoadedExecutable_Destroy, executable);
VITRO_TEST_HANDLE(Manager, PJRT_AsyncHostToDeviceTransferManager,
                  AsyncHostToDeviceTransferManager_Destroy, transfer_manager);
VITRO_TEST_HANDLE(Topology, PJRT_TopologyDescription, TopologyDescription_Destroy, topology);
#undef VITRO_TEST_HANDLE

inline bool isReady(const Event &event) {
  auto args = make<PJRT_Event_IsReady_Args>();
  args.event = event.get();
  EXPECT_OK(Event_IsReady, args);
  return args.is_ready;
}

inline Failure await(const Event &event) {
  auto args = make<PJRT_Event_Await_Args>();
  args.event = event.get();
  return CALL(Event_Await, args);
}

/// The tool's binary beside this test.
inline std::string toolPath() {
  return std::filesystem::read_symlink("/proc/self/exe").parent_path() / "vitro";
}

/// An xla.CompileOptionsProto.
struct Options {
  int64_t replicas = 1, partitions = 1;
  bool spmd = false, portable = false;
  std::vector<int64_t> devices = {};  // by partition, of one replica

  std::string bytes() const {
    WireWriter build;
    build.integer(1, -1);
    build.integer(4, replicas);
    build.integer(5, partitions);
    build.integer(6, spmd);
    if (!devices.empty()) {
      WireWriter assignment;
      assignment.integer(1, 1);
      assignment.integer(2, int64_t(devices.size()));
      for (int64_t device : devices) {
        WireWriter computation;
        computation.packed(1, {device});
        assignment.message(3, computation.take());
      }
      build.message(9, assignment.take());
    }
    WireWriter options;
    options.message(3, build.take());
    if (portable) options.integer(4, 1);
    return options.take();
  }
};

template <class T>
constexpr PJRT_Buffer_Type kTypeOf = PJRT_Buffer_Type_INVALID;
template <>
inline constexpr PJRT_Buffer_Type kTypeOf<float> = PJRT_Buffer_Type_F32;
template <>
inline constexpr PJRT_Buffer_Type kTypeOf<double> = PJRT_Buffer_Type_F64;
template <>
inline constexpr PJRT_Buffer_Type kTypeOf<int32_t> = PJRT_Buffer_Type_S32;
template <>
inline constexpr PJRT_Buffer_Type kTypeOf<uint8_t> = PJRT_Buffer_Type_U8;

/// The results of one execution, by device.
struct Outcome {
  Failure failure;
  std::vector<std::vector<Buffer>> outputs;
  std::vector<Event> events;
};

/// A client with its devices, and helpers for common operations.
struct PluginTest : testing::Test {
  Client client;
  std::vector<PJRT_Device *> devices;

  void SetUp() override { open(1); }
  void TearDown() override { unsetenv("VITRO_FLAGS"); }

  /// Replaces the client with a new one.
  void open(int64_t count) {
    client.reset();
    PJRT_NamedValue option = make<PJRT_NamedValue>();
    option.name = "num_devices";
    option.name_size = strlen(option.name);
    option.type = PJRT_NamedValue_kInt64;
    option.int64_value = count;
    option.value_size = 1;
    auto args = make<PJRT_Client_Create_Args>();
    args.create_options = &option;
    args.num_options = 1;
    MUST(Client_Create, args);
    client.reset(args.client);
    auto list = make<PJRT_Client_AddressableDevices_Args>();
    list.client = client.get();
    MUST(Client_AddressableDevices, list);
    devices.assign(list.addressable_devices,
                   list.addressable_devices + list.num_addressable_devices);
    ASSERT_EQ(devices.size(), size_t(count));
  }

  PJRT_Memory *memoryOf(PJRT_Device *device) {
    auto args = make<PJRT_Device_DefaultMemory_Args>();
    args.device = device;
    EXPECT_OK(Device_DefaultMemory, args);
    return args.memory;
  }

  /// Transfers bytes unchanged to a device.
  Failure put(const void *data, PJRT_Buffer_Type type, const std::vector<int64_t> &dims,
              Buffer &buffer, size_t device = 0, const std::vector<int64_t> &strides = {}) {
    auto args = make<PJRT_Client_BufferFromHostBuffer_Args>();
    args.client = client.get();
    args.data = data;
    args.type = type;
    args.dims = dims.data();
    args.num_dims = dims.size();
    args.byte_strides = strides.data();
    args.num_byte_strides = strides.size();
    args.host_buffer_semantics = PJRT_HostBufferSemantics_kImmutableOnlyDuringCall;
    args.device = devices[device];
    Failure failure = CALL(Client_BufferFromHostBuffer, args);
    if (failure) return failure;
    Event done(args.done_with_host_buffer);
    EXPECT_FALSE(await(done));
    buffer.reset(args.buffer);
    return {};
  }

  template <class T>
  Buffer put(const std::vector<T> &values, const std::vector<int64_t> &dims, size_t device = 0) {
    Buffer buffer;
    Failure failure = put(values.data(), kTypeOf<T>, dims, buffer, device);
    EXPECT_FALSE(failure) << failure;
    return buffer;
  }

  /// All bytes of a buffer, as `layout` has them.
  Failure fetch(PJRT_Buffer *buffer, std::vector<uint8_t> &bytes,
                PJRT_Buffer_MemoryLayout *layout = nullptr) {
    auto args = make<PJRT_Buffer_ToHostBuffer_Args>();
    args.src = buffer;
    args.host_layout = layout;
    if (Failure failure = CALL(Buffer_ToHostBuffer, args)) return failure;
    bytes.assign(args.dst_size + 1, 0xcd);  // one more: never null, and must stay unchanged
    args.dst = bytes.data();
    args.dst_size = bytes.size() - 1;
    if (Failure failure = CALL(Buffer_ToHostBuffer, args)) return failure;
    Event done(args.event);
    Failure failure = await(done);
    EXPECT_EQ(bytes.back(), 0xcd) << "written behind the end";
    bytes.pop_back();
    return failure;
  }

  template <class T>
  std::vector<T> get(PJRT_Buffer *buffer) {
    std::vector<uint8_t> bytes;
    Failure failure = fetch(buffer, bytes);
    EXPECT_FALSE(failure) << failure;
    std::vector<T> values(failure ? 0 : bytes.size() / sizeof(T));
    std::memcpy(values.data(), bytes.data(), values.size() * sizeof(T));
    return values;
  }

  Failure compile(std::string_view code, const Options &options, Loaded &loaded,
                  std::string_view format = "mlir") {
    auto program = make<PJRT_Program>();
    program.code = const_cast<char *>(code.data());
    program.code_size = code.size();
    program.format = format.data();
    program.format_size = format.size();
    std::string bytes = options.bytes();
    auto args = make<PJRT_Client_Compile_Args>();
    args.client = client.get();
    args.program = &program;
    args.compile_options = bytes.data();
    args.compile_options_size = bytes.size();
    Failure failure = CALL(Client_Compile, args);
    if (!failure) loaded.reset(args.executable);
    return failure;
  }

  Loaded compiled(std::string_view code, const Options &options = {}) {
    Loaded loaded;
    Failure failure = compile(code, options, loaded);
    EXPECT_FALSE(failure) << failure;
    return loaded;
  }

  Executable executableOf(const Loaded &loaded) {
    auto args = make<PJRT_LoadedExecutable_GetExecutable_Args>();
    args.loaded_executable = loaded.get();
    EXPECT_OK(LoadedExecutable_GetExecutable, args);
    return Executable(args.executable);
  }

  size_t outputsOf(const Loaded &loaded) {
    Executable executable = executableOf(loaded);
    auto args = make<PJRT_Executable_NumOutputs_Args>();
    args.executable = executable.get();
    EXPECT_OK(Executable_NumOutputs, args);
    return args.num_outputs;
  }

  /// `held` are arguments that must not be donated.
  Outcome run(const Loaded &loaded, const std::vector<std::vector<PJRT_Buffer *>> &arguments,
              PJRT_Device *device = nullptr, const std::vector<int64_t> &held = {}) {
    Outcome outcome;
    size_t results = outputsOf(loaded), count = arguments.size();
    auto options = make<PJRT_ExecuteOptions>();
    options.non_donatable_input_indices = held.data();
    options.num_non_donatable_input_indices = held.size();
    options.call_location = "train.py:41";
    auto args = make<PJRT_LoadedExecutable_Execute_Args>();
    std::vector<PJRT_Buffer *const *> lists;
    for (const auto &list : arguments) lists.push_back(list.data());
    std::vector<std::vector<PJRT_Buffer *>> outputs(count, std::vector<PJRT_Buffer *>(results));
    std::vector<PJRT_Buffer **> outputLists;
    for (auto &list : outputs) outputLists.push_back(list.data());
    std::vector<PJRT_Event *> events(count);
    args.executable = loaded.get();
    args.options = &options;
    args.argument_lists = lists.data();
    args.num_devices = count;
    args.num_args = arguments.empty() ? 0 : arguments[0].size();
    args.output_lists = outputLists.data();
    args.device_complete_events = events.data();
    args.execute_device = device;
    outcome.failure = CALL(LoadedExecutable_Execute, args);
    for (size_t i = 0; i < count; ++i) {
      auto &list = outcome.outputs.emplace_back();
      for (PJRT_Buffer *buffer : outputs[i]) {
        EXPECT_EQ(!buffer, bool(outcome.failure)) << "outputs stay unset exactly on failure";
        if (buffer) list.emplace_back(buffer);
      }
      EXPECT_EQ(!events[i], bool(outcome.failure));
      if (events[i]) outcome.events.emplace_back(events[i]);
    }
    return outcome;
  }

  bool isDeleted(const Buffer &buffer) {
    auto args = make<PJRT_Buffer_IsDeleted_Args>();
    args.buffer = buffer.get();
    EXPECT_OK(Buffer_IsDeleted, args);
    return args.is_deleted;
  }

  void remove(const Buffer &buffer) {
    auto args = make<PJRT_Buffer_Delete_Args>();
    args.buffer = buffer.get();
    EXPECT_OK(Buffer_Delete, args);
  }

  Event readyEvent(const Buffer &buffer) {
    auto args = make<PJRT_Buffer_ReadyEvent_Args>();
    args.buffer = buffer.get();
    EXPECT_OK(Buffer_ReadyEvent, args);
    return Event(args.event);
  }

  /// A buffer without a value yet, and the promise of it: lets tests control what is in flight.
  struct Promise {
    Buffer buffer;
    PJRT_FulfillAliasBufferCallback *callback = nullptr;
  };
  Promise promise(PJRT_Buffer_Type type, const std::vector<int64_t> &dims, size_t device = 0) {
    auto args = make<PJRT_Client_CreateAliasBuffer_Args>();
    args.client = client.get();
    args.memory = memoryOf(devices[device]);
    args.shape_dims = dims.data();
    args.shape_num_dims = dims.size();
    args.shape_element_type = type;
    EXPECT_OK(Client_CreateAliasBuffer, args);
    return {Buffer(args.alias_buffer), args.fulfill_alias_buffer_cb};
  }
  Failure keep(Promise &promise, PJRT_Buffer *value) {
    auto args = make<PJRT_Client_FulfillAliasBuffer_Args>();
    args.client = client.get();
    args.buffer = value;
    args.fulfill_alias_buffer_cb = std::exchange(promise.callback, nullptr);
    return CALL(Client_FulfillAliasBuffer, args);
  }
  void breakPromise(Promise &promise, PJRT_Error_Code code, std::string_view why) {
    auto args = make<PJRT_Client_FulfillAliasBuffer_Args>();
    args.client = client.get();
    args.status_code = code;
    args.error_message = why.data();
    args.error_message_size = why.size();
    args.fulfill_alias_buffer_cb = std::exchange(promise.callback, nullptr);
    EXPECT_OK(Client_FulfillAliasBuffer, args);
  }
};

inline constexpr const char *kAdd = R"(module @jit_add {
  func.func public @main(%a: tensor<4xf32>, %b: tensor<4xf32>) -> tensor<4xf32> {
    %0 = stablehlo.add %a, %b : tensor<4xf32>
    return %0 : tensor<4xf32>
  }
})";

/// Too much work for the caller's thread.
inline constexpr const char *kMatmul = R"(module @jit_matmul {
  func.func public @main(%a: tensor<512x512xf32>) -> tensor<512x512xf32> {
    %0 = stablehlo.dot_general %a, %a, contracting_dims = [1] x [0]
      : (tensor<512x512xf32>, tensor<512x512xf32>) -> tensor<512x512xf32>
    return %0 : tensor<512x512xf32>
  }
})";

}  // namespace vitro::plugin::test
