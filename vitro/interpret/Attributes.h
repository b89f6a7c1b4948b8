// The attributes of an MLIR op as `ops/` reads them: plain names and values, compound attributes of
// the dialect flattened to the names that the specification gives their parts.
#pragma once
#include "mlir/IR/Operation.h"
#include "vitro/ops/Attributes.h"

namespace vitro::interpret {

Result<ops::Attributes> attributesOf(mlir::Operation *op);
Result<ops::Attributes> attributesOf(mlir::DictionaryAttr dictionary);

}  // namespace vitro::interpret
