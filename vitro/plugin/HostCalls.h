// Calls from a running program into the host's language.
#pragma once
#include "vitro/ops/Machine.h"
#include "vitro/plugin/VitroExtension.h"

namespace vitro::plugin {

/// The function the Python package registered; null takes it back.
void setHostCallback(vitro_host_callback callback);
/// What programs call; fails with a clear problem while nothing is registered.
ops::HostCalls hostCalls();

}  // namespace vitro::plugin
