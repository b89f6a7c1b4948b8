// A kernel without a parallel loop of its own, row by row.
#pragma once
#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace vitro::compile {

/// Where all ops of a kernel on buffers go over the same rows, and none looks at a row that another
/// iteration writes, the rows are the iterations that [lo, hi) counts, and temporaries hold one
/// row. How many there are; 0: the kernel is not like that, and nothing was changed.
int64_t splitRows(mlir::func::FuncOp kernel);

}  // namespace vitro::compile
