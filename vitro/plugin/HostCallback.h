// Host callbacks into Python: from arrays to the C function that the package registers.
#pragma once
#include "vitro/ops/ProcessContext.h"
#include "vitro/plugin/VitroExtension.h"

namespace vitro::plugin {

/// Null unregisters the function; returns when no call is active any more, so that the function's
/// data may be freed.
void setHostCallback(vitro_host_callback callback);

/// For runtime::WorldOptions::hostCalls. A Python exception becomes the problem's cause.
Result<ops::Values> callHost(uint64_t id, ops::Values in, std::span<const TensorType> results);

}  // namespace vitro::plugin
