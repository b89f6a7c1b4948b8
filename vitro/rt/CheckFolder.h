// Whether a build directory may be run as it is: made for this CPU, finished, and nothing edited
// that its code was made from.
#pragma once
#include <string>
#include <vector>
#include "vitro/support/Result.h"

namespace vitro::rt {

/// Files that a person changed: runs name them. A folder without a manifest is taken as it is.
Result<std::vector<std::string>> checkFolder(const std::string &folder);

}  // namespace vitro::rt
