// Every function of the table, declared from the one list of slots: a slot without a function does
// not link.
#pragma once
#include <type_traits>
#include "vitro/plugin/PjrtApi.h"

namespace vitro::plugin {

#define VITRO_DECLARE_SLOT(name) std::remove_pointer_t<decltype(PJRT_Api::PJRT_##name)> name;
VITRO_PJRT_SLOTS(VITRO_DECLARE_SLOT)
#undef VITRO_DECLARE_SLOT

/// Whether the caller is new enough to know this field of its arguments.
template <class Args, class Field>
bool hasField(const Args *args, const Field *field) {
  auto offset = reinterpret_cast<const char *>(field) - reinterpret_cast<const char *>(args);
  return size_t(offset) + sizeof(Field) <= args->struct_size;
}

}  // namespace vitro::plugin
