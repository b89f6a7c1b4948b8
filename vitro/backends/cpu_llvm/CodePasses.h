// Which passes of LLVM's code generator kernels go through.
#pragma once
#include "llvm/IR/LegacyPassManager.h"

namespace llvm {
class raw_pwrite_stream;
class TargetMachine;
}  // namespace llvm

namespace vitro::backends {

/// Adds the passes that turn a module into an object file. Without `withScalarLoops` it omits
/// passes that only help scalar loops (see hasScalarLoops in OptimiseLlvm.h). False if LLVM cannot
/// write objects for the machine.
bool addCodePasses(llvm::legacy::PassManager &passes, llvm::TargetMachine &machine,
                   llvm::raw_pwrite_stream &object, bool withScalarLoops);

}  // namespace vitro::backends
