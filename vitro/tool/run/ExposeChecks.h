// A program that returns its checked values, so that they can be judged like outputs.
#pragma once
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/OwningOpRef.h"

namespace vitro::tool {

struct ExposedChecks {
  mlir::OwningOpRef<mlir::ModuleOp> module;
  mlir::func::FuncOp entry;
  size_t firstResult = 0;  // of those that were added
  /// For each added result the check it belongs to: its origin as outcomes name it.
  std::vector<std::string> origins;
};

/// A copy of the program of `entry`. Only checks in the entry itself are exposed: those in loops
/// and in called functions execute any number of times.
ExposedChecks exposeChecks(mlir::func::FuncOp entry);

}  // namespace vitro::tool
