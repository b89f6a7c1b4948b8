// The tensor types that kernels support.
#pragma once
#include "mlir/IR/Types.h"

namespace vitro::compile {

/// Whether kernels support values of this type: non-empty tensors of static shape.
bool isKernelTensor(mlir::Type type);

}  // namespace vitro::compile
