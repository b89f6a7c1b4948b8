// Which input of a kernel names the rows that it changes of what an output starts as: the indices
// of a scatter.
#pragma once
#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace vitro::compile {

/// As KernelSignature::namedBy says it, read from the code of a kernel in its last form.
std::vector<int64_t> rowsNamedBy(mlir::func::FuncOp kernel);

}  // namespace vitro::compile
