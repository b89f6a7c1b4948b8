// The version of vitro.
#pragma once

namespace vitro {

inline constexpr const char *kVersion = "0.1.0";

}  // namespace vitro
