// Which iterations of a kernel write which part of an output.
#pragma once
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "vitro/runtime/plan/Kernel.h"

namespace vitro::compile {

/// Derived from the code of a kernel in its final form. std::nullopt if calls for parts of the
/// range would do more work in total than one call for all of it.
runtime::WrittenParts writtenParts(mlir::func::FuncOp kernel);

}  // namespace vitro::compile
