#include "vitro/backends/contract/CpuTarget.h"
#include <fmt/format.h>
#include <algorithm>
#include <set>
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/TargetParser/Host.h"
#include "llvm/TargetParser/Triple.h"
#include "llvm/TargetParser/X86TargetParser.h"
#include "vitro/support/Cpu.h"
#include "vitro/support/Nearest.h"

namespace vitro::backends {
namespace {

using Features = std::set<std::string, std::less<>>;

bool isX86() { return llvm::Triple(llvm::sys::getProcessTriple()).isX86_64(); }

/// Registers follow from the features. L2 is that of the smallest common CPU with these features
/// (Skylake-SP and Zen 4 have 1 MiB, Haswell and Skylake 256 KiB).
void describe(const Features &features, CpuTarget &target) {
  kernel::TargetInfo &info = target.info;
  bool isWide = features.contains("avx512f");
  info.registerBytes = isWide ? 64 : features.contains("avx") ? 32 : 16;
  info.registers = isWide || !isX86() ? 32 : 16;
  info.l2Bytes = isWide ? 1 << 20 : 256 << 10;
  info.hasAmx = features.contains("amx-tile") && features.contains("amx-int8") &&
                features.contains("amx-bf16");
  for (const CpuFeature &feature : cpuFeatures())
    if (features.contains(feature.name)) target.needs.emplace_back(feature.name);
}

CpuTarget findNative() {
  CpuTarget target;
  target.isNative = true;
  target.info.cpu = llvm::sys::getHostCPUName().str();
  Features all;
  std::vector<std::string> words;
  for (auto &[name, has] : llvm::sys::getHostCPUFeatures()) {
    // Where Linux does not grant a process the tile registers, the CPU counts as having none.
    bool may = has && (!name.starts_with("amx") || canMultiplyTiles());
    if (may) all.insert(name.str());
    words.push_back((may ? "+" : "-") + name.str());
  }
  std::ranges::sort(words);  // the table they come from has no fixed order
  target.features = fmt::format("{}", fmt::join(words, ","));
  describe(all, target);
  return target;
}

}  // namespace

Result<> CpuTarget::checkRunsHere() const {
  if (isNative) return {};
  Result<> can = checkCpu(info.cpu, needs);
  if (can) return {};
  return std::move(can.problem())
      .at("--target-cpu")
      .suggest("`vitro compile PROGRAM -o DIR` makes such code without running it");
}

Result<CpuTarget> findCpuTarget(std::string_view name) {
  if (name == "native") {
    static const CpuTarget found = findNative();
    return found;
  }
  if (!isX86())
    return problem("target.cpu", fmt::format("'{}' cannot be named on this machine", name))
        .at("--target-cpu")
        .suggest("native; other CPUs can be named on x86-64");
  if (llvm::X86::parseArchX86(name, /*Only64Bit=*/true) == llvm::X86::CK_None) {
    llvm::SmallVector<llvm::StringRef> known;
    llvm::X86::fillValidCPUArchList(known, /*Only64Bit=*/true);
    std::vector<std::string> names = {"native"};
    for (llvm::StringRef one : known) names.push_back(one.str());
    return problem("target.cpu", fmt::format("there is no CPU '{}'", name))
        .at("--target-cpu")
        .suggest(suggestion(name, names));
  }
  CpuTarget target;
  target.info.cpu = name;
  llvm::SmallVector<llvm::StringRef> features;
  llvm::X86::getFeaturesForCPU(name, features);
  llvm::StringMap<bool> implied;  // LLVM lists avx2, and not the avx that it implies
  for (llvm::StringRef feature : features) {
    implied[feature] = true;
    llvm::X86::updateImpliedFeatures(feature, true, implied);
  }
  Features all;
  for (const auto &[feature, has] : implied)
    if (has) all.insert(feature.str());
  // Without them LLVM calls functions of libm and libgcc, which kernels do without.
  if (!all.contains("fma") || !all.contains("f16c"))
    return problem("target.cpu", fmt::format("{} has no FMA or F16C", name))
        .at("--target-cpu")
        .suggest("x86-64-v3, or any later CPU");
  describe(all, target);
  return target;
}

}  // namespace vitro::backends
