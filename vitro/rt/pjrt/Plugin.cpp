#include "vitro/rt/pjrt/Plugin.h"
#include <dlfcn.h>
#include <elf.h>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <condition_variable>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <mutex>
#include <span>

namespace vitro::rt {
namespace {

/// The oldest version that any JAX of today takes; fields of older ones lie elsewhere.
constexpr int kOldestMinor = 29;

constexpr const char *kCodes[] = {
    "OK",
    "CANCELLED",
    "UNKNOWN",
    "INVALID_ARGUMENT",
    "DEADLINE_EXCEEDED",
    "NOT_FOUND",
    "ALREADY_EXISTS",
    "PERMISSION_DENIED",
    "RESOURCE_EXHAUSTED",
    "FAILED_PRECONDITION",
    "ABORTED",
    "OUT_OF_RANGE",
    "UNIMPLEMENTED",
    "INTERNAL",
    "UNAVAILABLE",
    "DATA_LOSS",
    "UNAUTHENTICATED",
};

std::string codeName(int code) {
  return size_t(code) < std::size(kCodes) ? kCodes[code] : fmt::format("status {}", code);
}

const char *machineName(unsigned machine) {
  switch (machine) {
    case EM_X86_64:
      return "x86-64";
    case EM_AARCH64:
      return "AArch64";
    case EM_386:
      return "32-bit x86";
    case EM_ARM:
      return "32-bit ARM";
    case EM_PPC64:
      return "POWER";
    case EM_RISCV:
      return "RISC-V";
    default:
      return "another machine";
  }
}

#if defined(__x86_64__)
constexpr unsigned kMachine = EM_X86_64;
#elif defined(__aarch64__)
constexpr unsigned kMachine = EM_AARCH64;
#else
#error "name the ELF machine of this architecture"
#endif

/// The loader's own message about a library of another machine is "no such file".
Result<> checkFile(const std::string &path) {
  std::error_code error;
  if (!std::filesystem::exists(path, error))
    return problem("pjrt.no-file", "there is no such file").at(path);
  if (!std::filesystem::is_regular_file(path, error))
    return problem("pjrt.no-plugin", "not a regular file").at(path);
  Elf64_Ehdr head{};
  std::ifstream file(path, std::ios::binary);
  file.read(reinterpret_cast<char *>(&head), sizeof head);
  if (!file || std::memcmp(head.e_ident, ELFMAG, SELFMAG) != 0)
    return problem("pjrt.no-plugin", "not a shared library").at(path);
  if (head.e_machine != kMachine)
    return problem("pjrt.no-plugin",
                   fmt::format("a library for {}, while this is {}", machineName(head.e_machine),
                               machineName(kMachine)))
        .at(path);
  // The loader maps what the file promises, and dies when it touches what is missing.
  uint64_t size = std::filesystem::file_size(path, error);
  for (int i = 0; i < head.e_phnum; ++i) {
    Elf64_Phdr part{};
    file.seekg(std::streamoff(head.e_phoff + uint64_t(i) * sizeof part));
    file.read(reinterpret_cast<char *>(&part), sizeof part);
    if (!file || part.p_offset > size || part.p_filesz > size - part.p_offset)
      return problem("pjrt.no-plugin",
                     fmt::format("a shared library that is cut off after {} bytes", size))
          .at(path);
  }
  return {};
}

struct Arrival {
  std::mutex mutex;
  std::condition_variable changed;
  bool isThere = false;
  PJRT_Error *error = nullptr;
};

void onArrival(PJRT_Error *error, void *given) {
  auto *arrival = static_cast<Arrival *>(given);
  std::lock_guard lock(arrival->mutex);
  arrival->isThere = true;
  arrival->error = error;
  arrival->changed.notify_one();
}

std::string listOf(const PJRT_NamedValue &value) {
  return fmt::format("{}", fmt::join(std::span(value.int64_array_value, value.value_size), "."));
}

}  // namespace

Result<std::unique_ptr<Plugin>> Plugin::load(const std::string &path) {
  VITRO_RETURN_IF_ERROR(checkFile(path));
  std::unique_ptr<Plugin> plugin(new Plugin());
  // A name without '/' would be searched for in the system's folders.
  std::string file = std::filesystem::absolute(path);
  void *library = dlopen(file.c_str(), RTLD_NOW | RTLD_LOCAL);
  if (!library) {
    plugin->note = dlerror();
    // JAX does not look for symbols before they are called, either.
    library = dlopen(file.c_str(), RTLD_LAZY | RTLD_LOCAL);
  }
  if (!library)
    return problem("pjrt.load", dlerror())
        .at(path)
        .suggest("`ldd` on the file lists the libraries that it needs");
  auto *getApi = reinterpret_cast<const PJRT_Api *(*)()>(dlsym(library, "GetPjrtApi"));
  if (!getApi)
    return problem("pjrt.no-plugin", "a library without GetPjrtApi: not a PJRT plugin").at(path);
  plugin->table = getApi();
  if (!plugin->table) return problem("pjrt.no-plugin", "GetPjrtApi gives no table").at(path);
  const PJRT_Api &api = *plugin->table;
  if (api.struct_size < VITRO_PJRT_END(PJRT_Api, pjrt_api_version))
    return problem("pjrt.version", fmt::format("its table has {} bytes", api.struct_size)).at(path);
  const PJRT_Api_Version &version = api.pjrt_api_version;
  if (version.major_version != plugin::kPjrtMajor || version.minor_version < kOldestMinor)
    return problem("pjrt.version",
                   fmt::format("it has version {}.{} of the PJRT interface; {}.{} and later of {} "
                               "are understood",
                               version.major_version, version.minor_version, plugin::kPjrtMajor,
                               kOldestMinor, plugin::kPjrtMajor))
        .at(path);
  auto args = argumentsOf<Slot::Plugin_Initialize>();
  if (auto done = plugin->call<Slot::Plugin_Initialize>(args); !done)
    return std::move(done.problem()).at(path);
  VITRO_RETURN_IF_ERROR(plugin->readAttributes());
  return plugin;
}

bool Plugin::has(Slot slot) const {
  size_t offset = offsetof(PJRT_Api, PJRT_Error_Destroy) + sizeof(void *) * size_t(slot);
  if (table->struct_size < offset + sizeof(void *)) return false;
  const void *function = nullptr;
  std::memcpy(&function, reinterpret_cast<const char *>(table) + offset, sizeof function);
  return function != nullptr;
}

Problem Plugin::lacks(Slot slot) {
  return problem(
      "pjrt.UNIMPLEMENTED",
      fmt::format("UNIMPLEMENTED: the plugin has no PJRT_{}", plugin::kSlotNames[size_t(slot)]),
      Blame::Executor);
}

Result<> Plugin::readAttributes() {
  // Some plugins have none, or refuse to list them.
  auto args = argumentsOf<Slot::Plugin_Attributes>();
  if (!call<Slot::Plugin_Attributes>(args)) return {};
  for (size_t i = 0; i < args.num_attributes; ++i) {
    const PJRT_NamedValue &value = args.attributes[i];
    std::string_view name(value.name, value.name_size);
    if (name == "stablehlo_current_version" && value.type == PJRT_NamedValue_kInt64List)
      stablehlo = listOf(value);
    if (name == "xla_version")
      xlaVersion = value.type == PJRT_NamedValue_kInt64 ? std::to_string(value.int64_value) : "?";
  }
  return {};
}

Result<> Plugin::taken(PJRT_Error *error, Slot slot) const {
  if (!error) return {};
  std::string code = "UNKNOWN", said;
  // Through the table alone: an error that cannot say what it is must not become another one.
  if (has(Slot::Error_GetCode)) {
    auto args = argumentsOf<Slot::Error_GetCode>();
    args.error = error;
    if (PJRT_Error *second = table->PJRT_Error_GetCode(&args); !second) code = codeName(args.code);
  }
  if (has(Slot::Error_Message)) {
    auto args = argumentsOf<Slot::Error_Message>();
    args.error = error;
    table->PJRT_Error_Message(&args);
    if (args.message) said.assign(args.message, args.message_size);
  }
  if (has(Slot::Error_Destroy)) {
    auto args = argumentsOf<Slot::Error_Destroy>();
    args.error = error;
    table->PJRT_Error_Destroy(&args);
  }
  if (said.empty()) said = fmt::format("PJRT_{} failed", plugin::kSlotNames[size_t(slot)]);
  // XLA's messages begin with the code already.
  if (!said.starts_with(code + ":")) said = code + ": " + said;
  return problem("pjrt." + code, said, Blame::Executor);
}

/// As jaxlib waits, so that it works with every plugin: the error of an event that is ready, else a
/// callback.
Result<> Plugin::await(PJRT_Event *event) const {
  if (!event) return {};
  auto wait = [&]() -> Result<> {
    auto ready = argumentsOf<Slot::Event_IsReady>();
    ready.event = event;
    VITRO_RETURN_IF_ERROR(call<Slot::Event_IsReady>(ready));
    if (ready.is_ready) {
      auto args = argumentsOf<Slot::Event_Error>();
      args.event = event;
      return call<Slot::Event_Error>(args);
    }
    Arrival arrival;
    auto args = argumentsOf<Slot::Event_OnReady>();
    args.event = event;
    args.callback = onArrival;
    args.user_arg = &arrival;
    VITRO_RETURN_IF_ERROR(call<Slot::Event_OnReady>(args));
    std::unique_lock lock(arrival.mutex);
    arrival.changed.wait(lock, [&] { return arrival.isThere; });
    return taken(arrival.error, Slot::Event_OnReady);
  };
  Result<> outcome = wait();
  auto args = argumentsOf<Slot::Event_Destroy>();
  args.event = event;
  Result<> destroyed = call<Slot::Event_Destroy>(args);
  return outcome ? std::move(destroyed) : std::move(outcome);
}

}  // namespace vitro::rt
