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

/// Whether time goes into loops over single elements: one of them lies as deep as any loop over
/// vectors. What LLVM has for loops is made for those; loops of vectors are as the stages want them.
bool hasScalarLoops(llvm::Module &module);

/// Numbers are kept to the bit. With `limit` only that many optimisations are made, and each is
/// told as an event about the file `path`.
void optimiseLlvm(llvm::Module &module, llvm::TargetMachine &machine, bool withScalarLoops,
                  std::optional<int64_t> limit, const std::string &path);

}  // namespace vitro::backends
