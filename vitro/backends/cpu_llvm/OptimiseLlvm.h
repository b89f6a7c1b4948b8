// Which of LLVM's optimisations kernels go through.
#pragma once
#include <cstdint>
#include <optional>
#include <string>

namespace llvm {
class Module;
class TargetMachine;
}  // namespace llvm

namespace vitro::backends {

/// Numbers are kept to the bit. With `limit` only that many optimisations are made, and each is
/// told as an event about the file `path`.
void optimiseLlvm(llvm::Module &module, llvm::TargetMachine &machine, std::optional<int64_t> limit,
                  const std::string &path);

}  // namespace vitro::backends
