// Which functions of a module are run, and which checks it contains.
#pragma once
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/BuiltinOps.h"
#include "vitro/support/Result.h"

namespace vitro::tool {

/// `wanted` if given; else @main; else every public function without arguments.
Result<std::vector<mlir::func::FuncOp>> chooseEntries(mlir::ModuleOp module,
                                                      const std::string &wanted);

/// A check.* op, or a custom call of one.
bool isCheck(mlir::Operation *op);
/// check.* ops and custom calls that the module holds, executed or not.
int64_t countChecks(mlir::ModuleOp module);

/// An integer attribute of the module such as mhlo.num_partitions; 1 if absent.
int64_t moduleCount(mlir::ModuleOp module, llvm::StringRef attribute);

}  // namespace vitro::tool
