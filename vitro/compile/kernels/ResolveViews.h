// Folds views into the memory accesses that go through them.
#pragma once
#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace vitro::compile {

/// Afterwards every load and store (scalar or vector) accesses an argument, an alloca, or one of
/// those under another shape with the same row-major order; unused views are gone. The new indices
/// are affine.apply of the old ones.
void resolveViews(mlir::func::FuncOp kernel);

}  // namespace vitro::compile
