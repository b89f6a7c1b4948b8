// Dense constants as arrays, and back.
#pragma once
#include "mlir/IR/BuiltinAttributes.h"
#include "vitro/tensor/HostArray.h"

namespace vitro::interpret {

/// All elements; a splat is expanded.
Result<HostArray> wholeArrayOf(mlir::ElementsAttr constant);

/// MLIR must store the elements of `type` as we do; the unused bits of types below a byte are zero.
/// Equal elements become a splat.
mlir::DenseElementsAttr constantOf(mlir::RankedTensorType type, const HostArray &array);

}  // namespace vitro::interpret
