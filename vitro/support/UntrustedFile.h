// Reads files written by an untrusted program, without blocking and with a size limit.
#pragma once
#include <cstdint>
#include "vitro/support/Result.h"

namespace vitro {

/// All bytes of a regular file. Pipes, devices, links and larger files are refused.
Result<std::string> readUntrustedFile(const std::string &path, int64_t maxBytes);

/// Checks that everything under a folder is a regular file of at most `maxBytes` or a folder, and
/// that their number is reasonable. Locations are relative paths.
Result<> checkUntrustedFolder(const std::string &folder, int64_t maxBytes);

}  // namespace vitro
