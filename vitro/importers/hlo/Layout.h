// What depends on the order of elements in memory. Only `bitcast` and library calls look at it.
#pragma once
#include "vitro/importers/hlo/Emitter.h"

namespace vitro::importers::hlo {

/// The bytes of `value`, which lie in memory as `from` says, read as the shape, layout and element
/// type of the result.
Result<Value> relayout(Emitter &emitter, mlir::Value value, const Shape &from, const Shape &to,
                       mlir::Type element);

}  // namespace vitro::importers::hlo
