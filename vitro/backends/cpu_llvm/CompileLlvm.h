// From LLVM IR to an object file for the CPU that this runs on.
#pragma once
#include <optional>
#include "vitro/backends/cpu_llvm/LlvmModule.h"
#include "vitro/support/Result.h"

namespace vitro::backends {

/// The CPU, its features and the version of LLVM, in one line.
std::string hostIdentity();

/// Parses, verifies and optimises the text of LLVM IR, and generates an object file. Numbers are
/// kept to the bit: nothing is contracted or reassociated. `passes`: only that many of LLVM's
/// optimisations are made, and none by its code generator (unless there are tiles), and each is
/// told as an event; so the one that goes wrong can be found.
Result<std::string> compileLlvm(const std::string &text, const std::string &path,
                                std::optional<int64_t> passes = {});

/// The same from a module that is verified already.
Result<std::string> compileLlvm(LlvmModule module, const std::string &path,
                                std::optional<int64_t> passes = {});

}  // namespace vitro::backends
