// Which input of a kernel names the rows that it updates in an output's initial value: the indices
// of a scatter.
#pragma once
#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace vitro::compile {

/// As in KernelSignature::rowIndexInputs, derived from the code of a kernel in its final form.
std::vector<int64_t> rowsNamedBy(mlir::func::FuncOp kernel);

}  // namespace vitro::compile
