// Somebody's PJRT plugin: a shared library, called through its table of functions.
#pragma once
#include <memory>
#include <string>
#include <vector>
#include "vitro/plugin/PjrtApi.h"
#include "vitro/support/Result.h"

namespace vitro::rt {

using plugin::Slot;

/// The arguments of a slot, and its place in the table.
template <Slot slot>
struct SlotOf;
#define VITRO_PJRT_SLOT(name)                              \
  template <>                                              \
  struct SlotOf<Slot::name> {                              \
    using Args = PJRT_##name##_Args;                       \
    static constexpr auto member = &PJRT_Api::PJRT_##name; \
  };
VITRO_PJRT_SLOTS(VITRO_PJRT_SLOT)
#undef VITRO_PJRT_SLOT

/// Arguments as a caller of our version sends them.
template <Slot slot>
typename SlotOf<slot>::Args argumentsOf() {
  typename SlotOf<slot>::Args args{};
  args.struct_size = plugin::kStructSize<typename SlotOf<slot>::Args>;
  return args;
}

class Plugin {
 public:
  /// Checks the file, loads it, checks its version, and initialises it.
  static Result<std::unique_ptr<Plugin>> load(const std::string &path);

  /// Older plugins have a shorter table.
  bool has(Slot slot) const;
  /// The function of that slot; its error as a problem, whose cause begins with the error's code.
  template <Slot slot>
  Result<> call(typename SlotOf<slot>::Args &args) const {
    if (!has(slot)) return lacks(slot);
    return taken((table->*SlotOf<slot>::member)(&args), slot);
  }
  /// Waits for an event and destroys it. Null is an event that has happened.
  Result<> await(PJRT_Event *event) const;

  int minorVersion() const { return table->pjrt_api_version.minor_version; }
  /// The StableHLO version that it reads, as "1.16.0"; empty if it does not say.
  const std::string &stablehloVersion() const { return stablehlo; }
  /// XLA takes its flags as overrides of each compilation.
  bool isXla() const { return !xlaVersion.empty(); }
  /// About loading it, for the user.
  const std::string &remark() const { return note; }

 private:
  Plugin() = default;
  Result<> readAttributes();
  Result<> taken(PJRT_Error *error, Slot slot) const;
  static Problem lacks(Slot slot);

  const PJRT_Api *table = nullptr;
  std::string stablehlo, xlaVersion, note;
};

/// An object of the plugin that destroys itself through the table.
template <class T, Slot slot, T *SlotOf<slot>::Args::*field>
class Handle {
 public:
  Handle() = default;
  Handle(const Plugin &plugin, T *object) : plugin(&plugin), object(object) {}
  Handle(Handle &&other) noexcept
      : plugin(other.plugin), object(std::exchange(other.object, nullptr)) {}
  Handle &operator=(Handle &&other) noexcept {
    std::swap(plugin, other.plugin);
    std::swap(object, other.object);
    return *this;
  }
  ~Handle() {
    if (!object) return;
    auto args = argumentsOf<slot>();
    args.*field = object;
    // Nobody is left who could act on a failure.
    (void)plugin->call<slot>(args);
  }
  T *get() const { return object; }

 private:
  const Plugin *plugin = nullptr;
  T *object = nullptr;
};
using ClientHandle = Handle<PJRT_Client, Slot::Client_Destroy, &PJRT_Client_Destroy_Args::client>;
using BufferHandle = Handle<PJRT_Buffer, Slot::Buffer_Destroy, &PJRT_Buffer_Destroy_Args::buffer>;
using ExecutableHandle =
    Handle<PJRT_Executable, Slot::Executable_Destroy, &PJRT_Executable_Destroy_Args::executable>;
using LoadedHandle = Handle<PJRT_LoadedExecutable, Slot::LoadedExecutable_Destroy,
                            &PJRT_LoadedExecutable_Destroy_Args::executable>;

}  // namespace vitro::rt
