// What lld brings along and vitro never uses stays out of the wheel. These definitions stand in the
// place of what it would ask the archives for.
#include "llvm/Plugins/PassPlugin.h"

// lld can finish a link-time optimisation for any machine, so it initialises all code generators.
// VITRO_OTHER_MACHINES is X(name) for each that is not this machine's.
#define X(name)                              \
  void LLVMInitialize##name##Target() {}     \
  void LLVMInitialize##name##TargetInfo() {} \
  void LLVMInitialize##name##TargetMC() {}   \
  void LLVMInitialize##name##AsmPrinter() {} \
  void LLVMInitialize##name##AsmParser() {}
extern "C" {
VITRO_OTHER_MACHINES
}

// LLVM's link-time optimiser lists Polly among its plugins, because Debian builds it in.
llvm::PassPluginLibraryInfo getPollyPluginInfo() {
  return {LLVM_PLUGIN_API_VERSION, "no Polly", LLVM_VERSION_STRING, [](llvm::PassBuilder &) {}};
}
