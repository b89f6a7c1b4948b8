// The CPU that code is generated for: the setting target-cpu.
#pragma once
#include <string_view>
#include <vector>
#include "vitro/ir/kernel/TargetInfo.h"
#include "vitro/support/Result.h"

namespace vitro::backends {

struct CpuTarget {
  kernel::TargetInfo info;
  bool isNative = false;
  std::string features;            // in LLVM's form, "+avx2,-avx512f"; empty: those of the name
  std::vector<std::string> needs;  // features that code for it may use (support/Cpu.h)

  /// Fails, naming the missing feature, if this machine cannot run code for it.
  Result<> checkRunsHere() const;
};

/// "native" for this machine, or a name that LLVM knows: a level such as x86-64-v3, or a CPU such
/// as znver4. The description of a named CPU does not depend on this machine.
Result<CpuTarget> findCpuTarget(std::string_view name);

}  // namespace vitro::backends
