#include "vitro/rt/pjrt/Client.h"
#include <fmt/format.h>
#include <algorithm>
#include "vitro/plugin/ElementType.h"
#include "vitro/plugin/Strided.h"

namespace vitro::rt {
namespace {

std::string textOf(const char *text, size_t size) {
  return text ? std::string(text, size) : std::string();
}

}  // namespace

Result<std::unique_ptr<Client>> Client::create(const Plugin &plugin,
                                               std::span<const Option> options) {
  std::unique_ptr<Client> client(new Client(plugin));
  std::vector<PJRT_NamedValue> values = namedValues(options);
  auto args = argumentsOf<Slot::Client_Create>();
  args.create_options = values.data();
  args.num_options = values.size();
  VITRO_RETURN_IF_ERROR(plugin.call<Slot::Client_Create>(args));
  if (!args.client) return cannotRun("pjrt.client", "PJRT_Client_Create gave no client");
  client->handle = ClientHandle(plugin, args.client);
  VITRO_RETURN_IF_ERROR(client->describe());
  return client;
}

Result<> Client::describe() {
  auto list = argumentsOf<Slot::Client_AddressableDevices>();
  list.client = handle.get();
  VITRO_RETURN_IF_ERROR(plugin.call<Slot::Client_AddressableDevices>(list));
  devices.assign(list.addressable_devices, list.addressable_devices + list.num_addressable_devices);
  if (devices.empty()) return cannotRun("pjrt.devices", "the plugin has no devices here");
  for (PJRT_Device *device : devices) {
    VITRO_TRY(int64_t id, idOf(device));
    ids.push_back(id);
  }
  auto name = argumentsOf<Slot::Client_PlatformName>();
  name.client = handle.get();
  VITRO_RETURN_IF_ERROR(plugin.call<Slot::Client_PlatformName>(name));
  platformName = textOf(name.platform_name, name.platform_name_size);
  // The rest is for people: a plugin without it works.
  auto text = argumentsOf<Slot::Client_PlatformVersion>();
  text.client = handle.get();
  if (plugin.call<Slot::Client_PlatformVersion>(text))
    version = textOf(text.platform_version, text.platform_version_size);
  auto about = argumentsOf<Slot::Device_GetDescription>();
  about.device = devices[0];
  auto called = argumentsOf<Slot::DeviceDescription_Kind>();
  if (plugin.call<Slot::Device_GetDescription>(about)) {
    called.device_description = about.device_description;
    if (plugin.call<Slot::DeviceDescription_Kind>(called))
      kind = textOf(called.device_kind, called.device_kind_size);
  }
  return {};
}

Result<int64_t> Client::idOf(PJRT_Device *device) const {
  auto about = argumentsOf<Slot::Device_GetDescription>();
  about.device = device;
  VITRO_RETURN_IF_ERROR(plugin.call<Slot::Device_GetDescription>(about));
  auto id = argumentsOf<Slot::DeviceDescription_Id>();
  id.device_description = about.device_description;
  VITRO_RETURN_IF_ERROR(plugin.call<Slot::DeviceDescription_Id>(id));
  return int64_t(id.id);
}

Result<Loaded> Client::compile(const std::string &code, CompileRequest request) const {
  size_t needed = size_t(request.replicas * request.partitions);
  if (needed > devices.size())
    return problem("pjrt.devices", fmt::format("the program needs {} devices, the plugin has {}",
                                               needed, devices.size()))
        .suggest("an option of the plugin may add some: pjrt:PLUGIN.so,num_devices=4");
  request.devices.assign(ids.begin(), ids.begin() + long(needed));
  std::string options = compileOptionsBytes(request);
  constexpr std::string_view kFormat = "mlir";
  PJRT_Program program{};
  program.struct_size = plugin::kStructSize<PJRT_Program>;
  program.code = const_cast<char *>(code.data());
  program.code_size = code.size();
  program.format = kFormat.data();
  program.format_size = kFormat.size();
  auto args = argumentsOf<Slot::Client_Compile>();
  args.client = handle.get();
  args.program = &program;
  args.compile_options = options.data();
  args.compile_options_size = options.size();
  VITRO_RETURN_IF_ERROR(plugin.call<Slot::Client_Compile>(args));
  Loaded loaded;
  loaded.handle = LoadedHandle(plugin, args.executable);
  auto inner = argumentsOf<Slot::LoadedExecutable_GetExecutable>();
  inner.loaded_executable = loaded.handle.get();
  VITRO_RETURN_IF_ERROR(plugin.call<Slot::LoadedExecutable_GetExecutable>(inner));
  ExecutableHandle executable(plugin, inner.executable);
  auto count = argumentsOf<Slot::Executable_NumOutputs>();
  count.executable = executable.get();
  VITRO_RETURN_IF_ERROR(plugin.call<Slot::Executable_NumOutputs>(count));
  loaded.outputCount = count.num_outputs;
  VITRO_RETURN_IF_ERROR(placeProcesses(loaded, request));
  return loaded;
}

Result<> Client::placeProcesses(Loaded &loaded, const CompileRequest &request) const {
  auto list = argumentsOf<Slot::LoadedExecutable_AddressableDevices>();
  list.executable = loaded.handle.get();
  VITRO_RETURN_IF_ERROR(plugin.call<Slot::LoadedExecutable_AddressableDevices>(list));
  loaded.devices.assign(list.addressable_devices,
                        list.addressable_devices + list.num_addressable_devices);
  size_t expected = request.devices.size();
  // One that ignores the assignment of a single device still says where it runs.
  if (loaded.devices.empty() && expected == 1) loaded.devices = {devices[0]};
  if (loaded.devices.size() != expected)
    return cannotRun("pjrt.devices", fmt::format("compiled for {} devices, which were to be {}",
                                                 loaded.devices.size(), expected));
  for (PJRT_Device *device : loaded.devices) {
    VITRO_TRY(int64_t id, idOf(device));
    size_t process = size_t(std::ranges::find(request.devices, id) - request.devices.begin());
    if (expected == 1) process = 0;
    if (process == expected)
      return cannotRun("pjrt.devices", fmt::format("compiled for device {}, unasked", id));
    loaded.processes.push_back(process);
  }
  return {};
}

Result<BufferHandle> Client::put(const HostArray &array, PJRT_Device *device) const {
  auto args = argumentsOf<Slot::Client_BufferFromHostBuffer>();
  args.client = handle.get();
  args.data = array.raw();
  args.type = plugin::bufferType(array.dtype());
  args.dims = array.dims().data();
  args.num_dims = array.dims().size();
  args.host_buffer_semantics = PJRT_HostBufferSemantics_kImmutableOnlyDuringCall;
  args.device = device;
  VITRO_RETURN_IF_ERROR(plugin.call<Slot::Client_BufferFromHostBuffer>(args));
  BufferHandle buffer(plugin, args.buffer);
  VITRO_RETURN_IF_ERROR(plugin.await(args.done_with_host_buffer));
  return buffer;
}

Result<Client::Buffers> Client::put(const Loaded &loaded,
                                    const runtime::GridValues &arguments) const {
  Buffers all(arguments.size());
  for (size_t i = 0; i < loaded.devices.size(); ++i) {
    size_t process = loaded.processes[i];
    for (size_t n = 0; n < arguments[process].size(); ++n) {
      auto buffer = put(arguments[process][n], loaded.devices[i]);
      if (!buffer) return std::move(buffer.problem()).at(fmt::format("arg{}", n));
      all[process].push_back(std::move(*buffer));
    }
  }
  return all;
}

Result<Client::Buffers> Client::run(const Loaded &loaded, const Buffers &arguments) const {
  size_t count = loaded.devices.size();
  std::vector<std::vector<PJRT_Buffer *>> given(count), made(count);
  std::vector<PJRT_Buffer *const *> inputs;
  std::vector<PJRT_Buffer **> outputs;
  for (size_t i = 0; i < count; ++i) {
    for (const BufferHandle &buffer : arguments[loaded.processes[i]])
      given[i].push_back(buffer.get());
    made[i].resize(loaded.outputCount);
    inputs.push_back(given[i].data());
    outputs.push_back(made[i].data());
  }
  PJRT_ExecuteOptions options{};
  options.struct_size = plugin::kStructSize<PJRT_ExecuteOptions>;
  std::vector<PJRT_Event *> events(count);
  auto args = argumentsOf<Slot::LoadedExecutable_Execute>();
  args.executable = loaded.handle.get();
  args.options = &options;
  args.argument_lists = inputs.data();
  args.num_devices = count;
  args.num_args = given.empty() ? 0 : given[0].size();
  args.output_lists = outputs.data();
  args.device_complete_events = events.data();
  VITRO_RETURN_IF_ERROR(plugin.call<Slot::LoadedExecutable_Execute>(args));
  Buffers results(count);
  for (size_t i = 0; i < count; ++i)
    for (PJRT_Buffer *buffer : made[i]) results[loaded.processes[i]].emplace_back(plugin, buffer);
  // All of them before the first error leaves, since each needs to be destroyed.
  Result<> done;
  for (PJRT_Event *event : events)
    if (auto one = plugin.await(event); !one && done) done = std::move(one);
  if (!done) return std::move(done.problem());
  return results;
}

Result<bool> Client::isRowMajor(PJRT_Buffer *buffer, size_t rank) const {
  auto args = argumentsOf<Slot::Buffer_GetMemoryLayout>();
  args.buffer = buffer;
  // A plugin that does not tell has no other layout.
  if (rank < 2 || !plugin.call<Slot::Buffer_GetMemoryLayout>(args)) return true;
  if (args.layout.type != PJRT_Buffer_MemoryLayout_Type_Tiled) return false;
  const PJRT_Buffer_MemoryLayout_Tiled &tiled = args.layout.tiled;
  if (tiled.num_tiles != 0) return false;
  for (size_t i = 0; i < tiled.minor_to_major_size; ++i)
    if (tiled.minor_to_major[i] != int64_t(rank - 1 - i)) return false;
  return true;
}

Result<HostArray> Client::fetch(PJRT_Buffer *buffer) const {
  auto kind = argumentsOf<Slot::Buffer_ElementType>();
  kind.buffer = buffer;
  VITRO_RETURN_IF_ERROR(plugin.call<Slot::Buffer_ElementType>(kind));
  VITRO_TRY(DType dtype, plugin::elementType(kind.type));
  auto shape = argumentsOf<Slot::Buffer_Dimensions>();
  shape.buffer = buffer;
  VITRO_RETURN_IF_ERROR(plugin.call<Slot::Buffer_Dimensions>(shape));
  Dims dims(shape.dims, shape.dims + shape.num_dims);
  VITRO_TRY(HostArray array, HostArray::allocate(dtype, dims));

  auto args = argumentsOf<Slot::Buffer_ToHostBuffer>();
  args.src = buffer;
  PJRT_Buffer_MemoryLayout rowMajor{};
  Dims order;
  VITRO_TRY(bool isPlain, isRowMajor(buffer, dims.size()));
  if (!isPlain) {
    for (size_t d = dims.size(); d-- > 0;) order.push_back(int64_t(d));
    rowMajor.struct_size = plugin::kStructSize<PJRT_Buffer_MemoryLayout>;
    rowMajor.type = PJRT_Buffer_MemoryLayout_Type_Tiled;
    rowMajor.tiled.struct_size = plugin::kStructSize<PJRT_Buffer_MemoryLayout_Tiled>;
    rowMajor.tiled.minor_to_major = order.data();
    rowMajor.tiled.minor_to_major_size = order.size();
    args.host_layout = &rowMajor;
  }
  VITRO_RETURN_IF_ERROR(plugin.call<Slot::Buffer_ToHostBuffer>(args));
  auto whole = size_t(array.bytes());
  size_t packed = (size_t(array.elements()) * size_t(info(dtype).bits) + 7) / 8;
  if (args.dst_size < whole && args.dst_size != packed)
    return cannotRun("pjrt.size", fmt::format("a result of type {} has {} bytes, expected {}",
                                              array.type().text(), args.dst_size, whole));
  std::vector<std::byte> bytes(std::max<size_t>(args.dst_size, 1));
  args.dst = bytes.data();
  VITRO_RETURN_IF_ERROR(plugin.call<Slot::Buffer_ToHostBuffer>(args));
  VITRO_RETURN_IF_ERROR(plugin.await(args.event));
  std::byte *to = array.mutableRaw();
  if (args.dst_size >= whole) {
    std::copy_n(bytes.data(), whole, to);
  } else {
    auto bits = unsigned(info(dtype).bits);
    for (size_t i = 0; i < whole; ++i)
      to[i] = bytes[i * bits / 8] >> (i * bits % 8) & std::byte((1u << bits) - 1);
  }
  plugin::normalise(array);
  return array;
}

Result<runtime::GridValues> Client::fetch(const Buffers &buffers) const {
  runtime::GridValues values;
  for (const auto &ofProcess : buffers) {
    auto &list = values.emplace_back();
    for (size_t n = 0; n < ofProcess.size(); ++n) {
      auto array = fetch(ofProcess[n].get());
      if (!array) return std::move(array.problem()).at(fmt::format("out{}", n));
      list.push_back(std::move(*array));
    }
  }
  return values;
}

}  // namespace vitro::rt
