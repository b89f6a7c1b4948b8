// Which ops the outputs of kernels correspond to: known while kernels are still graphs.
#pragma once
#include "mlir/IR/BuiltinOps.h"
#include "vitro/runtime/observers/RecordValues.h"

namespace vitro::build {

/// `formed`: the module after form-kernels, or after a later stage that keeps kernels as graphs.
runtime::KernelOutputs kernelOutputs(mlir::ModuleOp formed);

}  // namespace vitro::build
