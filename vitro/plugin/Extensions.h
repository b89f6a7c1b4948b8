// The standard PJRT extensions that we offer: shardings, memory layouts, descriptions of memories.
#pragma once
#include "vitro/plugin/PjrtApi.h"

namespace vitro::plugin {

/// The first of their chain.
PJRT_Extension_Base *standardExtensions();

/// The layout of row-major arrays of this rank; always the same object, never destroyed.
PJRT_Layouts_MemoryLayout *rowMajorLayout(size_t rank);

}  // namespace vitro::plugin
