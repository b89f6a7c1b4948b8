// Which vitro this is.
#pragma once

namespace vitro::tool {

inline constexpr const char *kVersion = "0.1.0";

}  // namespace vitro::tool
