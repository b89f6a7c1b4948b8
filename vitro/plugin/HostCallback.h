// Calls of programs into Python: from arrays to the C function that the package registers.
#pragma once
#include "vitro/ops/ProcessContext.h"
#include "vitro/plugin/VitroExtension.h"

namespace vitro::plugin {

/// Null takes the function back; returns when no call is under way any more, so that what the
/// function needs may go.
void setHostCallback(vitro_host_callback callback);

/// What runtime::WorldOptions::hostCalls takes. What Python raised is the problem's cause.
Result<ops::Values> callHost(uint64_t id, ops::Values in, std::span<const TensorType> results);

}  // namespace vitro::plugin
