#include "vitro/plugin/Extensions.h"
#include <fmt/format.h>
#include <mutex>
#include "vitro/plugin/Buffers.h"
#include "vitro/plugin/Executables.h"

/// Arrays are always row-major: a layout is determined by its rank.
struct PJRT_Layouts_MemoryLayout {
  std::string text;  // "{2,1,0}": dimensions from minor to major
};

struct PJRT_MemoryDescription {
  const char *kind;
  int id;
};

namespace vitro::plugin {

PJRT_Layouts_MemoryLayout *rowMajorLayout(size_t rank) {
  static std::mutex mutex;
  static auto *known = new std::map<size_t, PJRT_Layouts_MemoryLayout>;
  std::lock_guard lock(mutex);
  PJRT_Layouts_MemoryLayout &layout = (*known)[rank];
  if (layout.text.empty()) {
    for (size_t d = rank; d-- > 0;) layout.text += fmt::format("{}{}", d, d ? "," : "");
    layout.text = "{" + layout.text + "}";
  }
  return &layout;
}

namespace {

PJRT_Error *parameterShardings(PJRT_Shardings_PJRT_Executable_ParameterShardings_Args *args) {
  const TextList &shardings = args->executable->compiled->argumentShardings;
  args->num_parameters = shardings.texts.size();
  args->shardings = shardings.data.data();
  args->sharding_sizes = shardings.sizes.data();
  return nullptr;
}

PJRT_Error *outputShardings(PJRT_Shardings_PJRT_Executable_OutputShardings_Args *args) {
  const TextList &shardings = args->executable->compiled->resultShardings;
  args->num_outputs = shardings.texts.size();
  args->shardings = shardings.data.data();
  args->sharding_sizes = shardings.sizes.data();
  return nullptr;
}

PJRT_Error *destroyLayout(PJRT_Layouts_MemoryLayout_Destroy_Args *) { return nullptr; }

PJRT_Error *serializeLayout(PJRT_Layouts_MemoryLayout_Serialize_Args *args) {
  args->serialized_bytes = args->layout->text.data();
  args->serialized_bytes_size = args->layout->text.size();
  args->serialized_layout = nullptr;
  args->serialized_layout_deleter = [](PJRT_Layouts_SerializedLayout *) {};
  return nullptr;
}

PJRT_Error *defaultLayout(PJRT_Layouts_PJRT_Client_GetDefaultLayout_Args *args) {
  args->layout = rowMajorLayout(args->num_dims);
  return nullptr;
}

PJRT_Error *bufferLayout(PJRT_Layouts_PJRT_Buffer_MemoryLayout_Args *args) {
  args->layout = rowMajorLayout(args->buffer->dims.size());
  return nullptr;
}

PJRT_Error *topologyLayout(PJRT_Layouts_PJRT_Topology_GetDefaultLayout_Args *args) {
  args->layout = rowMajorLayout(args->num_dims);
  return nullptr;
}

PJRT_Error *outputLayouts(PJRT_Layouts_PJRT_Executable_GetOutputLayouts_Args *args) {
  const auto &layouts = args->executable->compiled->resultLayouts;
  args->num_outputs = layouts.size();
  args->layouts = const_cast<PJRT_Layouts_MemoryLayout **>(layouts.data());
  return nullptr;
}

PJRT_Error *parameterLayouts(PJRT_Layouts_PJRT_Executable_GetParameterLayouts_Args *args) {
  const auto &layouts = args->executable->compiled->argumentLayouts;
  args->num_parameters = layouts.size();
  args->layouts = const_cast<PJRT_Layouts_MemoryLayout **>(layouts.data());
  return nullptr;
}

PJRT_Error *memoryDescriptions(PJRT_DeviceDescription_MemoryDescriptions_Args *args) {
  static constexpr PJRT_MemoryDescription all[] = {
      {kMemoryKinds[0], 0}, {kMemoryKinds[1], 1}, {kMemoryKinds[2], 2}};
  static_assert(std::size(all) == kNumMemoryKinds);
  static constexpr const PJRT_MemoryDescription *list[] = {&all[0], &all[1], &all[2]};
  args->memory_descriptions = list;
  args->num_memory_descriptions = std::size(list);
  args->default_memory_index = 0;
  return nullptr;
}

PJRT_Error *memoryDescriptionKind(PJRT_MemoryDescription_Kind_Args *args) {
  args->kind = args->memory_description->kind;
  args->kind_size = strlen(args->kind);
  args->kind_id = args->memory_description->id;
  return nullptr;
}

}  // namespace

PJRT_Extension_Base *standardExtensions() {
  static PJRT_MemoryDescriptions_Extension memories = {
      .base = {.struct_size = kStructSize<PJRT_MemoryDescriptions_Extension>,
               .type = PJRT_Extension_Type_MemoryDescriptions,
               .next = nullptr},
      .PJRT_DeviceDescription_MemoryDescriptions = memoryDescriptions,
      .PJRT_MemoryDescription_Kind = memoryDescriptionKind,
  };
  static PJRT_Layouts_Extension layouts = {
      .base = {.struct_size = kStructSize<PJRT_Layouts_Extension>,
               .type = PJRT_Extension_Type_Layouts,
               .next = &memories.base},
      .PJRT_Layouts_MemoryLayout_Destroy = destroyLayout,
      .PJRT_Layouts_MemoryLayout_Serialize = serializeLayout,
      .PJRT_Layouts_PJRT_Client_GetDefaultLayout = defaultLayout,
      .PJRT_Layouts_PJRT_Buffer_MemoryLayout = bufferLayout,
      .PJRT_Layouts_PJRT_Topology_GetDefaultLayout = topologyLayout,
      .PJRT_Layouts_PJRT_Executable_GetOutputLayouts = outputLayouts,
      .PJRT_Layouts_PJRT_Executable_GetParameterLayouts = parameterLayouts,
  };
  static PJRT_Shardings_Extension shardings = {
      .base = {.struct_size = kStructSize<PJRT_Shardings_Extension>,
               .type = PJRT_Extension_Type_Shardings,
               .next = &layouts.base},
      .PJRT_Shardings_PJRT_Executable_ParameterShardings = parameterShardings,
      .PJRT_Shardings_PJRT_Executable_OutputShardings = outputShardings,
  };
  return &shardings.base;
}

}  // namespace vitro::plugin
