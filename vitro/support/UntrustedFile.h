// Files that a program has written whom nobody trusts: they are read without waiting for anybody,
// and never more of them than we can hold.
#pragma once
#include <cstdint>
#include "vitro/support/Result.h"

namespace vitro {

/// All bytes of a plain file. Pipes, devices, links and what is larger are refused.
Result<std::string> readUntrustedFile(const std::string &path, int64_t maxBytes);

/// Everything under a folder is a plain file of at most `maxBytes`, or a folder; and there are not
/// more than a person would make. Locations are paths from there.
Result<> checkUntrustedFolder(const std::string &folder, int64_t maxBytes);

}  // namespace vitro
