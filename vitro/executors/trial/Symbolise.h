// Symbolises stack addresses as functions and lines, where the machine has a symbolizer.
#pragma once
#include <string>

namespace vitro::executors {

/// The output of a crashed `binary`, with "vitro(+0x4c231e)[...]" replaced by names and lines of
/// its functions. Unchanged where there is nothing to replace or no symbolizer.
std::string withSymbols(const std::string &said, const std::string &binary);

}  // namespace vitro::executors
