// Whether a build directory may be run as it is: made for this CPU, complete, and its code up to
// date with its sources.
#pragma once
#include <string>
#include <vector>
#include "vitro/support/Result.h"

namespace vitro::rt {

/// Files that the user edited, to be named by runs. A folder without a manifest is not checked.
Result<std::vector<std::string>> checkFolder(const std::string &folder);

}  // namespace vitro::rt
