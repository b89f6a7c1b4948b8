// From LLVM IR to an object file.
#pragma once
#include <optional>
#include "vitro/backends/contract/CpuTarget.h"
#include "vitro/backends/cpu_llvm/LlvmModule.h"
#include "vitro/support/Result.h"

namespace vitro::backends {

/// The CPU, its features and the version of LLVM, in one line.
std::string identityOf(const CpuTarget &target);

/// Parses, verifies and optimises LLVM IR, and generates an object file. Bit-exact: nothing is
/// contracted or reassociated. With `passes` only that many of LLVM's optimisations run, none in
/// its code generator (unless there are tiles), and each is reported as an event, so that a faulty
/// one can be found.
Result<std::string> compileLlvm(const std::string &text, const std::string &path,
                                const CpuTarget &target, std::optional<int64_t> passes = {});

/// The same for a module that is verified already.
Result<std::string> compileLlvm(LlvmModule module, const std::string &path, const CpuTarget &target,
                                std::optional<int64_t> passes = {});

}  // namespace vitro::backends
