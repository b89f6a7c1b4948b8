// The extensions of PJRT itself that we offer: shardings, memory layouts, descriptions of memories.
#pragma once
#include "vitro/plugin/PjrtApi.h"

namespace vitro::plugin {

/// The first of their chain.
PJRT_Extension_Base *standardExtensions();

/// Row-major arrays of this rank; the same object every time, which lives for ever.
PJRT_Layouts_MemoryLayout *rowMajorLayout(size_t rank);

}  // namespace vitro::plugin
