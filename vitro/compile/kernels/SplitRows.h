// Splits a kernel without a parallel loop by rows.
#pragma once
#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace vitro::compile {

/// Where all ops of a kernel on buffers iterate over the same rows, and none reads a row that
/// another iteration writes, the rows become the iterations that [lo, hi) counts, and temporaries
/// shrink to one row. Returns the number of rows; 0: the kernel does not qualify and is unchanged.
int64_t splitRows(mlir::func::FuncOp kernel);

}  // namespace vitro::compile
