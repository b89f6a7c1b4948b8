// The version of the plugin and of the programs it reads.
#pragma once
#include <cstdint>
#include <string_view>
#include "vitro/runtime/files/ProgramFile.h"

namespace vitro::plugin {

/// Part of the key of JAX's compilation cache, which never replaces an entry: programs in another
/// format must not be found.
inline constexpr std::string_view kVersionText = "vitro 0.1.0, programs of format 8";
static_assert(runtime::kProgramFileVersion == 8, "kVersionText names the format");
/// The newest portable artifacts that importers/ reads: the host writes this version or an older
/// one.
inline constexpr int64_t kStablehloVersion[] = {1, 20, 0};
inline constexpr int64_t kOldestStablehloVersion[] = {0, 9, 0};

}  // namespace vitro::plugin
