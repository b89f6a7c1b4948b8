// A module of LLVM IR with its context.
#pragma once
#include <memory>
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"

namespace vitro::backends {

struct LlvmModule {
  std::unique_ptr<llvm::LLVMContext> context = std::make_unique<llvm::LLVMContext>();
  std::unique_ptr<llvm::Module> module;  // destroyed before its context
};

}  // namespace vitro::backends
