// Addresses of a stack as functions and lines, where the machine has a symbolizer.
#pragma once
#include <string>

namespace vitro::executors {

/// What a crashed `binary` said, with "vitro(+0x4c231e)[...]" replaced by names and lines of its
/// functions. Unchanged where there is nothing to replace or nobody to ask.
std::string withSymbols(const std::string &said, const std::string &binary);

}  // namespace vitro::executors
