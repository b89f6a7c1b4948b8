// Problems of system calls on files.
#pragma once
#include <string_view>
#include "vitro/support/Result.h"

namespace vitro {

/// From errno.
Problem ioProblem(const std::string &path, const char *what);

/// Writes all bytes, however many calls that takes.
Result<> writeAll(int descriptor, std::string_view bytes, const std::string &path);

}  // namespace vitro
