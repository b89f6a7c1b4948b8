// Creates the functions of outlined kernels.
#pragma once
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/SymbolTable.h"

namespace vitro::compile {

/// Names the kernels of a module and holds their functions.
struct KernelNames {
  mlir::SymbolTable symbols;
  int number = 0;

  explicit KernelNames(mlir::ModuleOp module) : symbols(module) {}

  /// Adds a private function without a body, called kernel_NUMBER_`what`.
  mlir::func::FuncOp addFunction(mlir::Location location, llvm::StringRef what,
                                 mlir::TypeRange inputs, mlir::TypeRange outputs);
};

}  // namespace vitro::compile
