#include "vitro/build/KernelHashes.h"
#include <algorithm>
#include "llvm/Support/raw_ostream.h"
#include "vitro/ir/kernel/Dialect.h"

using namespace mlir;

namespace vitro::build {

KernelHashes kernelHashes(ModuleOp module) {
  KernelHashes hashes;
  for (auto function : module.getOps<func::FuncOp>()) {
    if (!kernel::isKernel(function)) continue;
    std::string text;
    llvm::raw_string_ostream stream(text);
    function->print(stream, OpPrintingFlags().useLocalScope());
    hashes[function.getName().str()] = hashBytes(text);
  }
  return hashes;
}

bool isChanged(const KernelHashes &before, const KernelHashes &now, const std::string &kernel) {
  auto old = before.find(kernel), current = now.find(kernel);
  return old == before.end() || current == now.end() || !(old->second == current->second);
}

size_t countChanged(const KernelHashes &before, const KernelHashes &now) {
  return size_t(std::ranges::count_if(
      now, [&](const auto &entry) { return isChanged(before, now, entry.first); }));
}

}  // namespace vitro::build
