// Which plugin this is, and which programs it reads.
#pragma once
#include <cstdint>
#include <string_view>

namespace vitro::plugin {

inline constexpr std::string_view kVersionText = "vitro 0.1.0";
/// The newest portable artifacts that importers/ reads: the host writes this version or an older.
inline constexpr int64_t kStablehloVersion[] = {1, 20, 0};
inline constexpr int64_t kOldestStablehloVersion[] = {0, 9, 0};

}  // namespace vitro::plugin
