// What kernels can hold.
#pragma once
#include "mlir/IR/Types.h"

namespace vitro::compile {

/// Whether kernels can hold values of this type: tensors of static shape, with elements.
bool isKernelTensor(mlir::Type type);

}  // namespace vitro::compile
