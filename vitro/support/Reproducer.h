// Keeps the program that a defect of ours met, so that it can be met again.
#pragma once
#include <string_view>
#include "vitro/support/Result.h"

namespace vitro {

/// Writes `program` and a line on what happened into a new folder under TMPDIR; its path.
Result<std::string> saveReproducer(std::string_view program, std::string_view story);

}  // namespace vitro
