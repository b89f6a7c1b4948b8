// From LLVM IR to an object file for the CPU that this runs on.
#pragma once
#include "vitro/support/Result.h"

namespace vitro::backends {

/// The CPU, its features and the version of LLVM, in one line.
std::string hostIdentity();

/// Parses, verifies and optimises the text of LLVM IR, and generates an object file. Numbers are
/// kept to the bit: nothing is contracted or reassociated.
Result<std::string> compileLlvm(const std::string &text, const std::string &path);

}  // namespace vitro::backends
