// From an object file to a shared object, by lld inside this process.
#pragma once
#include <string_view>
#include "vitro/support/Result.h"

namespace vitro::backends {

/// Nothing of where or when it was linked is in the bytes.
Result<std::string> linkObject(std::string_view object);

}  // namespace vitro::backends
