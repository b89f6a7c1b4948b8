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

/// Whether scalar loops dominate the run time: one of them is nested as deep as any vector loop.
/// LLVM's loop passes target those; the stages have already optimised vector loops.
bool hasScalarLoops(llvm::Module &module);

/// Bit-exact. With `limit` only that many optimisations run, and each is reported as an event about
/// the file `path`.
void optimiseLlvm(llvm::Module &module, llvm::TargetMachine &machine, bool withScalarLoops,
                  std::optional<int64_t> limit, const std::string &path);

}  // namespace vitro::backends
