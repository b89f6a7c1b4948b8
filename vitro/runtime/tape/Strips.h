// Instructions for strips: several iterations of a parallel loop at once, one per lane.
#pragma once
#include "vitro/runtime/tape/Machine.h"

namespace vitro::tape {

/// n lanes of out <- elements from the pointer in slot a on, with the byte stride in slot b; store:
/// the reverse.
Execute loadStrip(DType type);
Execute storeStrip(DType type);
/// Broadcast: n lanes of out <- the one value in a.
Execute spread(DType type);
/// n lanes of out (i64) <- a, a + 1, ...
const Instruction *countUp(const Instruction *, std::byte *, Machine &);

}  // namespace vitro::tape
