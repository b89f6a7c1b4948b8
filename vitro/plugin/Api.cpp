// The function table, its extensions, and the one symbol that the library exports.
#include <cstring>
#include "vitro/plugin/Error.h"
#include "vitro/plugin/Extensions.h"
#include "vitro/plugin/HostCallback.h"
#include "vitro/plugin/Live.h"
#include "vitro/plugin/Slots.h"
#include "vitro/plugin/Version.h"

namespace vitro::plugin {
namespace {

PJRT_NamedValue integers(const char *name, const int64_t *values, size_t count) {
  PJRT_NamedValue named = {};
  named.struct_size = kStructSize<PJRT_NamedValue>;
  named.name = name;
  named.name_size = strlen(name);
  named.type = PJRT_NamedValue_kInt64List;
  named.int64_array_value = values;
  named.value_size = count;
  return named;
}

const char *setFlags(const char *flags) {
  thread_local std::string why;
  auto changed = live().override(flags ? flags : "");
  if (changed) return nullptr;
  why = changed.problem().text();
  return why.c_str();
}

int stopsCaller() { return live().now()->stopsCaller(); }

/// One chain: ours, then PJRT's.
PJRT_Extension_Base *extensions() {
  static vitro_extension ours = {
      .struct_size = sizeof(vitro_extension),
      .type = VITRO_EXTENSION_TYPE,
      .next = standardExtensions(),
      .version = VITRO_EXTENSION_VERSION,
      .set_host_callback = setHostCallback,
      .set_flags = setFlags,
      .stops_caller = stopsCaller,
  };
  return reinterpret_cast<PJRT_Extension_Base *>(&ours);
}

PJRT_Api makeApi() {
  PJRT_Api api = {};
  api.struct_size = sizeof(PJRT_Api);
  api.extension_start = extensions();
  api.pjrt_api_version = {.struct_size = kStructSize<PJRT_Api_Version>,
                          .extension_start = nullptr,
                          .major_version = kPjrtMajor,
                          .minor_version = kPjrtMinor};
#define VITRO_FILL_SLOT(name) api.PJRT_##name = name;
  VITRO_PJRT_SLOTS(VITRO_FILL_SLOT)
#undef VITRO_FILL_SLOT
  return api;
}

}  // namespace

PJRT_Error *Plugin_Initialize(PJRT_Plugin_Initialize_Args *) { return nullptr; }

PJRT_Error *Plugin_Attributes(PJRT_Plugin_Attributes_Args *args) {
  static const PJRT_NamedValue attributes[] = {
      integers("stablehlo_current_version", kStablehloVersion, std::size(kStablehloVersion)),
      integers("stablehlo_minimum_version", kOldestStablehloVersion,
               std::size(kOldestStablehloVersion)),
  };
  args->attributes = attributes;
  args->num_attributes = std::size(attributes);
  return nullptr;
}

}  // namespace vitro::plugin

extern "C" __attribute__((visibility("default"))) const PJRT_Api *GetPjrtApi() {
  static const PJRT_Api api = vitro::plugin::makeApi();
  return &api;
}
