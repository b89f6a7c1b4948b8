// Saves the program that triggered a defect of vitro, so that it can be reproduced.
#pragma once
#include <string_view>
#include "vitro/support/Result.h"

namespace vitro {

/// Writes `program` and a description of the failure into a new folder under TMPDIR; returns its
/// path.
Result<std::string> saveReproducer(std::string_view program, std::string_view story);

}  // namespace vitro
