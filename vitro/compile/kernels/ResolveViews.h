// Memory accesses through parts of a buffer become accesses to the buffer itself.
#pragma once
#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace vitro::compile {

/// Afterwards every load and store (scalar or vector) goes to an argument, an alloca, or one of
/// those under another shape with the same row-major order; views that nothing uses are gone.
/// Indices are affine.apply of what they were.
void resolveViews(mlir::func::FuncOp kernel);

}  // namespace vitro::compile
