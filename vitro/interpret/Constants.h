// Dense constants as arrays, and back.
#pragma once
#include "mlir/IR/BuiltinAttributes.h"
#include "vitro/tensor/HostArray.h"

namespace vitro::interpret {

/// All elements; a splat is repeated.
Result<HostArray> wholeArrayOf(mlir::ElementsAttr constant);

/// `type` is one whose elements MLIR stores as we do; in those below a byte the unused bits are
/// zero. Equal elements become a splat.
mlir::DenseElementsAttr constantOf(mlir::RankedTensorType type, const HostArray &array);

}  // namespace vitro::interpret
