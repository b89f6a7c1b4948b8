// sdy.manual_computation for the runtime: its shardings as numbers.
#pragma once
#include "vitro/ir/sdy/Dialect.h"
#include "vitro/ops/Attributes.h"
#include "vitro/runtime/plan/Sharding.h"

namespace vitro::interpret {

/// The attributes that ops/process/ManualRegion.h describes. A problem if the body's types do not
/// match the local parts.
Result<ops::Attributes> manualAttributes(sdy::ManualComputationOp op);

/// Body types must be those of the local parts: nothing later would notice a difference.
Result<> checkPart(const runtime::Sharding &sharding, mlir::Type whole, mlir::Type part,
                   const char *what, size_t number);

}  // namespace vitro::interpret
